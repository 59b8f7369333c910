//! The tables, and how older databases become newer ones.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// The version of the tables that this program writes (`PRAGMA user_version`).
pub const VERSION: u32 = MIGRATIONS.len() as u32;

/// Tells our databases from those of other programs (`PRAGMA application_id`): “WPIL”.
pub const APPLICATION_ID: i64 = 0x5750_494c;

/// Step `i` takes a database of version `i` to version `i + 1`. Steps are never changed once released:
/// a new shape of the tables is a new step.
const MIGRATIONS: [&str; 2] = [
    // The long texts stand last: SQLite then reads the short columns without touching their pages.
    "CREATE TABLE matches (
        id           INTEGER PRIMARY KEY AUTOINCREMENT,
        revision     INTEGER NOT NULL,
        game         TEXT    NOT NULL,
        rules_name   TEXT    NOT NULL,
        deal         TEXT    NOT NULL,
        elapsed_ms   INTEGER NOT NULL,
        moves        INTEGER NOT NULL,
        marked       INTEGER NOT NULL CHECK (marked IN (0, 1)),
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
        seats        TEXT    NOT NULL,
        rules        TEXT    NOT NULL,
        extra        TEXT    NOT NULL,
        transcript   TEXT    NOT NULL,
        CHECK ((finish_order IS NULL) = (finished_at IS NULL)),
        CHECK ((finish_order IS NULL) = (result IS NULL)),
        CHECK ((finish_order IS NULL) = (counted IS NULL)),
        -- SK-22: a marked game is kept, but does not count.
        CHECK (counted IS NULL OR counted = 0 OR marked = 0)
    ) STRICT;
    CREATE INDEX matches_by_game ON matches (game, finish_order);
    CREATE TABLE settings (
        key   TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;",
    // How the game says it ended, as JSON. The rules stand in every transcript.
    "ALTER TABLE matches ADD COLUMN message TEXT;
     ALTER TABLE matches DROP COLUMN rules;",
];

/// The version of the tables of an open database; 0 is an empty one.
pub fn version(db: &Connection) -> rusqlite::Result<u32> {
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Brings the tables to [`VERSION`], all steps or none.
pub fn migrate(db: &Connection) -> rusqlite::Result<()> {
    let tx = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
    let from = version(&tx)?;
    for step in MIGRATIONS.iter().skip(from as usize) {
        tx.execute_batch(step)?;
    }
    if from < VERSION {
        tx.pragma_update(None, "application_id", APPLICATION_ID)?;
        tx.pragma_update(None, "user_version", VERSION)?;
    }
    tx.commit()
}
