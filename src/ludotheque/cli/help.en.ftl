## Commands, and the options that several of them have
cli-help-analyse = Judge a finished match: what the best bot would have played each time, what each move cost, and what was luck.
cli-help-arena = Let bots play each other, and say what their differences are worth.
cli-help-ladder = Show that each level is stronger than the one below, and what an oracle that sees all cards could win.
cli-help-backup = Copy the server’s database to a file, while the server goes on.
cli-help-check = Check the server’s database: every match replays, and every list agrees with it.
cli-help-puzzles = Solve a puzzle: that of the day, or one of a game.
cli-help-seat = Take a seat at a table of a running server, with any bot.
cli-help-simulate = Play random matches: statistics, or a trace of every step.
cli-help-bench = Measure how many moves a second a game makes here, beside others.
cli-help-site = Write the page as a folder of files that any web host can serve, without a server of its own.
cli-help-train = Train a network of a game by self-play.
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
cli-help-continue = Continue an unfinished match.
cli-help-pause = Seconds to look at what a bot did.
cli-help-plain = Sentences only, without drawing: for screen readers.
cli-help-file = The file of a match, or its number in “ludotheque matches”.
cli-help-eyes = Through whose eyes: open (all cards), public (a spectator), or a player’s name or number.
cli-help-worker = Think for the bots of servers elsewhere, by way of Redis.
cli-help-serve = Open the house to everybody: the page, shared tables, all on this machine.
cli-help-few-players = How many players (default: as few as the game needs).
cli-help-keep = Keep every match in this file. The same command goes on where it stopped; with more --matches it goes further.
cli-help-svg = Draw the result as SVG into this file (- for standard output).
cli-help-cores = How many cores to use (default: all).
cli-help-move-seconds = How many seconds a bot of your own may take for a move.
cli-help-on = Play on a running Dask cluster.
cli-help-json = The result as JSON on standard output.
cli-help-database = An SQLite file, or postgresql://user@host/name; otherwise a file in the data folder.
cli-help-log-level = How much is logged: debug, info, warning or error.
cli-help-completion = Print what makes Tab complete commands and options in this shell: eval "$(ludotheque --completion bash)".
cli-help-matches = List the matches of this machine with their dates; --delete throws one away.

## ludotheque analyse
cli-analyse-help-seat = Speak of one player only: a name or a number.
cli-analyse-help-all = Add the list of all decisions.
cli-analyse-help-simulations = How many simulations the best bot makes for each decision; otherwise a quarter of what it makes when it plays.
cli-analyse-help-matches = How many matches to imagine for each figure.

## ludotheque arena
cli-arena-help-bots = The bots, with commas between them: child, casual, strong, best, sensible, random. best@500: with 500 simulations a decision; best@0.2s: with so many seconds. The same one may be named more than once.
cli-arena-help-matches = How many matches, rounded up to whole sets: every deal is played at every possible table, and once from each seat (default: { 200 } matches, and 20 deals at the least).
cli-arena-help-players = How many players at a table (default: as many as bots are named). With more bots than seats, every possible table is played. With fewer, each bot has the same number of seats; where seats are left over, each bot has one more in turn.

## ludotheque ladder
cli-ladder-help-players = How many players (default: every number that the game takes, in turn).
cli-ladder-help-matches = How many matches for each rung, rounded up to whole sets (default: { 200 }, or { 60 } with --quick).
cli-ladder-help-quick = A quick look: fewer matches, and a tenth of the simulations of the best level.
cli-ladder-help-bot = A bot of your own: it meets a table full of each level, in place of the levels.
cli-ladder-help-simulations = The simulations of a decision of levels 3 and 4, for example 200,2000 (default: those of the levels). The oracle has those of level 4.

## ludotheque backup
cli-check-help-place = The same as --database.
cli-backup-help-file = The file to make.
cli-backup-help-force = Put the copy in the place of a file that is there.

## ludotheque puzzles
cli-puzzles-help-size = How hard: easy, middle or hard.
cli-puzzles-help-number = Which one of the game, from 1; otherwise another one every day.
cli-puzzles-help-worlds = In how many imagined matches the moves are compared for the proof.
cli-puzzles-help-out = Where to write them; otherwise GAME.puzzles.jsonl in this folder.
cli-puzzles-help-game = The name of a game, as “ludotheque games” lists it. Without it, the puzzle of the day.
cli-puzzles-help-make = Look for new puzzles of the game instead, so many of each size.

## ludotheque seat
cli-seat-help-url = The link of the table: http://…/t/…
cli-seat-help-name = The name at the table; that of the bot if left out.
cli-seat-help-seat = Which seat, counted from 1; the first free one if left out.
cli-seat-help-bot = Which bot: child, casual, strong or best, their level from 1 to 4, my_module:MyBot, or “program:./my_bot”.

## ludotheque simulate
cli-simulate-help-trace = Write every step as a JSON line to this file (- for standard output) instead of statistics.
cli-simulate-help-format = Write the matches as tables for data tools, parquet or arrow, instead of statistics.
cli-simulate-help-out = With --format: the folder that gets the tables.
cli-simulate-help-moves = With --format: also a table with a row for each move.
cli-simulate-help-views = With --format: each move also with what its seat sees.
cli-simulate-help-bots = With --format: these bots play, one a seat, with commas between them, in place of random moves: child, casual, strong, best@500.
cli-simulate-help-matches = How many matches.

## ludotheque bench
cli-bench-help-players = How many players (default: as many as the game takes).
cli-bench-help-seconds = For how long to measure, about.
cli-bench-help-beside = A folder with another version of this project: its tables are measured beside ours, in turns.

## ludotheque site
cli-site-help-folder = The folder to write: a new one, an empty one, or a site that was written before.

## ludotheque train
cli-train-help-network = Which network of the game, by the name of its file; the one that matters most if left out.
cli-train-help-seconds = How long each kind of table is trained (players, variant).
cli-train-help-passes = End after this many passes instead. The same number always gives the same network.
cli-train-help-keep = What was learned so far; the same command goes on with it.
cli-train-help-out = Write the network here, as the game ships it.
cli-train-help-tables = How many tables teach at once.
cli-train-help-kind = Train this kind only, counted from 0. Can be given several times.
cli-train-help-device = cpu or cuda; a GPU where there is one.
cli-train-help-from-shipped = Begin with the network that is shipped, not at random.

## ludotheque worker
cli-worker-help-redis = The address of the servers’ Redis: redis://…
cli-worker-help-thinkers = How many processes for the bots (default: one for each core).

## ludotheque serve
cli-serve-help-host = The address to listen at; 0.0.0.0 lets phones on the same network play.
cli-serve-help-port = The port; 0 chooses a free one.
cli-serve-help-address = The address that people type, behind a proxy: https://games.example.org
cli-serve-help-redis = The address of a Redis, redis://…: then several processes can share one PostgreSQL.
cli-serve-help-workers = How many processes serve, behind one port; more than one needs --redis.
cli-serve-help-thinkers = How many processes for the bots (default: one less than there are cores).
cli-serve-help-bots = Bots of your own, offered at tables beside the four levels: my_module:MyBot, “program:./my_bot”, or Name=… to say what people see.
cli-serve-help-pause = Seconds before a bot’s move.
cli-serve-help-proxies = Addresses of proxies whose X-Forwarded headers are believed.
cli-serve-help-metrics = Addresses and networks that may read /metrics: 127.0.0.1, 10.0.0.0/8
cli-serve-help-push = No notifications in browsers that are closed (Web Push).
cli-serve-help-chat = No chat: nobody can open one at their table.
cli-serve-help-limits = No limits on rates and numbers: for measuring, on one machine.
cli-serve-help-open = Open the page in the browser.

## The words of --help
cli-usage = Usage
cli-usage-options = [OPTIONS]
cli-usage-command = COMMAND …
cli-usage-commands = Commands
cli-usage-arguments = Arguments
cli-usage-options-title = Options
cli-usage-default = (Default: { $value }.)
cli-usage-required = (Required.)
cli-usage-help = Show this help.
cli-usage-more = “ludotheque COMMAND --help” shows the options of a command.
cli-value-command = COMMAND
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
    1 — Refused: a match that cannot be proved, a database with errors.
    2 — Wrong usage.
    130 — Ended by Ctrl-C.
