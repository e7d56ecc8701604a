"""The log: pages instead of scrolling, long lines, and turning back."""

import pytest
from textual.pilot import Pilot

from tests.tui.theme.test_glyphs import MAKAO
from tests.tui.widgets.host import hosted, picture_of
from tests.tui.widgets.samples import LOG
from tui.models import LogLine
from tui.theme.glyphs import GLYPHS
from tui.widgets.log import MOST_LINES, LogPane


def numbered(first: int, end: int) -> list[LogLine]:
    return [LogLine("You", f"lay {number}") for number in range(first, end)]


def pane(rows: list[str]) -> list[str]:
    """What each row says after its first word."""
    return [row.split(maxsplit=1)[1] for row in rows[1:] if row]


def to_the_oldest(log: LogPane) -> None:
    """Turn back page by page as far as there are lines."""
    for _page in log.lines:
        log.page_up()


def to_the_latest(log: LogPane) -> None:
    """Turn on page by page as far as there are lines."""
    for _page in log.lines:
        log.page_down()


async def test_lines_stand_below_the_title_in_their_order() -> None:
    async with hosted(LogPane(), 19, 12) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(LOG)
        assert app.rows[:4] == [" LOG", " You lay 3●", " Fatima lays 11♣", " You 11† take 2"]
        assert app.rows[9] == " Fatima lays 5♣"


async def test_lines_given_before_the_first_paint_fill_the_last_page() -> None:
    widget = LogPane()
    widget.append(numbered(0, 20))
    assert pane(await picture_of(widget, 19, 6)) == [f"lay {n}" for n in range(15, 20)]


async def test_a_full_page_scrolls_and_stays_full() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, 5))
        for last in range(5, 12):
            app.widget.append(numbered(last, last + 1))
            assert pane(app.rows) == [f"lay {n}" for n in range(last - 4, last + 1)]


async def test_on_a_spared_line_a_full_page_is_followed_by_one_that_begins_with_its_end() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.spared = True
        app.widget.append(numbered(0, 5))
        assert pane(app.rows) == ["lay 0", "lay 1", "lay 2", "lay 3", "lay 4"]
        app.widget.append(numbered(5, 6))
        assert pane(app.rows) == ["lay 3", "lay 4", "lay 5"]


@pytest.mark.parametrize("spared", [False, True])
@pytest.mark.parametrize("rows", [3, 6, 9])
@pytest.mark.parametrize("count", [1, 5, 6, 9, 17, 38])
async def test_paging_fills_the_pane_and_loses_nothing(rows: int, count: int, spared: bool) -> None:
    async with hosted(LogPane(), 19, rows) as app:
        log = app.widget
        assert isinstance(log, LogPane)
        log.spared = spared
        for number in range(count):
            log.append(numbered(number, number + 1))
        full = min(rows - 1, count)
        for turn, last in ((log.page_up, "lay 0"), (log.page_down, f"lay {count - 1}")):
            before = pane(app.rows)
            for _page in range(count):
                turn()
                shown = pane(app.rows)
                assert len(shown) == full
                numbers = [int(text.split()[1]) for text in shown]
                known = [int(text.split()[1]) for text in before]
                assert numbers == list(range(numbers[0], numbers[0] + full))
                assert numbers[0] <= known[-1] + 1
                assert numbers[-1] >= known[0] - 1
                before = shown
            assert last in pane(app.rows)


async def test_a_line_on_a_page_with_room_repaints_one_row() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, 2))
        app.record_refreshes()
        app.widget.append(numbered(2, 3))
        assert [region.y for region in app.refreshed] == [3]
        assert app.repainted_cells <= len("You lay 2")


async def test_a_long_line_goes_on_in_an_indented_second_row() -> None:
    widget = LogPane()
    widget.append([LogLine("Fatima", "takes 5 6 7 10"), LogLine("You", "pass")])
    rows = await picture_of(widget, 19, 6)
    assert rows[1:4] == [" Fatima takes 5 6", "   7 10", " You pass"]


@pytest.mark.parametrize(
    ("what", "shown"),
    [
        (
            "says Bount and Khamsa and Aachra",
            [" Fatima says Bount", "   and Khamsa and", "   Aachra"],
        ),
        ("Unbreakableword", [" Fatima", "   Unbreakableword"]),
    ],
)
async def test_what_has_no_room_goes_on_below(what: str, shown: list[str]) -> None:
    widget = LogPane()
    widget.append([LogLine("Fatima", what)])
    rows = await picture_of(widget, 19, 6)
    assert [row for row in rows[1:] if row] == shown
    assert max(map(len, rows)) <= 18


DECKS = {
    "spanish": lambda glyphs: [glyphs.spanish_card(rank, s) for rank in (1, 12) for s in "DCSB"],
    "french": lambda glyphs: [glyphs.french_card(rank, s) for rank in "7K" for s in ("S", "SHDC")],
    "makao": lambda glyphs: [
        glyphs.makao_card(*card) for card in MAKAO if card[1] in ("9", "S", "V", "-1", "+2", "J+4")
    ],
}
"""Some cards of each deck in a sign set."""


@pytest.mark.parametrize("width", [14, 15, 16, 19, 27])
@pytest.mark.parametrize("glyphs", ["unicode", "letters", "ascii"])
@pytest.mark.parametrize("deck", DECKS)
async def test_a_card_is_never_broken(deck: str, glyphs: str, width: int) -> None:
    cards = DECKS[deck](GLYPHS[glyphs])
    widget = LogPane()
    widget.append([LogLine("Abdelkarim", f"draws {'  '.join(cards)}: +2")])
    async with hosted(widget, width, 40, signs=glyphs) as app:
        shown = app.rows[1:]
    assert max(map(len, shown)) <= width - 1
    assert " ".join(shown).split() == ["Abdelkarim", "draws", *cards[:-1], f"{cards[-1]}:", "+2"]


async def test_wrapped_lines_count_as_two_rows_of_a_page() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        for _time in range(7):
            app.widget.append([LogLine("Fatima", "takes 5 6 7 10")])
            shown = [row for row in app.rows[1:] if row]
            assert len(shown) % 2 == 0
            assert shown[-1] == "   7 10"


async def test_turning_back_shows_earlier_lines_and_a_mark() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, 12))
        latest = pane(app.rows)
        app.widget.page_up()
        assert app.rows[0].startswith(" LOG")
        assert app.rows[0].endswith("newer")
        assert pane(app.rows)[-1] != latest[-1]
        to_the_oldest(app.widget)
        assert pane(app.rows) == [f"lay {n}" for n in range(5)]
        assert app.rows[0] == " LOG     ↓ 7 newer"
        app.widget.page_up()
        assert pane(app.rows)[0] == "lay 0"
        to_the_latest(app.widget)
        assert pane(app.rows) == latest
        assert app.rows[0] == " LOG"


async def test_paging_through_shows_every_line() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, 23))
        for turn, start in (
            (app.widget.page_up, to_the_latest),
            (app.widget.page_down, to_the_oldest),
        ):
            start(app.widget)
            seen = set(pane(app.rows))
            for _page in range(8):
                turn()
                seen |= set(pane(app.rows))
            assert seen == {f"lay {n}" for n in range(23)}


async def test_who_reads_an_earlier_page_is_not_moved_by_new_lines() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, 12))
        to_the_oldest(app.widget)
        before = pane(app.rows)
        app.widget.append(numbered(12, 15))
        assert pane(app.rows) == before
        assert "10 newer" in app.rows[0]


async def test_only_the_latest_lines_are_kept() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, MOST_LINES + 10))
        assert len(app.widget.lines) == MOST_LINES
        to_the_oldest(app.widget)
        assert pane(app.rows)[0] == "lay 10"
        to_the_latest(app.widget)
        assert pane(app.rows)[-1] == f"lay {MOST_LINES + 9}"


async def test_no_lines_leave_the_title() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, 9))
        app.widget.fill(())
        assert app.rows == [" LOG", "", "", "", "", ""]


async def test_other_lines_fill_the_pane_from_their_end() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, 12))
        app.widget.page_up()
        app.widget.fill(numbered(20, 29))
        assert pane(app.rows) == [f"lay {n}" for n in range(24, 29)]
        assert len(app.widget.lines) == 9


async def test_a_pane_of_another_size_is_filled_from_its_end() -> None:
    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.append(numbered(0, 12))
        app.widget.styles.height = 10
        await Pilot(app).pause()
        assert pane(app.rows) == [f"lay {n}" for n in range(3, 12)]
