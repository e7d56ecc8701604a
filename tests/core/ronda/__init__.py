"""Tests of Ronda's engine, by section of docs/rules-ronda.md."""
