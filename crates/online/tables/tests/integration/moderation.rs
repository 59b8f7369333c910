//! Reports, bans, limits of a room, and what the store does around them.

use std::process::Command;

use sqlx::{Executor as _, SqlStr};
use tokio::sync::mpsc;
use wildpile_protocol::socket::{Reason, Saying};
use wildpile_protocol::{Secret, TableId};
use wildpile_tables::store::{SideWrites, Store};
use wildpile_tables::{Ban, Evidence, OpenError, Person, Report, Rooms, Setup, Subject, Token};

use crate::blocks::guest;
use crate::client::{self, Client, Place, in_time, new_table, person};
use crate::place::{id, summary};

async fn table(rooms: &Rooms, owner: &Person, listed: bool) -> TableId {
    let mut new = new_table("skip-bo", "", 2);
    new.settings.listed = listed;
    let setup = Setup::check(owner.clone(), new).expect("a table");
    rooms.create(&setup).await.expect("it is opened")
}

fn sql(text: String) -> SqlStr {
    use sqlx::SqlSafeStr as _;
    sqlx::AssertSqlSafe(text).into_sql_str()
}

/// Someone whom no answer reached says it again: it is one report, with what was said since.
#[tokio::test]
async fn a_report_that_is_repeated_is_one_until_it_is_closed() {
    for place in Place::new_ones().await {
        let store = place.open().await;
        let (ada, ben) = (person("Ada"), person("Ben"));
        let said = |text: &str| Evidence {
            by: ben.id.clone(),
            name: ben.name.clone(),
            what: Saying::Text(text.to_owned()),
            at_ms: 7,
        };
        let report = async |said: &[Evidence]| {
            let report = Report {
                table: TableId([7; 12]),
                by: ada.id.clone(),
                about: ben.id.clone(),
                about_name: ben.name.clone(),
                reason: Reason::Insult,
                evidence: said.to_vec(),
            };
            store.add_report(&report).await.unwrap();
            store.reports(10).await.unwrap()
        };
        let all = [said("something nasty"), said("done")];
        report(&all[..1]).await;
        let reports = report(&all).await;
        let [(number, _, found)] = &reports[..] else {
            panic!("one report: {reports:?}")
        };
        assert_eq!(
            (&found.by, &found.about, &found.evidence[..]),
            (&ada.id, &ben.id, &all[..])
        );
        assert_eq!((found.about_name.as_str(), found.reason), ("Ben", Reason::Insult));
        store.close_report(number).await.unwrap();
        assert!(store.reports(10).await.unwrap().is_empty());
        // What was dealt with isn't the same any more.
        let again = report(&all).await;
        assert!(again.len() == 1 && again[0].0 != *number);
    }
}

#[tokio::test]
async fn nobody_comes_past_a_ban_before_it_ends() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (ada, ben) = (person("Ada"), person("Ben"));
        let id = table(&rooms, &ada, true).await;
        let join = async |who: &Person| {
            let (wire, _heard) = mpsc::channel(256);
            match rooms.join(id, Some(who.clone()), wire).await {
                Ok(_) => None,
                Err(OpenError::Refused(why)) => Some(why.id().to_owned()),
                Err(other) => panic!("{other:?}"),
            }
        };
        for (subject, closing, others_may) in [
            (
                Subject::Person(ben.id.clone()),
                "protocol.banned-hours-reason",
                true,
            ),
            (Subject::Table(id), "protocol.table-closed", false),
        ] {
            let mut bens = Client::join(&rooms, id, Some(ben.clone())).await;
            let ban = |hours| Ban::hours(subject.clone(), "Be kind.".to_owned(), hours);
            rooms.ban(&ban(24)).await.unwrap();
            let why = bens.closing().await.expect("a reason");
            assert_eq!((why.id(), join(&ben).await.as_deref()), (closing, Some(closing)));
            assert_eq!(join(&ada).await.is_none(), others_may);
            // Another program knows it, too.
            let other = Rooms::new(place.open().await, 1);
            other.bans().load(other.store()).await.unwrap();
            assert!(other.bans().find(&subject).is_some());
            rooms.lift(&subject).await.unwrap();
            assert_eq!(join(&ben).await, None, "the ban is lifted");
            rooms.ban(&ban(0)).await.unwrap();
            assert_eq!(join(&ben).await, None, "a ban that has ended");
        }
        assert_eq!(rooms.store().listed(10).await.unwrap(), [], "the closed table");
    }
}

#[tokio::test]
async fn the_lobby_has_the_owners_present_name() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let store = rooms.store();
        let mut leo = guest(store, "Leo").await;
        let id = table(&rooms, &leo, true).await;
        let owner = async || {
            let listed = store.listed(1_000).await.unwrap();
            listed
                .into_iter()
                .find(|line| line.id == id)
                .map(|line| line.owner)
        };
        assert_eq!(owner().await.as_deref(), Some("Leo"));
        leo.name = "Leonie".to_owned();
        store.rename(&leo).await.unwrap();
        assert_eq!(owner().await.as_deref(), Some("Leonie"));
        // Someone whom the server doesn't know by more than the name.
        let id = table(&rooms, &person("Ada"), true).await;
        let listed = store.listed(1_000).await.unwrap();
        assert!(listed.iter().any(|line| line.id == id && line.owner == "Ada"));
    }
}

#[tokio::test]
async fn a_listed_table_without_people_leaves_the_lobby_until_a_person_comes() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let ada = person("Ada");
        let id = table(&rooms, &ada, true).await;
        let is_listed = async || {
            let listed = rooms.store().listed(1_000).await.unwrap();
            listed.iter().any(|line| line.id == id)
        };
        assert!(is_listed().await);
        assert_eq!(rooms.store().listed_of(&ada.id).await.unwrap(), 1);
        // Four minutes pass.
        let pool = place.pool().await;
        let ago = format!("UPDATE tables SET updated_ms = updated_ms - 240000 WHERE id = '{id}'");
        pool.execute(sql(ago)).await.unwrap();
        assert!(!is_listed().await);
        assert_eq!(rooms.store().listed_of(&ada.id).await.unwrap(), 0);
        let _client = Client::join(&rooms, id, Some(ada.clone())).await;
        let again = async {
            while !is_listed().await {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        };
        in_time("the lobby's line", again).await;
    }
}

/// Whatever happens meanwhile, there is no table without the person who opened it.
#[tokio::test]
async fn a_table_is_written_with_its_owner_or_not_at_all() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let pool = place.pool().await;
        let breaks = [
            // SQLite's way, and PostgreSQL's.
            "CREATE TRIGGER broken BEFORE UPDATE OF owner_id ON tables BEGIN SELECT RAISE(ABORT, 'broken'); END",
            "ALTER TABLE tables ADD CONSTRAINT broken CHECK (owner_id IS NULL)",
        ];
        let mut is_broken = false;
        for way in breaks {
            is_broken = is_broken || pool.execute(way).await.is_ok();
        }
        assert!(is_broken);
        let setup = Setup::check(person("Ada"), new_table("skip-bo", "", 2)).expect("a table");
        let created = rooms.create(&setup).await;
        assert!(matches!(created, Err(OpenError::Store(_))), "{created:?}");
        let ranked = rooms.create_ranked(id(), &setup, &["regular"], 1, Secret([1; 32]));
        assert!(ranked.await.is_err());
        for table in ["SELECT id FROM tables", "SELECT table_id FROM events"] {
            let rows = pool.fetch_all(table).await.expect("the database works");
            assert!(rows.is_empty(), "{table}");
        }
    }
}

#[tokio::test]
async fn what_waits_is_written_before_the_store_closes() {
    for place in Place::all() {
        let rooms = Rooms::new(place.open().await, 1);
        let ada = person("Ada");
        let store = rooms.store().clone();
        let opened = Setup::check(ada, new_table("skip-bo", "", 2)).unwrap().opened();
        let ids: Vec<TableId> = (0..50).map(|_| id()).collect();
        let mut appends: Vec<_> = ids
            .iter()
            .map(|id| {
                let (store, id, opened) = (store.clone(), *id, opened.clone());
                Box::pin(async move { store.append(id, 0, &[opened], summary(id, false)).await })
            })
            .collect();
        // Each is asked once, so that it is in the queue.
        for append in &mut appends {
            let asked = futures_poll(append);
            assert!(asked.is_none(), "nothing is written at once");
        }
        store.close().await;
        for append in appends {
            append.await.unwrap();
        }
        let again = place.open().await;
        for id in ids {
            assert_eq!(again.events(id).await.unwrap().len(), 1);
        }
        let late = store.append(id(), 0, &[opened], SideWrites::default()).await;
        assert!(late.is_err(), "it is closed");
    }
}

fn futures_poll<T>(future: &mut std::pin::Pin<Box<impl Future<Output = T>>>) -> Option<T> {
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match future.as_mut().poll(&mut context) {
        std::task::Poll::Ready(done) => Some(done),
        std::task::Poll::Pending => None,
    }
}

#[cfg(unix)]
#[tokio::test]
async fn the_file_is_its_owners_and_may_have_any_name() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().unwrap();
    for name in [
        "a b.db",
        "what?.db",
        "100%25.db",
        "#1.db",
        "?mode=memory",
        "ä+&.db",
    ] {
        let file = folder.path().join(name);
        let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
        let token = Token::random();
        store.add_person(&person("Ada"), &token).await.unwrap();
        for entry in std::fs::read_dir(folder.path()).unwrap() {
            let mode = entry.as_ref().unwrap().metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{entry:?}");
        }
        store.close().await;
        assert!(file.is_file(), "{name}");
        let again = Store::open(&format!("sqlite://{}", file.display()))
            .await
            .unwrap();
        assert!(again.person(&token).await.unwrap().is_some(), "{name}");
    }
}

/// The promise of docs/operating.md about backups: taken while a match runs, it opens and has everything up to then.
#[tokio::test]
async fn a_backup_of_a_running_database_opens() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (id, mut clients) = client::table(&[&rooms], new_table("skip-bo", "", 2)).await;
        let client = &mut clients[0];
        plays_until(client, 4).await;
        let Some(restored) = backed_up(&place).await else {
            continue;
        };
        let before = restored.open().await.events(id).await.unwrap();
        for _ in 0..10 {
            assert!(client.step().await, "the match goes on");
        }
        let after = rooms.store().events(id).await.unwrap();
        assert!(
            before.len() > 6 && after.starts_with(&before),
            "{} of {}",
            before.len(),
            after.len()
        );
        // The match goes on from the copy.
        let again = Rooms::new(restored.open().await, 1);
        let mut client = Client::join(&again, id, client.person.clone()).await;
        plays_until(&mut client, 8).await;
    }
}

/// Plays until the match has had so many steps.
async fn plays_until(client: &mut Client, steps: usize) {
    let playing = async {
        while client.seat.as_ref().is_none_or(|seat| seat.steps() < steps) {
            assert!(client.step().await, "the match goes on");
        }
    };
    in_time("the first moves", playing).await;
}

/// A backup that was restored; `None` without the programs for it.
#[expect(clippy::print_stdout, reason = "a test says that it is skipped")]
async fn backed_up(place: &Place) -> Option<Place> {
    let url = match place {
        Place::File(_) => {
            let restored = Place::file();
            if let Place::File(folder) = &restored {
                let copy = format!("VACUUM INTO '{}'", folder.path().join("tables.db").display());
                place.pool().await.execute(sql(copy)).await.expect("copied");
            }
            return Some(restored);
        }
        Place::Server(url) => url,
    };
    let empty = Place::new_ones().await.pop();
    let Some(Place::Server(empty)) = empty else {
        unreachable!()
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("backup");
    let ran = |mut command: Command| match command.output() {
        Ok(done) => {
            assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
            true
        }
        Err(_) => false,
    };
    let mut dump = Command::new("pg_dump");
    dump.args(["--format=custom", "--dbname", url, "--file"])
        .arg(&file);
    let mut restore = Command::new("pg_restore");
    restore.args(["--exit-on-error", "--dbname", &empty]).arg(&file);
    if !(ran(dump) && ran(restore)) {
        println!("skipped: pg_dump and pg_restore aren't installed");
        return None;
    }
    Some(Place::Server(empty))
}
