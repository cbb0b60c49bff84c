## What the arena refuses
error-record-unwritable = { $path } cannot be written: { $reason }.
error-record-none = { $path } is there already and does not hold matches of the arena; it stays as it is. Give --keep another name.
error-record-line = Line { $line } of { $path } is damaged; the file stays as it is. Mend it, or give --keep another name.
error-record-busy = { $path } is being filled by another command. Wait for it, or give --keep another name.
error-record-other = { $path } keeps the matches of another comparison ({ $what }: { $kept }, not { $asked }). Give --keep another name, or compare the same.
error-record-version = { $path } was filled by another version of the programme; its matches do not mix with new ones. Give --keep another name.
error-arena-address = There is no Dask cluster at { $address }: { $reason }.
error-arena-bad-address = “{ $given }” is not an address: write for example --on dask://127.0.0.1:8786.
error-arena-no-workers = The cluster at { $address } has no workers: start some with `dask worker`.
error-arena-cluster-version = The workers at { $address } do not have this version of ludotheque: install the same everywhere.
error-arena-cluster-gone = The cluster at { $address } does not answer any more. What was played is kept if you gave --keep.
error-arena-workers-lost = The workers died { $times } times in a row without finishing a match (is there too little memory?). What was played is kept if you gave --keep.
error-arena-slow-start = The bot { $bot } was not ready after { $seconds } s.
