"""A process that begins anew remembers when the one before it ended, until it has taken up what that one left."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """One more column."""
    op.add_column("processes", sa.Column("before", sa.BigInteger))
