## La première partie, scène par scène
bateaux-lesson-sail = Tes trois bateaux sont au port, au sud. Le dé dit 3 : choisis un bateau, puis la case où il va, exactement 3 cases plus loin. Il peut tourner, mais pas aller en diagonale ni repasser par la même case.
bateaux-lesson-sail-good = En mer ! Zoé a lancé le dé à son tour.
bateaux-lesson-raid = À la fin de ton déplacement, tu prends une marchandise à chaque bateau ennemi juste à côté. Trouve la case qui touche deux bateaux de Zoé à la fois.
bateaux-lesson-raid-good = Deux d’un coup ! Ton bateau porte maintenant cinq marchandises.
bateaux-lesson-raid-other = C’est permis. Mais d’une autre case, tu aurais pris à deux bateaux à la fois. Essaie encore : en e4 ou en d5.
bateaux-lesson-home = Le 5, c’est la tempête : chaque bateau en mer perd une marchandise. Dans son port, on est à l’abri, et des pirates aussi. Ramène au port ton bateau chargé.
bateaux-lesson-home-good = Juste à temps : Zoé fait 5, la tempête éclate, et ses bateaux en mer perdent chacun une marchandise. Les tiens sont au sec.
bateaux-lesson-home-other = Ton bateau chargé est resté en mer : à la tempête, il perd une marchandise. Essaie encore : le port est à deux cases, en d1.
bateaux-lesson-sink = Un bateau de Zoé n’a plus qu’une marchandise. Va te mettre juste à côté.
bateaux-lesson-sink-good = Plus de marchandise : il coule, et tu gardes le bateau coulé. Il vaut deux points si l’on compte les points.
bateaux-lesson-sink-other = Le petit bateau en d6 flotte encore. Essaie encore : finis en d5, c6 ou e6.
bateaux-lesson-win = C’est le dernier bateau de Zoé. Coule-le !
bateaux-lesson-win-good = Le dernier joueur qui a encore des bateaux gagne. Bravo, capitaine !
bateaux-lesson-win-other = Il flotte encore, en d5. Essaie encore : avec six cases, ton premier bateau peut finir juste à côté.
