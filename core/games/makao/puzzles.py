"""What the decisions of Makao are about, for its puzzles and for what often goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from core.contract.game import Game
from core.games.makao.faces import JOKER
from core.games.makao.moves import turn_moves
from core.games.makao.notation import DRAW, LAST, PLAYED_CARD, PLAYED_COLOUR
from core.games.makao.position import MakaoPosition
from core.ground.words import N_

FILE = Path(__file__).with_name("puzzles.json")

MARGIN = 0.06
"""The reward of 6 of 100."""

FEW_CARDS = 2
"""A seat with so few cards may go out soon."""

KINDS: Mapping[str, str] = {
    "claim": N_("A forgotten LAST CARD"),
    "penalty": N_("A waiting penalty"),
    "drawn": N_("A card just drawn"),
    "extra": N_("After a minus-one"),
    "call": N_("The second-to-last card"),
    "danger": N_("Somebody is nearly out"),
    "joker": N_("Jokers and their colour"),
    "colour": N_("Which colour to continue with"),
    "shed": N_("What to get rid of"),
}

QUESTIONS: Mapping[str, str] = {
    "claim": N_("Somebody forgot LAST CARD. What do you do?"),
    "penalty": N_("You face a penalty. Do you pass it on, or draw it?"),
    "drawn": N_("The card you drew fits. Do you play it, or keep it?"),
    "extra": N_("Your minus-one lets you play one more card. Which do you play, if any?"),
    "call": N_("You have two cards. What do you do?"),
    "danger": N_("Somebody has only a card or two left. What do you play?"),
    "joker": N_("You have a joker. Do you play it, and for which colour?"),
    "colour": N_("Cards of several colours fit. What do you play?"),
    "shed": N_("What do you play, if anything?"),
}

MORALS: Mapping[str, str] = {
    "claim": N_(
        "You can catch a forgotten LAST CARD only until the next turn starts, so do it before"
        " anything else."
    ),
    "penalty": N_(
        "A penalty you pass on grows for the next player. A penalty you draw ends with you."
    ),
    "drawn": N_(
        "You can keep a drawn card and play it later, but every card you hold counts against you."
    ),
    "extra": N_(
        "After a minus-one you can play a second card at once, so two cards leave your hand in"
        " one turn."
    ),
    "call": N_(
        "With two cards left, say LAST CARD with the first, and keep the one you can play soonest."
    ),
    "danger": N_(
        "When somebody is nearly out, get rid of the cards that count most. Penalties and skips"
        " keep the others from their turns."
    ),
    "joker": N_(
        "A joker always fits, so it's worth keeping for a turn when nothing else does. But it"
        " counts most if you hold it at the end."
    ),
    "colour": N_("Name a colour you have many cards of, and you can keep playing."),
    "shed": N_(
        "Every card in your hand counts at the end, the high ones most. A card that fits on"
        " anything can wait."
    ),
}


def kind_of(before: MakaoPosition, seat: int, action: int) -> str:
    """Return what a decision is about, by what waits for the seat and what fits."""
    if action >= LAST or seat != before.to_act:
        return "claim"
    if before.pending:
        return "penalty"
    if before.drawn is not None:
        return "drawn"
    if before.extra:
        return "extra"
    if len(before.hands[seat]) == FEW_CARDS:
        return "call"
    if any(len(hand) <= FEW_CARDS for other, hand in enumerate(before.hands) if other != seat):
        return "danger"
    plays = [play for play in turn_moves(before, seat) if play < DRAW]
    if any(PLAYED_CARD[play] >= JOKER for play in plays):
        return "joker"
    return "colour" if len({PLAYED_COLOUR[play] for play in plays}) > 1 else "shed"


def likeness(before: Game, seat: int, action: int) -> str:
    """Return the action itself: no two of Makao are the same play."""
    return before.text(action)
