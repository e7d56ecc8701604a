"""The result of a game and the code of its deal, copied from the lists that it stands in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.deals import deal_of
from core.deals.result import code_of_game, deal_result, result_text
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, Running, find, kahwa, press, top
from tests.tui.replay.kit import recorded, saved
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.finished import FinishedScreen
from tui.screens.game_over import GameOverSheet
from tui.session.shared import NO_CODE, NO_RESULT, Shared
from tui.sheet_models import Ending
from tui.widgets.frame import Frame

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
        assert note.message == "This game isn't over yet. Press Y to copy the deal's code."


async def test_an_empty_list_has_nothing_to_copy(
    services: Services, monkeypatch: pytest.MonkeyPatch, three_games: list[str]
) -> None:
    async with KahwaApp(replace(services, environ=KITTY)).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "tab")
        copied = copies(pilot, monkeypatch)
        await press(pilot, "y", "Y")
        assert copied == []
        assert top(pilot) == "SavedScreen"


@pytest.mark.parametrize(
    ("shared", "label", "told"),
    [
        (None, None, [NO_CODE, NO_CODE]),
        (Shared("1K81-77FS-VR64-126K", None), "copy code", [NO_RESULT]),
    ],
    ids=["a sealed game", "two persons"],
)
async def test_the_end_of_a_game_offers_to_copy_what_there_is_and_says_why_there_is_no_more(
    services: Services,
    monkeypatch: pytest.MonkeyPatch,
    shared: Shared | None,
    label: str | None,
    told: list[str],
) -> None:
    sheet = GameOverSheet(Ending("Ada wins", (), won=True), lambda: None, shared=shared)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        said: list[str] = []
        monkeypatch.setattr(kahwa(pilot), "tell", said.append)
        copied = copies(pilot, monkeypatch)
        pilot.app.push_screen(sheet)
        await press(pilot, "y", "Y")
        labels = [one.label for one in find(pilot, Frame).buttons if "copy" in one.label]
        assert labels == ([label] if label else [])
        assert said == told
        assert len(copied) == 2 - len(told)
