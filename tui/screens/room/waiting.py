"""A table of a card room before its game: who sits where, who is ready, and the start."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from textual import on
from textual.app import ComposeResult

from core.bots.levels import DEFAULT_LEVEL
from core.ground.words import N_, NC_, _, ngettext, pgettext
from core.rooms.news import Notice, TalkLine
from core.rooms.tables.seen import SeatSeen, TableSeen
from tui.commands import ALWAYS, CHANGE, CHOOSE, Command, up_and_down
from tui.models import Button, HeaderModel
from tui.new_game.plan import next_level
from tui.new_game.table_choice import TableChoice, choice_of
from tui.screens.confirm import ConfirmDialog
from tui.screens.lists import Listed
from tui.screens.room.base import MUTE, PEOPLE, RULES, SETTINGS, TALK, RoomScreen
from tui.screens.room.trouble import status_of
from tui.screens.room.visit import RoomVisit
from tui.screens.room.waiting_lines import WaitingLines
from tui.screens.room.way_in import way_in
from tui.screens.room.words import game_of, ways_of
from tui.session.legible import legible
from tui.theme.sizes import SizeClass
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget
from tui.widgets.footer import FooterModel
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, Page

START, READY, NOT_READY, SIT = (
    NC_("key hint", "start"),
    NC_("person", "ready"),
    N_("not ready"),
    N_("sit here"),
)
"""What Enter does."""

WITH_BOTS = {
    SizeClass.XXS: START,
    SizeClass.T: START,
    SizeClass.XS: N_("start with bots"),
}
"""What Enter does where seats are free, in few words where there is little room."""


class WaitingScreen(Listed, RoomScreen):
    """The seats of a table that waits, over the hall; it closes when the person is not there."""

    CONTROLS = (
        *up_and_down(N_("previous seat"), N_("next seat")),
        Command("go", "enter", "Enter", START, N_("start, be ready or sit down"), CHANGE),
        Command("sit", "s", "s", "", N_("sit at this seat"), CHANGE),
        Command("bot", "b", "b", NC_("key hint", "bot"), N_("put a bot in this seat"), CHANGE),
        Command("stronger", "plus,equals_sign,right,l", "+", "", N_("a stronger bot"), CHANGE),
        Command("weaker", "minus,left,h", "−", "", N_("a weaker bot"), CHANGE),
        Command("free", "x", "x", NC_("key hint", "remove"), N_("free this seat"), CHANGE),
        TALK,
        Command(
            "back",
            "escape",
            "Esc",
            NC_("key hint", "hall"),
            N_("go to the hall; you keep your seat"),
            ALWAYS,
        ),
        PEOPLE,
        Command(
            "change",
            "e",
            "e",
            NC_("key hint", "change"),
            N_("change the game, rules and options"),
            CHANGE,
        ),
        Command("watchers", "v", "v", "", N_("allow or forbid spectators"), CHANGE),
        Command("new-password", "N", "N", N_("new password"), N_("make a new password"), CHANGE),
        replace(CHOOSE, label=NC_("key hint", "seat")),
        RULES,
        SETTINGS,
        MUTE,
        Command(
            "leave",
            "q",
            "q",
            NC_("key hint", "leave"),
            N_("leave the table and free your seat"),
            ALWAYS,
        ),
    )

    def __init__(self, visit: RoomVisit, table: str) -> None:
        """Take the person's visit, and the table where the person is."""
        super().__init__(visit.heard, visit)
        if visit.hosting is None:
            self.controls = tuple(one for one in self.controls if one.id != "new-password")
        self._table = table
        self.at = visit.stay.seat or 0

    def compose(self) -> ComposeResult:
        """Put the seats over the buttons, and the talk below them."""
        yield Header()
        yield FeltPage(id="waiting")
        yield ButtonBar(id="buttons")
        yield self.make_talk()
        yield self.make_footer()

    def on_mount(self) -> None:
        """Show the seats."""
        self.show()

    # ------------------------------------------------------------------ showing

    @property
    def seen(self) -> TableSeen | None:
        """The table, while the person is there and it waits."""
        mine = self.visit.mine
        is_here = mine is not None and mine.id == self._table and mine.phase == "waiting"
        return mine if is_here else None

    @property
    def _seats(self) -> tuple[SeatSeen, ...]:
        return () if self.seen is None else self.seen.seats

    @property
    def count(self) -> int:
        """The number of seats."""
        return len(self._seats)

    @property
    def _seat(self) -> SeatSeen:
        return self._seats[self.at]

    def show(self) -> None:
        """Show seats and talk as they are now; close if the person is here no more."""
        table = self.seen
        if table is None:
            self.dismiss(None)
            return
        self.at = max(0, min(self.at, len(table.seats) - 1))
        self.query_one(Header).model = self._header(table)
        page = self.query_one("#waiting", Page)
        width, size = page.size.width or self.app.size.width, self.size_class
        lines = WaitingLines(table, self.visit.me, width, size)
        hosting = self.visit.hosting
        above = [*(way_in(hosting, size, width) if hosting else lines.game())]
        seats = [*lines.seats(self.at, self.kahwa.glyphs)]
        page.lines = (*above, *seats, *lines.below(may_change=self._arranges(table)))
        page.call_after_refresh(page.reveal, len(above) + 1 + self.at * lines.rows)
        buttons = self.query_one(ButtonBar)
        buttons.tall = size is SizeClass.T
        buttons.model = tuple(self._buttons())
        self.show_talk()
        self.renew_footer()

    def _header(self, table: TableSeen) -> HeaderModel:
        taken = sum(seat.here for seat in table.seats)
        seats = ngettext("{count} seat", "{count} seats", len(table.seats))
        here = _("{count} of {seats} here").format(count=taken, seats=len(table.seats))
        return HeaderModel(
            _("Table {table}").format(table=table.id),
            (seats.format(count=len(table.seats)), game_of(table.plan), *ways_of(table.plan)),
            *status_of(self.visit.stay, here),
        )

    def footer_model(self) -> FooterModel:
        """Return the keys that do something now; Enter says what."""
        model = super().footer_model()
        label = self._deed()
        labels = {"go": label, "free": self._freeing()}
        shown = (replace(c, label=labels.get(c.id, c.label)) for c in model.commands)
        return model._replace(commands=tuple(shown))

    def _buttons(self) -> Iterator[Button]:
        """Give the buttons of what applies at the seat."""
        deed = self._deed()
        if deed:
            label = deed
            if deed == START and any(seat.is_free for seat in self._seats):
                label = WITH_BOTS.get(self.size_class, N_("start with bots in free seats"))
            yield Button("go", pgettext("key", "Enter"), _(label), "armed")
        labels = {"bot": N_("bot here"), "free": self._freeing(), "sit": SIT}
        if self.size_class is SizeClass.XXS:
            labels |= {"bot": NC_("key hint", "bot"), "sit": NC_("key hint", "sit")}
        for command in self.controls:
            if (
                command.id in labels
                and self.applies(command)
                and (command.id, deed) != ("sit", SIT)
            ):
                yield Button(command.id, command.shown_keys, _(labels[command.id]), "possible")

    def _freeing(self) -> str:
        is_person = bool(self._seats) and not self._seat.level
        return NC_("key hint", "remove") if is_person else N_("free this seat")

    # ------------------------------------------------------------------ what happens in the room

    def changed(self) -> None:
        """Show the seats as they are now."""
        self.show_soon()

    def said(self, _line: TalkLine) -> None:
        """Show what somebody said, which the hall has noted."""
        self.show_talk_soon()

    def told(self, _notice: Notice) -> None:
        """Show what was told, which the hall has noted."""
        self.show_talk_soon()

    # ------------------------------------------------------------------ what applies

    def _arranges(self, table: TableSeen | None) -> bool:
        """Whether this person may change the table: who opened it, or the host."""
        if table is None:
            return False
        return self.visit.stay.is_host or table.opener == self.visit.me

    def _deed(self) -> str:
        """Return what Enter does now."""
        table, seat = self.seen, self.visit.stay.seat
        if table is None:
            return ""
        if seat is None:
            return SIT if self._seat.is_free else ""
        if self._arranges(table):
            return START
        return NOT_READY if table.seats[seat].ready else READY

    def can_go(self) -> bool:
        """Tell whether Enter does anything."""
        return bool(self._deed())

    def can_sit(self) -> bool:
        """Tell whether the seat the marker is on is free."""
        return bool(self._seats) and self._seat.is_free

    def can_change(self) -> bool:
        """Tell whether this person may change the table."""
        return self._arranges(self.seen)

    can_watchers = can_change

    def can_bot(self) -> bool:
        """Tell whether a bot may be put at the seat."""
        return self.can_change() and self._seat.is_free

    def can_stronger(self) -> bool:
        """Tell whether a bot sits there that may be changed."""
        return self.can_change() and self._seat.level is not None

    can_weaker = can_stronger

    def can_free(self) -> bool:
        """Tell whether the seat can be freed: one's own by leaving the table."""
        return self.can_change() and not self._seat.is_free and self.at != self.visit.stay.seat

    def turn_down(self, command: Command) -> None:
        """Say who may change the table."""
        table = self.seen
        changes = ("bot", "stronger", "weaker", "free", "change", "watchers")
        if table is not None and command.id in changes and not self._arranges(table):
            told = _("Only {name}, who opened the table, can change it.")
            self.kahwa.tell(told.format(name=legible(table.opener)))

    # ------------------------------------------------------------------ commands

    @on(CellWidget.Pressed, "#waiting")
    @on(CellWidget.Pressed, "#buttons")
    async def _clicked(self, event: CellWidget.Pressed) -> None:
        kind, _colon, seat = event.zone_id.partition(":")
        if kind == "seat":
            self.go_to(int(seat))
        else:
            await self.action_command(event.zone_id)

    async def do_go(self) -> None:
        """Start, be ready or not, or sit down."""
        stay, deed = self.visit.stay, self._deed()
        if deed == SIT:
            await self.do_sit()
        elif deed == START:
            await self._start()
        else:
            await self.attempt(stay.ready(deed == READY))

    async def _start(self) -> None:
        """Start; ask first, if others are not ready."""
        waited = [
            legible(seat.name)
            for number, seat in enumerate(self._seats)
            if seat.name and not seat.level and not seat.ready and number != self.visit.stay.seat
        ]
        if not waited:
            await self.attempt(self.visit.stay.start())
            return

        async def answered(sure: bool | None) -> None:
            if sure:
                await self.attempt(self.visit.stay.start())

        names = ", ".join(waited)
        question = _("Not ready yet: {people}. Start anyway?").format(people=names)
        self.app.push_screen(ConfirmDialog(pgettext("title", "Start"), question), answered)

    async def do_sit(self) -> None:
        """Sit at the seat the marker is on."""
        await self.attempt(self.visit.stay.sit(self._table, self.at))

    async def do_bot(self) -> None:
        """Let a bot play at the seat."""
        await self.attempt(self.visit.stay.put(self.at, DEFAULT_LEVEL))

    async def do_stronger(self) -> None:
        """Let a stronger bot play."""
        await self._put_level(1)

    async def do_weaker(self) -> None:
        """Let a weaker bot play."""
        await self._put_level(-1)

    async def _put_level(self, direction: int) -> None:
        level = next_level(self._seat.level, direction)
        await self.attempt(self.visit.stay.put(self.at, level))

    async def do_free(self) -> None:
        """Free the seat of a bot, or send a person away from the table after a question."""
        if self._seat.level:
            await self.attempt(self.visit.stay.put(self.at, None))
            return
        at, name = self.at, self._seat.name

        async def answered(sure: bool | None) -> None:
            if sure and self.seen is not None and self._seats[at].name == name:
                await self.attempt(self.visit.stay.put(at, None))

        question = _("Remove {name} from this table?").format(name=legible(name))
        self.app.push_screen(ConfirmDialog(pgettext("title", "Remove"), question), answered)

    async def do_watchers(self) -> None:
        """Let others watch, or not."""
        table = self.seen
        assert table is not None
        choice = self._choice(table)
        await self._change(replace(choice, watchers=not choice.watchers))

    def do_change(self) -> None:
        """Ask for other rules and ways."""
        from tui.screens.room.new_table import ChangeTableDialog

        table = self.seen
        assert table is not None
        sitting = [seat.name for seat in table.seats if seat.name and not seat.level]
        others = [legible(name) for name in sitting if name != self.visit.me]
        persons = (
            [pgettext("player", "you"), *others] if self.visit.stay.seat is not None else others
        )
        self.app.push_screen(ChangeTableDialog(persons, self._choice(table)), self._change)

    async def _change(self, choice: TableChoice | None) -> None:
        if choice is not None:
            await self.attempt(self.visit.stay.change(choice.plan))

    def _choice(self, table: TableSeen) -> TableChoice:
        """Return what was chosen for the table, with the bots that sit there now."""
        return replace(choice_of(table.plan), levels=tuple(seat.level for seat in table.seats))

    def do_rules(self) -> None:
        """Open the rules of the game at this table."""
        if self.seen is not None:
            plan = self.seen.plan
            self.kahwa.show_rules(plan.game, plan.settled())

    def do_back(self) -> None:
        """Go to the hall; the seat is kept."""
        self.dismiss(None)

    async def do_leave(self) -> None:
        """Leave the table."""
        if await self.attempt(self.visit.stay.stand()):
            self.dismiss(None)
