## ludotheque backup
cli-backup-copying = Copie
cli-backup-done = Copiée et vérifiée : { $path } ({ $megabytes } Mo). Pour y revenir : ludotheque serve --database FICHIER
cli-error-backup-exists = { $path } existe déjà : donne un autre fichier, ou remplace-le avec --force.
cli-error-backup-postgresql = PostgreSQL a son propre outil pour cela : pg_dump --format=custom --file=FICHIER BASE
cli-error-no-database = Il n’y a pas de base de données { $path } : dis où elle est avec --database.

## ludotheque check
error-audit-not-read = illisible : { $reason }
error-audit-no-table = des entrées ou des résultats, sans la table qui va avec
error-audit-no-log = pas de journal
error-audit-gap = l’entrée { $number } est à la place du numéro { $wanted }
error-audit-unreadable = l’entrée { $number } du journal ne peut pas être rejouée ({ $reason })
error-audit-request-twice = la demande « { $request } » a été faite deux fois : entrées { $first } et { $second }
error-audit-no-chance = l’entrée { $number } ne dit pas ce que le hasard a décidé
error-audit-deal = la clé ne prouve pas la donne : { $error }
error-audit-summary-unreadable = le résumé pour l’accueil est illisible
error-audit-summary = le résumé pour l’accueil n’est pas ce que dit le journal : { $fields }
error-audit-chairs =
    { $count ->
        [one] { $count } personne notée à cette table
       *[other] { $count } personnes notées à cette table
    }, et le journal dit autre chose ({ $wanted })
error-audit-results =
    { $count ->
        [one] { $count } résultat gardé
       *[other] { $count } résultats gardés
    }, et le journal dit autre chose ({ $wanted })
error-audit-results-differ = les résultats ne sont pas ceux du journal
error-audit-analysis = une analyse d’une partie qui n’est pas finie
error-audit-no-rematch = la table de la partie d’avant ou d’après n’est pas là
cli-check-reading = Contrôle
cli-check-right =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    } : tout est en ordre.
cli-check-wrong =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    } : { $wrong ->
        [one] { $wrong } chose ne va pas
       *[other] { $wrong } choses ne vont pas
    }, à { $where ->
        [one] { $where } table
       *[other] { $where } tables
    }.
cli-check-stopped = Arrêté après { $tables } tables sur { $all } ; les autres n’ont pas été contrôlées.
cli-check-advice-log = Là où le journal ne va pas : garde d’abord une copie de la base. Une telle partie ne continue pas, mais se lit encore à /api/tables/TABLE/log. La version de Ludothèque qui l’a écrite sait peut-être encore la jouer ; sinon, reviens à une sauvegarde.
cli-check-advice-beside = Là où seul ce qui est gardé à côté du journal ne va pas : aucune partie n’est perdue. Le serveur l’écrit à nouveau quand il se passe quelque chose à la table. C’est une erreur de Ludothèque : signale-la avec les lignes ci-dessus.
cli-error-check-no-database = Il n’y a pas de base de données { $path } : donne le fichier ou l’adresse, comme pour « ludotheque serve --database ».
error-store-other-version = Cette base de données est de la version { $version }, et ce Ludothèque lit la version { $ours } : contrôle-la avec le Ludothèque auquel elle appartient. « ludotheque serve » met une ancienne à jour.

## ludotheque seat
cli-seat-sits = { $name } s’assoit : { $title }, place { $seat } sur { $players }.
cli-seat-waits = { $count ->
    [one] Une place est encore libre : la partie commence quand quelqu’un la prend.
   *[other] { $count } places sont encore libres : la partie commence quand elles sont prises.
}
cli-seat-begins = La partie commence.
cli-seat-plays = Joue { $move } ({ $seconds } s).
cli-seat-lost = La connexion est perdue : nouvel essai.
cli-seat-back = La connexion est revenue.
cli-seat-left = A quitté la table. Si la partie avait commencé, un robot du serveur continue.
cli-seat-forfeit = { $bot } n’a pas de coup à donner : { $why } Il a quitté la table, et un robot du serveur continue.
cli-seat-error-link = « { $given } » n’est pas le lien d’une table. Il ressemble à http://127.0.0.1:8787/t/… : la page le montre à qui a ouvert la table.
cli-seat-error-no-server = Aucun serveur ne répond à { $address } : { $reason }.
cli-seat-error-taken = { $count ->
    [0] Aucune place n’est libre à cette table. Qui l’ouvre doit en laisser une.
    [one] Cette place n’est pas libre ; la { $free } l’est.
   *[other] Cette place n’est pas libre ; celles-ci le sont : { $free }.
}
cli-seat-error-version = Le serveur à { $address } est d’une autre version : il écrit les vues autrement. Installe la même.

## ludotheque site
cli-site-done = Écrit : { $path } ({ $files } fichiers, { $megabytes } Mo). À poser chez n’importe quel hébergeur, à n’importe quelle adresse ; chacun y joue sur son propre appareil.
cli-site-try = Pour l’essayer ici : python -m http.server --directory { $path }
cli-site-mended = La dernière fois avait été interrompue : tout est réécrit.
cli-error-site-not-empty = Il y a d’autres fichiers dans { $path } : donne un dossier vide, un nouveau, ou un site déjà écrit.
cli-error-site-no-folder = { $path } est un fichier : donne un dossier.
cli-error-site-no-page = La page n’est pas construite ici : lance make setup, puis réessaie.
cli-error-site-unwritable = Impossible d’écrire { $path } : { $reason }. Ce qui s’y trouve est peut-être incomplet ; réessaie.

## ludotheque worker
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
cli-error-workers-redis = Plusieurs processus ont besoin d’un Redis entre eux : indique-le avec --redis redis://…, et un PostgreSQL avec --database.
cli-error-workers-windows = Sous Windows, un serveur est un seul processus : enlève --workers.
cli-serve-bots = { $count ->
    [one] À côté des quatre niveaux joue { $bots }.
   *[other] À côté des quatre niveaux jouent { $bots }.
}
cli-serve-preparing = Préparation des règles…
cli-serve-open = Ludothèque est ouverte : { $address }
cli-serve-nearby = Sur le même réseau : { $address }
cli-serve-only-here = Seulement depuis cette machine. Avec --host 0.0.0.0, les téléphones du même réseau peuvent jouer aussi.
cli-serve-no-page = La page n’est pas construite ici : lance make setup. Les programmes peuvent se connecter quand même.
cli-serve-stop-with = Ctrl-C pour arrêter ; rien ne se perd.
cli-serve-already = Ludothèque est déjà ouverte : { $address }
cli-serve-other-port = Le port { NUMBER($port, useGrouping: 0) } est pris par un autre programme : on en prend un autre.
cli-serve-no-browser = Aucun navigateur ne s’ouvre d’ici : ouvre cette adresse toi-même.
cli-serve-stopped = Arrêté. Les parties reprendront au prochain démarrage.
cli-error-no-such-host = Cette machine n’a pas d’adresse { $host } : choisis-en une autre avec --host (127.0.0.1 : depuis cette machine seulement ; 0.0.0.0 : depuis tout le réseau).
cli-error-cannot-listen = Impossible d’écouter sur { $host }, port { NUMBER($port, useGrouping: 0) } : { $reason }. Choisis un autre port avec --port.
