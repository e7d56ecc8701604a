"""Tests of what is sent to a terminal and of the driver that sends it."""
