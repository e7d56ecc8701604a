"""What a wrong action costs is told from what it does, and from what its seat can know."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.contract.cards import SPANISH
from core.games.ronda.game import Ronda
from core.games.ronda.lessons import TEACHING
from core.games.ronda.lessons.offers import Offer, offer, unseen
from core.games.ronda.notation import ANNOUNCE, CARDS, RANKS
from core.games.ronda.options import HAND_SIZES
from tests.core.ronda.table import cards, play, position, scripted, seeded, walk

MOST_WORDS = 32


def cost(game: Ronda, played: str, better: str) -> str:
    """Return what is said to the seat to act; fail if an action is not legal."""
    seat = game.to_act
    return TEACHING.cost(game, seat, game.check(seat, played), game.check(seat, better))


def speaking(*hands: str, said: tuple[str, ...] = (), **options: Any) -> Ronda:
    """Return a deal of these hands before anybody has spoken but those before; seat 1 begins."""
    order: list[str] = []
    for place in range(1, len(hands) + 1):
        order += hands[place % len(hands)].split()
    rest = [card for card in SPANISH.faces if card not in order]
    game = scripted([[*order, *rest]], 0, players=len(hands), **options)
    play(game, *said)
    return game


# -- announcements -----------------------------------------------------------------------------


def test_silence_gives_up_the_points_of_a_lone_ronda() -> None:
    game = speaking("7C 7S 3B", "1C 2C 4D", said=("silent",))
    assert cost(game, "silent", "ronda") == (
        "A silent Ronda scores nothing; announced, it brings 1 point."
    )


def test_silence_may_cost_more_while_others_can_still_announce() -> None:
    game = speaking("1C 2C 4D", "7C 7S 7B")
    assert cost(game, "silent", "tringa") == (
        "A silent Tringa scores nothing; announced, it brings 5"
        " points unless somebody else announces too. If another side announces, hiding it"
        " gives them 1 point."
    )


def test_silence_after_a_ronda_gives_up_both_and_pays_for_hiding() -> None:
    game = speaking("7C 7S 7B", "2C 2S 4D", said=("ronda",), hidden_penalty=5)
    assert cost(game, "silent", "tringa") == (
        "A silent Tringa scores nothing; announced, it could win 6"
        " points. Another side has announced, so hiding it gives them 5 points."
    )


def test_hiding_is_free_where_the_table_says_so() -> None:
    game = speaking("1C 2C 4D", "7C 7S 7B", hidden_penalty=0)
    assert "hiding" not in cost(game, "silent", "tringa")


def test_a_ronda_that_a_tringa_beats_only_pays_for_hiding() -> None:
    game = speaking("7C 7S 3B", "2C 2S 2D", said=("tringa",))
    assert cost(game, "silent", "ronda") == (
        "A Tringa beats your Ronda either way. Another side has announced, so hiding it gives"
        " them 1 point."
    )


def test_an_announcement_joins_what_a_better_one_wins() -> None:
    game = speaking("7C 7S 3B", "2C 2S 2D", said=("tringa",))
    assert cost(game, "ronda", "silent") == (
        "If you announce it, your Ronda adds 1 point for whoever has a better one."
    )


# -- plays -------------------------------------------------------------------------------------


def after(game: Ronda, *actions: str) -> Ronda:
    """Return the game after some plays, with the cards of the table seen."""
    game.seen = list(game.layout.values())
    play(game, *actions)
    return game


def test_a_card_that_takes_less_is_told_with_the_one_that_takes_more() -> None:
    game = after(position(["4D 5D 1S", "2C 3C"], "4C 5S 6B 12C"))
    assert cost(game, "5D", "4D") == (
        "[5D] takes 3 cards. [4D] would have taken 4 cards, counting itself."
    )
    assert cost(game, "1S", "5D") == (
        "[1S] takes nothing. [5D] would have taken 3 cards, counting itself."
    )


def test_a_missa_given_up_is_told_where_it_scores() -> None:
    game = after(position(["4D 5D", "2C 3C"], "4C 5S"))
    assert cost(game, "5D", "4D") == (
        "[5D] takes 2 cards. [4D] would have taken 3 cards, a Missa for 1 point."
    )
    last = after(position(["4D 5D", "2C 3C"], "4C 5S", batch=6))
    assert cost(last, "5D", "4D") == (
        "[5D] takes 2 cards. [4D] would have taken 3 cards, counting itself."
    )


def test_a_bount_that_is_not_called_scores_nothing() -> None:
    game = after(position(["7S 1C", "7C 2C"], "12C", turn=1), "7C")
    assert cost(game, "7S", "7S bount") == (
        "It takes the same cards, but without the call it scores nothing. With Bount it's worth"
        " 1 point if nobody answers."
    )
    assert cost(game, "1C", "7S bount") == (
        "[1C] takes nothing. [7S] with Bount would have taken 2 cards, for 1 point if nobody"
        " answers."
    )
    assert cost(game, "7S bount", "7S") == (
        "A Khamsa could answer your Bount and take its cards. Without the call, [7S] takes them"
        " for certain."
    )


def test_a_bount_is_certain_where_no_card_is_left_to_answer_it() -> None:
    game = after(position(["7S 1C", "7C 2C"], "12C", turn=1), "7C")
    game.seen += cards("7B 7D")
    assert cost(game, "7S", "7S bount").endswith("With Bount it's worth 1 point.")
    last = after(position(["7S", "7C"], "12C", turn=1, dealer=0), "7C")
    assert cost(last, "7S", "7S bount").endswith("With Bount it's worth 1 point.")


def test_nobody_answers_an_aachra() -> None:
    game = after(position(["7S 7B 1C", "7C 7D 2C"], "12C"), "7S", "7C bount", "7B khamsa")
    assert cost(game, "7D", "7D aachra") == (
        "Without the call, [7D] just stays on the table. With Äachra it takes 4 cards, for 10"
        " points."
    )


def test_a_call_not_answered_stands() -> None:
    game = after(position(["7S 7B", "7C 2C"], "12C"), "7S", "7C bount")
    game.hands[0].append(cards("1C")[0])
    assert cost(game, "1C", "7B khamsa") == (
        "[1C] takes nothing, and the Bount stands. [7B] with Khamsa would have taken 3 cards, for"
        " 5 points if nobody answers."
    )
    assert cost(game, "7B", "7B khamsa") == (
        "Without the call, [7B] just stays on the table. With Khamsa it takes 3 cards, for 5"
        " points if nobody answers."
    )


def test_what_is_left_to_others_is_told() -> None:
    game = after(position(["11S 5D", "2C 3C"], "12C 7D"))
    assert cost(game, "11S", "5D") == (
        "After [11S], a single card could take 2 cards from the table; after [5D], only 1."
    )
    game.seen += cards("12B 12D 12S 7C 7S 7B 5C 5S 5B")
    assert cost(game, "11S", "5D") == (
        "After [11S], a single card could take 2 cards from the table. After [5D], none could."
    )
    alone = after(position(["5S 12C", "2C 3C"], "6S"))
    assert cost(alone, "5S", "12C") == (
        "After [5S], a single card could take everything that's left: a Missa. After [12C],"
        " none could."
    )


def test_a_card_whose_likes_are_gone_is_safer() -> None:
    game = after(position(["3S 12D", "2C 4C"], "6S"))
    game.seen += cards("12C 12S")
    assert cost(game, "3S", "12D") == (
        "There are 3 more cards like [3S] that could take it; there are fewer like [12D]."
    )


def test_the_cards_that_could_take_something_are_counted_where_nothing_else_differs() -> None:
    game = after(position(["3S 6D", "2C 4C"], "3D 6S 12C"))
    game.seen += cards("3C")
    assert cost(game, "3S", "6D") == (
        "After [3S], 5 cards that you haven't seen could take something; after [6D], only 4."
    )


def test_in_the_last_deal_of_two_the_other_hand_can_be_reckoned() -> None:
    game = after(position(["3S 5D", "3C 5C"], "7S 10C", batch=6, stock=False))
    game.seen += [card for card in SPANISH.cards if card not in cards("3S 5D 3C 5C 7S 10C")]
    assert cost(game, "3S", "5D") == (
        "The other player has all the cards you haven't seen: 3, 5. Played to the end, [5D]"
        " comes out ahead."
    )
    early = after(position(["3S 5D", "2C 4C"], "7S 10C"))
    assert cost(early, "3S", "5D").startswith("From what you've seen, they look equal.")


def test_another_suit_of_the_same_rank_costs_nothing() -> None:
    game = after(position(["7S 7B", "2C 4C"], "6S"))
    assert cost(game, "7S", "7B") == "Suits don't matter: [7S] is as good as [7B]."


def test_the_dealer_keeps_a_12_for_the_end_of_the_round_but_no_1() -> None:
    game = after(position(["1S 12D", "2C 4C"], "1C 12C", dealer=0, batch=6))
    assert cost(game, "12D", "1S") == (
        "A last capture with a 1 by the dealer's side gives the others 5 points, so [1S] is"
        " better played now."
    )
    early = after(position(["6S 12D", "2C 4C"], "6C 12C", dealer=0, batch=6))
    assert cost(early, "12D", "6S") == (
        "You played [12D] too early: as the last capture of the round it brings the dealer's"
        " side 5 points."
    )


def test_in_the_last_deal_a_card_that_takes_may_be_worth_keeping() -> None:
    game = after(position(["6S 3D", "2C 4C"], "6C 12C", batch=6))
    assert cost(game, "6S", "3D") == (
        "[6S] takes now what it might have taken later. The last capture also wins everything"
        " that's left."
    )
    earlier = after(position(["6S 3D", "2C 4C"], "6C 12C", batch=5))
    assert "last capture" not in cost(earlier, "6S", "3D")


# -- any position ------------------------------------------------------------------------------


@pytest.mark.parametrize(("deal", "players"), HAND_SIZES)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60), choices=st.randoms())
def test_it_is_told_in_any_position(
    deal: str, players: int, seed: int, steps: int, choices: random.Random
) -> None:
    game = seeded(seed, players=players, deal=deal, target=201)
    walk(game, choices, steps)
    seat = game.to_act
    legal = game.legal(seat)
    known = game.observation(seat).known
    for played in legal:
        for better in legal:
            if played == better:
                continue
            told = TEACHING.cost(game, seat, played, better)
            assert told == TEACHING.cost(known, seat, played, better)
            assert len(told.split()) <= MOST_WORDS
            assert re.fullmatch(r"[^{}.]+\.( [^{}.]+\.)?", told)


def taken_next(game: Ronda, action: int, rank: int) -> Offer:
    """Return what the next player takes with a card of a rank, if nothing of it is left to call."""
    seat, twin = game.to_act, game.clone()
    twin.apply(seat, action)
    card = next(card for card in SPANISH.cards if card % RANKS == rank and card not in game.seen)
    preview = twin.preview(twin.to_act, card)
    return Offer(preview["missa"], len(preview["captured"]))


@pytest.mark.parametrize(("deal", "players"), HAND_SIZES)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 40), choices=st.randoms())
def test_what_is_left_is_what_the_next_player_could_take(
    deal: str, players: int, seed: int, steps: int, choices: random.Random
) -> None:
    game = seeded(seed, players=players, deal=deal, target=201)
    walk(game, choices, steps)
    seat = game.to_act
    if game.phase == ANNOUNCE or sum(map(len, game.hands)) == 1:
        return
    for action in (each for each in game.legal(seat) if each < CARDS):
        could = [
            taken_next(game, action, rank) for rank in range(RANKS) if unseen(game, seat, rank)
        ]
        assert offer(game, seat, action) == Offer(
            any(each.missa for each in could), max((each.cards for each in could), default=0)
        )
