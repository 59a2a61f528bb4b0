"""`arbiter fmt` and a file: it is rewritten as a whole or stays as it was, and stays the file it was."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from test_cli import run, shell

from arbiter.language.files import write_text
from arbiter.language.lines import MAX_BYTES

UNTIDY, TIDY = "Banane 4;tour   Banane;dé 3\n", "Banane @4; tour Banane; dé 3\n"
NEEDS_LINKS = pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links")
# as a disk that is full after `room` bytes behaves: writing fails with an error
FULL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room}))
sys.argv = ["arbiter", "fmt", *{files!r}]
from arbiter.cli import main
main()
"""


def put(path: Path, text: str = UNTIDY) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs limits of a process")
def test_a_full_disk_leaves_the_file_as_it_was_and_the_others_are_done(tmp_path: Path) -> None:
    large = put(tmp_path / "a.arb", UNTIDY + ("# " + "x" * 60 + "\n") * 90)
    small = put(tmp_path / "b.arb")
    code = FULL.format(room=1000, files=[str(large), str(small)])
    env = {**os.environ, "LC_ALL": "", "LANG": "fr_FR.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=env, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert done.stderr.decode().startswith(f"{large} : impossible à lire ou à écrire (")
    assert large.read_text("utf-8").startswith(UNTIDY) and large.stat().st_size > 5000
    assert small.read_text("utf-8") == TIDY
    assert names(tmp_path) == ["a.arb", "b.arb"]


def test_mode_and_owner_are_kept(tmp_path: Path) -> None:
    path = put(tmp_path / "a.arb")
    path.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(path, 12345, 23456)
    before = path.stat()
    assert run("fmt", str(path)).exit_code == 0
    after = path.stat()
    assert path.read_text("utf-8") == TIDY
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)
    assert stat.S_IMODE(after.st_mode) == 0o640


def test_a_read_only_file_is_an_error_and_the_others_are_done(tmp_path: Path) -> None:
    kept, other = put(tmp_path / "a.arb"), put(tmp_path / "b.arb")
    kept.chmod(0o444)
    result = run("fmt", str(tmp_path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{kept} : impossible à lire ou à écrire (")
    assert (kept.read_text("utf-8"), other.read_text("utf-8")) == (UNTIDY, TIDY)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_read_only_folder_is_an_error(tmp_path: Path) -> None:
    path = put(tmp_path / "a.arb")
    tmp_path.chmod(0o555)
    try:
        assert run("fmt", str(path)).exit_code == 2
    finally:
        tmp_path.chmod(0o755)
    assert path.read_text("utf-8") == UNTIDY


def test_an_error_while_replacing_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    path = put(tmp_path / "a.arb")
    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(PermissionError):
        write_text(path, TIDY, tmp_path)
    assert names(tmp_path) == ["a.arb"] and path.read_text("utf-8") == UNTIDY


@NEEDS_LINKS
def test_a_link_within_the_folder_stays_a_link_and_its_file_is_tidied(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    real = put(tmp_path / "deep" / "real.arb")
    link = tmp_path / "link.arb"
    link.symlink_to(real)
    assert run("fmt", str(link)).exit_code == 0
    assert link.is_symlink() and real.read_text("utf-8") == TIDY


@NEEDS_LINKS
@pytest.mark.parametrize("whole_folder", [True, False])
def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path, whole_folder: bool) -> None:
    folder, outside = tmp_path / "mine", tmp_path / "other"
    folder.mkdir()
    outside.mkdir()
    target = put(outside / "target.txt")
    link = folder / "link.arb"
    link.symlink_to(target)
    result = run("fmt", str(folder if whole_folder else link))
    assert result.exit_code == 2
    assert result.stderr == f"{link} est un lien qui mène hors du dossier, vers {target} ; nommez ce fichier lui-même.\n"
    assert target.read_text("utf-8") == UNTIDY and link.is_symlink()


def test_diff_shows_what_would_change_and_changes_nothing(tmp_path: Path) -> None:
    path = put(tmp_path / "a.arb")
    result = run("fmt", "--diff", str(path))
    assert result.exit_code == 1
    assert result.stdout == f"--- {path}\n+++ {path}\n@@ -1 +1 @@\n-{UNTIDY}+{TIDY}"
    assert path.read_text("utf-8") == UNTIDY
    assert run("fmt", "--diff", str(put(path, TIDY))).exit_code == 0


# --- what is read


@pytest.mark.skipif(not os.path.exists("/dev/urandom"), reason="an endless file")
@pytest.mark.parametrize("words", [("check", "/dev/zero"), ("fmt", "/dev/urandom"), ("test", "/dev/urandom"), ("rule", "/dev/zero")])
def test_an_endless_file_is_too_large(words: tuple[str, ...]) -> None:
    done = shell(*words)
    assert done.returncode == 2
    assert f"au plus {MAX_BYTES} octets" in (done.stdout + done.stderr).decode()


@pytest.mark.parametrize(
    ("data", "place", "told"),
    [
        (b"Banane @4\nSl\0ime", "2:3", "octet nul"),
        ("Banane @4".encode("utf-16-le"), "1:2", "octet nul"),
        ("Banane @4".encode("utf-16"), "1:1", "0xFF"),
        (b"\x89PNG\r\n\x1a\n\0\0", "1:1", "0x89"),
        (b"Banane @4\nD\xe9part", "2:2", "0xE9"),
    ],
)
def test_what_is_no_text_is_told_with_its_place(tmp_path: Path, data: bytes, place: str, told: str) -> None:
    path = tmp_path / "a.arb"
    path.write_bytes(data)
    for command in ("check", "fmt", "rule", "test"):
        result = run(command, str(path))
        assert result.exit_code == 2
        assert told in result.output and "Traceback" not in result.output
    assert run("check", str(path)).stderr.startswith(f"{path}:{place}: erreur : ")
    assert path.read_bytes() == data
