"""Programs for developers, outside the wheel: training, duels, puzzles, remarks, benchmarks."""
