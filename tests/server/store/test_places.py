"""Where a database is."""

from pathlib import Path

import pytest

from pung.server.store import Store, StoreError, default_url
from pung.server.store.places import place_of
from tests.server.aio import run_async


def test_the_default_is_a_file_in_the_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "a?b %c"))
    assert place_of(default_url()).path == tmp_path / "a?b %c" / "pung" / "pung.sqlite3"


@pytest.mark.parametrize("named", [None, "", "relative/folder"])
def test_the_data_folder_is_in_the_home_folder(monkeypatch, tmp_path, named):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if named is not None:
        monkeypatch.setenv("XDG_DATA_HOME", named)
    assert place_of(default_url()).path == tmp_path / ".local" / "share" / "pung" / "pung.sqlite3"


@pytest.mark.parametrize(
    ("url", "driven"),
    [
        ("sqlite:////tmp/x.db", "sqlite+aiosqlite:////tmp/x.db"),
        ("sqlite+aiosqlite:////tmp/x.db", "sqlite+aiosqlite:////tmp/x.db"),
        ("postgresql://me@db.example/pung", "postgresql+asyncpg://me@db.example/pung"),
        ("postgres://me@db.example/pung", "postgresql+asyncpg://me@db.example/pung"),
        ("postgresql+psycopg2://db.example:5433/pung", "postgresql+asyncpg://db.example:5433/pung"),
    ],
)
def test_any_form_of_a_url_gets_our_driver(url, driven):
    assert str(place_of(url).url) == driven


def test_a_file_may_be_in_the_home_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert place_of("sqlite:///~/x.db").path == tmp_path / "x.db"


def test_two_names_of_a_file_are_one_place(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path, target_is_directory=True)
    assert place_of(f"sqlite:///{tmp_path}/link/x.db") == place_of(f"sqlite:///{tmp_path}/x.db")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "The database URL cannot be read; write sqlite:///FILE or"),
        ("pung.sqlite3", "The database URL cannot be read; write sqlite:///FILE or"),
        ("postgresql://me:secret@host:port/x", "The database URL cannot be read; write sqlite:///FILE or"),
        ("mysql://me:secret@host/x", "A database of the kind 'mysql' is not supported; write sqlite:///FILE or"),
        ("sqlite://", "An SQLite database is a file without parameters; write sqlite:///FILE."),
        ("sqlite:///:memory:", "An SQLite database is a file without parameters; write sqlite:///FILE."),
        ("sqlite:////tmp/x.db?mode=ro", "An SQLite database is a file without parameters; write sqlite:///FILE."),
    ],
)
@run_async
async def test_a_url_that_names_no_database_is_refused(url, said):
    with pytest.raises(StoreError) as refused:
        await Store.open(url, "here")
    assert str(refused.value).startswith(said)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://me:secret@127.0.0.1:1/pung", "The PostgreSQL database 'pung' at 127.0.0.1:1 does not answer."),
        ("postgresql://me:secret@/pung?host=/nowhere", "The PostgreSQL database 'pung' at /nowhere does not answer."),
        ("postgresql://me:secret@no.invalid/pung", "The PostgreSQL database 'pung' at no.invalid does not answer."),
    ],
)
@run_async
async def test_a_server_that_does_not_answer_is_told(url, said):
    with pytest.raises(StoreError) as refused:
        await Store.open(url, "here")
    assert str(refused.value) == said


@run_async
async def test_a_database_that_does_not_exist_is_told(postgres_url):
    with pytest.raises(StoreError) as refused:
        await Store.open(postgres_url.replace("/postgres?", "/none?"), "here")
    assert str(refused.value).endswith('cannot be used: database "none" does not exist.')


def test_a_missing_driver_is_named(monkeypatch):
    monkeypatch.setattr("pung.server.store.places.find_spec", lambda name: None)
    with pytest.raises(StoreError, match=r"^This kind of database needs asyncpg: install pung\[postgres\]\.$"):
        place_of("postgresql://host/pung")
    with pytest.raises(StoreError, match=r"^This kind of database needs aiosqlite: install pung\[server\]\.$"):
        place_of(f"sqlite:///{Path('x')}")
