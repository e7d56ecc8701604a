"""The command line: commands, what they take, refuse and complete, and how a sitting starts."""
