"""The lobby and the list of saved games, by keyboard and by mouse."""

from __future__ import annotations

import pytest

from core.contract.sources import Seeded
from core.learning.lesson_shelf import shelf_of
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Store
from tests.tui.app_kit import (
    COMPACT,
    LARGE,
    SMALLEST,
    USUAL,
    click,
    find,
    kahwa,
    painted,
    press,
    top,
)
from tests.tui.table_kit import begun, game_of, settled, take
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.menu import MenuScreen
from tui.widgets.banner import Banner
from tui.widgets.footer import Footer
from tui.widgets.menu import Menu
from tui.widgets.page import Page
from tui.widgets.preview import PreviewPane


def chosen(menu: Menu) -> str:
    return menu.model.entries[menu.model.at].id


def ids(menu: Menu) -> list[str]:
    return [entry.id for entry in menu.model.entries]


def note(menu: Menu) -> str:
    """Return what stands beside Learn."""
    (learn,) = (entry for entry in menu.model.entries if entry.id == "learn")
    return learn.note


async def test_whoever_has_finished_no_game_is_offered_to_learn(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        menu = find(pilot, Menu)
        assert ids(menu)[:2] == ["learn", "new"]
        assert (chosen(menu), note(menu)) == ("learn", "")
        assert "Continue" not in painted(menu)
        shown = " ".join(painted(find(pilot, PreviewPane)).split())
        assert "Press l" in shown
        assert "Press n" in shown
        await press(pilot, "c")
        assert top(pilot) == "LobbyScreen"
        await press(pilot, "enter")
        assert top(pilot) == "LearnScreen"
        await press(pilot, "l")
        assert top(pilot) == "LobbyScreen"


@pytest.mark.parametrize("lesson_left_last", [True, False])
async def test_a_newcomer_goes_on_with_what_was_left_last(
    services: Services, saves: Saves, lesson_left_last: bool
) -> None:
    if not lesson_left_last:
        reached(saves)
    begun(saves, "ronda", 2, Seeded(1)).close()
    if lesson_left_last:
        reached(saves)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        menu = find(pilot, Menu)
        assert ids(menu)[:3] == ["learn", "continue", "new"]
        assert chosen(menu) == ("learn" if lesson_left_last else "continue")
        count = len(shelf_of("ronda", {}))
        assert note(menu) == f"0 of {count}"


def reached(saves: Saves) -> None:
    """Leave the first lesson of Ronda after a step."""
    saves.progress.reached("ronda", shelf_of("ronda", {})[0].lesson.name, 1)


async def test_lessons_that_cannot_be_read_keep_nobody_out(
    services: Services, three_games: list[str], store: Store
) -> None:
    store._db.execute("DROP TABLE learnt")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        assert chosen(find(pilot, Menu)) == "continue"
        assert not kahwa(pilot)._notifications
        await press(pilot, "l")
        assert top(pilot) == "LearnScreen"
        assert len(kahwa(pilot)._notifications) == 1


async def test_with_games_saved_continue_is_chosen_and_shows_the_newest(
    services: Services, three_games: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        assert chosen(find(pilot, Menu)) == "continue"
        shown = painted(find(pilot, PreviewPane))
        assert "after 9 moves" in shown
        assert "You" in shown
        assert "Fatima" in shown


def played_to_its_end(saves: Saves, persons: int = 1) -> OpenGame:
    """Return a finished game of Ronda in which somebody always did the first thing allowed."""
    game = begun(saves, "ronda", 3, Seeded(6), persons, target=11)
    while not game.match.game.is_over:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    game.close()
    return game


async def test_after_a_finished_game_its_result_is_shown_and_another_one_offered(
    services: Services, saves: Saves, three_games: list[str]
) -> None:
    ended = played_to_its_end(saves)
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await pilot.pause()
        await pilot.pause()  # until today's cards stand above the game
        assert chosen(find(pilot, Menu)) == "again"
        assert ids(find(pilot, Menu))[:4] == ["again", "continue", "new", "day"]
        shown = " ".join(painted(find(pilot, PreviewPane)).split())
        winners = ended.match.game.winners()
        assert winners is not None
        winner = ("You win", "Fatima wins", "Karim wins")[winners[0]]
        assert f"{winner} the game" in shown
        assert "played to 11" in shown
        await press(pilot, "down")
        assert "Table" in painted(find(pilot, PreviewPane))
        await press(pilot, "up", "enter")
        new = game_of(pilot)
        assert new.head.id != ended.head.id
        assert new.match.game.options == ended.match.game.options
        assert new.seats == ended.seats


async def test_a_game_played_after_the_finished_one_comes_first_again(
    services: Services, saves: Saves
) -> None:
    played_to_its_end(saves)
    begun(saves, "makao", 2, Seeded(1)).close()
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        assert chosen(find(pilot, Menu)) == "continue"
        await press(pilot, "a")
        assert top(pilot) == "LobbyScreen"


async def test_a_game_of_bots_alone_is_nobodys_result(services: Services, saves: Saves) -> None:
    played_to_its_end(saves, persons=0)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        assert chosen(find(pilot, Menu)) == "learn"


@pytest.mark.parametrize("size", [SMALLEST, USUAL, LARGE])
@pytest.mark.parametrize("players", [("ronda", 4), ("rikiki", 8), ("president", 4), ("makao", 8)])
async def test_no_text_of_the_preview_is_cut(
    services: Services, saves: Saves, players: tuple[str, int], size: tuple[int, int]
) -> None:
    begun(saves, *players, Seeded(3)).close()
    async with KahwaApp(services).run_test(size=size) as pilot:
        await settled(pilot, lambda: "Enter" in painted(find(pilot, PreviewPane)))
        assert "…" not in painted(find(pilot, PreviewPane))


@pytest.mark.parametrize("size", [COMPACT, SMALLEST, USUAL])
async def test_the_list_tells_long_names_whole(
    services: Services, saves: Saves, size: tuple[int, int]
) -> None:
    name = "the long evening at my sister's in Agadir"
    saves.rename(begun(saves, "ronda", 2, Seeded(1)).head.id, name)
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, "s")
        shown = " ".join(painted(find(pilot, Page, "#list")).split())
        assert name in shown
        assert "…" not in shown


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("n", "NewGameDialog"),
        ("s", "SavedScreen"),
        ("r", "RulesScreen"),
        ("comma", "SettingsScreen"),
        ("question_mark", "HelpDialog"),
        ("c", "RecapDialog"),
        ("enter", "RecapDialog"),
    ],
)
async def test_letters_open_at_once(
    services: Services, three_games: list[str], key: str, screen: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, key)
        assert top(pilot) == screen


async def test_arrows_walk_the_menu_round(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "up")
        assert chosen(find(pilot, Menu)) == "leave"
        await press(pilot, "down", "down", "down", "enter")
        assert top(pilot) == "RulesScreen"


@pytest.mark.parametrize(
    ("label", "screen"),
    [("New game", "NewGameDialog"), ("Settings", "SettingsScreen"), ("Rules", "RulesScreen")],
)
async def test_a_click_on_the_menu_opens_the_entry(
    services: Services, label: str, screen: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await click(pilot, find(pilot, Menu), label)
        assert top(pilot) == screen


async def test_a_click_on_the_preview_plays_on(services: Services, three_games: list[str]) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        await click(pilot, find(pilot, PreviewPane), "Enter")
        assert top(pilot) == "RecapDialog"


async def test_a_click_on_the_footer_does_what_its_key_does(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await click(pilot, find(pilot, Footer), "? help")
        assert top(pilot) == "HelpDialog"


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_leaving_ends_the_app_and_keeps_every_game(
    services: Services, saves: Saves, three_games: list[str], key: str
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, key)
    assert app.return_code == 0
    assert [head.id for head in saves.heads()] == three_games[::-1]


@pytest.mark.parametrize(("size", "band"), [(SMALLEST, 0), (USUAL, 4), (LARGE, 6)])
async def test_the_band_takes_the_rows_there_are(
    services: Services, size: tuple[int, int], band: int
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        banner = find(pilot, Banner)
        assert banner.size.height * banner.display == band


# ---------------------------------------------------------------------- saved games


def listed(page: Page) -> list[str]:
    return painted(page).splitlines()


async def test_the_list_begins_with_the_newest_game(
    services: Services, three_games: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        rows = listed(find(pilot, Page, "#list"))
        assert "3 games" in rows[0]
        assert rows[2].startswith("►")
        assert [row.count("Ronda") for row in rows[2:]] == [1, 1, 1]


async def test_enter_plays_the_chosen_game_on(services: Services, three_games: list[str]) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "down", "enter")
        assert top(pilot) == "RecapDialog"
        await press(pilot, "enter")
        assert top(pilot) == "TableScreen"
        await press(pilot, "q")
        assert top(pilot) == "LobbyScreen"


async def test_a_click_chooses_and_a_second_one_plays_on(
    services: Services, three_games: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        page = find(pilot, Page, "#list")
        await pilot.click(page, offset=(5, 4))
        await pilot.pause()
        assert listed(page)[4].startswith("►")
        await pilot.click(page, offset=(5, 4))
        await pilot.pause()
        assert top(pilot) == "RecapDialog"


async def test_e_names_a_game_and_find_finds_it(
    services: Services, saves: Saves, three_games: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "down", "e", *"tea", "enter")
        assert [head.name for head in saves.heads()] == [None, "tea", None]
        await press(pilot, "slash", *"tea", "enter")
        rows = listed(find(pilot, Page, "#list"))
        assert "1 game" in rows[0]
        assert "tea" in rows[2]
        await press(pilot, "escape")
        assert "3 games" in listed(find(pilot, Page, "#list"))[0]
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"


async def test_a_list_without_games_says_so_and_does_nothing(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        assert "0 games" in listed(find(pilot, Page, "#list"))[0]
        await press(pilot, "enter", "e", "D", "down", "G")
        assert top(pilot) == "SavedScreen"


async def test_a_game_open_elsewhere_is_told_and_the_lobby_stays(
    services: Services, saves: Saves, three_games: list[str]
) -> None:
    held = saves.resume(three_games[-1])
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "c")
        assert top(pilot) == "LobbyScreen"
        (told,) = kahwa(pilot)._notifications
        assert held.head.id in told.message


async def test_a_menu_click_in_the_list_opens_that_entry(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        await click(pilot, find(pilot, Menu), "Settings")
        assert top(pilot) == "SettingsScreen"
        assert [type(screen).__name__ for screen in pilot.app.screen_stack] == [
            "LobbyScreen",
            "SettingsScreen",
        ]


async def test_a_game_that_cannot_be_shown_keeps_nobody_out(
    services: Services, three_games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise RuntimeError("no face")

    monkeypatch.setattr("tui.screens.menu.preview_of", fail)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, MenuScreen)
        assert "still saved" in painted(find(pilot, PreviewPane))
