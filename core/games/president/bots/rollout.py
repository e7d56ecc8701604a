"""Playing a hand of President out by quick rules of thumb, and the actions worth a thought."""

from __future__ import annotations

from typing import cast

from core.chance import Rnd
from core.game import Game
from core.games.president.game import President
from core.games.president.notation import GIFT, PASS
from core.games.president.sets import ANSWERS, RANKS, SUITS, bits, cards_of, of_rank, rank_of

WHIM = 0.1
"""How often a rollout plays anything legal: tables do not always play by the rules of thumb."""

CARD_AHEAD = 7
"""A leader would rather shed one card more at once than a set this many ranks lower."""

_FEW = 4
"""So few actions are all worth a thought."""

_GIVEN_AWAY = 6
"""So many of the lowest cards are worth giving away in the exchange."""

_SIZES = SUITS + 1

_RANK = (1 << SUITS) - 1

_LOWEST = sum(1 << SUITS * rank for rank in range(RANKS))

_EVEN = _LOWEST * 0b101

_NO_COST = 1000


def rollout(game: Game, rnd: Rnd) -> int:
    """Play whole ranks, the lowest first, and what nobody can beat as soon as that goes out."""
    world = cast(President, game)
    if world.owed or rnd() < WHIM:
        legal = world.legal(world.to_act)
        return legal[0] if world.owed else legal[int(rnd() * len(legal))]
    hand = world.hands[world.to_act]
    # What the others hold together is what the mover has not seen: no rollout peeks.
    unseen = sum(world.hands) ^ hand
    if world.top:
        return _follow(world, hand, unseen)
    return _lead(hand, unseen, world.options["same_rank"] != "never")


def candidates(game: Game) -> list[int]:
    """Return the legal actions worth a thought: of each rank and size the lowest and highest set.

    Between them only suits differ. Where suits do not count at all the lowest is enough. Gifts are
    chosen among the lowest cards.
    """
    world = cast(President, game)
    legal = world.legal(world.to_act)
    if world.owed:
        lowest_cards = bits(cards_of(world.hands[world.to_act])[:_GIVEN_AWAY])
        return [gift for gift in legal if not gift & ~(GIFT | lowest_cards)]
    if len(legal) <= _FEW:
        return legal
    lowest: dict[int, int] = {}
    highest: dict[int, int] = {}
    for action in legal:
        kind = (action.bit_length() - 1) // SUITS * _SIZES + action.bit_count()
        lowest.setdefault(kind, action)
        highest[kind] = action
    if world.terms.same_rank == "never":
        return list(lowest.values())
    return list(dict.fromkeys([*lowest.values(), *highest.values()]))


def _lead(hand: int, unseen: int, rivals: bool) -> int:
    """Return the set to lead: one that nobody can beat if that goes out, else low or large."""
    groups = whole_ranks(hand)
    sure = unbeaten(groups, unseen, rivals)
    if weak(groups, sure) <= 1:
        for cards in sure:
            if cards:
                return _highest_rank(cards)
    cheapest, lead = _NO_COST, hand
    for place, cards in enumerate(groups):
        if cards:
            lowest = _lowest_rank(cards)
            cost = rank_of(lowest) - CARD_AHEAD * place
            if cost < cheapest:
                cheapest, lead = cost, lowest
    return lead


def _follow(world: President, hand: int, unseen: int) -> int:
    """Return the lowest whole rank that beats the top, else a highest card that wins, or pass."""
    size = world.top.bit_count()
    same_rank = world.options["same_rank"]
    higher, _rows, rivals = ANSWERS[same_rank][world.top]
    groups = whole_ranks(hand)
    cards = groups[size - 1]
    beating = cards & higher
    for rival in rivals:
        if rival & cards == rival:
            beating |= rival
    if beating:
        sure = unbeaten(groups, unseen, same_rank != "never")
        if sure[size - 1] & beating and weak(groups, sure) <= 1:
            return _highest_rank(beating)
        return _lowest_rank(beating)
    highest = 1 << hand.bit_length() - 1
    if size == 1 and (highest & higher or highest in rivals):
        above = unseen if same_rank != "never" else unseen & higher_ranks(highest)
        if highest > above:
            return highest
    return PASS


def whole_ranks(hand: int) -> tuple[int, int, int, int]:
    """Return the cards whose rank the hand holds exactly once, twice, three and four times."""
    ones, twos, threes, fours = _at_least(hand)
    return (
        hand & (ones ^ twos) * _RANK,
        hand & (twos ^ threes) * _RANK,
        hand & (threes ^ fours) * _RANK,
        hand & fours * _RANK,
    )


def _at_least(cards: int) -> tuple[int, int, int, int]:
    """Return the ranks held at least once, twice, three and four times, as their lowest bits."""
    low, high = cards & _EVEN, cards >> 1 & _EVEN
    some, both = low | high, low & high
    some_above, both_above = some >> 2, both >> 2
    return (
        (some | some_above) & _LOWEST,
        (both | both_above | some & some_above) & _LOWEST,
        (both & some_above | some & both_above) & _LOWEST,
        both & both_above & _LOWEST,
    )


def unbeaten(
    groups: tuple[int, int, int, int], unseen: int, rivals: bool
) -> tuple[int, int, int, int]:
    """Return those of the whole ranks that no cards out of the unseen can beat.

    `rivals` tells that sets may beat others of the same rank.
    """
    ones, twos, threes, fours = _at_least(unseen)
    single, pair, triple, four = groups
    if not rivals:
        return (
            single & _from(ones),
            pair & _from(twos),
            triple & _from(threes),
            four & _from(fours),
        )
    return (
        single & -1 << unseen.bit_length(),
        pair & _above(twos),
        triple & _above(threes),
        four & _above(fours),
    )


def higher_ranks(card: int) -> int:
    """Return all cards of higher ranks than a card, given as its bit."""
    return -1 << (card.bit_length() - 1) // SUITS * SUITS + SUITS


def _from(ranks: int) -> int:
    """Return all cards from the highest of ranks given as their lowest bits on."""
    return -1 << ranks.bit_length() - 1 if ranks else -1


def _above(ranks: int) -> int:
    """Return all cards above the highest of ranks given as their lowest bits."""
    return -1 << ranks.bit_length() + SUITS - 1 if ranks else -1


def weak(groups: tuple[int, int, int, int], sure: tuple[int, int, int, int]) -> int:
    """Return the number of ranks that somebody might beat."""
    return (
        (groups[0] ^ sure[0]).bit_count()
        + (groups[1] ^ sure[1]).bit_count() // 2
        + (groups[2] ^ sure[2]).bit_count() // 3
        + (groups[3] ^ sure[3]).bit_count() // 4
    )


def _lowest_rank(cards: int) -> int:
    return of_rank(cards, ((cards & -cards).bit_length() - 1) // SUITS)


def _highest_rank(cards: int) -> int:
    return of_rank(cards, rank_of(cards))
