"""What the decisions of President are about, for its puzzles and for what often goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from core.contract.game import Game
from core.games.president.notation import GIFT, PASS
from core.games.president.position import PresidentPosition
from core.games.president.sets import of_rank, rank_of
from core.ground.words import N_

FILE = Path(__file__).with_name("puzzles.json")

MARGIN = 0.08
"""The reward of so large a part of a President's points."""

FEW_CARDS = 3
"""A seat with so few cards may go out soon."""

KINDS: Mapping[str, str] = {
    "gift": N_("What to give back"),
    "finish": N_("Your own last cards"),
    "danger": N_("Somebody about to go out"),
    "lead": N_("What to lead"),
    "break": N_("Sets that would be broken"),
    "follow": N_("Go on or pass"),
}

QUESTIONS: Mapping[str, str] = {
    "gift": N_("The exchange: which of your cards do you give back?"),
    "finish": N_("You have few cards left. How do you get rid of them?"),
    "danger": N_("Somebody has few cards left. What do you play?"),
    "lead": N_("You lead the trick. What do you play?"),
    "break": N_("You can beat the table, but a set may be broken. Do you, or do you pass?"),
    "follow": N_("You can beat the table. Do you, and with what?"),
}

MORALS: Mapping[str, str] = {
    "gift": N_(
        "What you give back should break no set of yours, and help its new owner as little as "
        "possible."
    ),
    "finish": N_(
        "With few cards left, count the tricks you need: what nobody can beat wins the lead, "
        "and the last set needs no lead to be safe."
    ),
    "danger": N_(
        "When somebody is about to go out, play what they cannot follow: more cards than they "
        "hold, or higher ones. Keep what stops them until it is needed."
    ),
    "lead": N_(
        "A lead is the chance to shed what would win nothing, and sets of several cards while "
        "few can answer them."
    ),
    "break": N_("A broken set leaves cards behind that each need a trick of their own."),
    "follow": N_(
        "A pass costs nothing but time. High cards are worth most when they bring the lead, "
        "and the lead sheds something."
    ),
}


def kind_of(before: Game, seat: int, action: int) -> str:
    """Return what a decision is about, by who has few cards left and what can be played."""
    game = cast(PresidentPosition, before)
    if action & GIFT:
        return "gift"
    if game.counts[seat] <= FEW_CARDS:
        return "finish"
    if any(0 < count < FEW_CARDS for other, count in enumerate(game.counts) if other != seat):
        return "danger"
    if not game.top:
        return "lead"
    hand = game.hands[seat]
    breaks = any(of_rank(hand, rank_of(play)) != play for play in game.legal(seat) if play != PASS)
    return "break" if breaks else "follow"


def likeness(before: Game, seat: int, action: int) -> str:
    """Return an action without suits: the rank and the number of its cards."""
    if action == PASS or action & GIFT:
        return before.text(action)
    return f"{rank_of(action)} {action.bit_count()}"
