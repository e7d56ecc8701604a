"""What the decisions of Rikiki are about, for its puzzles and for what often goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from core.contract.game import Game
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
    "lead": N_("Leading when tricks are needed"),
    "lead-low": N_("Leading when no trick is wanted"),
    "win": N_("Tricks still needed"),
    "duck": N_("No trick too many"),
    "void": N_("Out of the suit"),
}

QUESTIONS: Mapping[str, str] = {
    "bid": N_("How many tricks do you bid?"),
    "hook": N_("You bid last, and the bids may not add up. How many tricks do you bid?"),
    "zero": N_("This hand may be for no trick at all. What do you bid?"),
    "swap": N_("You hold the 2 of trumps. Do you swap it, or what do you bid?"),
    "lead": N_("You lead, and your bid is not made yet. Which card do you play?"),
    "lead-low": N_("You lead, and you have all the tricks you bid. Which card do you play?"),
    "win": N_("You still need tricks. Which card do you play to this one?"),
    "duck": N_("You have all the tricks you bid. Which card do you play to this one?"),
    "void": N_("You have none of the suit led. Do you trump, or what do you throw away?"),
}

MORALS: Mapping[str, str] = {
    "bid": N_(
        "A bid missed costs as much above as below. Count the cards that surely win; a doubtful "
        "trick is more easily lost than won."
    ),
    "hook": N_(
        "Whoever bids last knows what the others want: if they bid little, tricks are left "
        "over for you, and if they bid much, few are."
    ),
    "zero": N_(
        "Absolute Zero wins or loses twenty points with a single trick; an ordinary zero wins "
        "less, and one trick too many costs it less."
    ),
    "swap": N_(
        "A higher trump is a surer trick. That is good for a bid that counts on it, and bad "
        "for one of none."
    ),
    "lead": N_(
        "A high card wins best while everybody still has to follow, before it is trumped. But "
        "lead low while you hold more tricks than you need."
    ),
    "lead-low": N_(
        "Once you have your tricks, lead a card that somebody else can beat, or has to."
    ),
    "win": N_(
        "Before you take a trick or leave it, count which of your other cards can still win "
        "those that you need."
    ),
    "duck": N_(
        "A trick too many costs as much as one too few: high cards go best under still higher ones."
    ),
    "void": N_(
        "Out of the suit you are free: trump for a trick that you need, or throw away a card "
        "that might win one too many."
    ),
}


def kind_of(before: Game, seat: int, action: int) -> str:
    """Return what a decision is about: which bid, or which card by what the bid still needs."""
    game = cast(RikikiPosition, before)
    if game.phase == PHASE_BID:
        return _bid(game, seat, action)
    needs_tricks = game.bids[seat] > game.tricks[seat]
    if not game.trick:
        return "lead" if needs_tricks else "lead-low"
    led = SUIT_OF[game.trick[0]]
    if all(SUIT_OF[card] != led for card in game.hands[seat]):
        return "void"
    return "win" if needs_tricks else "duck"


def _bid(game: RikikiPosition, seat: int, action: int) -> str:
    legal = game.legal(seat)
    if SWAP in legal:
        return "swap"
    if ABSOLUTE in legal and action in (ABSOLUTE, BID):
        return "zero"
    return "hook" if seat == game.dealer and game.terms.hook else "bid"


def likeness(before: Game, seat: int, action: int) -> str:
    """Return a bid, or the lowest of the cards between which no other seat holds one."""
    if action >= SWAP:
        return before.text(action)
    suit = SUIT_OF[action]
    alike = [card for card in candidates(before) if SUIT_OF[card] == suit and card <= action]
    return before.text(max(alike, default=action))
