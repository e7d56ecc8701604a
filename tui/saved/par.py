"""The par of a game in words: a line for a sheet or a list, and round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ground.words import _, begun, number, pgettext
from core.par.model import TURNS, Par, ParRound
from tui.games import all_rounds, how_far, round_column, rounds_told


def par_line(par: Par) -> str:
    """Return in a sentence what strong bots made of a game, or how far they are."""
    if par.mean is None or par.ahead is None:
        done = sum(one.mean is not None for one in par.rounds)
        if not par.rounds:
            return _("Par: four strong bots are playing these cards from your seat.")
        return _(
            "Par: four strong bots are playing these cards from your seat; {done} of {rounds}."
        ).format(done=done, rounds=rounds_told(par.game, len(par.rounds)))
    fields = {"yours": number(par.yours), "mean": exact(par.mean)}
    if par.ahead == 0:
        return _("As good as four strong bots: they average {mean} points, as many as you.").format(
            **fields
        )
    better = _(
        "{points} points better than four strong bots: you have {yours}, they average {mean}."
    )
    worse = _("{points} points worse than four strong bots: you have {yours}, they average {mean}.")
    return (better if par.ahead > 0 else worse).format(points=exact(abs(par.ahead)), **fields)


def par_begins() -> str:
    """Return in a sentence that strong bots play a game again, and how one learns more."""
    return _("Four strong bots are playing these cards from your seat. Type par for their points.")


def direction(par: Par) -> str:
    """Return in a sentence which scores are better."""
    if par.fewest_wins:
        return _("Fewer points are better.")
    return _("More points are better.")


def ahead_told(ahead: float) -> str:
    """Return in the words of a list how much better somebody did than the bots on average."""
    if ahead == 0:
        return _("at par")
    told = _("{points} better than par") if ahead > 0 else _("{points} worse than par")
    return told.format(points=exact(abs(ahead)))


def exact(points: float) -> str:
    """Return points, a mean of four, with as many digits as they have."""
    return number(f"{points:g}")


def table_head(par: Par) -> tuple[str, ...]:
    """Return the titles of the columns of the rounds."""
    bots = (_("bot {number}").format(number=turn) for turn in range(1, TURNS + 1))
    return (
        round_column(par.game),
        pgettext("column", "you"),
        pgettext("column", "par"),
        *bots,
    )


def table_rows(par: Par) -> Iterator[tuple[str, ...]]:
    """Give the fields of all rounds together, and of each of them."""
    every: list[Par | ParRound] = [par, *par.rounds] if len(par.rounds) > 1 else [*par.rounds]
    digits = max(map(_digits, every), default=0)
    for one in every:
        name = str(one.number) if isinstance(one, ParRound) else pgettext("column", "all")
        yield (name, number(one.yours), *_theirs(one, digits))


def par_lines(par: Par) -> Iterator[str]:
    """Give a par round by round, as sentences."""
    yield par_line(par)
    if par.rounds:
        yield direction(par)
    for one in par.rounds:
        yield _told(begun(how_far(par.game, one.number, rounds=0)), one)
    if len(par.rounds) > 1:
        yield _told(all_rounds(par.game), par)


def plain_par(par: Par, game: str) -> dict[str, Any]:
    """Return a par as a JSON object: docs/par.md."""
    return {
        "id": par.game_id,
        "game": game,
        "complete": par.is_complete,
        "fewest_wins": par.fewest_wins,
        "yours": par.yours,
        "theirs": list(par.theirs),
        "mean": par.mean,
        "rounds": [
            {"round": one.number, "yours": one.yours, "theirs": list(one.theirs), "mean": one.mean}
            for one in par.rounds
        ],
    }


def _digits(one: Par | ParRound) -> int:
    """Return how many digits the mean has behind the point."""
    return 0 if one.mean is None else len(f"{one.mean:g}".partition(".")[2])


def _theirs(one: Par | ParRound, digits: int) -> tuple[str, ...]:
    """Return the mean of the bots, with so many digits behind the point, and what each has.

    A dash stands where that is still to come.
    """
    mean = "–" if one.mean is None else number(f"{one.mean:.{digits}f}")
    return (mean, *("–" if points is None else number(points) for points in one.theirs))


def _told(what: str, one: Par | ParRound) -> str:
    if one.mean is None:
        return _("{what}: you {yours}; the bots are still playing.").format(
            what=what, yours=number(one.yours)
        )
    theirs = ", ".join(number(points or 0) for points in one.theirs)
    return _("{what}: you {yours}, par {mean}; the bots {theirs}.").format(
        what=what, yours=number(one.yours), mean=exact(one.mean), theirs=theirs
    )
