"""Moods at the table: what each game's events make seats feel, and that no face tells a secret."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from core.bots.levels import choose
from core.contract.game import Plain
from core.contract.moods import AnyMoods, Feeling
from core.contract.sources import Seeded
from core.games.makao.moods import MOODS as MAKAO
from core.games.president.moods import MOODS as PRESIDENT
from core.games.registry import game_type
from core.games.rikiki.moods import MOODS as RIKIKI
from core.games.ronda.moods import MOODS as RONDA
from core.match.match import Match

GAMES: dict[str, AnyMoods] = {
    "ronda": RONDA,
    "rikiki": RIKIKI,
    "president": PRESIDENT,
    "makao": MAKAO,
}
PLAYERS = {"ronda": (2, 3, 4), "rikiki": (4,), "president": (4,), "makao": (3,)}
CASES = [(game, players) for game in GAMES for players in PLAYERS[game]]

Told = dict[str, Any]


def felt(moods: AnyMoods, *events: Told) -> list[Feeling]:
    """Return what the last of some events makes seats feel."""
    return list(moods.feelings(events[-1], events))


def play(seat: int, card: str, *captured: str, call: str | None = None) -> Told:
    return {"type": "play", "seat": seat, "card": card, "call": call, "captured": list(captured)}


def ronda_award(kind: str, seat: int) -> Told:
    return {"type": "award", "kind": kind, "seat": seat, "side": seat, "points": 1, "missa": 0}


@pytest.mark.parametrize("kind", ["ronda", "tringa", "contest", "bount", "missa", "last"])
def test_a_call_that_scores_in_ronda_is_a_joy(kind: str) -> None:
    assert felt(RONDA, ronda_award(kind, 1)) == [(1, "glad")]


def test_counting_cards_in_ronda_moves_nobody() -> None:
    assert felt(RONDA, ronda_award("cards", 1)) == []


def test_a_card_taken_by_a_call_stings_who_laid_it() -> None:
    laid, taken = play(0, "5C"), play(1, "5D", "5C", call="bount")
    assert felt(RONDA, laid, taken) == [(0, "stung")]
    assert felt(RONDA, laid, play(1, "5D", "5C")) == []


def test_a_call_taken_over_stings_its_caller() -> None:
    lost = {"type": "taken-over", "seat": 1, "by": 0, "call": "bount", "points": 1}
    assert felt(RONDA, lost) == [(1, "stung")]


def test_a_hidden_pair_stings_its_holder_where_all_know_who_that_is() -> None:
    of_two, of_three = ({"type": "deal", "counts": [3] * players} for players in (2, 3))
    assert felt(RONDA, of_two, ronda_award("hidden", 0)) == [(0, "glad"), (1, "stung")]
    assert felt(RONDA, of_three, ronda_award("hidden", 0)) == [(0, "glad")]


@pytest.mark.parametrize(
    ("tricks", "mood"), [([1, 0], None), ([2, 0], "glad"), ([3, 0], "stung"), ([4, 0], None)]
)
def test_the_trick_that_meets_a_bid_is_a_joy_and_the_next_one_none(
    tricks: list[int], mood: str | None
) -> None:
    bids = {"type": "bidding-end", "bids": [2, "absolute"]}
    trick = {"type": "trick", "seat": 0, "tricks": tricks}
    assert felt(RIKIKI, bids, trick) == ([(0, mood)] if mood else [])


def test_a_round_of_rikiki_ends_well_for_whoever_has_met_the_bid() -> None:
    rows = [{"seat": 0, "bid": "absolute", "tricks": 0}, {"seat": 1, "bid": 2, "tricks": 1}]
    end = {"type": "round-end", "seats": rows}
    assert felt(RIKIKI, end) == [(0, "glad"), (1, "stung")]


def test_a_long_trick_of_president_is_a_joy() -> None:
    lead, trick = {"type": "lead", "seat": 0}, {"type": "trick", "seat": 2}
    sets = [{"type": "play", "seat": seat, "cards": [f"{seat + 3}S"]} for seat in range(3)]
    assert felt(PRESIDENT, lead, *sets, trick) == [(2, "glad")]
    assert felt(PRESIDENT, *sets, lead, *sets[:2], trick) == []


def test_a_two_that_is_beaten_stings() -> None:
    lead = {"type": "lead", "seat": 0}
    two, higher = (
        {"type": "play", "seat": n, "cards": [card]} for n, card in enumerate(("2S", "2H"))
    )
    assert felt(PRESIDENT, lead, two, higher) == [(0, "stung")]
    assert felt(PRESIDENT, lead, {**two, "cards": ["KS"]}, higher) == []


def test_going_out_is_a_joy() -> None:
    assert felt(PRESIDENT, {"type": "out", "seat": 3}) == [(3, "glad")]
    assert felt(MAKAO, {"type": "makao", "seat": 3}) == [(3, "glad")]


def makao_play(seat: int, pending: int, *, last: bool = False) -> Told:
    return {"type": "play", "seat": seat, "card": "R+2", "last": last, "pending": pending}


def test_who_passes_a_penalty_on_is_glad_and_who_draws_it_is_not() -> None:
    assert felt(MAKAO, makao_play(0, 2)) == []
    assert felt(MAKAO, makao_play(0, 2), makao_play(1, 4)) == [(1, "glad")]
    drawn = {"type": "draw", "seat": 2, "why": "penalty"}
    assert felt(MAKAO, drawn) == [(2, "stung")]
    assert felt(MAKAO, {**drawn, "why": "turn"}) == []
    assert felt(MAKAO, makao_play(0, 4), drawn, makao_play(1, 2)) == []


def test_last_card_said_in_time_is_a_joy() -> None:
    assert felt(MAKAO, makao_play(0, 0, last=True)) == [(0, "glad")]
    assert felt(MAKAO, {"type": "last", "seat": 1}) == [(1, "glad")]


def played(game: str, players: int, seed: int) -> Match:
    """Return a game of casual bots, or what of it fits into some hundred actions."""
    kind = game_type(game)
    match = Match(kind, kind.table.settle({"players": players}), Seeded(seed))
    rng = Random(seed)
    while not match.game.is_over and len(match.actions) < 300:
        state = match.game
        opinion = choose("casual", state.observation(state.to_act), rng.random)
        match.commit(match.prepare(state.to_act, state.text(opinion.action)))
    return match


def feelings_seen(moods: AnyMoods, told: Sequence[Plain]) -> list[list[Feeling]]:
    return [list(moods.feelings(event, told[: number + 1])) for number, event in enumerate(told)]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_moods_are_the_same_from_every_place_and_without_any_hand(game: str, players: int) -> None:
    """Who sees nobody's cards sees the same faces as everybody who sees some."""
    match = played(game, players, seed=4)
    events = [event for happened in match.events for event in happened]
    moods = GAMES[game]
    public = feelings_seen(moods, [event.public() for event in events])
    assert any(public)
    for seat in range(players):
        assert feelings_seen(moods, [event.seen_by(seat) for event in events]) == public


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_event_that_begins_a_turn_tells_whose_it_is(game: str, players: int) -> None:
    match = played(game, players, seed=5)
    told = [event.public() for happened in match.events for event in happened]
    turns = [event for event in told if event["type"] in GAMES[game].turns]
    assert turns
    assert all(event["seat"] in range(players) for event in turns)
