error-analyse-unfinished = { $line ->
        [0] La partie n’est pas finie.
       *[other] Ligne { $line } : la partie n’est pas finie.
    } L’analyse montrerait les cartes cachées ; elle attend la fin.

analysis-verdict-luck = { $winner } doit sa victoire surtout à la chance.
analysis-verdict-skill = { $winner } doit sa victoire surtout au jeu, le sien et celui des autres.
analysis-verdict-both = Dans la victoire { DE($winner) }, la chance et le jeu ont chacun leur part.

analysis-turnings = Les tournants
analysis-no-turning = La partie n’a pas eu de vrai tournant.
analysis-luck = Étape { $step } : la chance tourne ({ $changes }).
analysis-stroke = Étape { $step }, { $name } joue { $move } : un coup fort. Il vaut { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
} de chances de gagner de plus que le jeu ordinaire ({ $margin }).
analysis-why = Pourquoi { $best } ? Le robot aurait dit à { $name } : « { $because } »

analysis-compared = Sur 100 parties imaginées à partir de là : { $moves }.
analysis-worth = { $move } en gagne { $wins }{ $played ->
    [yes] { " " }(joué)
   *[no] { "" }
}
analysis-sure = Un coup n’est dit meilleur ou moins bon que si l’écart dépasse sa marge (± : ici, trois erreurs types).

analysis-decisions = Toutes les décisions
analysis-best = Étape { $step }, { $name } joue { $move } : le coup du meilleur robot.
analysis-fine = Étape { $step }, { $name } joue { $move } : { $side ->
    [worse] le coup du robot, { $best }, valait peut-être mieux (de { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $margin }), mais ce n’est pas sûr.
    [better] c’est peut-être mieux encore que le coup du robot, { $best } (de { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $margin }), mais ce n’est pas sûr.
   *[same] pas de vraie différence avec le coup du robot, { $best } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $margin }).
}
analysis-better = Étape { $step }, { $name } joue { $move } : mieux encore que le coup du robot, { $best } (écart { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, { $margin }).
analysis-mistake = Étape { $step }, { $name } joue { $move } : une faute. { $best } valait mieux ; cette faute coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de chances de gagner ({ $margin }).
analysis-blunder = Étape { $step }, { $name } joue { $move } : une faute grave. { $best } valait mieux ; cette faute coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de chances de gagner ({ $margin }).

analysis-column-player = Joueur
analysis-column-start = Au départ
analysis-column-luck = La chance
analysis-column-own = Ses coups
analysis-column-others = Ceux des autres
analysis-column-end = À la fin
analysis-column-decisions = Décisions
analysis-column-as-best = Comme le robot
analysis-column-slips = Fautes (graves)
analysis-column-lost = Perdu (moyenne)
analysis-column-gifts = Reçu (moyenne)
analysis-sum = Chances de gagner : départ + chance + coups = fin. Un coup compte par ce qu’il apporte de plus que le jeu ordinaire, d’après ce que le joueur savait ; le reste est de la chance. ± : la marge, à 95 % de confiance.
analysis-skill = Le meilleur robot ne savait jamais plus que le joueur. Perdu : en moyenne par décision, face aux meilleurs coups. Reçu : en moyenne par décision des autres, ce qu’ils ont laissé en ne jouant pas les leurs.

analysis-picture-title = { $title } : le cours de la partie
analysis-picture-about = Les chances de gagner de chaque joueur après chaque étape, pour qui voit tout.
analysis-picture-wins = Chances de gagner
analysis-picture-steps = Étapes de la partie
analysis-picture-slip = Étape { $step } : { $name } joue { $move } au lieu de { $best }, { $change }
analysis-picture-stroke = Étape { $step } : { $name } joue { $move }, un coup fort, { $change }
analysis-picture-luck = Étape { $step } : la chance, { $changes }
