bateaux-move = bateau { $boat } en { $cell }
bateaux-move-part = bateau { $boat } en { $cell } ({ $cells ->
    [one] 1 case
   *[other] { $cells } cases
})
bateaux-move-pass = passer
