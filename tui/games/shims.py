"""Faces and voices as looks and talks, and the other way round, while all is being rebuilt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.game import Plain
from tui.commands import Command
from tui.games.face import Face
from tui.games.look import AnyLook, Blocks, Look
from tui.games.reading import Reading
from tui.games.sitting import Sitting, Stage
from tui.games.talk import Talk
from tui.games.voice import Voice
from tui.models import (
    Button,
    CardFace,
    Draft,
    Ending,
    HandModel,
    HeaderModel,
    LogLine,
    Outcome,
    Preview,
    Prompt,
    Remark,
    ScoreModel,
    SeatsModel,
    Tally,
    Typed,
)


def talk_from(voice: Voice, face: Face | None = None) -> Talk[Any]:
    """Return the talk that a voice makes, with the log's lines of its face."""
    teller = face or voice
    told = frozenset[str]()
    if face is not None:
        told = {
            "rikiki": frozenset({"round-end"}),
            "president": frozenset({"round-end", "award"}),
            "makao": frozenset({"award"}),
        }.get(face.game, frozenset())
    return Talk(
        read=Reading,
        hand=lambda r: voice.hand(r.sitting),
        table=lambda r: voice.table(r.sitting),
        players=lambda r: voice.players(r.sitting),
        waiting=lambda r: voice.waiting(r.sitting),
        typed=lambda r, text: voice.typed(r.sitting, text),
        narrate=lambda r, event: teller.narrate(r.sitting, event),
        sheet=lambda r, event, past: voice.tally(r.sitting, event, past),
        ending=lambda r: voice.ending(r.sitting),
        on_sheet=told,
        remark=lambda r, event: teller.remark(r.sitting, event),
        groups=lambda r: voice.hand_groups(r.sitting),
        answer=lambda r, action: voice.answer(r.sitting, action),
        automatic=lambda r: voice.automatic(r.sitting),
        idle=lambda r: voice.idle(r.sitting),
        standing=lambda r: voice.standing(r.sitting),
        standing_ends=voice.standing_ends,
    )


def look_from(face: Face, voice: Voice) -> AnyLook:
    """Return the look that a face makes."""
    return Look(
        talk=talk_from(voice, face),
        deck=face.deck,
        parts=face.parts,
        commands=face.commands,
        in_hand=face.in_hand,
        make_board=face.make_board,
        make_hand=face.make_hand,
        blocks=lambda r: face.blocks(r.sitting),
        header=lambda r: face.header(r.sitting),
        seats=lambda r: face.seats(r.sitting),
        board=lambda r, draft: face.board(r.sitting, draft),
        hand=lambda r, draft: face.hand(r.sitting, draft),
        prompt=lambda r, draft: face.prompt(r.sitting, draft),
        buttons=lambda r, draft: face.buttons(r.sitting, draft),
        score=lambda r: face.score(r.sitting),
        fresh_draft=lambda r, old: face.fresh_draft(r.sitting, old),
        enter=lambda r, draft: face.enter(r.sitting, draft),
        aimed=lambda r, draft, action: face.aimed(r.sitting, draft, action),
        key=lambda r, draft, command: face.key(r.sitting, draft, command),
        jump=lambda r, draft, character: face.jump(r.sitting, draft, character),
        stages=lambda r, events: face.stages(r.sitting, events),
        preview=lambda r: face.preview(r.sitting),
        label=lambda r, command: face.label(r.sitting, command),
        in_signs=lambda r, sentence: face.in_signs(r.sitting, sentence),
        own_move=lambda r, draft, step: face.move(r.sitting, draft, step),
        own_click=lambda r, draft, place: face.card_clicked(r.sitting, draft, place),
        own_applies=lambda r, draft, command: face.applies(r.sitting, draft, command),
    )


class VoiceOf(Voice):
    """The voice that a talk makes."""

    def __init__(self, talk: Talk[Any]) -> None:
        self._talk = talk
        self.standing_ends = talk.standing_ends  # type: ignore[misc]
        self._last: tuple[Sitting, Reading] | None = None

    def _read(self, sitting: Sitting) -> Any:
        if self._last is None or self._last[0] is not sitting:
            self._last = sitting, self._talk.read(sitting)
        return self._last[1]

    def hand(self, sitting: Sitting) -> Sequence[str]:
        return self._talk.hand(self._read(sitting))

    def hand_groups(self, sitting: Sitting) -> Sequence[str]:
        return (self._talk.groups or self._talk.hand)(self._read(sitting))

    def table(self, sitting: Sitting) -> Sequence[str]:
        return self._talk.table(self._read(sitting))

    def players(self, sitting: Sitting) -> Sequence[str]:
        return self._talk.players(self._read(sitting))

    def waiting(self, sitting: Sitting) -> str:
        return self._talk.waiting(self._read(sitting))

    def answer(self, sitting: Sitting, action: str) -> str:
        return self._talk.answer(self._read(sitting), action)

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return self._talk.typed(self._read(sitting), text)

    def automatic(self, sitting: Sitting) -> str | None:
        return self._talk.automatic(self._read(sitting))

    def standing(self, sitting: Sitting) -> Sequence[str]:
        return self._talk.standing(self._read(sitting))

    def idle(self, sitting: Sitting) -> bool:
        return self._talk.idle(self._read(sitting))

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        if event["type"] in self._talk.on_sheet:
            return ()
        return self._talk.narrate(self._read(sitting), event)

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        return self._talk.sheet(self._read(sitting), event, past)

    def ending(self, sitting: Sitting) -> Ending:
        return self._talk.ending(self._read(sitting))


class FaceOf(Face):
    """The face that a look makes."""

    def __init__(self, game: str, look: AnyLook) -> None:
        self._look, self._talk = look, look.talk
        self.game = game  # type: ignore[misc]
        self.commands = look.commands  # type: ignore[misc]
        self.parts = look.parts  # type: ignore[misc]
        self.deck = look.deck  # type: ignore[misc]
        self.standing_ends = look.talk.standing_ends  # type: ignore[misc]
        self._last: tuple[Sitting, Reading] | None = None

    def _read(self, sitting: Sitting) -> Any:
        if self._last is None or self._last[0] is not sitting:
            self._last = sitting, self._talk.read(sitting)
        return self._last[1]

    def in_hand(self, cards: Sequence[str]) -> tuple[CardFace, ...]:
        return self._look.in_hand(cards)

    def blocks(self, sitting: Sitting) -> Blocks:
        return self._look.blocks(self._read(sitting))

    def make_board(self) -> Any:
        return self._look.make_board()

    def make_hand(self) -> Any:
        return self._look.make_hand()

    def header(self, sitting: Sitting) -> HeaderModel:
        return self._look.header(self._read(sitting))

    def seats(self, sitting: Sitting) -> SeatsModel:
        return self._look.seats(self._read(sitting))

    def board(self, sitting: Sitting, draft: Draft) -> Any:
        return self._look.board(self._read(sitting), draft)

    def hand(self, sitting: Sitting, draft: Draft) -> HandModel:
        return self._look.hand(self._read(sitting), draft)

    def prompt(self, sitting: Sitting, draft: Draft) -> Prompt:
        return self._look.prompt(self._read(sitting), draft)

    def buttons(self, sitting: Sitting, draft: Draft) -> tuple[Button, ...]:
        return self._look.buttons(self._read(sitting), draft)

    def score(self, sitting: Sitting) -> ScoreModel:
        return self._look.score(self._read(sitting))

    def fresh_draft(self, sitting: Sitting, old: Draft) -> Draft:
        return self._look.fresh_draft(self._read(sitting), old)

    def move(self, sitting: Sitting, draft: Draft, step: int) -> Draft:
        return self._look.move(self._read(sitting), draft, step)

    def enter(self, sitting: Sitting, draft: Draft) -> Outcome:
        return self._look.enter(self._read(sitting), draft)

    def aimed(self, sitting: Sitting, draft: Draft, action: str) -> Draft | None:
        return self._look.aimed(self._read(sitting), draft, action)

    def card_clicked(self, sitting: Sitting, draft: Draft, place: int) -> Outcome:
        return self._look.card_clicked(self._read(sitting), draft, place)

    def key(self, sitting: Sitting, draft: Draft, command: str) -> Outcome:
        return self._look.key(self._read(sitting), draft, command)

    def label(self, sitting: Sitting, command: Command) -> str:
        return self._look.label(self._read(sitting), command)

    def applies(self, sitting: Sitting, draft: Draft, command: Command) -> bool:
        return self._look.applies(self._read(sitting), draft, command)

    def works(self, sitting: Sitting, draft: Draft, outcome: Outcome) -> bool:
        return self._look.works(self._read(sitting), draft, outcome)

    def jump(self, sitting: Sitting, draft: Draft, character: str) -> Draft | None:
        return self._look.jump(self._read(sitting), draft, character)

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return self._talk.typed(self._read(sitting), text)

    def in_signs(self, sitting: Sitting, sentence: str) -> str:
        return self._look.in_signs(self._read(sitting), sentence)

    def automatic(self, sitting: Sitting) -> str | None:
        return self._talk.automatic(self._read(sitting))

    def idle(self, sitting: Sitting) -> bool:
        return self._talk.idle(self._read(sitting))

    def stages(self, before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
        return self._look.stages(self._read(before), events)

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        return self._talk.narrate(self._read(sitting), event)

    def remark(self, sitting: Sitting, event: Plain) -> Remark | None:
        return self._talk.remark(self._read(sitting), event)

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        return self._talk.sheet(self._read(sitting), event, past)

    def ending(self, sitting: Sitting) -> Ending:
        return self._talk.ending(self._read(sitting))

    def preview(self, sitting: Sitting) -> Preview:
        return self._look.preview(self._read(sitting))
