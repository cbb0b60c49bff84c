## Un robot à une table d’un serveur
cli-help-seat = Prendre une place à une table d’un serveur, avec n’importe quel robot.
cli-seat-help-url = Le lien de la table : http://…/t/…
cli-seat-help-name = Le nom à la table ; sinon, celui du robot.
cli-seat-help-seat = Quelle place, comptée à partir de 1 ; sinon, la première libre.
cli-seat-sits = { $name } s’assoit : { $title }, place { $seat } sur { $players }.
cli-seat-waits = { $count ->
    [one] Une place est encore libre : la partie commence quand quelqu’un la prend.
   *[other] { $count } places sont encore libres : la partie commence quand elles sont prises.
}
cli-seat-begins = La partie commence.
cli-seat-plays = Joue { $move } ({ $seconds } s).
cli-seat-lost = La connexion est perdue : nouvel essai.
cli-seat-back = La connexion est revenue.
cli-seat-left = A quitté la table. Si la partie avait commencé, un robot du serveur continue.
cli-seat-forfeit = { $bot } n’a pas de coup à donner : { $why } Il a quitté la table, et un robot du serveur continue.
cli-seat-error-link = « { $given } » n’est pas le lien d’une table. Il ressemble à http://127.0.0.1:8787/t/… : la page le montre à qui a ouvert la table.
cli-seat-error-no-server = Aucun serveur ne répond à { $address } : { $reason }.
cli-seat-error-taken = { $count ->
    [0] Aucune place n’est libre à cette table. Qui l’ouvre doit en laisser une.
    [one] Cette place n’est pas libre ; la { $free } l’est.
   *[other] Cette place n’est pas libre ; celles-ci le sont : { $free }.
}
cli-seat-error-version = Le serveur à { $address } est d’une autre version : il écrit les vues autrement. Installe la même.
