"""Random walks: the engine against the reference, conservation, knowledge, clones and samples."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from core.contract.cards import HIDDEN
from core.contract.chance import RecordedChance, WorldChance, shuffled
from core.contract.game import NOBODY, Event, Game
from core.contract.options import Options
from core.contract.sources import Scripted
from core.games.makao.bots.heuristic import casual
from core.games.makao.game import Makao
from tests.core.makao.builder import scripted, seeded
from tests.core.makao.reference import Reference
from tests.core.playouts import playout

PICKS: dict[str, tuple[int | str | bool, ...]] = {
    "players": (2, 3, 4, 8),
    "target": (50, 120),
    "minus_ones": (1, 2),
    "after_penalty": ("play", "lose-turn"),
    "stacking": (True, False),
    "drawn_card": ("may-play", "must-play"),
    "two_player_reverse": ("skip", "literal"),
    "catch_penalty": (4, 2, 0),
    "double_on": ("joker", "any-joker"),
}


def some_options(rng: random.Random) -> Options:
    return Makao.table.settle({name: rng.choice(values) for name, values in PICKS.items()})


def some_action(game: Makao, rng: random.Random) -> tuple[int, int]:
    """Return any legal action of any seat, claims out of turn included."""
    choices = [(seat, action) for seat in game.actors() for action in game.legal(seat)]
    return rng.choice(choices)


@pytest.mark.parametrize("seed", range(60))
def test_engine_and_reference_agree_on_every_state_and_legal_action(seed: int) -> None:
    rng = random.Random(f"agree/{seed}")
    options = some_options(rng)
    deck = Makao.deck(options)
    decks = [deck.texts(shuffled(deck.cards, rng.random)) for _hand in range(3)]
    first = rng.randrange(int(options["players"]))
    game = scripted(options, decks, first)
    reference = Reference(dict(options), decks, first)
    draws_more = rng.random() < 0.5
    for _step in range(800):
        assert game.state() == reference.state
        assert list(game.state()) == STATE_FIELDS
        for seat in range(game.players):
            assert game.legal_texts(seat) == reference.legal(seat)
            assert len(set(game.legal(seat))) == len(game.legal(seat))
        if game.is_over:
            return
        seat, action = some_action(game, rng)
        if draws_more and rng.random() < 0.7 and "draw" in game.legal_texts(game.to_act):
            seat, action = game.to_act, game.parse("draw")
        text = game.text(action)
        game.apply(seat, game.check(seat, text))
        reference.act(seat, text)


STATE_FIELDS = [
    "game", "options", "players", "hand", "phase", "dealer", "turn", "direction", "colour",
    "hands", "stock", "discard", "pending", "drawn", "extra", "open", "passes", "turnovers",
    "totals", "winner",
]  # fmt: skip


def walk(seed: int, steps: int) -> list[Makao]:
    """Return the states of a seeded random walk as clones."""
    rng = random.Random(f"walk/{seed}")
    game = seeded(seed, some_options(rng))
    states = []
    for _step in range(steps):
        if game.is_over:
            break
        states.append(game.clone())
        game.apply(*some_action(game, rng))
    return states


@pytest.mark.parametrize("seed", range(8))
def test_cards_are_conserved_and_the_state_is_json(seed: int) -> None:
    for game in walk(seed, 300):
        held = [card for hand in game.hands for card in hand]
        assert sorted(held + game.stock + game.discard) == list(game.deck(game.options).cards)
        assert all(hand == sorted(hand) for hand in game.hands)
        assert game.legal(game.to_act)
        assert json.loads(json.dumps(game.state())) == game.state()


def permuted(game: Makao, seat: int, rng: random.Random) -> Makao:
    """Return the game with every card that `seat` cannot see dealt anew."""
    twin = game.clone(WorldChance(rng.random))
    hidden = [card for other, hand in enumerate(twin.hands) if other != seat for card in hand]
    hidden = shuffled(hidden + twin.stock, rng.random)
    for other, hand in enumerate(twin.hands):
        if other != seat:
            twin.hands[other] = sorted(hidden[: len(hand)])
            del hidden[: len(hand)]
    twin.stock = hidden
    if twin.drawn is not None and seat != twin.to_act:
        twin.drawn = twin.hands[twin.to_act][0]
    return twin


def known_facts(game: Game) -> list[object]:
    names = sorted(set(Makao.attributes()) - {"chance", "listener"})
    return [getattr(game, name) for name in names]


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_change_nothing_that_a_seat_sees_or_chooses(seed: int) -> None:
    rng = random.Random(f"hidden/{seed}")
    for game in walk(seed, 120)[::3]:
        for seat in range(game.players):
            twin = permuted(game, seat, rng)
            assert twin.view(seat) == game.view(seat)
            mine, other = game.observation(seat), twin.observation(seat)
            assert known_facts(mine.known) == known_facts(other.known)
            assert mine.legal() == other.legal() == game.legal(seat)
            if mine.legal():
                assert casual(mine, random.Random(1).random) == casual(
                    other, random.Random(1).random
                )


def test_an_observation_shows_sizes_but_no_hidden_card() -> None:
    for game in walk(3, 60):
        known = game.observation(0).known
        assert isinstance(known, Makao)
        assert known.hands[0] == game.hands[0]
        assert [set(hand) for hand in known.hands[1:]] == [{HIDDEN}] * (game.players - 1)
        assert [len(hand) for hand in known.hands] == [len(hand) for hand in game.hands]
        assert known.stock == [HIDDEN] * len(game.stock)
        assert known.view(0) == game.view(0)


@pytest.mark.parametrize("seed", range(6))
def test_a_sample_agrees_with_everything_seen_and_plays_to_the_end(seed: int) -> None:
    rng = random.Random(f"sample/{seed}")
    for game in walk(seed, 150)[::5]:
        for seat in range(game.players):
            world = game.observation(seat).sample(rng.random)
            assert isinstance(world, Makao)
            assert world.view(seat) == game.view(seat)
            assert world.legal(seat) == game.legal(seat)
            held = [card for hand in world.hands for card in hand]
            cards = Counter(held + world.stock + world.discard)
            assert cards == Counter(game.deck(game.options).cards)
            assert all(hand == sorted(hand) for hand in world.hands)
            if game.drawn is None:
                assert world.drawn is None
            else:
                assert world.drawn in world.hands[game.to_act]
                assert world.fits(world.drawn)
            assert HIDDEN not in cards
        rewards = playout(world, rng.random)
        assert len(rewards) == game.players
        assert all(0 <= reward <= 1 for reward in rewards)


def test_a_clone_goes_on_independently() -> None:
    rng = random.Random("clone")
    for game in walk(5, 80)[::4]:
        before = game.state()
        twin = game.clone()
        for _step in range(40):
            if twin.is_over:
                break
            twin.apply(*some_action(twin, rng))
        assert game.state() == before
        assert twin.state() != before


def test_a_search_world_ends_with_the_hand() -> None:
    rng = random.Random("world")
    game = seeded(1, Makao.table.settle({}))
    world = game.clone(WorldChance(rng.random))
    playout(world, rng.random)
    assert world.to_act == NOBODY
    assert world.winners() is None
    assert world.hand == game.hand
    assert world.totals == world.gained
    assert world.actors() == []


@pytest.mark.parametrize("seed", range(6))
def test_a_recorded_game_replays_to_the_same_state(seed: int) -> None:
    rng = random.Random(f"replay/{seed}")
    options = some_options(rng)
    game = seeded(seed, options)
    actions = []
    for _step in range(400):
        if game.is_over:
            break
        actions.append(some_action(game, rng))
        game.apply(*actions[-1])
    assert isinstance(game.chance, RecordedChance)
    outcomes = json.loads(json.dumps(game.chance.outcomes))
    again = Makao(options, RecordedChance(Makao.deck(options), Scripted([[]]), outcomes))
    for seat, action in actions:
        again.apply(seat, action)
    assert again.state() == game.state()


@pytest.mark.parametrize("seed", range(4))
def test_events_tell_nobody_a_hidden_card(seed: int) -> None:
    """The cards told to a seat are its own, or lie or have lain open."""
    rng = random.Random(f"events/{seed}")
    heard: list[Event] = []
    game = seeded(seed, some_options(rng), heard.append)
    for _step in range(300):
        for event in heard:
            assert json.loads(json.dumps(event.public())) == event.public()
            assert "cards" not in event.fields or event.type == "turn-over"
            assert set(event.secrets) <= {event.fields.get("seat"), *range(game.players)}
            if event.type in ("draw", "award"):
                assert set(event.secrets) == {event.fields["seat"]}
        heard.clear()
        if game.is_over:
            break
        game.apply(*some_action(game, rng))
