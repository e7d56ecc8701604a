"""Deals of Ronda in which the real bots do all that was seen, and what each action comes to there.

Nothing is believed here: cards are dealt evenly, and a deal in which a bot does anything else than
what was seen is thrown away.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from core.contract.chance import WorldChance
from core.games.ronda.combinations import combination
from core.games.ronda.game import Ronda
from core.games.ronda.notation import CARDS, RANKS, SILENT
from tools.truth.situations import Situation

TRIES = 60_000
"""Deals that are tried for one situation at the most."""


def worlds_of(situation: Situation) -> Iterator[Ronda]:
    """Yield deals in which all came about as it did, out of so many tries."""
    rng = random.Random(f"{situation.text}/deals")
    for _try in range(TRIES):
        world = _dealt(situation, rng)
        if world is not None and _happens(world, situation, rng):
            yield world


def _dealt(situation: Situation, rng: random.Random) -> Ronda | None:
    """Deal the cards that the seat has not seen; None if that would have been a misdeal."""
    world = situation.dealt.clone(WorldChance(rng.random))
    if not isinstance(world, Ronda):
        raise TypeError(f"{world.name} is not dealt like Ronda")
    seat = situation.seat
    laid = {other: _laid(situation, other) for other in range(world.players) if other != seat}
    shown = {*world.seen, *world.hands[seat], *(card for cards in laid.values() for card in cards)}
    refused = [card for card in world.sent_back if world.batch == 1]
    free = [card for card in range(CARDS) if card not in shown and card not in refused]
    rng.shuffle(free)
    for other, cards in laid.items():
        lacking = len(world.hands[other]) - len(cards)
        world.hands[other] = sorted(cards + free[:lacking])
        free = free[lacking:]
    world.stock = free + refused
    rng.shuffle(world.stock)
    world.held = [combination(hand) for hand in world.hands]
    return None if any(map(_is_misdeal, _packets(world))) else world


def _laid(situation: Situation, seat: int) -> list[int]:
    """Return the cards a seat has laid in this deal."""
    return [action % CARDS for one, action in situation.since if one == seat and action < SILENT]


def _packets(world: Ronda) -> Iterator[list[int]]:
    yield from world.hands
    rest = world.stock
    for size in world.terms.hand_sizes[world.batch :]:
        for _seat in range(world.players):
            yield rest[:size]
            rest = rest[size:]


def _is_misdeal(packet: list[int]) -> bool:
    return len(packet) == 4 and len({card % RANKS for card in packet}) == 1


def _happens(world: Ronda, situation: Situation, rng: random.Random) -> bool:
    """Play a world on to the situation; tell whether every bot does what was seen."""
    for seat, action in situation.since:
        if action not in world.legal(seat):
            return False
        if seat != situation.seat and situation.choice(world, seat, rng) != action:
            return False
        world.apply(seat, action)
    return True
