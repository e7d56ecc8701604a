"""What speaks for a card of Topper, and rewards as tricks, for hints."""

from __future__ import annotations

from core.contract.game import Game, Observation
from core.ground.words import _
from tests.sample_game.topper.game import Topper


def less(known: Game, behind: float) -> str:
    """Return how many tricks of the round a reward is behind."""
    tricks = behind * int(known.options["cards"])
    return _("{tricks} tricks less").format(tricks=f"{tricks:.1f}")


def reason(observation: Observation[Topper], action: int) -> str:
    """Return in one sentence what speaks for a card."""
    known = observation.known
    if known.preview(observation.seat, action)["highest"]:
        return _("It is the highest card of the trick so far.")
    return _("It cannot take the trick, and a better card is kept.")
