quelle-heure-puzzle-win = Tu as tiré une heure. À quelle place fait-elle gagner le plus souvent ?
