//! Opinions on changed rules: asked at the end, kept with the record.

use crate::common::{reopened, reopened_with, session};
use wildpile_game::Seat;
use wildpile_records::Judgement;
use wildpile_session::{HUMAN, Session};

const CHANGED: &str = "hand = 4";

/// A match that the person has ended by giving up.
fn ended(rules: &str) -> Session {
    let mut session = session("skipper", rules, &[HUMAN], 3);
    assert!(!session.may_judge(), "it isn't over");
    assert!(!session.judge(Some(Judgement::Better)));
    session.play(Seat::FIRST, "give up").expect("a legal move");
    session
}

#[test]
fn only_changed_rules_are_judged_by_those_who_played_with_them() {
    assert!(ended(CHANGED).may_judge());
    assert!(ended("seat_1 = { hand = 4 }").may_judge(), "a handicap");
    let mut usual = ended("");
    assert!(!usual.may_judge());
    assert!(!usual.judge(Some(Judgement::Worse)));
    assert_eq!(usual.judged(), None);
    assert_eq!(usual.ending().expect("it is over").judged, None);
    let mut bots = session("skipper", CHANGED, &["greedy"], 3);
    bots.play(Seat::FIRST, "give up").expect("a legal move");
    assert!(bots.is_over() && !bots.may_judge(), "nobody played");
}

#[test]
fn an_answer_is_in_the_record_and_comes_back_with_it() {
    let mut session = ended(CHANGED);
    assert!(
        !session.record().contains("note judged"),
        "no answer leaves nothing"
    );
    for judgement in Judgement::ALL {
        assert!(session.judge(Some(judgement)), "another answer replaces it");
        let note = format!("\nnote judged: {}\n", judgement.name());
        assert!(session.record().contains(&note), "{}", session.record());
        let again = reopened(&session);
        assert_eq!(again.judged(), Some(judgement));
        assert_eq!(again.ending().expect("it is over").judged, Some(judgement));
    }
    assert!(session.judge(None), "it can be taken back");
    assert!(!session.record().contains("note judged"));
}

#[test]
fn taking_the_end_back_takes_the_answer_back() {
    let mut session = ended(CHANGED);
    session.judge(Some(Judgement::Same));
    assert!(session.undo());
    assert_eq!(session.judged(), None);
    assert!(!session.record().contains("note judged"));
    assert!(session.redo() && session.is_over());
    assert_eq!(session.judged(), None, "it is asked again");
    session.judge(Some(Judgement::Same));
    session.rewind();
    assert_eq!(session.judged(), None);
}

#[test]
fn an_unknown_answer_or_one_without_an_end_is_none() {
    let noting = |session: &Session, word: &str| {
        reopened_with(session, |record| {
            record.notes.insert("judged".to_owned(), word.to_owned());
        })
    };
    let over = ended(CHANGED);
    assert_eq!(noting(&over, "worse").judged(), Some(Judgement::Worse));
    for word in ["Worse", "awful", "0", ""] {
        assert_eq!(noting(&over, word).judged(), None, "{word}");
    }
    let going = session("skipper", CHANGED, &[HUMAN], 3);
    assert_eq!(noting(&going, "worse").judged(), None);
    assert_eq!(noting(&ended(""), "worse").judged(), None, "nothing was changed");
}
