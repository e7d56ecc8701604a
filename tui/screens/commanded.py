"""The base of every screen: one table of commands feeds keys, footer, help and palette."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import BindingsMap
from textual.events import Resize, ScreenResume
from textual.geometry import Size
from textual.message import Message
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import Worker

from core.ground.words import N_, NC_, _
from tui.commands import ALWAYS, Command, bindings
from tui.terminal.faults import HAD_TO_CLOSE
from tui.terminal.handlers import KnownHandlers
from tui.terminal.painted_once import OncePaintedScreen
from tui.terminal.side_work import SideWork
from tui.theme.sizes import LEAST_HEIGHT, LEAST_WIDTH, SizeClass, is_too_small, size_class
from tui.widgets.cell_widget import CellWidget
from tui.widgets.footer import Footer, FooterModel
from tui.widgets.frame import Frame

if TYPE_CHECKING:
    from tui.navigation import Home, Navigation

HELP = Command("help", "question_mark", "?", NC_("key hint", "help"), N_("this help"), ALWAYS)

WAYS_OUT = ("leave", "back")
"""Commands that lead out of a screen; the first it has stands at the right end of the footer."""

TOO_SMALL = "-too-small"

NO_MORE = events.Compose, events.Mount, events.Resize, events.ScreenResume, events.InputEvent
"""What a screen that has been closed does not follow any more: half of its widgets may be gone."""


class NavigatedApp(App[None]):
    """An app whose screens can ask for others."""

    @property
    def navigation(self) -> Navigation:
        """What the screens may ask for."""
        raise NotImplementedError


class CommandedScreen(KnownHandlers, OncePaintedScreen[ScreenResultType]):
    """A screen whose every key is a command of `CONTROLS`, carried out by its `do_<id>`.

    A command that does not apply now is neither in the footer nor in the palette, and its key is
    turned down.

    What it does not carry out by itself, one of its `parts` does. `extra` are commands that only
    this one screen has, such as those of a game. A command without keys is a remark in the footer.
    (Textual's own `COMMANDS` means something else.)
    """

    CONTROLS: ClassVar[Sequence[Command]] = ()
    AUTO_FOCUS = ""
    TROUBLE: ClassVar[str] = HAD_TO_CLOSE
    parts: Sequence[object] = ()
    behind: Sequence[object] = ()
    """What is of no use without this screen, and part of circles: it is taken apart with it."""

    def __init__(self, extra: Sequence[Command] = ()) -> None:
        super().__init__()
        self._had_focus: Widget | None = None
        self._was_opened = False
        self.footer: Footer | None = None
        """The line with the keys, on screens that have one."""
        self.controls: tuple[Command, ...] = (*self.CONTROLS, *extra, HELP)
        own = BindingsMap(bindings(command for command in self.controls if command.keys))
        # Ours replace Textual's for the same key, such as its focus change on Tab.
        self._bindings.key_to_bindings.update(own.key_to_bindings)

    @property
    def kahwa(self) -> Navigation:
        """What this screen may ask of the app."""
        app: object = self.app
        if not isinstance(app, NavigatedApp):
            raise TypeError(f"{type(app).__name__} leads to no other screens")
        return app.navigation

    @property
    def home(self) -> Home:
        """What only the player's own Kahwa offers; only its screens may ask for it."""
        home = self.kahwa.home
        assert home is not None, "a guest has no saved games"
        return home

    @property
    def size_class(self) -> SizeClass:
        """How much room the terminal gives."""
        return size_class(*self.app.size)

    def make_footer(self) -> Footer:
        """Return the footer of this screen's commands."""
        self.footer = Footer()
        self.footer.model = self.footer_model()
        return self.footer

    def footer_model(self) -> FooterModel:
        """Return what the footer shows: the labelled commands, help and the way out at the end."""
        labelled = {one.id: one for one in self.controls if one.label and self.applies(one)}
        out = next((one for one in WAYS_OUT if one in labelled), "")
        tail = tuple(labelled.pop(one) for one in ("help", out) if one in labelled)
        return FooterModel(tuple(labelled.values()), tail)

    def renew_footer(self) -> None:
        """Show the commands that apply now."""
        if self.footer is not None:
            self.footer.model = self.footer_model()

    # ------------------------------------------------------------------ what applies

    def applies(self, command: Command) -> bool:
        """Tell whether a command does anything now; one without a `can_<id>` always does."""
        can: Callable[[], bool] | None = self._method(command.condition)
        return can is None or can()

    def _method(self, name: str) -> Any:
        """Return a method of this screen or of the first of its parts that has it, else None."""
        owner = next((one for one in (self, *self.parts) if hasattr(one, name)), None)
        return getattr(owner, name, None)

    def turn_down(self, command: Command) -> None:
        """Answer the key of a command that does not apply; a screen may say why."""

    # ------------------------------------------------------------------ coming and going

    async def _dispatch_message(self, message: Message) -> None:
        """Outlive what goes wrong with a message, so that the app can close this in good order."""
        if isinstance(message, NO_MORE) and self.is_left:
            return
        if isinstance(message, CellWidget.Pressed) and message.is_stale:
            return
        # Each layout tells its size once more: two sizes that wait at once would follow each other
        # for ever, and nothing else would be done in the whole process.
        if isinstance(message, Resize) and message.size != self.app.size:
            return
        # Another screen has been opened over this one since: that this one is seen comes again.
        if isinstance(message, ScreenResume) and not self.is_current:
            return
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            self.app._handle_exception(error)

    def _push_result_callback(self, *who: Any) -> None:
        """Note that this is being opened: where tasks are eager, it has composed itself before."""
        self._was_opened = True
        super()._push_result_callback(*who)

    @property
    def is_left(self) -> bool:
        """Whether this screen has been closed, or the app is being left."""
        closed = self._was_opened and self not in self.app.screen_stack
        return self.app._exit or closed

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close this screen; Textual would close whatever lies over it instead, or below."""
        return super().dismiss(result) if self.is_uppermost else AwaitComplete()

    @property
    def is_uppermost(self) -> bool:
        """Whether nothing lies over this screen; `is_current` is true below a dialog as well."""
        return self.app.screen_stack[-1:] == [self]

    def work_beside(self, work: Callable[[], Coroutine[Any, Any, None]], name: str) -> Worker[None]:
        """Let something go on beside all else; closing the screen ends it, begun or not."""
        side_work = SideWork(self, work, name=name)
        self.workers.add_worker(side_work, exclusive=False)
        return side_work

    # ------------------------------------------------------------------ carrying out

    async def action_command(self, command_id: str) -> None:
        """Carry out a command by id; in a terminal too small to see it, only leaving.

        A key that was meant for another screen finds this one half made, or below a dialog. What
        goes wrong is this screen's fault, not that of the app.
        """
        if not (self.is_mounted and self.is_uppermost):
            return
        if self.has_class(TOO_SMALL) and command_id != "leave":
            return
        command = next((one for one in self.controls if one.id == command_id and one.keys), None)
        if command is None:
            return
        try:
            if not self.applies(command):
                self.turn_down(command)
                return
            result = self.carry_out(command)
            if isawaitable(result):
                await result
        except Exception as error:
            with self._context():
                self.app._handle_exception(error)

    def carry_out(self, command: Command) -> Awaitable[None] | None:
        """Call the method of a command; screens with commands of others (`extra`) override it."""
        deed: Callable[[], Awaitable[None] | None] = self._method(command.method)
        return deed()

    @on(CellWidget.Pressed)
    async def _command_clicked(self, event: CellWidget.Pressed) -> None:
        """Carry out a command whose footer entry or dialog button was clicked."""
        if isinstance(event.widget, Footer | Frame):
            await self.action_command(event.zone_id)

    def restyled(self) -> None:
        """Follow changed settings; painted widgets repaint by themselves."""

    def saves_changed(self) -> None:
        """Follow a saved game that was renamed or deleted."""

    def leave_place(self) -> None:
        """Give back what the screen holds, before another table takes its place."""

    @property
    def caption(self) -> str:
        """What a terminal's title tells of this screen; empty where that below it says enough."""
        return ""

    def help_note(self) -> str:
        """Return the last line of the help."""
        if not self.query("PromptLine"):
            return ""
        return _("The line with ► always says what Enter will do.")

    def do_help(self) -> None:
        """Show what every key does here."""
        now = frozenset(command.id for command in self.controls if self.applies(command))
        self.kahwa.show_help(self.controls, self.help_note(), now)

    # ------------------------------------------------------------------ size

    def on_compose(self) -> None:
        """Have the right size class before anything is laid out."""
        self._mark_size(self.app.size)

    def on_resize(self, event: Resize) -> None:
        """Follow the size of the terminal."""
        self._mark_size(event.size)

    def _screen_resized(self, size: Size) -> None:
        """Lay out all anew, unless that was done for this size.

        The first layout tells a screen its size, as the app does when it begins. Whatever asks for
        another one has it soon.
        """
        laid = self._compositor
        if laid.root is not self or laid.size != size:
            super()._screen_resized(size)

    def _mark_size(self, room: Size) -> None:
        """Mark the size class for the style sheet, and ask for room where there is too little."""
        size = size_class(*room)
        for one in SizeClass:
            # A tall terminal is as narrow as the smallest: what it has of its own comes after.
            narrow = one is SizeClass.XXS and size is SizeClass.T
            self.set_class(one is size or narrow, f"-{one.name.lower()}")
        small = is_too_small(*room)
        if small == self.has_class(TOO_SMALL):
            return
        if small and not self.query("#too-small"):
            self.mount(Static(_too_small(), id="too-small", markup=False))
        if small:
            self._had_focus = self.focused
        else:
            self.call_after_refresh(self._give_back_focus)
        self.set_class(small, TOO_SMALL)

    def _give_back_focus(self) -> None:
        """Let the widget go on that had the keyboard before the terminal was too small."""
        self.set_focus(self._had_focus)
        from textual.widgets import Input

        if isinstance(self._had_focus, Input):
            # An input selects its text when it gets the focus; the next letter would replace it.
            self._had_focus.call_later(self._had_focus.action_end)


def _too_small() -> str:
    return _("Kahwa needs {columns} columns and {rows} rows").format(
        columns=LEAST_WIDTH, rows=LEAST_HEIGHT
    )
