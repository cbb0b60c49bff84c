## The menu
cli-menu-title = What shall we play?
cli-menu-continue = { $count ->
    [one] Go on with an unfinished match
   *[other] Go on with one of { $count } unfinished matches
}
cli-menu-which = Press a number (Enter: 1; ?: help).
cli-menu-again = I did not get that: press a number from 1 to { $most }.
cli-menu-which-kept = Which one? Type a number from 1 to { $count } (Enter: 1, the last one played).
cli-menu-names = Who plays? Names with commas between them (Enter: { $name }).
cli-menu-too-many = At most { $most } can play.
cli-menu-bots = How many bots, from { $least } to { $most }? (Enter: as few as possible, but one.)
cli-menu-kind = Against whom? A level from 1 to { $most } (Enter: { $usual }).
cli-menu-theme = Which theme? (Enter: 1)
cli-menu-switch = { $on ->
    [yes] [on]
   *[no] [off]
}
cli-menu-options = A number switches a variant on or off; Enter starts the match.
cli-menu-number = A number from { $least } to { $most }, please.

## At the table
cli-player = Player { $number }
cli-greet-bots = { $count ->
    [one] { $bots } is a bot
   *[other] { $bots } are bots
}{ $level ->
    [0] {""}
   *[other] {" "}of level { $level }
}: { $title }.
cli-greet = Type ? for help. Commitment of this match (nothing is arranged): { $commitment }…
cli-greet-plain = The screen is not cleared here: the other player can read further up what you were told.
cli-help-typed =
    Type a move (the question says how; Tab completes it), or one of these words; one letter will do.
    {"  "}hint (h): what the best bot would do in your place, and why
    {"  "}undo (u): take your move back, as long as nobody has seen anything
    {"  "}why (w): why the bots played as they did, where that gives nothing away
    {"  "}log (l): what has happened
    {"  "}rules (r): the rules of the game
    {"  "}look (v): the table again
    {"  "}save (s): where the match is kept; it is, after every move
    {"  "}quit (q): leave; “ludotheque play --continue” goes on with the match
cli-not-understood = I did not get “{ $typed }”. Try again, or type ? for help.
cli-hint = I would play { $move }.
cli-hint-thinks = Let me think…
cli-hint-others = Otherwise: { $others }.
cli-hint-other = { $move } ({ $worth })
cli-bot-failed = { $name } has no move to give: { $why } From here on { $instead } plays in this seat.
cli-thinks = { $name } is thinking…
cli-why = { $name } played { $move }. Seen from that seat: “{ $why }”
cli-why-none = No bot has played yet.
cli-why-later = As long as the match goes on, the bots keep their reasons to themselves: they speak of what you cannot see. Afterwards “ludotheque replay” will tell them.
cli-why-nobody = There is no reason to give here: nobody chose.
cli-curtain = Pass the keyboard to { $name }. { $name }, press Enter when nobody else is looking (?: help).
cli-page = Page { $page } of { $pages }. Enter: on · b: back · q: to the table
cli-watch = Enter: next move · w: why · q: leave
cli-time-left = Time left: { $time }
cli-time-up = { $name }, the time is up: the table has played for you.
cli-time-up-bot = { $name }’s time is up: the table has played instead.
cli-kept = The match is kept after every move, in { $path }.
cli-cannot-keep = The match cannot be kept in { $path }: { $reason }.
cli-strength-not-kept = What this match says of your strength cannot be kept in { $path }: { $reason }. The bot that matches you goes by what it knew before.
cli-left = The match is kept in { $path }. Go on with: ludotheque play --continue
cli-transcript = The match is written down in { $path }
    Look at it again: ludotheque replay { $number }
    Judge every move: ludotheque analyse { $number }
    Check the deal: ludotheque verify { $number }
cli-press-key = Press a key.

## Help where something is asked
cli-help-menu = Type what is asked for: one of the numbers, or Enter alone for what stands in brackets; q leaves.
cli-help-curtain = Enter shows the table to who plays next; u takes the last choice back; q leaves, and the match is kept.
cli-help-puzzle = Type the move that you would play, as at a table (Tab shows them); q leaves.
cli-help-replay-keys = Enter, space or →: next step · b or ←: back · Home, End: the beginning, the end · g: go to a step · w: why this move, as its player could see it · e: through whose eyes · q: leave.

## Results
cli-result-unfinished = The match is not finished.
cli-result-winner = { $winners } wins!
cli-result-shared = { $winners } win together!
cli-result-draw = Nobody wins: a draw.
cli-result-score = { $name }: { $score }

## ludotheque games
cli-games-needs = { $least } to { $most } players, { $one-length ->
    [yes] { $longest } minutes
   *[no] { $shortest } to { $longest } minutes
}, from { $age } years.
cli-games-default = { $on ->
    [yes] on by default
   *[no] off by default
}

## ludotheque matches
cli-matches-none = There is no match on this machine yet: ludotheque play
cli-matches-one = { $title }: { $names }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}{ $finished ->
    [yes] {""}
   *[no] , not finished
}
cli-matches-next =
    Look at one again: ludotheque replay N
    Judge it: ludotheque analyse N
    Go on with one: ludotheque play --continue
    Delete one: ludotheque matches --delete N
cli-matches-sure = Delete this match for good? (y/n)
cli-matches-deleted = It is gone.
cli-matches-stays = It stays.

## ludotheque replay
cli-replay-title = { $title }: { $names }
cli-replay-step = Step { $step } of { $length }.
cli-replay-ask = Enter: on · b: back · g: go to · w: why · e: whose eyes · q: leave · ?: help
cli-replay-eyes = Through whose eyes? { $names }.
cli-replay-go = Which step, from 0 to { $length }?

## ludotheque verify
cli-verify-refused = Not proved.
cli-verify-key = The key is the one that was promised at the start ({ $commitment }…).
cli-verify-chance = { $count ->
    [one] What chance decided, once, is what this key gives.
   *[other] What chance decided, { $count } times, is each time what this key gives.
}
cli-verify-moves = { $count ->
    [one] One move is legal, and its outcome is right.
   *[other] { $count } moves are legal, and their outcomes are right.
}
cli-verify-from-position = The match began at a given position. The key proves nothing about it.
cli-verify-proved = Proved: nobody arranged the cards or the dice, and the match came out as written.

## ludotheque analyse
cli-analyse-error-seat = “{ $seat }” is nobody at this table: give a number, or one of these names: { $names }.
cli-analyse-progress = Going through the match
cli-analyse-stopped = Stopped at step { $step } of { $length }; this is what there is.

## ludotheque puzzles
cli-puzzles-you = Léo (you)
cli-puzzles-error-game = Say of which game: ludotheque puzzles land-unter.
cli-puzzles-error-number = { $game } has { $count ->
    [0] no puzzles
    [one] only one puzzle
   *[other] only { $count } puzzles
} of that size.
cli-puzzles-error-none = { $game } does not say how to look for puzzles.
cli-puzzles-progress = Looking for puzzles of { $game }
cli-puzzles-made = { $count } puzzles in { $path }.
cli-puzzles-stopped = Stopped with { $count } puzzles in { $path }; the same command goes on.
cli-puzzles-error-make = Say of which game: ludotheque puzzles land-unter --make 30.
