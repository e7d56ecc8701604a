"""A sitting at a table for any face: who has the keyboard, what is done unasked, and all help."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from core.bots.crew import Crew, Report
from core.coach.advice import Advice, Adviser
from core.coach.advice_ahead import AdviceAhead
from core.coach.asking import adviser_of
from core.coach.mistakes import PastDecision, last_finished_round
from core.contract.game import Illegal, NotYourTurn
from core.ground.errors import KahwaError
from core.ground.words import N_, _
from core.match.match import MatchStep
from core.records.recording import Recording
from core.table import NothingToTakeBack, Place, Update
from tui.games import talk_of
from tui.games.reading import Reading
from tui.models import LogLine
from tui.session.chair import Chair
from tui.session.helps import marks_told
from tui.session.hints import AskedAt, Hints
from tui.session.listener import TableListener, TableNews
from tui.session.live_coach import CoachRemark, LiveCoach
from tui.session.mistakes import Mistakes
from tui.session.recap import Recap, recap_of
from tui.session.seated import TablePlaces
from tui.session.sight import DisplaySettings
from tui.session.taken_back import decision_told

T = TypeVar("T")

_TAKEN_BACK, _DONE_AGAIN = N_("Undone: {what}"), N_("Redone: {what}")


@dataclass(frozen=True, slots=True)
class Jumped:
    """By which decision a game went back or on; called, it tells that in words."""

    step: MatchStep
    _told: Callable[[MatchStep], str]

    def __call__(self) -> str:
        """Return the sentence that tells it, as the game is known now."""
        return self._told(self.step)


class Session:
    """The persons of one keyboard at a table, each in a chair of its own.

    One chair is `present`: its person has the keyboard. While `awaited` is somebody, a curtain
    hides every hand until that person takes over. Without any person the chair of the first seat
    only watches.
    """

    def __init__(
        self,
        seated: TablePlaces,
        crew: Crew,
        sight: Callable[[], DisplaySettings],
    ) -> None:
        """Take the places, who thinks for the hints, and how the table is looked at."""
        self.seated = seated
        self.head = seated.head
        self.talk = talk_of(self.head.game)
        self.pace = seated.pace
        self._crew = crew
        self._sight = sight
        self._hints = Hints(seated, crew, self._known)
        self._places = {place.seat: place for place in seated.places()}
        self.chairs = {
            seat: Chair(
                seat,
                place.seats,
                self.talk,
                spectator=place.watches,
                alone=len(self._places) == 1,
            )
            for seat, place in self._places.items()
        }
        self.present = next(iter(self.chairs.values()))
        self.coach: LiveCoach | None = None
        """The coach at the side of whoever plays alone, once it was given a chair."""
        self.awaited: Chair | None = None
        self.mistakes = Mistakes(seated)
        self.saved = True
        """Whether the last action could be kept."""
        self._listener: TableListener | None = None
        self._leaving: list[Callable[[], None]] = []

    # ------------------------------------------------------------------ coming and going

    def begin(self, listener: TableListener) -> None:
        """Follow the table from every chair, and tell a face all that has happened and happens."""
        self._listener = listener
        self.seated.begin(self)
        for seat, place in self._places.items():
            follow = partial(self._updated, self.chairs[seat], listener)
            self._leaving.append(place.follow(follow))

    async def let_bots_play(self) -> None:
        """Let the bots play and claim until the game is over."""
        await self.seated.run()

    def seat_coach(self, speak: Callable[[CoachRemark], None]) -> LiveCoach:
        """Give the coach a chair, in which it sits as far as the settings and the table allow."""
        ahead = AdviceAhead(self.adviser(self.failed))
        self.coach = LiveCoach(
            self.place, self.seated, ahead, self.mistakes, self._coach_sits, speak
        )
        return self.coach

    def _coach_sits(self) -> bool:
        return self.seated.coach_sits(self._sight().settings.coach)

    def leave(self) -> None:
        """Follow the table no more, and close it."""
        if self.coach is not None:
            self.coach.forget()
        for leave in self._leaving:
            leave()
        self._leaving.clear()
        self.seated.close()

    def _updated(self, chair: Chair, listener: TableListener, update: Update) -> None:
        before, chair.last = chair.last, update
        sight = self._sight()
        if update.actor is None or before is None:
            self._hints.forget()
            if self.coach is not None:
                self.coach.forget()
            listener.told_anew(chair, chair.recall_rounds(update, self._places[chair.seat], sight))
            return
        self.saved = True
        earlier, later = chair.read(before, sight), chair.read(update, sight)
        told = chair.chronicle.take(later, update.events)
        rings = chair.rings(update, later)
        listener.happened(chair, TableNews(update, earlier, later, told, rings))
        if self.coach is not None:
            self.coach.happened(update)

    def note(self, line: LogLine) -> None:
        """Have every log tell something that is no event of the game."""
        for chair in self.chairs.values():
            chair.note(line)

    def troubled(self, error: KahwaError) -> None:
        """Note that a bot's action could not be kept."""
        self.saved = False
        if self._listener is not None:
            self._listener.troubled(error)

    def rested(self) -> None:
        """Pass on that only a person can go on; who has a choice then is watched by the coach."""
        if self._listener is not None:
            self._listener.rested()
        self._watch_choice()

    def _watch_choice(self) -> None:
        """Have the coach think of the choice that whoever has the keyboard has, if there is one."""
        if self.coach is not None and self._is_asked:
            self.coach.asked()

    @property
    def _is_asked(self) -> bool:
        """Whether it is the turn of whoever has the keyboard, who has a choice to make."""
        chair, last = self.present, self.present.last
        if last is None or last.view["turn"] != chair.seat or len(last.legal) < 2:
            return False
        return self.unasked(chair, self.read(last)) is None

    def failed(self, sentence: str) -> None:
        """Tell in every log, and the face, that another bot had to play for one."""
        self.note(LogLine("", sentence, "bad"))
        if self._listener is not None:
            self._listener.failed(sentence)

    # ------------------------------------------------------------------ seeing

    @property
    def place(self) -> Place:
        """The place of the person who has the keyboard."""
        return self._places[self.present.seat]

    def read(self, update: Update | None = None, chair: Chair | None = None) -> Reading:
        """Return what an update, or the present, means to whoever has the keyboard, or a chair."""
        chair = chair or self.present
        return chair.read(update or self._places[chair.seat].snapshot(), self._sight())

    def recap(self) -> Recap | None:
        """Return what happened while the person who has the keyboard was away, if anything did.

        There is none in a game that begins or is over, nor for who only watches.
        """
        chair = self.present
        since = None if self.watches else self.seated.since(chair.seat)
        if since is None or self.place.is_over:
            return None
        return recap_of(chair.chronicle, self.read(chair.last), self.talk, since)

    def acting(self, reading: Reading) -> Chair | None:
        """Return the chair whose turn it is, None if that is not at this keyboard."""
        turn = reading.sitting.view["turn"]
        return None if self.watches or turn is None else self.chairs.get(turn)

    @property
    def watches(self) -> bool:
        """Whether nobody here plays."""
        return self.present.is_spectator

    @property
    def why_watching(self) -> str:
        """Why somebody who only watches is not obeyed."""
        return self.place.why_no_take_back

    def follow_settings(self) -> None:
        """Keep the pace of the settings in force; a coach asked for now sees this very choice."""
        settings = self._sight().settings
        self.pace.seconds, self.pace.grace = settings.pace, settings.grace
        self._watch_choice()

    def read_now(self, reading: Reading, update: Update | None) -> Reading:
        """Return what the present means, which is the `reading` of an update if that is the last.

        Without an update the reading is of the present.
        """
        is_last = update is None or update.number == self.place.number
        return reading if is_last else self.read()

    def mind_the_hurry(self, now: Reading) -> None:
        """Have the bots hurry while all the persons at this keyboard only wait for them.

        `now` is what the present means to whoever has the keyboard.
        """
        self.pace.hurried = not self.watches and all(
            self.talk.idle(self._read_by(chair, now)) for chair in self.chairs.values()
        )

    def _read_by(self, chair: Chair, now: Reading) -> Reading:
        """Return what a chair reads in the present; that of one chair is known."""
        return now if chair.seat == now.seat else self.read(chair=chair)

    # ------------------------------------------------------------------ the keyboard

    def sit(self, chair: Chair) -> None:
        """Give a chair the keyboard; the curtain is lifted."""
        self.present, self.awaited = chair, None

    def pass_on(self, chair: Chair) -> None:
        """Let the curtain down until the person in a chair takes the keyboard over."""
        self.awaited = chair

    # ------------------------------------------------------------------ acting

    async def act(self, chair: Chair, action: str) -> None:
        """Send an action to the table.

        Raise Illegal if the rules forbid it, StoreError if it cannot be kept.
        """
        try:
            await self._kept(self._places[chair.seat].act(action))
        except NotYourTurn:  # The table has moved on meanwhile; rules tell seats by numbers.
            raise NotYourTurn(self.talk.waiting(self.read(chair=chair))) from None

    def unasked(self, chair: Chair, now: Reading) -> str | None:
        """Return the action to take without asking a person, if there is but one to take.

        `now` is what the present means to whoever has the keyboard.
        """
        return self.talk.automatic(self._read_by(chair, now))

    def stand(self, action: str) -> None:
        """Settle what the person does at every turn from now on, or, with nothing, take it back."""
        self.present.chronicle.standing = action

    async def take_back(self) -> Jumped:
        """Take back the last decision of a person and all that followed; return what tells it.

        Raise NothingToTakeBack if there is none, StoreError if that cannot be kept.
        """
        step = await self._kept(self.place.take_back())
        return Jumped(step, partial(self._jump_told, _TAKEN_BACK))

    async def redo(self) -> Jumped:
        """Do again what was taken back; return what tells it.

        Raise NothingToTakeBack if there is nothing, StoreError if that cannot be kept.
        """
        step = await self._kept(self.place.redo())
        return Jumped(step, partial(self._jump_told, _DONE_AGAIN))

    def _jump_told(self, sentence: str, step: MatchStep) -> str:
        """Tell by which decision the game went back; that of somebody else stays with them."""
        what = _("{name}'s decision").format(name=self.place.seats[step.seat].name)
        if step.seat == self.present.seat and self.awaited is None:
            what = decision_told(step, self.read().sitting, self.talk)
        return _(sentence).format(what=what)

    async def _kept(self, deed: Awaitable[T]) -> T:
        """Wait for a deed, and note whether it could be kept."""
        try:
            done = await deed
        except (Illegal, NothingToTakeBack):
            raise
        except KahwaError:
            self.saved = False
            raise
        self.saved = True
        return done

    # ------------------------------------------------------------------ help

    @property
    def position(self) -> AskedAt:
        """What a hint would be about now."""
        return AskedAt(self.present.seat, self.place.number)

    async def advice(self, position: AskedAt, report: Report) -> Advice | None:
        """Return a hint that has been marked, None if the game has moved on.

        Raise StoreError if it cannot be marked; `report` is told if another bot had to think.
        """
        return await self._hints.advice(self._places[position.seat], position, report)

    async def _known(self, position: AskedAt) -> Advice | None:
        """Return the advice that the coach has for a position, if it has any."""
        return None if self.coach is None else await self.coach.known(position)

    def adviser(self, report: Report) -> Adviser:
        """Return who thinks for the coach."""
        return adviser_of(self._crew, report)

    def last_round(self, seat: int) -> list[PastDecision]:
        """Return the choices that a seat had in the last round that is over."""
        place = self._places[seat]
        return last_finished_round(place.history(), seat, place.company)

    def read_then(self, decision: PastDecision) -> Reading:
        """Return what its person read before a decision."""
        known, seat = decision.observation.known, decision.observation.seat
        then = replace(
            self.read().sitting,
            view=known.view(seat),
            legal=tuple(known.legal_texts(seat)),
            remarks={},
            previews=known.previews(seat),
        )
        reading: Reading = self.talk.read(then)
        return reading

    def answered_then(self, decision: PastDecision, action: str) -> str:
        """Return an action as it could be typed, as its person saw the table then."""
        return self.talk.answer(self.read_then(decision), action)

    def written_then(self, decision: PastDecision, action: str) -> str:
        """Return an action in the words of the game, as its person saw the table then."""
        return self.talk.typed(self.read_then(decision), action).preview

    # ------------------------------------------------------------------ looking back, keeping

    def recording(self) -> Recording:
        """Return the game so far, to be watched again; raise KahwaError where that may not be."""
        return self.seated.recording()

    def round_that_ended(self) -> int:
        """Return the number of actions before the round that has ended last."""
        match = self.place.history()
        return match.round_before(match.round_before(len(match.actions)) - 1)

    def helps_told(self) -> list[str]:
        """Return a sentence for each help that the persons of this game had, and of its cards."""
        told = marks_told(self.seated.marks(), self.place.seats, watches=self.watches)
        return [*told, *self.seated.opened()]

    def rename(self, name: str) -> None:
        """Give the saved game a name, or take it away; raise KahwaError if that cannot be."""
        self.seated.rename(name or None)
