"""Tests of learning the bots' weights."""
