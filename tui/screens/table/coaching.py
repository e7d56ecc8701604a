"""What a table screen does with the remarks of the coach at the person's side."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from tui.screens.commanded import CommandedScreen
from tui.screens.table.shown import Shown
from tui.screens.table.staging import Staging
from tui.session.live_coach import Remark


class Coaching:
    """Shows a remark once the play that it is about has been looked at, before the table goes on.

    So it comes before the sheet of a round that the play has ended. Where something else has been
    opened meanwhile, or is being typed, it is left unsaid; the sheet of a round has a coach of its
    own.
    """

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: Shown,
        staging: Staging,
        take_back: Callable[[], Awaitable[None]],
    ) -> None:
        """Give the coach a chair; take what takes a decision back."""
        self._screen = screen
        self._session = shown.session
        self._line = shown.view.command_line
        self._deck = shown.look.deck
        self._staging = staging
        self._take_back = take_back
        self._remark: Remark | None = None
        self._coach = self._session.seat_coach(self.speak)

    async def run(self) -> None:
        """Have every decision judged, until cancelled."""
        await self._coach.run()

    def drop(self) -> None:
        """Leave unsaid what was to be said: the game has gone elsewhere."""
        self._remark = None

    def speak(self, remark: Remark) -> None:
        """Show a remark, at once or after what is looked at."""
        self._remark = remark
        if not self._staging.is_on:
            self.before(lambda: None)

    def before(self, go_on: Callable[[], None]) -> None:
        """Show the remark that waits to be shown, if there is one, and only then go on."""
        remark, self._remark = self._remark, None
        if remark is None:
            go_on()
        elif self._line.is_open or not self._screen.is_uppermost:
            self._coach.answered()
            go_on()
        else:
            from tui.screens.beside import BesideDialog

            told = replace(remark, cost=self._in_signs(remark.cost))
            written = partial(self._session.written_then, remark.decision)
            self._screen.app.push_screen(BesideDialog(told, written), partial(self._after, go_on))

    def _in_signs(self, text: str) -> str:
        """Return a text with the signs of its cards in place of their notation, as `[5C]`."""
        from tui.packs import pack_of

        return pack_of(self._deck).in_signs(text, self._screen.kahwa.glyphs)

    async def _after(self, go_on: Callable[[], None], result: str | None) -> None:
        if result == "hush":
            self._coach.hush()
        else:
            self._coach.answered()
        if result == "undo":
            await self._take_back()
        else:
            go_on()
