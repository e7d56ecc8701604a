"""President's players on the screen: the other seats, the own hand, the buttons and the score."""

from __future__ import annotations

from core.games.president.scoring import CITIZEN
from core.words import _
from tui.games.french import KEY_OF_RANK, face_of
from tui.games.president import room
from tui.games.president.reading import Reading
from tui.games.president.sorting import SUITS
from tui.games.president.words import cards, place_word, short, shout
from tui.games.telling import others, who
from tui.models import (
    Button,
    Draft,
    HandCard,
    HandModel,
    HeaderModel,
    KeyState,
    ScoreModel,
    ScoreRow,
    SeatModel,
    SeatsModel,
    Spans,
)
from tui.theme.sizes import SizeClass
from tui.widgets.compact_seats import MOST_IN_ROW

ROOMY_SEATS = 3
"""Other players up to which each has room for a set in words and for a title."""


def header(reading: Reading) -> HeaderModel:
    """Return the facts of the top line."""
    view, glyphs = reading.view, reading.sitting.glyphs
    facts = [_("{count} players").format(count=reading.players)]
    if view["hands_total"] > 1:
        hands = {"hand": view["hand"], "hands": view["hands_total"]}
        facts.append(_("hand {hand} of {hands}").format(**hands))
    facts.append(_("3 low … 2 high"))
    if reading.options["same_rank"] != "never":
        suits = " ".join(glyphs.french[suit] for suit in SUITS)
        facts.append(_("{suits} in order").format(suits=suits))
    return HeaderModel(_("President"), tuple(facts))


# -- the other players -------------------------------------------------------------------------


def seats(reading: Reading) -> SeatsModel:
    """Return the other players in playing order."""
    return SeatsModel(tuple(_seat(reading, seat) for seat in others(reading.sitting)))


def _seat(reading: Reading, seat: int) -> SeatModel:
    sitting = reading.sitting
    level = sitting.levels[seat]
    return SeatModel(
        name=sitting.names[seat],
        role=_(level) if level else "",
        tone=_tone(reading, seat),
        cards=reading.hand_size(seat),
        facts=_facts(reading, seat),
        bubble=_bubble(reading, seat),
        acting=reading.view["turn"] == seat,
    )


def _tone(reading: Reading, seat: int) -> str:
    if reading.place_out(seat):
        return "good"
    return "accent" if reading.top_seat == seat and not reading.exchanging else "cool"


def _facts(reading: Reading, seat: int) -> tuple[str, ...]:
    """Return what a seat has just done and its title; a crowded table shows but one of them."""
    title = reading.title(seat)
    named = _(title) if title else ""
    status = _status(reading, seat)
    if reading.players - 1 <= ROOMY_SEATS:
        return status, named
    return (status or (named if title != CITIZEN else ""),)


def _status(reading: Reading, seat: int) -> str:
    place, brief = reading.place_out(seat), _is_brief(reading)
    if place:
        return place_word(place) if brief else _("{place} out").format(place=place_word(place))
    if seat not in reading.view["passed"]:
        return ""
    return reading.sitting.glyphs.dash if brief else _("passed")


def _is_brief(reading: Reading) -> bool:
    """Whether a seat has only a few columns after its name and number."""
    return reading.sitting.size is SizeClass.XXS and reading.players - 1 > MOST_IN_ROW


def _bubble(reading: Reading, seat: int) -> str:
    """Return what a seat says as it plays: the set in words, or in signs where room is scarce."""
    if seat in reading.sitting.remarks:
        return reading.sitting.remarks[seat].bubble
    if seat != reading.top_seat or reading.exchanging:
        return ""
    roomy = reading.players - 1 <= ROOMY_SEATS and reading.sitting.size is not SizeClass.XXS
    return shout(reading.top) if roomy else short(reading.sitting.glyphs, reading.top)


# -- the player's own hand ---------------------------------------------------------------------


def hand(reading: Reading, draft: Draft) -> HandModel:
    """Return the player's cards: picked ones raised, those that cannot beat the pile greyed."""
    shown = reading.shown(draft)
    held = tuple(
        HandCard(
            face_of(card),
            KEY_OF_RANK[face_of(card)[0]],
            raised=place in draft.picked,
            picked=place in draft.picked,
            off=reading.playing and card not in reading.playable,
        )
        for place, card in enumerate(shown)
    )
    cursor = min(draft.cursor, len(held) - 1) if reading.my_turn and held else None
    return HandModel(held, cursor, _notes(reading, draft), reading.sitting.settings.lean())


def _notes(reading: Reading, draft: Draft) -> tuple[Spans, ...]:
    notes: list[Spans] = [((who(reading.sitting, reading.seat).upper(), "accent", True),)]
    title, place = reading.title(reading.seat), reading.place_out(reading.seat)
    if title:
        notes.append(((_(title), "text"),))
    if place:
        notes.append(((_("{place} out").format(place=place_word(place)), "good"),))
    else:
        notes.append(((cards(len(reading.hand)), "muted"),))
    if reading.seat in reading.sitting.remarks:
        notes.append(((reading.sitting.remarks[reading.seat].bubble, "accent"),))
    if draft.picked:
        picked = _("{count} picked").format(count=len(draft.picked))
        notes.append(((picked, "text", True),))
    elif reading.seat in reading.view["passed"]:
        notes.append(((_("passed"), "muted"),))
    return tuple(notes)


def buttons(reading: Reading, draft: Draft) -> tuple[Button, ...]:
    """Return what can be done with the hand, each with whether it may be done now."""
    at_cursor = draft.cursor in draft.picked
    size = reading.sitting.size
    beside = size is SizeClass.S and not room.blocks(size, reading.players).wide_hand
    narrow = size <= SizeClass.XS or beside
    choosing: KeyState = "possible" if reading.my_turn and reading.hand else "off"
    passing: KeyState = "off"
    if reading.playing and reading.top:
        passing = "armed" if reading.must_pass else "possible"
    shown = (
        Button("pick", _("Space"), _("let go") if at_cursor else _("pick"), choosing),
        Button("all", "a", _("all") if narrow else _("all of a rank"), choosing),
        Button("pass", "p", _("pass"), passing),
        Button("pass-trick", "P", _whole_trick(size), _trick_state(reading)),
    )
    if size is SizeClass.XXS:
        return shown
    return (*shown, Button("sort", "o", _("sort"), "possible" if reading.hand else "off"))


def _whole_trick(size: SizeClass) -> str:
    return _("trick") if size is SizeClass.XXS else _("whole trick")


def _trick_state(reading: Reading) -> KeyState:
    """Return whether this seat passes till the trick is over, or may settle to do so."""
    if reading.standing:
        return "armed"
    taking_part = reading.view["phase"] == "play" and not reading.place_out(reading.seat)
    return "possible" if taking_part and reading.top else "off"


# -- the score ---------------------------------------------------------------------------------


def score(reading: Reading) -> ScoreModel:
    """Return the match points, most first; a single hand has none before it ends."""
    if reading.view["hands_total"] == 1:
        return ScoreModel(_("ONE HAND") if reading.whole else _("FIRST OUT WINS"))
    points = reading.view["points"]
    order = sorted((reading.seat, *others(reading.sitting)), key=lambda seat: -points[seat])
    most = room.scores(reading.sitting.size, reading.players)
    best = [seat for seat in order if seat != reading.seat][: most - 1]
    order = [seat for seat in order if seat in best or seat == reading.seat]
    return ScoreModel(_("MATCH POINTS"), tuple(_score_row(reading, seat) for seat in order))


def _score_row(reading: Reading, seat: int) -> ScoreRow:
    title = reading.title(seat) if reading.sitting.size >= SizeClass.M else None
    return ScoreRow(
        name=who(reading.sitting, seat),
        value=reading.view["points"][seat],
        mine=seat == reading.seat,
        end_note=_(title) if title else "",
    )
