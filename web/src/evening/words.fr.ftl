## Une soirée : un petit tournoi
evening-new = Ouvrir une soirée
evening-new-help = Un petit tournoi pour un club, une classe ou une famille, jusqu’à 64 joueurs. Chacun vient par un lien, avec son téléphone.
evening-name = Nom de la soirée
evening-name-usual = Soirée jeux
evening-game = Jeu
evening-size = Joueurs par table
evening-size-help = Une place de plus ou de moins là où cela permet à tout le monde de jouer. Les duels restent des duels.
evening-pairing = Qui joue contre qui
evening-pairing-all = Tous contre tous
evening-pairing-all-help = À chaque ronde, on rencontre d’abord ceux qu’on n’a pas encore rencontrés.
evening-pairing-swiss = Système suisse
evening-pairing-swiss-help = À chaque ronde, ceux qui sont proches au classement jouent ensemble, sans se retrouver.
evening-rounds = Nombre de rondes
evening-rounds-open = Aussi longtemps qu’on veut
evening-missing = Si quelqu’un manque
evening-missing-bot = Un robot joue
evening-missing-bye = Repos pour qui est en trop
evening-automatic = La ronde suivante commence toute seule
evening-automatic-help = Vingt secondes après la dernière partie. Sinon, c’est toi qui la lances.
evening-plays = Je joue aussi
evening-plays-help = Si tu ne fais qu’organiser, décoche la case.
evening-open = Ouvrir la soirée
evening-join = Participer
evening-join-what = Dis comment tu t’appelles, et tu es de la partie dès la prochaine ronde.
evening-joined = Tu y es. La première ronde va commencer : garde cette page ouverte.
evening-come-back = Je suis là de nouveau
evening-away = Tu fais une pause : les rondes se font sans toi.
evening-leave = Je pars
evening-round = Ronde { $number }
evening-round-of = Ronde { $number } sur { $count }
evening-before = Avant la première ronde
evening-is-over = La soirée est finie
evening-your-table = Ta table : { $number }
evening-with = Avec { $names }
evening-go-table = À ma table
evening-wait-others = Ta partie est finie. { $count ->
    [one] Une table joue encore.
   *[other] { $count } tables jouent encore.
}
evening-bye = Tu es au repos pour cette ronde. Regarde donc les autres.
evening-wait-next = La prochaine ronde va commencer.
evening-next-in = Prochaine ronde dans
evening-late = Tu joues dès la prochaine ronde.
evening-your-place = { $place ->
    [1] Tu es en tête
   *[other] Tu es { $place }ᵉ
} sur { $count }.
evening-tables = Les tables
evening-tables-count = Les tables ({ $count })
evening-table = Table { $number }
evening-watch = Regarder
evening-result = Revoir
evening-called-off = Annulée
evening-call-off = Annuler
evening-call-off-sure = Annuler la table { $number } ? Elle ne comptera pour personne.
evening-resting = Au repos : { $names }
evening-bot = un robot
evening-standings = Classement
evening-place = Place
evening-link = Le lien de la soirée
evening-player = Joueur
evening-wins = Victoires
evening-points = Points
evening-share = { $wins } sur { $matches }
evening-how = Comment le classement se fait
evening-how-wins = D’abord la part de victoires : de ses parties, combien on en a gagné. Une victoire partagée compte pour une partie.
evening-how-points = Puis les points : à chaque partie, la part des autres qu’on a laissés derrière soi.
evening-how-strength = Puis la force de ceux qu’on a rencontrés : leur part de victoires.
evening-how-bye = Un repos n’est pas une partie : il ne donne et n’enlève rien. Qui a joué moins de la moitié des parties des autres vient après eux.
evening-absent = en pause
evening-players = Les joueurs
evening-players-count = { $count ->
    [0] Personne encore
    [one] Un joueur
   *[other] { $count } joueurs
}
evening-mark-absent = Mettre en pause : { $name }
evening-mark-back = De retour : { $name }
evening-organise = Organiser
evening-start-first = Lancer la première ronde
evening-start-next = Lancer la ronde { $number }
evening-under-way = La ronde est en cours : { $over ->
    [0] aucune table finie
    [one] une table finie
   *[other] { $over } tables finies
} sur { $count }.
evening-planned-out = Toutes les rondes prévues sont jouées.
evening-end = Terminer la soirée
evening-end-sure = Terminer la soirée ? Les parties en cours ne compteront plus.
evening-end-yes = Oui, terminer
evening-no = Non
evening-yes = Oui
evening-invite = Inviter
evening-screen = Grand écran
evening-back = Retour à la soirée
evening-scan = Pour participer
evening-won-by = { $count ->
    [one] { $names } gagne la soirée
   *[other] { $names } gagnent la soirée
}
evening-lost = Connexion perdue : la page se remet à jour d’elle-même.
