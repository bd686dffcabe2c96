"""Tapete: rules, records, robots and tables for Spanish card games."""

__version__ = "0.1.0"
