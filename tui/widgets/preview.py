"""A saved game as the lobby shows it: score, cards and whom it waits for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual.geometry import Region
from textual.reactive import reactive

from core.games.registry import title_of
from core.ground.words import _, capitals, ngettext, pgettext
from tui.decks import deck_art
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten, wrapped_spans
from tui.painting.wrapping import wrapped
from tui.widgets.cell_widget import CellWidget

if TYPE_CHECKING:
    from tui.models import DeckName, Preview, PreviewRow, ScoreRow, Span


OPEN = "play-on"
"""The zone that opens the game."""

SHOWN_AT = 10
"""The column of cards, meters and words after their labels, further right after longer ones."""

MOST_SCORES = 8
TWO = 2
"""Sides whose score is told in full."""

LEAST_ROWS = 8
"""The rows below which a game is told in a line or two."""
ROOM_ABOVE = 5
"""The rows of a pane from which on there is a blank one above that."""

CHIP = (5, 1)
LARGE_FROM, MIDDLE_FROM = 150, 70
"""Columns of the pane from which cards are drawn in these sizes, if its height allows it."""

WELCOME = (
    ("ronda", "spanish", "1D"),
    ("rikiki", "french", "QS"),
    ("president", "french", "2H"),
    ("makao", "makao", "G7"),
)
"""The cards on the table while no game is saved: a game, its deck, and a card of that."""


class PreviewModel(NamedTuple):
    """The preview of a game with when it was saved; or only a `sentence`, why there is none."""

    preview: Preview | None = None
    saved: str = ""
    sentence: str = ""


class PreviewPane(CellWidget):
    """Shows a `PreviewModel`: cards as chips, or drawn where the pane is large."""

    model: reactive[PreviewModel] = reactive(PreviewModel(), repaint=False)

    def watch_model(self) -> None:
        """Show another game."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint the preview, or the sentence in its place."""
        preview = self.model.preview
        if preview is None:
            self._paint_sentence(canvas)
            return
        if canvas.height < LEAST_ROWS:
            self._paint_brief(canvas, preview)
            return
        at = canvas.put(2, 1, preview.title, bold=True)
        y = _paint_wrapped(canvas, at + 1, 1, preview.subtitle, "muted", then_at=2)
        y = _paint_wrapped(canvas, 2, y, self.model.saved, "muted") + 1
        if preview.headline:
            y = self._paint_headline(canvas, y, preview) + 1
        scores = preview.score.rows
        gap = 1 if y + len(scores) + _rows_below(canvas, preview, CHIP, 1) <= canvas.height else 0
        most = max(1, min(MOST_SCORES, canvas.height - y - _rows_below(canvas, preview, CHIP, gap)))
        y = _paint_scores(canvas, y, scores, most) + gap
        size = _card_size(preview, canvas, y)
        cards_at = _shown_at(canvas, [row.label for row in preview.rows])
        for shown in preview.rows:
            y += _paint_row(canvas, y, shown, preview.deck, size, cards_at) + gap
        at = canvas.card_key(2, y, pgettext("key", "Enter"), "", "armed")
        end = _paint_wrapped(canvas, at + 2, y, preview.waiting, "text")
        self.zone(Region(2, y, canvas.width - 4, end - y), OPEN)

    def _paint_brief(self, canvas: Canvas, preview: Preview) -> None:
        """Paint in a line or two which game it is, how it stands and what it waits for."""
        y = 1 if canvas.height >= ROOM_ABOVE else 0
        room = canvas.height - y
        versions = (wrapped_spans(one, canvas.width - 3, canvas.glyphs) for one in _brief(preview))
        lines = next((one for one in versions if len(one) <= room), [])
        for number, spans in enumerate(lines):
            canvas.run(2, y + number, spans)
        self.zone(Region(0, 0, canvas.width, canvas.height), OPEN)

    def _paint_headline(self, canvas: Canvas, y: int, preview: Preview) -> int:
        """Paint who won, lozenges around a victory; return the row after it."""
        lozenge = canvas.glyphs.lozenge
        said = f"{lozenge} {preview.headline} {lozenge}" if preview.won else preview.headline
        return _paint_wrapped(canvas, 2, y, said, "accent" if preview.won else "text", bold=True)

    def _paint_sentence(self, canvas: Canvas) -> None:
        """Paint why there is no game, and a card of each; nothing before that is known."""
        if not self.model.sentence:
            return
        y = 2
        for text in wrapped(self.model.sentence, canvas.width - 4):
            canvas.put(2, y, text, "muted")
            y += 1
        width, height = (12, 9) if canvas.width >= 70 and canvas.height >= y + 11 else (8, 6)
        if canvas.height >= y + 1 + height:
            y += 2 if canvas.height >= y + height + 4 else 1
            _paint_welcome(canvas, y, width, height)


def _paint_welcome(canvas: Canvas, y: int, width: int, height: int) -> None:
    """Paint a card of each game, with its name where all names fit side by side."""
    step, left = width + 4, 2
    room = (canvas.width - 2 - width) // (len(WELCOME) - 1)
    if width <= room < step:
        step, left = room, 1
    shown = WELCOME[: (canvas.width - left + step - width) // step]
    names = [title_of(game) for game, _deck, _card in shown]
    are_named = max((measure(name, canvas.glyphs) for name in names), default=0) < step
    for number, (name, (_game, deck, card)) in enumerate(zip(names, shown, strict=True)):
        art, x = deck_art(deck), left + number * step
        art.draw(canvas, x, y, art.read(card), (width, height), "paper")
        if are_named:
            canvas.put(x, y + height + 1, name, "muted")


def _brief(preview: Preview) -> Iterator[list[Span]]:
    """Give what is told of a game in short, each time less of it."""
    heading = pgettext("heading", "Last game") if preview.headline else pgettext("menu", "Continue")
    which: list[Span] = [(capitals(heading), "accent", True), f" {preview.title}"]
    score: list[Span] = [(" · ", "muted"), (_short_score(preview.score.rows), "text", True)]
    how: list[Span] = [(f" · {preview.headline or preview.waiting}", "muted")]
    yield [*which, f" {preview.subtitle}", *score, *how]
    yield [*which, *score, *how]
    yield [*which, *score]


def _short_score(rows: Sequence[ScoreRow]) -> str:
    """Return the score of two sides, or that of the player alone."""
    told = [str(row.value).replace("-", "−") for row in rows if row.mine or len(rows) == TWO]
    score = " : ".join(told)
    return score if len(rows) == TWO else _("you {points}").format(points=score)


def _card_size(preview: Preview, canvas: Canvas, y: int) -> tuple[int, int]:
    """Return the columns and rows of a card, as large as the pane allows below row `y`."""
    art = deck_art(preview.deck)
    for size, columns in ((art.large, LARGE_FROM), (art.middle, MIDDLE_FROM)):
        if canvas.width >= columns and y + _rows_below(canvas, preview, size, 1) <= canvas.height:
            return size
    return CHIP


def _rows_below(canvas: Canvas, preview: Preview, size: tuple[int, int], gap: int) -> int:
    """Return the rows that cards, words and the key take below the scores."""
    at = _shown_at(canvas, [row.label for row in preview.rows])
    rows = sum(_row_height(canvas, row, size, at) + gap for row in preview.rows)
    return gap + rows + 1


def _shown_at(canvas: Canvas, labels: Iterable[str]) -> int:
    """Return the column after labels, which may take half of the width."""
    widest = max((measure(label, canvas.glyphs) for label in labels), default=0)
    return max(SHOWN_AT, min(widest + 3, canvas.width // 2))


def _row_height(canvas: Canvas, row: PreviewRow, size: tuple[int, int], at: int) -> int:
    return size[1] if row.cards else len(_words_of(canvas, row, at))


def _words_of(canvas: Canvas, row: PreviewRow, at: int) -> list[str]:
    """Return the lines of a row of words."""
    return wrapped(canvas.glyphs.text(row.text), canvas.width - _words_at(row, at) - 1)


def _words_at(row: PreviewRow, at: int) -> int:
    """Return the column of the words of a row: the first where it has no label."""
    return at if row.label else 2


def _paint_wrapped(
    canvas: Canvas, x: int, y: int, text: str, tone: str, *, then_at: int = 0, bold: bool = False
) -> int:
    """Paint words from column `x` on, further lines at `then_at` or below; return the row after."""
    room = canvas.width - x - 1
    first, *others = wrapped(canvas.glyphs.text(text), room) or [""]
    if others and then_at:
        others = wrapped(" ".join(others), canvas.width - then_at - 1)
    canvas.put(x, y, first, tone, bold=bold)
    for number, line in enumerate(others, 1):
        canvas.put(then_at or x, y + number, line, tone, bold=bold)
    return y + 1 + len(others)


def _paint_scores(canvas: Canvas, y: int, all_rows: Sequence[ScoreRow], most: int) -> int:
    """Paint the scores below each other, names as long as half the width allows; return the end.

    Where there are too many, the player's own is among those shown, and the others are counted.
    """
    shown = most if len(all_rows) <= most else most - 1
    mine = [row for row in all_rows[shown:] if row.mine]
    rows = [*all_rows[: max(0, shown - len(mine))], *mine] if shown else mine
    at = _shown_at(canvas, [row.label for row in rows])
    for row in rows:
        _paint_score(canvas, y, at, row)
        y += 1
    others = len(all_rows) - len(rows)
    if others:
        more = ngettext("and {count} more", "and {count} more", others).format(count=others)
        canvas.put(2, y, more, "muted")
        y += 1
    return y


def _paint_score(canvas: Canvas, y: int, at: int, row: ScoreRow) -> None:
    fg = "accent" if row.mine else "text"
    canvas.put(2, y, shorten(row.label, at - 3, canvas.glyphs), fg, bold=True)
    if row.goal is not None:
        bar = "accent" if row.mine else "cool"
        canvas.meter(at, y, canvas.width - at - 8, row.value, row.goal, bar)
        canvas.put(canvas.width - 6, y, f"{row.value:>3}", bold=True)
    else:
        canvas.put(at, y, f"{row.value:>4}".replace("-", "−"), bold=True)


def _paint_row(
    canvas: Canvas, y: int, row: PreviewRow, deck: DeckName, size: tuple[int, int], at: int
) -> int:
    """Paint a row of cards or words from column `at` on; return the rows it takes."""
    canvas.put(2, y, shorten(row.label, at - 3, canvas.glyphs), "muted")
    if not row.cards:
        for number, line in enumerate(_words_of(canvas, row, at)):
            canvas.put(_words_at(row, at), y + number, line)
        return _row_height(canvas, row, size, at)
    step = size[0] + 1
    room = (canvas.width - at - 1) // step
    cards = row.cards if len(row.cards) <= room else row.cards[: room - 1]
    x = at
    for face in cards:
        deck_art(deck).draw(canvas, x, y, face, size, "paper")
        x += step
    if len(cards) < len(row.cards):
        canvas.put(
            x,
            y,
            pgettext("count of more cards", "+{count}").format(count=len(row.cards) - len(cards)),
            "muted",
        )
    return _row_height(canvas, row, size, at)
