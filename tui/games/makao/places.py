"""Makao's places on the screen: the other seats, the own hand, the buttons and the score."""

from __future__ import annotations

from core.words import _
from tui.games.makao.reading import DRAW, PASS, Reading
from tui.games.makao.words import KEY_OF_WORD, LAST_CALL, face_of
from tui.games.telling import others, who
from tui.models import (
    Button,
    Draft,
    HandCard,
    HandModel,
    HeaderModel,
    KeyState,
    Remark,
    ScoreModel,
    ScoreRow,
    SeatModel,
    SeatsModel,
)
from tui.theme.sizes import SizeClass

_ROOMY = {SizeClass.XXS: 0, SizeClass.XS: 0, SizeClass.S: 3, SizeClass.M: 5, SizeClass.L: 7}
"""Other seats up to which each has a line of its own for what it did last."""


def header(reading: Reading) -> HeaderModel:
    """Return the facts of the top line."""
    facts = (
        _("{count} players").format(count=reading.players),
        _("to {target}, lowest wins").format(target=reading.options["target"]),
        _("round {round}").format(round=reading.view["hand"]),
    )
    return HeaderModel(_("Makao"), facts)


# -- the other seats ---------------------------------------------------------------------------


def seats(reading: Reading) -> SeatsModel:
    """Return the other players in playing order; the arrows turn with the direction."""
    shown = tuple(_seat(reading, seat) for seat in others(reading.sitting))
    return SeatsModel(shown, forward=reading.view["direction"] == 1)


def _seat(reading: Reading, seat: int) -> SeatModel:
    level = reading.sitting.levels[seat]
    remark = reading.sitting.remarks.get(seat, Remark(seat))
    forgot = reading.view["open"] == seat
    return SeatModel(
        name=reading.name(seat),
        role=_(level) if level else "",
        tone="bad" if forgot else "accent" if reading.hand_size(seat) == 1 else "text",
        cards=reading.hand_size(seat),
        facts=_facts(reading, seat, remark.deed),
        bubble=_silence(reading) if forgot else remark.bubble,
        bubble_tone="bad" if forgot else remark.tone,
        acting=reading.view["turn"] == seat,
    )


def _silence(reading: Reading) -> str:
    return _("says nothing") if reading.sitting.size >= SizeClass.M else _("…")


def _facts(reading: Reading, seat: int, deed: str | None) -> tuple[str, ...]:
    """Return the facts of a seat; the first has the place beside its cards.

    That place stays empty where the cards leave no room for a deed.
    """
    dealer = _("deals") if reading.view["dealer"] == seat else ""
    further = tuple(fact for fact in (deed, dealer) if fact)
    size = reading.sitting.size
    roomy = reading.players - 1 <= _ROOMY[size]
    if reading.players == 2 or (roomy and size == SizeClass.S):
        return ("", *further)
    return further


# -- the hand ----------------------------------------------------------------------------------


def hand(reading: Reading, draft: Draft) -> HandModel:
    """Return the player's cards by colour; those that do not fit now are off."""
    lean = reading.sitting.settings.lean()
    lifted = None if lean or not reading.playable else draft.cursor
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
    return HandModel(shown, cursor, lean=lean)


# -- the buttons -------------------------------------------------------------------------------


def buttons(reading: Reading, draft: Draft) -> tuple[Button, ...]:
    """Return what can be done besides playing a card, each with whether it may be done now."""
    draw = _("draw {count}").format(count=reading.pending or 1)
    shown = [
        Button("draw", "d", draw, _state(reading, DRAW)),
        Button("pass", "p", _pass_label(reading), _state(reading, PASS)),
    ]
    if reading.calls_exist:
        shown.append(Button("last", "c", LAST_CALL, _last_state(reading, draft)))
    shown.append(Button("makao", "m", "MAKAO", _makao_state(reading)))
    if reading.calls_exist:
        shown.append(_catch_button(reading))
    return tuple(shown)


def _state(reading: Reading, action: str) -> KeyState:
    """Return whether an action is off, possible, or what Enter does as no card may be played."""
    if reading.otherwise != action:
        return "off"
    return "armed" if reading.stuck else "possible"


def _pass_label(reading: Reading) -> str:
    if reading.otherwise == PASS:
        if reading.view["extra"]:
            return _("stop")
        if not reading.drawn:
            return _("pass")
    return _("keep")


def _last_state(reading: Reading, draft: Draft) -> KeyState:
    if reading.may_say_last or reading.calling(draft):
        return "armed"
    return "possible" if reading.leaves_one and reading.playable else "off"


def _makao_state(reading: Reading) -> KeyState:
    return "armed" if len(reading.hand) == 1 and reading.playable else "off"


def _catch_button(reading: Reading) -> Button:
    if reading.catchable is None:
        return Button("catch", "x", _("catch"), "off")
    label = _("catch {name}").format(name=reading.name(reading.catchable))
    return Button("catch", "x", label, "armed")


# -- the score ---------------------------------------------------------------------------------


def score(reading: Reading) -> ScoreModel:
    """Return every seat with its total, the lowest first; equal totals share a place."""
    totals: list[int] = reading.view["totals"]
    measured = reading.sitting.size >= SizeClass.M
    rows = tuple(
        ScoreRow(
            name=who(reading.sitting, seat),
            place=1 + sum(total < totals[seat] for total in totals),
            value=totals[seat],
            mine=seat == reading.seat,
            goal=reading.options["target"] if measured else None,
        )
        for seat in sorted(range(reading.players), key=lambda seat: totals[seat])
    )
    return ScoreModel(_("POINTS, low wins"), rows)
