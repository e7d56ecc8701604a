"""Which games the statistics are of, in words: rules, levels, days and help."""

from __future__ import annotations

from core.contract.levels import level_told
from core.games.registry import game_type
from core.ground.words import _, ngettext
from core.statistics.filters import Filter
from core.statistics.kinds import CHANGED, PERSON
from core.table.seating import PROGRAM


def rules_title(game: str, rules: str) -> str:
    """Return what people call the rules of a game: the title of a preset, or that they differ."""
    if rules == CHANGED:
        return _("Changed rules")
    return _(game_type(game).table.preset(rules).title)


def against_level(level: str) -> str:
    """Return against whom games of a level were."""
    if level == PROGRAM:
        return _("Against programs")
    if level == PERSON:
        return _("Against people")
    return _("Against {level}").format(level=level_told(level))


def told_filter(asked: Filter, game: str) -> str:
    """Return which games of a game are asked for, in a few words."""
    words = []
    if game in asked.rules:
        words.append(rules_title(game, asked.rules[game]))
    if asked.level is not None:
        words.append(against_level(asked.level))
    if asked.days is not None:
        words.append(
            ngettext("last {count} day", "last {count} days", asked.days).format(count=asked.days)
        )
    if asked.unaided:
        words.append(_("without help"))
    return ", ".join(words) or _("all games")
