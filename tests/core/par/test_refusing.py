"""Games that have no par."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from core.contract.chance import Source
from core.contract.sources import Scripted, Sealed, Seeded
from core.games.registry import game_type
from core.par.model import ParRound, all_ahead, par_of
from core.par.refusing import why_no_par
from core.saves.saves import Saves
from core.store import Clock, GameHead
from core.table import Seat
from tests.core.par.kit import finished, play_out, seats_of


def head_of(saves: Saves, game_id: str) -> GameHead:
    return saves.pars.load(game_id).head


def begun(saves: Saves, source: Source, seats: list[Seat] | None = None) -> str:
    seats = seats or seats_of(2)
    options = game_type("ronda").table.settle({"players": len(seats), "target": 21})
    game = saves.begin("ronda", options, seats, source)
    play_out(game)
    return game.head.id


def test_a_game_of_one_person_against_bots_has_one(saves: Saves) -> None:
    game_id = begun(saves, Seeded(5))
    assert why_no_par(saves, head_of(saves, game_id)) == ""
    assert saves.pars.wanted() == [game_id]


def test_a_game_that_goes_on_has_none_yet(saves: Saves) -> None:
    options = game_type("ronda").table.settle({"players": 2})
    game = saves.begin("ronda", options, seats_of(2), Seeded(5))
    game.close()
    assert "You can still continue this one" in why_no_par(saves, head_of(saves, game.head.id))
    assert saves.pars.wanted() == []


def scripted() -> Scripted:
    deck = game_type("ronda").deck(game_type("ronda").table.settle({}))
    cards = list(deck.cards)
    random.Random(3).shuffle(cards)
    return Scripted([deck.texts(cards)])


@pytest.mark.parametrize("source", [Sealed(bytes(32)), scripted()], ids=["sealed", "scripted"])
def test_sealed_and_scripted_games_have_none(saves: Saves, source: Source) -> None:
    game_id = begun(saves, source)
    assert "wasn't dealt from a seed" in why_no_par(saves, head_of(saves, game_id))
    assert saves.pars.wanted() == []


def test_a_game_begun_from_a_point_of_another_has_none(saves: Saves) -> None:
    first = begun(saves, Seeded(5))
    again = saves.take_over(saves.recording(first), 10)
    play_out(again)
    assert "from the middle of another" in why_no_par(saves, head_of(saves, again.head.id))


def test_the_same_cards_again_have_none_but_the_first_keeps_its_own(saves: Saves) -> None:
    first, second = begun(saves, Seeded(5)), begun(saves, Seeded(5))
    assert why_no_par(saves, head_of(saves, first)) == ""
    assert "You've played these cards before" in why_no_par(saves, head_of(saves, second))


def test_the_same_cards_from_another_seat_are_other_cards(saves: Saves) -> None:
    begun(saves, Seeded(5))
    other = begun(saves, Seeded(5), seats_of(2, own=1))
    assert why_no_par(saves, head_of(saves, other)) == ""


def test_other_rules_are_other_cards(saves: Saves) -> None:
    finished(saves, "ronda", seats_of(2), target=21)
    other = finished(saves, "ronda", seats_of(2), target=31)
    assert why_no_par(saves, head_of(saves, other)) == ""


def test_two_persons_and_nobody_have_none(saves: Saves) -> None:
    two = begun(saves, Seeded(5), [Seat("You"), Seat("Amina")])
    nobody = begun(saves, Seeded(6), [Seat("Bilal", "casual"), Seat("Amina", "casual")])
    for game_id in (two, nobody):
        assert "one person" in why_no_par(saves, head_of(saves, game_id))
    assert saves.pars.wanted() == [two]


def test_a_game_with_a_program_has_none(saves: Saves) -> None:
    head = head_of(saves, begun(saves, Seeded(5)))
    seats = [head.seats[0], head.seats[1] | {"level": "exec:bot"}]
    assert "program" in why_no_par(saves, with_fields(head, seats=seats))


def test_a_game_that_came_as_a_file_has_none(tmp_path: Path, clock: Clock, saves: Saves) -> None:
    head = head_of(saves, begun(saves, Seeded(5)))
    imported = with_fields(head, origin={"kind": "import"})
    assert "from a file" in why_no_par(saves, imported)


def test_a_game_of_which_the_end_is_taken_back_is_not_played(saves: Saves) -> None:
    game_id = begun(saves, Seeded(5))
    game = saves.resume(game_id)
    back = game.match.prepare_take_back(len(game.match.actions))
    game.journal.take_back(back)
    assert saves.pars.wanted() == []
    game.match.take_back(back)
    play_out(game)
    assert saves.pars.wanted() == [game_id]


def test_what_is_damaged_is_left_out(tmp_path: Path, saves: Saves) -> None:
    game_id = begun(saves, Seeded(5))
    rows = head_of(saves, game_id).rows
    assert saves.pars.keep(game_id, rows, {(1, turn): {"points": turn} for turn in (1, 2, 3)})
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.execute("UPDATE pars SET content = 'x' WHERE round = 1 AND turn = 2")
        db.execute("UPDATE pars SET content = '[]' WHERE round = 1 AND turn = 3")
        db.commit()
    assert saves.pars.of(game_id) == {(0, 0): {}, (1, 1): {"points": 1}}
    assert not saves.pars.keep(game_id, rows + 1, {(1, 2): {"points": 1}})
    assert saves.pars.of("nobody") == {}


def test_damaged_points_are_points_that_nobody_has_made(saves: Saves) -> None:
    game_id = begun(saves, Seeded(5))
    rows = head_of(saves, game_id).rows
    points: dict[tuple[int, int], Any] = {(1, turn): {"points": turn} for turn in (1, 2, 3)}
    assert saves.pars.keep(
        game_id, rows, points | {(0, 0): {"yours": [1]}, (1, 4): {"points": "x"}}
    )
    par = par_of(saves, game_id)
    assert par is not None
    assert par.rounds == (ParRound(1, 1, (1, 2, 3, None)),)
    assert saves.pars.finish(game_id, rows, {"yours": 5, "theirs": [1, "x"]})
    par = par_of(saves, game_id)
    assert par is not None
    assert par.rounds == ()
    assert all_ahead(saves) == {}
