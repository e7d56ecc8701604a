"""Games brought to the situation that a test of the real program needs, and played on in it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from core.contract.game import Game
from core.contract.options import Value
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match
from core.saves.saves import Saves
from core.table import Seat
from tests.e2e.terminal import Terminal

LOOKED_AT = 1.0
"""Seconds after which no play is looked at any more, where the bots act at once."""

PERSONS = ("Salma", "Omar", "Rim", "Ziad")

ROUND_ENDS = frozenset(("round-end", "hand-end"))
"""The events after which the sheet of a round is shown."""

RONDA = ("play", "ronda", "--seed", "17", "--set", "announce=auto")
"""A game of Ronda in which the rules speak for whoever has nothing to announce."""

MY_TURN = re.compile(r"► (Enter |\w [^,;]+(, then|; Enter plays))")
"""How the ► line begins when Enter does something in the game, or a call before it."""

SHEET = "Enter  continue"
"""The button under the sheet of a round."""

READ = "\x1b"
"""What closes that sheet at once: an Enter may be meant for the last card as yet."""

RECAP = "Meanwhile at the table"

ENDING = "Enter play again"
"""The first key below the ending of a game."""


def persons(number: int) -> list[str]:
    """Return the arguments that seat so many persons at one keyboard."""
    return [word for name in PERSONS[:number] for word in ("--seat", f"{name}=person")]


def the_game(saves: Saves) -> Match:
    """Return the only unfinished game as it is saved at this moment."""
    (head,) = saves.heads()
    return saves.peek(head.id)


def newest(saves: Saves) -> Match:
    """Return the game that was played last, finished or not, as it is saved at this moment."""
    return saves.peek(saves.heads(finished=None)[0].id)


def everything(match: Match) -> tuple[Mapping[str, Any], list[int], Any]:
    """Return all that a game must have again when it is continued."""
    return match.game.state(), match.game.scores(), match.actions


class Situation(NamedTuple):
    """A situation that a game is to be brought to, and what the screen then says of it."""

    game: str
    preset: str | None
    changed: dict[str, Value]
    reached: Callable[[Mapping[str, Any]], bool]
    shown: str


class LastAction(NamedTuple):
    """The action that leads to a situation: by whom, and whose turn it is afterwards."""

    person: str
    action: str
    next_person: str
    ends_round: bool


def saved_before(saves: Saves, wanted: Situation) -> LastAction:
    """Save a game of persons played at random up to the action that leads to what is wanted."""
    options = game_type(wanted.game).table.settle(wanted.changed, wanted.preset)
    seats = [Seat(name) for name in PERSONS[: int(options["players"])]]
    opened = saves.begin(wanted.game, options, seats, Seeded(1))
    match, rng = opened.match, Random(1)
    while True:
        seat = match.game.to_act
        step = match.prepare(seat, rng.choice(match.game.legal_texts(seat)))
        if wanted.reached(step.game.state()):
            opened.close()
            ends_round = any(event.type in ROUND_ENDS for event in step.events)
            return LastAction(PERSONS[seat], step.text, PERSONS[step.game.to_act], ends_round)
        opened.journal.append(step)
        match.commit(step)


def hand_over(terminal: Terminal, giver: str, taker: str) -> None:
    """Let another person draw the curtain aside, or wait until the same person may go on."""
    if giver == taker:
        terminal.wait(lambda: bool(MY_TURN.search(terminal.text)), "the turn of the same person")
        return
    curtain = f"{taker}, press Enter to see your cards"
    terminal.wait_for(curtain)
    terminal.send("\r")
    terminal.wait_without(curtain)


def read_recap(terminal: Terminal) -> None:
    """Read what happened before the game was left, and go on."""
    terminal.wait_for(RECAP)
    terminal.send("\r")
    terminal.wait_without(RECAP)


def come_back(terminal: Terminal, next_person: str) -> None:
    """Sit down at a game that is continued, whoever has the turn there."""
    if next_person != PERSONS[0]:
        hand_over(terminal, PERSONS[0], next_person)
    read_recap(terminal)


def bring_about(terminal: Terminal, wanted: Situation, last: LastAction) -> None:
    """Take the last action that leads to a situation, and wait until it is shown."""
    come_back(terminal, last.person)
    terminal.enter(last.action)
    if last.ends_round:
        terminal.wait_for(SHEET)
        terminal.send(READ)
        terminal.wait_without(SHEET)
    hand_over(terminal, last.person, last.next_person)
    terminal.wait_for(wanted.shown)


def felt(screen: str) -> str:
    """Return the felt of an 80-column table; the log beside it begins its pages elsewhere later."""
    return "\n".join(row[:61].rstrip() for row in screen.splitlines())


def wait_until_asked(terminal: Terminal, saves: Saves) -> None:
    """Wait until the screen asks Salma for a move or shows a sheet or the ending."""
    terminal.wait(lambda: _asks(terminal.text, newest(saves), -1), "a question or an end")


def press_enter(terminal: Terminal, saves: Saves) -> None:
    """Press Enter and wait until the screen asks Salma for a move, or shows a sheet or the ending.

    Two Enters never follow each other without a look at the saved game between them. One that came
    while the last play was still looked at has only ended that, and is pressed again.
    """
    known, reading = len(newest(saves).actions), SHEET in terminal.text
    terminal.send(READ if reading else "\r")
    pressed = time.monotonic()
    if reading:
        terminal.wait_without(SHEET)

    def asks() -> bool:
        nonlocal pressed
        match = newest(saves)
        asked = len(match.actions) == known and _asks_for_a_move(terminal.text, match.game)
        if asked and not reading and time.monotonic() - pressed > LOOKED_AT:
            terminal.send("\r")
            pressed = time.monotonic()
        return (reading and asked) or _asks(terminal.text, match, known)

    terminal.wait(asks, "a question or an end")


def _asks(screen: str, match: Match, known: int) -> bool:
    """Tell whether a match has gone on and the screen shows that it can only go on with a key."""
    if len(match.actions) <= known:
        return False
    if match.game.is_over:
        return ENDING in screen
    if any(event.type in ROUND_ENDS for event in match.events[-1]):
        return SHEET in screen
    return _asks_for_a_move(screen, match.game)


def _asks_for_a_move(screen: str, game: Game) -> bool:
    """Tell whether the seat of Salma has a choice, and the screen says so."""
    choice = game.state()["phase"] == "play" or len(game.legal(0)) > 1
    return game.to_act == 0 and choice and bool(MY_TURN.search(screen))
