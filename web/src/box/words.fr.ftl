## Pour qui a la boîte
box-title = Avec la boîte
box-why = Tu joues avec de vraies cartes ? Voici de quoi aider autour de la table, même sans réseau.
box-hourglass = Sablier
box-hourglass-why = 90 secondes pour Sheep Sheep, ou autant que tu veux. L’écran reste allumé.
box-die = Dé
box-die-why = Le dé des Bateaux, avec sa tempête : touche-le, ou secoue l’appareil.
box-pad = Feuille de score
box-pad-why = Land Unter : les bouées et l’eau de chacun, manche après manche. Les points, la règle les compte.
box-ask = Qui a raison ?
box-ask-why = Pose la table du doigt : les règles disent ce qui se passe.
box-player = Joueur { $number }
box-none = rien
box-any = peu importe
box-less = Moins : { $what }
box-more = Plus : { $what }

## Le sablier
box-sand-go = Laisser couler
box-sand-stop = Coucher le sablier
box-sand-turn = Retourner le sablier
box-sand-full = Remplir le haut
box-sand-over = C’est fini !
box-sand-length = Combien de temps ?

## Le dé
box-die-roll = Lancer le dé
box-die-how = Touche le dé{ $shake ->
    [yes] , ou secoue l’appareil
   *[no] {""}
}.
box-die-is = { $die ->
    [5] 5 : la tempête !
   *[other] { $die }
}
box-die-before = Les lancers d’avant

## La feuille de score
box-name = Nom du joueur { $number }
box-pad-round = Manche { $round } sur { $rounds }
box-pad-count = Compter la manche
box-pad-back = Reprendre la dernière manche
box-pad-again = Nouvelle partie
box-pad-rounds = Manche
box-pad-sum = Total
box-rings = Bouées
box-rings-of = Bouées { DE($name) }
box-water = Eau
box-water-of = Eau { DE($name) }
box-out = Hors de la manche
box-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
box-won = Gagné !

## Qui a raison ?
box-which-game = Quel jeu ?
box-set-up = La table
box-ask-land-unter = Qui prend quelle eau, qui rend une bouée ? Montre l’eau retournée, et ce que chacun a devant soi.
box-ask-quelle-heure = Où va cette heure, et que faire si elle ne va nulle part ? Montre les rangées et la carte tirée.
box-ask-sheep-sheep = Quels groupes peut-on prendre, quels échanges sont permis ? Montre le pré et tes quatre cartes.
box-ask-bateaux = Qui peut aller où, qui perd quoi ? Montre les bateaux et le dé.
box-what-happens = Que se passe-t-il ?
box-start-again = Tout ranger
box-answer = Voici ce que disent les règles
box-nothing-yet = Rien n’arrive tout seul : c’est à quelqu’un de jouer.
box-next = À { $name } : { $count ->
    [one] un seul coup est permis
   *[other] { $count } coups sont permis
}. Essaie sur le plateau.
box-made-up = Les cartes dont tu n’as rien dit sont inventées.
box-shown = L’eau retournée
box-shown-one = Carte eau { $number }
box-last-trick = C’est le dernier pli de la manche
box-played-by = Carte posée par { $name }
box-drawn = Carte tirée
box-turn-of = Au tour { DE($name) }
box-ghosts-of = Fantômes { DE($name) }
box-place = Place { $place }
box-meadow = Le pré
box-cell = Carte { $number } du pré
box-cell-under = Dos de la carte { $number } du pré
box-hand = Tes quatre cartes
box-card = Ta carte { $number }
box-card-under = L’autre face de ta carte { $number }
box-under-how = La petite image est l’autre face. « ? » : peu importe.
box-sea = Mer, { $cell }
box-thrown = Le dé montre
box-thrown-by = { $name } a lancé
box-goods-of = Marchandises du bateau { $boat } { DE($name) }
box-boats-how = Touche un bateau, puis la case où il est. Sans marchandise, il n’est plus là.
box-boats-where = Touche la case où va ce bateau.
