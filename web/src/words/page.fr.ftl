## La page elle-même
page-skip = Aller au contenu
page-settings = Réglages
page-sound = Sons
page-colours = Couleurs claires ou sombres
page-me = Mon nom et mes parties
page-home = Accueil
page-close = Fermer
page-trouble = Quelque chose ne va pas
page-unreadable = Une partie d’une autre version
page-nothing-here = Il n’y a rien ici
page-retry = Réessayer
page-reload = Recharger
page-loading = Un instant…
page-lost = Connexion perdue. La page revient d’elle-même dès que possible ; rien n’est perdu.
page-error-hint-lost = La connexion s’est coupée avant que le conseil arrive. Redemande-le.
page-error-no-connection = Le serveur ne répond pas. Vérifie ta connexion, puis réessaie.
page-error-no-server = Il n’y a pas de serveur à cette adresse : ici, on joue contre des robots ou à plusieurs autour de cet appareil.
page-error-no-house = Ce navigateur ne peut pas jouer ici : il lui manque WebAssembly, ou un endroit où garder les parties. Essaie avec un autre, ou une version plus récente.
error-needs-a-server = Pour jouer avec des amis qui sont ailleurs, il faut un serveur : ici, on joue contre des robots ou à plusieurs autour de cet appareil.
error-device-store = Ce navigateur ne garde rien sur cet appareil, ou il n’y a plus de place. Libère de la place ou quitte la navigation privée, puis réessaie.
error-not-on-this-device = Cette partie n’est pas sur cet appareil : une partie contre des robots, ou autour d’un appareil, reste dans le navigateur où elle a commencé.
error-device-failed = La partie s’est arrêtée sur cet appareil ; tout ce qui a été joué est gardé. Réessaie.
page-error-no-socket = Le serveur répond, mais pas la connexion en direct (WebSocket) dont une partie a besoin. Un pare-feu, un VPN ou une extension la bloque peut-être : essaie un autre réseau. La page continue d’essayer ; rien n’est perdu.
page-error-no-cookies = Ton navigateur ne garde pas les cookies de cette page : le serveur ne peut pas te reconnaître. Autorise-les pour ce site, puis réessaie.
page-error-transcript-position = Ligne { $line } : cette partie commence par une position. Un navigateur ne peut pas la rejouer ; la commande « ludotheque » le peut.
page-error-unexpected = Quelque chose d’inattendu est arrivé ({ $detail }). Recharge la page ; la partie est gardée.
page-yes = Oui
page-no = Non

## L’accueil
page-welcome = À quoi joue-t-on ?
page-play-now = Jouer tout de suite
page-play-friends = Avec des amis
page-play-here = Sur cet appareil

## La table
page-board = Le plateau
page-players = Les joueurs
page-now = En ce moment
page-moves = Coups possibles
page-plain-seats = Ce que chacun a
page-ask-move = À toi de jouer.
page-open-seat = Place libre
page-you = toi
page-name-you = { $name } (toi)
event-seated-mine = Tu t’assieds.
event-undone-mine = Tu reprends ton dernier coup.
event-undo-asked-mine = Tu voudrais reprendre ton coup.
event-time-up-mine = Ton temps est écoulé.
event-returned-mine = Te voilà de retour.
page-bot = robot
page-points = { $points ->
    [0] 0 point
    [one] { $points } point
   *[other] { $points } points
}
page-doing-won = a gagné
page-doing-thinking = réfléchit…
page-doing-away = pas là
page-doing-silent = ne répond pas
page-doing-choosing = choisit…
page-doing-turn = c’est son tour
page-doing-yours = à toi
page-doing-ready = a choisi
page-seconds = { $count } s
page-minutes = { $count } min
page-hours = { $count } h
page-days = { $count } j
page-vote = Un robot à sa place
page-asked-by-name = { $name }, { $text }
page-waiting-for = On attend { $names }.
page-bot-plays = Un robot joue pour toi. Reprends ta place quand tu veux.
page-over = La partie est finie.
page-skip-telling = Passer
page-next-beat = Suite
page-pace = Rythme du récit
page-pace-calm = Calme
page-pace-normal = Normal
page-pace-quick = Rapide
page-last-turns = Ce qui vient de se passer
page-look-all = Regardez ensemble !
page-all-have-seen = Tout le monde a vu
page-meanwhile-done = C’est fait
page-ready-why = À toi ! Le sable coule { $seconds } secondes.
page-ready-why-other = { $name } commence ! Le sable coule { $seconds } secondes.
page-ready = C’est parti !
page-ready-others = On attend encore { $names }.
page-ready-calm = Plutôt une partie sans sablier
page-throws-alone = Lancer le dé pour moi
page-confirm = Confirmer un coup en touchant deux fois, ou en le tirant
page-confirm-children = Avec les robots pour enfants
page-confirm-always = Toujours
page-confirm-never = Jamais
page-confirm-what = Jouer { $move } ? Touche encore une fois.
page-confirm-drop = Lâche pour jouer { $move }, ou reviens pour annuler.
page-confirm-yes = Oui, jouer
page-too-late = Trop tard : ce n’est plus ton tour.
page-out = Tu es hors jeu.
page-out-watch = Regarder la suite
page-out-end = Aller à la fin
page-out-next = Autre partie
page-undo-asked = { $name } voudrait reprendre son coup. D’accord ?
page-hint = Conseil
page-hint-thinks = Réfléchit…
page-undo = Annuler
page-log = Récit
page-log-details = Détails
page-log-begun = tour en cours
page-log-seated = À table : { $names }.
page-story = Ce qui s’est passé
page-rules = Règles
page-aid = En une page
page-aid-print = Imprimer
page-rules-whole = Toutes les règles
page-rules-fold = L’aide seulement
page-rules-exact = Montrer les numéros et les décisions
page-react = Réagir
page-react-who = Qui réagit ?
page-leave = Partir
page-leave-what = La partie reste ouverte : tu peux revenir quand tu veux.
page-leave-pause = Revenir plus tard
page-leave-for-good = Quitter pour de bon : un robot continue
page-stand-in = Un robot joue pour moi
page-return = Je reprends ma place
page-reaction-hello = Bonjour !
page-reaction-thanks = Merci !
page-reaction-well-played = Bien joué !
page-reaction-oops = Oups…
page-reaction-wow = Waouh !
page-reaction-laugh = Ha ha !
page-reaction-sad = Snif…
page-reaction-hurry = On y va ?
page-curtain = C’est à { $name } de jouer
page-curtain-why = Passe l’appareil : derrière ce rideau, les secrets sont bien gardés.
page-curtain-lift = Je suis { $name }
page-winners = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
page-nobody-won = Personne ne gagne : égalité.
page-rematch = Revanche
page-rematch-join = Rejoindre la revanche
page-replay = Revoir la partie
page-closed = Cette table est fermée.
page-sit = M’asseoir ici
page-add-bot = Un robot
page-get-up = Me lever
page-link = Le lien de la table
page-qr = Le même lien, à photographier

## Les noms de qui n’en a pas choisi
page-name-sheep = Mouton
page-name-ghost = Fantôme
page-name-boat = Matelot
page-name-clock = Horloge
page-name-lighthouse = Phare
page-name-anchor = Ancre
page-name-cloud = Nuage
page-name-moon = Lune
page-name-owl = Hibou
page-name-fish = Poisson
page-name-snail = Escargot
page-name-teapot = Théière
page-evening-back = Retour à la soirée
page-evening-wait = La partie commence dès que tout le monde est là.
page-title-yours = À toi
page-chat = Chat
page-chat-off = Fermé. Qui a ouvert la table peut ouvrir un chat : tout le monde à cette table lit ce qui s’y écrit.
page-chat-open = Ouvrir le chat
page-chat-close = Fermer le chat
page-chat-none = Rien n’est encore écrit.
page-chat-say = Ton message
page-chat-send = Envoyer
page-chat-unread = { $count ->
    [one] 1 message non lu
   *[other] { $count } messages non lus
}
