"""What the decisions of Ronda are about, for its puzzles and for what often goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from core.contract.game import Game
from core.games.ronda.notation import ANNOUNCE, CALLS, CARDS, RANKS, SILENT, WORDS
from core.games.ronda.position import RondaPosition
from core.ground.words import N_

FILE = Path(__file__).with_name("puzzles.json")

MARGIN = 0.0225
"""The reward of a point and a half."""

KINDS: Mapping[str, str] = {
    "announce": N_("Announce or keep silent"),
    "bount": N_("To Bount or not"),
    "answer": N_("A call to answer"),
    "last": N_("The last deal"),
    "missa": N_("Clearing the table"),
    "run": N_("Runs"),
    "take": N_("Take or lay"),
    "lay": N_("What to lay"),
}

QUESTIONS: Mapping[str, str] = {
    "announce": N_("You hold a combination. Do you announce it, or do you keep it to yourself?"),
    "bount": N_("You hold the number that was just laid. What do you play, and do you call?"),
    "answer": N_("You hold the number of the call before you. What do you play, and do you call?"),
    "last": N_("The last cards are dealt, and the last capture counts. What do you play?"),
    "missa": N_("One of your cards could clear the table. What do you play?"),
    "run": N_("A run lies on the table, and a card of yours takes it. What do you play?"),
    "take": N_("You can take a card, or lay one. What do you play?"),
    "lay": N_("Nothing you hold takes anything. Which card do you leave on the table?"),
}

MORALS: Mapping[str, str] = {
    "announce": N_(
        "Said aloud, a combination wins the pot unless a better one is announced; kept "
        "silent, it can score nothing and may cost a point."
    ),
    "bount": N_(
        "A Bount scores one point, a Khamsa in answer five, and it takes the cards: count how many "
        "have been seen. In the last deal the last capture may be worth more."
    ),
    "answer": N_(
        "A call that is answered changes hands, with its cards and its points: whoever "
        "answers last has all of it."
    ),
    "last": N_(
        "In the last deal whoever captures last takes what still lies on the table too, and "
        "the rule on the last capture gives or costs points."
    ),
    "missa": N_(
        "Clearing the table scores a point besides the cards, and leaves nothing to take for "
        "the player after you."
    ),
    "run": N_(
        "A run goes up from the number of your card, so one card may take many; a run that "
        "you leave is the next player's."
    ),
    "take": N_(
        "Taking is good, but what you leave on the table counts as well: it is there for the "
        "player after you."
    ),
    "lay": N_(
        "A card lies safest when most of its number have been seen, and when it makes no run "
        "with its neighbours."
    ),
}


def kind_of(before: Game, seat: int, action: int) -> str:
    """Return what a decision is about, by what the seat holds and what lies on the table."""
    game = cast(RondaPosition, before)
    if game.phase == ANNOUNCE or action >= SILENT:
        return "announce"
    ranks = {card % RANKS for card in game.hands[seat]}
    chain = game.chain
    if chain is not None and chain.rank in ranks and chain.level + 1 < len(CALLS):
        return "answer" if chain.level else "bount"
    if game.is_last_batch():
        return "last"
    runs = [game.run_from(rank) for rank in ranks]
    if any(map(game.makes_missa, runs)):
        return "missa"
    longest = max(map(len, runs))
    return "lay" if not longest else "take" if longest == 1 else "run"


def likeness(before: Game, seat: int, action: int) -> str:
    """Return an action without the suit of its card, which never matters."""
    if action >= SILENT:
        return WORDS[action]
    level, card = divmod(action, CARDS)
    return f"{card % RANKS} {CALLS[level]}"
