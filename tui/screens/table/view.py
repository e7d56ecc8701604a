"""The table as it is seen: every part in its place, showing the models that a game's face makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from textual.app import ComposeResult
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Static

from core.words import _, number
from tui.games.face import Face
from tui.games.look import Blocks
from tui.games.sitting import Sitting
from tui.models import Draft, HandModel, HeaderModel, LogLine, Prompt, ScoreModel
from tui.screens.table.placing import Places, line_place, places, prompt_place
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass, panel_width
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget, PaintedApp
from tui.widgets.command_line import CommandLine
from tui.widgets.curtain import Curtain
from tui.widgets.header import Header
from tui.widgets.log import LogPane
from tui.widgets.prompt import PromptLine
from tui.widgets.score import ScorePanel
from tui.widgets.seats import Seats


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything a table shows at one moment.

    `notice` takes the place of the ► line, in the role `tone`; `saved` is False while the last
    action could not be kept; `next_person` is who must take the keyboard before any hand is shown.
    `told` takes the place of what the face says on the ► line unless something is noticed.
    """

    sitting: Sitting
    draft: Draft
    notice: str | None = None
    tone: str = "bad"
    saved: bool = True
    next_person: str = ""
    told: Prompt | None = None


class TableView(Widget):
    """The parts of a table. The screen it stands on tells it what to show."""

    def __init__(self, face: Face) -> None:
        super().__init__(id="table")
        self.face = face
        self.board = face.make_board()
        self.hand = face.make_hand()
        self._panel_open = False
        self.picture: Picture | None = None
        """What is shown now."""

    def compose(self) -> ComposeResult:
        """Yield the parts; `place` gives them their regions."""
        self.board.id = "board"
        self.hand.id = "hand"
        yield Header(id="header")
        yield Static(id="felt")
        yield Seats(id="seats")
        yield self.board
        yield self.hand
        yield Curtain(id="curtain")
        yield ButtonBar(id="buttons")
        yield PromptLine(id="prompt")
        yield CommandLine(id="typing")
        yield ScorePanel(id="score")
        yield LogPane(id="log")

    @property
    def panel_open(self) -> bool:
        """Whether score and log are shown instead of the felt where there is no room for both."""
        return self._panel_open

    @property
    def can_swap(self) -> bool:
        """Whether there is no room for score and log beside the felt."""
        return self.picture is None or not panel_width(
            self.picture.sitting.size, self.app.size.width
        )

    @property
    def rows(self) -> int:
        """The rows of the screen from the header to the footer."""
        return self.app.size.height

    def blocks(self, sitting: Sitting) -> Blocks:
        """Return the rows of each block of the table."""
        return self.face.blocks(sitting)

    def show(self, picture: Picture) -> None:
        """Give every part the model of the moment; parts repaint what differs."""
        hidden = bool(picture.next_person)
        if hidden:
            picture = replace(picture, sitting=_public(picture.sitting), draft=Draft())
        face, sitting, draft = self.face, picture.sitting, picture.draft
        self.query_one(Header).model = self.header(picture)
        self.query_one(Seats).model = face.seats(sitting)
        self.board.model = face.board(sitting, draft)
        self.query_one(ScorePanel).model = face.score(sitting)
        self.query_one(LogPane).spared = sitting.settings.lean()
        self.query_one(PromptLine).model = self.prompt(picture)
        self.query_one(Curtain).person = picture.next_person
        self.query_one(Curtain).display = hidden
        self._show_hand(HandModel() if hidden else face.hand(sitting, draft))
        self.query_one(ButtonBar).model = () if hidden else face.buttons(sitting, draft)
        self.picture = picture
        self.place()

    def header(self, picture: Picture) -> HeaderModel:
        """Return the top line; it tells the score where there is no panel for it."""
        sitting = picture.sitting
        header = self.face.header(sitting)
        kept = saved_sign(sitting.glyphs)
        status, tone = (kept, "good") if picture.saved else (_("not saved"), "bad")
        if sitting.size <= SizeClass.XS:
            points = _points(self.face.score(sitting))
            header = replace(header, facts=(*points, *header.facts))
        if sitting.size is SizeClass.XXS:
            title = "" if len(header.facts) > 1 else header.title
            header = replace(header, title=title)
            status = sitting.glyphs.tick if status == _("saved √") else status
        return replace(header, status=status, status_tone=tone)

    def _show_hand(self, model: HandModel) -> None:
        cast("_Hand", self.hand).model = model

    def prompt(self, picture: Picture) -> Prompt:
        """Return the ► line."""
        if picture.notice is not None:
            return Prompt(((picture.notice, picture.tone),))
        if picture.told is not None:
            return picture.told
        if picture.next_person and not picture.sitting.legal:
            sentence = _("It is {name}'s turn.").format(name=picture.next_person)
            return Prompt(((sentence, "muted"),))
        return self.face.prompt(picture.sitting, picture.draft)

    def tell(self, lines: Sequence[LogLine], *, afresh: bool = False) -> None:
        """Add lines to the log, or show these instead of all others."""
        pane = self.query_one(LogPane)
        if afresh:
            pane.fill(lines)
        else:
            pane.append(lines)

    def swap_panel(self) -> None:
        """Show score and log instead of the felt, or back, where there is no room for both."""
        self._panel_open = not self._panel_open
        self.place()

    def place(self) -> None:
        """Give every part its region for the present size."""
        if self.picture is None:
            return
        sitting = self.picture.sitting
        regions = places(
            self.app.size.width,
            self.rows,
            sitting.size,
            self.blocks(sitting),
            ScorePanel.height_of(self.face.score(sitting), sitting.size),
            panel_open=self.panel_open,
        )
        self.put_parts(self.picture, regions)

    def put_parts(self, picture: Picture, regions: Places) -> None:
        """Give every part of a picture its region."""
        for name in ("felt", "seats", "board", "hand", "buttons", "score", "log"):
            put_at(self.query_one(f"#{name}"), getattr(regions, name))
        noticed = picture.notice is not None
        put_at(self.query_one(PromptLine), self._prompt_region(regions, noticed=noticed))
        hidden = bool(picture.next_person)
        put_at(self.query_one(Curtain), regions.hand if hidden else Region())
        line = self.query_one(CommandLine)
        put_at(line, self._line_region(line, regions), shown=line.is_open)

    def _line_region(self, line: CommandLine, regions: Places) -> Region:
        glyphs = cast(PaintedApp, self.app).glyphs
        width = regions.prompt.width or regions.panel.width
        rows = line.rows(width, glyphs) if line.is_open else 1
        return line_place(regions, rows, self.rows)

    def _prompt_region(self, regions: Places, *, noticed: bool) -> Region:
        glyphs = cast(PaintedApp, self.app).glyphs
        rows = self.query_one(PromptLine).rows(regions.prompt.width, glyphs)
        return prompt_place(regions, rows, self.rows, noticed=noticed)


def saved_sign(glyphs: Glyphs) -> str:
    """Return how it is said that all is saved; in ASCII there is no tick."""
    return _("saved √") if glyphs.blocks else _("saved")


def _points(score: ScoreModel) -> list[str]:
    """Return what every side has, the player's own first."""
    rows = sorted(score.rows, key=lambda row: not row.mine)
    return [_("{name} {points}").format(name=row.name, points=number(row.value)) for row in rows]


def _public(sitting: Sitting) -> Sitting:
    """Return what a person sees without what only that person may know of the present.

    What may be claimed out of turn, everybody sees; what may be done in turn is in the cards.
    """
    claims = () if sitting.view["turn"] == sitting.seat else sitting.legal
    return replace(sitting, legal=claims, dealt=())


class _Hand(CellWidget):
    """What every game's hand widget has."""

    model: HandModel


def put_at(widget: Widget, region: Region, *, shown: bool = True) -> None:
    """Place a widget on the screen; an empty region hides it."""
    widget.display = shown and bool(region)
    widget.styles.offset = (region.x, region.y)
    widget.styles.width = region.width
    widget.styles.height = region.height
