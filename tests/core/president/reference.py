"""A second, plain implementation of docs/rules-president.md on texts, to hold the engine against.

It is written for obviousness only: cards are texts, every rule is the sentence of the page.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from core.contract.options import Options

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = "SCDH"
CANONICAL = [rank + suit for rank in RANKS for suit in SUITS]


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


def suit(card: str) -> int:
    return SUITS.index(card[-1])


def ordered(cards: list[str]) -> list[str]:
    return sorted(cards, key=CANONICAL.index)


class Reference:
    """A game with explicit decks: the k-th hand is dealt from the k-th deck."""

    def __init__(self, options: Options, decks: list[list[str]], first: int) -> None:
        self.options = options
        self.n: int = options["players"]  # type: ignore[assignment]
        self.decks = decks
        self.first = first
        self.hand = 1
        self.points = [0] * self.n
        self.titles: list[str | None] | None = None
        self.places: list[int] = []
        self.winner: list[int] | None = None
        self.deal()

    def deal(self) -> None:
        deck = self.decks[(self.hand - 1) % len(self.decks)]
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        for k, card in enumerate(deck):
            self.hands[(self.first + k) % self.n].append(card)
        self.hands = [ordered(cards) for cards in self.hands]
        self.phase = "play"
        self.top: dict[str, Any] | None = None
        self.passed: list[int] = []
        self.out: list[int] = []
        self.seen: list[str] = []
        self.owes: list[dict[str, int]] = []
        self.turn: int | None = self.first
        if self.options["first_leader"] == "three":
            self.turn = next(s for s in range(self.n) if "3S" in self.hands[s])
        self.leader = self.turn
        if self.options["exchange"] and self.hand > 1:
            self.exchange()

    def exchange(self) -> None:
        self.phase = "exchange"
        self.leader = self.places[-1]
        self.trades = [(self.places[0], self.places[-1], 1 if self.n < 4 else 2)]
        if self.n >= 4:
            self.trades.append((self.places[1], self.places[-2], 1))
        for upper, lower, count in self.trades:
            self.move(lower, upper, self.hands[lower][-count:])
            self.owes.append({"seat": upper, "cards": count})
        self.turn = self.owes[0]["seat"]

    def move(self, giver: int, taker: int, cards: list[str]) -> None:
        self.hands[giver] = [card for card in self.hands[giver] if card not in cards]
        self.hands[taker] = ordered(self.hands[taker] + cards)

    def beats(self, cards: list[str], top: list[str]) -> bool:
        if rank(cards[0]) != rank(top[0]):
            return rank(cards[0]) > rank(top[0])
        mine, theirs = sorted(map(suit, cards)), sorted(map(suit, top))
        if self.options["same_rank"] == "dominance":
            return all(a > b for a, b in zip(mine, theirs, strict=True))
        return self.options["same_rank"] == "highest" and mine[-1] > theirs[-1]

    def legal(self, seat: int) -> list[str]:
        if seat != self.turn:
            return []
        hand = self.hands[seat]
        if self.phase == "exchange":
            count = self.owes[0]["cards"]
            return sorted("give " + " ".join(cards) for cards in combinations(hand, count))
        found = ["pass"] if self.top else []
        for size in (1, 2, 3, 4):
            if self.top and size != len(self.top["cards"]):
                continue
            for cards in combinations(hand, size):
                alike = len({rank(card) for card in cards}) == 1
                if alike and (not self.top or self.beats(list(cards), self.top["cards"])):
                    found.append(" ".join(cards))
        return sorted(found)

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.n) if self.hands[seat]]

    def next_in(self, seat: int) -> int:
        return next(s for s in ((seat + k) % self.n for k in range(1, self.n + 1)) if self.hands[s])

    def act(self, seat: int, text: str) -> None:
        if text.startswith("give "):
            self.give(seat, text.split()[1:])
        elif text == "pass":
            self.pass_turn(seat)
        else:
            self.play(seat, text.split())

    def give(self, seat: int, cards: list[str]) -> None:
        trade = self.trades[len(self.trades) - len(self.owes)]
        self.move(seat, trade[1], cards)
        self.owes.pop(0)
        if self.owes:
            self.turn = self.owes[0]["seat"]
        else:
            self.phase, self.turn = "play", self.leader

    def pass_turn(self, seat: int) -> None:
        assert self.top
        self.passed.append(seat)
        player = self.top["seat"]
        if set(self.passed) >= set(self.still_in()) - {player}:
            self.top, self.passed = None, []
            self.turn = self.leader = player if self.hands[player] else self.next_in(player)
        else:
            self.turn = self.next_in(seat)

    def play(self, seat: int, cards: list[str]) -> None:
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        self.seen += cards
        self.top, self.passed = {"seat": seat, "cards": cards}, []
        if not self.hands[seat]:
            self.out.append(seat)
            if self.options["finish"] == "first-out" or len(self.still_in()) == 1:
                self.end()
                return
        self.turn = self.next_in(seat)

    def end(self) -> None:
        self.titles = [None] * self.n
        if self.options["finish"] == "first-out":
            self.titles[self.out[0]] = "President"
            self.points[self.out[0]] += 1
        else:
            self.places = self.out + self.still_in()
            names = ["President", "Vice-President"] + ["Citizen"] * (self.n - 4)
            names += ["Vice-Scum", "Scum"]
            names = {2: ["President", "Scum"], 3: ["President", "Citizen", "Scum"]}.get(
                self.n, names
            )
            for place, seat in enumerate(self.places):
                self.titles[seat] = names[place]
                self.points[seat] += self.n - 1 - place
        if self.hand == self.options["hands"]:
            self.phase, self.turn = "over", None
            self.winner = [s for s in range(self.n) if self.points[s] == max(self.points)]
            return
        self.hand += 1
        self.first = (self.first + 1) % self.n
        self.deal()

    def state(self) -> dict[str, Any]:
        return {
            "game": "president",
            "options": self.options,
            "players": self.n,
            "hand": self.hand,
            "hands_total": self.options["hands"],
            "first": self.first,
            "phase": self.phase,
            "turn": self.turn,
            "leader": self.leader,
            "hands": self.hands,
            "top": self.top,
            "passed": self.passed,
            "out": self.out,
            "points": self.points,
            "titles": self.titles,
            "owes": self.owes[0] if self.owes else None,
            "seen": self.seen,
            "winner": self.winner,
        }

    def view(self, seat: int) -> dict[str, Any]:
        hands = [cards if s == seat else len(cards) for s, cards in enumerate(self.hands)]
        return {**self.state(), "hands": hands}
