bateaux-move = boat { $boat } to { $cell }
bateaux-move-part = boat { $boat } to { $cell } ({ $cells ->
    [one] 1 cell
   *[other] { $cells } cells
})
bateaux-move-pass = pass
