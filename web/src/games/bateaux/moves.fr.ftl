bateaux-page-move = bateau { $boat } en { $cell }
bateaux-page-move-part = bateau { $boat } en { $cell } ({ $cells ->
    [one] 1 case
   *[other] { $cells } cases
})
bateaux-page-move-pass = passer
