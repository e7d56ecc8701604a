"""The people here: to invite them to your table, and for the host to look after the room."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import replace
from typing import Any

from textual import on
from textual.geometry import Size

from core.ground.errors import KahwaError
from core.ground.words import N_, NC_, _, pgettext
from core.rooms.news import Notice, TalkLine
from core.rooms.tables.seen import PersonSeen
from tui.commands import CHANGE, OPEN, Command, first_and_last, pages, up_and_down
from tui.painting.fit import field
from tui.painting.wrapping import wrapped
from tui.screens.confirm import ConfirmDialog
from tui.screens.dialog import BACK, Dialog
from tui.screens.lists import Listed
from tui.screens.room.hall_lines import NAME, around, left_out, where
from tui.screens.room.visit import RoomVisit
from tui.screens.room.words import WAYS
from tui.session.legible import legible
from tui.widgets.cell_widget import CellWidget
from tui.widgets.frame import Frame
from tui.widgets.page import Page, PageLine, Piece, line

WIDTH = 48
WHERE, WAY = 12, 8
"""Columns of where somebody is, and how somebody came."""


OF_THE_HOST = ("move", "mute", "remove")
"""Commands that only the host has."""


class PeopleDialog(Listed, Dialog[None]):
    """Lists everybody who is here. It stays open while people are invited."""

    CONTROLS = (
        Command(
            "invite",
            "enter,i",
            "Enter",
            NC_("key hint", "invite"),
            N_("invite to your table"),
            OPEN,
        ),
        *up_and_down(N_("previous person"), N_("next person")),
        *pages(),
        *first_and_last(N_("first person"), N_("last person")),
        Command("move", "t", "t", N_("to my table"), N_("move this person to your table"), CHANGE),
        Command(
            "mute",
            "m",
            "m",
            NC_("key hint", "mute"),
            N_("mute or unmute this person"),
            CHANGE,
        ),
        Command(
            "remove", "x", "x", NC_("key hint", "remove"), N_("remove this person for good"), CHANGE
        ),
        BACK,
    )

    def __init__(self, visit: RoomVisit) -> None:
        """Take the visit of whoever looks at the list."""
        super().__init__(_("People here"))
        if not visit.stay.is_host:
            self.controls = tuple(one for one in self.controls if one.id not in OF_THE_HOST)
        self._visit = visit
        self._page = Page(id="who")
        self._first = 0
        self._people: Sequence[PersonSeen] = ()
        """Those who are shown, from the `_first` of all on."""
        self._read()

    # ------------------------------------------------------------------ showing

    @property
    def count(self) -> int:
        """The number of people."""
        return self._visit.stay.people_count

    @property
    def in_sight(self) -> int:
        """How many people show at once, the last of whom is shown again by the next page."""
        return max(1, self._page.in_sight("person:") - 1)

    @property
    def _person(self) -> PersonSeen:
        return self._people[self.at - self._first]

    def _read(self) -> None:
        """Read who is shown: those around the marker, of however many are here."""
        self.at = min(self.at, self.count - 1)
        shown = around(self.at, self.count)
        self._first = shown.start
        self._people = self._visit.stay.people(shown.start, len(shown))

    def body(self) -> Page:
        """Return the list."""
        return self._page

    def body_size(self) -> Size:
        """Return the room for everybody, and for a sentence below."""
        self._page.lines = tuple(self._lines())
        return Size(min(WIDTH, self.room.width), self._page.rows_of(self._page.lines))

    def _lines(self) -> Iterator[PageLine]:
        yield from left_out(self._first, _("{count} more above"))
        for number, person in enumerate(self._people, self._first):
            yield self._line(number, person)
        after = self._first + len(self._people)
        yield from left_out(self.count - after, _("{count} more below"))
        if self._visit.stay.at is None:
            told = _("Sit down at a table to invite others to it.")
            yield PageLine()
            yield from (line(row, "muted") for row in wrapped(told, WIDTH - 4))

    def _line(self, number: int, person: PersonSeen) -> PageLine:
        glyphs, stay = self.kahwa.glyphs, self._visit.stay
        here = pgettext("person", "muted") if person.muted else where(person, self._visit.me)
        return PageLine(
            (
                Piece(field(legible(person.name), NAME, glyphs), bold=True),
                Piece(field(here, WHERE, glyphs), "muted"),
                Piece(field(_(WAYS.get(person.way, person.way)), WAY, glyphs), "muted"),
                Piece(person.size if stay.is_host else "", "muted"),
            ),
            zone=f"person:{number}",
            lit="accent" if number == self.at else "",
        )

    def show(self) -> None:
        """Show the list with the person the marker is on, and what may be done with them."""
        self._read()
        self.fit()
        frame = self.query_one(Frame)
        frame.armed = self.can_invite()
        shown = (one for one in self.buttons() if self.applies(one))
        frame.buttons = tuple(replace(one, label=self._label(one)) for one in shown)
        row = self.at - self._first + bool(self._first)
        self._page.call_after_refresh(self._page.reveal, row)

    def _label(self, command: Command) -> str:
        """Return what a button says of the person the marker is on."""
        is_muted = command.id == "mute" and self._person.muted
        return NC_("key hint", "unmute") if is_muted else command.label

    def on_mount(self) -> None:
        """Show who is here."""
        super().on_mount()
        self._visit.stay.look_at_hall()
        self.show()

    # ------------------------------------------------------------------ what happens in the room

    def changed(self) -> None:
        """Show who is here now; the marker stays on the same person, or on who comes after."""
        place = self._visit.stay.place_among_people(self._person.name)
        self.at = self.at if place is None else place
        self._read()
        if self.is_uppermost:
            self.show()

    def said(self, line: TalkLine) -> None:
        """Leave talk to the hall."""

    def told(self, notice: Notice) -> None:
        """Tell something in passing."""
        self.kahwa.tell(legible(notice.told()))

    # ------------------------------------------------------------------ what applies

    def _is_other(self) -> bool:
        return self._person.name != self._visit.me

    def can_invite(self) -> bool:
        """Tell whether this is somebody else, and there is a table to invite to."""
        stay = self._visit.stay
        return self._is_other() and stay.at is not None and self._person.table != stay.at

    def can_mute(self) -> bool:
        """Tell whether the host is on a guest."""
        return self._visit.stay.is_host and self._is_other()

    can_remove = can_mute

    def can_move(self) -> bool:
        """Tell whether the host is on a guest who is not at the host's table."""
        return self.can_mute() and self.can_invite()

    # ------------------------------------------------------------------ commands

    @on(CellWidget.Pressed, "#who")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        self.go_to(int(event.zone_id.removeprefix("person:")))

    async def _attempt(self, deed: Coroutine[Any, Any, object], done: str) -> None:
        """Do something with a person, and say that it is done, or why it is refused."""
        try:
            await deed
        except KahwaError as error:
            self.kahwa.tell(str(error))
        else:
            self.kahwa.tell(done)

    async def do_invite(self) -> None:
        """Invite the person to the own table."""
        name = self._person.name
        told = _("{name} is invited.").format(name=legible(name))
        await self._attempt(self._visit.stay.invite(name), told)

    async def do_move(self) -> None:
        """Move the person to the own table."""
        name = self._person.name
        told = _("{name} sits at your table now.").format(name=legible(name))
        table = self._visit.stay.at
        assert table is not None
        await self._attempt(self._visit.stay.move(name, table), told)

    async def do_mute(self) -> None:
        """Let nobody hear the person, or hear the person again."""
        person = self._person
        told = _("{name} is unmuted.") if person.muted else _("{name} is muted for everyone.")

        async def mute() -> None:
            self._visit.stay.mute(person.name, not person.muted)

        await self._attempt(mute(), told.format(name=legible(person.name)))

    def do_remove(self) -> None:
        """Ask, then send the person away."""
        name = self._person.name

        async def answered(sure: bool | None) -> None:
            if sure:
                told = _("{name} was removed from the room.").format(name=legible(name))
                await self._attempt(self._visit.stay.remove(name), told)

        question = _(
            "Remove {name} for good? A bot takes the seat, and their key can't join again."
        ).format(name=legible(name))
        self.app.push_screen(ConfirmDialog(pgettext("title", "Remove"), question), answered)
