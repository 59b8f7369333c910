//! The store in memory: the same transactions as in the browser's database.

mod files;
mod frozen;
mod saver;

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde_json::json;
use wildpile_records::{
    Call, Clash, Conflict, Ending, GameId, Head, Held, Help, Judgement, MatchInfo, MatchResult, Place,
    Record, SavedRules, Saving, SeatInfo, Snapshot, StoredMatch, Wanted, Whole, statistics,
};

use super::rescue::Emergency;
use super::*;
use crate::text::{Message, ToMessage as _};

/// Waits; in memory everything is ready at once.
fn now<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("memory needs no waiting"),
    }
}

/// The saver's steps in the page.
impl Store {
    async fn change(&self, held: &mut Held, wanted: Wanted) -> Result<(), StoreError> {
        let call = Call::new(Place::InProgress(held.clone()), wanted);
        let now = self.carry_out(&MatchInfo::default(), &call).await?;
        *held = now.expect("it is not deleted");
        Ok(())
    }

    async fn save(&self, held: &mut Held, now: &Snapshot) -> Result<(), StoreError> {
        self.change(held, Wanted::InProgress(now.clone())).await
    }

    async fn finish(&self, held: &mut Held, end: &Snapshot, ending: &Ending) -> Result<(), StoreError> {
        self.change(held, Wanted::Finished(end.clone(), ending.clone()))
            .await
    }

    async fn take_up_again(&self, end: &StoredMatch) -> Result<StoredMatch, StoreError> {
        let call = Call::new(Place::Finished(end.held(), None), Wanted::InProgress(end.now()));
        self.carry_out(&MatchInfo::default(), &call).await?;
        self.resume(end.head.id).await
    }
}

fn info(deal: &str) -> MatchInfo {
    MatchInfo {
        game: "skipper".into(),
        rules_name: "skipper(hand=4)".into(),
        deal: deal.into(),
        seats: vec![SeatInfo {
            name: "Ada".into(),
            player: "human".into(),
        }],
    }
}

fn at(moves: u32) -> Snapshot {
    Snapshot {
        record: Record::from(Whole {
            transcript: format!("{moves} moves"),
            extra: json!({ "undone": moves }),
        }),
        elapsed_ms: u64::from(moves) * 1000,
        moves,
        marked: false,
        help: Help::NONE,
    }
}

/// The ending of a won match.
pub fn won() -> Ending {
    Ending {
        result: MatchResult::Won,
        grade: 2,
        turns: 20,
        score: 52,
        counted: true,
        message: Some(Message::plain("skipper.outcome-won")),
        judged: Some(Judgement::Same),
    }
}

fn ids(heads: &[Head]) -> Vec<u32> {
    heads.iter().map(|h| h.id.number()).collect()
}

/// A store with something of everything.
fn full() -> Store {
    let store = Store::in_memory();
    let mut done = now(store.begin(&info("1"), &at(0))).unwrap();
    now(store.finish(&mut done, &at(20), &won())).unwrap();
    now(store.begin(&info("2"), &at(4))).unwrap();
    now(store.set_setting("n", &5_u32)).unwrap();
    now(store.set_seen("skipper")).unwrap();
    now(store.keep_lab_results("1", "{\"version\":1}")).unwrap();
    let rules = SavedRules {
        name: "Mine".into(),
        game: "skipper".into(),
        text: "hand = 4".into(),
    };
    now(store.save_rules(&rules)).unwrap();
    store
}

#[test]
fn a_game_is_begun_saved_finished_and_taken_up_again() {
    let store = Store::in_memory();
    let mut held = now(store.begin(&info("7"), &at(0))).unwrap();
    let outdated = held.clone();
    now(store.save(&mut held, &at(3))).unwrap();
    let game = now(store.resume(held.id())).unwrap();
    let found = (game.held(), &game.head.info, game.now());
    assert_eq!(found, (held.clone(), &info("7"), at(3)));
    let changed = Err(StoreError::Conflict(Conflict::ChangedElsewhere(held.id())));
    assert_eq!(now(store.discard(&outdated)), changed, "as another tab would");
    now(store.finish(&mut held, &at(4), &won())).unwrap();
    assert_eq!(
        now(store.resume(held.id())),
        Err(StoreError::Conflict(Conflict::FinishedElsewhere(held.id())))
    );
    assert!(now(store.in_progress()).unwrap().is_empty());
    let end = now(store.finished_game(held.id())).unwrap();
    assert_eq!((end.now(), end.head.ending()), (at(4), Some(&won())));
    let again = now(store.take_up_again(&end)).unwrap();
    assert_eq!(again.now(), at(4));
    assert!(now(store.finished()).unwrap().is_empty());
    let mut held = again.held();
    now(store.save(&mut held, &at(3))).unwrap();
    now(store.discard(&held)).unwrap();
    assert_eq!(
        now(store.resume(held.id())),
        Err(StoreError::Conflict(Conflict::NoSuchGame(held.id())))
    );
}

#[test]
fn numbers_are_never_given_twice() {
    let store = Store::in_memory();
    let first = now(store.begin(&info("1"), &at(0))).unwrap();
    now(store.discard(&first)).unwrap();
    let second = now(store.begin(&info("2"), &at(0))).unwrap();
    assert_ne!(first.id(), second.id());
}

#[test]
fn lists_begin_with_the_newest() {
    let store = Store::in_memory();
    let mut held: Vec<Held> = (0..3)
        .map(|i| now(store.begin(&info(&i.to_string()), &at(0))).unwrap())
        .collect();
    // Times are the same or later: the number decides between equal ones.
    assert_eq!(ids(&now(store.in_progress()).unwrap()), [3, 2, 1]);
    for held in &mut held {
        now(store.finish(held, &at(1), &won())).unwrap();
    }
    assert_eq!(ids(&now(store.finished()).unwrap()), [3, 2, 1]);
    now(store.delete_finished(&[held[1].id(), GameId::from(99)])).unwrap();
    assert_eq!(ids(&now(store.finished()).unwrap()), [3, 1]);
}

#[test]
fn damaged_rows_hide_nothing_and_are_named_exported_and_deleted() {
    let store = full();
    now(store.begin(&info("3"), &at(5))).unwrap();
    let sound = |transcript: &str| {
        let sound = transcript.ends_with(" moves");
        (!sound).then(|| Message::text("not as it was written"))
    };
    assert_eq!(now(store.damaged(&sound)), Ok(Vec::new()));
    // A truncated head, a record that isn't JSON, and one with a changed letter.
    let damage = |shelf, key: &str, row: String| {
        now(store.write_all(vec![Write::Put(shelf, key.to_owned(), row)])).unwrap();
    };
    let raw = now(store.export_raw("2")).unwrap();
    let whole = serde_json::from_str::<serde_json::Value>(&raw).unwrap()["playing"]
        .as_str()
        .unwrap()
        .to_owned();
    damage(tables::Shelf::Playing, "2", whole[..20].to_owned());
    damage(tables::Shelf::Records, "1", "4 moves".to_owned());
    let record = r#"{"transcript":"5 mowes","extra":null}"#;
    damage(tables::Shelf::Records, "3", record.to_owned());
    assert_eq!(now(store.in_progress()).unwrap().len(), 1);
    assert_eq!(now(store.count_unreadable()), Ok(1));
    let found = now(store.damaged(&sound)).unwrap();
    let keys: Vec<(&str, bool)> = found
        .iter()
        .map(|game| (game.key.as_str(), game.head.is_some()))
        .collect();
    assert_eq!(keys, [("2", false), ("3", true), ("1", true)]);
    assert_eq!(found[1].why, Message::text("not as it was written"));
    // The rest of each.
    let left = |key| now(store.remains(key)).unwrap();
    assert_eq!(
        (left("2").record.transcript().as_str(), left("2").head.help),
        ("4 moves", Help::UNKNOWN)
    );
    assert_eq!(
        (left("1").record.transcript().as_str(), left("1").head.info),
        ("4 moves", info("1"))
    );
    assert!(now(store.export_raw("3")).unwrap().contains("5 mowes"));
    // One whose record looks right, but can't be replayed.
    now(store.delete_damaged("3")).unwrap();
    let next = now(store.begin(&info("4"), &at(6))).unwrap().id();
    refuse(next, Message::text("no such move"));
    let found = now(store.damaged(&sound)).unwrap();
    assert_eq!(found[1].why, Message::text("no such move"));
    for game in found {
        now(store.delete_damaged(&game.key)).unwrap();
    }
    assert_eq!(now(store.damaged(&sound)), Ok(Vec::new()));
    assert_eq!(now(store.count_unreadable()), Ok(0));
}

#[test]
fn deals_that_were_left_unplayed_are_removed_some_time_later() {
    let store = Store::in_memory();
    let begin = |deal, moves| now(store.begin(&info(deal), &at(moves))).unwrap().id();
    let (unplayed, young, played) = (begin("1", 0), begin("2", 0), begin("3", 4));
    let old = |id: GameId| {
        let raw = serde_json::from_str::<serde_json::Value>(&now(store.export_raw(&id.to_string())).unwrap())
            .unwrap();
        let mut head: Head = rows::read(raw["playing"].as_str().unwrap()).unwrap();
        head.updated_at -= 2 * 86_400_000;
        let put = Write::Put(tables::Shelf::Playing, id.to_string(), rows::write(&head));
        now(store.write_all(vec![put])).unwrap();
    };
    old(unplayed);
    old(played);
    let newest = begin("4", 0);
    let mut ids: Vec<GameId> = now(store.in_progress())
        .unwrap()
        .iter()
        .map(|head| head.id)
        .collect();
    ids.sort_unstable();
    assert_eq!(ids, [young, played, newest]);
    assert!(now(store.resume(unplayed)).is_err());
}

#[test]
fn settings_rule_sets_and_guides_are_remembered() {
    let store = Store::in_memory();
    assert_eq!(now(store.setting::<u32>("n")).unwrap(), None);
    now(store.set_setting("n", &5_u32)).unwrap();
    assert_eq!(now(store.setting("n")).unwrap(), Some(5_u32));
    assert!(matches!(
        now(store.setting::<Vec<u8>>("n")),
        Err(StoreError::Damaged(_))
    ));
    let rules = SavedRules {
        name: "Mine".into(),
        game: "joker".into(),
        text: "turn = 1".into(),
    };
    let other = SavedRules {
        game: "skipper".into(),
        ..rules.clone()
    };
    now(store.save_rules(&other)).unwrap();
    now(store.save_rules(&rules)).unwrap();
    assert_eq!(now(store.rule_sets()).unwrap(), [rules.clone(), other.clone()]);
    now(store.delete_rules(&rules)).unwrap();
    assert_eq!(now(store.rule_sets()).unwrap(), [other]);
    assert!(!now(store.was_seen("skipper")).unwrap());
    now(store.set_seen("skipper")).unwrap();
    assert!(now(store.was_seen("skipper")).unwrap());
}
