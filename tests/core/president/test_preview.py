"""What is said of an action before it is taken is what happens then, and no seat learns more."""

from __future__ import annotations

import random

import pytest

from core.contract.game import NOBODY, Plain
from core.games.president.game import President
from core.games.president.scoring import points_of
from core.games.president.views import PresidentPreview
from tests.core.president.builder import act, seeded, short


def previewed(game: President, text: str) -> PresidentPreview:
    """Return what an action of the seat to act would do."""
    return game.preview(game.to_act, game.parse(text))


def happens(game: President, action: int) -> PresidentPreview:
    """Return what an action does, as its first events tell."""
    seat, top = game.to_act, game.view(game.to_act)["top"]
    after, told = game.clone(), list[Plain]()
    after.listener = lambda event: told.append(event.seen_by(seat))
    after.apply(seat, action)
    first, out = told[0], next((event for event in told if event["type"] == "out"), None)
    cards = first.get("cards", [])
    beats = top["cards"] if top and first["type"] == "play" else []
    return {
        "cards": cards,
        "beats": beats,
        "by_suit": bool(beats) and beats[0][:-1] == cards[0][:-1],
        "left": game.counts[seat] - len(cards),
        "title": out["title"] if out else None,
        "points": points_of(out["place"] - 1, game.players, whole=game.terms.whole) if out else 0,
        "to": first.get("to", NOBODY),
    }


@pytest.mark.parametrize(("preset", "players"), [("document", 2), ("classic", 3), ("classic", 5)])
def test_a_preview_is_what_happens_and_known_to_its_seat(preset: str, players: int) -> None:
    game = seeded(players, preset, players=players, uneven=True, hands=2)
    rnd = random.Random(players)
    while not game.is_over:
        seat = game.to_act
        known = game.observation(seat).known
        for action in game.legal(seat):
            preview = game.preview(seat, action)
            assert preview == happens(game, action) == known.preview(seat, action)
        game.apply(seat, rnd.choice(game.legal(seat)))


def test_each_legal_action_has_its_preview_by_notation() -> None:
    game = short(["7C 9S 9C", "5S"], turn=0, top=(1, "7S"))
    previews = game.previews(0)
    assert sorted(previews) == game.legal_texts(0)
    assert previews["pass"]["cards"] == []
    assert (previews["7C"]["beats"], previews["7C"]["by_suit"]) == (["7S"], True)
    assert (previews["9S"]["beats"], previews["9S"]["by_suit"]) == (["7S"], False)
    assert game.previews(1) == {}


@pytest.mark.parametrize(
    ("finish", "title", "points"), [("first-out", "President", 1), ("all", "President", 2)]
)
def test_the_last_set_brings_the_title_and_its_points(finish: str, title: str, points: int) -> None:
    game = short(["9S 9C", "5S 6S", "8S"], turn=0, finish=finish, uneven=True)
    last = previewed(game, "9S 9C")
    assert (last["left"], last["title"], last["points"]) == (0, title, points)
    assert previewed(game, "9S")["title"] is None


def test_a_gift_says_who_gets_it() -> None:
    game = short(["9S", "3S", "4S", "5S"], finish="all", hands=2, exchange=True)
    act(game, "9S", "pass", "pass", "pass", "3S", "4S")
    gift = game.previews(0)[game.legal_texts(0)[0]]
    assert (gift["to"], gift["left"], gift["title"]) == (3, 13, None)
