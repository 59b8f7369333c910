CREATE TABLE devices (
    token_hash TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    seen_ms BIGINT NOT NULL,
    PRIMARY KEY (token_hash, person_id)
);

CREATE INDEX devices_by_person ON devices (person_id);

CREATE TABLE forgotten (
    person_id TEXT PRIMARY KEY,
    nobody_id TEXT NOT NULL,
    at_ms BIGINT NOT NULL
);
