"""The lines of a record as text, numbered as an editor numbers them, before anything is meant."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from core.ground.harmless import quoted
from core.ground.words import _
from core.match.match import BadRecord
from core.records.symbols import HARMFUL

TEXT_FORMAT = "kahwa-record-2"
"""The first line of a record as text; `kahwa-record-1` is the JSON of the engine."""

END = "end"
"""The last line, without which a record was cut off on its way."""

LONGEST_LINE = 4096
MOST_LINES = 400_000
MOST_MOVES = 100_000

_HARD_BLANK = "\u00a0"
"""What a mail may make of blanks; in a comment it may be meant."""

_BLANKS = f" {_HARD_BLANK}"

NEWEST = 2
_FORMAT = re.compile(r"kahwa-record-([0-9]{1,9})")


class NoRecord(BadRecord):
    """A file that is no record at all; the message says what it is."""


class BadLine(BadRecord):
    """A line of a record that does not fit; the message names it."""

    def __init__(self, line: int, sentence: str) -> None:
        told = _("Line {line} of the record: {sentence}")
        super().__init__(told.format(line=line, sentence=quoted(sentence)))
        self.line = line


class RecordLine(NamedTuple):
    """A line that is not blank: its number from 1, its first word, and what stands behind that."""

    number: int
    word: str
    rest: str

    @property
    def text(self) -> str:
        """All that stands in the line."""
        return f"{self.word} {self.rest}".rstrip()

    def wrong(self, sentence: str) -> BadLine:
        """Return the error that says what is wrong with this line."""
        return BadLine(self.number, sentence)


def lines_of(text: str) -> list[RecordLine]:
    """Return the lines of a record between the first and the last, which name it and end it.

    Ends of lines may be those of any system, and blanks at the end of a line do not count. Raise
    BadRecord where this is no whole record in a format that can be read.
    """
    texts = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").split("\n")
    _check_format(next((text.strip() for text in texts if text.strip()), ""))
    if len(texts) > MOST_LINES:
        raise NoRecord(_("The record has more than {most} lines.").format(most=MOST_LINES))
    _check_signs(texts)
    lines = [_line(number, text) for number, text in enumerate(texts, 1) if text.strip(_BLANKS)]
    return _without_end(lines)[1:]


def _check_format(first: str) -> None:
    if first == TEXT_FORMAT:
        return
    found = _FORMAT.fullmatch(first)
    if found is None:
        sentence = _("This isn't a record of a game: its first line must be {format}.")
        raise NoRecord(sentence.format(format=TEXT_FORMAT))
    sentence = _("Kahwa can't read text records in the format {format}.")
    if int(found[1]) > NEWEST:
        sentence = _(
            "A newer Kahwa wrote this record, in the format {format}. This one reads "
            "kahwa-record-1 and kahwa-record-2."
        )
    raise NoRecord(sentence.format(format=first))


def _check_signs(texts: list[str]) -> None:
    """Raise BadLine for the first line that is too long or holds what no record holds."""
    for number, text in enumerate(texts, 1):
        if len(text) > LONGEST_LINE:
            sentence = _("it's longer than {most} letters.")
            raise BadLine(number, sentence.format(most=LONGEST_LINE))
        found = HARMFUL.search(text)
        if found is not None:
            sign = f"U+{ord(found[0]):04X}"
            raise BadLine(number, _("it can't contain the character {sign}.").format(sign=sign))


def _line(number: int, text: str) -> RecordLine:
    told = text.strip(_BLANKS)
    if not told.startswith("#"):
        told = told.replace(_HARD_BLANK, " ")
    word, _blank, rest = told.partition(" ")
    return RecordLine(number, word, rest.strip(" "))


def _without_end(lines: list[RecordLine]) -> list[RecordLine]:
    """Return the lines before the last; raise BadRecord if that is missing or not the last."""
    for line, after in pairwise(lines):
        if line.text == END:
            raise after.wrong(_("nothing can come after the line “end”."))
    if lines[-1].text == END:
        return lines[:-1]
    sentence = _("The record is cut off in line {line}: its last line must be “end”.")
    raise BadRecord(sentence.format(line=lines[-1].number))
