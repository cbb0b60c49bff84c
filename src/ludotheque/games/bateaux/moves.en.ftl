bateaux-move-sail = { $boat-shows ->
    [none] boat { $boat } to { $cell }
   *[other] boat { $boat } from { $boat-shows } to { $cell }
}
bateaux-move-part = { $boat-shows ->
    [none] boat { $boat } to { $cell }
   *[other] boat { $boat } from { $boat-shows } to { $cell }
} ({ $cells ->
    [one] 1 cell
   *[other] { $cells } cells
})
bateaux-move-pass = pass
bateaux-typed-sail = boat, sail, move, go
bateaux-typed-part = boat, sail, move, go
bateaux-typed-pass = pass, p
