## Watching a match again
page-replay-title = Replay: { $title }
page-replay-eyes = Through the eyes of
page-replay-watcher = somebody who watches
page-replay-share-moment = Share this moment
page-replay-share-what = This link shows the same step, through the same eyes.
page-replay-link = The link to this moment
page-replay-table = The table
page-replay-news = What happens
page-replay-nothing = Nothing to be seen from here at this step.
page-replay-start = Before the first move.
page-replay-controls = Forward and back
page-replay-slider = Step of the match
page-replay-step = Step { $step } of { $last }
page-replay-count = { $step } / { $last }
page-replay-first = To the start
page-replay-back = Previous step
page-replay-next = Next step
page-replay-last = To the end
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-times = × { $speed }
page-replay-turning = Turning point { $number }, step { $step }
page-replay-steps = All steps
page-replay-go = Show step { $step }

## The analysis
page-study = Where the match was won
page-study-what = The best bot goes through every decision, knowing what the player knew: what it cost, what was luck, and where everything turned.
page-study-begin = Analyse the match
page-study-working = The best bot is going through the match…
page-study-progress = What has been judged
page-study-left = · about { $time } to go
page-study-before = { $count ->
    [one] · one other analysis comes first
   *[other] · { $count } other analyses come first
}
page-study-leave = You can leave and come back: the analysis is kept.
page-course = The course of the match
page-course-start = At the start: { $chances }.
page-course-led = { $from ->
    [1] { $name } is ahead up to step { $to }.
   *[other] { $name } is ahead from step { $from } to step { $to }.
}
page-course-table = In figures
page-course-column = Step
page-balance = Luck and skill
page-balance-way = from { $start } to { $end }
page-balance-decisions = { $count ->
    [0] No decision to make.
    [one] 1 decision, { $best ->
        [0] not the bot’s
       *[other] the bot’s
    }, { $slips ->
        [0] no mistake.
       *[other] a mistake.
    }
   *[other] { $count } decisions, { $best ->
        [0] none
       *[other] { $best }
    } the same as the bot’s; { $slips ->
        [0] no mistake.
        [one] 1 mistake{ $blunders ->
            [0] .
           *[other] , a blunder.
        }
       *[other] { $slips } mistakes{ $blunders ->
            [0] .
            [one] , 1 of them a blunder.
           *[other] , { $blunders } of them blunders.
        }
    }
}
page-balance-lost = On average a decision lost { $points ->
    [one] { $points } point
   *[other] { $points } points
} of the chances to win against the bot’s.
page-balance-how = How to read these figures
page-decisions-everybody = All players
page-decisions-slips = mistakes only
page-decisions-why = Why?
page-decisions-none = Nothing to show here.
page-decisions-no-slip = No mistake.
page-replay-keys = Arrow keys step through the moves.
page-replay-better = Show the better move on the board
page-grade-best = the best move
page-grade-better = better than the best bot’s
page-grade-fine = a fine move
page-grade-mistake = a mistake
page-grade-blunder = a blunder

## The moments that decided a match, in plain words
page-moment-slip = { $name } plays { $move }; { $best } was better.
page-moment-slip-mine = You play { $move }; { $best } was better.
page-moment-stroke = { $name } plays { $move }: a strong move.
page-moment-stroke-mine = You play { $move }: a strong move!
page-moment-luck = Luck smiles on { $name }.
page-moment-luck-mine = Luck smiles on you.
page-moment-bad-luck = Luck turns its back on { $name }.
page-moment-bad-luck-mine = Luck turns its back on you.

## To you, what the analysis says of others too
analysis-verdict-luck-mine = You won mostly by luck.
analysis-verdict-skill-mine = You won mostly by play: your own moves, and those of the others.
analysis-verdict-both-mine = Luck and skill both had their part in your win.
analysis-stroke-mine = Step { $step }, you play { $move }: a strong move. It is worth { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
} of the chances to win more than ordinary play ({ $margin }).
analysis-why-mine = Why { $best }? The bot would have told you: “{ $because }”
analysis-best-mine = Step { $step }, you play { $move }: the best bot’s move.
analysis-fine-mine = Step { $step }, you play { $move }: { $side ->
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
analysis-better-mine = Step { $step }, you play { $move }: even better than the bot’s move, { $best } (difference { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, { $margin }).
analysis-mistake-mine = Step { $step }, you play { $move }: a mistake. { $best } was better; this mistake costs you { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} of the chances to win ({ $margin }).
analysis-blunder-mine = Step { $step }, you play { $move }: a blunder. { $best } was better; this blunder costs you { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} of the chances to win ({ $margin }).
