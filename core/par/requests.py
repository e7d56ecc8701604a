"""What Kahwa and the process that plays pars say to each other (`core.bots.packets`)."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from core.contract.entry import GameEntry
    from core.contract.game import Game
    from core.store import SavedGame


class TakeUp(NamedTuple):
    """A game to be played again from now on; the answer is its `RoundResults`.

    The entry comes first, and is the register's: it loads the game, and no other one.
    """

    entry: GameEntry[Game]
    saved: SavedGame


class RoundResults(NamedTuple):
    """What each round of a game brought the side of its person."""

    yours: list[int]


class PlayRound(NamedTuple):
    """A round, from 1, of the game that was taken up; the answer is the points of each bot."""

    number: int


REST: Final = "rest"
GO_ON: Final = "go on"
"""Said at any time: wait before the next decision, and wait no longer. There is no answer."""

WORDS: Final = {pickle.dumps(word, pickle.HIGHEST_PROTOCOL): word for word in (REST, GO_ON)}
"""The two by how they arrive: to know them nothing has to be unpacked."""
