"""The closed unions of messages at the border: what a client may say and what it may hear."""
