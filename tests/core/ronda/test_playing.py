"""Playing, calls and Missa: captures, chains and what they score."""

from __future__ import annotations

from typing import Any

import pytest

from core.contract.cards import SPANISH
from core.games.ronda.notation import write
from tests.core.ronda.table import awards, deck, play, position, refusal, scripted, silence


@pytest.mark.parametrize(
    ("table", "card", "left", "captured"),
    [
        ("5S 6S 7S 10S 12S", "5C", "12S", 5),
        ("12S 10S 6S 7S 5S", "5C", "12S", 5),  # whatever the order laid
        ("5S 7S", "5C", "7S", 2),
        ("7S 10S 11S 12S 1S", "7C", "1S", 5),  # 7 and 10 are neighbours; no wrap to 1
        ("12S 1S 2S", "12C", "1S 2S", 2),
        ("4S 5S", "5C", "4S", 2),  # never downwards
        ("6S 7S", "5C", "6S 7S 5C", 0),  # no like card: it stays
        ("", "5C", "5C", 0),
        ("3S 1S", "2C", "3S 1S 2C", 0),
    ],
)
def test_captures(table: str, card: str, left: str, captured: int) -> None:
    game = position([f"{card} 1B", "1D 2D"], table)
    play(game, card)
    assert game.state()["table"] == left.split()
    assert game.captured == [captured, 0]
    rank = int(card[:-1])
    expected = {"seat": 0, "rank": rank} if captured else None
    assert game.state()["last_capture"] == expected
    assert game.state()["seen"] == [card]


def test_any_card_of_the_hand_may_be_played() -> None:
    game = position(["1C 5C 12C", "2C 3C 4C"], "5S 12S")
    assert game.legal_texts(0) == ["12C", "1C", "5C"]


def test_the_seat_after_the_dealer_plays_first_in_every_batch() -> None:
    game = scripted([deck()], 1, players=3, target=201)
    while game.round == 1:
        if game.phase == "play" and all(len(hand) == 3 for hand in game.hands):
            assert game.to_act == 2
        game.apply(game.to_act, game.legal(game.to_act)[0])


def chain_of(*plays: str, hands: list[str], table: str = "", **options: Any) -> object:
    game = position(hands, table, **options)
    play(game, *plays)
    return game.state()["chain"]


def link(rank: int, level: int, seat: int, cards: str = "", missa: bool = False) -> object:
    return {"rank": rank, "level": level, "seat": seat, "cards": cards.split(), "missa": missa}


HANDS = ["5C 5S 1C", "5B 5D 1S"]


@pytest.mark.parametrize(
    ("plays", "chain"),
    [
        ("5C", link(5, 0, 0)),
        ("5C|5B", None),  # a quiet capture starts no chain
        ("5C|5B bount", link(5, 1, 1, "5C 5B")),
        ("5C|5B bount|5S khamsa", link(5, 2, 0, "5C 5B 5S")),
        ("5C|5B bount|5S khamsa|5D aachra", link(5, 3, 1, "5C 5B 5S 5D")),
        ("5C|5B bount|5S", link(5, 0, 0)),  # quiet on a bount: stays, and starts anew
        ("5C|5B bount|5S|5D bount", link(5, 1, 1, "5S 5D")),
        ("5C|5B bount|5S khamsa|5D", link(5, 0, 1)),
        ("5C|1S", link(1, 0, 1)),  # only the play just before counts
        ("5C|1S|5S", None),
    ],
)
def test_the_chain(plays: str, chain: object) -> None:
    assert chain_of(*plays.split("|"), hands=HANDS, table="12C") == chain


def test_the_chain_lists_the_run_lowest_first_then_the_calls() -> None:
    hands = ["5C 5S 1C", "5B 5D 1S"]
    chain = chain_of("5C", "5B bount", "5S khamsa", hands=hands, table="7S 6S 12C 10C")
    assert chain == link(5, 2, 0, "5C 6S 7S 10C 5B 5S")


@pytest.mark.parametrize(
    ("plays", "open_calls"),
    [
        ("", []),
        ("5C", ["5B bount", "5D bount"]),
        ("1C", ["1S bount"]),
        ("5C|5B", []),
        ("5C|5B bount", ["5S khamsa"]),
        ("5C|5B bount|5S khamsa", ["5D aachra"]),
        ("5C|5B bount|5S", ["5D bount"]),
        ("5C|5B bount|5S khamsa|5D aachra", []),
        ("5C|1S", ["1C bount"]),
    ],
)
def test_open_calls(plays: str, open_calls: list[str]) -> None:
    for calls in ("manual", "auto"):
        game = position(HANDS, "12C", calls=calls)
        for text in filter(None, plays.split("|")):
            game.apply(game.to_act, game.parse(text))
        legal = game.legal_texts(game.to_act)
        hand = SPANISH.texts(game.hands[game.to_act])
        assert [text for text in legal if " " in text] == open_calls
        called = [text.split()[0] for text in open_calls]
        quiet = hand if calls == "manual" else [card for card in hand if card not in called]
        assert [text for text in legal if " " not in text] == sorted(quiet)


def test_no_chain_over_the_end_of_a_batch() -> None:
    game = position(["1C", "3C"], "12C 10C", stock=True)
    rest = game.stock
    game.stock = [*cards_first(rest, "3S 4S 5S 6S 7S 1S")]
    play(game, "1C", "3C")
    silence(game)
    assert game.batch == 2
    assert game.chain is None
    assert "3S" in game.legal_texts(0)
    assert refusal(game, "3S bount")


def cards_first(stock: list[int], texts: str) -> list[int]:
    """Return the stock with the cards named on top."""
    first = [SPANISH.parse(text) for text in texts.split()]
    return first + [card for card in stock if card not in first]


@pytest.mark.parametrize(
    ("plays", "scored", "captured"),
    [
        # a call scores when the next play does not answer it
        ("5C|5B bount", [], [0, 2]),
        ("5C|5B bount|1C", [(1, "bount", 1)], [0, 2]),
        ("5C|5B bount|5S", [(1, "bount", 1)], [0, 2]),
        # answered, it scores nothing, and its cards move
        ("5C|5B bount|5S khamsa", [], [3, 0]),
        ("5C|5B bount|5S khamsa|1S", [(0, "khamsa", 5)], [3, 0]),
        ("5C|5B bount|5S khamsa|5D", [(0, "khamsa", 5)], [3, 0]),
        ("5C|5B bount|5S khamsa|5D aachra", [], [0, 4]),
        ("5C|5B bount|5S khamsa|5D aachra|1C", [(1, "aachra", 10)], [0, 4]),
        # a quiet capture of a fresh card scores nothing
        ("5C|5B|1C", [], [0, 2]),
    ],
)
def test_points_of_calls(
    plays: str, scored: list[tuple[int, str, int]], captured: list[int]
) -> None:
    game = position(HANDS, "12C")
    assert awards(play(game, *plays.split("|"))) == scored
    assert game.captured == captured


def test_a_call_on_a_partner_moves_nothing_between_sides() -> None:
    game = position(["5C 1C", "5S 1S", "5B 1B", "5D 1D"], "12C")
    heard = play(game, "5C", "5S bount", "5B khamsa", "5D aachra", "1C")
    assert game.captured == [0, 4]
    assert awards(heard) == [(1, "aachra", 10)]


def test_a_call_waits_for_the_end_of_the_batch() -> None:
    game = position(["5C", "5S"], "12C")
    assert awards(play(game, "5C", "5S bount")) == [(1, "bount", 1)]
    assert game.batch == 2
    game = position(["5C", "5S", "5B"], "12C 2C")
    assert awards(play(game, "5C", "5S bount", "5B khamsa")) == [(2, "khamsa", 5)]


@pytest.mark.parametrize(
    ("table", "scored"),
    [
        ("5D", [(0, "missa", 1)]),
        ("7D 5D 6D", [(0, "missa", 1)]),
        ("5D 7D", []),
        ("4D 5D", []),
        ("6D", []),
        ("", []),
    ],
)
def test_a_quiet_capture_that_empties_the_table_scores_at_once(
    table: str, scored: list[tuple[int, str, int]]
) -> None:
    assert awards(play(position(["5C 1C", "2S 3S"], table), "5C")) == scored


@pytest.mark.parametrize(
    ("plays", "scored", "missa"),
    [
        ("5C|5B bount|1C", [(1, "bount", 2)], None),
        ("5C|5B bount|5S khamsa|1S", [(0, "khamsa", 6)], None),
        ("5C|5B bount|5S khamsa|5D aachra|1C", [(1, "aachra", 11)], None),
        ("5C|5B bount|5S", [(1, "bount", 2)], False),
        ("5C|5B bount", [], True),
        ("5C|5B bount|5S khamsa", [], True),
        ("5C|5B bount|5S khamsa|5D aachra", [], True),
    ],
)
def test_missa_goes_with_the_call(
    plays: str, scored: list[tuple[int, str, int]], missa: bool | None
) -> None:
    game = position(HANDS, "")
    assert awards(play(game, *plays.split("|"))) == scored
    chain = game.state()["chain"]
    assert missa is None or (chain is not None and chain["missa"] == missa)


def test_a_quiet_missa_after_a_call_that_stands_scores_both_in_order() -> None:
    game = position(["5C 6C 1C", "5S 2S 3S"], "6D")
    # 5C stays; 5S takes 5 6 as a Bount with Missa; 6C stays; 2S stays
    heard = play(game, "5C", "5S bount", "6C")
    assert awards(heard) == [(1, "bount", 2)]
    game = position(["5C 12S 1C", "5S 2S 3S"], "12C")
    heard = play(game, "5C", "5S bount", "12S")
    assert awards(heard) == [(1, "bount", 1), (0, "missa", 1)]


LAST = 6
"""The last batch of two players."""


@pytest.mark.parametrize(
    ("batch", "missa_last", "hands", "plays", "scored"),
    [
        (5, "batch", ["5C 1C", "2C 3C"], "5C", [(0, "missa", 1)]),
        (LAST, "batch", ["5C 1C", "2C 3C"], "5C", []),
        (LAST, "card", ["5C 1C", "2C 3C"], "5C", [(0, "missa", 1)]),
        (5, "card", ["5C 1C", "2C 3C"], "5C", [(0, "missa", 1)]),
    ],
)
def test_missa_in_the_last_batch(
    batch: int,
    missa_last: str,
    hands: list[str],
    plays: str,
    scored: list[tuple[int, str, int]],
) -> None:
    game = position(hands, "5D", batch=batch, missa_last=missa_last)
    assert awards(play(game, *plays.split("|"))) == scored


@pytest.mark.parametrize(
    ("plays", "kinds"),
    [
        # the very last card of the round, by the dealer (seat 1): no Missa
        ("5C|5S", []),
        ("5C|5S bount", [("bount", 1)]),
    ],
)
def test_no_missa_with_the_last_card_of_the_round(plays: str, kinds: list[tuple[str, int]]) -> None:
    game = position(["5C", "5S"], "", batch=LAST, stock=False, missa_last="card", last_hand=0)
    found = [(kind, points) for _side, kind, points in awards(play(game, *plays.split("|")))]
    assert found == kinds


def test_a_missa_before_the_last_card_goes_to_a_khamsa_with_it() -> None:
    game = position(["5S", "5C 5B"], "", turn=1, batch=LAST, missa_last="card", last_hand=0)
    heard = play(game, "5C", "5S bount", "5B khamsa")
    assert awards(heard)[0] == (1, "khamsa", 6)
    game = position(["5S", "5C 5B"], "", turn=1, batch=LAST, missa_last="batch", last_hand=0)
    heard = play(game, "5C", "5S bount", "5B khamsa")
    assert awards(heard)[0] == (1, "khamsa", 5)


def test_a_missa_that_does_not_score_is_not_pending() -> None:
    hands = ["5C 1C", "5S 2C"]
    assert chain_of("5C", "5S bount", hands=hands, batch=LAST) == link(5, 1, 1, "5C 5S", False)
    assert chain_of("5C", "5S bount", hands=hands, batch=5) == link(5, 1, 1, "5C 5S", True)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("5C", "5C"),
        ("5c", "5C"),
        ("  12d  ", "12D"),
        ("5C bount", "5C bount"),
        ("5c   BOUNT", "5C bount"),
        ("7b Khamsa", "7B khamsa"),
        ("1S AACHRA", "1S aachra"),
        ("RONDA", "ronda"),
        (" tringa", "tringa"),
        ("Silent ", "silent"),
    ],
)
def test_notation_is_read_without_regard_to_case_and_blanks(text: str, written: str) -> None:
    game = position(["1C", "2C"])
    assert game.text(game.parse(text)) == written


@pytest.mark.parametrize(
    "text",
    ["", "5", "8C", "5X", "5C five", "5C quiet", "bount", "5C bount bount", "ronda 5C", "C5"],
)
def test_other_texts_are_refused(text: str) -> None:
    game = position(["1C", "2C"])
    assert "5C" in refusal(game, text)
    assert not game.explain(0, text).legal


def test_every_code_has_a_notation_of_its_own() -> None:
    game = position(["1C", "2C"])
    texts = [write(code) for code in range(163)]
    assert len(set(texts)) == 163
    assert [game.parse(text) for text in texts] == list(range(163))
