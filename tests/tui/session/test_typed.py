"""What the commands of every table lead to, whatever the face that carries them out."""

from __future__ import annotations

import pytest

from core.contract.sources import Seeded
from core.par.model import Par
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import StoreError
from tests.tui.ronda.kit import dealt, first_action_played_out
from tests.tui.session.kit import seated
from tests.tui.table_kit import begun, take
from tui.config.services import Services
from tui.session.answers import LONGEST_NAME
from tui.session.par import GrowingPar
from tui.session.session import Session
from tui.session.typed import NotNow, OpensCoach, OpensPar, ToldLines, TypedWords, WrongLine


def typed_at(session: Session, legal_told: int | None = None) -> TypedWords:
    return TypedWords(session, session.read, legal_told)


def name_of(saves: Saves, game: OpenGame) -> str | None:
    return saves.recording(game.head.id).head.name


def test_a_name_is_given_and_taken_away(services: Services, saves: Saves) -> None:
    game = dealt(saves)
    typed = typed_at(seated(services, game))
    assert typed.save("Friday", "Saved.") == ToldLines(["Saved as “Friday”."])
    assert name_of(saves, game) == "Friday"
    assert typed.save("", "Saved.") == ToldLines(["Saved."])
    assert name_of(saves, game) is None


def test_a_name_that_is_too_long_changes_nothing(services: Services, saves: Saves) -> None:
    game = dealt(saves)
    typed = typed_at(seated(services, game))
    assert isinstance(typed.save("x" * (LONGEST_NAME + 1), "Saved."), WrongLine)
    assert name_of(saves, game) is None


def test_a_name_that_cannot_be_kept_says_why(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_name: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(saves, "rename", full)
    typed = typed_at(seated(services, dealt(saves)))
    assert typed.save("Friday", "Saved.") == NotNow("The disk is full.")


def test_as_many_legal_answers_are_told_as_are_asked_for(services: Services, saves: Saves) -> None:
    session = seated(services, dealt(saves))
    (all_told,) = typed_at(session).legal().lines
    (some_told,) = typed_at(session, 1).legal().lines
    first = session.talk.answer(session.read(), session.read().legal[0])
    assert all_told.startswith(f"Choose: {first}, ")
    assert some_told.startswith(f"Choose: {first} and ")


def test_why_is_said_of_the_last_points_or_of_an_answer(services: Services, saves: Saves) -> None:
    session = seated(services, dealt(saves))
    typed = typed_at(session)
    assert typed.why("") == ToldLines([session.present.chronicle.why()])
    answer = session.talk.answer(session.read(), session.read().legal[0])
    told, wrong = typed.why(answer), typed.why("no such card")
    assert isinstance(told, ToldLines)
    assert told != typed.why("")
    assert isinstance(wrong, WrongLine)


def test_the_coach_waits_for_the_end_of_a_round(services: Services, saves: Saves) -> None:
    early = typed_at(seated(services, dealt(saves))).coach()
    assert early == ToldLines(["The coach reviews a round once it's over."])
    game = first_action_played_out(saves)
    take(game, game.match.game.legal_texts(0)[0])
    assert typed_at(seated(services, game)).coach() == OpensCoach()


def test_whoever_watches_has_no_coach(services: Services, saves: Saves) -> None:
    session = seated(services, begun(saves, "ronda", 2, Seeded(1), persons=0))
    assert session.why_watching
    assert typed_at(session).coach() == NotNow(session.why_watching)


class Growing(GrowingPar):
    """A par that is known as far as a test says."""

    def __init__(self, known: Par | None) -> None:
        self.known = known

    def now(self) -> Par | None:
        return self.known


def test_a_par_is_shown_once_there_is_one(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = seated(services, dealt(saves))
    growing = Growing(None)
    monkeypatch.setattr(session.seated, "par", lambda: growing)
    typed = typed_at(session)
    assert isinstance(typed.par(is_over=True), ToldLines)
    growing.known = Par("k4x9mz", (), fewest_wins=False, game="ronda")
    assert typed.par(is_over=True) == OpensPar(growing.known, growing)
    early = typed.par(is_over=False)
    assert isinstance(early, ToldLines)
    assert "when it's over" in early.lines[0]
