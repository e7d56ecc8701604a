"""The rail as painted: slots, marks, facts and the bids that answer to clicks."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import act, bid_all, scripted, seeded
from tests.tui.rikiki.sight import NAMES, four, read
from tests.tui.widgets.host import Host, hosted
from tui.games.rikiki.board import TrickRail, board_height, has_trump_place
from tui.games.rikiki.look import LOOK
from tui.games.rikiki.rail import most_bids
from tui.games.rikiki.tall import AnyTrickRail
from tui.models import PendingChoice
from tui.theme.sizes import SizeClass

WIDTHS = {
    SizeClass.XXS: 40,
    SizeClass.T: 40,
    SizeClass.XS: 60,
    SizeClass.S: 61,
    SizeClass.M: 91,
    SizeClass.L: 172,
}
"""Columns of the felt at the smallest terminal of each class."""


def rail_of(game: Rikiki, size: SizeClass = SizeClass.S, seat: int = 0) -> TrickRail:
    sight = read(game, seat, size)
    rail = AnyTrickRail()
    rail.model = LOOK.board(sight, LOOK.fresh_draft(sight, PendingChoice()))
    return rail


async def painted(game: Rikiki, size: SizeClass = SizeClass.S, seat: int = 0) -> list[str]:
    rows = LOOK.blocks(read(game, seat, size)).board
    async with hosted(rail_of(game, size, seat), WIDTHS[size], rows) as app:
        return app.rows


async def test_a_trick_of_four() -> None:
    game = act(bid_all(four(2), (1, 1, 0, 0)), "10S")
    assert await painted(game) == [
        "    Trump       Yusuf       You         Fatima      Amina",
        "                0/1         0/1         0/0 √       0/0 √",
        "    ╭───╮       ╭───╮",
        "    │K  │       │10 │   ►     ?     ►     ·     ►     ·",
        "    │♥ K│       │♠10│",
        "    ╰───╯       ╰───╯",
        "                ◊2 ▲best    ►you        ◊3          ◊3",
        " Led ♠ spades   Trump ♥ hearts   No spades to follow with",
        " Tricks left 3, still needed 2",
    ]


async def test_the_bids_to_choose_from() -> None:
    game = bid_all(four(dealer=0), (1, 0, 0))
    rows = await painted(game)
    assert rows[0].split() == ["Trump", "Fatima", "Amina", "Yusuf", "You"]
    assert rows[1].split() == ["bid", "1", "bid", "0", "bid", "0", "bid", "?"]
    assert rows[7] == " Trump ♥ hearts   Bids so far 1 for 3 tricks   you bid last"
    assert rows[8] == "  0   1   2   3"


@pytest.mark.parametrize("size", list(SizeClass)[2:])
@pytest.mark.parametrize("players", range(3, 9))
async def test_every_seat_has_its_place_in_every_class(size: SizeClass, players: int) -> None:
    game = seeded(1, players=players)
    rows = await painted(game, size)
    trump = ["Trump"] if has_trump_place(size, players) else []
    assert sorted(rows[0].split()) == sorted([*trump, "You", *NAMES[1:players]])
    assert len(rows) == board_height(size)
    assert sum(row.count("►") for row in rows[2:-3]) >= players - 1


@pytest.mark.parametrize("size", SizeClass)
@pytest.mark.parametrize("players", range(3, 9))
async def test_the_card_turned_up_is_seen_while_bidding(size: SizeClass, players: int) -> None:
    game = scripted(5, {}, "QD", players - 1, players=players)
    rows = await painted(game, size)
    if not has_trump_place(size, players):
        told = "Q♦ is turned up" if size is SizeClass.T else "Trump ♦ diamonds, Q♦ up"
        assert any(told in row for row in rows)
        return
    place = rows[0].index("Trump")
    width = rows[2].index("╮") + 1 - place
    card = "".join(row[place : place + width] for row in rows[2:-4])
    assert "Q" in card
    assert "♦" in card


@pytest.mark.parametrize("size", SizeClass)
@pytest.mark.parametrize("players", range(3, 9))
async def test_every_opponent_has_the_number_of_cards(size: SizeClass, players: int) -> None:
    game = bid_all(scripted(6, {}, "QD", 0, players=players), [0] * (players - 1))
    act(game, game.legal_texts(game.to_act)[0])
    act(game, game.legal_texts(game.to_act)[0])
    text = "\n".join(await painted(game, size))
    signs = r"\w+…? (\d+) +\d/" if size is SizeClass.XXS else r"◊(\d+)"
    held = game.view(0)["hands"][1:]
    assert sorted(re.findall(signs, text)) == sorted(map(str, held))


@pytest.mark.parametrize("players", range(3, 9))
async def test_on_a_tall_table_four_seats_stand_in_a_row(players: int) -> None:
    rows = "\n".join(await painted(seeded(1, players=players), SizeClass.T))
    assert all(name in rows for name in ("You", *NAMES[1:players]))


@pytest.mark.parametrize("players", [3, 4, 8])
def test_on_a_tall_table_every_bid_is_a_block(players: int) -> None:
    largest = 52 // players
    hands, turned = {0: "2H"}, "KH" if 52 % players else None
    game = scripted(largest, hands, turned, players - 1, players=players, trump_swap=True)
    reading = read(game, 0, SizeClass.T)
    blocks = LOOK.buttons(reading, LOOK.fresh_draft(reading, PendingChoice()))
    names = [block.id for block in blocks]
    bids = [f"bid-{number}" for number in range(largest + 1)]
    assert names[: len(bids)] == bids
    assert ("absolute" in names) is (largest >= 7)
    assert ("swap" in names) is (turned is not None)
    assert len(blocks) <= most_bids(reading)
    assert not LOOK.buttons(read(game, 0, SizeClass.S), PendingChoice())


@pytest.mark.parametrize("size", [one for one in SizeClass if one is not SizeClass.T])
@pytest.mark.parametrize("players", [3, 4, 8])
async def test_every_bid_is_a_zone_of_its_own_even_with_the_largest_hand(
    size: SizeClass, players: int
) -> None:
    largest = 52 // players
    hands = {0: "2H"}
    turned = "KH" if 52 % players else None
    game = scripted(largest, hands, turned, players - 1, players=players, trump_swap=True)
    width = WIDTHS[size]
    async with hosted(rail_of(game, size), width, board_height(size)) as app:
        zones = dict(zip(zone_ids(app), app.zones, strict=True))
    assert [name for name in zones if name.startswith("bid-")] == [
        f"bid-{number}" for number in range(largest + 1)
    ]
    assert ("absolute" in zones) is (largest >= 7)
    assert ("swap" in zones) is (turned is not None)
    regions = list(zones.values())
    assert not any(before.overlaps(after) for before, after in pairwise(regions))
    assert all(region.right <= width + 1 for region in regions), "only a blank may be cut"


@pytest.mark.parametrize("players", range(3, 9))
async def test_in_the_compact_form_every_seat_is_a_line(players: int) -> None:
    rows = await painted(seeded(1, players=players), SizeClass.XXS)
    seats = "\n".join(rows[: -(-players // 2)])
    assert all(name in seats for name in ("You", *NAMES[1:players]))
    assert len(rows) == board_height(SizeClass.XXS)


async def test_a_line_tells_bid_card_and_who_is_best() -> None:
    game = act(bid_all(four(2), (1, 1, 0, 0)), "10S")
    assert (await painted(game, SizeClass.XXS))[:3] == [
        "▲Yusuf 2  0/1   10♠ ►You      0/1    ?",
        " Fatima 3 0/0 √  ·   Amina 3  0/0 √  ·",
        " Led ♠ spades   Trump ♥ hearts",
    ]


def zone_ids(app: Host) -> list[str]:
    return [name for _region, name in app.widget._zones]


@pytest.mark.parametrize(
    ("size", "turned", "row"),
    [
        (3, "KH", "  0   1  [2]  3"),
        (13, None, "  0 1[2]3 4 5 6 7 8 9 10 11 12 13  z Absolute Zero"),
    ],
)
async def test_the_armed_bid_is_bracketed_where_colour_is_scarce(
    size: int, turned: str | None, row: str
) -> None:
    sight = read(scripted(size, {}, turned, 3, players=4))
    rail = AnyTrickRail()
    rail.model = LOOK.board(sight, LOOK.jump(sight, PendingChoice(), "2") or PendingChoice())
    async with hosted(rail, 61, board_height(SizeClass.S), look="high-contrast") as app:
        assert app.rows[8] == row


async def test_long_names_and_plain_ascii_keep_their_columns() -> None:
    game = bid_all(seeded(2, players=8), [0] * 7)
    rail = rail_of(game, SizeClass.XS, game.to_act)
    async with hosted(rail, 60, board_height(SizeClass.XS), look="ascii") as app:
        rows = app.rows
    assert all(row.isascii() for row in rows)
    assert all(len(row) <= 60 for row in rows)
