"""The services of these tests, and the pseudo-language in place of every other."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.ground import words
from tests.tui.screens.conftest import three_games
from tests.tui.table_kit import saves, services, store
from tools.messages.pseudo import write_pseudo

__all__ = ["saves", "services", "store", "three_games"]


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the catalogue of the pseudo-language, compiled once."""
    folder = tmp_path_factory.mktemp("locale")
    write_pseudo(folder)
    return folder


@pytest.fixture(autouse=True)
def pseudo(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be the pseudo-language."""
    monkeypatch.setattr(words, "LOCALE_FOLDER", pseudo_folder)
