## A bot at a table of a server
cli-help-seat = Take a seat at a table of a running server, with any bot.
cli-seat-help-url = The link of the table: http://…/t/…
cli-seat-help-name = The name at the table; that of the bot if left out.
cli-seat-help-seat = Which seat, counted from 1; the first free one if left out.
cli-seat-sits = { $name } sits down: { $title }, seat { $seat } of { $players }.
cli-seat-waits = { $count ->
    [one] One seat is still free: the match begins when somebody takes it.
   *[other] { $count } seats are still free: the match begins when they are taken.
}
cli-seat-begins = The match begins.
cli-seat-plays = Plays { $move } ({ $seconds } s).
cli-seat-lost = The connection is lost: trying again.
cli-seat-back = The connection is back.
cli-seat-left = Got up. If the match had begun, a bot of the server plays on.
cli-seat-forfeit = { $bot } has no move to give: { $why } It got up, and a bot of the server plays on.
cli-seat-error-link = “{ $given }” is not the link of a table. It looks like http://127.0.0.1:8787/t/…: the page shows it to who opened the table.
cli-seat-error-no-server = No server answers at { $address }: { $reason }.
cli-seat-error-taken = { $count ->
    [0] No seat is free at this table. Who opens it has to leave one open.
    [one] That seat is not free; { $free } is.
   *[other] That seat is not free; these are: { $free }.
}
cli-seat-error-version = The server at { $address } is of another version: it writes views in another way. Install the same one.
