"""Screens in a language that nobody speaks, longer than English: nothing is cut or English."""
