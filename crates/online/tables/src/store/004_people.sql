CREATE TABLE matches (
    table_id TEXT NOT NULL REFERENCES tables (id),
    round BIGINT NOT NULL,
    game TEXT NOT NULL,
    rules_name TEXT NOT NULL,
    listed BIGINT NOT NULL,
    uncounted TEXT NOT NULL,
    grade BIGINT NOT NULL,
    events BIGINT NOT NULL,
    finished_ms BIGINT NOT NULL,
    rated BIGINT UNIQUE,
    PRIMARY KEY (table_id, round)
);

CREATE INDEX matches_unrated ON matches (finished_ms) WHERE rated IS NULL;

CREATE TABLE match_seats (
    table_id TEXT NOT NULL,
    round BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    side BIGINT NOT NULL,
    person_id TEXT,
    level TEXT,
    name TEXT NOT NULL,
    result TEXT NOT NULL,
    turns BIGINT NOT NULL,
    PRIMARY KEY (table_id, round, seat),
    FOREIGN KEY (table_id, round) REFERENCES matches (table_id, round)
);

CREATE INDEX match_seats_by_person ON match_seats (person_id);

ALTER TABLE sessions ADD COLUMN seen_ms BIGINT NOT NULL DEFAULT 0;

ALTER TABLE sessions ADD COLUMN expires_ms BIGINT NOT NULL DEFAULT 0;

ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';

UPDATE sessions SET seen_ms = created_ms, expires_ms = created_ms + 31536000000;

CREATE TABLE accounts (
    person_id TEXT PRIMARY KEY REFERENCES people (id),
    login TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE TABLE ratings (
    pool TEXT NOT NULL,
    game TEXT NOT NULL,
    who TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (pool, game, who)
);

CREATE INDEX ratings_by_who ON ratings (who);

CREATE TABLE daily_results (
    game TEXT NOT NULL,
    day BIGINT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    grade BIGINT NOT NULL,
    moves BIGINT NOT NULL,
    transcript TEXT NOT NULL,
    sent_ms BIGINT NOT NULL,
    PRIMARY KEY (game, day, person_id)
);

CREATE INDEX daily_results_best ON daily_results (game, day, grade, moves);

CREATE TABLE ranked_days (
    game TEXT NOT NULL,
    day BIGINT NOT NULL,
    secret TEXT NOT NULL,
    PRIMARY KEY (game, day)
);

CREATE TABLE ranked_attempts (
    game TEXT NOT NULL,
    day BIGINT NOT NULL,
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (game, day, person_id)
);

CREATE INDEX ranked_attempts_by_table ON ranked_attempts (table_id);
