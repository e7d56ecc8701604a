"""Saved games in line mode: lists with numbers, words to find, the bin."""

from __future__ import annotations

import pytest

from core.contract.sources import Seeded
from core.deals.result import code_of_game, deal_result, result_text
from core.saves.saves import Saves
from tests.tui.plain.kit import said
from tests.tui.statistics.kit import played_through
from tests.tui.table_kit import begun
from tui.config.services import Services
from tui.plain.saved_games import TOLD


@pytest.fixture
def games(saves: Saves) -> list[str]:
    """The ids of two games to continue and a finished one, in the order they were begun."""
    ids = [begun(saves, "ronda", 2, Seeded(seed)) for seed in (1, 2)]
    for game in ids:
        game.close()
    saves.rename(ids[0].head.id, "tea")
    return [*(game.head.id for game in ids), played_through(saves, "ronda")]


def after(lines: list[str], start: str) -> list[str]:
    """Return the lines behind the first telling of the lobby's list."""
    begin = next(n for n, line in enumerate(lines) if line.startswith(start))
    return lines[begin + 1 :]


def answers(services: Services, *typed: str) -> list[str]:
    return after(said(services, None, [*typed, "quit"]), "Type a number, help or quit.")


def test_each_list_is_told_with_numbers(services: Services, games: list[str]) -> None:
    told = answers(services, "saved finished")
    assert told[0].startswith("5 Ronda, Nadia and Fatima, ")
    assert "won, finished " in told[0] or "lost, finished " in told[0]
    assert len(answers(services, "saved")) == 2
    assert len(answers(services, "saved all")) == 3
    assert answers(services, "saved bin") == ["The bin is empty."]


def test_words_find_games_to_play_on_and_finished_ones(
    services: Services, games: list[str]
) -> None:
    (found,) = answers(services, "saved TEA")
    assert found.startswith("5 continue Ronda, “tea”")
    assert len(answers(services, "saved fatima")) == 3
    assert answers(services, "saved finished tea") == ["No saved game matches."]


def test_a_game_without_a_score_to_tell_has_no_gap_in_its_line(
    services: Services, saves: Saves
) -> None:
    begun(saves, "rikiki", 4, Seeded(1), persons=2).close()
    (told,) = answers(services, "saved")
    assert told.startswith("5 continue Rikiki, 4 players, saved ")


def test_a_game_is_thrown_away_and_brought_back(
    services: Services, saves: Saves, games: list[str]
) -> None:
    told = answers(services, "saved tea", "throw 5", "saved bin", "5", "restore 5", "saved bin")
    assert told[1] == "Ronda (“tea”) is in the bin for a week. To bring it back, type restore."
    assert told[2].startswith("5 Ronda, “tea”, ")
    assert "in the bin since" in told[2]
    assert "is in the bin. To play it" in told[3]
    assert told[4:] == ["Ronda (“tea”) is back.", "The bin is empty."]
    assert len(saves.heads()) == 2


def test_restore_brings_back_what_was_thrown_away_last(
    services: Services, saves: Saves, games: list[str]
) -> None:
    told = answers(services, "throw 5", "throw 6", "restore", "restore", "restore")
    assert told[-3:] == [
        "Ronda (Nadia and Fatima) is back.",
        "Ronda (“tea”) is back.",
        "You haven't put a game in the bin.",
    ]
    assert len(saves.heads()) == 2


def test_a_number_that_is_not_in_the_list_is_told(services: Services, games: list[str]) -> None:
    for word in ("throw", "restore"):
        (told,) = answers(services, f"{word} 99")
        assert told == "There's no saved game 99 in the list. Type saved for the list."


def test_a_number_of_a_finished_game_tells_it_from_its_start(
    services: Services, games: list[str]
) -> None:
    told = answers(services, "saved finished", "5")
    assert len(told) > 100


def test_a_long_list_goes_on(services: Services, saves: Saves) -> None:
    for seed in range(TOLD + 2):
        begun(saves, "ronda", 2, Seeded(seed)).close()
    lines = said(services, None, ["saved more", "saved more", "quit"])
    assert "2 more. Type saved more." in lines
    assert after(lines, "Type a number, help or quit.")[2:] == ["That was the whole list."]


def test_what_can_be_sent_of_a_game_is_told_by_its_number(
    services: Services, saves: Saves, games: list[str]
) -> None:
    recording = saves.recording(games[2])
    result = deal_result(recording.head, recording.match)
    assert result is not None
    told = answers(services, "saved finished", "result 5")[1:]
    assert told[1:6] == result_text(result, plain=True).splitlines()
    assert told[6] == f"To export its record, run kahwa export {games[2]}"
    goes_on = answers(services, "result 5", "result 99", "result")
    assert goes_on[1] == "This game isn't over yet. The code of its deal:"
    assert goes_on[2] == code_of_game(saves.heads()[0])
    assert goes_on[4].startswith("“99” isn't in the list")
    assert goes_on[5].startswith("result 5: gives the result")


def test_a_comment_without_a_move_is_asked_for_one(services: Services, games: list[str]) -> None:
    (told,) = answers(services, "comment 5")
    assert told == "Name the game and the move, such as: comment 5 12 TEXT. Move 0 is the deal."
