cli-help-backup = Copy the server’s database to a file, while the server goes on.
cli-backup-help-file = The file to make.
cli-backup-help-force = Put the copy in the place of a file that is there.
cli-backup-copying = Copying
cli-backup-done = Copied and checked: { $path } ({ $megabytes } MB). To go back to it: ludotheque serve --database FILE
cli-error-backup-exists = { $path } is there already: name another file, or put it in its place with --force.
cli-error-backup-postgresql = PostgreSQL has a tool of its own for that: pg_dump --format=custom --file=FILE DATABASE
cli-error-no-database = There is no database { $path }: say where it is with --database.
