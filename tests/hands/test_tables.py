"""The shipped look-up tables are what their rules give, and appear at first use."""

import random
import subprocess
import sys
import zlib

import pytest

from pung.hands import tables
from pung.hands.tables import HONOUR_DIGEST, MISSING, PAIR_CLASS, POWER, SPECIAL_MISSING, SUIT, SUIT_DIGEST
from pung.tiles import KIND_COUNT
from tests.data import ROOT

SHIPPED = ROOT / "src" / "pung" / "hands" / "_tables.bin"


def test_the_shipped_file_is_a_rebuild():
    pytest.importorskip("numpy", reason="the tables are built with NumPy")
    from tools.build_shanten_tables import TARGET, build

    assert TARGET == SHIPPED
    assert zlib.decompress(SHIPPED.read_bytes()) == build().to_bytes()


def test_the_shipped_file_is_small():
    assert SHIPPED.stat().st_size < 100_000


def test_tables_are_empty_until_first_use():
    code = (
        "import pung\n"
        "from pung.hands.shanten import shanten_of_codes\n"
        "from pung.hands.tables import MISSING, SUIT_CLASS\n"
        "assert not SUIT_CLASS and not MISSING\n"
        "print(shanten_of_codes(0, 0, 0, 2, 0), len(SUIT_CLASS))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True, check=False)
    assert (run.stdout.split(), run.stderr) == (["-1", str(5**9)], "")


def test_threads_may_load_together():
    code = (
        "from concurrent.futures import ThreadPoolExecutor as Pool\n"
        "from pung.hands import tables\n"
        "with Pool(4) as pool: list(pool.map(lambda _: tables.load(), range(8)))\n"
        "print(len(tables.SUIT_CLASS), len(tables.MISSING), len(tables.SUIT_DIGEST), len(tables.SPECIAL_MISSING))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True, check=False)
    assert (run.stdout.split(), run.stderr) == ([str(5**9), "5", str(5**9), "4"], "")


def test_sizes_and_symmetry():
    tables.load()
    assert len(PAIR_CLASS) == 130
    assert [len(rows) for rows in MISSING] == [180] * 5
    assert [list(column) for column in zip(*PAIR_CLASS, strict=True)] == [list(row) for row in PAIR_CLASS]
    for rows in MISSING:
        assert list(zip(*rows, strict=True)) == rows
    assert [len(table) for table in SPECIAL_MISSING] == [2**15] * 4


def test_weights_read_counts_as_digits():
    assert len(POWER) == len(SUIT) == KIND_COUNT
    for suit, kinds in enumerate((range(9), range(9, 18), range(18, 27), range(27, 34))):
        digits = [kind % 4 for kind in kinds]
        assert {SUIT[kind] for kind in kinds} == {suit}
        assert sum(POWER[kind] * digit for kind, digit in zip(kinds, digits, strict=True)) == int(
            "".join(map(str, digits)), 5
        )
    assert POWER[34:] == (0, 0)


def test_digests_count_kinds_and_pairs():
    tables.load()
    rng = random.Random(3)
    for _ in range(2000):
        for kinds, outer, digests in ((9, (0, 8), SUIT_DIGEST), (7, range(7), HONOUR_DIGEST)):
            counts = [0] * kinds
            for tile in rng.sample(range(4 * kinds), rng.randrange(15)):
                counts[tile // 4] += 1
            ends = [counts[kind] for kind in outer]
            low = sum(n > 0 for n in counts) + 16 * sum(n > 1 for n in counts)
            high = sum(n > 0 for n in ends) + 16 * sum(n > 1 for n in ends)
            assert digests[int("".join(map(str, counts)), 5)] == low + 256 * high
