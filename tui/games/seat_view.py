"""What a face knows of a table at one moment, and between two moments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from core.contract.game import View
from tui.config.settings import Settings
from tui.models import FaceModel, Remark, SmallTalk
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass

OwnView = TypeVar("OwnView", bound=View, covariant=True)
OwnPreview = TypeVar("OwnPreview", bound=Mapping[str, Any], covariant=True)
"""The view of one game and its previews, which only its own reading knows."""


@dataclass(frozen=True, slots=True)
class Landed:
    """A play that lies on the table while it is looked at: whose it is, its card, what it takes."""

    seat: int
    card: str = ""
    taken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatViewOf(Generic[OwnView, OwnPreview]):
    """What the screen knows at one moment, from the place of `seat`.

    `names` and `levels` are by seat; a person has no level, and a program is called one. `remarks`
    holds what each seat last said and did since the deal, `dealt` the cards it was dealt then.
    `standing` is the action that the seat has settled to do by itself, empty if there is none.
    `landed` is a play in the moment before what it takes is taken; there is none in a real state.
    `addressed` tells that the person at `seat` is alone at the screen and is called You; where
    bots are watched, and where several persons share the screen, everybody has a name.
    In `has_company` other persons play too: they must not learn from an answer that comes at once.
    `previews` tells of each legal action what it would do, as the game itself says. With
    `low_bandwidth` the connection to the terminal is spared. `faces` are those of the seats that
    have one, and `spoken` is what a bot has just said for no reason of the game.
    The `race` has the points of each side after each event that gave any, as far back as that was
    followed; an empty step is the beginning of the game.
    """

    seat: int
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    view: OwnView
    legal: tuple[str, ...]
    glyphs: Glyphs
    settings: Settings
    size: SizeClass
    remarks: Mapping[int, Remark] = field(default_factory=dict)
    dealt: tuple[str, ...] = ()
    standing: str = ""
    landed: Landed | None = None
    addressed: bool = True
    has_company: bool = False
    previews: Mapping[str, OwnPreview] = field(default_factory=dict)
    low_bandwidth: bool = False
    faces: Mapping[int, FaceModel] = field(default_factory=dict)
    spoken: SmallTalk | None = None
    race: tuple[Mapping[int, int], ...] = ()

    def is_you(self, seat: int) -> bool:
        """Tell whether the screen calls a seat “You”."""
        return self.addressed and seat == self.seat


SeatView = SeatViewOf[View, Mapping[str, Any]]
"""What is known at a table of some game."""


@dataclass(frozen=True, slots=True)
class StagedViewOf(Generic[OwnView, OwnPreview]):
    """What is looked at between two states: the table, and the events that lead as far as this.

    With `last` a deal ends here, and what comes then is new to everybody.
    """

    sitting: SeatViewOf[OwnView, OwnPreview]
    events: tuple[Mapping[str, Any], ...]
    last: bool


StagedView = StagedViewOf[View, Mapping[str, Any]]
"""What is looked at in some game."""
