"""The SSH server of a card room: it listens, and has a guest served for every terminal."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING
from weakref import WeakSet

import asyncssh

from tui.host.answering import port_of
from tui.host.callers import Callers
from tui.host.connection import Caller
from tui.host.errors import HostingError, why_not
from tui.host.guest_connection import GuestConnection

if TYPE_CHECKING:
    from tui.host.session import Serve

KEEPALIVE, SILENT = 15, 4
"""Seconds between questions whether a client is still there, and how many may stay unanswered."""

QUICK = (
    "mlkem768x25519-sha256",
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp256",
)
"""Key exchanges that cost a millisecond; large Diffie-Hellman groups would cost everybody 100."""

CIPHERS = (
    "aes256-gcm@openssh.com",
    "aes128-gcm@openssh.com",
    "aes256-ctr",
    "aes128-ctr",
)
"""Ciphers; OpenSSH 7.4 and newer speak them all. ChaCha20, which clients would take first, is none
of them: a packet takes six times as long with it, and a key of a guest is seven packets."""

MACS = (
    "hmac-sha2-256-etm@openssh.com",
    "hmac-sha2-512-etm@openssh.com",
    "umac-128-etm@openssh.com",
    "hmac-sha2-256",
    "hmac-sha2-512",
)
"""Checksums of packets: none with SHA-1, none of 64 bits."""

SIGNATURES = (
    "sk-ssh-ed25519@openssh.com",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "ssh-ed25519",
    "ecdsa-sha2-nistp521",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp256",
    "rsa-sha2-512",
    "rsa-sha2-256",
)
"""How guests' keys may sign; ssh-rsa, which signs with SHA-1, is none of them."""


class RoomServer:
    """Listens for guests; what is done for their terminals is `serve`."""

    def __init__(self, key: asyncssh.SSHKey, callers: Callers, serve: Serve) -> None:
        """Take the host key, who is counted, and what is done for a terminal."""
        self._key = key
        self._callers = callers
        self._serve = serve
        self._connections: WeakSet[GuestConnection] = WeakSet()
        self._server: asyncio.Server | None = None
        self.port = 0
        """The port at which guests are heard, 0 until they are."""
        self._options = self._made_options()

    async def listen(self, bind: str | None, port: int) -> None:
        """Listen at an address, or at all of them; raise HostingError if that cannot be."""
        loop = asyncio.get_running_loop()
        try:
            self._server = await loop.create_server(self._connection, bind, port)
        except OSError as error:
            raise HostingError(why_not(error, bind, port)) from error
        self.port = port_of(self._server)

    async def take(self, connection: socket.socket) -> None:
        """Serve a connection that another process of the room has accepted."""
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(self._connection, connection)
        except OSError:
            connection.close()  # Whoever called has hung up.

    def _connection(self) -> GuestConnection:
        made = GuestConnection(asyncio.get_running_loop(), self._options)
        self._connections.add(made)
        return made

    def _made_options(self) -> asyncssh.SSHServerConnectionOptions:
        return asyncssh.SSHServerConnectionOptions(
            server_factory=lambda: Caller(self._callers, self._serve),
            server_host_keys=[self._key],
            server_version="Kahwa",
            encoding=None,
            line_editor=False,
            x11_forwarding=False,
            agent_forwarding=False,
            allow_scp=False,
            gss_host=None,
            compression_algs=["none"],
            kex_algs=QUICK,
            encryption_algs=CIPHERS,
            mac_algs=MACS,
            signature_algs=SIGNATURES,
            login_timeout=0,  # a client that is too late is told so
            keepalive_interval=KEEPALIVE,
            keepalive_count_max=SILENT,
        )

    def stop_listening(self) -> None:
        """Let nobody call any more; who is here stays."""
        if self._server is not None:
            self._server.close()
            self._server = None

    def hang_up(self) -> None:
        """Close whatever is still open."""
        for connection in tuple(self._connections):
            connection.abort()
