"""A second version of the fifth game's rules: what was begun by the first goes on by that."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

import pytest

from core import __version__
from core.bots.crew import WorkerCrew
from core.coach.advice import advise
from core.coach.asking import adviser_of
from core.contract.sources import Scripted, Seeded
from core.games import registry
from core.games.editions import OtherEdition, edition_of, is_played
from core.match.match import BadRecord, Match, replay
from core.par.background import BackgroundParPlayer
from core.par.model import par_of
from core.par.refusing import why_no_par
from core.records.json_record import from_record, to_record
from core.records.text.reading import read_text
from core.records.text.writing import record_text
from core.saves import journal_rows
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat, Table
from core.table.pace import Pace
from tests.core.par.kit import Hired
from tests.coroutines import at_once
from tests.sample_game.topper import ENTRY, TopperEntry
from tests.sample_game.topper.editions import Topper1
from tests.sample_game.topper.game import Topper
from tests.tui.plain.kit import said
from tests.views import plain
from tui.config.services import Services

SEATS = [Seat("Nadia"), Seat("Omar", "casual")]


class Earlier(TopperEntry):
    """The entry of a Kahwa of then, which knew but version 1."""

    def game(self) -> type[Topper]:
        return Topper1

    def editions(self) -> Sequence[type[Topper]]:
        return ()


class Later(TopperEntry):
    """The entry of a Kahwa to come, which has given version 1 up."""

    last_played_by: ClassVar[Mapping[int, str]] = {1: "0.9.2"}

    def editions(self) -> Sequence[type[Topper]]:
        return ()


def begun_then(saves: Saves, actions: int, seed: int = 3, rounds: int = 2) -> OpenGame:
    """Return a game that the Kahwa of then has played and left."""
    registry.register(Earlier())
    options = Topper1.table.settle({"players": 2, "rounds": rounds})
    game = saves.begin("topper", options, SEATS, Seeded(seed))
    play(game, actions)
    game.close()
    registry.register(ENTRY)
    return game


def play(game: OpenGame, actions: int) -> None:
    """Play actions by chance, as far as the game goes."""
    table = Table(game.match, game.seats, game.journal, pace=Pace(0), bot_seed="test")
    rng = Random(game.match.row)
    for _action in range(actions):
        state = game.match.game
        if not state.is_over:
            at_once(table.act(state.to_act, rng.choice(state.legal_texts(state.to_act))))


def with_equal_cards(saves: Saves) -> OpenGame:
    """Return a whole game of then in which equal cards met, so that it is no game of today."""
    for seed in range(60):
        game = begun_then(saves, 40, seed)
        try:
            past = game.match
            outcomes, actions = past.outcomes, past.actions
            replay("topper", game.head.options, Seeded(seed), outcomes, actions, {}, 2)
        except BadRecord:
            return game
        saves.delete(game.head.id)
    raise AssertionError("no game in which equal cards met")


def test_an_old_game_goes_on_by_its_old_meaning(saves: Saves) -> None:
    whole = with_equal_cards(saves)
    registry.register(Earlier())
    options, source = whole.match.game.options, whole.match.chance.source
    half = saves.begin("topper", options, SEATS, source)
    table = Table(half.match, half.seats, half.journal, pace=Pace(0), bot_seed="test")
    for seat, card in whole.match.actions[:9]:
        at_once(table.act(seat, card))
    half.close()
    registry.register(ENTRY)
    resumed = saves.resume(half.head.id)
    assert type(resumed.match.game) is Topper1
    table = Table(resumed.match, resumed.seats, resumed.journal, pace=Pace(0), bot_seed="test")
    for seat, card in whole.match.actions[9:]:
        at_once(table.act(seat, card))
    assert resumed.match.game.state() == whole.match.game.state()
    first, second = saves.finished_games()
    assert first.result == second.result


def test_a_new_game_is_played_by_the_rules_of_today(saves: Saves) -> None:
    old = begun_then(saves, 4)
    assert old.head.rules_version == 1
    new = saves.begin_again(old.head, Seeded(3))
    assert (new.head.rules_version, type(new.match.game)) == (2, Topper)


def test_it_is_watched_recorded_counted_and_taken_over_by_them(saves: Saves, store: Store) -> None:
    old = with_equal_cards(saves)
    recording = saves.recording(old.head.id)
    assert list(recording.match.events) == list(old.match.events)
    record = json.loads(json.dumps(to_record(recording.match, [seat.plain() for seat in SEATS])))
    again, _seats = from_record(record, lambda: 1)
    assert type(again.game) is Topper1
    text = record_text(recording, {})
    assert type(read_text(text).match.game) is Topper1
    later = text.replace("rules       1", "rules       2")
    with pytest.raises(BadRecord):
        read_text(later)
    assert again.checksum == old.match.checksum
    result = saves.finished_games()[-1].result
    store._db.execute("DELETE FROM results")
    assert old.head.id in saves.uncounted()
    saves.count(old.head.id)
    assert saves.finished_games()[-1].result == result
    taken = saves.take_over(recording, 6)
    assert taken.head.rules_version == 1
    taken.close()
    assert type(saves.resume(taken.head.id).match.game) is Topper1


def test_a_long_one_is_resumed_from_a_state(
    saves: Saves, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_rows, "STATE_EVERY", 12)
    monkeypatch.setattr(journal_rows, "STATE_AFTER", 20)
    old = begun_then(saves, 60, rounds=8)
    assert store.load(old.head.id).states
    resumed = saves.resume(old.head.id)
    assert type(resumed.match.game) is Topper1
    assert resumed.match.checksum == old.match.checksum


async def test_bots_and_hints_in_another_process_know_it(crew: WorkerCrew, saves: Saves) -> None:
    game = saves.resume(begun_then(saves, 3).head.id).match.game
    told: list[str] = []
    advice = await advise(adviser_of(crew, told.append), game.observation(game.to_act), 3)
    assert advice.alternatives
    assert told == []


def test_it_is_played_on_to_its_end_in_lines(services: Services, saves: Saves) -> None:
    old = begun_then(saves, 4, rounds=1)
    while old.match.game.to_act != 0:
        old = begun_then(saves, 5, rounds=1)
    cards = list(plain(old.match.game.view(0))["hands"][0])
    lines = said(services, saves.resume(old.head.id), cards)
    assert "End of round 1" in " ".join(lines)
    assert saves.heads(finished=True)[0].rules_version == 1


# ------------------------------------------------------------------ what is not played here


def refused(saves: Saves, game: OpenGame) -> str:
    """Return why a game is neither played on nor watched; that is said in the same words."""
    said_of = []
    for ask in (saves.resume, saves.peek, saves.recording):
        with pytest.raises(BadRecord) as error:
            ask(game.head.id)
        said_of.append(str(error.value))
    assert len(set(said_of)) == 1
    return said_of[0]


def test_of_newer_rules_it_is_said_which_kahwa_plays_them(saves: Saves) -> None:
    game = saves.begin("topper", Topper.table.settle({"players": 2}), SEATS, Seeded(3))
    play(game, 3)
    game.close()
    record = to_record(game.match, [seat.plain() for seat in SEATS])
    registry.register(Earlier())
    why = f"Kahwa {__version__} plays Topper by rules version 1. For version 2, update Kahwa."
    assert refused(saves, game) == (
        f"You can't continue or replay game {game.head.id} here. {why} It stays saved. "
        f"To write all of it to a file, run “kahwa saves --export {game.head.id} FILE”. "
        f"To delete it, run “kahwa saves --delete {game.head.id}”."
    )
    with pytest.raises(BadRecord) as error:
        from_record(record, lambda: 1)
    assert str(error.value) == why
    assert saves.uncounted() == []


def test_of_rules_given_up_it_is_said_who_played_them_last(saves: Saves) -> None:
    old = begun_then(saves, 3)
    registry.register(Later())
    assert (
        f"Kahwa {__version__} plays Topper by rules version 2. "
        "The last to play version 1 was Kahwa 0.9.2."
    ) in refused(saves, old)


def test_of_rules_that_never_were_that_is_said() -> None:
    with pytest.raises(OtherEdition, match="There's no version 0 of the rules of Topper"):
        edition_of("topper", 0)
    assert [is_played("topper", version) for version in range(4)] == [False, True, True, False]
    assert not is_played("whist", 1)


async def test_its_par_is_played_by_its_rules_and_waits_for_a_kahwa_that_has_them(
    saves: Saves,
) -> None:
    old = with_equal_cards(saves)
    registry.register(Later())
    head = saves.pars.load(old.head.id).head
    assert "The last to play version 1 was Kahwa 0.9.2." in why_no_par(saves, head)
    hired = Hired()
    await played(BackgroundParPlayer(saves, hired))
    assert hired.helpers == []
    assert saves.pars.wanted() == [old.head.id]
    registry.register(ENTRY)
    assert why_no_par(saves, head) == ""
    await played(BackgroundParPlayer(saves, hired))
    par = par_of(saves, old.head.id)
    assert par is not None
    assert par.is_complete
    assert par.yours == old.match.game.scores()[0]


async def played(player: BackgroundParPlayer) -> None:
    """Wait until a player has nothing left to do."""
    player.start()
    assert player._playing is not None
    await player._playing


def test_what_cannot_be_played_on_is_listed_named_exported_and_deleted(
    services: Services, saves: Saves, store: Store
) -> None:
    old = begun_then(saves, 3)
    registry.register(Later())
    assert [head.id for head in saves.heads()] == [old.head.id]
    saves.rename(old.head.id, "of then")
    assert store.raw_game(old.head.id)["game"]
    lines = said(services, None, ["quit"])
    assert lines
    saves.delete(old.head.id)
    assert saves.heads() == []


def test_the_same_actions_mean_something_else_by_each_version() -> None:
    options = Topper.table.settle({"players": 2, "cards": 3, "rounds": 1})
    deck = [*Topper.deck(options).texts(Topper.deck(options).cards)]
    first, equal = deck[0], deck[13]
    assert first[:-1] == equal[:-1]
    rest = [card for card in deck if card not in (first, equal)]
    stacked = Scripted([[first, *rest[:2], equal, *rest[2:]]], 0)
    taken = []
    for kind in (Topper1, Topper):
        match = Match(kind, options, stacked)
        match.act(0, first)
        match.act(1, equal)
        taken.append(plain(match.game.state())["tricks"])
    assert taken == [[0, 1], [1, 0]]
