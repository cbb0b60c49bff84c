## Les énigmes : une position, et le coup à trouver
puzzle-size-easy = Facile
puzzle-size-middle = Moyenne
puzzle-size-hard = Difficile
puzzle-solved = C’est ça !
puzzle-missed = Pas cette fois.
puzzle-answer = La réponse : { $moves }.
puzzle-answer-or = La réponse : { $moves } – ou { $others ->
    [one] une autre façon.
   *[other] { $others } autres façons.
}
puzzle-proof-shares = Sur { $worlds } parties imaginées, { $move } en gagne { $wins } % (±{ $margin }) ; le meilleur autre coup, { $other }, { $next } %. L’écart vaut { $errors } fois son erreur type.
puzzle-proof-rolls = Des { $of } façons dont peuvent tomber le dé de l’adversaire puis le tien, ton bateau survit à { $safe }, quoi que fasse l’adversaire. Après le meilleur autre coup, { $other }, il survit à { $next }.
puzzle-proof-rolls-sure = Ton bateau survit aux { $of } façons dont peuvent tomber le dé de l’adversaire puis le tien. Après le meilleur autre coup, { $other }, il survit à { $next }.
puzzle-proof-lines = Toutes les suites d’échanges ont été essayées : { $exchanges } donnent un groupe de { $sheep } ; avec moins, { $fewer ->
    [0] il n’y a aucun groupe
   *[other] le plus grand en a { $fewer }
}.
puzzle-who = Toi
error-puzzles-file = { $path } n’est pas un fichier d’énigmes pour { $game }. Donne un autre nom avec --out, ou efface-le.
error-puzzles-other = { $path } contient les énigmes d’une autre recherche (--seed { $seed } --worlds { $worlds }). Continue avec celle-là, ou donne un autre nom avec --out.
error-puzzles-unwritable = { $path } ne peut pas être écrit : { $reason }.
error-no-such-puzzle = L’énigme { $id } n’existe pas : peut-être vient-elle d’une version plus ancienne.
error-puzzle-moves = Cette énigme demande { $count ->
    [one] un coup
   *[other] { $count } coups
}, pas plus.
