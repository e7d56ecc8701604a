"""Helpers of Ronda's tests: scripted games, decks that deal given hands, random walks."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from core.contract.cards import SPANISH, SPANISH_RANKS
from core.contract.chance import RecordedChance
from core.contract.game import Illegal, Listener, Plain
from core.contract.sources import Scripted, Seeded
from core.games.ronda.game import Ronda
from core.games.ronda.options import HAND_SIZES

WAYS = tuple((players, deal) for deal, players in HAND_SIZES)
"""Every pairing of players and way of dealing."""

FIELDS = [
    "game",
    "options",
    "players",
    "round",
    "batch",
    "batches",
    "last_batch",
    "phase",
    "dealer",
    "turn",
    "hands",
    "table",
    "stock",
    "captured",
    "points",
    "said",
    "held",
    "chain",
    "seen",
    "last_capture",
    "winner",
]
"""The fields of a state, in their order."""


def scripted(
    decks: Sequence[Sequence[str]],
    dealer: int | None = None,
    listener: Listener | None = None,
    preset: str | None = None,
    **options: Any,
) -> Ronda:
    chance = RecordedChance(SPANISH, Scripted(decks, dealer))
    return Ronda(Ronda.table.settle(options, preset), chance, listener)


def seeded(seed: int, listener: Listener | None = None, **options: Any) -> Ronda:
    chance = RecordedChance(SPANISH, Seeded(seed))
    return Ronda(Ronda.table.settle(options), chance, listener)


def outcomes(game: Ronda) -> list[Plain]:
    """Return every outcome of chance so far."""
    assert isinstance(game.chance, RecordedChance)
    return game.chance.outcomes


def deck(*given: str) -> list[str]:
    """Return a whole deck that begins with the given cards (texts of cards between blanks).

    The cards not given follow rank by rank, so that no packet of the rest is interesting: each
    rank is a step of three above the one before.
    """
    first = " ".join(given).split()
    rest = [f"{SPANISH_RANKS[place * 3 % 10]}{suit}" for suit in "CSBD" for place in range(10)]
    return first + [card for card in rest if card not in first]


def shuffled_deck(seed: int) -> list[str]:
    cards = list(SPANISH.faces)
    random.Random(seed).shuffle(cards)
    return cards


def cards(texts: str) -> list[int]:
    """Return the cards of a text like `5C 12D`."""
    return [SPANISH.parse(text) for text in texts.split()]


def position(
    hands: Sequence[str],
    table: str = "",
    *,
    turn: int = 0,
    dealer: int | None = None,
    batch: int = 1,
    stock: bool = True,
    points: Sequence[int] | None = None,
    captured: Sequence[int] | None = None,
    last_capture: tuple[int, int] | None = None,
    **options: Any,
) -> Ronda:
    """Return a position in the middle of a batch: one hand a seat, all announcements silent.

    `last_capture` is a seat and a rank as printed. The dealer is the last seat unless given. All
    cards not named are in the stock, or nowhere with `stock=False`.
    """
    players = len(hands)
    game = scripted([deck()], players - 1 if dealer is None else dealer, players=players, **options)
    game.hands = [sorted(cards(hand)) for hand in hands]
    game.layout = {card % 10: card for card in cards(table)}
    named = {*cards(" ".join(hands)), *cards(table)}
    game.stock = [card for card in SPANISH.cards if card not in named] if stock else []
    game.batch, game.phase, game.to_act = batch, "play", turn
    game.said = ["silent"] * players
    game.held = [None] * players
    game.seen = []
    game.points = list(points or game.points)
    game.captured = list(captured or game.captured)
    if last_capture:
        game.last_capture = (last_capture[0], SPANISH_RANKS.index(last_capture[1]))
    return game


def play(game: Ronda, *actions: str) -> list[Plain]:
    """Let whoever is to act carry out the actions, each checked; return what everyone hears."""
    heard: list[Plain] = []
    game.listener = lambda event: heard.append(event.public())
    for action in actions:
        seat = game.to_act
        game.apply(seat, game.check(seat, action))
    game.listener = None
    return heard


def finish_batch(game: Ronda) -> list[Plain]:
    """Play every hand out, each seat its lowest card without a call; return what everyone hears."""
    heard: list[Plain] = []
    while any(game.hands) and not game.is_over and not any(e["type"] == "deal" for e in heard):
        heard += play(game, SPANISH.text(game.hands[game.to_act][0]))
    return heard


def silence(game: Ronda) -> None:
    """Let every seat keep silent."""
    play(game, *["silent"] * game.players)


def awards(heard: Sequence[Plain]) -> list[tuple[int, str, int]]:
    """Return the awards heard as (side, kind, points)."""
    return [
        (event["side"], event["kind"], event["points"])
        for event in heard
        if event["type"] == "award"
    ]


def refusal(game: Ronda, action: str) -> str:
    """Return why the action is refused to the seat to act; fail if it is not."""
    try:
        game.check(game.to_act, action)
    except Illegal as error:
        return str(error)
    raise AssertionError(f"{action} should be refused")


def walk(game: Ronda, rnd: random.Random, steps: int) -> None:
    """Carry out random legal actions until the game is over or `steps` are made."""
    for _step in range(steps):
        if game.is_over:
            return
        game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))


def options_like(base: Mapping[str, Any], rnd: random.Random) -> dict[str, Any]:
    """Return options that agree with `base` and are otherwise chosen at random."""
    chosen = dict(base)
    for option in Ronda.table.options.values():
        values = (5, 12, 41, 201) if option.name == "target" else option.values
        if option.name not in chosen:
            chosen[option.name] = rnd.choice(values)
    return chosen
