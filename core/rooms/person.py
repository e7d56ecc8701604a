"""Somebody who is known in a card room, whether here at the moment or not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class Person:
    """A person: the `name` is unique in the room, `key` tells who may come back under it.

    `key` is the fingerprint of a public key or whatever else the door knows people by; that of the
    host's own keyboard is `HOST`. `size` is that of the terminal, `way` is `host`, `ssh` or
    `lines`; both are those of the present stay, and `is_here` tells whether there is one. `deaf`
    mutes all talk for this person; `muted` (by the host) lets nobody hear what this person says.
    """

    name: str
    key: str
    way: str = "ssh"
    size: str = ""
    muted: bool = False
    deaf: bool = False
    is_here: bool = False

    @property
    def is_host(self) -> bool:
        """Whether this is the person at the host's own keyboard."""
        return self.key == HOST


HOST = "host"
"""The key of whoever sits at the host's own keyboard."""
