"""What came back with a backup is told in as many sentences as there is to tell."""

from __future__ import annotations

import pytest

from core.store.backups import Returned
from tui.saved.backups import _came

RESTORED = "Restored 2 games."


@pytest.mark.parametrize(
    ("returned", "told"),
    [
        (Returned(2), []),
        (Returned(2, longer=1), ["1 game continues from a later move, as in the backup."]),
        (Returned(2, apart=1), ["1 game differs in the backup and was added as a separate game."]),
    ],
)
def test_only_what_came_of_games_is_told(returned: Returned, told: list[str]) -> None:
    assert list(_came(returned)) == [RESTORED, *told]
