error-analyse-unfinished = { $line ->
        [0] The match is not over.
       *[other] Line { $line }: the match is not over.
    } The analysis would show hidden cards; it waits for the end.

analysis-verdict-luck = { $winner } won mostly by luck.
analysis-verdict-skill = { $winner } won mostly by play: their own moves, and those of the others.
analysis-verdict-both = Luck and skill both had their part in the win of { $winner }.

analysis-turnings = The turning points
analysis-no-turning = The match had no real turning point.
analysis-luck = Step { $step }: the luck turns ({ $changes }).
analysis-stroke = Step { $step }, { $name } plays { $move }: a strong move. It is worth { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
} of the chances to win more than ordinary play ({ $margin }).
analysis-why = Why { $best }? The bot would have told { $name }: “{ $because }”

analysis-compared = Of 100 imagined matches that go on from there: { $moves }.
analysis-worth = { $move } wins { $wins }{ $played ->
    [yes] { " " }(played)
   *[no] { "" }
}
analysis-sure = A move is called better or worse only where the difference is greater than its margin (± here: three standard errors).

analysis-decisions = All decisions
analysis-best = Step { $step }, { $name } plays { $move }: the best bot’s move.
analysis-fine = Step { $step }, { $name } plays { $move }: { $side ->
    [worse] the bot’s move, { $best }, may have been better (by { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $margin }), but that is not sure.
    [better] this may have been even better than the bot’s move, { $best } (by { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $margin }), but that is not sure.
   *[same] no real difference from the bot’s move, { $best } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $margin }).
}
analysis-better = Step { $step }, { $name } plays { $move }: even better than the bot’s move, { $best } (difference { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, { $margin }).
analysis-mistake = Step { $step }, { $name } plays { $move }: a mistake. { $best } was better; this mistake costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} of the chances to win ({ $margin }).
analysis-blunder = Step { $step }, { $name } plays { $move }: a blunder. { $best } was better; this blunder costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} of the chances to win ({ $margin }).

analysis-column-player = Player
analysis-column-start = At the start
analysis-column-luck = Luck
analysis-column-own = Own moves
analysis-column-others = Others’ moves
analysis-column-end = At the end
analysis-column-decisions = Decisions
analysis-column-as-best = As the bot
analysis-column-slips = Mistakes (blunders)
analysis-column-lost = Lost (mean)
analysis-column-gifts = Given (mean)
analysis-sum = Chances to win: start + luck + moves = end. A move counts by what it brings beyond ordinary play, as far as the player knew; the rest is luck. ±: the margin, at 95% confidence.
analysis-skill = The best bot never knew more than the player. Lost: by each decision on average, against the best moves. Given: by each decision of the others on average, what they left by not playing theirs.

analysis-picture-title = { $title }: the course of the match
analysis-picture-about = Every player’s chances to win after each step, for somebody who sees everything.
analysis-picture-wins = Chances to win
analysis-picture-steps = Steps of the match
analysis-picture-slip = Step { $step }: { $name } plays { $move } instead of { $best }, { $change }
analysis-picture-stroke = Step { $step }: { $name } plays { $move }, a strong move, { $change }
analysis-picture-luck = Step { $step }: luck, { $changes }
