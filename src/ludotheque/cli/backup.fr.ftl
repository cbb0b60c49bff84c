cli-help-backup = Copier la base de données du serveur dans un fichier, pendant qu’il tourne.
cli-backup-help-file = Le fichier à faire.
cli-backup-help-force = Mettre la copie à la place d’un fichier qui existe.
cli-backup-copying = Copie
cli-backup-done = Copiée et vérifiée : { $path } ({ $megabytes } Mo). Pour y revenir : ludotheque serve --database FICHIER
cli-error-backup-exists = { $path } existe déjà : donne un autre fichier, ou remplace-le avec --force.
cli-error-backup-postgresql = PostgreSQL a son propre outil pour cela : pg_dump --format=custom --file=FICHIER BASE
cli-error-no-database = Il n’y a pas de base de données { $path } : dis où elle est avec --database.
