"""Games of records taken in: once, under their own id where it is free, and never counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as with_fields

from core.contract.options import BadOption
from core.records.recording import Recording
from core.records.text.reading import read_text
from core.records.text.writing import record_text
from core.saves.importing import Namesake, TakenIn
from core.saves.saves import Saves
from core.store import Clock, Store
from core.store.model import IMPORTED
from core.table import Seat
from tests.core.records.games import COMMENTS, recording_of


@pytest.fixture
def clock() -> Clock:
    """A clock on the day after the games of the records."""
    return lambda: datetime(2024, 11, 23, 8, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(tmp_path / "games.db", clock) as store:
        yield store


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, Random(1))


def record_of(recording: Recording, comments: dict[int, str] | None = None) -> Recording:
    return read_text(record_text(recording, comments or {}))


def exported(saves: Saves, game_id: str) -> str:
    return record_text(saves.recording(game_id), saves.comments(game_id))


def play_on(saves: Saves, game_id: str) -> bool:
    """Play a saved game at random to its end."""
    game = saves.resume(game_id)
    rng, match = Random(2), game.match
    while not match.game.is_over:
        seat = match.game.to_act
        step = match.prepare(seat, rng.choice(match.game.legal_texts(seat)))
        game.journal.append(step)
        match.commit(step)
    game.close()
    return match.game.is_over


@pytest.mark.parametrize("actions", [0, 9, 400])
def test_what_is_taken_in_is_exported_as_the_same_bytes(saves: Saves, actions: int) -> None:
    comments = {n: text for n, text in COMMENTS.items() if n <= actions}
    text = record_text(recording_of("president", actions), comments)
    taken = saves.take_in(read_text(text))
    assert taken == TakenIn("k4x9mz", "k4x9mz", True, len(comments))
    assert exported(saves, taken.id) == text
    head = saves.recording(taken.id).head
    assert head.origin == {"kind": IMPORTED}
    assert head.finished == (actions == 400)
    assert head.summary["scores"] == saves.peek(taken.id).game.scores()


def test_what_has_no_times_is_as_old_as_its_taking_in(saves: Saves) -> None:
    record = record_of(recording_of("ronda", 5))
    record = replace(record, head=with_fields(record.head, created="", updated="", id=""))
    taken = saves.take_in(record)
    head = saves.recording(taken.id).head
    assert head.created == head.updated
    assert head.created.startswith("2024-11-23T08:00")


def test_no_game_stands_before_all_others_for_all_time(saves: Saves) -> None:
    text = record_text(recording_of("ronda", 5), {}).replace("2024-11-22", "2987-11-22")
    head = saves.recording(saves.take_in(read_text(text)).id).head
    assert head.created == head.updated == "2024-11-23T08:00:00.000+00:00"


def test_a_game_that_is_here_is_not_taken_in_again(saves: Saves) -> None:
    recording = recording_of("ronda", 9)
    first = saves.take_in(record_of(recording))
    again = saves.take_in(record_of(recording))
    assert again == TakenIn(first.id, first.id, False, 0)
    other_id = replace(recording, head=with_fields(recording.head, id="another"))
    assert saves.take_in(record_of(other_id)) == TakenIn(first.id, "another", False, 0)
    assert len(saves.heads(None)) == 1


def test_a_game_in_the_bin_is_brought_back(saves: Saves) -> None:
    game = saves.take_in(record_of(recording_of("ronda", 9))).id
    saves.throw_away(game)
    again = saves.take_in(record_of(recording_of("ronda", 9)))
    assert again.was_binned
    assert (again.id, saves.binned()) == (game, [])
    assert not saves.take_in(record_of(recording_of("ronda", 9))).was_binned


def test_comments_come_to_a_game_that_is_here_where_it_has_none(saves: Saves) -> None:
    recording = recording_of("ronda", 9)
    game = saves.take_in(record_of(recording, {3: "mine"})).id
    again = saves.take_in(record_of(recording, {0: "new", 3: "theirs", 9: "new too"}))
    assert again == TakenIn(game, game, False, 2, differing=1)
    assert saves.comments(game) == {0: "new", 3: "mine", 9: "new too"}


def test_a_game_of_ones_own_is_known_again(saves: Saves) -> None:
    own = recording_of("rikiki", 0)
    source = own.match.chance.source
    with_bots = [Seat("Amina"), *(Seat(f"B{n}", "exec:/bin/true") for n in range(3))]
    game = saves.begin("rikiki", own.match.game.options, with_bots, source)
    game.close()
    taken = saves.take_in(read_text(exported(saves, game.head.id)))
    assert not taken.is_new
    assert saves.recording(game.head.id).seats == with_bots


def test_another_game_with_its_id_leaves_a_game_as_it_is(saves: Saves) -> None:
    first = saves.take_in(record_of(recording_of("ronda", 9), {1: "first"}))
    before = exported(saves, first.id)
    longer = saves.take_in(record_of(recording_of("ronda", 10), {1: "longer"}))
    assert longer.is_new
    assert longer.asked == first.id != longer.id
    assert longer.namesake is Namesake.SHORTER
    assert exported(saves, first.id) == before
    assert exported(saves, longer.id) == record_text(
        replace(
            recording_of("ronda", 10),
            head=with_fields(recording_of("ronda", 10).head, id=longer.id),
        ),
        {1: "longer"},
    )


def test_what_the_game_with_the_same_id_is_can_be_told(saves: Saves) -> None:
    first = saves.take_in(record_of(recording_of("ronda", 9)))
    assert first.namesake is None
    assert saves.take_in(record_of(recording_of("ronda", 8))).namesake is Namesake.LONGER
    assert saves.take_in(record_of(recording_of("ronda", 8, seed=9))).namesake is Namesake.OTHER
    assert saves.take_in(record_of(recording_of("makao", 9))).namesake is Namesake.OTHER


def test_what_came_finished_is_never_counted(saves: Saves) -> None:
    saves.take_in(record_of(recording_of("president", 400)))
    assert saves.finished_games() == []
    assert saves.uncounted() == []


def test_an_unfinished_game_is_played_on(saves: Saves) -> None:
    game = saves.take_in(record_of(recording_of("president", 20), COMMENTS)).id
    assert play_on(saves, game)
    head = saves.recording(game).head
    assert head.finished
    assert head.actions > 20
    assert saves.comments(game) == COMMENTS


def test_a_program_of_a_record_is_never_started(saves: Saves) -> None:
    seats = [Seat("Amina"), Seat("Rob", "exec:/bin/true")]
    game = saves.take_in(record_of(recording_of("ronda", 9, seats=seats))).id
    with pytest.raises(BadOption, match=f"its command. .*kahwa resume {game} --seat Rob=casual"):
        saves.resume(game)
    opened = saves.resume(game, [Seat("Rob", "regular")])
    assert opened.seats[1] == Seat("Rob", "regular")
    opened.close()


def test_a_bot_that_nobody_knows_is_told(saves: Saves) -> None:
    text = record_text(recording_of("ronda", 9), {}).replace("regular", "genius ")
    game = saves.take_in(read_text(text)).id
    with pytest.raises(BadOption, match="genius"):
        saves.resume(game)
