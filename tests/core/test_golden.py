"""Golden games: kept records replay to the same end, from their chance and from their seed."""

from __future__ import annotations

import pytest

from core.games.registry import game_names, game_type
from core.records.json_record import from_record, to_record
from tests.core.golden import FOLDER, GAMES, begun, kept


def no_seed() -> int:
    raise AssertionError("a kept record has its own source of chance")


def test_every_game_and_preset_has_a_golden_game() -> None:
    presets = {(golden.game, golden.preset) for golden in GAMES.values()}
    for name in game_names():
        for number, preset in enumerate(game_type(name).table.presets):
            assert (name, preset) in presets or (number == 0 and (name, None) in presets)
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_record_replays_to_its_end(name: str) -> None:
    golden = kept(name)
    match, seats = from_record(golden["record"], no_seed)
    assert match.game.is_over
    assert match.game.state() == golden["state"]
    assert to_record(match, seats) == golden["record"]


@pytest.mark.parametrize("name", GAMES)
def test_the_seed_gives_the_kept_chance(name: str) -> None:
    golden = kept(name)
    match = begun(GAMES[name])
    for seat, text in golden["record"]["actions"]:
        match.act(seat, text)
    assert match.outcomes == golden["record"]["chance"]
    assert match.game.state() == golden["state"]
