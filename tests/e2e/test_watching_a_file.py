"""The real program watches the record in a file: its comments, its copy, and the title."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path

from tests.terminal.line import running

RECORD = Path(__file__).parents[1] / "core" / "records" / "samples" / "ronda.kahwa"


def test_a_file_is_watched_and_copied_and_the_title_given_back(tmp_path: Path) -> None:
    with running(tmp_path, "replay", str(RECORD)) as line:
        begun = line.until(b"\x1b]2;Replay: Ronda - Kahwa\x07")
        assert begun.index(b"\x1b[22;2t") < begun.index(b"\x1b[c") < begun.index(b"\x1b]2;")
        line.type("\x1b[?61;4;6;7;14;21;22;23;24;28;32;42;52c")
        line.type("y")
        sent = line.until(b"Copied to the clipboard")
        (copied,) = re.findall(rb"\x1b\]52;c;([A-Za-z0-9+/=]+)\x07", sent)
        assert b64decode(copied) == RECORD.read_bytes()
        line.type("e")
        line.until(b"Comment")
        line.type("\x03")
        line.until(b"\x1b[23;2t")
        line.until_end()
        assert line.process.returncode == 0
