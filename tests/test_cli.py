"""The command as its users run it: exit codes, one clear line, never a traceback."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.calling import COMMAND, ROOT, refused, run, run_here
from tests.records import EXAMPLE, example, example_deal, played
from tysiacha_tui import __version__
from tysiacha_tui.commands.simulate import speed_text
from tysiacha_tui.record import check, dump, load, loads


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    return file


def test_version() -> None:
    result = run("--version")
    assert (result.returncode, result.stdout.decode().strip()) == (0, f"tysiacha {__version__}, pure Python")


@pytest.mark.parametrize(
    "arguments", [["--help"], ["check", "--help"], ["simulate", "--help"], ["arena", "--help"]]
)
def test_help_needs_no_terminal(arguments: list[str]) -> None:
    result = run(*arguments, environment={"TERM": "dumb"})
    assert result.returncode == 0
    assert result.stdout.decode().startswith("usage: tysiacha")
    assert result.stderr == b""


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--frobnicate"], "unrecognized arguments: --frobnicate"),
        (["--see=x"], "unrecognized arguments: --see=x"),
        (["--seed"], "argument --seed: expected one argument"),
        (["check"], "the following arguments are required: FILE"),
        (
            ["--rules", "chess"],
            "there is no preset “chess”; there are standard, polish, open_talon, belarusian, four_players,"
            " no_barrel, long, russian, tysiac, house",
        ),
        (["--players", 61 * "x"], f"“{61 * 'x'}” is too long for a name: 60 letters at most"),
        (["--option", "target"], "option “target”: write NAME=VALUE"),
        (["--option", "=1"], "there is no option “”"),
        (["--option", "colour=red"], "there is no option “colour”"),
        (["--option", "barrel=maybe"], "option barrel: “maybe” is not true or false"),
        (["--option", "barrel=True"], "option barrel: “True” is not true or false"),
        (["--option", "target=many"], "option target: “many” is not a whole number"),
        (["--option", "target=٥٠٠"], "option target: “٥٠٠” is not a whole number"),
        (["--option", "target=" + "9" * 30], f"option target: “{'9' * 30}” is not a whole number"),
        (["--option", "target=400"], "option target: 400 is not from 500 to 3000"),
        (["--option", "bombs=on"], "option bombs: “on” is not one of off, double, concede"),
        (
            ["--rules", "polish", "--option", "target=505"],
            "option target: 505 is no multiple of bid_step (10)",
        ),
        (
            ["--option", "defence_lock=800"],
            "options defence_lock and barrel clash: a lock takes the place of the barrel",
        ),
        (["--bots", "wizard"], "there is no bot level “wizard”; there are novice, casual, strong, expert"),
        (["--bots", ""], "there is no bot level “”; there are novice, casual, strong, expert"),
        (
            ["--rules", "standard", "--bots", "novice,novice,novice"],
            "a seat is left for you: there can be at most 2 bots",
        ),
        (["--bots", "novice,novice,novice,novice"], "a seat is left for you: there can be at most 3 bots"),
        (["simulate", "--deals", "0"], "at least one deal must be played, not 0"),
        (["simulate", "--deals", "many"], "argument --deals: “many” is no number of deals"),
        (["simulate", "--deals", "-1"], "argument --deals: “-1” is no number of deals"),
        (["simulate", "--bots", "novice,casual"], "there are 2 bot levels for 3 seats"),
        (["simulate", "--rules", "four_players", "--bots", "novice"], "there is 1 bot level for 4 seats"),
    ],
)
def test_what_cannot_be_asked_for(
    arguments: list[str], line: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert refused(run_here(capfdbinary, *arguments)) == line


def test_an_unknown_command() -> None:
    assert "frobnicate" in refused(run("frobnicate"))


def test_control_characters_do_not_reach_the_terminal() -> None:
    assert refused(run("--rules", "\x1b[2J\nx")).startswith("there is no preset “\\x1b[2J\\nx”")


@pytest.mark.parametrize("seed", ["", "♥ 🂡", "a b\tc", "0", "-1", "x" * 5000])
def test_a_seed_is_any_text(seed: str) -> None:
    line = "playing needs a terminal, and input or output is none"
    assert refused(run(f"--seed={seed}")) == line


def test_a_seed_that_is_no_text() -> None:
    result = subprocess.run(
        [*COMMAND, "--seed", b"\xff\xfe"],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert refused(result) == "the seed is no readable text in this terminal's encoding"


def in_terminal(kind: str) -> tuple[int, str]:
    """Run the command in a terminal of a kind, quit, and return its exit code and what it wrote."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        COMMAND, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env={**os.environ, "TERM": kind}
    )
    os.close(theirs)
    os.write(ours, b"q\n")
    written = b""
    while True:
        try:
            piece = os.read(ours, 4096)
        except OSError:
            # Linux says so where other systems report the end of the file.
            piece = b""
        if not piece:
            break
        written += piece
    os.close(ours)
    return process.wait(timeout=60), written.decode()


@pytest.mark.parametrize("kind", ["dumb", "unknown", ""])
def test_a_terminal_that_cannot_draw(kind: str) -> None:
    code, written = in_terminal(kind)
    assert code == 0
    assert "Answer with the number of a choice" in written
    assert "\x1b" not in written


def test_no_terminal_at_all() -> None:
    assert refused(run()) == "playing needs a terminal, and input or output is none"
    closed = subprocess.run(
        ["sh", "-c", '"$0" -m tysiacha_tui <&- ', sys.executable], capture_output=True, cwd=ROOT
    )
    assert refused(closed) == "playing needs a terminal, and input or output is none"


def test_serving_without_the_library_says_how_to_install_it() -> None:
    program = (
        "import sys; sys.modules['textual_serve'] = None\n"
        "from tysiacha_tui.cli import main; sys.exit(main(['serve']))"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=ROOT)
    assert refused(result) == (
        "serving needs textual-serve, which is not installed: pip install 'tysiacha-tui[web]'"
    )


def test_check_of_a_legal_record(record_file: Path) -> None:
    result = run("check", str(record_file))
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode().splitlines() == [
        "every action is legal; the match is not finished",
        "1 deal",
        "     0  Anna",
        "     0  Boris",
        "     0  Vera",
    ]


def test_check_prints_the_report_as_json(record_file: Path) -> None:
    result = run("check", "--json", str(record_file))
    assert result.returncode == 0
    assert json.loads(result.stdout) == json.loads(json.dumps(check(load(record_file)).as_data()))
    assert result.stderr.decode() == "every action is legal; the match is not finished\n"
    assert run("check", "-", "--json", stdin=record_file.read_bytes()).stdout == result.stdout


@pytest.mark.parametrize("closed", ["2>&-", ">&-", ">&- 2>&-"])
def test_a_closed_output_gets_nothing_and_the_other_its_own(closed: str, record_file: Path) -> None:
    result = subprocess.run(
        ["sh", "-c", f'"$0" -m tysiacha_tui check --json "$1" {closed}', sys.executable, str(record_file)],
        capture_output=True,
        cwd=ROOT,
    )
    assert result.returncode == 0
    if closed == "2>&-":
        assert json.loads(result.stdout)["ok"]
    if closed == ">&-":
        assert result.stderr.decode() == "every action is legal; the match is not finished\n"


def test_check_of_an_illegal_record() -> None:
    data = json.dumps(example_deal(actions=["0 bid 100", "1 bid 100"])).encode()
    result = run("check", "-", "--json", stdin=data)
    line = "deal 1, action 2, “1 bid 100” is not legal: 100 is not enough: at least 105 is needed\n"
    assert result.returncode == 1
    assert result.stderr.decode() == line
    assert json.loads(result.stdout)["error"] == {
        "deal": 0,
        "action": 1,
        "text": "1 bid 100",
        "reason": "100 is not enough: at least 105 is needed",
    }
    plain = run("check", "-", stdin=data)
    assert (plain.returncode, plain.stderr) == (1, b"")
    assert plain.stdout.decode().startswith(line)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "this is not JSON: line 1, column 1"),
        (b"\xff\xff", "this is not UTF-8 text"),
        (
            json.dumps(example(version=2)).encode(),
            "this record is of version 2; this program reads version 1",
        ),
        (b" " * (16 * 1024 * 1024 + 1), "this is over 16 MiB: too big for a record"),
        (b"[" * 200_000, "this is nested too deeply for a record"),
    ],
)
def test_check_of_what_is_no_record(content: bytes, reason: str, tmp_path: Path) -> None:
    result = run("check", "-", "--json", stdin=content)
    assert result.returncode == 2
    assert json.loads(result.stdout) == {"ok": False, "error": {"reason": reason}}
    assert result.stderr.decode() == f"tysiacha: -: {reason}\n"
    file = tmp_path / "no record"
    file.write_bytes(content)
    assert refused(run("check", str(file))) == f"{file}: {reason}"


def test_check_of_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert refused(run("check", str(tmp_path))) == f"{tmp_path}: the file cannot be read: Is a directory"
    assert refused(run("check", "none")) == "none: the file cannot be read: No such file or directory"
    assert refused(run("check", "a\nb")) == "a\\nb: the file cannot be read: No such file or directory"


def test_names_cannot_steer_the_terminal() -> None:
    data = example(players=["\x1b[2J", "Бори́с", "[red]x\n"])
    result = run("check", "-", stdin=json.dumps(data).encode(), environment={"PYTHONIOENCODING": "utf-8"})
    assert result.stdout.decode().splitlines()[2:] == [
        "     0  \\x1b[2J",
        "     0  Бори́с",
        "     0  [red]x\\n",
    ]


def test_an_ascii_locale_breaks_nothing() -> None:
    locale = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    actions = [*EXAMPLE["deals"][0]["actions"], "1 play 10S"]
    data = json.dumps(example_deal(actions=actions) | {"players": ["А", "B", "C"]}, ensure_ascii=False)
    plain = run("check", "-", stdin=data.encode(), environment=locale)
    assert plain.returncode == 1
    assert b"hearts were led and you hold 10H 9H: follow suit" in plain.stdout
    printed = run("check", "-", "--json", stdin=data.encode(), environment=locale)
    assert json.loads(printed.stdout)["error"]["reason"] == (
        "hearts were led and you hold 10♥ 9♥: follow suit"
    )
    usage = run("--lang", "de", "--help", environment=locale)
    assert usage.returncode == 0
    assert b"  --bots STUFE,...      die Stufen der Bots; sie nehmen die letzten Plaetze" in usage.stdout


def test_a_reader_that_goes_away_is_passed_over_in_silence() -> None:
    record, _match = played("standard", 1, deals=60)
    data = dump(record).encode()
    for arguments in (["check", "-", "--json"], ["--help"]):
        process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        _nothing, errors = process.communicate(data, timeout=60)
        assert process.returncode == 0
        assert b"Traceback" not in errors
        assert b"Broken" not in errors


def test_ctrl_c_ends_without_a_traceback() -> None:
    code = (
        "import sys, tysiacha_tui.table.simulate as module\n"
        "def stop(*_arguments, **_options): raise KeyboardInterrupt\n"
        "module.simulate = stop\n"
        "from tysiacha_tui.cli import main\n"
        "sys.exit(main(['simulate']))\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT)
    assert (result.returncode, result.stdout, result.stderr) == (130, b"", b"")


def test_simulate_prints_figures_and_writes_records(tmp_path: Path) -> None:
    arguments = ["simulate", "--deals", "12", "--seed", "♥", "--bots", "novice,casual,novice"]
    result = run(*arguments, "--json", "--record", str(tmp_path / "records"))
    assert (result.returncode, result.stderr) == (0, b"")
    figures: dict[str, Any] = json.loads(result.stdout)
    assert list(figures) == [
        "deals",
        "matches",
        "contracts",
        "winning_bids",
        "mean_score",
        "deals_per_second",
    ]
    assert figures["deals"] == 12
    assert sum(figures["winning_bids"].values()) == 12
    files = sorted((tmp_path / "records").iterdir())
    assert len(files) == figures["matches"]
    for file in files:
        record = load(file)
        assert check(record).ok
        assert dump(loads(file.read_bytes())).encode() == file.read_bytes()

    again = run(*arguments, "--record", str(tmp_path / "again"), environment={"PYTHONHASHSEED": "7"})
    assert again.stdout.decode().splitlines()[-1] == "seed: ♥"
    for file in files:
        assert (tmp_path / "again" / file.name).read_bytes() == file.read_bytes()


def test_simulate_says_where_it_cannot_write(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    line = refused(run("simulate", "--deals", "1", "--record", str(file)))
    assert line == f"{file}: no record can be written: File exists"


@pytest.mark.parametrize(
    ("speed", "text"),
    [(412.6, "413"), (10.0, "10"), (9.87, "9.9"), (1.0, "1.0"), (0.4, "0.40"), (0.05, "0.05")],
)
def test_a_slow_simulation_has_a_speed_too(speed: float, text: str) -> None:
    assert speed_text(speed) == text


def test_options_before_a_command_go_with_it() -> None:
    result = run("--rules", "four_players", "--seed", "a", "simulate", "--deals", "2")
    lines = result.stdout.decode().splitlines()
    assert (lines[-2].partition(":")[0], lines[-1]) == ("bot 4, casual", "seed: a")


def test_output_that_cannot_be_written_is_told(record_file: Path, tmp_path: Path) -> None:
    program = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        " resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0));"
        " from tysiacha_tui.cli import main; sys.exit(main())"
    )
    with (tmp_path / "out").open("wb") as out:
        result = subprocess.run(
            [sys.executable, "-c", program, "check", "--json", str(record_file)],
            stdout=out,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
    assert result.returncode == 2
    assert result.stderr.decode().splitlines()[-1] == "tysiacha: the output cannot be written: File too large"
