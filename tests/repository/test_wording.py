"""What a careful editor asks of every text a player reads, asked of all of them in the source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from tools.messages.found import messages


class Text(NamedTuple):
    """A text in the source, where it stands, and its words without their fields as `prose`."""

    place: str
    words: str
    plural: bool
    prose: str


def texts() -> Iterator[Text]:
    """Give every text that is marked for translation."""
    for one in messages():
        for words in filter(None, (one.text, one.plural)):
            prose = re.sub(r"\{[^}]*\}", "{}", words)
            yield Text(f"{one.path}:{one.line}", words, bool(one.plural), prose)


@cache
def all_texts() -> tuple[Text, ...]:
    """Return every text; to look for them takes a while."""
    return tuple(texts())


FORBIDDEN = {
    r"\b[Bb]atch": "what players are dealt is a deal",
    r"\bAachra": "Äachra has its dots",
    r"\b(the|a|an) (bount|khamsa|aachra)\b": "calls begin with a capital",
    r"(?<![\w}(])-\d": "a negative number has a minus sign, not a hyphen",
    r"--(?![a-z])": "a dash is written as one",
    r"\(w l\)": "letters are explained",
    r"(?<!/)\.\.\.": "three dots are one sign",
    r"  (?!Esc|Tab)": "one blank between words",
    r"\w [.,;:!]": "no blank before a stop",
    r'"': "quotation marks are curved",
    r"(?<!the )\bwins? with \{": "a trick is taken or won, and a game is won",
    r"among \{\} players\.": "how many play goes without saying at the end",
    r"\b1 (cards|points|tricks|games|players|rounds)\b": "one is not many",
}
"""What no text may hold, and why."""

COUNTED = re.compile(r"(?<!the )\{(count|total|left|won|bid|hand_size|cards)\} (more )?[a-z]+s\b")
"""A number before a plural, which has a form of its own for one."""

NEVER_ONE = {"players", "is", "has", "takes", "sides", "bots", "beats", "follows", "does", "fits"}
"""Words after a number that is always more than one, and predicates after a card."""


def test_there_are_texts() -> None:
    assert len(all_texts()) > 1000


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_no_text_says(pattern: str) -> None:
    found = [text for text in all_texts() if re.search(pattern, text.prose)]
    assert not found, FORBIDDEN[pattern]


def test_what_is_counted_has_a_form_for_one() -> None:
    found = [
        text
        for text in all_texts()
        if not text.plural
        and (counted := COUNTED.search(text.words))
        and counted[0].split()[-1] not in NEVER_ONE
    ]
    assert not found
