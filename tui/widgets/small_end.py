"""The end of a game in the smallest terminals: lines of text below a title."""

from __future__ import annotations

from core.ground.words import _, capitals
from tui.art.letters import SMALL, pixel_word
from tui.decks import deck_art
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.sheet_models import EndStory
from tui.widgets.end_moment import moment_rows, paint_moment_rows


class SmallEndPicture:
    """The end of a game in a small terminal: lines of text."""

    def __init__(self, canvas: Canvas, story: EndStory) -> None:
        self.canvas, self.story = canvas, story

    def paint(self) -> None:
        """Paint the lines from the top."""
        canvas, story, y = self.canvas, self.story, 1
        width = canvas.width - 2
        role, x = story.tone, 1
        title, pixels = self._letters(width)
        if pixels:
            canvas.pixels(x, y, pixels, {"#": role})
            y += 4
        else:
            canvas.put(x, y, shorten(capitals(title), width, canvas.glyphs), role, bold=True)
            y += 2
        if story.wins and title != story.titles[0]:
            told = shorten(
                story.wins, width - 2 - measure(story.score, canvas.glyphs), canvas.glyphs
            )
            x = canvas.put(x, y, told, role, bold=True) + 2
        x = canvas.put(x, y, story.score, bold=True)
        facts = [" · ".join(story.facts[:count]) for count in (2, 1)]
        fits = (one for one in facts if measure(one, canvas.glyphs) < width - x)
        canvas.put(x + 2, y, next(fits, ""), "muted")
        art = deck_art(story.deck)
        cards = canvas.glyphs.row(art.sign(canvas.glyphs, art.read(one)) for one in story.cards)
        if cards:
            y += 1
            x = canvas.put(1, y, _(story.heading), "muted") + 2
            canvas.put(x, y, shorten(cards, width - x + 1, canvas.glyphs), "accent", bold=True)
        rows = moment_rows(story, width, canvas.glyphs, "muted")
        paint_moment_rows(canvas, 1, y + 1, canvas.width - 1, rows)

    def _letters(self, width: int) -> tuple[str, tuple[str, ...]]:
        """Return the longest title that fits in large letters, and these; else none of them."""
        titles = self.story.titles if self.canvas.glyphs.blocks else ()
        drawn = ((title, pixel_word(title, SMALL)) for title in titles)
        fits = (one for one in drawn if one[1] and len(one[1][0]) <= width)
        return next(fits, (self.story.titles[0], ()))
