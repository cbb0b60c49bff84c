sheep-sheep-puzzle-flock = You have { $moves } exchanges. Make the largest group of one family that they allow.
