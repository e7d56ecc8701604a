"""The preview of a saved game: whole names beside their points, cut only where room is short."""

from __future__ import annotations

from tests.tui.widgets.host import picture_of
from tui.models import Preview, PreviewRow, ScoreModel, ScoreRow
from tui.widgets.preview import PreviewModel, PreviewPane

STANDINGS = (ScoreRow("1 Omar", 12), ScoreRow("2 Abdelhakim", -20, mine=True))
RACE = (ScoreRow("Nadia+Abdelhakim", 4, mine=True, goal=41), ScoreRow("Omar+Zineb", 7, goal=41))


def pane(*rows: ScoreRow) -> PreviewPane:
    widget = PreviewPane()
    preview = Preview(
        title="Rikiki",
        subtitle="you and Omar",
        deck="french",
        score=ScoreModel("SCORES", rows),
        rows=(PreviewRow("Hand", (("6", "S"),)),),
        waiting="your turn",
    )
    widget.model = PreviewModel(preview, "saved today")
    return widget


async def test_long_names_stand_whole_before_points_in_one_column() -> None:
    rows = await picture_of(pane(*STANDINGS), 50, 12)
    assert rows[4:6] == ["  1 Omar         12", "  2 Abdelhakim  −20"]


async def test_two_partners_stand_whole_before_their_meter() -> None:
    rows = await picture_of(pane(*RACE), 50, 12)
    assert rows[4].startswith("  Nadia+Abdelhakim ▄")
    assert rows[5].startswith("  Omar+Zineb       ▄")
    assert rows[5].endswith("  7")


async def test_names_take_at_most_half_of_a_narrow_pane() -> None:
    rows = await picture_of(pane(*STANDINGS), 24, 12)
    assert rows[5] == "  2 Abdelh…  −20"
