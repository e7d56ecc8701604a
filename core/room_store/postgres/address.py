"""The address of a database: what it must be like, and how it is shown without its password."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from core.ground.words import _
from core.room_store.urls import SCHEMES
from core.store.errors import StoreError

# A network that swallows everything is found out by these, in seconds; what stands in the address
# comes first. Nobody writes to a standby, so where several servers are named it is passed over.
_USUAL: dict[str, Any] = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "target_session_attrs": "read-write",
    "client_encoding": "utf8",
}


@dataclass(frozen=True, slots=True)
class Address:
    """Where a database is, and how one connects to it; `parameters` are those of libpq."""

    parameters: dict[str, Any] = field(repr=False)

    @classmethod
    def of(cls, url: str) -> Address:
        """Return the address that a URL says; raise StoreError if it says none.

        What is wrong with it is not quoted, for there may be a password in that.
        """
        wrong = StoreError(
            _(
                "Can't read the address of the room's database. Write it like "
                "postgresql://user:password@host:5432/database. In the password, write @ as %40 "
                "and / as %2F. After a ? you can add PostgreSQL's own settings, such as "
                "sslmode=verify-full."
            )
        )
        if not url.startswith(tuple(f"{scheme}://" for scheme in SCHEMES)):
            raise wrong
        try:
            told = conninfo_to_dict(url)
        except (psycopg.Error, UnicodeError, ValueError):
            raise wrong from None
        # Parts of a password stand here where signs in it have ended it.
        ports = str(told.get("port") or "5432").split(",")
        if "@" in str(told.get("host")) or not all(port.isdecimal() or not port for port in ports):
            raise wrong
        return cls({**_USUAL, **told})

    @property
    def place(self) -> str:
        """The host and the port, or several, or the folder of a socket."""
        hosts = str(self.parameters.get("host") or self.parameters.get("hostaddr") or "localhost")
        ports = str(self.parameters.get("port") or "5432").split(",")
        named = hosts.split(",")
        ports = ports * len(named) if len(ports) == 1 else ports
        return ", ".join(f"{host}:{port}" for host, port in zip(named, ports, strict=False))

    @property
    def database(self) -> str:
        """The name of the database."""
        return str(self.parameters.get("dbname") or self.user)

    @property
    def user(self) -> str:
        """Who connects; empty where that is whoever runs the host."""
        return str(self.parameters.get("user") or "")

    @property
    def to_read(self) -> Address:
        """The same for who only reads: a server that may not be written to now can be read."""
        attributes = self.parameters["target_session_attrs"]
        if attributes != _USUAL["target_session_attrs"]:
            return self
        return Address({**self.parameters, "target_session_attrs": "primary"})

    def without_secrets(self, text: str) -> str:
        """Return a text in which no password of the address is left."""
        for name in ("password", "sslpassword"):
            if secret := self.parameters.get(name):
                text = text.replace(str(secret), "…")
        return text
