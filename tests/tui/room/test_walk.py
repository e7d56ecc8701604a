"""Any keys at any time, by two guests and the host of one room: nothing fails for anybody."""

from pathlib import Path
from random import Random

import pytest

from tests.core.rooms.kit import room_at
from tests.tui.app_kit import SMALLEST, USUAL, Running
from tests.tui.room.hall_kit import guest, hosting, settle, visit

OFTEN = ("enter",) * 8 + ("escape",) * 8 + ("n", "up", "down") * 3
KEYS = (
    *("left", "right", "tab", "space", "y", "plus", "minus", "w", "x", "b", "i", "s", "v", "e"),
    *("m", "M", "t", "N", "2", "p", "H", "u", "comma", "question_mark", *OFTEN),
)


@pytest.mark.thorough
@pytest.mark.parametrize(("seed", "steps"), [(0, 25), (0, 100), (4, 100)])
async def test_any_keys_at_any_time(tmp_path: Path, seed: int, steps: int) -> None:
    rng = Random(seed)
    room = room_at(tmp_path)
    app, _here = hosting(room, tmp_path)
    async with (
        guest(room, tmp_path, "Salma").run_test(size=USUAL) as salma,
        guest(room, tmp_path, "Karim").run_test(size=SMALLEST) as karim,
        app.run_test(size=USUAL) as host,
    ):
        pilots: tuple[Running, ...] = (salma, karim, host)
        await settle(host)
        for _step in range(steps):
            pilot = rng.choice(pilots)
            if pilot.app.is_running and pilot.app.screen_stack:
                await pilot.press(rng.choice(KEYS))
                await rng.choice(pilots).pause()
        for pilot in pilots:
            if pilot.app.is_running:
                await settle(pilot)
                stay = visit(pilot).stay
                assert stay.at is None or stay.table(stay.at) is not None
