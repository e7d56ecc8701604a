"""A new game begun from a point of another one: the same cards, and the other left as it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.contract.options import BadOption
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.records.recording import Recording
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import TAKE_OVER, Clock, Mark, Store
from core.table import Seat

SEATS = [Seat("Salma"), Seat("Omar", "casual"), Seat("Aziz"), Seat("Zineb", "casual")]
ACTIONS = 70


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(tmp_path / "games.db", clock) as opened:
        yield opened


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, random.Random(1))


def play(game: OpenGame, actions: int) -> None:
    """Let whoever is to act take the first legal action, so many times."""
    for _action in range(actions):
        if game.match.game.is_over:
            return
        state = game.match.game
        step = game.match.prepare(state.to_act, state.legal_texts(state.to_act)[0])
        game.journal.append(step)
        game.match.commit(step)


def recorded(saves: Saves, game: str, actions: int = ACTIONS, **options: Any) -> Recording:
    """Return a saved game of four, played for a while and closed."""
    settled = game_type(game).table.settle({"players": 4, **options})
    opened = saves.begin(game, settled, list(SEATS), Seeded(8), take_backs=False)
    play(opened, actions)
    opened.close()
    return saves.recording(opened.head.id)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("position", [0, 1, 33, 69])
def test_the_same_play_brings_the_same_cards(saves: Saves, game: str, position: int) -> None:
    recording = recorded(saves, game)
    position = min(position, len(recording.match.actions) - 1)
    taken = saves.take_over(recording, position)
    assert taken.match.actions == recording.match.actions[:position]
    assert taken.seats == SEATS
    for seat, text in recording.match.actions[position:]:
        step = taken.match.prepare(seat, text)
        taken.journal.append(step)
        taken.match.commit(step)
    assert taken.match.game.state() == recording.match.game.state()
    assert taken.match.outcomes == recording.match.outcomes
    assert taken.match.checksums == recording.match.checksums


def test_it_is_saved_and_goes_on_its_own_way(saves: Saves) -> None:
    recording = recorded(saves, "ronda")
    taken = saves.take_over(recording, 40)
    play(taken, 60)
    taken.close()
    again = saves.resume(taken.head.id)
    assert again.match.game.state() == taken.match.game.state()
    assert again.match.events == taken.match.events
    assert not again.head.take_backs


def test_the_other_game_stays_as_it_is(saves: Saves) -> None:
    recording = recorded(saves, "makao")
    taken = saves.take_over(recording, 40)
    play(taken, 20)
    assert taken.head.id != recording.head.id
    again = saves.recording(recording.head.id)
    assert again.head == recording.head
    assert again.match.actions == recording.match.actions


def test_persons_are_marked_for_knowing_the_cards(saves: Saves) -> None:
    recording = recorded(saves, "rikiki")
    taken = saves.take_over(recording, 0)
    assert saves.marks(taken.head.id) == (Mark(TAKE_OVER, 0, 1), Mark(TAKE_OVER, 2, 1))
    assert saves.marks(recording.head.id) == ()


def test_a_finished_game_can_be_taken_over_before_its_end(saves: Saves) -> None:
    recording = recorded(saves, "president", 1000)
    assert recording.head.finished
    taken = saves.take_over(recording, len(recording.match.actions) - 1)
    assert not taken.match.game.is_over
    assert [head.id for head in saves.heads()] == [taken.head.id]
    assert taken.head.summary["winners"] is None


def test_nothing_is_saved_for_a_bot_that_is_not_there(saves: Saves) -> None:
    recording = recorded(saves, "ronda")
    seats = [SEATS[0], Seat("Omar", "exec:/nowhere/at/all"), *SEATS[2:]]
    with pytest.raises(BadOption, match="Omar"):
        saves.take_over(recording, 10, seats)
    assert [head.id for head in saves.heads()] == [recording.head.id]
