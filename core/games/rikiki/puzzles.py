"""What the decisions of Rikiki are about, for its puzzles and for what often goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from core.games.rikiki.bots.candidates import candidates
from core.games.rikiki.notation import ABSOLUTE, BID, PHASE_BID, SWAP
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import SUIT_OF
from core.ground.words import N_

FILE = Path(__file__).with_name("puzzles.json")

MARGIN = 0.06
"""The reward of six points where a trick off the bid costs ten."""

KINDS: Mapping[str, str] = {
    "bid": N_("How much to bid"),
    "hook": N_("The last bid"),
    "zero": N_("Zero or Absolute Zero"),
    "swap": N_("The 2 of trumps"),
    "lead": N_("Leading when you need tricks"),
    "lead-low": N_("Leading when you want no tricks"),
    "win": N_("Tricks still needed"),
    "duck": N_("No more tricks wanted"),
    "void": N_("Void in the suit led"),
}

QUESTIONS: Mapping[str, str] = {
    "bid": N_("How many tricks do you bid?"),
    "hook": N_(
        "You bid last, and the bids can't add up to the number of tricks. How many tricks do"
        " you bid?"
    ),
    "zero": N_("This hand may win no trick at all. What do you bid?"),
    "swap": N_("You have the 2 of trumps. Do you swap it? If not, what do you bid?"),
    "lead": N_("You lead, and you still need tricks. Which card do you play?"),
    "lead-low": N_("You lead, and you have all the tricks you bid. Which card do you play?"),
    "win": N_("You still need tricks. Which card do you play to this one?"),
    "duck": N_("You have all the tricks you bid. Which card do you play to this one?"),
    "void": N_("You have no card of the suit led. Do you trump, or what do you discard?"),
}

MORALS: Mapping[str, str] = {
    "bid": N_(
        "A trick too many costs as much as one too few. Count the cards that are certain to"
        " win; a doubtful trick is more often lost than won."
    ),
    "hook": N_(
        "If you bid last, you know what the others want. If they bid low, there are tricks left"
        " for you; if they bid high, there are few."
    ),
    "zero": N_(
        "Absolute Zero wins 20 points, or loses 20 with a single trick. An ordinary zero wins"
        " less, and a trick too many costs less."
    ),
    "swap": N_(
        "A higher trump is more likely to win a trick. That helps a bid that counts on it, and"
        " hurts a bid of none."
    ),
    "lead": N_(
        "A high card is most likely to win while everybody can still follow suit. But lead low"
        " if you have more winners than you need."
    ),
    "lead-low": N_(
        "Once you have your tricks, lead a card that somebody else can beat, or has to."
    ),
    "win": N_(
        "Before you take a trick or leave it, count which of your other cards can still win the"
        " tricks you need."
    ),
    "duck": N_(
        "A trick too many costs as much as one too few. Play high cards under even higher ones."
    ),
    "void": N_(
        "With no card of the suit led you can play anything: trump to win a trick you need, or"
        " discard a card that might win one too many."
    ),
}


def kind_of(before: RikikiPosition, seat: int, action: int) -> str:
    """Return what a decision is about: which bid, or which card by what the bid still needs."""
    if before.phase == PHASE_BID:
        return _bid(before, seat, action)
    needs_tricks = before.bids[seat] > before.tricks[seat]
    if not before.trick:
        return "lead" if needs_tricks else "lead-low"
    led = SUIT_OF[before.trick[0]]
    if all(SUIT_OF[card] != led for card in before.hands[seat]):
        return "void"
    return "win" if needs_tricks else "duck"


def _bid(game: RikikiPosition, seat: int, action: int) -> str:
    legal = game.legal(seat)
    if SWAP in legal:
        return "swap"
    if ABSOLUTE in legal and action in (ABSOLUTE, BID):
        return "zero"
    return "hook" if seat == game.dealer and game.terms.hook else "bid"


def likeness(before: RikikiPosition, seat: int, action: int) -> str:
    """Return a bid, or the lowest of the cards between which no other seat holds one."""
    if action >= SWAP:
        return before.text(action)
    suit = SUIT_OF[action]
    alike = [card for card in candidates(before) if SUIT_OF[card] == suit and card <= action]
    return before.text(max(alike, default=action))
