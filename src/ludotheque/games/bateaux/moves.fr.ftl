bateaux-move-sail = { $boat-shows ->
    [none] bateau { $boat } en { $cell }
   *[other] bateau { $boat } de { $boat-shows } à { $cell }
}
bateaux-move-part = { $boat-shows ->
    [none] bateau { $boat } en { $cell }
   *[other] bateau { $boat } de { $boat-shows } à { $cell }
} ({ $cells ->
    [one] 1 case
   *[other] { $cells } cases
})
bateaux-move-pass = passer
bateaux-typed-sail = bateau, mène, mener, bouge, va, aller
bateaux-typed-part = bateau, mène, mener, bouge, va, aller
bateaux-typed-pass = passe, passer, p
