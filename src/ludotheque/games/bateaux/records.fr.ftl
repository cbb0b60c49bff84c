## Les records, sur la page de ses parties
bateaux-record-taken = Le plus de marchandises prises
bateaux-record-sunk = Le plus de bateaux coulés
