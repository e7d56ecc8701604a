"""What the decisions of Makao are about, for its puzzles and for what often goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

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
    "penalty": N_("A penalty that waits"),
    "drawn": N_("A card just drawn"),
    "extra": N_("After a minus-one"),
    "call": N_("The last but one card"),
    "danger": N_("Somebody about to go out"),
    "joker": N_("Jokers and their colour"),
    "colour": N_("Which colour to go on with"),
    "shed": N_("What to get rid of"),
}

QUESTIONS: Mapping[str, str] = {
    "claim": N_("A LAST CARD was not said. What do you do?"),
    "penalty": N_("A penalty waits for you. Do you pass it on, or draw it?"),
    "drawn": N_("The card you drew fits. Do you play it, or keep it?"),
    "extra": N_("Your minus-one lets one more card follow. What do you play, if anything?"),
    "call": N_("You hold two cards. What do you do?"),
    "danger": N_("Somebody has only a card or two left. What do you play?"),
    "joker": N_("You hold a joker. Do you play it, and for which colour?"),
    "colour": N_("Cards of several colours fit. What do you play?"),
    "shed": N_("What do you play, if anything?"),
}

MORALS: Mapping[str, str] = {
    "claim": N_(
        "A forgotten LAST CARD can be caught only until the next turn begins, so it comes "
        "before everything else."
    ),
    "penalty": N_("A penalty passed on grows for the player after you; drawn, it ends with you."),
    "drawn": N_(
        "A drawn card may stay in your hand and fit better later, but every card you hold "
        "counts against you."
    ),
    "extra": N_(
        "After a minus-one a second card can go at once, so that your hand shrinks by two in "
        "one turn."
    ),
    "call": N_(
        "With two cards left, say LAST CARD with the first, and keep the one that can follow "
        "it soonest."
    ),
    "danger": N_(
        "When somebody is about to go out, the cards that count most should leave your hand, "
        "and penalties and skips keep others from theirs."
    ),
    "joker": N_(
        "A joker always fits, so it is worth keeping for the turn when nothing else does; "
        "held at the end it counts most."
    ),
    "colour": N_("A colour of which you hold more lets you go on longer."),
    "shed": N_(
        "Every card in your hand counts at the end, the high ones most; what fits anything "
        "can wait."
    ),
}


def kind_of(before: Game, seat: int, action: int) -> str:
    """Return what a decision is about, by what waits for the seat and what fits."""
    game = cast(MakaoPosition, before)
    if action >= LAST or seat != game.to_act:
        return "claim"
    if game.pending:
        return "penalty"
    if game.drawn is not None:
        return "drawn"
    if game.extra:
        return "extra"
    if len(game.hands[seat]) == FEW_CARDS:
        return "call"
    if any(len(hand) <= FEW_CARDS for other, hand in enumerate(game.hands) if other != seat):
        return "danger"
    plays = [play for play in turn_moves(game, seat) if play < DRAW]
    if any(PLAYED_CARD[play] >= JOKER for play in plays):
        return "joker"
    return "colour" if len({PLAYED_COLOUR[play] for play in plays}) > 1 else "shed"


def likeness(before: Game, seat: int, action: int) -> str:
    """Return the action itself: no two of Makao are the same play."""
    return before.text(action)
