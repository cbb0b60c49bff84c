## Revoir une partie
page-replay-title = Revoir : { $title }
page-replay-eyes = Par les yeux de
page-replay-watcher = quelqu’un qui regarde
page-replay-share-moment = Partager ce moment
page-replay-share-what = Ce lien montre la même étape, par les mêmes yeux.
page-replay-link = Le lien de ce moment
page-replay-table = La table
page-replay-news = Ce qui se passe
page-replay-nothing = Rien à voir d’ici à cette étape.
page-replay-start = Avant le premier coup.
page-replay-controls = Avancer et reculer
page-replay-slider = Étape de la partie
page-replay-step = Étape { $step } sur { $last }
page-replay-count = { $step } / { $last }
page-replay-first = Au début
page-replay-back = Étape précédente
page-replay-next = Étape suivante
page-replay-last = À la fin
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-speed = Vitesse
page-replay-times = × { $speed }
page-replay-turning = Tournant { $number }, étape { $step }
page-replay-steps = Toutes les étapes
page-replay-go = Voir l’étape { $step }

## L’analyse
page-study = Où la partie s’est jouée
page-study-what = Le meilleur robot revoit chaque décision avec ce que le joueur savait : ce qu’elle a coûté, ce qui était de la chance, et où tout a basculé.
page-study-begin = Analyser la partie
page-study-working = Le meilleur robot revoit la partie…
page-study-progress = Ce qui est déjà jugé
page-study-left = · encore { $time } environ
page-study-before = { $count ->
    [one] · une autre analyse passe d’abord
   *[other] · { $count } autres analyses passent d’abord
}
page-study-leave = Tu peux partir et revenir : l’analyse est gardée.
page-course = Le cours de la partie
page-course-start = Au départ : { $chances }.
page-course-led = { $from ->
    [1] { $name } est devant jusqu’à l’étape { $to }.
   *[other] { $name } est devant de l’étape { $from } à l’étape { $to }.
}
page-course-table = En chiffres
page-course-column = Étape
page-balance = La chance et le jeu
page-balance-way = de { $start } à { $end }
page-balance-decisions = { $count ->
    [0] Aucune décision à prendre.
    [one] 1 décision, { $best ->
        [0] pas celle du robot
       *[other] celle du robot
    }, { $slips ->
        [0] aucune faute.
       *[other] une faute.
    }
   *[other] { $count } décisions, { $best ->
        [0] aucune
       *[other] dont { $best }
    } comme le robot ; { $slips ->
        [0] aucune faute.
        [one] 1 faute{ $blunders ->
            [0] .
           *[other] , grave.
        }
       *[other] { $slips } fautes{ $blunders ->
            [0] .
            [one] , dont 1 grave.
           *[other] , dont { $blunders } graves.
        }
    }
}
page-balance-lost = En moyenne, une décision a perdu { $points ->
    [one] { $points } point
   *[other] { $points } points
} de chances de gagner face à celle du robot.
page-balance-how = Comment lire ces chiffres
page-decisions-everybody = Tous les joueurs
page-decisions-slips = seulement les fautes
page-decisions-why = Pourquoi ?
page-decisions-none = Rien à montrer ici.
page-decisions-no-slip = Aucune faute.
page-replay-keys = Les flèches du clavier passent d’un coup à l’autre.
page-replay-better = Montrer le meilleur coup sur le plateau
page-grade-best = le meilleur coup
page-grade-better = mieux que le meilleur robot
page-grade-fine = un bon coup
page-grade-mistake = une faute
page-grade-blunder = une faute grave

## Les moments qui ont décidé d’une partie, en mots simples
page-moment-slip = { $name } joue { $move } ; { $best } valait mieux.
page-moment-slip-mine = Tu joues { $move } ; { $best } valait mieux.
page-moment-stroke = { $name } joue { $move } : un coup fort.
page-moment-stroke-mine = Tu joues { $move } : un coup fort !
page-moment-luck = La chance sourit à { $name }.
page-moment-luck-mine = La chance te sourit.
page-moment-bad-luck = La chance tourne le dos à { $name }.
page-moment-bad-luck-mine = La chance te tourne le dos.

## À toi, ce que l’analyse dit aussi des autres
analysis-verdict-luck-mine = Tu dois ta victoire surtout à la chance.
analysis-verdict-skill-mine = Tu dois ta victoire surtout au jeu, le tien et celui des autres.
analysis-verdict-both-mine = Dans ta victoire, la chance et le jeu ont chacun leur part.
analysis-stroke-mine = Étape { $step }, tu joues { $move } : un coup fort. Il vaut { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
} de chances de gagner de plus que le jeu ordinaire ({ $margin }).
analysis-why-mine = Pourquoi { $best } ? Le robot t’aurait dit : « { $because } »
analysis-best-mine = Étape { $step }, tu joues { $move } : le coup du meilleur robot.
analysis-fine-mine = Étape { $step }, tu joues { $move } : { $side ->
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
analysis-better-mine = Étape { $step }, tu joues { $move } : mieux encore que le coup du robot, { $best } (écart { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, { $margin }).
analysis-mistake-mine = Étape { $step }, tu joues { $move } : une faute. { $best } valait mieux ; cette faute te coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de chances de gagner ({ $margin }).
analysis-blunder-mine = Étape { $step }, tu joues { $move } : une faute grave. { $best } valait mieux ; cette faute te coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de chances de gagner ({ $margin }).
