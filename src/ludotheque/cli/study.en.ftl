## ludotheque arena
cli-arena-title = { $game }, { $players } players: { $matches } matches, { $deals ->
    [one] one deal
   *[other] { $deals } deals
} (seed { $seed })
cli-arena-column-bot = Bot
cli-arena-column-wins = Wins
cli-arena-column-score = Score
cli-arena-column-rating = OpenSkill
cli-arena-column-mean = Mean decision
cli-arena-column-longest = Longest
cli-arena-column-pair = Difference
cli-arena-column-what = In
cli-arena-column-difference = By how much
cli-arena-column-p = p (Holm)
cli-arena-what-wins = % wins
cli-arena-what-score = score
cli-arena-seats = Wins by seat at the table: { $seats } (fair share: { $fair })
cli-arena-rounded = { $wanted } matches are not whole sets of { $size }: { $matches } were played.
cli-arena-stopped = Stopped before the end: { $matches } of { $wanted } matches count, those of deals that were played to the end.
cli-arena-go-on = { $kept ->
    [yes] The same command goes on where it stopped.
   *[no] With --keep FILE you can go on where you stopped, next time.
}
cli-arena-by-clock = { $count ->
    [one] { $bots } goes by the clock: another time, or on a busy machine, the result may differ.
   *[other] { $bots } go by the clock: another time, or on a busy machine, the result may differ.
} With a number of simulations ({ $example }) it stays the same.
cli-arena-few = { $deals ->
    [one] With one deal
   *[other] With { $deals } deals
} ({ $matches } matches) no difference can be significant, however large: it takes at least { NUMBER($fewest, useGrouping: 0) } matches.
cli-arena-how = In brackets: 95% confidence of each figure by itself (not corrected for their number), with the deal as the unit. p and *: a test paired by deal, corrected for the number of pairs after Holm; * is p < 0.05. Wins: for each seat it had; a shared win counts as a part of one. docs/arena.md explains everything.
cli-arena-seconds = { $seconds } s
cli-arena-minutes = { $minutes } min
cli-arena-hours = { $hours } h { $minutes } min
cli-arena-error-nothing = No deal was played to the end (it takes { $size } matches): there is nothing to show.
cli-arena-picture-title = { $game }: who wins?
cli-arena-picture-about = { $matches } matches of { $players } players, { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, everybody in every seat
cli-arena-picture-share = wins, 95% confidence
cli-arena-picture-fair = fair share ({ $fair })
cli-arena-forfeit = { $bot } lost { $matches ->
    [one] one match
   *[other] { $matches } matches
} without playing: { $why }
cli-arena-forfeit-illegal = its move is not legal, { $said }.
cli-arena-forfeit-no-move = its answer is no move, { $said }.
cli-arena-forfeit-raised = it raised { $said }.
cli-arena-forfeit-silent = it was silent, { $said }.
cli-arena-forfeit-crashed = it crashed, { $said }.

## ludotheque ladder
cli-ladder-title-bot = { $game }: { $bot } against a table of each level (strong: { $strong } simulations, best: { $best }; seed { $seed })
cli-ladder-picture-title-bot = { $game }: { $bot } against each level
cli-ladder-error-simulations = “{ $given }” does not say how many simulations: write two numbers, for example 200,2000.
cli-ladder-estimating = Measuring a few decisions, to say how long it will take …
cli-ladder-estimate = This will take about { $time } ({ $hands ->
    [one] one process
   *[other] { $hands } processes
}). Ctrl-C stops, and shows what was played.
cli-ladder-levels = Levels
cli-ladder-oracle = Oracle
cli-ladder-standing = { $players } players: { $hero } { $share }
cli-ladder-title = { $game }: each level against a table of the level below (strong: { $strong } simulations, { $oracle ->
    [yes] best and the oracle
   *[no] best
}: { $best }; seed { $seed })
cli-ladder-table = { $players } players (fair share { $fair })
cli-ladder-column-rung = Rung
cli-ladder-column-wins = Wins
cli-ladder-column-times = ×
cli-ladder-column-goal = Goal
cli-ladder-column-oracle = Oracle
cli-ladder-column-near = % oracle
cli-ladder-reached = reached
cli-ladder-undecided = undecided
cli-ladder-missed = missed
cli-ladder-stopped = Stopped before the end: this is what was played.
cli-ladder-how = ×: how many times its fair share; the goal is { $goal }. Reached or missed, > or <: the whole confidence interval (95%, by deal) is on one side; else undecided, ≈.
cli-ladder-how-oracle = { $oracle ->
    [yes] Oracle: a player that sees all cards, at the same table, on the same deals; the last column says what part of its wins the rung comes to. “No bound”: it wins less than the rung, and so says nothing about what can be won.
   *[no] Nothing is hidden in this game: an oracle would know no more, and there is none.
}
cli-ladder-no-bound = no bound
cli-ladder-picture-title = { $game }: each level against the one below
cli-ladder-picture-about = strong: { $strong } simulations a decision; { $oracle ->
    [yes] best and the oracle
   *[no] best
}: { $best }
cli-ladder-picture-fair = fair share
cli-ladder-picture-goal = goal: { $goal } times the share
cli-ladder-picture-oracle = an oracle, at the same table

## ludotheque simulate
cli-simulate-needs-format = --out, --moves, --views and --bots go with --format parquet or --format arrow.
cli-simulate-needs-out = Say where the tables go: --format { $format } --out FOLDER.
cli-simulate-one-way = --format writes tables: leave out --trace and --json.
cli-simulate-data-stopped = Stopped: { $matches } of { $wanted } matches are written to { $path }, whole.
cli-simulate-seed = The seed is { $seed }.
cli-simulate-progress = Playing { $game }
cli-simulate-tracing = Tracing { $game }
cli-simulate-traced = { $matches ->
    [one] One match is written
   *[other] { $matches } matches are written
} to { $path }.
cli-simulate-title = { $game }: { $matches ->
    [one] one random match
   *[other] { $matches } random matches
} of { $players } players (seed { $seed })
cli-simulate-stopped = Stopped after { $matches } of { $wanted } matches; these are the figures so far.
cli-simulate-column-seat = Seat
cli-simulate-column-score = Score
cli-simulate-column-wins = Share of wins
cli-simulate-lengths = Moves in a match
cli-simulate-lengths-value = { $mean }  ({ $least } – { $most }, median { $median })
cli-simulate-confidence = In brackets: where the mean lies with 95% confidence. A shared win counts as a part of one.

## ludotheque bench
cli-bench-progress = Warming up …
cli-bench-measuring = Measuring: { $name } …
cli-bench-title = { $game }: random play, { $players } players
cli-bench-column-what = What
cli-bench-column-rate = Moves a second
cli-bench-column-ratio = Ratio
cli-bench-compiled = Ours, compiled, one core
cli-bench-interpreted = Ours, interpreted, one core
cli-bench-all-cores = { $cores ->
    [one] Ours, on the one core there is
   *[other] Ours, on { $cores } cores
}
cli-bench-millions = { $rate } million
cli-bench-column-search = The bots, one core
cli-bench-column-per-second = A second
cli-bench-start = Search, at the start of a match
cli-bench-middle = Search, in the middle
cli-bench-simulations = { $rate } imagined matches
cli-bench-level = Level { $level }: { $title }
cli-bench-decisions = { $rate } decisions
cli-bench-whole = { $rate }
cli-bench-times = { $times } times as fast as { $name }, in the same run.
cli-bench-no-c = There is no C compiler here (gcc), so the line of the C program is left out.
cli-bench-no-openspiel = OpenSpiel is not installed, so there is nothing to compare with: pip install open_spiel
cli-bench-column-tables = A table, one core
cli-bench-column-beside = Beside it
cli-bench-table-views = Views as JSON, with the legal moves
cli-bench-table-moves = Moves, each with a view for every seat

## ludotheque train
error-no-kind = There is no kind { $kind }: they are counted from 0 to { $last }.
cli-train-begins = { $kinds ->
    [one] One kind of table
   *[other] { $kinds } kinds of tables
}, about { $minutes } min. Ctrl-C keeps what was learned.
cli-train-begins-passes = { $kinds ->
    [one] One kind of table
   *[other] { $kinds } kinds of tables
}, { $passes } passes each. Ctrl-C keeps what was learned.
cli-train-compiling = Compiling…
cli-train-progress = Kind { $kind }: { $done }% done ({ $left } left), { $samples } positions, wins { $share }% at a glance against our bots
cli-train-done = { $players } players{ $options }: { $samples } positions; wins { $share }% at a glance against our bots (fair: { $fair }%)
cli-train-stopped = Stopped. { $file } has what was learned; the same command goes on.
cli-train-written = Written: { $file }
cli-train-curve = Share of wins at a glance against tables of our bots
cli-train-curve-seconds = seconds
error-no-network = { $game } has no network to train: its bots search without one (docs/bots.md says how).
error-other-network = { $game } has no network { $name } to train. It has: { $names }.
error-nothing-shipped = { $game } ships no network to go on with. Leave out --from-shipped: it begins at random.
error-other-training = { $file } is of another training (game, network, seconds, tables or seed). Name another file with --keep, or give the same options.
error-not-a-training = { $file } is no training of ours, or is damaged. Name another file with --keep.

## While it waits
cli-preparing = The bots are warming up…
cli-compiling = Compiling the rules, once on this machine… { $functions ->
    [one] { $functions } function
   *[other] { $functions } functions
} in { $seconds } s
