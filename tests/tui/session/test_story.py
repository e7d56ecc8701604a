"""The colours of the race at the end: the winner's is never shared with another line shown."""

from __future__ import annotations

from core.games.registry import game_type
from tests.core.rooms.play_kit import match_of
from tui.session.story import roles_of


def test_of_eight_the_first_and_the_last_have_colours_of_their_own() -> None:
    rikiki = match_of("rikiki", players=8).game
    order = [5, 0, 1, 2, 3, 4, 6, 7]
    totals = [10, 40, 5, 20, 20, 7, 78, -20]
    roles = dict(zip(order, roles_of(order, totals, rikiki), strict=True))
    assert (roles[5], roles[6], roles[7]) == ("accent", "cool", "warm")
    assert {roles[side] for side in (0, 1, 2, 3, 4)} == {"good"}


def test_where_the_fewest_points_win_the_first_has_them() -> None:
    assert game_type("makao").fewest_wins
    makao = match_of("makao", players=5).game
    totals = [50, 120, 7, 60, 30]
    roles = roles_of([0, 1, 2, 3, 4], totals, makao)
    assert roles == ["accent", "warm", "cool", "good", "good"]


def test_of_four_each_has_its_own() -> None:
    rikiki = match_of("rikiki", players=4).game
    assert roles_of([2, 0, 1, 3], [1, 2, 3, 4], rikiki) == ["accent", "good", "warm", "cool"]
