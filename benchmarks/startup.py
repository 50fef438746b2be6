"""What importing costs: time and memory over a bare interpreter, each measured in fresh processes."""

import statistics
import subprocess
import sys

__all__ = ["IMPORTS", "measure"]

#: what is done, as a program
IMPORTS = {
    "nothing": "pass",
    "import pung": "import pung",
    "pung.rules and one score": (
        "import pung; pung.rules('riichi/tenhou').score('234m 345p 678s 22z 99s', ron='9s', seat='S', riichi=True)"
    ),
    "pung.rules and one shanten": "import pung; pung.rules('riichi/tenhou').shanten('234m 345p 678s 22z 99s')",
    "import mahjong (hand calculator)": "from mahjong.hand_calculating.hand import HandCalculator",
    "import riichienv": "import riichienv",
    "import jansou": "import jansou.scoring.score",
}

_SOURCE = """
import time
start = time.perf_counter()
{body}
spent = (time.perf_counter() - start) * 1000
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(spent, int(peak.split()[1]) / 1024)
"""


def measure(rounds: int) -> list[tuple[str, float, float]]:
    """Name, milliseconds inside the interpreter, peak megabytes: medians of fresh processes, taken in turn."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in IMPORTS}
    for _ in range(rounds):
        for name, body in IMPORTS.items():
            run = subprocess.run([sys.executable, "-c", _SOURCE.format(body=body)], capture_output=True, text=True)
            if run.returncode == 0:
                time_ms, memory = run.stdout.split()
                found[name].append((float(time_ms), float(memory)))
    return [
        (name, statistics.median(t for t, _ in runs), statistics.median(m for _, m in runs))
        for name, runs in found.items()
        if runs
    ]
