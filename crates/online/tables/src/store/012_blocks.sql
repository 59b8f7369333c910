CREATE TABLE blocks (
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    blocked_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
);

CREATE INDEX blocks_by_blocked ON blocks (blocked_id);
