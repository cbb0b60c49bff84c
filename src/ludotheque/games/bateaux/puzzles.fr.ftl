bateaux-puzzle-win = Le dé est jeté. Quel coup fait gagner le plus souvent ?
bateaux-puzzle-last = Ton dernier bateau ! Où est-il le plus en sûreté jusqu’à ton prochain coup, quoi que fasse l’adversaire ?
