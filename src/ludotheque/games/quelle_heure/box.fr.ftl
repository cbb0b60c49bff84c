## Pourquoi une table ne peut pas être ainsi
quelle-heure-wrong-not-increasing = La rangée { DE($seat) } doit aller vers des heures de plus en plus tardives.
quelle-heure-wrong-hour-thrice = { $hour } h n’existe que deux fois.
quelle-heure-wrong-too-many-ghosts = { $most ->
    [one] Il n’y a qu’un fantôme
   *[other] Il n’y a que { $most } fantômes
} à tant de joueurs.
quelle-heure-wrong-won = { $seat } a une rangée pleine et pas de fantôme : c’est déjà gagné.
