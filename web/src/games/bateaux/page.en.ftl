bateaux-page-chart = The sea, the ports and the boats
bateaux-page-fleet = { $mine ->
    [yes] Your boats, { $side } port
   *[no] { $name }’s boats, { $side } port
}
bateaux-page-south = south
bateaux-page-west = west
bateaux-page-north = north
bateaux-page-east = east
bateaux-page-boat = Boat { $boat }, { $goods ->
    [0] no barrels
    [one] one barrel
   *[other] { $goods } barrels
}, on { $cell }{ $home ->
    [yes] , in port
   *[no] {""}
}{ $tired ->
    [yes] , cannot move again in this roll
   *[no] {""}
}
bateaux-page-boat-of = { $name }’s boat { $boat }, { $goods ->
    [0] no barrels
    [one] one barrel
   *[other] { $goods } barrels
}, on { $cell }{ $home ->
    [yes] , in port
   *[no] {""}
}
bateaux-page-targets = Where does boat { $boat } go?
bateaux-page-target = Boat { $boat } to { $cell }
bateaux-page-target-pips = Boat { $boat } to { $cell }, { $pips ->
    [one] one cell
   *[other] { $pips } cells
}
bateaux-page-die = Die: { $die }
bateaux-page-rolled = { $mine ->
    [yes] You rolled a { $die }
   *[no] { $name } rolled a { $die }
}
bateaux-page-storm = Storm!
bateaux-page-left = { $left ->
    [0] All used
    [one] 1 cell left
   *[other] { $left } cells left
}
bateaux-page-pips = How many cells for boat { $boat }?
bateaux-page-pip = { $pips ->
    [one] { $pips } cell
   *[other] { $pips } cells
}
bateaux-page-pass = Pass my turn
bateaux-page-captains = The captains
bateaux-page-you = you
bateaux-page-lost = boat { $boat } lost
bateaux-page-cargo = boat { $boat }: { $goods ->
    [one] one barrel
   *[other] { $goods } barrels
}
bateaux-page-trophies = { $sunk ->
    [one] one boat sunk
   *[other] { $sunk } boats sunk
}
bateaux-page-fact-boats = { $count ->
    [0] no boats left
    [one] { $count } boat
   *[other] { $count } boats
}
bateaux-page-fact-sunk = { $sunk } sunk
bateaux-page-ask = You rolled a { $die }: choose one of your boats, then the cell where it ends.
bateaux-page-ask-split = You rolled a { $die }: choose a boat; you may split the roll.
bateaux-page-ask-rest = { $left ->
    [one] One cell is
   *[other] { $left } cells are
} left to sail: choose a boat.
bateaux-page-ask-pass = None of your boats can sail { $left ->
    [one] one cell
   *[other] { $left } cells
}: you have to pass.
bateaux-page-throw = Throw the die
bateaux-page-throw-how = Your turn! Tap the die{ $shake ->
    [yes] , or shake the device
   *[no] {""}
}.
bateaux-page-blow-sunk = { $name } sinks your boat { $boat }!
bateaux-page-blow-taken = { $name } takes a barrel from your boat { $boat }.
bateaux-page-blow-good_lost = { $count ->
    [one] The storm takes one of your barrels.
   *[other] The storm takes { $count } of your barrels.
}
bateaux-page-blow-wrecked = { $count ->
    [one] The storm takes your boat!
   *[other] The storm takes { $count } of your boats!
}
bateaux-page-blow-out = You have no boat left.
bateaux-page-target-brings = { $goods ->
    [0] {""}
    [one] , takes 1 barrel
   *[other] , takes { $goods } barrels
}{ $sunk ->
    [0] {""}
    [one] , sinks a boat
   *[other] , sinks { $sunk } boats
}{ $home ->
    [yes] , safe in the port
   *[no] {""}
}{ $peril ->
    [slight] , small risk of being robbed
    [real] , risk of being robbed
    [great] , great risk of being robbed
   *[none] {""}
}
bateaux-page-pirates = Pirates:
bateaux-page-peril = { $peril ->
    [slight] maybe
    [real] careful
   *[great] danger!
}

## The log, in short
bateaux-page-log-turn = { $name } ({ $die })
bateaux-page-log-storm = { $brewing ->
    [yes] storm!
   *[no] storm, { $count ->
        [0] nobody at sea
        [one] one barrel lost
       *[other] { $count } barrels lost
    }
}
bateaux-page-log-wrecked = { $count ->
    [one] boat wrecked
   *[other] { $count } boats wrecked
}: { $names }
bateaux-page-log-moved = boat { $boat }, { $origin } → { $end }
bateaux-page-log-taken = { $count ->
    [one] one barrel taken
   *[other] { $count } barrels taken
} ({ $names })
bateaux-page-log-sunk = { $count ->
    [one] boat sunk
   *[other] { $count } boats sunk
} ({ $names })
bateaux-page-log-passed = no boat can move
bateaux-page-log-out = no boat left: { $names }

## The player aid
bateaux-page-aid-goal = Be the last one who still has boats.
bateaux-page-aid-move = Roll the die and move one boat by exactly that many cells: it may turn, but never move diagonally.
bateaux-page-aid-take = Where it ends, you take one barrel from every enemy boat right beside it.
bateaux-page-aid-sink = A boat without barrels sinks; whoever took the last one keeps it: two points when points are counted.
bateaux-page-aid-storm = A 5 is the storm: every boat at sea loses one barrel.
bateaux-page-aid-port = In your own port a boat is safe from pirates and from the storm.

# What I did, or what is done to me: the same events as in the catalogue of the game, said to me.
bateaux-event-rolled-mine = You roll a { $die }.
bateaux-event-good-lost-mine = Your boat { $boat } loses a barrel ({ $goods ->
    [0] it was the last
    [one] one is left
   *[other] { $goods } are left
}).
bateaux-event-wrecked-mine = Your boat { $boat } goes down in the storm.
bateaux-event-moved-mine = You sail boat { $boat } from { $origin } to { $path-last }.
bateaux-event-good-taken-mine = Your boat { $boat } takes a barrel from { $from-seat }’s boat { $from-boat }.
bateaux-event-good-taken-from-me = { $seat }’s boat { $boat } takes a barrel from your boat { $from-boat }.
bateaux-event-boat-sunk-mine = You sink { $from-seat }’s boat { $from-boat } and keep it.
bateaux-event-boat-sunk-from-me = { $seat } sinks your boat { $from-boat } and keeps it.
bateaux-event-player-out-mine = You have no boats left.
bateaux-event-rest-lost-mine = You cannot use { $left ->
    [one] the last pip of the roll: it is lost
   *[other] the last { $left } pips of the roll: they are lost
}.
bateaux-event-passed-mine = You cannot move any boat: you pass.
