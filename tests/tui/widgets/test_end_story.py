"""The picture of a game's end: at every size, in every sign set, and how keys work it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from textual.geometry import Region

from core.bots.names import NAMES
from tests.tui.app_kit import find, painted, press, top
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import saves, services, store
from tui.app import KahwaApp
from tui.art.enlarged import LARGEST
from tui.art.letters import DOUBLE, SMALL, TALL, pixel_word
from tui.config.services import Services
from tui.models import Button, FaceModel
from tui.painting.canvas import Canvas
from tui.screens.game_over import GameOverSheet
from tui.sheet_models import Ending, EndStory, LastWord, RaceLine
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.chart import shown_lines
from tui.widgets.end_picture import EndPicture
from tui.widgets.end_story import OF_SIGNS, PLANS, EndStoryPane, LargeEndPicture
from tui.widgets.footer import Footer
from tui.widgets.tall_end import TallEndPicture

__all__ = ["saves", "services", "store"]

YOU = RaceLine("You", "accent", ((0, 0), (0.4, 15), (1, 43)))
FATIMA = RaceLine("Fatima", "cool", ((0, 0), (0.5, 22), (0.8, 31)))
STORY = EndStory(
    titles=("You win",),
    wins="",
    score="43 : 31",
    facts=("Ronda", "4 rounds", "18 minutes"),
    deck="spanish",
    heading="The deciding cards",
    cards=("7C", "7S", "7D"),
    picked=2,
    race="The race to 41",
    lines=(YOU, FATIMA),
    goal=41,
    rounds=(0, 0.3, 0.6),
    moment_label="Best moment",
    moment="Äachra! +10",
    place="round 4, deal 3",
)
DRAW = replace(STORY, titles=("A draw",), score="41 : 41", is_draw=True)
LONG = replace(STORY, titles=("Maximiliana-Theodora wins", "Maximiliana"), wins="wins")
EAST = replace(STORY, titles=("花子 wins", "花子"), wins="wins")
SIZES = [
    (40, 12),
    (36, 32),
    (40, 32),
    (40, 39),
    (59, 60),
    (60, 18),
    (80, 24),
    (80, 40),
    (100, 30),
    (120, 36),
    (120, 40),
    (200, 60),
]


def text(pilot: Any) -> str:
    cells = find(pilot, EndStoryPane).cells
    assert cells is not None
    return cells.text()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", ["zellige", "ascii"])
@pytest.mark.parametrize("story", [STORY, DRAW, LONG, EAST])
async def test_score_moment_and_cards_are_seen_at_every_size(
    services: Services, size: tuple[int, int], look: str, story: EndStory
) -> None:
    settings = replace_settings(services, look=look)
    async with KahwaApp(replace(services, settings=settings)).run_test(size=size) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
        await pilot.pause()
        seen = text(pilot)
        assert story.score in seen
        assert "chra! +10" in seen
        assert "round 4, deal 3" in seen
        assert max(map(len, seen.splitlines())) <= size[0]


@pytest.mark.parametrize("story", [STORY, DRAW])
async def test_without_blocks_no_card_is_larger_than_its_signs_fill(
    services: Services, story: EndStory
) -> None:
    settings = replace_settings(services, look="ascii")
    async with KahwaApp(replace(services, settings=settings)).run_test(size=(200, 60)) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
        await pilot.pause()
        lines = text(pilot).splitlines()
    top, bottom = (row for row, line in enumerate(lines) if "+------" in line)
    assert bottom - top + 1 == LARGEST[1]
    (suits,) = (row for row, line in enumerate(lines) if line.count(" C ") and " D " in line)
    assert abs(suits - (top + bottom) / 2) <= 1
    assert "Best moment" in "".join(lines[top : bottom + 1])


def replace_settings(services: Services, **changed: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(services.settings, **changed)


async def test_m_shows_the_score_and_escape_leads_back(services: Services) -> None:
    ending = Ending("You win the game", ("43 : 31.",), True, story=STORY)
    async with KahwaApp(services).run_test(size=(80, 24)) as pilot:
        results: list[str | None] = []
        pilot.app.push_screen(GameOverSheet(ending, lambda: None), results.append)
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert top(pilot) == "ScoreSheet"
        await press(pilot, "escape")
        assert top(pilot) == "GameOverSheet"
        await pilot.click(EndStoryPane, offset=(8, 20))
        await pilot.pause()
        assert results == ["again"]


@pytest.mark.parametrize("size", [SMALL, TALL, DOUBLE])
def test_letters_have_whole_cells_and_leave_out_what_has_no_letter(size: int) -> None:
    rows = pixel_word("Äachra", size)
    assert len(rows) % 2 == 0
    assert len({len(row) for row in rows}) == 1
    assert pixel_word("花子", size) == ()


def test_of_many_lines_those_of_the_person_the_first_and_the_last_are_shown() -> None:
    others = [RaceLine(str(points), "cool", ((0, 0), (1, points))) for points in (5, 40, 3, 20)]
    assert [line.name for line in shown_lines([YOU, *others])] == ["You", "40", "3"]


FAREWELL = LastWord("Fatima", "casual", "cool", FaceModel("quiet-woman", 1, 0, 3), "Well played.")
LOST = replace(STORY, titles=("Fatima wins", "Fatima"), wins="wins", last_word=FAREWELL)


@pytest.mark.parametrize(
    ("story", "size", "rows"),
    [
        (replace(STORY, last_word=FAREWELL), (80, 24), ["Fatima", "“Well", "played.”"]),
        (replace(STORY, last_word=FAREWELL), (120, 40), ["Fatima", "casual", "“Well", "played.”"]),
        (LOST, (80, 24), ["Fatima casual  “Well played.”"]),
    ],
)
async def test_a_face_says_the_last_word(
    services: Services, story: EndStory, size: tuple[int, int], rows: list[str]
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=size) as pilot:
        app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
        await pilot.pause()
        found = [row for row in text(pilot).splitlines() if any(one in row for one in rows)]
        assert all(any(one in row for row in found) for one in rows)


TITLES = [
    ("You win",),
    ("You share it",),
    ("A draw",),
    *((f"{name} wins", name) for name in NAMES),
    ("Fatima+Yusuf win", "Fatima+Yusuf"),
    ("Abdelkarim+Mohammed win", "Abdelkarim+Mohammed"),
    ("Omar and others win", "Shared"),
    ("花子 wins", "花子"),
]


@pytest.mark.parametrize("sign_set", ["unicode", "ascii"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (150, 50), (200, 60)])
def test_no_title_is_so_large_that_the_last_word_has_no_room(
    size: tuple[int, int], sign_set: str
) -> None:
    plan = PLANS[size_class(*size)]
    kind = LargeEndPicture if plan is PLANS[SizeClass.L] else EndPicture
    for titles in TITLES:
        story = replace(LOST, titles=titles)
        canvas = Canvas(size[0], size[1] - 1, LOOKS["zellige"], GLYPHS[sign_set])
        kind(canvas, story, False, plan).paint()
        head = canvas.text().partition(story.score)[0]
        assert "Well" in head, titles
        assert "played." in head, titles


@pytest.mark.parametrize(
    ("size", "title", "row"),
    [
        (
            (120, 40),
            "You win",
            "##      ##    ####    ##    ##        ##",
        ),
        ((120, 40), "Fatima wins", "####  ##  ### ### #   #  ##     #   # ### #  #  ###"),
        (
            (200, 60),
            "You win",
            "##      ##    ####    ##    ##        ##",
        ),
        ((80, 24), "You win", "Y O U   W I N"),
    ],
)
def test_without_blocks_large_letters_are_made_of_signs_where_there_are_rows_for_them(
    size: tuple[int, int], title: str, row: str
) -> None:
    story = replace(LOST, titles=(title,))
    canvas = Canvas(size[0], size[1] - 1, LOOKS["ascii"], GLYPHS["ascii"])
    plan = OF_SIGNS if size[0] == 200 else PLANS[size_class(*size)]
    EndPicture(canvas, story, False, plan).paint()
    assert any(line.strip().startswith(row) for line in canvas.text().splitlines())


def test_a_draw_in_letters_of_signs_has_the_colours_of_both_sides() -> None:
    canvas = Canvas(120, 39, LOOKS["ascii"], GLYPHS["ascii"])
    EndPicture(canvas, DRAW, True, PLANS[SizeClass.M]).paint()
    at = next(y for y, line in enumerate(canvas.text().splitlines()) if "####" in line)
    assert [canvas.pen_at(x, at).fg for x in (14, 52)] == ["accent", "cool"]


def test_a_title_without_letters_that_is_too_long_is_cut() -> None:
    story = replace(LOST, titles=("花子" * 30 + " wins", "花子" * 30))
    canvas = Canvas(80, 23, LOOKS["zellige"], GLYPHS["unicode"])
    EndPicture(canvas, story, False, PLANS[SizeClass.S]).paint()
    (row,) = (line for line in canvas.text().splitlines() if "花" in line)
    assert row.rstrip().endswith("…")


COACHED = replace(STORY, coach=("2 mistakes up to 3.2 points worse", "2 mistakes"))


@pytest.mark.parametrize(
    ("story", "size", "told"),
    [
        (COACHED, (80, 24), "Coach 2 mistakes up to 3.2 points worse"),
        (COACHED, (120, 40), "Coach 2 mistakes up to 3.2 points worse"),
        (replace(COACHED, moment="", place=""), (80, 24), "Coach 2 mistakes up to"),
        (replace(COACHED, coach=(" ".join(COACHED.coach * 2), "2 mistakes")), (80, 24), "Coach 2 "),
        (COACHED, (60, 18), ""),
    ],
)
async def test_what_the_coach_has_found_stands_below_the_moment_where_there_is_room(
    services: Services, story: EndStory, size: tuple[int, int], told: str
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=size) as pilot:
        sheet = GameOverSheet(Ending("", (), True, story=replace(story, coach=())), lambda: None)
        app.push_screen(sheet)
        await pilot.pause()
        assert "Coach" not in text(pilot)
        before = text(pilot).splitlines()
        sheet.tell_coach(())
        sheet.tell_coach(story.coach)
        shown = text(pilot)
        assert told in shown
        assert ("Coach" in shown) is bool(told)
        changed = [row for row, old in zip(shown.splitlines(), before, strict=True) if row != old]
        assert len(changed) == bool(told)


def roles(pilot: Any, y: int) -> set[str]:
    cells = find(pilot, EndStoryPane).cells
    assert cells is not None
    return {str(cells.pen_at(x, y)) for x in range(6, 50)}


async def test_a_draw_has_the_colours_of_both_sides(services: Services) -> None:
    seen = []
    for story in (STORY, DRAW):
        app = KahwaApp(services)
        async with app.run_test(size=(80, 24)) as pilot:
            app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
            await pilot.pause()
            seen.append(any("cool" in role for role in roles(pilot, 5)))
    assert seen == [False, True]


async def test_the_rules_version_goes_before_anything_else(services: Services) -> None:
    ruled = replace(STORY, game="Ronda", ruled="Ronda, Café")
    long = replace(ruled, ruled="Ronda, the rules of a very distant café by the sea")
    for story, told in ((ruled, "Ronda, Café · 4 rounds"), (long, "Ronda · 4 rounds · 18 minutes")):
        app = KahwaApp(services)
        async with app.run_test(size=(80, 24)) as pilot:
            app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
            await pilot.pause()
            assert told in text(pilot)


@pytest.mark.parametrize(
    "story", [replace(STORY, last_word=FAREWELL), LOST, replace(DRAW, moment="")]
)
@pytest.mark.parametrize("size", [(36, 32), (40, 32), (40, 35), (40, 39), (44, 40), (59, 60)])
async def test_in_a_tall_terminal_the_buttons_are_blocks_below_all_else(
    services: Services, size: tuple[int, int], story: EndStory
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=size) as pilot:
        results: list[str | None] = []
        coach = pytest.fail
        sheet = GameOverSheet(Ending("", (), True, story=story), lambda: None, coach)
        app.push_screen(sheet, results.append)
        await seen_for_a_moment(pilot)
        pane = find(pilot, EndStoryPane)
        zones = [region for region, _id in pane._zones]
        assert [name for _region, name in pane._zones] == ["watch", "coach", "again"]
        assert all(zone.width >= 7 and zone.height >= 2 for zone in zones)
        top_row = min(zone.y for zone in zones)
        rows = text(pilot).splitlines()
        above = "\n".join(rows[:top_row])
        assert story.lines[0].name in above
        assert not any(one.overlaps(two) for one in zones for two in zones if one is not two)
        again = zones[-1]
        assert "play again" in rows[again.y + again.height // 2]
        assert "score" in painted(find(pilot, Footer))
        await pilot.click(EndStoryPane, offset=(again.x + 2, again.bottom - 1))
        await pilot.pause()
        assert results == ["again"]


class Rows(TallEndPicture):
    """A picture that only notes which rows its parts stand in."""

    def _parts(self) -> tuple[Any, ...]:
        self.at: dict[str, tuple[int, int]] = {}

        def note(part: Any) -> Any:
            return part._replace(paint=lambda y: self.at.update({part.name: (y, y + part.rows)}))

        return tuple(map(note, super()._parts()))


@pytest.mark.parametrize("rows", range(32, 61))
def test_the_parts_of_a_tall_picture_never_overlap(rows: int) -> None:
    canvas = Canvas(40, rows - 1, LOOKS["zellige"], GLYPHS["unicode"])
    buttons = [
        Button("again", "Enter", "play again", "armed"),
        Button("watch", "w", "replay", "possible"),
    ]
    zones: list[Region] = []
    story = replace(STORY, last_word=FAREWELL)
    picture = Rows(canvas, story, True, buttons, lambda zone, _id: zones.append(zone))
    picture.paint()
    watch, again = zones
    edges = picture.plan.edges
    spans = [(0, edges.top), *picture.at.values(), (watch.y, watch.bottom + 1)]
    spans += [(again.y, again.bottom), (rows - 1 - edges.bottom, rows)]
    assert len(picture.at) == 5
    assert all(above[1] <= below[0] for above, below in pairwise(spans)), spans


async def test_the_picture_follows_the_terminal_from_class_to_class(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(GameOverSheet(Ending("", (), True, story=STORY), lambda: None))
        await pilot.pause()
        for size in ((40, 39), (60, 18), (40, 12), (59, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            tall = size_class(*size) is SizeClass.T
            assert find(pilot, Footer).tall is tall
            assert ("play again" in text(pilot)) is tall
            assert STORY.score in text(pilot)


@pytest.mark.parametrize("size", [(40, 12), (40, 39), (60, 18)])
async def test_where_the_title_is_a_name_alone_wins_stands_before_the_score(
    services: Services, size: tuple[int, int]
) -> None:
    lost = replace(STORY, titles=("Abdelkarim wins", "Karim"), wins="wins")
    story = replace(lost, score="108", facts=("place 3 of 3", "Makao", "4 rounds"))
    async with KahwaApp(services).run_test(size=size) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), False, story=story), lambda: None))
        await pilot.pause()
        assert "wins  108  place 3 of 3" in text(pilot)


@pytest.mark.parametrize("look", ["zellige", "ascii"])
async def test_a_title_that_has_no_room_in_letters_says_all_as_text(
    services: Services, look: str
) -> None:
    name = "Abdelkarim"
    story = replace(STORY, titles=(f"{name} wins", name), wins="wins", score="108")
    settings = replace_settings(services, look=look)
    async with KahwaApp(replace(services, settings=settings)).run_test(size=(40, 12)) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), False, story=story), lambda: None))
        await pilot.pause()
        rows = text(pilot).splitlines()
        assert rows[1].strip() == "ABDELKARIM WINS"
        assert rows[3].strip().startswith("108")


@pytest.mark.parametrize("size", [(40, 12), (36, 32), (40, 39), (60, 18), (80, 24)])
@pytest.mark.parametrize("name", ["Omar", "Abdelkarimuk"])
async def test_where_others_share_it_their_names_stand_before_the_score(
    services: Services, size: tuple[int, int], name: str
) -> None:
    told = f"{name} and others win"
    story = replace(LOST, titles=(told, "Shared"), wins=told, score="108", standings=())
    async with KahwaApp(services).run_test(size=size) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), False, story=story), lambda: None))
        await pilot.pause()
        (row,) = (row for row in text(pilot).splitlines() if "108" in row)
        who, *_rest = row.partition("108")
        assert f"{name} and" in who


KARIM = RaceLine("Karim", "warm", ((0, 0), (0.5, 12), (0.8, 28)))
OMAR = RaceLine("Omar", "good", ((0, 0), (0.5, 2), (0.8, 20)))


@pytest.mark.parametrize(
    ("look", "size", "lines", "named"),
    [
        ("ascii", (80, 24), (YOU, FATIMA), "o You x Fatima"),
        ("ascii", (40, 39), (YOU, FATIMA), "o You x Fatima"),
        ("ascii", (40, 39), (YOU, FATIMA, KARIM, OMAR), "o Yo x Fa # Ka + Om"),
        ("zellige", (40, 39), (YOU, FATIMA, KARIM, OMAR), "THE RACE TO 41 You Fatima Karim Omar"),
        ("zellige", (36, 39), (YOU, FATIMA, KARIM, OMAR), "THE RACE TO 41 You Fa… Kar… Omar"),
    ],
)
async def test_it_is_told_which_line_is_whose_and_not_by_colour_alone(
    services: Services,
    look: str,
    size: tuple[int, int],
    lines: tuple[RaceLine, ...],
    named: str,
) -> None:
    settings, story = replace_settings(services, look=look), replace(STORY, lines=lines)
    async with KahwaApp(replace(services, settings=settings)).run_test(size=size) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
        await pilot.pause()
        assert named in " ".join(text(pilot).split())


RANKED = replace(STORY, standings=(0, 1), last_word=FAREWELL)


@pytest.mark.parametrize("size", [(200, 54), (200, 60), (260, 80)])
@pytest.mark.parametrize("look", ["zellige", "ascii"])
async def test_the_largest_terminals_show_every_side_beside_the_race(
    services: Services, size: tuple[int, int], look: str
) -> None:
    settings = replace_settings(services, look=look)
    third = RaceLine("Abdelkarim", "warm", ((0, 0), (1, -12)))
    story = replace(RANKED, lines=(YOU, FATIMA, third), standings=(0, 1, 2))
    async with KahwaApp(replace(services, settings=settings)).run_test(size=size) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
        await pilot.pause()
        rows = text(pilot).splitlines()
        minus = "-" if look == "ascii" else "−"
        shown = [
            (number, row[-70:].split())
            for number, row in enumerate(rows)
            if any(f"{place}  {one.name}" in row for place, one in enumerate(story.lines, 1))
        ]
        last = [one.points[-1][1] for one in story.lines]
        assert [
            str(value).replace("-", minus) in words
            for (_row, words), value in zip(shown, last, strict=True)
        ] == [True] * 3
        pane = find(pilot, EndStoryPane)
        assert all(
            zone.height == 3 and zone.y > shown[-1][0] and zone.bottom <= size[1] - 1 - 4
            for zone, _name in pane._zones
        )


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36), (200, 60)])
async def test_low_bandwidth_has_a_smaller_picture_between_two_bands(
    services: Services, size: tuple[int, int]
) -> None:
    settings = replace_settings(services, repaint="lean")
    results: list[str | None] = []
    async with KahwaApp(replace(services, settings=settings)).run_test(size=size) as pilot:
        sheet = GameOverSheet(Ending("", (), True, story=RANKED), lambda: None)
        pilot.app.push_screen(sheet, results.append)
        await seen_for_a_moment(pilot)
        assert "1  You" not in text(pilot)
        rows = text(pilot).splitlines()
        first, last = (next(row for row in order if row.strip()) for order in (rows, rows[::-1]))
        assert set(first.strip()) <= set("█▀")
        assert set(last.strip()) <= set("█▀")
        assert len(first.strip()) == len(last.strip()) == min(size[0], 88)
        assert all(len(row.strip()) <= 88 for row in rows)
        (again, _name), *_ = find(pilot, EndStoryPane)._zones
        assert rows[again.y][again.x : again.right] == " Enter again "
        await pilot.click(EndStoryPane, offset=(again.x + 1, again.y))
        await pilot.pause()
        assert results == ["again"]


@pytest.mark.parametrize("count", [1, 4, 7, 13])
async def test_as_many_sides_as_a_game_has_fit_above_the_moment(
    services: Services, count: int
) -> None:
    lines = tuple(RaceLine(f"Seat{side:02}", "cool", ((0, 0), (1, side))) for side in range(count))
    story = replace(RANKED, lines=lines, standings=tuple(range(count - 1, -1, -1)))
    async with KahwaApp(services).run_test(size=(200, 54)) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
        await pilot.pause()
        rows = text(pilot).splitlines()
        places = [next(y for y, row in enumerate(rows) if one.name in row[158:]) for one in lines]
        moment = next(y for y, row in enumerate(rows) if story.moment in row)
        assert max(places) < moment
        assert len(set(places)) == count
