sheep-sheep-page-move-swap = carte { $hand } sur la place { $cell }
sheep-sheep-page-move-done = finir les échanges
sheep-sheep-page-move-time = le temps est écoulé
sheep-sheep-page-move-take = emporter le groupe de la place { $cell }
sheep-sheep-page-move-lay = carte piochée sur la place { $cell }, face { sheep-sheep-family } visible
