"""What a play of Ronda hangs on: whether the next player can answer it, and how that is said."""

from __future__ import annotations

from core.contract.cards import SPANISH_RANKS
from core.contract.company import BY_FEEL
from core.contract.game import Observation
from core.games.ronda.notation import CARDS, RANKS, SILENT
from core.games.ronda.position import RondaPosition
from core.ground.words import _

BOUNT, KHAMSA = 1, 2


def happens(world: RondaPosition, action: int) -> bool:
    """Tell whether the next player holds a card of the rank that is played."""
    if action >= SILENT:
        return False
    rank, after = action % CARDS % RANKS, (world.to_act + 1) % world.players
    return any(card % RANKS == rank for card in world.hands[after])


def told(observation: Observation[RondaPosition], action: int, count: int) -> str:
    """Return in a sentence in how many of a hundred deals the next player can answer a play.

    It is empty where nothing can be answered, or in none of them.
    """
    known = observation.known
    level, card = divmod(action, CARDS)
    rank = card % RANKS
    if not count or action >= SILENT or level > KHAMSA or (not level and known.run_from(rank)):
        return ""
    after = (observation.seat + 1) % known.players
    bot = observation.company[after] if observation.company else None
    if bot is None or bot.level != BY_FEEL:
        return _somebody(level).format(count=count, rank=SPANISH_RANKS[rank])
    return _bot(level).format(count=count, rank=SPANISH_RANKS[rank], name=bot.name)


def _bot(level: int) -> str:
    if level == BOUNT:
        return _("In {count} of 100 deals that fit how {name} plays, {name} could answer a Bount.")
    if level == KHAMSA:
        return _("In {count} of 100 deals that fit how {name} plays, {name} could answer a Khamsa.")
    return _(
        "In {count} of 100 deals that fit how {name} plays, {name} could call a Bount on the "
        "{rank}."
    )


def _somebody(level: int) -> str:
    if level == BOUNT:
        return _(
            "In {count} of 100 deals that fit what you've seen, the next player could answer a "
            "Bount."
        )
    if level == KHAMSA:
        return _(
            "In {count} of 100 deals that fit what you've seen, the next player could answer a "
            "Khamsa."
        )
    return _(
        "In {count} of 100 deals that fit what you've seen, the next player could call a Bount "
        "on the {rank}."
    )
