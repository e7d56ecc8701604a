"""Why a row or an entry is not kept although nothing is broken, and what a host is to do then."""

from core.ground.words import _
from core.store.errors import Away as Away
from core.store.errors import StoreError


class LeaseLost(StoreError):
    """Somebody else drives the table now: what this host's bots and clocks wanted is void."""

    code = "lease-lost"

    def __init__(self, game: str) -> None:
        super().__init__(_("Game {game} is driven by another host now.").format(game=game))


class TooEarly(StoreError):
    """The time that persons have before the bots or the clock go on is not over yet."""

    code = "too-early"

    def __init__(self, game: str) -> None:
        super().__init__(_("In game {game} the persons still have time.").format(game=game))


class Diverged(StoreError):
    """The journal has another history than this host has shown: its table is loaded again."""

    code = "diverged"

    def __init__(self, game: str, number: int) -> None:
        super().__init__(
            _(
                "Row {number} of game {game} is another one than was shown here; the table is "
                "loaded again."
            ).format(number=number, game=game)
        )


class Moved(StoreError):
    """Another host has changed the entries: they are to be read, and the question asked anew."""

    code = "moved"

    def __init__(self) -> None:
        super().__init__(_("Somebody else was faster; look again, and try once more."))


class NoRoom(StoreError):
    """The database can be used, but no host has kept a room in it yet."""

    code = "no-room"


class OtherRelease(StoreError):
    """The database is of a release that this Kahwa cannot live with; the sentence says which."""

    code = "other-release"
