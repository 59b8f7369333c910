//! Helpers shared by the tests.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use wildpile_message::{Message, Names, Texts, ToMessage};
use wildpile_records::{
    Call, Ending, Fixed, GameId, Held, Help, MatchInfo, MatchResult, Place, Record, SeatInfo, Snapshot,
    Steps, Store, StoreError, StoredMatch, Wanted, Whole,
};
use wildpile_transcript::{TextStep, Transcript};

pub fn info(game: &str, rules_name: &str) -> MatchInfo {
    MatchInfo {
        game: game.to_owned(),
        rules_name: rules_name.to_owned(),
        deal: "18446744073709551615".to_owned(),
        seats: vec![
            SeatInfo {
                name: "Ada “the skipper”".to_owned(),
                player: "human".to_owned(),
            },
            SeatInfo {
                name: "greedy".to_owned(),
                player: "greedy".to_owned(),
            },
        ],
    }
}

pub fn snapshot(moves: u32) -> Snapshot {
    Snapshot {
        record: Record::from(Whole {
            transcript: format!("wildpile transcript 1\n{moves} moves\n"),
            extra: serde_json::json!({ "redo": [["1 QS"]], "moves": moves }),
        }),
        elapsed_ms: u64::from(moves) * 1000,
        moves,
        marked: false,
        help: Help::NONE,
    }
}

/// A match in steps, as sessions save it: these were played, and the last `undone` ones undone.
pub fn in_steps(played: &[String], undone: usize) -> Snapshot {
    let first = Transcript {
        game: "joker".to_owned(),
        rules: "draw=1".to_owned(),
        seats: vec!["human".to_owned(), "greedy".to_owned()],
        deal: "7".parse().unwrap(),
        position: None,
        marked: false,
        notes: BTreeMap::new(),
        steps: Vec::new(),
        result: None,
    };
    let made = played.len() - undone;
    Snapshot {
        record: Record::Steps(Steps {
            fixed: Arc::new(Fixed::new(
                first.heading(),
                BTreeMap::new(),
                serde_json::Map::new(),
            )),
            steps: played.iter().filter_map(|step| TextStep::read(step)).collect(),
            made,
            undone,
            marked: false,
            notes: [("elapsed_ms".to_owned(), made.to_string())].into(),
            result: None,
            end: None,
        }),
        ..snapshot(u32::try_from(made).unwrap())
    }
}

pub fn ending(result: MatchResult, turns: u32) -> Ending {
    Ending {
        result,
        grade: u8::from(result == MatchResult::Won),
        turns,
        score: 52,
        counted: true,
        message: Some(Message::plain("skipper.outcome-won")),
        ..Ending::default()
    }
}

/// Single changes of a match: a transaction each.
pub trait Changes {
    fn begin(&self, info: &MatchInfo, now: &Snapshot) -> Result<Held, StoreError>;
    fn save(&self, held: &mut Held, now: &Snapshot) -> Result<(), StoreError>;
    fn finish(&self, held: &mut Held, end: &Snapshot, ending: &Ending) -> Result<(), StoreError>;
    fn take_up_again(&self, id: GameId) -> Result<StoredMatch, StoreError>;
}

impl Changes for Store {
    fn begin(&self, info: &MatchInfo, now: &Snapshot) -> Result<Held, StoreError> {
        let call = Call::new(Place::Nowhere, Wanted::InProgress(now.clone()));
        Ok(self.carry_out(info, &call)?.unwrap())
    }

    fn save(&self, held: &mut Held, now: &Snapshot) -> Result<(), StoreError> {
        let call = Call::new(Place::InProgress(held.clone()), Wanted::InProgress(now.clone()));
        *held = self.carry_out(&MatchInfo::default(), &call)?.unwrap();
        Ok(())
    }

    fn finish(&self, held: &mut Held, end: &Snapshot, ending: &Ending) -> Result<(), StoreError> {
        let wanted = Wanted::Finished(end.clone(), ending.clone());
        let call = Call::new(Place::InProgress(held.clone()), wanted);
        *held = self.carry_out(&MatchInfo::default(), &call)?.unwrap();
        Ok(())
    }

    fn take_up_again(&self, id: GameId) -> Result<StoredMatch, StoreError> {
        let end = self.finished_game(id)?;
        let wanted = Wanted::InProgress(end.now());
        let call = Call::new(Place::Finished(end.held(), None), wanted);
        self.carry_out(&MatchInfo::default(), &call)?;
        self.resume(id)
    }
}

/// Opens a store, expecting nothing to be set aside.
pub fn open(folder: &Path) -> Store {
    let opened = Store::open(folder).unwrap();
    assert_eq!(opened.set_aside, None);
    opened.store
}

/// Stores a whole match.
pub fn play(store: &Store, game: &str, rules_name: &str, end: &Ending, elapsed_ms: u64, marked: bool) {
    let mut held = store.begin(&info(game, rules_name), &snapshot(0)).unwrap();
    let end_state = Snapshot {
        elapsed_ms,
        marked,
        ..snapshot(30)
    };
    store.finish(&mut held, &end_state, end).unwrap();
}

/// The message in English, after checking that there is a German text too.
pub fn rendered(what: &impl ToMessage) -> String {
    let message = what.message();
    let texts = |language| {
        Texts::new(
            language,
            &[wildpile_records::TEXTS, wildpile_records::sqlite::TEXTS].concat(),
        )
        .unwrap()
    };
    assert!(texts("de").missing(&message).is_empty(), "{message:?}");
    texts("en").sentence(&message, &Names::NONE)
}
