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
cli-help-check = Contrôler la base de données du serveur : chaque partie se rejoue, et chaque liste dit la même chose.
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
