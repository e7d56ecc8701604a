"""The register of decks: each kind of card has a file of its own, loaded when it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.art.deck import DeckArt, Fan

_decks: dict[str, DeckArt] = {}


def register(art: DeckArt) -> None:
    """Take a deck up; it takes the place of one of the same name."""
    _decks[art.name] = art


def deck_art(name: str) -> DeckArt:
    """Return the deck that a game names; raise KeyError if there is none."""
    if name not in _decks:
        register(_OURS[name]())
    return _decks[name]


def fan_of(name: str) -> Fan:
    """Return how the cards of a deck overlap; raise TypeError if they never do."""
    fan = deck_art(name).fan
    if fan is None:
        raise TypeError(f"the {name} deck has no fan")
    return fan


def _spanish() -> DeckArt:
    from tui.decks.spanish import SPANISH

    return SPANISH


def _french() -> DeckArt:
    from tui.decks.french import FRENCH

    return FRENCH


def _makao() -> DeckArt:
    from tui.decks.makao import MAKAO

    return MAKAO


_OURS = {"spanish": _spanish, "french": _french, "makao": _makao}
