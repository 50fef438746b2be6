"""Settings: from the environment, each told in the documents, and a sentence for what cannot be."""

import re
from pathlib import Path

import pytest
from pydantic import SecretStr

from pung.server.settings import DEFAULT_PORT, Settings, SettingsError, read_settings
from tests.data import ROOT


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch):
    import os

    for name in list(os.environ):
        if name.startswith("PUNG_"):
            monkeypatch.delenv(name)


def test_without_any_a_server_is_for_this_machine_alone():
    settings = read_settings()
    assert (settings.host, settings.port, settings.metrics) == ("127.0.0.1", DEFAULT_PORT, "local")
    assert settings.trusted_proxies == ()


def test_they_come_from_the_environment(monkeypatch):
    for name, value in {
        "PORT": "8700",
        "PUBLIC_URL": "https://Pung.example/",
        "ORIGINS": "https://one.example, https://two.example",
        "TRUSTED_PROXIES": "10.0.0.0/8,::1",
        "SECRET": "x" * 32,
        "SECRET_OLD": "old,older",
        "LOG_FORMAT": "json",
    }.items():
        monkeypatch.setenv(f"PUNG_{name}", value)
    settings = read_settings()
    assert settings.port == 8700
    assert "port" in settings.model_fields_set
    assert settings.public_url == "https://pung.example"
    assert settings.https
    assert settings.origins == ("https://one.example", "https://two.example")
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1")
    assert settings.secret == SecretStr("x" * 32)
    assert [old.get_secret_value() for old in settings.secret_old] == ["old", "older"]


def test_what_is_given_goes_before_the_environment(monkeypatch):
    monkeypatch.setenv("PUNG_PORT", "8700")
    assert read_settings(port=8800, host=None).port == 8800


def test_an_empty_variable_is_none(monkeypatch):
    monkeypatch.setenv("PUNG_PORT", "")
    monkeypatch.setenv("PUNG_SECRET", "")
    assert read_settings().port == DEFAULT_PORT


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("port", "eighty", "PUNG_PORT: "),
        ("port", "70000", "less than or equal to 65535"),
        ("public_url", "pung.example", "`pung.example` is not an address like https://pung.example"),
        ("public_url", "https://pung.example/path", "PUNG_PUBLIC_URL"),
        ("origins", "*", "PUNG_ORIGINS: `*` is not an address"),
        ("trusted_proxies", "proxy", "PUNG_TRUSTED_PROXIES: 'proxy' does not appear to be"),
        ("secret", "short", "PUNG_SECRET: a secret has 32 characters or more"),
        ("log_level", "loud", "PUNG_LOG_LEVEL: input should be 'debug'"),
        ("max_tables", "0", "PUNG_MAX_TABLES"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(name, value, part):
    with pytest.raises(SettingsError) as caught:
        read_settings(**{name: value})
    assert part in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("database", "url"),
    [
        ("", "sqlite:////srv/of/pung.sqlite3"),
        ("/srv/pung.db", "sqlite:////srv/pung.db"),
        ("games.db", "sqlite:///games.db"),
        ("postgresql://pung@db/pung", "postgresql://pung@db/pung"),
        ("sqlite:////srv/x.db", "sqlite:////srv/x.db"),
    ],
)
def test_a_database_is_a_file_or_a_url(database, url):
    assert Settings(home=Path("/srv/of"), database=database).database_url == url


def test_a_process_has_the_same_name_when_it_begins_again():
    assert Settings(port=1).process_name == Settings(port=2).process_name == "pung"
    shared = {"database": "postgresql://db/pung"}
    assert Settings(port=1, **shared).process_name != Settings(port=2, **shared).process_name
    assert Settings(process="one", **shared).process_name == "one"


@pytest.mark.parametrize("file", sorted([*(ROOT / "deploy").iterdir(), ROOT / "docs" / "self-hosting.md"]))
def test_what_is_set_elsewhere_is_a_setting(file):
    named = set(re.findall(r"\bPUNG_([A-Z_]+)\b", file.read_text("utf-8"))) - {"NAME"}
    assert {name.lower() for name in named} <= set(Settings.model_fields)


def test_the_documents_have_every_setting():
    text = (ROOT / "docs" / "self-hosting.md").read_text("utf-8")
    told = dict(re.findall(r"^\| `PUNG_(\w+)` \| (.*) \|$", text, re.MULTILINE))
    for name, field in Settings.model_fields.items():
        row = told.pop(name.upper())
        assert row.startswith(f"{field.description} |"), name
        if field.default_factory is None and field.default not in ("", (), SecretStr("")):
            assert row.endswith(
                f"| `{field.default:g}`" if isinstance(field.default, float) else f"| `{field.default}`"
            )
    assert told == {}
