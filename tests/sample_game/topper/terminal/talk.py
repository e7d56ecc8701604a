"""Topper in words: the hand, the trick, what a typed line means, the log and the sheets."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.game import Plain
from core.ground.words import N_, _
from tests.sample_game.topper.game import TopperView
from tui.games.french import card_name, face_of, read_cards
from tui.games.narrating import headline, others, told, victory, who
from tui.games.reading import Reading
from tui.games.seat_view import SeatViewOf
from tui.games.talk import GameTalk
from tui.models import LogLine, NotUnderstood, PlannedAction, Typed
from tui.sheet_models import Ending, RoundSheet, SheetRow


class TopperReading(Reading):
    """A view of Topper as its seat reads it."""

    def __init__(self, sitting: SeatViewOf[TopperView, Plain]) -> None:
        super().__init__(sitting)
        self.view = sitting.view
        held = self.view["hands"][self.seat]
        self.hand = held if isinstance(held, list) else []
        self.seats = (self.seat, *others(sitting))

    def sign(self, card: str) -> str:
        """Return a card as a short sign."""
        return self.sitting.glyphs.french_card(*face_of(card))


def hand(reading: TopperReading) -> Sequence[str]:
    """Return the cards of the hand by name."""
    return [card_name(card) for card in reading.hand]


def table(reading: TopperReading) -> Sequence[str]:
    """Return the trick in a sentence."""
    plays = [
        _("{name} {card}").format(name=who(reading.sitting, seat), card=card_name(card))
        for seat, card in reading.view["trick"]
    ]
    if not plays:
        return (_("No card lies on the table."),)
    return (_("Trick: {cards}.").format(cards=", ".join(plays)),)


def players(reading: TopperReading) -> Sequence[str]:
    """Return the points of every seat."""
    totals, tricks = reading.view["totals"], reading.view["tricks"]
    return [
        _("{name}: {points} points, {tricks} tricks in this round.").format(
            name=who(reading.sitting, seat), points=totals[seat], tricks=tricks[seat]
        )
        for seat in reading.seats
    ]


def waiting(reading: TopperReading) -> str:
    """Return whose turn it is."""
    turn = reading.view["turn"]
    if turn is None:
        return _("The game is over.")
    if reading.sitting.is_you(turn):
        return _("It is your turn.")
    return _("{name} is about to play a card.").format(name=reading.name(turn))


def typed(reading: TopperReading, text: str) -> Typed:
    """Return the card that a typed line plays."""
    cards = read_cards(text)
    if cards is None or len(cards) != 1:
        sentence = _("Type a card of your hand like QH or 10S.")
        return Typed(sentence, NotUnderstood(sentence))
    return Typed(_("play {card}").format(card=card_name(cards[0])), PlannedAction(cards[0]))


def narrate(reading: TopperReading, event: Plain) -> Sequence[LogLine]:
    """Return the lines of the log."""
    match event["type"]:
        case "deal":
            return headline(_("round {round}").format(round=event["round"]))
        case "play":
            sign = reading.sign(event["card"])
            mine, theirs = _("play {card}"), _("plays {card}")
            return told(
                reading.sitting,
                event["seat"],
                mine.format(card=sign),
                theirs.format(card=sign),
                "text",
            )
        case "award":
            mine, theirs = _("take the trick"), _("takes the trick")
            return told(reading.sitting, event["seat"], mine, theirs, "accent")
    return ()


def sheet(reading: TopperReading, event: Plain, _past: Sequence[Plain]) -> RoundSheet | None:
    """Return the sheet of a round that has ended."""
    if event["type"] != "round-end":
        return None
    seats = reading.seats

    def of(kind: str) -> tuple[int, ...]:
        return tuple(event[kind][seat] for seat in seats)

    return RoundSheet(
        title=_("End of round {round}").format(round=event["round"]),
        sides=tuple(who(reading.sitting, seat) for seat in seats),
        mine=0,
        rows=(SheetRow(_("tricks"), of("tricks")),),
        before=of("before"),
        after=of("totals"),
    )


def ending(reading: TopperReading) -> Ending:
    """Return the end of the game."""
    winners = reading.view["winners"] or []
    points = max(reading.view["totals"])
    lines = (_("{points} points have won.").format(points=points),)
    return Ending(victory(reading.sitting, winners), lines, won=reading.seat in winners)


TALK = GameTalk(
    read=TopperReading,
    hand=hand,
    table=table,
    players=players,
    waiting=waiting,
    typed=typed,
    typing=N_("Cards: KH is the king of hearts."),
    narrate=narrate,
    sheet=sheet,
    ending=ending,
    on_sheet=frozenset({"round-end"}),
)
