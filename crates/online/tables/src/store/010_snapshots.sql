CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    round BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
