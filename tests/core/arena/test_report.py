"""The report of a contest: what was played."""

from __future__ import annotations

import pytest

from core.arena import Contest, parse_bots, play_on, standings, text_report
from core.contract.options import Value
from core.games.registry import game_type


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"players": 2}, "President (players=2): "),
        ({"players": 4, "finish": "all"}, "President (players=4, finish=all): "),
        # Eight players are possible only because another option has changed as well.
        ({"players": 8, "uneven": True}, "President (players=8, uneven=true): "),
    ],
)
def test_the_players_and_whatever_differs_from_the_default_rules_are_told(
    options: dict[str, Value], told: str
) -> None:
    complete = game_type("president").table.settle(options)
    played = Contest("president", complete, parse_bots("random,random"), 1)
    report = text_report(played, standings(played, list(play_on(played, [0, 1], 1))))
    assert report.startswith(told)
