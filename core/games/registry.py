"""The register of games: each game has a folder of its own and one line here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.ground.words import _

if TYPE_CHECKING:
    from core.contract.entry import GameEntry
    from core.contract.game import Game

_entries: dict[str, GameEntry[Game]] = {}


def _register() -> dict[str, GameEntry[Game]]:
    """Return the register, filled when it is asked for first: a bare `kahwa` lists no game."""
    if not _entries:
        from core.games.makao import ENTRY as MAKAO
        from core.games.president import ENTRY as PRESIDENT
        from core.games.rikiki import ENTRY as RIKIKI
        from core.games.ronda import ENTRY as RONDA

        for entry in (RONDA, RIKIKI, PRESIDENT, MAKAO):
            _take_up(entry)
    return _entries


def register(entry: GameEntry[Any]) -> None:
    """Take a game up, behind those that are here; it takes the place of one of the same name."""
    _register()
    _take_up(entry)


def _take_up(entry: GameEntry[Any]) -> None:
    """Let a game stand among all others: its parts fit each other, whatever its class is."""
    _entries[entry.name] = entry


def game_names() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they are listed."""
    return tuple(_register())


def title_of(name: str) -> str:
    """Return what people call a game; the name itself of one that is not here."""
    entry = _register().get(name)
    return _(entry.title) if entry else name


def entry_of(name: str) -> GameEntry[Game]:
    """Return what a game brings; raise BadOption listing the games if it is unknown."""
    try:
        return _register()[name]
    except KeyError:
        from core.contract.options import BadOption

        raise BadOption(
            _("There is no game {name}; the games are {allowed}.").format(
                name=name, allowed=", ".join(_register())
            )
        ) from None


def game_type(name: str) -> type[Game]:
    """Return the class of a game; raise BadOption listing the games if it is unknown."""
    return entry_of(name).game()
