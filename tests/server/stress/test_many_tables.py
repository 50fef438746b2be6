"""Many tables on one process: people are answered at once, and a table costs little."""

from benchmarks.server import Load, measure

TABLES = 20
#: milliseconds and megabytes: far more than is needed, for machines that have other things to do
USUALLY, NEARLY_ALWAYS = 150, 1_500
EACH = 12


def test_twenty_tables_of_the_four_games(store_url):
    found = measure(Load(TABLES, pace=100, think=300, seconds=5, database=store_url))
    assert found.wrong == []
    assert len(found.times) > TABLES
    assert found.percentile(0.5) < USUALLY
    assert found.percentile(0.99) < NEARLY_ALWAYS
    assert found.mb - found.empty_mb < EACH * TABLES
