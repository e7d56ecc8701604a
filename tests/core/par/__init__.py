"""Tests of the par of finished games."""
