//! Reports are kept for a while, and are refused if they can't be.

use sqlx::{AnyPool, Executor as _};
use wildpile_message::Message;
use wildpile_protocol::socket::{About, FromTable, Reason, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::store::now_ms;
use wildpile_tables::{PlayerId, Report, Rooms};

use crate::blocks::{blocks, meet, says, until};
use crate::client::{Client, Place};
use crate::place::id;

/// The milliseconds of a day.
const DAY_MS: i64 = 24 * 3_600_000;

/// The report of someone nobody else reports.
pub fn reported() -> Report {
    Report {
        table: id(),
        by: PlayerId::random(),
        about: PlayerId::random(),
        about_name: "Bert".to_owned(),
        reason: Reason::Spam,
        evidence: Vec::new(),
    }
}

async fn report(client: &mut Client, line: u64) -> FromTable {
    let about = About::Line(line);
    let reason = Reason::Insult;
    client.say(ToTable::Report { about, reason }).await;
    let answers = |said: &FromTable| matches!(said, FromTable::Reported { .. } | FromTable::Refused { .. });
    until(client, answers).await
}

async fn count(pool: &AnyPool) -> i64 {
    use sqlx::Row as _;
    let row = pool.fetch_one("SELECT COUNT(*) FROM reports").await;
    row.expect("the database works").get(0)
}

#[tokio::test]
async fn old_reports_are_forgotten_without_a_new_one() {
    for place in Place::new_ones().await {
        let store = place.open().await;
        let pool = place.pool().await;
        for _ in 0..4 {
            store.add_report(&reported()).await.expect("the store works");
        }
        let kept = store.reports(10).await.expect("the store works");
        let [old, closed, recent, _] = kept.as_slice() else {
            panic!("{kept:?}")
        };
        let age = async |id: &str, created: i64, closed: Option<i64>| {
            let aged = sqlx::query("UPDATE reports SET created_ms = $2, closed_ms = $3 WHERE id = $1")
                .bind(id)
                .bind(now_ms() - created * DAY_MS)
                .bind(closed.map(|closed| now_ms() - closed * DAY_MS))
                .execute(&pool)
                .await;
            aged.expect("the database works");
        };
        age(&old.0, 91, None).await;
        age(&closed.0, 60, Some(31)).await;
        age(&recent.0, 89, Some(29)).await;
        assert_eq!(store.forget_reports().await.expect("the store works"), 2);
        assert_eq!(store.forget_reports().await.expect("the store works"), 0);
        assert_eq!(count(&pool).await, 2);
    }
}

/// A database that hangs keeps nobody waiting for the answer, and what wasn't saved then isn't saved later.
#[tokio::test]
async fn what_cant_be_saved_in_time_is_refused() {
    for place in Place::new_ones().await {
        let rooms = Rooms::new(place.open().await, 1);
        let (_, [ada, bert], [mut adas, mut berts]) = meet(&rooms, ["Ada", "Bert"]).await;
        let line = says(&mut berts, "boo").await;
        let pool = place.pool().await;
        let mut lock = pool.begin().await.expect("a transaction");
        // SQLite has one writer: a program that writes anything keeps all others waiting.
        let locks = match lock.execute("LOCK TABLE reports, blocks IN EXCLUSIVE MODE").await {
            Ok(_) => Ok(()),
            Err(_) => {
                lock = pool.begin().await.expect("a transaction");
                lock.execute("DELETE FROM reports").await.map(|_| ())
            }
        };
        locks.expect("locked");
        // Both at once: neither waits for the other.
        let (about, reason) = (About::Line(line), Reason::Spam);
        adas.say(ToTable::Report { about, reason }).await;
        adas.say(ToTable::Block { about }).await;
        says(&mut adas, "nor does anything else").await;
        let mut why = [adas.refusal().await, adas.refusal().await];
        why.sort_by(|one, other| one.id().cmp(other.id()));
        assert_eq!(why, [t::BlockUnsaved.into(), Message::from(t::ReportUnsaved)]);
        lock.rollback().await.expect("unlocked");
        let reported = report(&mut adas, line).await;
        assert_eq!(reported, FromTable::Reported { operator: false });
        let reports = rooms.store().reports(10).await.expect("the store works");
        assert_eq!(reports.len(), 1, "nothing was saved late");
        let blocked = blocks(&mut adas, about).await;
        assert!(matches!(blocked, FromTable::Blocked { .. }), "{blocked:?}");
        let list = rooms.store().blocks(&ada.id).await.expect("the store works");
        assert_eq!((list.len(), list[0].name.as_str()), (1, bert.name.as_str()));
    }
}
