"""Which release of Kahwa a game goes on with that this host cannot play, for rules have changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core import __version__
from core.games.editions import is_played
from core.ground.words import N_
from core.room_store.contract import HostSeen
from core.rooms.directory import Changes
from core.rooms.hosts.about import rules_played, who_plays
from core.rooms.news import Notice
from core.rooms.texts import line_of
from core.store.model import GameHead, JsonObject

ENTRY = "rules"
"""Under which of the room's words it is kept which release first played which rules."""

UNKNOWN = "?"
"""The release where nobody has kept which one it is."""


class Releases:
    """Knows which release plays which rules, from the hosts that live and from those that did."""

    def __init__(
        self, words: Mapping[str, JsonObject], hosts: Callable[[], Sequence[HostSeen]]
    ) -> None:
        """Take what is kept of the room's words, and which hosts live."""
        self._words = words
        self._hosts = hosts

    def of(self, head: GameHead) -> str:
        """Return the release on which a game goes on, nothing where this Kahwa plays it."""
        game, version = head.game, head.rules_version
        if is_played(game, version):
            return ""
        host = who_plays(self._hosts(), game, version)
        if host is not None and host.release:
            return host.release
        release = self._kept(game).get(str(version))
        return (line_of(release) if isinstance(release, str) else "") or UNKNOWN

    @property
    def is_news(self) -> bool:
        """Whether this release plays rules of which nobody has kept who plays them."""
        return any(
            str(version) not in self._kept(game)
            for game, versions in rules_played().items()
            for version in versions
        )

    def changes(self) -> Changes:
        """Return what is to be kept, with what is kept already."""
        merged: dict[str, dict[str, object]] = {
            game: {str(version): __version__ for version in versions}
            for game, versions in rules_played().items()
        }
        for game, kept in self._words.get(ENTRY, {}).items():
            if isinstance(kept, Mapping):
                merged[game] = {**merged.get(game, {}), **kept}
        return {ENTRY: merged}

    def _kept(self, game: str) -> Mapping[str, object]:
        kept = self._words.get(ENTRY, {}).get(game)
        return kept if isinstance(kept, Mapping) else {}


def elsewhere_notice(release: str) -> Notice:
    """Return with which release of Kahwa a game goes on, and what to do for that."""
    if release == UNKNOWN:
        return Notice(
            N_("Its game runs on another version of Kahwa. Connect to a host that has it.")
        )
    return Notice(
        N_("Its game runs on Kahwa {release}. Connect to a host that has it."),
        {"release": line_of(release)},
    )


def goes_on_elsewhere(release: str) -> str:
    """Return the same as a sentence in the language of whoever reads it now."""
    return elsewhere_notice(release).told()
