"""The deals of days: the first attempt counts, days in a row make a streak, and both are kept."""

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from core.contract.sources import Seeded
from core.deals import code_of, deal_of_day
from core.deals.code import code_in
from core.deals.days import Days, DayStreak, day_of, streak_in, streak_of
from core.deals.result import code_of_game, deal_result, result_text
from core.games.president import PresidentEntry
from core.saves.saves import Saves
from core.store import HINT, Clock, Store, StoreError
from tests.core.deals.kit import played_out
from tui.new_game.dealt import day_game

FIVE_HANDS = PresidentEntry.of_day
TODAY = date(2026, 11, 22)
YESTERDAY = TODAY - timedelta(days=1)


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(tmp_path / "games.db", clock) as opened:
        yield opened


@pytest.fixture
def saves(store: Store, monkeypatch: pytest.MonkeyPatch) -> Saves:
    """Saved games where the day's President has one hand, which is played sooner than five."""
    monkeypatch.setattr(PresidentEntry, "of_day", {})
    return Saves(store, random.Random(1))


def test_a_deal_of_the_day_is_begun_without_take_backs_and_says_what_it_is(saves: Saves) -> None:
    game = day_game(saves, "president", TODAY, "Ada")
    head = game.head
    assert head.origin == {"kind": "day", "day": "2026-11-22", "counts": True}
    assert not head.take_backs
    assert [seat["level"] for seat in head.seats] == [None, "regular", "regular", "regular"]
    assert head.seats[0]["name"] == "Ada"
    assert code_of_game(head) == code_of(deal_of_day("president", TODAY))


def test_what_waits_is_played_on_and_only_the_first_attempt_counts(saves: Saves) -> None:
    first = day_game(saves, "president", TODAY, "Ada")
    first.close()
    again = day_game(saves, "president", TODAY, "Ada")
    assert again.head.id == first.head.id
    assert again.resumed
    played_out(again)
    second = day_game(saves, "president", TODAY, "Ada")
    assert second.head.id != first.head.id
    assert second.head.origin == {"kind": "day", "day": "2026-11-22", "counts": False}
    second.close()
    played = saves.days.played("president", TODAY)
    assert played is not None
    assert played.done
    assert played.counted is not None
    assert played.counted.id == first.head.id
    assert played.waiting is not None
    assert played.waiting.id == second.head.id
    assert played.won is (0 in (first.match.game.winners() or []))
    assert saves.days.played("ronda", TODAY) is None


def test_a_first_attempt_that_comes_back_from_the_bin_is_the_one_to_play_on(saves: Saves) -> None:
    first = day_game(saves, "president", TODAY, "Ada")
    first.close()
    saves.throw_away(first.head.id)
    played_out(day_game(saves, "president", TODAY, "Ada"))
    saves.bring_back(first.head.id)
    again = day_game(saves, "president", TODAY, "Ada")
    assert again.head.id == first.head.id
    played_out(again)
    played = saves.days.played("president", TODAY)
    assert played is not None
    assert played.done
    assert played.waiting is None


def test_a_game_like_the_deal_of_a_day_is_no_deal_of_a_day_and_has_take_backs(saves: Saves) -> None:
    played = played_out(day_game(saves, "president", TODAY, "Ada"))
    another = saves.begin_again(played.head, Seeded(7))
    another.close()
    assert another.head.origin is None
    assert another.head.take_backs


def test_a_first_attempt_that_is_deleted_stays_the_first(saves: Saves) -> None:
    first = played_out(day_game(saves, "president", YESTERDAY, "Ada"))
    given_up = day_game(saves, "president", TODAY, "Ada")
    given_up.close()
    saves.delete(first.head.id)
    saves.delete(given_up.head.id)
    second = day_game(saves, "president", TODAY, "Ada")
    assert second.head.origin == {"kind": "day", "day": "2026-11-22", "counts": False}
    played_out(second)
    history = saves.days.history()["president"]
    assert [(one.day, one.done, one.won) for one in history] == [
        (TODAY, False, None),
        (YESTERDAY, True, None),
    ]
    assert streak_in(history, TODAY) == DayStreak(1, 1)


def test_other_games_and_damaged_ones_are_no_deals_of_a_day(store: Store, saves: Saves) -> None:
    played_out(day_game(saves, "president", TODAY, "Ada"))
    other = day_game(saves, "president", YESTERDAY, "Ada")
    other.close()
    broken = ('{"kind": "import"}', '{"kind": "day", "day": 3}', "[]", "{", '{"kind": "day"}')
    for origin in broken:
        store._db.execute("UPDATE games SET origin = ? WHERE id = ?", (origin, other.head.id))
        assert [one.day for one in store.days.all()] == [TODAY]
    store._db.execute("UPDATE games SET origin = NULL, binned = '2026-11-22T00:00:00+00:00'")
    assert store.days.all() == []


@pytest.mark.parametrize(
    ("ago", "streak"),
    [
        ([], DayStreak(0, 0)),
        ([0], DayStreak(1, 1)),
        ([1], DayStreak(1, 1)),
        ([2], DayStreak(0, 1)),
        ([0, 1, 2, 4, 5, 6, 7], DayStreak(3, 4)),
        ([1, 2, 3, 9], DayStreak(3, 3)),
        ([-1, 0], DayStreak(1, 2)),
    ],
)
def test_days_in_a_row_are_a_streak_which_may_still_be_gone_on_with_today(
    ago: list[int], streak: DayStreak
) -> None:
    assert streak_of({TODAY - timedelta(days=days) for days in ago}, TODAY) == streak


def test_a_day_is_that_of_utc() -> None:
    late = datetime(2026, 11, 22, 23, 30, tzinfo=UTC)
    assert day_of(late.astimezone(timezone(timedelta(hours=9)))) == TODAY
    assert day_of(datetime(2026, 11, 23, 8, tzinfo=timezone(timedelta(hours=9)))) == TODAY


def test_a_result_has_few_lines_without_a_card(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PresidentEntry, "of_day", FIVE_HANDS)
    game = played_out(day_game(saves, "president", TODAY, "Ada"))
    result = deal_result(game.head, game.match)
    assert result is not None
    assert len(result.rounds) == 5
    assert result.best is not None
    scores = game.match.game.scores()
    told = " : ".join(map(str, scores))
    signs = "".join("▼■▲"[one + 1] for one in result.rounds)
    assert result_text(result).splitlines() == [
        "Kahwa: President, deal of the day 2026-11-22",
        f"{result.outcome} {told}, {signs}",
        f"Best moment: {result.best.title}",
        "▲ best of the round, ■ in between, ▼ worst",
        "kahwa play 1F817-3BNZ7-N8517-18891-129Z",
    ]
    assert code_in(result_text(result)) == result.code
    plain = result_text(result, plain=True, par=7.25)
    assert plain.isascii()
    renamed = replace(result, best=replace(result.best, title="Äachra! +10"))
    assert "\nBest moment: Aachra! +10\n" in result_text(renamed, plain=True)
    assert ", par 7.25, " in plain, "as the sheet tells it"


@pytest.mark.parametrize("game", ["ronda", "makao"])
def test_every_round_of_a_game_has_its_sign(saves: Saves, game: str) -> None:
    """The signs go by the game's own direction, so a round won is never a bad one."""
    played = played_out(day_game(saves, game, TODAY, "Ada"))
    result = deal_result(played.head, played.match)
    assert result is not None
    shuffles = sum(one["kind"] == "shuffle" for one in played.match.outcomes)
    assert 0 < len(result.rounds) <= shuffles
    assert set(result.rounds) <= {-1, 0, 1}
    assert sorted(result.scores) == sorted(played.match.game.scores())


def test_the_signs_of_makao_go_by_who_has_fewest_points(saves: Saves) -> None:
    from core.deals.result import _place

    game = played_out(day_game(saves, "makao", TODAY, "Ada")).match.game
    winners = game.winners() or []
    assert [game.scores()[one] for one in winners] == [min(game.scores())]
    rounds = ([0, 9], [9, 0], [0, 0], [3, 0, 9])
    assert [_place(gains, 0, fewest_wins=True) for gains in rounds] == [1, -1, 0, 0]


def test_what_nobody_else_can_play_and_what_goes_on_has_no_result(saves: Saves) -> None:
    game = day_game(saves, "president", TODAY, "Ada")
    assert deal_result(game.head, game.match) is None


def test_what_cannot_be_kept_as_the_first_attempt_is_not_played(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(Days, "count", refuse)
        with pytest.raises(StoreError, match="full"):
            day_game(saves, "president", TODAY, "Ada")
    assert saves.heads(None) == []
    game = day_game(saves, "president", TODAY, "Ada")
    assert game.head.origin == {"kind": "day", "day": "2026-11-22", "counts": True}


def test_a_deal_in_the_bin_is_done_all_the_same(saves: Saves) -> None:
    first = played_out(day_game(saves, "president", TODAY, "Ada"))
    saves.throw_away(first.head.id)
    played = saves.days.played("president", TODAY)
    assert played is not None
    assert (played.done, played.counted) == (True, None)
    saves.bring_back(first.head.id)
    played = saves.days.played("president", TODAY)
    assert played is not None
    assert played.counted is not None


def test_a_game_taken_over_has_a_code_but_no_result(saves: Saves) -> None:
    first = played_out(day_game(saves, "president", TODAY, "Ada"))
    taken = saves.take_over(saves.recording(first.head.id), 3)
    played_out(taken)
    recording = saves.recording(taken.head.id)
    assert code_of_game(recording.head) == code_of(deal_of_day("president", TODAY))
    assert recording.head.origin is None
    assert deal_result(recording.head, recording.match) is None


def test_help_is_told_in_the_result(saves: Saves) -> None:
    game = played_out(day_game(saves, "president", TODAY, "Ada"))
    saves.mark(game.head.id, HINT, 0)
    recording = saves.recording(game.head.id)
    result = deal_result(recording.head, recording.match)
    assert result is not None
    assert ", with help, " in result_text(result)
