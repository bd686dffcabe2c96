"""Guiñote players by rule of thumb."""
