"""The other players: in cells with arrows, drawn as the height allows."""

from dataclasses import replace

import pytest

from tests.tui.widgets.host import hosted, picture_of
from tests.tui.widgets.samples import FATIMA, MAKAO_SEATS, RONDA_SEATS
from tui.models import FaceModel, SeatModel, SeatsModel
from tui.widgets.seats import Seats
from tui.widgets.tall_seats import FOUR_IN_ROW, THREE_IN_ROW, seat_rows


def seats(model: SeatsModel) -> Seats:
    widget = Seats()
    widget.model = model
    return widget


def alone(seat: SeatModel = FATIMA) -> Seats:
    return seats(SeatsModel((seat,)))


async def test_one_seat_has_its_facts_in_two_columns() -> None:
    assert await picture_of(alone(), 61, 3) == [
        " Fatima casual          laid 5♣ last",
        " 2 ◊◊ 4 won             dealer: you",
        " “Ronda!”",
    ]


async def test_the_second_column_of_one_seat_goes_right_of_a_long_fact() -> None:
    long = replace(FATIMA, facts=("4 won, two of them at once", "laid 5♣ last", "dealer: you"))
    assert await picture_of(alone(long), 61, 3) == [
        " Fatima casual                     laid 5♣ last",
        " 2 ◊◊ 4 won, two of them at once   dealer: you",
        " “Ronda!”",
    ]


async def test_one_seat_takes_one_line_on_the_smallest_screen() -> None:
    first, second = await picture_of(alone(), 60, 2)
    assert first == " Fatima 2 ◊◊ 4 won  “Ronda!”  laid 5♣ last  dealer: you"
    assert second == ""


async def test_what_the_line_has_no_room_for_goes_on_below() -> None:
    first, second = await picture_of(alone(), 50, 2)
    assert first == " Fatima 2 ◊◊ 4 won  “Ronda!”  laid 5♣ last"
    assert second == " dealer: you"


async def test_three_seats_stand_in_thirds_with_arrows_between() -> None:
    assert await picture_of(seats(RONDA_SEATS), 61, 3) == [
        " Yusuf rival      ►  Amina partner    ►  Fatima rival",
        " 2 ◊◊                2 ◊◊ 8 won          2 ◊◊ 4 won",
        " laid 3●             “Tringa!”           “Ronda!”",
    ]


async def test_two_seats_stand_where_the_first_two_of_three_do() -> None:
    two = replace(RONDA_SEATS, seats=RONDA_SEATS.seats[:2])
    for row, of_three in zip(
        await picture_of(seats(two), 61, 3),
        await picture_of(seats(RONDA_SEATS), 61, 3),
        strict=True,
    ):
        assert of_three.replace("►", " ").startswith(row.replace("►", " "))


async def test_arrows_turn_when_the_direction_is_reversed() -> None:
    row = (await picture_of(seats(replace(MAKAO_SEATS, forward=False)), 61, 3))[0]
    assert row.count("◄") == 6
    assert "►" not in row


async def test_seven_seats_show_number_strip_and_what_is_said() -> None:
    assert await picture_of(seats(MAKAO_SEATS), 61, 3) == [
        " Amina ► Karim ► Omar  ► Salma ► Yusuf ► Zineb ► Fatima",
        " 7  ◊◊◊  3  ◊◊◊  1  ◊    9  ◊◊◊  5  ◊◊◊  12 ◊◊◊  1  ◊",
        "                 “Last!”                         “…”",
    ]


async def test_a_seat_has_a_lozenge_for_each_card_and_the_fact_beside_them() -> None:
    four = [replace(seat, cards=4, facts=("0 won",)) for seat in RONDA_SEATS.seats]
    rows = await picture_of(seats(SeatsModel(tuple(four))), 61, 3)
    assert rows[1].split("0 won")[:3] == [" 4 ◊◊◊◊ ", "        4 ◊◊◊◊ ", "        4 ◊◊◊◊ "]


async def test_what_is_said_has_room_beside_the_cards_of_a_low_seat() -> None:
    four = [replace(seat, cards=4) for seat in RONDA_SEATS.seats]
    rows = await picture_of(seats(SeatsModel(tuple(four))), 60, 2)
    assert rows[1] == " 4 ◊◊◊◊             4 ◊◊◊◊ “Tringa!”   4 ◊◊◊◊ “Ronda!”"


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize(("width", "height"), [(60, 2), (61, 3), (91, 4), (172, 7)])
async def test_every_number_of_seats_fits_every_size(count: int, width: int, height: int) -> None:
    model = replace(MAKAO_SEATS, seats=MAKAO_SEATS.seats[:count])
    rows = await picture_of(seats(model), width, height)
    text = "\n".join(rows)
    for seat in model.seats:
        assert seat.name in text
        assert str(seat.cards) in text


FEW, CROWDED = (1, 2, 3, 7), (8, 12)


@pytest.mark.parametrize(
    ("width", "height", "counts"),
    [
        (40, 2, FEW),
        (40, 3, CROWDED),
        (60, 2, FEW),
        (60, 4, CROWDED),
        (61, 3, FEW),
        (61, 6, CROWDED),
        (91, 4, FEW),
        (91, 8, CROWDED),
        (172, 7, FEW),
    ],
)
@pytest.mark.parametrize("cards", [1, 2, 9, 26])
@pytest.mark.parametrize("said", ["", "Last card!"])
async def test_every_seat_has_the_number_of_its_cards(
    width: int, height: int, counts: tuple[int, ...], cards: int, said: str
) -> None:
    one = SeatModel("Amina", role="casual", cards=cards, facts=("passed", "deals"), bubble=said)
    for count in counts:
        text = "\n".join(await picture_of(seats(SeatsModel((one,) * count)), width, height))
        assert text.split().count(str(cards)) == count, text


@pytest.mark.parametrize(
    ("height", "backs"),
    [(4, ["╭───╮ ╭───╮", "│◊ ◊│ │◊ ◊│", "╰───╯ ╰───╯"]), (7, ["╭──────╮ ╭──────╮"])],
)
async def test_tall_seats_show_card_backs_with_facts_beside(height: int, backs: list[str]) -> None:
    rows = await picture_of(alone(), 91, height)
    for row, back in zip(rows[1:], backs, strict=False):
        assert row[3:].startswith(back)
    assert rows[1].startswith(" 2 ")
    assert [row.split("  ")[-1] for row in rows[1:4]] == ["4 won", "“Ronda!”", "laid 5♣ last"]


@pytest.mark.parametrize(
    ("width", "height", "numbered"),
    [(61, 3, " 21 ◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊"), (40, 4, " 21 ◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊◊")],
)
async def test_more_than_eight_cards_are_a_number_and_a_strip(
    width: int, height: int, numbered: str
) -> None:
    model = SeatModel("Fatima", cards=21, bubble="Two sevens")
    rows = await picture_of(alone(model), width, height)
    assert rows[1] == numbered
    assert rows[2] == " “Two sevens”"


async def test_what_is_said_at_length_gives_way_to_the_short_words_where_it_would_be_cut() -> None:
    long = SeatModel("Karim", cards=9, bubble="Two very high queens", bubble_short="Q♠♥")
    short = replace(long, bubble="Two queens")
    _names, row = await picture_of(seats(SeatsModel((long, short, long))), 61, 2)
    assert [said.split("”")[0] for said in row.split("“")[1:]] == ["Q♠♥", "Two queens", "Q♠♥"]
    assert (await picture_of(alone(long), 61, 3))[2] == " “Two very high queens”"


async def test_many_backs_overlap_where_there_is_room() -> None:
    rows = await picture_of(alone(SeatModel("Fatima", cards=21)), 91, 4)
    assert rows[1].count("╭") == 21
    assert rows[1].startswith(" 21 ")


@pytest.mark.parametrize(("cards", "corners"), [(6, 6), (8, 8), (9, 9)])
async def test_large_backs_overlap_the_more_the_more_there_are(cards: int, corners: int) -> None:
    model = SeatModel("Fatima", cards=cards, facts=("passed",))
    rows = await picture_of(seats(SeatsModel((model, model, model))), 170, 7)
    assert rows[1].count("╭") == 3 * corners
    assert rows[1].count("passed") == 3


def holding(*cards: int) -> SeatsModel:
    face = FaceModel("quiet-woman", 1, 0, 3)
    names = ("Fatima", "Amina", "Yusuf", "Omar", "Salma")
    return SeatsModel(
        tuple(
            SeatModel(name, cards=count, facts=("R▲7",), face=face, scale=2)
            for name, count in zip(names, cards, strict=False)
        )
    )


@pytest.mark.parametrize(
    ("cards", "backs"),
    [
        ((1, 12, 5), 18),
        ((1, 12, 26), 39),
        ((7, 14, 3), 24),
        ((3, 0, 14), 17),
        ((13, 13, 13), 0),
        ((1, 8, 12, 3, 1), 2),
        ((0, 0, 9), 9),
        ((1, 1, 1), 3),
    ],
)
async def test_seats_side_by_side_have_large_backs_or_none_and_a_last_card_always_has_one(
    cards: tuple[int, ...], backs: int
) -> None:
    rows = await picture_of(seats(holding(*cards)), 163, 9)
    assert sum(row.count("╰") for row in rows[1:]) == backs
    assert rows[6].count("╰") == backs


async def test_a_long_name_is_cut_before_the_arrow() -> None:
    model = SeatsModel((SeatModel("Abdelkarim", cards=3), *MAKAO_SEATS.seats[1:]))
    assert (await picture_of(seats(model), 61, 3))[0].startswith(" Abdel…► Karim")


async def test_a_seat_without_cards_shows_its_first_fact_instead() -> None:
    out = SeatModel("Amina", facts=("1st out",))
    rows = await picture_of(seats(SeatsModel((out, *MAKAO_SEATS.seats[1:]))), 91, 3)
    assert rows[1].startswith(" 1st out")


async def test_who_is_acting_is_underlined() -> None:
    async with hosted(seats(RONDA_SEATS), 61, 3) as app:
        canvas = app.canvas
        assert [canvas.pen_at(x, 0).underline for x in (1, 21, 41)] == [False, True, False]


async def test_in_ascii_all_signs_are_plain() -> None:
    rows = await picture_of(seats(RONDA_SEATS), 61, 3, look="ascii")
    assert all(row.isascii() for row in rows)
    assert rows[0].count(">") == 2


async def test_a_card_less_repaints_only_its_place() -> None:
    async with hosted(seats(MAKAO_SEATS), 61, 3) as app:
        app.record_refreshes()
        assert isinstance(app.widget, Seats)
        karim = replace(MAKAO_SEATS.seats[1], cards=2)
        app.widget.model = replace(
            MAKAO_SEATS, seats=(MAKAO_SEATS.seats[0], karim, *MAKAO_SEATS.seats[2:])
        )
        assert 0 < app.repainted_cells <= 8


CROWD = tuple(SeatModel(f"Seat{number}", cards=4) for number in range(1, 13))


async def test_more_seats_than_a_row_has_room_for_stand_in_two() -> None:
    rows = await picture_of(seats(SeatsModel(CROWD)), 61, 6)
    assert rows[0] == " Seat1   ► Seat2   ► Seat3   ► Seat4   ► Seat5   ► Seat6   ►"
    assert rows[3] == " Seat7   ► Seat8   ► Seat9   ► Seat10  ► Seat11  ► Seat12"
    assert rows[4].startswith(" 4  ◊◊◊◊")


@pytest.mark.parametrize(("height", "rows"), [(4, 1), (7, 1), (8, 2)])
async def test_seats_with_height_for_two_rows_of_backs_stand_in_two(height: int, rows: int) -> None:
    picture = await picture_of(seats(SeatsModel(CROWD[:7])), 91, height)
    assert sum("Seat" in row for row in picture) == rows


async def test_seats_without_height_stay_in_one_row() -> None:
    picture = await picture_of(seats(SeatsModel(CROWD)), 61, 3)
    assert sum("►" in row for row in picture) == 1


FACE = FaceModel("quiet-woman", 1, 0, 3)


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [(61, 3, 1), (91, 4, 1), (91, 6, 2), (164, 7, 2), (164, 10, 2)],
)
@pytest.mark.parametrize("words", ["A queen", "Well played.", "The tide goes out, too."])
async def test_what_a_seat_says_never_touches_the_next_face(
    words: str, width: int, height: int, scale: int
) -> None:
    one = SeatModel("Omar", cards=10, face=FACE, scale=scale)
    for saying in (replace(one, bubble=words), replace(one, talk=words, brief_talk="Hm.")):
        rows = await picture_of(seats(SeatsModel((saying,) * 3)), width, height)
        pitch = (width - 1) // 3
        before = {row.ljust(width)[pitch * place] for row in rows[1:] for place in (1, 2)}
        assert before == {" "}, "\n".join(rows)
        said = [row.count("“”") for row in rows]
        assert not any(said), "\n".join(rows)


async def test_talk_stands_on_paper_where_there_is_height() -> None:
    talking = SeatModel("Omar", cards=3, face=FACE, scale=2, talk="Well played.")
    async with hosted(seats(SeatsModel((talking,) * 3)), 164, 10) as app:
        row = app.rows[8]
        x = row.index("Well")
        papers = [app.canvas.pen_at(x, y).bg == "paper" for y in range(6, 10)]
        assert papers == [False, True, True, True]
        assert row[x - 3] == "◄"


@pytest.mark.parametrize(
    ("others", "in_row", "rows"),
    [
        (1, THREE_IN_ROW, (3, 3)),
        (2, THREE_IN_ROW, (5, 3)),
        (3, THREE_IN_ROW, (5, 3)),
        (4, THREE_IN_ROW, (5, 4)),
        (7, THREE_IN_ROW, (8, 6)),
        (7, FOUR_IN_ROW, (5, 4)),
    ],
)
def test_players_have_faces_and_many_have_fields_of_two_rows(
    others: int, in_row: int, rows: tuple[int, int]
) -> None:
    assert seat_rows(others, in_row=in_row) == rows
