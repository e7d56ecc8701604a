"""Scripted Makao games as a seat sees and reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.contract.options import Value
from core.games.makao.game import Makao
from tests.core.makao.builder import Heard, play, position
from tui.config.settings import Settings
from tui.games.makao.reading import MakaoReading
from tui.games.seat_view import SeatViewOf
from tui.models import Spans
from tui.painting.fit import text_of
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass

NAMES = ("Nadia", "Fatima", "Amina", "Yusuf", "Salma", "Karim", "Omar", "Zineb")

FOUR = {0: "R7 R+2 Y4 G4 B9 BV J", 1: "R1 R2", 2: "G1 G2 G3", 3: "B1 B2 B3"}
"""Hands in which seat 0 has something of every kind."""


def seen(
    game: Makao, seat: int = 0, size: SizeClass = SizeClass.S, *, glyphs: str = "unicode"
) -> SeatViewOf[Any, Any]:
    """Return what a seat of a game sees on a terminal of a size class."""
    count = game.players
    return SeatViewOf(
        seat=seat,
        names=NAMES[:count],
        levels=(None, *["casual"] * (count - 1)),
        view=game.view(seat),
        legal=tuple(game.legal_texts(seat)),
        previews=game.previews(seat),
        glyphs=GLYPHS[glyphs],
        settings=Settings(repaint="full"),
        size=size,
    )


def after(
    *moves: str,
    hands: Mapping[int, str] = FOUR,
    top: str = "R5",
    stock: str | None = None,
    discard: str = "",
    players: int = 4,
    turn: int = 0,
    **rules: Value,
) -> Makao:
    """Return a scripted game after some moves, each written `seat: action`."""
    game = position(
        hands, top, stock=stock, discard=discard, players=players, turn=turn, rules=rules
    )
    play(game, *moves)
    return game


def read(
    game: Makao, seat: int = 0, size: SizeClass = SizeClass.S, *, glyphs: str = "unicode"
) -> MakaoReading:
    """Return how a seat reads a game on a terminal of a size class."""
    return MakaoReading(seen(game, seat, size, glyphs=glyphs))


def heard(
    *moves: str,
    hands: Mapping[int, str] = FOUR,
    top: str = "R5",
    stock: str | None = None,
    discard: str = "",
    players: int = 4,
    turn: int = 0,
    seat: int = 0,
    **rules: Value,
) -> tuple[Makao, Sequence[Any]]:
    """Return a scripted game after some moves, and the events of the moves as `seat` saw them."""
    listener = Heard()
    game = position(
        hands,
        top,
        stock=stock,
        discard=discard,
        players=players,
        turn=turn,
        rules=rules,
        listener=listener,
    )
    listener.events.clear()
    play(game, *moves)
    return game, [event.seen_by(seat) for event in listener.events]


def shared(game: Makao, seat: int = 0) -> MakaoReading:
    """Return how a seat reads a game that several persons play at one screen."""
    return MakaoReading(replace(seen(game, seat), addressed=False))


def words(spans: Spans) -> str:
    """Return the text of some spans."""
    return "".join(text_of(span) for span in spans)
