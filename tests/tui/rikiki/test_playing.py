"""A trick on the screen: who leads, who is best, what may be played and what it would do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.contract.cards import FRENCH_BY_SUIT
from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import act, bid_all, scripted, seeded
from tests.tui.rikiki.sight import four, read, words
from tests.views import plain
from tui.games.rikiki.look import LOOK
from tui.games.rikiki.reading import RikikiReading
from tui.models import KeyRefusal, PendingChoice, PlannedAction
from tui.theme.sizes import SizeClass


def played(*cards: str, bids: Sequence[int | str] = (1, 1, 0, 0), dealer: int = 3) -> Rikiki:
    """Return the scripted round of four after the bids and some cards."""
    return act(bid_all(four(dealer), bids), *cards)


def fresh(sight: RikikiReading, old: PendingChoice | None = None) -> PendingChoice:
    return LOOK.fresh_draft(sight, old or PendingChoice())


def on_card(sight: RikikiReading, card: str) -> PendingChoice:
    faces = [f"{face.face[0]}{face.face[1]}" for face in LOOK.hand(sight, PendingChoice()).cards]
    return PendingChoice(cursor=faces.index(card))


# -- the hand ----------------------------------------------------------------------------------


def test_the_hand_is_sorted_by_suit_with_the_highest_first() -> None:
    game = scripted(13, {0: "2H QH 10C AC 3D KD 5S JS 9S"}, None, 3, players=4)
    cards = [card.face for card in LOOK.hand(read(game), PendingChoice()).cards]
    assert [suit for _rank, suit in cards] == sorted(
        (suit for _rank, suit in cards), key="SHCD".index
    )
    assert cards[0] == ("J", "S")
    assert cards.index(("Q", "H")) < cards.index(("2", "H"))
    assert cards.index(("A", "C")) < cards.index(("10", "C"))


def test_cards_that_may_not_be_played_are_off_and_skipped() -> None:
    sight = read(played("KC", "AC", "10S", dealer=0))
    draft = fresh(sight)
    hand = LOOK.hand(sight, draft)
    assert [(card.key, card.off) for card in hand.cards] == [
        ("2", True),
        ("Q", False),
        ("6", False),
    ]
    assert hand.cursor == 1
    assert [card.raised for card in hand.cards] == [False, True, False]
    forth = LOOK.move(sight, draft, 1)
    assert (forth.cursor, LOOK.move(sight, forth, 1).cursor) == (2, 1)
    assert LOOK.move(sight, draft, -1).cursor == 2


def test_no_card_is_off_while_others_act_and_none_has_the_cursor() -> None:
    hand = LOOK.hand(read(played("QC")), PendingChoice())
    assert hand.cursor is None
    assert not any(card.off or card.raised for card in hand.cards)


def test_rank_keys_find_the_next_card_of_the_rank_that_may_be_played() -> None:
    game = scripted(4, {0: "10S 10C 8C 7D", 1: "KC"}, "AH", 0, players=4)
    sight = read(act(bid_all(game, (1, 1, 0, 0)), "KC", *others_follow(game)))
    ten = LOOK.jump(sight, fresh(sight), "0")
    assert ten == on_card(sight, "10C")
    assert LOOK.jump(sight, on_card(sight, "10C"), "0") == ten, "the ten of spades is off"
    assert LOOK.jump(sight, fresh(sight), "7") == on_card(sight, "7D"), "off, but there is no other"
    assert LOOK.jump(sight, fresh(sight), "A") is None


def others_follow(game: Rikiki) -> list[str]:
    """Return the lowest club of seats 2 and 3, or any card without one."""
    cards = []
    for seat in (2, 3):
        held = FRENCH_BY_SUIT.texts(game.hands[seat])
        cards.append(next((card for card in held if card[-1] == "C"), held[0]))
    return cards


def test_the_cursor_stays_where_it_was_if_that_card_may_be_played() -> None:
    game = played()
    assert fresh(read(game), PendingChoice(cursor=2)).cursor == 2
    assert fresh(read(game), PendingChoice(cursor=9)).cursor == 2
    follows = read(played("KC", "AC", "10S", dealer=0))
    assert fresh(follows, PendingChoice(cursor=0)).cursor == 1


# -- the prompt --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "cards", "seat", "card", "sentence"),
    [
        (3, [], 0, "QC", "Enter leads queen of clubs"),
        (3, ["QC"], 1, "KC", "Enter plays king of clubs: best so far"),
        (3, ["QC"], 1, "4C", "Enter plays 4 of clubs: Nadia's Q♣ stays best"),
        (2, ["10S"], 0, "2H", "Enter trumps with 2 of hearts"),
        (2, ["10S"], 0, "6C", "Enter plays 6 of clubs: Yusuf's 10♠ stays best"),
        (2, ["10S", "2H", "3H"], 2, "9S", "Fatima's 3♥ takes the trick"),
        (2, ["8S", "QC", "4C"], 2, "9S", "Enter plays 9 of spades: it takes the trick"),
        (0, ["KC", "AC", "10S"], 0, "QC", "Amina's A♣ takes the trick"),
        (3, ["QC", "4C", "AC", "10S"], 2, "5H", "Enter leads 5 of hearts"),
    ],
)
def test_the_prompt_tells_what_becomes_of_the_trick(
    dealer: int, cards: list[str], seat: int, card: str, sentence: str
) -> None:
    sight = read(played(*cards, dealer=dealer), seat)
    assert words(LOOK.prompt(sight, on_card(sight, card)).main).endswith(sentence)


def test_without_beginner_help_the_outcome_is_left_to_the_player() -> None:
    sight = read(played("QC"), 1, help_on=False)
    assert words(LOOK.prompt(sight, on_card(sight, "KC")).main) == "Enter plays king of clubs"


def test_a_card_that_breaks_the_rules_is_refused_by_them_with_a_word_why() -> None:
    sight = read(played("KC", "AC", "10S", dealer=0))
    draft = on_card(sight, "2H")
    main = LOOK.prompt(sight, draft).main
    assert words(main) == "2 of hearts: you must follow clubs"
    assert main[0][1] == "bad"
    assert LOOK.enter(sight, draft) == PlannedAction("2H")


def test_enter_out_of_turn_says_whom_the_table_waits_for() -> None:
    sight = read(played("QC"))
    assert LOOK.enter(sight, PendingChoice()) == KeyRefusal("Fatima plays next.")


@pytest.mark.parametrize(
    ("bid", "won", "sentence"),
    [
        (2, 0, "You have 0 of 2 tricks: you want 2 more"),
        (0, 0, "You have 0 of 0 tricks: you want no more"),
        (1, 1, "You have 1 of 1 trick: you want no more"),
        (0, 2, "You have 2 of 0 tricks: 2 too many"),
        (3, 0, "You have 0 of 3 tricks: only 2 are left"),
        ("absolute", 0, "You bid Absolute Zero: you want no trick at all"),
        ("absolute", 1, "You bid Absolute Zero and it has failed: −20"),
    ],
)
def test_the_detail_tells_how_the_bid_stands(bid: int | str, won: int, sentence: str) -> None:
    sight = read(played("QC", "4C", "AC", "10S"))
    plain(sight.sitting.view)["bids"][0], plain(sight.sitting.view)["tricks"][0] = bid, won
    assert words(LOOK.prompt(sight, PendingChoice()).detail) == sentence


# -- the rail ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "bid", "won", "standing", "tone"),
    [
        (SizeClass.S, 2, 0, "0/2", "text"),
        (SizeClass.S, 0, 0, "0/0 √", "good"),
        (SizeClass.S, 1, 2, "2/1 ×", "bad"),
        (SizeClass.S, "absolute", 0, "0/Z √", "good"),
        (SizeClass.S, "absolute", 1, "1/Z ×", "bad"),
        (SizeClass.M, 2, 1, "1 of 2", "text"),
        (SizeClass.L, 2, 2, "2 of 2 √", "good"),
    ],
)
def test_tricks_won_stand_against_the_bid(
    size: SizeClass, bid: int | str, won: int, standing: str, tone: str
) -> None:
    sight = read(played(), size=size)
    plain(sight.sitting.view)["bids"][0], plain(sight.sitting.view)["tricks"][0] = bid, won
    own = next(slot for slot in LOOK.board(sight, PendingChoice()).slots if slot.mine)
    assert (own.standing, own.tone) == (standing, tone)


def test_the_lead_the_best_card_and_the_seat_to_play_are_marked() -> None:
    rail = LOOK.board(read(played("QC", "KC")), PendingChoice())
    marks = [(slot.name, slot.mark, slot.picked) for slot in rail.slots]
    assert marks == [
        ("You", "led", False),
        ("Fatima", "▲best", True),
        ("Amina", "►plays", False),
        ("Yusuf", "", False),
    ]


def test_a_trump_is_best_whatever_was_led() -> None:
    rail = LOOK.board(read(played("10S", "2H", dealer=2)), PendingChoice())
    assert [slot.name for slot in rail.slots if slot.picked] == ["You"]


def test_the_led_suit_the_trumps_and_the_duty_to_follow_are_told() -> None:
    follow = read(played("KC", "AC", "10S", dealer=0))
    facts = [words(fact) for fact in LOOK.board(follow, PendingChoice()).facts]
    assert facts == [
        "Led ♣ clubs",
        "Trump ♥ hearts",
        "Follow clubs",
        "Tricks left 3, still needed 2",
    ]
    free = read(played("10S", dealer=2))
    assert words(LOOK.board(free, PendingChoice()).facts[2]) == "No spades to follow with"


def test_the_finished_trick_stays_until_the_next_is_led_and_says_who_won_it() -> None:
    game = played("QC", "4C", "AC", "10S")
    rail = LOOK.board(read(game), PendingChoice())
    assert [slot.card for slot in rail.slots] == [("Q", "C"), ("4", "C"), ("A", "C"), ("10", "S")]
    assert all(slot.faded for slot in rail.slots)
    assert [(slot.name, slot.mark) for slot in rail.slots if slot.picked] == [("Amina", "▲won")]
    assert words(rail.facts[0]) == "Last trick: Amina won it with A♣"
    assert words(LOOK.board(read(game, 2), PendingChoice()).facts[0]).startswith(
        "Last trick: you won"
    )
    led = LOOK.board(read(act(game, "9S")), PendingChoice())
    assert [slot.card for slot in led.slots] == [None, None, ("9", "S"), None]
    assert not any(slot.faded for slot in led.slots)


def test_without_trumps_that_is_said() -> None:
    game = bid_all(scripted(13, {}, None, 3, players=4), (1, 1, 1, 1))
    sight = read(game)
    assert words(LOOK.board(sight, PendingChoice()).facts[0]) == "No trumps"
    assert LOOK.header(sight).facts[-1] == "no trumps"


def test_the_best_card_is_that_of_the_rules_in_every_position() -> None:
    for seed in range(6):
        game = seeded(seed, players=3 + seed)
        for step in range(400):
            if game.phase == "over":
                break
            if game.trick:
                slots = LOOK.board(read(game), PendingChoice()).slots
                order = [(game.dealer + 1 + n) % game.players for n in range(game.players)]
                best = [seat for seat, slot in zip(order, slots, strict=True) if slot.picked]
                assert best == [game.best_seat]
            legal = game.legal(game.to_act)
            game.apply(game.to_act, legal[(step * 7 + seed) % len(legal)])


# -- header and scores -------------------------------------------------------------------------


def test_the_header_tells_the_round_and_its_cards() -> None:
    assert LOOK.header(read(four())).facts == (
        "4 players",
        "round 2 of 23",
        "3 cards",
        "trump ♥",
    )


def test_scores_are_ranked_and_equal_totals_share_a_place() -> None:
    sight = read(four())
    plain(sight.sitting.view)["totals"][:] = [12, 40, -30, 12]
    rows = [(row.label, row.value, row.mine, row.goal) for row in LOOK.score(sight).rows]
    assert rows == [
        ("1 Fatima", 40, False, None),
        ("2 You", 12, True, None),
        ("2 Yusuf", 12, False, None),
        ("4 Amina", -30, False, None),
    ]


def test_scores_are_measured_against_the_best_where_there_is_room() -> None:
    sight = read(four(), size=SizeClass.M)
    plain(sight.sitting.view)["totals"][:] = [12, 40, -30, 12]
    assert {row.goal for row in LOOK.score(sight).rows} == {40}
    sight = read(four(), size=SizeClass.M)
    plain(sight.sitting.view)["totals"][:] = [-12, -40, -30, 0]
    assert {row.goal for row in LOOK.score(sight).rows} == {None}
