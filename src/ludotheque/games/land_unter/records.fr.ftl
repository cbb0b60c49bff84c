## Les records, sur la page de ses parties
land-unter-record-round = Le plus de points en une manche
