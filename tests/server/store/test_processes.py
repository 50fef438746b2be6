"""Several processes on one PostgreSQL: each runs tables of its own, and they write to each other."""

import time

import pytest

from pung.server.store import Row, Taken, leases
from tests.server.store.children import remote

LETTERS = 150
#: shorter than that of a real server
LEASE = 3_000
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


def test_the_tables_of_a_process_that_was_killed_are_free_after_the_lease(server_url):
    with remote(server_url, "a") as a, remote(server_url, "b") as b:
        b.call("lease", LEASE)
        for table in "tu":
            a.call("create", table, "playing", False, {})
        a.call("append", "t", [ROW])
        a.kill()
        killed = time.monotonic()
        assert not b.call("own", "t")
        while not b.call("own", "t"):
            time.sleep(0.1)
        waited = 1000 * (time.monotonic() - killed)
        assert LEASE - leases.BEAT - 500 < waited < LEASE + 4000
        assert b.call("own", "u")
        assert b.call("read", "t") == [ROW]
        b.call("append", "t", [ROW._replace(seq=1)])


def test_letters_between_processes_come_in_order_each_once(server_url):
    with remote(server_url, "a") as a, remote(server_url, "b") as b, remote(server_url, "reader") as reader:
        # Both post at once; the reader fetches meanwhile.
        for number in range(LETTERS):
            for sender, name in ((a, "a"), (b, "b")):
                sender.send("post", "reader", {"from": name, "number": number})
            reader.send("letter")
            reader.send("letter")
        letters = [reader.answer() for _ in range(2 * LETTERS)]
        for sender in "ab":
            assert [each["number"] for each in letters if each["from"] == sender] == list(range(LETTERS))
        reader.send("letter")
        a.call("post", "reader", {"last": True})
        assert reader.answer() == {"last": True}


def test_letters_wait_for_a_process_that_was_killed(server_url):
    with remote(server_url, "a") as a:
        with remote(server_url, "b") as b:
            a.call("post", "b", {"number": 0})
            assert b.call("letter") == {"number": 0}
            b.kill()
        for number in (1, 2):
            a.call("post", "b", {"number": number})
        with remote(server_url, "b") as b:
            assert [b.call("letter"), b.call("letter")] == [{"number": 1}, {"number": 2}]


def test_news_reach_every_process(server_url):
    with remote(server_url, "a") as a, remote(server_url, "b") as b:
        a.call("tell", "lobby", "t1")
        b.call("tell", "lobby", "t2")
        for process in (a, b):
            assert [process.call("news"), process.call("news")] == [("lobby", "t1"), ("lobby", "t2")]


def test_a_restart_knows_when_its_process_was_last_alive(server_url):
    with remote(server_url, "a") as a, remote(server_url, "b") as b:
        a.kill()
        beat = b.call("last_beat", "a")
        time.sleep(1.2)
        assert b.call("last_beat", "a") == beat
        with remote(server_url, "a") as again:
            assert again.call("previous_beat") == beat
            assert again.call("last_beat", "a") > beat
