"""A host's access to its room in PostgreSQL: its connections, its voice, and the life it has."""

from __future__ import annotations

import secrets
from itertools import count

from core.room_store.availability import ServerAvailability
from core.room_store.contract import Trouble
from core.room_store.errors import Away
from core.room_store.postgres.address import Address
from core.room_store.postgres.line import Connection, Db, LifeEnded
from core.room_store.postgres.telling import Teller

LIVES = "EXISTS (SELECT FROM hosts WHERE life = %(life)s AND expires > clock_timestamp())"
"""Whether a life lasts."""

ALIVE = f"(%(life)s::text IS NULL OR {LIVES})"
"""Whether the life lasts of the host that would change something; who has none just visits."""


class PostgresAccess:
    """What the parts of a store share.

    It has six connections: to append, to read, to change what is arranged, to keep a host alive,
    to listen and to tell. None waits for another.
    """

    def __init__(self, address: Address, channel: str, name: str) -> None:
        """Take the address, the channel of the room's news, and what the server calls us."""
        self.availability = ServerAvailability()
        self.channel = channel
        # Nobody else has this name: it tells our messages and attempts from those of others.
        self.own = secrets.token_hex(8)
        self.life: str | None = None
        """The life that this host has begun last, None for one that only visits."""
        self.is_refused = False
        """Whether the database has become one that this release cannot live with."""
        self._attempts = count(1)

        def line(where: Address, *cures: Trouble) -> Connection:
            return Connection(where, name, self.availability, "away", *cures)

        self.writing = line(address, "read-only", "full")
        self.reading = line(address.to_read)
        self.changing = line(address, "read-only", "full")
        self.living = line(address, "read-only")
        self.listening = line(address.to_read)
        telling = line(address.to_read)
        self.lines = [
            *(self.writing, self.reading, self.changing, self.living, self.listening, telling)
        ]
        self.teller = Teller(telling, channel, self.own)

    def fresh(self) -> str:
        """Return the name of an attempt, which no other has had."""
        return f"{self.own}/{next(self._attempts)}"

    async def check_life(self, db: Db) -> None:
        """Raise LifeEnded if that was why nothing was changed, Away if it is for good."""
        if self.is_refused:
            raise Away
        found = await (await db.execute(f"SELECT {ALIVE}".encode(), {"life": self.life})).fetchone()
        if found == (False,):
            raise LifeEnded
