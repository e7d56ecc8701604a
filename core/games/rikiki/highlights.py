"""The best moments of a game of Rikiki: bids that were won exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.contract.highlights import Deciding, Highlights
from core.games.rikiki.events import RikikiEvent, RikikiRoundEndEvent, RikikiTrickEvent, RoundResult
from core.games.rikiki.notation import BidValue, tricks_bid
from core.ground.words import N_, _, ngettext

GREAT_RUN, FEAT, LONG_RUN, BID, RUN, LEAST = range(6)
"""The ranks of moments."""

HIGH, LONG, GREAT = 4, 5, 8
"""Tricks from which on a bid is a feat, and rounds from which on a run is long, or great."""

ABSOLUTE_AS = 5
"""Tricks of a bid that is worth as much as an Absolute Zero."""

TOLD_BID, TOLD_RUN = 2, 3
"""Tricks of a bid, and rounds of a run, below which there is little to tell."""

LEAST_RUN = 2
"""Rounds from which exact bids in a row are a run."""


class RikikiHighlights(Highlights[RikikiEvent]):
    """What stays of a game of Rikiki."""

    def __init__(self, seat: int, sides: Sequence[int]) -> None:
        super().__init__(seat, sides)
        self._runs = [0] * len(self.sides)
        self._bids: list[BidValue] = []
        self._tricks: list[RikikiTrickEvent] = []
        self._won: dict[int, str] = {}

    @staticmethod
    def promise(counts: Mapping[str, int]) -> tuple[int, ...]:
        """Return the highest bid won exactly; an Absolute Zero is like one of five tricks."""
        met = [int(name[4:]) for name, times in counts.items() if name.startswith("met-") and times]
        return (max(ABSOLUTE_AS if counts.get("absolute-made") else 0, *met, 0),)

    def take(self, action: int, event: RikikiEvent) -> None:
        """Take in an event of an action."""
        match event["type"]:
            case "bidding-end":
                self._bids, self._tricks, self._won = event["bids"], [], {}
            case "trick":
                self._tricks.append(event)
                self._won[event["seat"]] = event["card"]
            case "round-end":
                self._round_end(action, event)

    def deciding(self) -> Deciding | None:
        """Return the trick that made the seat's last bid, or broke it; else the last trick."""
        if not self._tricks:
            return None
        bid, won = tricks_bid(self._bids[self.seat]), self._tricks[-1]["tricks"][self.seat]
        number = bid + 1 if won > bid else bid
        found = next(
            (one for one in self._tricks if number and one["tricks"][self.seat] == number),
            self._tricks[-1],
        )
        cards = tuple(card for _seat, card in found["cards"])
        own = won == bid and found["seat"] == self.seat
        heading = N_("The winning trick") if own else N_("The deciding trick")
        return Deciding(heading, cards, cards.index(found["card"]))

    def _round_end(self, action: int, end: RikikiRoundEndEvent) -> None:
        self.note(action, [result["total"] for result in end["seats"]], begins=True)
        self.place = _("round {round}").format(round=end["round"])
        for result in end["seats"]:
            self._result(action, result)

    def _result(self, action: int, result: RoundResult) -> None:
        seat, bid, points = result["seat"], tricks_bid(result["bid"]), result["points"]
        exact = result["kind"] in ("met", "absolute-made")
        self._runs[seat] = run = self._runs[seat] + 1 if exact else 0
        found: list[tuple[int, int, str]] = []
        if result["kind"] == "absolute-made":
            found.append((FEAT, points, _("Absolute zero! +{points}")))
        elif exact and bid:
            rank = FEAT if bid >= HIGH else BID if bid >= TOLD_BID else LEAST
            found.append((rank, points, _("Bid {bid}, won {bid}: +{points}")))
        if run >= LEAST_RUN:
            words = ngettext("{run} exact bid in a row", "{run} exact bids in a row", run)
            found.append((_rank_of_run(run), run, words))
        for rank, size, words in found:
            title = words.format(bid=bid, points=points, run=run)
            self.add(rank, size, action, self.sides[seat], title, self._won.get(seat, ""))


def _rank_of_run(run: int) -> int:
    """Return the rank of so many exact bids in a row."""
    if run >= LONG:
        return GREAT_RUN if run >= GREAT else LONG_RUN
    return RUN if run >= TOLD_RUN else LEAST
