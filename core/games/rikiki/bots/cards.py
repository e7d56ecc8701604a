"""The learned way to play a card: one look at the standing, the trick and the hand."""

from __future__ import annotations

from typing import Final

from core.contract.chance import Rnd
from core.games.rikiki.bots.glance import (
    COUNT,
    DECK_BITS,
    HEATS,
    HEIGHTS,
    KINDS,
    STANDINGS,
    SUIT_BITS,
    bits_of,
    heat_of,
    held_eighths,
    rungs_below,
    standing_of,
)
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import LOWEST_OF_SUIT, RANKS, STRENGTH, SUIT_OF

LENGTHS: Final = 3
"""Cards of a suit in hand: one, two, more."""

OUT: Final = 3
"""Cards of a suit in other hands: fewer than seats, fewer than two each, more."""

RUNGS: Final = KINDS * HEIGHTS
LEADS: Final = RUNGS * OUT * LENGTHS
"""Kinds of cards to lead."""

WINS: Final = 2 * HEIGHTS
"""Kinds of cards that beat the trick: of the suit led, or trumping it."""

DISCARDS: Final = 3
"""A card that loses: of the suit led, of another suit, or a trump beaten by a higher."""

FOLLOWS: Final = WINS + DISCARDS * HEIGHTS * LENGTHS
"""Kinds of cards to follow with."""

BEHIND: Final = 3
"""Seats still to play after this one: none, one, more."""

LEAD_SCENES: Final = STANDINGS * HEATS
FOLLOW_SCENES: Final = STANDINGS * HEATS * BEHIND * 2

NOISE_SIZE: Final = 1024


class CardChoices:
    """What a seat to play sees: its scene, and each legal card with its kind in that scene."""

    def __init__(self, game: RikikiPosition, worth: list[float]) -> None:
        seat = game.to_act
        hand = game.hands[seat]
        own = bits_of(hand)
        out = DECK_BITS & ~(game.seen() | own)
        rungs = rungs_below(game, hand, out)
        promised = 0.0
        for rung in rungs:
            promised += worth[rung]
        standing = standing_of(game.bids[seat], game.tricks[seat], len(hand), promised)
        self.scene = standing * HEATS + heat_of(game)
        self.cards: list[int] = []
        self.kinds: list[int] = []
        if game.trick:
            self._follow(game, hand, rungs, own)
        else:
            self._lead(game, hand, rungs, own, out)

    def _lead(
        self, game: RikikiPosition, hand: list[int], rungs: list[int], own: int, out: int
    ) -> None:
        eighths = held_eighths(game, len(hand))
        others = 8 * (game.players - 1)
        cards, kinds = self.cards, self.kinds
        suit, base = -1, 0
        for place, card in enumerate(hand):
            if SUIT_OF[card] != suit:
                suit = SUIT_OF[card]
                low = suit * RANKS
                held = COUNT[(out >> low) & SUIT_BITS] * eighths
                few = 0 if held < others else 1 if held < 2 * others else 2
                base = few * LENGTHS + min(COUNT[(own >> low) & SUIT_BITS], LENGTHS) - 1
            cards.append(card)
            kinds.append(rungs[place] * OUT * LENGTHS + base)

    def _follow(self, game: RikikiPosition, hand: list[int], rungs: list[int], own: int) -> None:
        trick = game.trick
        led = SUIT_OF[trick[0]]
        low = led * RANKS
        following = (own >> low) & SUIT_BITS
        strength = STRENGTH[game.trump][led]
        best = game.best_strength
        behind = min(game.players - 1 - len(trick), BEHIND - 1)
        holder = game.best_seat
        wanted = int(game.bids[holder] > game.tricks[holder])
        self.scene = LEAD_SCENES + (self.scene * BEHIND + behind) * 2 + wanted
        cards, kinds = self.cards, self.kinds
        for place, card in enumerate(hand):
            suit = SUIT_OF[card]
            if following and suit != led:
                continue
            height = rungs[place] % HEIGHTS
            cards.append(card)
            if strength[card] > best:
                kinds.append(height if suit == led else HEIGHTS + height)
                continue
            length = min(COUNT[(own >> LOWEST_OF_SUIT[card]) & SUIT_BITS], LENGTHS) - 1
            discard = 0 if suit == led else 1 if suit != game.trump else 2
            kinds.append(WINS + (discard * HEIGHTS + height) * LENGTHS + length)


class CardSense:
    """What each kind of card is worth in each scene, in units of chance (logits)."""

    def __init__(self, worth: list[float], scenes: list[list[float]], noise: list[float]) -> None:
        """Take the tricks that cards promise, and the kinds' worth in each scene."""
        self.worth = worth
        self.scenes = scenes
        self._noise = noise

    def play(self, game: RikikiPosition, rnd: Rnd) -> int:
        """Return a card by chance: the better it seems, the likelier it is."""
        legal = game.legal(game.to_act)
        if len(legal) == 1:
            return legal[0]
        look = CardChoices(game, self.worth)
        cards = look.cards
        row = self.scenes[look.scene]
        kinds, noise = look.kinds, self._noise
        at = int(rnd() * NOISE_SIZE)
        chosen, most = 0, -1e9
        for place, kind in enumerate(kinds):
            score = row[kind] + noise[at]
            at = (at + 37) & (NOISE_SIZE - 1)
            if score > most:
                chosen, most = place, score
        return cards[chosen]

    def liking(self, game: RikikiPosition) -> dict[int, float]:
        """Return how each legal card is liked."""
        look = CardChoices(game, self.worth)
        row = self.scenes[look.scene]
        return {card: row[kind] for card, kind in zip(look.cards, look.kinds, strict=True)}
