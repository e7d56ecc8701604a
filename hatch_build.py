"""What the build adds: the catalogues of `core/locale`, compiled beside their sources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface):
    """Compiles every catalogue, for a wheel and for an editable install alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write each `kahwa.mo`; what is missing or fuzzy stays out, and is read in English."""
        for path in Path(self.root, "core", "locale").glob("*/LC_MESSAGES/kahwa.po"):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(source, locale=path.parents[1].name))
