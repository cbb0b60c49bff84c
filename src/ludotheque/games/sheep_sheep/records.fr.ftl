## Les records, sur la page de ses parties
sheep-sheep-record-flock = Le plus grand groupe emporté
sheep-sheep-record-groups = Le plus de groupes emportés
