"""What everybody in a room may see of its games: never more than a watcher, and always little."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from core.contract.game import NOBODY, Game
from core.contract.public_state import PublicState
from core.games.registry import game_names
from core.rooms.play.public_states import (
    MOST_CARDS,
    public_state_in,
    public_state_of,
    with_public_state,
)
from core.store.model import GameHead
from tests.core.rooms.halls_kit import RHYTHM, TWO, Halls, may_play, until
from tests.core.rooms.kit import Face, comes
from tests.core.rooms.play_kit import match_of

MOST_BYTES = 160
"""So much a row's summary may grow at most."""

SEEN: Mapping[str, Callable[[Mapping[str, Any]], PublicState]] = {
    "ronda": lambda view: PublicState(tuple(view["table"]), "", view["round"]),
    "rikiki": lambda view: PublicState(
        tuple(card for _seat, card in view["trick"]),
        view["turned"] or "",
        view["round"],
        view["rounds"],
    ),
    "president": lambda view: PublicState(
        tuple((view["top"] or {"cards": ()})["cards"]), "", view["hand"], view["hands_total"]
    ),
    "makao": lambda view: PublicState(tuple(view["discard"][-1:]), "", view["hand"]),
}
"""How a game stands, from its view for somebody who only watches."""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", game_names())
def test_no_more_is_shown_than_a_watcher_sees(game: str, seed: int) -> None:
    rng = Random(seed)
    match = match_of(game, seed, players=rng.choice((2, 4)) if game != "rikiki" else 5)
    for _action in range(400):
        if match.game.is_over:
            break
        shown = public_state_of(match.game)
        assert shown == SEEN[game](dict(match.game.view(NOBODY)))
        knows = [match.game.observation(seat).known for seat in range(match.game.players)]
        assert [public_state_of(known) for known in knows] == [shown] * len(knows)
        kept = with_public_state({}, match.game)
        assert len(json.dumps(kept, separators=(",", ":"))) <= MOST_BYTES
        assert public_state_in(head_of(match.game, kept)) == shown
        seat = rng.choice(match.game.actors())
        match.act(seat, rng.choice(match.game.legal_texts(seat)))


def head_of(game: Game, summary: dict[str, Any]) -> GameHead:
    options = dict(game.options)
    return GameHead("g", game.name, options, game.players, 1, [], {}, summary=summary)


def test_nothing_is_shown_of_a_game_that_is_over() -> None:
    match = match_of("president", 1, players=4)
    rng = Random(1)
    while not match.game.is_over:
        seat = match.game.to_act
        match.act(seat, rng.choice(match.game.legal_texts(seat)))
    assert public_state_of(match.game) is None
    assert with_public_state({"scores": [1]}, match.game) == {"scores": [1]}


@pytest.mark.parametrize(
    "shown",
    [
        None,
        [],
        "5C",
        {"cards": "5C"},
        {"cards": [5]},
        {"cards": ["5C", "14C"]},
        {"cards": ["5C"], "turned": "\x1b[2J"},
        {"cards": ["5C"], "round": "2"},
        {"cards": ["5C"], "rounds": None},
    ],
)
def test_nonsense_is_not_shown(shown: object) -> None:
    game = match_of("rikiki").game
    assert public_state_in(head_of(game, {"scores": [0], "shown": shown})) is None


def test_what_another_release_keeps_is_read_as_far_as_it_is_known() -> None:
    game = match_of("rikiki").game
    assert public_state_in(head_of(game, {"scores": [0] * 4, "winners": None})) is None
    newer = {"cards": ["5C"] * 30, "turned": "2H", "round": 4, "lit": ["5C"]}
    read = public_state_in(head_of(game, {"shown": newer}))
    assert read == PublicState(("5C",) * MOST_CARDS, "2H", 4)
    over = with_fields(head_of(game, {"shown": newer}), finished=True)
    assert public_state_in(over) is None


@pytest.fixture
async def halls(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Halls]:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
    monkeypatch.setattr("core.rooms.tables.standings.STANDING_SECONDS", RHYTHM.heartbeat)
    halls = Halls()
    yield halls
    await halls.close()


@pytest.mark.parametrize("watchers", [True, False])
async def test_cards_are_shown_here_and_at_another_host_where_one_may_watch(
    halls: Halls, watchers: bool
) -> None:
    far, near = await halls.room("far"), await halls.room("near")
    salma, _face = comes(far, "Salma")
    karim, _other = comes(far, "Karim")
    number = await salma.open(replace(TWO, watchers=watchers))
    await karim.sit(number)
    await salma.start()
    looks, _seen = comes(near, "Hiba")
    await until(lambda: any(one.id == number for one in looks.tables()))
    looks.look_at_hall([number])
    await until(lambda: salma.table(number).phase == "playing")

    def told() -> PublicState | None:
        here, there = salma.table(number).shown, looks.table(number).shown
        return here if here == there else None

    cards = False
    for _action in range(12):
        place, legal = await may_play(salma.place(), karim.place())
        await place.act(legal)
        await until(lambda: told() is not None)
        shown = told()
        assert shown is not None
        assert shown.rounds == 31
        assert bool(shown.turned) is watchers
        cards = cards or bool(shown.cards)
    assert cards is watchers


async def nothing_more(*faces: Face) -> None:
    """Wait until what has happened is told to all."""
    before: list[int] = []
    while before != (now := [face.changes for face in faces]):
        before = now
        await asyncio.sleep(3 * RHYTHM.heartbeat)


async def test_whoever_has_the_hall_on_the_screen_hears_that_a_game_here_goes_on(
    halls: Halls,
) -> None:
    room = await halls.room("here")
    salma, played = comes(room, "Salma")
    karim, _other = comes(room, "Karim")
    number = await salma.open(TWO)
    await karim.sit(number)
    await salma.start()
    await until(lambda: salma.table(number).phase == "playing")
    looks, sees = comes(room, "Hiba")
    elsewhere, sees_others = comes(room, "Omar")
    looks.look_at_hall([number])
    elsewhere.look_at_hall(["9"])
    salma.look_away()
    await until(lambda: room.tables.standings._rows)
    place, legal = await may_play(salma.place(), karim.place())
    await nothing_more(sees, sees_others, played)
    before = sees.changes, sees_others.changes, played.changes
    await place.act(legal)
    await until(lambda: sees.changes > before[0])
    assert (sees_others.changes, played.changes) == before[1:]
