"""What is said of a game that this host cannot play, for it goes on with another release."""

from __future__ import annotations

from core.rooms.texts import line_of
from core.words import _


def goes_on_elsewhere(release: str) -> str:
    """Return in a sentence with which release of Kahwa a game goes on, and what to do for that."""
    sentence = _("Its game goes on with Kahwa {release}: come in through a host of that release.")
    return sentence.format(release=line_of(release))
