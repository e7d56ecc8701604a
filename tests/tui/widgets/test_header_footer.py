"""The first and the last line: what is left out when there is little room, and clicks on keys."""

from dataclasses import replace

import pytest

from tests.tui.widgets.host import click, hosted, picture_of
from tests.tui.widgets.samples import FOOTER, HEADER
from tui.widgets.footer import Footer
from tui.widgets.header import Header


def header() -> Header:
    widget = Header()
    widget.model = HEADER
    return widget


def footer() -> Footer:
    widget = Footer()
    widget.model = FOOTER
    return widget


async def test_header_names_place_facts_and_saving() -> None:
    assert await picture_of(header()) == [
        " ◊ Kahwa  Ronda  2 players · to 41 · deal 3 of 6 · deck 18              saved √"
    ]


@pytest.mark.parametrize(
    ("width", "last_fact"),
    [
        (68, "deck 18"),
        (67, "deal 3 of 6"),
        (60, "deal 3 of 6"),
        (51, "to 41"),
        (30, "2 players"),
        (29, "Ronda"),
    ],
)
async def test_header_leaves_facts_out_from_the_last_on(width: int, last_fact: str) -> None:
    (row,) = await picture_of(header(), width)
    assert row.endswith("saved √")
    assert row.removesuffix("saved √").rstrip().endswith(last_fact)


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (68, "President  You 3 · Fatima 2 · Omar 1 · Amina 0"),
        (60, "You 3 · Fatima 2 · Omar 1 · Amina 0"),
        (56, "You 3 · Fatima 2 · Omar 1 · Amina 0"),
        (50, "You 3 · Fatima 2 · Omar 1 · Amina 0"),
        (45, "You 3 · Fat 2 · Oma 1 · Ami 0"),
        (43, "You 3 · Fat 2 · Oma 1 · Ami 0"),
    ],
)
async def test_all_scores_are_told_before_the_title_and_with_short_names(
    width: int, told: str
) -> None:
    widget = Header()
    widget.model = replace(
        HEADER,
        title="President",
        scores=("You 3", "Fatima 2", "Omar 1", "Amina 0"),
        short_scores=("You 3", "Fat 2", "Oma 1", "Ami 0"),
        facts=("15 cards",),
    )
    (row,) = await picture_of(widget, width)
    assert told in row
    assert ("President" in row) is ("President" in told)


async def test_the_lozenge_stands_for_the_house_in_a_narrow_header() -> None:
    assert (await picture_of(header(), 59))[0].startswith(" ◊  Ronda  2 players")


async def test_header_in_ascii_has_plain_signs() -> None:
    (row,) = await picture_of(header(), look="ascii")
    assert row.startswith(" * Kahwa  Ronda  2 players - to 41")
    assert row.isascii()


async def test_header_repaints_only_the_fact_that_changed() -> None:
    async with hosted(header()) as app:
        app.record_refreshes()
        assert isinstance(app.widget, Header)
        app.widget.model = replace(HEADER, facts=(*HEADER.facts[:3], "deck 14"))
        assert app.rows[0].count("deck 14") == 1
        assert app.repainted_cells == 1


async def test_footer_leaves_unlabelled_commands_out_and_ends_with_its_tail() -> None:
    (row,) = await picture_of(footer())
    assert row == (
        " ← → choose  Enter play  b say  H hint  u undo  Tab log         ? help  q leave"
    )


@pytest.mark.parametrize(
    ("width", "last"),
    [(120, "Esc menu"), (79, "Tab log"), (60, "H hint"), (41, "Enter play"), (40, "choose")],
)
async def test_footer_cuts_the_middle_first(width: int, last: str) -> None:
    (row,) = await picture_of(footer(), width)
    assert row.endswith("? help  q leave")
    assert row.removesuffix("? help  q leave").rstrip().endswith(last)


@pytest.mark.parametrize(
    ("x", "pressed"), [(1, ["choose"]), (21, ["play"]), (64, ["help"]), (77, ["leave"]), (58, [])]
)
async def test_a_click_on_a_key_of_the_footer_reports_its_command(
    x: int, pressed: list[str]
) -> None:
    async with hosted(footer()) as app:
        assert await click(app, x, 0) == pressed
