"""The race of a game that goes on: told by its events, kept when the game goes back, drawn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from core.games.registry import game_names
from core.table import Place
from tests.core.test_take_backs import some_action
from tests.coroutines import at_once
from tests.tui.session.test_long_past import SIGHT, _soon, chair_of, table_of
from tests.tui.widgets.host import hosted
from tui.games import look_of
from tui.games.look import Blocks
from tui.games.race import LEAST_STEPS, race_of
from tui.models import ScoreModel, ScoreRow
from tui.sheet_models import RaceLine, RaceModel
from tui.theme.sizes import SizeClass
from tui.widgets.score import ScorePanel

__all__ = ["_soon"]

NARROW = Blocks(4, 8, 8, 2, 3)
SCORE = ScoreModel(
    "RACE TO 41",
    (
        ScoreRow("You", 27, mine=True, goal=41, note="6 cards", side=0),
        ScoreRow("Fatima", 31, goal=41, note="4 cards", side=1),
    ),
    41,
)
RACE = RaceModel(
    (
        RaceLine("You", "accent", ((0, 0), (0.25, 27))),
        RaceLine("Fatima", "cool", ((0, 0), (0.5, 31))),
    ),
    41,
    0.5,
)


@pytest.mark.parametrize("name", game_names())
def test_the_race_ends_with_the_points_and_goes_on_after_a_take_back(name: str) -> None:
    table = table_of(name, 150)
    place, chair = Place(table, 0), chair_of(name)
    chair.recall(place.snapshot(), place.past(), SIGHT)
    whole = chair.chronicle.race
    assert whole[0] == {}
    assert len(whole) > 1
    assert list(whole[-1].values()) == table.match.game.scores()
    chair.recall_rounds(place.snapshot(), place, SIGHT)
    assert chair.chronicle.race == whole
    late = chair_of(name)
    late.recall_rounds(place.snapshot(), place, SIGHT)
    assert late.chronicle.race[-1] == whole[-1]


@pytest.mark.parametrize("name", game_names())
def test_a_chart_grows_to_the_right_and_begins_with_nothing(name: str) -> None:
    table = table_of(name, 30)
    place, chair = Place(table, 0), chair_of(name)
    chair.recall(place.snapshot(), place.past(), SIGHT)
    reached, rng = 0.0, Random(3)
    for _action in range(60):
        seat, text = some_action(table.match, rng)
        at_once(table.act(seat, text))
        chair.chronicle.take(chair.read(place.snapshot(), SIGHT), place.past(place.number)[0])
        reading = chair.read(place.snapshot(), SIGHT)
        score = look_of(name).score(reading)
        race = race_of(reading.sitting, score, NARROW)
        assert {line.points[0] for line in race.lines} == {(0.0, 0)}
        assert sorted(line.points[-1][1] for line in race.lines) == sorted(
            row.value for row in score.rows
        )
        steps = len(race.lines[0].points) - 1
        assert race.reached >= reached or steps > LEAST_STEPS
        reached = race.reached


def test_a_small_or_spared_screen_has_no_chart() -> None:
    place, chair = Place(table_of("ronda", 30), 0), chair_of("ronda")
    for sight in (replace(SIGHT, size=SizeClass.S), replace(SIGHT, low_bandwidth=True)):
        chair.recall(place.snapshot(), place.past(), sight)
        reading = chair.read(place.snapshot(), sight)
        assert race_of(reading.sitting, SCORE, NARROW) == RaceModel()
    reading = chair.read(place.snapshot(), SIGHT)
    assert race_of(reading.sitting, SCORE, replace(NARROW, wide_hand=True)) == RaceModel()
    assert race_of(reading.sitting, SCORE, NARROW).lines


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
async def test_the_panel_draws_the_race_above_a_line_for_each_side(signs: str) -> None:
    panel = ScorePanel()
    panel.model, panel.race = SCORE, RACE
    height = ScorePanel.height_of(SCORE, SizeClass.M, RACE)
    async with hosted(panel, 29, height, signs=signs) as app:
        assert app.rows == PANEL[signs]


PANEL = {
    "unicode": [
        "",
        " RACE TO 41",
        " ▄ ▄ ▄ ▄ ▄ ▄ ▄ ▄ ▄ ▄ ▄ ▄ ▄ ▄",
        "              ▄",
        "        █▀▀▀▀▀▀",
        "        █     █",
        "        █     █",
        " ▄▄▄▄▄▄▄▀▄▄▄▄▄▀",
        "",
        " You     27  6 cards",
        " Fatima  31  4 cards",
        "",
    ],
    "ascii": [
        "",
        " RACE TO 41",
        "",
        "              x",
        "        ooooooo",
        "",
        "",
        " oooooooxxxxxx",
        "",
        " o You     27  6 cards",
        " x Fatima  31  4 cards",
        "",
    ],
}
"""What the panel shows."""
