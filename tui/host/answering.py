"""Servers of which one question is asked over each connection: they answer it and hang up."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import ClassVar

AT_ONCE = 8
"""Questions that are answered at the same time; more get no answer."""


class AnswerServer(ABC):
    """Answers the first question that comes over each connection."""

    question_ends: ClassVar[bytes]
    patience: ClassVar[float]
    """Seconds for a question to come, and to be answered."""

    def __init__(self) -> None:
        self._server: asyncio.Server | None = None
        self._answering: set[asyncio.Task[None]] = set()

    @abstractmethod
    async def answer(self, asked: bytes) -> bytes:
        """Return the answer to a question."""

    @abstractmethod
    def failed(self, error: Exception) -> None:
        """Log that an answer had a fault."""

    async def close(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()
        for task in tuple(self._answering):
            task.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)

    def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer what comes over a connection."""
        if len(self._answering) >= AT_ONCE:
            writer.close()
            return
        task = asyncio.get_running_loop().create_task(self._serve(reader, writer))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(self.patience):
                writer.write(await self.answer(await reader.readuntil(self.question_ends)))
                await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # Whoever asks so gets no answer.
        except Exception as error:
            self.failed(error)
        finally:
            writer.close()


def port_of(server: asyncio.Server) -> int:
    """Return the port at which a server listens."""
    return int(server.sockets[0].getsockname()[1])
