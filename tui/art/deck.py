"""What a deck of cards brings to the screen: its art, its signs in a text, and its sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Protocol

    from tui.models import CardFace
    from tui.painting.canvas import Canvas
    from tui.theme.glyphs import Glyphs
    from tui.theme.looks import Scheme

    # For mypy only: to make a protocol takes time at each start.
    class Draw(Protocol):
        """Draws whole cards."""

        def __call__(
            self, canvas: Canvas, x: int, y: int, face: CardFace, size: Size, paper: str
        ) -> None:
            """Draw a card on a paper of this role, if the deck has such papers."""

    class Slice(Protocol):
        """Draws what shows of cards in a fan."""

        def __call__(
            self,
            look: Scheme,
            glyphs: Glyphs,
            face: CardFace,
            size: Size,
            paper: str,
            *,
            off: bool,
            last: bool,
        ) -> Canvas:
            """Return the left part of a card, all of the `last`; `off` dims it."""

    class Colours(Protocol):
        """Chooses the colours of a card that is one line of text."""

        def __call__(self, face: CardFace, *, off: bool, lit: bool) -> tuple[str, str]:
            """Return the roles of ink and paper; a card is `lit` by the cursor or when picked."""


Size = tuple[int, int]
"""Columns and rows of a card."""


class Fan(NamedTuple):
    """How the cards of a deck overlap in a hand, or stand in it as signs.

    Cards that say all with one large sign are `small`: seven columns are enough for a whole one.
    """

    slice: Slice
    colours: Colours
    small: bool = False


class DeckArt(NamedTuple):
    """One kind of card. `large` and `middle` are its sizes in the lobby's preview.

    `read` turns the notation of its game into what art draws, `sign` that into a word of a text. A
    `fan` is needed only by games whose hands are fans.
    """

    name: str
    large: Size
    middle: Size
    read: Callable[[str], CardFace]
    sign: Callable[[Glyphs, CardFace], str]
    draw: Draw
    fan: Fan | None = None

    def in_signs(self, text: str, glyphs: Glyphs) -> str:
        """Return a text with its cards, written like `[5C]` or `[5C 6C]`, as signs."""
        from core.contract.rulebook import spelt

        def signs(cards: str) -> str:
            return glyphs.row(self.sign(glyphs, self.read(card)) for card in cards.split())

        return spelt(text, signs)
