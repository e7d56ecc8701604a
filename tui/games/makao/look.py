"""Makao on the screen: the other seats, the own hand, the buttons, the score, and the lobby."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.levels import level_told
from core.ground.words import N_, NC_, _, ngettext, pgettext
from tui.commands import Command
from tui.games.look import Blocks, Look, Parts
from tui.games.makao.board import LEAST_TALL, TALL_ROWS, Piles, board_height, piles
from tui.games.makao.choosing import COMMANDS, aimed, enter, fresh, jump, press
from tui.games.makao.prompting import prompt
from tui.games.makao.reading import DRAW, PASS, MakaoReading
from tui.games.makao.staging import stages
from tui.games.makao.talk import TALK, waiting
from tui.games.makao.words import KEY_OF_WORD, LAST_CALL, colour_name, face_of, in_signs, place_of
from tui.games.narrating import others, who
from tui.games.seat_faces import seat_rows
from tui.models import (
    Button,
    CardFace,
    HandCard,
    HandModel,
    HeaderModel,
    KeyState,
    PendingChoice,
    Preview,
    PreviewRow,
    Remark,
    ScoreModel,
    ScoreRow,
    SeatModel,
    SeatsModel,
)
from tui.theme.sizes import LEAST_BLOCK, LEAST_WIDTH, SizeClass
from tui.widgets import tall_seats
from tui.widgets.buttons import block_rows
from tui.widgets.fan_hand import FanHand
from tui.widgets.tall_fan import MOST_SMALL, rows_taken

_SEAT_ROWS = {SizeClass.XXS: 2, SizeClass.XS: 2, SizeClass.S: 3, SizeClass.M: 4, SizeClass.L: 10}
_HAND_ROWS = {SizeClass.XXS: 2, SizeClass.XS: 5, SizeClass.S: 8, SizeClass.M: 8, SizeClass.L: 12}

MOST_BUTTONS = 5
"""What can be done besides playing a card."""

_NARROW_HAND = 10
"""Cards that show their figures beside the panel at 80 columns."""

_FEW_SEATS = 4
"""Seats up to which each has a line of its own for what it did last, at 80 columns."""


def _blocks(reading: MakaoReading) -> Blocks:
    """Return the heights of the blocks; a hand may grow beyond what fits beside the panel."""
    size = reading.sitting.size
    if size is SizeClass.T:
        return _tall_blocks(reading)
    large, low = size >= SizeClass.M, size is SizeClass.XXS
    return Blocks(
        seats=seat_rows(reading.sitting, _SEAT_ROWS[size]),
        board=board_height(size),
        hand=_HAND_ROWS[size],
        prompt=2 if large or low else 1,
        buttons=3 if large else 2 if low else 1,
        wide_hand=size == SizeClass.S and len(reading.hand) > _NARROW_HAND,
    )


def _tall_blocks(reading: MakaoReading) -> Blocks:
    """Return the heights on a tall table; a hand has two rows of cards at least."""
    seats, least_seats = tall_seats.seat_rows(reading.players - 1, in_row=tall_seats.FOUR_IN_ROW)
    hand, least_hand = rows_taken(max(MOST_SMALL, len(reading.hand)), LEAST_WIDTH, small=True)
    buttons, least_buttons = block_rows(MOST_BUTTONS, LEAST_BLOCK)
    least = Blocks(least_seats, LEAST_TALL, least_hand, prompt=2, buttons=least_buttons)
    return Blocks(seats, TALL_ROWS, hand, prompt=3, buttons=buttons, least=least)


def _header(reading: MakaoReading) -> HeaderModel:
    facts = (
        _("{count} players").format(count=reading.players),
        _("to {target}, lowest wins").format(target=reading.terms.target),
        _("round {round}").format(round=reading.view["hand"]),
    )
    return HeaderModel(pgettext("game", "Makao"), facts)


# -- the other seats ---------------------------------------------------------------------------


def _seats(reading: MakaoReading) -> SeatsModel:
    """Return the other players in playing order; the arrows turn with the direction."""
    shown = tuple(_seat(reading, seat) for seat in others(reading.sitting))
    return SeatsModel(shown, forward=reading.view["direction"] == 1, many_in_row=True)


def _seat(reading: MakaoReading, seat: int) -> SeatModel:
    level = reading.sitting.levels[seat]
    remark = reading.sitting.remarks.get(seat, Remark(seat))
    tone, bubble, bubble_tone = "text", remark.bubble, remark.tone
    if reading.view["open"] == seat:
        tone = bubble_tone = "bad"
        bubble = pgettext("punctuation", "…")
    elif reading.hand_size(seat) == 1:
        tone = "accent"
    return SeatModel(
        name=reading.name(seat),
        role=level_told(level) if level else "",
        tone=tone,
        cards=reading.hand_size(seat),
        facts=_facts(reading, seat, remark.deed),
        bubble=bubble,
        bubble_tone=bubble_tone,
        acting=reading.view["turn"] == seat,
    )


def _facts(reading: MakaoReading, seat: int, deed: str | None) -> tuple[str, ...]:
    """Return the facts of a seat; the first has the place beside its cards.

    That place stays empty where the cards leave no room for a deed.
    """
    dealer = pgettext("seat", "deals") if reading.view["dealer"] == seat else ""
    further = tuple(fact for fact in (deed, dealer) if fact)
    below = reading.sitting.size == SizeClass.S and reading.players <= _FEW_SEATS
    return ("", *further) if below or reading.players == 2 else further


# -- the hand ----------------------------------------------------------------------------------


def _in_hand(cards: Sequence[str]) -> tuple[CardFace, ...]:
    return tuple(face_of(card) for card in sorted(cards, key=place_of))


def _hand(reading: MakaoReading, draft: PendingChoice) -> HandModel:
    """Return the player's cards by colour; those that do not fit now are off."""
    low_bandwidth = reading.sitting.low_bandwidth
    lifted = None if low_bandwidth or not reading.playable else draft.cursor
    shown = tuple(
        HandCard(
            face_of(card),
            KEY_OF_WORD[face_of(card)[1]],
            raised=place == lifted,
            off=reading.my_turn and card not in reading.playable,
        )
        for place, card in enumerate(reading.hand)
    )
    cursor = draft.cursor if reading.my_turn and shown else None
    return HandModel(shown, cursor, low_bandwidth=low_bandwidth)


# -- the buttons -------------------------------------------------------------------------------


def _buttons(reading: MakaoReading, draft: PendingChoice) -> tuple[Button, ...]:
    """Return what can be done besides playing a card, each with whether it may be done now."""
    draw = _("draw {count}").format(count=reading.pending or 1)
    out = any(reading.foreseen(action)["out"] for action in reading.legal)
    shown = [
        Button("draw", "d", draw, _state(reading, DRAW)),
        Button("pass", "p", _pass_label(reading), _state(reading, PASS)),
        Button("makao", "m", "MAKAO", "armed" if out else "off"),
    ]
    if reading.terms.catch_penalty:
        saying = reading.may_say_last or reading.calling(draft)
        last: KeyState = "armed" if saying else "possible" if reading.risk else "off"
        shown.insert(2, Button("last", "c", LAST_CALL, last))
        shown.append(_catch_button(reading))
    return tuple(shown)


def _state(reading: MakaoReading, action: str) -> KeyState:
    """Return whether an action is off, possible, or what Enter does as no card may be played."""
    if reading.otherwise != action:
        return "off"
    return "armed" if reading.stuck else "possible"


def _pass_label(reading: MakaoReading) -> str:
    if reading.otherwise != PASS or reading.drawn:
        return pgettext("button", "keep")
    return pgettext("button", "stop") if reading.view["extra"] else pgettext("button", "pass")


def _catch_button(reading: MakaoReading) -> Button:
    if reading.catchable is None:
        return Button("catch", "x", pgettext("button", "catch"), "off")
    label = _("catch {name}").format(name=reading.name(reading.catchable))
    return Button("catch", "x", label, "armed")


def _label(reading: MakaoReading, command: Command) -> str:
    """Return the footer's word for a command: Enter does what is left if no card fits."""
    if command.id != "enter" or not reading.stuck:
        return command.label
    return NC_("button", "draw") if reading.otherwise == DRAW else NC_("button", "pass")


# -- the score, and the lobby ------------------------------------------------------------------


def _score(reading: MakaoReading, *, measured: bool) -> ScoreModel:
    """Return every seat with its total, the lowest first; equal totals share a place."""
    totals = reading.view["totals"]
    rows = tuple(
        ScoreRow(
            name=who(reading.sitting, seat),
            place=1 + sum(total < totals[seat] for total in totals),
            value=totals[seat],
            mine=seat == reading.seat,
            goal=reading.terms.target if measured else None,
            side=seat,
        )
        for seat in sorted(range(reading.players), key=lambda seat: totals[seat])
    )
    return ScoreModel(_("POINTS, low wins"), rows, reading.terms.target)


def _preview(reading: MakaoReading) -> Preview:
    return Preview(
        title=pgettext("game", "Makao"),
        subtitle=_subtitle(reading),
        deck="makao",
        score=_score(reading, measured=False),
        rows=(
            PreviewRow(_("On top"), ((reading.colour, face_of(reading.top)[1]),)),
            PreviewRow(pgettext("label", "Colour"), text=colour_name(reading.colour)),
            PreviewRow(pgettext("label", "Hand"), tuple(map(face_of, reading.hand)), private=True),
        ),
        waiting=_waits_for(reading),
    )


def _subtitle(reading: MakaoReading) -> str:
    rivals = reading.players - 1
    sentence = ngettext(
        "you and {count} other, round {round}, to {target}",
        "you and {count} others, round {round}, to {target}",
        rivals,
    )
    if not reading.sitting.addressed:
        sentence, rivals = _("{count} players, round {round}, to {target}"), reading.players
    target, number = reading.terms.target, reading.view["hand"]
    return sentence.format(count=rivals, round=number, target=target)


def _waits_for(reading: MakaoReading) -> str:
    if not reading.my_turn:
        return waiting(reading)
    if reading.pending:
        return _("your turn to answer or draw {count}").format(count=reading.pending)
    return _("your turn to play a card")


LOOK = Look(
    talk=TALK,
    deck="makao",
    parts=Parts(NC_("part of a game", "round"), ("deal",), N_("round {round}")),
    commands=COMMANDS,
    in_hand=_in_hand,
    make_board=Piles,
    make_hand=lambda: FanHand("makao", "suit"),
    blocks=_blocks,
    header=_header,
    seats=_seats,
    board=lambda reading, _draft: piles(reading),
    hand=_hand,
    prompt=prompt,
    buttons=_buttons,
    score=lambda reading: _score(reading, measured=reading.sitting.size >= SizeClass.M),
    fresh_draft=fresh,
    enter=enter,
    aimed=aimed,
    key=press,
    jump=jump,
    stages=stages,
    preview=_preview,
    label=_label,
    in_signs=lambda reading, sentence: in_signs(reading.sitting.glyphs, sentence),
)
