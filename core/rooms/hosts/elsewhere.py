"""What is said of a game that this host cannot play, for it goes on with another release."""

from __future__ import annotations

from core.ground.words import N_
from core.rooms.hosts.releases import UNKNOWN
from core.rooms.news import Notice
from core.rooms.texts import line_of


def elsewhere_notice(release: str) -> Notice:
    """Return with which release of Kahwa a game goes on, and what to do for that."""
    if release == UNKNOWN:
        return Notice(
            N_("Its game goes on with another Kahwa: come in through a host that has that release.")
        )
    return Notice(
        N_("Its game goes on with Kahwa {release}: come in through a host of that release."),
        {"release": line_of(release)},
    )


def goes_on_elsewhere(release: str) -> str:
    """Return the same as a sentence in the language of whoever reads it now."""
    return elsewhere_notice(release).told()
