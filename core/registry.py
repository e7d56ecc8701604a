"""The register of games: each game stands in a folder of its own and in one line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.makao import ENTRY as MAKAO
from core.games.president import ENTRY as PRESIDENT
from core.games.rikiki import ENTRY as RIKIKI
from core.games.ronda import ENTRY as RONDA
from core.words import _

if TYPE_CHECKING:
    from core.entry import GameEntry
    from core.game import Game

_entries: dict[str, GameEntry] = {}


def register(entry: GameEntry) -> None:
    """Take a game up, behind those that are here; it takes the place of one of the same name."""
    _entries[entry.name] = entry


register(RONDA)
register(RIKIKI)
register(PRESIDENT)
register(MAKAO)


def game_names() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they are listed."""
    return tuple(_entries)


def title_of(name: str) -> str:
    """Return what people call a game; the name itself of one that is not here."""
    entry = _entries.get(name)
    return _(entry.title) if entry else name


def entry_of(name: str) -> GameEntry:
    """Return what a game brings; raise BadOption listing the games if it is unknown."""
    try:
        return _entries[name]
    except KeyError:
        from core.options import BadOption

        raise BadOption(
            _("There is no game {name}; the games are {allowed}.").format(
                name=name, allowed=", ".join(_entries)
            )
        ) from None


def game_type(name: str) -> type[Game]:
    """Return the class of a game; raise BadOption listing the games if it is unknown."""
    return entry_of(name).game()
