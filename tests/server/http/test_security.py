"""Signatures: a seat is whose token says so, and nobody can write a token but the server."""

import json
import stat
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import URLSafeSerializer

from pung.server.security import Keys, SeatClaim, keys_of, new_person
from pung.server.settings import Settings, SettingsError

SECRET = "a secret that is long enough to sign"
OLD = "the secret that was in use before it"


def test_a_seat_token_says_whose_seat_it_is():
    keys = Keys(SECRET)
    assert keys.read_seat(keys.seat_token("k3v9", 2, "mei")) == SeatClaim("k3v9", 2, "mei")


def test_no_other_secret_signs():
    assert Keys(SECRET).read_seat(Keys(OLD).seat_token("k3v9", 2, "mei")) is None


def test_what_an_older_secret_signed_is_still_good():
    token = Keys(OLD).seat_token("k3v9", 2, "mei")
    keys = Keys(SECRET, [OLD])
    assert keys.read_seat(token) == SeatClaim("k3v9", 2, "mei")
    assert Keys(SECRET).read_seat(keys.seat_token("k3v9", 2, "mei")) is not None


def test_a_persons_cookie_is_no_seat_and_a_seat_no_cookie():
    keys = Keys(SECRET)
    assert keys.read_seat(keys.person_token("mei")) is None
    assert keys.read_person(keys.seat_token("k3v9", 0, "mei")) is None
    assert keys.read_person(keys.person_token("mei")) == "mei"


@given(place=st.integers(0, 200), sign=st.characters(min_codepoint=33, max_codepoint=126))
def test_a_token_that_was_changed_is_none(place, sign):
    keys = Keys(SECRET)
    token = keys.seat_token("k3v9", 2, "mei")
    place %= len(token)
    changed = token[:place] + sign + token[place + 1 :]
    assert changed == token or keys.read_seat(changed) in (None, SeatClaim("k3v9", 2, "mei"))


@given(st.text(max_size=500))
def test_no_text_is_a_token(text):
    assert Keys(SECRET).read_seat(text) is None
    assert Keys(SECRET).read_person(text) is None


@pytest.mark.parametrize("said", [["k3v9", 2], ["k3v9", "2", "mei"], {"table": "k3v9"}, "k3v9", None, [1, 2, 3]])
def test_signed_but_no_seat(said):
    signing = Keys(SECRET)._seats
    assert isinstance(signing, URLSafeSerializer)
    assert Keys(SECRET).read_seat(signing.dumps(said)) is None


def test_the_signature_is_sha256():
    token = Keys(SECRET).seat_token("k3v9", 2, "mei")
    assert len(token.rpartition(".")[2]) == 43


def test_persons_have_names_that_nobody_guesses():
    assert len({new_person() for _ in range(1_000)}) == 1_000
    assert len(new_person()) == 16


# The secret's file.


def test_without_a_secret_one_is_made_once_for_its_owner_alone(tmp_path):
    home = tmp_path / "pung"
    first = keys_of(Settings(home=home))
    assert stat.S_IMODE((home / "secret").stat().st_mode) == 0o600
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert [p.name for p in home.iterdir()] == ["secret"]
    second = keys_of(Settings(home=home))
    assert second.read_seat(first.seat_token("k3v9", 0, "mei")) is not None


def test_a_secret_of_the_settings_needs_no_file(tmp_path):
    keys_of(Settings(home=tmp_path, secret=SECRET))
    assert list(tmp_path.iterdir()) == []


def test_two_servers_that_begin_at_once_have_one_secret(tmp_path):
    begin, tokens = threading.Barrier(8), []

    def start(number):
        begin.wait()
        tokens.append(keys_of(Settings(home=tmp_path)).seat_token("k3v9", number, "mei"))

    threads = [threading.Thread(target=start, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    keys = keys_of(Settings(home=tmp_path))
    assert sorted(keys.read_seat(token).seat for token in tokens) == list(range(8))


@pytest.mark.parametrize("content", [b"", b"short", b"\xff\xfe" * 40])
def test_a_secret_file_that_is_none(tmp_path, content):
    (tmp_path / "secret").write_bytes(content)
    with pytest.raises(SettingsError, match="secret"):
        keys_of(Settings(home=tmp_path))


def test_a_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingsError, match="neither read nor made"):
        keys_of(Settings(home=tmp_path / "file"))


def test_secrets_are_not_shown():
    settings = Settings(secret=SECRET, secret_old=(OLD,))
    assert SECRET not in repr(settings)
    assert OLD not in repr(settings)
    assert SECRET not in json.dumps(settings.model_dump(mode="json"))
