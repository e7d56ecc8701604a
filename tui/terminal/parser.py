"""What a terminal sends read into keys, clicks and pastes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from textual._parser import Parser, Read1
from textual._xterm_parser import XTermParser
from textual.events import Key
from textual.keys import Keys
from textual.message import Message

from core.logs import log
from tui.terminal.round_trip import ANSWER


class Patient(Protocol):
    """Whoever knows for how many seconds an Escape waits for what may follow it."""

    escape_delay: float


REPORTS = "\x1b["
"""What a report begins with that is no key; a question mark follows, and numbers."""

ATTRIBUTES = f"{REPORTS}?c"
"""Stands for any report of what the terminal can do: Textual takes a long one for keys."""

ESCAPE = "\x1b"

LEADING_ON = frozenset("\x1b[OPX]^_\\bf\t\x7f")
"""What is no key of its own behind an Escape, or may not be: `b` and `f` go from word to word."""

PASTE = {"\x1b[200~": True, "\x1b[201~": False}
"""What stands around a paste, and whether one is open behind it."""

LONGEST_REPORT = 128
"""Characters after which what looks like a report is none."""


def _unasked(*_answer: object) -> None:
    """Take no notice of an answer."""


class KeyParser(XTermParser):
    """Reads what a terminal sends, with the app's patience for what follows an Escape.

    An Escape and a key that come in one piece, as over a slow line, are both read: Textual takes
    them for one key with Alt. What no terminal should send is skipped; Textual's own parser would
    read nothing after it. An `ANSWER` is no key: `answered` is called for it, and `described` with
    the attributes that a terminal says it has.
    """

    def __init__(
        self,
        app: Patient,
        debug: bool,
        answered: Callable[[], None] = _unasked,
        described: Callable[[frozenset[str]], None] = _unasked,
    ) -> None:
        self._patient = app
        self._answered = answered
        self._described = described
        self._last = ""
        """The last two characters that were read."""
        self._report = ""
        """What has come of a report after what it begins with."""
        self._tail = ""
        """The last characters that were fed, as many as stand before a paste."""
        self._pastes = False
        self.held = 0
        """How many characters have come since there was something to yield: those of a paste."""
        super().__init__(debug)

    def feed(self, data: str) -> Iterator[Message]:
        """Yield what comes of some characters."""
        for character in "".join(map(self._unreported, data)):
            self.held += 1
            if self._is_behind_escape and character not in LEADING_ON:
                self._timeout_time = 0.0
                yield from self.tick()
            self._tail = (self._tail + character)[-6:]
            self._pastes = PASTE.get(self._tail, self._pastes)
            for message in self._outliving(super().feed(character)):
                self.held = 0
                yield message

    @property
    def _is_behind_escape(self) -> bool:
        """Whether the last character was an Escape that may be a key."""
        return self._tail[-1:] == ESCAPE and self.waits and not self._pastes

    def _unreported(self, character: str) -> str:
        """Return what is to be read now; what may become a report waits until that is known."""
        report, self._report = self._report + character, ""
        if report == character:
            begins = self._last == REPORTS and character == "?"
            self._last = (self._last + character)[-2:]
            self._report = character if begins else ""
            return "" if begins else character
        if character in "0123456789;" and len(report) < LONGEST_REPORT:
            self._report = report
            return ""
        self._last = report[-2:]
        if character != "c":
            return report
        self._described(frozenset(report[1:-1].split(";")))
        return ATTRIBUTES.removeprefix(REPORTS)

    def tick(self) -> Iterator[Message]:
        """Yield what a sequence that nothing has followed in time comes to."""
        yield from self._outliving(super().tick())

    def _outliving(self, messages: Iterable[Message]) -> Iterator[Message]:
        try:
            yield from messages
        except Exception as error:
            log().warning("the terminal has sent what cannot be read: %s", error)
            Parser.__init__(self)

    def read1(self, timeout: float | None = None) -> Read1:  # type: ignore[override]
        """Ask for a character; Textual gives a timeout of its own only after an Escape."""
        return Read1(timeout and self._patient.escape_delay)

    @property
    def waits(self) -> bool:
        """Whether an Escape has come of which only time tells whether it is a key."""
        return self._timeout_time is not None

    def _parse_extended_key(  # type: ignore[override]
        self, sequence: str
    ) -> list[Key] | None:
        """Read a key told apart; Textual's cache of all parsers would keep dead apps alive."""
        return XTermParser._parse_extended_key.__wrapped__(self, sequence)

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[Key]:
        if alt and self._tail[-2:] == ESCAPE + sequence:
            return (Key(Keys.Escape, ESCAPE), *super()._sequence_to_key_events(sequence))
        if sequence == ANSWER:
            self._answered()
        elif sequence != ATTRIBUTES:
            return super()._sequence_to_key_events(sequence, alt)
        return (Key(Keys.Ignore, sequence),)
