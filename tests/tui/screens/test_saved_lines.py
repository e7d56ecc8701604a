"""The lines of a list of saved games: every column stands where it stands in the other lines."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from rich.cells import cell_len

from core.store import GameHead
from tui.saved.lines import game_lines
from tui.theme.glyphs import GLYPHS, Glyphs

BOTS = ("Omar", "Hind", "Yusuf")
PANE = 52
"""Columns of the list in a terminal of 80."""


class Somewhere:
    """A terminal on a certain evening."""

    @property
    def glyphs(self) -> Glyphs:
        return GLYPHS["unicode"]

    def now(self) -> datetime:
        return datetime(2026, 11, 22, 20, tzinfo=UTC)


def head(
    *scores: int, name: str | None = None, finished: bool = False, at: str = "2026-11-19"
) -> GameHead:
    return GameHead(
        id="k4x9mz",
        game="rikiki",
        options={},
        players=len(scores),
        rules_version=1,
        seats=[
            {"name": "Nadia", "kind": "human", "level": None},
            *({"name": bot, "kind": "bot", "level": "casual"} for bot in BOTS[: len(scores) - 1]),
        ],
        source={},
        name=name,
        finished=finished,
        summary={"scores": list(scores), "winners": [0] if finished else None},
        updated=f"{at}T20:00:00.000+00:00",
    )


def told(game: GameHead, width: int = PANE, *, signed: bool = False) -> tuple[str, str, str, str]:
    """Return the text of a line: its title and its players, its score, its outcome, its time."""
    first, *_more = game_lines(game, 0, False, width, Somewhere(), signed=signed)
    title, players, score = (piece.text for piece in first.pieces)
    outcome, time = (piece.text for piece in first.end)
    return title + players, score, outcome, time


@pytest.mark.parametrize("width", [PANE, 58, 80])
def test_three_scores_are_told_in_full_where_they_have_room(width: int) -> None:
    players, score, _outcome, time = told(head(12, -16, 36), width)
    assert players.split() == ["Rikiki", "3", "players"]
    assert score == "12 : −16 : 36"
    assert cell_len(players + score + time) < width


def test_a_score_without_room_is_that_of_the_player() -> None:
    assert told(head(-1096, -1212, -1046))[1] == "you −1096"
    assert told(head(-1096, -1212, -1046), 80)[1] == "−1096 : −1212 : −1046"


def test_a_name_of_wide_signs_takes_no_room_from_the_score() -> None:
    wide, plain = told(head(0, 0, name="日本語の夜")), told(head(0, 0, name="café"))
    assert wide[1] == plain[1] == "0 : 0"
    assert cell_len(wide[0]) == cell_len(plain[0])


def test_how_games_ended_stands_in_one_column() -> None:
    games = [
        head(55, 26, finished=True, at="2026-11-22"),
        head(55, 26, finished=True, at="2025-09-24"),
        head(55, 26, finished=True, at="2026-11-08"),
        head(55, 26),
    ]
    ends = ["".join(told(game, signed=True)[2:]) for game in games]
    assert [end.index("√") for end in ends[:3]] == [0, 0, 0]
    assert {cell_len(end) for end in ends} == {cell_len(ends[0])}
    starts = [cell_len(told(game, 80, signed=True)[0]) for game in games]
    assert len(set(starts)) == 1


def test_two_players_stand_in_the_line_of_their_finished_game() -> None:
    (only,) = game_lines(head(55, 26, finished=True), 0, False, PANE, Somewhere(), signed=True)
    assert [piece.text.strip() for piece in only.pieces] == ["Rikiki", "Nadia and Omar", "55 : 26"]


@pytest.mark.parametrize("scores", [(0, 0, 0, 0), (1, 0, 0, 0)])
def test_points_that_say_no_more_than_who_won_are_not_told(scores: tuple[int, ...]) -> None:
    assert told(head(*scores, finished=any(scores)))[1] == ""
    assert told(head(12, *scores[1:], finished=True))[1] == "you 12"
