"""Why a row or an entry is not kept although nothing is broken, and what a host is to do then."""

from core.ground.words import _
from core.store.errors import Away as Away
from core.store.errors import StoreError


class LeaseLost(StoreError):
    """Somebody else drives the table now: what this host's bots and clocks wanted is void."""

    code = "lease-lost"

    def __init__(self, game: str) -> None:
        super().__init__(_("Another host runs game {game} now.").format(game=game))


class TooEarly(StoreError):
    """The time that persons have before the bots or the clock go on is not over yet."""

    code = "too-early"

    def __init__(self, game: str) -> None:
        super().__init__(_("The players of game {game} still have time to play.").format(game=game))


class Diverged(StoreError):
    """The journal has another history than this host has shown: its table is loaded again."""

    code = "diverged"

    def __init__(self, game: str, number: int) -> None:
        super().__init__(
            _(
                "Row {number} of game {game} differs from what was shown here. The table is "
                "reloaded."
            ).format(number=number, game=game)
        )


class Moved(StoreError):
    """Another host has changed the entries: they are to be read, and the question asked anew."""

    code = "moved"

    def __init__(self) -> None:
        super().__init__(_("Somebody else was faster. Look again, then try once more."))


class ReadOnly(Away):
    """The database answers, but nothing may be written: nothing was kept."""

    code = "read-only"

    def __init__(self) -> None:
        super().__init__(
            _("The room's database is read-only, so nothing can be saved. Games wait.")
        )


class DiskFull(Away):
    """The database answers, but its disk is full: nothing was kept."""

    code = "full"

    def __init__(self) -> None:
        super().__init__(
            _("The disk of the room's database is full, so nothing can be saved. Games wait.")
        )


class NoRoom(StoreError):
    """The database can be used, but no host has kept a room in it yet."""

    code = "no-room"


class OtherRelease(StoreError):
    """The database is of a release that this Kahwa cannot live with; the sentence says which."""

    code = "other-release"


class EndsOthers(OtherRelease):
    """Hosts of an older release have the room open, which this one would end: it asks first."""

    code = "ends-others"
