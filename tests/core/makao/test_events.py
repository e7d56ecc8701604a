"""Events: the documented types with exactly their fields, and what they say in scripted hands."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from core.contract.game import Event
from core.games.makao.game import Makao
from tests.core.makao.builder import Heard, play, position, scripted, settled, stacked_deck

DOCUMENT = Path(__file__).parents[3] / "docs" / "events-makao.md"


def documented() -> dict[str, tuple[set[str], set[str]]]:
    """Return the public and the secret fields of each event type."""
    rows = re.findall(
        r"^\| `(\S+)` \| (.*?) \| (.*?)\| ", DOCUMENT.read_text("utf-8"), re.MULTILINE
    )
    return {
        kind: (set(re.findall(r"`(\w+)`", public)), set(re.findall(r"`(\w+)`", secret)))
        for kind, public, secret in rows
    }


def test_every_event_is_documented_with_its_fields() -> None:
    table = documented()
    seen: set[str] = set()

    def check(event: Event) -> None:
        public, secret = table[event.type]
        assert set(event.fields) == public
        assert all(set(fields) == secret for fields in event.secrets.values())
        assert bool(event.secrets) is bool(secret)
        seen.add(event.type)

    for seed in range(12):
        rng = random.Random(f"documented/{seed}")
        options = settled(2 + seed % 3, target=200)
        deck = Makao.deck(options)
        texts = deck.texts(deck.cards)
        decks = [rng.sample(texts, len(texts)) for _hand in range(4)]
        game = scripted(options, decks, listener=check)
        for _step in range(3000):
            if game.is_over:
                break
            seat = rng.choice(game.actors())
            legal = game.legal(seat)
            game.apply(seat, legal[-1] if seed % 4 == 0 else rng.choice(legal))
    assert seen == set(table)


def heard(*moves: str, stock: str | None = None, **hands: str) -> list[dict[str, object]]:
    """Return the public events of moves in a position; `seat1="R1 B1"` gives seat 1 these."""
    given = {int(seat.removeprefix("seat")): hand for seat, hand in hands.items()}
    listener = Heard()
    game = position(given, stock=stock)
    game.listener = listener
    play(game, *moves)
    return [event.public() for event in listener.events]


def test_a_deal_tells_each_seat_its_own_cards() -> None:
    listener = Heard()
    options = settled(3)
    deck = stacked_deck(options, {0: "J J"}, "J Y-1 RS")
    game = scripted(options, [deck], listener=listener)
    assert listener.types() == ["deal", "sent-back", "sent-back", "turned-up", "skip", "turn"]
    dealt = listener.events[0]
    assert dealt.fields == {"hand": 1, "dealer": 0, "hands": [7, 7, 7], "stock": 95}
    for seat in range(3):
        assert dealt.secrets[seat] == {"cards": game.deck(options).texts(game.hands[seat])}


def test_a_plain_card() -> None:
    fields = {"card": "R7", "colour": "R", "last": False, "left": 2, "pending": 0}
    assert heard("1:R7", seat1="R7 B1 B2") == [
        {"type": "play", "seat": 1, **fields},
        {"type": "turn", "seat": 2},
    ]


def test_a_catch_after_a_skip() -> None:
    events = heard("1:RS", "2:catch 1", seat1="RS B1", stock="G1 G2 G3 G4")
    assert [event["type"] for event in events] == ["play", "skip", "turn", "catch", "draw"]
    assert events[3:] == [
        {"type": "catch", "seat": 2, "caught": 1},
        {"type": "draw", "seat": 1, "count": 4, "wanted": 4, "why": "caught"},
    ]


def test_the_cards_drawn_are_told_to_who_draws_them() -> None:
    listener = Heard()
    game = position({1: "R7 B1 B2"}, stock="G1 G2", listener=listener)
    listener.events.clear()
    play(game, "1:draw")
    drawn = listener.events[0]
    assert drawn.seen_by(1)["cards"] == ["G1"]
    assert "cards" not in drawn.seen_by(0)


def test_going_out_tells_how_every_point_came_about() -> None:
    hands = {"seat0": "B9", "seat1": "J", "seat2": "J+4 B1", "seat3": "B3"}
    events = heard("1:J R", **hands)
    assert [event["type"] for event in events][:6] == [
        *("play", "makao", "award", "award", "award", "hand-end"),
    ]
    award = events[3]
    assert (award["seat"], award["sum"], award["factor"], award["points"]) == (2, 51, 2, 102)
    assert award["kind"] == "makao"
    assert award["reason"] == (
        "The cards left in a hand count double, twice 51, because a joker ended the round."
    )
    assert events[5]["points"] == [18, 0, 102, 6]
    assert events[5]["out"] == 1


@pytest.mark.parametrize("seat", range(4))
def test_an_award_lists_the_cards_to_their_holder_alone(seat: int) -> None:
    listener = Heard()
    game = position({0: "B9", 1: "R1", 2: "J+4 B1", 3: "B3"}, listener=listener)
    play(game, "1:R1")
    awards = [event for event in listener.events if event.type == "award"]
    seen = {event.fields["seat"]: event.seen_by(seat).get("cards") for event in awards}
    assert [holder for holder, cards in seen.items() if cards] == ([] if seat == 1 else [seat])
    if seat == 2:
        assert seen[2] == [{"card": "B1", "points": 1}, {"card": "J+4", "points": 50}]
