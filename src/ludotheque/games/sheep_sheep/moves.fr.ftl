sheep-sheep-move-swap = carte { $hand } sur la place { $cell }
sheep-sheep-move-done = finir les échanges
sheep-sheep-move-time = le temps est écoulé
sheep-sheep-move-take = emporter le groupe de la place { $cell }
sheep-sheep-move-lay = carte piochée sur la place { $cell }, face { sheep-sheep-family } visible
