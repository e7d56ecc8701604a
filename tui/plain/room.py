"""A card room in line mode, for one guest: the hall, and the own table while its game goes on."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from inspect import isawaitable

from core.ground.errors import KahwaError
from core.ground.harmless import echoed
from core.ground.logs import log
from core.ground.words import _, use_language
from core.rooms.guest_session import GuestSession
from core.rooms.news import Deliver, Notice, RoomListener, TalkLine
from core.rooms.tables.seen import TableSeen
from tui.config.services import Surroundings
from tui.plain.console import Console
from tui.plain.hall import Hall
from tui.plain.orders import Answer
from tui.plain.room_table import PlainRoomTable, RoomWords
from tui.plain.room_telling import seats_told
from tui.plain.room_words import HALL_WORDS, LEAVE
from tui.plain.settings import told_or_changed
from tui.session.seats_told import away_told
from tui.session.words import read_word

Enter = Callable[[RoomListener, Deliver], GuestSession]
"""Lets the person of this line into the room."""


class PlainRoom:
    """What one guest hears and says in the room, line by line; a `RoomListener`."""

    def __init__(self, enter: Enter, surroundings: Surroundings, console: Console) -> None:
        """Take how the guest comes in, what is the guest's own, and a console that is talking."""
        self._enter = enter
        self._surroundings = surroundings
        self._console = console
        self._context = contextvars.copy_context()
        self._called = asyncio.Event()
        self._left = False
        self._fault: Exception | None = None
        self._table: PlainRoomTable | None = None
        self._laying = ("", 0)
        self._seats_told = self._asked_by = ""
        self._away: set[str] = set()

    async def stay(self) -> None:
        """Stay until the guest leaves, the line is gone, or the room ends the stay.

        Raise what went wrong within, if anything did: that ends this stay and no other.
        """
        use_language(self._surroundings.settings.language, self._surroundings.environ)
        self._context = contextvars.copy_context()
        self._stay = self._enter(self, self.deliver)
        self._stay.look_away()
        self._stay.wear(self._surroundings.settings.face)
        self._hall = Hall(self._stay)
        try:
            self._greet()
            while not (self._left or self._console.ended):
                await (self._play() if self._called.is_set() else self._listen())
        finally:
            self._stay.leave()
        if self._fault is not None:
            raise self._fault

    def deliver(self, call: Callable[[], None]) -> None:
        """Have something called soon, in order, in this guest's own context."""
        asyncio.get_running_loop().call_soon(self._guarded, call, context=self._context)

    def _guarded(self, call: Callable[[], None]) -> None:
        """Call something whose failure ends this stay."""
        try:
            call()
        except Exception as error:
            log().error("line mode of a guest", exc_info=error)
            self._fault = error
            self._console.leave()

    def _greet(self) -> None:
        stay = self._stay
        self._console.say(
            _("Welcome to {room}. You are {name}.").format(
                room=stay.room_name, name=stay.person.name
            ),
            *self._hall.tables_told(),
            _("Type help for the commands, or leave."),
        )

    # ------------------------------------------------------------------ the room tells

    def changed(self) -> None:
        """Tell what has become different at the own table: its seats, a question to answer."""
        at = self._stay.at
        seen = None if at is None else self._stay.table(at)
        self._tell_seats(seen)
        asked_by = "" if seen is None else seen.asked
        if (
            asked_by not in ("", self._asked_by, self._stay.person.name)
            and self._stay.seat is not None
        ):
            self._tell(_("Type agree or refuse."))
        self._asked_by = asked_by
        self._tell_away(seen)

    def _tell_away(self, seen: TableSeen | None) -> None:
        """Tell who has gone, and how soon a bot plays, once."""
        seats = () if seen is None else seen.seats
        before, self._away = self._away, {one.name for one in seats if one.bot_at is not None}
        if seen is not None and self._away - before:
            self._tell(away_told(seen, self._stay.seat, asyncio.get_running_loop().time()))

    def _tell_seats(self, seen: TableSeen | None) -> None:
        """Tell who sits at a table that waits, when that has become different."""
        told = "" if seen is None or seen.phase != "waiting" else seats_told(seen)
        if told and told != self._seats_told:
            self._tell(_("Table {id}: {seats}.").format(id=seen.id if seen else "", seats=told))
        self._seats_told = told

    def said(self, line: TalkLine) -> None:
        """Tell what somebody said; what one types oneself is not told again."""
        if line.phrase or line.who != self._stay.person.name:
            self._tell(_("{name}: {text}").format(name=line.who, text=line.told()))

    def told(self, notice: Notice) -> None:
        """Tell something in passing."""
        self._tell(notice.told())

    def called(self, _table: str) -> None:
        """Go to the own table."""
        if self._table is None or self._laying != self._stay.laying:
            self._called.set()
            if self._table is not None:
                self._table.stop()

    def ended(self, notice: Notice) -> None:
        """Say why the stay is over, and leave."""
        self._tell(notice.told())
        self._console.leave()

    def _tell(self, sentence: str) -> None:
        self._console.say(sentence)
        self._console.prompt()

    # ------------------------------------------------------------------ the game

    async def _play(self) -> None:
        """Play at the own table until that ends; refused where there is none any more."""
        self._called.clear()
        try:
            table = PlainRoomTable(
                self._stay, self._surroundings, self._console, self._words_of_tables()
            )
        except KahwaError as error:
            self._console.say(str(error))
            return
        self._table, self._laying = table, self._stay.laying
        try:
            await table.play()
        finally:
            self._table = None
            self._seats_told = ""
        self._surroundings = table.surroundings
        if not (self._console.ended or self._called.is_set()):
            self._console.say(_("You're in the hall."))

    def _words_of_tables(self) -> RoomWords:
        """Return the words of the room that a table understands too, each with its refusals."""
        words = self._hall.shared()
        return {name: _in_sentences(words[name]) for name in words}

    # ------------------------------------------------------------------ the hall

    async def _listen(self) -> None:
        """Hear a line in the hall, unless a game calls before."""
        self._console.prompt()
        line = asyncio.ensure_future(self._console.line())
        called = asyncio.ensure_future(self._called.wait())
        try:
            await asyncio.wait({line, called}, return_when=asyncio.FIRST_COMPLETED)
            heard = line.result() if line.done() else ""
        finally:
            line.cancel()
            called.cancel()
        if heard is None:
            self._left = True
        elif heard:
            await self._hear(heard)

    async def _hear(self, line: str) -> None:
        """Do what a line asks for, or say in a sentence why that cannot be."""
        said = read_word(line, HALL_WORDS)
        if said is None:
            told = _("“{text}” isn't a command. Type help for the commands.")
            self._console.say(told.format(text=echoed(line)))
        elif said.wrong:
            self._console.say(said.wrong)
        elif said.word.name == LEAVE:
            self._left = True
        else:
            self._console.say(*await _in_sentences(self._words()[said.word.name])(said.rest))

    def _words(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does each word of the hall, given the rest of the line."""
        return {
            **self._hall.words(),
            "play": lambda _rest: self._go_back(),
            "settings": self._settings,
        }

    def _go_back(self) -> list[str]:
        """Go back to the own game."""
        self._stay.head()  # refuses where there is none
        self._called.set()
        return []

    def _settings(self, text: str) -> list[str]:
        self._surroundings, lines = told_or_changed(self._surroundings, text)
        self._stay.wear(self._surroundings.settings.face)
        return lines


def _in_sentences(word: Callable[[str], Answer]) -> Callable[[str], Awaitable[list[str]]]:
    """Return a word whose refusals are what it answers."""

    async def answer(rest: str) -> list[str]:
        try:
            told = word(rest)
            return list(await told if isawaitable(told) else told)
        except KahwaError as error:
            return [str(error)]

    return answer
