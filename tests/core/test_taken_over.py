"""What libraries have to say stands in Kahwa's log and not on the terminal."""

import logging

import pytest

from core.ground.logs import take_over
from core.ground.paths import log_file


def test_errors_of_a_library_stand_in_the_log(capfd: pytest.CaptureFixture[str]) -> None:
    take_over("library-of-test")
    logger = logging.getLogger("library-of-test")
    logger.warning("raised many times over")
    logger.error("a task has failed")
    logged = log_file().read_text("utf-8")
    assert "a task has failed" in logged
    assert "raised" not in logged
    assert capfd.readouterr() == ("", "")
