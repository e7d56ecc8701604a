"""A place at a room's table in line mode: nobody is waited for, and the room can be heard."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping

from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.words import _
from core.rooms.guest_session import GuestSession
from tui.config.services import Surroundings
from tui.plain.console import Console
from tui.plain.orders import Answer, help_lines
from tui.plain.room_telling import commitment_line
from tui.plain.room_words import ROOM_TABLE_WORDS, ROOM_WATCHER_WORDS
from tui.plain.table import PlainTable
from tui.session.room_seating import RoomSeating
from tui.session.words import Word

RoomWords = Mapping[str, Callable[[str], Answer]]
"""The words of the room that are understood at its tables as well, and what does them."""


class PlainRoomTable(PlainTable):
    """The game at the own table, until it is over or the person goes back to the hall."""

    vocabulary = ROOM_TABLE_WORDS
    bots_are_waited_for = False

    def __init__(
        self,
        stay: GuestSession,
        surroundings: Surroundings,
        console: Console,
        room_words: RoomWords,
    ) -> None:
        """Take the stay, at whose table a game has begun, and the words of the room."""
        seating = RoomSeating(stay)
        super().__init__(seating, surroundings, console)
        self._stay = stay
        self._place = seating.place
        self._laying = stay.laying
        self._room_words = room_words
        self._jumps: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ the course

    async def play(self) -> None:
        """Play until the game is over, the person leaves, or the room calls elsewhere."""
        try:
            await super().play()
        finally:
            for jump in self._jumps:
                jump.cancel()

    async def run(self) -> None:
        """Wait until the game is over; the room lets its bots play."""
        await self._session.let_bots_play()

    def greet(self) -> None:
        """Tell where one sits down, and what the cards were sealed with."""
        table = self._stay.table(self._stay.at or "")
        names = ", ".join(seat.name for seat in table.seats)
        sentence = _("Table {id}: {game}. Players: {names}.")
        ways = _("Type help for the commands. quit takes you to the hall; you keep your seat.")
        if self._session.watches:
            sentence = _("Table {id}: {game}. You're watching. Players: {names}.")
            ways = _("Type help for the commands. quit takes you to the hall.")
        self._console.say(
            sentence.format(id=table.id, game=title_of(self._session.place.game), names=names),
            ways,
            *([commitment_line(table)] if table.commitment else []),
        )
        self.recap()

    def take_leave(self) -> None:
        """Tell how the game ended, or that it goes on."""
        if self._session.place.is_over:
            self.tell_end()
        elif self._is_own and not self._console.ended:
            self._place.left()
            self._console.say(_("The game continues. Type play to come back to it."))

    @property
    def _is_own(self) -> bool:
        """Whether this is the person's table still: not left, and not laid anew."""
        try:
            return self._stay.laying == self._laying
        except KahwaError:
            return False

    def tell_end(self) -> None:
        """Tell how the game ended, and how it goes on."""
        super().tell_end()
        self._console.say(_("Type record for the whole game, with every card dealt."))
        if not self._session.watches:
            self._console.say(_("Type again for another game, or stand to leave the table."))

    def tell_news(self) -> None:
        """Tell what is new, and let the room know that it was told."""
        super().tell_news()
        last = self._session.present.last
        if last is not None:
            self._place.shown(last.row)

    # ------------------------------------------------------------------ words

    async def hear(self, line: str) -> None:
        """Do what a typed line means; whoever types is here and plays."""
        self._place.active()
        await super().hear(line)

    def words(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does the words of a room's table, given the rest of the line."""
        words = super().words()
        words.update(self._room_words)
        words |= {
            "help": lambda _rest: help_lines(self._talk, self._vocabulary()),
            "again": lambda _rest: [_("You can play again when this game is over.")],
            "phrase": self._phrase,
            "agree": lambda _rest: self._agree(True),
            "refuse": lambda _rest: self._agree(False),
            "undo": lambda _rest: self._jump(self._session.take_back),
            "redo": lambda _rest: self._jump(self._session.redo),
            "stand": lambda _rest: self._stand(),
        }
        return words

    def _vocabulary(self) -> Iterable[Word]:
        """Return the words that help tells: whoever watches has no seat to leave or to keep."""
        return ROOM_WATCHER_WORDS if self._session.watches else self.vocabulary

    def _phrase(self, text: str) -> list[str]:
        """Say a phrase of the game by its number, or tell them all."""
        phrases = list(self._talk.phrases)
        if not text:
            return [
                _("{number} {phrase}").format(number=number, phrase=_(phrase))
                for number, phrase in enumerate(phrases, 1)
            ]
        if text not in map(str, range(1, len(phrases) + 1)):
            return [_("There's no phrase {number}. Type phrase for the list.").format(number=text)]
        self._stay.say_phrase(phrases[int(text) - 1])
        return []

    def _agree(self, agrees: bool) -> list[str]:
        """Answer who asks to take something back."""
        if not self._stay.table(self._stay.at or "").asked:
            return [_("Nobody is asking to undo anything.")]
        self._stay.agree(agrees)
        return [_("You agree.") if agrees else _("You refuse. Nothing is undone.")]

    async def _jump(self, jump: Callable[[], Awaitable[Callable[[], str]]]) -> list[str]:
        """Ask to go back or on; it is told when the others have answered, and play goes on."""

        async def asked() -> None:
            try:
                told = await jump()
                self._console.say(told())
            except KahwaError as error:
                self._console.say(str(error))

        task = asyncio.ensure_future(asked())
        self._jumps.add(task)
        task.add_done_callback(self._jumps.discard)
        await asyncio.sleep(0)  # Those who are to be asked are asked now.
        if task.done() or not self._stay.table(self._stay.at or "").asked:
            return []
        return [_("The others have to agree. Play stops until they answer.")]

    async def _stand(self) -> list[str]:
        """Leave the table for good."""
        await self._stay.stand()
        self.stop()
        return [_("You've left the table.")]
