"""The rules of a game as plain text, for line mode and the command line; no screen is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from core.bots.rules import SECTION
from core.contract.options import Option, Options, Value, spell
from core.contract.rulebook import Block, Example, Legend, Prose, Scores, Section, Title, spelt
from core.games.registry import entry_of
from core.ground.words import _, capitals, pgettext

ALL = "all"
"""The word that asks for the titles of all rules."""

GAP = 3
"""Blanks between the columns of a table."""


def sections_of(game: str) -> tuple[Section, ...]:
    """Return the complete rules of a game, and at the end what holds for the bots of all games."""
    return (*entry_of(game).sections(), SECTION)


def front_lines(game: str, options: Options) -> list[str]:
    """Return the page for newcomers to a table of complete options, one line a paragraph.

    A title stands between empty lines, tables have aligned columns, and cards are written in the
    notation of the game.
    """
    lines: list[str] = []
    for block in entry_of(game).primer(options).blocks:
        lines += _block_lines(block)
    return lines[1:]


def spoken_lines(game: str, options: Options) -> list[str]:
    """Return the same to be read aloud: one line for a title and for each row of a table."""
    lines: list[str] = []
    for block in entry_of(game).primer(options).blocks:
        if isinstance(block, Title):
            lines.append(pgettext("punctuation", "{title}:").format(title=block.text))
        elif isinstance(block, Legend | Scores):
            lines += [_("{what}: {worth}").format(what=one, worth=two) for one, two in block.rows]
        else:
            lines += _block_lines(block)
    return lines


def reference_lines(game: str, options: Options) -> list[str]:
    """Return the complete rules: in each section first what holds at this table, then the rest."""
    lines: list[str] = []
    for section in sections_of(game):
        lines += ["", capitals(_(section.title)), "", *here(section, options)]
        elsewhere = there(section, options)
        if elsewhere:
            lines += ["", _("At other tables:"), *(f"- {text}" for text in elsewhere)]
    return lines[1:]


def part_of(game: str, wanted: str) -> int | None:
    """Return the place of a section of all rules by its number from 1 or the start of its title."""
    sections = sections_of(game)
    if wanted.isascii() and wanted.isdigit():
        found = [place for place in range(len(sections)) if str(place + 1) == wanted]
    else:
        begun = wanted.casefold()
        titles = [_(section.title).casefold() for section in sections]
        found = [place for place, title in enumerate(titles) if title.startswith(begun)]
    return next(iter(found), None)


def no_part(game: str) -> str:
    """Return the sentence on a number or title that all rules do not have."""
    return _("The rules have parts 1 to {last}. Type rules all for their titles.").format(
        last=len(sections_of(game))
    )


def asked_lines(game: str, options: Options, wanted: str) -> list[str]:
    """Return how a game is played; with a word for it all titles, or one part of all rules."""
    if not wanted:
        return [*spoken_lines(game, options), _("Type rules all for the rest.")]
    sections = sections_of(game)
    if wanted.casefold() == ALL:
        titles = [
            _("{number} {title}").format(number=number, title=_(section.title))
            for number, section in enumerate(sections, 1)
        ]
        return [*titles, _("Type rules and a number, or the first letters of a title.")]
    place = part_of(game, wanted)
    if place is None:
        return [no_part(game)]
    section = sections[place]
    return [
        pgettext("punctuation", "{title}.").format(title=_(section.title)),
        *here(section, options),
    ]


def here(section: Section, options: Options) -> list[str]:
    """Return the paragraphs of a section that hold at a table of these options."""
    return [_(one.text) for one in section.paragraphs if one.applies(options)]


def there(section: Section, options: Options) -> list[str]:
    """Return the paragraphs of a section that hold at other tables only."""
    return [_(one.text) for one in section.paragraphs if not one.applies(options)]


def value_label(option: Option, value: Value) -> str:
    """Return an option's value in words."""
    if value in option.labels:
        return _(option.labels[value])
    if isinstance(value, bool):
        return pgettext("rule value", "yes") if value else pgettext("rule value", "no")
    return spell(value)


def example_sentence(example: Example) -> str:
    """Return the cards of an example, and what comes of them, in one paragraph."""
    cards = "; ".join(
        _("{label}: {cards}").format(label=group.label, cards=" ".join(group.cards))
        for group in example.groups
    )
    told = _("Example, {cards}. {text}").format(cards=cards, text=example.text)
    return bare(told)


def bare(text: str) -> str:
    """Return a text with its cards in the notation of the game."""
    return spelt(text, str)


def _block_lines(block: Block) -> Iterator[str]:
    match block:
        case Title(text):
            yield from ("", capitals(text), "")
        case Prose(text):
            yield bare(text)
        case Example():
            yield example_sentence(block)
        case Legend(rows) | Scores(rows):
            yield from table_lines(rows, numbers=isinstance(block, Scores))
        case _:
            assert_never(block)


def table_lines(rows: tuple[tuple[str, str], ...], *, numbers: bool) -> Iterator[str]:
    """Give a table of two columns, the second to the right if it holds numbers."""
    first = max(len(one) for one, _other in rows)
    second = max(len(other) for _one, other in rows)
    for one, other in rows:
        right = other.rjust(second) if numbers else other
        yield f"  {one:<{first}}{'':{GAP}}{right}"
