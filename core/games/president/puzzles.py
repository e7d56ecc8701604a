"""What the decisions of President are about, for its puzzles and for what often goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

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
    "finish": N_("Your last cards"),
    "danger": N_("Somebody is nearly out"),
    "lead": N_("What to lead"),
    "break": N_("Sets that would be broken"),
    "follow": N_("Play or pass"),
}

QUESTIONS: Mapping[str, str] = {
    "gift": N_("The exchange: which of your cards do you give back?"),
    "finish": N_("You have few cards left. How do you get rid of them?"),
    "danger": N_("Somebody has few cards left. What do you play?"),
    "lead": N_("You lead the trick. What do you play?"),
    "break": N_(
        "You can beat the last set, but that may break a set of yours. Do you play, or pass?"
    ),
    "follow": N_("You can beat the last set. Do you, and with what?"),
}

MORALS: Mapping[str, str] = {
    "gift": N_(
        "Don't break your own sets in the exchange, and give back cards that help their new"
        " owner as little as possible."
    ),
    "finish": N_(
        "With few cards left, count the tricks you need. Cards that nobody can beat win the"
        " lead, and your last set doesn't need to win."
    ),
    "danger": N_(
        "When somebody is nearly out, play what they can't follow: more cards than they hold,"
        " or higher ones. Keep the cards that stop them until you need them."
    ),
    "lead": N_(
        "A lead is your chance to get rid of cards that would win nothing, and of sets while"
        " few can beat them."
    ),
    "break": N_("A broken set leaves cards behind, and each needs a turn of its own."),
    "follow": N_(
        "A pass costs nothing but time. High cards are worth most when they win the lead and"
        " you can use it."
    ),
}


def kind_of(before: PresidentPosition, seat: int, action: int) -> str:
    """Return what a decision is about, by who has few cards left and what can be played."""
    if action & GIFT:
        return "gift"
    if before.counts[seat] <= FEW_CARDS:
        return "finish"
    if any(0 < count < FEW_CARDS for other, count in enumerate(before.counts) if other != seat):
        return "danger"
    if not before.top:
        return "lead"
    hand = before.hands[seat]
    breaks = any(
        of_rank(hand, rank_of(play)) != play for play in before.legal(seat) if play != PASS
    )
    return "break" if breaks else "follow"


def likeness(before: Game, seat: int, action: int) -> str:
    """Return an action without suits: the rank and the number of its cards."""
    if action == PASS or action & GIFT:
        return before.text(action)
    return f"{rank_of(action)} {action.bit_count()}"
