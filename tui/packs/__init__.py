"""The register of packs: each kind of card stands in a file of its own and in one line here."""

from __future__ import annotations

from tui.art.pack import Fan, Pack
from tui.packs.french import FRENCH
from tui.packs.makao import MAKAO
from tui.packs.spanish import SPANISH

_packs: dict[str, Pack] = {}


def register(pack: Pack) -> None:
    """Take a pack up; it takes the place of one of the same name."""
    _packs[pack.name] = pack


register(SPANISH)
register(FRENCH)
register(MAKAO)


def pack_of(name: str) -> Pack:
    """Return the pack that a game names; raise KeyError if there is none."""
    return _packs[name]


def fan_of(name: str) -> Fan:
    """Return how the cards of a pack overlap; raise TypeError if they never do."""
    fan = pack_of(name).fan
    if fan is None:
        raise TypeError(f"the {name} pack has no fan")
    return fan
