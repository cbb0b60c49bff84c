## Ce que le serveur refuse
error-already-seated = Tu as déjà une place à cette table.
error-already-started = La partie a déjà commencé.
error-chat-off = Le chat de cette table n’est pas ouvert.
error-evening-full = Cette soirée est complète : { $most } joueurs.
error-evening-over = Cette soirée est terminée. Ouvres-en une autre.
error-evening-too-few = Il y a trop peu de joueurs pour une table : { $present }. Attends qu’il en vienne d’autres.
error-evening-unreadable = Cette version ne sait pas lire cette soirée. Rien n’est perdu : demande à qui s’occupe du serveur de le mettre à jour.
error-hint-under-way = Un conseil est déjà en route : attends-le, ou joue.
error-host-only = Seule la personne qui a ouvert la table peut faire cela ou, si elle s’est levée, la première de celles qui sont assises.
error-http = Le serveur n’a pas pu répondre. Réessaie dans un instant.
error-is-here = { $name } est là : personne ne joue à sa place.
error-lesson-moves = Cette leçon attend d’abord { $count ->
    [one] un coup
   *[other] { $count } coups
}.
error-link-used = Ce lien a déjà servi, ou il a plus de dix minutes. Fais-en un nouveau sur l’autre appareil.
error-name-taken = Il y a déjà « { $name } » à cette table : choisis un autre nom.
error-no-bot-here = Aucun robot ne joue à cette place.
error-no-chat = Ce serveur n’a pas de chat.
error-no-name-yet = Dis d’abord comment tu t’appelles.
error-no-push = Ce serveur n’envoie pas de notifications. Le calendrier ou le fil disent la même chose.
error-no-such-address = Vérifie l’adresse : il y manque peut-être quelque chose.
error-no-such-evening = Cette soirée n’existe pas. Vérifie le lien, ou demande-le de nouveau.
error-no-such-player = Cette personne ne joue pas à cette soirée.
error-no-such-scene = Il n’y a pas cette scène : la leçon en a { $count }.
error-no-such-seat = Cette place n’existe pas à cette table.
error-no-such-table = Cette table n’existe pas. Vérifie le lien, ou demande-le de nouveau.
error-nobody-to-replace = Il n’y a personne à remplacer à cette place.
error-not-a-request = Le serveur n’a pas compris la demande ({ $detail }). Recharge la page.
error-not-here = Cette page ne se lit que sur la machine du serveur.
error-not-in-play = La partie n’est pas en cours.
error-not-over = La partie n’est pas finie.
error-not-saved = Cela n’a pas pu être enregistré, et n’a donc pas eu lieu. Réessaie dans un instant.
error-not-started = La partie n’a pas encore commencé.
error-not-understood = Le champ « { $field } » ne va pas : { $detail }
error-not-your-seat = Ce n’est pas ta place.
error-not-yours-to-answer = Ce n’est pas à toi de répondre.
error-nothing-asked = Personne n’a rien demandé.
error-organiser-only = Seule la personne qui a ouvert la soirée peut faire cela.
error-other-origin = Cette demande vient d’une autre page : elle n’a pas été suivie.
error-push-keys = Ce navigateur a donné des clés qui n’en sont pas. Essaie de nouveau.
error-push-service = Ce serveur n’envoie rien à cette adresse : ce n’est pas celle d’un service de notifications connu.
error-round-under-way = La ronde n’est pas finie. Attends la dernière table, ou annule-la.
error-said-nothing = Écris quelque chose d’abord.
error-seat-taken = Cette place est prise.
error-table-chance-differs = Le hasard y est écrit autrement qu’il ne sort maintenant.
error-table-closed = Cette table est fermée : tout le monde n’est pas venu. Ouvres-en une autre.
error-table-unreadable = Cette partie vient d’une autre version et ne peut pas continuer. Elle est gardée telle quelle, et ce qui en a été dit peut encore être lu.
error-too-fast = Doucement : réessaie dans { NUMBER($seconds) } s.
error-too-long = C’est trop long : { $most } octets au plus.
error-too-many-changes = C’est assez : après { $most } changements à une même table, on ne peut plus que jouer.
error-too-many-connections = Trop de pages ouvertes à la fois (au plus { $most }) : ferme-en une.
error-too-many-studies = Trop d’analyses attendent déjà. Réessaie dans quelques minutes.
error-too-many-tables = Tu as ouvert beaucoup de tables. Réessaie dans { $minutes } min.
error-unknown-reaction = Cette réaction n’existe pas : choisis parmi { $known }.
error-unknown-theme = Il n’y a pas de thème « { $theme } » : choisis parmi { $known }.
error-wrong-method = Cette adresse ne répond pas à cette sorte de demande.

## Ce qui se passe autour de la partie
event-chat-on = { $seat } ouvre le chat.
event-chat-off = { $seat } ferme le chat.
event-said = { $seat } : « { $text } »
event-seated = { $seat } s’assied.
event-bot-seated = { $seat }, un robot, s’assied.
event-seat-freed = Une place s’est libérée.
event-match-started = La partie commence.
event-time-up = Le temps { DE($seat) } est écoulé.
event-undo-asked = { $seat } voudrait reprendre son coup.
event-undo-refused = { $seat } n’est pas d’accord pour revenir en arrière.
event-stood-in = { $why ->
    [left] { $seat } a quitté la table : un robot joue à sa place.
    [clock] { $seat } n’a pas joué à temps : un robot joue à sa place.
    [voted] { $seat } n’est pas là : un robot joue à sa place.
   *[asked] Un robot joue à la place { DE($seat) }.
}
event-returned = { $seat } est de retour.
event-voted = { $seat } propose qu’un robot joue à la place { DE($away-seat) }.
event-rematched = Une revanche commence à une autre table.
event-table-closed = La table est fermée.
