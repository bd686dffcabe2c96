"""Tute players by rule of thumb."""
