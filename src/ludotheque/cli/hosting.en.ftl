## ludotheque backup
cli-backup-copying = Copying
cli-backup-done = Copied and checked: { $path } ({ $megabytes } MB). To go back to it: ludotheque serve --database FILE
cli-error-backup-exists = { $path } is there already: name another file, or put it in its place with --force.
cli-error-backup-postgresql = PostgreSQL has a tool of its own for that: pg_dump --format=custom --file=FILE DATABASE
cli-error-no-database = There is no database { $path }: say where it is with --database.

## ludotheque check
error-audit-not-read = cannot be read: { $reason }
error-audit-no-table = entries or results, and no table that they belong to
error-audit-no-log = no log
error-audit-gap = entry { $number } stands where number { $wanted } should
error-audit-unreadable = entry { $number } of the log cannot be played again ({ $reason })
error-audit-request-twice = the request “{ $request }” was done twice, as entries { $first } and { $second }
error-audit-no-chance = entry { $number } does not say what chance decided
error-audit-deal = the key does not prove the deal: { $error }
error-audit-summary-unreadable = the summary for the lobby cannot be read
error-audit-summary = the summary for the lobby is not what the log says: { $fields }
error-audit-chairs =
    { $count ->
        [one] one person is listed as sitting there
       *[other] { $count } people are listed as sitting there
    }, and the log says otherwise ({ $wanted })
error-audit-results =
    { $count ->
        [one] one result
       *[other] { $count } results
    } kept, and the log says otherwise ({ $wanted })
error-audit-results-differ = the results are not those of the log
error-audit-analysis = an analysis of a match that is not over
error-audit-no-rematch = the table of the match before or after is not there
cli-check-reading = Checking
cli-check-right =
    { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }, { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }: nothing wrong.
cli-check-wrong =
    { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }, { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }: { $wrong ->
        [one] 1 thing wrong
       *[other] { $wrong } things wrong
    } at { $where ->
        [one] 1 table
       *[other] { $where } tables
    }.
cli-check-stopped = Stopped after { $tables } of { $all } tables; the others were not checked.
cli-check-advice-log = Where the log is wrong: keep a copy of the database first. Such a match is not played on, and can still be read at /api/tables/TABLE/log. The version of Ludothèque that wrote it may still play it; otherwise go back to a backup.
cli-check-advice-beside = Where only what stands beside the log is wrong: no match is lost. The server writes it anew when something happens at the table. It is a mistake of Ludothèque: report it with the lines above.
cli-error-check-no-database = There is no database { $path }: name the file, or the address, as for “ludotheque serve --database”.
error-store-other-version = This database is of version { $version }, and this Ludothèque reads version { $ours }: check it with the Ludothèque that it belongs to. “ludotheque serve” brings an older one up to date.

## ludotheque seat
cli-seat-sits = { $name } sits down: { $title }, seat { $seat } of { $players }.
cli-seat-waits = { $count ->
    [one] One seat is still free: the match begins when somebody takes it.
   *[other] { $count } seats are still free: the match begins when they are taken.
}
cli-seat-begins = The match begins.
cli-seat-plays = Plays { $move } ({ $seconds } s).
cli-seat-lost = The connection is lost: trying again.
cli-seat-back = The connection is back.
cli-seat-left = Got up. If the match had begun, a bot of the server plays on.
cli-seat-forfeit = { $bot } has no move to give: { $why } It got up, and a bot of the server plays on.
cli-seat-error-link = “{ $given }” is not the link of a table. It looks like http://127.0.0.1:8787/t/…: the page shows it to who opened the table.
cli-seat-error-no-server = No server answers at { $address }: { $reason }.
cli-seat-error-taken = { $count ->
    [0] No seat is free at this table. Whoever opens it has to leave one open.
    [one] That seat is not free; { $free } is.
   *[other] That seat is not free; these are: { $free }.
}
cli-seat-error-version = The server at { $address } is of another version: it writes views in another way. Install the same one.

## ludotheque site
cli-site-done = Written: { $path } ({ $files } files, { $megabytes } MB). Put it on any web host, below any address; everybody plays there on their own device.
cli-site-try = To try it here: python -m http.server --directory { $path }
cli-site-mended = The last run had been broken off: this one has written everything again.
cli-error-site-not-empty = There are other files in { $path }: name an empty folder, a new one, or a site that was written before.
cli-error-site-no-folder = { $path } is a file: name a folder.
cli-error-site-no-page = The page is not built here: run make setup, then try again.
cli-error-site-unwritable = { $path } cannot be written: { $reason }. What is there may be incomplete; try again.

## ludotheque worker
cli-error-worker-redis = A worker gets its questions from a Redis: name that of the servers with --redis redis://…
cli-worker-working = { $thinkers ->
    [one] Bots think here, one at a time.
   *[other] Bots think here, { $thinkers } at a time.
}
cli-worker-stopped = { $thoughts ->
    [one] Stopped after one thought.
   *[other] Stopped after { $thoughts } thoughts.
}

## ludotheque serve
cli-error-workers-redis = Several processes need a Redis between them: name it with --redis redis://…, and a PostgreSQL with --database.
cli-error-workers-windows = On Windows a server is one process: leave --workers out.
cli-serve-bots = { $count ->
    [one] Beside the four levels plays { $bots }.
   *[other] Beside the four levels play { $bots }.
}
cli-serve-preparing = Preparing the rules…
cli-serve-open = Ludothèque is open: { $address }
cli-serve-nearby = On the same network: { $address }
cli-serve-only-here = From this machine only. With --host 0.0.0.0 phones on the same network can play too.
cli-serve-no-page = The page is not built here: run make setup. Programs can connect all the same.
cli-serve-stop-with = Ctrl-C stops it; nothing is lost.
cli-serve-already = Ludothèque is open already: { $address }
cli-serve-other-port = Port { NUMBER($port, useGrouping: 0) } is taken by another program: another one is used.
cli-serve-no-browser = No browser opens from here: open this address yourself.
cli-serve-stopped = Stopped. The matches go on when it is started again.
cli-error-no-such-host = This machine has no address { $host }: choose another with --host (127.0.0.1: from this machine only; 0.0.0.0: from the whole network).
cli-error-cannot-listen = Cannot listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }. Choose another port with --port.
