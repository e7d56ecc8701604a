"""Scripted games of President: decks that deal given hands, and seeded games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.contract.cards import FRENCH_BY_RANK
from core.contract.chance import RecordedChance, Rnd
from core.contract.game import Listener
from core.contract.options import Value
from core.contract.sources import Scripted, Seeded
from core.games.president.game import President


def deck_for(players: int, hands: Mapping[int, str], first: int = 0) -> list[str]:
    """Return a deck that deals the hands (`{seat: "3S 2H"}`) when `first` is dealt first.

    Hands given in part, or not at all, are filled up with the lowest cards left over, seat by seat
    from 0.
    """
    sizes = [len(range((seat - first) % players, 52, players)) for seat in range(players)]
    given = [hands.get(seat, "").split() for seat in range(players)]
    taken = {card for cards in given for card in cards}
    rest = [card for card in FRENCH_BY_RANK.faces if card not in taken]
    full = []
    for size, cards in zip(sizes, given, strict=True):
        lacking = size - len(cards)
        full.append(cards + rest[:lacking])
        rest = rest[lacking:]
    return [full[(first + place) % players][place // players] for place in range(52)]


def settled(preset: str | None = None, **options: Value) -> dict[str, Value]:
    """Return complete options."""
    return President.table.settle(options, preset)


def scripted(
    *deals: Mapping[int, str],
    first: int = 0,
    preset: str | None = None,
    listener: Listener | None = None,
    **options: Value,
) -> President:
    """Return a new game whose hands are dealt as given, one mapping for each hand in turn."""
    complete = settled(preset, **options)
    players = complete["players"]
    assert isinstance(players, int)
    decks = [
        deck_for(players, deal, (first + number) % players) for number, deal in enumerate(deals)
    ]
    chance = RecordedChance(FRENCH_BY_RANK, Scripted(decks, first))
    return President(complete, chance, listener)


def seeded(seed: int, preset: str | None = None, **options: Value) -> President:
    """Return a new seeded game."""
    chance = RecordedChance(FRENCH_BY_RANK, Seeded(seed))
    return President(settled(preset, **options), chance)


def act(game: President, *texts: str) -> President:
    """Carry out actions of the seats in turn, each checked as a player's is; return the game."""
    for text in texts:
        seat = game.to_act
        game.apply(seat, game.check(seat, text))
    return game


def short(
    holdings: Sequence[str], turn: int = 0, top: tuple[int, str] | None = None, **options: Value
) -> President:
    """Return a game late in a hand: each seat holds what is given, all else has been played.

    `top` is the seat that played last and its set; the leader is that seat, or the seat to act.
    """
    game = seeded(0, None, players=len(holdings), **options)
    game.hands = [game.parse(held) if held else 0 for held in holdings]
    game.counts = [held.bit_count() for held in game.hands]
    held_now = sum(game.hands)
    game.played = [1 << card for card in range(52) if not held_now >> card & 1]
    game.out = [seat for seat, count in enumerate(game.counts) if not count]
    game.to_act = game.leader = turn
    if top:
        game.leader = game.top_seat = top[0]
        game.top = game.parse(top[1])
    return game


def hands_of(game: President) -> list[list[str]]:
    """Return the cards of each seat as the whole state shows them."""
    return [hand for hand in game.state()["hands"] if isinstance(hand, list)]


def random_walk(game: President, rnd: Rnd, steps: int) -> None:
    """Carry out up to `steps` random legal actions."""
    for _step in range(steps):
        if game.is_over:
            return
        actions = game.legal(game.to_act)
        game.apply(game.to_act, actions[int(rnd() * len(actions))])
