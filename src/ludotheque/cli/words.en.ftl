## Help of the command
cli-help = Four small tabletop games in a terminal: play them, read their rules, look at matches again.
cli-help-play = Play a game, alone against bots or with others at this keyboard. Without a game, a small menu asks.
cli-help-games = List the games: players, minutes, age, variants and themes.
cli-help-rules = Show the rules of a game.
cli-help-replay = Go through a match step by step.
cli-help-verify = Check that nobody arranged the cards or the dice of a finished match. Exit code 1: it does not hold.
cli-help-lang = Language, fr or en; otherwise that of your locale.
cli-help-version = Say which version this is.
cli-help-game = The name of a game, as “ludotheque games” lists it.
cli-help-game-or-menu = The name of a game, as “ludotheque games” lists it. Without it, a menu asks.
cli-help-people = The people at this keyboard, for instance Zoé,Léo.
cli-help-bots = How many bots play.
cli-help-players = How many play in all; bots take the seats that are left.
cli-help-bot = Which bots: child, casual, strong or best, or their level from 1 to 4; best@0.2s thinks 0.2 seconds a move, best@500 imagines 500 matches. Several with commas take turns.
cli-help-watch = Nobody plays: watch bots.
cli-help-option = A variant of the game, for instance open=true. Can be given several times.
cli-help-theme = The theme of the game, where it has several.
cli-help-seed = A number or a text: the same seed gives the same cards and dice.
cli-help-continue = Go on with a match that was left.
cli-help-pause = Seconds to look at what a bot did.
cli-help-plain = Sentences only, without drawing: for screen readers.
cli-help-file = The file of a match, or its number in “ludotheque matches”.
cli-help-eyes = Through whose eyes: open (all cards), public (a spectator), or a player’s name or number.

## Games
cli-games-needs = { $least } to { $most } players, { $one-length ->
    [yes] { $longest } minutes
   *[no] { $shortest } to { $longest } minutes
}, from { $age } years.
cli-games-default = { $on ->
    [yes] on by default
   *[no] off by default
}

## Errors
cli-error-unreadable = { $path } cannot be read: { $reason }.
cli-error-not-text = { $path } is not a text file.
cli-error-seats = { $people } people and { $bots } bots are not { $players } players: leave one of the numbers out.
cli-error-name-game = { $options }: name the game too, for instance ludotheque play land-unter. Without the name of a game, the menu asks for everything.
cli-error-kept-seats = With --continue a match goes on as it was: leave out { $options }.
cli-error-watch = With --watch nobody plays: leave --people out.
cli-error-no-option = { $command } has no option { $given }.{ $suggested ->
    [0] {""}
   *[other] {" "}Perhaps { $near }?
} All its options: { $command } -h
cli-error-no-command = { $command } does not know “{ $given }”.{ $suggested ->
    [0] {""}
   *[other] {" "}Perhaps { $near }?
} All that it can do: { $command } -h
cli-error-value = { $option } needs a value.
cli-error-no-value = { $option } takes no value.
cli-error-missing = { $name } is missing. How it is used: { $command } -h
cli-error-not-whole = { $option } wants a whole number, not “{ $given }”.
cli-error-not-number = { $option } wants a number, not “{ $given }”.
cli-error-bad-value = { $option }: { $reason }
cli-error-too-many = “{ $given }” was not expected. How it is used: { $command } -h
cli-error-too-small = { $option } has to be at least { $least }.
cli-error-out-of-range = { $option } has to be from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }.
cli-error-both-outputs = --json and --svg cannot both go to standard output (-): give one of them the name of a file.
cli-error-empty-name = A name is empty: separate the names by one comma each.
cli-error-same-name = Two players are called { $name }: give them different names.
cli-error-theme = { $game } has no theme “{ $theme }”. Its themes: { $known }.
cli-error-eyes = “{ $eyes }” is nobody at this table: open, public, a number, or one of { $names }.
cli-error-nothing-kept = There is no unfinished match to go on with.
cli-error-damaged = The match in { $path } is damaged and cannot be gone on with; the file stays where it is. { $why }
cli-damaged-format = It is not a match kept by this command.

## The menu
cli-menu-title = What shall we play?
cli-menu-continue = { $count ->
    [one] Go on with an unfinished match
   *[other] Go on with one of { $count } unfinished matches
}
cli-menu-which = Press a number (Enter: 1; ?: help).
cli-menu-again = I did not get that: press a number from 1 to { $most }.
cli-menu-kept = { $title }: { $names }, { $moves ->
    [one] one move played
   *[other] { $moves } moves played
}
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
cli-player = Player { $number }

## At the table
cli-greet-bots = { $count ->
    [one] { $bots } is a bot
   *[other] { $bots } are bots
}{ $level ->
    [0] {""}
   *[other] {" "}of level { $level }
}: { $title }.
cli-greet = Type ? for help. Commitment of this match (nothing is arranged): { $commitment }…
cli-greet-plain = Nothing is cleared here: what one is told can be read further up by the other.
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
cli-left = The match is kept in { $path }. Go on with: ludotheque play --continue
cli-transcript = The match is written down in { $path }
    Look at it again: ludotheque replay { $number } · Judge every move: ludotheque analyse { $number } · Check the deal: ludotheque verify { $number }

## Results
cli-result-unfinished = The match is not finished.
cli-result-winner = { $winners } wins!
cli-result-shared = { $winners } win together!
cli-result-draw = Nobody wins: a draw.
cli-result-score = { $name }: { $score }

## Replay and verify
cli-replay-title = { $title }: { $names }
cli-replay-step = Step { $step } of { $length }.
cli-replay-ask = Enter: on · b: back · g: go to · w: why · e: whose eyes · q: leave · ?: help
cli-verify-refused = Not proved.
cli-verify-key = The key is the one that was promised at the start ({ $commitment }…).
cli-verify-chance = { $count ->
    [one] What chance decided, once, is what this key gives.
   *[other] What chance decided, { $count } times, is each time what this key gives.
}
cli-verify-moves = { $count ->
    [one] One move, legal, with what came of it.
   *[other] { $count } moves, all legal, with what came of each.
}
cli-verify-from-position = The match began at a given position, which the key does not speak about.
cli-verify-proved = Proved: nobody arranged the cards or the dice, and the match came out as written.

## ludotheque worker
cli-help-worker = Think for the bots of servers elsewhere, by way of Redis.
cli-worker-help-redis = The address of the servers’ Redis: redis://…
cli-error-worker-redis = A worker gets its questions from a Redis: name that of the servers with --redis redis://…
cli-worker-working = { $thinkers ->
    [one] Bots think here, one at a time.
   *[other] Bots think here, { $thinkers } at a time.
}
cli-worker-stopped = { $thoughts ->
    [one] Stopped after one thought.
   *[other] Stopped after { $thoughts } thoughts.
}

## ludotheque serve
cli-help-serve = Open the house to everybody: the page, shared tables, all on this machine.
cli-serve-help-host = The address to listen at; 0.0.0.0 lets phones on the same network play.
cli-serve-help-port = The port; 0 chooses a free one.
cli-serve-help-address = The address that people type, behind a proxy: https://games.example.org
cli-serve-help-redis = The address of a Redis, redis://…: then several processes can share one PostgreSQL.
cli-serve-help-workers = How many processes serve, behind one port; more than one needs --redis.
cli-error-workers-redis = Several processes need a Redis between them: name it with --redis redis://…, and a PostgreSQL with --database.
cli-error-workers-windows = On Windows a server is one process: leave --workers out.
cli-serve-help-thinkers = How many processes for the bots; one less than there are cores where you do not say.
cli-serve-help-bots = Bots of your own, offered at tables beside the four levels: my_module:MyBot, “program:./my_bot”, or Name=… to say what people see.
cli-serve-bots = { $count ->
    [one] Beside the four levels plays { $bots }.
   *[other] Beside the four levels play { $bots }.
}
cli-serve-help-pause = Seconds before a bot’s move.
cli-serve-help-proxies = Addresses of proxies whose X-Forwarded headers are believed.
cli-serve-help-metrics = Addresses and networks that may read /metrics: 127.0.0.1, 10.0.0.0/8
cli-serve-help-push = No notifications in browsers that are closed (Web Push).
cli-serve-help-chat = No chat: nobody can open one at their table.
cli-serve-help-limits = No limits on rates and numbers: for measuring, on one machine.
cli-serve-help-open = Open the page in the browser.
cli-serve-preparing = Preparing the rules…
cli-preparing = The bots are warming up…
cli-compiling = Compiling the rules, once on this machine… { $functions ->
    [one] { $functions } function
   *[other] { $functions } functions
} in { $seconds } s
cli-serve-open = Ludothèque is open: { $address }
cli-serve-nearby = On the same network: { $address }
cli-serve-only-here = From this machine only. With --host 0.0.0.0 phones on the same network can play too.
cli-serve-no-page = The page is not built here: run make setup. Programs can connect all the same.
cli-serve-stop-with = Ctrl-C stops it; nothing is lost.
cli-serve-already = Ludothèque is open already: { $address }
cli-serve-other-port = Port { NUMBER($port, useGrouping: 0) } is taken by another program: another one is used.
cli-serve-no-browser = No browser opens from here: open this address yourself.
cli-serve-stopped = Stopped. The matches go on when it is started again.
cli-error-cannot-listen = Cannot listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }. Choose another port with --port.

# --help
cli-usage = Usage
cli-usage-options = [OPTIONS]
cli-usage-command = COMMAND …
cli-usage-commands = Commands
cli-usage-arguments = Arguments
cli-usage-options-title = Options
cli-usage-default = (Otherwise { $value }.)
cli-usage-required = (Must be given.)
cli-usage-help = Show this help.
cli-usage-more = “ludotheque COMMAND --help” shows the options of a command.

# Options that several commands have
cli-help-few-players = How many players; as few as the game needs where you do not say.
cli-simulate-help-matches = How many matches.
cli-help-keep = Keep every match in this file. The same command goes on where it stopped; with more --matches it goes further.
cli-help-svg = Draw the result as SVG into this file (- for standard output).
cli-help-cores = How many cores to use; all where you do not say.
cli-help-move-seconds = The seconds that a bot which is not ours has for a move.
cli-help-on = Play on a Dask cluster that is there already.
cli-help-json = The result as JSON on standard output.
cli-help-database = An SQLite file, or postgresql://user@host/name; otherwise a file in the data folder.
cli-help-log-level = What is logged.
cli-help-completion = Print what makes Tab complete commands and options in this shell: eval "$(ludotheque --completion bash)".
cli-help-matches = List the matches of this machine with their dates; --delete throws one away.
cli-seat-help-bot = Which bot: child, casual, strong or best, their level from 1 to 4, my_module:MyBot, or “program:./my_bot”.
cli-worker-help-thinkers = How many processes for the bots; one a core where you do not say.
cli-puzzles-help-game = The name of a game, as “ludotheque games” lists it. Without it, the puzzle of the day.
cli-puzzles-help-make = Look for new puzzles of the game instead, so many of each size.
cli-train-help-from-shipped = Begin with the network that is shipped, not at random.
cli-error-choose = { $option }: “{ $given }” is not one of { $known }.
cli-error-system = { $known ->
    [yes] { $path }: { $reason }.
   *[no] { $reason }.
}
cli-value-file = FILE
cli-value-folder = FOLDER
cli-value-game = GAME
cli-value-text = TEXT
cli-value-name = NAME
cli-value-value = VALUE
cli-value-address = ADDRESS
cli-value-seconds = SECONDS
cli-value-match = MATCH

## ludotheque matches
cli-matches-help-delete = Throw this match away: its number in the list.
cli-matches-help-yes = Do not ask first.
cli-matches-none = There is no match on this machine yet: ludotheque play
cli-matches-one = { $title }: { $names }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}{ $finished ->
    [yes] {""}
   *[no] , not finished
}
cli-matches-next = Look at one again: ludotheque replay N · Judge it: ludotheque analyse N · Go on: ludotheque play --continue · Throw one away: ludotheque matches --delete N
cli-matches-sure = Throw this match away for good? (y/n)
cli-matches-deleted = It is gone.
cli-matches-stays = It stays.
cli-error-no-match = There is no match { $given } in the list of “ludotheque matches”, and no such file; the list has { $count }.
cli-error-not-over = Match { $given } is not finished: it can be gone on with, and looked at again when it is over. ludotheque play --continue

## Help where something is asked
cli-help-menu = Type what is asked for: one of the numbers, or Enter alone for what stands in brackets; q leaves.
cli-help-curtain = Enter shows the table to who plays next; u takes the last choice back; q leaves, and the match is kept.
cli-help-puzzle = Type the move that you would play, as at a table (Tab shows them); q leaves.
cli-help-replay-keys = Enter, space or →: next step · b or ←: back · Home, End: the beginning, the end · g: go to a step · w: why this move, as its player could see it · e: through whose eyes · q: leave.
cli-replay-eyes = Through whose eyes? { $names }.
cli-replay-go = Which step, from 0 to { $length }?
cli-press-key = Press a key.

## The manual page
cli-manual-name = NAME
cli-manual-synopsis = SYNOPSIS
cli-manual-environment = ENVIRONMENT
cli-manual-environment-text =
    LUDOTHEQUE_LANG — The language, fr or en, before that of the locale.
    LUDOTHEQUE_CACHE — The folder of compiled rules.
    LUDOTHEQUE_COMPILE=0 — Do not compile the rules: for a debugger, or a small machine.
    NO_COLOR — No colours.
cli-manual-files = FILES
cli-manual-files-text =
    $XDG_DATA_HOME/ludotheque/matches — Matches that are not finished; “ludotheque play --continue” goes on with them.
    $XDG_DATA_HOME/ludotheque/transcripts — Matches that are over; “ludotheque matches” lists them.
cli-manual-exit = EXIT STATUS
cli-manual-exit-text =
    0 — Done.
    1 — Refused: a match that does not hold, a database in trouble.
    2 — Used wrongly.
    130 — Ended by Ctrl-C.

## What the system refuses
cli-trouble-full = the disk is full
cli-trouble-read-only = it can only be read
cli-trouble-not-allowed = that is not allowed
cli-trouble-not-there = it is not there
cli-trouble-folder = it is a folder
cli-trouble-no-folder = a file stands in the place of a folder
