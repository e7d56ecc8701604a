"""The deals of days in words: what was played of each, the streak, and what counts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from core.deals.days import OWN_SIDE, DayPlayed, DayStreak, played_on, streak_in
from core.deals.result import day_told_in
from core.games.registry import game_names, title_of
from core.ground.words import N_, _, ngettext, number, pgettext
from core.saves.saves import Saves
from core.store import GameHead

DAYS_TOLD = 5
"""Days before today that are told of each game in plain lines, the newest first."""

TWO = 2
"""Sides whose score stands in full."""

SAME_EVERYWHERE = N_("Everyone plays the same cards today. Your first try counts.")
"""What a deal of the day is, in a line."""


def shown_day(day: date) -> str:
    """Return a day as it is written everywhere: 2026-11-22."""
    return day.isoformat()


def outcome_of(played: DayPlayed | None) -> str:
    """Return in a few words what came of the deal of a day."""
    if played is None:
        return _("not played")
    counted = played.counted
    if counted is not None and not counted.finished:
        return _("in progress")
    if not played.done:
        return pgettext("deal of the day", "deleted")
    if counted is None:
        return pgettext("deal of the day", "played")
    won = _("won {score}") if played.won else _("lost {score}")
    return won.format(score=score_of(counted.scores))


def score_of(scores: Sequence[int]) -> str:
    """Return the score of two sides, the own one first; of more only the player's own points."""
    if len(scores) == TWO:
        return " : ".join(map(number, scores))
    return _("with {points}").format(points=number(scores[OWN_SIDE]))


def again_told(played: DayPlayed) -> str:
    """Return how often a deal was tried again; nothing where it was not."""
    more = sum(not one.counts for one in played.attempts)
    return (
        ngettext("{count} more try", "{count} more tries", more).format(count=more) if more else ""
    )


def streak_told(streak: DayStreak) -> str:
    """Return a streak in words; nothing where there never was one."""
    if not streak.longest:
        return ""
    present = ngettext("{count} day in a row", "{count} days in a row", streak.present)
    if streak.present == streak.longest:
        return present.format(count=streak.present)
    return _("{present}, best {longest}").format(
        present=present.format(count=streak.present), longest=streak.longest
    )


def counts_told(head: GameHead) -> str:
    """Return whether a deal of the day counts; nothing for any other game."""
    day = day_told_in(head)
    if day is None:
        return ""
    if (head.origin or {}).get("counts"):
        sentence = _("Deal of the day {day}, the same for everyone. This first try counts.")
    else:
        sentence = _("Deal of the day {day}. Only your first try counts, and this is a later one.")
    return sentence.format(day=shown_day(day))


def giving_up_told(head: GameHead) -> str:
    """Return what giving a game up costs, where it is the first try at the deal of a day."""
    if day_told_in(head) is None or not (head.origin or {}).get("counts"):
        return ""
    return _("Only your first try at the deal of the day counts, and this is it.")


def day_lines(saves: Saves, today: date) -> list[str]:
    """Return the deals of a day in plain lines: of each game what was played, and its streak."""
    history = saves.days.history()
    lines = [
        _("Deals of the day for {day} (UTC).").format(day=shown_day(today)),
        _(SAME_EVERYWHERE),
    ]
    for game in game_names():
        days = history.get(game, [])
        played = played_on(days, today)
        tries = "" if played is None else again_told(played)
        parts = (outcome_of(played), tries, streak_told(streak_in(days, today)))
        lines.append(
            _("{game}: {state}.").format(game=title_of(game), state="; ".join(filter(None, parts)))
        )
        lines += [
            _("{game}, {day}: {state}.").format(
                game=title_of(game), day=shown_day(one.day), state=outcome_of(one)
            )
            for one in [one for one in days if one.day != today][:DAYS_TOLD]
        ]
    return lines
