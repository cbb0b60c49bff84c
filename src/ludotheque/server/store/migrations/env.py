"""Alembic runs this file for every upgrade, on the connection that the store gives it."""

from alembic import context

from ludotheque.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # an upgrade happens or it does not, in SQLite as well
    render_as_batch=True,
)
context.run_migrations()
