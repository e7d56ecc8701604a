"""Writes the rules pages in docs/ from the rules in the program: `make docs`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import assert_never

from core.contract.options import Option, OptionTable, Preset, Value, spell
from core.contract.rulebook import Block, Example, Legend, Paragraph, Prose, Scores, Title
from core.games.registry import entry_of, game_names, game_type
from tui.new_game.choice import PLAYERS
from tui.rules.lines import bare, example_sentence, value_label

FOLDER = Path(__file__).parents[1] / "docs"
INTRODUCTION = (
    "First the game in short, by the usual rules. Then all the rules with every variant, the"
    " presets and the options. At a table, `i` shows the rules of your own game, and `v` there"
    " shows all of them. (`make docs` writes this page from the rules in the program.)"
)
VARIANTS = "At some tables:"
"""Above the paragraphs that hold only with some choices, which follow each in brackets."""


def main() -> None:
    """Write the page of every game."""
    for game in game_names():
        page_path(game).write_text(rule_page(game), encoding="utf-8")


def page_path(game: str) -> Path:
    """Return where the rules page of a game stands."""
    return FOLDER / f"rules-{game}.md"


def rule_page(game: str) -> str:
    """Return the rules page of a game as Markdown."""
    kind = game_type(game)
    lines = [f"# The rules of {kind.title}", "", INTRODUCTION, "", "## In short", ""]
    for block in entry_of(game).primer(kind.table.settle({})).blocks:
        lines += [*_block(block), ""]
    lines += ["## All the rules", ""]
    for section in entry_of(game).sections():
        lines += [f"### {section.title}", ""]
        for paragraph in section.paragraphs:
            if not paragraph.options:
                lines += [paragraph.text, ""]
        variants = [_variant(one) for one in section.paragraphs if one.options]
        lines += [VARIANTS, "", *variants, ""] if variants else []
    lines += [*_presets(kind.table), "", *_options(game, kind.table)]
    return "\n".join(lines) + "\n"


def _block(block: Block) -> Iterator[str]:
    """Give a part of the page for newcomers."""
    match block:
        case Title(text):
            yield f"### {text}"
        case Prose(text):
            yield bare(text)
        case Example():
            yield f"> {example_sentence(block)}"
        case Legend(rows):
            yield from _table("card", "what it does", [(f"`{card}`", text) for card, text in rows])
        case Scores(rows):
            yield from _table("what", "points", rows)
        case _:
            assert_never(block)


def _table(left: str, right: str, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    yield f"| {left} | {right} |"
    yield "|---|---|"
    for cells in rows:
        yield _row(*cells)


def _variant(paragraph: Paragraph) -> str:
    """Return a paragraph as an item, with the choices it belongs to."""
    choices = "; ".join(
        f"`{name}` {' or '.join(f'`{spell(value)}`' for value in values)}"
        for name, values in paragraph.options.items()
    )
    return f"- {paragraph.text} ({choices})"


def _presets(table: OptionTable) -> Iterator[str]:
    yield "## Presets"
    yield ""
    yield "A preset is a set of rules with a name. Without a choice, you play by the first."
    yield ""
    yield "| preset | title | what is different | what it sets |"
    yield "|---|---|---|---|"
    for preset in table.presets.values():
        yield _row(f"`{preset.name}`", preset.title, preset.difference, _settings(preset))


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
