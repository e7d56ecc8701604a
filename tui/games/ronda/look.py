"""Ronda on the screen: the other seats, the own hand, the buttons, the score, and all else."""

from __future__ import annotations

import re
from dataclasses import replace

from core.contract.levels import level_told
from core.games.ronda.scoring import PAR
from core.ground.words import N_, NC_, _, capitals, pgettext
from tui.commands import Command
from tui.games.look import Blocks, Look, Parts
from tui.games.narrating import others, who
from tui.games.ronda import choosing
from tui.games.ronda.board import TALL_ROWS, RondaRail, rail
from tui.games.ronda.reading import RondaReading
from tui.games.ronda.staging import stages
from tui.games.ronda.story import shout
from tui.games.ronda.talk import TALK
from tui.games.ronda.words import ANNOUNCEMENTS, CALL_KEYS, cards, face_of
from tui.games.seat_faces import seat_rows
from tui.models import (
    Button,
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
    Spans,
)
from tui.theme.sizes import LEAST_BLOCK, SizeClass
from tui.widgets import tall_seats
from tui.widgets.buttons import block_rows
from tui.widgets.hand import SpreadHand

MOST_SAID = 6
"""Buttons of what can be said with a card."""

_BLOCKS = {
    SizeClass.XXS: Blocks(seats=2, board=2, hand=2, prompt=2, buttons=2),
    SizeClass.XS: Blocks(seats=2, board=2, hand=5, prompt=1, buttons=1),
    SizeClass.S: Blocks(seats=3, board=5, hand=8, prompt=1, buttons=1),
    SizeClass.M: Blocks(seats=4, board=7, hand=11, prompt=2, buttons=3),
    SizeClass.L: Blocks(seats=10, board=20, hand=14, prompt=2, buttons=3),
}

_PLAY = re.compile(r"\b((?:1[0-2]|[1-7])[CSBD])\b(?: (bount|khamsa|aachra)\b)?")
"""A play in its notation: a card, and the call that is made with it."""


def blocks(reading: RondaReading) -> Blocks:
    """Return the rows of each block of the table."""
    if reading.sitting.size is SizeClass.T:
        return _tall_blocks(reading)
    usual = _BLOCKS[reading.sitting.size]
    return replace(usual, seats=seat_rows(reading.sitting, usual.seats))


def _tall_blocks(reading: RondaReading) -> Blocks:
    """Return the rows of a tall table: the hand has its larger cards where there is room."""
    seats, least_seats = tall_seats.seat_rows(reading.view["players"] - 1)
    buttons, least_buttons = block_rows(MOST_SAID, LEAST_BLOCK)
    least = Blocks(least_seats, TALL_ROWS, hand=8, prompt=2, buttons=least_buttons)
    return Blocks(seats, TALL_ROWS, hand=11, prompt=3, buttons=buttons, least=least)


def header(reading: RondaReading) -> HeaderModel:
    """Return the facts of the top line."""
    view = reading.view
    players = _("{count} players").format(count=view["players"])
    facts = (
        _("2 teams of 2") if reading.partners else players,
        _("to {target}").format(target=reading.target),
        _("deal {batch} of {batches}").format(batch=view["batch"], batches=view["batches"]),
        _("stock {count}").format(count=view["stock"]),
        _("round {round}").format(round=view["round"]),
    )
    return HeaderModel(pgettext("game", "Ronda"), facts)


# -- players -----------------------------------------------------------------------------------


def seats(reading: RondaReading) -> SeatsModel:
    """Return the other players in playing order; what a side has won stands at its last seat."""
    order = list(others(reading.sitting))
    last = {reading.sides[seat]: seat for seat in order}
    return SeatsModel(tuple(_seat(reading, seat, seat in last.values()) for seat in order))


def _seat(reading: RondaReading, seat: int, tells_won: bool) -> SeatModel:
    remark = reading.sitting.remarks.get(seat, Remark(seat))
    partner = reading.sides[seat] == reading.side
    won = _won(reading, seat) if tells_won else ""
    dealer = pgettext("seat", "dealer") if reading.view["dealer"] == seat else ""
    return SeatModel(
        name=reading.name(seat),
        role=_role(reading, seat),
        partner=partner,
        tone="good" if partner else "cool",
        cards=reading.hand_size(seat),
        facts=tuple(fact for fact in (won, remark.deed, dealer) if fact),
        bubble=_bubble(reading, seat, remark),
        bubble_tone=remark.tone,
        acting=reading.view["turn"] == seat,
    )


def _won(reading: RondaReading, seat: int) -> str:
    return _("{count} won").format(count=reading.view["captured"][reading.sides[seat]])


def _bubble(reading: RondaReading, seat: int, remark: Remark) -> str:
    """Return what a seat said last, or announced in this batch, which everybody remembers."""
    said = reading.announced(seat)
    return remark.bubble or (shout(reading, said) if said else "")


def _role(reading: RondaReading, seat: int) -> str:
    if reading.partners:
        return (
            pgettext("seat", "partner")
            if reading.sides[seat] == reading.side
            else pgettext("seat", "rival")
        )
    level = reading.sitting.levels[seat]
    return level_told(level) if level else ""


def hand(reading: RondaReading, draft: PendingChoice) -> HandModel:
    """Return the player's cards with what each would do written below."""
    low_bandwidth = reading.sitting.low_bandwidth
    cursor = draft.cursor if reading.playing else None
    shown = tuple(
        HandCard(
            face_of(card),
            choosing.KEY_OF_RANK[face_of(card)[0]],
            _caption(reading, card, draft),
            raised=place == cursor and not low_bandwidth,
            brief=_brief_caption(reading, card, draft),
        )
        for place, card in enumerate(reading.hand)
    )
    won = reading.view["captured"][reading.side] and reading.sitting.size is SizeClass.L
    pile = _won(reading, reading.seat) if won else ""
    return HandModel(shown, cursor, _notes(reading), low_bandwidth, reading.places, pile)


def _caption(reading: RondaReading, card: str, draft: PendingChoice) -> str:
    count = _taken(reading, card, draft)
    if count is None:
        return ""
    return _("takes {count}").format(count=count) if count else pgettext("caption", "lays")


def _brief_caption(reading: RondaReading, card: str, draft: PendingChoice) -> str:
    count = _taken(reading, card, draft)
    return f"+{count}" if count else ""


def _taken(reading: RondaReading, card: str, draft: PendingChoice) -> int | None:
    """Return how many cards a card would take, None where that is not shown."""
    if not reading.playing or not reading.sitting.settings.beginner_help:
        return None
    return reading.previews[reading.play_of(card, draft.calls)]["cards"]


def _notes(reading: RondaReading) -> tuple[Spans, ...]:
    """Return what stands beside the hand: who it is, what is won, said and to be done."""
    seat = reading.seat
    you = reading.sitting.is_you(seat)
    turn = _("your turn") if you else _("to play")
    notes: list[Spans] = [
        ((capitals(who(reading.sitting, seat)), "accent", True),),
        ((_won(reading, seat), "muted"),),
        ((turn if reading.my_turn else "", "text"),),
    ]
    if said := _bubble(reading, seat, reading.sitting.remarks.get(seat, Remark(seat))):
        notes.append(((said, "accent"),))
    if reading.view["dealer"] == seat:
        notes.append(((_("you deal") if you else pgettext("seat", "dealer"), "muted"),))
    return tuple(notes)


def score(reading: RondaReading) -> ScoreModel:
    """Return the race to the target, the player's own side first."""
    title = _("RACE TO {target}").format(target=reading.target)
    rows = tuple(_score_row(reading, side) for side in reading.own_first)
    footnote = _("+1 a card over {count}").format(count=PAR[reading.view["players"]])
    return ScoreModel(title, rows, reading.target, footnote)


def _score_row(reading: RondaReading, side: int) -> ScoreRow:
    captured, par = reading.view["captured"][side], PAR[reading.view["players"]]
    extra = max(0, captured - par)
    return ScoreRow(
        name=reading.side_name(side),
        value=reading.view["points"][side],
        mine=side == reading.side,
        goal=reading.target,
        note=cards(captured),
        brief=str(captured),
        end_note=pgettext("count of more cards", "+{count}").format(count=extra) if extra else "",
        end_tone="good",
        side=side,
    )


# -- buttons -----------------------------------------------------------------------------------


def buttons(reading: RondaReading, draft: PendingChoice) -> tuple[Button, ...]:
    """Return what can be said, each with whether it may be said now."""
    words = tuple(
        Button(word, word[0], reading.call(word), "armed" if word in reading.legal else "off")
        for word in ANNOUNCEMENTS
    )
    if reading.announcing:
        silent: KeyState = "possible" if "silent" in reading.legal else "off"
        return (*words, Button("silent", "p", _("keep silent"), silent))
    calls = (
        Button(call, key, reading.call(call), _call_state(reading, draft, call))
        for call, key in CALL_KEYS.items()
    )
    missa = Button("missa", "m", reading.call("missa"), _missa_state(reading, draft))
    return (*words, *calls, missa)


def _call_state(reading: RondaReading, draft: PendingChoice, call: str) -> KeyState:
    if call != reading.open_call:
        return "off"
    return "armed" if reading.chosen(draft)["said"] == call else "possible"


def _missa_state(reading: RondaReading, draft: PendingChoice) -> KeyState:
    if not reading.playing:
        return "off"
    if reading.chosen(draft)["missa"]:
        return "armed"
    missas = (reading.previews[reading.play_of(card)]["missa"] for card in reading.hand)
    return "possible" if any(missas) else "off"


def label(reading: RondaReading, command: Command) -> str:
    """Return the footer's word for a command: calls are in the language of the table."""
    if command.id in CALL_KEYS:
        return reading.call(command.id)
    return NC_("key hint", "say") if command.id == "enter" and reading.announcing else command.label


# -- the lobby ---------------------------------------------------------------------------------


def saved(reading: RondaReading) -> Preview:
    """Return how the lobby shows the game while it is saved."""
    return Preview(
        title=pgettext("game", "Ronda"),
        subtitle=_subtitle(reading),
        deck="spanish",
        score=score(reading),
        rows=(
            PreviewRow(pgettext("label", "Table"), tuple(map(face_of, reading.view["table"]))),
            PreviewRow(pgettext("label", "Hand"), tuple(map(face_of, reading.hand)), private=True),
        ),
        waiting=_waits_for(reading),
    )


def _subtitle(reading: RondaReading) -> str:
    if reading.sitting.addressed:
        rivals = ", ".join(map(reading.name, others(reading.sitting)))
        return _("you and {others}, to {target}").format(others=rivals, target=reading.target)
    names = ", ".join(reading.sitting.names)
    return _("{names}, to {target}").format(names=names, target=reading.target)


def _waits_for(reading: RondaReading) -> str:
    turn, call = reading.view["turn"], reading.open_call
    if turn is None:
        return _("The game is over.")
    if not reading.my_turn:
        return _("{name}'s turn").format(name=reading.name(turn))
    if reading.announcing:
        return _("your turn: you can announce")
    if call:
        return _("your turn: you can say {call}").format(call=reading.call(call))
    return _("your turn to play a card")


def in_signs(reading: RondaReading, sentence: str) -> str:
    """Return a sentence of the rules with its plays as the screen writes them, not as notation."""

    def written(play: re.Match[str]) -> str:
        card, call = reading.sign(play[1]), play[2]
        return f"{card} {reading.call(call)}" if call else card

    return _PLAY.sub(written, sentence)


LOOK = Look(
    talk=TALK,
    deck="spanish",
    parts=Parts(NC_("part of a game", "deal"), ("deal",), N_("deal {part}")),
    commands=choosing.COMMANDS,
    in_hand=lambda held: tuple(sorted(map(face_of, held))),
    make_board=RondaRail,
    make_hand=SpreadHand,
    blocks=blocks,
    header=header,
    seats=seats,
    board=rail,
    hand=hand,
    prompt=choosing.prompt,
    buttons=buttons,
    score=score,
    fresh_draft=choosing.fresh_draft,
    enter=choosing.enter,
    aimed=choosing.aimed,
    key=choosing.press,
    jump=choosing.jump,
    stages=stages,
    preview=saved,
    label=label,
    own_applies=choosing.applies,
    in_signs=in_signs,
)
