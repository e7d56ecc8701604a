"""How screens ask for other screens, and for what the app has for all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path
    from random import Random

    from core.bots.crew import Crew
    from core.coach.mistakes import PastMistakes
    from core.contract.lesson import AnyLesson
    from core.contract.options import Options
    from core.learning.puzzles import Puzzle
    from core.records.recording import Recording
    from core.rooms.guest_session import GuestSession
    from core.rooms.news import Deliver, RoomListener
    from core.saves.open_game import OpenGame
    from core.saves.saves import Saves
    from core.store import GameHead
    from tui.commands import Command
    from tui.config.settings import Settings
    from tui.theme.glyphs import Glyphs
    from tui.theme.looks import Scheme


class Showing(NamedTuple):
    """A recording from a position on, as a seat saw it, with lessons found for it already.

    Without a `seat` it is that of the first person.
    """

    recording: Recording
    at: int = 0
    seat: int | None = None
    lessons: PastMistakes | None = None


class Learning(NamedTuple):
    """What there is to learn in a `game`, or in the one learnt last."""

    game: str | None = None


class DaysOf(NamedTuple):
    """The deals of days, with that of a `game` at hand, or of the first."""

    game: str | None = None


class Navigation(Protocol):
    """What a screen may ask of the app it stands in, a guest's as well as the player's own.

    `cosmetic` is for names and the like, never for rules. `linger` waits, in seconds, while
    something is looked at. With `low_bandwidth` the connection to the terminal is spared. Without
    a `login` name the person is named by others.
    """

    settings: Settings
    settings_file: Path
    low_bandwidth: bool
    login: str | None
    glyphs: Glyphs
    look: Scheme
    crew: Crew
    cosmetic: Random
    now: Callable[[], datetime]
    linger: Callable[[float], Awaitable[None]]

    @property
    def home(self) -> Home | None:
        """What only the player's own Kahwa offers; None for a guest of a room."""

    @property
    def player_name(self) -> str:
        """The name the person sits down under."""

    def tell(self, sentence: str) -> None:
        """Show a sentence beside the play for some seconds."""

    @property
    def settings_are_kept(self) -> bool:
        """Whether the settings that apply are in their file too."""

    def change_settings(self, settings: Settings) -> None:
        """Apply other settings at once, and keep them."""

    def show_help(self, commands: Sequence[Command], note: str, now: Collection[str]) -> None:
        """Tell what keys do; those of commands whose ids are not among `now` stand apart."""

    def show_settings(self) -> None:
        """Open the settings."""

    def show_rules(
        self, game: str | None = None, options: Options | None = None, part: int | None = None
    ) -> None:
        """Open the rules of a game being played with its options, or of any game.

        With a `part` all rules are opened, at that section.
        """

    def copy(self, text: str, what: str) -> None:
        """Put a text into the clipboard of the player's terminal, and say what has come of it.

        `what` names the text in a sentence such as “Copied to the clipboard: the share code.” Where
        it is not known that the terminal does it, the text is shown to be selected by hand.
        """

    def show_replay(self, showing: Showing) -> None:
        """Show a game again."""

    def leave_room(self, sentence: str = "") -> None:
        """Leave a card room for wherever one came from, and say there why, if there is a reason."""


class Hosting(Protocol):
    """A card room that this process has open for guests, for the host's own keyboard.

    `line` is what guests type to come in; `password` lets them in, empty where none is asked.
    """

    @property
    def line(self) -> str:
        """What guests type in a terminal to come in."""

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the host's key, as ssh shows it to who comes first: `SHA256:...`."""

    @property
    def password(self) -> str:
        """The password that guests are asked for, empty where none is."""

    @property
    def has_ended(self) -> bool:
        """Whether the room has closed by itself, or is about to."""

    def new_password(self) -> str:
        """Make up another password, which counts from now on; return it."""

    def enter_host(self, listener: RoomListener, deliver: Deliver) -> GuestSession:
        """Let the host's own keyboard into the room."""

    async def close(self) -> None:
        """Tell everybody that the room closes, and close it; a second time does nothing."""


class Home(Navigation, Protocol):
    """What only the player's own Kahwa offers besides: saved games, and new ones."""

    saves: Saves

    @property
    def hosting(self) -> Hosting | None:
        """The card room that this process has open for guests, if it has."""

    def host_room(self) -> None:
        """Open a card room for guests, unless it is open, and enter it; or say what prevents it."""

    def close_room(self) -> None:
        """Close the card room that is open, and go back to the lobby."""

    def show_new_game(self, game: str | None = None) -> None:
        """Ask what to play next, and play it."""

    def show_learn(self, game: str | None = None) -> None:
        """Show what there is to learn: of a game, or of the one learnt last."""

    def show_days(self, game: str | None = None) -> None:
        """Show the deals of the day, and what was played of those of other days."""

    def play_day(self, game: str) -> None:
        """Play today's deal of a game: what waits of it, or another try; or say why not."""

    def teach(self, game: str, lesson: AnyLesson, step: int = 0) -> None:
        """Teach a lesson of a game with some steps done, or say why that cannot be.

        A first game that waits is played on.
        """

    def pose(self, puzzle: Puzzle) -> None:
        """Pose a puzzle, or say why that cannot be."""

    def watch_again(self, game_id: str, at: int = 0) -> None:
        """Watch a saved game again from a position on, or say why that cannot be."""

    def resume(self, game_id: str) -> None:
        """Play a saved game on, or say why that cannot be."""

    def play_another(self, head: GameHead) -> None:
        """Play a new game by the rules and with the players of another one."""

    def play_instead(self, game: OpenGame, told: str) -> None:
        """Leave whatever lies over the lobby, and sit down at the table of an open game."""

    def show_par(self, game_id: str) -> None:
        """Show what strong bots make of a finished game, or say why they make nothing of it."""

    def throw_away(self, game_id: str) -> bool:
        """Throw a saved game into the bin; return whether that was done, or say why not."""

    def bring_back(self, game_id: str) -> None:
        """Take a saved game out of the bin, or say why that cannot be."""

    def delete_game(self, game_id: str) -> None:
        """Delete a saved game for good, or say why that cannot be."""

    def name_game(self, head: GameHead) -> None:
        """Ask for the name of a saved game."""
