"""What the coach says in real games, checked, for developers: `python -m tools.remarks --help`."""
