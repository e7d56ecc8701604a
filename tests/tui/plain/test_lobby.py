"""The lobby in line mode: new games, saved ones, and what is not in the list."""

from __future__ import annotations

import pytest

from core.chance import Seeded
from core.saves import Saves
from core.store import Store
from tests.tui.plain.kit import begun_ronda, said
from tests.tui.table_kit import begun, take
from tui.house import House
from tui.plain.watching import watched


def test_the_games_are_offered_by_number(house: House) -> None:
    lines = said(house, None, [])
    assert "1 Ronda, a new game" in lines
    assert "4 Makao, a new game" in lines


@pytest.mark.parametrize("typed", ["2", "rikiki", "Rikiki"])
def test_a_game_is_chosen_by_number_or_name_and_how_many_play(
    house: House, saves: Saves, typed: str
) -> None:
    lines = said(house, None, [typed, "nine", "5"])
    assert lines.count("How many play: 3, 4, 5, 6, 7, 8? Enter alone: 4.") == 2
    (head,) = saves.heads()
    assert (head.game, head.players) == ("rikiki", 5)
    assert head.seats[0]["name"] == "Nadia"


def test_enter_alone_takes_the_usual_number(house: House, saves: Saves) -> None:
    said(house, None, ["1", ""])
    assert saves.heads()[0].players == 2


def test_a_saved_game_goes_on(house: House, saves: Saves) -> None:
    game = begun_ronda(saves)
    game.close()
    lines = said(house, None, ["5", "hand"])
    (offered,) = (line for line in lines if line.startswith("5 continue Ronda, Nadia and Fatima"))
    assert "0 : 0" in offered
    assert sum(line.startswith("Your hand: ") for line in lines) == 2


def test_a_game_that_is_left_leads_back_to_the_list(house: House) -> None:
    lines = said(house, None, ["1", "", "quit", "quit"])
    assert lines.count("1 Ronda, a new game") == 2
    assert any(line.startswith("5 continue Ronda") for line in lines)


@pytest.mark.parametrize("typed", ["chess", "5", "0"])
def test_what_is_not_in_the_list_is_refused(house: House, typed: str) -> None:
    lines = said(house, None, [typed])
    assert f"There is nothing called {typed} in the list." in lines


def test_a_game_open_elsewhere_is_refused_in_a_sentence(house: House, saves: Saves) -> None:
    game = begun_ronda(saves)
    lines = said(house, None, ["5", "quit"])
    game.close()
    assert any("open" in line for line in lines)
    assert lines.count("1 Ronda, a new game") == 2


def test_a_number_of_players_that_the_rules_exclude_is_refused_with_its_reason(
    house: House, saves: Saves
) -> None:
    lines = said(house, None, ["president", "3"])
    assert any("52 cards cannot be divided equally" in line for line in lines)
    assert saves.heads() == []


def test_an_empty_list_of_lines_ends_it(house: House, saves: Saves) -> None:
    said(house, None, ["1"])
    assert saves.heads() == []


def test_a_saved_game_is_told_from_its_start(house: House, saves: Saves) -> None:
    game = take(begun_ronda(saves), "silent", "silent")
    game.close()
    lines = said(house, None, ["watch 5", "quit"])
    assert "The word watch and a number tell a saved game from its start." in lines
    start = lines.index("#0 Round 1")
    assert lines[start + 1] == "#0 Deal 1"
    assert "So far the game has 2 actions." in lines[start:]
    assert saves.recording(game.head.id).match.actions == game.match.actions


def test_a_game_of_several_persons_is_told_once_it_is_over(house: House, saves: Saves) -> None:
    game = begun(saves, "president", 4, Seeded(3), persons=2)
    lines = said(house, None, ["watch 5", "quit"])
    assert "Several persons play this game; it can be watched once it is over." in lines
    assert not any(line.startswith("#0") for line in lines)
    while not game.match.game.is_over:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    game.close()
    lines = watched(saves.recording(game.head.id), house.settings)
    assert lines[0].startswith("#0 ")
    assert lines[-2] == "Nadia is the President."


def test_there_is_no_other_number_to_watch(house: House) -> None:
    assert "There is nothing called watch 9 in the list." in said(house, None, ["watch 9"])


def test_a_damaged_game_is_told_of_in_a_sentence(house: House, saves: Saves, store: Store) -> None:
    take(begun_ronda(saves), "silent").close()
    store._db.execute("UPDATE actions SET action = '99X'")
    lines = said(house, None, ["watch 5", "quit"])
    assert any(line.startswith("Action 1 of the record (99X) does not fit") for line in lines)
