"""Kahwa's messages: found in the source, kept in catalogues, turned into a pseudo-locale."""
