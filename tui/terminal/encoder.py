"""From changed cells to the fewest bytes: one pen for the whole picture, the cheapest moves."""

from __future__ import annotations

from tui.terminal.cells import PLAIN, Cell, Frame, Pen

_OFF = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""The SGR parameter that ends an attribute."""


class Encoder:
    """Knows the picture, pen and cursor of one terminal, and says what brings it up to date.

    The first picture, and the first after `forget`, clears the terminal. Automatic line wrap must
    be off.
    """

    def __init__(self) -> None:
        self._frame: Frame | None = None
        self._cursor: tuple[int, int | None] | None = None
        self._pen = PLAIN
        self._out: list[str] = []

    def forget(self) -> None:
        """Take nothing for granted any more: what the terminal shows is unknown."""
        self._frame = None

    def frame(self, width: int, height: int) -> Frame:
        """Return the picture to draw on; it is new if there was none of this size."""
        if self._frame is None or (self._frame.width, self._frame.height) != (width, height):
            self._frame = Frame(width, height)
            self._out = ["\x1b[0m\x1b[2J"]
            self._pen, self._cursor = PLAIN, None
        return self._frame

    def encode(self) -> str:
        """Return what the terminal must be sent to show the picture."""
        frame = self._frame
        if frame is None:
            return ""
        for row, columns in frame.take_changes():
            for column in columns:
                self._move(frame, row, column)
                self._draw(frame, row, column)
        out, self._out = "".join(self._out), []
        return out

    def _draw(self, frame: Frame, row: int, column: int) -> None:
        cell = frame.rows[row][column]
        pen = self._pen_for(cell)
        if pen != self._pen:
            self._out.append(pen_change(self._pen, pen))
            self._pen = pen
        self._out.append(cell.text)
        after = column + _width(frame.rows[row], column)
        # In the last column terminals differ about where the cursor waits.
        self._cursor = (row, after if after < frame.width else None)

    def _pen_for(self, cell: Cell) -> Pen:
        """The pen nearest to the present one that draws this cell right."""
        if cell.pen.foreground:
            return cell.pen
        attributes = () if self._pen.marks_blanks else self._pen.attributes
        return Pen(attributes, self._pen.foreground, cell.pen.background)

    def _move(self, frame: Frame, row: int, column: int) -> None:
        """Bring the cursor to a cell by the shortest way."""
        if self._cursor == (row, column):
            return
        ways = [f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H"]
        if self._cursor is not None:
            at_row, at_column = self._cursor
            if row == at_row:
                ways += self._ways_within(frame.rows[row], at_column, column)
            elif row > at_row:
                ways.append("\r" + "\n" * (row - at_row) + _forward(column))
        self._out.append(min(ways, key=_octets))

    def _ways_within(self, cells: list[Cell], start: int | None, column: int) -> list[str]:
        """The ways to a column of the row the cursor is in; it stands at `start`, if known."""
        ways = ["\r" + _forward(column)]
        if start is not None and start < column:
            ways.append(_forward(column - start))
            between = cells[start:column]
            if all(self._pen_for(cell) == self._pen for cell in between):
                ways.append("".join(cell.text for cell in between))
        elif start is not None:
            ways.append("\b" * (start - column))
        return ways


def pen_change(old: Pen, new: Pen) -> str:
    """Return the shortest sequence that turns one pen into another."""
    return min(_from_plain(new), _from_pen(old, new), key=len)


def _from_plain(new: Pen) -> str:
    colours = [
        colour
        for colour, plain in ((new.foreground, "39"), (new.background, "49"))
        if colour != plain
    ]
    return _sgr(["0" if new.attributes or colours else "", *new.attributes, *colours])


def _from_pen(old: Pen, new: Pen) -> str:
    ends = {_OFF[attribute] for attribute in old.attributes if attribute not in new.attributes}
    starts = [
        attribute
        for attribute in new.attributes
        if attribute not in old.attributes or _OFF[attribute] in ends
    ]
    parameters = [*sorted(ends), *starts]
    if old.foreground != new.foreground:
        parameters.append(new.foreground)
    if old.background != new.background:
        parameters.append(new.background)
    return _sgr(parameters)


def _sgr(parameters: list[str]) -> str:
    return f"\x1b[{';'.join(parameters)}m"


def _forward(columns: int) -> str:
    if columns == 0:
        return ""
    return "\x1b[C" if columns == 1 else f"\x1b[{columns}C"


def _octets(text: str) -> int:
    return len(text.encode())


def _width(cells: list[Cell], column: int) -> int:
    wide = column + 1 < len(cells) and not cells[column + 1].text
    return 2 if wide else 1
