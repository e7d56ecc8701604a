"""The rules for reading: every option is described, and exactly the paragraphs in force apply."""

from __future__ import annotations

import pytest

from core.games.ronda.options import TABLE
from core.games.ronda.rules import SECTIONS

PARAGRAPHS = [paragraph for section in SECTIONS for paragraph in section.paragraphs]


def test_paragraphs_name_known_values() -> None:
    for paragraph in PARAGRAPHS:
        for name, values in paragraph.options.items():
            assert all(TABLE.option(name).accepts(value) for value in values)


@pytest.mark.parametrize("name", [name for name in TABLE.options if name != "target"])
def test_every_value_of_an_option_changes_the_rules(name: str) -> None:
    base = {"players": 2} if name != "deal" else {}
    texts = set()
    for value in TABLE.option(name).values:
        given = {**base, name: value}
        if value == "four-first":
            given["players"] = 4
        options = TABLE.settle(given)
        texts.add("\n".join(p.text for p in PARAGRAPHS if p.applies(options)))
    assert len(texts) == len(TABLE.option(name).values)


def test_no_paragraph_is_there_twice() -> None:
    texts = [paragraph.text for paragraph in PARAGRAPHS]
    assert len(set(texts)) == len(texts)
