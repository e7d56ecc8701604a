"""Ronda's seats, hand, buttons, score and preview as models of a view."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.core.ronda.table import deck, position, scripted
from tests.tui.ronda.kit import at, changed, heard, seen, words
from tui.config.settings import Settings
from tui.games.ronda.look import LOOK
from tui.games.ronda.reading import RondaReading
from tui.models import PendingChoice, Remark
from tui.screens.settings import sample_sitting
from tui.session.sight import DisplaySettings
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass

OFFERED = (["2C 5S 5C", "5B 5D 7D"], "4S 6B", "5B")
"""Hands, table and action after which the first seat may say Bount with a five."""


def offered(**given: Any) -> RondaReading:
    return at(*OFFERED, turn=1, dealer=0, **given)


def facts(reading: RondaReading) -> list[tuple[str, ...]]:
    return [seat.facts for seat in LOOK.seats(reading).seats]


def states(reading: RondaReading, cursor: int = 0, *armed: str) -> dict[str, str]:
    shown = LOOK.buttons(reading, PendingChoice(cursor, calls=frozenset(armed)))
    return {button.id: button.state for button in shown}


def test_what_the_rules_refuse_is_said_in_signs() -> None:
    refused = "11D cannot be called Bount: the previous play was 5S bount, of another rank."
    assert LOOK.in_signs(offered(), refused) == (
        "11● cannot be called Bount: the previous play was 5† Bount, of another rank."
    )


def test_the_table_that_the_settings_show_is_one_with_a_bount_to_say() -> None:
    sight = DisplaySettings(GLYPHS["unicode"], Settings(), SizeClass.M)
    sitting = sample_sitting("ronda", "Zineb", sight)
    assert sitting.names == ("Zineb", "Fatima")
    assert "6B bount" in sitting.legal


# ------------------------------------------------------------------ hand


def test_cards_keep_their_places_while_others_are_played() -> None:
    game = scripted([deck("5S 12D 2C", "1D 6B 7C")], 1, players=2)
    dealt = ("5S", "12D", "2C")
    heard(game, "silent", "silent")
    assert LOOK.hand(changed(seen(game), dealt=dealt), PendingChoice()).places == (0, 1, 2)
    heard(game, "5S", "7C")
    model = LOOK.hand(changed(seen(game), dealt=dealt), PendingChoice())
    assert [card.face for card in model.cards] == [(2, "C"), (12, "D")]
    assert model.places == (0, None, 1)


def test_a_hand_that_is_not_the_dealt_one_has_no_places() -> None:
    reading = changed(at(["5S 2C", "3D"]), dealt=("5S", "7C"))
    assert LOOK.hand(reading, PendingChoice()).places == ()


def test_below_each_card_stands_what_it_does() -> None:
    model = LOOK.hand(offered(), PendingChoice(1))
    assert [card.caption for card in model.cards] == ["lays", "takes 3", "takes 3"]
    assert [card.key for card in model.cards] == ["2", "5", "5"]
    assert [card.raised for card in model.cards] == [False, True, False]
    assert model.cursor == 1


def test_a_hand_that_waits_shows_neither_cursor_nor_captions() -> None:
    model = LOOK.hand(at(["2C 5S", "3D 7D"], turn=1, dealer=0), PendingChoice(1))
    assert model.cursor is None
    assert not any(card.caption or card.raised for card in model.cards)


def test_the_keys_of_the_court_cards_are_eight_nine_and_nought() -> None:
    model = LOOK.hand(at(["10C 11C 12C", "3D"]), PendingChoice())
    assert [card.key for card in model.cards] == ["8", "9", "0"]


def test_beside_the_hand_stands_who_it_is_and_what_it_won() -> None:
    notes = [
        words(one) for one in LOOK.hand(at(["2C", "3D"], captured=[7, 4]), PendingChoice()).notes
    ]
    assert notes == ["YOU", "7 won", "your turn"]
    notes = [
        words(one) for one in LOOK.hand(seen(position(["2C", "3D"]), 1), PendingChoice()).notes
    ]
    assert notes == ["YOU", "0 won", "", "you deal"]


# ------------------------------------------------------------------ seats and buttons


def test_seats_come_in_playing_order_with_what_they_did() -> None:
    game = position(["2C", "3D", "4S"], captured=[0, 5, 2], dealer=1)
    reading = changed(seen(game, 1), remarks={2: Remark(2, "Bount!", "5▼ took 3")})
    assert [seat.name for seat in LOOK.seats(reading).seats] == ["Karim", "Nadia"]
    assert facts(reading) == [("2 won", "5▼ took 3"), ("0 won",)]
    assert facts(seen(game, 0)) == [("5 won", "dealer"), ("2 won",)]
    karim, nadia = LOOK.seats(reading).seats
    assert (karim.bubble, nadia.acting, karim.cards) == ("Bount!", True, 1)


def test_partners_are_told_from_rivals_and_their_pile_is_shown_once() -> None:
    reading = at(["2C", "3D", "4S", "6B"], captured=[8, 3])
    assert [seat.role for seat in LOOK.seats(reading).seats] == ["rival", "partner", "rival"]
    assert sum("3 won" in one for one in facts(reading)) == 1


def test_what_was_announced_stays_beside_the_seat() -> None:
    game = scripted([deck("5C 5S 12D", "1D 1B 7C")], 1, players=2)
    heard(game, "silent", "ronda", "12D")
    (fatima,) = LOOK.seats(seen(game)).seats
    assert fatima.bubble == "Ronda!"
    (nadia,) = LOOK.seats(seen(game, 1)).seats
    assert nadia.bubble == ""


@pytest.mark.parametrize(
    ("cursor", "armed", "bount"),
    [
        (0, (), "possible"),
        (1, (), "possible"),
        (1, ("bount",), "armed"),
        (0, ("bount",), "possible"),
    ],
)
def test_a_call_that_is_open_lights_its_button(
    cursor: int, armed: tuple[str, ...], bount: str
) -> None:
    shown = states(offered(), cursor, *armed)
    assert shown["bount"] == bount
    assert [shown[one] for one in ("ronda", "tringa", "khamsa", "aachra")] == ["off"] * 4


@pytest.mark.parametrize(
    ("cursor", "batch", "missa"), [(0, 1, "possible"), (1, 1, "armed"), (1, 6, "off")]
)
def test_a_missa_that_scores_lights_its_button(cursor: int, batch: int, missa: str) -> None:
    assert states(at(["2C 5S", "3D"], "5B 6B", batch=batch), cursor)["missa"] == missa


def test_announcing_offers_what_is_held() -> None:
    game = scripted([deck("5C 5S 12D", "1D 6B 7C")], 1, players=2)
    assert states(seen(game)) == {"ronda": "armed", "tringa": "off", "silent": "possible"}
    assert set(states(seen(game, 1)).values()) == {"off"}


def test_no_button_is_lit_while_others_play() -> None:
    assert set(states(at(["2C", "3D"], "2D", turn=1, dealer=0)).values()) == {"off"}


# ------------------------------------------------------------------ score, header, preview


@pytest.mark.parametrize(
    ("players", "captured", "note", "over"),
    [
        (2, [20, 0], "", 20),
        (2, [21, 0], "+1", 20),
        (3, [13, 0, 0], "", 13),
        (3, [15, 0, 0], "+2", 13),
        (4, [20, 0], "", 20),
    ],
)
def test_the_score_tells_from_which_card_on_they_count(
    players: int, captured: list[int], note: str, over: int
) -> None:
    hands = ["2C", "3D", "4S", "6B"][:players]
    score = LOOK.score(at(hands, captured=captured))
    row = score.rows[0]
    assert (row.end_note, row.mine, row.goal) == (note, True, 41)
    assert score.footnote == f"+1 a card over {over}"


def test_the_own_side_is_first_in_the_score() -> None:
    reading = at(["2C", "3D", "4S", "6B"], seat=1, points=[9, 4])
    rows = LOOK.score(reading).rows
    assert [(row.name, row.value, row.mine) for row in rows] == [
        ("You+Omar", 4, True),
        ("Nadia+Karim", 9, False),
    ]


def test_the_header_tells_how_far_the_round_is() -> None:
    model = LOOK.header(at(["2C", "3D"], batch=6, stock=False, target=21))
    assert model.title == "Ronda"
    assert model.facts == ("2 players", "to 21", "deal 6 of 6", "stock 0", "round 1")
    assert LOOK.header(at(["2C", "3D", "4S", "6B"])).facts[0] == "2 teams of 2"


@pytest.mark.parametrize(
    ("reading", "waiting"),
    [
        (at(["2C", "3D"], turn=1, dealer=0), "Fatima's turn"),
        (at(["2C", "3D"]), "your turn to play a card"),
        (offered(), "your turn: you can say Bount"),
        (seen(scripted([deck("5C 5S 12D")], 1, players=2)), "your turn: you can announce"),
        (at(["5C 2D", "3D"], "5S 6S", "5C", points=[40, 0]), "The game is over."),
    ],
)
def test_the_preview_tells_what_a_saved_game_waits_for(reading: RondaReading, waiting: str) -> None:
    preview = LOOK.preview(reading)
    assert preview.waiting == waiting
    assert preview.title == "Ronda"
    assert [row.label for row in preview.rows] == ["Table", "Hand"]
    assert "Fatima" in preview.subtitle


WIDE = [size for size in SizeClass if size is not SizeClass.T]
"""The classes of which a larger one has more rows, too."""


def test_blocks_grow_with_the_room() -> None:
    heights = [
        sum((block.seats, block.board, block.hand, block.prompt, block.buttons))
        for block in (LOOK.blocks(seen(position(["2C", "3D"]), size=size)) for size in WIDE)
    ]
    assert all(small < large for small, large in pairwise(heights))
