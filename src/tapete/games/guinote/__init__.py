"""Guiñote: options, states, views and scoring (`docs/rules/guinote.md`)."""
