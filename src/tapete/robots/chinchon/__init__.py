"""Chinchón players by rule of thumb."""
