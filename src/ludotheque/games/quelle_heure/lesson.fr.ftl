## La première partie, scène par scène
quelle-heure-lesson-draw =
    Le but : remplir ta rangée de sept heures qui montent de gauche à droite, sans fantôme en main.
    C’est à toi : tire une carte dans la main de Malo, ton voisin de droite. N’importe laquelle, tu ne vois que les dos.
quelle-heure-lesson-draw-good = C’est 14 heures. Tout le monde a vu ta carte : maintenant, il faut la placer.
quelle-heure-lesson-place =
    Dans ta rangée, les heures doivent monter de gauche à droite, sans doublon.
    14 va entre 9 et 17 : à gauche ou à droite ? Garde le plus de choix possible pour le trou qui reste.
quelle-heure-lesson-place-good = Parfait : pour le trou entre 9 et 14, quatre heures iront.
quelle-heure-lesson-place-other = C’est permis, mais entre 14 et 17 il ne reste que deux heures pour le trou suivant. De l’autre côté, quatre heures iraient. Essaie encore !
quelle-heure-lesson-keep = Tire encore une carte chez Malo.
quelle-heure-lesson-keep-good = 6 heures ne va nulle part dans ta rangée. Alors on a demandé : quelqu’un d’autre pourrait-il la placer ? Oui : tu l’as gardée en main. Si personne n’avait pu, elle serait partie dans la boîte, et tu aurais pris une carte de la pioche.
quelle-heure-lesson-ghost =
    Un fantôme dans ta main ! Avec lui, impossible de gagner. On peut ranger sa main quand on veut, en secret : en glissant une carte, ou avec « Trier » et « Mélanger ».
    Zoé va tirer une carte chez toi, et elle aime bien la première carte : glisse le fantôme tout à gauche.
quelle-heure-lesson-ghost-good = Hop ! Zoé a tiré le fantôme : il est à elle, et son tour est fini.
quelle-heure-lesson-ghost-other = Zoé a tiré ta première carte, le { $hour }. Essaie encore : le fantôme doit être tout à gauche.
quelle-heure-lesson-repair =
    Aïe : avant 6 heures, aucune heure n’existe. Tes deux premières places ne pourront jamais se remplir. Ta rangée est bloquée, alors au lieu de tirer une carte, tu décales une ou deux cartes d’une place.
    Pousse le 6 vers la gauche.
quelle-heure-lesson-repair-good = Bien. Encore une place…
quelle-heure-lesson-repair-other = Tu as décalé le { $hour }, mais pas le 6 vers la gauche : les deux premières places restent perdues. Essaie encore !
quelle-heure-lesson-repair-more = … et une deuxième fois vers la gauche.
quelle-heure-lesson-repair-more-good = La rangée est réparée. Au prochain tour, tu tireras de nouveau une carte.
quelle-heure-lesson-repair-more-other = La rangée est encore bloquée : seul le 6 à la première place la libère. Essaie encore !
quelle-heure-lesson-last =
    Il ne te manque qu’une heure, entre 14 et 18, et tu n’as pas de fantôme.
    Tire une carte !
quelle-heure-lesson-last-good = 16 heures : exactement ce qu’il fallait.
quelle-heure-lesson-win = Pose-la à sa place.
quelle-heure-lesson-win-good = Sept heures dans l’ordre et aucun fantôme en main : tu gagnes aussitôt ! Avec une rangée pleine et un fantôme, il faudrait d’abord que ton voisin te le prenne.
