"""The table as it is seen: every part in its place, showing the models that its look makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

from rich.cells import set_cell_size
from textual.app import ComposeResult
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Static

from core.games.registry import entry_of
from core.ground.words import _, number, pgettext
from tui.games import look_of
from tui.games.look import AnyLook, Blocks
from tui.games.narrating import others
from tui.games.race import race_of
from tui.games.reading import Reading
from tui.games.seat_faces import face_scale, log_art, shows_faces, speaker_of, with_face
from tui.games.seat_view import SeatView
from tui.models import (
    HandModel,
    HeaderModel,
    LogLine,
    PendingChoice,
    Prompt,
    ScoreRow,
    SeatsModel,
)
from tui.screens.table.placing import Regions, line_place, prompt_place, regions_of
from tui.screens.table.tall import tall_regions
from tui.sheet_models import RaceModel
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass, panel_width
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget, painted_app
from tui.widgets.command_line import CommandLine
from tui.widgets.curtain import Curtain
from tui.widgets.header import Header
from tui.widgets.log import Earlier, LogPane
from tui.widgets.prompt import PromptLine
from tui.widgets.score import ScorePanel, strip_rows
from tui.widgets.seats import Seats
from tui.widgets.speaker import ROWS, Speaker

SHORT_NAME = 3
"""Columns of a name in the header where there is no room for whole ones."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything a table shows at one moment.

    `reading` is the table as the player reads it.
    `notice` takes the place of the ► line, in the role `tone`; `saved` is False while the last
    action could not be kept; `next_person` is who must take the keyboard before any hand is shown.
    `told` takes the place of what the look says on the ► line unless something is noticed.
    """

    reading: Reading
    draft: PendingChoice
    notice: str | None = None
    tone: str = "bad"
    saved: bool = True
    next_person: str = ""
    told: Prompt | None = None

    @property
    def sitting(self) -> SeatView:
        """What is read."""
        return self.reading.sitting


@dataclass(frozen=True, slots=True)
class TablePeople:
    """What a table shows of the persons at it, beside their game.

    `facts` stand in the header before those of the game, `later_facts` after them where there is
    room; `roles` and what was just `said` stand at the seats. Who only watches, and never `plays`,
    has no buttons. A `trouble` takes the place of the state of saving. The ► line says who
    is `away` where there is nothing to do but wait, and `instead` of all else what comes first.
    """

    facts: tuple[str, ...] = ()
    later_facts: tuple[str, ...] = ()
    roles: Mapping[int, str] = field(default_factory=dict)
    said: Mapping[int, str] = field(default_factory=dict)
    plays: bool = True
    trouble: str = ""
    away: str = ""
    instead: str = ""


class TableView(Widget):
    """The parts of a table. The screen it stands on tells it what to show."""

    def __init__(self, game: str) -> None:
        """Take the name of the game."""
        super().__init__(id="table")
        self.game = game
        self.look: AnyLook = look_of(game)
        self.board = self.look.make_board()
        self.hand = self.look.make_hand()
        # Kept, not queried: an update may still come when a closed screen has lost its parts.
        self.header = Header(id="header")
        self.felt = Static(id="felt")
        self.seats = Seats(id="seats")
        self.curtain = Curtain(id="curtain")
        self.buttons = ButtonBar(id="buttons")
        self.prompt_line = PromptLine(id="prompt")
        self.command_line = CommandLine(id="typing")
        self.score = ScorePanel(id="score")
        self.log_pane = LogPane(id="log")
        self.speaker = Speaker(id="speaker")
        self._panel_open = False
        self.participants = TablePeople()
        self.picture: TablePicture | None = None
        """What is shown now."""
        self.caption = ""
        """What a terminal's title tells of it."""
        self._reading_shown: tuple[object, ...] = ()
        self._placed: tuple[dict[Widget, Region], bool] | None = None
        """Where the parts are, and whether a line is typed: hardly a key places one elsewhere."""

    def compose(self) -> ComposeResult:
        """Yield the parts; `place` gives them their regions."""
        self.board.id = "board"
        self.hand.id = "hand"
        yield self.header
        yield self.felt
        yield self.seats
        yield self.board
        yield self.hand
        yield self.curtain
        yield self.buttons
        yield self.prompt_line
        yield self.command_line
        yield self.score
        yield self.log_pane
        yield self.speaker

    @property
    def panel_open(self) -> bool:
        """Whether score and log are shown instead of the felt where there is no room for both."""
        return self._panel_open

    @property
    def has_seats(self) -> bool:
        """Whether the other seats are shown each in a place where something can be said."""
        return self.seats.display

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

    def blocks(self, reading: Reading) -> Blocks:
        """Return the rows of each block of the table."""
        return self.look.blocks(reading)

    def show(self, picture: TablePicture) -> None:
        """Give every part the model of the moment; parts repaint what differs."""
        hidden = bool(picture.next_person)
        if hidden:
            public = self.look.talk.read(_public(picture.sitting))
            picture = replace(picture, reading=public, draft=PendingChoice())
        look, reading, draft = self.look, picture.reading, picture.draft
        self._follow_size(picture.sitting.size)
        self._show_reading(picture)
        self.board.model = look.board(reading, draft)
        self.prompt_line.model = self.prompt(picture)
        self._show_hand(HandModel() if hidden else look.hand(reading, draft))
        bare = hidden or not self.participants.plays
        self.buttons.model = () if bare else look.buttons(reading, draft)
        self.picture = picture
        self.place()

    def _follow_size(self, size: SizeClass) -> None:
        """Let the parts draw themselves for a finger on a tall table, else as everywhere."""
        tall = size is SizeClass.T
        for part in self.children:
            if isinstance(part, CellWidget):
                part.tall = tall

    def _show_reading(self, picture: TablePicture) -> None:
        """Show what only another reading changes, or what is told of the persons: no draft does."""
        shown = picture.reading, self.participants, picture.saved, picture.next_person
        if shown == self._reading_shown:
            return
        self._reading_shown = shown
        self.header.model = self.header_model(picture)
        self.seats.model = self._seats_model(picture.reading)
        self.score.race = self._race(picture.reading)
        self.score.model = self.look.score(picture.reading)
        self.speaker.model = speaker_of(picture.sitting)
        self.log_pane.spared = picture.sitting.low_bandwidth
        self.log_pane.draw(*log_art(picture.sitting, self.look.deck))
        self.curtain.person = picture.next_person
        self.curtain.display = bool(picture.next_person)
        self.caption = self.caption_of(picture)

    def _has_speaker(self, reading: Reading) -> bool:
        """Whether the panel has a place for who speaks: the seats have no room for faces."""
        sitting = reading.sitting
        roomy = face_scale(sitting) and (
            self.look.blocks(reading).seats or sitting.size > SizeClass.S
        )
        return shows_faces(sitting) and not roomy

    def caption_of(self, picture: TablePicture) -> str:
        """Return what a terminal's title tells: whose turn it is, and the game.

        It goes out with nearly every play: a line that is spared gets a short one, and none of
        bots, who keep nobody waiting.
        """
        title, sitting = entry_of(self.game).title, picture.sitting
        turn = sitting.view["turn"]
        if turn is None:
            return _("Game over: {game}").format(game=title)
        if sitting.low_bandwidth and not sitting.has_company:
            return title
        if sitting.is_you(turn):
            told = _("{game}: you") if sitting.low_bandwidth else _("Your turn: {game}")
            return told.format(game=title)
        told = _("{game}: {name}") if sitting.low_bandwidth else _("{name}'s turn: {game}")
        return told.format(game=title, name=sitting.names[turn])

    def _seats_model(self, reading: Reading) -> SeatsModel:
        """Return the other seats, with what is told of their persons."""
        model, participants = self.look.seats(reading), self.participants
        seats = []
        for one, seat in zip(model.seats, others(reading.sitting), strict=False):
            if seat in participants.said:
                one = replace(one, bubble=participants.said[seat], bubble_tone="text")
            one = replace(one, role=participants.roles.get(seat, one.role))
            seats.append(with_face(reading.sitting, seat, one))
        return replace(model, seats=tuple(seats))

    def header_model(self, picture: TablePicture) -> HeaderModel:
        """Return the top line; it tells the score where there is no panel for it."""
        sitting = picture.sitting
        header, participants = self.look.header(picture.reading), self.participants
        facts = header.facts[1:] if sitting.size is SizeClass.T else header.facts
        header = replace(header, facts=(*participants.facts, *facts, *participants.later_facts))
        kept = saved_sign(sitting.glyphs)
        status, tone = (kept, "good") if picture.saved else (_("not saved"), "bad")
        if participants.trouble:
            status, tone = participants.trouble, "bad"
        if sitting.size <= SizeClass.XS and (sitting.size is not SizeClass.T or self.panel_open):
            rows = self.look.score(picture.reading).rows
            header = replace(header, scores=_points(rows), short_scores=_points(rows, SHORT_NAME))
        if sitting.size is SizeClass.T:
            status = sitting.glyphs.tick if status == _("saved √") else status
        if sitting.size is SizeClass.XXS:
            title = "" if len(header.scores) + len(header.facts) > 1 else header.title
            header = replace(header, title=title)
            status = sitting.glyphs.tick if status == _("saved √") else status
        return replace(header, status=status, status_tone=tone)

    def _show_hand(self, model: HandModel) -> None:
        self.hand.model = model

    def prompt(self, picture: TablePicture) -> Prompt:
        """Return the ► line."""
        if self.participants.instead:
            return Prompt(((self.participants.instead, "accent"),))
        if picture.notice is not None:
            return Prompt(((picture.notice, picture.tone),))
        if picture.told is not None:
            return picture.told
        if picture.next_person and not picture.sitting.legal:
            sentence = _("It's {name}'s turn.").format(name=picture.next_person)
            return Prompt(((sentence, "muted"),))
        if self.participants.away and not picture.sitting.legal:
            return Prompt(((self.participants.away, "muted"),))
        return self.look.prompt(picture.reading, picture.draft)

    def tell(
        self, lines: Sequence[LogLine], *, afresh: bool = False, earlier: Earlier | None = None
    ) -> None:
        """Add lines to the log, or show these instead of all others; `earlier` has those before."""
        if afresh:
            self.log_pane.fill(lines, earlier)
        else:
            self.log_pane.append(lines)

    def swap_panel(self) -> None:
        """Show score and log instead of the felt, or back, where there is no room for both."""
        self._panel_open = not self._panel_open
        self.place()

    def place(self) -> None:
        """Give every part its region for the present size."""
        if self.picture is None:
            return
        self.put_parts(self.picture, self.regions(self.picture.reading))

    def regions(self, reading: Reading) -> Regions:
        """Return the places of all parts."""
        size, score = reading.sitting.size, self.look.score(reading)
        width, blocks = self.app.size.width, self.blocks(reading)
        if size is SizeClass.T and not self.panel_open:
            return tall_regions(width, self.rows, blocks, strip_rows(score))
        return regions_of(
            width,
            self.rows,
            size,
            blocks,
            ScorePanel.height_of(score, size, self._race(reading)),
            panel_open=self.panel_open,
            speaker_rows=ROWS if self._has_speaker(reading) else 0,
        )

    def _race(self, reading: Reading) -> RaceModel:
        return race_of(reading.sitting, self.look.score(reading), self.blocks(reading))

    def put_parts(self, picture: TablePicture, regions: Regions) -> None:
        """Give every part of a picture its region."""
        noticed, hidden = picture.notice is not None, bool(picture.next_person)
        placed: dict[Widget, Region] = {
            self.felt: regions.felt,
            self.seats: regions.seats,
            self.board: regions.board,
            self.hand: regions.hand,
            self.buttons: regions.buttons,
            self.score: regions.score,
            self.log_pane: regions.log,
            self.speaker: regions.speaker,
            self.prompt_line: self._prompt_region(regions, noticed=noticed),
            self.curtain: regions.hand if hidden else Region(),
            self.command_line: self._line_region(regions),
        }
        typing = self.command_line.is_open
        if (placed, typing) == self._placed:
            return
        self._placed = placed, typing
        for part, region in placed.items():
            put_at(part, region, shown=typing or part is not self.command_line)

    def _line_region(self, regions: Regions) -> Region:
        glyphs = painted_app(self).glyphs
        width = regions.prompt.width or regions.panel.width
        rows = self.command_line.rows(width, glyphs) if self.command_line.is_open else 1
        return line_place(regions, rows, self.rows)

    def _prompt_region(self, regions: Regions, *, noticed: bool) -> Region:
        glyphs = painted_app(self).glyphs
        rows = self.prompt_line.rows(regions.prompt.width, glyphs)
        return prompt_place(regions, rows, self.rows, noticed=noticed)


def saved_sign(glyphs: Glyphs) -> str:
    """Return how it is said that all is saved; in ASCII there is no tick."""
    return _("saved √") if glyphs.blocks else pgettext("saved game", "saved")


def _points(rows: Sequence[ScoreRow], columns: int | None = None) -> tuple[str, ...]:
    """Return what every side has, the player's own first; others' names may be cut to `columns`."""

    def told(row: ScoreRow) -> str:
        name = row.name
        if columns is not None and not row.mine:
            name = set_cell_size(name, columns).rstrip()
        return _("{name} {points}").format(name=name, points=number(row.value))

    return tuple(map(told, sorted(rows, key=lambda row: not row.mine)))


def _public(sitting: SeatView) -> SeatView:
    """Return what a person sees without what only that person may know of the present.

    What may be claimed out of turn, everybody sees; what may be done in turn is in the cards.
    """
    claims = () if sitting.view["turn"] == sitting.seat else sitting.legal
    return replace(sitting, legal=claims, dealt=())


_places: WeakKeyDictionary[Widget, Region] = WeakKeyDictionary()
"""Where `put_at` has placed each part."""


def put_at(widget: Widget, region: Region, *, shown: bool = True) -> None:
    """Place a widget on the screen; an empty region hides it."""
    widget.display = shown and bool(region)
    if _places.get(widget) == region:
        return
    _places[widget] = region
    widget.styles.offset = (region.x, region.y)
    widget.styles.width = region.width
    widget.styles.height = region.height
