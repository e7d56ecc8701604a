"""The replay screen: a game move by move on its own table, with the coach in it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.events import Resize, ScreenSuspend

from core.ground.errors import KahwaError
from core.ground.words import _, pgettext
from core.table import Seat
from tui.commands import MOVE, Command
from tui.games.narrating import marked
from tui.games.seat_view import StagedView
from tui.models import PendingChoice, Prompt
from tui.navigation import Showing
from tui.replay.coaching import ReplayCoach
from tui.replay.commenting import Commenting
from tui.replay.keys import BACK, BRIEF, KEYS, LIFT, STEPS, TO_COACH, bar_row, bar_rows, part_keys
from tui.replay.lessons import LessonsDialog
from tui.replay.looking import Looking
from tui.replay.past import Past
from tui.replay.playback import Playback
from tui.replay.telling import Telling
from tui.replay.view import ReplayPicture, ReplayView
from tui.screens.commanded import CommandedScreen
from tui.screens.name import CommentDialog
from tui.screens.whole_comment import WholeComment
from tui.session.sight import DisplaySettings
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.footer import FooterModel
from tui.widgets.log import LogPane
from tui.widgets.open_hands import OpenHands
from tui.widgets.prompt import PromptLine
from tui.widgets.replay_bar import ReplayBar, ReplayBarModel

SCROLLED = 4
"""Rows of open hands that a key scrolls."""


class ReplayScreen(CommandedScreen[None]):
    """Shows any moment of a recording from the place of a seat, and never more than it knew.

    Only when a game is over may it be watched from every seat, and the hands be laid open. Until
    then the persons of the game have their seats; where they are several, a curtain is let down
    before a seat is shown.
    """

    CONTROLS: ClassVar = KEYS
    CSS_PATH = str(files("styles") / "table.tcss")

    def __init__(self, showing: Showing) -> None:
        """Begin at the position and the seat that are to be shown."""
        self.past = past = Past(showing.recording)
        part_steps = part_keys(past.look.parts)
        super().__init__(part_steps)
        self._part_entry = part_steps[0]
        self._view = ReplayView(past.recording.head.game)
        self.seat = past.seats[0] if showing.seat is None else showing.seat
        self.playback = Playback(past, showing.at, self)
        self.coaching = ReplayCoach(past, self)
        self._telling = Telling(past, self)
        if showing.lessons is not None:
            self.coaching.lessons[self.seat] = showing.lessons
        self.commenting = Commenting(past, self)
        self.parts = (self.playback, self.coaching, self.commenting)
        self.notice: str | None = None
        """What is said in place of what is told, in the role `tone`, until the position changes."""
        self.tone = "text"
        self._curtain = past.is_divided
        self._log_shown: int | None = None
        self._opened = False

    def compose(self) -> ComposeResult:
        """Yield the table and the bar."""
        self._bar = ReplayBar()
        self._looking = Looking(self.show_stage, self.kahwa.linger, self.work_beside)
        yield self._view
        yield self._bar

    def on_mount(self) -> None:
        """Show the first moment, and what is said of it."""
        self.commenting.load()
        self.show_position()

    # ------------------------------------------------------------------ showing

    @property
    def position(self) -> int:
        """The number of moves made at the moment shown."""
        return self.playback.position

    @property
    def sight(self) -> DisplaySettings:
        settings = self.kahwa.settings
        small = settings.card_size == "small"
        size = min(self.size_class, SizeClass.S) if small else self.size_class
        return DisplaySettings(self.kahwa.glyphs, settings, size, self.kahwa.low_bandwidth)

    def show_position(self) -> None:
        """Show the present position, after what its move took if that is the next one."""
        past, shown = self.past, self._log_shown
        self._tell_log()
        follows = shown is not None and shown + 1 == self.position and not self._curtain
        stages = past.stages(self.position, self.seat, self.sight) if follows else ()
        self._looking.look_at(stages, self.kahwa.settings, self.playback.speed)
        self._bar.model = self._bar_model()

    def show_moved(self) -> None:
        """Show a position that was gone to; what was said before is over."""
        self.notice = None
        self.show_position()

    def say(self, sentence: str) -> None:
        """Say something in place of what is told."""
        self.notice, self.tone = sentence, "text"
        self.show_position()

    def refuse(self, sentence: str) -> None:
        """Say why something is not done."""
        self.notice, self.tone = sentence, "bad"
        self.show_position()

    def show_stage(self, stage: StagedView | None) -> None:
        """Show a stage of the way to the present position, or that position."""
        past = self.past
        sitting = past.sitting(self.position, self.seat, self.sight)
        draft = PendingChoice() if stage else past.draft(self.position, self.seat, self.sight)
        if stage is not None:
            sitting = stage.sitting
        self._view.show(
            ReplayPicture(
                self._view.look.talk.read(sitting),
                draft,
                self.notice or self._said(),
                self.tone if self.notice else "text",
                next_person=past.name_of(self.seat) if self._curtain else "",
                told=self._prompt(),
                watched=past.name_of(self.seat) if self.seat != past.seats[0] else "",
                hands=past.hands(self.position, self.seat) if self._opened else None,
                of_a_file=past.is_of_a_file,
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

    def _prompt(self) -> Prompt:
        if self._curtain:
            return Prompt(marked(self._telling.curtain(), pgettext("key", "Enter")))
        return self._telling.prompt()

    def _said(self) -> str | None:
        """Return the comment on this move, and what was better where the coach has found that."""
        if self._curtain:
            return None
        better, comment = self.coaching.lesson_told(), self.commenting.present
        lesson = self._telling.lesson(better) if better else ""
        if comment:
            lesson = self._telling.comment(comment, lesson)
        return lesson or None

    def _bar_model(self) -> ReplayBarModel:
        back = TO_COACH if self.coaching.came_from else BACK
        moves, deeds = bar_rows(self._part_entry, back)
        runs = _("RUNS ×{speed}").format(speed=self.playback.speed)
        return ReplayBarModel(
            runs if self.playback.runs else pgettext("title", "REPLAY"),
            self.position,
            self.past.course.length,
            self.past.outline.title(max(0, self.position - 1)),
            "" if self._curtain else self._telling.done(),
            self._now(moves),
            self._now(deeds),
            self._now(bar_row(self._part_entry, back)),
            BRIEF,
            () if self._curtain else self.commenting.places,
        )

    def on_resize(self, _event: Resize) -> None:
        """Show the table in the new size class."""
        self.show_position()

    @property
    def caption(self) -> str:
        """Which game is watched again."""
        return self._view.caption

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
            "run": _("This is the end. Press g to go to the start."),
            "open-hands": _("You can show all hands once the game is over."),
            "seat": _("You can change seats once the game is over."),
            "take-over": _("The game is over here. Go back to the move you want to play from."),
            "coach": _("The coach reviews a round once it's over."),
            "comment": _("You can comment only on your own saved games."),
            "comment-after": _("There are no comments after this move."),
            "comment-before": _("There are no comments before this move."),
        }
        if self._curtain:
            self.say(self._telling.curtain())
        elif command.id in sentences:
            self.refuse(sentences[command.id])

    def can_enter(self) -> bool:
        """Tell whether Enter lifts a curtain or goes on."""
        return self._curtain or self.playback.can_next()

    def can_run(self) -> bool:
        """Tell whether there is anything to run through, and in sight."""
        return not self._curtain and self.playback.can_run()

    def can_open_hands(self) -> bool:
        """Tell whether the game is over, so that nothing is secret any more."""
        return self.past.course.is_over

    def can_seat(self) -> bool:
        """Tell whether there is another seat to watch from."""
        return len(self.past.seats) > 1

    def can_take_over(self) -> bool:
        """Tell whether there is anything left to be played from here on."""
        left = not self.past.course.is_over or self.playback.can_next()
        return left and self.kahwa.home is not None

    def can_coach(self) -> bool:
        """Tell whether it is known who is looking, and a round is over."""
        return not self._curtain and self.coaching.has_lessons

    def can_comment(self) -> bool:
        """Tell whether a comment can be kept by who is looking, or is there to be read."""
        commenting = self.commenting
        return not self._curtain and (commenting.is_own or bool(commenting.present))

    def can_panel(self) -> bool:
        """Tell whether score and log lack room beside the felt."""
        return self._view.can_swap

    # ------------------------------------------------------------------ seats and hands

    def do_enter(self) -> None:
        """Lift the curtain, or go on a move."""
        if self._curtain:
            self._curtain = False
            self.show_moved()
        else:
            self.playback.do_next()

    def do_open_hands(self) -> None:
        """Lay the hands of all open, or close them."""
        self._opened = not self._opened
        self.show_moved()

    def do_seat(self) -> None:
        """Watch from the next seat that may be watched from."""
        seats = self.past.seats
        self.playback.stop()
        self.coaching.came_from = None
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        self._curtain = self.past.is_divided
        self._log_shown = None
        self.show_moved()

    # ------------------------------------------------------------------ elsewhere

    def do_take_over(self) -> None:
        """Begin a new game at this point, and sit down at its table."""
        past = self.past
        try:
            game = self.home.saves.take_over(past.recording, self.position, self._new_seats())
        except KahwaError as error:
            self.refuse(str(error))
        else:
            told = _("You're playing on from move {number}. The original game is unchanged.")
            self.app.call_later(self.home.play_instead, game, told.format(number=self.position))

    def _new_seats(self) -> list[Seat]:
        """Return who plays on: the same, but among bots alone the seat watched is the player's."""
        seats = list(self.past.recording.seats)
        if all(seat.is_bot for seat in seats):
            seats[self.seat] = Seat(seats[self.seat].name)
        return seats

    def ask_comment(self, dialog: CommentDialog) -> None:
        """Open a dialog, and have what was typed written."""
        self.app.push_screen(dialog, self.commenting.write)

    def show_comment(self, dialog: WholeComment) -> None:
        """Open a dialog to be read."""
        self.app.push_screen(dialog)

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
        if self.coaching.came_from is not None:
            self.coaching.go_back(self.coaching.came_from)
            return
        self.playback.stop()
        self.dismiss(None)

    def open_lessons(self, dialog: LessonsDialog, answered: Callable[[int | None], None]) -> None:
        """Open a dialog of the coach, and hand over the number of the lesson that was chosen."""
        self.app.push_screen(dialog, answered)

    def on_screen_suspend(self, _event: ScreenSuspend) -> None:
        """Stop while something else is being read."""
        self.playback.stop()

    @on(CellWidget.Pressed)
    async def _clicked(self, event: CellWidget.Pressed) -> None:
        """Do for a click on the bar or on what is told what its key does."""
        if isinstance(event.widget, ReplayBar):
            await self.action_command(event.zone_id)
        elif isinstance(event.widget, PromptLine):
            self.do_enter()
