"""Sittings of scripted Rikiki games, and what their seats read."""

from __future__ import annotations

from typing import Any

from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import scripted
from tui.config.settings import Settings
from tui.games.rikiki.reading import RikikiReading
from tui.games.rikiki.talk import TALK
from tui.games.seat_view import SeatView, SeatViewOf
from tui.models import Spans
from tui.painting.fit import text_of
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass

NAMES = ("Nadia", "Fatima", "Amina", "Yusuf", "Salma", "Karim", "Omar", "Zineb")


def read(
    game: Rikiki, seat: int = 0, size: SizeClass = SizeClass.S, *, help_on: bool = True
) -> RikikiReading:
    """Return what a seat of a game reads on a terminal of a size class."""
    return TALK.read(sitting(game, seat, size, help_on=help_on))


def sitting(
    game: Rikiki, seat: int = 0, size: SizeClass = SizeClass.S, *, help_on: bool = True
) -> SeatView:
    """Return what a seat of a game sees on a terminal of a size class."""
    count = game.players
    return SeatViewOf(
        seat=seat,
        names=NAMES[:count],
        levels=(None, *["casual"] * (count - 1)),
        view=game.view(seat),
        legal=tuple(game.legal_texts(seat)),
        glyphs=GLYPHS["unicode"],
        settings=Settings(repaint="full", beginner_help=help_on),
        size=size,
        previews=game.previews(seat),
    )


def four(dealer: int = 3, size: int = 3, **options: Any) -> Rikiki:
    """Return a game of four with hearts as trumps, at the bidding of a round of `size` cards.

    Seat 0 holds 2♥ Q♣ 6♣, seat 1 K♣ 4♣ 3♥, seat 2 A♣ 9♠ 5♥, seat 3 spades.
    """
    hands = {0: "2H QC 6C", 1: "KC 4C 3H", 2: "AC 9S 5H", 3: "10S 8S 7S"}
    return scripted(size, hands, "KH", dealer, players=4, **options)


def words(spans: Spans) -> str:
    """Return the text of some spans."""
    return "".join(text_of(span) for span in spans)
