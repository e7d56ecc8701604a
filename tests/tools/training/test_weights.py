"""The file of weights: what is written is read again, and what does not fit is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.contract.weights import FILE, BadWeights, Weights
from tools.training.run import Run
from tools.training.writing import Learned, weights_text, write

LEARNED = {
    "one": Learned("a number", 0.123456),
    "some": Learned("[size]", [1, -2.5, 3e-7]),
    "many": Learned("[size][colour]", [[1.0, 2.0], [3.0, 4.0]]),
    "most": Learned("[phase][size][colour]", [[[1.0], [2.0]], [[3.0], [4.0]]]),
}


def written(learned: dict[str, Learned] = LEARNED) -> str:
    return weights_text("makao", learned, Run(7, 0.5, report=lambda _text: None))


def test_what_is_written_is_read_again_to_four_digits() -> None:
    weights = Weights.read("makao", written())
    assert weights.number("one") == 0.1235
    assert weights.row("some", 3) == [1, -2.5, 3e-7]
    assert weights.table("many", 2, 2) == [[1, 2], [3, 4]]
    assert weights.tables("most", 2, 2, 1) == [[[1], [2]], [[3], [4]]]


def test_the_file_tells_what_made_it_and_what_each_weight_means() -> None:
    plain = json.loads(written())
    made = plain["made"]
    assert made["command"] == "make train GAME=makao SEED=7 SCALE=0.5"
    assert {"code", "counts", "numpy", "python", "seconds"} <= made.keys()
    assert plain["learned"]["many"]["says"] == "[size][colour]"


def test_every_row_has_a_line() -> None:
    assert "     [1, 2],\n" in written() or "    [1, 2],\n" in written()


@pytest.mark.parametrize("found", [None, b"\xff\xfe{"])
def test_a_file_that_cannot_be_read_is_told_of_in_a_sentence(
    found: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.contract.weights.files", lambda _package: tmp_path)
    if found is not None:
        (tmp_path / FILE).write_bytes(found)
    with pytest.raises(BadWeights, match=r"^The file of ronda's weights cannot be read: .+"):
        Weights.of("ronda")


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "[]",
        "{}",
        written()[:-40],
        written().replace("kahwa-weights-1", "kahwa-weights-0"),
        written().replace('"makao"', '"ronda"'),
    ],
)
def test_a_damaged_file_is_refused(damaged: str) -> None:
    with pytest.raises(BadWeights):
        Weights.read("makao", damaged)


@pytest.mark.parametrize(
    "number",
    ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", pytest.param("9" * 400, id="long")],
)
@pytest.mark.parametrize("place", ["0.1235", "-2.5", "2.0", "4.0"])
def test_a_number_that_is_not_finite_is_refused(place: str, number: str) -> None:
    values = {"one": 0.1235, "some": [-2.5], "many": [[1.0, 2.0]], "most": [[[4.0]]]}
    learned = {name: {"says": "", "values": value} for name, value in values.items()}
    text = json.dumps({"format": "kahwa-weights-1", "game": "makao", "learned": learned})
    assert Weights.read("makao", text).number("one") == 0.1235
    assert text.count(place) == 1
    with pytest.raises(BadWeights, match=r"weights is damaged: .*is not a finite number"):
        Weights.read("makao", text.replace(place, number))


@pytest.mark.parametrize("value", [True, None, "1", [1], {"1": 1}])
def test_what_is_no_number_is_refused(value: object) -> None:
    learned = {"one": {"values": value}, "some": {"values": [1, value]}}
    text = json.dumps({"format": "kahwa-weights-1", "game": "makao", "learned": learned})
    weights = Weights.read("makao", text)
    with pytest.raises(BadWeights, match="one in the file"):
        weights.number("one")
    with pytest.raises(BadWeights, match="some in the file"):
        weights.row("some", 2)


def test_a_file_too_deep_to_read_is_refused() -> None:
    with pytest.raises(BadWeights):
        Weights.read("makao", "[" * 100_000)


def test_weights_of_another_size_or_name_are_refused() -> None:
    weights = Weights.read("makao", written())
    with pytest.raises(BadWeights, match="some"):
        weights.row("some", 4)
    with pytest.raises(BadWeights, match="many"):
        weights.table("many", 2, 3)
    with pytest.raises(BadWeights, match="none"):
        weights.number("none")


def test_more_than_a_game_may_take_is_not_written() -> None:
    with pytest.raises(BadWeights):
        written({"much": Learned("[n]", [0.12345] * 40_000)})


def test_a_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text("old")
    write(path, written())
    assert Weights.read("makao", path.read_text()).number("one") == 0.1235
    assert list(tmp_path.iterdir()) == [path]


def test_processes_change_nothing_in_what_is_learned() -> None:
    alone = Run(1, jobs=1).play(abs, range(-9, 9))
    assert list(alone) == list(Run(1, jobs=2).play(abs, range(-9, 9)))
