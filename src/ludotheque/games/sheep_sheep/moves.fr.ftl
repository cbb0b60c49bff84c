sheep-sheep-move-swap = { $hand-shows ->
    [none] carte { $hand } sur la place { $cell }
   *[other] carte { $hand } ({ sheep-sheep-hand-shows }/{ sheep-sheep-hand-other }) sur le { sheep-sheep-cell-shows } de la place { $cell }
}
sheep-sheep-move-done = finir les échanges
sheep-sheep-move-time = le temps est écoulé
sheep-sheep-move-take = { $cell-shows ->
    [none] emporter le groupe de la place { $cell }
   *[other] emporter le groupe { sheep-sheep-cell-shows } de la place { $cell }
}
sheep-sheep-move-lay = carte piochée sur la place { $cell }, face { sheep-sheep-family } visible
sheep-sheep-typed-swap = échange, échanger, carte
sheep-sheep-typed-done = fin, f, fini, finir, d
sheep-sheep-typed-take = prends, prendre, emporte, emporter, groupe
sheep-sheep-typed-lay = pose, poser
sheep-sheep-typed-family-0 = pirate, p
sheep-sheep-typed-family-1 = ninja, n
sheep-sheep-typed-family-2 = robot, r
sheep-sheep-typed-family-3 = magicien, m
sheep-sheep-typed-family-4 = vampire, v
sheep-sheep-typed-family-5 = yéti, y
sheep-sheep-typed-family-6 = jongleur, j
sheep-sheep-hand-shows = { $hand-shows ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magicien
    [4] vampire
    [5] yéti
   *[6] jongleur
}
sheep-sheep-hand-other = { $hand-other ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magicien
    [4] vampire
    [5] yéti
   *[6] jongleur
}
sheep-sheep-cell-shows = { $cell-shows ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magicien
    [4] vampire
    [5] yéti
   *[6] jongleur
}
