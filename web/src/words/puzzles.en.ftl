## Puzzles
page-puzzles = Find the move
page-puzzles-of = Find the move: { $game }
page-puzzles-what = Positions from real matches. Our search has proved each answer: try first, then read why.
page-puzzles-day = Today’s puzzles
page-date =
    { $weekday ->
         [0] Sunday
         [1] Monday
         [2] Tuesday
         [3] Wednesday
         [4] Thursday
         [5] Friday
        *[6] Saturday
    } { $day } { $month ->
         [0] January
         [1] February
         [2] March
         [3] April
         [4] May
         [5] June
         [6] July
         [7] August
         [8] September
         [9] October
         [10] November
        *[11] December
    }
page-puzzles-more = All puzzles
page-puzzles-all = The puzzles of all games
page-puzzles-list = The list
page-puzzles-solved = { $solved ->
    [0] { $count } to solve
   *[other] { $solved } of { $count } solved
}
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
page-puzzle-proof = The proof in figures
page-puzzle-proof-shares = This move wins clearly more often than { $other }, the best of the others.
page-puzzle-proof-rolls = Nowhere else is your boat saved as often.
page-puzzle-proof-rolls-sure = There your boat is safe for certain, whatever the opponent does.
page-puzzle-proof-lines = No other { $exchanges } exchanges make a group larger than these { $sheep } sheep.
