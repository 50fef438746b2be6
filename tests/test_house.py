"""House rules that no linter knows."""

import ast
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.data import ROOT

SRC = ROOT / "src"
PUNG = SRC / "pung"

# --- The table and all that stands on it know the rule-set contract, never a rule set. ---

BLIND_PACKAGES = ("analysis", "bots", "match", "server", "simulation", "table")
RULE_SET_ID = re.compile(r"(riichi|sanma|american|four[_-]seas)(/.*)?", re.DOTALL)


def rule_set_ids(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of each string in the source, docstrings apart, that names a rule set or a preset of one."""
    tree = ast.parse(source)
    docstrings = {id(text) for node in ast.walk(tree) for text in _docstring(node)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    for text in texts:
        if id(text) not in docstrings and RULE_SET_ID.fullmatch(text.value):
            yield text.lineno, text.value


def _docstring(node: ast.AST) -> list[ast.expr]:
    """The expression that is the node's docstring, if it has one."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        match node.body:
            case [ast.Expr(value=ast.Constant(value=str()) as text), *_]:
                return [text]
    return []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('if rules.id == "riichi": pass', ["riichi"]),
        ('load("sanma/online")', ["sanma/online"]),
        ('load(f"riichi/{preset}")', ["riichi/"]),
        ('match rules:\n    case "four-seas": pass', ["four-seas"]),
        ('def f():\n    """riichi"""\n    return "american"', ["american"]),
        ('"""riichi"""\nKIND = "riichi_stick"', []),
    ],
)
def test_the_scan_sees_rule_set_ids(source, found):
    assert [text for _, text in rule_set_ids(source)] == found


@pytest.mark.parametrize("package", BLIND_PACKAGES)
def test_no_rule_set_is_named_outside_rulesets(package):
    named = [
        f"{path.relative_to(ROOT)}:{line}: {text!r}"
        for path in sorted((PUNG / package).rglob("*.py"))
        for line, text in rule_set_ids(path.read_text(encoding="utf-8"))
    ]
    assert not named, "ask the rule-set contract instead:\n" + "\n".join(named)


# --- What a package exports, it has. ---


def public_packages() -> list[str]:
    """Dotted names of pung and the packages in it, private ones apart."""
    walk = pkgutil.walk_packages([str(PUNG)], "pung.", onerror=lambda _: None)
    names = ["pung", *(found.name for found in walk if found.ispkg)]
    return [name for name in names if not any(part.startswith("_") for part in name.split("."))]


@pytest.mark.parametrize("name", public_packages())
def test_exports_are_true(name):
    package = importlib.import_module(name)
    exported = list(getattr(package, "__all__", ()))
    missing = [entry for entry in exported if not hasattr(package, entry)]
    twice = [entry for entry, count in Counter(exported).items() if count > 1]
    assert (missing, twice) == ([], []), f"{name}.__all__: missing {missing}, twice {twice}"


# --- The core is pure standard library. ---

CORE = ("tiles", "hands", "scoring", "model", "rulesets", "table", "match", "bots")
NOT_IN_THE_CORE = {"click", "hypothesis", "numba", "numpy", "rich", "textual"}


@pytest.mark.parametrize("package", ["", *CORE])
def test_the_core_imports_only_the_standard_library(package):
    if package and not (PUNG / package / "__init__.py").exists():
        pytest.skip(f"there is no pung.{package} yet")
    name = f"pung.{package}".rstrip(".")
    run = subprocess.run(
        [sys.executable, "-c", f"import sys, {name}; print(*sys.modules, sep='\\n')"],
        env={**os.environ, "PYTHONPATH": str(SRC)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    loaded = {module.partition(".")[0] for module in run.stdout.split()}
    assert not loaded & NOT_IN_THE_CORE


# --- No file tells where it was written. ---

MACHINE_PATH = re.compile(rb"(?<![\w.~-])/(?:work|root|home/\w+|Users/\w+)/")
SKIPPED = re.compile(r"\.git|\.venv.*|\..*_cache|\.hypothesis|__pycache__|build|dist|.*\.egg-info")


def repository_files() -> list[Path]:
    """Files that are, or would be, committed; in a tree without git, all files but caches and environments."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0 and listed.stdout:
        return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]
    walked = (path for path in ROOT.rglob("*") if path.is_file())
    return [path for path in walked if not any(map(SKIPPED.fullmatch, path.relative_to(ROOT).parts))]


def test_the_scan_sees_machine_paths():
    inside = "/".join(["", "work", "main"])
    assert MACHINE_PATH.search(f'path = "{inside}"'.encode())
    assert not MACHINE_PATH.search(b"https://example.org/work/1 team/work/2")


def test_no_file_holds_a_machine_path():
    found = [
        f"{path.relative_to(ROOT)}: {hit.group().decode()}"
        for path in repository_files()
        if (hit := MACHINE_PATH.search(path.read_bytes()))
    ]
    assert not found, "\n".join(found)
