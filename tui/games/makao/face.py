"""Makao's face: everything the shared screens ask of the game, gathered from its modules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from core.game import Plain
from core.words import N_, _, ngettext
from tui.commands import Command
from tui.games.face import Face
from tui.games.look import Blocks, Parts
from tui.games.makao import keys, lines, places, prompting, reckoning, staging, story, table
from tui.games.makao.board import Piles, PilesModel, board_height
from tui.games.makao.reading import DRAW, Reading
from tui.games.makao.words import colour_name, face_of, in_signs, place_of
from tui.games.sitting import Sitting, Stage
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
    Preview,
    PreviewRow,
    Prompt,
    Remark,
    ScoreModel,
    SeatsModel,
    Tally,
    Typed,
)
from tui.theme.sizes import SizeClass
from tui.widgets.board import Board
from tui.widgets.cell_widget import CellWidget
from tui.widgets.fan_hand import FanHand

_SEAT_ROWS = {SizeClass.XXS: 2, SizeClass.XS: 2, SizeClass.S: 3, SizeClass.M: 4, SizeClass.L: 7}
_HAND_ROWS = {SizeClass.XXS: 2, SizeClass.XS: 5, SizeClass.S: 8, SizeClass.M: 8, SizeClass.L: 12}


_NARROW_HAND = 10
"""Cards that show their figures beside the panel at 80 columns."""


def _hand_size(sitting: Sitting) -> int:
    return len(sitting.view["hands"][sitting.seat])


class MakaoFace(Face):
    """How Makao looks and answers."""

    game: ClassVar[str] = "makao"
    commands: ClassVar[Sequence[Command]] = keys.COMMANDS
    parts: ClassVar[Parts] = Parts(N_("round"), ("deal",), N_("round {round}"))
    deck: ClassVar[DeckName] = "makao"

    def in_hand(self, cards: Sequence[str]) -> tuple[CardFace, ...]:
        return tuple(face_of(card) for card in sorted(cards, key=place_of))

    def blocks(self, sitting: Sitting) -> Blocks:
        """Return the heights of the blocks; a hand may grow beyond what fits beside the panel."""
        large, low = sitting.size >= SizeClass.M, sitting.size is SizeClass.XXS
        return Blocks(
            seats=_SEAT_ROWS[sitting.size],
            board=board_height(sitting.size),
            hand=_HAND_ROWS[sitting.size],
            prompt=2 if large or low else 1,
            buttons=3 if large else 2 if low else 1,
            wide_hand=sitting.size == SizeClass.S and _hand_size(sitting) > _NARROW_HAND,
        )

    def make_board(self) -> Board[PilesModel]:
        return Piles()

    def make_hand(self) -> CellWidget:
        return FanHand("makao", "suit")

    def header(self, sitting: Sitting) -> HeaderModel:
        return places.header(Reading(sitting))

    def seats(self, sitting: Sitting) -> SeatsModel:
        return places.seats(Reading(sitting))

    def board(self, sitting: Sitting, draft: Draft) -> PilesModel:
        return table.piles(Reading(sitting))

    def hand(self, sitting: Sitting, draft: Draft) -> HandModel:
        return places.hand(Reading(sitting), draft)

    def prompt(self, sitting: Sitting, draft: Draft) -> Prompt:
        return prompting.prompt(Reading(sitting), draft)

    def buttons(self, sitting: Sitting, draft: Draft) -> tuple[Button, ...]:
        return places.buttons(Reading(sitting), draft)

    def score(self, sitting: Sitting) -> ScoreModel:
        return places.score(Reading(sitting))

    def fresh_draft(self, sitting: Sitting, old: Draft) -> Draft:
        return keys.fresh(Reading(sitting), old)

    def enter(self, sitting: Sitting, draft: Draft) -> Outcome:
        return keys.enter(Reading(sitting), draft)

    def label(self, sitting: Sitting, command: Command) -> str:
        reading = Reading(sitting)
        if command.id != "enter" or not reading.stuck:
            return command.label
        return N_("draw") if reading.otherwise == DRAW else N_("pass")

    def aimed(self, sitting: Sitting, draft: Draft, action: str) -> Draft | None:
        return keys.aimed(Reading(sitting), draft, action)

    def key(self, sitting: Sitting, draft: Draft, command: str) -> Outcome:
        return keys.press(Reading(sitting), draft, command)

    def jump(self, sitting: Sitting, draft: Draft, character: str) -> Draft | None:
        return keys.jump(Reading(sitting), draft, character)

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return lines.typed(Reading(sitting), text)

    def in_signs(self, sitting: Sitting, sentence: str) -> str:
        return in_signs(sitting.glyphs, sentence)

    def automatic(self, sitting: Sitting) -> str | None:
        """Return None: even a card that must be drawn is the player's to draw."""
        return None

    def stages(self, before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
        return staging.stages(before, events)

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        return story.narrate(Reading(sitting), event)

    def remark(self, sitting: Sitting, event: Plain) -> Remark | None:
        return story.remark(Reading(sitting), event)

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        if event["type"] != "hand-end":
            return None
        return reckoning.tally(Reading(sitting), event, past)

    def ending(self, sitting: Sitting) -> Ending:
        return reckoning.ending(Reading(sitting))

    def preview(self, sitting: Sitting) -> Preview:
        reading = Reading(sitting)
        return Preview(
            title=_("Makao"),
            subtitle=_subtitle(reading),
            deck=self.deck,
            score=self.score(replace(sitting, size=SizeClass.S)),
            rows=(
                PreviewRow(_("On top"), (table.top_face(reading),)),
                PreviewRow(_("Colour"), text=colour_name(reading.colour)),
                PreviewRow(_("Hand"), tuple(map(face_of, reading.hand)), private=True),
            ),
            waiting=_waits_for(reading),
        )


def _subtitle(reading: Reading) -> str:
    count = reading.players - 1
    if not reading.sitting.addressed:
        return _("{count} players, round {round}, to {target}").format(
            count=reading.players, round=reading.view["hand"], target=reading.options["target"]
        )
    return ngettext(
        "you and {count} other, round {round}, to {target}",
        "you and {count} others, round {round}, to {target}",
        count,
    ).format(count=count, round=reading.view["hand"], target=reading.options["target"])


def _waits_for(reading: Reading) -> str:
    if not reading.my_turn:
        return prompting.waiting_sentence(reading)
    if reading.pending:
        return _("your turn to answer or draw {count}").format(count=reading.pending)
    return _("your turn to play a card")


FACE = MakaoFace()
