"""Buckets and counts, by a clock that tests turn."""

import pytest

from pung.server.limits import Bucket, Buckets, Counted, address_key


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture(name="clock")
def _clock():
    return Clock()


def test_a_bucket_gives_a_burst_then_what_has_run_in(clock):
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.4
    assert not bucket.take()
    assert bucket.wait == pytest.approx(0.1)
    clock.now = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]


def test_a_bucket_holds_no_more_than_its_burst(clock):
    bucket = Bucket(2, 3, clock)
    clock.now = 1_000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_what_was_refused_took_nothing(clock):
    bucket = Bucket(1, 3, clock)
    assert not bucket.take(5)
    assert bucket.take(3)


def test_each_key_has_a_bucket_and_the_longest_unused_are_forgotten(clock):
    buckets = Buckets(1, 1, most=2, clock=clock)
    assert buckets.of("a").take()
    assert not buckets.of("a").take()
    assert buckets.of("b").take()
    buckets.of("a")
    assert buckets.of("c").take()
    assert not buckets.of("a").take()
    assert buckets.of("b").take()


def test_counts_of_a_key_and_of_all():
    counted = Counted(3, 2)
    assert [counted.enter(key) for key in "aaabb"] == [True, True, False, True, False]
    counted.leave("a")
    assert counted.enter("b")
    assert counted.total == 3


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        (None, ""),
    ],
)
def test_what_counts_as_one_address(address, key):
    assert address_key(address) == key
