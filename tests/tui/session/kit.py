"""A face for tests: it shows nothing, and remembers what it has been told."""

from __future__ import annotations

from core.ground.errors import KahwaError
from core.saves.open_game import OpenGame
from core.table.pace import Pace
from tui.config.services import Services
from tui.session.chair import Chair
from tui.session.chronicle import Retold
from tui.session.listener import TableNews
from tui.session.open_table import OpenTable
from tui.session.session import Session
from tui.session.sight import DisplaySettings
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass


class Ear:
    """Hears all that a listener is told."""

    def __init__(self) -> None:
        self.anew: list[tuple[int, int]] = []
        """The seat of a chair, and how many actions were told it anew, the deal among them."""
        self.news: list[tuple[int, TableNews]] = []
        self.troubles: list[str] = []
        self.faults: list[str] = []
        self.rests = 0

    def told_anew(self, chair: Chair, retold: Retold) -> None:
        self.anew.append((chair.seat, retold.first + len(retold.recent)))

    def happened(self, chair: Chair, news: TableNews) -> None:
        self.news.append((chair.seat, news))

    def troubled(self, error: KahwaError) -> None:
        self.troubles.append(str(error))

    def failed(self, sentence: str) -> None:
        self.faults.append(sentence)

    def rested(self) -> None:
        self.rests += 1


def seated(services: Services, game: OpenGame, ear: Ear | None = None) -> Session:
    """Return the session of a game that has begun."""
    sight = DisplaySettings(GLYPHS["unicode"], services.settings, SizeClass.M)
    opened = OpenTable(game, services.saves, services.crew, Pace(0.0))
    session = Session(opened, services.crew, lambda: sight)
    session.begin(ear or Ear())
    return session


def opened(session: Session) -> OpenTable:
    """Return the table of a session whose game this process has opened."""
    assert isinstance(session.seated, OpenTable)
    return session.seated
