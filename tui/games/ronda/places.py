"""Ronda's players on the screen: the other seats, the own hand, the buttons and the score."""

from __future__ import annotations

from core.words import _
from tui.games.ronda.keys import KEY_OF_RANK
from tui.games.ronda.reading import Reading, face_of
from tui.games.ronda.words import call_word, cards
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
    Spans,
)

PAR = {2: 20, 3: 13, 4: 20}
"""Captured cards above which each one is a point (spec: End of the round)."""


def header(reading: Reading) -> HeaderModel:
    """Return the facts of the top line."""
    view = reading.view
    players = (
        _("2 teams of 2")
        if reading.partners
        else _("{count} players").format(count=reading.players)
    )
    facts = (
        players,
        _("to {target}").format(target=reading.options["target"]),
        _("deal {batch} of {batches}").format(batch=view["batch"], batches=view["batches"]),
        _("deck {count}").format(count=_stock(reading)),
        _("round {round}").format(round=view["round"]),
    )
    return HeaderModel(_("Ronda"), facts)


def _stock(reading: Reading) -> int:
    stock = reading.view["stock"]
    return len(stock) if isinstance(stock, list) else int(stock)


def seats(reading: Reading) -> SeatsModel:
    """Return the other players in playing order."""
    order = list(others(reading.sitting))
    return SeatsModel(tuple(_seat(reading, seat, order) for seat in order))


def _seat(reading: Reading, seat: int, order: list[int]) -> SeatModel:
    sitting = reading.sitting
    remark = sitting.remarks.get(seat, Remark(seat))
    partner = reading.side(seat) == reading.side(reading.seat)
    later = order[order.index(seat) + 1 :]
    facts = []
    if not any(reading.side(other) == reading.side(seat) for other in later):
        facts.append(_("{count} won").format(count=reading.view["captured"][reading.side(seat)]))
    if remark.deed:
        facts.append(remark.deed)
    if reading.view["dealer"] == seat:
        facts.append(_("dealer"))
    return SeatModel(
        name=sitting.names[seat],
        role=_role(reading, seat, partner),
        partner=partner,
        tone="good" if partner else "cool",
        cards=reading.hand_size(seat),
        facts=tuple(facts),
        bubble=remark.bubble or _announced(reading, seat),
        bubble_tone=remark.tone,
        acting=reading.view["turn"] == seat,
    )


def _announced(reading: Reading, seat: int) -> str:
    """Return what a seat announced in this batch, which everybody remembers."""
    said = reading.view["said"][seat]
    if said not in ("ronda", "tringa"):
        return ""
    return _("{call}!").format(call=call_word(reading.sitting.settings.calls, said))


def _role(reading: Reading, seat: int, partner: bool) -> str:
    if reading.partners:
        return _("partner") if partner else _("rival")
    level = reading.sitting.levels[seat]
    return _(level) if level else ""


def hand(reading: Reading, draft: Draft) -> HandModel:
    """Return the player's cards with what each would do written below."""
    sitting = reading.sitting
    playing = reading.my_turn and not reading.announcing
    lean = sitting.settings.lean()
    shown = tuple(
        HandCard(
            face_of(card),
            KEY_OF_RANK[face_of(card)[0]],
            _caption(reading, card, draft) if playing and sitting.settings.beginner_help else "",
            raised=playing and place == draft.cursor and not lean,
        )
        for place, card in enumerate(reading.hand)
    )
    cursor = draft.cursor if playing and shown else None
    return HandModel(shown, cursor, _notes(reading), lean, reading.places)


def _caption(reading: Reading, card: str, draft: Draft) -> str:
    gain = reading.prospect(card, draft.armed).gain
    return _("takes {count}").format(count=gain) if gain else _("lays")


def _notes(reading: Reading) -> tuple[Spans, ...]:
    view = reading.view
    notes: list[Spans] = [((who(reading.sitting, reading.seat).upper(), "accent", True),)]
    won = view["captured"][reading.side(reading.seat)]
    notes.append(((_("{count} won").format(count=won), "muted"),))
    notes.append(((_turn_word(reading), "text"),))
    said = reading.sitting.remarks.get(reading.seat, Remark(reading.seat)).bubble
    if said := said or _announced(reading, reading.seat):
        notes.append(((said, "accent"),))
    if view["dealer"] == reading.seat:
        deals = _("you deal") if reading.sitting.is_you(reading.seat) else _("dealer")
        notes.append(((deals, "muted"),))
    return tuple(notes)


def _turn_word(reading: Reading) -> str:
    if not reading.my_turn:
        return ""
    return _("your turn") if reading.sitting.is_you(reading.seat) else _("to play")


def buttons(reading: Reading, draft: Draft) -> tuple[Button, ...]:
    """Return what can be said, each with whether it may be said now."""
    calls = reading.sitting.settings.calls
    legal = reading.sitting.legal
    announcements = tuple(
        Button(name, key, call_word(calls, name), "armed" if name in legal else "off")
        for name, key in (("ronda", "r"), ("tringa", "t"))
    )
    if reading.announcing:
        silent: KeyState = "possible" if "silent" in legal else "off"
        return (*announcements, Button("silent", "p", _("keep silent"), silent))
    playing = reading.my_turn
    return (
        *announcements,
        *(
            Button(call, key, call_word(calls, call), _call_state(reading, draft, call))
            for call, key in (("bount", "b"), ("khamsa", "f"), ("aachra", "x"))
        ),
        Button("missa", "m", call_word(calls, "missa"), _missa_state(reading, draft, playing)),
    )


def _call_state(reading: Reading, draft: Draft, call: str) -> KeyState:
    callers = reading.callers(call)
    if not callers:
        return "off"
    chosen = reading.prospect(reading.hand[draft.cursor], draft.armed)
    return "armed" if chosen.call == call else "possible"


def _missa_state(reading: Reading, draft: Draft, playing: bool) -> KeyState:
    if not playing:
        return "off"
    if reading.prospect(reading.hand[draft.cursor], draft.armed).missa:
        return "armed"
    return "possible" if any(reading.prospect(card).missa for card in reading.hand) else "off"


def side_name(reading: Reading, side: int) -> str:
    """Return the name of a side: a player, or two partners."""
    sitting = reading.sitting
    seats = [seat for seat in range(reading.players) if reading.side(seat) == side]
    return "+".join(who(sitting, seat) for seat in seats)


def score(reading: Reading) -> ScoreModel:
    """Return the race to the target, the player's own side first."""
    mine = reading.side(reading.seat)
    others = [side for side in range(len(reading.view["points"])) if side != mine]
    title = _("RACE TO {target}").format(target=reading.options["target"])
    return ScoreModel(title, tuple(_score_row(reading, side) for side in (mine, *others)))


def _score_row(reading: Reading, side: int) -> ScoreRow:
    captured = reading.view["captured"][side]
    par = PAR[reading.players]
    extra = max(0, captured - par)
    note = _("+{count}").format(count=extra) if extra else _("+1 at {count}").format(count=par + 1)
    return ScoreRow(
        name=side_name(reading, side),
        value=reading.view["points"][side],
        mine=side == reading.side(reading.seat),
        goal=reading.options["target"],
        note=cards(captured),
        end_note=note,
        end_tone="good" if extra else "muted",
    )
