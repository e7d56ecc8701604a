"""Rigged rounds of Rikiki, written as hands, and the rounds that lead up to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.chance import RecordedChance
from core.contract.options import Options, Value
from core.contract.sources import Scripted, Seeded
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import BID, PHASE_BID
from core.games.rikiki.options import SMALLEST_HAND


@dataclass(frozen=True, slots=True)
class Rigged:
    """The decks of all rounds up to the rigged one, and what is played in those before it."""

    source: Scripted
    before: tuple[str, ...]


def rigged_round(
    dealer: int, turned: str, hands: Sequence[str], options: Mapping[str, Value] | None = None
) -> Rigged:
    """Return the round in which each seat is dealt its hand, and `turned` is turned up.

    The hands are as large as in that round. In the rounds before it everybody wins as many tricks
    as they bid, but for the dealer, who by the hook cannot.
    """
    held = [hand.split() for hand in hands]
    lead_up = len(held[0]) - SMALLEST_HAND
    decks = [
        FRENCH_BY_SUIT.texts(Seeded(number).shuffle(0, 0, FRENCH_BY_SUIT))
        for number in range(lead_up)
    ]
    decks.append(_deck(held, dealer, turned))
    source = Scripted(decks, (dealer - lead_up) % len(held))
    game = _begun(Rikiki.table.settle({"players": len(held), **(options or {})}), source)
    return Rigged(source, tuple(_played(game, lead_up)))


def _deck(held: Sequence[Sequence[str]], dealer: int, turned: str) -> list[str]:
    """Return the deck that deals the hands, a card at a time, and then turns one up."""
    order = [*held[dealer + 1 :], *held[: dealer + 1]]
    dealt = [card for cards in zip(*order, strict=True) for card in cards]
    named = {*dealt, turned}
    return [*dealt, turned, *(face for face in FRENCH_BY_SUIT.faces if face not in named)]


def _begun(options: Options, source: Scripted) -> Rikiki:
    return Rikiki(options, RecordedChance(FRENCH_BY_SUIT, source))


def _played(game: Rikiki, rounds: int) -> Iterator[str]:
    """Play whole rounds, each card the first that is legal; return all actions."""
    for number in range(1, rounds + 1):
        won = _tricks(game)
        while game.round == number:
            seat = game.to_act
            action = game.legal(seat)[0]
            if game.phase == PHASE_BID:
                wished = BID + won[seat]
                action = wished if wished in game.legal(seat) else wished + 1
            yield game.text(action)
            game.apply(seat, action)


def _tricks(game: Rikiki) -> list[int]:
    """Return how many tricks each seat wins in this round if each card is the first legal one."""
    trial, tricks = game.clone(), game.tricks
    number = trial.round
    while trial.round == number:
        tricks = trial.tricks
        trial.apply(trial.to_act, trial.legal(trial.to_act)[-1 if trial.phase == PHASE_BID else 0])
    return tricks
