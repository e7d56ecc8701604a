"""Tests of what the doctor says of settings and terminals, and of its command."""
