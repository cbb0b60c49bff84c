## Puzzles
page-puzzles = Find the move
page-puzzles-of = Find the move: { $game }
page-puzzles-what = Positions from real matches. Our search has proved each answer: try first, then read why.
page-puzzles-day = Today’s puzzles
page-puzzles-more = All puzzles
page-puzzles-all = The puzzles of all games
page-puzzles-list = The list
page-puzzles-solved = { $solved } of { $count } solved
page-puzzle-number = Puzzle { $number }{ $state ->
    [solved] , solved
    [missed] , tried
   *[new] {""}
}
page-puzzle-place = { $number } of { $count }
page-puzzle-done = Solved
page-puzzle-tried = Tried
page-puzzle-left = { $count ->
    [one] One more to make.
   *[other] { $count } more to make.
}
page-puzzle-next = Next puzzle
page-puzzle-again = Look again
page-puzzle-undo = Take back
page-puzzle-reveal = Show the answer
