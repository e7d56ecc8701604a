"""Rikiki on the screen: header, hand, scores and stages; `LOOK` has it all."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.rikiki.events import RikikiEvent
from core.games.rikiki.views import RikikiView
from core.ground.words import N_, NC_, _, capitals, ngettext, pgettext
from tui.games.french import KEY_OF_RANK, face_of, in_signs
from tui.games.look import Blocks, Look, Parts
from tui.games.rikiki import choosing
from tui.games.rikiki.board import board_height
from tui.games.rikiki.prompting import prompt
from tui.games.rikiki.rail import caps, most_bids, rail
from tui.games.rikiki.reading import RikikiReading, place_of
from tui.games.rikiki.talk import TALK
from tui.games.rikiki.tall import AnyTrickRail, tall_height
from tui.games.seat_faces import rail_scale
from tui.games.seat_view import StagedView
from tui.games.staging import hands_without, stage, until
from tui.models import (
    Button,
    CardFace,
    HandCard,
    HandModel,
    HeaderModel,
    PendingChoice,
    Preview,
    PreviewRow,
    ScoreModel,
    ScoreRow,
    SeatsModel,
)
from tui.theme.sizes import LEAST_WIDTH, SizeClass
from tui.widgets.buttons import BLOCK, block_rows
from tui.widgets.fan_hand import FanHand
from tui.widgets.tall_fan import rows_taken

HAND_ROWS = {SizeClass.XXS: 2, SizeClass.XS: 6, SizeClass.S: 8, SizeClass.M: 8, SizeClass.L: 12}

NARROW_HAND = 10
"""Cards of a round that show their pips beside the panel at 80 columns."""

ROUND_ENDS = ("award", "round-end")


def blocks(reading: RikikiReading) -> Blocks:
    """Return the heights of the blocks; seats and bids are on the rail."""
    size = reading.sitting.size
    if size is SizeClass.T:
        return _tall_blocks(reading)
    wide = size == SizeClass.S and reading.hand_size > NARROW_HAND
    board = board_height(size, rail_scale(reading.sitting))
    return Blocks(0, board, HAND_ROWS[size], prompt=2, buttons=0, wide_hand=wide)


def _tall_blocks(reading: RikikiReading) -> Blocks:
    """Return the heights on a tall table: while it is bid, a pad stands below the hand."""
    board, least_board = tall_height(reading.players, bidding=reading.bidding)
    hand, least_hand = rows_taken(reading.hand_size, LEAST_WIDTH)
    buttons, least_buttons = 0, 0
    if reading.bidding:
        buttons, least_buttons = block_rows(most_bids(reading), BLOCK)
    least = Blocks(0, least_board, least_hand, prompt=2, buttons=least_buttons)
    return Blocks(0, board, hand, prompt=3, buttons=buttons, least=least)


def _bids(reading: RikikiReading, draft: PendingChoice) -> tuple[Button, ...]:
    """Return what may be bid as blocks for a finger; elsewhere it stands on the rail."""
    if reading.sitting.size is not SizeClass.T or not reading.may_bid:
        return ()
    return tuple(
        Button(cap.id, cap.key, cap.label, cap.state, cap.short)
        if cap.label
        else Button(cap.id, "", cap.key, cap.state)
        for cap in caps(reading, draft)
    )


def header(reading: RikikiReading) -> HeaderModel:
    """Return the facts of the top line."""
    view, count = reading.view, reading.hand_size
    trump = _("no trumps")
    if reading.trump:
        suit = reading.sitting.glyphs.french[reading.trump]
        trump = _("trump {suit}").format(suit=suit)
    facts = (
        _("{count} players").format(count=reading.players),
        _("round {round} of {rounds}").format(round=view["round"], rounds=view["rounds"]),
        ngettext("{count} card", "{count} cards", count).format(count=count),
        trump,
    )
    return HeaderModel(pgettext("game", "Rikiki"), facts)


def in_hand(cards: Sequence[str]) -> tuple[CardFace, ...]:
    """Return the cards of a hand in the order in which they are shown."""
    return tuple(face_of(card) for card in sorted(cards, key=place_of))


def hand(reading: RikikiReading, draft: PendingChoice) -> HandModel:
    """Return the player's cards; those that may not be played now are off."""
    low_bandwidth = reading.sitting.low_bandwidth
    cursor = draft.cursor if reading.may_play and reading.hand else None
    cards = tuple(
        HandCard(
            face_of(card),
            KEY_OF_RANK[face_of(card)[0]],
            raised=place == cursor and not low_bandwidth,
            off=not reading.playable(card),
        )
        for place, card in enumerate(reading.hand)
    )
    name = capitals(reading.who(reading.seat))
    return HandModel(cards, cursor, (((name, "accent", True),),), low_bandwidth)


def score(reading: RikikiReading) -> ScoreModel:
    """Return every seat with its total, the highest first; equal totals share a place."""
    return _scores(reading, measured=reading.sitting.size >= SizeClass.M)


def _scores(reading: RikikiReading, *, measured: bool) -> ScoreModel:
    totals = reading.view["totals"]
    best = max(totals)
    rows = tuple(
        ScoreRow(
            name=reading.who(seat),
            place=1 + sum(total > totals[seat] for total in totals),
            value=totals[seat],
            mine=seat == reading.seat,
            goal=best if measured and best > 0 else None,
            side=seat,
        )
        for seat in sorted(range(reading.players), key=lambda seat: -totals[seat])
    )
    return ScoreModel(pgettext("heading", "SCORES"), rows)


def stages(reading: RikikiReading, events: Sequence[RikikiEvent]) -> tuple[StagedView, ...]:
    """Return the trick that its last card completes: it lies there, its winner marked."""
    done = until(events, ROUND_ENDS)
    play = next((event for event in done if event["type"] == "play"), None)
    trick = next((event for event in done if event["type"] == "trick"), None)
    if play is None or trick is None:
        return ()
    before = reading.sitting
    view: RikikiView = {
        **reading.view,
        "hands": hands_without(before.view, play["seat"], [play["card"]]),
        "trick": trick["cards"],
        "played": [*reading.view["played"], trick["cards"]],
        "tricks": trick["tricks"],
    }
    return (stage(before, view, done, before.remarks, last=len(done) < len(events)),)


def preview(reading: RikikiReading) -> Preview:
    """Return how the lobby shows the game while it is saved."""
    trick = tuple(face_of(card) for _seat, card in reading.trick)
    rows = [PreviewRow(pgettext("label", "Trick"), trick)] if trick else []
    rows.append(
        PreviewRow(pgettext("label", "Hand"), tuple(map(face_of, reading.hand)), private=True)
    )
    waits_for = TALK.waiting(reading)
    if reading.may_bid:
        waits_for = _("your turn to bid")
    elif reading.may_play:
        waits_for = _("your turn to play a card")
    return Preview(
        title=pgettext("game", "Rikiki"),
        subtitle=_subtitle(reading),
        deck="french",
        score=_scores(reading, measured=False),
        rows=tuple(rows),
        waiting=waits_for,
    )


def _subtitle(reading: RikikiReading) -> str:
    count = reading.players - 1
    sentence = ngettext(
        "you and {count} other, round {round} of {rounds}",
        "you and {count} others, round {round} of {rounds}",
        count,
    )
    if not reading.sitting.addressed:
        count = reading.players
        sentence = _("{count} players, round {round} of {rounds}")
    view = reading.view
    return sentence.format(count=count, round=view["round"], rounds=view["rounds"])


LOOK = Look(
    talk=TALK,
    deck="french",
    parts=Parts(
        NC_("part of a game", "trick"),
        ("bidding-end", "trick"),
        N_("round {round}, trick {part}"),
        N_("round {round}, bids"),
    ),
    commands=choosing.COMMANDS,
    in_hand=in_hand,
    make_board=AnyTrickRail,
    make_hand=lambda: FanHand("french", "suit"),
    blocks=blocks,
    header=header,
    seats=lambda _reading: SeatsModel(),
    board=rail,
    hand=hand,
    prompt=prompt,
    buttons=_bids,
    score=score,
    fresh_draft=choosing.fresh,
    enter=choosing.enter,
    aimed=choosing.aimed,
    key=choosing.key,
    jump=choosing.jump,
    stages=stages,
    preview=preview,
    label=choosing.label,
    in_signs=lambda reading, sentence: in_signs(reading.sitting.glyphs, sentence),
    own_move=choosing.move,
    own_applies=choosing.applies,
)
