"""Where a rule comes from is told as people would say it, and can be found in the reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from core.contract.game import Rule
from core.games.registry import entry_of, game_names

QUOTED = re.compile(r"“(.+)”$")


def sources(value: object) -> Iterator[str]:
    """Give the source of every rule in a value of a rules module, however deep."""
    if isinstance(value, Rule):
        yield value.source
    elif isinstance(value, dict):
        yield from sources(tuple(value.values()))
    elif isinstance(value, tuple):
        for one in value:
            yield from sources(one)


def sources_of(game: str) -> set[str]:
    values = vars(import_module(f"{type(entry_of(game)).__module__}.rules")).values()
    return {source for value in values for source in sources(value)}


@pytest.mark.parametrize("game", game_names())
def test_no_source_is_a_file_or_a_letter(game: str) -> None:
    assert sources_of(game)
    for source in sources_of(game):
        assert source.startswith(("the ", "Kahwa's rules, ")), source
        assert not re.search(r"\.txt|\d{3}_|[Dd]ocument", source), source


@pytest.mark.parametrize("game", game_names())
def test_the_part_of_our_own_rules_is_a_section_of_the_reader(game: str) -> None:
    titles = {section.title for section in entry_of(game).sections()}
    for source in sources_of(game):
        if source.startswith("Kahwa"):
            found = QUOTED.search(source)
            assert found, source
            assert found[1] in titles, source
