"""The wheel holds everything and runs where nothing of the source folder is in reach."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from zipfile import ZipFile

import grimp
import pytest

from core import __version__

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKED = ["core", "tui", "styles"]
MANUAL = Path("docs/kahwa.1")
LOCATE = "import core, styles, tui; print(core.__file__, styles.__file__, tui.__file__)"


def run(*command: str | Path, cwd: Path, stdin: str = "") -> str:
    """Run a command that must succeed, and return what it printed."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, input=stdin)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy without network."""
    copy = tmp_path_factory.mktemp("source")
    unwanted = shutil.ignore_patterns("__pycache__", "*.mo")
    for name in PACKED:
        shutil.copytree(ROOT / name, copy / name, ignore=unwanted)
    (copy / MANUAL.parent).mkdir()
    shutil.copy(ROOT / MANUAL, copy / MANUAL)
    for file in filter(Path.is_file, ROOT.iterdir()):
        shutil.copy(file, copy)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "dist", cwd=copy)
    (built,) = (copy / "dist").glob("kahwa-*-py3-none-any.whl")
    return built


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of a virtual environment with the wheel and, borrowed, its dependencies."""
    home = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", home, cwd=home)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python)]
    run(*pip, "install", "--no-deps", "--no-index", "--no-compile", wheel, cwd=home)
    # A plain path after our own: it finds the dependencies, but obeys no editable install there.
    folder = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home)
    borrowed = sysconfig.get_path("purelib")
    (Path(folder.strip()) / "borrowed.pth").write_text(borrowed + os.linesep)
    return home / "bin"


def test_the_wheel_holds_every_module_and_style_sheet(wheel: Path) -> None:
    sources = {
        str(path.relative_to(ROOT))
        for name in PACKED
        for path in (ROOT / name).rglob("*")
        if path.suffix in {".json", ".mo", ".py", ".tcss"}
    }
    held = set(ZipFile(wheel).namelist())
    assert sources <= held
    assert any(name.startswith("styles/") and name.endswith(".tcss") for name in held)
    assert not any(name.startswith(("tests/", "docs/")) for name in held)


def test_the_wheel_holds_every_catalogue_compiled(wheel: Path) -> None:
    held = set(ZipFile(wheel).namelist())
    catalogues = {str(path.relative_to(ROOT)) for path in ROOT.glob("core/locale/*/*/kahwa.po")}
    assert catalogues
    assert {name.removesuffix("po") + "mo" for name in catalogues} <= held
    assert not any(name.startswith("core/locale/xx/") for name in held)


def test_the_installed_packages_are_those_of_the_wheel(scripts: Path, tmp_path: Path) -> None:
    located = run(scripts / "python", "-c", LOCATE, cwd=tmp_path).split()
    assert len(located) == 3
    assert all(Path(file).is_relative_to(scripts.parent) for file in located)


def test_the_installed_command_tells_its_version(scripts: Path, tmp_path: Path) -> None:
    assert __version__ in run(scripts / "kahwa", "--version", cwd=tmp_path)


def test_the_manual_page_is_installed_where_man_looks(scripts: Path) -> None:
    installed = scripts.parent / "share" / "man" / "man1" / "kahwa.1"
    assert installed.read_bytes() == (ROOT / MANUAL).read_bytes()


def test_the_installed_engine_answers(scripts: Path, tmp_path: Path) -> None:
    reply = run(scripts / "kahwa", "engine", cwd=tmp_path, stdin='{"cmd": "games"}\n')
    answer = json.loads(reply)
    assert answer["ok"] is True
    assert "ronda" in [game["name"] for game in answer["games"]]


def test_the_types_that_compiled_modules_need_are_there_when_they_are_compiled() -> None:
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    graph = grimp.build_graph("core", include_external_packages=True, cache_dir=None)
    named = [name.strip("/").removesuffix(".py").replace("/", ".") for name in hook["include"]]
    waiting = {module for name in named for module in (name, *graph.find_descendants(name))}
    reached = set[str]()
    while waiting:
        module = waiting.pop()
        reached.add(module)
        around = {module.rpartition(".")[0]} & graph.modules
        waiting |= (graph.find_modules_directly_imported_by(module) | around) - reached
    assert {"core.games.rikiki.game", "core.arena", "random"} <= reached
    foreign = {name.partition(".")[0] for name in reached} - {"core", *sys.stdlib_module_names}
    given = {re.split("[<>=]", each)[0] for each in hook["dependencies"]}
    assert foreign - given == set()
