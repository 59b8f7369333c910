ALTER TABLE tables ADD COLUMN quick TEXT NOT NULL DEFAULT '';

CREATE INDEX tables_quick ON tables (quick, updated_ms) WHERE quick <> '';

CREATE TABLE quick_turn (
    id BIGINT PRIMARY KEY,
    turns BIGINT NOT NULL
);

INSERT INTO quick_turn (id, turns) VALUES (1, 0);

CREATE TABLE quick_seats (
    person_id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seated BIGINT NOT NULL,
    at_ms BIGINT NOT NULL
);

CREATE INDEX quick_seats_by_table ON quick_seats (table_id);
