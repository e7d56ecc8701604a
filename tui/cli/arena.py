"""`kahwa arena` on the terminal: the progress, the table, and what Ctrl+C leaves."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import click

from core.arena import Contest, ContestDeal, Results, play_on, results_file, standings
from core.arena.deals import line_ups
from core.arena.report import plain_report, text_report
from core.ground.words import _, pgettext
from tui.printing import complain, say

Play = tuple[int, Generator[ContestDeal, None, None]]
"""How many deals are played, and their results as they come."""


def measure(
    contest: Contest,
    games: int,
    *,
    jobs: int | None,
    cluster: str | None,
    out: str | None,
    fresh: bool,
    as_json: bool,
) -> bool:
    """Play what is missing of at least so many games and print the standings.

    They are played here, or by the workers of the scheduler at the address `cluster`.
    Tell whether Ctrl+C has stopped it before the end; what was played is kept and printed.
    """
    deals = -(-games // len(line_ups(contest)))
    with closing(
        Results(contest, Path(out) if out else results_file(contest), fresh=fresh)
    ) as results:
        stopped = _play(results, _player(contest, results.missing(deals), jobs, cluster))
        known = results.first(deals)
    if stopped:
        complain(
            _("Stopped after {played} of {deals} deals. Run the same command to continue.").format(
                played=len(known), deals=deals
            )
        )
    if known:
        table = standings(contest, known)
        plain = as_json and json.dumps(plain_report(contest, table))
        say(plain or text_report(contest, table))
    return stopped


def _player(
    contest: Contest, missing: Sequence[int], jobs: int | None, cluster: str | None
) -> Play:
    if cluster is None:
        return len(missing), play_on(contest, missing, jobs or os.cpu_count() or 1)
    from core.arena.cluster import play_there

    return len(missing), play_there(contest, missing, cluster, jobs, _tell)


def _tell(sentence: str) -> None:
    """Tell something while the deals are played: below the progress bar, where there is one."""
    if sys.stderr.isatty():
        sys.stderr.write("\n")
    complain(sentence)


def _play(results: Results, play: Play) -> bool:
    """Keep the results of so many deals as they come; tell whether Ctrl+C has stopped it."""
    count, playing = play
    try:
        with _progress(count) as progress, closing(playing):
            for result in playing:
                results.add(result)
                progress()
    except KeyboardInterrupt:
        return True
    return False


@contextmanager
def _progress(deals: int) -> Iterator[Callable[[], None]]:
    """Give what moves the progress bar by one deal; without a terminal there is no bar."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    with click.progressbar(
        length=deals, label=pgettext("progress", "Playing"), file=sys.stderr
    ) as bar:
        yield lambda: bar.update(1)
