"""The table screen of a lesson or a puzzle: the real table, and a box that says what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from core.ground.words import N_, _
from core.learning.lecture import LessonStage
from tui.commands import Command
from tui.games import look_of
from tui.screens.learn.lesson_actions import LessonActions, LessonWords
from tui.screens.learn.lesson_keys import GO_ON, TAKE_BACK, lesson_keys
from tui.screens.learn.lesson_parts import LessonHinting, LessonPlaying, LessonSheets
from tui.screens.learn.lesson_telling import LessonTelling
from tui.screens.learn.lesson_view import LessonView, lesson_size
from tui.screens.learn.outline import LessonOutline
from tui.screens.table.hinting import Hinting
from tui.screens.table.playing import Playing
from tui.screens.table.screen import TableScreen
from tui.screens.table.sheets import RoundSheets
from tui.screens.table.shown import ShownTable
from tui.screens.table.staging import Staging
from tui.screens.table.table_actions import TableActions
from tui.screens.table.view import TableView
from tui.screens.table.words import Words
from tui.session.lesson_table import LessonTable
from tui.session.sight import DisplaySettings
from tui.theme.sizes import SizeClass
from tui.widgets.footer import FooterModel


class LessonScreen(TableScreen):
    """Teaches a lesson at its table.

    A wrong answer is carried out, answered in the box and taken back with Enter; once the lesson
    is over, Enter goes on to the next.
    """

    TROUBLE = N_("Something went wrong. The details are in the log; you can continue the lesson.")

    playing: LessonPlaying
    table_actions: LessonActions

    def __init__(self, table: LessonTable, outline: LessonOutline) -> None:
        """Take the table, and which lesson it is among which."""
        self._outline = outline
        self.telling = LessonTelling(table.place, outline, look_of(table.head.game).deck)
        super().__init__(table)

    def sat_down(self) -> None:
        """Begin; Enter alone, where the cursor first stands, solves no puzzle."""
        super().sat_down()
        if not self._outline.count:
            self.playing.begin_elsewhere()

    # ------------------------------------------------------------------ the parts

    def _make_view(self) -> TableView:
        return LessonView(self._seated.head.game, self.telling)

    def _keys(self) -> Sequence[Command]:
        return lesson_keys(self.view.look.commands)

    def _make_playing(self, shown: ShownTable, staging: Staging) -> Playing:
        self.telling.looks = lambda: staging.is_on
        return LessonPlaying(self, shown, staging, self.telling)

    def _make_table_actions(self) -> TableActions:
        return LessonActions(self, self.session, self._outline)

    def _make_hinting(self, shown: ShownTable) -> Hinting:
        hinting = LessonHinting(self, shown, self.telling)
        self.playing.on_stuck = hinting.ask
        return hinting

    def _make_sheets(
        self, shown: ShownTable, playing: Playing, table_actions: TableActions
    ) -> RoundSheets:
        return LessonSheets(self, shown, playing, table_actions, self.telling)

    def _make_words(
        self,
        shown: ShownTable,
        playing: Playing,
        hinting: Hinting,
        table_actions: TableActions,
        sheets: RoundSheets,
    ) -> Words:
        return LessonWords(self, shown, playing, hinting, self.table_actions, sheets)

    def _sight(self) -> DisplaySettings:
        """Return how the table is looked at: in the size that the box leaves room for."""
        sight = super()._sight()
        size = min(sight.size, lesson_size(*self.app.size))
        calm = msgspec.structs.replace(sight.settings, faces=False, table_talk="off")
        return replace(sight, size=SizeClass(size), settings=calm)

    # ------------------------------------------------------------------ what applies, and Enter

    def footer_model(self) -> FooterModel:
        """Return the keys that do something now; Enter takes back or goes on where it does."""
        model = super().footer_model()
        label = {LessonStage.WRONG: TAKE_BACK, LessonStage.OVER: GO_ON}.get(self.telling.stage)
        if label is None:
            return model
        commands = (
            replace(one, label=label) if one.id == "enter" else one for one in model.commands
        )
        return model._replace(commands=tuple(commands))

    def applies(self, command: Command) -> bool:
        """Tell whether a command does anything now."""
        stage = self.telling.stage
        if command.id == "undo":
            return stage is LessonStage.WRONG
        if stage in (LessonStage.WRONG, LessonStage.OVER):
            plays = command in self.view.look.commands or command.id in ("choose", "hint")
            return command.id == "enter" or (not plays and super().applies(command))
        offered = self.is_mounted and self.telling.offered(self.shown.draft)
        return bool(command.id == "enter" and offered) or super().applies(command)

    def turn_down(self, command: Command) -> None:
        """Say on the ► line why a key does nothing now; Enter in vain counts as a try."""
        nothing = self.telling.why_nothing
        if nothing:
            self.shown.refuse(nothing)
        elif command.id == "undo":
            self.shown.refuse(_("Here you can undo only a wrong answer."))
        else:
            super().turn_down(command)
            if command.id == "enter":
                self.playing.fumbled()

    async def _enter(self) -> None:
        """Take back what was wrong, go on once all is done, or do what the ► line says.

        A second Enter that comes with the first leaves nothing that could not be read yet.
        """
        stage = self.telling.stage
        is_left = stage in (LessonStage.WRONG, LessonStage.OVER)
        if self.staging.has_cut or (is_left and self.telling.is_fresh):
            return
        match stage:
            case LessonStage.WRONG:
                await self.playing.take_back()
            case LessonStage.OVER:
                self.table_actions.end()
            case _:
                await self.playing.enter()
