"""President on the screen: the seats, the hand, the buttons, the score, and all else it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from core.contract.levels import level_told
from core.games.president import events
from core.games.president.scoring import CITIZEN, title_told
from core.games.president.sets import SUIT_ORDER
from core.games.president.views import PresidentView
from core.ground.words import N_, NC_, _, capitals, pgettext
from tui.commands import Command
from tui.games.french import KEY_OF_RANK, face_of, in_signs
from tui.games.look import Look, Parts
from tui.games.narrating import who
from tui.games.president import choosing, heights
from tui.games.president.board import Pile, PileModel, pile
from tui.games.president.prompting import prompt, waiting
from tui.games.president.reading import PresidentReading
from tui.games.president.talk import TALK
from tui.games.president.words import cards, faces, place_word, quiet, shout
from tui.games.seat_faces import face_scale, shows_faces, speaker_of
from tui.games.seat_view import Landed, StagedView
from tui.games.staging import hands_without, remarks_after, stage, until
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
from tui.theme.sizes import SizeClass
from tui.widgets.compact_seats import MOST_IN_ROW
from tui.widgets.fan_hand import FanHand

ROOMY_SEATS = 3
"""Other players up to which each has room for a set in words and for a title."""

STAGE_ENDS = ("lead", "round", "game-over")
"""The types of the events that tell of what comes after a set has been looked at."""


def _header(reading: PresidentReading) -> HeaderModel:
    view = reading.view
    facts = [_("{count} players").format(count=reading.players)]
    if view["hands_total"] > 1:
        hands = {"hand": view["hand"], "hands": view["hands_total"]}
        facts.append(_("hand {hand} of {hands}").format(**hands))
    facts.append(_("3 low … 2 high"))
    if view["options"]["same_rank"] != "never":
        suits = " ".join(reading.glyphs.french[suit] for suit in SUIT_ORDER)
        facts.append(_("{suits} in order").format(suits=suits))
    return HeaderModel(pgettext("game", "President"), tuple(facts))


def _footer_word(reading: PresidentReading, command: Command) -> str:
    if command.id != "enter":
        return command.label
    if reading.owed:
        return NC_("button", "give")
    return NC_("button", "pass") if reading.must_pass else command.label


# -- the other players -------------------------------------------------------------------------


def _seat(reading: PresidentReading, seat: int) -> SeatModel:
    level = reading.sitting.levels[seat]
    tone = "accent" if reading.top_seat == seat and not reading.exchanging else "cool"
    return SeatModel(
        name=reading.name(seat),
        role=level_told(level) if level else "",
        tone="good" if reading.place_out(seat) else tone,
        cards=reading.hand_size(seat),
        facts=_facts(reading, seat),
        bubble=_bubble(reading, seat),
        bubble_short=_signs_said(reading, seat),
        acting=reading.view["turn"] == seat,
    )


def _facts(reading: PresidentReading, seat: int) -> tuple[str, ...]:
    """Return what a seat has just done and its title; a crowded table shows but one of them."""
    title, status, place = reading.title(seat), reading.status(seat), reading.place_out(seat)
    others = len(reading.others)
    if status and reading.size is SizeClass.XXS and others > MOST_IN_ROW:
        status = place_word(place) if place else reading.glyphs.dash
    if others <= ROOMY_SEATS:
        return status, title
    return (status or (title if title != title_told(CITIZEN) else ""),)


def _bubble(reading: PresidentReading, seat: int) -> str:
    """Return what a seat says as it plays: the set in words, or in signs where room is scarce."""
    if seat in reading.sitting.remarks:
        return reading.sitting.remarks[seat].bubble
    if not _shows_set(reading, seat):
        return ""
    roomy = len(reading.others) <= ROOMY_SEATS and reading.size is not SizeClass.XXS
    return shout(reading.top) if roomy else reading.signs(reading.top)


def _signs_said(reading: PresidentReading, seat: int) -> str:
    """Return the set that a seat has just played in signs, nothing if it says something else."""
    remarked = seat in reading.sitting.remarks
    return "" if remarked or not _shows_set(reading, seat) else reading.signs(reading.top)


def _shows_set(reading: PresidentReading, seat: int) -> bool:
    return seat == reading.top_seat and not reading.exchanging


def _pile(reading: PresidentReading) -> PileModel:
    """Return the pile; on a tall table with many seats, whoever spoke last stands beside it."""
    sitting, shown = reading.sitting, pile(reading)
    if reading.size is not SizeClass.T or not shows_faces(sitting) or face_scale(sitting):
        return shown
    return replace(shown, speaker=speaker_of(sitting))


# -- the player's own hand ---------------------------------------------------------------------


def _hand(reading: PresidentReading, draft: PendingChoice) -> HandModel:
    """Return the player's cards: picked ones raised, those that cannot beat the pile greyed."""
    held = tuple(
        HandCard(
            face_of(card),
            KEY_OF_RANK[face_of(card)[0]],
            raised=place in draft.picked,
            picked=place in draft.picked,
            off=reading.playing and card not in reading.playable,
        )
        for place, card in enumerate(reading.shown(draft))
    )
    cursor = min(draft.cursor, len(held) - 1) if reading.my_turn and held else None
    return HandModel(held, cursor, _notes(reading, draft), reading.sitting.low_bandwidth)


def _notes(reading: PresidentReading, draft: PendingChoice) -> tuple[Spans, ...]:
    notes: list[Spans] = [((capitals(who(reading.sitting, reading.seat)), "accent", True),)]
    title, remarks = reading.title(reading.seat), reading.sitting.remarks
    if title:
        notes.append(((title, "text"),))
    if reading.place:
        notes.append(((reading.status(reading.seat), "good"),))
    else:
        notes.append(quiet(cards(reading.hand_size(reading.seat))))
    if reading.seat in remarks:
        notes.append(((remarks[reading.seat].bubble, "accent"),))
    if draft.picked:
        notes.append(((_("{count} picked").format(count=len(draft.picked)), "text", True),))
    elif reading.seat in reading.view["passed"]:
        notes.append(quiet(pgettext("seat", "passed")))
    return tuple(notes)


def _buttons(reading: PresidentReading, draft: PendingChoice) -> tuple[Button, ...]:
    """Return what can be done with the hand, each with whether it may be done now."""
    size = reading.size
    pick = (
        pgettext("button", "unpick") if draft.cursor in draft.picked else pgettext("button", "pick")
    )
    beside = size is SizeClass.S and not heights.blocks(reading).wide_hand
    narrow = size <= SizeClass.XS or beside
    briefly = pgettext("part of a game", "trick")
    whole_trick = briefly if size is SizeClass.XXS else _("whole trick")
    choosing: KeyState = "possible" if reading.my_turn and reading.hand else "off"
    passing: KeyState = "off"
    if reading.playing and reading.top:
        passing = "armed" if reading.must_pass else "possible"
    shown = (
        Button("pick", pgettext("key", "Space"), pick, choosing),
        Button("all", "a", pgettext("button", "all") if narrow else _("all of a rank"), choosing),
        Button("pass", "p", pgettext("button", "pass"), passing),
        Button("pass-trick", "P", whole_trick, _trick_state(reading), briefly),
    )
    if size is SizeClass.XXS:
        return shown
    return (
        *shown,
        Button("sort", "o", pgettext("button", "sort"), "possible" if reading.hand else "off"),
    )


def _trick_state(reading: PresidentReading) -> KeyState:
    """Return whether this seat passes till the trick is over, or may settle to do so."""
    if reading.standing:
        return "armed"
    taking_part = reading.view["phase"] == "play" and not reading.place
    return "possible" if taking_part and reading.top else "off"


# -- the score and the lobby -------------------------------------------------------------------


def _score(reading: PresidentReading) -> ScoreModel:
    """Return the match points, most first; a single hand has none before it ends."""
    if reading.view["hands_total"] == 1:
        return ScoreModel(_("ONE HAND") if reading.whole else _("FIRST OUT WINS"))
    points = reading.view["points"]
    order = sorted(reading.seats, key=lambda seat: -points[seat])
    titled = reading.size >= SizeClass.M
    rows = [
        ScoreRow(
            name=who(reading.sitting, seat),
            value=points[seat],
            mine=seat == reading.seat,
            end_note=reading.title(seat) if titled else "",
            side=seat,
        )
        for seat in order
    ]
    return ScoreModel(_("MATCH POINTS"), tuple(rows))


def _preview(reading: PresidentReading) -> Preview:
    to_beat = (PreviewRow(_("To beat"), faces(reading.top)),) if reading.top else ()
    return Preview(
        title=pgettext("game", "President"),
        subtitle=_subtitle(reading),
        deck="french",
        score=_score(reading),
        rows=(*to_beat, PreviewRow(pgettext("label", "Hand"), faces(reading.hand), private=True)),
        waiting=_waits_for(reading),
    )


def _subtitle(reading: PresidentReading) -> str:
    hand, hands = reading.view["hand"], reading.view["hands_total"]
    company = _("{count} players").format(count=reading.players)
    if reading.players == 2 and reading.sitting.addressed:
        company = _("you and {name}").format(name=reading.name(reading.others[0]))
    if hands == 1:
        return company
    return _("{company}, hand {hand} of {hands}").format(company=company, hand=hand, hands=hands)


def _waits_for(reading: PresidentReading) -> str:
    if not reading.my_turn:
        return waiting(reading)
    if reading.owed:
        return _("your turn to give cards back")
    return _("your turn to lead") if reading.leading else _("your turn to play or pass")


# -- between two states ------------------------------------------------------------------------


def _stages(
    before: PresidentReading, told: Sequence[events.PresidentEvent]
) -> tuple[StagedView, ...]:
    """Return the set on which all others have passed, or that ended the hand."""
    done = until(told, STAGE_ENDS)
    trick = next((event for event in done if event["type"] == "trick"), None)
    end = next((event for event in done if event["type"] == "round-end"), None)
    if trick is not None and done[0]["type"] == "pass":
        last = done[0]
        view: PresidentView = {
            **before.view,
            "passed": [*before.view["passed"], last["seat"]],
        }
        landed = Landed(trick["seat"], taken=tuple(trick["cards"]))
    elif end is not None and done[0]["type"] == "play":
        play = done[0]
        view = _ended(before.view, play, end)
        landed = Landed(play["seat"])
    else:
        return ()
    said = remarks_after(before.sitting, done, _earned)
    return (stage(before.sitting, view, done, said, landed=landed, last=end is not None),)


def _ended(
    view: PresidentView, play: events.PresidentPlayEvent, end: events.PresidentRoundEndEvent
) -> PresidentView:
    """Return a view after the set that ends a hand."""
    return {
        **view,
        "hands": hands_without(view, play["seat"], play["cards"]),
        "top": {"seat": play["seat"], "cards": play["cards"]},
        "passed": [],
        "out": [*view["out"], play["seat"]],
        "titles": end["titles"],
        "points": end["points"],
    }


def _earned(event: events.PresidentEvent) -> Remark | None:
    """Return the title and the points that a seat has earned with a hand."""
    if event["type"] != "award":
        return None
    earned = _("+{points} {title}").format(title=title_told(event["title"]), points=event["points"])
    return Remark(event["seat"], earned)


LOOK = Look(
    talk=TALK,
    deck="french",
    parts=Parts(
        NC_("part of a game", "trick"),
        ("lead",),
        N_("hand {round}, trick {part}"),
        N_("hand {round}, exchange"),
        NC_("part of a game", "hand"),
    ),
    commands=choosing.COMMANDS,
    in_hand=faces,
    make_board=Pile,
    make_hand=partial(FanHand, "french", "rank"),
    blocks=heights.blocks,
    header=_header,
    seats=lambda reading: SeatsModel(tuple(_seat(reading, seat) for seat in reading.others)),
    board=lambda reading, _draft: _pile(reading),
    hand=_hand,
    prompt=prompt,
    buttons=_buttons,
    score=_score,
    fresh_draft=choosing.fresh_draft,
    enter=choosing.enter,
    aimed=choosing.aimed,
    key=choosing.press,
    jump=choosing.jump,
    stages=_stages,
    preview=_preview,
    label=_footer_word,
    in_signs=lambda reading, sentence: in_signs(reading.glyphs, sentence),
    own_click=choosing.clicked,
)
