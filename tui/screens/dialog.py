"""The base of every dialog: a framed box over the screen it was opened from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.color import Color
from rich.console import RenderableType
from rich.style import Style
from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size, Spacing
from textual.screen import ModalScreen, Screen, ScreenResultType
from textual.widget import Widget

from core.ground.words import N_, NC_
from tui.commands import ALWAYS, Command
from tui.screens.commanded import CommandedScreen
from tui.terminal.painted_once import ScreenBelow
from tui.theme.looks import Scheme, dim_colours
from tui.theme.sizes import LEAST_HEIGHT, LEAST_WIDTH, SizeClass, is_too_small
from tui.widgets.frame import EDGE, Frame, button_rows, row_width, rows_of_buttons

_FILLS = frozenset("█▀▄ ")
"""Characters that are painted and not read: they are as dim as a ground of their colour."""

BACK = Command(
    "back", "escape", "Esc", NC_("key hint", "back"), N_("back to where you were"), ALWAYS
)

LOW = 21
"""Rows of a terminal below which a dialog does without its blank rows."""

SIDE, NARROW_SIDE = 3, 2
"""Columns of the frame and the blanks at either side of the body, and fewer in the compact form."""


class Dialog(CommandedScreen[ScreenResultType], ModalScreen[ScreenResultType]):
    """A titled box with one widget as its body and its labelled commands as buttons.

    A subclass gives `CONTROLS`, a heading, and implements `body` and `body_size`.
    """

    ARMED = True
    """Whether the first button is what Enter does."""

    def __init__(self, heading: str, extra: Sequence[Command] = ()) -> None:
        super().__init__(extra)
        self.heading = heading

    def body(self) -> Widget:
        """Return the widget inside the frame."""
        raise NotImplementedError

    def body_size(self) -> Size:
        """Return the columns and rows that the body would like to have."""
        raise NotImplementedError

    def buttons(self) -> tuple[Command, ...]:
        """Return the commands that are buttons: those with a label, help aside."""
        return tuple(one for one in self.controls if one.label and one.id != "help")

    def compose(self) -> ComposeResult:
        """Put the body into the frame."""
        with Frame(self.heading, self.buttons(), armed=self.ARMED):
            body = self.body()
            body.add_class("dialog-body")
            yield body

    @property
    def room(self) -> Size:
        """The columns and rows that the terminal leaves to the body at most."""
        terminal = self._terminal
        around = self._around(self._rows_of_buttons(terminal.width))
        return Size(terminal.width - around.width, terminal.height - around.height)

    @property
    def _terminal(self) -> Size:
        """The size of the terminal; of one too small to see anything, that of the smallest."""
        width, height = self.app.size
        if not is_too_small(width, height):
            return Size(width, height)
        return Size(max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT))

    def _around(self, button_rows: int) -> Spacing:
        """Return the rows and columns of the frame and the blanks around the body."""
        air = 0 if self._terminal.height < LOW else 1
        side = NARROW_SIDE if self.size_class <= SizeClass.T else SIDE
        return Spacing(1 + air, side, button_rows + 1 + air, side)

    def _rows_of_buttons(self, width: int) -> int:
        frame = self.query_one(Frame)
        frame.tall = self.size_class is SizeClass.T
        return rows_of_buttons(len(button_rows(frame.buttons, width - 2 * EDGE)), tall=frame.tall)

    def render(self) -> RenderableType:
        """Return the screen below, dim where that is wanted."""
        shown, look = super().render(), self.kahwa.look
        if isinstance(shown, ScreenBelow) and look.of_256 and shown.color.a:
            return _DimmedScreen(shown.screen, look)
        return shown

    def on_mount(self) -> None:
        """Have the right size before anything is painted; spare the line the dimmed table."""
        self.set_class(self.kahwa.low_bandwidth, "-lean")
        self.fit()

    def on_resize(self, event: Resize) -> None:
        """Keep within the terminal."""
        self.fit()

    def fit(self) -> None:
        """Take the size that body and buttons want, as far as the terminal has it."""
        wanted, room, frame = self.body_size(), self.room, self.query_one(Frame)
        side = self._around(0).left
        widest = max(wanted.width + 2 * side, row_width(frame.buttons) + 2 * EDGE)
        width = min(self._terminal.width, widest)
        around = self._around(self._rows_of_buttons(width))
        frame.styles.width = width
        frame.styles.height = min(room.height, wanted.height) + around.height
        self.query_one(".dialog-body").styles.margin = around

    def do_back(self) -> None:
        """Close the dialog without a result."""
        self.dismiss(None)


class _DimmedScreen(ScreenBelow):
    """Another screen in the dim colours of a look that is made for 256."""

    def __init__(self, screen: Screen[object], look: Scheme) -> None:
        super().__init__(screen, screen.background_colors[1])
        ink, grounds = dim_colours(look)
        self._ink = Color.parse(ink)
        self._grounds = {
            Color.parse(colour).get_truecolor(): Color.parse(dim) for colour, dim in grounds.items()
        }

    def kind(self, text: str) -> bool:
        """Return whether a text is but painted, and not read."""
        return _FILLS.issuperset(text)

    def style(self, text: str, style: Style | None) -> Style:
        """Return the style that a text has in the dim colours."""
        plain = Style() if style is None else style.clear_meta_and_links()
        fore = self._ground(plain.color) if self.kind(text) else self._ink
        return plain + Style.from_color(fore, self._ground(plain.bgcolor))

    def _ground(self, colour: Color | None) -> Color | None:
        """Return a colour as dim as its role is; one that no role has stays as it is."""
        return None if colour is None else self._grounds.get(colour.get_truecolor(), colour)
