//! Stores for tests, and what may be written to them.

use sqlx::{AnyPool, Executor as _, SqlSafeStr as _};
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{Clock, Listed, Series};
use wildpile_protocol::socket::Phase;
use wildpile_tables::PlayerId;
use wildpile_tables::store::{SideWrites, Store, Summary};

/// The variable that names a PostgreSQL server for these tests: `postgres://…`.
const VARIABLE: &str = "WILDPILE_POSTGRES";

/// The place of a store, which can be opened again and again.
pub enum Place {
    File(tempfile::TempDir),
    Server(String),
}

impl Place {
    /// A new file.
    pub fn file() -> Self {
        Self::File(tempfile::tempdir().expect("a folder"))
    }

    /// One of every kind that is there.
    #[expect(clippy::print_stdout, reason = "a test says that it is skipped")]
    pub fn all() -> Vec<Self> {
        let server = std::env::var(VARIABLE).ok();
        if server.is_none() {
            println!("skipped: {VARIABLE} names no server");
        }
        std::iter::once(Self::file())
            .chain(server.map(Self::Server))
            .collect()
    }

    /// New, empty ones of every kind that is there.
    pub async fn new_ones() -> Vec<Self> {
        let mut places = Self::all();
        for place in &mut places {
            if let Self::Server(url) = place {
                let name = format!("wildpile_{}", PlayerId::random().as_str());
                let create = format!("CREATE DATABASE {name}");
                let create = sqlx::AssertSqlSafe(create).into_sql_str();
                Self::Server(url.clone())
                    .pool()
                    .await
                    .execute(create)
                    .await
                    .expect("a new database");
                let (server, _) = url.rsplit_once('/').expect("an address with a database");
                *url = format!("{server}/{name}");
            }
        }
        places
    }

    /// The database itself.
    pub async fn pool(&self) -> AnyPool {
        sqlx::any::install_default_drivers();
        let mode = if matches!(self, Self::File(_)) {
            "?mode=rwc"
        } else {
            ""
        };
        let url = self.url() + mode;
        AnyPool::connect(&url).await.expect("it can be opened")
    }

    pub fn url(&self) -> String {
        match self {
            Self::File(folder) => format!("sqlite:{}", folder.path().join("tables.db").display()),
            Self::Server(url) => url.clone(),
        }
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.url()).await.expect("it can be opened")
    }
}

/// The id of a new table.
pub fn id() -> TableId {
    let digits = PlayerId::random();
    digits.as_str()[..24].parse().expect("24 digits")
}

/// The line of a table that waits for someone.
pub fn summary(id: TableId, is_listed: bool) -> SideWrites {
    let summary = Summary {
        is_listed,
        line: Listed {
            id,
            game: "skip-bo".to_owned(),
            rules_name: "skip-bo".to_owned(),
            phase: Phase::Waiting,
            owner: "Ada".to_owned(),
            seats: 2,
            taken: 1,
            clock: Clock::None,
            series: Series::None,
            cards: Vec::new(),
            withheld: wildpile_protocol::fair::WithheldRule::Without,
        },
        quick: None,
    };
    SideWrites {
        summary: Some(summary),
        ..SideWrites::default()
    }
}
