"""The rules of a game as plain text, for `kahwa rules`."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Mapping

from core.options import Options
from core.registry import game_type
from core.words import _, use_language
from tui.config.environment import glyphs_for
from tui.config.settings import Settings
from tui.printing import say
from tui.rules.lines import front_lines, reference_lines

WIDEST = 80
"""Columns of the text where the terminal has more, or where there is none."""


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
    use_language(settings.language)
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
    lines = reference_lines(game, options) if whole else front_lines(game, options)
    if not whole:
        lines += ["", _("All of the rules: kahwa rules {game} --all").format(game=game)]
    for line in lines:
        yield from textwrap.wrap(line, width, break_long_words=False) or [""]
