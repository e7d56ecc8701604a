"""Tests of card rooms on several hosts, with real databases and real processes."""
