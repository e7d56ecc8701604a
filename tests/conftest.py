"""What every test runs in: folders, a language, a clock and a terminal of its own."""

import gc
import os
import re
import signal
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from core.bots.search import Clock as SearchClock
from core.ground.words import use_language
from core.store import Clock
from tests.compiling import compile_tests
from tests.depth import choose_cases, chosen
from tests.frozen import freeze_for_good, freeze_survivors
from tests.loaded_program import end_loaded
from tests.ready_store import begin_ready
from tests.reporting import report_little

pytest_plugins = ["tests.cluster.fixtures", "tests.tui.pictured"]

# As `make train` does it: more threads than cores only wait for each other.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

# Hundreds of thousands of objects are made until the tests begin, and hardly any is garbage.
gc.disable()

# The same examples on every run and machine, so that a red run can be repeated.
settings.register_profile(
    "ci",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci")

LEAKING = (
    "COLORFGBG",
    "COLORTERM",
    "COLUMNS",
    "FORCE_COLOR",
    "KAHWA_STORE",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "TERM_PROGRAM",
    "TEXTUAL",
    "TEXTUAL_ANIMATIONS",
    "TEXTUAL_DRIVER",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let pictures of screens be stored anew after a wanted change."""
    parser.addoption("--update-pictures", action="store_true", help="store every picture anew")
    parser.addoption("--usual", action="store_true", help="leave out what only CI has time for")
    parser.addoption("--thorough", action="store_true", help="run only what --usual leaves out")


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known of tests that look at whole games, every byte or every size."""
    told = "thorough: all cases but the first are left to CI, and to `make thorough`"
    config.addinivalue_line("markers", told)
    # What a test leaves to end after it, too, writes nothing beside the user's own files.
    home = TemporaryDirectory(prefix="kahwa-tests-")
    os.environ["KAHWA_HOME"] = home.name
    config.add_cleanup(home.cleanup)
    config.add_cleanup(end_loaded)
    begin_ready()
    report_little(config)


_folders = count()


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A new folder for one test, named after it.

    The fixture of pytest looks through the folders of all tests before for a number that is free:
    for the last of thousands that takes longer than the test.
    """
    name = re.sub(r"\W", "_", request.node.name)[:27]
    path = tmp_path_factory.getbasetemp() / f"{name}{next(_folders)}"
    path.mkdir(mode=0o700)
    return path


@pytest.fixture(autouse=True, scope="session")
def _ctrl_c_is_heard() -> None:
    """Let the programs that tests start hear Ctrl+C, also where the tests run in the background.

    A shell lets what it starts behind `&` ignore the signal, and whatever that starts inherits it.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def hermetic(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Keep the user's files, language and terminal out of the test."""
    for name in LEAKING:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("KAHWA_HOME", str(tmp_path / "kahwa"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("TZ", "UTC")
    # A person of a test has finished the first games, unless it is about those.
    monkeypatch.setattr("core.coach.advice_ahead.FIRST_GAMES", 0)
    # A search ends by its count, however slow the machine: the limit in seconds is for stalls.
    monkeypatch.setattr("core.bots.levels.Clock", lambda _seconds: SearchClock(inf))
    # A guess at a password costs next to nothing.
    monkeypatch.setattr("core.rooms.people.passwords._COST", 2)
    use_language(None)
    yield
    use_language(None)
    # A room that a test leaves while it closes lets the collector of garbage rest until its end.
    gc.enable()


@pytest.fixture
def clock() -> Clock:
    """A clock that shows one second more each time it is read, from 2026-01-02 03:04:05 UTC."""
    start = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    seconds = count()
    return lambda: start + timedelta(seconds=next(seconds))


WAITING = ("tests/e2e/",)
"""Where tests mostly wait for programs which they have started, and share no fixture."""

LONG = ("tests/walk/",)
"""Where a test computes for long: as the last one it would keep all others waiting."""


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make no items of cases that would be left out: those are almost half of all."""
    choose_cases(metafunc)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose how thorough the tests are, and in which order they run."""
    if config.getoption("--usual") or config.getoption("--thorough"):
        kept, left_out = chosen(items, config)
        items[:] = kept
        config.hook.pytest_deselected(items=left_out)
    _spread(items)


def _spread(items: list[pytest.Item]) -> None:
    """Spread the tests that wait among those that compute, so that no core is idle meanwhile.

    None of them is among the last, for which nothing would be left to do beside; long ones begin.
    """
    waiting = [item for item in items if item.nodeid.startswith(WAITING)]
    others = [item for item in items if not item.nodeid.startswith(WAITING)]
    others.sort(key=lambda item: not item.nodeid.startswith(LONG))
    apart = len(others) * 4 // (5 * (len(waiting) or 1))
    if not apart:
        return
    items.clear()
    for number, item in enumerate(others):
        if number % apart == 0 and waiting:
            items.append(waiting.pop(0))
        items.append(item)
    items.extend(waiting)


def pytest_collection_finish() -> None:
    """Spare the garbage collector what is there for good: modules, tests and all they hold."""
    freeze_for_good()


SETTLING = 150
"""Tests after which those that follow are spared what is left of them: caches, mostly."""

LITTER = 10_000
"""Objects made after which garbage is looked for between two tests, and not within one.

There hardly any of them are still in use. Those of an app that runs would be looked at for nothing,
and again when they have grown older.
"""

_ended = count(1)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Spare the collector of garbage now and then what tests have left for good."""
    yield
    if next(_ended) % SETTLING == 0 and nextitem is not None:
        freeze_survivors()
    elif gc.get_count()[0] > LITTER:
        gc.collect(0)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Let each of several processes compile its share of the tests before all of them load all."""
    worker = getattr(session.config, "workerinput", None)
    if worker is not None and not sys.dont_write_bytecode:
        place, share = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
        compile_tests(session.config, place, share)
    collected = yield
    gc.set_threshold(1_000_000, 20, 50)
    gc.enable()
    return collected


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Let one more test run than there are cores: some wait for programs that they have started."""
    return (os.cpu_count() or 1) + 1
