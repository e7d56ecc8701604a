"""Taking back: the position of then, the same cards again, the journal with it, and redo."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.contract.game import Game, Illegal
from core.contract.sources import Scripted, Seeded
from core.games.registry import game_names, game_type
from core.match.history import KEPT_EVERY, Action
from core.match.match import CHECKSUM_EVERY, Match, checksum
from core.records.json_record import from_record, to_record
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Clock, Store
from core.table import NothingToTakeBack, Place, Seat, Table, Update
from core.table.pace import Pace
from core.table.updates import TellGame, tell_nobody
from tests.core.makao.builder import settled
from tests.coroutines import at_once
from tests.views import plain

PLAYERS = {"ronda": 3, "rikiki": 4, "president": 4, "makao": 3}
BOT = "casual"


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(tmp_path / "games.db", clock) as opened:
        yield opened


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, random.Random(1))


def begun(saves: Saves, name: str, persons: int = 2, **more: Any) -> OpenGame:
    """Return a new game of persons, who sit first, and bots that the test plays for."""
    options = game_type(name).table.settle({"players": PLAYERS[name]})
    seats = [Seat(f"P{n}", None if n < persons else BOT) for n in range(PLAYERS[name])]
    return saves.begin(name, options, seats, Seeded(7), **more)


def laid(game: OpenGame, tell: TellGame = tell_nobody) -> Table:
    return Table(
        game.match,
        game.seats,
        game.journal,
        pace=Pace(0),
        bot_seed="test",
        take_backs=game.head.take_backs,
        tell=tell,
    )


def some_action(match: Match, rng: Random) -> Action:
    """Return a legal action, now and then one out of turn."""
    game = match.game
    claimants = [seat for seat in game.actors() if seat != game.to_act]
    seat = rng.choice(claimants) if claimants and rng.random() < 0.5 else game.to_act
    return seat, rng.choice(game.legal_texts(seat))


def is_decision(table: Table, action: Action) -> bool:
    """Tell whether an action that is legal now is a person's and has an alternative."""
    seat, _text = action
    game = table.match.game
    free = seat != game.to_act or len(game.legal_texts(seat)) > 1
    return free and not table.seats[seat].is_bot


def everything(match: Match) -> tuple[Any, ...]:
    """Return all that must be the same again."""
    game = match.game
    views = [(game.view(seat), game.legal_texts(seat)) for seat in range(game.players)]
    return (
        game.state(),
        views,
        game.scores(),
        tuple(match.actions),
        tuple(match.outcomes),
        tuple(match.events),
        dict(match.checksums),
        frozenset(match.forced),
    )


@dataclass
class Model:
    """What a table must be like: all that has been, up to a present; redo goes on from there."""

    past: list[tuple[Any, ...]]
    decisions: list[bool] = field(default_factory=list)
    present: int = 0

    def act(self, decision: bool, now: tuple[Any, ...]) -> None:
        del self.past[self.present + 1 :]
        del self.decisions[self.present :]
        self.past.append(now)
        self.decisions.append(decision)
        self.present += 1

    def take_back(self) -> bool:
        before = [n for n in range(self.present) if self.decisions[n]]
        self.present = before[-1] if before else self.present
        return bool(before)

    def redo(self) -> bool:
        if self.present == len(self.decisions):
            return False
        after = [n for n in range(self.present + 1, len(self.decisions)) if self.decisions[n]]
        self.present = after[0] if after else len(self.decisions)
        return True


def walk(game: OpenGame, seed: int, steps: int) -> tuple[Table, Model]:
    """Act, take back and redo at random, and compare the table with the model after each."""
    table, rng = laid(game), Random(seed)
    model = Model([everything(table.match)])
    for _step in range(steps):
        chosen = rng.random()
        if chosen < 0.8 and not table.match.game.is_over:
            action = some_action(table.match, rng)
            decision = is_decision(table, action)
            at_once(table.act(*action))
            model.act(decision, everything(table.match))
        else:
            back = chosen < 0.93
            done = model.take_back() if back else model.redo()
            try:
                _ = at_once(table.take_back()) if back else at_once(table.redo())
            except NothingToTakeBack:
                assert not done
            else:
                assert done
        assert everything(table.match) == model.past[model.present]
    return table, model


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_taken_back_and_done_again_is_as_it_was(saves: Saves, name: str, seed: int) -> None:
    game = begun(saves, name)
    table, model = walk(game, seed, 120)
    assert not all(model.decisions)
    game.close()
    resumed = saves.resume(game.head.id)
    assert everything(resumed.match) == everything(table.match)
    assert everything(
        from_record(to_record(table.match, [seat.plain() for seat in table.seats]), int)[0]
    ) == (everything(table.match))


@pytest.mark.parametrize("name", game_names())
def test_the_same_play_brings_the_same_cards_from_every_point(name: str) -> None:
    kind = game_type(name)
    match = Match(kind, kind.table.settle({"players": PLAYERS[name]}), Seeded(3))
    rng = Random(5)
    while not match.game.is_over and len(match.actions) < 150:
        match.act(*some_action(match, rng))
    before, played = everything(match), list(match.actions)
    assert max(match.checksums) > CHECKSUM_EVERY
    for number in (len(played), len(played) // 2, CHECKSUM_EVERY, 1):
        match.take_back(match.prepare_take_back(number))
        assert len(match.actions) == number - 1
        assert all(kept < number for kept in match.checksums)
        for action in played[number - 1 :]:
            match.act(*action)
        assert everything(match) == before
        assert checksum(match.game) == checksum(match.prepare_take_back(1).steps[-1].game)


@pytest.mark.parametrize("length", [3 * KEPT_EVERY + 5, 30 * KEPT_EVERY + 5])
def test_a_take_back_plays_nothing_again_but_what_is_since_a_state_that_is_kept(
    length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = game_type("makao")
    match, rng = Match(kind, kind.table.settle({"target": 1000}), Seeded(3)), Random(5)
    while len(match.actions) < length:
        match.act(*some_action(match, rng))
    applied, apply = list[int](), kind.apply

    def counted(game: Game, seat: int, action: int) -> None:
        applied.append(action)
        apply(game, seat, action)

    monkeypatch.setattr(kind, "apply", counted)
    back = match.prepare_take_back(length - 1)
    assert len(applied) == (length - 2) % KEPT_EVERY + 2
    match.take_back(back)
    applied.clear()
    assert len(match.prepare_take_back(length - 5).steps) == 4
    assert len(applied) == (length - 6) % KEPT_EVERY + 4


def test_a_copy_of_a_match_goes_its_own_way() -> None:
    kind = game_type("rikiki")
    match, rng = Match(kind, kind.table.settle({}), Seeded(3)), Random(5)
    for _action in range(3 * KEPT_EVERY):
        match.act(*some_action(match, rng))
    before, states = everything(match), [match.game_at(n).state() for n in range(70)]
    twin = match.copy()
    twin.take_back(twin.prepare_take_back(20))
    drawn = [twin.act(*some_action(twin, rng)) for _action in range(80)]
    assert everything(match) == before
    assert [match.game_at(n).state() for n in range(70)] == states
    assert twin.game_at(len(twin.actions)).state() == drawn[-1].game.state()
    assert twin.game_at(70).state() != states[-1]


def test_to_prepare_a_take_back_changes_nothing() -> None:
    kind = game_type("rikiki")
    match, rng = Match(kind, kind.table.settle({}), Seeded(3)), Random(5)
    for _action in range(40):
        match.act(*some_action(match, rng))
    before = everything(match)
    match.prepare_take_back(3)
    assert everything(match) == before


@pytest.mark.parametrize("scripted", [False, True])
@pytest.mark.parametrize("number", [1, 60, 200])
def test_after_a_take_back_the_game_may_go_another_way(scripted: bool, number: int) -> None:
    """What chance brought the first time binds only whoever plays the same again."""
    options, source = settled(3, target=1000), Seeded(4)
    makao = game_type("makao")
    deck = Match(makao, options, source).outcomes[1]["value"]
    match = Match(makao, options, Scripted([deck]) if scripted else source)
    drawn_out(match, Random(1))
    turned = [number for number, one in enumerate(match.outcomes) if one["kind"] == "turn-over"]
    assert len(turned) > 3
    played = list(match.actions)
    match.take_back(match.prepare_take_back(number))
    drawn_out(match, Random(2))
    assert match.actions[: number - 1] == played[: number - 1]
    assert match.actions != played
    drawn_again = from_record(to_record(match, [Seat("A").plain()] * 3), int)[0]
    assert everything(drawn_again) == everything(match)


def drawn_out(match: Match, rng: Random) -> None:
    """Play up to 300 actions, drawing more often than not, so that the stock is used up."""
    while len(match.actions) < 300:
        seat, text = some_action(match, rng)
        draws = "draw" in match.game.legal_texts(seat) and rng.random() < 0.8
        match.act(seat, "draw" if draws else text)


class TestDecisions:
    def test_a_bots_moves_are_taken_back_with_the_decision_before_them(self, saves: Saves) -> None:
        table = laid(begun(saves, "rikiki", persons=1))
        while table.match.game.to_act != 0:
            at_once(table.act(table.match.game.to_act, "bid 0"))
        before = everything(table.match)
        at_once(table.act(0, "bid 1"))
        while len(table.match.actions) < 4 + 2:
            seat = table.match.game.to_act
            at_once(table.act(seat, table.match.game.legal_texts(seat)[0]))
        step = at_once(table.take_back())
        assert (step.seat, step.text) == (0, "bid 1")
        assert everything(table.match) == before

    def test_what_could_not_be_otherwise_is_no_decision(self, saves: Saves) -> None:
        """The last card of a round is taken back with the choice before it."""
        options = game_type("rikiki").table.settle({"players": 3})
        game = saves.begin("rikiki", options, [Seat("A"), Seat("B"), Seat("C")], Seeded(1))
        table = laid(game)
        while plain(table.match.game.state())["round"] == 1:
            seat = table.match.game.to_act
            at_once(table.act(seat, table.match.game.legal_texts(seat)[0]))
        assert {7, 8, 9} <= table.match.forced
        assert at_once(table.take_back()).number < 7

    def test_without_a_person_there_is_nothing_to_take_back(self, saves: Saves) -> None:
        table = laid(begun(saves, "rikiki", persons=0))
        for _action in range(6):
            at_once(table.act(*some_action(table.match, Random(1))))
        with pytest.raises(NothingToTakeBack, match="nothing to undo"):
            at_once(table.take_back())

    def test_at_the_beginning_there_is_nothing_to_take_back_or_do_again(self, saves: Saves) -> None:
        table = laid(begun(saves, "president"))
        with pytest.raises(NothingToTakeBack, match="nothing to undo"):
            at_once(table.take_back())
        with pytest.raises(NothingToTakeBack, match="nothing to redo"):
            at_once(table.redo())

    def test_a_new_action_leaves_nothing_to_do_again(self, saves: Saves) -> None:
        table = laid(begun(saves, "rikiki", persons=4))
        first = table.match.game.to_act
        at_once(table.act(first, "bid 0"))
        at_once(table.take_back())
        at_once(table.act(first, "bid 1"))
        with pytest.raises(NothingToTakeBack, match="nothing to redo"):
            at_once(table.redo())

    def test_a_refused_action_keeps_what_can_be_done_again(self, saves: Saves) -> None:
        table = laid(begun(saves, "rikiki", persons=4))
        first = table.match.game.to_act
        at_once(table.act(first, "bid 0"))
        at_once(table.take_back())
        with pytest.raises(Illegal, match="not 99"):
            at_once(table.act(first, "bid 99"))
        assert at_once(table.redo()).text == "bid 0"

    def test_a_game_begun_without_take_backs_has_none_also_when_continued(
        self, saves: Saves
    ) -> None:
        game = begun(saves, "rikiki", persons=4, take_backs=False)
        at_once(laid(game).act(game.match.game.to_act, "bid 0"))
        game.close()
        table = laid(saves.resume(game.head.id))
        for refused in (table.take_back, table.redo):
            with pytest.raises(NothingToTakeBack, match="You can't undo anything in this game"):
                at_once(refused())
        assert len(table.match.actions) == 1

    def test_a_game_taken_over_from_one_without_take_backs_has_none_either(
        self, saves: Saves
    ) -> None:
        game = begun(saves, "rikiki", persons=4, take_backs=False)
        at_once(laid(game).act(game.match.game.to_act, "bid 0"))
        other = saves.take_over(saves.recording(game.head.id), 1)
        assert not other.head.take_backs
        other.close()
        assert not saves.resume(other.head.id).head.take_backs

    def test_a_finished_game_goes_on_from_its_last_decision(self, saves: Saves) -> None:
        game = begun(saves, "president", persons=4)
        table, rng = laid(game), Random(3)
        while not table.match.game.is_over:
            at_once(table.act(*some_action(table.match, rng)))
        assert saves.heads() == []
        assert [one.id for one in saves.finished_games()] == [game.head.id]
        over = everything(table.match)
        at_once(table.take_back())
        assert not table.match.game.is_over
        (head,) = saves.heads()
        assert head.summary == {"scores": table.match.game.scores(), "winners": None}
        assert saves.finished_games() == []
        at_once(table.redo())
        assert everything(table.match) == over
        assert saves.heads() == []
        (finished,) = saves.finished_games()
        assert finished.helped


class TestUpdates:
    def test_everybody_is_shown_where_the_game_stands(self, saves: Saves) -> None:
        table = laid(begun(saves, "rikiki", persons=4))
        seen: list[list[Update]] = [[], []]
        Place(table, 0).follow(seen[0].append)
        Place(table, 1).follow(seen[1].append)
        at_once(table.act(table.match.game.to_act, "bid 0"))
        at_once(table.take_back())
        at_once(table.redo())
        for seat, updates in enumerate(seen):
            _opening, _act, back, again = updates
            assert (back.number, back.actor, back.action, back.events) == (0, None, None, ())
            assert (again.number, again.actor) == (1, None)
            assert again.view == table.match.game.view(seat)

    def test_rows_are_counted_on_when_actions_are_taken_back(self, saves: Saves) -> None:
        table = laid(begun(saves, "rikiki", persons=4))
        seen: list[Update] = []
        Place(table, 0).follow(seen.append)
        at_once(table.act(table.match.game.to_act, "bid 0"))
        at_once(table.take_back())
        at_once(table.act(table.match.game.to_act, "bid 1"))
        assert [update.number for update in seen] == [0, 1, 0, 1]
        assert [update.row for update in seen] == [0, 1, 2, 3]

    def test_the_past_forgets_what_was_taken_back(self, saves: Saves) -> None:
        table = laid(begun(saves, "rikiki", persons=4))
        before = table.past(0)
        at_once(table.act(table.match.game.to_act, "bid 0"))
        assert table.past(0) != before
        at_once(table.take_back())
        assert table.past(0) == before
