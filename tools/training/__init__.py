"""Training the bots' weights, for developers: `make train` (docs/training.md)."""
