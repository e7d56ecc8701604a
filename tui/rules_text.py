"""The rules of a game as plain text, for `kahwa rules`."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Iterator

import click

from core.games import game_type, sections_of
from core.options import Options
from core.words import _, use_language
from tui.plain.telling import section_lines
from tui.settings import Settings
from tui.surroundings import glyphs_for

WIDEST = 80
"""Columns of the text where the terminal has more, or where there is none."""


def print_rules(game: str, options: Options, preset: str | None, settings: Settings) -> None:
    """Print the rules that hold in a game of these options, of a preset or the usual one."""
    use_language(settings.language)
    glyphs = glyphs_for(settings, os.environ)
    width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
    for line in rules_text(game, options, preset, width):
        click.echo(glyphs.text(line))


def rules_text(game: str, options: Options, preset: str | None, width: int) -> Iterator[str]:
    """Return the lines of the rules: sections and paragraphs with an empty line between them."""
    kind = game_type(game)
    chosen = kind.table.preset(preset)
    yield _("The rules of {game}: {preset}").format(game=_(kind.title), preset=_(chosen.title))
    for section in sections_of(game):
        for paragraph in section_lines(section, options):
            yield ""
            yield from textwrap.wrap(paragraph, width, break_long_words=False)
