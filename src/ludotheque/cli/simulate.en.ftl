cli-help-simulate = Play random matches: statistics, or a trace of every step.
cli-help-bench = Measure how many moves a second a game makes here, beside others.
cli-simulate-help-trace = Write every step as a JSON line to this file (- for standard output) instead of statistics.
cli-simulate-help-format = Write the matches as tables for data tools, parquet or arrow, instead of statistics.
cli-simulate-help-out = With --format: the folder that gets the tables.
cli-simulate-help-moves = With --format: also a table with a row for each move.
cli-simulate-help-views = With --format: each move also with what its seat sees.
cli-simulate-needs-format = --out, --moves and --views go with --format parquet or --format arrow.
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
cli-error-unwritable = { $path } cannot be written: { $reason }.

cli-bench-help-players = How many players; as many as the game takes where you do not say.
cli-bench-help-seconds = For how long to measure, about.
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
cli-bench-help-beside = A folder with another version of this project: its tables are measured beside ours, in turns.
cli-bench-column-tables = A table, one core
cli-bench-column-beside = Beside it
cli-bench-table-views = Views as JSON, with the legal moves
cli-bench-table-moves = Moves, each with a view for every seat
