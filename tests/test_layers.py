"""Imports go down the floors only: the contract is in pyproject.toml, [tool.importlinter]."""

import os
import subprocess
import sys

from tests.data import ROOT


def test_imports_go_down_the_floors_only():
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command as run; run()",
            "--no-logo",
            "--no-cache",
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
