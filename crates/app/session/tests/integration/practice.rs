//! Practice: results that aren't the person's own count nowhere, whatever happens to the match afterwards.

use crate::common::{english, find, reopened, session};
use serde_json::{from_value, json};
use wildpile_game::Seat;
use wildpile_records::{GameId, Head, Help, Practice, Record, Snapshot, StoredMatch};
use wildpile_session::{Permission, RecoveredMatch, Session, advise, news};

/// Simple Simon with a deal that can be won, and the moves to it.
fn simple() -> (Session, Vec<String>) {
    let session = session("simon-jester", "decks = 1", &[], 2);
    let (bundle, played) = (session.bundle(), session.referee());
    let found = advise(
        bundle,
        played,
        Seat::FIRST,
        std::time::Duration::from_millis(1),
        None,
    );
    let way = found.expect("a move is known").way;
    assert!(!way.is_empty());
    (session, way)
}

/// True if the match, once won, counts as the person's own.
fn counts(mut session: Session, way: &[String]) -> bool {
    for notation in way {
        session.play(Seat::FIRST, notation).expect("a move of the way");
    }
    let ending = session.ending().expect("it is won");
    let told = news(&session, &session.scene()).expect("the end");
    let head = Head::new(GameId::from(1), &session.info(), 5).finished(&session.snapshot(), &ending, 9);
    assert_eq!((told.counts, told.grade > 0), (ending.counted, ending.counted));
    assert_eq!(
        (session.may_count(), head.is_counted()),
        (ending.counted, ending.counted)
    );
    ending.counted
}

#[test]
fn the_shown_way_is_practice_and_hints_are_not() {
    let (mut own, way) = simple();
    own.note_hint();
    assert!(own.help().practice().is_none() && counts(own, &way));
    let (mut shown, way) = simple();
    shown.follow(way.clone());
    assert_eq!(shown.help().practice(), Some(Practice::Solver));
    assert!(!counts(shown, &way));
}

#[test]
fn neither_undo_nor_a_restart_nor_the_program_ending_takes_practice_back() {
    for why in Practice::ALL {
        let (mut session, way) = simple();
        session.play(Seat::FIRST, &way[0]).expect("a move");
        session.make_practice(why);
        session.make_practice(Practice::Solver);
        assert!(session.undo());
        session.rewind();
        let opened = reopened(&session);
        assert_eq!(opened.help().practice(), Some(why));
        let again = opened.again().expect("the same deal");
        assert!(!counts(opened, &way));
        assert!(counts(again, &way), "a new match");
        assert!(!english(&why.why()).is_empty());
    }
}

#[test]
fn practice_travels_in_files_and_survives_damage() {
    let (mut session, way) = simple();
    session.play(Seat::FIRST, &way[0]).expect("a move");
    session.make_practice(Practice::Replay);
    let now = session.snapshot();
    let stored = StoredMatch {
        head: Head {
            // As an older program wrote it.
            help: Help::NONE,
            ..Head::new(GameId::from(1), &session.info(), 5)
        },
        record: now.record.clone(),
    };
    let file: StoredMatch = from_value(json!(stored)).expect("it was written");
    assert_eq!(file.help().practice(), Some(Practice::Replay));
    let opened = Session::resume(&file.head.info, &file.now(), &find).expect("a match");
    assert_eq!(opened.help().practice(), Some(Practice::Replay));
    let damaged = Snapshot {
        record: Record::of_text(now.transcript().replace("digest: ", "digest: f")),
        help: Help::UNKNOWN,
        ..now
    };
    let found = RecoveredMatch::of(&session.info(), &damaged, &find).expect("something is left");
    assert_eq!(found.session.help().practice(), Some(Practice::Replay));
    assert!(!counts(found.session, &way[1..]));
}

#[test]
fn nothing_is_asked_where_nothing_can_be_lost() {
    let mut session = session("joker", "", &[], 3);
    while !session.referee().undo_marks() {
        let next = session
            .scene()
            .actions
            .into_iter()
            .find(|action| action.rank >= 0);
        session
            .play(Seat::FIRST, &next.expect("a useful move").notation)
            .expect("a legal move");
    }
    assert!(matches!(session.may_undo(), Permission::Ask(_)));
    assert!(matches!(session.may_foresee(), Permission::Ask(_)));
    session.make_practice(Practice::Replay);
    assert_eq!(session.may_undo(), Permission::Yes);
    assert_eq!(
        (session.may_foresee(), session.may_restart()),
        (Permission::Yes, Permission::Yes)
    );
}
