"""What is counted of a game of Rikiki, against its bids and awards."""

from __future__ import annotations

from collections import Counter

from core.games.rikiki.statistics import RikikiCounts
from tests.core.tallies import check_scores, counted, every


@every("rikiki")
def test_bids_made_and_met_by_size(name: str) -> None:
    game = counted(name)
    bids: list[Counter[str]] = [Counter() for _seat in game.counts]
    now: dict[int, object] = {}
    for event in game.events:
        if event.type == "bid":
            now[event.fields["seat"]] = event.fields["bid"]
        elif event.type == "award":
            seat, kind = event.fields["seat"], event.fields["kind"]
            what = "absolute" if now[seat] == "absolute" else f"bid-{now[seat]}"
            bids[seat][what] += 1
            bids[seat][f"met-{now[seat]}"] += kind == "met"
            bids[seat]["absolute-made"] += kind == "absolute-made"
    for counts, told in zip(game.counts, bids, strict=True):
        for what, times in told.items():
            assert counts.get(what, 0) == times, what
        assert sum(told[what] for what in told if what.startswith("bid")) == sum(
            times for what, times in counts.items() if what.startswith("bid")
        )


@every("rikiki")
def test_every_bid_not_met_is_over_or_under(name: str) -> None:
    game = counted(name)
    missed = Counter(
        event.fields["seat"] for event in game.of_type("award") if event.fields["kind"] == "missed"
    )
    for seat, counts in enumerate(game.counts):
        assert counts.get("over", 0) + counts.get("under", 0) == missed[seat]


@every("rikiki")
def test_tricks_and_rounds(name: str) -> None:
    game = counted(name)
    won = Counter(event.fields["seat"] for event in game.of_type("trick"))
    for seat, counts in enumerate(game.counts):
        assert counts["tricks"] == won[seat]
        assert counts["rounds"] == len(list(game.of_type("round-end")))


@every("rikiki")
def test_points_at_the_end(name: str) -> None:
    check_scores(counted(name))


def test_the_best_game_is_that_with_the_most_points() -> None:
    assert RikikiCounts.merit({"points": 40, "rival": 90}) > RikikiCounts.merit(
        {"points": 39, "rival": 1}
    )
