"""Tests of Ronda's engine, by section of spec/ronda.md."""
