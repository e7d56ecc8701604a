"""The SSH connection of a guest: keys are proven, everything but one terminal is refused.

Who may come in is decided at the door, in the terminal: here any key will do that somebody can
prove to have, and who has none comes in without.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING

import asyncssh

from core.ground.words import _
from core.rooms.errors import Refused
from core.rooms.people.public_keys import fingerprint
from tui.host.limits import LINGER, SEND_BUFFER, Allowance
from tui.host.line_reader import Gone
from tui.host.session import SshSession

if TYPE_CHECKING:
    from asyncssh.packet import SSHPacketLogger

    from tui.host.callers import Callers
    from tui.host.session import Serve

REFUSED = asyncssh.DISC_BY_APPLICATION

OUTPUT = (2, 94, 95)
"""Packets of a terminal's output, which is bounded before it becomes packets, and what hides how
long they are."""

AROUND = 64
"""Bytes around what a packet says, about."""


PARTING = 1.0
"""Seconds for which a client that was refused may still send, and read why."""


class Parting(asyncio.Transport):
    """A transport that is closed only once its client has, or after a while.

    Bytes that arrive at a closed socket would reset it, and take away what was to be read there.
    """

    def __init__(self, transport: asyncio.Transport, callers: Callers) -> None:
        super().__init__()
        self._transport = transport
        self._callers = callers

    def abort(self) -> None:
        """Send nothing more, and close soon; at once where too many others are closing."""
        if self._transport.is_closing():
            return
        if not self._callers.may_linger():
            self._transport.abort()
            return
        self._transport.write_eof()
        asyncio.get_running_loop().call_later(PARTING, self._over)

    def _over(self) -> None:
        self._callers.lingered()
        self._transport.abort()


class GuestConnection(asyncssh.SSHServerConnection):
    """A connection that counts what comes in, and knows when all has gone out."""

    _owner: Caller
    transport: asyncio.Transport
    proven: str | None = None
    """The fingerprint of the key that this guest has proven to have."""
    _replies = 0
    """Bytes of answers to the client's requests since all was sent the last time."""
    _deferred = 0
    """Bytes that wait for an exchange of keys, which a client may draw out."""
    _parts = False
    """Whether the client was told why it is refused, and is not listened to any more."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep as little as possible for a guest who does not read."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.set_write_buffer_limits(high=0, low=0)  # whatever waits, its end is told
        line = transport.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        super().connection_made(transport)

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """Take in bytes, unless they are too many."""
        if not self._parts and self._owner.allows(len(data)):
            super().data_received(data, datatype)

    def disconnect(self, code: int, reason: str, lang: str = "en-US") -> None:
        """Tell the client why, and close once it has had time to read that."""
        self._parts = True
        super().disconnect(code, reason, lang)

    def abort(self) -> None:
        """Close at once."""
        super().abort()
        self.transport.abort()

    def _force_close(self, exc: Exception | None) -> None:
        if self._parts and self._transport is not None:
            self._transport = Parting(self.transport, self._owner.callers)
        super()._force_close(exc)

    def send_newkeys(self, k: bytes, h: bytes) -> None:
        """Note that the client has brought its half of the keys: it may now ask its user."""
        is_first = not self._session_id
        super().send_newkeys(k, h)
        if is_first:
            self._owner.got_on()

    def send_packet(
        self, pkttype: int, *args: bytes, handler: SSHPacketLogger | None = None
    ) -> None:
        """Send a packet; while keys are exchanged asyncssh itself keeps back any number."""
        before = len(self._deferred_packets)
        super().send_packet(pkttype, *args, handler=handler)
        if len(self._deferred_packets) > before:
            self._deferred += sum(map(len, args))
        if pkttype not in OUTPUT:
            self._replied(sum(map(len, args)) + AROUND)

    def _replied(self, count: int) -> None:
        """Count what waits behind the output, and cut off a client who asks and never reads."""
        if not self.unsent():
            self._replies = 0
            return
        self._replies += count
        if not self.is_closed() and self._replies > self._owner.callers.limits.unsent:
            self._owner.fall_behind()

    def _send_deferred_packets(self) -> None:
        self._deferred = 0
        super()._send_deferred_packets()
        self.resume_writing()

    def unsent(self) -> int:
        """Return how many bytes wait for the socket, or for new keys."""
        return self.transport.get_write_buffer_size() + self._deferred

    def resume_writing(self) -> None:
        """Tell that all has gone out; asyncssh itself does not look at the socket."""
        super().resume_writing()
        owner: Caller | None = self._owner  # asyncssh has none any more once the line is lost.
        if owner is not None and owner.session is not None:
            owner.session.resume_writing()

    async def validate_public_key(
        self, username: str, key_data: bytes, msg: bytes, signature: bytes
    ) -> bool:
        """Note a key once its possession is proven; only a question comes without a signature."""
        is_valid = await super().validate_public_key(username, key_data, msg, signature)
        if is_valid and msg:
            self.proven = fingerprint(key_data)
        return is_valid

    async def round_trip(self) -> float | None:
        """Return the seconds that a client needs to say that it does not know a request.

        asyncssh asks the same to keep a line alive, but lets nobody else ask in the open.
        """
        asked = self._loop.time()
        await self._make_global_request(b"keepalive@openssh.com")
        return None if self.is_closed() else self._loop.time() - asked

    async def create_agent_listener(self) -> bool:
        """Forward no agent."""
        self._owner.note("refused", what="agent")
        return False

    async def attach_x11_listener(self, *_asked: object) -> None:
        """Show no windows."""
        self._owner.note("refused", what="x11")


class Caller(asyncssh.SSHServer):
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

    def begin_try(self) -> bool:
        """Count a password before it is looked at; False if none may be tried any more."""
        return self.callers.wrong_passwords.begin(self.address)

    def end_try(self, *, was_right: bool) -> None:
        """Count a right password no more, and log a wrong one."""
        if was_right:
            self.callers.wrong_passwords.give_back(self.address)
        else:
            self.note("wrong-word")

    def begin_newcomer(self) -> bool:
        """Count somebody new from this address; False if there were enough in this hour."""
        return self.callers.newcomers.begin(self.address)

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
        self.refuse("gave-way", _("Many others are calling, so this connection ends. Try again."))

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
            self.refuse("behind", _("Your connection is too slow for what is sent. Come in again."))

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
        self.refuse("flood", _("That was too much at once."))

    # ------------------------------------------------------------------ holding no place in vain

    def _too_late(self) -> None:
        self.refuse("too-slow", _("Nobody answered for too long; come in again."))

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
                _("One connection has one terminal here."),
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
