"""The table screen of somebody who plays, or watches, in a card room."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from time import monotonic
from typing import Protocol, runtime_checkable

from textual.events import Key, ScreenResume

from core.ground.errors import KahwaError
from core.ground.words import N_, _, pgettext
from core.rooms.guest_session import GuestSession
from core.rooms.news import Notice, TalkLine
from core.rooms.tables.seen import TableSeen
from tui.commands import Command
from tui.models import LogLine
from tui.screens.commanded import CommandedScreen
from tui.screens.room.freshness import Freshness
from tui.screens.room.keys import room_keys
from tui.screens.room.participants import DIGITS, participants_of
from tui.screens.room.table_actions import RoomTableActions
from tui.screens.room.talking import Talking
from tui.screens.room.trouble import trouble_of
from tui.screens.room.typed import RoomWords
from tui.screens.table.following import TableFollower
from tui.screens.table.hinting import Hinting
from tui.screens.table.line import Typing
from tui.screens.table.playing import Playing
from tui.screens.table.screen import TableScreen
from tui.screens.table.sheets import RoundSheets
from tui.screens.table.shown import ShownTable
from tui.screens.table.staging import Staging
from tui.screens.table.table_actions import TableActions
from tui.screens.table.words import Words
from tui.session.chair import Chair
from tui.session.chronicle import Retold
from tui.session.legible import legible
from tui.session.room_seating import RoomSeating
from tui.widgets.command_line import CommandLine

SAID_SECONDS = 8.0
"""How long what somebody said stands at the seat."""


class RoomFollowing(TableFollower):
    """Shows the table anew when its game has gone back, whoever asked for that."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        staging: Staging,
        sheets: RoundSheets,
        playing: Playing,
    ) -> None:
        """Take the parts of the table that show what happened."""
        super().__init__(screen, shown, staging, sheets)
        self._playing = playing
        self._has_begun = False

    def told_anew(self, chair: Chair, retold: Retold) -> None:
        """Forget what was looked at and read, and show the game as it is now."""
        super().told_anew(chair, retold)
        if self._has_begun:
            self._sheets.drop()
            self._playing.sit(chair)
        self._has_begun = True


class Measured(Protocol):
    """A terminal at the end of a line; `round_trip` are its seconds there and back, if known."""

    round_trip: float | None


@runtime_checkable
class OverLine(Protocol):
    """An app whose terminal measures how long its line takes, and tells it."""

    on_round_trip: Callable[[float], None]

    @property
    def driver(self) -> Measured | None:
        """The terminal."""


LAID_ANEW = N_("This table was reloaded from the room's database. Look before you play on.")


class RoomTableScreen(TableScreen):
    """A room's table from one person's place: its game goes on whatever this person looks at.

    The hall below hears what happens in the room, and passes it on to here.
    """

    def __init__(
        self,
        stay: GuestSession,
        now: Callable[[], float] = monotonic,
        *,
        is_laid_anew: bool = False,
        last_key: float | None = None,
    ) -> None:
        """Take the stay, and a clock in seconds; raise Refused if no game has begun there.

        Where the table of the same game was shown before, and `is_laid_anew`, that is told.
        Keys that follow `last_key`, pressed in the hall, without a pause play nothing here.
        """
        self.stay = stay
        self._is_laid_anew = is_laid_anew
        self._seating = RoomSeating(stay, self.call_later)
        self._place = self._seating.place
        self._freshness = Freshness(self._place, now, last_key)
        self._said: dict[int, str] = {}
        self._asked = ""
        self._has_sat = False
        self._has_toasts = False
        self._counts_down = False
        super().__init__(self._seating)

    def sat_down(self) -> None:
        """Tell what happened meanwhile, show who is here, and be back at the table."""
        super().sat_down()
        self._has_sat = True
        super().renew_footer()
        self._measure()
        self.changed()
        if self._is_laid_anew:
            self.told(Notice(LAID_ANEW))
        self._place.active()

    def _measure(self) -> None:
        """Let the room know how long the line of this terminal takes, now and from now on."""
        if isinstance(self.app, OverLine):
            driver = self.app.driver
            if driver is not None and driver.round_trip is not None:
                self.stay.measured(driver.round_trip)
            self.app.on_round_trip = self.stay.measured

    # ------------------------------------------------------------------ the parts

    def _keys(self) -> Sequence[Command]:
        return room_keys(
            self.view.look.commands, take_backs=self._may_undo, watches=self._place.watches
        )

    def _make_words(
        self,
        shown: ShownTable,
        playing: Playing,
        hinting: Hinting,
        table_actions: TableActions,
        sheets: RoundSheets,
    ) -> Words:
        talking = self.talking = Talking(shown, self.stay)
        return RoomWords(
            self,
            shown,
            playing,
            hinting,
            table_actions,
            sheets,
            talking,
            self.take_back,
            self._answer,
        )

    def _lay_table(self) -> TableFollower:
        following = super()._lay_table()
        seen = self._seen()
        if seen is not None and seen.commitment:
            self.session.note(LogLine("", _committed(seen.commitment), "muted"))
        return following

    def _make_playing(self, shown: ShownTable, staging: Staging) -> Playing:
        return Playing(self, shown, staging, self._freshness.is_too_new)

    def _make_table_actions(self) -> TableActions:
        return RoomTableActions(self, self.session, self._seating)

    def _make_following(self) -> TableFollower:
        return RoomFollowing(self, self.shown, self.staging, self.sheets, self.playing)

    def _conditions(self) -> Mapping[str, Callable[[], bool]]:
        return {"agree": self._is_asked, "refuse": self._is_asked, "undo": self._can_ask_back}

    def _can_ask_back(self) -> bool:
        """Tell whether there is a decision to take back, and the table has not gone on since."""
        seen = self._seen()
        is_here = seen is not None and seen.phase != "waiting"
        return is_here and not self._place.why_no_take_back

    def _make_deeds(self) -> dict[str, Callable[[], Awaitable[None] | None]]:
        return super()._make_deeds() | {
            "agree": partial(self._answer, True),
            "refuse": partial(self._answer, False),
            "say": lambda: self.talking.open(),
            "mute": lambda: self.talking.mute(),
        }

    @property
    def typing(self) -> Typing:
        """What is done with the line that is open: it talks, or types to the table."""
        return self.talking if self.talking.is_open else self.line

    # ------------------------------------------------------------------ the room's news

    def _seen(self) -> TableSeen | None:
        """Return the table as everybody sees it; None once it is gone."""
        try:
            return self.stay.table(self.stay.at or "")
        except KahwaError:
            return None

    def changed(self) -> None:
        """Show who is away, who watches, and that somebody asks to take back."""
        seen = self._seen()
        if seen is None or self.is_left or not self._has_sat:
            return
        participants = participants_of(
            seen,
            self._said,
            own=None if self._place.watches else self._place.seat,
            now=get_running_loop().time(),
            trouble=trouble_of(self.stay),
        )
        if participants.away and not self._counts_down:
            self._counts_down = True
            self.set_timer(1.0, self._count_down)
        asked, self._asked = self._asked, seen.asked
        heads = {number: seat.head for number, seat in enumerate(seen.seats)}
        has_faces = False
        for chair in self.session.chairs.values():
            has_faces |= chair.people.wear(heads)
        if participants != self.view.participants:
            if participants.away not in ("", self.view.participants.away):
                self.shown.unsay()  # A refused key would hide for good how soon a bot plays.
            self.view.participants = participants
            self._renew()
        elif has_faces:
            self._renew()
        if asked != self._asked:
            self.renew_footer()
        if asked != self._asked and self._is_asked():
            sentence = _("{name} asks to undo the last decision: y agrees, n refuses.")
            self._tell(sentence.format(name=legible(self._asked)))

    def _count_down(self) -> None:
        """Look again how soon a bot plays for somebody who is away."""
        self._counts_down = False
        self.changed()

    def _renew(self) -> None:
        """Show the table as it looks by now, unless a play is looked at: that comes to it."""
        if not self.staging.is_on:
            self.shown.renew()

    def said(self, line: TalkLine) -> None:
        """Show what somebody said in the log, and for a moment at the seat."""
        if not self._has_sat:
            return
        who, text = legible(line.who), legible(line.told())
        is_mine = line.who == self._me
        logged = pgettext("player", "You") if is_mine else who
        self._note(
            LogLine(logged, pgettext("punctuation", "“{text}”").format(text=text), apart=True)
        )
        seats = [number for number, seat in enumerate(self._place.seats) if seat.name == line.who]
        others = [seat for seat in seats if seat != self._place.seat or self._place.watches]
        if others and self.view.has_seats:
            self._say_at(others[0], text)
        if not is_mine and not self.view.log_pane.display:
            self._tell(_("{name}: {text}").format(name=who, text=text))

    def _say_at(self, seat: int, text: str) -> None:
        self._said = {**self._said, seat: text}
        self.changed()
        self.set_timer(SAID_SECONDS, partial(self._forget, seat, text))

    def _forget(self, seat: int, text: str) -> None:
        """Let what was said go, unless something else has been said since."""
        if self._said.get(seat) == text:
            self._said = {one: said for one, said in self._said.items() if one != seat}
            self.changed()

    def told(self, notice: Notice) -> None:
        """Tell something in the log and, where that is not covered, on the ► line."""
        if not self._has_sat:
            return
        sentence = legible(notice.told())
        self._note(LogLine("", sentence, "accent"))
        self._has_toasts = self._has_toasts or not self.is_uppermost
        self._tell(sentence)

    def _note(self, line: LogLine) -> None:
        self.session.note(line)
        self.view.tell((line,))

    def _tell(self, sentence: str) -> None:
        if self.is_uppermost and not self.view.command_line.is_open:
            self.shown.say(sentence)

    # ------------------------------------------------------------------ taking back

    def _is_asked(self) -> bool:
        """Whether somebody else at the table asks this person to take back."""
        return bool(self._asked) and not self._place.watches and self._asked != self._me

    @property
    def _me(self) -> str:
        return self.stay.person.name

    def take_back(self) -> None:
        """Ask the others for the last decision; meanwhile everything goes on."""
        self.work_beside(self._take_back, "taking back")
        if not self._place.why_no_take_back:
            self.shown.say(_("Asking the others if you may undo."))

    def _answer(self, agrees: bool) -> None:
        """Answer who asks; at a table that is gone there is nothing to answer."""
        try:
            self.stay.agree(agrees)
        except KahwaError as error:
            self.shown.refuse(str(error))

    async def _take_back(self) -> None:
        try:
            told = await self.session.take_back()
        except KahwaError as error:
            self.call_later(self.shown.refuse, str(error))
        else:
            self.call_later(self.shown.say, told())
            self.call_later(self.playing.aim_again, told)

    # ------------------------------------------------------------------ what is seen, and keys

    def has_shown(self) -> None:
        """Note what is on the screen once it has gone out."""
        super().has_shown()
        self._renew_recap()
        last = self.session.present.last
        if last is None or self.staging.is_on:
            return
        if self._freshness.comes(last):
            self.call_after_refresh(self._freshness.is_shown, last)

    def _renew_recap(self) -> None:
        """Tell somebody who reads a recap what has happened since it was opened."""
        if self.is_uppermost:
            return
        from tui.screens.recap import RecapDialog

        dialog = self.app.screen
        if isinstance(dialog, RecapDialog) and (recap := self.session.recap()) is not None:
            dialog.renew(recap)

    def on_key(self, _event: Key) -> None:
        """Be back at the table with any key."""
        self._place.active()

    def on_command_line_changed(self, _event: CommandLine.Changed) -> None:
        """Be at the table while something is typed."""
        self._place.active()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Be at the table when a dialog over it has been closed, and see all of it.

        What was told beside the dialog stands in the log.
        """
        if self._has_toasts:
            self._has_toasts = False
            self.app.clear_notifications()
        if self.is_mounted:
            self._place.active()


def _committed(commitment: str) -> str:
    """Return what the log tells at the deal; the menu has all digits of the seal."""
    sentence = _("The cards are sealed ({digits}). Nobody can change them now.")
    return sentence.format(digits=commitment[:DIGITS])
