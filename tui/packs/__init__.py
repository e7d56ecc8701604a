"""The register of packs: each kind of card has a file of its own, loaded when it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.art.pack import Fan, Pack

_packs: dict[str, Pack] = {}


def register(pack: Pack) -> None:
    """Take a pack up; it takes the place of one of the same name."""
    _packs[pack.name] = pack


def pack_of(name: str) -> Pack:
    """Return the pack that a game names; raise KeyError if there is none."""
    if name not in _packs:
        register(_OURS[name]())
    return _packs[name]


def fan_of(name: str) -> Fan:
    """Return how the cards of a pack overlap; raise TypeError if they never do."""
    fan = pack_of(name).fan
    if fan is None:
        raise TypeError(f"the {name} pack has no fan")
    return fan


def _spanish() -> Pack:
    from tui.packs.spanish import SPANISH

    return SPANISH


def _french() -> Pack:
    from tui.packs.french import FRENCH

    return FRENCH


def _makao() -> Pack:
    from tui.packs.makao import MAKAO

    return MAKAO


_OURS = {"spanish": _spanish, "french": _french, "makao": _makao}
