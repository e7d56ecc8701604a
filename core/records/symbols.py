"""Which signs a record may hold: none that a terminal obeys, or that turns a line around."""

from __future__ import annotations

import re

from core.ground.errors import KahwaError
from core.ground.words import _

HARMFUL = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff"
    "\U000e0000-\U000e007f]"
)
"""Controls but the end of a line, marks and turns of direction, halves of signs, unseen letters.

A list of our own, for what Python calls printable changes with its version; a record does not.
"""

LONGEST_NAME = 100
"""Letters of the longest name of a player or a game in a record."""

LONGEST_COMMENT = 2000
"""Letters of the longest comment on a move."""


class LongComment(KahwaError):
    """A comment that is too long to be kept."""

    code = "comment"


def name_told(name: str) -> str:
    """Return a name as a record holds it: in one line, without harmful signs or double blanks."""
    told = " ".join(HARMFUL.sub(" ", name).split())[:LONGEST_NAME].strip()
    return told or "?"


def comment_told(comment: str) -> str:
    """Return a comment as it is kept and recorded: without harmful signs, or blanks at an end."""
    lines = comment.replace("\r\n", "\n").replace("\t", " ").split("\n")
    return "\n".join(HARMFUL.sub("", line).strip() for line in lines).strip()


def checked_comment(comment: str) -> str:
    """Return a comment as it is kept; raise LongComment if it is too long."""
    told = comment_told(comment)
    if len(told) > LONGEST_COMMENT:
        sentence = _("A comment has at most {most} letters.")
        raise LongComment(sentence.format(most=LONGEST_COMMENT))
    return told
