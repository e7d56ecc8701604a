"""Where the rounds, deals and tricks of a game begin, and what they are called."""

from __future__ import annotations

import pytest

from tests.tui.replay.kit import SHORT, past_of
from tests.views import plain
from tui.replay.past import Past

FIRST_TITLES = {
    "ronda": ["deal 1", "deal 2", "deal 3", "deal 4", "deal 5", "deal 6"],
    "rikiki": ["round 1, bids", "round 1, trick 1", "round 1, trick 2"],
    "president": ["hand 1, trick 1", "hand 1, trick 2", "hand 1, trick 3"],
    "makao": ["round 1"],
}


def titles(past: Past) -> list[str]:
    return [past.outline.title(position) for position in range(past.course.length)]


@pytest.mark.parametrize("game", FIRST_TITLES)
def test_the_parts_of_a_game_have_names_in_its_words(game: str) -> None:
    shown = list(dict.fromkeys(titles(past_of(game))))
    assert shown[: len(FIRST_TITLES[game])] == FIRST_TITLES[game]


@pytest.mark.parametrize(
    ("game", "second"),
    [
        ("ronda", "deal 1"),
        ("rikiki", "round 2, bids"),
        ("president", "hand 2, exchange"),
        ("makao", "round 2"),
    ],
)
def test_a_round_begins_its_parts_anew(game: str, second: str) -> None:
    past = past_of(game)
    start = past.course.rounds[1]
    assert past.outline.title(start) == second
    assert past.outline.title(start - 1) != second


@pytest.mark.parametrize("game", ["ronda", "rikiki", "president"])
def test_parts_are_of_the_length_that_the_rules_give_them(game: str) -> None:
    past = past_of(game)
    view = {position: past.course.game(position).state() for position in range(past.course.length)}
    for position, title in enumerate(titles(past)):
        state = view[position]
        if game == "ronda":
            assert title == f"deal {plain(state)['batch']}"
        elif game == "rikiki":
            number = len(plain(state)["played"]) + 1
            part = "bids" if state["phase"] == "bid" else f"trick {number}"
            assert title == f"round {plain(state)['round']}, {part}"
        else:
            part = title.removeprefix(f"hand {plain(state)['hand']}, ")
            assert (part == "exchange") == (state["phase"] == "exchange")


@pytest.mark.parametrize("game", SHORT)
def test_going_from_part_to_part_stops_at_every_start_and_at_the_ends(game: str) -> None:
    past = past_of(game)
    outline, length = past.outline, past.course.length
    forwards = [0]
    while forwards[-1] < length:
        forwards.append(outline.after(forwards[-1]))
    backwards = [length]
    while backwards[-1] > 0:
        backwards.append(outline.before(backwards[-1]))
    assert forwards == backwards[::-1]
    assert set(past.course.rounds) < set(forwards)
    assert len(set(titles(past))) <= len(forwards)
    assert outline.before(0) == 0
    assert outline.after(length) == length


def test_within_a_part_one_goes_to_its_own_start_first() -> None:
    outline = past_of("ronda").outline
    assert (outline.before(11), outline.before(8), outline.after(8)) == (8, 0, 16)
