"""The .tcss style sheets of the Textual application, shipped as package data."""
