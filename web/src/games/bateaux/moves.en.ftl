bateaux-page-move = boat { $boat } to { $cell }
bateaux-page-move-part = boat { $boat } to { $cell } ({ $cells ->
    [one] 1 cell
   *[other] { $cells } cells
})
bateaux-page-move-pass = pass
