"""Foreign text in its harmless form: nothing that a terminal obeys, nothing that hides."""

from __future__ import annotations

import stat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.ground.harmless import harmless, harmless_lines, without_commands
from core.ground.logs import log
from core.ground.paths import folder, log_file, make_private

CASES = {
    "Salma": "Salma",
    "سلمى": "سلمى",
    "\x1b]52;c;aGk=\x07Ann": "]52;c;aGk=Ann",
    "\x9b2JAnn": "2JAnn",
    "one\ntwo\tthree": "one two three",
    "Ann\u202egnp.exe": "Anngnp.exe",
    "a\u2028b\u2029c": "a b c",
    "half \ud83d of a sign": "half  of a sign",
    "\u200bhidden\ufeff": "hidden",
    "bell\x07back\x08space\x7f": "bellbackspace",
}


@pytest.mark.parametrize(("foreign", "shown"), CASES.items())
def test_what_a_terminal_obeys_is_left_out(foreign: str, shown: str) -> None:
    assert harmless(foreign) == shown


@given(st.text(st.characters()))
def test_what_is_left_is_printable_and_stays_as_it_is(foreign: str) -> None:
    shown = harmless(foreign)
    assert shown.replace(" ", "").isprintable() or shown.isspace()
    assert harmless(shown) == shown
    assert harmless_lines(foreign).count("\n") == foreign.count("\n")
    cells = without_commands(foreign)
    assert not any(ord(one) < 32 or 0x7F <= ord(one) < 0xA0 for one in cells)


def test_the_log_can_be_shown_whatever_it_quotes() -> None:
    log().warning("the table %s is closed", "\x1b[2J\x1b]0;x\x07one\r")
    (line,) = log_file().read_text().splitlines()
    assert line.endswith("the table [2J]0;xone is closed")


def test_only_the_owner_may_look_into_kahwas_folders() -> None:
    state = folder("state")
    state.mkdir(parents=True, mode=0o755)
    old = log_file()
    old.touch(0o644)
    log().warning("an entry")
    make_private(folder("data"))
    assert [stat.S_IMODE(path.stat().st_mode) for path in (state, folder("data"), old)] == [
        0o700,
        0o700,
        0o600,
    ]


def test_a_folder_of_others_keeps_its_mode() -> None:
    home = folder("data").parent
    home.mkdir(mode=0o755)
    make_private(folder("data"))
    make_private(home)
    assert stat.S_IMODE(home.stat().st_mode) == 0o755
