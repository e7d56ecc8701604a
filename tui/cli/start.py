"""How a sitting of Kahwa begins, on the screen or in lines, and how it ends when it cannot go on.

What a bare `kahwa` needs before its first picture is imported here, and nothing else.
"""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from core.ground.errors import KahwaError
from core.ground.resting import collector_resting
from core.ground.words import _, find_language
from tui.config.language import kept_language
from tui.printing import complain

if TYPE_CHECKING:
    from pathlib import Path

    from core.records.recording import Recording
    from core.saves.open_game import OpenGame
    from core.saves.saves import Saves
    from core.store import Store, StoreNotice
    from tui.config.services import Services
    from tui.config.settings import Loaded
    from tui.host.plan import HostingPlan
    from tui.navigation import DaysOf, Hosting, Learning

REFUSED, FAILED, INTERRUPTED, UNREAD = 2, 1, 130, 141
"""Exit codes: something asked for that cannot be, a fault of Kahwa itself, Ctrl+C in a command
that plays nothing, and a reader who went away."""


@contextmanager
def one_sentence() -> Iterator[None]:
    """End every mistake with one sentence on the error output; tracebacks are for the log."""
    find_language(kept_language, os.environ)
    try:
        yield
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except KahwaError as error:
        end(str(error), REFUSED)
    except Exception as error:
        end(_logged(error), FAILED)


@contextmanager
def output() -> Iterator[None]:
    """End quietly if whoever reads what is printed has gone; say so if it can't be written.

    Commands turn what fails in files of theirs into errors of their own, so what is left is of
    the standard output.
    """
    try:
        yield
        if sys.stdout is not None:  # it may have been closed from the beginning
            sys.stdout.flush()
    except BrokenPipeError:
        _print_no_more()
        sys.exit(UNREAD)
    except OSError as error:
        if error.errno not in _UNWRITTEN:
            raise
        _print_no_more()
        told = _("Can't write the output: {reason}. Make room, or send it elsewhere.")
        end(told.format(reason=os.strerror(error.errno)), FAILED)


_UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def _print_no_more() -> None:
    """Let what is still to be printed go nowhere: Python would fail over it once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def end(sentence: str, code: int) -> NoReturn:
    """End the process with a sentence on the error output and an exit code."""
    complain(sentence)
    sys.exit(code)


def warn(loaded: Loaded) -> None:
    """Say on the error output what was wrong with the settings, if anything was."""
    if loaded.notice:
        complain(loaded.notice)


def _logged(error: BaseException) -> str:
    """Write an error that should not have happened to the log; return what the player is told."""
    from core.ground.logs import log
    from core.ground.paths import log_file

    log().error("unexpected", exc_info=error)
    return _("Kahwa has failed. Every game is saved. The details are in {path}.").format(
        path=log_file()
    )


@contextmanager
def opened_store(path: Path | None = None, *, only_read: bool = False) -> Iterator[Store]:
    """Open the player's saved games, or the games in another database.

    What is `only_read` in a folder that can't be written is a copy of them, empty without any.
    """
    from datetime import UTC, datetime

    from core.ground.paths import games_database

    with collector_resting():
        from core.store import Store
        from core.store.errors import FileFull, FileReadOnly

    path = path or games_database()

    def opened(path: Path) -> Store:
        return Store.open(path, lambda: datetime.now(UTC))

    def opened_copy(stack: ExitStack) -> Store:
        from core.doctor.scratch import scratch_of

        return opened(stack.enter_context(scratch_of(path)).path)

    with ExitStack() as stack:
        if only_read and not _may_write(path.parent):
            store = opened_copy(stack)
        else:
            try:
                store = opened(path)
            except (FileFull, FileReadOnly):  # A disk may be so without its modes saying it.
                if not only_read:
                    raise
                store = opened_copy(stack)
        yield stack.enter_context(store)


def _may_write(folder: Path) -> bool:
    """Whether Kahwa may write in a folder, or make it."""
    there = next(one for one in (folder, *folder.parents) if one.exists())
    return os.access(there, os.W_OK)


@contextmanager
def told_store(*, only_read: bool = False) -> Iterator[Store]:
    """Open the saved games for a command, which tells what befell them."""
    with opened_store(only_read=only_read) as store:
        tell_notices()
        yield store


def tell_notices() -> None:
    """Tell on the error output what befell the saved games, until the player has seen it."""
    for notice in _notices():
        complain(notice.text)
        complain(_("To stop showing this message, run kahwa saves --seen"))


def forget_notices() -> None:
    """Do not tell again what has been told."""
    from core.store import mark_seen

    mark_seen(_notices())


def _notices() -> list[StoreNotice]:
    """Return what rescues have to tell: of the player's own games, and of the room hosted here.

    There is mostly nothing, which is seen without loading what reads saved games.
    """
    from core.ground.paths import games_database, notice_files, room_database

    told = [path for path in (games_database(), room_database()) if notice_files(path)]
    if not told:
        return []
    from core.store import pending_notices

    return [notice for path in told for notice in pending_notices(path)]


def sit_down(
    plain: bool = False,
    opener: Callable[[Saves], OpenGame] | None = None,
    loaded: Loaded | None = None,
) -> None:
    """Play on the screen or in lines, beginning with the game that `opener` opens, if any."""
    with _services(loaded) as services:
        _play_in(services, plain, opener)


def _play_in(services: Services, plain: bool, opener: Callable[[Saves], OpenGame] | None) -> None:
    """Play in lines where they are asked for or there is no screen, else on the screen."""
    if plain or not has_screen():
        from tui.plain.program import run_plain

        run_plain(services, partial(opener, services.saves) if opener else None)
    else:
        run_app(services, opener(services.saves) if opener else None)


def replay(plain: bool, found: Callable[[Saves], Recording]) -> None:
    """Show the game that `found` returns again on the screen, or tell it in lines."""
    with _services(only_read=True) as services:
        recording = found(services.saves)
        if plain or not has_screen():
            from tui.plain.program import tell_recording

            tell_recording(services, recording)
        else:
            run_app(services, recording)


def learn(plain: bool, game: str | None) -> None:
    """Show what there is to learn, of a game or of all, on the screen or in lines."""
    with _services() as services:
        if plain or not has_screen():
            from tui.plain.program import run_learning

            run_learning(services, game)
        else:
            from tui.navigation import Learning

            run_app(services, Learning(game))


def show_days(plain: bool) -> None:
    """Show what was played of the deals of days, on the screen or in lines."""
    with _services(only_read=True) as services:
        if plain or not has_screen():
            from tui.plain.program import tell_days

            tell_days(services)
        else:
            from tui.navigation import DaysOf

            run_app(services, DaysOf())


def has_screen() -> bool:
    """Whether there is a keyboard to read and a screen to paint."""
    named = os.environ.get("TERM", "dumb") not in ("", "dumb")
    return named and all(end is not None and end.isatty() for end in (sys.stdin, sys.stdout))


@contextmanager
def _services(loaded: Loaded | None = None, *, only_read: bool = False) -> Iterator[Services]:
    """Open the saved games, and yield what the app needs; whatever was begun is ended with it."""
    with opened_store(only_read=only_read) as store:
        services = make_services(store, loaded)
        try:
            yield services
        finally:
            services.close()


def make_services(store: Store, loaded: Loaded | None) -> Services:
    """Return what the app needs: saved games, settings, and what is to be said about them."""
    from random import SystemRandom

    with collector_resting():
        from tui.terminal.spared import load_asyncio

        load_asyncio()
        from core.bots.crew import WorkerCrew
        from core.par.background import BackgroundParPlayer
        from core.saves.saves import Saves
        from core.store import mark_seen
        from tui.cli.login import login_name
        from tui.config.services import Services
        from tui.config.settings import load_settings, settings_file
        from tui.config.settings_keeper import SettingsKeeper

    path = settings_file()
    loaded = loaded or load_settings(path)
    saves = Saves(store, SystemRandom())
    pending = _notices()
    keeper = SettingsKeeper()
    return Services(
        saves=saves,
        settings=loaded.settings,
        settings_file=path,
        keep=keeper.keep,
        keep_again=keeper.keep_again,
        environ=os.environ,
        login=login_name(),
        notices=(loaded.notice,) if loaded.notice else (),
        damage=tuple(notice.text for notice in pending),
        seen=partial(mark_seen, pending),
        crew=WorkerCrew(),
        par_player=BackgroundParPlayer(saves),
    )


def host(plan: HostingPlan) -> None:
    """Open a card room for guests, and the player's own Kahwa in it."""
    from dataclasses import replace

    from tui.host.hosting import RoomHosting

    try:
        with _services() as services:
            named = replace(plan, host=services.settings.player or services.login)
            run_app(services, None, lambda: RoomHosting.open(named, services.crew))
    finally:
        gc.freeze()  # Python looks at all garbage as it ends, which takes seconds.


def run_app(
    services: Services,
    opening: OpenGame | Recording | Learning | DaysOf | None,
    open_room: Callable[[], Awaitable[Hosting]] | None = None,
) -> None:
    """Run the application until the player leaves; raise what brought it down, if anything did.

    With `open_room` it begins in a card room that is open for guests. Nothing of what is imported
    is garbage: the app has it collected from its first picture on.
    """
    gc.disable()
    from tui.terminal.quick_classes import make_quickly
    from tui.terminal.spared import without_palette

    make_quickly()
    with without_palette():
        from tui.app import KahwaApp

    app = KahwaApp(services, opening, open_room)
    app.run()
    if app.fault is not None:
        raise app.fault
