## Records, on the page of one's matches
bateaux-record-taken = Most barrels taken
bateaux-record-sunk = Most boats sunk
