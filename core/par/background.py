"""Replays finished games for their par while Kahwa runs, one after the other, in the background.

Every start loads this; what plays is imported where there is something to play.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from core.bots.crew import Lost, Worker
from core.ground.errors import KahwaError
from core.ground.logs import log

if TYPE_CHECKING:
    from core.saves.saves import Saves
    from core.store import SavedGame

COMMAND = (sys.executable, "-P", "-m", "core.par.worker")

Listener = Callable[[str], None]
"""Told the id of a game of which more is known now."""


class Helper(Protocol):
    """A process that plays rounds."""

    def ask(self, request: object) -> Any:
        """Wait for the answer to a request; raise Lost if the process ends before it comes."""

    def tell(self, word: object) -> None:
        """Say something that has no answer."""

    def end(self) -> None:
        """End the process at once; who waits for an answer is let go."""


class ParPlayer(Protocol):
    """Whoever has finished games played again beside everything else."""

    def start(self) -> None:
        """Go on with what was left over, and take up what has ended since."""

    def take_up(self, game_id: str) -> None:
        """Have a game played again that has just ended."""

    def follow(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody of news from now on; return what ends that."""

    def resting(self) -> AbstractContextManager[None]:
        """Return a context in which nothing is played: bots think at a table."""

    def close(self) -> None:
        """Play no more; no process is left."""


def hire() -> Helper:
    """Start a process that plays rounds; raise Lost if that is impossible."""
    return Worker(COMMAND)


class BackgroundParPlayer:
    """One that has a process of its own while there is something to play.

    What that says is kept at once, so that the next start goes on where this one ended.
    """

    def __init__(self, saves: Saves, hire: Callable[[], Helper] = hire) -> None:
        """Take the saved games and how a process is started."""
        self._saves = saves
        self._hire = hire
        self._helper: Helper | None = None
        self._playing: asyncio.Task[None] | None = None
        self._failed: set[str] = set()
        self._resting = 0
        self._listeners: list[Listener] = []

    def start(self) -> None:
        """Go on with what was left over, and take up what has ended since."""
        if self._playing is None or self._playing.done():
            self._playing = asyncio.get_running_loop().create_task(self._play_all())

    def take_up(self, game_id: str) -> None:
        """Have a game played again that has just ended."""
        self._failed.discard(game_id)
        self.start()

    def follow(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody of news from now on; return what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @contextmanager
    def resting(self) -> Iterator[None]:
        """Play nothing meanwhile: the bots of a table have the machine for themselves."""
        from core.par.requests import GO_ON, REST

        self._resting += 1
        self._tell(REST)
        try:
            yield
        finally:
            self._resting -= 1
            if not self._resting:
                self._tell(GO_ON)

    def close(self) -> None:
        """Play no more; no process is left."""
        if self._playing is not None:
            self._playing.cancel()
        self._dismiss()

    def _tell(self, word: str) -> None:
        if self._helper is not None:
            self._helper.tell(word)

    def _dismiss(self) -> None:
        helper, self._helper = self._helper, None
        if helper is not None:
            helper.end()

    # ------------------------------------------------------------------ the course

    async def _play_all(self) -> None:
        """Play what is wanted until nothing is; what fails is left for the next start."""
        try:
            while (game_id := self._next()) is not None:
                await self._try(game_id)
        except KahwaError as error:
            log().warning("par: nothing more is played: %s", error)
        finally:
            self._dismiss()  # Else the thread that waits for the process would not end.

    def _next(self) -> str | None:
        """Return the game to play: of those that are left, the one that ended last."""
        wanted = self._saves.pars.wanted()
        return next((game_id for game_id in wanted if game_id not in self._failed), None)

    async def _try(self, game_id: str) -> None:
        """Play what is missing of a game, unless it goes on again meanwhile, or cannot be."""
        from core.games.editions import is_played
        from core.par.refusing import why_no_par

        try:
            saved = self._saves.pars.load(game_id)
            if not is_played(saved.head.game, saved.head.rules_version):
                self._failed.add(game_id)  # It waits for a Kahwa that plays it.
            elif why_no_par(self._saves, saved.head):
                self._saves.pars.drop(game_id)
            elif not await self._play(saved):
                self._failed.add(game_id)
        except Exception as error:  # whatever it is: it is no reason to disturb the player
            self._failed.add(game_id)
            self._dismiss()
            log().warning("par: game %s is left for later", game_id, exc_info=error)
        self._say(game_id)

    async def _play(self, saved: SavedGame) -> bool:
        """Play what is missing of a game; tell whether it has not changed meanwhile.

        Raise Lost or StoreError where that cannot be.
        """
        from core.par.course import asking
        from core.par.requests import PlayRound

        course, answer = asking(self._saves.pars, saved), None
        while True:
            try:
                request = course.send(answer)
            except StopIteration as ended:
                return bool(ended.value)
            if isinstance(request, PlayRound):
                self._say(saved.head.id)
            answer = await self._ask(request)

    async def _ask(self, request: object) -> Any:
        """Return the answer to a request; raise Lost if there is none."""
        from core.bots.packets import Failure
        from core.par.requests import REST

        if self._helper is None:
            self._helper = self._hire()
            if self._resting:
                self._helper.tell(REST)
        answer = await asyncio.to_thread(self._helper.ask, request)
        if isinstance(answer, Failure):
            raise Lost(answer.traceback)
        return answer

    def _say(self, game_id: str) -> None:
        for listener in tuple(self._listeners):
            listener(game_id)
