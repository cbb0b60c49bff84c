quelle-heure-puzzle-win = You have drawn an hour. In which place does it win most often?
