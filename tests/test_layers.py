"""Who may import whom, in the source and in a running program; and no module is too long to read at once."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tysiacha_tui"
LONGEST = 400

INTERFACE = {"textual", "rich", "platformdirs"}
HIDDEN_FROM_BOTS = {
    "tysiacha_tui.rules.match",
    "tysiacha_tui.rules.deal",
    "tysiacha_tui.rules.shuffle",
    "tysiacha_tui.record",
    "tysiacha_tui.store",
}


def modules_of(package: str) -> list[str]:
    """All modules below a package, by their full names."""
    files = sorted((PACKAGE / package).rglob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]
    return [name.removesuffix(".__init__") for name in names]


def loaded_by(code: str) -> set[str]:
    """The modules that are loaded after this code ran in a Python of its own."""
    program = f"import sys\ntry:\n    {code}\nfinally:\n    print('loaded:', *sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert "loaded:" in result.stdout, result.stderr
    return set(result.stdout.partition("loaded:")[2].split())


@pytest.mark.parametrize("package", ["rules", "record", "bots", "table"])
def test_the_core_loads_no_interface(package: str) -> None:
    names = modules_of(package)
    assert len(names) > 3
    loaded = loaded_by("import " + ", ".join(names))
    assert loaded >= set(names)
    assert not loaded & INTERFACE


def test_store_and_wording_load_no_screens() -> None:
    loaded = loaded_by("import " + ", ".join(modules_of("store") + modules_of("wording")))
    assert not loaded & {"textual", "rich"}


def test_bots_load_nothing_that_knows_hidden_cards() -> None:
    assert not loaded_by("import " + ", ".join(modules_of("bots"))) & HIDDEN_FROM_BOTS


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["check", "--help"], ["simulate", "--help"], ["arena", "--help"]]
)
def test_help_loads_next_to_nothing(arguments: list[str]) -> None:
    loaded = loaded_by(f"from tysiacha_tui.cli import main; main({arguments!r})")
    assert not loaded & (INTERFACE | {"asyncio", "sqlite3", "json"})
    ours = {name for name in loaded if name.startswith("tysiacha_tui")}
    assert ours == {
        "tysiacha_tui",
        "tysiacha_tui.cli",
        "tysiacha_tui.commands",
        "tysiacha_tui.commands.deal_parsers",
        "tysiacha_tui.commands.language",
        "tysiacha_tui.commands.lines",
        "tysiacha_tui.commands.parsers",
        "tysiacha_tui.commands.parsing",
        "tysiacha_tui.commands.saved_parsers",
        "tysiacha_tui.i18n",
        "tysiacha_tui.terminal",
    }


def test_a_check_loads_no_interface() -> None:
    assert not loaded_by("from tysiacha_tui.cli import main; main(['check', 'pyproject.toml'])") & INTERFACE


def imports_of(file: Path) -> Iterator[str]:
    """The top-level names of everything a file has to import when it runs."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
        elif isinstance(node, ast.Try) and "except ImportError:" in ast.unparse(node):
            # It does without.
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            assert node.module is not None
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("package", ["rules", "record", "bots", "table"])
def test_the_core_is_the_standard_library_only(package: str) -> None:
    imported = {name for file in (PACKAGE / package).rglob("*.py") for name in imports_of(file)}
    assert imported - sys.stdlib_module_names == {"tysiacha_tui"}


def test_the_contracts_are_kept() -> None:
    result = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports; exit(lint_imports(no_cache=True))",
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert result.returncode == 0, result.stdout


def test_no_module_is_too_long() -> None:
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]
    lengths = {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8").count("\n") for file in files}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
