"""Guests in one process read each in a language of their own, wherever a text is made."""

from __future__ import annotations

import asyncio
import gettext
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import Context
from io import BytesIO
from pathlib import Path
from typing import ClassVar, NoReturn

import pytest
from msgspec.structs import replace
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from core.bots.crew import CrewHere
from core.ground.words import _, own_language, use_language
from tests.repository.test_words import catalogue
from tests.terminal.guests import until
from tests.terminal.paper import PaperLine
from tui.config.services import Surroundings
from tui.config.settings import Settings
from tui.host.guest_app import GuestApp

DEAL = {"fr": "Distribuer", "es": "Repartir"}
HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"


@pytest.fixture(autouse=True)
def translated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be two languages."""

    def translation(
        _domain: str, _folder: object, languages: list[str], fallback: bool
    ) -> gettext.NullTranslations:
        content = catalogue({"": HEADER, "Deal": DEAL[languages[0]]})
        return gettext.GNUTranslations(BytesIO(content))

    monkeypatch.setattr(gettext, "translation", translation)


class Listening(Screen[None]):
    """Notes how a word reads in every place from which a screen may write."""

    BINDINGS: ClassVar = [("x", "note('key')"), ("e", "speak('es')")]

    def __init__(self) -> None:
        super().__init__()
        self.read: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        yield Static(_("Deal"), markup=False)

    def on_mount(self) -> None:
        self.action_note("mounted")
        self.ask("")

    def ask(self, when: str) -> None:
        """Have everything noted that comes by itself."""
        self.set_timer(0.01, lambda: self.action_note(f"{when}timer"))
        self.call_later(self.action_note, f"{when}later")
        self.run_worker(self._work(f"{when}worker"))
        self.run_worker(asyncio.to_thread(self.action_note, f"{when}thread"))

    async def _work(self, place: str) -> None:
        await asyncio.sleep(0.01)
        self.action_note(place)

    def action_note(self, place: str) -> None:
        self.read[place] = _("Deal")

    def action_speak(self, language: str) -> None:
        app = self.app
        assert isinstance(app, GuestApp)
        app.change_settings(replace(app.settings, language=language))
        self.ask("new ")


class Reader(GuestApp):
    """A guest with nothing but a screen that listens."""

    def __init__(self, folder: Path, language: str, line: PaperLine) -> None:
        surroundings = Surroundings(
            settings=Settings(language=language),
            settings_file=folder / f"{language}.json",
            environ={"TERM": "xterm-256color", "LANG": "C.UTF-8"},
            crew=CrewHere(),
        )
        super().__init__(surroundings, _nobody, line)
        self.listening = Listening()

    def first_screen(self) -> Screen[None]:
        return self.listening


def _nobody(*_arguments: object) -> NoReturn:
    raise AssertionError("nobody comes into a room")


@asynccontextmanager
async def reading(folder: Path, language: str) -> AsyncIterator[Reader]:
    """Run the app of a guest who reads a language, in a context that is made for it."""
    made: list[Reader] = []

    async def visit() -> None:
        made.append(Reader(folder, language, PaperLine()))
        await made[0].run_async()

    task = asyncio.get_running_loop().create_task(visit(), context=Context())
    await until(lambda: made and len(made[0].listening.read) == 5)
    try:
        yield made[0]
    finally:
        made[0].exit()
        await task


async def test_each_reads_a_language_of_its_own(tmp_path: Path) -> None:
    async with reading(tmp_path, "fr") as one, reading(tmp_path, "es") as other:
        for app in (one, other):
            assert app.driver is not None
            app.driver.feed(b"x")
            app.driver.call(app.listening.action_note, "call")
            await until(lambda app=app: {"key", "call"} <= app.listening.read.keys())  # type: ignore[misc]
        assert set(one.listening.read.values()) == {"Distribuer"}
        assert set(other.listening.read.values()) == {"Repartir"}
        assert _("Deal") == "Deal"


async def test_a_language_chosen_in_a_screen_is_spoken_everywhere_from_then_on(
    tmp_path: Path,
) -> None:
    async with reading(tmp_path, "fr") as one, reading(tmp_path, "fr") as other:
        assert one.driver is not None
        one.driver.feed(b"e")
        news = {"new timer", "new later", "new worker", "new thread"}
        await until(lambda: news <= one.listening.read.keys())
        one.driver.call(one.listening.action_note, "new call")
        await until(lambda: "new call" in one.listening.read)
        assert {one.listening.read[place] for place in (*news, "new call")} == {"Repartir"}
        assert other.driver is not None
        other.driver.call(other.listening.ask, "new ")
        await until(lambda: news <= other.listening.read.keys())
        assert set(other.listening.read.values()) == {"Distribuer"}


def test_a_context_with_a_language_of_its_own_leaves_that_of_others() -> None:
    def elsewhere() -> str:
        own_language()
        use_language("fr")
        return _("Deal")

    assert Context().run(elsewhere) == "Distribuer"
    assert _("Deal") == "Deal"
