"""What the decisions of Ronda are about, for its puzzles and for what often goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from core.contract.game import Game
from core.games.ronda.notation import ANNOUNCE, CALLS, CARDS, RANKS, SILENT, WORDS
from core.games.ronda.position import RondaPosition
from core.ground.words import N_, NC_

FILE = Path(__file__).with_name("puzzles.json")

MARGIN = 0.0225
"""The reward of a point and a half."""

KINDS: Mapping[str, str] = {
    "announce": N_("Announce or stay silent"),
    "bount": N_("To call Bount or not"),
    "answer": N_("Answering a call"),
    "last": N_("The last deal"),
    "missa": N_("Clearing the table"),
    "run": NC_("puzzles", "Runs"),
    "take": N_("Take or lay"),
    "lay": N_("What to lay"),
}

QUESTIONS: Mapping[str, str] = {
    "announce": N_("You hold a combination. Do you announce it, or keep it to yourself?"),
    "bount": N_("You hold the rank that was just laid. What do you play, and do you call?"),
    "answer": N_("You hold the rank of the call before you. What do you play, and do you call?"),
    "last": N_("It's the last deal, and the last capture counts. What do you play?"),
    "missa": N_("One of your cards could clear the table. What do you play?"),
    "run": N_("There's a run on the table, and you have a card that takes it. What do you play?"),
    "take": N_("You can take a card, or lay one. What do you play?"),
    "lay": N_("None of your cards takes anything. Which card do you leave on the table?"),
}

MORALS: Mapping[str, str] = {
    "announce": N_(
        "An announced combination can win the points of all announcements. A hidden one scores"
        " nothing and may cost you a point."
    ),
    "bount": N_(
        "A Bount scores 1, a Khamsa in answer 5. Count how many of the rank have been seen. In"
        " the last deal the last capture may count more."
    ),
    "answer": N_(
        "A call that's answered changes hands, with its cards and its points. Whoever answers"
        " last gets everything."
    ),
    "last": N_(
        "In the last deal, whoever captures last also gets what's left on the table, and the"
        " rule for the last capture gives or costs points."
    ),
    "missa": N_(
        "Clearing the table scores a point on top of the cards, and leaves the next player"
        " nothing to take."
    ),
    "run": N_(
        "A run goes up from the rank of your card, so one card can take many. If you leave a"
        " run, the next player can take it."
    ),
    "take": N_("Taking is good, but what you leave matters too: the next player can take it."),
    "lay": N_(
        "A card is safest when most of its rank have been seen, and when no neighbouring rank is"
        " on the table."
    ),
}


def kind_of(before: RondaPosition, seat: int, action: int) -> str:
    """Return what a decision is about, by what the seat holds and what lies on the table."""
    if before.phase == ANNOUNCE or action >= SILENT:
        return "announce"
    ranks = {card % RANKS for card in before.hands[seat]}
    chain = before.chain
    if chain is not None and chain.rank in ranks and chain.level + 1 < len(CALLS):
        return "answer" if chain.level else "bount"
    if before.is_last_batch():
        return "last"
    runs = [before.run_from(rank) for rank in ranks]
    if any(map(before.makes_missa, runs)):
        return "missa"
    longest = max(map(len, runs))
    return "lay" if not longest else "take" if longest == 1 else "run"


def likeness(before: Game, seat: int, action: int) -> str:
    """Return an action without the suit of its card, which never matters."""
    if action >= SILENT:
        return WORDS[action]
    level, card = divmod(action, CARDS)
    return f"{card % RANKS} {CALLS[level]}"
