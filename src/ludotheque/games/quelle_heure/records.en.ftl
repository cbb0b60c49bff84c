## Records, on the page of one's matches
quelle-heure-record-ghosts = Most ghosts passed on
quelle-heure-record-fastest = Quickest win (hours drawn)
