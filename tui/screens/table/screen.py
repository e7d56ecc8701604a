"""The table screen: the streams of the persons at this keyboard shown, and their keys sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from importlib.resources import files

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.events import Key, Resize, ScreenResume, ScreenSuspend
from textual.worker import Worker

from core.bots.minds import Minds
from core.errors import KahwaError
from core.game import Illegal
from core.saves import OpenGame
from core.table import Table, Update
from core.table.pace import Pace
from core.words import _
from tui.commands import Command
from tui.config.keyboard import meant
from tui.config.settings import CardSize
from tui.games import face_of
from tui.games.sitting import Sitting
from tui.models import Draft, Outcome, Play, Question, Refusal, Standing, Typed
from tui.screens.table.applying import Applying
from tui.screens.table.keys import table_keys
from tui.screens.table.line import TableLine
from tui.screens.table.sheets import Sheets
from tui.screens.table.staging import Staging, looks_at
from tui.screens.table.taking_back import TakingBack
from tui.screens.table.view import Picture, TableView
from tui.session.chair import Chair
from tui.theme.sizes import SizeClass
from tui.widgets.board import Board
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget
from tui.widgets.log import LogPane
from tui.widgets.prompt import PromptLine


class TableScreen(Applying, TakingBack, Sheets, TableLine, Staging):
    """A game being played by the persons at this keyboard, each in a chair of its own.

    One chair has the keyboard. When another person must act, a curtain hides the hand until that
    person takes over. Without any person the screen watches from the first seat.
    """

    CSS_PATH = str(files("styles") / "table.tcss")

    def __init__(self, game: OpenGame, told: str = "") -> None:
        """Take the game, and what is to be said first."""
        self.game = game
        self._greeting = told
        self._face = face_of(game.head.game)
        persons = [number for number, seat in enumerate(game.seats) if not seat.is_bot]
        self.may_undo = game.head.take_backs and bool(persons)
        super().__init__(table_keys(self._face.commands, take_backs=self.may_undo))
        self._chairs = {
            seat: Chair(seat, game.seats, self._face, spectator=not persons)
            for seat in persons or [0]
        }
        self._chair = next(iter(self._chairs.values()))
        self._view = TableView(self._face)
        self._sitting: Sitting
        self._notice: str | None = None
        self._tone = "text"
        self._saved = True
        self._next: Chair | None = None
        self._leave_table: list[Callable[[], None]] = []
        self._bots: Worker[None] | None = None

    def compose(self) -> ComposeResult:
        """Yield the table and the footer."""
        yield self._view
        yield self.make_footer()

    def on_mount(self) -> None:
        """Sit down at the table and let the bots begin."""
        settings = self.kahwa.settings
        self._minds = Minds(self.kahwa.crew, self._tell_fault)
        self.table = Table(
            self.game.match,
            self.game.seats,
            self.game.journal,
            pace=Pace(settings.pace, settings.grace),
            bot_seed=self.game.bot_seed,
            think=self._minds.think,
            take_backs=self.game.head.take_backs,
        )
        self.table.on_trouble = self._tell_trouble
        for chair in self._chairs.values():
            follow = partial(self._updated, chair)
            self._leave_table.append(self.table.subscribe(chair.seat, follow))
        self._sit(self._chair)
        self._let_bots_play()
        if self._greeting:
            self.say(self._greeting)

    def _let_bots_play(self) -> None:
        if self._bots is None or self._bots.is_finished:
            self._bots = self.work_beside(self.table.run, "bots")

    def _look(self, chair: Chair, update: Update) -> Sitting:
        kahwa = self.kahwa
        return chair.look(update, kahwa.settings, kahwa.glyphs, self._room)

    @property
    def _room(self) -> SizeClass:
        """The size class of the table: that of the terminal, or a smaller one by choice."""
        if self.kahwa.settings.card_size == "small":
            return min(self.size_class, SizeClass.S)
        return self.size_class

    # ------------------------------------------------------------------ the stream

    def _updated(self, chair: Chair, update: Update) -> None:
        """Take in an update; what was played is looked at before the table goes on."""
        before, chair.last = chair.last, update
        if update.actor is None or before is None:
            self.drop_looks()
            self._tell_all(chair, update)
            return
        self._saved = True
        known = len(chair.chronicle.lines)
        earlier = self._look(chair, before)
        sitting = self._look(chair, update)
        tally = chair.chronicle.take(sitting, update.events)
        if chair.rings(update, sitting):
            self.app.bell()
        if chair is not self._chair:
            return
        begun = chair.chronicle.begun
        lines = deque(chair.chronicle.lines[known : len(chair.chronicle.lines) - len(begun)])
        looks = looks_at(self._face, self.stages_of(earlier, sitting, update), sitting, lines)
        self.look_at(looks, partial(self._go_on, update, tally, lines, begun))

    def _tell_all(self, chair: Chair, snapshot: Update) -> None:
        """Tell a chair all that has happened: its stream begins, or the game has gone back."""
        self._given = None
        chair.forget()
        for events in self.table.past(chair.seat):
            chair.chronicle.take(self._look(chair, snapshot), events)

    def _sit(self, chair: Chair) -> None:
        """Give a chair the keyboard."""
        self.drop_looks()
        self._chair, self._next = chair, None
        self._view.tell(chair.chronicle.lines, afresh=True)
        self._settle(self.table.snapshot(chair.seat))

    def _seal(self) -> None:
        """Hide the hand until whoever is to act takes the keyboard over."""
        turn = self._sitting.view["turn"]
        self._next = self._chairs.get(turn, self._chair)
        self._view.tell((), afresh=True)

    def _settle(self, update: Update) -> None:
        """Show the state after an update, and see to whose turn it is."""
        chair = self._chair
        self._sitting = self._look(chair, update)
        self._notice = self._told = None
        chair.draft = self._face.fresh_draft(self._sitting, chair.draft)
        self.table.pace.hurried = self._nobody_decides()
        acting = self._chairs.get(update.view["turn"])
        if acting is not None and not self._act_unasked(acting) and acting is not chair:
            self._seal()
        self._show()

    def _act_unasked(self, chair: Chair) -> bool:
        """Take the only action there is for a person, if there is but one; tell whether so."""
        sitting = self._look(chair, self.table.snapshot(chair.seat))
        action = self._face.automatic(sitting)
        if action is not None:
            self.call_next(self._act, chair, action)
        return action is not None

    def _refresh(self) -> None:
        self._settle(self.table.snapshot(self._chair.seat))

    def _tell_trouble(self, error: KahwaError) -> None:
        """Tell that a bot's action could not be saved; it has not happened."""
        self._saved = False
        self.refuse(str(error))

    def _tell_fault(self, sentence: str) -> None:
        """Tell that another bot had to play for one, now and in everybody's log."""
        for chair in self._chairs.values():
            chair.chronicle.note(sentence)
        self._view.tell(self._chair.chronicle.lines[-1:])
        self.kahwa.tell(sentence)

    # ------------------------------------------------------------------ showing

    def _show(self) -> None:
        self._view.show(
            Picture(
                self._sitting,
                self._chair.draft,
                self._notice,
                self._tone,
                self._saved,
                self._next.name if self._next else "",
                self._told,
            )
        )
        self.renew_footer()

    def on_resize(self, _event: Resize) -> None:
        """Show the table in the new size class."""
        self._sitting = replace(self._sitting, size=self._room)
        self._show()
        self._view.place()

    def restyled(self) -> None:
        """Follow changed settings."""
        self.table.pace.seconds = self.kahwa.settings.pace
        self.table.pace.grace = self.kahwa.settings.grace
        self.look_on()
        self._refresh()

    def refuse(self, sentence: str) -> None:
        """Say on the ► line why something is not done."""
        self._notice, self._tone = sentence, "bad"
        self._show()

    def say(self, sentence: str) -> None:
        """Say something on the ► line."""
        self._notice, self._tone = sentence, "text"
        self._show()

    # ------------------------------------------------------------------ acting

    async def _act(self, chair: Chair, action: str) -> None:
        """Send an action to the table; what the rules or the disk refuse is said on the ► line."""
        if chair.is_spectator:
            self.refuse(_("You are watching: the bots play every seat."))
            return
        try:
            await self.table.act(chair.seat, action)
        except KahwaError as error:
            self._saved = self._saved and isinstance(error, Illegal)
            self.refuse(self._face.in_signs(self._sitting, str(error)))

    def _carry_out(self, outcome: Outcome) -> None:
        if self.has_cut and not isinstance(outcome, Draft):
            return  # Whoever pressed the key had not yet seen what it would act on.
        match outcome:
            case Play(action):
                self.call_next(self._act, self._chair, action)
            case Standing(action):
                self._stand(action)
            case Refusal(sentence):
                self.refuse(sentence)
            case Draft():
                self._redraft(outcome)
            case Question():
                self._ask(outcome)

    def _stand(self, action: str) -> None:
        """Settle what the person does at every turn from now on, or take it back."""
        if self._chair.is_spectator:
            self.refuse(_("You are watching: the bots play every seat."))
            return
        self._chair.chronicle.standing = action
        self._refresh()

    def _ask(self, question: Question) -> None:
        from tui.screens.question import QuestionDialog

        self.app.push_screen(QuestionDialog(question), self._answered)

    def _answered(self, play: Play | None) -> None:
        if play is not None:
            self.call_next(self._act, self._chair, play.action)

    def carry_out_line(self, typed: Typed) -> None:
        """Do what a typed line means, unless it was meant for cards that are gone."""
        late = self.looks_at_last
        self.look_on()
        if not late:
            super().carry_out_line(typed)
        elif self.is_active:
            self.say(_("Nothing was done: the cards have changed meanwhile."))

    def _redraft(self, draft: Draft) -> None:
        self._notice = None
        self._chair.draft = draft
        self._show()

    def carry_out(self, command: Command) -> Awaitable[None] | None:
        """Carry out a command of the table, or leave one of the game's to its face."""
        if command not in self._face.commands:
            return super().carry_out(command)
        self._carry_out(self._face.key(self._sitting, self._chair.draft, command.id))
        return None

    def do_enter(self) -> None:
        """Take the keyboard over, or do what the ► line says."""
        if self.has_cut:
            return
        if self._next is not None:
            self._sit(self._next)
        elif self._sitting.view["phase"] == "over":
            self._show_ending(None)
        else:
            self._carry_out(self._face.enter(self._sitting, self._chair.draft))

    def do_previous(self) -> None:
        """Move to the previous card."""
        self._move(-1)

    def do_next(self) -> None:
        """Move to the next card."""
        self._move(1)

    def _move(self, step: int) -> None:
        self._redraft(self._face.move(self._sitting, self._chair.draft, step))

    def on_key(self, event: Key) -> None:
        """Let any key end the looking, and a rank key jump to the next card of its rank."""
        if not self.cut_short():
            event.stop()  # it would go to a sheet that nobody has seen yet
        elif self._next is None:
            self._jump_to(event)

    def _jump_to(self, event: Key) -> None:
        character = meant(event.character, self.kahwa.settings)
        draft = self._face.jump(self._sitting, self._chair.draft, character)
        if draft is not None:
            event.stop()
            self._redraft(draft)

    @on(CellWidget.Pressed)
    def _clicked(self, event: CellWidget.Pressed) -> None:
        """Do for a click on a card, a button or the ► line what its key does."""
        self.cut_short()
        if self.has_cut or self._next is not None:
            return
        draft = self._chair.draft
        if isinstance(event.widget, PromptLine):
            self.do_enter()
        elif event.widget is self._view.hand:
            place = int(event.zone_id.removeprefix("card-"))
            self._carry_out(self._face.card_clicked(self._sitting, draft, place))
        elif isinstance(event.widget, ButtonBar | Board):
            self._carry_out(self._face.key(self._sitting, draft, event.zone_id))

    # ------------------------------------------------------------------ the rest

    def do_size(self) -> None:
        """Show the cards small, or as large as there is room."""
        settings = self.kahwa.settings
        size: CardSize = "by room" if settings.card_size == "small" else "small"
        self.kahwa.change_settings(msgspec.structs.replace(settings, card_size=size))

    def do_panel(self) -> None:
        """Swap score and log in where there is no room beside the felt."""
        self._view.swap_panel()

    def do_older(self) -> None:
        """Show earlier lines of the log."""
        self.query_one(LogPane).page_up()

    def do_newer(self) -> None:
        """Show later lines of the log."""
        self.query_one(LogPane).page_down()

    def stand_up(self) -> None:
        """Stop following the table."""
        for leave in self._leave_table:
            leave()
        self.workers.cancel_node(self)
        self._minds.close()

    def on_screen_suspend(self, _event: ScreenSuspend) -> None:
        """Let the bots wait while something else is being read."""
        self.table.pace.hold()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Let the bots go on."""
        if not self.look_on():
            self.table.pace.go_on()
