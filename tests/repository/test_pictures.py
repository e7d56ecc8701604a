"""Pictures of screens: each stored one belongs to a test, and each says what a player would see."""

import subprocess
import sys
from pathlib import Path

from rich.segment import Segment
from rich.style import Style

from tests.tui.pictured import FOLDER, Names, described, picture_file
from tui.painting.pens import pen, rich_style
from tui.theme.looks import LOOKS

ROOT = Path(__file__).parents[2]

ZELLIGE = LOOKS["zellige"]


def test_every_stored_picture_belongs_to_a_test() -> None:
    modules = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "tests" / "tui").rglob("test_*.py"))
        if "same_picture" in path.read_text("utf-8")
    ]
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *modules], cwd=ROOT, capture_output=True, text=True, check=True
    )
    tests = (line.partition("::") for line in done.stdout.splitlines() if "::" in line)
    wanted = {picture_file(ROOT / module, test) for module, _colons, test in tests}
    stored = set((ROOT / "tests").rglob(f"{FOLDER}/*.txt"))
    assert stored
    assert stored - wanted == set()


def told(*cells: tuple[str, str, str, bool]) -> str:
    """Return what a picture says of cells: text, ink, ground and whether it is bold."""
    row = [Segment(text, rich_style(ZELLIGE, pen(fg, bg, bold))) for text, fg, bg, bold in cells]
    return described(row, Names(ZELLIGE))


def test_a_row_tells_ink_and_weight_on_each_ground() -> None:
    assert told(
        (" ab ", "text", "felt", False),
        ("cd", "accent", "felt", True),
        ("5", "cups", "paper", True),
    ) == ("felt: 1 text 3 accent* 2; paper: cups* 1")


def test_a_blank_has_no_ink_but_a_ground() -> None:
    assert told(("   ", "accent", "felt", False), ("  ", "cups", "paper", True)) == (
        "felt: 3; paper: 2"
    )


def test_another_colour_alone_is_another_row() -> None:
    assert told(("ab", "text", "felt", False)) != told(("ab", "muted", "felt", False))


def test_a_colour_of_no_role_is_given_as_it_is() -> None:
    row = [Segment("a", Style.parse("#123456 on #654321"))]
    assert described(row, Names(ZELLIGE)) == "#654321: #123456 1"
