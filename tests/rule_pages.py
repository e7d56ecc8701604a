"""Writes the rules pages in docs/ from the rules in the program: `make docs`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from core.games import MODULES, game_type, sections_of
from core.options import Option, OptionTable, Preset, Value, spell
from core.rulebook import Paragraph
from tui.plan import PLAYERS
from tui.rule_lines import value_label

FOLDER = Path(__file__).parents[1] / "docs"
INTRODUCTION = (
    "The program itself holds these rules: `i` at a table shows them with the variants of your game"
    " marked, and `make docs` writes this page from them. A paragraph under a choice in *italics*"
    " holds only in games with that choice; the table at the end lists every choice."
)


def main() -> None:
    """Write the page of every game."""
    for game in MODULES:
        page_path(game).write_text(rule_page(game), encoding="utf-8")


def page_path(game: str) -> Path:
    """Return where the rules page of a game stands."""
    return FOLDER / f"rules-{game}.md"


def rule_page(game: str) -> str:
    """Return the rules page of a game as Markdown."""
    kind = game_type(game)
    lines = [f"# The rules of {kind.title}", "", INTRODUCTION, ""]
    for section in sections_of(game):
        lines += [f"## {section.title}", ""]
        for paragraph in section.paragraphs:
            lines += [*_paragraph(paragraph), ""]
    lines += [*_presets(kind.table), "", *_options(game, kind.table)]
    return "\n".join(lines) + "\n"


def _paragraph(paragraph: Paragraph) -> Iterator[str]:
    """Give a paragraph, under the choices it belongs to if there are any."""
    if not paragraph.options:
        yield paragraph.text
        return
    choices = "; ".join(
        f"`{name}` {' or '.join(f'`{spell(value)}`' for value in values)}"
        for name, values in paragraph.options.items()
    )
    yield f"*With {choices}:* {paragraph.text}"


def _presets(table: OptionTable) -> Iterator[str]:
    yield "## Presets"
    yield ""
    yield "A preset is a set of choices with a name; the first is the one you get unasked."
    yield ""
    yield "| preset | title | what it is | what it sets |"
    yield "|---|---|---|---|"
    for preset in table.presets.values():
        yield _row(f"`{preset.name}`", preset.title, preset.meaning, _settings(preset))


def _settings(preset: Preset) -> str:
    values = ", ".join(f"`{name}={spell(value)}`" for name, value in preset.values.items())
    return values or "nothing: every default"


def _options(game: str, table: OptionTable) -> Iterator[str]:
    yield "## Options"
    yield ""
    yield (
        "The new-game dialog offers them under “My rules”; the command line takes"
        f" them as `kahwa play {game} --set OPTION=VALUE`."
    )
    yield ""
    yield "| option | meaning | values | default |"
    yield "|---|---|---|---|"
    for option in table.options.values():
        yield _row(f"`{option.name}`", option.meaning, _values(option), _default(table, option))


def _default(table: OptionTable, option: Option) -> str:
    """Return the default, and for which numbers of players it is another one."""
    usual = spell(table.settle({})[option.name])
    if option.default_for is None:
        return f"`{usual}`"
    players = table.options[PLAYERS].values
    defaults = {count: spell(table.settle({PLAYERS: count})[option.name]) for count in players}
    others = [f"for {count} players `{one}`" for count, one in defaults.items() if one != usual]
    return "; ".join((f"`{usual}`", *others))


def _values(option: Option) -> str:
    if option.range:
        return f"{option.range[0]} to {option.range[1]}"
    return "; ".join(_value(option, value) for value in option.values)


def _value(option: Option, value: Value) -> str:
    spelt = spell(value)
    return f"`{spelt}` ({value_label(option, value)})" if value in option.labels else f"`{spelt}`"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cell.rstrip('.').replace('|', '&#124;') for cell in cells)} |"


if __name__ == "__main__":
    main()
