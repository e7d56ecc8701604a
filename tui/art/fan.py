"""A hand of overlapped cards with raised, greyed and grouped cards and the keys below them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from textual.geometry import Region

from tui.art.deck import Size
from tui.painting.canvas import Canvas

if TYPE_CHECKING:
    from tui.art.deck import Slice

MIN_STEP = 3

Group = Literal["rank", "suit"]


@dataclass(frozen=True, slots=True)
class FanCard:
    """A card of a fan: a French (rank, suit) or a Makao (colour, word), its key and its state.

    `raised` lifts it by a row, `off` marks it as one that may not be played.
    """

    face: tuple[str, str]
    key: str = ""
    raised: bool = False
    off: bool = False


def fan_step(count: int, width: int, widest: int) -> int:
    """Columns from one card to the next so that `count` cards fit into `width` columns.

    `widest` is the step of the layout class (7, 9 or 16); the step is never under `MIN_STEP`.
    """
    return max(MIN_STEP, min(widest, (width - 1) // max(1, count)))


def fan_width(count: int, step: int) -> int:
    """Columns a fan takes."""
    return count * step + 1 if count else 0


def draw_fan(
    canvas: Canvas,
    x: int,
    y: int,
    cards: Sequence[FanCard],
    step: int,
    height: int,
    slice_: Slice,
    cursor: int | None = None,
    group: Group = "rank",
) -> list[Region]:
    """Draw a hand and return the region of each card that answers to clicks, key included.

    Row `y` is free for raised cards, the cards have the `height` rows below it, the keys the row
    after those. `slice_` draws what shows of each, on a shade of paper that the cards of one
    `group` share and that changes with the next; the card at `cursor` has the paper of a picked
    card and its key is armed.
    """
    regions: list[Region] = []
    papers = _papers(cards, group)
    for number, (card, paper) in enumerate(zip(cards, papers, strict=True)):
        last = number == len(cards) - 1
        width = step + 1 if last else step
        at = number == cursor
        left, top = x + number * step, y + (0 if card.raised else 1)
        face = _face(canvas, card, "pick" if at else paper, (width, height), slice_, last)
        canvas.blit(left, top, face)
        _key(canvas, left, y + height + 1, card, step, at)
        regions.append(Region(left, y, width, height + 2))
    return regions


def _papers(cards: Sequence[FanCard], group: Group) -> list[str]:
    """Alternating shades, one for each run of cards of a group."""
    member = 0 if group == "rank" else 1
    shades: list[str] = []
    for number, card in enumerate(cards):
        if number == 0:
            shades.append("paper")
        elif card.face[member] == cards[number - 1].face[member]:
            shades.append(shades[-1])
        else:
            shades.append("paper2" if shades[-1] == "paper" else "paper")
    return shades


def _face(
    canvas: Canvas, card: FanCard, paper: str, size: Size, slice_: Slice, last: bool
) -> Canvas:
    return slice_(canvas.look, canvas.glyphs, card.face, size, paper, off=card.off, last=last)


def _key(canvas: Canvas, x: int, y: int, card: FanCard, step: int, armed: bool) -> None:
    if armed:
        text = f"[{card.key}]" if canvas.look.bracketed else f" {card.key} "
        canvas.put(x, y, text[:step], "onaccent", "accent", bold=True)
    else:
        canvas.put(x + 1, y, card.key, "muted" if card.off else "text", bold=not card.off)
