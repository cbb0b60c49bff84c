"""A room is the sum of its log; what people ask of it is done, or refused without a trace."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ludotheque.core.errors import IllegalMove, LudothequeError, NotYourTurn, UndoRefused
from ludotheque.core.shelf import find_game, game_names
from ludotheque.server.rooms import entries, handlers, messages, requests
from ludotheque.server.rooms.room import Refused, Room, Unreadable
from tests.server.rooms import PEOPLE, Evening


def same(one: Room, other: Room) -> None:
    assert one.number == other.number
    assert one.news == other.news
    assert one.deadlines == other.deadlines
    assert one.votes == other.votes
    for viewer in one.viewers:
        assert messages.about(one, viewer) == messages.about(other, viewer)
    if one.table:
        assert other.table
        assert one.table.position() == other.table.position()
        assert one.table.key == other.table.key


@pytest.mark.parametrize("game", game_names())
def test_a_room_is_what_its_log_adds_up_to_after_anything_that_can_be_asked(game: str) -> None:
    chooser = random.Random(4)
    evening = Evening(game, find_game(game).players[-1], thinking_time=60).everybody_sits()
    wanted: list[Callable[[int, int], object]] = [
        lambda who, seat: evening.ask(who, requests.Undo, seat=seat),
        lambda who, _: evening.ask(who, requests.Answer, agrees=chooser.random() < 0.7),
        lambda who, seat: evening.ask(who, requests.StandIn, seat=seat, bot="child"),
        lambda who, seat: evening.ask(who, requests.Return, seat=seat),
        lambda who, seat: evening.ask(who, requests.Vote, away_seat=seat),
        lambda who, seat: evening.ask(who, requests.Leave, seat=seat),
    ]
    refused = done = 0
    for _ in range(80):
        evening.present = {p.id for p in PEOPLE if chooser.random() < 0.8}
        evening.some_moves(1, chooser)
        who, seat = chooser.randrange(evening.players), chooser.randrange(evening.players)
        number = evening.room.number
        try:
            chooser.choice(wanted)(who, chooser.choice((who, seat)))
            done += 1
        except LudothequeError:
            refused += 1
            assert evening.room.number == number
        if chooser.random() < 0.05:
            evening.now += 61_000
            evening.expire()
    assert min(refused, done) > 5
    same(evening.room, evening.loaded())


def test_the_match_starts_when_the_last_seat_is_taken() -> None:
    evening = Evening("land-unter", 3)
    evening.ask(0, requests.Sit, seat=2)
    evening.ask(1, requests.Sit, seat=0)
    assert evening.room.status == "waiting"
    evening.ask(0, requests.AddBot, seat=1, bot="casual")
    assert evening.room.status == "playing"
    assert [event["event"] for event in evening.room.told(None)][:3] == [
        "seated",
        "seated",
        "bot_seated",
    ]
    assert evening.room.awaited_bots == [1]


@pytest.mark.parametrize(
    ("who", "kind", "arguments", "error"),
    [
        (1, requests.Sit, {"seat": 0}, "error-seat-taken"),
        (0, requests.Sit, {"seat": 1}, "error-already-seated"),
        (1, requests.Sit, {"seat": 7}, "error-no-such-seat"),
        (1, requests.Sit, {"seat": 1, "name": "ZOÉ"}, "error-name-taken"),
        (1, requests.AddBot, {"seat": 1, "bot": "casual"}, "error-host-only"),
        (0, requests.AddBot, {"seat": 1, "bot": "best@100000"}, "error-unknown-bot"),
        (0, requests.AddBot, {"seat": 0, "bot": "best"}, "error-seat-taken"),
        (0, requests.Move, {"seat": 0, "move": "1"}, "error-not-started"),
        (1, requests.Move, {"seat": 0, "move": "1"}, "error-not-your-seat"),
        (0, requests.Undo, {"seat": 0}, "error-not-started"),
        (0, requests.Answer, {"agrees": True}, "error-nothing-asked"),
        (0, requests.Vote, {"away_seat": 1}, "error-not-in-play"),
        (0, requests.StandIn, {"seat": 0}, "error-not-in-play"),
        (0, requests.Return, {"seat": 0}, "error-not-in-play"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    who: int, kind: type[requests.Request], arguments: dict[str, object], error: str
) -> None:
    evening = Evening("land-unter", 3)
    evening.ask(0, requests.Sit, seat=0)
    before = evening.room.number, evening.room.told(None)
    with pytest.raises(LudothequeError) as refused:
        evening.ask(who, kind, **arguments)
    assert refused.value.key == error
    assert before == (evening.room.number, evening.room.told(None))


def test_an_illegal_move_is_refused_even_while_a_bot_plays_for_its_owner() -> None:
    evening = Evening("quelle-heure", 2).everybody_sits()
    other = 1 - evening.room.awaited[0]
    with pytest.raises(NotYourTurn):
        evening.ask(other, requests.Move, seat=other, move="draw 0")
    seat = evening.room.awaited[0]
    evening.ask(seat, requests.StandIn, seat=seat)
    with pytest.raises(IllegalMove):
        evening.ask(seat, requests.Move, seat=seat, move="nonsense")
    assert evening.room.chairs[seat].bot == "casual"


def test_who_moves_himself_takes_his_seat_back_from_the_bot() -> None:
    evening = Evening("land-unter", 3).everybody_sits()
    evening.ask(1, requests.StandIn, seat=1)
    assert evening.room.awaited_bots == [1]
    move = evening.room.played_table.legal_moves(1)[0]
    done = evening.ask(1, requests.Move, seat=1, move=move)
    assert [type(body) for body in done] == [entries.Returned, entries.Moved]
    assert evening.room.awaited_bots == []


def open_match() -> Evening:
    """Bateaux: one after the other, nothing secret: most moves could be taken back but for the dice."""
    return Evening("sheep-sheep", 2, options={"calm": True}).everybody_sits()


def swap(evening: Evening) -> int:
    room = evening.room
    seat = room.awaited[0]
    table = room.played_table
    for move in table.legal_moves(seat):
        evening.ask(seat, requests.Move, seat=seat, move=move)
        if table.can_undo(seat):
            return seat
        raise AssertionError("the first exchange can be taken back")
    raise AssertionError("somebody can move")


def test_undo_needs_the_consent_of_those_who_are_there() -> None:
    evening = open_match()
    before = evening.room.played_table.position()
    seat = swap(evening)
    evening.ask(seat, requests.Undo, seat=seat)
    assert evening.room.undo_seat == seat
    assert evening.room.played_table.position() != before
    with pytest.raises(Refused):
        evening.ask(seat, requests.Answer, agrees=True)
    evening.ask(1 - seat, requests.Answer, agrees=True)
    assert evening.room.undo_seat is None
    assert evening.room.played_table.position() == before


def test_undo_can_be_refused_and_nobody_who_is_away_is_asked() -> None:
    evening = open_match()
    seat = swap(evening)
    evening.ask(seat, requests.Undo, seat=seat)
    evening.ask(1 - seat, requests.Answer, agrees=False)
    assert evening.room.undo_seat is None
    after = evening.room.played_table.position()
    evening.present = {PEOPLE[seat].id}
    evening.ask(seat, requests.Undo, seat=seat)
    assert evening.room.played_table.position() != after


def test_what_was_shown_cannot_be_taken_back() -> None:
    evening = Evening("land-unter", 3).everybody_sits()
    for seat in range(3):
        evening.ask(seat, requests.Move, seat=seat, move=evening.room.played_table.legal_moves(seat)[0])
    with pytest.raises(UndoRefused):
        evening.ask(0, requests.Undo, seat=0)


def test_a_secret_choice_is_changed_without_a_word_to_the_others() -> None:
    evening = Evening("land-unter", 3).everybody_sits()
    first, second = evening.room.played_table.legal_moves(0)[:2]
    evening.ask(0, requests.Move, seat=0, move=first)
    told = {viewer: len(evening.room.news[viewer]) for viewer in evening.room.viewers}
    seen = [messages.about(evening.room, viewer) for viewer in (None, 1, 2)]
    evening.ask(0, requests.Move, seat=0, move=second)
    assert [len(evening.room.news[v]) for v in (None, 1, 2)] == [told[v] for v in (None, 1, 2)]
    assert [messages.about(evening.room, viewer) for viewer in (None, 1, 2)] == seen
    assert len(evening.room.news[0]) > told[0]
    evening.ask(0, requests.Undo, seat=0)
    assert evening.room.undo_seat is None
    assert [len(evening.room.news[v]) for v in (None, 1, 2)] == [told[v] for v in (None, 1, 2)]


def test_more_than_half_of_those_present_replace_somebody_who_is_away() -> None:
    evening = Evening("land-unter", 5).everybody_sits()
    with pytest.raises(Refused) as here:
        evening.ask(0, requests.Vote, away_seat=4)
    assert here.value.key == "error-is-here"
    evening.present = {person.id for person in PEOPLE[:4]}
    evening.ask(0, requests.Vote, away_seat=4)
    evening.ask(1, requests.Vote, away_seat=4)
    assert not evening.room.chairs[4].bot  # two of four are not more than half
    evening.ask(0, requests.Vote, away_seat=4)  # nor do three votes of two people count as three
    assert not evening.room.chairs[4].bot
    evening.ask(2, requests.Vote, away_seat=4)
    assert str(evening.room.chairs[4].bot) == "casual"
    evening.ask(4, requests.Return, seat=4)
    assert not evening.room.chairs[4].bot


def test_one_alone_need_not_wait_for_one_who_is_away() -> None:
    evening = Evening("quelle-heure", 2).everybody_sits()
    evening.present = {PEOPLE[0].id}
    evening.ask(0, requests.Vote, away_seat=1)
    assert evening.room.chairs[1].why == "voted"


def test_thinking_time_ends_with_a_bot_that_takes_over() -> None:
    evening = Evening("quelle-heure", 2, thinking_time=30).everybody_sits()
    seat = evening.room.awaited[0]
    end = evening.room.deadlines[seat]
    assert end == evening.now + 30_000
    evening.now = end - 1
    assert evening.expire() == []
    evening.now = end
    assert evening.expire() == [entries.StoodIn(seat, "casual", "clock")]
    assert evening.room.deadlines == {}
    same(evening.room, evening.loaded())


def test_nobody_gains_time_by_letting_a_bot_in_and_coming_back() -> None:
    evening = Evening("quelle-heure", 2, thinking_time=30).everybody_sits()
    seat = evening.room.awaited[0]
    end = evening.room.deadlines[seat]
    for _ in range(3):
        evening.ask(seat, requests.StandIn, seat=seat)
        evening.ask(seat, requests.Return, seat=seat)
    assert evening.room.deadlines == {seat: end}
    evening.now = end
    evening.expire()
    evening.ask(seat, requests.Return, seat=seat)  # before the bot has played
    assert [type(body) for body in evening.expire()] == [entries.StoodIn]
    move = evening.room.played_table.legal_moves(seat)[0]
    evening.ask(seat, requests.Move, seat=seat, move=move)  # who plays is back, however late
    assert evening.room.chairs[seat].bot == ""
    assert min(evening.room.deadlines.values()) == evening.now + 30_000


def test_at_a_simultaneous_choice_each_has_the_same_time_and_only_the_late_are_replaced() -> None:
    evening = Evening("land-unter", 3, thinking_time=30).everybody_sits()
    begun = evening.now
    evening.ask(1, requests.Move, seat=1, move=evening.room.played_table.legal_moves(1)[0])
    assert evening.room.deadlines == {0: begun + 30_000, 2: begun + 30_000}
    evening.now = begun + 30_000
    assert {body.seat for body in evening.expire()} == {0, 2}  # type: ignore[attr-defined]


def test_the_hourglass_of_sheep_sheep_runs_through_the_whole_turn() -> None:
    evening = Evening("sheep-sheep", 2).everybody_sits()
    end = evening.now + 90_000
    seat = evening.room.awaited[0]
    assert evening.room.deadlines == {seat: end}
    swap(evening)
    assert evening.room.deadlines == {seat: end}
    evening.now = end
    done = evening.expire()
    assert done[0] == entries.Moved(seat, "time", "clock", done[0].chance)  # type: ignore[attr-defined]
    assert {"event": "time_up", "seat": seat} in evening.room.told(None)
    same(evening.room, evening.loaded())


def test_a_seat_has_the_time_of_the_clock_that_runs_out_first() -> None:
    evening = Evening("sheep-sheep", 2, thinking_time=30).everybody_sits()
    seat = evening.room.awaited[0]
    assert evening.room.time_limits == {seat: (evening.now + 30_000, 30)}
    evening = Evening("sheep-sheep", 2, thinking_time=120).everybody_sits()
    assert evening.room.time_limits == {seat: (evening.now + 90_000, 90)}


def test_clocks_stand_still_while_the_server_is_down() -> None:
    evening = Evening("quelle-heure", 2, thinking_time=30).everybody_sits()
    (seat,) = evening.room.deadlines
    before = evening.room.deadlines[seat]
    evening.room.apply(entries.Paused(7_000), evening.now + 7_000)
    assert evening.room.deadlines[seat] == before + 7_000


def test_a_log_whose_chance_comes_out_otherwise_is_not_played_on() -> None:
    evening = Evening("bateaux", 2).everybody_sits().some_moves(3, random.Random(1))
    evening.log = [
        (body.replace(b'"chance":["', b'"chance":["9', 1) if b'"moved"' in body else body, at)
        for body, at in evening.log
    ]
    with pytest.raises(Unreadable):
        evening.loaded()


def test_seats_of_a_rematch_are_kept_for_those_who_sat_there() -> None:
    evening = Evening("quelle-heure", 3)
    evening.room.apply(entries.Kept(1, PEOPLE[1].id, "Léo"), evening.now)
    with pytest.raises(Refused):
        evening.ask(2, requests.Sit, seat=1)
    evening.ask(1, requests.Sit, seat=1)
    assert not evening.room.chairs[1].kept


def test_a_choice_that_is_changed_does_not_end_what_somebody_else_has_asked_for() -> None:
    """It would tell everybody that somebody has changed their mind."""
    evening = Evening("land-unter", 3, thinking_time=60).everybody_sits()
    room = evening.room
    for seat in (0, 1):
        evening.ask(seat, requests.Move, seat=seat, move=room.played_table.legal_moves(seat)[0])
    evening.ask(0, requests.Undo, seat=0)
    before = messages.about(room, None), len(room.news[None]), room.changed
    evening.ask(1, requests.Move, seat=1, move=room.played_table.legal_moves(1)[1])
    evening.ask(1, requests.Undo, seat=1)
    assert before == (messages.about(room, None), len(room.news[None]), room.changed)
    assert room.undo_seat == 0


def test_what_was_done_unnoticed_since_is_taken_back_with_what_was_agreed() -> None:
    evening = Evening("land-unter", 3).everybody_sits()
    table = evening.room.played_table
    evening.ask(0, requests.Move, seat=0, move=table.legal_moves(0)[0])
    evening.ask(0, requests.Undo, seat=0)
    evening.ask(0, requests.Move, seat=0, move=table.legal_moves(0)[1])
    evening.ask(1, requests.Answer, agrees=True)
    evening.ask(2, requests.Answer, agrees=True)
    assert evening.room.awaited == [0, 1, 2]
    assert evening.room.undo_seat is None


def test_bots_have_names_of_their_own_and_mix_their_hands_unnoticed() -> None:
    evening = Evening("quelle-heure", 4)
    evening.ask(0, requests.Sit, seat=0)
    for seat in (1, 2, 3):
        evening.ask(0, requests.AddBot, seat=seat, bot="best")
    names = evening.room.names()
    assert len(set(names)) == 4
    assert all(names)
    chooser = random.Random(1)
    mixed = 0
    for _ in range(250):
        room = evening.room
        if room.status != "playing":
            break
        told = [len(room.news[0]), len(room.news[None])]
        seat = room.awaited[0]
        move = chooser.choice(room.played_table.legal_moves(seat))
        if room.chairs[seat].bot:
            done = handlers.play_for_bot(room, seat, move, evening.now)
            evening.log += [(entries.written(body), evening.now) for body in done]
        else:
            done = evening.ask(seat, requests.Move, seat=seat, move=move)
        for body in done[1:]:
            assert isinstance(body, entries.Moved)
            assert body.move.startswith("arrange ")
            mixed += 1
        heard = [event["event"] for event in room.told(None, told[1])]
        assert "arranged" not in heard
    assert mixed > 3, room.status
    same(evening.room, evening.loaded())
