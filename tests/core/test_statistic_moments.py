"""The moments of finished games: which games are played again, and which moments are shown."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from core.bots.levels import choose
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.ground.errors import KahwaError
from core.match.match import Match
from core.statistics.moments import LIKELY, SHOWN, MomentSearch, likely_games
from core.store import FinishedGame, Result


def finished(number: int, game: str = "ronda", seat: int = 0, **counts: int) -> FinishedGame:
    named = {name.replace("_", "-"): count for name, count in counts.items()}
    result = Result(seat, True, [1 - min(seat, 1)], named)
    return FinishedGame(f"{game}{number}", game, None, {}, [], "2026-11-05", 9, False, result)


def played(game: str, seed: int) -> Match:
    """Return a game that casual bots have played."""
    kind, rng = game_type(game), Random(seed)
    target = {"makao": {"target": 100}}.get(game, {})
    match = Match(kind, kind.table.settle(target), Seeded(seed))
    while not match.game.is_over:
        now = match.game
        opinion = choose("casual", now.observation(now.to_act), rng.random)
        match.commit(match.prepare(now.to_act, now.text(opinion.action)))
    return match


def test_games_whose_counts_promise_most_come_first_then_the_newest() -> None:
    games = [
        finished(0, missa=9),
        finished(1, khamsa=1),
        finished(2, bount=7),
        finished(3, aachra=1),
        finished(4, khamsa=2),
        finished(5),
    ]
    ids = [one.id for one in likely_games(games)]
    assert ids == ["ronda3", "ronda4", "ronda1", "ronda0", "ronda5", "ronda2"]


PROMISING: list[tuple[str, dict[str, int], dict[str, int]]] = [
    ("rikiki", {"absolute-made": 1}, {"absolute": 3, "met-4": 1}),
    ("rikiki", {"met-7": 1}, {"met-3": 9, "bid-9": 1}),
    ("president", {"president": 3}, {"president": 1, "tricks": 30}),
    ("makao", {"points": 0}, {"points": 3, "hands-won": 9}),
    ("makao", {"points": 5, "hands-won": 4}, {"points": 1, "hands-won": 2}),
]


@pytest.mark.parametrize(("game", "more", "less"), PROMISING)
def test_each_game_says_what_promises_more(
    game: str, more: dict[str, int], less: dict[str, int]
) -> None:
    first, second = finished(0, game, 0, **more), finished(1, game, 0, **less)
    assert likely_games([first, second]) == [first, second]


def test_of_very_many_games_only_a_dozen_are_played_again() -> None:
    games = [finished(number, khamsa=number % 3) for number in range(10_000)]
    asked: list[str] = []

    def none(game_id: str) -> Match:
        asked.append(game_id)
        raise KahwaError("gone")

    search = MomentSearch(none)
    for one in search.missing(games, games[0]):
        search.look_into(one)
    assert len(asked) == LIKELY + 1
    assert asked[-1] == games[0].id
    assert search.best(games, games[0]) == []
    assert search.missing(games, games[0]) == []


def test_without_games_there_is_nothing_to_look_for() -> None:
    search = MomentSearch(lambda _game_id: played("ronda", 1))
    assert search.missing([]) == []
    assert search.best([]) == []


@pytest.mark.parametrize("game", game_names())
def test_the_moments_of_one_game_are_its_own_and_the_first_win_is_the_last(game: str) -> None:
    match = played(game, 3)
    winners = match.game.winners()
    assert winners is not None
    one = finished(0, game, winners[0])
    search = MomentSearch(lambda _game_id: match)
    for missing in search.missing([one], one):
        search.look_into(missing)
    moments = search.best([one], one)
    assert 1 < len(moments) <= SHOWN
    assert moments[-1].moment.title == "First win"
    assert moments[-1].moment.action == len(match.actions)
    assert all(each.game is one and each.moment.action > 0 for each in moments)
    assert len({each.moment.action for each in moments[:-1]}) == len(moments) - 1
    ranks = [each.moment.rank for each in moments]
    assert ranks == sorted(ranks)
    assert all(each.moment.title != "First win" for each in search.best([one]))


def test_unlike_moments_come_before_like_ones() -> None:
    matches = {f"ronda{seed}": played("ronda", seed) for seed in range(6)}
    games = [finished(seed) for seed in range(6)]
    find: Callable[[str], Match] = matches.__getitem__
    search = MomentSearch(find)
    for one in search.missing(games):
        search.look_into(one)
    moments = search.best(games)
    assert len(moments) == SHOWN
    assert len({each.moment.rank for each in moments}) >= 3
    assert [each.moment.rank for each in moments] == sorted(each.moment.rank for each in moments)


def test_a_game_that_is_not_over_has_no_moments() -> None:
    kind = game_type("ronda")
    search = MomentSearch(lambda _game_id: Match(kind, kind.table.settle({}), Seeded(1)))
    search.look_into(finished(0))
    assert search.best([finished(0)], finished(0)) == []
