## The menu
cli-menu-title = À quoi joue-t-on ?
cli-menu-continue = { $count ->
    [one] Reprendre une partie interrompue
   *[other] Reprendre une des { $count } parties interrompues
}
cli-menu-which = Appuie sur un numéro (Entrée : 1 ; ? : aide).
cli-menu-again = Je n’ai pas compris : appuie sur un numéro de 1 à { $most }.
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

## At the table
cli-player = Joueur { $number }
cli-greet-bots = { $count ->
    [one] { $bots } est un robot
   *[other] { $bots } sont des robots
}{ $level ->
    [0] {""}
   *[other] {" "}de niveau { $level }
} : { $title }.
cli-greet = Tape ? pour l’aide. Engagement de la partie (rien n’est arrangé) : { $commitment }…
cli-greet-plain = Ici l’écran n’est pas effacé : l’autre joueur peut lire plus haut ce qui t’a été dit.
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
cli-strength-not-kept = Ce que cette partie dit de ta force ne peut pas être gardé dans { $path } : { $reason }. Le robot à ta mesure en reste à ce qu’il savait.
cli-left = La partie est gardée dans { $path }. Pour la reprendre : ludotheque play --continue
cli-transcript = La partie est notée dans { $path }
    La revoir : ludotheque replay { $number }
    Juger chaque coup : ludotheque analyse { $number }
    Vérifier la donne : ludotheque verify { $number }
cli-press-key = Appuie sur une touche.

## Help where something is asked
cli-help-menu = Tape ce qui est demandé : un des numéros, ou Entrée seule pour ce qui est entre parenthèses ; q pour partir.
cli-help-curtain = Entrée montre la table à qui joue ensuite ; a reprend le dernier choix ; q pour partir, et la partie est gardée.
cli-help-puzzle = Tape le coup que tu jouerais, comme à une table (Tab les montre) ; q pour partir.
cli-help-replay-keys = Entrée, espace ou → : étape suivante · b ou ← : retour · Début, Fin : le début, la fin · g : aller à une étape · p : pourquoi ce coup, vu de sa place · y : par quels yeux · q : partir.

## Results
cli-result-unfinished = La partie n’est pas finie.
cli-result-winner = { $winners } gagne !
cli-result-shared = { $winners } gagnent ensemble !
cli-result-draw = Personne ne gagne : partie nulle.
cli-result-score = { $name } : { $score }

## ludotheque games
cli-games-needs = De { $least } à { $most } joueurs, { $one-length ->
    [yes] { $longest } minutes
   *[no] { $shortest } à { $longest } minutes
}, dès { $age } ans.
cli-games-default = { $on ->
    [yes] par défaut : oui
   *[no] par défaut : non
}

## ludotheque matches
cli-matches-none = Il n’y a pas encore de partie sur cette machine : ludotheque play
cli-matches-one = { $title } : { $names }, { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}{ $finished ->
    [yes] {""}
   *[no] , pas finie
}
cli-matches-next =
    En revoir une : ludotheque replay N
    La juger : ludotheque analyse N
    En reprendre une : ludotheque play --continue
    En supprimer une : ludotheque matches --delete N
cli-matches-sure = Supprimer cette partie pour de bon ? (o/n)
cli-matches-deleted = Elle est jetée.
cli-matches-stays = Elle reste.

## ludotheque replay
cli-replay-title = { $title } : { $names }
cli-replay-step = Étape { $step } sur { $length }.
cli-replay-ask = Entrée : suite · b : retour · g : aller à · p : pourquoi · y : par quels yeux · q : partir · ? : aide
cli-replay-eyes = Par quels yeux ? { $names }.
cli-replay-go = Quelle étape, de 0 à { $length } ?

## ludotheque verify
cli-verify-refused = Ce n’est pas prouvé.
cli-verify-key = La clé est celle qui a été promise au début ({ $commitment }…).
cli-verify-chance = { $count ->
    [one] Ce que le hasard a décidé, une fois, est ce que donne cette clé.
   *[other] Ce que le hasard a décidé, { $count } fois, est chaque fois ce que donne cette clé.
}
cli-verify-moves = { $count ->
    [0] Aucun coup.
    [one] Un coup est permis, et son résultat est juste.
   *[other] { $count } coups sont permis, et leurs résultats sont justes.
}
cli-verify-from-position = La partie a commencé à une position donnée, dont la clé ne dit rien.
cli-verify-proved = C’est prouvé : personne n’a arrangé les cartes ni les dés, et la partie est allée comme elle est écrite.

## ludotheque analyse
cli-analyse-error-seat = « { $seat } » n’est personne à cette table : donne un numéro, ou l’un de ces noms : { $names }.
cli-analyse-progress = On revoit la partie
cli-analyse-stopped = Arrêté à l’étape { $step } sur { $length } ; voici ce qui a été jugé.

## ludotheque puzzles
cli-puzzles-you = Léo (toi)
cli-puzzles-error-game = Dis de quel jeu : ludotheque puzzles land-unter.
cli-puzzles-error-number = { $game } { $count ->
    [0] n’a pas d’énigme
    [one] n’a que { $count } énigme
   *[other] n’a que { $count } énigmes
} de cette difficulté.
cli-puzzles-error-none = { $game } ne dit pas comment chercher des énigmes.
cli-puzzles-progress = Recherche d’énigmes de { $game }
cli-puzzles-made = { $count } énigmes dans { $path }.
cli-puzzles-stopped = Arrêtée avec { $count } énigmes dans { $path } ; la même commande continue.
cli-puzzles-error-make = Dis de quel jeu : ludotheque puzzles land-unter --make 30.
