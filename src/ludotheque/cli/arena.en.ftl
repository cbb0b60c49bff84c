## ludotheque arena
cli-help-arena = Let bots play each other, and say what their differences are worth.
cli-arena-help-bots = The bots, with commas between them: child, casual, strong, best, sensible, random. best@500: with 500 simulations a decision; best@0.2s: with so many seconds. The same one may be named more than once.
cli-arena-help-matches = How many matches, rounded up to whole sets: every deal is played at every possible table, and as often as there are seats, everybody moving on by one. Where you do not say: { 200 }, and 20 deals at the least.
cli-arena-help-players = How many players at a table; as many as bots were named where you do not say. More bots than seats: every possible table. Fewer: each has as many seats as the others; where seats are left over, each has one more in turn.
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

## ludotheque ladder
cli-help-ladder = Show that each level is stronger than the one below, and what an oracle that sees all cards could win.
cli-ladder-help-players = How many play; every number that the game takes, in turn, where you do not say.
cli-ladder-help-matches = How many matches for each rung, rounded up to whole sets; { 200 } where you do not say, { 60 } with --quick.
cli-ladder-help-quick = A quick look: fewer matches, and a tenth of the simulations of the best level.
cli-ladder-help-bot = A bot of your own: it meets a table full of each level, in place of the levels.
cli-ladder-title-bot = { $game }: { $bot } against a table of each level (strong: { $strong } simulations, best: { $best }; seed { $seed })
cli-ladder-picture-title-bot = { $game }: { $bot } against each level
cli-ladder-help-simulations = The simulations a decision of levels 3 and 4, for example 200,2000; those of the levels themselves where you do not say. The oracle has those of level 4.
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

## Matches lost by a bot that played no legal move
cli-arena-forfeit = { $bot } lost { $matches ->
    [one] one match
   *[other] { $matches } matches
} without playing: { $why }
cli-arena-forfeit-illegal = its move is not legal, { $said }.
cli-arena-forfeit-no-move = its answer is no move, { $said }.
cli-arena-forfeit-raised = it raised { $said }.
cli-arena-forfeit-silent = it was silent, { $said }.
cli-arena-forfeit-crashed = it crashed, { $said }.
