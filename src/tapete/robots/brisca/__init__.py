"""Brisca players by rule of thumb."""
