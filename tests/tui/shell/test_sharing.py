"""The result of a game and the code of its deal, copied from the lists that it stands in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.deals import deal_of
from core.deals.result import code_of_game, deal_result, result_text
from core.saves import Saves
from tests.tui.replay.kit import recorded, saved
from tests.tui.shell.kit import USUAL, Running, kahwa, press, top
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.finished import FinishedScreen

KITTY = {"LANG": "C.UTF-8", "TERM": "xterm-kitty"}


@pytest.fixture
def finished(saves: Saves) -> str:
    """The id of a game that is over."""
    game = saved(saves, recorded("ronda"))
    game.close()
    return game.head.id


def copies(pilot: Running, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return where each text that is copied goes, with what it is called."""
    copied: list[tuple[str, str]] = []
    monkeypatch.setattr(kahwa(pilot), "copy", lambda text, what: copied.append((text, what)))
    return copied


async def test_result_and_code_are_copied_from_the_list_of_finished_games(
    services: Services, saves: Saves, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = saves.recording(finished)
    result, code = deal_result(recording.head, recording.match), code_of_game(recording.head)
    assert result is not None
    assert code is not None
    async with KahwaApp(replace(services, environ=KITTY)).run_test(size=USUAL) as pilot:
        pilot.app.push_screen(FinishedScreen("ronda", saves.finished_games()))
        await press(pilot)
        copied = copies(pilot, monkeypatch)
        await press(pilot, "y", "Y")
        assert copied == [(result_text(result), "the result"), (code, "the code of the deal")]
        assert deal_of(code).game == "ronda"


async def test_a_game_that_goes_on_has_a_code_and_no_result(
    services: Services, three_games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with KahwaApp(replace(services, environ=KITTY)).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        assert top(pilot) == "SavedScreen"
        copied = copies(pilot, monkeypatch)
        await press(pilot, "Y", "y")
        assert [what for _text, what in copied] == ["the code of the deal"]
        (note,) = kahwa(pilot)._notifications
        assert note.message == "This game is not over; Y copies the code of its deal."


async def test_an_empty_list_has_nothing_to_copy(
    services: Services, monkeypatch: pytest.MonkeyPatch, three_games: list[str]
) -> None:
    async with KahwaApp(replace(services, environ=KITTY)).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "tab")
        copied = copies(pilot, monkeypatch)
        await press(pilot, "y", "Y")
        assert copied == []
        assert top(pilot) == "SavedScreen"
