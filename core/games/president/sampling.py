"""Completing what one seat knows to a whole state that agrees with everything it has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from core.cards import HIDDEN
from core.chance import Rnd, WorldChance, shuffled
from core.game import NOBODY
from core.games.president import exchange
from core.games.president.sets import ALL_CARDS, LOWEST_CARD, bits, cards_of, highest

if TYPE_CHECKING:
    from core.games.president.game import President

President_ = TypeVar("President_", bound="President")


def known_hands(game: President, seat: int) -> list[int]:
    """Return for every seat the cards `seat` knows it to hold: gifts, and the three that led."""
    known = [0] * game.players
    hidden = ALL_CARDS & ~(game.hands[seat] | game.gone())
    partner = exchange.partner(game.exchange, seat)
    if partner != NOBODY:
        known[partner] |= game.gifts[seat] & hidden
    if game.three_holder != NOBODY:
        known[game.three_holder] |= LOWEST_CARD & hidden
    known[seat] = game.hands[seat]
    return known


def below_gift(game: President, seat: int) -> tuple[int, int]:
    """Return the seat that gave `seat` its highest cards, and all cards lower than those.

    What the giver kept of its deal is lower than its gift. (NOBODY, 0) if nobody gave `seat` so.
    """
    for upper, lower, _count in game.exchange:
        if upper == seat:
            gift = game.gifts[lower]
            return lower, (gift & -gift) - 1
    return NOBODY, 0


def complete(game: President_, seat: int, rnd: Rnd) -> President_:
    """Return a full state drawn evenly from those that agree with all `seat` has seen.

    Hand sizes, cards played, cards given and received in the exchange, the holder of the three of
    spades that led for it, and that a lower seat kept nothing above its gift are all respected.
    Gifts that were hidden stay unknown (0).
    """
    world = game.clone(WorldChance(rnd))
    world.gifts = [0 if gift == HIDDEN else gift for gift in game.gifts]
    world.hands = known_hands(game, seat)
    unseen = ALL_CARDS & ~(sum(world.hands) | game.gone())
    pile = shuffled(cards_of(unseen), rnd)
    giver, lower_cards = below_gift(game, seat)
    if giver != NOBODY:
        fitting = [card for card in pile if lower_cards >> card & 1]
        kept = fitting[: _lacking(world, giver)]
        world.hands[giver] |= bits(kept)
        pile = [card for card in pile if card not in kept]
    for other in range(game.players):
        taken = _lacking(world, other)
        world.hands[other] |= bits(pile[:taken])
        pile = pile[taken:]
    for upper, lower, count in exchange.pending(game):
        if seat not in (upper, lower):
            _keep_gift(world, upper, lower, count, rnd)
    return world


def _keep_gift(world: President, upper: int, lower: int, count: int, rnd: Rnd) -> None:
    """Deal the cards of two seats anew between them, of which the upper has returned nothing yet.

    Until it does, it holds the highest of them: what the lower seat had to give.
    """
    both = world.hands[upper] | world.hands[lower]
    given = highest(both, count)
    rest = shuffled(cards_of(both ^ given), rnd)
    world.hands[lower] = bits(rest[: world.counts[lower]])
    world.hands[upper] = both ^ world.hands[lower]


def _lacking(world: President, seat: int) -> int:
    return world.counts[seat] - world.hands[seat].bit_count()
