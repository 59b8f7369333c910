ALTER TABLE tables ADD COLUMN owner_id TEXT;

CREATE INDEX tables_by_owner ON tables (owner_id, listed);

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    by_id TEXT NOT NULL,
    about_id TEXT NOT NULL,
    about_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    evidence TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    closed_ms BIGINT
);

CREATE INDEX reports_by_time ON reports (created_ms);

CREATE TABLE bans (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    until_ms BIGINT NOT NULL,
    PRIMARY KEY (kind, subject)
);
