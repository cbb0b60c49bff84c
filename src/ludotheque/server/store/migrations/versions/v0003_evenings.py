"""Evenings: small tournaments, each the sum of a log of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_evenings"),
    )
    op.create_index("ix_evenings_status", "evenings", ["status"])
    op.create_table(
        "evening_log",
        sa.Column("evening", sa.String, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("evening", "number", name="pk_evening_log"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_log_evening_evenings"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "evening_people",
        sa.Column("person", sa.String, nullable=False),
        sa.Column("evening", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("person", "evening", name="pk_evening_people"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_people_evening_evenings"),
        sqlite_with_rowid=False,
    )
