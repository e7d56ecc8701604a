"""Which games have no par, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.editions import OtherEdition, edition_of
from core.games.registry import game_names
from core.ground.words import _
from core.store import TAKE_OVER

if TYPE_CHECKING:
    from core.saves.saves import Saves
    from core.store import GameHead


def why_no_par(saves: Saves, head: GameHead) -> str:
    """Return in a sentence why strong bots do not play a game again; empty if they do.

    Raise StoreError if the games before it cannot be read.
    """
    unknown = _why_not_here(head)
    if unknown:
        return unknown
    if not head.finished:
        return _("A game has a par when it's finished. You can still continue this one.")
    if head.is_imported:
        return _("This game came from a file. Only games you played here have a par.")
    if "seed" not in head.source:
        return _("This game wasn't dealt from a seed, so it has no par.")
    return _why_not_these(head) or _why_known(saves, head)


def _why_not_here(head: GameHead) -> str:
    """Return why this Kahwa cannot play a game; empty if it can."""
    if head.game not in game_names():
        return _("This Kahwa doesn't have the game {game}.").format(game=head.game)
    try:
        edition_of(head.game, head.rules_version)
    except OtherEdition as error:
        return str(error)
    return ""


def _why_not_these(head: GameHead) -> str:
    """Return why there is no par for those who played; empty if there is one."""
    from core.bots.command import is_program

    if len(head.persons) != 1:
        return _("Only a game of one person against bots has a par.")
    if any(is_program(seat["level"] or "") for seat in head.seats):
        return _("A program played in this game, so it has no par.")
    return ""


def _why_known(saves: Saves, head: GameHead) -> str:
    """Return why the person may have known the cards before; empty if that cannot be."""
    if any(mark.kind == TAKE_OVER for mark in head.marks):
        return _("This game started from the middle of another one, so it has no par.")
    if saves.pars.has_earlier(head.id):
        return _("You've played these cards before, so this game has no par.")
    return ""
