"""What a terminal shows, beside what Textual's compositor would paint on it afresh."""

from __future__ import annotations

from textual.widget import Widget

from tui.terminal.cells import Cell, CellGrid
from tui.terminal.stage import pieces
from tui.terminal.straight import StraightApp, StraightWidget

Place = tuple[int, int]


def is_at_rest(app: StraightApp) -> bool:
    """Whether all that has changed is painted, on a line that takes it."""
    if not app.screen_stack or app._encoder.begins(*app.size) or app._changes or app._exit:
        return False
    screen = app.screen
    if screen.message_queue_size:
        return False
    nodes = [screen, *screen.query(Widget)]
    pending = any(node._layout_required or node._repaint_required for node in nodes)
    dirty = screen._dirty_widgets or screen._compositor._dirty_regions
    return not (pending or dirty or screen._compositor.size != app.size)


def differing(app: StraightApp) -> list[tuple[Place, Cell, Cell]]:
    """Return the first cells of painted widgets that are not as Textual would paint them now."""
    afresh = CellGrid(*app.size)
    for row, column, end, segments in pieces(app.screen._compositor.render_full_update()):
        for text, style, control in segments:
            if not control:
                column = afresh.put(row, column, text, app._pen(style), end)
    shown = app._encoder.frame(*app.size).rows
    return [
        ((y, x), cell, other)
        for y, (row_shown, row_afresh) in enumerate(zip(shown, afresh.rows, strict=True))
        for x, (cell, other) in enumerate(zip(row_shown, row_afresh, strict=True))
        if cell != other and _is_painted(app, x, y)
    ][:5]


def _is_painted(app: StraightApp, x: int, y: int) -> bool:
    """Whether it is a painted widget that is seen at a place."""
    for widget, (region, clip) in app.screen._compositor.visible_widgets.items():
        if region.intersection(clip).contains(x, y):
            return isinstance(widget, StraightWidget)
    return False
