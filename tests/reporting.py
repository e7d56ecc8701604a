"""What one of several processes that run tests tells the one which counts: what that shows.

Otherwise it tells of each test that it begins, its start, its end and all of its names as well,
which for most tests costs more than they do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

QUIET_HOOKS = ("pytest_runtest_logstart", "pytest_runtest_logfinish")
"""What is told of a test beside its reports: shown by `-v` only."""


class Reporter:
    """Tells how a test went, and what came before and after it where that did not pass."""

    def __init__(self, tell: Callable[[pytest.TestReport], None]) -> None:
        self._tell = tell

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell of a report, unless it says nothing."""
        if not report.passed:
            self._tell(report)
        elif report.when == "call":
            report.keywords = {}
            self._tell(report)


def report_little(config: pytest.Config) -> None:
    """Report what is shown, unless somebody wants to see or keep more than usual."""
    option = config.option
    wants_more = option.verbose > 0 or option.durations or option.xmlpath
    manager = config.pluginmanager
    worker: Any = next(
        (one for one in manager.get_plugins() if type(one).__name__ == "WorkerInteractor"), None
    )
    if worker is None or wants_more or set("AP") & set(option.reportchars):
        return
    for name in (*QUIET_HOOKS, "pytest_runtest_logreport"):
        getattr(config.hook, name)._remove_plugin(worker)
    manager.register(Reporter(worker.pytest_runtest_logreport))
