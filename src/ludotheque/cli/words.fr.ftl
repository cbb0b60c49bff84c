## L’aide de la commande
cli-help = Quatre petits jeux de table dans un terminal : jouer, lire les règles, revoir des parties.
cli-help-play = Jouer, seul contre des robots ou à plusieurs sur ce clavier. Sans nom de jeu, un petit menu le demande.
cli-help-games = La liste des jeux : joueurs, minutes, âge, variantes et thèmes.
cli-help-rules = Les règles d’un jeu.
cli-help-replay = Revoir une partie pas à pas.
cli-help-verify = Vérifier que personne n’a arrangé les cartes ou les dés d’une partie finie. Code de sortie 1 : ce n’est pas prouvé.
cli-help-lang = La langue, fr ou en ; sinon celle du système.
cli-help-version = Dire quelle est cette version.
cli-help-game = Le nom d’un jeu, comme le donne « ludotheque games ».
cli-help-game-or-menu = Le nom d’un jeu, comme le donne « ludotheque games ». Sans lui, un menu le demande.
cli-help-people = Les personnes à ce clavier, par exemple Zoé,Léo.
cli-help-bots = Combien de robots jouent.
cli-help-players = Combien jouent en tout ; des robots prennent les places libres.
cli-help-bot = Quels robots : child, casual, strong ou best, ou leur niveau de 1 à 4 ; best@0.2s réfléchit 0,2 seconde par coup, best@500 imagine 500 parties. Plusieurs, séparés par des virgules, à tour de rôle.
cli-help-watch = Personne ne joue : regarder des robots.
cli-help-option = Une variante du jeu, par exemple open=true. Peut être donnée plusieurs fois.
cli-help-theme = Le thème du jeu, quand il en a plusieurs.
cli-help-seed = Un nombre ou un texte : la même graine donne les mêmes cartes et les mêmes dés.
cli-help-continue = Reprendre une partie interrompue.
cli-help-pause = Les secondes pour regarder ce qu’un robot a fait.
cli-help-plain = Des phrases, sans dessin : pour les lecteurs d’écran.
cli-help-file = Le fichier d’une partie, ou son numéro dans « ludotheque matches ».
cli-help-eyes = Par quels yeux : open (toutes les cartes), public (un spectateur), le nom ou le numéro d’un joueur.

## Les jeux
cli-games-needs = De { $least } à { $most } joueurs, { $one-length ->
    [yes] { $longest } minutes
   *[no] { $shortest } à { $longest } minutes
}, dès { $age } ans.
cli-games-default = { $on ->
    [yes] par défaut : oui
   *[no] par défaut : non
}

## Ce qui est refusé
cli-error-unreadable = { $path } ne peut pas être lu : { $reason }.
cli-error-not-text = { $path } n’est pas un fichier de texte.
cli-error-seats = { $people } personnes et { $bots } robots ne font pas { $players } joueurs : enlève un de ces nombres.
cli-error-name-game = { $options } : nomme aussi le jeu, par exemple ludotheque play land-unter. Sans nom de jeu, le menu demande tout.
cli-error-kept-seats = Avec --continue, la partie reprend comme elle était : enlève { $options }.
cli-error-watch = Avec --watch personne ne joue : enlève --people.
cli-error-no-option = { $command } n’a pas d’option { $given }.{ $suggested ->
    [0] {""}
   *[other] {" "}Peut-être { $near } ?
} Toutes ses options : { $command } -h
cli-error-no-command = { $command } ne connaît pas « { $given } ».{ $suggested ->
    [0] {""}
   *[other] {" "}Peut-être { $near } ?
} Tout ce qu’il sait faire : { $command } -h
cli-error-value = Il faut une valeur après { $option }.
cli-error-no-value = { $option } ne prend pas de valeur.
cli-error-missing = Il manque { $name }. Mode d’emploi : { $command } -h
cli-error-not-whole = { $option } attend un nombre entier, pas « { $given } ».
cli-error-not-number = { $option } attend un nombre, pas « { $given } ».
cli-error-bad-value = { $option } : { $reason }
cli-error-too-many = « { $given } » est en trop. Mode d’emploi : { $command } -h
cli-error-too-small = { $option } doit valoir au moins { $least }.
cli-error-out-of-range = { $option } doit être compris entre { NUMBER($least, useGrouping: 0) } et { NUMBER($most, useGrouping: 0) }.
cli-error-both-outputs = --json et --svg ne peuvent pas aller tous deux vers la sortie standard (-) : donne un nom de fichier à l’un des deux.
cli-error-empty-name = Un nom est vide : sépare les noms par une seule virgule.
cli-error-same-name = Deux joueurs s’appellent { $name } : donne-leur des noms différents.
cli-error-theme = { $game } n’a pas de thème « { $theme } ». Ses thèmes : { $known }.
cli-error-eyes = « { $eyes } » n’est personne à cette table : open, public, un numéro, ou l’un de ces noms : { $names }.
cli-error-nothing-kept = Il n’y a pas de partie à reprendre.
cli-error-damaged = La partie dans { $path } est abîmée et ne peut pas être reprise ; le fichier reste où il est. { $why }
cli-damaged-format = Ce n’est pas une partie gardée par cette commande.

## Le menu
cli-menu-title = À quoi joue-t-on ?
cli-menu-continue = { $count ->
    [one] Reprendre une partie interrompue
   *[other] Reprendre une des { $count } parties interrompues
}
cli-menu-which = Appuie sur un numéro (Entrée : 1 ; ? : aide).
cli-menu-again = Je n’ai pas compris : appuie sur un numéro de 1 à { $most }.
cli-menu-kept = { $title } : { $names }, { $moves ->
    [0] aucun coup joué
    [one] un coup joué
   *[other] { $moves } coups joués
}
cli-menu-which-kept = Laquelle ? Tape un numéro de 1 à { $count } (Entrée : 1, la dernière jouée).
cli-menu-names = Qui joue ? Les noms, séparés par des virgules (Entrée : { $name }).
cli-menu-too-many = On joue au plus à { $most }.
cli-menu-bots = Combien de robots, de { $least } à { $most } ? (Entrée : le moins possible, mais un.)
cli-menu-kind = Contre qui ? Un niveau de 1 à { $most } (Entrée : { $usual }).
cli-menu-theme = Quel thème ? (Entrée : 1)
cli-menu-switch = { $on ->
    [yes] [oui]
   *[no] [non]
}
cli-menu-options = Un numéro change une variante ; Entrée commence la partie.
cli-menu-number = Un nombre de { $least } à { $most }, s’il te plaît.
cli-player = Joueur { $number }

## À la table
cli-greet-bots = { $count ->
    [one] { $bots } est un robot
   *[other] { $bots } sont des robots
}{ $level ->
    [0] {""}
   *[other] {" "}de niveau { $level }
} : { $title }.
cli-greet = Tape ? pour l’aide. Engagement de la partie (rien n’est arrangé) : { $commitment }…
cli-greet-plain = Ici rien n’est effacé : ce qui est dit à l’un reste lisible plus haut pour l’autre.
cli-help-typed =
    Tape un coup (la question dit comment ; Tab complète), ou un de ces mots ; une lettre suffit.
    {"  "}conseil (c) : ce que ferait le meilleur robot à ta place, et pourquoi
    {"  "}annuler (a) : reprendre ton coup, tant que personne n’a rien vu
    {"  "}pourquoi (p) : pourquoi les robots ont joué ainsi, là où cela ne trahit rien
    {"  "}journal (j) : ce qui s’est passé
    {"  "}règles (r) : les règles du jeu
    {"  "}voir (v) : la table, encore une fois
    {"  "}sauver (s) : où la partie est gardée ; elle l’est après chaque coup
    {"  "}quitter (q) : partir ; « ludotheque play --continue » reprend la partie
cli-not-understood = Je n’ai pas compris « { $typed } ». Essaie encore, ou tape ? pour l’aide.
cli-hint = Je jouerais { $move }.
cli-hint-thinks = Je réfléchis…
cli-hint-others = Sinon : { $others }.
cli-hint-other = { $move } ({ $worth })
cli-bot-failed = { $name } n’a pas de coup à donner : { $why } À partir de là, { $instead } joue à cette place.
cli-thinks = { $name } réfléchit…
cli-why = { $name } a joué { $move }. Vu de sa place : « { $why } »
cli-why-none = Aucun robot n’a encore joué.
cli-why-later = Tant que la partie dure, les robots gardent leurs raisons pour eux : elles parlent de ce que tu ne vois pas. Ensuite, « ludotheque replay » les dira.
cli-why-nobody = Ici il n’y a pas de raison à donner : personne n’a choisi.
cli-curtain = Passe le clavier à { $name }. { $name }, appuie sur Entrée quand personne d’autre ne regarde (? : aide).
cli-page = Page { $page } sur { $pages }. Entrée : suite · b : retour · q : à la table
cli-watch = Entrée : coup suivant · p : pourquoi · q : partir
cli-time-left = Temps restant : { $time }
cli-time-up = { $name }, le temps est écoulé : la table a joué pour toi.
cli-time-up-bot = Le temps { DE($name) } est écoulé : la table a joué à sa place.
cli-kept = La partie est gardée après chaque coup, dans { $path }.
cli-cannot-keep = La partie ne peut pas être gardée dans { $path } : { $reason }.
cli-left = La partie est gardée dans { $path }. Pour la reprendre : ludotheque play --continue
cli-transcript = La partie est notée dans { $path }
    La revoir : ludotheque replay { $number } · Juger chaque coup : ludotheque analyse { $number } · Vérifier la donne : ludotheque verify { $number }

## Résultats
cli-result-unfinished = La partie n’est pas finie.
cli-result-winner = { $winners } gagne !
cli-result-shared = { $winners } gagnent ensemble !
cli-result-draw = Personne ne gagne : partie nulle.
cli-result-score = { $name } : { $score }

## Revoir et vérifier
cli-replay-title = { $title } : { $names }
cli-replay-step = Étape { $step } sur { $length }.
cli-replay-ask = Entrée : suite · b : retour · g : aller à · p : pourquoi · y : par quels yeux · q : partir · ? : aide
cli-verify-refused = Ce n’est pas prouvé.
cli-verify-key = La clé est celle qui a été promise au début ({ $commitment }…).
cli-verify-chance = { $count ->
    [one] Ce que le hasard a décidé, une fois, est ce que donne cette clé.
   *[other] Ce que le hasard a décidé, { $count } fois, est chaque fois ce que donne cette clé.
}
cli-verify-moves = { $count ->
    [0] Aucun coup.
    [one] Un coup, permis, avec ce qu’il a entraîné.
   *[other] { $count } coups, tous permis, avec ce que chacun a entraîné.
}
cli-verify-from-position = La partie a commencé à une position donnée, dont la clé ne dit rien.
cli-verify-proved = C’est prouvé : personne n’a arrangé les cartes ni les dés, et la partie est allée comme elle est écrite.

## ludotheque worker
cli-help-worker = Réfléchir pour les robots de serveurs ailleurs, par l’intermédiaire de Redis.
cli-worker-help-redis = L’adresse du Redis des serveurs : redis://…
cli-error-worker-redis = Un assistant reçoit ses questions d’un Redis : indique celui des serveurs avec --redis redis://…
cli-worker-working = { $thinkers ->
    [one] Les robots réfléchissent ici, un à la fois.
   *[other] Les robots réfléchissent ici, { $thinkers } à la fois.
}
cli-worker-stopped = { $thoughts ->
    [one] Arrêté après une réflexion.
   *[other] Arrêté après { $thoughts } réflexions.
}

## ludotheque serve
cli-help-serve = Ouvrir la ludothèque à tous : la page, les tables partagées, tout sur cette machine.
cli-serve-help-host = L’adresse où écouter ; 0.0.0.0 pour que les téléphones du même réseau puissent jouer.
cli-serve-help-port = Le port ; 0 en choisit un libre.
cli-serve-help-address = L’adresse que les gens tapent, derrière un serveur mandataire : https://jeux.example.org
cli-serve-help-redis = L’adresse d’un Redis, redis://… : alors plusieurs processus peuvent se partager un PostgreSQL.
cli-serve-help-workers = Combien de processus servent, derrière un même port ; à partir de deux, il faut --redis.
cli-error-workers-redis = Plusieurs processus ont besoin d’un Redis entre eux : indique-le avec --redis redis://…, et un PostgreSQL avec --database.
cli-error-workers-windows = Sous Windows, un serveur est un seul processus : enlève --workers.
cli-serve-help-thinkers = Combien de processus pour les robots ; sinon, un de moins que de cœurs.
cli-serve-help-bots = Des robots à toi, proposés aux tables à côté des quatre niveaux : mon_module:MonRobot, « program:./mon_robot », ou Nom=… pour dire ce qu’on voit.
cli-serve-bots = { $count ->
    [one] À côté des quatre niveaux joue { $bots }.
   *[other] À côté des quatre niveaux jouent { $bots }.
}
cli-serve-help-pause = Secondes avant le coup d’un robot.
cli-serve-help-proxies = Adresses des mandataires dont on croit les en-têtes X-Forwarded.
cli-serve-help-metrics = Adresses et réseaux qui peuvent lire /metrics : 127.0.0.1, 10.0.0.0/8
cli-serve-help-push = Sans notifications dans les navigateurs fermés (Web Push).
cli-serve-help-chat = Sans chat : personne ne peut en ouvrir un à sa table.
cli-serve-help-limits = Sans limites de débit ni de nombre : pour mesurer, sur une seule machine.
cli-serve-help-open = Ouvrir la page dans le navigateur.
cli-serve-preparing = Préparation des règles…
cli-preparing = Les robots s’échauffent…
cli-compiling = Compilation des règles, une seule fois sur cette machine… { $functions ->
    [one] { $functions } fonction
   *[other] { $functions } fonctions
} en { $seconds } s
cli-serve-open = Ludothèque est ouverte : { $address }
cli-serve-nearby = Sur le même réseau : { $address }
cli-serve-only-here = Seulement depuis cette machine. Avec --host 0.0.0.0, les téléphones du même réseau peuvent jouer aussi.
cli-serve-no-page = La page n’est pas construite ici : lance make setup. Les programmes peuvent se connecter quand même.
cli-serve-stop-with = Ctrl-C pour arrêter ; rien ne se perd.
cli-serve-already = Ludothèque est déjà ouverte : { $address }
cli-serve-other-port = Le port { NUMBER($port, useGrouping: 0) } est pris par un autre programme : on en prend un autre.
cli-serve-no-browser = Aucun navigateur ne s’ouvre d’ici : ouvre cette adresse toi-même.
cli-serve-stopped = Arrêté. Les parties reprendront au prochain démarrage.
cli-error-cannot-listen = Impossible d’écouter sur { $host }, port { NUMBER($port, useGrouping: 0) } : { $reason }. Choisis un autre port avec --port.

# --help
cli-usage = Usage
cli-usage-options = [OPTIONS]
cli-usage-command = COMMANDE …
cli-usage-commands = Commandes
cli-usage-arguments = Arguments
cli-usage-options-title = Options
cli-usage-default = (Sinon { $value }.)
cli-usage-required = (À donner.)
cli-usage-help = Afficher cette aide.
cli-usage-more = « ludotheque COMMANDE --help » montre les options d’une commande.

# Options that several commands have
cli-help-few-players = Combien de joueurs ; sinon, le moins que le jeu demande.
cli-simulate-help-matches = Combien de parties.
cli-help-keep = Garder chaque partie dans ce fichier. La même commande reprend où elle s’est arrêtée ; avec plus de --matches, elle va plus loin.
cli-help-svg = Dessiner le résultat en SVG dans ce fichier (- : la sortie standard).
cli-help-cores = Combien de cœurs utiliser ; sinon, tous.
cli-help-move-seconds = Les secondes dont un robot qui n’est pas à nous dispose pour un coup.
cli-help-on = Jouer sur une grappe Dask qui tourne déjà.
cli-help-json = Le résultat en JSON sur la sortie standard.
cli-help-database = Un fichier SQLite, ou postgresql://user@host/name ; sinon, un fichier dans le dossier de données.
cli-help-log-level = Ce qui est consigné.
cli-help-completion = Écrire ce qui fait compléter commandes et options par Tab dans ce shell : eval "$(ludotheque --completion bash)".
cli-help-matches = La liste des parties de cette machine, avec leurs dates ; --delete en jette une.
cli-seat-help-bot = Quel robot : child, casual, strong ou best, leur niveau de 1 à 4, mon_module:MonRobot, ou « program:./mon_robot ».
cli-worker-help-thinkers = Combien de processus pour les robots ; sinon, un par cœur.
cli-puzzles-help-game = Le nom d’un jeu, comme le donne « ludotheque games ». Sans lui, l’énigme du jour.
cli-puzzles-help-make = Chercher plutôt de nouvelles énigmes pour ce jeu, tant de chaque taille.
cli-train-help-from-shipped = Commencer par le réseau livré, pas au hasard.
cli-error-choose = { $option } : « { $given } » n’est pas dans la liste : { $known }.
cli-error-system = { $known ->
    [yes] { $path } : { $reason }.
   *[no] { $reason }.
}
cli-value-file = FICHIER
cli-value-folder = DOSSIER
cli-value-game = JEU
cli-value-text = TEXTE
cli-value-name = NOM
cli-value-value = VALEUR
cli-value-address = ADRESSE
cli-value-seconds = SECONDES
cli-value-match = PARTIE

## ludotheque matches
cli-matches-help-delete = Jeter cette partie : son numéro dans la liste.
cli-matches-help-yes = Ne pas demander avant.
cli-matches-none = Il n’y a pas encore de partie sur cette machine : ludotheque play
cli-matches-one = { $title } : { $names }, { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}{ $finished ->
    [yes] {""}
   *[no] , pas finie
}
cli-matches-next = En revoir une : ludotheque replay N · La juger : ludotheque analyse N · La reprendre : ludotheque play --continue · En jeter une : ludotheque matches --delete N
cli-matches-sure = Jeter cette partie pour de bon ? (o/n)
cli-matches-deleted = Elle est jetée.
cli-matches-stays = Elle reste.
cli-error-no-match = Il n’y a pas de partie { $given } dans la liste de « ludotheque matches », ni de fichier de ce nom ; la liste en a { $count }.
cli-error-not-over = La partie { $given } n’est pas finie : on peut la reprendre, et la revoir quand elle sera finie. ludotheque play --continue

## Help where something is asked
cli-help-menu = Tape ce qui est demandé : un des numéros, ou Entrée seule pour ce qui est entre parenthèses ; q pour partir.
cli-help-curtain = Entrée montre la table à qui joue ensuite ; a reprend le dernier choix ; q pour partir, et la partie est gardée.
cli-help-puzzle = Tape le coup que tu jouerais, comme à une table (Tab les montre) ; q pour partir.
cli-help-replay-keys = Entrée, espace ou → : étape suivante · b ou ← : retour · Début, Fin : le début, la fin · g : aller à une étape · p : pourquoi ce coup, vu de sa place · y : par quels yeux · q : partir.
cli-replay-eyes = Par quels yeux ? { $names }.
cli-replay-go = Quelle étape, de 0 à { $length } ?
cli-press-key = Appuie sur une touche.

## La page de manuel
cli-manual-name = NOM
cli-manual-synopsis = SYNOPSIS
cli-manual-environment = ENVIRONNEMENT
cli-manual-environment-text =
    LUDOTHEQUE_LANG — La langue, fr ou en, avant celle du système.
    LUDOTHEQUE_CACHE — Le dossier des règles compilées.
    LUDOTHEQUE_COMPILE=0 — Ne pas compiler les règles : pour un débogueur, ou une petite machine.
    NO_COLOR — Sans couleurs.
cli-manual-files = FICHIERS
cli-manual-files-text =
    $XDG_DATA_HOME/ludotheque/matches — Les parties qui ne sont pas finies ; « ludotheque play --continue » les reprend.
    $XDG_DATA_HOME/ludotheque/transcripts — Les parties finies ; « ludotheque matches » les liste.
cli-manual-exit = CODES DE SORTIE
cli-manual-exit-text =
    0 — C’est fait.
    1 — Refusé : une partie qui ne tient pas, une base de données en désordre.
    2 — Mal utilisé.
    130 — Arrêté par Ctrl-C.

## What the system refuses
cli-trouble-full = le disque est plein
cli-trouble-read-only = on ne peut que le lire
cli-trouble-not-allowed = ce n’est pas permis
cli-trouble-not-there = il n’existe pas
cli-trouble-folder = c’est un dossier
cli-trouble-no-folder = un fichier est à la place d’un dossier
