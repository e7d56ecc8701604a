"""Editions of a game's rules: what was begun by earlier rules goes on by those."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core import __version__
from core.games.registry import entry_of
from core.ground.errors import KahwaError
from core.ground.words import _

if TYPE_CHECKING:
    from core.contract.entry import GameEntry
    from core.contract.game import Game


class OtherEdition(KahwaError):
    """Rules of a version that this Kahwa does not play; the message says which Kahwa does."""

    code = "other-edition"


def edition_of(name: str, version: int) -> type[Game]:
    """Return the class of a game as it is played by a version of its rules.

    Raise BadOption if there is no such game, OtherEdition if this Kahwa has not that version.
    """
    entry = entry_of(name)
    found = _editions(entry).get(version)
    if found is None:
        raise OtherEdition(_who_plays(entry, version))
    return found


def is_played(name: str, version: int) -> bool:
    """Tell whether this Kahwa plays a game by a version of its rules."""
    try:
        edition_of(name, version)
    except KahwaError:
        return False
    return True


def versions_of(name: str) -> tuple[int, ...]:
    """Return the versions of the rules of a game that this Kahwa plays, oldest first.

    Raise BadOption if there is no such game.
    """
    return tuple(sorted(_editions(entry_of(name))))


def _editions(entry: GameEntry[Game]) -> dict[int, type[Game]]:
    kinds = (*entry.editions(), entry.game())
    return {kind.rules_version: kind for kind in kinds}


def _who_plays(entry: GameEntry[Game], version: int) -> str:
    """Return in a sentence which Kahwa plays a version of the rules that this one does not."""
    known = sorted(_editions(entry))
    if version > known[-1]:
        sentence = _(
            "Kahwa {kahwa} plays {title} by rules version {known}. For version {version}, update "
            "Kahwa."
        )
    elif version in entry.last_played_by:
        sentence = _(
            "Kahwa {kahwa} plays {title} by rules version {known}. The last to play version "
            "{version} was Kahwa {last}."
        )
    else:
        sentence = _(
            "There's no version {version} of the rules of {title}. Kahwa {kahwa} plays {known}."
        )
    return sentence.format(
        version=version,
        title=_(entry.title),
        kahwa=__version__,
        known=", ".join(map(str, known)),
        last=entry.last_played_by.get(version, ""),
    )
