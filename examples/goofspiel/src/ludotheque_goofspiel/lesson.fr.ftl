## La première partie, scène par scène
goofspiel-lesson-bid = Neuf points sont en jeu. Chacun mise une carte en secret, et la plus haute gagne. Zoé a déjà misé. Tu vois les cartes qui lui restent : aucune ne bat ton 12. Joue-le.
goofspiel-lesson-bid-good = Ton 12 était le plus haut : tu gagnes neuf points. Les deux mises sont écartées, et chacun a une carte de moins.
goofspiel-lesson-bid-other = Cela n’a pas suffi. Ton 12 bat toutes les cartes de Zoé. Essaie encore !
goofspiel-lesson-away = Un petit prix. Zoé a encore le 11, qui bat tout ce que tu as. Dépense le moins possible : mise ton 1.
goofspiel-lesson-away-good = Zoé a payé son 11 pour un petit prix, et ton 6 bat le 3 qui lui reste. Si vous aviez misé la même carte, personne n’aurait gagné, et le prix serait resté pour la fois suivante.
goofspiel-lesson-away-other = Le 6 ne servait à rien ici : le 11 de Zoé le bat aussi, et il ne te reste que le 1. Essaie encore !
goofspiel-lesson-last = Après le dernier prix, qui a le plus de points gagne. C’est tout : treize cartes, treize prix, et ce que tu devines des autres.
