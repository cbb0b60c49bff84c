land-unter-puzzle-win = Nobody has chosen yet. Which card wins the match most often?
