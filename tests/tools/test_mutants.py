"""Mistakes are made one at a time in what is executed, and the nearest tests are asked first."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest

from tools.mutants.__main__ import FOLDERS, chosen, failing, noticed, noticing
from tools.mutants.mistakes import mistakes
from tools.mutants.nearest import ROOT, nearest
from tools.mutants.running import Unending, run_for

SOURCE = '''\
"""Tea, which é has bytes of."""
COUNT: Literal[3] = 4
if TYPE_CHECKING:
    import tea

def pour(self, cups: int, warm: bool = True) -> None:
    """Pour."""
    self.cups = fill(cups, "é", -1)
    if not warm:
        return
    told = "some" if cups and warm else f"{cups + 1}"
    while self.left > 0:
        self.left -= 1
    return told

def stir(self) -> None:
    if both(self.left, self.left) and max(self.left, self.cups):
        match self.left:
            case _:
                return
'''

WRONG = [
    (2, "4", "(5)"),
    (6, "True", "(False)"),
    (8, 'self.cups = fill(cups, "é", -1)', "pass"),
    (8, 'fill(cups, "é", -1)', "(fill('é', cups, -1))"),
    (8, "-1", "(1)"),
    (8, "1", "(2)"),
    (9, "not warm", "(warm)"),
    (10, "return", "pass"),
    (11, "cups and warm", "(cups or warm)"),
    (11, "cups and warm", "(not (cups and warm))"),
    (12, "self.left > 0", "(self.left <= 0)"),
    (12, "0", "(1)"),
    (13, "self.left -= 1", "pass"),
    (13, "1", "(2)"),
    (
        17,
        "both(self.left, self.left) and max(self.left, self.cups)",
        "(both(self.left, self.left) or max(self.left, self.cups))",
    ),
    (
        17,
        "both(self.left, self.left) and max(self.left, self.cups)",
        "(not (both(self.left, self.left) and max(self.left, self.cups)))",
    ),
]


@pytest.fixture(autouse=True)
def _without_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Load nothing for the tests that are run here which they don't need: half of their time."""
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p no:hypothesispytest -p no:asyncio")


def test_every_mistake_changes_one_thing_that_is_executed() -> None:
    source = SOURCE.encode()
    made = mistakes(source)
    assert [(one.line, one.right, one.wrong) for one in made] == WRONG
    for one in made:
        wrong = one.made_in(source)
        compile(wrong, "tea.py", "exec")
        assert len(wrong) - len(source) == len(one.wrong.encode()) - len(one.right.encode())


@pytest.mark.parametrize(
    ("module", "test"),
    [
        ("core/games/makao/bots/signs.py", "tests/core/makao/test_signs.py"),
        ("core/rooms/people/door.py", "tests/core/rooms/test_door.py"),
        ("core/store/copies.py", "tests/core/test_store_copies.py"),
        ("tui/app.py", "tests/tui/screens/test_titles.py"),
        ("tui/card_app.py", "tests/tui/screens/test_titles.py"),
        ("tui/cli/wording.py", "tests/tui/cli/test_wording.py"),
        ("tui/replay/screen.py", "tests/tui/replay/test_watching_again.py"),
        ("tui/terminal/driver.py", "tests/terminal/test_driver.py"),
        ("tui/widgets/hand_line.py", "tests/tui/widgets/test_hand_line.py"),
    ],
)
def test_the_tests_of_a_module_are_among_the_nearest(module: str, test: str) -> None:
    assert test in nearest(module)


def test_what_names_a_way_to_a_line_is_nearer_to_it() -> None:
    module = "core/store/store.py"
    source = (ROOT / module).read_text("utf-8").splitlines()
    line = next(at for at, text in enumerate(source, 1) if "def fresh_id(" in text)
    assert nearest(module, line)[0] == "tests/core/test_store.py" != nearest(module)[0]


def test_every_folder_has_tests_near_it() -> None:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("__init__.py"):
            assert nearest(path.relative_to(ROOT).as_posix())


@pytest.mark.parametrize(("sugar", "notices"), [(2, True), (3, False)])
def test_a_mistake_is_noticed_and_the_source_is_put_right(
    tmp_path: Path, sugar: int, notices: bool
) -> None:
    path = tmp_path / "tea.py"
    path.write_text("def sweet(sugar: int) -> bool:\n    return sugar >= 2\n", "utf-8")
    check = f"from tea import sweet\n\ndef test_tea():\n    assert sweet({sugar})\n"
    (tmp_path / "test_tea.py").write_text(check, "utf-8")
    right = path.read_bytes()
    (mistake,) = (one for one in mistakes(right) if one.wrong == "(3)")
    told = noticed(path, mistake, partial(failing, tmp_path))
    assert (told == "FAILED test_tea.py::test_tea - assert False") is notices
    assert (told is None) is not notices
    assert path.read_bytes() == right


def test_what_fails_without_a_mistake_as_well_does_not_notice_it(tmp_path: Path) -> None:
    path = tmp_path / "tea.py"
    path.write_text("SUGAR = 2\n", "utf-8")
    check = "\n\ndef test_wrong():\n    assert False\n\ndef test_tea():\n    assert SUGAR == 2\n"
    (tmp_path / "test_tea.py").write_text(f"from tea import SUGAR{check}", "utf-8")
    (mistake,) = mistakes(path.read_bytes())
    told = noticing(path, mistake, tmp_path)
    assert told is not None
    assert told.startswith("FAILED test_tea.py::test_tea")


def test_a_test_whose_cases_are_named_after_what_is_wrong_notices_it(tmp_path: Path) -> None:
    path = tmp_path / "tea.py"
    path.write_text("SUGAR = 2\n", "utf-8")
    case = "import pytest\n\n@pytest.mark.parametrize('sugar', [f'{SUGAR} cubes'])\n"
    check = "def test_tea(sugar):\n    assert sugar == '2 cubes'\n"
    (tmp_path / "test_tea.py").write_text(f"from tea import SUGAR\n{case}{check}", "utf-8")
    (mistake,) = mistakes(path.read_bytes())
    told = noticing(path, mistake, tmp_path)
    assert told is not None
    assert told.startswith("FAILED test_tea.py::test_tea[3 cubes]")


COUNTING = "def count(cups: int) -> None:\n    while cups > 0:\n        cups -= 1\n"


@pytest.mark.parametrize(("usual", "told"), [(0.0, "does not end in 0 seconds - "), (1e3, None)])
def test_a_mistake_that_takes_many_times_as_long_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, usual: float, told: str | None
) -> None:
    path = tmp_path / "tea.py"
    path.write_text(COUNTING, "utf-8")
    check = "from tea import count\n\ndef test_tea():\n    count(3)\n"
    (tmp_path / "test_tea.py").write_text(check, "utf-8")
    mistake = next(one for one in mistakes(COUNTING.encode()) if one.wrong == "(2)")
    monkeypatch.setattr("tools.mutants.__main__.own_time", lambda *_: usual)
    assert noticing(path, mistake, tmp_path, patience=0) == told
    assert path.read_text("utf-8") == COUNTING


def test_only_the_test_that_does_not_end_is_timed_without_the_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(*_: object, patience: float) -> None:
        raise Unending("test_tea.py::test_tea[a cup] ")

    def second(_: Path, *of: str) -> float:
        timed.append(of)
        return 1.0

    timed = list[tuple[str, ...]]()
    monkeypatch.setattr("tools.mutants.__main__.failing", silent)
    monkeypatch.setattr("tools.mutants.__main__.own_time", second)
    path = tmp_path / "tea.py"
    path.write_text(COUNTING, "utf-8")
    told = noticing(path, mistakes(COUNTING.encode())[0], tmp_path, "test_others.py", patience=3)
    assert told == "does not end in 6 seconds - test_tea.py::test_tea[a cup] "
    assert timed == 2 * [("test_tea.py::test_tea",)]


@pytest.mark.parametrize("idle", ["while True: pass", "import time; time.sleep(1e6)"])
def test_what_never_ends_is_ended_whether_it_computes_or_sleeps(tmp_path: Path, idle: str) -> None:
    told = "print('tea\\nsugar', end='', flush=True)"
    with pytest.raises(Unending, match=r"^sugar$"):
        run_for(tmp_path, [sys.executable, "-c", f"{told}\n{idle}"], 1)


def test_what_tells_something_in_time_may_take_longer(tmp_path: Path) -> None:
    telling = "import time\nfor _ in range(3): print('tea', flush=True); time.sleep(0.6)"
    assert run_for(tmp_path, [sys.executable, "-c", telling], 1.5).code == 0


def test_a_run_tells_how_it_ended(tmp_path: Path) -> None:
    run = run_for(tmp_path, [sys.executable, "-c", "print('tea'); raise SystemExit(3)"])
    assert (run.code, run.told) == (3, "tea\n")


def test_a_seed_chooses_the_same_mistakes_each_in_a_line_of_its_own() -> None:
    match = ("core/match",)
    made = chosen(7, 30, match)
    assert made == chosen(7, 30, match) != chosen(8, 30, match)
    assert len({(module, mistake.line) for module, mistake in made}) == 30
