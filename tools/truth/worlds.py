"""Deals of Ronda in which the real bots do all that was seen, and what each action comes to there.

Nothing is believed here: cards are dealt evenly, and a deal in which a bot does anything else than
what was seen is thrown away.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from core.bots.levels import choose
from core.contract.chance import WorldChance
from core.games.ronda.combinations import combination
from core.games.ronda.game import Ronda
from core.games.ronda.notation import CARDS, RANKS, SILENT
from tools.truth.situations import LEVEL, Situation

TRIES = 60_000
"""Deals that are tried for one situation at the most."""


def kinds(game: Ronda) -> list[int]:
    """Return the legal actions, one card of each rank."""
    found: dict[tuple[int, int], int] = {}
    for action in game.legal(game.to_act):
        level, card = divmod(action, CARDS)
        found.setdefault((level, card if action >= SILENT else card % RANKS), action)
    return list(found.values())


def worlds_of(situation: Situation, count: int) -> list[Ronda]:
    """Return so many deals in which all came about as it did; fewer if they are not found."""
    return list(islice(_accepted(situation), count))


def _accepted(situation: Situation) -> Iterator[Ronda]:
    rng = random.Random(f"truth/{situation.seed}/{situation.number}/deals")
    for _try in range(TRIES):
        world = _dealt(situation, rng)
        if world is not None and _happens(world, situation, rng):
            yield world


def _dealt(situation: Situation, rng: random.Random) -> Ronda | None:
    """Deal the cards that the seat has not seen; None if that would have been a misdeal."""
    world = situation.dealt.clone(WorldChance(rng.random))
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
        if seat != situation.seat and _choice(world, situation, rng) != action:
            return False
        world.apply(seat, action)
    return True


def _choice(world: Ronda, situation: Situation, rng: random.Random) -> int:
    """Return what the bot of the seat to act does; without a name where the person sits."""
    seat = world.to_act
    name = "" if seat == situation.seat else situation.names[seat]
    return choose(LEVEL, world.observation(seat), rng.random, name=name).action


def rewards_in(world: Ronda, situation: Situation, actions: list[int], number: int) -> list[float]:
    """Return the reward of each action, once the round is played to its end by the real bots."""
    found = []
    for action in actions:
        rng = random.Random(f"truth/{situation.seed}/{situation.number}/{number}")
        twin = world.clone(WorldChance(rng.random))
        twin.apply(situation.seat, action)
        while not twin.is_over:
            twin.apply(twin.to_act, _choice(twin, situation, rng))
        found.append(twin.rewards()[situation.seat])
    return found
