## Listes
list-empty = aucun
label-and-text = { $label } : { $text }
list-and = { $first } et { $last }

## Ce qui est refusé, et que faire
error-unknown-game = Il n’y a pas de jeu « { $game } ». Les jeux sont : { $known }.
error-wrong-players = { $game } se joue de { $least } à { $most }, pas à { $given }.
error-unknown-option = { $game } n’a pas d’option « { $option } ». Ses options : { $known }.
error-bad-option-value = L’option « { $option } » vaut true ou false, pas « { $given } ».
error-bad-seat = Il n’y a pas de place { $given } à cette table : les places vont de 0 à { $most }.
error-which-seat = Dis quelle place : la table attend les places { $awaited } ; par exemple { $example }.
error-nobody-awaited = La partie est finie, la table n’attend personne : dis quelle place, par exemple { $example }.
error-bad-seed = « { $given } » ne peut pas servir de graine : donne un nombre entier, un texte ou une clé de 32 octets.
error-bad-position = Cette position est impossible : { $field } : { $why }
error-not-your-turn = Ce n’est pas le tour de cette place ; la table attend le joueur { $awaited }.
error-not-the-seats-turn = Ce n’est pas le tour de cette place ; la table attend { $count ->
    [one] la place { $seats }
   *[other] les places { $seats }
}.
error-illegal-move = « { $move } » ne peut pas être joué : { $why }
error-move-is-a-number = { $given } est un nombre, et un coup est un texte{ $is-text ->
    [yes] , comme « { $given } »
   *[no] {""}
}{ $is-action ->
    [yes] . Pour jouer le coup numéro { $given }, c’est-à-dire « { $action } » : play_action({ $seat }, { $given }).
   *[no] . legal_moves({ $seat }) donne les textes.
}
error-no-such-move = « { $given } » n’est pas un coup de { $game }. On en écrit un « { $example } », par exemple.
error-not-an-action = « { $given } » n’est pas le numéro d’un coup : ils vont de 0 à { $most }.
error-bad-actions = Rien n’a été joué : { $count ->
    [one] un coup est interdit
   *[other] { $count } coups sont interdits
}. Le premier est { $action } à la table { $table }, pour la place { $seat } ; permis : { $legal }.
error-no-gpu = Numba ne trouve pas de carte graphique ici : il faut une carte NVIDIA et son pilote CUDA. Sans elle, prends device="cpu".
error-bad-policy = La stratégie a choisi un coup interdit à { $count ->
    [one] la table { $table }
   *[other] { $count } tables, dont la première est { $table }
}, pour la place { $seat } ; permis : { $legal }. Ces tables n’ont plus bougé depuis.
error-bad-actions-shape = Les coups sont des nombres entiers, un pour chacune des { $tables } tables ; ceux-ci sont { $type }, { $shape }.
error-bad-seats = Les places sont des nombres entiers : une pour toutes les tables, ou une pour chacune des { $tables }.
error-match-over = La partie est finie ; on ne peut plus rien jouer.
error-nothing-to-undo = Il n’y a rien à reprendre.
error-undo-shown = On ne peut plus reprendre ce coup : quelqu’un a vu quelque chose depuis.
error-undo-others-moved = On ne peut plus reprendre ce coup : d’autres ont joué depuis.
error-unknown-language = « { $language } » n’est pas une langue que nous parlons : choisis parmi { $known }.
error-extra-missing = Il faut ici une partie de Ludothèque qui n’est pas installée ({ $module }) : pip install "ludotheque[{ $extra }]"
error-unknown-bot = Il n’y a pas de robot « { $bot } » : choisis parmi { $known }.
error-bot-has-no-move = { $bot } n’a pas de coup à donner : { $why }
error-nothing-to-choose = La place { $seat } n’a rien à choisir maintenant.
error-own-bots = Le module « { $module } » de LUDOTHEQUE_BOTS ne peut pas être importé : { $reason }.
error-transcript-first-line = Ligne { $line } : ce n’est pas une partie notée. Sa première ligne serait « { $wanted } ».
error-transcript-no-game = Ligne { $line } : on ne sait pas de quel jeu il s’agit, ou à combien il a été joué.
error-transcript-line = La ligne { $line } est illisible : « { $text } ».
error-transcript-json = Ligne { $line } : ce JSON n’est pas une partie notée.
error-transcript-differs = La ligne { $line } donne autre chose : écrit « { $written } », maintenant « { $now } ».
error-transcript-chance-missing = Ligne { $line } : ici les cartes ou le dé décident, et il n’est pas écrit comment.
error-transcript-no-chance = Ligne { $line } : ici on ne distribue et on ne lance rien.
error-transcript-chance = Ligne { $line } : les cartes ou le dé ne peuvent pas tomber ainsi : « { $text } ».
error-transcript-chance-differs = Ligne { $line } : la clé donne d’autres cartes ou un autre dé : écrit « { $written } », d’après la clé « { $now } ».
error-transcript-move = Ligne { $line } : { $error }
error-verify-unfinished = Ligne { $line } : la partie n’est pas finie ; sa clé est montrée à la fin.
error-verify-no-key = Ligne { $line } : il manque la clé ou l’engagement ; on ne peut rien prouver.
error-verify-position = Ligne { $line } : la partie part d’une position donnée ; on ne peut pas prouver d’où elle vient.
error-verify-commitment = Ligne { $line } : cette clé n’est pas celle qui a été promise au début.

## Pourquoi une position est refusée
position-not-an-object = ce n’est pas une position.
position-missing = ce champ manque.
position-unknown-field = ce champ n’existe pas. Les champs sont : { $known }.
position-not-a-number = « { $given } » n’est pas un nombre entier.
position-out-of-range = { $given } n’est pas entre { $least } et { $most }.
position-not-a-flag = « { $given } » n’est ni true ni false.
position-not-one-of = « { $given } » n’est pas parmi : { $known }.
position-not-a-list = « { $given } » n’est pas une liste.
position-wrong-length = { $wanted ->
    [one] il faut ici { $wanted } élément, pas { $given }.
   *[other] il faut ici { $wanted } éléments, pas { $given }.
}
position-too-long = il y a ici { $most } éléments au plus, pas { $given }.
position-same-face = les deux faces d’une carte diffèrent : elles ne peuvent pas être { $family } toutes les deux.
position-not-ascending = les nombres doivent être croissants, chacun une fois.

## Ce qui peut arriver dans tous les jeux
event-undone = { $seat } reprend son dernier coup.
seat-number = la place { $seat }
error-bad-bot-limit = « { $given } » ne dit pas combien de temps un robot réfléchit : écris par exemple best@500 (simulations) ou best@0.5s (secondes).
quoted = « { $text } »

# What people say around a move when they type it: it means nothing more.
typed-small-talk = je, j, mon, ma, mes, le, la, les, l, un, une, en, sur, a, au, vers, de, du, d, chez, avec, et, place, position, numero, cran, h, heures, carte

position-row-not-increasing = les nombres d’une rangée augmentent de gauche à droite.

# Tout jeu qui ne dessine pas sa table dans un terminal
plain-question = { $seat }, à toi de jouer : { $moves }.
plain-question-many = { $seat }, à toi de jouer : { $moves }, par exemple.
plain-none = rien
plain-flag = { $flag ->
    [yes] oui
   *[no] non
}

## Ce que dit le système
trouble-full = le disque est plein
trouble-read-only = on ne peut que le lire
trouble-not-allowed = ce n’est pas permis
trouble-not-there = il n’existe pas
trouble-folder = c’est un dossier
trouble-no-folder = un fichier est à la place d’un dossier
trouble-in-use = un autre programme l’utilise
trouble-disk = le disque ne se laisse pas lire ou écrire (est-il plein ?)
trouble-no-database = ce n’est pas une base de données
trouble-damaged = le fichier est abîmé : reviens à une sauvegarde
