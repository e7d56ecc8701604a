"""What the person at the keyboard is asked in line mode, and in which words."""

from __future__ import annotations

from enum import Enum, auto

from core.ground.words import _
from tui.games.reading import Reading
from tui.plain.orders import Orders
from tui.session.answers import LEGAL_TOLD, legal_sentence
from tui.session.chair import Chair
from tui.session.session import Session


class OpenQuestion(Enum):
    """What the person at the keyboard is asked."""

    NOTHING = auto()
    TURN = auto()
    CLAIM = auto()
    """Whether to claim something out of turn; the bots wait for the answer."""
    COACH = auto()
    """Whether to take back what the coach has just spoken of; the bots wait for the answer."""
    CURTAIN = auto()
    """To hand the keyboard to whose turn it is."""
    WRONG = auto()
    """To take back what was wrong in a lesson."""
    OVER = auto()
    """Whether the end of the game is to stay as it is."""


class Asking:
    """Knows the question that stands, and which one is due.

    Nobody is asked for a turn before the bots have claimed what they want, and nobody is asked
    twice about the same claim.
    """

    def __init__(self, session: Session, orders: Orders, *, at_once: bool) -> None:
        """Take the sitting; `at_once`, nobody waits for what the bots may claim."""
        self.question = OpenQuestion.NOTHING
        self.remark: list[str] = []
        """What the coach has just said, as long as it is not answered."""
        self._session = session
        self._talk = session.talk
        self._orders = orders
        self._at_once = at_once
        self._let_be_at: int | None = None
        self._rested_at: int | None = None

    def forget(self) -> None:
        """Have everything asked anew: the game has gone elsewhere."""
        self.remark = []
        self._let_be_at = self._rested_at = None

    def rest(self) -> None:
        """Note that the bots have claimed what they wanted."""
        self._rested_at = self._session.place.number

    def let_be(self) -> None:
        """Note that the person claims nothing now."""
        self._let_be_at = self._session.place.number

    def due(self, reading: Reading, acting: Chair | None) -> OpenQuestion:
        """Return what is to be asked now; `acting` is whose turn it is at this keyboard."""
        number, present = self._session.place.number, self._session.present
        if acting is not present and reading.legal and self._let_be_at != number:
            return OpenQuestion.CLAIM
        if self.remark and acting is None:
            return OpenQuestion.COACH
        if acting is None or not (self._at_once or self._rested_at == number):
            return OpenQuestion.NOTHING
        return OpenQuestion.TURN if acting is present else OpenQuestion.CURTAIN

    def words(self) -> list[str]:
        """Return the question in words."""
        if self._session.awaited is not None:
            name = self._session.awaited.name
            return [_("Pass the keyboard to {name}, then press Enter.").format(name=name)]
        if self.question is OpenQuestion.OVER:
            return [_("The game is over. Press Enter to leave, or type undo.")]
        if self.question is OpenQuestion.COACH:
            return [*self.remark, _("Press Enter to play on, or type undo.")]
        reading = self._session.read()
        legal = legal_sentence(self._talk, reading, LEGAL_TOLD)
        if self.question is OpenQuestion.CLAIM:
            let_be = _("It's not your turn, but you may speak up. Press Enter to say nothing.")
            return [*self._talk.table(reading), let_be, legal]
        yours = _("Your turn.")
        if len(self._session.chairs) > 1:
            yours = _("{name}, it's your turn.").format(name=self._session.present.name)
        hand = self._orders.hand_again(reading)
        return [yours, hand, *self._talk.table(reading), legal]
