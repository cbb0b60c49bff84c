## La première partie, scène par scène
bateaux-lesson-sail =
    Le but : être le dernier à avoir encore des bateaux. Un bateau sans marchandise coule ! Tes trois bateaux sont au port, au sud. Un bateau peut tourner, mais pas aller en diagonale ni repasser par la même case.
    Le dé dit 3 : choisis un bateau, puis la case où il va, exactement 3 cases plus loin.
bateaux-lesson-sail-good = Ton bateau est arrivé en { $path-last }. Puis Zoé a lancé le dé à son tour.
bateaux-lesson-raid =
    À la fin de ton déplacement, tu prends une marchandise à chaque bateau ennemi juste à côté.
    Trouve la case qui touche deux bateaux de Zoé à la fois.
bateaux-lesson-raid-good = Deux d’un coup ! Ton bateau porte maintenant cinq marchandises.
bateaux-lesson-raid-other = Personne n’était juste à côté : tu n’as rien pris. En e4 ou en d5, tu aurais touché deux bateaux à la fois. Essaie encore !
bateaux-lesson-raid-one = Tu as pris une marchandise à un bateau de Zoé. Mais d’une autre case, tu aurais pris à deux bateaux à la fois. Essaie encore : en e4 ou en d5.
bateaux-lesson-home =
    Le 5, c’est la tempête : chaque bateau en mer perd une marchandise. Dans son port, on est à l’abri, et des pirates aussi.
    Ramène au port ton bateau chargé.
bateaux-lesson-home-good = Juste à temps : Zoé a fait 5, la tempête a éclaté, et ses bateaux en mer ont perdu chacun une marchandise. Les tiens sont au sec.
bateaux-lesson-home-other = Zoé a fait 5 : tempête ! Ton bateau chargé était en mer, il a perdu une marchandise. Essaie encore : le port est à deux cases, en d1.
bateaux-lesson-sink =
    Un bateau de Zoé n’a plus qu’une marchandise.
    Va te mettre juste à côté.
bateaux-lesson-sink-good = Plus de marchandise : il a coulé, et tu gardes le bateau coulé. Il vaut deux points si l’on compte les points.
bateaux-lesson-sink-other = Le petit bateau en d6 flotte encore. Essaie encore : finis en d5, c6 ou e6.
bateaux-lesson-win = C’est le dernier bateau de Zoé. Coule-le !
bateaux-lesson-win-good = Zoé n’a plus de bateau : le dernier joueur qui en a encore gagne. Bravo, capitaine !
bateaux-lesson-win-other = Il flotte encore, en d5. Essaie encore : avec six cases, ton premier bateau peut finir juste à côté.
