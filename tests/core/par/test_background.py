"""Finished games that are played again in the background, by a helper without a process."""

import asyncio
import pickle
import threading
from pathlib import Path
from typing import Any

import pytest

from core.bots.crew import Lost
from core.games.registry import entry_of
from core.par.background import BackgroundParPlayer
from core.par.model import all_ahead, par_of
from core.par.requests import GO_ON, REST, PlayRound, TakeUp
from core.par.worker import Player
from core.saves.saves import Saves
from core.store import StoreError
from core.table import Seat
from tests.core.par.conftest import Opener
from tests.core.par.kit import HelperHere, Hired, finished, quickly, seats_of


async def until_done(player: BackgroundParPlayer) -> None:
    """Wait until there is nothing left to play."""
    assert player._playing is not None
    await player._playing


async def played(saves: Saves, hired: Hired) -> BackgroundParPlayer:
    player = BackgroundParPlayer(saves, hired)
    player.start()
    await until_done(player)
    return player


async def test_every_round_is_played_by_four_bots_and_kept(saves: Saves) -> None:
    game_id = finished(saves, "ronda", seats_of(2), target=21)
    hired = Hired()
    await played(saves, hired)
    par = par_of(saves, game_id)
    assert par is not None
    assert par.is_complete
    assert par.played == par.wanted == 4 * len(par.rounds) == 4 * hired.rounds
    assert par.yours == saves.peek(game_id).game.scores()[0]
    assert len(par.theirs) == 4
    assert saves.pars.wanted() == []
    ((done, game, whole),) = saves.pars.done()
    assert (done, game) == (game_id, "ronda")
    assert (sum(whole["yours"]), tuple(whole["theirs"])) == (par.yours, par.theirs)
    assert all_ahead(saves) == {game_id: par.ahead}


async def test_no_process_is_started_where_nothing_is_to_be_played(saves: Saves) -> None:
    hired = Hired()
    await played(saves, hired)
    assert hired.helpers == []


async def test_the_process_ends_when_all_is_played(saves: Saves) -> None:
    finished(saves, "ronda", seats_of(2), target=21)
    hired = Hired()
    await played(saves, hired)
    assert [helper.ended for helper in hired.helpers] == [True]


async def test_the_next_start_goes_on_where_the_last_one_ended(saves: Saves) -> None:
    game_id = finished(saves, "ronda", seats_of(2), target=21)
    rounds = 0

    def stop_at_third(request: object) -> None:
        nonlocal rounds
        rounds += isinstance(request, PlayRound)
        if rounds == 3:
            raise Lost("it was killed")

    first = Hired(stop_at_third)
    await played(saves, first)
    par = par_of(saves, game_id)
    assert par is not None
    assert not par.is_complete
    assert par.played == 8
    assert par.mean is None
    assert [one.mean is None for one in par.rounds[:3]] == [False, False, True]
    second = Hired()
    await played(saves, second)
    par = par_of(saves, game_id)
    assert par is not None
    assert par.is_complete
    assert second.rounds == len(par.rounds) - 2


async def test_it_is_the_same_wherever_it_is_played(
    saves: Saves, tmp_path: Path, opener: Opener
) -> None:
    (tmp_path / "other").mkdir()
    elsewhere = opener(tmp_path / "other")
    pars = []
    for here in (saves, elsewhere):
        game_id = finished(here, "makao", seats_of(3), target=100)
        await played(here, Hired())
        par = par_of(here, game_id)
        assert par is not None
        pars.append(par.rounds)
    assert pars[0] == pars[1]


async def test_a_game_that_ends_is_taken_up(saves: Saves) -> None:
    hired = Hired()
    player = await played(saves, hired)
    game_id = finished(saves, "ronda", seats_of(2), target=21)
    told: list[str] = []
    unfollow = player.follow(told.append)
    player.take_up(game_id)
    await until_done(player)
    par = par_of(saves, game_id)
    assert par is not None
    assert par.is_complete
    assert set(told) == {game_id}
    assert len(told) == len(par.rounds) + 1
    unfollow()
    player.take_up(game_id)
    await until_done(player)
    assert len(told) == len(par.rounds) + 1


async def test_what_is_taken_back_meanwhile_is_not_kept(saves: Saves) -> None:
    game_id = finished(saves, "ronda", seats_of(2), target=21)

    helper = HelperHere()

    class TakingBack(BackgroundParPlayer):
        async def _ask(self, request: object) -> Any:
            if request == PlayRound(2):
                game = saves.resume(game_id)
                game.journal.take_back(game.match.prepare_take_back(len(game.match.actions)))
                game.close()
            return helper.ask(request)

    player = TakingBack(saves, Hired())
    player.start()
    await until_done(player)
    assert par_of(saves, game_id) is None
    assert saves.pars.of(game_id) == {}


async def test_while_bots_think_at_a_table_it_rests(saves: Saves) -> None:
    finished(saves, "ronda", seats_of(2), target=21)
    hired = Hired()
    player = BackgroundParPlayer(saves, hired)
    with player.resting():
        with player.resting():
            player.start()
            while not hired.helpers:
                await asyncio.sleep(0)
        assert hired.helpers[0].words == [REST]
    assert hired.helpers[0].words == [REST, GO_ON]
    await until_done(player)


async def test_a_resting_process_waits_before_its_next_decision(saves: Saves) -> None:
    game_id = finished(saves, "ronda", seats_of(2), target=21)
    awake = threading.Event()
    player = Player(awake, quickly)
    saved = saves.pars.load(game_id)
    player.answer(pickle.dumps(TakeUp(entry_of("ronda"), saved)))
    playing = asyncio.create_task(asyncio.to_thread(player.answer, pickle.dumps(PlayRound(1))))
    done, _waiting = await asyncio.wait({playing}, timeout=0.05)
    assert not done
    awake.set()
    answer = await playing
    assert isinstance(answer, list)
    assert len(answer) == 4


async def test_whoever_leaves_leaves_no_process(saves: Saves) -> None:
    finished(saves, "ronda", seats_of(2), target=21)
    going_on = threading.Event()

    class Slow(HelperHere):
        def ask(self, request: object) -> Any:
            going_on.wait()
            raise Lost("it has ended")

        def end(self) -> None:
            super().end()
            going_on.set()

    slow: list[Slow] = []

    def hire() -> Slow:
        slow.append(Slow())
        return slow[-1]

    player = BackgroundParPlayer(saves, hire)
    player.start()
    while not slow:
        await asyncio.sleep(0)
    player.close()
    assert player._playing is not None
    with pytest.raises(asyncio.CancelledError):
        await player._playing
    assert [one.ended for one in slow] == [True]


async def test_what_fails_is_left_for_later_and_costs_the_others_nothing(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = finished(saves, "ronda", seats_of(2), seed=1, target=21)
    sound = finished(saves, "ronda", seats_of(2), seed=2, target=21)
    load = saves.pars.load

    def damaged(game_id: str) -> Any:
        if game_id == broken:
            raise StoreError("it is damaged")
        return load(game_id)

    monkeypatch.setattr(saves.pars, "load", damaged)
    await played(saves, Hired())
    assert saves.pars.wanted() == [broken]
    monkeypatch.undo()
    par = par_of(saves, sound)
    assert par is not None
    assert par.is_complete


async def test_a_game_of_two_persons_is_not_played_again(saves: Saves) -> None:
    seats = [Seat("You"), Seat("Amina"), Seat("Bilal", "casual")]
    game_id = finished(saves, "rikiki", seats)
    hired = Hired()
    await played(saves, hired)
    assert hired.helpers == []
    assert par_of(saves, game_id) is None
    assert saves.pars.wanted() == []
