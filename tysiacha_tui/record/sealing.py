"""The commitment of an honest shuffle, made before a match, and what it and the seed prove afterwards."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from tysiacha_tui.record.checking import Report, check
from tysiacha_tui.record.codes import Deals
from tysiacha_tui.record.model import DealRecord, Record
from tysiacha_tui.rules import shuffle


def commit(seed: str, salt: str) -> str:
    """Return what can be shown before a match without telling the seed: a SHA-256 digest in hex digits."""
    return sha256(f"commitment\0{salt}\0{seed}".encode()).hexdigest()


def sealed(seed: str) -> dict[str, Any]:
    """Return what a new record keeps of its shuffle: seed, commitment, and a salt nobody can guess."""
    salt = secrets.token_hex(16)
    return {"seed": seed, "commitment": commit(seed, salt), "salt": salt}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What of a record holds; `None` says that it cannot be told."""

    report: Report
    """Whether the actions are legal."""
    commitment: bool | None
    """Whether it was made of the seed and the salt."""
    missing: tuple[str, ...]
    """Which of `seed`, `commitment` and `salt` the record does not have."""
    dealer: bool | None
    """Whether the seed draws the first dealer; `None` where there is no seed or deal, or that was agreed."""
    deals: tuple[bool | None, ...]
    """Whether the cards of each deal are those of the seed; `None` also where they were given."""

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong, all cards could be recomputed, and a commitment, if made, be checked."""
        told = "seed" not in self.missing and set(self.missing) != {"salt"}
        return told and self.report.ok and False not in (self.commitment, self.dealer, *self.deals)


def verify(record: Record) -> Verdict:
    """Recompute a match from its seed: who deals first, the cards of every deal, and the commitment."""
    found = {key: record.extra.get(key) for key in ("seed", "commitment", "salt")}
    missing = tuple(key for key, value in found.items() if not isinstance(value, str))
    commitment = dealer = None
    deals: tuple[bool | None, ...] = (None,) * len(record.deals)
    if not missing:
        commitment = commit(str(found["seed"]), str(found["salt"])) == str(found["commitment"]).lower()
    if record.seed is not None:
        deals = tuple(
            None if number < record.given else _is_dealt(record, number, deal)
            for number, deal in enumerate(record.deals)
        )
        if record.deals and record.agreed_dealer is None and not record.given:
            drawn = shuffle.first_dealer(record.seed, record.rules).dealer
            dealer = record.deals[0].dealer == drawn
    return Verdict(check(record), commitment, missing, dealer, deals)


def deals_of(record: Record) -> Deals | None:
    """Return what a new match needs to have the same deals, or `None` where they do not come from a seed.

    A match taken up in its middle, with totals, cannot be had again from its seed alone.
    """
    seed = record.seed
    begun_anew = not any(record.totals) and all(used is None for used in record.barrel)
    if seed is None or record.given or not begun_anew:
        return None
    if not all(_is_dealt(record, number, deal) for number, deal in enumerate(record.deals)):
        return None
    dealer = record.agreed_dealer
    if record.deals:
        drawn = shuffle.first_dealer(seed, record.rules).dealer
        dealer = None if record.deals[0].dealer == drawn else record.deals[0].dealer
    return Deals(record.preset, record.rules, seed, dealer)


def _is_dealt(record: Record, number: int, deal: DealRecord) -> bool:
    assert record.seed is not None
    pack = shuffle.shuffled(record.seed, number).pack
    return shuffle.deal_out(pack, deal.dealer, record.rules) == (deal.hands, deal.talon)
