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
    made at the first start. Raises `StoreError` when it is too short to be a secret, or its file
    cannot be used.
    """
    if given:
        return _checked(given, "TAPETE_SECRET")
    path = database.with_name(database.name + ".secret")
    try:
        return _made(path)
    except FileExistsError:
        return _checked(_read(path), str(path))
    except OSError as error:
        raise StoreError(f"expected to write {path}, found: {error.strerror}") from error


def _made(path: Path) -> bytes:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    text = secrets.token_urlsafe(32)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        # On a full disk: an empty file would be refused at every later start.
        path.unlink(missing_ok=True)
        raise
    return text.encode()


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise StoreError(f"expected to read {path}, found: {error.strerror}") from error
    except UnicodeError as error:
        raise StoreError(f"expected a secret in {path}, found bytes that are no text") from error


def _checked(text: str, where: str) -> bytes:
    if len(text) < MIN_LENGTH:
        raise StoreError(
            f"expected a secret of {MIN_LENGTH} characters or more in {where}, found {len(text)}"
        )
    # The environment may hold bytes that are no text; they are as secret.
    return text.encode("utf-8", "surrogateescape")
