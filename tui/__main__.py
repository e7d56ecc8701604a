"""Where `kahwa` and `python -m tui` begin: straight into the lobby, or through the command line."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Open the lobby; words behind the name go to the command line, which need not load else."""
    from tui.cli.start import COMPLETE, one_sentence, output, sit_down

    if sys.argv[1:] or COMPLETE in os.environ:
        from tui.cli.commands import main as command_line

        command_line()
        return
    with one_sentence(), output():
        sit_down()


if __name__ == "__main__":
    main()
