"""Scripted positions of Makao: games whose hands, top card and stock are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from core.contract.chance import RecordedChance
from core.contract.game import Event, Listener
from core.contract.options import Options, Value
from core.contract.sources import Scripted, Seeded
from core.games.makao.dealing import HAND_SIZE
from core.games.makao.game import Makao


def settled(players: int = 4, preset: str | None = None, **options: Value) -> Options:
    """Return complete options."""
    return Makao.table.settle({"players": players, **options}, preset)


def stacked_deck(
    options: Options,
    hands: Mapping[int, str],
    top: str,
    stock: str = "",
    dealer: int = 0,
) -> list[str]:
    """Return a deck that deals the given cards, turns `top` up and then draws `stock`.

    Hands are filled up to seven and the stock continued with the rest of the pack, plain numbers
    first, in canonical order.
    """
    deck = Makao.deck(options)
    rest = Counter(deck.texts(deck.cards))
    wanted = [hands.get(seat, "").split() for seat in range(int(options["players"]))]
    rest.subtract(card for hand in wanted for card in hand)
    rest.subtract([*top.split(), *stock.split()])
    assert min(rest.values()) >= 0, "the script uses a card too often"
    fillers = sorted(rest.elements(), key=lambda card: not card[1:].isdigit())
    for hand in wanted:
        hand += [fillers.pop(0) for _missing in range(HAND_SIZE - len(hand))]
    order = [(dealer + 1 + place) % len(wanted) for place in range(len(wanted))]
    dealt = [wanted[seat][place] for place in range(HAND_SIZE) for seat in order]
    return [*dealt, *top.split(), *stock.split(), *fillers]


def scripted(
    options: Options,
    decks: Sequence[Sequence[str]],
    first: int | None = None,
    listener: Listener | None = None,
) -> Makao:
    """Return a game on given decks."""
    return Makao(options, RecordedChance(Makao.deck(options), Scripted(decks, first)), listener)


def seeded(seed: int, options: Options, listener: Listener | None = None) -> Makao:
    """Return a game of a seed."""
    return Makao(options, RecordedChance(Makao.deck(options), Seeded(seed)), listener)


def position(
    hands: Mapping[int, str],
    top: str = "R5",
    *,
    stock: str | None = None,
    discard: str = "",
    players: int = 4,
    turn: int = 1,
    rules: Mapping[str, Value] | None = None,
    listener: Listener | None = None,
) -> Makao:
    """Return a game in mid-hand: exactly these hands, `top` on the pile, `turn` to act.

    A joker on top is given with its colour, `J G`; `rules` are the options that differ.

    `stock` is top first; None keeps the dealt stock. `discard` lies under the top card. Seats not
    named keep their seven dealt cards.
    """
    chosen = settled(players, None, **(rules or {}))
    plain = stacked_deck(chosen, {}, "R5")
    game = scripted(chosen, [plain], listener=listener)
    find = game.deck(chosen).parse
    for seat, hand in hands.items():
        game.hands[seat] = sorted(map(find, hand.split()))
    game.discard = [find(card) for card in f"{discard} {top.split()[0]}".split()]
    game.colour = "RGBY".index(top.split()[-1][0])
    if stock is not None:
        game.stock = [find(card) for card in stock.split()][::-1]
    game.to_act = turn
    return game


def hand_of(game: Makao, seat: int) -> list[str]:
    """Return the cards of a seat as the state has them."""
    hand = game.state()["hands"][seat]
    assert isinstance(hand, list)
    return hand


def stock_of(game: Makao) -> list[str]:
    """Return the stock as the state has it, top first."""
    stock = game.state()["stock"]
    assert isinstance(stock, list)
    return stock


def play(game: Makao, *moves: str) -> None:
    """Carry out moves, each written `seat: action`, through the check of the contract."""
    for move in moves:
        seat, _colon, text = move.partition(":")
        game.apply(int(seat), game.check(int(seat), text))


class Heard:
    """A listener that keeps the events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, event: Event) -> None:
        self.events.append(event)

    def types(self) -> list[str]:
        return [event.type for event in self.events]
