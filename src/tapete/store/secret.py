"""The server's secret: given by the environment, or made once and kept beside the database."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from tapete.store.errors import StoreError

MIN_LENGTH = 16


def server_secret(given: str | None, database: Path) -> bytes:
    """The secret that guests' cookies are hashed with.

    Without a given one it is read from `<database>.secret` (readable by its owner only), which is
    made at the first start. Raises `StoreError` when it is too short to be a secret.
    """
    if given:
        return _checked(given, "TAPETE_SECRET")
    path = database.with_name(database.name + ".secret")
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _checked(path.read_text(encoding="ascii").strip(), str(path))
    text = secrets.token_urlsafe(32)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(text + "\n")
        file.flush()
        os.fsync(file.fileno())
    return text.encode()


def _checked(text: str, where: str) -> bytes:
    if len(text) < MIN_LENGTH:
        raise StoreError(
            f"expected a secret of {MIN_LENGTH} characters or more in {where}, found {len(text)}"
        )
    return text.encode()
