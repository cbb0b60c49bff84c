## Les énigmes
page-puzzles = Trouve le coup
page-puzzles-of = Trouve le coup : { $game }
page-puzzles-what = Des positions de vraies parties. Notre recherche a prouvé chaque réponse : essaie d’abord, lis ensuite pourquoi.
page-puzzles-day = Les énigmes du jour
page-date =
    { $weekday ->
         [0] dimanche
         [1] lundi
         [2] mardi
         [3] mercredi
         [4] jeudi
         [5] vendredi
        *[6] samedi
    } { $day ->
         [1] 1er
        *[2] { $day }
    } { $month ->
         [0] janvier
         [1] février
         [2] mars
         [3] avril
         [4] mai
         [5] juin
         [6] juillet
         [7] août
         [8] septembre
         [9] octobre
         [10] novembre
        *[11] décembre
    }
page-puzzles-more = Toutes les énigmes
page-puzzles-all = Les énigmes de tous les jeux
page-puzzles-list = La liste
page-puzzles-solved = { $solved ->
    [0] { $count } à trouver
    [one] 1 trouvée sur { $count }
   *[other] { $solved } trouvées sur { $count }
}
page-puzzle-number = Énigme { $number }{ $state ->
    [solved] , trouvée
    [missed] , essayée
   *[new] {""}
}
page-puzzle-place = { $number } sur { $count }
page-puzzle-done = Trouvée
page-puzzle-tried = Essayée
page-puzzle-left = { $count ->
    [one] Encore un.
   *[other] Encore { $count }.
}
page-puzzle-next = Énigme suivante
page-puzzle-again = Regarder encore
page-puzzle-undo = Reprendre
page-puzzle-reveal = Voir la réponse
page-puzzle-proof = La preuve en chiffres
page-puzzle-proof-shares = Ce coup gagne nettement plus souvent que { $other }, le meilleur des autres.
page-puzzle-proof-rolls = Nulle part ailleurs ton bateau n’est aussi souvent sauvé.
page-puzzle-proof-rolls-sure = Ton bateau y est sauvé à coup sûr, quoi que fasse l’adversaire.
page-puzzle-proof-lines = Aucune autre suite de { $exchanges } échanges ne donne un groupe plus grand que ces { $sheep } moutons.
