## L’accueil
page-home-sub = Quatre petits jeux : contre des robots, entre amis à distance, ou autour d’un seul appareil.
page-home-sub-site = Quatre petits jeux : contre des robots, ou autour d’un seul appareil.
page-edition = Édition
page-other-edition = Autre édition : { $title }
page-facts-range = { $least }–{ $most }
page-facts-players = { $least }–{ $most } joueurs
page-facts-minutes = { $least } min
page-facts-minutes-range = { $least }–{ $most } min
page-facts-age = dès { $age } ans
page-box = Avec la boîte
page-box-why = Tu as la boîte ? Sablier, dé, feuille de score, et « Qui a raison ? »
page-card-learn = Apprendre
page-go-on = Tes parties en cours
page-watch = À d’autres tables
page-replays = Tes parties finies
page-all-matches = Toutes tes parties
page-matches = Tes parties
page-matches-none = Pas encore de partie : la première t’attend.
page-ended = { $count ->
    [one] Gagné par { $names } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })
   *[other] À égalité : { $names } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })
}
page-ended-yours = Tu as gagné ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
page-table-yours = À toi de jouer
page-table-waits = On attend { $names }
page-table-free = { $count ->
    [one] Encore une place libre
   *[other] Encore { $count } places libres
}
page-all = Les voir toutes ({ $count })
page-fewer = En voir moins
page-table-watch = Regarder
page-table-unreadable = D’une autre version : à relire seulement
page-promise = Sans compte, sans publicité, sans pistage. Un simple cookie retient ton nom ; tu peux l’effacer quand tu veux.
page-promise-site = Ni compte, ni publicité, ni pistage, ni serveur. Ton nom et tes parties restent sur cet appareil ; tu peux les effacer quand tu veux.

## Jouer tout de suite
page-how-many = Combien autour de la table ?
page-against = Contre qui ?
page-strength-choose = Choisir une force
page-strength = Force
page-strength-like = À peu près comme { $bot }.
page-strength-play = Jouer contre cette force
page-more-choices = Choisir chaque place et les options

## Une nouvelle table
page-new = Nouvelle table
page-ways = Façons de jouer
page-way-bots = Contre des robots
page-way-friends = Avec des amis
page-way-here = Sur cet appareil
page-way-bots-help = La partie commence tout de suite.
page-way-friends-help = Tu reçois un lien à envoyer : la partie commence quand toutes les places sont prises.
page-way-here-help = On se passe l’appareil. Un rideau cache les secrets entre deux joueurs.
page-way-friends-site = Pour jouer avec des amis qui sont ailleurs, il faut un serveur, et cette page n’en a pas : ici, on joue contre des robots, ou en se passant l’appareil.
page-server-how = Tu peux avoir une maison à toi : installe Ludothèque sur un ordinateur (Python 3.11 ou plus récent), ouvre-la avec cette commande, et donne son adresse à tes amis.
page-server-more = La documentation de Ludothèque en dit plus, au chapitre « Hosting » (docs/hosting.md).
page-seats = Autour de la table
page-seats-help = La première place commence, puis on tourne dans l’ordre.
page-seat-who = Qui, à la place { $number }
page-seat-name = Nom, à la place { $number }
page-seat-earlier = Avancer la place { $number }
page-who-me = Moi
page-who-open = Quelqu’un, par le lien
page-who-here = Quelqu’un d’ici
page-own-bot = Un robot de la maison.
page-who-bot = Un robot
page-person = Joueur { $number }
page-options = Variantes
page-more-settings = Plus de réglages
page-think = Temps de réflexion
page-think-help = Pour chaque décision. Si le temps est écoulé, un robot joue jusqu’à ton retour.
page-think-0 = Sans limite
page-think-30 = 30 secondes
page-think-120 = 2 minutes
page-think-86400 = 1 jour (par correspondance)
page-think-259200 = 3 jours (par correspondance)
page-listed = Visible à l’accueil
page-listed-help = Tout le monde peut venir regarder, ou prendre une place libre. Sinon, il faut le lien.
page-start = Commencer la partie
page-start-open = Ouvrir la table et inviter

## La salle d’attente
page-wait-title = On s’installe : { $game }
page-wait-seated = { $invites ->
    [yes] Envoie le lien.{" "}
   *[no] {""}
}La partie commence d’elle-même dès que la dernière place est prise.
page-wait-guest = Dis ton nom et prends une place : la partie commence quand toutes les places sont prises.
page-wait-watch = La table se remplit ; tu regardes.
page-wait-others = { $count ->
    [0] Personne ne regarde encore.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
page-you-watch = Tu regardes cette partie.
page-your-name = Ton nom
page-sit-down = M’asseoir
page-sit-kept = Reprendre ma place
page-kept-for = Gardée pour { $name }
page-seat-here = Quelqu’un d’ici
page-seat-here-name = Son nom
page-which-bot = Quel robot ?
page-here = là
page-not-here = pas encore là
page-invite = Inviter
page-link-local = Cette adresse ne marche que sur cet appareil. Pour jouer depuis un autre, lance le serveur avec « ludotheque serve --host 0.0.0.0 » et ouvre la page par l’adresse de cette machine.
page-copy = Copier le lien
page-copied = Le lien est copié
page-send = Envoyer le lien

## Moi
page-me-title = Qui joue ici ?
page-me-first = Choisis un nom et un visage : les autres te verront ainsi.
page-name-later = Un nouveau nom se voit tout de suite, aussi aux tables où tu joues ; les parties finies gardent l’ancien.
page-avatar = Ton visage
page-avatar-sheep = mouton
page-avatar-ghost = fantôme
page-avatar-boat = bateau
page-avatar-clock = réveil
page-avatar-lighthouse = phare
page-avatar-anchor = ancre
page-avatar-cloud = nuage
page-avatar-moon = lune
page-avatar-owl = hibou
page-avatar-fish = poisson
page-avatar-snail = escargot
page-avatar-teapot = théière
page-save = Enregistrer
page-saved = C’est noté, { $name }.
page-statistics = Tes résultats
page-statistics-none = Ici viendront tes résultats, dès ta première partie finie.
page-statistics-sum = { $matches ->
    [one] Une partie finie
   *[other] { $matches } parties finies
}, { $won ->
    [0] pas encore de victoire
    [one] une victoire
   *[other] { $won } victoires
}.
page-statistics-game = Jeu
page-statistics-matches = Parties
page-statistics-won = Victoires
page-preferences = Réglages
page-language = Langue
page-colours-device = Comme l’appareil
page-colours-light = Claires
page-colours-dark = Sombres
page-colours-title = Couleurs
page-sound-on = Petits sons pendant la partie
page-devices = Sur un autre appareil
page-devices-help = Un lien fait de ton téléphone, ou d’un autre ordinateur, le même joueur : mêmes parties, mêmes résultats. Il sert une seule fois, pendant dix minutes.
page-devices-make = Faire un lien
page-devices-link = Le lien vers toi
page-devices-until = Encore { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}. Ne le donne à personne d’autre.
page-devices-expired = Ce lien a expiré.
page-data = Ce qui est gardé
page-data-help = Ton nom, ton visage, tes parties avec leurs coups, tes soirées, ce que tu as écrit au chat, où te prévenir si tu l’as demandé et, sur cet appareil, les énigmes que tu as trouvées. Rien d’autre.
page-export = Tout télécharger
page-erase = Tout effacer
page-erase-title = Tout effacer ?
page-erase-what = Ton nom disparaît de toutes les parties, tes résultats sont oubliés, et un robot joue à ta place là où tu as encore une place. On ne peut pas revenir en arrière.
page-erase-what-site = Ton nom, tes résultats et toutes les parties de cet appareil disparaissent. On ne peut pas revenir en arrière.
page-erase-yes = Oui, m’oublier
page-erase-no = Non, tout garder
page-erased = C’est fait : ici, plus rien n’est gardé sur toi.
page-link-title = Même joueur, autre appareil
page-link-what = Cet appareil va devenir celui de la personne qui a fait le lien.
page-link-instead = Ici, tu joues sous le nom { DE($name) } : ce joueur-là ne sera plus accessible de cet appareil.
page-link-yes = Oui, c’est moi
page-link-done = Bonjour { $name } ! Cet appareil est maintenant le tien.
page-link-again = Pour en avoir un nouveau : sur l’autre appareil, ouvre ta page, puis « Faire un lien ».

## Sans connexion
page-offline = Pas de connexion avec le serveur. La page réessaie d’elle-même.
page-offline-here = Pas de connexion : tu peux jouer sur cet appareil. Les parties avec des amis ailleurs attendent le serveur.
page-offline-title = Pas de connexion
page-offline-what = Vérifie le Wi-Fi ou les données mobiles. Dès que le serveur répond, la page revient d’elle-même ; tes parties sont gardées là-bas.
page-offline-rules = En attendant, les règles se lisent sans connexion :
page-kept-loading = Pour jouer sans réseau : { $percent } % de { $megabytes } Mo
page-kept-ready = On peut jouer sans réseau.
page-kept-failed = Une partie de ce qu’il faut pour jouer sans réseau n’est pas arrivée. La page réessaie toute seule.
page-evening = Une soirée entre amis
page-evening-what = Un petit tournoi par un lien : un club, une classe, une famille, jusqu’à 64 joueurs, plusieurs tables à la fois.
page-evening-open = Ouvrir une soirée
page-evening-yours = Ta soirée : { $title }
page-evening-untitled = Soirée jeux
page-calls = Quand c’est à toi
page-calls-help = Pour les parties par correspondance, quand la page est fermée. Rien ne part avant que tu le demandes.
page-push-help = Le service de notifications de ton navigateur reçoit un message que lui seul transmet et que seul ce navigateur sait lire.
page-push-impossible = Ce navigateur ou ce serveur n’a pas de notifications. L’adresse privée dit la même chose.
page-push-denied = Ton navigateur refuse les notifications de cette page : ses réglages peuvent les permettre.
page-push-off = Prévenir cet appareil
page-push-on = Cet appareil est prévenu
page-push-turn = À toi de jouer
page-feed = Une adresse privée
page-feed-help = Pour ton calendrier ou ton lecteur de fils : elle dit où l’on t’attend, et rien de la partie. Qui la connaît peut la lire.
page-feed-make = Faire une adresse
page-feed-anew = Faire une autre adresse
page-feed-drop = La supprimer
page-feed-once = Copie-la maintenant : elle ne sera plus montrée. Une adresse d’avant ne marche plus.
page-feed-calendar = Calendrier (.ics)
page-feed-atom = Fil (Atom)

## Sa propre page
page-book = Comment ça s’est passé
page-book-mean = Moyenne
page-book-longest = Victoires de suite, au mieux
page-book-streak = Victoires de suite, en ce moment
page-book-opponents = Contre qui
page-book-opponent = Adversaire
page-book-records = Records
page-record-score = Le plus de points
page-record-lead = La plus grande avance
page-record-see = { $what } : { $value }. Revoir cette partie.
page-filter = Quelles parties
page-filter-games = Tous les jeux
page-filter-ending = Résultat
page-filter-endings = Gagnées ou non
page-filter-won = Gagnées
page-filter-lost = Pas gagnées
page-filter-everybody = Contre tout le monde
page-filter-count = { $count ->
    [one] une partie
   *[other] { $count } parties
}
