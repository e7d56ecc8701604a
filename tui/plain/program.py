"""Line mode as a program: from its first line until it ends, however it is ended."""

from __future__ import annotations

import asyncio
import errno
import signal
from collections.abc import Awaitable, Callable, Coroutine

from core.deals.days import day_of
from core.ground.words import _, use_language
from core.records.recording import Recording
from core.saves.open_game import OpenGame
from tui.config.environment import glyphs_for
from tui.config.services import Services
from tui.new_game.days import day_lines
from tui.plain.console import Console
from tui.plain.learn.list import PlainLessons
from tui.plain.lobby import PlainLobby
from tui.plain.local_console import LocalConsole, standard_console
from tui.plain.local_table import local_table
from tui.plain.watching import watched
from tui.printing import say

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that end the conversation; every action is saved already."""


def run_plain(services: Services, opener: Callable[[], OpenGame] | None) -> None:
    """Play the game that `opener` opens, or offer games; raise KahwaError if it cannot open one."""
    use_language(services.settings.language, services.environ)
    game = opener() if opener is not None else None
    _run(_own_console(services), lambda console: converse(services, game, console))


def run_learning(services: Services, game: str | None) -> None:
    """Offer the lessons of a game that has some, or of all games."""
    use_language(services.settings.language, services.environ)
    _run(_own_console(services), lambda console: learn(services, game, console))


def _run(console: LocalConsole, course: Callable[[Console], Coroutine[None, None, None]]) -> None:
    """Hold a conversation; raise OSError if it ended because nothing could be written any more.

    A terminal that is gone is no fault: whoever sat there has left.
    """
    asyncio.run(course(console))
    if console.unwritten is not None and console.unwritten.errno != errno.EIO:
        raise console.unwritten


def _own_console(services: Services) -> LocalConsole:
    """Return the console of this process, with the signs of the settings."""
    unicode = glyphs_for(services.settings, services.environ).name != "ascii"
    return standard_console(unicode=unicode)


def tell_recording(services: Services, recording: Recording) -> None:
    """Tell a game from its first deal, with what is said of its moves."""
    use_language(services.settings.language, services.environ)
    glyphs = glyphs_for(services.settings, services.environ)
    own = recording.comments is None
    comments = services.saves.comments(recording.head.id) if own else None
    for line in (*services.notices, *watched(recording, services.settings, comments)):
        say(glyphs.text(line))


def tell_days(services: Services) -> None:
    """Tell what was played of the deals of days."""
    use_language(services.settings.language, services.environ)
    glyphs = glyphs_for(services.settings, services.environ)
    lines = day_lines(services.saves, day_of(services.now()))
    for line in (*services.notices, *services.damage, *lines, _("To play one: kahwa day GAME")):
        say(glyphs.text(line))


async def converse(services: Services, game: OpenGame | None, console: Console) -> None:
    """Play a game, or stay in the lobby, until the conversation ends."""

    async def course() -> None:
        if game is not None:
            await local_table(game, services, console).play()
        else:
            await PlainLobby(services, console).stay()

    await _hold(services, console, course)


async def learn(services: Services, game: str | None, console: Console) -> None:
    """Offer lessons until the conversation ends."""
    await _hold(services, console, PlainLessons(services, console, game).stay)


async def _hold(
    services: Services, console: Console, course: Callable[[], Awaitable[None]]
) -> None:
    """Hold a conversation until it ends; a signal ends it as well."""
    loop = asyncio.get_running_loop()
    heeded = [sign for sign in ENDING if signal.getsignal(sign) is not signal.SIG_IGN]
    for sign in heeded:
        loop.add_signal_handler(sign, console.leave)
    try:
        console.say(*services.notices, *services.damage)
        services.crew.start()
        if services.par_player is not None:
            services.par_player.start()
        await course()
    finally:
        for sign in heeded:
            loop.remove_signal_handler(sign)
