## Les records, sur la page de ses parties
quelle-heure-record-ghosts = Le plus de fantômes refilés au voisin
quelle-heure-record-fastest = La victoire la plus rapide (heures tirées)
