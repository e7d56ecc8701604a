"""The pipes of a process are those that it was started with."""

from __future__ import annotations

from io import BytesIO

import pytest

from core.ground.pipes import pipe_of


def test_a_process_has_the_pipes_that_it_was_started_with() -> None:
    pipe = BytesIO()
    assert pipe_of(pipe) is pipe
    with pytest.raises(ValueError, match="started without this pipe"):
        pipe_of(None)
