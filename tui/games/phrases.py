"""What people say to each other over any game of cards; each game adds its own."""

from __future__ import annotations

from core.ground.words import N_

WELL_PLAYED = N_("Well played!")
WHAT_LUCK = N_("What luck!")
ONE_MOMENT = N_("One moment, please.")
GOOD_GAME = N_("Good game!")


def phrases(*own: str) -> tuple[str, ...]:
    """Return the phrases of a game: praise first, its `own`, and what is said at last."""
    return (WELL_PLAYED, WHAT_LUCK, *own, ONE_MOMENT, GOOD_GAME)
