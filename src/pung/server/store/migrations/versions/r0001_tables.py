"""The first tables: tables, their logs, processes, letters, records."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None

_BODY = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def upgrade() -> None:
    """From an empty database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("body", _BODY, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.Text),
        sa.PrimaryKeyConstraint("id", name="tables_pkey"),
    )
    op.create_index("tables_by_state", "tables", ["state", "created"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", _BODY, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="log_table_id_fkey", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="log_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "processes",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="processes_pkey"),
    )
    op.create_table(
        "letters",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("addressee", sa.Text, nullable=False),
        sa.Column("body", _BODY, nullable=False),
        sa.Column("posted", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="letters_pkey"),
    )
    op.create_index("letters_by_addressee", "letters", ["addressee", "number"])
    op.create_table(
        "records",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="records_pkey"),
    )
