"""What a worker is to be asked: the decisions of many tables, which take turns."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from core.bots.packets import Answer, Request
from core.games.registry import entry_of

if TYPE_CHECKING:
    from core.bots.decision import Decision


class Question:
    """A decision that somebody waits for, unless the answer has been cancelled."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()

    @property
    def request(self) -> Request:
        """What the worker is asked."""
        decision = self.decision
        entry = entry_of(decision.observation.known.name)
        return Request(entry, decision.name, decision.player, decision.observation, decision.seed)


class Queue:
    """Questions that wait; tables take turns, so that one with many keeps nobody waiting long."""

    def __init__(self) -> None:
        self._tables: dict[str, deque[Question]] = {}

    def put(self, question: Question) -> None:
        """Let a question wait behind those of its table."""
        self._tables.setdefault(asker(question.decision), deque()).append(question)

    def next(self) -> Question | None:
        """Take the next question that somebody still waits for."""
        while self._tables:
            table = next(iter(self._tables))
            waiting = self._tables.pop(table)
            question = waiting.popleft()
            if waiting:
                self._tables[table] = waiting
            if not question.answer.done():
                return question
        return None


def asker(decision: Decision) -> str:
    """Return the table that asks; all hints together count as one."""
    return decision.table.partition("/")[0]
