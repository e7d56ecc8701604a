"""The table of a replay: the table's own picture over a higher foot."""

from __future__ import annotations

from dataclasses import dataclass, replace

from textual.app import ComposeResult
from textual.geometry import Region

from core.games.registry import entry_of
from core.ground.words import _
from tui.games.look import Blocks
from tui.games.reading import Reading
from tui.models import HeaderModel
from tui.screens.table.placing import Regions
from tui.screens.table.view import TablePicture, TableView, put_at
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.open_hands import OpenHands, OpenHandsModel


@dataclass(frozen=True, slots=True)
class ReplayPicture(TablePicture):
    """What a table shows of the past.

    `watched` names a seat that is not the player's own, and `hands` are the other hands, if they
    are laid open. A game `of_a_file` is not saved here.
    """

    watched: str = ""
    hands: OpenHandsModel | None = None
    of_a_file: bool = False


def bar_height(size: SizeClass) -> int:
    """Return the rows of the bar below the table in a size class."""
    return 2 if size <= SizeClass.XS else 3


class ReplayView(TableView):
    """A table without buttons; other hands may be laid open where score and log are."""

    picture: ReplayPicture | None

    def __init__(self, game: str) -> None:
        """Take the name of the game."""
        super().__init__(game)
        self.hands = OpenHands(id="hands")

    def compose(self) -> ComposeResult:
        """Yield the parts of every table and the open hands."""
        yield from super().compose()
        yield self.hands

    @property
    def rows(self) -> int:
        return self.app.size.height - bar_height(size_class(*self.app.size)) + 1

    def blocks(self, reading: Reading) -> Blocks:
        """Return the rows of the blocks; where there are too few, the sentence keeps one."""
        blocks = replace(self.look.blocks(reading), buttons=0)
        taken = blocks.seats + blocks.board + blocks.hand + blocks.prompt
        return replace(blocks, prompt=1) if taken > self.rows - 2 else blocks

    def header_model(self, picture: TablePicture) -> HeaderModel:
        header = super().header_model(picture)
        assert isinstance(picture, ReplayPicture)
        if not (picture.watched or picture.of_a_file):
            return header
        as_whom = _("as {name}").format(name=picture.watched)
        status = as_whom if picture.watched else _("from a file")
        return replace(header, status=status, status_tone="cool")

    def show(self, picture: TablePicture) -> None:
        """Show a moment of the past."""
        assert isinstance(picture, ReplayPicture)
        self.hands.model = picture.hands or OpenHandsModel()
        super().show(picture)

    def caption_of(self, picture: TablePicture) -> str:
        """Return that a game is watched again."""
        return _("Replay: {game}").format(game=entry_of(self.game).title)

    @property
    def panel_open(self) -> bool:
        opened = self.picture is not None and self.picture.hands is not None
        return opened or super().panel_open

    def put_parts(self, picture: TablePicture, regions: Regions) -> None:
        """Place the parts; open hands cover score and log."""
        assert isinstance(picture, ReplayPicture)
        opened = picture.hands is not None
        put_at(self.hands, regions.panel if opened else Region())
        if opened:
            regions = replace(regions, score=Region(), log=Region(), speaker=Region())
        super().put_parts(picture, regions)
