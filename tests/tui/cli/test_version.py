"""The version is printed before anything else is loaded, where there is something to print on."""

from __future__ import annotations

import sys

import pytest

from core import __version__
from tui.__main__ import main


@pytest.mark.parametrize("is_closed", [False, True])
def test_the_version_is_printed_unless_output_is_closed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_closed: bool
) -> None:
    monkeypatch.setattr(sys, "argv", ["kahwa", "--version"])
    if is_closed:
        monkeypatch.setattr(sys, "stdout", None)
    main()
    assert capsys.readouterr().out == ("" if is_closed else f"kahwa {__version__}\n")
