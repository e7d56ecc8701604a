"""What a terminal sends cut into characters, sequences and pastes, each of a bounded length."""

from __future__ import annotations

from collections.abc import Iterator

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

ESCAPE = "\x1b"
CSI, SS3 = f"{ESCAPE}[", f"{ESCAPE}O"
PASTE_BEGINS, PASTE_ENDS = f"{CSI}200~", f"{CSI}201~"

LONGEST_SEQUENCE = 128
"""Characters of a sequence; no key comes near, and no answer to what Kahwa asks is longer."""

LONGEST_PASTE = 16 * 1024
"""Characters of a paste; what lies behind them is dropped."""

_STRINGS = "P]_^X"
"""What follows an Escape where a text for the terminal itself begins: DCS, OSC, APC, PM, SOS."""

_STRING_ENDS = "\x07\x18\x1a"
"""BEL, CAN and SUB; Escape, with or without a backslash, ends a text as well."""

_REPORTS = (f"{CSI}?", f"{CSI}<")
"""Beginnings of answers and of what the mouse does: nobody types them, so they are waited for."""

_CLICK = f"{CSI}M"
"""Begins a click as old terminals tell it: three characters follow."""

_CLICK_LENGTH = len(_CLICK) + 3


class Pieces:
    """Cuts what a terminal sends; nothing of more than a bounded length is ever kept.

    A piece is one character, one whole sequence that begins with an Escape, a lone Escape, or a
    paste: everything from `PASTE_BEGINS` up to what ends it. Texts meant for a terminal, sequences
    that are too long, and what breaks off in the middle are no pieces: nothing comes of them.
    """

    def __init__(self) -> None:
        self._held = ""
        """What has come of a sequence, `LONGEST_SEQUENCE` characters of it at most."""
        self._after_string = False
        """Whether the Escape that is held has ended a text, so that a backslash belongs to it."""
        self._paste: list[str] = []
        self._paste_end = ""
        """The last characters that came of a paste."""
        self.pasting = 0
        """How many characters have come of a paste that has not ended, those dropped too."""

    @property
    def waits(self) -> bool:
        """Whether only time tells what has come, such as an Escape."""
        return bool(self._held) and not self._held.startswith(_REPORTS)

    def cut(self, text: str) -> Iterator[str]:
        """Yield the pieces that some characters complete."""
        for character in text:
            yield from self._paste_on(character) if self.pasting else self._take(character)

    def give_up(self) -> Iterator[str]:
        """Yield what comes of a sequence, or a paste, that nothing has followed in time."""
        if self.pasting:
            yield from self._pasted()
        elif self.waits:
            held, self._held, self._after_string = self._held, "", False
            yield from _broken_off(held)

    def _take(self, character: str) -> Iterator[str]:
        held, self._held = self._held, ""
        after_string, self._after_string = self._after_string, False
        if character == ESCAPE:
            self._held, self._after_string = ESCAPE, _is_inside_string(held)
            yield from _broken_off(held)
        elif not held:
            yield character
        elif held == ESCAPE:
            if not (after_string and character == "\\"):
                yield from self._introduced(character)
        elif held == SS3:
            yield held + character
        elif held.startswith(CSI):
            yield from self._parameter(held, character)
        elif character not in _STRING_ENDS:
            self._held = (held + character)[:3]

    def _introduced(self, character: str) -> Iterator[str]:
        """Take what follows an Escape."""
        if character in "[O" or character in _STRINGS:
            self._held = ESCAPE + character
        else:
            yield ESCAPE + character

    def _parameter(self, held: str, character: str) -> Iterator[str]:
        """Take what follows `CSI`; anything but ASCII breaks it off."""
        sequence = held + character
        if held.startswith(_CLICK):
            self._held = sequence if len(sequence) < _CLICK_LENGTH else ""
        elif sequence == f"{CSI}[" or (" " <= character <= "?" and not _is_whole(sequence)):
            # What is too long stays so: its end is waited for, and the rest of it is dropped.
            self._held = sequence[:LONGEST_SEQUENCE]
        elif sequence == _CLICK:
            self._held = sequence
        elif not " " <= character <= "~":
            yield character
        elif sequence == PASTE_BEGINS:
            self._paste, self._paste_end, self.pasting = [], "", 1
        elif len(sequence) <= LONGEST_SEQUENCE:
            yield sequence

    def _paste_on(self, character: str) -> Iterator[str]:
        self.pasting += 1
        if len(self._paste) < LONGEST_PASTE + len(PASTE_ENDS):
            self._paste.append(character)
        self._paste_end = (self._paste_end + character)[-len(PASTE_ENDS) :]
        if self._paste_end == PASTE_ENDS:
            yield from self._pasted()

    def _pasted(self) -> Iterator[str]:
        """Yield a paste that has ended, or whose end is not awaited any more."""
        text = "".join(self._paste).removesuffix(PASTE_ENDS)
        self._paste, self.pasting = [], 0
        yield PASTE_BEGINS + text[:LONGEST_PASTE]


def _is_whole(sequence: str) -> bool:
    """Whether a key ends with what elsewhere is in the middle: some of rxvt's end with `$`."""
    return sequence.endswith("$") and sequence in ANSI_SEQUENCES_KEYS


def _is_inside_string(held: str) -> bool:
    return len(held) > 1 and held[1] in _STRINGS


def _broken_off(held: str) -> Iterator[str]:
    """Yield what is a key although more might have followed: Escape, or Alt with a letter."""
    if len(held) in (1, 2):
        yield held
