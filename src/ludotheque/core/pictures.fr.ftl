picture-player = Joueur { $number }
picture-step = Étape { $step }
picture-told = Ce qui s’est passé ({ $count ->
    [one] un événement
   *[other] { $count } événements
})
picture-unfinished = La partie n’est pas finie.
picture-winners = { $count ->
    [0] Personne ne gagne.
    [one] { $winners } gagne.
   *[other] { $winners } gagnent ensemble.
}
