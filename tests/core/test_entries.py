"""What each game calls itself, and how many play its deal of the day."""

from __future__ import annotations

from typing import Any

import pytest

from core.contract.entry import GameEntry
from core.games.makao import ENTRY as MAKAO
from core.games.president import ENTRY as PRESIDENT
from core.games.registry import entry_of, game_names, title_of
from core.games.rikiki import ENTRY as RIKIKI
from core.games.ronda import ENTRY as RONDA

ENTRIES: list[tuple[GameEntry[Any], str]] = [
    (RONDA, "Ronda"),
    (RIKIKI, "Rikiki"),
    (PRESIDENT, "President"),
    (MAKAO, "Makao"),
]


def test_all_games_are_here() -> None:
    assert {entry.name for entry, _title in ENTRIES} == {*game_names()}


@pytest.mark.parametrize(("entry", "title"), ENTRIES)
def test_a_game_is_called_by_its_title(entry: GameEntry[Any], title: str) -> None:
    assert (entry.title, title_of(entry.name)) == (title, title)
    # Another test may have had the package imported anew meanwhile: the same class twice.
    assert repr(type(entry_of(entry.name))) == repr(type(entry))


@pytest.mark.parametrize(("entry", "_title"), ENTRIES)
def test_the_deal_of_the_day_is_for_as_many_as_may_play(entry: GameEntry[Any], _title: str) -> None:
    settled = entry.game().table.settle(dict(entry.of_day))
    assert entry.of_day.items() <= settled.items()
