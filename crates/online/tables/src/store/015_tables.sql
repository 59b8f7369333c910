CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    created_ms BIGINT NOT NULL,
    seen_ms BIGINT NOT NULL DEFAULT 0,
    expires_ms BIGINT NOT NULL DEFAULT 0,
    device TEXT NOT NULL DEFAULT ''
);

CREATE INDEX sessions_by_person ON sessions (person_id);

CREATE TABLE accounts (
    person_id TEXT PRIMARY KEY REFERENCES people (id),
    login TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    passkey TEXT NOT NULL,
    device TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    used_ms BIGINT NOT NULL
);

CREATE INDEX passkeys_by_person ON passkeys (person_id);

CREATE TABLE ceremonies (
    id TEXT PRIMARY KEY,
    person_id TEXT,
    state TEXT NOT NULL,
    expires_ms BIGINT NOT NULL
);

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

CREATE TABLE blocks (
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    blocked_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
);

CREATE INDEX blocks_by_blocked ON blocks (blocked_id);

CREATE TABLE server_key (
    id BIGINT PRIMARY KEY,
    digits TEXT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    listed BIGINT NOT NULL,
    summary TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    updated_ms BIGINT NOT NULL,
    owner_id TEXT,
    epoch BIGINT NOT NULL DEFAULT 0,
    quick TEXT NOT NULL DEFAULT ''
);

CREATE INDEX tables_listed ON tables (listed, updated_ms);

CREATE INDEX tables_by_owner ON tables (owner_id, listed);

CREATE INDEX tables_quick ON tables (quick, updated_ms) WHERE quick <> '';

CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    body TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    round BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE seats (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person_id, table_id)
);

CREATE INDEX seats_by_table ON seats (table_id);

CREATE TABLE quick_turn (
    id BIGINT PRIMARY KEY,
    turns BIGINT NOT NULL
);

INSERT INTO quick_turn (id, turns) VALUES (1, 0);

CREATE TABLE quick_seats (
    person_id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seated BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    avoids TEXT NOT NULL DEFAULT '[]'
);

CREATE INDEX quick_seats_by_table ON quick_seats (table_id);

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
    stand_in BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, round, seat),
    FOREIGN KEY (table_id, round) REFERENCES matches (table_id, round)
);

CREATE INDEX match_seats_by_person ON match_seats (person_id);

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
