"""A guest's terminal at the far end of an SSH channel: what it is, what it sends, what it gets."""

from __future__ import annotations

import asyncio
import contextvars
import re
from codecs import lookup
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Protocol

import asyncssh

from core.ground.harmless import harmless
from core.ground.words import N_, _, own_language, use_language
from tui.host.door import NewcomerTries, PasswordTries
from tui.terminal import modes
from tui.terminal.size import USUAL, bounded

UNREAD = 4096
"""Bytes that are kept for whoever reads next."""

RESIZED = 0.05
"""Seconds after a change of size in which another one is awaited."""

LINES = "plain"
"""The one command that can be given: the room in plain lines."""

PASSED_ON = re.compile(r"LANG(?:UAGE)?|LC_[A-Z]{1,20}|COLORTERM|NO_COLOR")
"""What of a client's environment is listened to: language, signs and colours."""

HARMLESS = re.compile(r"[A-Za-z0-9_.@:,+-]{0,64}")
"""What a value from a client may be made of."""

UTF_8 = "utf-8"

SINGLE_BYTES = re.compile(r"iso-?8859-?(?P<iso>[1-9][0-9]?)|koi8-[rtu]|cp125[0-8]")
"""Names, in a locale, of what writes each letter as one byte."""

ONLY_TABLES = N_(
    "You can only play cards here. Type ssh without a command, or with “plain” for line mode."
)


class Wire(PasswordTries, NewcomerTries, Protocol):
    """The connection that a terminal hangs on."""

    address: str

    @property
    def key(self) -> str | None:
        """The fingerprint of the key that the guest has proven to have."""

    @property
    def login(self) -> str:
        """The name under which the guest's client has called."""

    def come_in(self) -> None:
        """Count as a guest in the room.

        Raise Refused where there are too many, and Gone where the line has ended meanwhile.
        """

    def unsent(self) -> int:
        """Return how many bytes wait for the socket."""

    def check_unsent(self) -> None:
        """Close the connection if too much waits for the guest."""

    async def round_trip(self) -> float | None:
        """Return the seconds to the client and back, None if it is gone before it answers."""

    def note(self, event: str, **details: object) -> None:
        """Write a line to the log."""

    def refuse(self, event: str, sentence: str) -> None:
        """Close the connection with a sentence, and log it."""

    def flooded(self) -> None:
        """Close the connection: too much has come at once."""

    def over(self) -> None:
        """Note that the terminal is over."""


class Reader(Protocol):
    """What takes in what the guest types: the door, an application, or line mode."""

    def feed(self, data: bytes) -> None:
        """Take in bytes."""

    def resized(self) -> None:
        """Note that the terminal has another size."""

    def drained(self) -> None:
        """Note that all that was written has gone out."""

    def ended(self) -> None:
        """Note that no more will be typed; what is written may still be read."""

    def hung_up(self) -> None:
        """End: nobody is there any more."""


class SshSession(asyncssh.SSHServerSession[bytes]):
    """A terminal, as the line that is written to; `reader` gets what comes from it."""

    def __init__(self, wire: Wire, serve: Serve) -> None:
        """Take the connection, and what is done once the terminal is there."""
        self.wire = wire
        self.size = USUAL
        self.environ: Mapping[str, str] = {}
        self.written = 0
        """How many bytes were written in all."""
        self.is_open = False
        """Whether somebody is at the far end."""
        self._has_ended = False
        self._charset = UTF_8
        """What the client writes letters in; here they are in UTF-8 always."""
        self._serve = serve
        self._reader: Reader | None = None
        self._unread = b""
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._terminal: str | None = None
        self._refused: str | None = None
        self._resize: asyncio.TimerHandle | None = None
        self.in_lines = False
        """Whether the room is asked for in plain lines."""
        self.last_key = monotonic()
        """When something was typed last, in seconds of the monotonic clock."""

    # ------------------------------------------------------------------ the line

    @property
    def has_terminal(self) -> bool:
        """Whether the client has a terminal, not only two pipes."""
        return self._terminal is not None

    def write(self, data: bytes) -> None:
        """Send bytes; what comes after the end of the line is lost."""
        self.wire.check_unsent()  # before: whoever keeps up may be sent anything at once
        if self._channel is not None and not self._channel.is_closing():
            if self._charset != UTF_8:
                data = data.decode("utf-8", "replace").encode(self._charset, "replace")
            self.written += len(data)
            self._channel.write(data)

    def waiting(self) -> int:
        """Return how many bytes have not gone out: those in the channel and in the socket."""
        if self._channel is None:
            return 0
        return self._channel.get_write_buffer_size() + self.wire.unsent()

    def read_by(self, reader: Reader) -> None:
        """Hand what is typed to somebody else from now on, what nobody has read first."""
        self._reader = reader
        data, self._unread = self._unread, b""
        if data:
            reader.feed(data)
        if self._has_ended:
            reader.ended()
        if not self.is_open:
            reader.hung_up()

    def last_words(self, sentence: str) -> None:
        """Give the terminal back, whatever was painted on it, with a sentence."""
        leaving = modes.leave(self.environ) if self.has_terminal else ""
        self.write(f"{leaving}\r\n{harmless(sentence)}\r\n".encode("utf-8", "replace"))

    def unread(self, data: bytes) -> None:
        """Keep what somebody has left unread for whoever reads next."""
        self._reader = None
        self._unread = data

    def end(self, status: int) -> None:
        """Close the terminal with an exit status."""
        if self._channel is not None:
            self._channel.exit(status)
        self.wire.over()

    # ------------------------------------------------------------------ asked for by the client

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Keep the channel."""
        self._channel = chan
        self.is_open = True
        chan.set_write_buffer_limits(high=0, low=0)  # whatever waits, its end is told

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """Take the client's terminal as it is."""
        self._terminal = term_type if HARMLESS.fullmatch(term_type) else "dumb"
        self.size = bounded(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """Show the room."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Give the room in lines, or a sentence."""
        if command.strip() == LINES:
            self.in_lines = True
        else:
            self._refused = "exec"
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Give a sentence: no files are handed out here."""
        self._refused = "subsystem"
        return True

    def session_started(self) -> None:
        """Begin, in a context that inherits nothing of another guest."""
        self.environ = self._environment()
        self._charset = charset_of(self.environ)
        if self._refused is not None:
            self.wire.note("refused", what=self._refused)
            assert self._channel is not None
            told = contextvars.Context().run(self._in_own_language, ONLY_TABLES)
            self._channel.write_stderr(f"kahwa: {told}\r\n".encode())
            self.end(1)
            return
        self._serve(self)

    def _in_own_language(self, sentence: str) -> str:
        """Return a sentence, marked with `N_`, in the language that the client asks for."""
        own_language()
        use_language(None, self.environ)
        return _(sentence)

    def _environment(self) -> Mapping[str, str]:
        """Return what is known of the guest's terminal, and nothing of the host."""
        assert self._channel is not None
        sent = self._channel.get_environment()
        passed = {
            name: value
            for name, value in sent.items()
            if PASSED_ON.fullmatch(name) and HARMLESS.fullmatch(value)
        }
        if len(passed) < len(sent):
            self.wire.note("refused", what="environment")
        if not passed.get("LANG"):
            passed["LANG"] = "C.UTF-8"  # what a terminal most likely shows, if nothing else is said
        return {**passed, "TERM": self._terminal or "dumb", "SSH_CONNECTION": "guest"}

    # ------------------------------------------------------------------ what comes

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Hand on what was typed."""
        self.last_key = monotonic()
        if self._charset != UTF_8:
            data = data.decode(self._charset, "replace").encode()
        if self._reader is not None:
            self._reader.feed(data)
        elif len(self._unread) < UNREAD:
            self._unread += data

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Note a change of size; of many in a row, the last one counts."""
        self.size = bounded(width, height)
        if self._resize is None:
            self._resize = asyncio.get_running_loop().call_later(RESIZED, self._resized)

    def _resized(self) -> None:
        self._resize = None
        if self._reader is not None:
            self._reader.resized()

    def resume_writing(self) -> None:
        """Hand on that all has gone out, once it has from channel and socket."""
        if self._reader is not None and not self.waiting():
            self._reader.drained()

    def break_received(self, msec: int) -> bool:
        """Do nothing at a break."""
        return True

    def eof_received(self) -> bool:
        """Hand on that no more will be typed; a terminal that says so hangs up."""
        self._has_ended = True
        if self._reader is not None:
            (self._reader.hung_up if self.has_terminal else self._reader.ended)()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """End what runs on this terminal."""
        self._channel = None
        self.is_open = False
        if self._resize is not None:
            self._resize.cancel()
        if self._reader is not None:
            self._reader.hung_up()


Serve = Callable[[SshSession], None]
"""What is done for a terminal once it is there."""


def charset_of(environ: Mapping[str, str]) -> str:
    """Return what a client with this locale writes letters in, if that is not UTF-8.

    Those without ASCII in them, or with several bytes a letter, are not known here.
    """
    locale = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG", "")
    named = locale.partition("@")[0].partition(".")[2].lower()
    found = SINGLE_BYTES.fullmatch(named)
    if found is None:
        return UTF_8
    name = f"iso8859-{found['iso']}" if found["iso"] else named
    try:
        return lookup(name).name
    except LookupError:
        return UTF_8
