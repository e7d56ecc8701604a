"""Long games: resumed from a state that is kept, with the past worked out where asked for."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from core.contract.game import Game
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.match import positions
from core.match.history import KEPT_EVERY
from core.match.journal import link
from core.match.match import BadRecord, Match, checksum
from core.match.positions import NoPosition, game_in, plain_position
from core.saves import journal_rows
from core.saves.journal_rows import STATE_EVERY
from core.saves.open_game import OpenGame
from core.saves.resuming import replayed
from core.saves.saves import Saves
from core.store import Store, StoreError
from core.table import NothingToTakeBack
from tests.core.test_take_backs import begun, everything, laid, saves, some_action, store
from tests.coroutines import at_once

__all__ = ["saves", "store"]

EVERY = 20


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are long sooner."""
    monkeypatch.setattr(journal_rows, "STATE_EVERY", EVERY)
    monkeypatch.setattr(journal_rows, "STATE_AFTER", 2 * EVERY)


def played(saves: Saves, name: str, actions: int, seed: int = 5) -> OpenGame:
    """Return a game of persons after so many actions, if it is that long."""
    game = begun(saves, name, persons=4)
    go_on(game, actions, seed)
    return game


def go_on(game: OpenGame, actions: int, seed: int = 5) -> None:
    table, rng = laid(game), Random(seed)
    for _action in range(actions):
        if not game.match.game.is_over:
            at_once(table.act(*some_action(game.match, rng)))


def kept(store: Store, game_id: str) -> dict[int, str]:
    """Return the states that are kept of a game by number of row."""
    rows = store._db.execute("SELECT number, state FROM states WHERE game_id = ?", (game_id,))
    return {row["number"]: row["state"] for row in rows}


def applied(name: str, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list of the actions that are carried out from now on."""
    kind, found = game_type(name), list[int]()
    apply = kind.apply

    def counted(game: Game, seat: int, action: int) -> None:
        found.append(action)
        apply(game, seat, action)

    monkeypatch.setattr(kind, "apply", counted)
    return found


# ------------------------------------------------------------------ positions


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("players", [3, 4])
def test_a_position_comes_back_with_all_that_bots_remember(name: str, players: int) -> None:
    kind, rng = game_type(name), Random(players)
    players = max(players, 4) if name == "president" else players
    match = Match(kind, kind.table.settle({"players": players}), Seeded(players))
    first = match.game_at(0)
    for number in range(160):
        if match.game.is_over:
            break
        match.act(*some_action(match, rng))
        plain = json.loads(json.dumps(plain_position(match.game, first)))
        again = game_in(plain, first, match.chance.fork())
        for attribute in kind.attributes():
            if attribute not in ("chance", "listener"):
                there, here = getattr(match.game, attribute), getattr(again, attribute)
                assert (type(here), repr(here)) == (type(there), repr(there))
        if number % 40 == 0:
            seat = match.game.to_act
            worlds = [
                game.observation(seat).sample(Random(number).random).state()
                for game in (match.game, again)
                if seat >= 0
            ]
            assert all(world == worlds[0] for world in worlds)


def test_a_position_of_another_kahwa_or_of_anything_else_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = game_type("makao")
    match = Match(kind, kind.table.settle({}), Seeded(1))
    plain = plain_position(match.game, match.game)
    own = plain["of"]
    wrong: list[Any] = [
        None, 5, [], {}, {"kahwa": plain["kahwa"]}, {**plain, "of": []}, {**plain, "kahwa": "0"},
        {**plain, "of": {**own, "more": 1}}, {**plain, "of": {**own, "recycled": {"set": []}}},
        {**plain, "of": {**own, "recycled": {"Position": []}}},
        {**plain, "of": {**own, "recycled": {"tuple": 5}}},
        {**plain, "of": {**own, "hands": {"dict": [[1]]}}},
        {**plain, "of": {name: value for name, value in own.items() if name != "fresh"}},
    ]  # fmt: skip
    for one in wrong:
        with pytest.raises(NoPosition):
            game_in(one, match.game, match.chance)
    monkeypatch.setattr(positions, "__version__", "another")
    with pytest.raises(NoPosition):
        game_in(plain, match.game, match.chance)


# ------------------------------------------------------------------ resuming


@pytest.mark.parametrize("name", game_names())
def test_a_game_from_a_state_is_the_same_as_one_from_its_first_deal(
    saves: Saves, store: Store, name: str, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(saves, name, 130)
    game.close()
    assert kept(store, game.head.id)
    acted = applied(name, monkeypatch)
    resumed = saves.resume(game.head.id)
    assert len(acted) <= 2 * EVERY < len(game.match.actions)
    assert resumed.match.row == game.match.row
    assert everything(resumed.match) == everything(game.match)
    for number in (len(game.match.actions), 40, 1):
        back, other = (one.match.prepare_take_back(number) for one in (resumed, game))
        assert checksum(back.game) == checksum(other.game)
        assert [checksum(step.game) for step in back.steps] == [
            checksum(step.game) for step in other.steps
        ]
    go_on(resumed, 60, seed=6)
    go_on(game, 0)
    assert everything(saves.peek(game.head.id)) == everything(resumed.match)


def test_a_game_that_is_not_long_has_no_states(saves: Saves, store: Store) -> None:
    game = played(saves, "makao", STATE_EVERY // 2)
    game.close()
    saves.resume(game.head.id).close()
    assert kept(store, game.head.id) == {}


def test_a_long_game_without_states_gets_them_when_it_is_resumed(
    saves: Saves, store: Store, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(saves, "rikiki", 150)
    game.close()
    as_played = kept(store, game.head.id)
    store._db.execute("DELETE FROM states")
    saves.peek(game.head.id)
    assert kept(store, game.head.id) == {}
    saves.resume(game.head.id).close()
    assert kept(store, game.head.id) == as_played
    acted = applied("rikiki", monkeypatch)
    assert everything(saves.resume(game.head.id).match)[0] == game.match.game.state()
    assert acted


BROKEN = [
    "UPDATE states SET state = replace(state, '1', '2')",
    "UPDATE states SET state = 'nothing'",
    "UPDATE states SET state = 5",
    "UPDATE states SET link = number",
    "UPDATE states SET number = number + 1",
    "DELETE FROM states",
]


@pytest.mark.parametrize("change", BROKEN)
def test_where_no_state_fits_all_is_played(
    saves: Saves, store: Store, often: None, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(saves, "makao", 130)
    game.close()
    store._db.execute(change)
    acted = applied("makao", monkeypatch)
    resumed = saves.resume(game.head.id)
    assert len(acted) >= 130
    assert everything(resumed.match) == everything(game.match)


@pytest.mark.parametrize("lie", ['{"kahwa":1}', "[[[[", "[" * 100_000, "nearly"])
def test_a_state_that_lies_with_the_right_link_is_not_believed(
    saves: Saves, store: Store, often: None, lie: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(saves, "makao", 130)
    game.close()
    for number, state in kept(store, game.head.id).items():
        row_link = store._db.execute(
            "SELECT link FROM journal WHERE number = ?", (number,)
        ).fetchone()["link"]
        told = json.loads(state)
        told["of"]["totals"] = [7] * 3
        text = json.dumps(told) if lie == "nearly" else lie
        store._db.execute(
            "UPDATE states SET state = ?, link = ? WHERE number = ?",
            (text, link(row_link, text), number),
        )
    acted = applied("makao", monkeypatch)
    assert everything(saves.resume(game.head.id).match) == everything(game.match)
    assert len(acted) >= 130


def test_a_damaged_row_before_a_state_is_named_all_the_same(
    saves: Saves, store: Store, often: None
) -> None:
    game = played(saves, "makao", 130)
    game.close()
    store._db.execute("UPDATE journal SET seat = seat + 1 WHERE number = 3")
    with pytest.raises(StoreError, match="row 3 of its journal"):
        saves.resume(game.head.id)


def test_an_action_after_a_state_that_does_not_fit_is_named(
    saves: Saves, store: Store, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(saves, "makao", 130)
    game.close()
    saved = store.load(game.head.id)
    saved.actions[-1] = (saved.actions[-1][0], "play nothing")
    assert saved.states
    with pytest.raises(BadRecord, match=f"row {saved.head.rows} of its journal"):
        replayed(saved)


@pytest.mark.parametrize("name", ["rikiki", "makao"])
def test_take_backs_to_before_a_state_leave_it_behind(
    saves: Saves, store: Store, often: None, name: str
) -> None:
    game = played(saves, name, 120)
    table, rng = laid(game), Random(2)
    for round_ in range(3):
        for _back in range(70):
            try:
                at_once(table.take_back())
            except NothingToTakeBack:
                break
        for _action in range(30 + round_ * 25):
            at_once(table.act(*some_action(table.match, rng)))
        game.close()
        again = saves.resume(game.head.id)
        assert everything(again.match) == everything(table.match)
        game, table = again, laid(again)


def test_a_game_resumed_again_and_again_ends_with_the_same_result(
    saves: Saves, often: None
) -> None:
    games = [played(saves, "rikiki", 30), played(saves, "rikiki", 30)]
    rng = Random(8)
    while not games[0].match.game.is_over:
        for _action in range(60):
            if games[0].match.game.is_over:
                break
            action = some_action(games[0].match, rng)
            for game in games:
                at_once(laid(game).act(*action))
        games[1].close()
        games[1] = saves.resume(games[1].head.id)
    one, other = saves.finished_games()
    assert one.result == other.result
    assert one.result.counts


def test_a_state_that_cannot_be_kept_costs_the_game_nothing(
    saves: Saves, store: Store, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object) -> None:
        raise StoreError("no room")

    monkeypatch.setattr(store.states, "keep", full)
    game = played(saves, "makao", 130)
    game.close()
    assert len(game.match.actions) == 130
    assert everything(saves.resume(game.head.id).match) == everything(game.match)
    assert kept(store, game.head.id) == {}


# ------------------------------------------------------------------ the past


def test_of_the_past_only_what_is_asked_for_is_played(
    saves: Saves, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(saves, "makao", 400)
    game.close()
    resumed = saves.resume(game.head.id).match
    acted = applied("makao", monkeypatch)
    assert list(resumed.events_since(395)) == list(game.match.events[395:])
    assert len(acted) <= 2 * EVERY
    assert resumed.is_forced(395) == (395 in game.match.forced)
    assert list(resumed.events) == list(game.match.events)
    played_again = len(acted)
    assert resumed.forced == game.match.forced
    assert len(acted) == played_again <= 400 + 2 * EVERY
    acted.clear()
    assert resumed.game_at(203).state() == game.match.game_at(203).state()
    assert len(acted) <= 2 * KEPT_EVERY


def test_forks_share_their_outcomes_until_they_go_another_way() -> None:
    kind = game_type("rikiki")
    match, rng = Match(kind, kind.table.settle({}), Seeded(3)), Random(5)
    while len(match.outcomes) < 12:
        match.act(*some_action(match, rng))
    before = match.outcomes
    chance = match.chance
    one, other, third = chance.fork(), chance.fork(), chance.fork()
    assert one.place(10_000) == other.place(10_000)
    assert third.place(5) <= 5
    assert one.outcomes == other.outcomes != third.outcomes
    assert one.outcomes[:-1] == before == match.outcomes
    assert third.outcomes[:-1] == before
