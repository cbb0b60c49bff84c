## Puzzles: a position, and the move to be found
puzzle-size-easy = Easy
puzzle-size-middle = Medium
puzzle-size-hard = Hard
puzzle-solved = That is it!
puzzle-missed = Not this time.
puzzle-answer = The answer: { $moves }.
puzzle-answer-or = The answer: { $moves } – or { $others ->
    [one] one more way.
   *[other] { $others } more ways.
}
puzzle-proof-shares = In { $worlds } imagined matches { $move } wins { $wins }% (±{ $margin }); the next best, { $other }, wins { $next }%. The difference is { $errors } times its standard error.
puzzle-proof-rolls = Of the { $of } ways in which your opponent’s die and then yours can fall, your boat survives { $safe }, whatever your opponent does. After the next best move, { $other }, it survives { $next }.
puzzle-proof-rolls-sure = Your boat survives all { $of } ways in which your opponent’s die and then yours can fall. After the next best move, { $other }, it survives { $next }.
puzzle-proof-lines = We tried every line of exchanges: { $exchanges } make a group of { $sheep }; with fewer, { $fewer ->
    [0] there is no group at all
   *[other] the largest has { $fewer }
}.
puzzle-who = You
error-puzzles-file = { $path } is no file of puzzles for { $game }. Give another name with --out, or remove it.
error-puzzles-other = { $path } has puzzles of another search (--seed { $seed } --worlds { $worlds }). Go on with these, or give another name with --out.
error-puzzles-unwritable = { $path } cannot be written: { $reason }.
error-no-such-puzzle = There is no puzzle { $id }: perhaps it belongs to an older version.
error-puzzle-moves = This puzzle asks for { $count ->
    [one] one move
   *[other] { $count } moves
} and no more.
