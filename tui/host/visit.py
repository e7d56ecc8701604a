"""A guest's visit: in through the door, then the room on the screen, until the line ends."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

from msgspec.structs import replace as with_settings

from core.bots.crew import Crew
from core.ground.harmless import harmless
from core.ground.logs import log
from core.ground.words import N_, _, own_language, use_language
from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.news import Deliver, Notice, RoomListener
from core.rooms.people.door import Door
from core.rooms.room import Room
from tui.config.environment import lines_have_unicode
from tui.config.services import Surroundings
from tui.config.settings import Face, Settings
from tui.host.addresses import address_of
from tui.host.collecting import Collector
from tui.host.door import Conversation, Guest, Turned
from tui.host.guest_app import GuestApp
from tui.host.guest_settings import GuestSettings
from tui.host.limits import HEARS, Limits
from tui.host.line_reader import Gone, LineReader, TooMuch
from tui.host.readers import AppReader, LinesReader
from tui.host.session import SshSession
from tui.screens.room.hall import Enter
from tui.terminal.share import Shares

FIRST_PICTURE = 400
"""Bytes after which a guest who has come in sees something."""

JOINING = 2.0
"""Seconds after which the next guest may come in although the last one sees nothing yet."""

LONG = 1.0
"""Seconds of waiting after which a guest is told why."""

MEASURED = 3
"""How often the line of a guest who has come in is measured."""

APART = 1.0
"""Seconds between two measurements: what delays one shall not delay the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestServices:
    """What all guests of a room share.

    `settings` are those of each guest. `joining` lets one after the other come in: a first picture
    takes long, and nobody who plays shall wait for many of them. `shares` are of the processor.
    `collector` sets aside what guests in the room need.
    """

    room: Room
    door: Door
    crew: Crew
    limits: Limits
    settings: GuestSettings
    joining: asyncio.Lock
    shares: Shares
    collector: Collector


class Visit:
    """One guest's visit, by one terminal."""

    def __init__(self, house: GuestServices, session: SshSession) -> None:
        """Take what is shared, and the terminal."""
        self._house = house
        self._session = session
        self._wire = session.wire
        self._stay: GuestSession | None = None
        self._share = house.shares.share(address_of(session.wire.address))
        self._measuring: asyncio.Task[None] | None = None
        self._dismiss: Callable[[str], None] = self._say
        self._face: Face = "none"
        """The face that a newcomer has chosen at the door."""
        self._taken = 0
        self._taken_at = monotonic()
        self._context = contextvars.Context()
        """The context in which the guest is spoken to, in a language of the guest's own."""

    @property
    def was_inside(self) -> bool:
        """Whether the guest came in at the door."""
        return self._stay is not None

    async def run(self) -> None:
        """Serve the guest until the line ends; whatever fails costs this guest alone."""
        status = 1
        own_language()
        use_language(None, self._session.environ)  # until the guest's own settings are known
        self._context = contextvars.copy_context()
        try:
            guest = await self._at_the_door()
            if guest is not None:
                self._wire.note("came", name=guest.name)
                try:
                    await self._in_the_room(guest)
                finally:
                    self._wire.note("left")
                status = 0
        except Exception as error:
            log().error("a guest's visit failed", exc_info=error)
            self._say(_("Something went wrong. The host's log has the details. Connect again."))
        finally:
            if self._measuring is not None:
                self._measuring.cancel()
                self._measuring = None
            if self._stay is not None:
                self._stay.leave()
            self._share.end()
            self._session.end(status)

    def _say(self, sentence: str) -> None:
        """Write a sentence on a terminal that nothing else paints on."""
        self._session.write(f"{harmless(sentence)}\r\n".encode("utf-8", "replace"))

    # ------------------------------------------------------------------ the door

    async def _at_the_door(self) -> Guest | None:
        """Return who comes in, None for whoever does not; that one is told why."""
        limits, session = self._house.limits, self._session
        reader = self._door_reader()
        session.read_by(reader)

        def dismiss(sentence: str) -> None:
            reader.close()
            self._say("")
            self._say(sentence)
            reader.hung_up()

        self._dismiss = dismiss
        talk = Conversation(
            self._house.door,
            reader,
            room=self._house.room.room_name,
            tries=limits.tries,
            passwords=self._wire,
            newcomers=self._wire,
        )
        try:
            guest = await self._asked(talk, reader)
            self._house.room.check_space(guest.key)
            self._wire.come_in()
        except Refused as refusal:
            self._wire.note("full")
            self._say(str(refusal))
        except Turned as turned:
            self._wire.note(turned.event)
            self._say(str(turned))
        except TooMuch:
            self._wire.note("flood")
            self._say(_("That was too much text at once."))
        except TimeoutError:
            self._wire.note("too-slow")
            self._say("")
            self._say(_("You didn't answer for too long. Connect again."))
        except Gone:
            self._wire.note("gave-up")
        else:
            session.unread(reader.rest)
            return guest
        return None

    def _door_reader(self) -> LineReader:
        """Return what asks at the door: a form in a tall terminal, else lines."""
        session, most = self._session, self._house.limits.at_door
        if session.has_terminal and not session.in_lines:
            from tui.host.door_form import DoorForm, wants_form

            if wants_form(session.size, session.environ):
                return DoorForm(session.write, lambda: session.size, session.environ, most=most)
        columns = (lambda: session.size[0]) if session.has_terminal else lambda: 0
        return LineReader(session.write, echoes=session.has_terminal, most=most, columns=columns)

    async def _asked(self, talk: Conversation, reader: LineReader) -> Guest:
        """Return who comes in, and have a form ask somebody new for a face."""
        try:
            async with asyncio.timeout(self._house.limits.door):
                guest = await talk.held(self._wire.key, self._wire.login)
            if talk.is_newcomer:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._house.limits.door):
                        self._face = await reader.choose_face(guest.name)
            return guest
        finally:
            reader.close()

    # ------------------------------------------------------------------ the room

    async def _in_the_room(self, guest: Guest) -> None:
        self._share.meter()
        house, session = self._house, self._session
        in_lines = session.in_lines or not session.has_terminal
        way = "lines" if in_lines else "ssh"
        surroundings = Surroundings(
            settings=await self._settings_of(guest),
            settings_file=house.settings.file_of(guest.key),
            keep=house.settings.keeper(guest.key, self._settings_lost),
            environ=session.environ,
            login=guest.name,
            crew=house.crew,
        )

        def enter(listener: RoomListener, deliver: Deliver) -> GuestSession:
            columns, rows = session.size
            self._stay = house.room.enter(
                guest.key, guest.name, listener, deliver, way=way, size=f"{columns}x{rows}"
            )
            house.collector.came_in()
            self._measuring = asyncio.create_task(self._measure(self._stay))
            return self._stay

        if in_lines:
            async with self._share.common.coming_in:
                await self._wait_for_turn()
            await self._in_lines(enter, surroundings)
            return
        app = GuestApp(surroundings, enter, session, self._share)
        try:
            await self._on_the_screen(app)
        finally:
            app.take_apart()
        if app.fault is not None:
            raise app.fault
        if app.farewell:
            self._say(app.farewell)

    async def _settings_of(self, guest: Guest) -> Settings:
        """Return the settings of a guest, with the face that was chosen at the door."""
        kept = self._house.settings
        settings = await kept.of(guest.key)
        if self._face != settings.face and self._face != "none":
            settings = with_settings(settings, face=self._face)
            kept.keeper(guest.key, self._settings_lost)(settings, kept.file_of(guest.key))
        return settings

    def _settings_lost(self) -> None:
        """Tell the guest that changed settings could not be kept, and nothing of their place."""
        if self._stay is not None:
            told = N_("Your settings can't be saved yet. Kahwa tries again.")
            self._stay.tell(Notice(told))

    async def _wait_for_turn(self) -> None:
        """Wait while those who came from this address before have taken too much."""
        is_told = False
        while (seconds := self._share.common.rest()) and self._session.is_open:
            if seconds > LONG and not is_told:
                self._say(_("Many people are coming in from your address. One moment, please."))
                is_told = True
            await asyncio.sleep(min(seconds, LONG))

    async def _measure(self, stay: GuestSession) -> None:
        """Find out how long the line takes: nobody's call comes late because of it.

        Terminals measure it better, but not all of them answer, and there may be none.
        """
        for _time in range(MEASURED):
            seconds = await self._wire.round_trip()
            if seconds is None:
                return
            stay.measured(seconds)
            await asyncio.sleep(APART)

    async def _in_lines(self, enter: Enter, surroundings: Surroundings) -> None:
        """Give the room in plain lines."""
        from tui.plain.fed_console import FedConsole
        from tui.plain.room import PlainRoom

        session = self._session
        own_language()
        self._context = contextvars.copy_context()
        console = FedConsole(
            lambda text: session.write(text.encode("utf-8", "replace")),
            unicode=lines_have_unicode(
                surroundings.settings, session.environ, on_terminal=session.has_terminal
            ),
            echoes=session.has_terminal,
            columns=lambda: session.size[0],
            keeps_up=lambda: session.waiting() <= HEARS,
        )
        self._share.begin()
        reader = LinesReader(console, self._share, self._wire.flooded)
        self._dismiss = reader.dismiss
        session.read_by(reader)
        # A task of its own is counted; this one has begun before there was a share.
        await asyncio.create_task(PlainRoom(enter, surroundings, console).stay(), name="guest")

    async def _on_the_screen(self, app: GuestApp) -> None:
        self._context = contextvars.copy_context()  # the app speaks as the guest's settings say
        reader = AppReader(app, self._wire.flooded)
        async with self._share.common.coming_in:
            await self._wait_for_turn()
            async with self._house.joining:
                self._session.read_by(reader)
                if not self._session.is_open:
                    return
                self._dismiss = reader.dismiss
                running = asyncio.create_task(app.run_async(), name="guest")
                await self._sees_something(running)
        self._share.begin()
        await running

    async def _sees_something(self, running: asyncio.Task[None]) -> None:
        """Wait until the first picture has been sent, but not for long."""
        enough = self._session.written + FIRST_PICTURE
        late = monotonic() + JOINING
        while self._session.written < enough and monotonic() < late and not running.done():
            await asyncio.sleep(0.01)

    # ------------------------------------------------------------------ patience

    def dismiss(self, notice: Notice) -> None:
        """End the visit, and say why."""
        self._context.run(lambda: self._dismiss(notice.told()))

    def look_after(self, now: float) -> None:
        """Drop a guest who has taken nothing for too long, or pressed no key."""
        self._context.run(self._look_after, now)

    def _look_after(self, now: float) -> None:
        limits, session = self._house.limits, self._session
        waiting = session.waiting()
        taken = session.written - waiting
        if not waiting or taken != self._taken:
            self._taken, self._taken_at = taken, now
        elif now - self._taken_at > limits.stall:
            self._wire.refuse("stalled", _("Your connection stopped responding."))
        if now - session.last_key > limits.idle and session.is_open:
            self._wire.note("idle")
            self._dismiss(_("You were idle for too long. Connect again; you keep your seat."))
