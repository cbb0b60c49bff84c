## What is refused
cli-error-unwritable = Impossible d’écrire { $path } : { $reason }.
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
cli-error-choose = { $option } : « { $given } » n’est pas dans la liste : { $known }.
cli-error-system = { $known ->
    [yes] { $path } : { $reason }.
   *[no] { $reason }.
}
cli-error-no-match = Il n’y a pas de partie { $given } dans la liste de « ludotheque matches », ni de fichier de ce nom ; la liste en a { $count }.
cli-error-not-over = La partie { $given } n’est pas finie. Reprends-la avec ludotheque play --continue ; tu pourras la revoir quand elle sera finie.

## What the system refuses
