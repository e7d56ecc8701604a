"""Topper on the screen: the trick in the middle, the fan of cards, and what Enter does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.contract.game import Plain
from core.ground.words import N_, _
from tests.sample_game.topper.game import TopperView
from tests.sample_game.topper.terminal.talk import TALK, TopperReading, waiting
from tui.art.french import draw_french
from tui.commands import MOVE, Command
from tui.games.french import KEY_OF_RANK, RANK_KEYS, card_name, face_of
from tui.games.look import Blocks, Look, Parts
from tui.games.narrating import others, who
from tui.games.seat_view import StagedView
from tui.games.staging import hands_without, stage, until
from tui.models import (
    Button,
    CardFace,
    HandCard,
    HandModel,
    HeaderModel,
    KeyRefusal,
    Outcome,
    PendingChoice,
    PlannedAction,
    Preview,
    PreviewRow,
    Prompt,
    ScoreModel,
    ScoreRow,
    SeatModel,
    SeatsModel,
)
from tui.painting.canvas import Canvas
from tui.theme.sizes import SizeClass
from tui.widgets.board import BoardWidget
from tui.widgets.fan_hand import FanHand
from tui.widgets.hand import HandWidget

HAND_ROWS = {SizeClass.XXS: 2, SizeClass.XS: 6, SizeClass.S: 8, SizeClass.M: 8, SizeClass.L: 12}

CARD = 5, 3
"""Columns and rows of a card on the table."""

COMMANDS = (
    Command("ranks", "", "2-9 0 JQKA", "", N_("the next card of that rank; 0 is the ten"), MOVE),
)


@dataclass(frozen=True, slots=True)
class TrickModel:
    """The cards of the trick in the order played, and who played them."""

    cards: tuple[CardFace, ...] = ()
    names: tuple[str, ...] = ()


class TrickBoard(BoardWidget[TrickModel]):
    """The trick: names, and cards below them."""

    def __init__(self) -> None:
        super().__init__(TrickModel())

    def paint(self, canvas: Canvas) -> None:
        """Paint the cards beside each other, or their signs where there is but one row."""
        width, height = CARD
        for number, (face, name) in enumerate(zip(self.model.cards, self.model.names, strict=True)):
            x, (rank, suit) = 1 + number * (width + 4), face
            canvas.put(x, 0, name[: width + 3], "muted")
            if canvas.height > height:
                draw_french(canvas, x, 1, str(rank), suit, width, height)
            else:
                canvas.put(x, 1, canvas.glyphs.french_card(str(rank), suit))


def blocks(reading: TopperReading) -> Blocks:
    """Return the heights of the blocks."""
    size = reading.sitting.size
    seats, board = (1, 2) if size == SizeClass.XXS else (3, 4)
    return Blocks(seats=seats, board=board, hand=HAND_ROWS[size], prompt=2, buttons=0)


def header(reading: TopperReading) -> HeaderModel:
    """Return the round."""
    rounds = reading.view["options"]["rounds"]
    fact = _("round {round} of {rounds}").format(round=reading.view["round"], rounds=rounds)
    return HeaderModel(_("Topper"), (fact,))


def seats(reading: TopperReading) -> SeatsModel:
    """Return the other players."""
    return SeatsModel(
        tuple(
            SeatModel(
                reading.name(seat),
                cards=reading.view["hands"][seat],
                acting=reading.view["turn"] == seat,
            )
            for seat in others(reading.sitting)
        )
    )


def board(reading: TopperReading, _draft: PendingChoice) -> TrickModel:
    """Return the trick."""
    trick = reading.view["trick"]
    return TrickModel(
        tuple(face_of(card) for _seat, card in trick),
        tuple(who(reading.sitting, seat) for seat, _card in trick),
    )


def hand(reading: TopperReading, draft: PendingChoice) -> HandModel:
    """Return the fan, its cursor on the card that Enter plays."""
    playing = bool(reading.legal)
    cards = tuple(
        HandCard(face, KEY_OF_RANK[face[0]], raised=playing and place == draft.cursor)
        for place, face in enumerate(map(face_of, reading.hand))
    )
    return HandModel(cards, draft.cursor if playing else None)


def prompt(reading: TopperReading, draft: PendingChoice) -> Prompt:
    """Return what Enter plays, and whether that is the highest card so far."""
    if not reading.legal:
        return Prompt(((waiting(reading), "text"),), pointed=False)
    card = reading.hand[draft.cursor]
    highest = reading.sitting.previews[card]["highest"]
    detail = _("the highest so far") if highest else _("not the highest")
    return Prompt(((card_name(card), "text"),), ((detail, "muted"),))


def score(reading: TopperReading) -> ScoreModel:
    """Return the points of all."""
    totals = reading.view["totals"]
    rows = tuple(
        ScoreRow(who(reading.sitting, seat), totals[seat], mine=seat == reading.seat)
        for seat in reading.seats
    )
    return ScoreModel(_("SCORES"), rows)


def buttons(_reading: TopperReading, _draft: PendingChoice) -> tuple[Button, ...]:
    """Return none: nothing is called."""
    return ()


def fresh_draft(reading: TopperReading, old: PendingChoice) -> PendingChoice:
    """Keep the cursor in the hand."""
    return PendingChoice(max(0, min(old.cursor, len(reading.hand) - 1)))


def enter(reading: TopperReading, draft: PendingChoice) -> Outcome:
    """Play the card under the cursor."""
    return (
        PlannedAction(reading.hand[draft.cursor]) if reading.legal else KeyRefusal(waiting(reading))
    )


def aimed(reading: TopperReading, draft: PendingChoice, action: str) -> PendingChoice:
    """Put the cursor on a card."""
    return replace(draft, cursor=reading.hand.index(action))


def key(_reading: TopperReading, draft: PendingChoice, _command: str) -> Outcome:
    """Change nothing: the ranks are no key of their own."""
    return draft


def jump(reading: TopperReading, draft: PendingChoice, character: str) -> PendingChoice | None:
    """Find the next card of a rank."""
    count = len(reading.hand)
    places = [(draft.cursor + step) % count for step in range(1, count + 1)]
    rank = RANK_KEYS.get(character)
    found = [place for place in places if face_of(reading.hand[place])[0] == rank]
    return replace(draft, cursor=found[0]) if found else None


def stages(reading: TopperReading, events: Sequence[Plain]) -> tuple[StagedView, ...]:
    """Return the full trick, before it is taken."""
    before = reading.sitting
    done = until(events, ("round-end",))
    play = next((event for event in done if event["type"] == "play"), None)
    if play is None or not any(event["type"] == "award" for event in done):
        return ()
    view: TopperView = {
        **reading.view,
        "hands": hands_without(before.view, play["seat"], [play["card"]]),
        "trick": [*reading.view["trick"], [play["seat"], play["card"]]],
    }
    return (stage(before, view, done, before.remarks, last=len(done) < len(events)),)


def preview(reading: TopperReading) -> Preview:
    """Return how the lobby shows the game."""
    cards = tuple(map(face_of, reading.hand))
    return Preview(
        title=_("Topper"),
        subtitle=_("round {round}").format(round=reading.view["round"]),
        deck=LOOK.deck,
        score=score(reading),
        rows=(PreviewRow(_("Hand"), cards, private=True),),
        waiting=waiting(reading),
    )


def make_hand() -> HandWidget:
    """Return a fan."""
    return FanHand("french", "suit")


LOOK = Look(
    talk=TALK,
    deck="french",
    parts=Parts(N_("trick"), ("deal", "award"), N_("round {round}, trick {part}")),
    commands=COMMANDS,
    in_hand=lambda cards: tuple(map(face_of, cards)),
    make_board=TrickBoard,
    make_hand=make_hand,
    blocks=blocks,
    header=header,
    seats=seats,
    board=board,
    hand=hand,
    prompt=prompt,
    buttons=buttons,
    score=score,
    fresh_draft=fresh_draft,
    enter=enter,
    aimed=aimed,
    key=key,
    jump=jump,
    stages=stages,
    preview=preview,
)
