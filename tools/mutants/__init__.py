"""Small mistakes put into lines at random, to see whether the nearest tests notice."""
