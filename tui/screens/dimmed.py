"""The screen behind a dialog in 256 colours: dim by its roles, and not by mixing colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.color import Color
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import Screen

from tui.theme.looks import Scheme, dim_colours

FILLS = frozenset("█▀▄ ")
"""Signs that are painted and not read: they are as dim as a ground of their colour."""


class DimmedScreen(BackgroundScreen):
    """Another screen in the dim colours of a look that is made for 256."""

    def __init__(self, screen: Screen[object], look: Scheme) -> None:
        super().__init__(screen, screen.background_colors[1])
        ink, grounds = dim_colours(look)
        self._ink = Color.parse(ink)
        self._grounds = {
            Color.parse(colour).get_truecolor(): Color.parse(dim) for colour, dim in grounds.items()
        }
        self._styles: dict[tuple[Style | None, bool], Style] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the screen."""
        yield from self._dimmed(console.render(self.screen._compositor, options))

    def _dimmed(self, segments: Iterable[Segment]) -> Iterator[Segment]:
        for text, style, control in segments:
            if control:
                yield Segment(text, style, control)
            else:
                yield Segment(text, self._style(style, FILLS.issuperset(text)))

    def _style(self, style: Style | None, fills: bool) -> Style:
        found = self._styles.get((style, fills))
        if found is None:
            plain = Style() if style is None else style.clear_meta_and_links()
            fore = self._ground(plain.color) if fills else self._ink
            found = plain + Style.from_color(fore, self._ground(plain.bgcolor))
            self._styles[style, fills] = found
        return found

    def _ground(self, colour: Color | None) -> Color | None:
        """Return a colour as dim as its role is; one that no role has stays as it is."""
        return None if colour is None else self._grounds.get(colour.get_truecolor(), colour)
