## What the server refuses
error-already-seated = You already sit at this table.
error-already-started = The match has already begun.
error-chat-off = The chat of this table is not open.
error-evening-full = This evening is full: { $most } players.
error-evening-over = This evening is over. Open another one.
error-evening-too-few = There are too few players for a table: { $present }. Wait until more have come.
error-evening-unreadable = This version cannot read this evening. Nothing is lost: ask whoever runs the server to upgrade it.
error-hint-under-way = A hint is on its way already: wait for it, or play.
error-host-only = Only the person who opened the table can do that, or the first of those seated if they have got up.
error-http = The server could not answer. Try again in a moment.
error-is-here = { $name } is here: nobody plays in their place.
error-lesson-moves = This lesson first awaits { $count ->
    [one] one move
   *[other] { $count } moves
}.
error-link-used = This link has been used, or is more than ten minutes old. Make a new one on the other device.
error-name-taken = There is a “{ $name }” at this table already: choose another name.
error-no-bot-here = No bot plays at this seat.
error-no-chat = This server has no chat.
error-no-name-yet = Say first what you are called.
error-no-push = This server sends no notifications. The calendar and the feed tell the same.
error-no-such-address = Check the address: perhaps something is missing from it.
error-no-such-evening = There is no such evening. Check the link, or ask for it again.
error-no-such-player = This person does not play at this evening.
error-no-such-scene = There is no such scene: the lesson has { $count }.
error-no-such-seat = There is no such seat at this table.
error-no-such-table = There is no such table. Check the link, or ask for it again.
error-nobody-to-replace = There is nobody to replace at this seat.
error-not-a-request = The server did not understand the request ({ $detail }). Reload the page.
error-not-here = This page can be read on the server’s own machine only.
error-not-in-play = The match is not under way.
error-not-over = The match is not over.
error-not-saved = That could not be saved, and so has not happened. Try again in a moment.
error-not-started = The match has not begun yet.
error-not-understood = The field “{ $field }” cannot be: { $detail }
error-not-your-seat = This is not your seat.
error-not-yours-to-answer = This is not for you to answer.
error-nothing-asked = Nobody has asked for anything.
error-organiser-only = Only the person who opened the evening can do that.
error-other-origin = This request comes from another page: it was not followed.
error-push-keys = This browser has given keys that are none. Try again.
error-push-service = This server sends nothing to that address: it is not one of a known push service.
error-round-under-way = The round is not over. Wait for its last table, or call that off.
error-said-nothing = Write something first.
error-seat-taken = This seat is taken.
error-table-chance-differs = Chance is written there otherwise than it comes out now.
error-table-closed = This table is closed: not everybody came. Open another one.
error-table-unreadable = This match is from another version and cannot go on. It is kept as it is, and what was told of it can still be read.
error-too-fast = Slowly: try again in { NUMBER($seconds) } s.
error-too-long = That is too long: { $most } bytes at the most.
error-too-many-changes = That is enough: after { $most } changes at one table, one can only play.
error-too-many-connections = Too many pages open at once (at the most { $most }): close one.
error-too-many-studies = Too many analyses are waiting already. Try again in some minutes.
error-too-many-tables = You have opened many tables. Try again in { $minutes } min.
error-unknown-reaction = There is no such reaction: choose among { $known }.
error-unknown-theme = There is no theme “{ $theme }”: choose among { $known }.
error-wrong-method = This address does not answer that kind of request.

## What happens around a match
event-chat-on = { $seat } opens the chat.
event-chat-off = { $seat } closes the chat.
event-said = { $seat }: “{ $text }”
event-seated = { $seat } sits down.
event-bot-seated = { $seat }, a bot, sits down.
event-seat-freed = A seat has become free.
event-match-started = The match begins.
event-time-up = Time is up for { $seat }.
event-undo-asked = { $seat } would like to take a move back.
event-undo-refused = { $seat } does not agree to going back.
event-stood-in = { $why ->
    [left] { $seat } has left: a bot plays in their place.
    [clock] { $seat } did not play in time: a bot plays in their place.
    [voted] { $seat } is away: a bot plays in their place.
   *[asked] A bot plays for { $seat }.
}
event-returned = { $seat } is back.
event-voted = { $seat } suggests that a bot plays for { $away-seat }.
event-rematched = A rematch begins at another table.
event-table-closed = The table is closed.
