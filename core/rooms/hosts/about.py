"""What the hosts of a room say of themselves, and which of them play a version of some rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from core import __version__
from core.games.editions import versions_of
from core.games.registry import game_names
from core.room_store.contract import HostSeen
from core.rooms.texts import line_of
from core.store.model import JsonObject


def rules_played() -> dict[str, list[int]]:
    """Return the versions of the rules of each game that this Kahwa plays."""
    return {name: list(versions_of(name)) for name in game_names()}


def about_host(
    name: str, *, line: str, guests: int, since: str, rules: Mapping[str, list[int]]
) -> JsonObject:
    """Return what a host says of itself: its `name`, the `line` that guests type, and so on.

    `since` is when it opened (ISO 8601).
    """
    return {
        "name": name,
        "release": __version__,
        "rules": dict(rules),
        "line": line,
        "guests": guests,
        "since": since,
    }


@dataclass(frozen=True, slots=True)
class HostAbout:
    """A host as it is told: what it says of itself, as far as it does, and how it stands.

    `left` is how many seconds its life still lasts unless it beats again; it drives `leases` games.
    """

    life: str
    name: str
    release: str
    rules: Mapping[str, tuple[int, ...]]
    line: str
    guests: int
    since: str
    left: float
    leases: int

    @classmethod
    def of(cls, seen: HostSeen) -> HostAbout:
        """Read what a host says of itself; one of another release may say less, or other things."""
        about = seen.about
        guests = about.get("guests")
        return cls(
            life=seen.life,
            name=_text(about, "name") or line_of(seen.life),
            release=_text(about, "release"),
            rules=_rules(about.get("rules")),
            line=_text(about, "line"),
            guests=guests if type(guests) is int else 0,
            since=_text(about, "since"),
            left=seen.left,
            leases=seen.leases,
        )

    def plays(self, game: str, version: int) -> bool:
        """Tell whether it plays a game by a version of its rules."""
        return version in self.rules.get(game, ())

    def plain(self) -> JsonObject:
        """Return everything as a JSON object."""
        return {
            "life": self.life,
            "name": self.name,
            "release": self.release,
            "rules": {game: list(versions) for game, versions in self.rules.items()},
            "line": self.line,
            "guests": self.guests,
            "since": self.since,
            "seconds_left": round(self.left, 3),
            "leases": self.leases,
        }


def _text(about: Mapping[str, Any], name: str) -> str:
    text = about.get(name)
    return line_of(text) if isinstance(text, str) else ""


def _rules(plain: object) -> dict[str, tuple[int, ...]]:
    if not isinstance(plain, Mapping):
        return {}
    return {
        str(game): tuple(one for one in versions if type(one) is int)
        for game, versions in plain.items()
        if isinstance(versions, list)
    }


def who_plays(hosts: Iterable[HostSeen], game: str, version: int) -> HostAbout | None:
    """Return the first host that plays a game by a version of its rules; None if none does."""
    told = (HostAbout.of(one) for one in hosts)
    return next((one for one in told if one.plays(game, version)), None)
