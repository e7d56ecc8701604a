"""Learning the bots' weights anew, for developers: `make train` (docs/training.md)."""
