"""Benchmarks that `make bench` prints: ratios measured in one run, which fail nothing."""
