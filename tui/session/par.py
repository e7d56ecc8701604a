"""The par of a game that has ended at a table, which grows while one looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import _

if TYPE_CHECKING:
    from core.par.background import ParPlayer
    from core.par.model import Par
    from core.saves.saves import Saves


class NoPar(KahwaError):
    """A game has no par; the message says why."""

    code = "no-par"


def asked_par(saves: Saves, player: ParPlayer | None, game_id: str) -> Par:
    """Return the par of a finished game as far as it has been played.

    Where nobody has begun yet, the player does now. Raise KahwaError if there is no par.
    """
    from core.par.model import par_of
    from core.par.refusing import why_no_par

    refused = why_no_par(saves, saves.pars.load(game_id).head)
    if refused:
        raise NoPar(refused)
    par = par_of(saves, game_id)
    if par is None and player is not None:
        saves.pars.want(game_id)
        player.take_up(game_id)
        par = par_of(saves, game_id)
    if par is None:
        raise NoPar(
            _(
                "The bots haven't played game {game} yet. To have them play it now, run kahwa par "
                "{game} --play"
            ).format(game=game_id)
        )
    return par


class GrowingPar:
    """What is known by now of the par of one game."""

    def __init__(self, saves: Saves, player: ParPlayer, game_id: str) -> None:
        """Take the saved games, and who has the game played again."""
        self._saves = saves
        self._player = player
        self._game_id = game_id

    def now(self) -> Par | None:
        """Return the par as far as it has been played; None if there is to be none."""
        from core.par.model import par_of

        try:
            return par_of(self._saves, self._game_id)
        except KahwaError as error:
            log().warning("par of %s: %s", self._game_id, error)
            return None

    def follow(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call somebody whenever more is known; return what ends that."""

        def heard(game_id: str) -> None:
            if game_id == self._game_id:
                listener()

        return self._player.follow(heard)
