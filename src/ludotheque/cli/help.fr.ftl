## Commands, and the options that several of them have
cli-help-analyse = Juger une partie finie : ce que le meilleur robot aurait joué à chaque fois, ce que chaque coup a coûté, et ce qui fut de la chance.
cli-help-arena = Faire jouer des robots les uns contre les autres, et dire ce que valent leurs différences.
cli-help-ladder = Montrer que chaque niveau est plus fort que celui d’en dessous, et ce qu’un oracle qui voit toutes les cartes pourrait gagner.
cli-help-backup = Copier la base de données du serveur dans un fichier, pendant qu’il tourne.
cli-help-check = Contrôler la base de données du serveur : chaque partie se rejoue, et chaque liste dit la même chose.
cli-help-puzzles = Résoudre une énigme : celle du jour, ou une d’un jeu.
cli-help-seat = Prendre une place à une table d’un serveur, avec n’importe quel robot.
cli-help-simulate = Jouer des parties au hasard : des statistiques, ou la trace de chaque pas.
cli-help-bench = Mesurer combien de coups par seconde un jeu fait ici, à côté d’autres.
cli-help-site = Écrire la page dans un dossier de fichiers que n’importe quel hébergeur peut servir, sans serveur à soi.
cli-help-train = Entraîner un réseau d’un jeu en le faisant jouer contre lui-même.
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
cli-help-worker = Réfléchir pour les robots de serveurs ailleurs, par l’intermédiaire de Redis.
cli-help-serve = Ouvrir la ludothèque à tous : la page, les tables partagées, tout sur cette machine.
cli-help-few-players = Combien de joueurs ; sinon, le moins que le jeu demande.
cli-help-keep = Garder chaque partie dans ce fichier. La même commande reprend où elle s’est arrêtée ; avec plus de --matches, elle va plus loin.
cli-help-svg = Dessiner le résultat en SVG dans ce fichier (- : la sortie standard).
cli-help-cores = Combien de cœurs utiliser ; sinon, tous.
cli-help-move-seconds = Combien de secondes un robot à toi peut prendre pour un coup.
cli-help-on = Jouer sur une grappe Dask qui tourne déjà.
cli-help-json = Le résultat en JSON sur la sortie standard.
cli-help-database = Un fichier SQLite, ou postgresql://user@host/name ; sinon, un fichier dans le dossier de données.
cli-help-log-level = Ce que dit le journal : debug, info, warning ou error.
cli-help-completion = Écrire ce qui fait compléter commandes et options par Tab dans ce shell : eval "$(ludotheque --completion bash)".
cli-help-matches = La liste des parties de cette machine, avec leurs dates ; --delete en jette une.

## ludotheque analyse
cli-analyse-help-seat = Ne parler que d’un joueur : son nom ou son numéro.
cli-analyse-help-all = Ajouter la liste de toutes les décisions.
cli-analyse-help-simulations = Combien de simulations le meilleur robot fait pour chaque décision ; sinon, le quart de ce qu’il fait en jouant.
cli-analyse-help-matches = Combien de parties imaginer pour chaque chiffre.

## ludotheque arena
cli-arena-help-bots = Les robots, séparés par des virgules : child, casual, strong, best, sensible, random. best@500 : avec 500 simulations par décision ; best@0.2s : avec tant de secondes. Le même peut être nommé plusieurs fois.
cli-arena-help-matches = Combien de parties, arrondi à des séries entières : chaque donne est jouée à chaque table possible, et autant de fois qu’il y a de places, chacun changeant de place. Sinon { 200 }, et 20 donnes au moins.
cli-arena-help-players = Combien de joueurs à une table ; sinon, autant que de robots nommés. Plus de robots que de places : toutes les tables possibles. Moins : à chacun le même nombre de places ; s’il en reste, chacun à son tour en a une de plus.

## ludotheque ladder
cli-ladder-help-players = À combien on joue ; sinon, tour à tour, tous les nombres que le jeu admet.
cli-ladder-help-matches = Combien de parties par échelon, arrondi à des séries entières ; sinon { 200 }, ou { 60 } avec --quick.
cli-ladder-help-quick = Un coup d’œil : moins de parties, et un dixième des simulations du meilleur niveau.
cli-ladder-help-bot = Un robot à toi : il rencontre une table de chaque niveau, à la place des niveaux.
cli-ladder-help-simulations = Les simulations par décision des niveaux 3 et 4, par exemple 200,2000 ; sinon, celles des niveaux eux-mêmes. L’oracle a celles du niveau 4.

## ludotheque backup
cli-check-help-place = La même chose que --database.
cli-backup-help-file = Le fichier à faire.
cli-backup-help-force = Mettre la copie à la place d’un fichier qui existe.

## ludotheque puzzles
cli-puzzles-help-size = La difficulté : easy (facile), middle (moyenne) ou hard (difficile).
cli-puzzles-help-number = Laquelle du jeu, à partir de 1 ; sinon une autre chaque jour.
cli-puzzles-help-worlds = Sur combien de parties imaginées comparer les coups pour la preuve.
cli-puzzles-help-out = Où les écrire ; sinon JEU.puzzles.jsonl dans ce dossier.
cli-puzzles-help-game = Le nom d’un jeu, comme le donne « ludotheque games ». Sans lui, l’énigme du jour.
cli-puzzles-help-make = Chercher plutôt de nouvelles énigmes pour ce jeu, tant de chaque taille.

## ludotheque seat
cli-seat-help-url = Le lien de la table : http://…/t/…
cli-seat-help-name = Le nom à la table ; sinon, celui du robot.
cli-seat-help-seat = Quelle place, comptée à partir de 1 ; sinon, la première libre.
cli-seat-help-bot = Quel robot : child, casual, strong ou best, leur niveau de 1 à 4, mon_module:MonRobot, ou « program:./mon_robot ».

## ludotheque simulate
cli-simulate-help-trace = Écrire chaque pas en une ligne JSON dans ce fichier (- : sortie standard), au lieu des statistiques.
cli-simulate-help-format = Écrire les parties en tables pour outils de données, parquet ou arrow, au lieu de statistiques.
cli-simulate-help-out = Avec --format : le dossier qui reçoit les tables.
cli-simulate-help-moves = Avec --format : aussi une table avec une ligne par coup.
cli-simulate-help-views = Avec --format : chaque coup aussi avec ce que voit sa place.
cli-simulate-help-bots = Avec --format : ces robots jouent, un par place, séparés par des virgules, au lieu de coups au hasard : child, casual, strong, best@500.
cli-simulate-help-matches = Combien de parties.

## ludotheque bench
cli-bench-help-players = Combien de joueurs ; sinon, le plus que le jeu admet.
cli-bench-help-seconds = Pendant combien de temps mesurer, environ.
cli-bench-help-beside = Un dossier avec une autre version de ce projet : ses tables sont mesurées à côté des nôtres, tour à tour.

## ludotheque site
cli-site-help-folder = Le dossier à écrire : un nouveau, un vide, ou un site déjà écrit.

## ludotheque train
cli-train-help-network = Quel réseau du jeu, par le nom de son fichier ; sans cette option, celui qui compte le plus.
cli-train-help-seconds = Combien de temps on entraîne chaque sorte de table (joueurs, variante).
cli-train-help-passes = Finir plutôt après ce nombre de passages. Le même nombre donne toujours le même réseau.
cli-train-help-keep = Ce qui est appris jusqu’ici ; la même commande continue avec.
cli-train-help-out = Écrire le réseau ici, tel que le jeu le livre.
cli-train-help-tables = Combien de tables enseignent à la fois.
cli-train-help-kind = N’entraîner que cette sorte, comptée à partir de 0. Peut être donnée plusieurs fois.
cli-train-help-device = cpu ou cuda ; une carte graphique s’il y en a une.
cli-train-help-from-shipped = Commencer par le réseau livré, pas au hasard.

## ludotheque worker
cli-worker-help-redis = L’adresse du Redis des serveurs : redis://…
cli-worker-help-thinkers = Combien de processus pour les robots ; sinon, un par cœur.

## ludotheque serve
cli-serve-help-host = L’adresse où écouter ; 0.0.0.0 pour que les téléphones du même réseau puissent jouer.
cli-serve-help-port = Le port ; 0 en choisit un libre.
cli-serve-help-address = L’adresse que les gens tapent, derrière un serveur mandataire : https://jeux.example.org
cli-serve-help-redis = L’adresse d’un Redis, redis://… : alors plusieurs processus peuvent se partager un PostgreSQL.
cli-serve-help-workers = Combien de processus servent, derrière un même port ; à partir de deux, il faut --redis.
cli-serve-help-thinkers = Combien de processus pour les robots ; sinon, un de moins que de cœurs.
cli-serve-help-bots = Des robots à toi, proposés aux tables à côté des quatre niveaux : mon_module:MonRobot, « program:./mon_robot », ou Nom=… pour dire ce qu’on voit.
cli-serve-help-pause = Secondes avant le coup d’un robot.
cli-serve-help-proxies = Adresses des mandataires dont on croit les en-têtes X-Forwarded.
cli-serve-help-metrics = Adresses et réseaux qui peuvent lire /metrics : 127.0.0.1, 10.0.0.0/8
cli-serve-help-push = Sans notifications dans les navigateurs fermés (Web Push).
cli-serve-help-chat = Sans chat : personne ne peut en ouvrir un à sa table.
cli-serve-help-limits = Sans limites de débit ni de nombre : pour mesurer, sur une seule machine.
cli-serve-help-open = Ouvrir la page dans le navigateur.

## The words of --help
cli-usage = Usage
cli-usage-options = [OPTIONS]
cli-usage-command = COMMANDE …
cli-usage-commands = Commandes
cli-usage-arguments = Arguments
cli-usage-options-title = Options
cli-usage-default = (Par défaut : { $value }.)
cli-usage-required = (Obligatoire.)
cli-usage-help = Afficher cette aide.
cli-usage-more = « ludotheque COMMANDE --help » montre les options d’une commande.
cli-value-command = COMMANDE
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

## The manual page
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
    1 — Refusé : une partie qui n’est pas prouvée, une base de données avec des erreurs.
    2 — Mauvais usage.
    130 — Arrêté par Ctrl-C.
