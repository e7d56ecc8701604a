"""The lines of the hall: which are shown of very many, and where somebody is in a word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.rooms.tables.seen import PersonSeen, SeatSeen, TableSeen
from tests.core.rooms.kit import RIKIKI
from tests.tui.canvases import canvas_of
from tui.screens.room.hall_lines import (
    PEOPLE_SHOWN,
    TABLES_SHOWN,
    PeopleLines,
    TableLines,
    around,
    facts,
    left_out,
    where,
)
from tui.screens.room.pictures import Placed, picture_of
from tui.screens.room.tall_lines import TableBlock
from tui.theme.glyphs import GLYPHS
from tui.widgets.page import Page, PageLine

UNICODE = GLYPHS["unicode"]
SEATS = (SeatSeen("Salma", here=True), SeatSeen(""), SeatSeen("Idris", "casual"))
TABLE = TableSeen("1", replace(RIKIKI, clock=30, watchers=True), "Salma", "waiting", SEATS)
PLAIN = replace(TABLE, plan=RIKIKI)
NOBODY = PersonSeen("Salma", "ssh", "80x24", None, muted=False)


def text(line: PageLine) -> str:
    return "".join(piece.text for piece in (*line.pieces, *line.end))


def shown(
    tables: list[TableSeen], at: int = 0, *, mine: str | None = None, width: int = 80
) -> Page:
    page = Page()
    lines = TableLines("Salma", mine, width, UNICODE)
    lines.show(page, (), tables, around(at, len(tables)), at)
    return page


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("1 Ronda, Café", "Karim, free", "1 seat free"), ["1 Ronda, Café", "Karim, free"]),
        (
            ("1 President, One hand", "you, Amina (bot), Widad (bot)", "game over"),
            ["1 President, One", "hand", "you, Amina (bot),…", "game over"],
        ),
        (
            ("2 Makao, Like Uno", "you, Amina (bot), Widad (bot)", "game over"),
            ["2 Makao, Like Uno", "you, Amina (bot),", "Widad (bot)", "game over"],
        ),
    ],
)
def test_a_block_of_a_tall_hall_breaks_what_is_too_long_where_it_has_rows(
    words: tuple[str, ...], expected: list[str]
) -> None:
    canvas = canvas_of(40, 4)
    TableBlock(picture_of(TABLE), words, "return", lit=True).paint(canvas, 1, 0)
    assert [row[9:28].rstrip() for row in canvas.text().split("\n")][: len(expected)] == expected


@pytest.mark.parametrize("number", ["1", "99", "100", "1000"])
def test_a_number_never_touches_the_game(number: str) -> None:
    (first, *_rest) = found(shown([replace(TABLE, id=number)]), number)
    assert text(first).startswith(f"{number} ")


def found(page: Page, zone: str) -> list[PageLine]:
    return [line for line in page.lines if line.zone == f"table:{zone}"]


@pytest.mark.parametrize(
    ("at", "count", "first", "last"),
    [
        (0, 0, 0, 0),
        (0, 3, 0, 3),
        (39, TABLES_SHOWN, 0, 40),
        (20, 100, 0, 40),
        (21, 100, 1, 41),
        (79, 100, 59, 99),
        (80, 100, 60, 100),
        (99, 100, 60, 100),
    ],
)
def test_of_very_many_those_around_the_player_are_shown(
    at: int, count: int, first: int, last: int
) -> None:
    assert around(at, count) == range(first, last)
    assert PEOPLE_SHOWN == 60


def test_what_is_not_shown_is_counted() -> None:
    assert left_out(0, "{count} more") == []
    assert [text(line) for line in left_out(3, "{count} more")] == ["3 more"]
    tables = [replace(TABLE, id=str(number)) for number in range(1, 101)]
    lines = [text(line) for line in shown(tables, 50).lines]
    assert lines[1] == "30 more above"
    assert lines[-1] == "30 more below"
    assert not any("more" in text(line) for line in shown(tables[:3]).lines)


def test_the_table_that_the_player_is_on_is_lit() -> None:
    tables = [TABLE, replace(TABLE, id="2")]
    page = shown(tables, 1)
    assert {line.lit for line in found(page, "1")} == {""}
    assert {line.lit for line in found(page, "2")} == {"accent"}
    assert [line.pointer for line in found(page, "2")] == [True, False]


def test_the_own_table_and_one_to_which_one_is_invited_are_told_of() -> None:
    invited = replace(TABLE, id="2", invited=("Salma", "Rim"))
    page = shown([TABLE, invited, replace(TABLE, id="3")], mine="1")
    heads = [found(page, number)[0] for number in "123"]
    assert ["your table" in text(line) for line in heads] == [True, False, False]
    assert ["invited" in text(line) for line in heads] == [False, True, False]
    assert [line.end[0].fg for line in heads] == ["accent", "accent", "good"]
    full = replace(TABLE, seats=SEATS[:1])
    over = replace(TABLE, id="2", phase="over")
    ends = [found(shown([full, over]), number)[0].end[0].fg for number in "12"]
    assert ends == ["muted", "muted"]


def test_how_it_is_played_stands_beside_the_seats_where_there_is_room() -> None:
    wide, narrow = (found(shown([TABLE], width=width), "1")[1:] for width in (80, 40))
    assert len(wide) == 1
    assert "30 s a turn · spectators allowed" in text(wide[0])
    assert len(narrow) == 2
    assert ["30 s a turn" in text(line) for line in narrow] == [False, True]
    assert all(not line.end for line in narrow)
    told = text(found(shown([PLAIN]), "1")[1])
    assert told == "you, free, Idris (bot)"
    edge = len(text(wide[0])) + 5 + 4 - 1
    assert len(found(shown([TABLE], width=edge), "1")) == 2
    assert len(found(shown([TABLE], width=edge - 1), "1")) == 3


def test_an_empty_hall_says_what_to_do() -> None:
    lines = [text(line) for line in shown([]).lines]
    assert "Press n to open one" in " ".join(lines)
    assert max(map(len, lines)) <= 76


@pytest.mark.parametrize(
    ("person", "told"),
    [
        (NOBODY, "you"),
        (replace(NOBODY, name="Rim"), ""),
        (replace(NOBODY, name="Rim", table="4", muted=True), "table 4"),
        (replace(NOBODY, name="Rim", muted=True, way="host"), "muted"),
        (replace(NOBODY, name="Rim", way="host"), "host"),
    ],
)
def test_where_somebody_is_is_told_in_a_word(person: PersonSeen, told: str) -> None:
    assert where(person, "Salma") == told
    _heading, line, *rest = PeopleLines("Salma", UNICODE).show([person], 0)
    assert text(line) == f"{person.name:<14}{told}"
    assert line.pieces[0].bold is (person.name == "Salma")
    assert rest == []


def test_more_people_than_are_shown_are_counted() -> None:
    assert text([*PeopleLines("Rim", UNICODE).show([NOBODY], 5)][-1]) == "5 more"
    assert facts(1, 1) == ("1 table", "1 here")
    assert facts(2, 3) == ("2 tables", "3 here")


def test_a_card_stands_beside_three_lines_of_a_table() -> None:
    page = Page()
    lines = TableLines("Salma", None, 60, UNICODE, pictures=True)
    lines.show(page, (), [PLAIN, replace(PLAIN, id="2")], range(2), 0)
    drawn = [line for line in found(page, "1") if line.drawing is not None]
    assert [line.row for line in drawn] == [0, 1, 2]
    assert text(found(page, "2")[0]).startswith("2 ")
    assert len([line for line in page.lines if line.drawing is not None]) == 2 * len(drawn)


def test_who_has_chosen_a_face_has_four_lines_and_others_have_one() -> None:
    people = [NOBODY, replace(NOBODY, name="Omar", head="bold-man"), replace(NOBODY, name="Nour")]
    drawn = [line for line in PeopleLines("Salma", UNICODE).show(people, 0) if line.drawing]
    assert [line.row for line in drawn] == [0, 1, 2]
    assert "Omar" in text(drawn[0])
    plain = list(PeopleLines("Salma", GLYPHS["ascii"]).show(people, 0))
    assert not any(line.drawing for line in plain)
    assert len(plain) == 1 + len(people)


def test_a_long_number_or_a_long_state_leaves_the_card_and_the_game_whole() -> None:
    page = Page()
    table = replace(PLAIN, id="1000", invited=("Salma",))
    lines = TableLines("Salma", None, 40, UNICODE, pictures=True)
    lines.show(page, (), [table], range(1), 0)
    first, second, *_rest = found(page, "1000")
    assert isinstance(first.drawing, Placed)
    assert first.indent + first.drawing.columns >= first.indent + len("1000 ")
    assert not first.end
    assert "invited" in text(second)


def test_only_the_lines_of_what_has_changed_are_made_anew() -> None:
    page, lines = Page(), TableLines("Salma", None, 60, UNICODE, pictures=True)
    tables = [PLAIN, replace(PLAIN, id="2")]
    lines.show(page, (), tables, range(2), 0)
    before = found(page, "1"), found(page, "2")
    lines.show(page, (), [PLAIN, replace(tables[1], phase="over")], range(2), 0)
    assert all(one is other for one, other in zip(found(page, "1"), before[0], strict=True))
    assert "game over" in "".join(text(line) for line in found(page, "2"))
    lines.show(page, (), tables, range(2), 1)
    assert {line.lit for line in found(page, "1")} == {""}
    assert {line.lit for line in found(page, "2")} == {"accent"}
    assert TableLines("Salma", "1", 60, UNICODE, pictures=True) != lines

    people = PeopleLines("Salma", UNICODE)
    rim, nour = (replace(NOBODY, name=name) for name in ("Rim", "Nour"))
    _heading, first, _second = people.show([rim, nour], 0)
    _heading, again, moved = people.show([replace(rim), replace(nour, table="7")], 0)
    assert again is first
    assert text(moved).endswith("table 7")
