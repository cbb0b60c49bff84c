sheep-sheep-move-swap = { $hand-shows ->
    [none] card { $hand } onto place { $cell }
   *[other] card { $hand } ({ sheep-sheep-hand-shows }/{ sheep-sheep-hand-other }) onto the { sheep-sheep-cell-shows } on place { $cell }
}
sheep-sheep-move-done = end the exchanges
sheep-sheep-move-time = the time is up
sheep-sheep-move-take = { $cell-shows ->
    [none] take the group of place { $cell }
   *[other] take the { sheep-sheep-cell-shows } group of place { $cell }
}
sheep-sheep-move-lay = drawn card onto place { $cell }, { sheep-sheep-family } side up
sheep-sheep-typed-swap = swap, exchange, card
sheep-sheep-typed-done = done, end, stop, ok
sheep-sheep-typed-take = take, group
sheep-sheep-typed-lay = lay, put
sheep-sheep-typed-family-0 = pirate, p
sheep-sheep-typed-family-1 = ninja, n
sheep-sheep-typed-family-2 = robot, r
sheep-sheep-typed-family-3 = magician, m
sheep-sheep-typed-family-4 = vampire, v
sheep-sheep-typed-family-5 = yeti, y
sheep-sheep-typed-family-6 = juggler, j
sheep-sheep-hand-shows = { $hand-shows ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magician
    [4] vampire
    [5] yeti
   *[6] juggler
}
sheep-sheep-hand-other = { $hand-other ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magician
    [4] vampire
    [5] yeti
   *[6] juggler
}
sheep-sheep-cell-shows = { $cell-shows ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magician
    [4] vampire
    [5] yeti
   *[6] juggler
}
