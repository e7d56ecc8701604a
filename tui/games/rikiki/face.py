"""Rikiki's face: everything the shared screens ask of the game, gathered from its modules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from core.game import Plain
from core.words import N_, _, ngettext
from tui.commands import Command
from tui.games.face import Face
from tui.games.french import face_of, in_signs
from tui.games.look import Blocks, Parts
from tui.games.rikiki import calling, keys, places, prompting, reckoning, staging, story
from tui.games.rikiki.board import Rail, RailModel, board_height
from tui.games.rikiki.reading import Reading, place_of
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
from tui.widgets.fan_hand import FanHand

_HAND_ROWS = {SizeClass.XXS: 2, SizeClass.XS: 6, SizeClass.S: 8, SizeClass.M: 8, SizeClass.L: 12}


_NARROW_HAND = 10
"""Cards of a round that show their pips beside the panel at 80 columns."""


class RikikiFace(Face):
    """How Rikiki looks and answers."""

    game: ClassVar[str] = "rikiki"
    commands: ClassVar[Sequence[Command]] = keys.COMMANDS
    parts: ClassVar[Parts] = Parts(
        N_("trick"),
        ("bidding-end", "trick"),
        N_("round {round}, trick {part}"),
        N_("round {round}, bids"),
    )
    deck: ClassVar[DeckName] = "french"

    def in_hand(self, cards: Sequence[str]) -> tuple[CardFace, ...]:
        return tuple(face_of(card) for card in sorted(cards, key=place_of))

    def blocks(self, sitting: Sitting) -> Blocks:
        """Return the heights of the blocks; seats and bids are on the rail."""
        return Blocks(
            seats=0,
            board=board_height(sitting.size),
            hand=_HAND_ROWS[sitting.size],
            prompt=2,
            buttons=0,
            wide_hand=sitting.size == SizeClass.S and sitting.view["hand_size"] > _NARROW_HAND,
        )

    def make_board(self) -> Board[RailModel]:
        return Rail()

    def make_hand(self) -> CellWidget:
        return FanHand("french", "suit")

    def header(self, sitting: Sitting) -> HeaderModel:
        return places.header(Reading(sitting))

    def seats(self, sitting: Sitting) -> SeatsModel:
        return SeatsModel()

    def board(self, sitting: Sitting, draft: Draft) -> RailModel:
        return places.rail(Reading(sitting), draft)

    def hand(self, sitting: Sitting, draft: Draft) -> HandModel:
        return places.hand(Reading(sitting), draft)

    def prompt(self, sitting: Sitting, draft: Draft) -> Prompt:
        return prompting.prompt(Reading(sitting), draft)

    def buttons(self, sitting: Sitting, draft: Draft) -> tuple[Button, ...]:
        return ()

    def score(self, sitting: Sitting) -> ScoreModel:
        return places.score(Reading(sitting))

    def fresh_draft(self, sitting: Sitting, old: Draft) -> Draft:
        reading = Reading(sitting)
        if reading.may_bid:
            return calling.proposed(reading, old)
        place = max(0, min(old.cursor, len(reading.hand) - 1))
        return Draft(keys.first_playable(reading, place) if reading.may_play else place)

    def move(self, sitting: Sitting, draft: Draft, step: int) -> Draft:
        """Return the draft after ← or →: in bidding another bid, else a card that may be played."""
        return keys.move(Reading(sitting), draft, step)

    def enter(self, sitting: Sitting, draft: Draft) -> Outcome:
        reading = Reading(sitting)
        if reading.may_bid:
            return Play(calling.chosen(reading, draft))
        if reading.may_play:
            return Play(reading.hand[draft.cursor])
        return Refusal(prompting.waiting_sentence(reading))

    def label(self, sitting: Sitting, command: Command) -> str:
        bids = command.id == "enter" and Reading(sitting).may_bid
        return N_("bid") if bids else command.label

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

    def in_signs(self, sitting: Sitting, sentence: str) -> str:
        return in_signs(sitting.glyphs, sentence)

    def automatic(self, sitting: Sitting) -> str | None:
        """Return None: even a card without choice is the player's to lay."""
        return None

    def stages(self, before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
        return staging.stages(before, events)

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        return story.narrate(Reading(sitting), event)

    def remark(self, sitting: Sitting, event: Plain) -> Remark | None:
        """Return None: the rail shows what every seat bid and played."""
        return None

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        if event["type"] != "round-end":
            return None
        return reckoning.tally(Reading(sitting), event, past)

    def ending(self, sitting: Sitting) -> Ending:
        return reckoning.ending(Reading(sitting))

    def preview(self, sitting: Sitting) -> Preview:
        reading = Reading(sitting)
        trick = tuple(face_of(card) for _seat, card in reading.trick)
        rows = [PreviewRow(_("Trick"), trick)] if trick else []
        rows.append(PreviewRow(_("Hand"), tuple(map(face_of, reading.hand)), private=True))
        return Preview(
            title=_("Rikiki"),
            subtitle=_subtitle(reading),
            deck=self.deck,
            score=self.score(replace(sitting, size=SizeClass.S)),
            rows=tuple(rows),
            waiting=_waits_for(reading),
        )


def _subtitle(reading: Reading) -> str:
    count = reading.players - 1
    if not reading.sitting.addressed:
        return _("{count} players, round {round} of {rounds}").format(
            count=reading.players, round=reading.view["round"], rounds=reading.view["rounds"]
        )
    return ngettext(
        "you and {count} other, round {round} of {rounds}",
        "you and {count} others, round {round} of {rounds}",
        count,
    ).format(count=count, round=reading.view["round"], rounds=reading.view["rounds"])


def _waits_for(reading: Reading) -> str:
    if reading.may_bid:
        return _("your turn to bid")
    if reading.may_play:
        return _("your turn to play a card")
    return prompting.waiting_sentence(reading)


FACE = RikikiFace()
