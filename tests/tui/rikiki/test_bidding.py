"""Bidding on the screen: digits and arrows choose, the hooked bid is shown and refused."""

from __future__ import annotations

from typing import Any

import pytest

from core.contract.cards import FRENCH_BY_SUIT
from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import bid_all, scripted, seeded
from tests.tui.rikiki.sight import four, read, words
from tui.games.rikiki.board import TrickRailModel
from tui.games.rikiki.look import LOOK
from tui.games.rikiki.reading import RikikiReading
from tui.models import PendingChoice, PlannedAction


def last_to_bid(*bids: int | str) -> Rikiki:
    """Return a round of three cards in which seat 0, the dealer, bids after the others."""
    return bid_all(four(dealer=0), bids)


def many_cards(size: int = 13, **options: Any) -> Rikiki:
    """Return a round of many cards in which seat 0 bids first."""
    return scripted(size, {}, None, 3, players=4, **options)


def after(sight: RikikiReading, *keys: str) -> PendingChoice:
    """Return the draft after digits, arrows (`<`, `>`) and `z`, from the fresh one."""
    draft = LOOK.fresh_draft(sight, PendingChoice())
    for key in keys:
        if key in "<>":
            draft = LOOK.move(sight, draft, 1 if key == ">" else -1)
        elif key == "z":
            outcome = LOOK.key(sight, draft, "absolute")
            assert isinstance(outcome, PendingChoice)
            draft = outcome
        else:
            draft = LOOK.jump(sight, draft, key) or draft
    return draft


def states(rail: TrickRailModel) -> dict[str, str]:
    return {cap.key: cap.state for cap in rail.caps}


@pytest.mark.parametrize(
    ("keys", "bid"),
    [
        ("", "bid 0"),
        (">", "bid 1"),
        (">>>", "bid 3"),
        ("<", "bid 13"),
        ("<>", "bid 0"),
        ("5", "bid 5"),
        ("53", "bid 3"),
        ("12", "bid 12"),
        ("13", "bid 13"),
        ("14", "bid 4"),
        ("1>2", "bid 2"),
        ("123", "bid 3"),
        ("05", "bid 5"),
        ("z", "absolute"),
        ("zz", "bid 0"),
        ("z>", "bid 0"),
        ("z<", "bid 13"),
        ("z7", "bid 7"),
        ("J", "bid 0"),
    ],
)
def test_keys_choose_the_bid_that_enter_makes(keys: str, bid: str) -> None:
    sight = read(many_cards())
    assert LOOK.enter(sight, after(sight, *keys)) == PlannedAction(bid)


def test_a_digit_above_the_hand_changes_nothing() -> None:
    sight = read(four())
    assert LOOK.jump(sight, after(sight, "2"), "4") is None


def test_the_arrows_skip_the_bid_that_the_hook_forbids() -> None:
    sight = read(last_to_bid(1, 0, 0))
    chosen = [LOOK.enter(sight, after(sight, *">" * steps)) for steps in range(4)]
    assert chosen == [
        PlannedAction("bid 0"),
        PlannedAction("bid 1"),
        PlannedAction("bid 3"),
        PlannedAction("bid 0"),
    ]
    assert LOOK.enter(sight, after(sight, "<", "<")) == PlannedAction("bid 1")


def test_a_forbidden_bid_is_off_and_said_to_be_forbidden_when_chosen() -> None:
    sight = read(last_to_bid(1, 0, 0))
    draft = after(sight, "2")
    assert states(LOOK.board(sight, draft))["2"] == "off"
    prompt = LOOK.prompt(sight, draft)
    assert words(prompt.main) == "You can't bid 2: the bids may not add up to 3"
    assert words(prompt.detail) == "You bid last: with 2 the bids would add up to 3"
    assert LOOK.enter(sight, draft) == PlannedAction("bid 2"), (
        "the rules refuse it with their reason"
    )


def test_without_the_hook_the_last_bidder_may_bid_any_number() -> None:
    sight = read(bid_all(four(dealer=0, hook=False), (1, 0, 0)))
    rail = LOOK.board(sight, after(sight))
    assert states(rail) == {"0": "armed", "1": "possible", "2": "possible", "3": "possible"}
    assert "costs 10" in words(LOOK.prompt(sight, after(sight)).detail)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("0", "Enter bids 0: no trick scores 10 points"),
        ("1", "Enter bids 1: exactly 1 trick scores +12"),
        ("12", "Enter bids 12: exactly 12 tricks score +34"),
        ("z", "Enter bids Absolute Zero: +20 for no trick, −20 for any"),
    ],
)
def test_the_prompt_says_what_the_bid_is_worth(keys: str, sentence: str) -> None:
    sight = read(many_cards())
    assert words(LOOK.prompt(sight, after(sight, *keys)).main) == sentence


@pytest.mark.parametrize(
    ("size", "option", "offered"), [(6, True, False), (7, True, True), (7, False, False)]
)
def test_absolute_zero_is_offered_from_seven_cards_where_it_exists(
    size: int, option: bool, offered: bool
) -> None:
    sight = read(many_cards(size, absolute_zero=option))
    assert ("z" in states(LOOK.board(sight, after(sight)))) is offered
    outcome = LOOK.key(sight, after(sight), "absolute")
    assert isinstance(outcome, PendingChoice) is offered
    assert offered or outcome == PlannedAction("absolute"), "the rules say why not"


def test_absolute_zero_is_off_where_zero_is_hooked() -> None:
    sight = read(bid_all(scripted(7, {}, "KH", 0, players=4), (3, 2, 2)))
    draft = after(sight, "z")
    assert states(LOOK.board(sight, draft))["z"] == "off"
    assert words(LOOK.prompt(sight, draft).main).startswith("Absolute Zero counts as 0")


def test_the_swap_is_offered_to_the_holder_of_the_two_only() -> None:
    game = four(trump_swap=True)
    sight = read(game)
    swap = next(cap for cap in LOOK.board(sight, after(sight)).caps if cap.key == "s")
    assert (swap.id, swap.label) == ("swap", "swap for K♥")
    assert LOOK.key(sight, after(sight), "swap") == PlannedAction("swap")
    other = read(bid_all(game, (1,)), seat=1)
    assert "s" not in states(LOOK.board(other, after(other)))


def test_the_choice_survives_the_swap_and_a_new_size() -> None:
    game = four(trump_swap=True)
    draft = after(read(game), "2")
    game.apply(0, game.check(0, "swap"))
    swapped = read(game)
    assert LOOK.enter(swapped, LOOK.fresh_draft(swapped, draft)) == PlannedAction("bid 2")
    assert FRENCH_BY_SUIT.parse("KH") in game.hands[0]


def test_bids_stand_above_the_slots_in_bidding_order_the_dealer_last() -> None:
    rail = LOOK.board(read(last_to_bid(1, 0, 2)), PendingChoice())
    seats = [(slot.name, slot.standing, slot.mark) for slot in rail.slots]
    assert seats == [
        ("Fatima", "bid 1", ""),
        ("Amina", "bid 0", ""),
        ("Yusuf", "bid 2", ""),
        ("You", "bid ?", "►you"),
    ]


def test_who_has_not_bid_and_who_deals_is_told() -> None:
    game = bid_all(scripted(7, {}, "KH", 2, players=4), ("absolute",))
    rail = LOOK.board(read(game, seat=1), PendingChoice())
    seats = [(slot.name, slot.standing, slot.mark) for slot in rail.slots]
    assert seats == [
        ("Yusuf", "bid Z", ""),
        ("Nadia", "bid ?", "►bids"),
        ("You", "–", ""),
        ("Amina", "–", "dealer"),
    ]
    assert rail.caps == ()
    facts = [words(fact) for fact in rail.facts]
    assert facts == [
        "Trump ♥ hearts",
        "Bids so far 0 for 7 tricks",
        "Amina bids last",
    ]
    assert rail.turned == ("K", "H")


def test_while_others_bid_the_keys_of_bidding_do_nothing() -> None:
    game = bid_all(four(), (2,))
    sight = read(game)
    draft = LOOK.fresh_draft(sight, PendingChoice())
    assert LOOK.jump(sight, draft, "1") is None
    assert LOOK.move(sight, draft, 1) == draft
    prompt = LOOK.prompt(sight, draft)
    assert words(prompt.main) == "Fatima bids next."
    assert words(prompt.detail) == "You bid 2"


def test_a_click_on_a_number_chooses_it() -> None:
    sight = read(many_cards())
    caps = LOOK.board(sight, after(sight)).caps
    zone = next(cap.id for cap in caps if cap.key == "11")
    draft = LOOK.key(sight, after(sight), zone)
    assert isinstance(draft, PendingChoice)
    assert LOOK.enter(sight, draft) == PlannedAction("bid 11")


def test_every_bid_offered_by_the_rules_is_a_cap_that_is_not_off() -> None:
    for seed in range(8):
        game = seeded(seed, players=3 + seed % 6)
        while game.phase == "bid":
            seat = game.to_act
            sight = read(game, seat)
            offered = {
                cap.id.replace("-", " ")
                for cap in LOOK.board(sight, PendingChoice()).caps
                if cap.state != "off"
            }
            assert offered == set(sight.legal)
            game.apply(seat, game.legal(seat)[seed % len(game.legal(seat))])
