## Les robots : qui ils sont, comment ils jouent, comment ils s’appellent
bot-child = l’enfant
bot-child-character = Veut tout de suite ce qui lui plaît, n’en voit pas le prix, et ne regarde pas partout.
bot-child-names = Lulu Malo Zélie Timothée Capucine Anouk
bot-casual = l’acolyte du dimanche
bot-casual-character = Connaît les ficelles du jeu, aime bavarder, et laisse passer un bon coup de temps en temps.
bot-casual-names = Nestor Margot Basile Ninon Gaspard Lucie
bot-strong = le pilier du jeudi
bot-strong-character = Joue tous les jeudis : essaie chaque coup dans sa tête, en un clin d’œil, et se trompe peu.
bot-strong-names = Odile Achille Solange Hector Joséphine Octave
bot-best = la tête pensante
bot-best-character = Imagine des milliers de parties avant chaque coup, sans jamais voir tes cartes. C’est ce que nous savons faire de mieux.
bot-best-names = Ada Blaise Hypatie Évariste Émilie Archimède
bot-sensible = le raisonnable
bot-sensible-character = Suit les règles de bon sens, à la lettre. Pour mesurer les autres.
bot-sensible-names = Équerre Compas Boussole Rapporteur Toise Cordeau
bot-random = le hasard
bot-random-character = Joue n’importe quel coup permis. Pour mesurer les autres.
bot-random-names = Zigzag Pile Face Vrac Guigne Toupie

bot-flat = le lanceur de dés
bot-flat-character = Essaie chaque coup dans des centaines de parties jouées au hasard. Pour mesurer les autres.
bot-flat-names = Dé Gobelet Cube Cornet Jet Sort

## Force et tempérament
bot-adaptive = le robot à ta mesure
bot-adaptive-character = Il découvre comment tu joues, et joue aussi bien que toi : tu gagnes aussi souvent que n’importe qui à la table.
bot-of-strength = force { $strength }
bot-of-strength-character = Entre l’enfant (0) et la tête pensante (100) : il pense tantôt comme le plus fort, tantôt comme le plus faible.
temperament-careful = prudent
temperament-bold = hardi
temperament-spiteful = taquin
temperament-grabbing = gourmand

## Les conseils du meilleur robot
hint-wins = J’ai imaginé { $count ->
    [one] une partie
   *[other] { $count } parties
} : ainsi, tu as environ { $wins } % de chances de gagner.
hint-points = J’ai imaginé { $count ->
    [one] une partie
   *[other] { $count } parties
} : qui gagne n’en dépend plus ; ainsi, tu arrives à { $points } points en moyenne.
hint-stands-out = Rien d’autre n’est aussi bien, et de loin.
hint-matters-little = Cela ne change pas grand-chose : plusieurs coups se valent.
hint-as-good = à peu près aussi bien
hint-of-100 = { $wins } %
hint-of-points = { $points } points
hint-nearly = presque aussi bien
hint-less = un peu moins bien
hint-worse = nettement moins bien

## Robots d’ailleurs
error-not-a-bot = { $bot } n’est pas un robot : il faut une classe avec une méthode choose(view), un objet d’une telle classe, ou une fonction d’une vue.
error-own-bot-import = Le robot { $bot } ne peut pas être importé : { $reason }
error-own-bot-made = Le robot { $bot } ne peut pas être créé : { $reason }
error-own-bot-limit = Le robot { $bot } ne compte pas de simulations : donne-lui des secondes, par exemple @0.5s.
error-program-line = La commande du robot « { $command } » est illisible : { $reason }.
error-program-none = Il manque la commande du programme : program:./mon_robot
error-program-missing = Il n’y a pas de programme { $program }. Le chemin est-il juste, vu de ce dossier ?
error-program-not-runnable = { $program } ne peut pas être lancé tel quel : rends-le exécutable (chmod +x), ou dis ce qui le lance, comme dans « program:python3 { $program } ».
error-offered-name = Le robot { $bot } ne peut pas s’appeler « { $name } » : ce nom est vide, ou pris. Dis-en un autre : Nom={ $bot }

## Les robots de versions antérieures
error-earlier-folder = { $folder } n’est pas un dossier avec les robots d’une version antérieure : scripts/earlier_bots.py en fait un.
error-earlier-gone = Le robot de la version antérieure dans { $folder } s’est arrêté de façon inattendue ; ce qu’il dit est au-dessus.
