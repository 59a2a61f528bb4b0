"""What is built and shipped: everything that runs, the licences of others' code, and nothing that lies about by accident."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("hatchling", reason="hatchling is not installed")

ROOT = Path(__file__).parents[1]
STRAY = ("web/node_modules/x/index.js", "web/.env", ".env", "web/shared.db", "arbiter/x.db-wal", "scenarios/old.sqlite", "web/static/a.log")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MODULES = {"pyyaml": "yaml", "fluent.runtime": "fluent", "psycopg[binary]": "psycopg"}  # where the module has another name


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, set[str]]]:
    """The names in the wheel and in the source archive of a checkout in which all sorts of things lie about."""
    place = tmp_path_factory.mktemp("built")
    source = place / "source"
    ignored = shutil.ignore_patterns(".git", ".venv", "node_modules", ".*_cache", ".hypothesis", "dist", "build")
    shutil.copytree(ROOT, source, ignore=ignored)
    for name in STRAY:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text("secret")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(place / "out")], cwd=source, check=True, capture_output=True)
    wheel, archive = next((place / "out").glob("*.whl")), next((place / "out").glob("*.tar.gz"))
    with zipfile.ZipFile(wheel) as opened, tarfile.open(archive) as unpacked:
        yield {"wheel": set(opened.namelist()), "sdist": {name.partition("/")[2] for name in unpacked.getnames()}}


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_nothing_that_lies_about_is_shipped(built: dict[str, set[str]], kind: str) -> None:
    assert len(built[kind]) > 200
    odd = re.compile(r"node_modules|\.env|\.db|\.sqlite|\.log$|__pycache__|\.git/|\.venv")
    assert [name for name in built[kind] if odd.search(name)] == []


def test_the_wheel_holds_all_that_runs_and_the_licences(built: dict[str, set[str]]) -> None:
    wheel = built["wheel"]
    for folder in ("arbiter", "web", "grammar", "scenarios"):
        inside = folder if folder == "arbiter" else f"arbiter/{folder}"
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and not {"__pycache__", "node_modules"} & set(path.parts):
                assert f"{inside}/{path.relative_to(ROOT / folder).as_posix()}" in wheel
    for licence in ("LICENSE", "NOTICE"):
        assert any(name.endswith(f".dist-info/licenses/{licence}") for name in wheel)


def test_the_notice_names_every_package_in_the_editor() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = 0
    for path, package in packages.items():
        name = path.removeprefix("node_modules/")
        if name and "esbuild" not in name and not name.startswith("@biomejs/"):  # they build and check, and are not in what is built
            assert f"\n{name} {package['version']} ({package['license']})\n" in notice
            found += 1
    assert found > 10


def test_everything_imported_is_declared() -> None:
    extras = PROJECT["optional-dependencies"]
    declared = [*PROJECT["dependencies"], *extras["web"], *extras["postgresql"], *extras["redis"]]
    names = {re.split(r"[<>=;]", one)[0].strip().lower() for one in declared}
    known = {MODULES.get(name, name).replace("-", "_") for name in names} | {"arbiter", "pytest"} | set(sys.stdlib_module_names)
    imported = set()
    for path in (*(ROOT / "arbiter").rglob("*.py"), *(ROOT / "web").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                imported.add(node.module.partition(".")[0])
    assert {"werkzeug", "limits", "markupsafe", "waitress"} <= imported
    assert imported - known == set()
