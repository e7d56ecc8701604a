"""What one seat knows: the rest hidden, or drawn at random so that it agrees with all it saw."""

from __future__ import annotations

from typing import TypeVar

from core.contract.cards import HIDDEN
from core.contract.chance import Rnd, WorldChance, shuffled
from core.contract.game import NOBODY
from core.games.president.position import PresidentPosition
from core.games.president.sets import ALL_CARDS, LOWEST_CARD, bits, cards_of, highest

Position_ = TypeVar("Position_", bound=PresidentPosition)


def hide(position: PresidentPosition, seat: int) -> None:
    """Hide the hands of others and the gifts that `seat` neither gave nor received."""
    ours = (seat, position.partner(seat))
    for other in range(position.players):
        if other != seat and position.hands[other]:
            position.hands[other] = HIDDEN
        if other not in ours and position.gifts[other]:
            position.gifts[other] = HIDDEN


def known_hands(position: PresidentPosition, seat: int) -> list[int]:
    """Return for every seat the cards `seat` knows it to hold: gifts, and the three that led."""
    known = [0] * position.players
    hidden = ALL_CARDS & ~(position.hands[seat] | position.played_cards())
    partner = position.partner(seat)
    if partner != NOBODY:
        known[partner] |= position.gifts[seat] & hidden
    if position.three_holder != NOBODY:
        known[position.three_holder] |= LOWEST_CARD & hidden
    known[seat] = position.hands[seat]
    return known


def below_gift(position: PresidentPosition, seat: int) -> tuple[int, int]:
    """Return the seat that gave `seat` its highest cards, and all cards lower than those.

    What the giver kept of its deal is lower than its gift. (NOBODY, 0) if nobody gave `seat` so.
    """
    for upper, lower, _count in position.exchange:
        if upper == seat:
            gift = position.gifts[lower]
            return lower, (gift & -gift) - 1
    return NOBODY, 0


def complete(position: Position_, seat: int, rnd: Rnd) -> Position_:
    """Return a full state drawn evenly from those that agree with all `seat` has seen.

    Hand sizes, cards played, cards given and received in the exchange, the holder of the three of
    spades that led for it, and that a lower seat kept nothing above its gift are all respected.
    Gifts that were hidden stay unknown (0).
    """
    world = position.clone(WorldChance(rnd))
    world.gifts = [0 if gift == HIDDEN else gift for gift in position.gifts]
    world.hands = known_hands(position, seat)
    unseen = ALL_CARDS & ~(sum(world.hands) | position.played_cards())
    pile = shuffled(cards_of(unseen), rnd)
    giver, lower_cards = below_gift(position, seat)
    if giver != NOBODY:
        fitting = [card for card in pile if lower_cards >> card & 1]
        kept = fitting[: _lacking(world, giver)]
        world.hands[giver] |= bits(kept)
        pile = [card for card in pile if card not in kept]
    for other in range(position.players):
        taken = _lacking(world, other)
        world.hands[other] |= bits(pile[:taken])
        pile = pile[taken:]
    for upper, lower, count in position.pending():
        if seat not in (upper, lower):
            _keep_gift(world, upper, lower, count, rnd)
    return world


def _keep_gift(world: PresidentPosition, upper: int, lower: int, count: int, rnd: Rnd) -> None:
    """Deal the cards of two seats anew between them, of which the upper has returned nothing yet.

    Until it does, it holds the highest of them: what the lower seat had to give.
    """
    both = world.hands[upper] | world.hands[lower]
    given = highest(both, count)
    rest = shuffled(cards_of(both ^ given), rnd)
    world.hands[lower] = bits(rest[: world.counts[lower]])
    world.hands[upper] = both ^ world.hands[lower]


def _lacking(world: PresidentPosition, seat: int) -> int:
    return world.counts[seat] - world.hands[seat].bit_count()
