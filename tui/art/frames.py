"""The paper of a card and the line around it, common to all decks."""

from __future__ import annotations

from tui.painting.canvas import Canvas


def lay_paper(
    canvas: Canvas, ink: str, paper: str, edge: str | None = None, open_right: bool = False
) -> None:
    """Cover a whole canvas with a card: its paper and its frame.

    `edge` replaces the upper and lower line (without corners). With `open_right` the right border
    is left out, because the next card of a fan covers it.
    """
    glyphs = canvas.glyphs
    width, height = canvas.width, canvas.height
    line = edge or glyphs.horizontal * (width - (1 if open_right else 2))
    top_right, right, bottom_right = (
        ("", "", "") if open_right else (glyphs.top_right, glyphs.vertical, glyphs.bottom_right)
    )
    canvas.fill(0, 0, width, height, paper)
    canvas.put(0, 0, glyphs.top_left + line + top_right, ink, paper)
    for row in range(1, height - 1):
        canvas.put(0, row, glyphs.vertical, ink, paper)
        canvas.put(width - 1, row, right, ink, paper)
    canvas.put(0, height - 1, glyphs.bottom_left + line + bottom_right, ink, paper)
