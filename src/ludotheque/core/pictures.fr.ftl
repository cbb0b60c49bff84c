picture-player = Joueur { $number }
