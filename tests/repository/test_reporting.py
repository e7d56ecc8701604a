"""What a process that runs tests leaves out is nothing that anybody is shown."""

from typing import Literal

import pytest

from tests.reporting import Reporter

Outcome = Literal["passed", "failed", "skipped"]
When = Literal["setup", "call", "teardown"]


def told(outcome: Outcome, when: When) -> list[pytest.TestReport]:
    reports: list[pytest.TestReport] = []
    report = pytest.TestReport("a test", ("file", 1, "test"), {"a name": 1}, outcome, None, when)
    Reporter(reports.append).pytest_runtest_logreport(report)
    return reports


@pytest.mark.parametrize("when", ["setup", "call", "teardown"])
@pytest.mark.parametrize("outcome", ["failed", "skipped"])
def test_what_did_not_pass_is_told_whole(outcome: Outcome, when: When) -> None:
    (report,) = told(outcome, when)
    assert (report.outcome, report.when, report.keywords) == (outcome, when, {"a name": 1})


def test_each_test_that_passed_is_told_once() -> None:
    reports = [report for when in ("setup", "call", "teardown") for report in told("passed", when)]
    assert [(report.when, report.keywords) for report in reports] == [("call", {})]
