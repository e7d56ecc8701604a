"""A saved game is watched again in a real terminal, and taken over."""

from __future__ import annotations

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.saves import Saves
from core.table import Seat
from tests.e2e.terminal import Terminal


def begin(saves: Saves, actions: int) -> str:
    """Save a game of Ronda in which everybody took the first legal action; return its id."""
    options = game_type("ronda").table.settle({})
    game = saves.begin("ronda", options, [Seat("Salma"), Seat("Omar", "casual")], Seeded(5))
    for _action in range(actions):
        state = game.match.game
        step = game.match.prepare(state.to_act, state.legal_texts(state.to_act)[0])
        game.journal.append(step)
        game.match.commit(step)
    game.close()
    return game.head.id


def test_a_saved_game_is_watched_and_taken_over(saves: Saves) -> None:
    old = begin(saves, 20)
    with Terminal() as terminal:
        terminal.wait_for("the card room", "c  Continue")
        terminal.send("s")
        terminal.wait_for("in progress", "w replay")
        terminal.send("w")
        terminal.wait_for("REPLAY", "move 0 of 20")
        terminal.send("G")
        terminal.wait_for("move 20 of 20")
        terminal.send("[")
        terminal.wait_for("move 16 of 20")
        terminal.send("g\x1b[C\x1b[C")
        terminal.wait_for("move 2 of 20")
        terminal.send("t")
        terminal.wait(lambda: len(saves.heads()) == 2, "a second game")
        terminal.wait(lambda: "REPLAY" not in terminal.text, "the table of the new game")
        terminal.send("q")
        terminal.wait_for("the card room")
    (new,) = (head.id for head in saves.heads() if head.id != old)
    actions = saves.recording(old).match.actions
    assert len(actions) == 20
    assert saves.recording(new).match.actions[:2] == actions[:2]
