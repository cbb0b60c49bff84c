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
page-replay-keys = Arrow keys step through the moves.
page-replay-better = Show the better move on the board
page-grade-best = the best move
page-grade-better = better than the best bot’s
page-grade-fine = a fine move
page-grade-mistake = a mistake
page-grade-blunder = a blunder
