"""The tests compiled once for all processes that run them: each takes a share of the files.

In a bare clone every process would otherwise compile every file.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.assertion import rewrite

FOLDER = Path(__file__).parent


def compile_tests(config: pytest.Config, place: int, share: int) -> None:
    """Compile every file of the tests whose number is `place`, counted round up to `share`.

    Only what is not kept already is compiled; what cannot be is told of when it is loaded.
    """
    state = config.stash[rewrite.assertstate_key]
    for path in sorted(FOLDER.rglob("test_*.py"))[place::share]:
        kept = rewrite.get_cache_dir(path) / (path.stem + rewrite.PYC_TAIL)
        try:
            if kept.exists() and kept.stat().st_mtime >= path.stat().st_mtime:
                continue
            kept.parent.mkdir(exist_ok=True)
            told, code = rewrite._rewrite_test(path, config)
        except (OSError, SyntaxError):
            continue
        rewrite._write_pyc(state, code, told, kept)
