"""A screen that is painted once where Textual would paint it again and again as it opens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip
from textual.visual import RichVisual
from textual.widget import _RenderCache

from tui.terminal.stage import TerminalApp


class ScreenBelow(BackgroundScreen):
    """Another screen, as it is seen behind the one that lies over it: row by row.

    Textual would make one text of all rows, and cut that into rows again.
    """

    def __init__(self, screen: Screen[object], color: Color) -> None:
        super().__init__(screen, color)
        self._styles: dict[object, Style] = {}

    def strips(self, ground: Style) -> Iterator[Strip]:
        """Yield the rows, on a ground that shows where there is no colour.

        All that has changed in them is seen then: the screen need not ask for another picture.
        """
        for strip in self.screen._compositor.render_strips():
            yield Strip(list(self._dimmed(strip, ground)), strip.cell_length)
        self.screen._repaint_required = False
        self.screen._dirty_widgets.clear()
        self.screen._compositor._dirty_regions.clear()

    def _dimmed(self, segments: Iterable[Segment], ground: Style) -> Iterator[Segment]:
        for text, style, control in segments:
            asked = ground, style, self.kind(text)
            found = self._styles.get(asked)
            if found is None:
                found = self._styles[asked] = ground + self.style(text, style)
            yield Segment(text, found, control)

    def kind(self, _text: str) -> object:
        """Return what the style of a text depends on, beside the style that it has."""
        return None

    def style(self, text: str, style: Style | None) -> Style:
        """Return in which style a text is seen from above."""
        (_text, seen, _control), *_ = self.process_segments([Segment(text, style)], self.color)
        return seen or Style()


class OncePaintedScreen(Screen[ScreenResultType]):
    """A screen that is not painted as long as a picture of all of it is still to come.

    As a screen opens it is laid out several times, and each part that is there asks for a picture
    of the whole: Textual would paint at every layout, and once more for what was asked meanwhile.
    """

    def _compositor_refresh(self) -> None:
        """Paint what has changed, unless all of it will be painted soon anyway."""
        if self._repaint_required and self.app.screen is self:
            self.call_later(self._paint_whole)
        else:
            super()._compositor_refresh()

    async def _paint_whole(self) -> None:
        """Paint all of it, unless the app paints nothing now; then it sees to it afterwards.

        The picture goes out before anything that was put off until it is shown.
        """
        app: object = self.app
        if not self.app._batch_count:
            self._on_timer_update()
            if isinstance(app, TerminalApp):
                await app.picture_sent()

    def render(self) -> RenderableType:
        """Return the ground, or the screen below."""
        shown = super().render()
        if type(shown) is BackgroundScreen:
            return ScreenBelow(shown.screen, shown.color)
        return shown

    def _render_content(self) -> None:
        """Render all rows of the ground."""
        visual = self._render()
        if isinstance(visual, RichVisual) and isinstance(visual._renderable, ScreenBelow):
            rows = list(visual._renderable.strips(self.visual_style.rich_style))
            self._render_cache = _RenderCache(self.size, rows)
            self._dirty_regions.clear()
        else:
            super()._render_content()
