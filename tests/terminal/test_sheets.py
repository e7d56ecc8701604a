"""Style sheets that many applications share mean to each what they would mean to it alone."""

from __future__ import annotations

from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet, StylesheetParseError
from textual.dom import DOMNode

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


class Card(DOMNode):
    """A node that the rules tell apart from others."""


def test_what_a_node_has_is_not_given_to_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[DOMNode] = []
    replaces = Stylesheet.replace_rules

    def noting(node: DOMNode, *rules: Any, **how: Any) -> None:
        given.append(node)
        replaces(node, *rules, **how)

    monkeypatch.setattr(Stylesheet, "replace_rules", staticmethod(noting))
    read = sheet("red", "Card { color: red; width: 3; } Card.open { color: white; }")
    first, second = Card(), Card()
    for node in (first, second, first, second):
        read.apply(node)
    assert given == [first]
    assert second.styles.base.get_rules() == first.styles.base.get_rules() != {}
    second.add_class("open", update=False)
    read.apply(second)
    assert second.styles.color.css == "rgb(255,255,255)"
    second.remove_class("open", update=False)
    read.apply(second)
    assert second.styles.base.get_rules() == first.styles.base.get_rules()
    first.styles.base.width = 4
    read.apply(first)
    assert first.styles.base.get_rules() == second.styles.base.get_rules()
