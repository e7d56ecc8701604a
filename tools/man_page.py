"""Writes the manual page docs/kahwa.1 from the commands of the program: `make docs`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from core import __version__
from tui.cli.commands import main as kahwa
from tui.cli.group import choices
from tui.cli.wording import option_rows

PAGE = Path(__file__).parents[1] / "docs" / "kahwa.1"

STATUS = (
    ("0", "Everything went well; also when you leave a game with Ctrl+C."),
    ("1", "Kahwa itself has failed; the log says what happened, and the games are saved."),
    ("1", "kahwa verify: something in the record is wrong; a line says what."),
    ("1", "kahwa doctor: something is wrong; a line says what."),
    ("1", "kahwa host --status: no host has the room open."),
    ("1", "Kahwa can't write its output, because a disk is full."),
    ("2", "Kahwa can't do what you asked for; one sentence says what is allowed."),
    ("130", "You stopped a command with Ctrl+C that plays no game."),
    ("141", "The reader of the output left before its end."),
)
ENVIRONMENT = (
    ("KAHWA_HOME", "One folder for all of Kahwa's files: data, config, state and cache."),
    ("KAHWA_STORE", "The URL of a room's database, for kahwa host, instead of --store."),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "The language, unless the settings name one."),
    ("NO_COLOR", "Set to anything: no colours."),
    ("TERM", "Unset or dumb: Kahwa uses line mode."),
    ("ESCDELAY", "How many milliseconds Kahwa waits before it takes Esc as a key of its own."),
)


def main() -> None:
    """Write the page."""
    PAGE.write_text(man_page(), encoding="utf-8")


def man_page() -> str:
    """Return the manual page in the language of troff."""
    assert isinstance(kahwa, click.Group)
    context = click.Context(kahwa, info_name="kahwa")
    lines = [
        f'.TH KAHWA 1 "" "Kahwa {__version__}" "Games"',
        *_section(
            "Name", r"kahwa \- the card room in a terminal: Ronda, Rikiki, President and Makao"
        ),
        *_section("Synopsis", ".B kahwa", _text(" ".join(kahwa.collect_usage_pieces(context)))),
        *_section("Description", _text(kahwa.help or "")),
        *_section("Options", *_options(kahwa, context)),
        *_section("Commands", *_commands(kahwa, context)),
        *(line for title, rows in choices() for line in _section(title, *_rows(rows))),
        *_section("Exit status", *_rows(STATUS)),
        *_section("Environment", *_rows(ENVIRONMENT)),
    ]
    return "\n".join(lines) + "\n"


def _section(title: str, *lines: str) -> list[str]:
    return [f".SH {title.upper()}", *lines]


def _commands(group: click.Group, context: click.Context) -> Iterator[str]:
    for name in group.list_commands(context):
        command = group.commands[name]
        own = click.Context(command, parent=context, info_name=name)
        yield f".SS {_text(' '.join(('kahwa', name, *command.collect_usage_pieces(own))))}"
        yield _text(command.help or "")
        yield from _options(command, own)


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    rows = option_rows(command, context)
    yield from _rows(row for row in rows if command is kahwa or not row[0].endswith("--help"))


def _rows(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Give names in bold, each with its words indented below."""
    for name, words in rows:
        yield ".TP"
        yield rf"\fB{_text(name)}\fR"
        yield _text(words)


def _text(text: str) -> str:
    """Return running text with what troff would obey made harmless."""
    plain = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{plain}" if plain.startswith((".", "'")) else plain


if __name__ == "__main__":
    main()
