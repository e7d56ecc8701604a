"""The SSH connection of a guest: keys are proven, everything but one terminal is refused.

Who may come in is decided at the door, in the terminal: here any key will do that somebody can
prove to have, and who has none comes in without.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import asyncssh

from core.ground.words import _
from core.rooms.errors import Refused
from tui.host.guest_connection import GuestConnection, Owner
from tui.host.limits import LINGER, Allowance
from tui.host.line_reader import Gone
from tui.host.session import SshSession

if TYPE_CHECKING:
    from tui.host.callers import Callers
    from tui.host.recent_tries import RecentTries
    from tui.host.session import Serve

REFUSED = asyncssh.DISC_BY_APPLICATION


class Caller(Owner):
    """Whoever has called: one connection, from its first byte until it is closed."""

    connection: GuestConnection

    def __init__(self, callers: Callers, serve: Serve) -> None:
        """Take who is counted with whom, and what is done for a terminal."""
        self.callers = callers
        self._serve = serve
        self._limits = callers.limits
        self._received = 0
        self._allowance = Allowance(self._limits.rate, self._limits.burst)
        self._has_login = False
        self._has_terminal = False
        self._is_inside = False
        self._is_counted = False
        self._is_refused = False
        self._refusals = 0
        self._hurry: asyncio.TimerHandle | None = None
        """Runs while the client holds a connection without a guest on it."""
        self.session: SshSession | None = None
        self.address = ""

    # ------------------------------------------------------------------ coming and going

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let the connection begin, unless there are too many."""
        assert isinstance(conn, GuestConnection)
        self.connection = conn
        self.address = str(conn.transport.get_extra_info("peername")[0])
        refusal = self.callers.admit(self)
        self._is_counted = refusal is None
        if refusal is not None:
            # Once the version is sent, so that the client can read why.
            asyncio.get_running_loop().call_soon(self.refuse, "turned-away", refusal)
        else:
            self._hurry_up(self._limits.login, self._too_late)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        self._stop_hurrying()
        self.callers.collector.connection_ended()
        if self._is_counted:
            self._is_counted = False
            self.callers.left(self, was_inside=self._is_inside)
            if not self._has_login:
                self.note("no-login")

    @property
    def key(self) -> str | None:
        """The fingerprint of the key that the guest has proven to have."""
        return self.connection.proven

    @property
    def login(self) -> str:
        """The name under which the guest's client has called."""
        return str(self.connection.get_extra_info("username") or "")

    def may_try(self) -> bool:
        """Tell whether a password may be tried from this guest's address."""
        return self.callers.wrong_passwords.may_try(self.address)

    async def begin_try(self) -> bool:
        """Count a password before it is looked at; False if none may be tried any more."""
        return await self._begin_one(self.callers.wrong_passwords)

    async def _begin_one(self, tries: RecentTries) -> bool:
        """Count a try; of those made at all processes at once only as many count as may."""
        if not tries.begin(self.address):
            return False
        if await self.callers.others.heard() <= tries.most:
            return True
        tries.give_back(self.address)
        return False

    def end_try(self, *, was_right: bool) -> None:
        """Count a right password no more, and log a wrong one."""
        if was_right:
            self.callers.wrong_passwords.give_back(self.address)
        else:
            self.note("wrong-word")

    async def begin_newcomer(self) -> bool:
        """Count somebody new from this address; False if there were enough in this hour."""
        return await self._begin_one(self.callers.newcomers)

    def end_newcomer(self) -> None:
        """Count somebody no more who did not become known."""
        self.callers.newcomers.give_back(self.address)

    def come_in(self) -> None:
        """Count as a guest in the room.

        Raise Refused where there are too many, and Gone where the line has ended meanwhile.
        """
        if not self._is_counted:
            raise Gone
        refusal = self.callers.come_in(self)
        if refusal is not None:
            raise Refused(refusal)
        self._is_inside = True

    def give_way(self) -> None:
        """Make room for somebody who has just called."""
        self.refuse("gave-way", _("Too many people are connecting. Try again."))

    def got_on(self) -> None:
        """Note that the client has come a step further on its way in."""
        self.callers.half_open.got_on(self)

    def unsent(self) -> int:
        """Return how many bytes wait for the socket."""
        return self.connection.unsent()

    def check_unsent(self) -> None:
        """Close the connection if too much waits for the guest, however slowly it is taken."""
        if self.session is not None and self.session.waiting() > self._limits.unsent:
            self.fall_behind()

    def fall_behind(self) -> None:
        """Close the connection: the client reads too slowly, and asks for too much."""
        if self._is_counted and not self._is_refused:
            self.refuse("behind", _("Your connection is too slow. Connect again."))

    async def round_trip(self) -> float | None:
        """Return the seconds to the client and back, None if it is gone before it answers."""
        return await self.connection.round_trip()

    def note(self, event: str, **details: object) -> None:
        """Write a line to the log; whoever asks too often for what is refused is cut off."""
        self._refusals += event == "refused"
        if event != "refused" or self._refusals <= self._limits.refusals:
            self.callers.log.note(self.address, self.key, event, **details)
        elif self._refusals == self._limits.refusals + 1:
            self.flooded()

    def refuse(self, event: str, sentence: str) -> None:
        """Close the connection with a sentence, and log it."""
        self._is_refused = True
        self.note(event)
        if self.session is not None:
            self.session.last_words(sentence)
        self.connection.disconnect(REFUSED, sentence)

    def allows(self, count: int) -> bool:
        """Tell whether so many more bytes may come; with too many the connection is closed."""
        self._received += count
        if self._has_terminal:
            allowed = self._allowance.take(count)
        else:
            allowed = self._received <= self._limits.before_login
        if not allowed and self._is_counted:
            self.flooded()
        return allowed

    def flooded(self) -> None:
        """Close the connection: too much has come at once."""
        self.refuse("flood", _("That was too much text at once."))

    # ------------------------------------------------------------------ holding no place in vain

    def _too_late(self) -> None:
        self.refuse("too-slow", _("You didn't answer for too long. Connect again."))

    def over(self) -> None:
        """Note that the terminal is over; the client hangs up now, or is hung up on."""
        if self._is_counted:
            self._hurry_up(LINGER, self.connection.abort)

    def _hurry_up(self, seconds: float, then: Callable[[], None]) -> None:
        self._stop_hurrying()
        self._hurry = asyncio.get_running_loop().call_later(seconds, then)

    def _stop_hurrying(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None

    # ------------------------------------------------------------------ who it is

    def begin_auth(self, username: str) -> bool:
        """Ask for a key, whatever the name: names are for the door."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Let keys be shown."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Take any key; that it is the guest's own is checked by asyncssh."""
        return True

    def password_auth_supported(self) -> bool:
        """Never take passwords: a guest might give one of another place."""
        return False

    def kbdint_auth_supported(self) -> bool:
        """Let those in who have no key."""
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """Ask nothing: the door does."""
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        """Go on to the door."""
        return True

    def auth_completed(self) -> None:
        """Give the client time to ask for a terminal."""
        self._has_login = True
        self.got_on()
        self._hurry_up(self._limits.door, self._too_late)

    # ------------------------------------------------------------------ what it may do

    def session_requested(self) -> SshSession:
        """Give one terminal a connection."""
        if self.session is not None:
            self.note("refused", what="second-session")
            raise asyncssh.ChannelOpenError(
                asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED,
                _("Only one terminal for each connection."),
            )
        self.session = SshSession(self, self._begin)
        return self.session

    def _begin(self, session: SshSession) -> None:
        self._stop_hurrying()
        self._has_terminal = True
        self.got_on()
        self._serve(session)

    def connection_requested(
        self, dest_host: str, dest_port: int, orig_host: str, orig_port: int
    ) -> bool:
        """Forward no port."""
        return self._no_forwarding("direct-tcpip")

    def server_requested(self, listen_host: str, listen_port: int) -> bool:
        """Open no port."""
        return self._no_forwarding("tcpip-forward")

    def unix_connection_requested(self, dest_path: str) -> bool:
        """Forward no socket."""
        return self._no_forwarding("direct-streamlocal")

    def unix_server_requested(self, listen_path: str) -> bool:
        """Open no socket."""
        return self._no_forwarding("streamlocal-forward")

    def tun_requested(self, unit: int | None) -> bool:
        """Make no tunnel."""
        return self._no_forwarding("tun")

    def tap_requested(self, unit: int | None) -> bool:
        """Make no tunnel."""
        return self._no_forwarding("tap")

    def _no_forwarding(self, what: str) -> bool:
        self.note("refused", what=what)
        return False
