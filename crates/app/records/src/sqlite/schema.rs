//! The schema and its migrations.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// The first schema version that is read, from just before 0.1.0. Those below it were never released.
pub const FIRST: u32 = 4;

/// The schema version written by this program (`PRAGMA user_version`).
pub const VERSION: u32 = FIRST + MIGRATIONS.len() as u32 - 1;

/// Identifies our databases (`PRAGMA application_id`): “WPIL”.
pub const APPLICATION_ID: i64 = 0x5750_494c;

/// The first one makes a database of version [`FIRST`], each further one the next version. Released migrations are never changed;
/// a schema change is a new migration.
const MIGRATIONS: [&str; 3] = [
    // Long texts come last, so that SQLite can read the short columns without loading their pages.
    "CREATE TABLE matches (
        id           INTEGER PRIMARY KEY AUTOINCREMENT,
        revision     INTEGER NOT NULL,
        game         TEXT    NOT NULL,
        rules_name   TEXT    NOT NULL,
        deal         TEXT    NOT NULL,
        elapsed_ms   INTEGER NOT NULL,
        moves        INTEGER NOT NULL,
        marked       INTEGER NOT NULL CHECK (marked IN (0, 1)),
        -- The help; NULL where it is unknown.
        hints        INTEGER,
        solver_moves INTEGER,
        started_at   INTEGER NOT NULL,
        updated_at   INTEGER NOT NULL,
        -- The order in which games were finished, which clocks can't tell; with the columns below it
        -- is there exactly when the match is finished.
        finish_order INTEGER UNIQUE,
        finished_at  INTEGER,
        result       TEXT CHECK (result IN ('won', 'lost', 'drawn', 'abandoned')),
        grade        INTEGER,
        turns        INTEGER,
        score        INTEGER,
        counted      INTEGER CHECK (counted IN (0, 1)),
        -- What the person thought of changed rules: better, same, worse. Unknown values are ignored.
        judged       TEXT,
        -- The game's message about the outcome, as JSON.
        message      TEXT,
        seats        TEXT    NOT NULL,
        -- JSON: what changes with every save or, if there is a transcript, additional data.
        extra        TEXT    NOT NULL,
        -- The record, unless it is in pieces.
        transcript   TEXT    NOT NULL,
        CHECK ((finish_order IS NULL) = (finished_at IS NULL)),
        CHECK ((finish_order IS NULL) = (result IS NULL)),
        CHECK ((finish_order IS NULL) = (counted IS NULL)),
        -- A marked game is kept, but does not count.
        CHECK (counted IS NULL OR counted = 0 OR marked = 0)
    ) STRICT;
    CREATE INDEX matches_by_game ON matches (game, finish_order);
    CREATE TABLE settings (
        key   TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;",
    "CREATE TABLE pieces (
        -- The match.
        id     INTEGER NOT NULL,
        -- 0 is what stays the same, as JSON; the steps follow.
        number INTEGER NOT NULL,
        text   TEXT    NOT NULL,
        PRIMARY KEY (id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER pieces_of_deleted_matches AFTER DELETE ON matches BEGIN
        DELETE FROM pieces WHERE id = old.id;
    END;",
    // Matches from before are judged by what their records say.
    r"-- The reason the match is practice: replay, position, solver.
    ALTER TABLE matches ADD COLUMN practice TEXT;
    UPDATE matches SET practice = 'position'
        WHERE transcript LIKE '%' || char(10) || 'position: %'
        OR id IN (SELECT id FROM pieces WHERE number = 0 AND text LIKE '%\nposition: %');",
];

/// The schema version of an open database; 0 if empty.
pub fn version(db: &Connection) -> rusqlite::Result<u32> {
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Upgrades the schema to [`VERSION`] in a single transaction. Below [`FIRST`] the database has to be empty.
pub fn migrate(db: &Connection) -> rusqlite::Result<()> {
    let tx = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
    let from = version(&tx)?;
    let made = (from + 1).saturating_sub(FIRST);
    for step in MIGRATIONS.iter().skip(made as usize) {
        tx.execute_batch(step)?;
    }
    if from < VERSION {
        tx.pragma_update(None, "application_id", APPLICATION_ID)?;
        tx.pragma_update(None, "user_version", VERSION)?;
    }
    tx.commit()
}
