"""Files that a person names: none makes Kahwa wait, and none fills the memory."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from core.ground.files import beginning_of, whole_file


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/tty"])
def test_a_device_is_no_file(device: str) -> None:
    with pytest.raises(OSError, match="it isn't a file"):
        whole_file(Path(device))


def test_a_pipe_and_a_folder_are_no_files(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        with pytest.raises(OSError, match="it isn't a file"):
            whole_file(path)
    with pytest.raises(FileNotFoundError):
        whole_file(tmp_path / "nowhere")


def test_of_what_has_no_end_only_the_beginning_is_read() -> None:
    assert beginning_of(Path("/dev/zero"), 5) == bytes(5)


def test_a_pipe_is_read_to_its_end_and_is_empty_without_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert beginning_of(tmp_path / "pipe", 100) == b""
    reading, writing = os.pipe()

    def write() -> None:
        os.write(writing, b"tea")
        os.close(writing)

    threading.Timer(0.01, write).start()
    assert beginning_of(Path(f"/dev/fd/{reading}"), 100) == b"tea"
    os.close(reading)
