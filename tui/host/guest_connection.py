"""A guest's SSH connection, byte by byte: what comes in is counted, and what waits to go out."""

from __future__ import annotations

import asyncio
import socket
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import asyncssh

from core.rooms.people.public_keys import fingerprint
from tui.host.limits import SEND_BUFFER

if TYPE_CHECKING:
    from asyncssh.packet import SSHPacketLogger

    from tui.host.callers import Callers
    from tui.host.session import SshSession

OUTPUT = (2, 94, 95)
"""Packets of a terminal's output, which is bounded before it becomes packets, and what hides how
long they are."""

AROUND = 64
"""Bytes around what a packet says, about."""

PIECE = 1024
"""Bytes taken in before it is others' turn: perhaps 30 packets, of 100 microseconds each."""

PARTING = 1.0
"""Seconds for which a client that was refused may still send, and read why."""


class Owner(asyncssh.SSHServer, ABC):
    """Whoever looks after a connection: what it asks, and what it tells."""

    callers: Callers
    session: SshSession | None
    """The terminal, once there is one."""

    @abstractmethod
    def allows(self, count: int) -> bool:
        """Tell whether so many more bytes may come in."""

    @abstractmethod
    def got_on(self) -> None:
        """Note that the client has brought its half of the keys."""

    @abstractmethod
    def fall_behind(self) -> None:
        """Close the connection: too much waits for the client."""

    @abstractmethod
    def note(self, event: str, **details: object) -> None:
        """Write a line to the log."""


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
        try:
            self._transport.write_eof()
        except OSError:  # The client is gone already.
            self._over()
        else:
            asyncio.get_running_loop().call_later(PARTING, self._over)

    def _over(self) -> None:
        self._callers.lingered()
        self._transport.abort()


def _no_more() -> bool:
    """Read nothing of what has come."""
    return False


class GuestConnection(asyncssh.SSHServerConnection):
    """A connection that counts what comes in, and knows when all has gone out."""

    _owner: Owner
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
        self._unread = bytearray()
        transport.set_write_buffer_limits(high=0, low=0)  # whatever waits, its end is told
        line = transport.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        super().connection_made(transport)

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """Take in bytes, unless they are too many; others have their turn meanwhile."""
        if not self._parts and self._owner.allows(len(data)):
            is_first = not self._unread
            self._unread += data
            if is_first:
                self._take_piece()

    def _take_piece(self) -> None:
        """Take in some of what has come; no more is read before all of it is taken in."""
        piece = bytes(self._unread[:PIECE])
        if not self._parts:
            super().data_received(piece)
        del self._unread[:PIECE]
        if self._unread and not self._parts and not self.is_closed():
            self.transport.pause_reading()
            self._loop.call_soon(self._take_piece)
        else:
            self._unread.clear()
            self.transport.resume_reading()

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

    def _cleanup(self, exc: Exception | None) -> None:
        """Let go of what keeps a closed connection in memory until garbage is collected."""
        super()._cleanup(exc)
        self._recv_handler = _no_more  # until now a method of its own: a circle

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
        self._replies = self._replies + count if self.unsent() else 0
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
        owner: Owner | None = self._owner  # asyncssh has none any more once the line is lost.
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
