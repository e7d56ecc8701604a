"""What the screens show of a game comes from its tables alone, so it must hold for every game."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from rich.cells import cell_len

from core.bots.characters import CHARACTERS
from core.bots.rules import SECTION
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_names, game_type
from core.saves.saves import Saves
from core.store import HINT, TAKE_BACK
from core.table import Seat
from tests.tui.app_kit import NOW, SMALLEST, USUAL, find, press
from tui.app import KahwaApp
from tui.config.services import Services
from tui.config.settings import Settings
from tui.new_game.lines import plan_rows
from tui.new_game.plan import first_plan
from tui.rules.layout import INDENT, Picture, Setter, full_layout
from tui.rules.lines import (
    asked_lines,
    front_lines,
    reference_lines,
    sections_of,
    spoken_lines,
)
from tui.saved.games import preview_of, saved_when, score_of, when, who_plays
from tui.screens.new_game import NewGameDialog
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass
from tui.widgets.page import Page


@pytest.mark.parametrize("game", game_names())
async def test_every_option_can_be_walked_to_and_changed(services: Services, game: str) -> None:
    app = KahwaApp(services)
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
@pytest.mark.parametrize("game", game_names())
def test_no_row_of_the_dialog_is_wider_than_it(game: str, width: int) -> None:
    plan = first_plan(game, "Nadia", Random(1))
    for shown in plan_rows(plan, own=True, present="game", width=width, least=1).lines:
        pieces = (*shown.pieces, *shown.end)
        level = any("●" in piece.text for piece in shown.pieces)
        used = shown.indent + sum(len(piece.text) + 2 * piece.chip for piece in pieces)
        assert level or used <= width + 2, pieces


@pytest.mark.parametrize("game", game_names())
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


@pytest.mark.parametrize("game", game_names())
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


@pytest.mark.parametrize("width", [32, 52, 72])
@pytest.mark.parametrize("game", game_names())
def test_rules_fit_their_width(game: str, width: int) -> None:
    options = game_type(game).table.settle({})
    full = full_layout(sections_of(game), options, width)
    assert len(full.starts) == len(full.titles) == len(sections_of(game))
    for size in ((5, 1), (5, 3), (8, 6)):
        for glyphs in (GLYPHS["unicode"], GLYPHS["ascii"]):
            front = Setter(glyphs, size, width).primer(entry_of(game).primer(options))
            for shown in (*full.lines, *front.lines):
                text = "".join(piece.text for piece in shown.pieces)
                assert shown.indent + cell_len(glyphs.text(text)) <= INDENT + width
                if isinstance(shown.drawing, Picture):
                    assert max(x for x, *_card in shown.drawing.cards) + size[0] <= width


@pytest.mark.parametrize("game", game_names())
def test_the_points_of_the_score_table_stand_in_one_column(game: str) -> None:
    options = game_type(game).table.settle({})
    for width in (30, 72):
        front = Setter(GLYPHS["unicode"], (5, 3), width).primer(entry_of(game).primer(options))
        ends = [
            sum(cell_len(piece.text) for piece in shown.pieces)
            for shown in front.lines
            if len(shown.pieces) == 2 and shown.pieces[1].bold
        ]
        assert len(ends) > 1
        assert len(set(ends)) == 1


@pytest.mark.parametrize("game", game_names())
def test_every_paragraph_names_options_and_values_that_exist(game: str) -> None:
    table = game_type(game).table
    for section in entry_of(game).sections():
        for paragraph in section.paragraphs:
            for name, values in paragraph.options.items():
                for value in values:
                    table.option(name).checked(value)


async def test_tab_turns_to_the_rules_of_the_next_game(services: Services) -> None:
    async with KahwaApp(services).run_test(size=SMALLEST) as pilot:
        await press(pilot, "r")
        seen = set()
        for _game in game_names():
            seen.add(find(pilot, Page, "#rules").lines[2].pieces[0].text)
            await press(pilot, "tab")
        assert len(seen) == len(game_names())


@pytest.mark.parametrize("game", game_names())
def test_line_mode_reads_the_same_page(game: str) -> None:
    options = game_type(game).table.settle({})
    spoken, written = spoken_lines(game, options), front_lines(game, options)
    assert spoken[0] == "Aim:"
    assert written[:2] == ["AIM", ""]
    assert spoken[1] == written[2]
    assert not any("[" in text for text in (*spoken, *written))
    assert all(text.strip() for text in spoken)


@pytest.mark.parametrize("game", game_names())
def test_all_rules_as_text_tell_first_what_holds_here(game: str) -> None:
    options = game_type(game).table.settle({})
    lines = reference_lines(game, options)
    for section in entry_of(game).sections():
        start = lines.index(section.title.upper())
        here = [one.text for one in section.paragraphs if one.applies(options)]
        assert lines[start + 2 : start + 2 + len(here)] == here


@pytest.mark.parametrize("game", game_names())
def test_the_rules_end_with_the_bots_of_the_house_and_every_character(game: str) -> None:
    options = game_type(game).table.settle({})
    told = asked_lines(game, options, SECTION.title.casefold())
    assert told[0] == f"{SECTION.title}."
    assert [one.meaning for one in CHARACTERS] == told[3:-1]
    assert reference_lines(game, options)[-1] == told[-1]
    assert full_layout(sections_of(game), options, 72).titles[-1] == SECTION.title


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
    assert saved_when(saves.heads()[0], NOW).endswith("after 9 moves, with 1 undo")
    for _time in range(2):
        saves.mark(head.id, HINT, 0)
    assert saved_when(saves.heads()[0], NOW).endswith("with 2 hints and 1 undo")
    saves.rename(head.id, "tea")
    assert who_plays(saves.heads()[0]) == "“tea”"
