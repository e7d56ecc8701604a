"""The best moments of a game of Ronda: calls first, from Äachra down, then captures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.contract.highlights import Deciding, Highlights, Moment
from core.games.ronda.events import RondaAwardEvent, RondaEvent, RondaPlayEvent
from core.ground.words import N_, _, ngettext

AACHRA, GRAND, WINNING, HUGE, CLOSE, MISSA, CAPTURE, BOUNT = range(8)
"""The ranks of moments; a Khamsa and a Tringa are alike but for their points."""

FIRST_OF_GRAND = 0.5
"""By how many points a Khamsa is more than a Tringa: of two that brought as much it is told."""

DECIDES = 1
"""By how many cards a capture counts for more in the last round, of whoever came from behind."""

LARGE = 7
"""Cards from which on a capture is huge."""

NARROW = 4
"""Points by which a game is won at the most where the Bount that won it is told."""

_AWARDS = {
    "aachra": (AACHRA, N_("Äachra! +{points}")),
    "khamsa": (GRAND, N_("Khamsa! +{points}")),
    "tringa": (GRAND, N_("Tringa! +{points}")),
    "bount": (BOUNT, N_("Bount! +{points}")),
}

_CALLS = ("bount", "khamsa", "aachra")

_PROMISING = ("aachra", "khamsa", "tringa-said", "missa")
"""Counts of what is a good moment, best first."""

MOST = 3
"""Cards of a capture that are shown."""


class RondaHighlights(Highlights[RondaEvent]):
    """What stays of a game of Ronda."""

    def __init__(self, seat: int, sides: Sequence[int]) -> None:
        super().__init__(seat, sides)
        self._points = [0] * (max(sides) + 1)
        self._round = 0
        self._before = list(self._points)
        self._round_began = 0
        self._capture: tuple[str, ...] = ()
        self._card = ""
        self._called: dict[int, tuple[int, str]] = {}
        self._last_bount: Moment | None = None
        """The Bount for which the last points were given, if it was one."""

    @staticmethod
    def promise(counts: Mapping[str, int]) -> tuple[int, ...]:
        """Return which of the calls the seat has made, the best first."""
        return tuple(min(1, counts.get(name, 0)) for name in _PROMISING)

    def take(self, action: int, event: RondaEvent) -> None:
        """Take in an event of an action."""
        match event["type"]:
            case "round":
                self._round, self._round_began = event["round"], action
                self._before = list(self._points)
            case "deal":
                place = _("round {round}, deal {deal}")
                self.place = place.format(round=self._round, deal=event["batch"])
            case "play":
                self._play(action, event)
            case "taken-over":
                self._lose_capture(event["seat"])
            case "award":
                self._award(action, event)
            case "round-end":
                self._points = [side["after"] for side in event["sides"]]
                self.note(action, self._points, begins=True)
            case "game-over":
                self._game_over(action, event["winner"], event["points"])

    def deciding(self) -> Deciding | None:
        """Return the last capture: the game ends as soon as one reaches its target."""
        if not self._capture:
            return None
        return Deciding(N_("The deciding cards"), self._capture, len(self._capture) - 1)

    def _play(self, action: int, play: RondaPlayEvent) -> None:
        taken, self._card = play["captured"], play["card"]
        if play["call"]:
            self._called[play["seat"]] = action, play["card"]
        if not taken:
            return
        self._capture = (*taken[: MOST - 1], play["card"])
        count, missa = len(taken) + 1, play["emptied"]
        if missa:
            title = ngettext(
                "{count} card in one capture, and Missa!",
                "{count} cards in one capture, and Missa!",
                count,
            )
        else:
            title = ngettext("{count} card in one capture", "{count} cards in one capture", count)
        self.add(
            HUGE if count >= LARGE else CAPTURE,
            count + missa / 2,
            action,
            self.sides[play["seat"]],
            title.format(count=count),
            play["card"],
        )

    def _lose_capture(self, seat: int) -> None:
        """Forget the capture of a call: another one has taken its cards over."""
        action, _card = self._called[seat]
        self.moments = [
            one for one in self.moments if (one.action, one.side) != (action, self.sides[seat])
        ]

    def _game_over(self, action: int, winner: int, points: Sequence[int]) -> None:
        """Keep a narrow win; what turned the last round is more than it seemed."""
        others = [won for side, won in enumerate(points) if side != winner]
        ahead, bount = points[winner] - max(others), self._last_bount
        if ahead == 1:
            self.add(CLOSE, 1, action, winner, _("Won by a single point"), self._card)
        if bount is not None and bount.side == winner and ahead <= NARROW:
            self.moments.append(self._as_winning(bount))
        if self._before[winner] <= max(self._before[:winner] + self._before[winner + 1 :]):
            self.moments = [self._as_deciding(one, winner) for one in self.moments]

    @staticmethod
    def _as_winning(bount: Moment) -> Moment:
        """Return the Bount with whose points a narrow game was won."""
        title = _("Won with a Bount! +{points}").format(points=int(bount.size))
        return replace(bount, rank=WINNING, title=title)

    def _as_deciding(self, moment: Moment, winner: int) -> Moment:
        """Return a moment with the weight that it has where its round was turned."""
        if moment.rank != CAPTURE or moment.side != winner or moment.action < self._round_began:
            return moment
        return replace(moment, size=moment.size + DECIDES)

    def _award(self, action: int, award: RondaAwardEvent) -> None:
        self._points[award["side"]] = award["total"]
        self.note(action, self._points)
        self._last_bount = None
        rank, title = _AWARDS.get(award["kind"], (None, ""))
        if rank is None:
            return
        if rank == BOUNT and award["missa"]:
            rank, title = MISSA, N_("Bount and Missa! +{points}")
        points = award["points"]
        card = self._card
        if award["kind"] in _CALLS:  # these are paid when the next player leaves them unanswered
            action, card = self._called.get(award["seat"], (action, card))
        size = points + FIRST_OF_GRAND if award["kind"] == "khamsa" else points
        self.add(rank, size, action, award["side"], _(title).format(points=points), card)
        if award["kind"] == "bount":
            self._last_bount = self.moments[-1]
