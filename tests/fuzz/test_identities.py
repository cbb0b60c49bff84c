"""Cookies, names, seeds and addresses: whatever somebody sends, it is somebody, nobody, or refused."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.errors import BadSeed
from ludotheque.core.names import LONGEST_NAME, clean_name
from ludotheque.core.tables.table import read_seed
from ludotheque.server.identity import AVATARS, BadPerson, Signatures, checked_avatar, checked_name
from ludotheque.server.rooms.room import Refused
from ludotheque.server.store.types import database_url, shown, sqlite_file
from tests.fuzz.mutations import odd, raw, spoilt_text
from tests.fuzzing import examples
from tests.server.rooms import PEOPLE, Evening

ZOE, LEO = "zoe-0123456789abcdefgh", "leo-0123456789abcdefgh"
OURS, THEIRS = Signatures(["ours"]), Signatures(["theirs"])
COOKIES = [OURS.sign(ZOE), OURS.sign(LEO), THEIRS.sign(ZOE), OURS.sign("short"), OURS.sign(ZOE + "\n")]


@examples(80)
@given(
    st.one_of(
        st.text(max_size=80),
        raw.map(lambda text: text.decode("latin-1")),
        st.sampled_from(COOKIES).flatmap(spoilt_text),
    )
)
def test_a_cookie_is_somebody_of_ours_or_nobody(cookie: str) -> None:
    person = OURS.read(cookie)
    if person is not None:
        assert any(cookie.startswith(f"{person}.") for person in (ZOE, LEO))
        assert OURS.read(OURS.sign(person)) == person


def test_only_our_own_cookies_are_somebody() -> None:
    assert [OURS.read(cookie) for cookie in COOKIES] == [ZOE, LEO, None, None, None]


@examples(80)
@given(st.text(max_size=60))
def test_a_name_is_clean_or_refused(text: str) -> None:
    cleaned = clean_name(text)
    assert clean_name(cleaned) == cleaned
    assert len(cleaned) <= LONGEST_NAME
    try:
        assert checked_name(text) == cleaned
    except BadPerson:
        assert not cleaned


@examples(40)
@given(st.text(max_size=20))
def test_an_avatar_is_one_of_ours_or_refused(text: str) -> None:
    try:
        assert checked_avatar(text) == text
    except BadPerson:
        assert text not in AVATARS


@examples(40)
@given(st.one_of(odd, st.binary(max_size=33), st.integers(), st.text()))
def test_a_seed_is_a_key_or_refused(seed: object) -> None:
    try:
        key = read_seed(seed)  # type: ignore[arg-type]
    except BadSeed:
        assert not isinstance(seed, str)
        assert not (isinstance(seed, int) and not isinstance(seed, bool))
    else:
        assert len(key) == 32
        assert read_seed(key) == key


@examples(40)
@given(st.one_of(st.text(max_size=9), st.integers(-2, 9).map(str)))
def test_eyes_are_ones_own_or_refused(eyes: str) -> None:
    room = Evening("quelle-heure", 2).everybody_sits().room
    try:
        seat = room.chosen_eyes(PEOPLE[0].id, eyes)
    except Refused:
        return
    assert seat in (None, 0)


ADDRESSES = ["a.sqlite3", "sqlite:///a", "postgresql://me:SECRET@host/name", "postgres://host/name"]


@examples(40)
@given(st.one_of(st.text(max_size=30), st.sampled_from(ADDRESSES).flatmap(spoilt_text)))
def test_an_address_is_a_file_or_a_server(address: str) -> None:
    url = database_url(address)
    assert database_url(url) == url
    assert (sqlite_file(address) is None) == (not url.startswith("sqlite:///"))
    shown(address)
