"""Whatever a terminal sends, the keys after it are read."""

from __future__ import annotations

from random import Random

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
