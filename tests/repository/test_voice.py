"""No message and no document says it as `docs/words.md` says nobody would."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.messages.found import ROOT, messages

PATTERNS = {
    r"(^|[.;] )who (has|is|wants|knows)\b[^?]*$|\bwho has not\b": "say you, or name the person",
    r"\b(lies|lie|stands|stand) in\b(?! for)": "things are in a place",
    r"\btells? (the|who|what|how|you that|of)\b": "things show, people tell",
    r"\b(is|are) to be\b": "say who does what",
    r"\bshall be\b|\bshall (i|we|you|it)\b": "ask what you would like",
    r"\banew\b|\bby itself\b": "again, reload, automatically",
    r"\bbesides which\b|\bsurely\b|\bplainly\b": "leave it out, or say clearly",
    r"\bthrow(n|s)? away\b|\bthrew away\b": "delete",
    r"\bas many as (it|they) can\b": "give the number",
    r"\bnothing can be heard\b|\bcannot be told\b": "say what can't be done",
}
"""How nobody speaks, and what to do about it."""

LAW = "docs/words.md"

LEFT = Path(__file__).parent / "unedited.txt"
"""The files that nobody has edited yet, one a line: delete the line of each that you have."""

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/*.md", "docs/kahwa.1")


def spoken() -> Iterator[tuple[str, str]]:
    """Give every message and every line of a document, with its file."""
    for one in messages():
        yield one.path, one.text
    for pattern in DOCUMENTS:
        for path in sorted(ROOT.glob(pattern)):
            for line in path.read_text().splitlines():
                yield str(path.relative_to(ROOT)), line


def misspoken() -> dict[str, list[str]]:
    """Return what nobody would say, file by file."""
    found: dict[str, list[str]] = {}
    for path, text in spoken():
        if path != LAW and any(re.search(one, text, re.IGNORECASE) for one in PATTERNS):
            found.setdefault(path, []).append(text)
    return found


def test_nothing_is_said_as_nobody_would() -> None:
    left = set(LEFT.read_text().split())
    assert not {path: texts for path, texts in misspoken().items() if path not in left}


def test_what_is_left_to_edit_is_there() -> None:
    names = LEFT.read_text().split()
    assert names == sorted(names)
    assert [name for name in names if (ROOT / name).is_file()] == names


@pytest.mark.parametrize(
    "sentence",
    [
        "Who has never heard of a game learns it by playing",
        "The time stands in the header; it lies in the bin",
        "i tells who is here",
        "What shall be played?",
        "an action besides which you had no choice",
    ],
)
def test_the_patterns_find_what_they_mean(sentence: str) -> None:
    assert any(re.search(one, sentence, re.IGNORECASE) for one in PATTERNS)
