"""What a terminal sends read into keys, clicks and pastes; what Kahwa does not know is dropped.

A list of forms, each with its bounds, is all that gets through. What a terminal says of its size
is not among them: that comes from the system or from SSH.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.events import AppBlur, AppFocus, Key, Paste
from textual.keys import Keys
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from core.ground.logs import log
from tui.terminal.pieces import CSI, ESCAPE, PASTE_BEGINS, Pieces
from tui.terminal.round_trip import ANSWER
from tui.terminal.size import USUAL

_BROKEN = "\ufffd"
"""Stands for bytes that are no character."""

_FOCUS = {f"{CSI}I": AppFocus, f"{CSI}O": AppBlur}

_MOUSE = re.compile(r"\x1b\[<([0-9]{1,3});([0-9]{1,4});([0-9]{1,4})[Mm]")

_BUTTONS = 128
"""What numbers of buttons, with the keys held and moves among them, are below."""

_ATTRIBUTES = re.compile(r"\x1b\[\?([0-9;]*)c")
"""What a terminal can do (DA1)."""

_SYNC = re.compile(r"\x1b\[\?2026;[123]\$y")
"""That a terminal can show a picture in one piece (DECRPM)."""

_KEY = re.compile(r"\x1b\[([0-9]{0,7})(?:;([0-9]{1,3})(?:;([0-9]{1,7}))?)?([u~A-FHPQRS])")
"""A key told apart: its number, the keys held with it, and a character."""

_HELD = 256
"""What the keys held with another one come to at most."""

_WITH_ALT = frozenset("bf\t\x7f")
"""What goes from word to word, or deletes one, where Alt is held; anything else follows Escape."""

_TOLD = "27"
"""The number of a key that is told by its character."""


def _unasked(*_answer: object) -> None:
    """Take no notice of an answer."""


class Expected:
    """What a terminal may send besides keys, by how large it is and what it was asked.

    `sync` and `attributes` are questions that have not been answered yet.
    """

    def __init__(
        self,
        size: tuple[int, int] = USUAL,
        *,
        mouse: bool = False,
        sync: bool = False,
        attributes: bool = False,
    ) -> None:
        self.size = size
        self.mouse = mouse
        self.sync = sync
        self.attributes = attributes


class KeyParser:
    """Reads what a terminal sends.

    An `ANSWER` is no key: `answered` is called for it, and `described` with the attributes that a
    terminal says it has, if they were asked for.
    """

    def __init__(
        self,
        expected: Expected,
        answered: Callable[[], None] = _unasked,
        described: Callable[[frozenset[str]], None] = _unasked,
    ) -> None:
        self._expected = expected
        self._answered = answered
        self._described = described
        self._pieces = Pieces()
        self._keys = _KeyNames()

    @property
    def waits(self) -> bool:
        """Whether an Escape has come of which only time tells whether it is a key."""
        return self._pieces.waits

    @property
    def pasting(self) -> int:
        """How many characters have come of a paste that has not ended."""
        return self._pieces.pasting

    def feed(self, data: str) -> Iterator[Message]:
        """Yield what comes of some characters."""
        for piece in self._pieces.cut(data):
            yield from self._outliving(piece)

    def tick(self) -> Iterator[Message]:
        """Yield what a sequence, or a paste, that nothing has followed in time comes to."""
        for piece in self._pieces.give_up():
            yield from self._outliving(piece)

    def _outliving(self, piece: str) -> Iterable[Message]:
        """Read a piece; a fault of ours in it costs the piece alone."""
        try:
            return list(self._read(piece))
        except Exception as error:
            log().warning("the terminal has sent what cannot be read: %s", error)
            return ()

    def _read(self, piece: str) -> Iterable[Message]:
        if len(piece) == 1 or piece[0] != ESCAPE:
            return self._character(piece)
        if piece.startswith(PASTE_BEGINS):
            return (Paste(_harmless(piece.removeprefix(PASTE_BEGINS))),)
        if not piece.startswith(CSI) or piece == CSI:
            return self._with_alt(piece)
        if focus := _FOCUS.get(piece):
            return (focus(),)
        if mouse := _MOUSE.fullmatch(piece):
            return self._mouse(piece, *map(int, mouse.groups()))
        self._take_answer(piece)
        if _SYNC.fullmatch(piece):
            asked, self._expected.sync = self._expected.sync, False
            return (TerminalSupportsSynchronizedOutput(),) if asked else ()
        return self._keys.of(piece) if _is_key(piece) else ()

    def _character(self, character: str) -> Iterable[Message]:
        is_key = character.isprintable() or character < " " or character == "\x7f"
        return self._keys.of(character) if is_key and character != _BROKEN else ()

    def _with_alt(self, piece: str) -> Iterable[Message]:
        """Read an Escape and what came with it: two keys, as over a slow line, or one with Alt."""
        if len(piece) > 2 or piece[1] in _WITH_ALT:
            return self._keys.of(piece) if piece in ANSI_SEQUENCES_KEYS else ()
        return (Key(Keys.Escape, ESCAPE), *self._character(piece[1]))

    def _mouse(self, piece: str, buttons: int, column: int, row: int) -> Iterable[Message]:
        columns, rows = self._expected.size
        inside = 1 <= column <= columns and 1 <= row <= rows
        if not (self._expected.mouse and inside and buttons < _BUTTONS):
            return ()
        event = self._keys.parse_mouse_code(piece)
        return () if event is None else (event,)

    def _take_answer(self, piece: str) -> None:
        """Take an answer, which is neither a message nor a key; it counts if it was asked for."""
        if piece == ANSWER:
            self._answered()
        elif attributes := _ATTRIBUTES.fullmatch(piece):
            asked, self._expected.attributes = self._expected.attributes, False
            if asked:
                self._described(frozenset(attributes[1].split(";")))


class _KeyNames(XTermParser):
    """Which keys sequences are, as Textual knows it."""

    def of(self, sequence: str) -> Iterable[Key]:
        """Return the keys that a sequence is, none of those that are to be ignored."""
        keys = self._sequence_to_key_events(sequence)
        return [key for key in keys if key.key != Keys.Ignore]

    def _parse_extended_key(  # type: ignore[override]
        self, sequence: str
    ) -> list[Key] | None:
        """Read a key told apart; Textual's cache of all parsers would keep dead apps alive."""
        if not _is_told_apart(sequence):
            return None
        return XTermParser._parse_extended_key.__wrapped__(self, sequence)


def _is_key(sequence: str) -> bool:
    return sequence in ANSI_SEQUENCES_KEYS or _is_told_apart(sequence)


def _is_told_apart(sequence: str) -> bool:
    """Whether a sequence is a key told apart that there is, with nothing but printable letters."""
    found = _KEY.fullmatch(sequence)
    if found is None:
        return False
    number, held, character, end = found.groups()
    if held is not None and not 1 <= int(held) <= _HELD:
        return False
    if character is not None:
        return (number, end) == (_TOLD, "~") and _is_letter(character)
    is_letter = end == "u" and _is_letter(number or "1")
    return f"{int(number or 1)}{end}" in FUNCTIONAL_KEYS or is_letter


def _is_letter(number: str) -> bool:
    return int(number) <= 0x10FFFF and chr(int(number)).isprintable()


def _harmless(text: str) -> str:
    """Return a text without anything but letters, blanks and ends of lines."""
    return "".join(sign for sign in text if sign.isprintable() or sign in "\t\r\n")
