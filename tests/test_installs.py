"""The package is the same in a checkout, in an editable install and in a wheel: every folder is found, the page is imported."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SITE = sysconfig.get_paths()["purelib"]
ASKED = """
import json
import arbiter.web.app
from arbiter import place
from arbiter.language import format_text
from arbiter.suite.library import folder
from arbiter.web import create_app
print(json.dumps({
    "places": {name: str(place(name)) for name in ("grammar", "scenarios", "web")},
    "module": arbiter.web.app.__file__,
    "page": create_app.__module__,
    "library": str(folder()),
    "read": format_text("tour Banane", "en"),
    "top": [name for name in ("web", "grammar") if __import__("importlib.util").util.find_spec(name)],
}))
"""


def answers(path: list[str], at: Path) -> dict[str, object]:
    """What a process says that imports from these folders alone, and starts in another one."""
    variables = {"PATH": os.environ["PATH"], "HOME": str(at), "PYTHONPATH": os.pathsep.join(path)}
    done = subprocess.run([sys.executable, "-S", "-c", ASKED], cwd=at, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def checkout(at: Path) -> str:
    """A copy of what the repository holds, with its link."""
    if not (ROOT / ".git").exists():
        pytest.skip("no repository here")
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    for name in names:
        if name.partition("/")[0] in ("arbiter", "grammar", "scenarios", "web") and (ROOT / name).exists():
            (at / "copy" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, at / "copy" / name, follow_symlinks=False)
    return str(at / "copy")


def wheel(at: Path) -> str:
    """The wheel, unpacked as an installer does it."""
    if importlib.util.find_spec("hatchling") is None:
        pytest.skip("hatchling is not installed")
    out = at / "out"
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)], cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(out.glob("*.whl"))) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}
        assert {name for name in tops if not name.endswith(".dist-info")} == {"arbiter"}
        archive.extractall(at / "unpacked")
    return str(at / "unpacked")


def editable(at: Path) -> str:
    """What an editable install puts on the path: the repository itself."""
    return str(ROOT)


@pytest.mark.parametrize("install", [checkout, editable, wheel], ids=lambda install: install.__name__)
def test_everything_is_found(install: Callable[[Path], str], tmp_path: Path) -> None:
    home = Path(install(tmp_path)).resolve()
    found = answers([str(home), SITE], tmp_path)
    inside = home / "arbiter" if install is wheel else home
    assert {name: Path(path).resolve() for name, path in found["places"].items()} == {  # type: ignore[attr-defined]
        name: inside / name for name in ("grammar", "scenarios", "web")
    }
    assert Path(str(found["module"])).resolve() == inside / "web" / "app.py"
    assert found["page"] == "arbiter.web"
    assert Path(str(found["library"])).resolve() == inside / "scenarios"
    assert found["read"] == "turn Banana\n"
    if install is wheel:
        assert found["top"] == []
