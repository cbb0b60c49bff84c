## Records, on the page of one's matches
land-unter-record-round = Most points in one round
