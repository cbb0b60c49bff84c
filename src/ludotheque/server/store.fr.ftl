## Ce qui est gardé
error-store-open = La base de données { $address } ne s’ouvre pas : { $reason }.
error-store-in-use = Un autre serveur utilise déjà la base de données { $address } : arrête-le d’abord, ou choisis-en une autre avec --database.
error-store-address = { $address } n’est l’adresse d’aucune base de données : donne un fichier, ou postgresql://utilisateur:mot-de-passe@machine/nom.
error-redis-address = { $address } n’est l’adresse d’aucun Redis : par exemple redis://127.0.0.1:6379/0.
error-redis-open = Le Redis de { $address } ne répond pas : { $reason }.
error-redis-missing = Plusieurs processus ont besoin de Redis : installe-le avec pip install "ludotheque[cluster]".
error-redis-needs-postgresql = Plusieurs processus se partagent un PostgreSQL, pas un fichier : indiques-en un avec --database postgresql://…
error-table-elsewhere = La table est dans un autre processus. Réessaie dans un instant.
error-store-newer = Cette base de données vient d’une version plus récente de Ludothèque ({ $version }) : installe cette version, ou reviens à une sauvegarde.
error-store-foreign = Cette base de données est celle d’un autre programme : donne un autre fichier ou une autre base.
error-store-broken = Il manque des morceaux à cette base de données : reviens à une sauvegarde.
error-store-trouble = La base de données a un souci. Réessaie dans un instant.
error-store-conflict = Autre chose a été écrit à cette table entre-temps.
error-store-closed = Le serveur est en train de s’arrêter.
error-name-empty = Il faut au moins un caractère visible dans un nom.
error-unknown-avatar = Il n’y a pas d’avatar « { $avatar } ».
error-backup-failed = { $path } n’a pas pu être copié, et rien n’est gardé de la copie : { $reason }.
