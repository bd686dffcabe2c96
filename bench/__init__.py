"""Measurements: `python -m bench [NAMES…]` writes their sections of `bench/results.md`."""
