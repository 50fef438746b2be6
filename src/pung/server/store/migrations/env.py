"""Runs the migrations within the transaction of the connection that is handed over (upgrade.py).

A migration is a file in versions/, named r<number>_<what>.py; its revision is the number. A test compares what all of
them make with schema.py, on both databases.
"""

from alembic import context

from pung.server.store.schema import METADATA
from pung.server.store.upgrade import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    # Both databases take back a change of schema with its transaction.
    transactional_ddl=True,
    # SQLite changes a column by building its table anew.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
