"""`python -m tui` is `kahwa`."""

from tui.cli import main

main()
