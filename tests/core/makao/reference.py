"""A second, slow Makao written from the rules alone, on plain JSON, for scripted games."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]

FACES = [
    f"{colour}{word}"
    for colour in "RGBY"
    for word in ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "V", "+2", "-1")
] + ["J", "J+4"]


def is_joker(card: str) -> bool:
    return card in ("J", "J+4")


def plus(card: str) -> int:
    return {"+2": 2, "+4": 4}.get(card[1:], 0)


def points(card: str) -> int:
    if card in ("J", "J+4"):
        return 30 if card == "J" else 50
    special = {"S": 10, "V": 10, "+2": 20, "-1": 20}
    return special[card[1:]] if card[1:] in special else int(card[1:])


class Reference:
    """A scripted game; `state` is the JSON state as views have it."""

    def __init__(self, options: Plain, decks: list[list[str]], first: int = 0) -> None:
        self.options, self.decks, self.shuffles = options, decks, 0
        self.n = options["players"]
        self.state: Plain = {
            "game": "makao", "options": options, "players": self.n, "hand": 0, "phase": "play",
            "dealer": first - 1, "totals": [0] * self.n, "winner": None,
        }  # fmt: skip
        self.deal()

    def deal(self) -> None:
        s, n = self.state, self.n
        deck = list(self.decks[self.shuffles % len(self.decks)])
        self.shuffles += 1
        s["hand"] += 1
        s["dealer"] = (s["dealer"] + 1) % n
        s["hands"] = [[] for _ in range(n)]
        for k in range(7 * n):
            s["hands"][(s["dealer"] + 1 + k) % n].append(deck.pop(0))
        for hand in s["hands"]:
            hand.sort(key=FACES.index)
        s.update(direction=1, pending=0, drawn=None, extra=False, open=None, passes=0, turnovers=0)
        while is_joker(deck[0]) or deck[0].endswith("-1"):
            deck.append(deck.pop(0))
        top = deck.pop(0)
        s.update(stock=deck, discard=[top], colour=top[0])
        first = {"S": 2, "V": -1}.get(top[1:], 1)
        s["turn"] = (s["dealer"] + first) % n
        if top[1:] == "V":
            s["direction"] = -1
        if top[1:] == "+2":
            self.give(s["turn"], 2)

    def fits(self, card: str) -> bool:
        top = self.state["discard"][-1]
        if is_joker(card) or card[0] == self.state["colour"]:
            return True
        return not is_joker(top) and card[1:] == top[1:]

    def legal(self, seat: int) -> list[str]:
        s, o = self.state, self.options
        if s["phase"] == "over":
            return []
        found = set()
        if s["open"] is not None:
            found.add("last" if s["open"] == seat else f"catch {s['open']}")
        if s["turn"] == seat:
            found |= self.moves(seat)
        assert o is s["options"]
        return sorted(found)

    def moves(self, seat: int) -> set[str]:
        s, o = self.state, self.options
        hand = s["hands"][seat]
        cards = {card for card in hand if self.fits(card)}
        if s["drawn"]:
            cards = {s["drawn"]}
            rest = {"pass"} if o["drawn_card"] == "may-play" else set()
        elif s["extra"]:
            rest = {"pass"}
        elif s["pending"]:
            cards = {card for card in cards if plus(card)} if o["stacking"] else set()
            rest = {"draw"}
        else:
            rest = {"draw"} if s["stock"] or s["discard"][1:] else {"pass"}
        forms = {c for c in cards if not is_joker(c)}
        forms |= {f"{c} {colour}" for c in cards if is_joker(c) for colour in "RGBY"}
        if len(hand) == 2 and o["catch_penalty"]:
            forms |= {f"{form} last" for form in forms}
        return forms | rest

    def give(self, seat: int, count: int) -> tuple[list[str], bool]:
        """Give cards; return them and whether a tenth turnover was needed."""
        s = self.state
        given: list[str] = []
        worn = False
        while len(given) < count and not worn and (s["stock"] or s["discard"][1:]):
            if not s["stock"]:
                worn = s["turnovers"] == 9
                if not worn:
                    s["turnovers"] += 1
                    s["stock"], s["discard"] = s["discard"][:-1], s["discard"][-1:]
            else:
                given.append(s["stock"].pop(0))
        s["hands"][seat] = sorted(s["hands"][seat] + given, key=FACES.index)
        return given, worn

    def after(self, seat: int, steps: int = 1) -> int:
        return int((seat + steps * self.state["direction"]) % self.n)

    def act(self, seat: int, text: str) -> None:
        s, o = self.state, self.options
        words = text.split()
        if words[0] == "last":
            s["open"] = None
        elif words[0] == "catch":
            caught, s["open"] = s["open"], None
            if self.give(caught, o["catch_penalty"])[1]:
                self.finish(1)
        elif words[0] == "draw":
            self.draw(seat)
        elif words[0] == "pass":
            self.say_pass(seat)
        else:
            self.play(seat, words)

    def draw(self, seat: int) -> None:
        s, o = self.state, self.options
        s["open"] = None
        if s["pending"]:
            count, s["pending"] = s["pending"], 0
            if self.give(seat, count)[1]:
                self.finish(1)
            elif o["after_penalty"] == "lose-turn":
                s["turn"] = self.after(seat)
            return
        given, worn = self.give(seat, 1)
        if worn:
            self.finish(1)
        elif self.fits(given[0]):
            s["drawn"] = given[0]
        else:
            s["turn"] = self.after(seat)

    def say_pass(self, seat: int) -> None:
        s = self.state
        if not (s["extra"] and s["open"] == seat):
            s["open"] = None
        if not s["extra"] and not s["drawn"]:
            s["passes"] += 1
            if s["passes"] == self.n:
                self.finish(1)
                return
        s.update(extra=False, drawn=None, turn=self.after(seat))

    def play(self, seat: int, words: list[str]) -> None:
        s, o = self.state, self.options
        card, called = words[0], words[-1] == "last"
        hand = s["hands"][seat]
        hand.remove(card)
        s["discard"].append(card)
        s.update(passes=0, drawn=None, extra=False, open=None)
        s["colour"] = words[1] if is_joker(card) else card[0]
        s["pending"] += plus(card)
        if not hand:
            self.give(self.after(seat), s["pending"])
            doubles = ("J", "J+4") if o["double_on"] == "any-joker" else ("J",)
            self.finish(2 if card in doubles else 1)
            return
        if len(hand) == 1 and not called and o["catch_penalty"]:
            s["open"] = seat
        word = "" if is_joker(card) else card[1:]
        if word == "V":
            s["direction"] *= -1
        returns = word == "V" and self.n == 2 and o["two_player_reverse"] == "skip"
        s["extra"] = word == "-1"
        if not s["extra"] and not returns:
            s["turn"] = self.after(seat, 2 if word == "S" else 1)

    def finish(self, factor: int) -> None:
        s = self.state
        s.update(pending=0, drawn=None, extra=False, open=None)
        gained = [factor * sum(map(points, hand)) for hand in s["hands"]]
        s["totals"] = [total + more for total, more in zip(s["totals"], gained, strict=True)]
        if max(s["totals"]) < self.options["target"]:
            self.deal()
            return
        lowest = min(s["totals"])
        s["winner"] = [seat for seat in range(self.n) if s["totals"][seat] == lowest]
        s.update(phase="over", turn=None)
