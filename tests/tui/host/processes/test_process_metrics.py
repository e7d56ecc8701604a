"""The figures of several processes are one text that Prometheus reads."""

from __future__ import annotations

import os

from core.room_store.figures import Figures
from tests.tui.host.test_metrics import STANDING, read_strictly
from tui.host.metrics import exposition
from tui.host.processes.process_metrics import ProcessSeen, merged, of_processes, resident


def test_figures_of_processes_stand_side_by_side() -> None:
    text = exposition(STANDING, Figures())
    both = merged({"1": text, "2": text})
    assert both.count("# TYPE kahwa_guests gauge") == 1
    lines = both.splitlines()
    guests = text.split("\nkahwa_guests ")[1].split("\n")[0]
    for process in ("1", "2"):
        assert f'kahwa_guests{{process="{process}"}} {guests}' in lines
        assert f'kahwa_refused_total{{process="{process}",why="diverged"}} 0' in lines
    alone = merged({"1": text})
    assert alone.replace('{process="1"}', "").replace('process="1",', "") == text


def test_what_the_supervisor_knows_is_told_of_each_process() -> None:
    lines = of_processes(
        [ProcessSeen("store", os.getpid(), True, 2), ProcessSeen("1", 0, False, 0)]
    ).splitlines()
    assert 'kahwa_process_up{process="store"} 1' in lines
    assert 'kahwa_process_up{process="1"} 0' in lines
    assert 'kahwa_process_restarts_total{process="store"} 2' in lines
    assert read_strictly("\n".join([*lines, ""]))


def test_memory_is_told_where_the_system_says_it() -> None:
    assert resident(os.getpid()) > 2**20
    assert resident(2**30) == 0
