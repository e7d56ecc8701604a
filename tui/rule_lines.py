"""The rules of a game broken into lines, with the variants marked that hold or do not hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.options import Option, Options, OptionTable, Value, spell
from core.rulebook import Paragraph, Section
from core.words import _
from tui.widgets.page import Line, Piece
from tui.widgets.wrapping import wrapped

INDENT = 4
"""The column of the text; marks stand before it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The lines, the rows where sections start, and the rows where the words to find stand."""

    lines: tuple[Line, ...]
    starts: tuple[int, ...]
    found: tuple[int, ...] = ()


def contents(sections: Sequence[Section], at: int) -> tuple[Line, ...]:
    """Return the list of sections with the present one lit."""
    rows = [
        Line((Piece(_(section.title)),), zone=str(n), lit="key" if n == at else "", indent=3)
        for n, section in enumerate(sections)
    ]
    return (Line(), *rows)


def rule_lines(
    sections: Sequence[Section],
    table: OptionTable,
    options: Options | None,
    width: int,
    words: str = "",
) -> Layout:
    """Return all sections as lines of `width` columns.

    With the `options` of a game its variants are marked and the others muted; without, every
    variant is shown under the choice it belongs to.
    """
    lines: list[Line] = [Line()]
    starts: list[int] = []
    for section in sections:
        starts.append(len(lines) - 1)
        lines.append(Line((Piece(_(section.title), "accent", bold=True),)))
        lines.append(Line())
        for paragraph in section.paragraphs:
            lines += [*_paragraph(paragraph, table, options, width), Line()]
        lines.append(Line())
    marked, found = _mark(lines, words)
    return Layout(tuple(marked), tuple(starts), tuple(found))


def _paragraph(
    paragraph: Paragraph, table: OptionTable, options: Options | None, width: int
) -> list[Line]:
    text = wrapped(_(paragraph.text), width)
    if not paragraph.options:
        return [Line((Piece(one),), indent=INDENT) for one in text]
    if options is None:
        head = wrapped(_choices(paragraph, table), width)
        return [Line((Piece(one, "cool"),), indent=INDENT) for one in head] + [
            Line((Piece(one),), indent=INDENT) for one in text
        ]
    if paragraph.applies(options):
        lit = [Line((Piece(one, bold=True),), indent=INDENT) for one in text]
        return [Line((Piece("► ", "accent"), *lit[0].pieces)), *lit[1:]]
    note = Line((Piece(_("not in this game:"), "muted", bold=True),), indent=INDENT)
    return [note, *(Line((Piece(one, "muted"),), indent=INDENT) for one in text)]


def _choices(paragraph: Paragraph, table: OptionTable) -> str:
    """Return under which choices a paragraph holds, in the words of the new-game dialog."""
    parts = []
    for name, values in paragraph.options.items():
        option = table.options[name]
        labels = _(" or ").join(value_label(option, value) for value in values)
        parts.append(f"{_(option.meaning).rstrip('.')}: {labels}")
    return "; ".join(parts)


def value_label(option: Option, value: Value) -> str:
    """Return an option's value in words."""
    if value in option.labels:
        return _(option.labels[value])
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return spell(value)


def _mark(lines: list[Line], words: str) -> tuple[list[Line], list[int]]:
    """Light the lines on which the words to find stand."""
    if not words:
        return lines, []
    marked: list[Line] = []
    found: list[int] = []
    for row, one in enumerate(lines):
        text = "".join(piece.text for piece in one.pieces)
        if words.casefold() in text.casefold():
            found.append(row)
            marked.append(Line(one.pieces, lit="key", indent=one.indent, pointer=False))
        else:
            marked.append(one)
    return marked, found
