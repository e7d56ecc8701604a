"""Ronda's face: everything the shared screens ask of the game, gathered from its modules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from core.game import Plain
from core.words import N_, _
from tui.commands import Command
from tui.games.face import Face
from tui.games.look import Blocks, Parts
from tui.games.ronda import keys, places, prompting, reckoning, staging, story
from tui.games.ronda.rail import Card, Rail, RailModel
from tui.games.ronda.reading import CALL_POINTS, Prospect, Reading, face_of, faces
from tui.games.ronda.words import call_word, cards, points
from tui.games.sitting import Sitting, Stage
from tui.games.telling import others
from tui.models import (
    Button,
    CardFace,
    DeckName,
    Draft,
    Ending,
    HandModel,
    HeaderModel,
    LogLine,
    Outcome,
    Play,
    Preview,
    PreviewRow,
    Prompt,
    Refusal,
    Remark,
    ScoreModel,
    SeatsModel,
    Tally,
    Typed,
)
from tui.theme.sizes import SizeClass
from tui.widgets.board import Board
from tui.widgets.cell_widget import CellWidget
from tui.widgets.hand import SpreadHand

_BLOCKS = {
    SizeClass.XXS: Blocks(seats=2, board=2, hand=2, prompt=2, buttons=2),
    SizeClass.XS: Blocks(seats=2, board=2, hand=5, prompt=1, buttons=1),
    SizeClass.S: Blocks(seats=3, board=5, hand=8, prompt=1, buttons=1),
    SizeClass.M: Blocks(seats=4, board=7, hand=11, prompt=2, buttons=3),
    SizeClass.L: Blocks(seats=7, board=13, hand=14, prompt=2, buttons=3),
}


class RondaFace(Face):
    """How Ronda looks and answers."""

    game: ClassVar[str] = "ronda"
    commands: ClassVar[Sequence[Command]] = keys.COMMANDS
    parts: ClassVar[Parts] = Parts(N_("deal"), ("deal",), N_("deal {part}"))
    deck: ClassVar[DeckName] = "spanish"

    def in_hand(self, cards: Sequence[str]) -> tuple[CardFace, ...]:
        return faces(sorted(cards, key=face_of))

    def blocks(self, sitting: Sitting) -> Blocks:
        return _BLOCKS[sitting.size]

    def make_board(self) -> Board[RailModel]:
        return Rail()

    def make_hand(self) -> CellWidget:
        return SpreadHand()

    def header(self, sitting: Sitting) -> HeaderModel:
        return places.header(Reading(sitting))

    def seats(self, sitting: Sitting) -> SeatsModel:
        return places.seats(Reading(sitting))

    def board(self, sitting: Sitting, draft: Draft) -> RailModel:
        reading = Reading(sitting)
        chain = sitting.view["chain"]
        prospect = _previewed(reading, draft)
        fresh = chain["rank"] if chain and chain["level"] == 0 else None
        return RailModel(
            size=sitting.size,
            cards=tuple(Card(*face_of(card)) for card in sitting.view["table"]),
            taken=_ranks_taken(prospect) or staging.bracket(sitting),
            notes=_capture_notes(reading, prospect) if prospect else staging.bracket_notes(sitting),
            fresh=fresh,
            fresh_note=_fresh_note(reading, chain["seat"]) if fresh is not None else "",
            landed=staging.landed_rank(sitting),
            lean=sitting.settings.lean(),
        )

    def hand(self, sitting: Sitting, draft: Draft) -> HandModel:
        return places.hand(Reading(sitting), draft)

    def prompt(self, sitting: Sitting, draft: Draft) -> Prompt:
        return prompting.prompt(Reading(sitting), draft)

    def buttons(self, sitting: Sitting, draft: Draft) -> tuple[Button, ...]:
        return places.buttons(Reading(sitting), draft)

    def score(self, sitting: Sitting) -> ScoreModel:
        return places.score(Reading(sitting))

    def fresh_draft(self, sitting: Sitting, old: Draft) -> Draft:
        held = len(Reading(sitting).hand)
        return Draft(cursor=max(0, min(old.cursor, held - 1)))

    def enter(self, sitting: Sitting, draft: Draft) -> Outcome:
        reading = Reading(sitting)
        if not reading.my_turn:
            return Refusal(prompting.waiting_sentence(reading))
        if reading.announcing:
            return Play(next((text for text in sitting.legal if text != "silent"), "silent"))
        return Play(reading.prospect(reading.hand[draft.cursor], draft.armed).action)

    def label(self, sitting: Sitting, command: Command) -> str:
        if command.id in CALL_POINTS:
            return call_word(sitting.settings.calls, command.id)
        says = command.id == "enter" and Reading(sitting).announcing
        return N_("say") if says else command.label

    def applies(self, sitting: Sitting, draft: Draft, command: Command) -> bool:
        otherwise = super().applies(sitting, draft, command)
        return keys.applies(Reading(sitting), command, otherwise=otherwise)

    def aimed(self, sitting: Sitting, draft: Draft, action: str) -> Draft | None:
        return keys.aimed(Reading(sitting), draft, action)

    def key(self, sitting: Sitting, draft: Draft, command: str) -> Outcome:
        return keys.press(Reading(sitting), draft, command)

    def jump(self, sitting: Sitting, draft: Draft, character: str) -> Draft | None:
        return keys.jump(Reading(sitting), draft, character)

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return keys.typed(Reading(sitting), text)

    def automatic(self, sitting: Sitting) -> str | None:
        return keys.automatic(Reading(sitting))

    def stages(self, before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
        return staging.stages(before, events)

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        return story.narrate(Reading(sitting), event)

    def remark(self, sitting: Sitting, event: Plain) -> Remark | None:
        return story.remark(Reading(sitting), event)

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        if event["type"] != "round-end":
            return None
        return reckoning.tally(Reading(sitting), event, past)

    def ending(self, sitting: Sitting) -> Ending:
        return reckoning.ending(Reading(sitting))

    def preview(self, sitting: Sitting) -> Preview:
        reading = Reading(sitting)
        return Preview(
            title=_("Ronda"),
            subtitle=_subtitle(reading),
            deck=self.deck,
            score=self.score(sitting),
            rows=(
                PreviewRow(_("Table"), faces(sitting.view["table"])),
                PreviewRow(_("Hand"), faces(reading.hand), private=True),
            ),
            waiting=_waits_for(reading),
        )


def _subtitle(reading: Reading) -> str:
    sitting, target = reading.sitting, reading.options["target"]
    rivals = ", ".join(sitting.names[seat] for seat in others(sitting))
    if sitting.addressed:
        return _("you and {others}, to {target}").format(others=rivals, target=target)
    return _("{names}, to {target}").format(names=", ".join(sitting.names), target=target)


def _previewed(reading: Reading, draft: Draft) -> Prospect | None:
    """Return what the chosen card takes, if that is to be shown."""
    if not reading.my_turn or reading.announcing or not reading.sitting.settings.beginner_help:
        return None
    prospect = reading.prospect(reading.hand[draft.cursor], draft.armed)
    return prospect if prospect.gain else None


def _ranks_taken(prospect: Prospect | None) -> frozenset[int]:
    if prospect is None:
        return frozenset()
    on_table = prospect.taken or (prospect.card,)
    return frozenset(face_of(card)[0] for card in on_table)


def _capture_notes(reading: Reading, prospect: Prospect) -> tuple[str, ...]:
    """Return what a capture brings, from the longest wording to the shortest."""
    calls = reading.sitting.settings.calls
    short = cards(prospect.gain)
    if not prospect.points:
        return (short,)
    named = call_word(calls, prospect.call or "missa")
    fields = {
        "cards": short,
        "call": named,
        "count": prospect.points,
        "points": points(prospect.points),
    }
    return (
        _("{cards} go to your pile, {call} {points}").format(**fields),
        _("{cards}, {call} +{count}").format(**fields),
        _("{cards} +{count}").format(**fields),
        short,
    )


def _fresh_note(reading: Reading, seat: int) -> str:
    return _("you") if reading.sitting.is_you(seat) else reading.sitting.names[seat]


def _waits_for(reading: Reading) -> str:
    if reading.view["phase"] == "over":
        return _("The game is over.")
    if not reading.my_turn:
        return _("{name} is to act").format(name=reading.sitting.names[reading.view["turn"]])
    if reading.announcing:
        return _("your turn: you may announce")
    for call in ("aachra", "khamsa", "bount"):
        if reading.callers(call):
            word = call_word(reading.sitting.settings.calls, call)
            return _("your turn: {call} is possible").format(call=word)
    return _("your turn to play a card")


FACE = RondaFace()
