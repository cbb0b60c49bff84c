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
cli-help-check = Check the server’s database: every match replays, and every list agrees with it.
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
