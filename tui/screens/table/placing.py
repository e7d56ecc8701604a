"""Where the parts of a table stand on the screen: regions that only a resize moves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from textual.geometry import Region

from tui.games.look import Blocks
from tui.theme.sizes import SizeClass, panel_width
from tui.widgets.layout import stack


@dataclass(frozen=True, slots=True)
class Regions:
    """The region of each part between header and footer; what is not shown is an empty region.

    A ► line that stands at the foot (`prompt_at_foot`) takes rows above it.
    """

    felt: Region
    seats: Region
    board: Region
    hand: Region
    prompt: Region
    buttons: Region
    score: Region
    log: Region
    speaker: Region
    prompt_at_foot: bool = False

    @property
    def panel(self) -> Region:
        """The region of score, log and speaker together."""
        told = self.score.union(self.log)
        return told.union(self.speaker) if self.speaker else told


LEAST_LOG = 2
"""Rows of the log below which there is no room for a speaker."""


@lru_cache(maxsize=64)
def regions_of(
    width: int,
    height: int,
    size: SizeClass,
    blocks: Blocks,
    score_height: int,
    *,
    panel_open: bool,
    speaker_rows: int = 0,
) -> Regions:
    """Return the places of a table's parts.

    `score_height` is the height of the score panel; `panel_open` shows score and log instead of the
    felt where the class has no panel (XS). `speaker_rows` are those of a speaker below the log.
    """
    side = panel_width(size, width)
    swapped = panel_open and not side
    felt_width = 0 if swapped else width - side
    panel = width if swapped else side
    heights = (blocks.seats, blocks.board, blocks.hand, blocks.prompt, blocks.buttons)
    rows = stack(1, height - 2, heights)
    wide = blocks.wide_hand and not swapped

    def block(number: int) -> Region:
        columns = width if wide and number >= HAND else felt_width
        return Region(0, rows[number], columns, heights[number] if columns else 0)

    foot = rows[HAND] - 1 if wide else height - 2
    score = min(score_height, foot) if panel else 0
    log = foot - score if panel else 0
    speaker = speaker_rows if side and log - speaker_rows > LEAST_LOG else 0
    log -= speaker
    return Regions(
        felt=Region(0, 1, width if wide else felt_width, height - 2),
        seats=block(0),
        board=block(1),
        hand=block(HAND),
        prompt=block(3),
        buttons=block(4),
        score=Region(width - panel, 1, panel, score),
        log=Region(width - panel, 1 + score, panel, log),
        speaker=Region(width - panel, 1 + foot - speaker, panel, speaker) if speaker else Region(),
    )


def prompt_place(regions: Regions, rows: int, height: int, *, noticed: bool) -> Region:
    """Return the place of a ► line of `rows`, which for a long one takes free rows below it.

    A notice may cover the buttons for as long as it is read, and what is above if need be.
    """
    place = regions.prompt
    if not place:
        return place
    end = height - 1
    below = regions.buttons.y if regions.buttons else end
    free = rows if noticed or regions.prompt_at_foot else min(rows, below - place.y)
    taken = max(place.height, free)
    return place._replace(y=min(place.y, end - taken), height=taken)


def line_place(regions: Regions, rows: int, height: int) -> Region:
    """Return the place of a typed line of `rows`: over the ► line and the rows below it.

    It covers what is above if need be, and stands below the panel where that hides the ► line.
    """
    end = height - 1
    place = regions.prompt or Region(regions.panel.x, end - 1, regions.panel.width, 1)
    taken = min(max(place.height, rows), end - 1)
    return place._replace(y=max(1, min(place.y, end - taken)), height=max(1, taken))


HAND = 2
"""The number of the hand among the blocks."""
