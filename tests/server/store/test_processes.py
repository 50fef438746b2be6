"""Several processes on one PostgreSQL: each runs tables of its own, and they write to each other."""

import time

import pytest

from pung.server.store import Row, Taken, leases
from tests.server.store.children import remote

ROW = Row(0, "sat", {"seat": 1}, 1)


def test_a_table_is_run_by_one_of_them(server_url):
    with remote(server_url, "a") as a, remote(server_url, "b") as b:
        a.call("create", "t", "playing", False, {})
        assert not b.call("own", "t")
        assert a.call("own", "t")
        with pytest.raises(Taken, match="run by another process, a"):
            b.call("append", "t", [ROW])
        a.call("append", "t", [ROW])
        a.call("release", "t")
        assert b.call("own", "t")
        assert b.call("read", "t") == [ROW]
        with pytest.raises(Taken, match="run by another process, b"):
            a.call("append", "t", [ROW._replace(seq=1)])


def test_the_tables_of_a_process_that_was_killed_are_free_after_the_lease(server_url, monkeypatch):
    with remote(server_url, "a") as a, remote(server_url, "b") as b:
        for table in "tu":
            a.call("create", table, "playing", False, {})
        a.call("append", "t", [ROW])
        a.kill()
        killed = time.monotonic()
        assert not b.call("own", "t")
        while not b.call("own", "t"):
            time.sleep(0.1)
        waited = 1000 * (time.monotonic() - killed)
        assert leases.LEASE - leases.BEAT - 500 < waited < leases.LEASE + 1500
        assert b.call("own", "u")
        assert b.call("read", "t") == [ROW]
        b.call("append", "t", [ROW._replace(seq=1)])
