"""What a Ronda view tells the player at its seat: what each card would do, and who is who."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from core.cards import SPANISH_RANKS
from tui.games.sitting import Sitting
from tui.models import CardFace

CALL_POINTS = {"bount": 1, "khamsa": 5, "aachra": 10}


def face_of(card: str) -> tuple[int, str]:
    """Return rank and suit of a card text: `12D` -> (12, "D")."""
    return int(card[:-1]), card[-1]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What playing a card would do: the call (or None), the cards taken, and points in prospect.

    `taken` are cards on the table, `stolen` those of the pending call; the played card itself
    comes on top of both.
    """

    card: str
    call: str | None
    taken: tuple[str, ...]
    stolen: tuple[str, ...]
    missa: bool

    @property
    def gain(self) -> int:
        """Cards that go to the player's pile, the played one included; 0 if it is only laid."""
        return len(self.taken) + len(self.stolen) + 1 if self.taken or self.stolen else 0

    @property
    def points(self) -> int:
        """Points if the next player cannot answer the call."""
        return CALL_POINTS.get(self.call or "", 0) + self.missa

    @property
    def action(self) -> str:
        """The notation of this play."""
        return f"{self.card} {self.call}" if self.call else self.card


class Reading:
    """A Ronda view as its seat reads it; made anew for every sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.view = sitting.view
        self.seat = sitting.seat
        self.options: dict[str, Any] = sitting.view["options"]
        self.players: int = sitting.view["players"]

    @cached_property
    def hand(self) -> list[str]:
        """The player's cards by rank, so that pairs stand together."""
        return sorted(self.view["hands"][self.seat], key=face_of)

    @cached_property
    def places(self) -> tuple[int | None, ...]:
        """For each card dealt, by rank, its number in `hand`, None once it has been played."""
        if not set(self.hand) <= set(self.sitting.dealt):
            return ()
        held = {card: number for number, card in enumerate(self.hand)}
        return tuple(held.get(card) for card in sorted(self.sitting.dealt, key=face_of))

    @property
    def my_turn(self) -> bool:
        """Whether the game waits for this seat."""
        return bool(self.sitting.legal) and self.view["turn"] == self.seat

    @property
    def announcing(self) -> bool:
        """Whether Ronda and Tringa are being said."""
        return bool(self.view["phase"] == "announce")

    @property
    def partners(self) -> bool:
        """Whether opposite seats play together."""
        return self.players == 4

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return seat % 2 if self.partners else seat

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        held = self.view["hands"][seat]
        return len(held) if isinstance(held, list) else int(held)

    def calls_of(self, card: str) -> list[str]:
        """Return the calls that may be said with a card now."""
        return [call for call in CALL_POINTS if f"{card} {call}" in self.sitting.legal]

    def callers(self, call: str) -> list[int]:
        """Return the places in the hand of the cards that may be played with a call."""
        return [
            place for place, card in enumerate(self.hand) if f"{card} {call}" in self.sitting.legal
        ]

    def prospect(self, card: str, armed: Iterable[str] = ()) -> Prospect:
        """Return what playing a card does, called if it must be or if its call is armed."""
        call = next((call for call in self.calls_of(card) if call in armed), None)
        if call is None and card not in self.sitting.legal:
            call = next(iter(self.calls_of(card)), None)
        stolen = tuple(self.view["chain"]["cards"]) if call in ("khamsa", "aachra") else ()
        taken = self.run_from(face_of(card)[0])
        return Prospect(card, call, taken, stolen, self._missa(taken, stolen))

    def run_from(self, rank: int) -> tuple[str, ...]:
        """Return the table cards that a card of this rank takes, lowest first."""
        lying = {face_of(card)[0]: card for card in self.view["table"]}
        run = []
        for step in SPANISH_RANKS[SPANISH_RANKS.index(rank) :]:
            if step not in lying:
                break
            run.append(lying[step])
        return tuple(run)

    def _missa(self, taken: tuple[str, ...], stolen: tuple[str, ...]) -> bool:
        """Tell whether a Missa that scores goes with taking these cards."""
        if stolen:
            return bool(self.view["chain"]["missa"])
        if not taken or len(taken) < len(self.view["table"]):
            return False
        if self.options["missa_last"] == "batch":
            return not self.view["last_batch"]
        return not self._very_last_card()

    def _very_last_card(self) -> bool:
        held = sum(self.hand_size(seat) for seat in range(self.players))
        return bool(self.view["last_batch"]) and held == 1

    @cached_property
    def held(self) -> tuple[str, int] | None:
        """The combination this seat was dealt in this batch: kind and rank."""
        held = self.view["held"][self.seat]
        return (held["kind"], held["rank"]) if held else None


def faces(cards: Iterable[str]) -> tuple[CardFace, ...]:
    """Return several cards as the card art wants them."""
    return tuple(face_of(card) for card in cards)
