"""A second, slow Ronda from the rules (docs/rules-ronda.md), on texts, to check the engine by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

ORDER = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
BATCHES = {
    ("table", 2): [3] * 6,
    ("table", 3): [3] * 4,
    ("table", 4): [3] * 3,
    ("four-first", 4): [4, 3, 3],
    ("fours", 2): [4] * 5,
}
WORTH = {"bount": 1, "khamsa": 5, "aachra": 10}
NEXT_CALL = {0: "bount", 1: "khamsa", 2: "aachra"}


def rank(card: str) -> int:
    return int(card[:-1])


def canonical(card: str) -> tuple[int, int]:
    return "CSBD".index(card[-1]), rank(card)


def longest_run(ranks: Sequence[int]) -> int:
    best = 0
    for start in range(10):
        length = 0
        while start + length < 10 and ORDER[start + length] in ranks:
            length += 1
        best = max(best, length)
    return best


def best_combination(hand: Sequence[str]) -> dict[str, Any] | None:
    ranks = [rank(card) for card in hand]
    for kind, number in (("tringa", 3), ("ronda", 2)):
        fitting = [value for value in ranks if ranks.count(value) == number]
        if fitting:
            return {"kind": kind, "rank": max(fitting)}
    return None


class Oracle:
    """A scripted game; `state` has exactly the fields of the page."""

    def __init__(
        self, options: dict[str, Any], decks: Sequence[Sequence[str]], dealer: int
    ) -> None:
        self.options = options
        self.decks = decks
        self.shuffles = 0
        players = options["players"]
        self.side_of = [0, 1, 0, 1] if players == 4 else list(range(players))
        self.sizes = BATCHES[options["deal"], players]
        self.state: dict[str, Any] = {
            "game": "ronda",
            "options": options,
            "players": players,
            "round": 0,
            "batches": len(self.sizes),
            "dealer": dealer,
            "points": [0] * (3 if players == 3 else 2),
            "winner": None,
        }
        self.deal_round()

    def order(self) -> list[int]:
        players = self.state["players"]
        return [(self.state["dealer"] + 1 + step) % players for step in range(players)]

    # -- dealing

    def deal_round(self) -> None:
        state = self.state
        state["round"] += 1
        state["batch"] = 0
        state["captured"] = [0] * len(state["points"])
        state["table"], state["seen"], state["last_capture"] = [], [], None
        while True:
            stock = list(self.decks[self.shuffles % len(self.decks)])
            self.shuffles += 1
            if not self.misdeal(stock):
                break
        state["stock"] = stock
        self.deal_batch()

    def misdeal(self, stock: list[str]) -> bool:
        rest = stock.copy()
        for size in self.sizes:
            for _seat in range(self.state["players"]):
                packet, rest = rest[:size], rest[size:]
                if size == 4 and all(rank(card) == rank(packet[0]) for card in packet):
                    return True
        return False

    def deal_batch(self) -> None:
        state = self.state
        size = self.sizes[state["batch"]]
        state["batch"] += 1
        state["last_batch"] = state["batch"] == state["batches"]
        state["hands"] = [None] * state["players"]
        for seat in self.order():
            state["hands"][seat] = sorted(
                (state["stock"].pop(0) for _ in range(size)), key=canonical
            )
        if state["batch"] == 1 and self.options["deal"] == "table":
            while len(state["table"]) < 4:
                card = state["stock"].pop(0)
                ranks = [rank(other) for other in state["table"]]
                if (
                    rank(card) in ranks
                    or longest_run([*ranks, rank(card)]) >= self.options["run_limit"]
                ):
                    state["stock"].append(card)
                else:
                    state["table"].append(card)
            state["seen"] = state["table"].copy()
        state["said"] = [None] * state["players"]
        state["held"] = [best_combination(hand) for hand in state["hands"]]
        state["chain"] = None
        state["phase"] = "announce"
        state["turn"] = self.order()[0]

    # -- actions

    def legal(self, seat: int) -> list[str]:
        state = self.state
        if state["turn"] != seat:
            return []
        actions: list[str] = []
        if state["phase"] == "announce":
            held = state["held"][seat]
            if held:
                actions.append(held["kind"])
            if not held or self.options["announce"] == "manual":
                actions.append("silent")
            return sorted(actions)
        for card in state["hands"][seat]:
            call = self.call_for(card)
            if call:
                actions.append(f"{card} {call}")
            if not call or self.options["calls"] == "manual":
                actions.append(card)
        return sorted(actions)

    def call_for(self, card: str) -> str | None:
        chain = self.state["chain"]
        if chain and chain["rank"] == rank(card):
            return NEXT_CALL.get(chain["level"])
        return None

    def act(self, seat: int, action: str) -> None:
        if self.state["phase"] == "announce":
            self.speak(seat, action)
        else:
            self.play(seat, *action.split())

    def speak(self, seat: int, word: str) -> None:
        state = self.state
        state["said"][seat] = word
        if None in state["said"]:
            state["turn"] = (seat + 1) % state["players"]
            return
        state["phase"], state["turn"] = "play", self.order()[0]
        rondas, tringas = self.said("ronda"), self.said("tringa")
        if len(tringas) == 1:
            self.settle([(self.side_of[tringas[0]], 5 + len(rondas))])
        elif len(rondas) == 1 and not tringas:
            self.settle([(self.side_of[rondas[0]], 1)])

    def said(self, word: str) -> list[int]:
        return [seat for seat in self.order() if self.state["said"][seat] == word]

    def play(self, seat: int, card: str, call: str | None = None) -> None:
        state, side = self.state, self.side_of[seat]
        before = state["chain"]
        state["hands"][seat].remove(card)
        state["seen"].append(card)
        quiet_missa = False
        on_table = {rank(other): other for other in state["table"]}
        if call in ("khamsa", "aachra"):
            state["captured"][self.side_of[before["seat"]]] -= len(before["cards"])
            state["captured"][side] += len(before["cards"]) + 1
            state["last_capture"] = {"seat": seat, "rank": rank(card)}
            state["chain"] = {
                "rank": rank(card),
                "level": before["level"] + 1,
                "seat": seat,
                "cards": [*before["cards"], card],
                "missa": before["missa"],
            }
        elif rank(card) in on_table:
            taken = []
            for value in ORDER[ORDER.index(rank(card)) :]:
                if value not in on_table:
                    break
                taken.append(on_table[value])
            state["table"] = [other for other in state["table"] if other not in taken]
            state["captured"][side] += len(taken) + 1
            state["last_capture"] = {"seat": seat, "rank": rank(card)}
            missa = not state["table"] and self.missa_counts()
            state["chain"] = None
            quiet_missa = missa and call is None
            if call:
                state["chain"] = {
                    "rank": rank(card),
                    "level": 1,
                    "seat": seat,
                    "cards": [*taken, card],
                    "missa": missa,
                }
        else:
            state["table"].append(card)
            state["chain"] = {
                "rank": rank(card),
                "level": 0,
                "seat": seat,
                "cards": [],
                "missa": False,
            }
        if (
            before
            and before["level"]
            and call not in ("khamsa", "aachra")
            and self.settle([self.call_points(before)])
        ):
            return
        if quiet_missa and self.settle([(side, 1)]):
            return
        if any(state["hands"]):
            state["turn"] = (seat + 1) % state["players"]
        else:
            self.end_batch()

    def missa_counts(self) -> bool:
        if not self.state["last_batch"]:
            return True
        return self.options["missa_last"] == "card" and any(self.state["hands"])

    # -- settling

    def call_points(self, chain: dict[str, Any]) -> tuple[int, int]:
        points = WORTH[NEXT_CALL[chain["level"] - 1]] + (1 if chain["missa"] else 0)
        return self.side_of[chain["seat"]], points

    def settle(self, awards: list[tuple[int, int]], check: str = "immediate") -> bool:
        state = self.state
        for side, points in awards:
            state["points"][side] += points
        if check != "always" and self.options["target_check"] != "immediate":
            return False
        for side, total in enumerate(state["points"]):
            others = [p for other, p in enumerate(state["points"]) if other != side]
            if total >= self.options["target"] and all(total > other for other in others):
                state["winner"], state["phase"], state["turn"] = side, "over", None
                return True
        return False

    def end_batch(self) -> None:
        state = self.state
        awards = []
        if state["chain"] and state["chain"]["level"]:
            awards.append(self.call_points(state["chain"]))
        awards += self.pot() + self.hidden()
        if self.settle(awards):
            return
        if not state["last_batch"]:
            self.deal_batch()
            return
        self.end_round()

    def pot(self) -> list[tuple[int, int]]:
        rondas, tringas = self.said("ronda"), self.said("tringa")
        rivals = tringas if len(tringas) > 1 else rondas if not tringas else []
        if len(rivals) < 2:
            return []
        pot = 5 * len(tringas) + len(rondas)
        ranks = {seat: self.state["held"][seat]["rank"] for seat in rivals}
        lower = tringas and self.options["tringa_contest"] == "lower"
        best = min(ranks.values()) if lower else max(ranks.values())
        winners = [seat for seat in rivals if ranks[seat] == best]
        return [(self.side_of[seat], pot // len(winners)) for seat in winners]

    def hidden(self) -> list[tuple[int, int]]:
        awards = []
        for hider in self.order():
            if not self.state["held"][hider] or self.state["said"][hider] != "silent":
                continue
            for word in ("tringa", "ronda"):
                rivals = [s for s in self.said(word) if self.side_of[s] != self.side_of[hider]]
                if rivals:
                    ranks = [self.state["held"][seat]["rank"] for seat in rivals]
                    winner = rivals[ranks.index(max(ranks))]
                    awards.append((self.side_of[winner], self.options["hidden_penalty"]))
                    break
        return awards

    def end_round(self) -> None:
        state = self.state
        last = state["last_capture"]
        state["captured"][self.side_of[last["seat"]]] += len(state["table"])
        state["table"] = []
        if self.settle(self.last_hand(last)):
            return
        par = 13 if state["players"] == 3 else 20
        cards = [(side, max(0, count - par)) for side, count in enumerate(state["captured"])]
        if self.settle(cards, "always"):
            return
        state["dealer"] = (state["dealer"] + 1) % state["players"]
        self.deal_round()

    def last_hand(self, last: dict[str, Any]) -> list[tuple[int, int]]:
        points = self.options["last_hand"]
        dealers = self.side_of[self.state["dealer"]]
        if self.side_of[last["seat"]] != dealers:
            return [(self.side_of[last["seat"]], points)]
        if last["rank"] == 1:
            return [(self.side_of[self.order()[0]], points)]
        return [(dealers, points)] if last["rank"] == 12 else []
