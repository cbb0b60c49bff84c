bateaux-title = Les Bateaux
bateaux-tagline = Roll the die, sail your boats, plunder your neighbours, and be home before the storm.
bateaux-option-split = Split roll
bateaux-option-split-help = The roll may be split between several boats, in three parts at most (from 8 years).
bateaux-option-short = Short game
bateaux-option-short-help = It ends when only two players are left, with one boat each; then points are counted.

bateaux-event-rolled = { $seat } rolls a { $die }.
bateaux-event-storm = Storm! Every boat at sea loses a barrel.
bateaux-event-good-lost = { $seat }’s boat { $boat } loses a barrel ({ $goods ->
    [0] it was the last
    [one] one is left
   *[other] { $goods } are left
}).
bateaux-event-wrecked = { $seat }’s boat { $boat } goes down in the storm.
bateaux-event-moved = { $seat } sails boat { $boat } from { $origin } to { $path-last }.
bateaux-event-good-taken = { $seat }’s boat { $boat } takes a barrel from { $from-seat }’s boat { $from-boat }.
bateaux-event-boat-sunk = { $seat } sinks { $from-seat }’s boat { $from-boat } and keeps it.
bateaux-event-player-out = { $seat } has no boats left.
bateaux-event-rest-lost = { $seat } cannot use { $left ->
    [one] the last pip of the roll: it is lost
   *[other] the last { $left } pips of the roll: they are lost
}.
bateaux-event-passed = { $seat } cannot move any boat and passes.
bateaux-event-match-over = The game is over.
bateaux-reason-last = Only one player still has boats.
bateaux-reason-storm = The storm took the last boats: those who still had any share the win.
bateaux-reason-short = Only two players are left, with one boat each: points decide.
bateaux-reason-turns = All 400 turns are played: the points of those who still have boats decide.

bateaux-refused-not-a-move = { $split ->
    [yes] a move is a boat, the cell where it ends and the number of cells, like 2-e4-3.
   *[no] a move is a boat and the cell where it ends, like 2-e4.
}
bateaux-refused-must-move = one of your boats can move; you pass only when none can.
bateaux-refused-must-pass = none of your boats can sail { $left ->
    [one] one cell
   *[other] { $left } cells
}; you can only pass.
bateaux-refused-roll-not-split = the roll is not split in this game: one boat sails all { $left } cells. Just say where it ends, like 2-e4.
bateaux-refused-say-cells = the roll can be split in this game: say by how many cells too ({ $cells }).
bateaux-refused-boat-sunk = your boat { $boat } is sunk.
bateaux-refused-boat-tired = your boat { $boat } has taken a barrel in this roll: it stays where it is until the next.
bateaux-refused-too-many-cells = you have only { $left ->
    [one] one cell
   *[other] { $left } cells
} left.
bateaux-refused-all-that-is-left = the third part is the last: it uses { $left ->
    [one] the one cell that is left
   *[other] all { $left } cells that are left
}, no more and no less.
bateaux-refused-same-cell = this boat is on { $end } already.
bateaux-refused-cell-taken = there is a boat on { $end }.
bateaux-refused-foreign-port = { $end } is in another player’s port.
bateaux-refused-must-leave-port = a boat that starts in the port must end at sea, not on { $end }.
bateaux-refused-too-far = { $end } is at least { $distance } cells from { $start }, and you sail { $cells }.
bateaux-refused-odd = you cannot sail exactly { $cells ->
    [one] one cell
   *[other] { $cells } cells
} from { $start } to { $end }: it is always one too many or one too few.
bateaux-refused-no-way = no free way of { $cells ->
    [one] one cell
   *[other] { $cells } cells
} leads from { $start } to { $end }.

bateaux-why-pass = None of your boats can sail { $left ->
    [one] one cell
   *[other] { $left } cells
}: you have to pass.
bateaux-why-wins = On { $cell }, your boat from { $origin } makes the raid that ends the match: you win.
bateaux-why-puts-out = On { $cell }, your boat from { $origin } sinks the last boat of { $other-seat }.
bateaux-why-sinks = On { $cell }, your boat from { $origin } sinks { $sunk ->
    [one] a boat
   *[other] { $sunk } boats
} of { $other-seat }.
bateaux-why-takes = On { $cell }, your boat from { $origin } takes { $taken ->
    [one] a barrel
   *[other] { $taken } barrels
} from { $other-seat }; { bateaux-dangers }.
bateaux-why-takes-around = On { $cell }, your boat from { $origin } takes { $taken } barrels from { $victims } players at once.
bateaux-why-takes-home = On { $cell }, your boat from { $origin } takes { $taken ->
    [one] a barrel
   *[other] { $taken } barrels
} and is safe in your port.
bateaux-why-home = On { $cell }, your boat from { $origin } is in your port, safe from pirates and from the storm.
bateaux-why-escapes-home = On { $cell }, your boat from { $origin } is safe in your port; at sea, { $other-seat } could have robbed it.
bateaux-why-flees = { $other-seat } threatened your boat on { $origin }; on { $cell } it risks less: { bateaux-dangers }.
bateaux-why-hunts = On { $cell }, your boat from { $origin } will be able to reach a boat of { $other-seat } { $rolls ->
    [1] once
    [2] twice
    [3] three times
    [4] four times
    [5] five times
   *[other] six times
} out of six; { bateaux-dangers }.
bateaux-why-returns = On { $cell }, your boat from { $origin } will be able to come home { $rolls ->
    [1] once
    [2] twice
    [3] three times
    [4] four times
    [5] five times
   *[other] six times
} out of six; { bateaux-dangers }.
bateaux-why-sails = On { $cell }, your boat from { $origin } will reach neither your port nor a boat to rob in its next move; { bateaux-dangers }.
bateaux-dangers = until your next turn, { $peril ->
    [none] no pirate is near enough, there is only the storm to fear
    [slight] it is not likely to be robbed (but mind the storm)
    [real] it may well be robbed (and mind the storm)
   *[great] it is likely to be robbed (and mind the storm)
}{ $goods ->
    [1] , and it carries its last barrel
   *[other] {""}
}

bateaux-position-out = seat { $seat } has no boats: it cannot be its turn.
bateaux-position-roll = a roll of { $die } with { $left } left after { $parts } parts cannot be.
bateaux-position-not-a-cell = “{ $given }” is not a cell: they go from a1 to g7.
bateaux-position-cell-twice = there is a boat on { $cell } already.
bateaux-position-foreign-port = { $cell } is in another player’s port.
bateaux-position-goods = there are { $goods } barrels on the boats, and { $most } in the game.
bateaux-position-tired = it is the roll of seat { $seat }: only its boats can have taken anything in it.
bateaux-position-sunk = { $sunk } boats were sunk by players, but only { $gone } are missing.
bateaux-position-winners = a finished game has winners, one that goes on has none.

## What `simulate` counts
bateaux-counted-storm = Storms
bateaux-counted-wrecked = Boats lost in storms
bateaux-counted-good-taken = Barrels taken
bateaux-counted-boat-sunk = Boats sunk by players
bateaux-counted-rest-lost = Rests of rolls lost
bateaux-counted-passed = Turns passed

## The screen of the terminal
bateaux-screen-over = The game is over
bateaux-screen-turns = Turn { $turns }
bateaux-screen-legend = below a cell: your boats that can go there
bateaux-screen-legend-marked = where boat { $boat } can go
bateaux-screen-legend-cells = where boat { $boat } can go, and by how many cells
bateaux-screen-legend-watching = ⌂ port · • barrel
bateaux-screen-legend-tired = z: took a barrel, stays
bateaux-screen-storm = storm!
bateaux-screen-left = { $left } left, part { $part } of 3
bateaux-screen-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bateaux-screen-sunk = { $sunk } sunk
bateaux-screen-say-roll = Turn { $turns }: { $seat } rolled a { $die }{ $die ->
    [5] {" "}(storm)
   *[other] {""}
}. { $left ->
    [one] One cell is
   *[other] { $left } cells are
} left to sail{ $part ->
    [1] {""}
   *[other] , part { $part } of 3
}.
bateaux-screen-say-captain = { $seat }, port { $port }: { $first }; { $second }; { $third }. { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $sunk ->
    [0] {""}
    [one] , one boat sunk
   *[other] , { $sunk } boats sunk
}.
bateaux-screen-say-boat = boat { $boat } on { $cell }{ $home ->
    [yes] {" "}(in port)
   *[no] {""}
}, { $goods ->
    [one] one barrel
   *[other] { $goods } barrels
}{ $tired ->
    [yes] , moves no more in this roll
   *[no] {""}
}
bateaux-screen-say-sunk = boat { $boat } sunk
bateaux-screen-say-can = Your boat { $boat } can go to { $count ->
    [one] one cell
   *[other] { $count } cells
}; type { $boat } to hear them.
bateaux-screen-say-where = Your boat { $boat }, by { $cells ->
    [one] one cell
   *[other] { $cells } cells
}: { $ends }.
bateaux-screen-ask = { $seat }, { $die ->
    [one] one cell
   *[other] { $die } cells
} for one of your boats. Type the boat and the cell, like { $example }, or { $boat } alone to see where it can go.
bateaux-screen-ask-split = { $seat }, { $left ->
    [one] one cell
   *[other] { $left } cells
} to share out. Type the boat, the cell and the number of cells, like { $example }, or { $boat } alone to see where it can go.
bateaux-screen-ask-where = { $seat }, where does boat { $boat } go? Type the cell, like { $example }, or another boat.
bateaux-screen-ask-pass = { $seat }, none of your boats can sail { $left ->
    [one] one cell
   *[other] { $left } cells
}: type pass.
