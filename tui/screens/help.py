"""The help: every key of the screen it was asked on, from the same table as the footer."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import zip_longest

from rich.cells import cell_len
from textual.geometry import Size

from core.ground.words import N_, NC_, _, pgettext
from tui.commands import ALWAYS, MOVE, Command
from tui.painting.wrapping import wrapped
from tui.screens.dialog import Dialog
from tui.screens.lists import UpAndDown
from tui.widgets.frame import Frame
from tui.widgets.page import Page, PageLine, Piece, line

NOT_NOW = N_("Not now")
"""Heading of the keys that do nothing at the moment."""

GAP = 3
"""Columns between the two columns of keys."""


class HelpDialog(UpAndDown, Dialog[None]):
    """Shows commands by group, in two columns where there is room."""

    CONTROLS = (
        Command(
            "back", "escape,enter,q", "Esc", NC_("key hint", "close"), N_("close help"), ALWAYS
        ),
        Command(
            "down", "down,j,pagedown,space", "↓", NC_("key hint", "more"), N_("scroll down"), MOVE
        ),
        Command("up", "up,k,pageup", "↑", "", N_("scroll up"), MOVE),
    )
    ARMED = False

    def __init__(
        self, commands: Iterable[Command], note: str = "", now: Collection[str] | None = None
    ) -> None:
        """Tell what the keys do; those of commands that are not among `now` stand apart."""
        super().__init__(pgettext("title", "Keys"))
        self._groups = grouped(commands, now)
        self._note = note
        self._page = Page()

    def body(self) -> Page:
        """Return the page of keys."""
        return self._page

    def body_size(self) -> Size:
        """Return the room for all keys, in as many columns as the terminal has room for."""
        room = self.room.width - 1
        lines = in_columns(self._groups)
        if _widest(lines) > room:
            lines = in_one_column(self._groups, room)
        if self._note:
            note = (line(text, indent=0) for text in wrapped(self._note, room))
            lines = (*lines, line(""), *note)
        self._page.lines = lines
        return Size(min(room, _widest(lines)) + 1, len(lines))

    def fit(self) -> None:
        """Offer to scroll only where there is more than the terminal shows."""
        super().fit()
        shown = self.buttons() if len(self._page.lines) > self.room.height else self.buttons()[:1]
        self.query_one(Frame).buttons = shown

    def do_help(self) -> None:
        """Close: the key that opened the help closes it too."""
        self.dismiss(None)

    def step(self, direction: int) -> None:
        """Scroll down or up by half of what is seen."""
        self._page.scroll_rows((self._page.rows // 2 or 1) * direction)


Groups = list[tuple[str, list[Command]]]


def grouped(commands: Iterable[Command], now: Collection[str] | None = None) -> Groups:
    """Return the commands by group, in order of first appearance.

    Always stands at the end, and after it what does not apply now, if `now` is given.
    """
    groups: dict[str, list[Command]] = {}
    for command in commands:
        if command.meaning:
            group = command.group if now is None or command.id in now else NOT_NOW
            groups.setdefault(group, []).append(command)
    for last in (ALWAYS, NOT_NOW):
        if last in groups:
            groups[last] = groups.pop(last)
    return list(groups.items())


def in_one_column(groups: Groups, room: int) -> tuple[PageLine, ...]:
    """Return the help in one column, what is longer than `room` broken."""
    lines: list[PageLine] = []
    for title, commands in groups:
        lines += [*([line("")] if lines else []), *_block(title, commands, room)]
    return tuple(lines)


def in_columns(groups: Groups) -> tuple[PageLine, ...]:
    """Return the help in two columns of about the same height, each group kept together."""
    half = (sum(len(commands) + 2 for _title, commands in groups) + 1) // 2
    left: list[PageLine] = []
    right: list[PageLine] = []
    for title, commands in groups:
        block = _block(title, commands)
        column = left if not right and len(left) + len(block) // 2 <= half else right
        column += [*([line("")] if column else []), *block]
    second = _widest(left) + GAP
    return tuple(
        _side_by_side(one or line(""), two or line(""), second)
        for one, two in zip_longest(left, right)
    )


def _block(title: str, commands: list[Command], room: int | None = None) -> list[PageLine]:
    width = max(7, *(cell_len(command.shown_keys) for command in commands)) + 2
    rows = [line(_(title), bold=True, indent=0)]
    for command in commands:
        meaning = _(command.meaning)
        sign = command.shown_keys
        for text in [meaning] if room is None else wrapped(meaning, room - width - 2):
            pieces = Piece(f"{sign}{' ' * (width - cell_len(sign))}", "accent", bold=True)
            rows.append(PageLine((pieces, Piece(text, "muted")), indent=1))
            sign = ""
    return rows


def _side_by_side(one: PageLine, two: PageLine, second: int) -> PageLine:
    gap = Piece(" " * (second + two.indent - _width(one)))
    return PageLine((*one.pieces, gap, *two.pieces), indent=one.indent)


def _width(shown: PageLine) -> int:
    return shown.indent + sum(cell_len(piece.text) for piece in shown.pieces)


def _widest(lines: Iterable[PageLine]) -> int:
    return max(map(_width, lines), default=0)
