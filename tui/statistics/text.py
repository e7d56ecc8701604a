"""The statistics as plain lines and as JSON, for `kahwa stats`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import click

from core.registry import title_of
from core.saves import Saves
from core.statistics.shares import Share
from core.statistics.totals import GameStatistics, statistics_of
from core.store import FinishedGame
from core.words import _
from tui.config.environment import glyphs_for
from tui.config.settings import Settings
from tui.games import figures_of
from tui.saved.damage import left_out
from tui.statistics import words as told


def print_statistics(
    saves: Saves,
    settings: Settings,
    environ: Mapping[str, str],
    now: datetime,
    *,
    as_json: bool,
) -> None:
    """Count what is not counted yet, and print what all games come to."""
    for _left in told.catch_up(saves):
        pass
    finished, damaged = saves.results()
    if as_json:
        games = [_plain(each) for each in statistics_of(finished)]
        click.echo(json.dumps({"games": games, "damaged": damaged}))
    else:
        glyphs = glyphs_for(settings, environ)
        lines = [*_texts(finished, settings, now), *filter(None, [left_out(damaged)])]
        for text in lines:
            click.echo(glyphs.text(text))


# ---------------------------------------------------------------------- lines


def _texts(finished: Sequence[FinishedGame], settings: Settings, now: datetime) -> Iterator[str]:
    if not finished:
        yield _(told.NOTHING)
        return
    played = [each for each in statistics_of(finished) if each.games]
    yield told.games_since(finished, now)
    yield ""
    yield from _table(played)
    for statistics in played:
        yield ""
        yield from _figures(statistics, settings)


def _table(played: Sequence[GameStatistics]) -> Iterator[str]:
    rows = [(_("GAME"), _("GAMES"), _("WON"), _("RATE"), _("BEST"), _("LAST TEN"))]
    for each in played:
        share = each.share
        last = "".join(map(told.letter, each.last))
        counted = (str(share.games), str(share.won), told.rate(share))
        rows.append((title_of(each.game), *counted, told.best(each), last))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        fields = (f"{field:<{width}}" for field, width in zip(row, widths, strict=True))
        yield "  ".join(fields).rstrip()


def _figures(statistics: GameStatistics, settings: Settings) -> Iterator[str]:
    yield title_of(statistics.game).upper()
    for figure in figures_of(statistics.game).lines(dict(statistics.counts), settings):
        yield _("{what}: {how}").format(what=figure.label, how=figure.text)
    yield from told.remarks(statistics)


# ---------------------------------------------------------------------- JSON


def _plain(statistics: GameStatistics) -> dict[str, Any]:
    best = statistics.best
    return {
        "game": statistics.game,
        **_plain_share(statistics.share),
        "helped": statistics.helped,
        "unaided": _plain_share(statistics.unaided),
        "best": best.id if best else None,
        "last": [{"id": one.id, "won": one.result.won} for one in statistics.last],
        "counts": dict(sorted(statistics.counts.items())),
        "against": [
            {"level": each.level, "name": each.name, **_plain_share(each.share)}
            for each in statistics.against
        ],
    }


def _plain_share(share: Share) -> dict[str, int]:
    return {"games": share.games, "won": share.won}
