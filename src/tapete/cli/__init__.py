"""The command `tapete`."""
