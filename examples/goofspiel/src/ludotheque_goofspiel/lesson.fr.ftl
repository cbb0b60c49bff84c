## La première partie, scène par scène
goofspiel-lesson-bid = Neuf points sont en jeu. Chacun mise une carte en secret, et la plus haute gagne. Zoé a déjà misé. Vous voyez les cartes qui lui restent : aucune ne bat votre 12. Jouez-le.
goofspiel-lesson-bid-good = Votre 12 était le plus haut : vous gagnez neuf points. Les deux mises sont écartées, et chacun a une carte de moins.
goofspiel-lesson-bid-other = Cela n’a pas suffi. Votre 12 bat toutes les cartes de Zoé. Essayez encore !
goofspiel-lesson-away = Un petit prix. Zoé a encore le 11, qui bat tout ce que vous avez. Dépensez le moins possible : misez votre 1.
goofspiel-lesson-away-good = Zoé a payé son 11 pour un petit prix, et votre 6 bat le 3 qui lui reste. Si vous aviez misé tous deux la même carte, personne n’aurait gagné, et le prix serait resté pour la fois suivante.
goofspiel-lesson-away-other = Le 6 ne servait à rien ici : le 11 de Zoé le bat aussi, et il ne vous reste que le 1. Essayez encore !
goofspiel-lesson-last = Après le dernier prix, qui a le plus de points gagne. C’est tout : treize cartes, treize prix, et ce que vous devinez des autres.
