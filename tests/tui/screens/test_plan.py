"""A game before it begins: options over a preset, seats, and what makes it impossible."""

from __future__ import annotations

from random import Random

import pytest

from core.bots.names import NAMES, fresh_names
from core.contract.options import BadOption
from core.saves.saves import Saves
from core.table import Seat
from tui.new_game.choice import stepped_players
from tui.new_game.plan import Plan, first_plan, next_level


@pytest.fixture
def plan() -> Plan:
    return first_plan("ronda", "Nadia", Random(1))


def test_the_first_plan_seats_the_player_and_casual_bots(plan: Plan) -> None:
    assert plan.preset == "cafe"
    assert plan.seats[0] == Seat("Nadia")
    assert [seat.level for seat in plan.seats] == [None, "casual"]
    assert plan.problem() is None


def test_more_players_bring_bots_with_names_of_their_own(plan: Plan) -> None:
    larger = plan.with_players(4, Random(3))
    assert larger.seats[:2] == plan.seats
    assert len({seat.name for seat in larger.seats}) == 4
    assert larger.with_players(2, Random(3)).seats == plan.seats


def test_an_option_set_back_to_its_preset_is_not_changed_any_more(plan: Plan) -> None:
    changed = plan.with_option("target", 21)
    assert changed.changed["target"] == 21
    assert "target" not in changed.with_option("target", 41).changed


def test_a_default_that_follows_the_players_is_not_a_change(plan: Plan) -> None:
    four = plan.with_players(4, Random(3))
    assert four.value("deal") == "four-first"
    assert "deal" not in four.changed


def test_another_preset_forgets_changes_but_keeps_the_players(plan: Plan) -> None:
    other = plan.with_players(3, Random(3)).with_option("target", 21).with_preset("article")
    assert other.players == 3
    assert other.value("target") == 41
    assert other.value("missa_last") == "card"


def test_values_that_exclude_each_other_are_a_problem_in_the_tables_words(plan: Plan) -> None:
    impossible = plan.with_option("deal", "four-first")
    problem = impossible.problem()
    assert problem is not None
    assert "deal=four-first" in problem


def test_two_seats_of_one_name_are_a_problem(plan: Plan) -> None:
    twice = plan.with_seat(1, Seat("nadia", "casual"))
    assert "nadia" in (twice.problem() or "").casefold()


def test_one_more_player_skips_numbers_the_rules_do_not_allow(plan: Plan) -> None:
    fours = plan.with_option("deal", "four-first")
    assert stepped_players(fours, 1, Random(1)).players == 4


def test_president_is_stepped_through_every_number_and_dealt_unevenly_where_it_must_be() -> None:
    plan = first_plan("president", "Nadia", Random(1))
    seen = [plan]
    while (more := stepped_players(seen[-1], 1, Random(1))) != seen[-1]:
        seen.append(more)
    assert [one.players for one in seen] == list(range(4, 14))
    assert all(one.problem() is None for one in seen)
    assert [one.players for one in seen if not one.value("uneven")] == [4, 13]
    down = stepped_players(stepped_players(seen[1], -1, Random(1)), -1, Random(1))
    assert (down.players, down.value("uneven")) == (3, True)
    assert stepped_players(down, -1, Random(1)).changed == {"players": 2}


def test_one_more_player_is_shown_as_impossible_where_no_number_fits(plan: Plan) -> None:
    fours = plan.with_option("deal", "fours")
    three = stepped_players(fours, 1, Random(1))
    assert three.players == 3
    assert three.problem() is not None


def test_players_stop_at_the_ends(plan: Plan) -> None:
    assert stepped_players(plan, -1, Random(1)) == plan
    four = plan.with_players(4, Random(1))
    assert stepped_players(four, 1, Random(1)) == four


def test_levels_stop_at_the_weakest_and_the_strongest() -> None:
    assert next_level("random", -1) == "random"
    assert next_level("random", 1) == "casual"


def test_a_plan_with_a_seed_deals_the_same_game_again(plan: Plan, saves: Saves) -> None:
    seeded = Plan(plan.game, plan.preset, plan.changed, plan.seats, seed=7)
    games = [seeded.begin(saves, fresh_seed) for fresh_seed in (1, 2)]
    assert games[0].match.game.state() == games[1].match.game.state()
    assert plan.begin(saves, 8).match.game.state() != games[0].match.game.state()


def test_an_impossible_plan_does_not_begin(plan: Plan, saves: Saves) -> None:
    with pytest.raises(BadOption, match="doesn't work with players"):
        plan.with_option("deal", "four-first").begin(saves, 1)
    assert saves.heads() == []


def test_bots_never_take_a_name_that_is_there() -> None:
    taken = ["amina", "KARIM"]
    names = fresh_names(len(NAMES) - 2, taken, Random(5))
    assert len(set(names)) == len(NAMES) - 2
    assert not {"Amina", "Karim"} & set(names)
