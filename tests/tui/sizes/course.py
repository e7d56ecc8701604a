"""Whole games without a screen: the moments at which the person on the first seat must act."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from core.contract.chance import RecordedChance
from core.contract.game import Event, Game, Plain
from core.contract.options import Value
from core.contract.sources import Seeded
from core.games.registry import game_type
from tui.config.settings import Settings
from tui.games import talk_of
from tui.games.seat_view import SeatView, SeatViewOf
from tui.models import Remark
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass

NAMES = (
    *("Nadia", "Fatima", "Karim", "Omar", "Salma", "Yusuf", "Amina"),
    *("Zineb", "Mehdi", "Imane", "Rachid", "Leila", "Hicham"),
)

MOST = 400
"""Actions of a game that are played at most."""


class Course:
    """A game played by chance from a seed, as the first seat sees it."""

    def __init__(self, game: str, seed: int, signs: str = "unicode", **options: Value) -> None:
        kind = game_type(game)
        self.talk = talk_of(game)
        self._signs = signs
        self._events: list[Plain] = []
        self._remarks: dict[int, Remark] = {}
        self._rnd = Random(seed)
        settled = kind.table.settle(options)
        chance = RecordedChance(kind.deck(settled), Seeded(seed))
        self.state: Game = kind(settled, chance, self._hear)

    def sitting(self, size: SizeClass = SizeClass.S) -> SeatView:
        """Return what the first seat sees now."""
        players = self.state.players
        return SeatViewOf(
            seat=0,
            names=NAMES[:players],
            levels=(None, *["casual"] * (players - 1)),
            view=self.state.view(0),
            legal=tuple(self.state.legal_texts(0)),
            previews=self.state.previews(0),
            glyphs=GLYPHS[self._signs],
            settings=Settings(repaint="full"),
            size=size,
            remarks=dict(self._remarks),
        )

    def turns(self) -> Iterator[SeatView]:
        """Play on to the end of the game; give every moment at which the first seat must act."""
        for _action in range(MOST):
            if self.state.is_over:
                break
            self._take_in()
            seat = self.state.to_act
            if seat == 0:
                yield self.sitting()
            action = self._rnd.choice(self.state.legal_texts(seat))
            self.state.apply(seat, self.state.parse(action))
        self._take_in()
        yield self.sitting()

    def _hear(self, event: Event) -> None:
        self._events.append(event.seen_by(0))

    def _take_in(self) -> None:
        reading = self.talk.read(self.sitting())
        for event in self._events:
            if event["type"] == "deal":
                self._remarks.clear()
            remark = self.talk.remark(reading, event)
            if remark is not None:
                self._remarks[remark.seat] = remark
        self._events.clear()
