"""Scenario files on disk: read up to a bound, written as a whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from arbiter.language.lines import MAX_BYTES


class OutsideLinkError(Exception):
    """A link that leads out of the folder; `target` is where it leads."""

    def __init__(self, target: Path) -> None:
        super().__init__(str(target))
        self.target = target


def read_bytes(source: BinaryIO) -> bytes:
    """What a file or stream holds, of an endless one just so much that `decode` finds it too large. Raises OSError."""
    return source.read(MAX_BYTES + 1)


def write_text(path: Path, text: str, folder: Path) -> None:
    """Put a text in the place of a file's, or leave the file as it is. Its mode and owner are kept.

    The text is written beside the file, brought to the disk, and takes the file's place in one step. A link is followed only within
    `folder`. Raises OSError (also for a file that nobody may write), OutsideLinkError.
    """
    real = path.resolve(strict=True)
    if path.is_symlink() and not real.is_relative_to(folder.resolve()):
        raise OutsideLinkError(real)
    known = real.stat()
    if not stat.S_ISREG(known.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if not known.st_mode & 0o222 or not os.access(real, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    handle, beside = tempfile.mkstemp(prefix=f".{real.name[:100]}.", dir=real.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(text.encode("utf-8"))
            out.flush()
            os.fsync(out.fileno())
        made = os.stat(beside)
        if (made.st_uid, made.st_gid) != (known.st_uid, known.st_gid):
            os.chown(beside, known.st_uid, known.st_gid)
        os.chmod(beside, stat.S_IMODE(known.st_mode))
        os.replace(beside, real)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise
    _to_disk(real.parent)


def _to_disk(folder: Path) -> None:
    """Have the folder's new entry outlive a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
