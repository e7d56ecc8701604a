"""The coach at one's side in line mode: it speaks, the bots wait, and one line answers it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from msgspec.structs import replace as with_settings

from core.saves import OpenGame, Saves
from core.store import COACH, TAKE_BACK, Mark
from tests.tui.plain.kit import said
from tests.tui.ronda.kit import dealt
from tests.tui.table.thinkers import Thinkers, with_crew
from tui.config.services import Services
from tui.config.settings import Coach
from tui.plain.console import Console
from tui.plain.program import converse

PLAYING = ("ronda", "silent")
BAD = "5S"
"""The last of three cards; `Thinkers` value each 0.1 less than the one before."""

TURN, ASKED = "Your turn.", "Enter plays on; undo takes it back."
TURNS = 5000
"""How many turns of the loop something that is to be said may take."""


class Talk(Console):
    """A person at a terminal who types each line once something was said since the last."""

    def __init__(self, *answers: tuple[str, str]) -> None:
        super().__init__(talking=True, unicode=True)
        self.heard = ""
        self._answers = list(answers)
        self._since = 0

    @property
    def watched(self) -> bool:
        return False

    def put(self, text: str) -> None:
        self.heard += text

    async def line(self) -> str | None:
        if not self._answers:
            return None
        awaited, line = self._answers.pop(0)
        for _turn in range(TURNS):
            if awaited in self.heard[self._since :]:
                self._since = len(self.heard)
                return line
            await asyncio.sleep(0)
        raise AssertionError(f"{awaited!r} was never said:\n{self.heard}")


def talked(
    services: Services, game: OpenGame, *answers: tuple[str, str], coach: Coach = "always"
) -> list[str]:
    """Return what is said to a person with the coach at the side who answers so, then leaves."""
    settings = with_settings(services.settings, coach=coach)
    given = with_crew(replace(services, settings=settings), Thinkers())
    talk = Talk(*answers)
    asyncio.run(converse(given, game, talk))
    return talk.heard.splitlines()


def test_the_bots_wait_for_enter_after_what_it_said(services: Services, saves: Saves) -> None:
    game = dealt(saves, *PLAYING)
    lines = talked(services, game, (TURN, BAD), (ASKED, ""), ("#4 Fatima", "quit"))
    told = next(line for line in lines if "The coach: " in line)
    assert "You chose 5S, −6.7 points. Better: 12D, +6.7 points." in told
    assert lines[lines.index(told) + 1].startswith("After 5 of swords a ")
    asked = next(place for place, line in enumerate(lines) if ASKED in line)
    assert lines.index(told) < asked
    assert not any(line.startswith("#4") for line in lines[:asked])
    assert saves.marks(game.head.id) == (Mark(COACH, 0, 1),)


def test_undo_takes_back_what_it_speaks_of(services: Services, saves: Saves) -> None:
    game = dealt(saves, *PLAYING)
    lines = talked(services, game, (TURN, BAD), (ASKED, "undo"), (TURN, "quit"))
    assert len(game.match.actions) == len(PLAYING)
    assert Mark(TAKE_BACK, 0, 1) in saves.marks(game.head.id)
    assert any("Taken back: " in line for line in lines)


def test_words_are_answered_before_it_is_and_a_card_is_no_answer(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *PLAYING)
    lines = talked(
        services,
        game,
        (TURN, BAD),
        (ASKED, "hand"),
        ("Your hand: ", "12D"),
        (ASKED, "quit"),
    )
    assert sum(ASKED in line for line in lines) == 2
    assert len(game.match.actions) == len(PLAYING) + 1


def test_who_wants_it_never_hears_nothing_of_it(services: Services, saves: Saves) -> None:
    game = dealt(saves, *PLAYING)
    lines = talked(services, game, (TURN, BAD), (TURN, "quit"), coach="never")
    assert not any("The coach: " in line for line in lines)


def test_a_script_has_no_coach_at_its_side(services: Services, saves: Saves) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers()
    settings = with_settings(services.settings, coach="always")
    given = with_crew(replace(services, settings=settings), crew)
    said(given, game, [BAD])
    assert game.match.actions[2] == (0, BAD)
    assert crew.asked == []
