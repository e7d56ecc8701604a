"""Text from guests, cleaned so that on another's terminal it is nothing but text."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 200
"""How many characters of a line of talk are heard."""

MARKS = 3
"""How many combining marks may follow each other."""

_ESCAPES = re.compile(
    "(?:\x1b\\[|\x9b)[0-?]*[ -/]*[@-~]?"  # control sequences, also one cut short
    "|(?:\x1b[\\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\\\|\x9c)?"  # strings
    "|\x1b[ -/]*[0-~]?"
)
"""What a terminal would take for a command and not for text (ECMA-48)."""

_JOINERS = "\u200c\u200d"
"""Formats that some scripts and signs cannot do without, and that move nothing."""


def without_escapes(text: str) -> str:
    """Return a text without escape sequences; other controls are left to the caller."""
    return _ESCAPES.sub("", text)


def line_of(text: str, longest: int = LONGEST) -> str:
    """Return what is heard of a line that somebody types: one line of text, and never a command.

    Escape sequences, controls, bidirectional marks and heaps of combining marks are left out.
    """
    kept: list[str] = []
    marks = 0
    for one in without_escapes(text[: 4 * longest]):
        kind = unicodedata.category(one)
        marks = marks + 1 if kind[0] == "M" else 0
        if one.isspace():
            kept.append(" ")
        elif (kind[0] != "C" or one in _JOINERS) and marks <= MARKS:
            kept.append(one)
    return " ".join("".join(kept).split())[:longest]
