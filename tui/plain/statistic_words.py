"""The words that say in line mode which statistics are asked for."""

from __future__ import annotations

from core.contract.options import BadOption
from core.games.registry import game_names
from core.ground.words import _
from core.statistics.filters import Filter
from tui.plain.naming import game_called
from tui.session.answers import echoed
from tui.statistics.asked import ALL_LEVELS, Asked, rules_of_game

UNAIDED, DAYS = "unaided", "days="
"""Words besides games, rules and levels; after the second one stands a number."""


def asked_words(text: str) -> Asked:
    """Return what words ask for, as `ronda cafe strong days=30 unaided`; raise BadOption."""
    asked = Asked(None, Filter())
    for word in text.split():
        asked = _with_word(asked, word)
    return asked


def _with_word(asked: Asked, word: str) -> Asked:
    said, game = word.lower(), game_called(word)
    days = said.removeprefix(DAYS)
    if asked.game is None and game is not None:
        return asked._replace(game=game)
    if said == UNAIDED:
        return asked.with_unaided()
    if said.startswith(DAYS) and days.isdecimal() and len(days) < 10:
        return asked.with_days(int(days))
    if said in ALL_LEVELS:
        return asked.with_level(said)
    if asked.game is not None and said in rules_of_game(asked.game):
        return asked.with_rules(said)
    known = [*game_names()] if asked.game is None else [*rules_of_game(asked.game)]
    raise BadOption(
        _("Statistics know no {word}; they know {allowed}.").format(
            word=echoed(word),
            allowed=", ".join((*known, *ALL_LEVELS, f"{DAYS}30", UNAIDED)),
        )
    )
