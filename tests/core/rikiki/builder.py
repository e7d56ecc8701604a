"""Scripted games of Rikiki: decks that deal given hands, and games brought to a given round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.chance import RecordedChance
from core.contract.game import Event, Plain
from core.contract.options import Value
from core.contract.sources import Scripted, Seeded
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import SWAP


def deck_for(
    players: int, size: int, dealer: int, hands: Mapping[int, str], turned: str | None = None
) -> list[str]:
    """Return a deck that deals the hands (`{seat: "AS KS"}`), the rest filled in order.

    A hand given with fewer cards than `size` is filled up too.
    """
    given = {seat: cards.split() for seat, cards in hands.items()}
    taken = {card for cards in given.values() for card in cards} | {turned}
    rest = [card for card in FRENCH_BY_SUIT.faces if card not in taken]
    full = []
    for step in range(players):
        cards = given.get((dealer + 1 + step) % players, [])
        lacking = size - len(cards)
        full.append(cards + rest[:lacking])
        rest = rest[lacking:]
    dealt = [hand[place] for place in range(size) for hand in full]
    return dealt + ([turned] if turned else []) + rest


def scripted(
    size: int,
    hands: Mapping[int, str],
    turned: str | None = None,
    dealer: int = 0,
    listener: Callable[[Event], None] | None = None,
    **options: Value,
) -> Rikiki:
    """Return a game at the bidding of the round with `size` cards, dealt as given.

    The rounds before are played with the last of the legal actions each time.
    """
    settled = Rikiki.table.settle(options)
    players = settled["players"]
    assert isinstance(players, int)
    deck = deck_for(players, size, dealer, hands, turned)
    first = (dealer - (size - 2)) % players
    game = Rikiki(settled, RecordedChance(FRENCH_BY_SUIT, Scripted([deck], first)))
    while game.hand_size < size:
        game.apply(game.to_act, game.legal(game.to_act)[-1])
    game.listener = listener
    return game


def seeded(seed: int, preset: str | None = None, **options: Value) -> Rikiki:
    """Return a new seeded game."""
    settled = Rikiki.table.settle(options, preset)
    return Rikiki(settled, RecordedChance(FRENCH_BY_SUIT, Seeded(seed)))


def act(game: Rikiki, *texts: str) -> Rikiki:
    """Carry out actions in turn, each checked as a player's would be; return the game."""
    for text in texts:
        seat = game.to_act
        game.apply(seat, game.check(seat, text))
    return game


def bid_all(game: Rikiki, bids: Sequence[int | str]) -> Rikiki:
    """Carry out the bids of all seats in bidding order."""
    return act(game, *(bid if isinstance(bid, str) else f"bid {bid}" for bid in bids))


def plain(game: Rikiki) -> Plain:
    """Return the state as whoever reads its JSON knows it, without types."""
    return {**game.state()}


def random_action(game: Rikiki, rnd: Callable[[], float], swap: bool = True) -> tuple[int, int]:
    """Return a random legal action of the seat to act, and that seat."""
    actions = game.legal(game.to_act)
    if not swap and SWAP in actions:
        actions.remove(SWAP)
    return game.to_act, actions[int(rnd() * len(actions))]
