"""The par of one of the finished games, which a player asks for by its id, or of the last one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.games.registry import title_of
from core.ground.words import _
from core.saves.saves import Saves
from core.store import GameHead
from tui.saved.games import who_plays
from tui.saved.par import par_lines
from tui.session.par import NoPar, asked_par

if TYPE_CHECKING:
    from core.par.background import ParPlayer


def asked_game(saves: Saves, game_id: str) -> GameHead:
    """Return the game of an id, or the one finished last if there is no id.

    Raise KahwaError if there is no such game.
    """
    head = saves.pars.load(game_id).head if game_id else saves.last_finished()
    if head is None:
        raise NoPar(_("No game is finished yet. Only a finished game has a par."))
    return head


def par_told(saves: Saves, player: ParPlayer | None, game_id: str) -> Iterator[str]:
    """Give the par of a game in sentences; raise KahwaError if it has none."""
    head = asked_game(saves, game_id)
    return iter((headline(head), *par_lines(asked_par(saves, player, head.id))))


def headline(head: GameHead) -> str:
    """Return which game a par is of."""
    return _("{game}, {players} ({id}).").format(
        game=title_of(head.game), players=who_plays(head), id=head.id
    )
