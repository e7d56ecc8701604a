"""Worlds that agree with what a seat has seen: hidden cards dealt again around the known facts.

Hard facts are hand sizes, voids shown, cards seen, the turned card in its swapper's hand, and the
dealer's trump when the last card dealt set the trumps. Of two such worlds the one is taken that
fits the bids best, so that bids count without ruling any world out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate, chain
from typing import Final, TypeVar

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.chance import Rnd, WorldChance, shuffled
from core.games.rikiki.notation import NO_BID
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import NO_TRUMP, RANKS, SUITS

_SIDE = (0.0, 0.0, 0.0, 0.0, 0.0, 0.02, 0.04, 0.06, 0.08, 0.15, 0.3, 0.5, 0.8)
_TRUMP = (0.2, 0.2, 0.25, 0.25, 0.3, 0.3, 0.35, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0)
"""Tricks a card may be worth, by height, outside trumps and among them."""

WORTH = tuple(
    tuple(
        (_TRUMP if suit == trump else _SIDE)[height]
        for suit in range(len(SUITS))
        for height in range(RANKS)
    )
    for trump in range(NO_TRUMP + 1)
)
"""`WORTH[trump][card]`: tricks a card may be worth to its holder."""


def misfit(game: RikikiPosition, seat: int, hands: list[list[int]]) -> float:
    """Return how many tricks the others' hands differ in worth from what their bids still need."""
    worth = WORTH[game.trump]
    total = 0.0
    for other, bid in enumerate(game.bids):
        if other != seat and bid != NO_BID:
            need = max(0, bid - game.tricks[other])
            total += abs(sum([worth[card] for card in hands[other]]) - need)
    return total


G = TypeVar("G", bound=RikikiPosition)

_DECK: Final = frozenset(FRENCH_BY_SUIT.cards)

WORLDS_TRIED: Final = 2
"""Worlds dealt for one sample once somebody has bid; the bids choose among them."""

_SUITS = range(len(SUITS))
_ALL = (1 << len(SUITS)) - 1
_SETS = range(1, _ALL)

_TOUCHING = tuple(
    tuple(suits for suits in _SETS if suits & accepted) for accepted in range(_ALL + 1)
)
"""For each set of accepted suits: the sets that share a suit with it, the whole deck aside."""

_STRAINED = tuple(
    tuple(tuple(s for s in _TOUCHING[accepted] if not s >> suit & 1) for suit in _SUITS)
    for accepted in range(_ALL + 1)
)
"""For each set of accepted suits and suit drawn: the sets that lose a place but no card."""


def sample(game: G, seat: int, rnd: Rnd) -> G:
    """Return a full world consistent with the masked `game` as `seat` sees it."""
    fixed = _known_cards(game, seat)
    unseen = _unseen(game, seat, fixed)
    tries = WORLDS_TRIED if _others_bid(game, seat) else 1
    worlds = [_deal(game, seat, fixed, unseen, rnd) for _try in range(tries)]
    hands, stock = worlds[0]
    if tries > 1:
        hands, stock = min(worlds, key=lambda world: misfit(game, seat, world[0]))
    twin = game.clone(WorldChance(rnd))
    twin.hands = hands
    twin.stock = stock
    return twin


def _others_bid(game: RikikiPosition, seat: int) -> bool:
    bids = game.bids
    return len(bids) - bids.count(NO_BID) > (bids[seat] != NO_BID)


def _known_cards(game: RikikiPosition, seat: int) -> dict[int, int]:
    """Return the cards of other seats that are known for certain: card to seat."""
    if game.swapped is None:
        return {}
    owner, card = game.swapped
    return {} if owner == seat or card in _played(game) else {card: owner}


def _played(game: RikikiPosition) -> Iterable[int]:
    return chain(game.trick, *(cards for _leader, cards in game.played))


def _unseen(game: RikikiPosition, seat: int, fixed: dict[int, int]) -> list[int]:
    """Return the cards whose place is unknown to `seat`, in order."""
    turned = () if game.turned is None else (game.turned,)
    return sorted(_DECK.difference(game.hands[seat], fixed, turned, _played(game)))


def _deal(
    game: RikikiPosition, seat: int, fixed: dict[int, int], unseen: list[int], rnd: Rnd
) -> tuple[list[list[int]], list[int]]:
    """Return all hands and the stock, the unseen cards dealt at random within the hard facts."""
    pool = shuffled(unseen, rnd, _cards_to_draw(game, seat))
    hands = [hand.copy() if owner == seat else [] for owner, hand in enumerate(game.hands)]
    for card, owner in fixed.items():
        hands[owner].append(card)
    trump = _dealer_trump(game, seat, pool)
    if trump is not None:
        pool.remove(trump)
        hands[game.dealer].append(trump)
    missing = [len(hand) - len(hands[owner]) for owner, hand in enumerate(game.hands)]
    voids = game.voids
    if any(voids) and any(count for owner, count in enumerate(missing) if voids[owner]):
        pool = _deal_voids(voids, missing, hands, pool, rnd)
    for owner, count in enumerate(missing):
        if count:
            hands[owner] += pool[-count:]
            del pool[-count:]
            hands[owner].sort()
    return hands, pool


def _cards_to_draw(game: RikikiPosition, seat: int) -> int | None:
    """Return how many cards the other hands take, None if every card matters to the deal."""
    if game.turned is None or any(game.voids):
        return None
    return sum(map(len, game.hands)) - len(game.hands[seat])


def _deal_voids(
    voids: list[int], missing: list[int], hands: list[list[int]], pool: list[int], rnd: Rnd
) -> list[int]:
    """Complete the hands with shown voids, fewest suits first; return the cards that are left.

    `missing` counts the cards each hand still lacks and becomes 0 for the hands completed.
    """
    hidden = HiddenSuits(voids, missing, pool)
    owners = [owner for owner, void in enumerate(voids) if void and missing[owner]]
    for owner in sorted(owners, key=lambda owner: -voids[owner].bit_count()):
        hands[owner] += [hidden.draw(voids[owner], rnd) for _card in range(missing[owner])]
        hands[owner].sort()
        missing[owner] = 0
    return hidden.rest(rnd)


def _dealer_trump(game: RikikiPosition, seat: int, pool: list[int]) -> int | None:
    """Return a card of the shuffled `pool` that makes the dealer's last card dealt a trump.

    None where that is no question: a card was turned up, there are no trumps, `seat` deals itself,
    or the dealer has already played a trump.
    """
    dealer, trump = game.dealer, game.trump
    if game.turned is not None or trump == NO_TRUMP or dealer == seat:
        return None
    tricks = [*game.played, (game.leader, game.trick)]
    for leader, cards in tricks:
        place = (dealer - leader) % game.players
        if place < len(cards) and cards[place] // RANKS == trump:
            return None
    return next(card for card in pool if card // RANKS == trump)


class HiddenSuits:
    """The hidden cards by suit, and how many places the hands and the stock have for every suit.

    Sets of suits are bit masks. `_spare` has for each set the free places that accept a suit of
    the set, less the cards of the set to be placed. By Hall's theorem everything can be placed
    as long as no set lacks places, so a draw never takes a place from a set without any to spare.
    """

    def __init__(self, voids: list[int], missing: list[int], pool: list[int]) -> None:
        """Take the suits each hand lacks, the cards each hand needs, and the shuffled cards.

        The cards beyond those the hands need belong to the stock, which accepts every suit.
        """
        self._suits: list[list[int]] = [[] for _suit in _SUITS]
        for card in pool:
            self._suits[card // RANKS].append(card)
        counts = [len(cards) for cards in self._suits]
        open_places = len(pool)
        choosy = [(_ALL & ~void, n) for void, n in zip(voids, missing, strict=True) if void and n]
        self._spare = [0] * (_ALL + 1)
        for suits in _SETS:
            closed = sum([count for accepted, count in choosy if not accepted & suits])
            cards = sum([counts[suit] for suit in _SUITS if suits >> suit & 1])
            self._spare[suits] = open_places - closed - cards

    def draw(self, void: int, rnd: Rnd) -> int:
        """Return a card for a hand that lacks the suits of `void`, taken so that the rest fits.

        A suit is the likelier the more cards it has for the places that accept it.
        """
        accepted = possible = _ALL & ~void
        spare, suits = self._spare, self._suits
        for touching in _TOUCHING[accepted]:
            if not spare[touching]:
                possible &= touching
        weights = [
            len(cards) / (len(cards) + spare[1 << suit]) if cards and possible >> suit & 1 else 0.0
            for suit, cards in enumerate(suits)
        ]
        sums = list(accumulate(weights))
        suit = bisect_right(sums, rnd() * sums[-1])
        for strained in _STRAINED[accepted][suit]:
            spare[strained] -= 1
        return suits[suit].pop()

    def rest(self, rnd: Rnd) -> list[int]:
        """Return the cards not drawn, shuffled."""
        return shuffled([card for cards in self._suits for card in cards], rnd)
