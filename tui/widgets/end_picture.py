"""The picture of a game's end: title, deciding cards, the race as a chart, the best moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import set_cell_size

from core.ground.words import _, capitals, pgettext
from tui.art.band import Edges
from tui.art.faces import HEIGHT as FACE_ROWS
from tui.art.faces import WIDTH as FACE
from tui.art.faces import draw_face
from tui.art.letters import DOUBLE, HUGE, LETTER_ROWS, SMALL, middle_of, pixel_word, stretched
from tui.decks import deck_art
from tui.painting.canvas import PIXELS, Canvas
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped
from tui.sheet_models import EndStory, LastWord, RaceLine
from tui.theme.glyphs import Glyphs
from tui.widgets.chart import RaceChart, shown_lines, sign_of

BESIDE_FACE, BESIDE_LARGEST = 11, 16
"""Columns of the words beside a face, and beside the largest one."""

MOST_CARDS = 8
"""Cards that are shown."""

LEAST_NAME = 3
"""Columns below which the names of lines are left out."""


class StoryPlan(NamedTuple):
    """What a size class has room for."""

    edges: Edges
    letters: int
    title_rows: int
    card: tuple[int, int]
    step: int
    chart_rows: int
    gap: int


class _Title(NamedTuple):
    """A title as it may be painted: its pixels, or none where it is written, and its room."""

    text: str
    pixels: tuple[str, ...]
    columns: int
    rows: int


def _titles(story: EndStory, letters: int, glyphs: Glyphs) -> Iterator[_Title]:
    """Give the titles in the order in which they are wanted, each in letters as large as can be.

    They are written with blanks between the letters where there are no pixels for them. Without
    blocks each pixel is a sign or two, and only where there is room for so many rows.
    """
    for text in story.titles:
        for size in range(letters, 0, -1) if glyphs.blocks else ():
            pixels = pixel_word(text, size)
            if pixels:
                yield _Title(text, pixels, len(pixels[0]), len(pixels) // 2)
        for wide in (2, 1) if letters >= DOUBLE and not glyphs.blocks else ():
            pixels = tuple(stretched(row, wide) for row in pixel_word(text, SMALL)[:LETTER_ROWS])
            if pixels:
                yield _Title(text, pixels, len(pixels[0]), LETTER_ROWS)
    for text in story.titles:
        spaced = " ".join(capitals(text))
        yield _Title(text, (), measure(spaced, glyphs), 1)


class EndPicture:
    """The picture inside the frame; `x` is the column at which it begins."""

    def __init__(self, canvas: Canvas, story: EndStory, won: bool, plan: StoryPlan) -> None:
        self.canvas, self.story, self.won, self.plan = canvas, story, won, plan
        self.x = plan.edges.side + 2
        self.end = canvas.width - self.x
        self.bottom = canvas.height
        self.roomy = plan.letters >= DOUBLE
        plain = not canvas.glyphs.blocks or not self.roomy
        self._face_scale = 1 if plain else 4 if plan.letters == HUGE else 2
        self._beside_face = BESIDE_LARGEST if plan.letters == HUGE else BESIDE_FACE

    def paint(self) -> int:
        """Paint everything but the buttons and return their row."""
        plan, canvas = self.plan, self.canvas
        tall = self.roomy
        least = 1 + plan.title_rows + (2 if tall else 1) + 1 + plan.card[1] + (4 if tall else 2)
        room = canvas.height - plan.edges.top - plan.edges.bottom
        y = plan.edges.top + 1 + max(0, (room - least) // 2 - (1 if tall else 0))
        wins = self._paint_title(y)
        y += plan.title_rows
        self._paint_score(y, wins)
        y += 2 if tall else 1
        right = self._paint_cards(y, (self.end - self.x) * 9 // 20) + plan.gap
        bottom = canvas.height - plan.edges.bottom
        self.bottom = min(bottom - (4 if tall else 1), y + plan.card[1] + (3 if tall else 2))
        self._paint_race(right, y)
        return self.bottom

    def _paint_title(self, y: int) -> str:
        """Paint the title; return what it leaves out of who won."""
        canvas, story = self.canvas, self.story
        title = self._title()
        if title.pixels:
            self._paint_letters(y, title)
        else:
            spaced = " ".join(capitals(title.text))
            told = spaced if title.columns <= self._width else capitals(title.text)
            told = shorten(told, self._width, canvas.glyphs)
            canvas.put(self.x, y + 1, told, story.tone, bold=True)
        if self._says is not None:
            self._paint_last_word(self._says, title, y)
        return story.wins if title.text == story.titles[-1] else ""

    @property
    def _width(self) -> int:
        return self.end - self.x

    @property
    def _says(self) -> LastWord | None:
        """Who says something beside the title; in the smallest terminals nobody does."""
        return self.story.last_word if self.plan.letters != SMALL else None

    def _title(self) -> _Title:
        """Return the longest title that fits, with whoever says the last word if at all."""
        titles = list(_titles(self.story, self.plan.letters, self.canvas.glyphs))
        told = (one for one in titles if self._says is None or self._has_face(one))
        fits = (one for one in (*told, *titles) if one.columns <= self._width)
        return next(fits, titles[-1])

    def _paint_letters(self, y: int, title: _Title) -> None:
        role, half = self.story.tone, middle_of(title.pixels)
        at = y + max(0, self.plan.title_rows - 1 - title.rows) // 2
        self._paint_pixels(self.x, at, title.pixels, role)
        if self.story.is_draw:  # in the colours of both sides
            rest = tuple(row[half:] for row in title.pixels)
            self._paint_pixels(self.x + half, at, rest, "cool")

    def _paint_pixels(self, x: int, y: int, pixels: tuple[str, ...], role: str) -> None:
        canvas, look = self.canvas, self.canvas.look
        if not canvas.glyphs.blocks:
            for row, signs in enumerate(pixels, y):
                canvas.put(x, row, signs.replace(".", " "), role, bold=True)
            return
        bright = self.roomy and self.won
        shadow = ("px-o" if bright else "slot") if look.dark else "px-G"
        canvas.pixels(x, y, pixels, {**PIXELS, "#": role, "o": shadow})

    def _has_face(self, title: _Title) -> bool:
        """Tell whether there is room for a face beside a title."""
        return self._has_words(title) or self._has_face_alone(title)

    def _has_words(self, title: _Title) -> bool:
        """Tell whether there is room for a face beside a title, and words beside that.

        Letters that fill the rows end with their shadow, and need no blank behind it.
        """
        return self._room_beside(title) >= self._beside_face

    def _room_beside(self, title: _Title) -> int:
        """Return the columns that words have beside a title and a face."""
        blank = 1 if title.rows < self.plan.title_rows else 0
        return self._width - title.columns - blank - self._face_columns - 1

    def _has_face_alone(self, title: _Title) -> bool:
        """Tell whether there is room for a face beside a title, and a row for words below."""
        columns = title.columns + 1 + self._face_columns
        return title.rows < self.plan.title_rows and columns <= self._width

    @property
    def _face_columns(self) -> int:
        return FACE * self._face_scale

    def _paint_last_word(self, last: LastWord, title: _Title, y: int) -> None:
        """Paint a face at the right of the title, and name and words beside it or below."""
        if self._has_words(title):
            self._paint_words_beside(last, self._room_beside(title), y)
        elif self._has_face_alone(title):
            draw_face(self.canvas, self.end - self._face_columns, y, last.face, self._face_scale)
            self._paint_words_below(last, y + self.plan.title_rows - 1)

    def _paint_words_beside(self, last: LastWord, room: int, y: int) -> None:
        """Paint a face and what it says, in as few columns as the words need, up to `room`."""
        canvas, glyphs, scale = self.canvas, self.canvas.glyphs, self._face_scale
        down = 3 if scale > 1 else 1
        first, rows, said = y + down, FACE_ROWS * scale - down + 1, _quoted(last, glyphs)
        least = self._beside_face
        wide = (one for one in range(least, room + 1) if len(wrapped(said, one)) <= rows)
        x = self.end - self._face_columns - 1 - next(wide, least)
        draw_face(canvas, x, y, last.face, scale)
        x += self._face_columns + 1
        canvas.put(x, y, shorten(last.name, self.end - x, glyphs), last.tone, bold=True)
        if scale > 1:
            canvas.put(x, y + 1, shorten(last.role, self.end - x, glyphs), "muted")
        for row, line in enumerate(wrapped(said, self.end - x)[:rows], first):
            canvas.put(x, row, line, italic=True)

    def _paint_words_below(self, last: LastWord, y: int) -> None:
        canvas, glyphs = self.canvas, self.canvas.glyphs
        x = canvas.put(self.x, y, last.name, last.tone, bold=True) + 1
        x = canvas.put(x, y, last.role, "muted") + 2
        canvas.put(x, y, shorten(_quoted(last, glyphs), self.end - x, glyphs), italic=True)

    def _paint_score(self, y: int, wins: str) -> None:
        x = self._paint_points(y, wins, self.end)
        self._paint_facts(x, y, self.end, self.story.facts)

    def _paint_points(self, y: int, wins: str, end: int) -> int:
        """Write the score, after what the title leaves out; return where facts begin."""
        canvas, story, x = self.canvas, self.story, self.x
        if wins:
            told = shorten(wins, end - x - 2 - measure(story.score, canvas.glyphs), canvas.glyphs)
            x = canvas.put(x, y, told, story.tone, bold=True) + 2
        return canvas.put(x, y, story.score, bold=True) + 2

    def _paint_facts(self, x: int, y: int, end: int, told: Sequence[str]) -> int:
        """Write as many facts as fit, the rules version with them; return how many."""
        canvas, story, facts = self.canvas, self.story, list(told)
        ruled = [story.ruled if one == story.game and story.ruled else one for one in facts]
        if measure(" · ".join(ruled), canvas.glyphs) <= end - x:
            facts = ruled
        while facts and measure(" · ".join(facts), canvas.glyphs) > end - x:
            facts.pop()
        canvas.put(x, y, " · ".join(facts), "muted")
        return len(facts)

    def _paint_cards(self, y: int, room: int) -> int:
        """Paint the cards that decided the game into `room`; return the column after them."""
        canvas, story, plan = self.canvas, self.story, self.plan
        width = plan.card[0]
        cards = story.cards[-MOST_CARDS:]
        heading = capitals(_(story.heading))
        step = plan.step
        if len(cards) > 1:
            step = max(3, min(step, (room - width) // (len(cards) - 1)))
        for number, card in enumerate(cards):
            picked = number == story.picked - (len(story.cards) - len(cards))
            paper = "pick" if picked else "paper"
            self._paint_card(self.x + number * step, y + 1, card, paper)
        after = self.x + max(0, len(cards) - 1) * step + width if cards else self.x
        canvas.put(
            self.x, y, shorten(heading, max(after - self.x, 18), canvas.glyphs), "accent", bold=True
        )
        return max(after, self.x + 18)

    def _paint_card(self, x: int, y: int, card: str, paper: str) -> None:
        """Paint one of the cards that decided the game."""
        art = deck_art(self.story.deck)
        art.draw(self.canvas, x, y, art.read(card), self.plan.card, paper)

    def _paint_race(self, x: int, y: int) -> None:
        plan, width = self.plan, self._paint_chart(x, y, self.end)
        y += 1 + plan.chart_rows
        if plan.letters != SMALL:
            self._paint_rounds(x, y, width)
            y += 2 if self.roomy else 1
        self._paint_moment(x, y)

    def _paint_chart(self, x: int, y: int, end: int) -> int:
        """Paint the race below its heading, the last values beside it; return its columns."""
        canvas, story, plan = self.canvas, self.story, self.plan
        lines = shown_lines(story.lines)
        lasts = [str(line.last) for line in lines]
        values = max(measure(last, canvas.glyphs) for last in lasts)
        width = end - x - values - 1
        heading = shorten(capitals(story.race), end - x, canvas.glyphs)
        at = canvas.put(x, y, heading, "accent", bold=True)
        self._paint_names(at + 1, y, end, lines)
        chart = RaceChart(x, y + 1, width, plan.chart_rows, lines, story.goal)
        chart.paint(canvas)
        free, below = y + 1, y + 1 + plan.chart_rows - len(lines)
        for number, line in enumerate(sorted(lines, key=lambda one: -one.last)):
            # Each at its line, but below those that are higher, with rows left for the others.
            row = min(max(chart.row_of(line.last), free), max(below, y + 1) + number)
            free = row + 1
            told = str(line.last).replace("-", canvas.glyphs.minus)
            canvas.put(end - values, row, told.rjust(values), line.role, bold=True)
        return width

    def _paint_names(self, least: int, y: int, end: int, lines: Sequence[RaceLine]) -> None:
        """Write the names of the lines at the right end of their heading, as far as they fit."""
        canvas = self.canvas
        signs = [sign_of(number, canvas.glyphs) for number in range(len(lines))]
        room = end - least - len(lines) + 1 - sum(map(len, signs))
        names = _cut_to([line.name for line in lines], room, canvas.glyphs)
        taken = sum(measure(name, canvas.glyphs) + 1 for name in names) + sum(map(len, signs))
        x = end - taken + 1
        for sign, name, line in zip(signs, names, lines, strict=False):
            x = canvas.put(x, y, sign + name, line.role, bold=True) + 1

    def _paint_rounds(self, x: int, y: int, width: int) -> None:
        """Write the numbers of the rounds below the chart where they begin, as far as they fit."""
        free = x
        for number, share in enumerate(self.story.rounds, 1):
            at = x + round(share * (width - 1))
            told = self.story.first_round if number == 1 else str(number)
            if at >= free and at + len(told) <= x + width:
                free = self.canvas.put(at, y, told, "muted") + 2

    def _paint_moment(self, x: int, y: int) -> None:
        canvas, story = self.canvas, self.story
        room = self.end - x
        if not story.moment:
            self._paint_coach(x, y)
            return
        if self.plan.letters == SMALL:
            self._put_moment(x, y, room, "muted")
            return
        label = story.moment_label
        if measure(f"{label}  {story.moment}", canvas.glyphs) <= room:
            at = canvas.put(x, y, label, "muted")
            canvas.put(at + 2, y, story.moment, "accent", bold=True)
            y += 1
        else:
            at = canvas.put(x, y, shorten(label, room, canvas.glyphs), "muted")
            if measure(story.moment, canvas.glyphs) > room:
                self._put_moment(x, y + 1, room, "text")
                return
            canvas.put(x, y + 1, story.moment, "accent", bold=True)
            if at + 2 + measure(story.place, canvas.glyphs) <= self.end:
                canvas.put(at + 2, y, story.place, "text")
                self._paint_coach(x, y + 2)
                return
            y += 2
        canvas.put(x, y, shorten(story.place, room, canvas.glyphs), "text")
        self._paint_coach(x, y + 1)

    def _put_moment(self, x: int, y: int, room: int, tone: str) -> None:
        """Write the whole best moment, and below it where it was, or behind where it is long."""
        canvas, story, at = self.canvas, self.story, x
        rows = wrapped(story.moment, room)
        for row in rows:
            at = canvas.put(x, y, row, "accent", bold=True)
            y += 1
        if len(rows) > 1 and at + 2 + measure(story.place, canvas.glyphs) <= x + room:
            canvas.put(at + 2, y - 1, story.place, tone)
        else:
            canvas.put(x, y, shorten(story.place, room, canvas.glyphs), tone)

    def _paint_coach(self, x: int, y: int) -> None:
        """Write what the coach has found, where there is a row for it above the buttons."""
        canvas = self.canvas
        if y + 1 >= self.bottom:
            return
        label, end = pgettext("title", "Coach"), self.end
        room = end - x - measure(label, canvas.glyphs) - 1
        told = next((one for one in self.story.coach if measure(one, canvas.glyphs) <= room), "")
        if told:
            at = canvas.put(x, y, label, "muted")
            canvas.put(at + 1, y, told)


def _quoted(last: LastWord, glyphs: Glyphs) -> str:
    """Return the last word in quotation marks, nothing if there is none."""
    return f"{glyphs.quote_open}{last.said}{glyphs.quote_close}" if last.said else ""


def _cut_to(names: Sequence[str], room: int, glyphs: Glyphs) -> list[str]:
    """Return names cut to so many columns, the longest first; of little room their beginnings.

    There are none where the columns are fewer than that.
    """
    widths = [measure(name, glyphs) for name in names]
    while sum(widths) > room:
        longest = max(range(len(widths)), key=lambda place: widths[place])
        widths[longest] -= 1
        if widths[longest] < LEAST_NAME:
            columns = room // len(names)
            return [set_cell_size(name, columns) for name in names] if columns > 1 else []
    return [shorten(name, width, glyphs) for name, width in zip(names, widths, strict=True)]
