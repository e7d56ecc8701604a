"""A second implementation of Rikiki, straight from the page and on JSON states, to check the first.

It shares no code with the engine and is written for plainness, not speed.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

State = dict[str, Any]

ORDER = [f"{rank}{suit}" for suit in "CDHS" for rank in [*range(2, 11), *"JQKA"]]


def begin(options: dict[str, Any], dealer: int, decks: Sequence[Sequence[str]]) -> State:
    """Return the state of a new scripted game."""
    n = options["players"]
    m = 52 // n
    state: State = {
        "game": "rikiki",
        "options": options,
        "players": n,
        "round": 1,
        "rounds": 2 * m - 3,
        "dealer": dealer,
        "totals": [0] * n,
        "winner": None,
    }
    return _deal(state, decks)


def _hand_sizes(n: int) -> list[int]:
    m = 52 // n
    return [*range(2, m + 1), *range(m - 1, 1, -1)]


def _deal(state: State, decks: Sequence[Sequence[str]]) -> State:
    n = state["players"]
    deck = list(decks[(state["round"] - 1) % len(decks)])
    size = _hand_sizes(n)[state["round"] - 1]
    hands: list[list[str]] = [[] for _ in range(n)]
    seat = (state["dealer"] + 1) % n
    last = ""
    for _ in range(size * n):
        last = deck.pop(0)
        hands[seat].append(last)
        seat = (seat + 1) % n
    turned = deck.pop(0) if deck else None
    trump = turned[-1] if turned else None
    if not turned and state["options"]["no_stock_trump"] == "dealer":
        trump = last[-1]
    state.update(
        hand_size=size,
        phase="bid",
        turn=(state["dealer"] + 1) % n,
        turned=turned,
        trump=trump,
        hands=[sorted(hand, key=ORDER.index) for hand in hands],
        stock=deck,
        bids=[None] * n,
        tricks=[0] * n,
        trick=[],
        played=[],
        swapped=None,
    )
    return state


def legal(state: State) -> list[str]:
    """Return the legal actions of the seat whose turn it is, sorted by code point."""
    hand = state["hands"][state["turn"]]
    if state["phase"] == "play":
        led = state["trick"][0][1][-1] if state["trick"] else None
        follow = [card for card in hand if card[-1] == led]
        return sorted(follow or hand)
    options, size = state["options"], state["hand_size"]
    said = sum(bid for bid in state["bids"] if isinstance(bid, int))
    last = sum(bid is None for bid in state["bids"]) == 1
    values: list[int | str] = list(range(size + 1))
    if options["absolute_zero"] and size >= 7:
        values.append("absolute")
    if options["hook"] and last:
        values = [v for v in values if said + (0 if v == "absolute" else int(v)) != size]
    actions = [v if isinstance(v, str) else f"bid {v}" for v in values]
    if options["trump_swap"] and state["turned"] and "2" + state["trump"] in hand:
        actions.append("swap")
    return sorted(actions)


def step(state: State, action: str, decks: Sequence[Sequence[str]]) -> State:
    """Return the state after a legal action."""
    state = copy.deepcopy(state)
    seat, n = state["turn"], state["players"]
    if action == "swap":
        two, taken = "2" + state["trump"], state["turned"]
        hand = [taken if card == two else card for card in state["hands"][seat]]
        state["hands"][seat] = sorted(hand, key=ORDER.index)
        state["turned"], state["swapped"] = two, [seat, taken]
        return state
    if state["phase"] == "bid":
        state["bids"][seat] = action if action == "absolute" else int(action.split()[1])
        if None not in state["bids"]:
            state["phase"] = "play"
        state["turn"] = (seat + 1) % n
        return state
    state["hands"][seat].remove(action)
    state["trick"].append([seat, action])
    state["turn"] = (seat + 1) % n
    if len(state["trick"]) == n:
        winner = _winner(state["trick"], state["trump"])
        state["tricks"][winner] += 1
        state["played"].append(state["trick"])
        state["trick"] = []
        state["turn"] = winner
        if not any(state["hands"]):
            return _end(state, decks)
    return state


def _winner(trick: list[list[Any]], trump: str | None) -> int:
    suit = trick[0][1][-1]
    if any(card[-1] == trump for _, card in trick):
        suit = str(trump)
    cards = {card: seat for seat, card in trick if card[-1] == suit}
    return int(cards[max(cards, key=ORDER.index)])


def score(bid: int | str, tricks: int, lost: int) -> int:
    """Return the points of a bid."""
    if bid == "absolute":
        return 20 if tricks == 0 else -20
    off = abs(int(bid) - tricks)
    return 10 + 2 * tricks if off == 0 else -lost * off


def _end(state: State, decks: Sequence[Sequence[str]]) -> State:
    lost = state["options"]["lost_per_trick"]
    for seat in range(state["players"]):
        state["totals"][seat] += score(state["bids"][seat], state["tricks"][seat], lost)
    if state["round"] == state["rounds"]:
        top = max(state["totals"])
        state["winner"] = [s for s, total in enumerate(state["totals"]) if total == top]
        state["phase"], state["turn"] = "over", None
        return state
    state["round"] += 1
    state["dealer"] = (state["dealer"] + 1) % state["players"]
    return _deal(state, decks)


def view(state: State, seat: int) -> State:
    """Return what a seat may know."""
    hidden = copy.deepcopy(state)
    hidden["hands"] = [
        hand if owner == seat else len(hand) for owner, hand in enumerate(state["hands"])
    ]
    hidden["stock"] = len(state["stock"])
    return hidden
