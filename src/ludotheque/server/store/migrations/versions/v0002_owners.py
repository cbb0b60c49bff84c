"""Several processes on one database: which of them has a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("swept", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "owners",
        sa.Column("table", sa.String, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("fence", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_owners"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_owners_table_tables"),
    )
    op.create_index("ix_owners_owner", "owners", ["owner"])
