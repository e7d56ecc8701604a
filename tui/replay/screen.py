"""The replay screen: a game move by move on its own table, with the coach in it."""

from __future__ import annotations

from importlib.resources import files
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.events import Resize

from core.coach.lessons import Lessons
from core.errors import KahwaError
from core.saves import Recording
from core.table import Seat
from core.words import _
from tui.commands import MOVE, Command
from tui.games.sitting import Stage
from tui.games.telling import marked
from tui.models import Draft, Prompt
from tui.replay.coaching import Coaching
from tui.replay.keys import BACK, BRIEF, KEYS, LIFT, STEPS, TO_COACH, bar_row, bar_rows, part_keys
from tui.replay.past import Past, Sight
from tui.replay.view import ReplayPicture, ReplayView
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.footer import FooterModel
from tui.widgets.log import LogPane
from tui.widgets.open_hands import OpenHands
from tui.widgets.prompt import PromptLine
from tui.widgets.replay_bar import ReplayBar, ReplayBarModel

SCROLLED = 4
"""Rows of open hands that a key scrolls."""


class ReplayScreen(Coaching):
    """Shows any moment of a recording from the place of a seat, and never more than it knew.

    Only when a game is over may it be watched from every seat, and the hands be laid open. Until
    then the persons of the game have their seats; where they are several, a curtain is let down
    before a seat is shown.
    """

    CONTROLS: ClassVar = KEYS
    CSS_PATH = str(files("styles") / "table.tcss")

    def __init__(
        self,
        recording: Recording,
        at: int = 0,
        seat: int | None = None,
        lessons: Lessons | None = None,
    ) -> None:
        """Begin at a position and a seat, usually that of the first person.

        `lessons` are what the coach has found for that seat already.
        """
        past = Past(recording)
        parts = part_keys(past.face.parts)
        super().__init__(parts, past, at)
        self._parts = parts[0]
        self.seat = past.seats[0] if seat is None else seat
        if lessons is not None:
            self.lessons[self.seat] = lessons
        self._curtain = past.is_divided
        self._log_shown: int | None = None
        self._opened = False

    def compose(self) -> ComposeResult:
        """Yield the table and the bar."""
        self._view = ReplayView(self.past.recording.head.game)
        self._bar = ReplayBar()
        yield self._view
        yield self._bar

    def on_mount(self) -> None:
        """Show the first moment."""
        self.show_position()

    # ------------------------------------------------------------------ showing

    @property
    def sight(self) -> Sight:
        settings = self.kahwa.settings
        small = settings.card_size == "small"
        size = min(self.size_class, SizeClass.S) if small else self.size_class
        return Sight(self.kahwa.glyphs, settings, size)

    def show_position(self) -> None:
        """Show the present position, after what its move took if that is the next one."""
        past, shown = self.past, self._log_shown
        self._tell_log()
        follows = shown is not None and shown + 1 == self.position and not self._curtain
        self.look_at(past.stages(self.position, self.seat, self.sight) if follows else ())
        self._bar.model = self._bar_model()

    def show_stage(self, stage: Stage | None) -> None:
        past = self.past
        sitting = past.sitting(self.position, self.seat, self.sight)
        draft = past.draft(self.position, sitting) if stage is None else Draft()
        if stage is not None:
            sitting = stage.sitting
        self._view.show(
            ReplayPicture(
                self._view.look.talk.read(sitting),
                draft,
                self.notice or self._lesson(),
                self.tone if self.notice else "text",
                next_person=past.name_of(self.seat) if self._curtain else "",
                told=self._prompt(),
                watched=past.name_of(self.seat) if self.seat != past.seats[0] else "",
                hands=past.hands(self.position, self.seat) if self._opened else None,
            )
        )

    def _tell_log(self) -> None:
        """Bring the log to the present position; going on, only what is new is added."""
        memory = self.past.memory(self.seat, self.sight)
        shown, self._log_shown = self._log_shown, None if self._curtain else self.position
        if self._curtain:
            self._view.tell((), afresh=True)
        elif shown is not None and shown <= self.position <= shown + 1:
            self._view.tell(memory.news(shown, self.position))
        else:
            self._view.tell(memory.log(self.position), afresh=True)

    def _told(self, position: int) -> str:
        return self.past.told(position, self.seat, self.sight)

    def _next(self) -> str:
        """Return what comes next, or how the game ended."""
        past = self.past
        if self.position < past.course.length:
            return _("Next: {move}").format(move=self._told(self.position + 1))
        if not past.course.is_over:
            return _("This is how far the game has come.")
        return past.face.ending(past.sitting(self.position, self.seat, self.sight)).headline

    def _prompt(self) -> Prompt:
        if self._curtain:
            return Prompt(marked(self._curtain_sentence(), _("Enter")))
        told = self._told(self.position) or _("The game begins.")
        spans = ((told, "muted"), (" · ", "muted"), *marked(self._next(), _("Next")))
        return Prompt(spans, pointed=False)

    def _curtain_sentence(self) -> str:
        name = self.past.name_of(self.seat)
        return _("Enter shows the cards of {name}.").format(name=name)

    def _lesson(self) -> str | None:
        """Return what comes next with what was better, where the coach has found that."""
        better = "" if self._curtain else self.lesson_told()
        if not better:
            return None
        return _("{next}. {better}").format(next=self._next(), better=better)

    def _bar_model(self) -> ReplayBarModel:
        back = TO_COACH if self.came_from else BACK
        moves, deeds = bar_rows(self._parts, back)
        return ReplayBarModel(
            _("RUNS ×{speed}").format(speed=self.speed) if self.runs else _("REPLAY"),
            self.position,
            self.past.course.length,
            self.past.outline.title(max(0, self.position - 1)),
            "" if self._curtain else self._told(self.position),
            self._now(moves),
            self._now(deeds),
            self._now(bar_row(self._parts, back)),
            BRIEF,
        )

    def on_resize(self, _event: Resize) -> None:
        """Show the table in the new size class."""
        self.show_position()

    def help_note(self) -> str:
        """Return none: what is told says what comes next, not what Enter does."""
        return ""

    def restyled(self) -> None:
        """Tell everything anew in the words and signs of the settings."""
        self.past.forget()
        self._log_shown = None
        self.show_position()

    # ------------------------------------------------------------------ what applies

    def _now(self, keys: FooterModel) -> FooterModel:
        """Return the keys of a row that do something now; at a curtain the first lifts it."""
        shown = FooterModel(*(tuple(filter(self.applies, each)) for each in keys))
        if not self._curtain or STEPS not in keys.commands:
            return shown
        return shown._replace(commands=(LIFT, *shown.commands))

    def applies(self, command: Command) -> bool:
        """Tell whether a command does anything now; where a curtain is let down, moves do not."""
        if self._curtain and command.group == MOVE and command.id != "enter":
            return False
        return super().applies(command)

    def turn_down(self, command: Command) -> None:
        """Say why a key does nothing."""
        sentences = {
            "run": _("This is the end; g goes to the start."),
            "open-hands": _("All hands can be opened once the game is over."),
            "seat": _("Other seats can be watched from once the game is over."),
            "take-over": _("The game is over here; go back to the move from which to take over."),
            "coach": _("The coach speaks of a round once it is over."),
        }
        if self._curtain:
            self.say(self._curtain_sentence())
        elif command.id in sentences:
            self.refuse(sentences[command.id])

    def can_enter(self) -> bool:
        """Tell whether Enter lifts a curtain or goes on."""
        return self._curtain or self.can_next()

    def can_run(self) -> bool:
        """Tell whether there is anything to run through, and in sight."""
        return not self._curtain and super().can_run()

    def can_open_hands(self) -> bool:
        """Tell whether the game is over, so that nothing is secret any more."""
        return self.past.course.is_over

    def can_seat(self) -> bool:
        """Tell whether there is another seat to watch from."""
        return len(self.past.seats) > 1

    def can_take_over(self) -> bool:
        """Tell whether there is anything left to be played from here on."""
        return not self.past.course.is_over or self.can_next()

    def can_coach(self) -> bool:
        """Tell whether it is known who is looking, and a round is over."""
        return not self._curtain and self.has_lessons

    def can_panel(self) -> bool:
        """Tell whether score and log lack room beside the felt."""
        return self._view.can_swap

    # ------------------------------------------------------------------ seats and hands

    def do_enter(self) -> None:
        """Lift the curtain, or go on a move."""
        if self._curtain:
            self._curtain = False
            self.go_to(self.position)
        else:
            self.do_next()

    def do_open_hands(self) -> None:
        """Lay the hands of all open, or close them."""
        self._opened = not self._opened
        self.go_to(self.position)

    def do_seat(self) -> None:
        """Watch from the next seat that may be watched from."""
        seats = self.past.seats
        self.stop()
        self.came_from = None
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        self._curtain = self.past.is_divided
        self._log_shown = None
        self.go_to(self.position)

    # ------------------------------------------------------------------ elsewhere

    def do_take_over(self) -> None:
        """Begin a new game at this point, and sit down at its table."""
        past = self.past
        try:
            game = self.kahwa.saves.take_over(past.recording, self.position, self._new_seats())
        except KahwaError as error:
            self.refuse(str(error))
        else:
            told = _("You play on from move {number}; the game you watched stays as it is.")
            self.app.call_later(self.kahwa.play_instead, game, told.format(number=self.position))

    def _new_seats(self) -> list[Seat]:
        """Return who plays on: the same, but among bots alone the seat watched is the player's."""
        seats = list(self.past.recording.seats)
        if all(seat.is_bot for seat in seats):
            seats[self.seat] = Seat(seats[self.seat].name)
        return seats

    def do_panel(self) -> None:
        """Swap score and log in where there is no room beside the felt."""
        self._view.swap_panel()

    def do_older(self) -> None:
        """Show earlier lines of the log, or hands further up."""
        if self._opened:
            self.query_one(OpenHands).scroll_rows(-SCROLLED)
        else:
            self.query_one(LogPane).page_up()

    def do_newer(self) -> None:
        """Show later lines of the log, or hands further down."""
        if self._opened:
            self.query_one(OpenHands).scroll_rows(SCROLLED)
        else:
            self.query_one(LogPane).page_down()

    def do_rules(self) -> None:
        """Open the rules with this game's options marked."""
        recording = self.past.recording
        self.kahwa.show_rules(recording.head.game, recording.match.game.options)

    def do_settings(self) -> None:
        """Open the settings."""
        self.kahwa.show_settings()

    def do_back(self) -> None:
        """Close the replay, or go back to the coach that led to a lesson."""
        if self.came_from is not None:
            self.go_back(self.came_from)
            return
        self.stop()
        self.dismiss(None)

    @on(CellWidget.Pressed)
    async def _clicked(self, event: CellWidget.Pressed) -> None:
        """Do for a click on the bar or on what is told what its key does."""
        if isinstance(event.widget, ReplayBar):
            await self.action_command(event.zone_id)
        elif isinstance(event.widget, PromptLine):
            self.do_enter()
