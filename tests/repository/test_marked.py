"""Every text a person reads is marked for translation, and says where it's read if it's short."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.messages.found import ROOT, mark_of, messages, sources

PROSE = re.compile(r"[A-Za-zÀ-ÿ’']{2,}[,;:]? [a-zà-ÿ’']{2,}")
"""Two words of which the second has no capital: no SQL, and most likely English."""

SQL = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|SAVEPOINT|ROLLBACK|RELEASE|WITH|FROM|WHERE|AND|ORDER|ON|SET)\b"
)

NOT_READ = {
    "core/bots/crew.py": "errors between processes, for the log",
    "core/contract/weights.py": "a damaged file of the package, for developers",
    "core/doctor/repair/one_byte.py": "SQL",
    "core/games/makao/bots/outlook.py": "what weights mean, for training",
    "core/games/makao/bots/signs.py": "what weights mean, for training",
    "core/games/ronda/bots/foresight.py": "what weights mean, for training",
    "core/games/ronda/habits.py": "what weights mean, for training",
    "core/room_store": "SQL, and what PostgreSQL says",
    "core/store": "SQL, and what is wrong with a page, for the log",
    "tui/host/metrics.py": "what Prometheus reads",
    "tui/host/processes/process_metrics.py": "what Prometheus reads",
}
"""Files and folders whose prose no player reads, and who does."""

WORDS_OF_PROGRAMS = {
    "by room", "by suit", "cut off", "first games",  # values in files
    "keep silent", "pass trick", "one more", "play on", "go on", "taking back",  # what is typed
    "bell off", "finished omar", "ronda strong days=30",  # examples of what is typed
    "python3 -m pip install \"kahwa[cluster]\"",
}  # fmt: skip
"""Short texts that programs compare, and what is typed as it stands in every language."""

PAINTS = {
    "Piece": (0,), "put": (2,), "Button": (2,), "HeaderModel": (0,), "Prompt": (0,), "line": (0,),
    "heading": (0,), "PreviewRow": (0,), "Title": (0,), "Text": (0,), "Entry": (2,), "Cap": (3, 4),
    "Figure": (0,), "SheetRow": (0, 2), "Remark": (1,), "quiet": (0,), "Group": (0,), "echo": (0,),
    "Command": (3, 4, 5), "ScoreModel": (0,), "Word": (0, 1, 3), "complain": (0,), "capitals": (0,),
}  # fmt: skip
"""What shows a text, and which of its arguments that is: one word there is a text, too."""

CALLED_AS_THEY_ARE = {"MAKAO"}
"""What is shouted in every language alike."""

CASE = ("upper", "lower", "title", "capitalize", "swapcase")
"""What changes letters, as no two languages do it; `capitals` and `begun` ask the language."""

ERRORS_OF_PROGRAMMERS = (
    "AssertionError", "KeyError", "LookupError", "NotImplementedError", "RuntimeError", "TypeError",
    "ValueError",
)  # fmt: skip


class Found(NamedTuple):
    """A text in the source, and where."""

    place: str
    text: str


def test_every_sentence_is_marked() -> None:
    found = [one for path, tree in sources() if not _is_not_read(path) for one in prose(path, tree)]
    assert not [one for one in found if one.text not in WORDS_OF_PROGRAMS]


def test_every_word_that_is_painted_is_marked() -> None:
    read = [(path, tree) for path, tree in sources() if not _is_not_read(path)]
    found = [one for path, tree in read for one in painted(path, tree)]
    assert not [one for one in found if one.text not in CALLED_AS_THEY_ARE]


def test_the_case_of_letters_is_not_changed_after_translation() -> None:
    assert not [
        f"{path}:{node.lineno}"
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in CASE
        and any(map(mark_of, ast.walk(node.func.value)))
    ]


def test_no_text_of_one_word_lacks_a_context() -> None:
    short = [one for one in messages() if len(one.text.split()) == 1]
    assert len(short) > 500
    assert not [one for one in short if not one.context]


def test_a_text_that_counts_is_never_marked_without_its_plural() -> None:
    plurals: dict[tuple[str, str], set[str]] = {}
    for one in messages():
        plurals.setdefault((one.text, one.context), set()).add(one.plural)
    assert not [text for text, found in plurals.items() if len(found) > 1]


def prose(path: str, tree: ast.Module) -> Iterator[Found]:
    """Give the English in a file that nothing marks."""
    skipped = set(_skipped(tree))
    for node in ast.walk(tree):
        if node in skipped or not isinstance(node, ast.Constant):
            continue
        text = node.value
        if isinstance(text, str) and PROSE.search(text) and not SQL.match(text):
            yield Found(f"{path}:{node.lineno}", text)


def _skipped(tree: ast.Module) -> Iterator[ast.AST]:
    """Give what is marked, what documents, what goes to the log, and faults of programmers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.arguments) or mark_of(node) or _is_for_programmers(node):
            yield from ast.walk(node)


def _is_for_programmers(node: ast.AST) -> bool:
    if isinstance(node, ast.Raise):
        return isinstance(node.exc, ast.Call) and _name(node.exc) in ERRORS_OF_PROGRAMMERS
    if isinstance(node, ast.Call) and _name(node) == "LastingFailure":
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        of = node.func.value
        return node.func.attr == "exception" or (isinstance(of, ast.Call) and _name(of) == "log")
    return isinstance(node, ast.Assert)


def painted(path: str, tree: ast.Module) -> Iterator[Found]:
    """Give the words in a file that are painted as they stand in the source."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for place in PAINTS.get(_name(node), ()):
                if place < len(node.args):
                    for word in _plain(node.args[place]):
                        if re.search(r"[A-Za-z]{2,}", word):
                            yield Found(f"{path}:{node.lineno}", word)


def _plain(node: ast.AST) -> Iterator[str]:
    """Give the literal texts that an argument is made of."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        for one in node.values:
            yield from _plain(one)
    elif isinstance(node, ast.IfExp):
        yield from _plain(node.body)
        yield from _plain(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from _plain(node.left)
        yield from _plain(node.right)


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _is_not_read(path: str) -> bool:
    return any(Path(path).is_relative_to(one) for one in NOT_READ)


@pytest.mark.parametrize("place", NOT_READ)
def test_what_is_not_read_is_still_there(place: str) -> None:
    assert (ROOT / place).exists()


UNMARKED = """
raise BadOption("There is no such option here.")
screen.refuse(f"You have {count} cards left")
Piece("Trump", "muted")
shown = _("Trump").upper()
log().error("nothing to see")
LastingFailure("nothing to see", "something to see")
_("There is a text")
"""


def test_what_is_not_marked_is_found() -> None:
    tree = ast.parse(UNMARKED)
    assert [one.text for one in prose("x.py", tree)] == [
        "There is no such option here.",
        "You have ",
        " cards left",
    ]
    assert [one.text for one in painted("x.py", tree)] == ["Trump"]
