"""The log with pictures: faces and small cards, paging by halves, and where it stays in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest

from core.table import Place
from tests.tui.session.test_long_past import SIGHT, _soon, chair_of, table_of
from tests.tui.widgets.host import hosted, picture_of
from tui.games.seat_faces import log_art
from tui.models import FaceModel, LogLine, LogPicture
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass
from tui.widgets.log import LogPane

__all__ = ["_soon"]

FACE = FaceModel("bold-woman", 0, 0, 0)


def played(word: str, *cards: str, who: str = "Fatima", tone: str = "text") -> LogLine:
    """Return a line about a bot, or about the player, who has no face."""
    mine = who == "You"
    picture = LogPicture(0 if mine else 1, cards, word, mine)
    return LogLine(who, f"{word} {' '.join(cards)}", tone, picture=picture)


def drawn(deck: str = "spanish") -> LogPane:
    pane = LogPane()
    pane.draw(deck, {1: FACE})
    return pane


async def rows_of(lines: Sequence[LogLine], width: int, deck: str = "spanish") -> list[str]:
    pane = drawn(deck)
    pane.append(lines)
    return await picture_of(pane, width, 14)


async def test_a_play_is_a_face_a_card_and_a_word() -> None:
    lines = [played("lay", "12S", who="You"), played("takes 3", "4S", tone="good")]
    assert await rows_of(lines, 36) == [
        " LOG",
        "",
        "        ╭ ─ ╮",
        "  You   │12†│  lay",
        "        ╰ ─ ╯",
        "",
        " ▄█▀█▄  ╭ ─ ╮",
        " █▀█▀█  │ 4†│  takes 3",
        " ▀▀▀▀▀  ╰ ─ ╯",
        *[""] * 5,
    ]


async def test_in_a_narrow_panel_a_long_word_goes_on_below() -> None:
    rows = await rows_of([played("Khamsa! takes five", "5C")], 29)
    assert [row[13:] for row in rows[2:5]] == ["Khamsa! takes", "five", ""]


async def test_more_cards_overlap_and_leave_room_for_the_word() -> None:
    cards = ("7S", "7H", "7D", "7C")
    rows = await rows_of([played("3 left", *cards)], 29, "french")
    assert rows[3].endswith(" 3 left")
    assert [sign in rows[3] for sign in "♠♥♦♣"] == [True] * 4


async def test_where_nobody_has_a_face_names_have_more_room() -> None:
    pane = drawn()
    pane.draw("spanish", {})
    pane.append([played("lays", "5S", who="Fatima")])
    rows = await picture_of(pane, 29, 6)
    assert rows[3] == "  Fatima  │ 5†│ lays"


async def test_a_shout_is_a_face_with_its_word_where_others_have_theirs() -> None:
    rows = await rows_of([played("Ronda!")], 36)
    assert rows[3].index("Ronda!") == 15


async def test_what_has_no_picture_is_told_in_words_close_to_what_the_same_one_did() -> None:
    lines = [
        played("takes 3", "4S"),
        LogLine("Fatima", "Bount +1"),
        played("lays", "5S"),
        LogLine("———", "deal 2"),
    ]
    rows = await rows_of(lines, 36)
    assert rows[5] == " Fatima Bount +1"
    assert rows[10:12] == ["", " ——— deal 2"]


async def test_a_full_page_is_followed_by_one_that_begins_with_its_lower_half() -> None:
    async with hosted(drawn(), 36, 18) as app:
        pane = app.widget
        assert isinstance(pane, LogPane)
        pane.append([played(f"word{number}", "5S") for number in range(4)])
        assert [row[15:] for row in app.rows if "word" in row] == [f"word{n}" for n in range(4)]
        pane.append([played("word4", "5S")])
        assert [row[15:] for row in app.rows if "word" in row] == ["word2", "word3", "word4"]


@pytest.mark.parametrize("rows", [5, 9, 18, 30])
async def test_turning_back_and_on_shows_every_line(rows: int) -> None:
    lines = [
        played(f"word{n}", "5S") if n % 3 else LogLine("You", f"word{n} word") for n in range(20)
    ]
    async with hosted(drawn(), 36, rows) as app:
        pane = app.widget
        assert isinstance(pane, LogPane)
        for line in lines:
            pane.append([line])
        for turn in (pane.page_up, pane.page_down):
            seen: set[str] = set()
            for _page in lines:
                seen |= {word for row in app.rows for word in row.split() if word[:4] == "word"}
                turn()
            assert {f"word{number}" for number in range(20)} <= seen


async def test_without_cards_to_draw_all_is_told_in_words() -> None:
    pane = LogPane()
    pane.append([played("lays", "5S")])
    rows = await picture_of(pane, 36, 4)
    assert rows[1] == " Fatima lays 5S"


async def test_in_words_again_the_latest_lines_are_shown() -> None:
    async with hosted(drawn(), 36, 9) as app:
        pane = app.widget
        assert isinstance(pane, LogPane)
        pane.append([replace(played("lays", "5S"), what=f"line{n}") for n in range(12)])
        pane.draw("", {1: FACE})
        assert [row.split()[1] for row in app.rows[1:]] == [f"line{n}" for n in range(4, 12)]


def test_a_small_or_spared_screen_or_one_that_wants_words_has_no_cards_in_its_log() -> None:
    place, chair = Place(table_of("ronda", 30), 0), chair_of("ronda")
    chair.recall(place.snapshot(), place.past(), SIGHT)
    sitting = chair.read(place.snapshot(), SIGHT).sitting
    assert log_art(sitting, "spanish")[0] == "spanish"
    words = msgspec.structs.replace(sitting.settings, log="text")
    for other in (
        replace(sitting, size=SizeClass.S),
        replace(sitting, low_bandwidth=True),
        replace(sitting, glyphs=GLYPHS["ascii"]),
        replace(sitting, settings=words),
    ):
        assert log_art(other, "spanish") == ("", {})
