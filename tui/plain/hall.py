"""The words of a room's hall in line mode, and what each does or answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

from core.bots.levels import LEVELS
from core.games.registry import game_type
from core.ground.errors import KahwaError
from core.ground.harmless import echoed
from core.ground.words import _, ngettext
from core.records.json_record import open_record
from core.records.recording import Recording
from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.tables.seen import TableSeen
from tui.plain import typed_game
from tui.plain.naming import game_called, no_game
from tui.plain.orders import Answer
from tui.plain.room_telling import people_lines, rules_of, table_line, tables_lines
from tui.plain.room_words import HALL_WORDS
from tui.plain.typed_table import opening_lines, typed_table
from tui.rules.lines import asked_lines
from tui.session.legible import legible


def record_lines(recording: Recording) -> list[str]:
    """Return how to use the record, then the record itself, in one line without blanks.

    So no terminal breaks it, and what copies it gets it whole.
    """
    plain = open_record(recording.match, [seat.told() for seat in recording.seats])
    return [
        _("The next line is the record. Save it to a file and check it with “kahwa verify FILE”."),
        json.dumps(plain, ensure_ascii=True, separators=(",", ":")).replace(" ", "\\u0020"),
    ]


FREE = "free"
"""The word that frees a seat, in place of the level of a bot."""

NO = "no"

MORE = "more"
"""The word that tells the tables, or people, after those that were told."""

PAGE = 20
"""So many tables or people are told at once."""


class Hall:
    """What a person may do in the room besides playing; every refusal is a sentence."""

    def __init__(self, stay: GuestSession) -> None:
        """Take the person's stay."""
        self._stay = stay
        self._warned: tuple[str, ...] = ()
        """Who was not ready when the person was last asked whether to start all the same."""
        self._first_table = self._first_person = 0
        """Which tables and people were told last, by the place of the first of them."""

    def words(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does each word, given the rest of the line; it may raise KahwaError."""
        return {
            "help": lambda _rest: help_lines(),
            **self.shared(),
            "open": self._open,
            "sit": self._sit,
            "watch": self._watch,
            "ready": self._ready,
            "start": lambda _rest: self._start(),
            "bot": self._bot,
            "again": lambda _rest: self._again(),
            "stand": lambda _rest: self._stand(),
            "presets": lambda rest: _of_game(rest, typed_game.preset_lines),
            "options": lambda rest: _of_game(rest, _options),
            "levels": lambda _rest: typed_game.level_lines(),
            "rules": _rules,
        }

    def shared(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does the words that are understood at tables as well."""
        return {
            "tables": self._tables,
            "people": self._people,
            "invite": lambda rest: self._invite(rest),
            "say": self._say,
            "mute": lambda _rest: self._mute(),
            "record": lambda _rest: record_lines(self._stay.recording()),
        }

    # ------------------------------------------------------------------ telling

    @property
    def _me(self) -> str:
        return self._stay.person.name

    async def _tables(self, text: str) -> list[str]:
        """Return the first tables, or those after them, or one with its rules."""
        if text in ("", MORE):
            count = len(self._stay.tables())
            self._first_table = _page_from(self._first_table if text else None, count)
            await self._read_standings(self._stay.tables().ids(self._first_table, PAGE))
            return self.tables_told()
        table = self._table(text)
        await self._read_standings([table.id])
        at, watches = self._stay.at, self._stay.seat is None
        told = table_line(self._table(text), at, watches=watches)
        return [told, *rules_of(table, self._me)]

    async def _read_standings(self, tables: list[str]) -> None:
        """Read how games stand; while the database is away what was read last is told."""
        with suppress(KahwaError):
            await self._stay.read_standings(tables)

    def tables_told(self) -> list[str]:
        """Return a page of the tables, and how to read on."""
        tables, first = self._stay.tables(), self._first_table
        watches = self._stay.seat is None
        told = tables_lines(tables[first : first + PAGE], self._stay.at, watches=watches)
        return [*told, *_more("tables", first + PAGE, len(tables))]

    def _people(self, text: str) -> list[str]:
        """Return who is here, a page of them."""
        if text not in ("", MORE):
            return [_("Type people, or people more.")]
        count = self._stay.people_count
        first = self._first_person = _page_from(self._first_person if text else None, count)
        told = people_lines(self._stay.people(first, PAGE), self._me, count)
        return [*told, *_more("people", first + PAGE, count)]

    def _table(self, text: str) -> TableSeen:
        """Return the table of a typed number; raise Refused naming those there are."""
        tables = self._stay.tables()
        place = tables.place_of(text) if text.isascii() and text.isdecimal() else None
        if place is None:
            sentence = _("There's no table {text}. The tables are {tables}.")
            if not tables:
                sentence = _("There's no table {text}. To open one, type open and a game.")
            elif len(tables) > PAGE:
                sentence = _("There's no table {text}. Type tables for the list.")
            named = ", ".join(tables.ids(0, PAGE))
            raise Refused(sentence.format(text=echoed(text), tables=named))
        return tables[place]

    # ------------------------------------------------------------------ tables

    async def _open(self, text: str) -> list[str]:
        """Open a table."""
        name, _blank, rest = text.partition(" ")
        game = game_called(name)
        if game is None:
            return [no_game(name)]
        table = self._stay.table(await self._stay.open(typed_table(game, rest)))
        return [
            *rules_of(table, self._me),
            _("Type ready when everybody has sat down, or start to give the free seats to bots."),
        ]

    async def _sit(self, text: str) -> list[str]:
        """Sit down at a table, at a seat if one is named."""
        number, _blank, seat = text.partition(" ")
        table = self._table(number)
        await self._stay.sit(table.id, _seat(seat, table) if seat else None)
        return rules_of(self._stay.table(table.id), self._me)

    async def _watch(self, text: str) -> list[str]:
        """Watch a table."""
        table = self._table(text)
        await self._stay.watch(table.id)
        return [_("You're watching table {id}.").format(id=table.id)]

    async def _ready(self, text: str) -> list[str]:
        """Say whether one is ready."""
        if text not in ("", NO):
            return [_("Type ready, or ready no.")]
        await self._stay.ready(not text)
        return []

    async def _start(self) -> list[str]:
        """Begin, after a question where somebody is not ready: the same word again answers it."""
        waited = self._not_ready()
        if waited and waited != self._warned:
            self._warned = waited
            told = _("Not ready yet: {people}. Type start again to start anyway.")
            return [told.format(people=", ".join(map(legible, waited)))]
        self._warned = ()
        await self._stay.start()
        return []

    def _not_ready(self) -> tuple[str, ...]:
        """Return the other persons at the own table who have not said that they are ready."""
        if self._stay.at is None:
            return ()
        table, own = self._stay.table(self._stay.at), self._stay.seat
        return tuple(
            seat.name
            for number, seat in enumerate(table.seats)
            if seat.name and not seat.level and not seat.ready and number != own
        )

    async def _again(self) -> list[str]:
        """Wait at the own table for another game."""
        await self._stay.again()
        told = _(
            "You're at table {id} for another game. Type ready, or start if the table is yours."
        )
        return [told.format(id=self._stay.at)]

    async def _bot(self, text: str) -> list[str]:
        """Put a bot at a seat of the own table, or free it."""
        number, _blank, level = text.partition(" ")
        level = level.lower()
        if level not in (*LEVELS, FREE):
            sentence = _("Type a seat and one of {levels}, such as: bot 3 casual.")
            return [sentence.format(levels=", ".join((*LEVELS, FREE)))]
        if self._stay.at is None:
            raise Refused(_("You aren't at a table."))
        seat = _seat(number, self._stay.table(self._stay.at))
        await self._stay.put(seat, None if level == FREE else level)
        return []

    async def _stand(self) -> list[str]:
        """Leave the table."""
        if self._stay.at is None:
            raise Refused(_("You aren't at a table."))
        await self._stay.stand()
        return [_("You've left the table.")]

    async def _invite(self, name: str) -> list[str]:
        """Ask somebody to the own table."""
        await self._stay.invite(name)
        return [_("You've invited {name}.").format(name=name)]

    # ------------------------------------------------------------------ talk

    def _say(self, text: str) -> list[str]:
        self._stay.say(text)
        return []

    def _mute(self) -> list[str]:
        """Hear no talk from now on, or hear it again."""
        self._stay.hush(not self._stay.deaf)
        if self._stay.deaf:
            return [_("All talk is muted. Type mute again to hear it.")]
        return [_("Talk is on again.")]


def _page_from(before: int | None, count: int) -> int:
    """Return where the page begins after that from place `before` on, at the end the first one."""
    first = 0 if before is None else before + PAGE
    return first if first < count else 0


def _more(word: str, told: int, count: int) -> list[str]:
    """Return how to read on where not all has been told."""
    if told >= count:
        return []
    more = ngettext(
        "{count} more. Type {word} more.", "{count} more. Type {word} more.", count - told
    )
    return [more.format(count=count - told, word=word)]


def _seat(text: str, table: TableSeen) -> int:
    """Return the seat of a typed number from 1; raise Refused if the table has none like it."""
    seats = len(table.seats)
    if text not in map(str, range(1, seats + 1)):
        raise Refused(
            _("Table {id} has no seat {text}. The seats are 1 to {last}.").format(
                id=table.id, last=seats, text=echoed(text)
            )
        )
    return int(text) - 1


def _of_game(text: str, lines: Callable[[str], list[str]]) -> list[str]:
    game = game_called(text)
    return [no_game(text)] if game is None else lines(game)


def _options(game: str) -> list[str]:
    return typed_game.option_lines(game, "open")


def _rules(text: str) -> list[str]:
    """Return how a game is played as usual, or a part of its rules."""
    name, _blank, rest = text.partition(" ")
    game = game_called(name)
    if game is None:
        return [no_game(name)]
    return asked_lines(game, game_type(game).table.settle({}), rest.strip())


def help_lines() -> list[str]:
    """Return what can be typed in the hall."""
    return [*(line for word in HALL_WORDS for line in word.lines()), *opening_lines()]
