"""What statistics are divided by: presets, levels, time; and streaks."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from core.contract.options import Value
from core.games.registry import game_names, game_type
from core.statistics.filters import Filter, after, levels_met, rules_played
from core.statistics.kinds import CHANGED, PERSON, levels_of, rules_of
from core.statistics.periods import DAY, MONTH, WEEK, YEAR, months_of, periods_of
from core.statistics.shares import WinShare
from core.statistics.totals import GameStatistics, Streak, streaks_of
from tests.core.statistic_games import PERSON as SALMA
from tests.core.statistic_games import bot, game

NOW = datetime(2026, 11, 22, 18, 0, tzinfo=UTC)


def by(kind: str, preset: str | None = None, **options: Value) -> str:
    settled = game_type(kind).table.settle(options, preset)
    return rules_of(game(1, kind=kind, options=settled))


@pytest.mark.parametrize("kind", game_names())
def test_every_preset_is_known_again_with_every_number_of_players(kind: str) -> None:
    table = game_type(kind).table
    numbers = table.options["players"]
    for preset in table.presets:
        assert preset != CHANGED
        for players in range(2, 14):
            if not numbers.accepts(players):
                continue
            needed = {"uneven": True} if kind == "president" and 52 % players else {}
            assert by(kind, preset, players=players, **needed) == preset


@pytest.mark.parametrize(
    ("kind", "preset", "options"),
    [
        ("ronda", "cafe", {"target": 21}),
        ("ronda", "article", {"last_hand": 5}),
        ("makao", "uno-like", {"stacking": True}),
        ("president", "document", {"uneven": True}),
        ("president", "classic", {"hands": 3}),
        ("president", "classic", {"players": 3, "uneven": True, "hands": 3}),
    ],
)
def test_a_house_rule_belongs_to_no_preset(
    kind: str, preset: str, options: dict[str, Value]
) -> None:
    assert by(kind, preset, **options) == CHANGED


def test_a_preset_that_was_put_together_option_by_option_is_that_preset() -> None:
    assert by("ronda", "cafe", tringa_contest="lower") == "readme"
    assert by("ronda", "readme", tringa_contest="higher", players=4) == "cafe"


def test_options_that_an_older_game_lacks_are_those_of_the_default() -> None:
    assert rules_of(game(1, options={"players": 2})) == "cafe"
    assert rules_of(game(1, options={"players": 2, "tringa_contest": "lower"})) == "readme"
    assert rules_of(game(1, options={"players": 4, "target": 31})) == CHANGED


@pytest.mark.parametrize("options", [{"moon": True}, {"target": "many"}, {"players": 9}])
def test_rules_that_this_kahwa_does_not_have_are_no_preset(options: dict[str, Value]) -> None:
    assert rules_of(game(1, options=options)) == CHANGED


def test_a_table_counts_for_each_level_at_it_and_a_partner_for_none() -> None:
    one = game(1, bot("Rim", "casual"), bot("Ali", "exec:./deep"), SALMA, bot("Isa", "casual"))
    assert levels_of(one) == {"casual", "program", PERSON}
    partnered = one._replace(result=one.result._replace(rivals=[1, 4]))
    assert levels_of(partnered) == {"casual"}


STRONG, CASUAL = bot("Fatima", "strong"), bot("Omar", "casual")
GAMES = [
    game(1, CASUAL, ended="2024-05-01T10:00:00.000+00:00", won=False),
    game(2, STRONG, ended="2026-03-01T10:00:00.000+00:00", options={"target": 21}),
    game(3, STRONG, CASUAL, ended="2026-11-01T10:00:00.000+00:00", helped=True),
    game(4, SALMA, ended="2026-11-21T10:00:00.000+00:00", kind="makao"),
    game(5, STRONG, ended="2026-11-22T10:00:00.000+00:00", won=False),
]


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        (Filter(), "12345"),
        (Filter(level="strong"), "235"),
        (Filter(level=PERSON), "4"),
        (Filter(days=365), "2345"),
        (Filter(days=30), "345"),
        (Filter(days=7), "45"),
        (Filter(unaided=True), "1245"),
        (Filter(rules={"ronda": "cafe"}), "1345"),
        (Filter(rules={"ronda": CHANGED}), "24"),
        (Filter(rules={"ronda": "cafe", "makao": "uno-like"}), "135"),
        (Filter(rules={"ronda": "cafe"}, level="strong", days=30, unaided=True), "5"),
        (Filter(level="master"), ""),
    ],
)
def test_only_the_games_asked_for_are_kept_in_their_order(asked: Filter, kept: str) -> None:
    assert "".join(one.id for one in asked.of(GAMES, NOW)) == kept


def test_rules_are_asked_for_of_one_game_and_no_more() -> None:
    asked = Filter(level="strong").with_rules("ronda", "cafe").with_rules("makao", CHANGED)
    assert asked == Filter({"ronda": "cafe", "makao": CHANGED}, "strong")
    assert asked.with_rules("ronda", None).rules == {"makao": CHANGED}


def test_what_can_be_asked_for_begins_with_the_most_frequent() -> None:
    assert rules_played(GAMES) == ["cafe", "document", CHANGED]
    assert levels_met(GAMES) == ["strong", "casual", PERSON]
    assert [after(one, ["a", "b"]) for one in (None, "a", "b", "gone")] == ["a", "b", None, "a"]
    assert after(None, []) is None


def test_games_by_rules_and_by_level() -> None:
    found = GameStatistics("ronda", tuple(one for one in GAMES if one.game == "ronda"))
    assert found.by_rules == {"cafe": WinShare(1, 3), CHANGED: WinShare(1, 1)}
    assert found.by_level == {"strong": WinShare(2, 3), "casual": WinShare(1, 2)}


@pytest.mark.parametrize(
    ("outcomes", "present", "won", "lost"),
    [
        ("", None, 0, 0),
        ("W", Streak(True, 1), 1, 0),
        ("LL", Streak(False, 2), 0, 2),
        ("WWWLLWW", Streak(True, 2), 3, 2),
        ("LWWL", Streak(False, 1), 2, 1),
    ],
)
def test_streaks(outcomes: str, present: Streak | None, won: int, lost: int) -> None:
    games = [game(n, won=letter == "W") for n, letter in enumerate(outcomes)]
    assert streaks_of(games) == (present, won, lost)


def ended(*days: str) -> list[str]:
    return [f"{day}T12:00:00.000+00:00" for day in days]


@pytest.mark.parametrize(
    ("last", "most", "kind", "periods", "first"),
    [
        ("2026-01-02", 10, DAY, 1, date(2026, 1, 2)),
        ("2026-01-11", 10, DAY, 10, date(2026, 1, 2)),
        ("2026-01-12", 10, WEEK, 3, date(2025, 12, 29)),
        ("2026-06-02", 10, MONTH, 6, date(2026, 1, 1)),
        ("2028-06-02", 10, YEAR, 3, date(2026, 1, 1)),
        ("2038-06-02", 10, YEAR, 10, date(2029, 1, 1)),
    ],
)
def test_periods_are_as_short_as_there_is_room_for(
    last: str, most: int, kind: str, periods: int, first: date
) -> None:
    games = [game(n, ended=day) for n, day in enumerate(ended("2026-01-02", last))]
    found = periods_of(games, most, UTC)
    assert found.kind == kind
    assert len(found.shares) == periods
    assert found.shares[0][0] == first
    assert found.shares[-1][1].games == (2 if periods == 1 else 1)


def test_each_period_has_its_own_share_and_those_between_have_none() -> None:
    days = ended("2026-03-01", "2026-03-01", "2026-03-03")
    games = [game(n, ended=day, won=n != 1) for n, day in enumerate(days)]
    assert periods_of(games, 9, UTC).shares == [
        (date(2026, 3, 1), WinShare(1, 2)),
        (date(2026, 3, 2), WinShare(0, 0)),
        (date(2026, 3, 3), WinShare(1, 1)),
    ]


def test_a_day_is_that_of_the_player() -> None:
    late = game(1, ended="2026-03-31T23:30:00.000+00:00")
    east = timezone(timedelta(hours=1))
    assert months_of([late], UTC) == {"2026-03": WinShare(1, 1)}
    assert months_of([late], east) == {"2026-04": WinShare(1, 1)}
