"""What happens to the hosts of a room, as this one tells whoever began its life."""

from __future__ import annotations

from dataclasses import dataclass

from core.store.model import JsonObject


@dataclass(frozen=True, slots=True)
class HostsChanged:
    """This host has another life, or other hosts live than before."""


@dataclass(frozen=True, slots=True)
class HostSays:
    """This host has a message for the others."""

    message: JsonObject


@dataclass(frozen=True, slots=True)
class DriverChanged:
    """This host drives a game from now on, drives it no more, or by another token."""

    game: str


HostEvent = HostsChanged | HostSays | DriverChanged
