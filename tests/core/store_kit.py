"""Games to save, shared by the tests of the store."""

from typing import Any

from core.store import GameHead, Store


def head(game_id: str = "k4x9mz", **changes: Any) -> GameHead:
    """Return the head of a new two-player game."""
    fields: dict[str, Any] = {
        "id": game_id,
        "game": "ronda",
        "options": {"target": 41, "suits": "é"},
        "players": 2,
        "rules_version": 1,
        "seats": [
            {"name": "You", "kind": "human", "level": None},
            {"name": "Amina", "kind": "bot", "level": "steady"},
        ],
        "source": {"seed": 2**70},
    }
    return GameHead(**(fields | changes))


def play(store: Store, game_id: str, actions: int, *, first: int = 1, size: int = 0) -> None:
    """Save actions of a game; `size` characters of text make each of them long."""
    for number in range(first, first + actions):
        store.append(
            game_id,
            number,
            seat=(number - 1) % 2,
            action=f"card {number}" + "x" * size,
            outcomes=[{"kind": "shuffle", "value": [number]}] if number % 3 == 0 else [],
            checksum=f"sum{number}" if number % 2 == 0 else None,
            summary={"actions": number},
            finished=False,
        )
