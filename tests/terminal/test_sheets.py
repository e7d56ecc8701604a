"""Style sheets that many applications share mean to each what they would mean to it alone."""

from __future__ import annotations

from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet, StylesheetParseError

from tui.terminal.sheets import SharedSheet

GROUND = "Screen { background: $ground; }"


def sheet(ground: str, css: str = GROUND) -> SharedSheet:
    read = SharedSheet(variables={"ground": ground})
    read.add_source(css, read_from=("sheet", ""))
    return read


def test_the_same_sheet_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    parses = Stylesheet._parse_rules

    def counting(of: Stylesheet, css: str, *where: Any) -> list[RuleSet]:
        read.append(css)
        return parses(of, css, *where)

    monkeypatch.setattr(Stylesheet, "_parse_rules", counting)
    css = GROUND + "/* read once */"
    one, other = sheet("red", css), sheet("red", css)
    assert one.rules == other.rules
    other.reparse()
    other.copy().parse()
    assert read == [css]


def test_another_look_has_its_own_rules() -> None:
    red, blue = sheet("red"), sheet("blue")
    assert "#FF0000" in red.css
    assert "#0000FF" in blue.css
    red.set_variables({"ground": "white"})
    red.reparse()
    assert "#FFFFFF" in red.css
    assert "#0000FF" in blue.css


def test_what_is_wrong_with_a_sheet_is_told_to_everybody_who_reads_it() -> None:
    for _reader in range(2):
        with pytest.raises(StylesheetParseError):
            sheet("red", "Screen { background: nowhere; }").parse()


def test_a_sheet_that_cannot_be_read_leaves_the_rules_as_they_were() -> None:
    read = sheet("red")
    before = read.rules
    read.add_source("Screen { background: nowhere; }", read_from=("wrong", ""))
    with pytest.raises(StylesheetParseError):
        read.reparse()
    assert read._rules is before
