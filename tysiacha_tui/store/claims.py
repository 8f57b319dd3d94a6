"""Which running program has which match: locks of the system, gone with the process that holds them.

One lock file serves a data directory; match n is its byte n, and byte 0 stands for opening the database.
POSIX drops all of a process's locks on a file when it closes any descriptor of it, and lets a process
lock a byte twice. So each file is opened once a process, stays open, and the bytes held are remembered.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_BUSY: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Claims:
    """The claims of this process in one lock file; get it from `claims_in`."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
        self._held: set[int] = set()
        self._guard = Lock()

    def is_of(self, path: Path) -> bool:
        """Say whether the lock file is still the one at this path, and not deleted meanwhile."""
        try:
            return os.path.samestat(os.fstat(self._descriptor), path.stat())
        except OSError:
            return False

    def take(self, number: int, patience: float = 0.0) -> bool:
        """Claim a number, trying for so many seconds; `False` if this or another program has it.

        Where the file system knows no locks, only this process's own claims count.
        """
        deadline = time.monotonic() + patience
        while not self._take(number):
            if time.monotonic() >= deadline:
                return False
            time.sleep(0.01)
        return True

    def drop(self, number: int) -> None:
        """Give a claimed number back."""
        with self._guard:
            if number in self._held:
                self._held.discard(number)
                with suppress(OSError):
                    _unlock(self._descriptor, number)

    def _take(self, number: int) -> bool:
        with self._guard:
            if number in self._held:
                return False
            try:
                _lock(self._descriptor, number)
            except OSError as error:
                if error.errno in _BUSY:
                    return False
            self._held.add(number)
            return True


_files: Final[dict[Path, Claims]] = {}
_files_guard: Final = Lock()


def claims_in(path: Path) -> Claims:
    """Return this process's claims in a lock file, which is created if need be.

    Raises:
        OSError: if it cannot be opened.
    """
    with _files_guard:
        claims = _files.get(path)
        if claims is None or not claims.is_of(path):
            claims = _files[path] = Claims(path)
        return claims


if sys.platform == "win32":

    def _lock(descriptor: int, number: int) -> None:
        os.lseek(descriptor, number, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _unlock(descriptor: int, number: int) -> None:
        os.lseek(descriptor, number, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:

    def _lock(descriptor: int, number: int) -> None:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)

    def _unlock(descriptor: int, number: int) -> None:
        fcntl.lockf(descriptor, fcntl.LOCK_UN, 1, number)
