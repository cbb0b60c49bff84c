## Lists
list-empty = none
label-and-text = { $label }: { $text }
list-and = { $first } and { $last }

## What is refused, and what to do
error-unknown-game = There is no game called “{ $game }”. The games are: { $known }.
error-wrong-players = { $game } is for { $least } to { $most } players, not { $given }.
error-unknown-option = { $game } has no option “{ $option }”. Its options are: { $known }.
error-bad-option-value = The option “{ $option }” is true or false, not “{ $given }”.
error-bad-seat = There is no seat { $given } at this table: seats go from 0 to { $most }.
error-which-seat = Say which seat: the table waits for seats { $awaited }, so for example { $example }.
error-nobody-awaited = The match is over, and the table waits for nobody: say which seat, so for example { $example }.
error-bad-seed = “{ $given }” cannot be a seed: give a whole number, a text, or a key of 32 bytes.
error-bad-position = The position cannot be set up: { $field }: { $why }
error-not-your-turn = It is not this seat’s turn; the table is waiting for player { $awaited }.
error-not-the-seats-turn = It is not this seat’s turn; the table is waiting for { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
}.
error-illegal-move = “{ $move }” cannot be played: { $why }
error-move-is-a-number = { $given } is a number, and a move is a text{ $is-text ->
    [yes] , as in "{ $given }"
   *[no] {""}
}{ $is-action ->
    [yes] . To play move number { $given }, which is "{ $action }": play_action({ $seat }, { $given }).
   *[no] . legal_moves({ $seat }) lists the texts.
}
error-no-such-move = “{ $given }” is no move of { $game }. One is written “{ $example }”, for instance.
error-not-an-action = “{ $given }” is not the number of a move: they go from 0 to { $most }.
error-bad-actions = Nothing was played: { $count ->
    [one] an action is
   *[other] { $count } actions are
} illegal. The first is { $action } at table { $table }, for seat { $seat }; legal there: { $legal }.
error-no-gpu = Numba finds no GPU here: it needs one of NVIDIA, and its CUDA driver. Without one, use device="cpu".
error-bad-policy = The policy chose an illegal action at { $count ->
    [one] table { $table }
   *[other] { $count } tables, the first of them { $table }
}, for seat { $seat }; legal there: { $legal }. Those tables stand still since then.
error-bad-actions-shape = Actions are whole numbers, one for each of the { $tables } tables; these are { $type }, { $shape }.
error-bad-seats = Seats are whole numbers: one for all tables, or one for each of the { $tables }.
error-match-over = The match is over; nothing more can be played.
error-nothing-to-undo = There is nothing to take back.
error-undo-shown = This cannot be taken back any more: somebody has seen something since.
error-undo-others-moved = This cannot be taken back any more: others have played since.
error-unknown-language = “{ $language }” is not a language that we speak: choose among { $known }.
error-extra-missing = This needs a part of Ludothèque that is not installed ({ $module }): pip install "ludotheque[{ $extra }]"
error-unknown-bot = There is no bot called “{ $bot }”: choose among { $known }.
error-bot-has-no-move = { $bot } has no move to give: { $why }
error-nothing-to-choose = Seat { $seat } has nothing to choose now.
error-own-bots = The module “{ $module }” of LUDOTHEQUE_BOTS cannot be imported: { $reason }.
error-transcript-first-line = Line { $line }: this is not a transcript. Its first line would be “{ $wanted }”.
error-transcript-no-game = Line { $line }: the transcript does not say which game it is of, or how many played.
error-transcript-line = Line { $line } cannot be read: “{ $text }”.
error-transcript-json = Line { $line }: this JSON is not a transcript.
error-transcript-differs = Line { $line } comes out differently: written “{ $written }”, now “{ $now }”.
error-transcript-chance-missing = Line { $line }: the cards or the dice have to decide here, and the transcript does not say what.
error-transcript-no-chance = Line { $line }: nothing is dealt or rolled here.
error-transcript-chance = Line { $line }: cards or dice cannot fall like that here: “{ $text }”.
error-transcript-chance-differs = Line { $line }: the key gives other cards or dice: written “{ $written }”, from the key “{ $now }”.
error-transcript-move = Line { $line }: { $error }
error-verify-unfinished = Line { $line }: the match is not over; its key is shown when it is.
error-verify-no-key = Line { $line }: the transcript has no key or no commitment; nothing can be proved.
error-verify-position = Line { $line }: the match was set up from a position; how that came about cannot be proved.
error-verify-commitment = Line { $line }: this key is not the one that was promised at the start.

## Why a position is refused
position-not-an-object = this is not a position.
position-missing = this field is missing.
position-unknown-field = there is no such field. The fields are: { $known }.
position-not-a-number = “{ $given }” is not a whole number.
position-out-of-range = { $given } is not between { $least } and { $most }.
position-not-a-flag = “{ $given }” is neither true nor false.
position-not-one-of = “{ $given }” is none of: { $known }.
position-not-a-list = “{ $given }” is not a list.
position-wrong-length = { $wanted ->
    [one] one entry is needed here, not { $given }.
   *[other] { $wanted } entries are needed here, not { $given }.
}
position-too-long = there are { $most } entries here at the most, not { $given }.
position-same-face = the two faces of a card differ: they cannot both be { $family }.
position-not-ascending = the numbers have to be ascending, each once.

## What can happen in any game
event-undone = { $seat } takes the last move back.
seat-number = seat { $seat }
error-bad-bot-limit = “{ $given }” does not say how long a bot thinks: write best@500 (simulations) or best@0.5s (seconds), for instance.
quoted = “{ $text }”

# What people say around a move when they type it: it means nothing more.
typed-small-talk = i, my, me, the, a, an, it, on, onto, to, at, from, with, and, place, position, number, o, clock, card

position-row-not-increasing = the numbers of a row increase from left to right.

# Any game that draws no table of its own in a terminal
plain-question = { $seat }, your move: { $moves }.
plain-question-many = { $seat }, your move: { $moves }, for instance.
plain-none = none
plain-flag = { $flag ->
    [yes] yes
   *[no] no
}

## What the system says
trouble-full = the disk is full
trouble-read-only = it can only be read
trouble-not-allowed = that is not allowed
trouble-not-there = it is not there
trouble-folder = it is a folder
trouble-no-folder = a file stands in the place of a folder
trouble-in-use = another program uses it
trouble-disk = the disk cannot be read or written (is it full?)
trouble-no-database = it is no database
trouble-damaged = the file is damaged: go back to a backup
