## The store
error-store-open = The database { $address } cannot be opened: { $reason }.
error-store-in-use = Another server already uses the database { $address }: stop that one first, or choose another with --database.
error-store-address = { $address } is the address of no database: name a file, or postgresql://user:password@host/name.
error-redis-address = { $address } is the address of no Redis: for example redis://127.0.0.1:6379/0.
error-redis-open = The Redis at { $address } does not answer: { $reason }.
error-redis-missing = Several processes need Redis: install it with pip install "ludotheque[cluster]".
error-redis-needs-postgresql = Several processes share a PostgreSQL, not a file: name one with --database postgresql://…
error-table-elsewhere = The table is in another process. Try again in a moment.
error-store-newer = This database was made by a newer version of Ludothèque ({ $version }): install that version, or go back to a backup.
error-store-foreign = This database belongs to another program: name another file or another database.
error-store-broken = Parts of this database are missing: go back to a backup.
error-store-trouble = The database is in trouble. Try again in a moment.
error-store-conflict = Something else has been written to this table meanwhile.
error-store-closed = The server is shutting down.
error-name-empty = A name needs at least one character that can be seen.
error-unknown-avatar = There is no avatar “{ $avatar }”.
error-backup-failed = { $path } could not be copied, and nothing was kept of the copy: { $reason }.
