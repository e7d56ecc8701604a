"""The standings of a contest as a table to read, and as one JSON object."""

from __future__ import annotations

from collections.abc import Sequence

from core.arena.contest import Contest
from core.arena.deals import line_ups
from core.arena.standings import BotStanding, ContestStandings, Difference, Estimate
from core.contract.game import Plain
from core.contract.options import Value, spell
from core.ground.words import _, ngettext, pgettext

MEASURES = ("score", "win", "reward")
"""What bots are compared by."""

Row = Sequence[str]


def plain_report(contest: Contest, standings: ContestStandings) -> Plain:
    """Return the standings as a JSON object (docs/arena.md)."""
    ways = line_ups(contest)
    return {
        **contest.plain(),
        "deals": standings.deals,
        "games": standings.deals * len(ways),
        "even_share": 1 / len(ways[0]),
        "standings": [_plain_standing(standing) for standing in standings.bots],
        "differences": [_plain_difference(each) for each in standings.differences],
    }


def _plain_standing(row: BotStanding) -> Plain:
    return {
        "bot": row.name,
        **{measure: getattr(row, measure).plain() for measure in MEASURES},
        "milliseconds": row.milliseconds.plain(),
        "decisions": row.decisions,
        "faults": row.faults,
    }


def _plain_difference(row: Difference) -> Plain:
    estimates = {measure: getattr(row, measure) for measure in MEASURES}
    return {
        "bot": row.name,
        "other": row.other,
        **{
            measure: {**estimate.plain(), "excludes_zero": estimate.excludes_zero}
            for measure, estimate in estimates.items()
        },
    }


def text_report(contest: Contest, standings: ContestStandings) -> str:
    """Return the standings as lines of text."""
    columns = (
        pgettext("column", "score"),
        pgettext("column", "wins"),
        pgettext("column", "reward"),
    )
    table = [(pgettext("column", "bot"), *columns, _("ms a decision"))]
    table += [
        (row.name, *_figures(row, "", ""), _figure(row.milliseconds, ".3f"))
        for row in standings.bots
    ]
    parts = [_title(contest, standings), "", *_aligned(table)]
    if standings.differences:
        compared = [(pgettext("column", "difference"), *columns)]
        compared += [(_against(row), *_figures(row, "+", "*")) for row in standings.differences]
        parts += ["", *_aligned(compared), "", _("* zero is outside the 95% interval")]
    parts += [_replaced(row) for row in standings.bots if row.faults]
    return "\n".join(parts)


def _replaced(row: BotStanding) -> str:
    return ngettext(
        "{bot} failed {faults} time, and casual bots played in its place; the log says why.",
        "{bot} failed {faults} times, and casual bots played in its place; the log says why.",
        row.faults,
    ).format(bot=row.name, faults=row.faults)


def _title(contest: Contest, standings: ContestStandings) -> str:
    ways = line_ups(contest)
    changed = _changed_options(contest)
    names = {
        "game": _(contest.kind.title),
        "options": ", ".join(f"{name}={value}" for name, value in changed.items()),
        "games": standings.deals * len(ways),
        "deals": standings.deals,
        "seed": contest.seed,
        "share": f"{100 / len(ways[0]):.1f}",
    }
    unit = _("Every deal is a whole game.") if contest.whole else _("Every deal is a single round.")
    played = ngettext(
        "{game} ({options}): {games:,} games, {deals:,} deal from every side, seed {seed}.",
        "{game} ({options}): {games:,} games, {deals:,} deals from every side, seed {seed}.",
        standings.deals,
    ).format(**names)
    even = _("An even share of the wins is {share}%.").format(**names)
    return f"{played}\n{unit} {even}"


def _changed_options(contest: Contest) -> dict[str, str]:
    """Return the options that differ from the default rules, and the number of players."""
    table = contest.kind.table
    preset = table.preset(None).values

    def usual(name: str) -> Value:
        return preset.get(name, table.option(name).default(contest.options))

    return {
        name: spell(value)
        for name, value in contest.options.items()
        if name == "players" or value != usual(name)
    }


def _against(row: Difference) -> str:
    return _("{bot} − {other}").format(bot=row.name, other=row.other)


def _figures(row: BotStanding | Difference, sign: str, mark: str) -> tuple[str, str, str]:
    """Return the measures of a row; `mark` follows those that are certainly not zero."""
    return (
        _figure(row.score, f"{sign}.2f", mark),
        _figure(row.win, f"{sign}.1%", mark),
        _figure(row.reward, f"{sign}.4f", mark),
    )


def _figure(estimate: Estimate, form: str, mark: str = "") -> str:
    """Return the mean, the half width of its interval, and the mark if zero lies outside."""
    mean = format(estimate.mean, form).replace("%", " %")
    if estimate.half is None:
        return mean
    half = format(estimate.half, form.lstrip("+")).replace("%", " %")
    star = mark if estimate.excludes_zero else " " * len(mark)
    return _("{mean} ± {half}").format(mean=mean, half=half) + star


def _aligned(rows: Sequence[Row]) -> list[str]:
    """Return the rows in columns: the first to the left, the figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for name, *figures in rows:
        cells = (f"{cell:>{width}}" for cell, width in zip(figures, widths[1:], strict=True))
        lines.append("  ".join([f"{name:<{widths[0]}}", *cells]).rstrip())
    return lines
