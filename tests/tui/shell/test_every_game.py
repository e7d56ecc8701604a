"""What the shell shows of a game comes from its tables alone, so it must hold for every game."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from core.chance import Seeded
from core.games import game_type, sections_of
from core.saves import Saves
from core.store import HINT, TAKE_BACK
from core.table import Seat
from tests.tui.shell.kit import NOW, SMALLEST, USUAL, find, press
from tui.app import KahwaApp
from tui.glyphs import GLYPHS
from tui.house import House
from tui.plan import first_plan
from tui.plan_lines import GAMES, plan_rows
from tui.rule_lines import rule_lines
from tui.saved_games import matches, preview_of, saved_when, score_of, when, who_plays
from tui.screens.new_game import NewGameDialog
from tui.settings import Settings
from tui.sizes import SizeClass
from tui.widgets.page import Page


@pytest.mark.parametrize("game", GAMES)
async def test_every_option_can_be_walked_to_and_changed(house: House, game: str) -> None:
    app = KahwaApp(house)
    async with app.run_test(size=USUAL) as pilot:
        await app.push_screen(NewGameDialog(game))
        await press(pilot, "tab", *["down"] * len(game_type(game).table.presets), "space")
        lines = find(pilot, Page, "#plan").lines
        for option in game_type(game).table.options.values():
            if option.name != "players":
                zone = f"row:option:{option.name}"
                assert any(one.zone == zone for one in lines), option.name
        await press(pilot, "shift+tab", "shift+tab")
        for _option in range(len(game_type(game).table.options)):
            await press(pilot, "right", "up")


@pytest.mark.parametrize("width", [54, 70, 90])
@pytest.mark.parametrize("game", GAMES)
def test_no_row_of_the_dialog_is_wider_than_it(game: str, width: int) -> None:
    plan = first_plan(game, "Nadia", Random(1))
    for shown in plan_rows(plan, own=True, present="game", width=width).lines:
        pieces = (*shown.pieces, *shown.end)
        level = any("●" in piece.text for piece in shown.pieces)
        used = shown.indent + sum(len(piece.text) + 2 * piece.chip for piece in pieces)
        assert level or used <= width + 2, pieces


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_can_be_begun_and_is_shown_in_the_lobby(saves: Saves, game: str) -> None:
    first = first_plan(game, "Nadia", Random(1))
    for preset in game_type(game).table.presets:
        plan = first.with_preset(preset)
        assert plan.problem() is None
        opened = plan.begin(saves, 5)
        opened.close()
        (head, *_older) = saves.heads()
        preview = preview_of(head, saves, GLYPHS["unicode"], Settings(), SizeClass.S)
        assert preview.title
        assert preview.waiting
        assert preview.rows


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_shows_the_hand_of_one_person_but_not_of_several(saves: Saves, game: str) -> None:
    table = game_type(game).table
    for persons, shown in ((1, True), (2, False)):
        seats = [Seat(name, None if n < persons else "casual") for n, name in enumerate("ABCD")]
        options = table.settle({"players": 4})
        opened = saves.begin(game, options, seats, Seeded(5))
        opened.close()
        (head, *_older) = saves.heads()
        preview = preview_of(head, saves, GLYPHS["unicode"], Settings(), SizeClass.S)
        assert any(row.private for row in preview.rows) is shown
        if not shown:
            assert preview.waiting.startswith(seats[opened.match.game.to_act].name)


@pytest.mark.parametrize("width", [50, 72])
@pytest.mark.parametrize("game", GAMES)
def test_rules_fit_their_width_with_and_without_a_game(game: str, width: int) -> None:
    table = game_type(game).table
    for options in (None, table.settle({})):
        layout = rule_lines(sections_of(game), table, options, width)
        assert len(layout.starts) == len(sections_of(game))
        for shown in layout.lines:
            text = "".join(piece.text for piece in shown.pieces)
            assert len(text) <= width + 2


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_names_options_and_values_that_exist(game: str) -> None:
    table = game_type(game).table
    for section in sections_of(game):
        for paragraph in section.paragraphs:
            for name, values in paragraph.options.items():
                for value in values:
                    table.option(name).check(value)


async def test_tab_turns_to_the_rules_of_the_next_game(house: House) -> None:
    async with KahwaApp(house).run_test(size=SMALLEST) as pilot:
        await press(pilot, "r")
        seen = set()
        for _game in GAMES:
            seen.add(find(pilot, Page, "#rules").lines[3].pieces[0].text)
            await press(pilot, "tab")
        assert len(seen) == len(GAMES)


# ---------------------------------------------------------------------- saved games in words


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(minutes=10), "today 21:40"),
        (timedelta(hours=22), "yesterday"),
        (timedelta(days=1), "yesterday"),
        (timedelta(days=3), "Sat 14 Nov"),
        (timedelta(days=400), "13 Oct 2025"),
        (timedelta(days=-2), "19 Nov 2026"),
    ],
)
def test_times_are_told_as_one_says_them(before: timedelta, words: str) -> None:
    assert when((NOW - before).isoformat(), NOW) == words


def test_a_saved_game_in_words(saves: Saves, three_games: list[str]) -> None:
    head = saves.heads()[0]
    assert who_plays(head) == "Nadia and Fatima"
    assert score_of(head).count(" : ") == 1
    assert saved_when(head, NOW).endswith("after 9 moves")
    saves.mark(head.id, TAKE_BACK, 0)
    assert saved_when(saves.heads()[0], NOW).endswith("after 9 moves, with 1 take-back")
    for _time in range(2):
        saves.mark(head.id, HINT, 0)
    assert saved_when(saves.heads()[0], NOW).endswith("with 2 hints and 1 take-back")
    saves.rename(head.id, "tea")
    assert who_plays(saves.heads()[0]) == "“tea”"


@pytest.mark.parametrize(
    ("words", "found"),
    [("", True), ("ron", True), ("fat NAD", True), ("rikiki", False), ("ronda karim", False)],
)
def test_a_game_is_found_by_all_of_the_words(
    saves: Saves, three_games: list[str], words: str, found: bool
) -> None:
    assert matches(saves.heads()[0], words) is found
