"""President's face: everything the shared screens ask of the game, gathered from its modules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from core.game import Plain
from core.words import N_, _
from tui.commands import Command
from tui.games.face import Face
from tui.games.french import in_signs
from tui.games.look import Blocks, Parts
from tui.games.president import keys, places, prompting, reckoning, room, staging, story, table
from tui.games.president.pile import Pile, PileModel
from tui.games.president.reading import Reading
from tui.games.president.words import faces
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
    Preview,
    PreviewRow,
    Prompt,
    Remark,
    ScoreModel,
    SeatsModel,
    Tally,
    Typed,
)
from tui.widgets.board import Board
from tui.widgets.cell_widget import CellWidget
from tui.widgets.fan_hand import FanHand


class PresidentFace(Face):
    """How President looks and answers."""

    standing_ends = story.TRICK_ENDS

    game: ClassVar[str] = "president"
    commands: ClassVar[Sequence[Command]] = keys.COMMANDS
    parts: ClassVar[Parts] = Parts(
        N_("trick"),
        ("lead",),
        N_("hand {round}, trick {part}"),
        N_("hand {round}, exchange"),
        N_("hand"),
    )
    deck: ClassVar[DeckName] = "french"

    def in_hand(self, cards: Sequence[str]) -> tuple[CardFace, ...]:
        return faces(cards)

    def blocks(self, sitting: Sitting) -> Blocks:
        return room.blocks(sitting.size, len(sitting.names))

    def make_board(self) -> Board[PileModel]:
        return Pile()

    def make_hand(self) -> CellWidget:
        return FanHand("french", "rank")

    def header(self, sitting: Sitting) -> HeaderModel:
        return places.header(Reading(sitting))

    def seats(self, sitting: Sitting) -> SeatsModel:
        return places.seats(Reading(sitting))

    def board(self, sitting: Sitting, draft: Draft) -> PileModel:
        return table.pile(Reading(sitting))

    def hand(self, sitting: Sitting, draft: Draft) -> HandModel:
        return places.hand(Reading(sitting), draft)

    def prompt(self, sitting: Sitting, draft: Draft) -> Prompt:
        return prompting.prompt(Reading(sitting), draft)

    def buttons(self, sitting: Sitting, draft: Draft) -> tuple[Button, ...]:
        return places.buttons(Reading(sitting), draft)

    def score(self, sitting: Sitting) -> ScoreModel:
        return places.score(Reading(sitting))

    def fresh_draft(self, sitting: Sitting, old: Draft) -> Draft:
        """Keep the sort order, put the cursor on the lowest that may be played, let go of picks."""
        reading = Reading(sitting)
        shown = reading.shown(old)
        cursor = max(0, min(old.cursor, len(shown) - 1))
        if reading.plays:
            cursor = shown.index(reading.plays[0][0])
        elif reading.owed:
            cursor = shown.index(reading.hand[0])
        return replace(old, cursor=cursor, picked=frozenset())

    def enter(self, sitting: Sitting, draft: Draft) -> Outcome:
        return keys.enter(Reading(sitting), draft)

    def label(self, sitting: Sitting, command: Command) -> str:
        reading = Reading(sitting)
        if command.id != "enter":
            return command.label
        if reading.owed:
            return N_("give")
        return N_("pass") if reading.must_pass else command.label

    def aimed(self, sitting: Sitting, draft: Draft, action: str) -> Draft | None:
        return keys.aimed(Reading(sitting), draft, action)

    def card_clicked(self, sitting: Sitting, draft: Draft, place: int) -> Outcome:
        """Pick the card or let it go: most sets and gifts are of several cards."""
        moved = replace(draft, cursor=place)
        return keys.press(Reading(sitting), moved, "pick") if sitting.legal else moved

    def key(self, sitting: Sitting, draft: Draft, command: str) -> Outcome:
        return keys.press(Reading(sitting), draft, command)

    def jump(self, sitting: Sitting, draft: Draft, character: str) -> Draft | None:
        return keys.jump(Reading(sitting), draft, character)

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return keys.typed(Reading(sitting), text)

    def in_signs(self, sitting: Sitting, sentence: str) -> str:
        return in_signs(sitting.glyphs, sentence)

    def automatic(self, sitting: Sitting) -> str | None:
        """Only a pass that was settled for the trick is said by itself."""
        return Reading(sitting).automatic

    def idle(self, sitting: Sitting) -> bool:
        return Reading(sitting).idle

    def stages(self, before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
        return staging.stages(before, events)

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        return story.narrate(Reading(sitting), event)

    def remark(self, sitting: Sitting, event: Plain) -> Remark | None:
        """Nothing is remembered: the view tells who played, passed and went out."""
        return None

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        if event["type"] != "round-end":
            return None
        return reckoning.tally(Reading(sitting), event)

    def ending(self, sitting: Sitting) -> Ending:
        return reckoning.ending(Reading(sitting))

    def preview(self, sitting: Sitting) -> Preview:
        reading = Reading(sitting)
        return Preview(
            title=_("President"),
            subtitle=_subtitle(reading),
            deck=self.deck,
            score=self.score(sitting),
            rows=(
                *([PreviewRow(_("To beat"), faces(reading.top))] if reading.top else []),
                PreviewRow(_("Hand"), faces(reading.hand), private=True),
            ),
            waiting=_waits_for(reading),
        )


def _subtitle(reading: Reading) -> str:
    rivals = list(others(reading.sitting))
    company = (
        _("you and {name}").format(name=reading.sitting.names[rivals[0]])
        if len(rivals) == 1 and reading.sitting.addressed
        else _("{count} players").format(count=reading.players)
    )
    if reading.view["hands_total"] == 1:
        return company
    return _("{company}, hand {hand} of {hands}").format(
        company=company, hand=reading.view["hand"], hands=reading.view["hands_total"]
    )


def _waits_for(reading: Reading) -> str:
    if not reading.my_turn:
        return prompting.waiting_sentence(reading)
    if reading.owed:
        return _("your turn to give cards back")
    return _("your turn to lead") if reading.leading else _("your turn to play or pass")


FACE = PresidentFace()
