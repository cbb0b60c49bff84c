quelle-heure-move-draw = tirer la carte { $card }
quelle-heure-move-place = poser à la place { $place }
quelle-heure-move-shift = décaler { $place-shows ->
    [none] la carte
   *[other] { $place-shows } h
} de la place { $place } vers { $side ->
    [left] la gauche
   *[right] la droite
}
quelle-heure-move-stop = ne plus décaler
quelle-heure-move-arrange = ranger la main

quelle-heure-typed-draw = tire, tirer, pioche, piocher, prends, t
quelle-heure-typed-place = pose, poser, p
quelle-heure-typed-shift = décale, décaler, bouge, bouger
quelle-heure-typed-stop = fin, fini, assez, non
quelle-heure-typed-shortcuts = mélange, trie, échange, range
quelle-heure-typed-side-left = gauche, g
quelle-heure-typed-side-right = droite, d
