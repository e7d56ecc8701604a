"""The statistics for programs: one JSON object, or a table with a line for each finished game.

What stands here is documented in docs/statistics.md; fields may be added, none changes.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import UTC
from io import StringIO
from typing import Any

from core.statistics.kinds import levels_of, rules_of
from core.statistics.periods import months_of
from core.statistics.shares import WinShare
from core.statistics.totals import GameStatistics, statistics_of
from core.store import FinishedGame
from tui.session.legible import legible
from tui.statistics.asked import StatisticsSelection

COLUMNS = (
    "id", "name", "game", "preset", "players", "levels", "ended", "actions", "won", "helped",
    "points", "rival",
)  # fmt: skip
"""The first line of the table."""


def plain_statistics(
    finished: Sequence[FinishedGame], damaged: Sequence[str], asked: StatisticsSelection
) -> dict[str, Any]:
    """Return what the games asked for come to, and the ids of those left out, being damaged."""
    return {
        "asked": {
            "game": asked.game,
            "preset": asked.filter.rules.get(asked.game or ""),
            "level": asked.filter.level,
            "days": asked.filter.days,
            "unaided": asked.filter.unaided,
        },
        "games": [_plain(each) for each in statistics_of(finished) if _is_asked(each, asked)],
        "damaged": list(damaged),
    }


def table_of(finished: Sequence[FinishedGame]) -> str:
    """Return the table of the games asked for as CSV, in the order they ended."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows(_row(one) for one in finished)
    return text.getvalue()


def _row(one: FinishedGame) -> list[object]:
    counts = one.result.counts
    return [
        one.id,
        legible(one.name or ""),
        one.game,
        rules_of(one),
        len(one.seats),
        " ".join(sorted(levels_of(one))),
        one.ended,
        one.actions,
        int(one.result.won),
        int(one.helped),
        counts.get("points", ""),
        counts.get("rival", ""),
    ]


def _is_asked(statistics: GameStatistics, asked: StatisticsSelection) -> bool:
    return asked.game in (None, statistics.game)


def _plain(statistics: GameStatistics) -> dict[str, Any]:
    best = statistics.best
    return {
        "game": statistics.game,
        **_share(statistics.share),
        "helped": statistics.helped,
        "unaided": _share(statistics.unaided),
        "best": best.id if best else None,
        "last": [{"id": one.id, "won": one.result.won} for one in statistics.last],
        "counts": dict(sorted(statistics.counts.items())),
        "against": [
            {"level": each.level, "name": each.name, **_share(each.share)}
            for each in statistics.against
        ],
        "presets": _listed("preset", statistics.by_rules),
        "levels": _listed("level", statistics.by_level),
        "months": _listed("month", months_of(statistics.games, UTC)),
        "streaks": _streaks(statistics),
    }


def _streaks(statistics: GameStatistics) -> dict[str, Any]:
    present, won, lost = statistics.streaks
    now = None if present is None else {"won": present.won, "games": present.games}
    return {"present": now, "longest_won": won, "longest_lost": lost}


def _listed(what: str, shares: Mapping[str, WinShare]) -> list[dict[str, Any]]:
    return [{what: name, **_share(share)} for name, share in shares.items()]


def _share(share: WinShare) -> dict[str, int]:
    return {"games": share.games, "won": share.won}
