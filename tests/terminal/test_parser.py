"""Whatever a terminal sends, the keys after it are read."""

from __future__ import annotations

from random import Random
from time import sleep

import pytest
from textual.events import Key

from tui.terminal.parser import KeyParser

STRANGE = (
    "\x1b[:4S", "\x1b[99999999999u", "\x1b[1114112u", "\x1b[;;:u", "\x1b[27;5;9999999~",
    "\x1b[48;1;2;3;4t", "\x1b[<0;0;0M", "\x1b[<;;M", "\x1b[?2026;9$y", "\x1b[1;R",
)  # fmt: skip


class Patient:
    """Waits for what follows an Escape as long as most apps."""

    escape_delay = 0.1


def keys(parser: KeyParser, text: str) -> list[str]:
    """Return the keys that some characters come to, when they have all come."""
    return [message.key for message in parser.feed(text) if isinstance(message, Key)]


@pytest.mark.parametrize("strange", STRANGE)
def test_keys_after_a_strange_sequence_are_read(strange: str) -> None:
    parser = KeyParser(Patient(), debug=False)
    assert keys(parser, strange + "ab")[-2:] == ["a", "b"]
    assert keys(parser, "c\x1b[A") == ["c", "up"]


@pytest.mark.parametrize("seed", range(10))
def test_keys_after_random_bytes_are_read(seed: int) -> None:
    rng = Random(seed)
    for _parser in range(20):
        parser = KeyParser(Patient(), debug=False)
        for _time in range(20):
            keys(parser, "\x1b[" + "".join(rng.choices("0123456789:;<>?$mMuRtyS~[\x1b", k=12)))
            list(parser.tick())
        keys(parser, "\x1b[201~" + "x" * 60)  # the end of whatever is still open
        assert keys(parser, "ab") == ["a", "b"]


@pytest.mark.parametrize("typed", ["q", "Q", "n", "7", ":", "é", "\r"])
def test_escape_and_a_key_that_come_in_one_piece_are_both_read(typed: str) -> None:
    parser = KeyParser(Patient(), debug=False)
    assert characters(parser, "\x1b" + typed) == ["\x1b", typed]
    assert characters(parser, f"\x1b{typed}{typed}") == ["\x1b", typed, typed]
    assert characters(parser, "\x1b\x1b" + typed) == ["\x1b", "\x1b", typed]


@pytest.mark.parametrize("typed", ["[", "O", "P"])
def test_escape_and_what_could_have_led_on_are_both_read_when_nothing_follows(typed: str) -> None:
    assert characters(KeyParser(Patient(), debug=False), "\x1b" + typed) == ["\x1b", typed]


def test_escape_and_keys_typed_again_and_again_are_all_read() -> None:
    parser = KeyParser(Patient(), debug=False)
    assert characters(parser, "\x1bq" * 20) == ["\x1b", "q"] * 20


def test_an_escape_in_a_paste_is_no_key() -> None:
    parser = KeyParser(Patient(), debug=False)
    assert "\x1b" not in characters(parser, "\x1b[200~a\x1bq\x1b[201~z")
    assert keys(parser, "\x1b[201~ab") == ["a", "b"]


def test_a_terminal_that_tells_alt_apart_still_sends_it() -> None:
    parser = KeyParser(Patient(), debug=False)
    assert keys(parser, "\x1b[113;3u") == ["alt+q"]


def characters(parser: KeyParser, text: str) -> list[str | None]:
    """Return what the keys are written as that come of some characters and the time after them."""
    messages = [*parser.feed(text)]
    while parser.waits:
        sleep(Patient.escape_delay)
        messages += parser.tick()
    return [message.character for message in messages if isinstance(message, Key)]
