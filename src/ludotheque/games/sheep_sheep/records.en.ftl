## Records, on the page of one's matches
sheep-sheep-record-flock = Largest group taken
sheep-sheep-record-groups = Most groups taken
