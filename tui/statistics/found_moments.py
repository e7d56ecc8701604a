"""The moments of each kind of game, looked for while the statistics are read."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Sequence

from core.match.match import Match
from core.statistics.moments import KeptMoment, MomentSearch
from core.statistics.totals import GameStatistics
from core.store import FinishedGame


class FoundMoments:
    """Finds them game by game; those of a kind are shown when all of them are found.

    So nothing moves below the cursor of somebody who is choosing one.
    """

    def __init__(self, match_of: Callable[[str], Match]) -> None:
        """Take what returns a finished game by its id."""
        self._search = MomentSearch(match_of)
        self._known: dict[str, list[KeptMoment]] = {}

    def is_known(self, game: str) -> bool:
        """Tell whether the moments of a kind of game are found."""
        return game in self._known

    def of(self, game: str) -> list[KeptMoment]:
        """Return the moments of a kind of game; none before they are found."""
        return self._known.get(game, [])

    async def seek(
        self, games: Sequence[GameStatistics], show: Callable[[], None], *, of_all: bool
    ) -> None:
        """Find the moments of some games, one kind after the other, and let keys through.

        Only `of_all` games there is one that was the first to be won.
        """
        self._known.clear()
        for statistics in games:
            first = _first_won(statistics) if of_all else None
            for one in self._search.missing(statistics.games, first):
                self._search.look_into(one)
                await sleep(0)
            self._known[statistics.game] = self._search.best(statistics.games, first)
            show()


def moments_of(
    match_of: Callable[[str], Match], statistics: GameStatistics, *, of_all: bool
) -> list[KeptMoment]:
    """Return the moments of one kind of game at once."""
    search, first = MomentSearch(match_of), _first_won(statistics) if of_all else None
    for one in search.missing(statistics.games, first):
        search.look_into(one)
    return search.best(statistics.games, first)


def _first_won(statistics: GameStatistics) -> FinishedGame | None:
    return next((one for one in statistics.games if one.result.won), None)
