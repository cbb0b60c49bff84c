## Les énigmes
page-puzzles = Trouve le coup
page-puzzles-of = Trouve le coup : { $game }
page-puzzles-what = Des positions de vraies parties. Notre recherche a prouvé chaque réponse : essaie d’abord, lis ensuite pourquoi.
page-puzzles-day = Les énigmes du jour
page-puzzles-more = Toutes les énigmes
page-puzzles-all = Les énigmes de tous les jeux
page-puzzles-list = La liste
page-puzzles-solved = { $solved } sur { $count } { $solved ->
    [0] trouvée
    [one] trouvée
   *[other] trouvées
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
