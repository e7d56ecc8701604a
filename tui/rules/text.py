"""The rules of a game as plain text, for `kahwa rules`."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Mapping

from core.contract.options import Options
from core.games.registry import entry_of, game_type
from core.ground.words import N_, _, use_language
from tui.config.environment import glyphs_for
from tui.config.settings import Settings
from tui.printing import say
from tui.rules.lines import front_lines, reference_lines

WIDEST = 80
"""Columns of the text where the terminal has more, or where there is none."""


_NOTATION = {
    "spanish": N_("Cards: 5C is the 5 of cups, 5D of coins, 5S of swords and 5B of batons."),
    "french": N_("Cards: 5S is the 5 of spades, 5H of hearts, 5D of diamonds and 5C of clubs."),
    "makao": N_("Cards: R7 is the red 7, Y7 the yellow, G7 the green and B7 the blue one."),
}
"""How cards of each deck are written in lines, which show no picture of them."""


def print_rules(
    game: str,
    options: Options,
    preset: str | None,
    settings: Settings,
    environ: Mapping[str, str],
    *,
    whole: bool,
) -> None:
    """Print the rules that hold in a game of these options, of a preset or the usual one."""
    use_language(settings.language, environ)
    glyphs = glyphs_for(settings, environ)
    width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
    for line in rules_text(game, options, preset, width, whole=whole):
        say(glyphs.text(line))


def rules_text(
    game: str, options: Options, preset: str | None, width: int, *, whole: bool
) -> Iterator[str]:
    """Return the lines of the page for newcomers, or of the `whole` rules, under their title."""
    kind = game_type(game)
    chosen = kind.table.preset(preset)
    yield _("The rules of {game}: {preset}").format(game=_(kind.title), preset=_(chosen.title))
    yield ""
    notation = _NOTATION.get(entry_of(game).primer(options).deck)
    if notation is not None:
        yield from textwrap.wrap(_(notation), width)
        yield ""
    lines = reference_lines(game, options) if whole else front_lines(game, options)
    if not whole:
        lines += ["", _("All of the rules: kahwa rules {game} --all").format(game=game)]
    for line in lines:
        yield from textwrap.wrap(line, width, break_long_words=False) or [""]
