"""What a call of Ronda hangs on: whether the next player can answer it, and how that is said."""

from __future__ import annotations

from core.contract.company import BY_FEEL
from core.contract.game import Observation
from core.games.ronda.notation import CARDS, RANKS
from core.games.ronda.position import RondaPosition
from core.ground.words import _

BOUNT, KHAMSA = 1, 2


def happens(world: RondaPosition, action: int) -> bool:
    """Tell whether the next player holds a card of the rank that is called."""
    if not _may_be_answered(action):
        return False
    rank, after = action % CARDS % RANKS, (world.to_act + 1) % world.players
    return any(card % RANKS == rank for card in world.hands[after])


def _may_be_answered(action: int) -> bool:
    return BOUNT <= action // CARDS <= KHAMSA


def told(observation: Observation[RondaPosition], action: int, count: int) -> str:
    """Return in a sentence in how many of a hundred deals the next player can answer a call.

    It is empty where nothing can be answered, or in none of them.
    """
    if not count or not _may_be_answered(action):
        return ""
    level = action // CARDS
    after = (observation.seat + 1) % observation.known.players
    bot = observation.company[after] if observation.company else None
    if bot is None or bot.level != BY_FEEL:
        return _somebody(level).format(count=count)
    return _bot(level).format(count=count, name=bot.name)


def _bot(level: int) -> str:
    if level == BOUNT:
        return _("In {count} of 100 deals that fit how {name} plays, {name} could answer a Bount.")
    return _("In {count} of 100 deals that fit how {name} plays, {name} could answer a Khamsa.")


def _somebody(level: int) -> str:
    if level == BOUNT:
        return _(
            "In {count} of 100 deals that fit what you've seen, the next player could answer a "
            "Bount."
        )
    return _(
        "In {count} of 100 deals that fit what you've seen, the next player could answer a Khamsa."
    )
