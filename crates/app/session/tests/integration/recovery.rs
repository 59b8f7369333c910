//! Damaged records, and deals that nobody played.

use crate::common::{find, play_bot, reopened, session};
use wildpile_game::{Seat, Viewer};
use wildpile_records::{Record, Snapshot};
use wildpile_session::{RecoveredMatch, Session, record_problem};

/// Plays the first legal move of the first seat.
fn play_one(session: &mut Session) {
    let mut legal = session.referee().seat(Viewer::Seat(Seat::FIRST)).legal_moves();
    session
        .play(Seat::FIRST, &legal.swap_remove(0))
        .expect("a legal move");
}

#[test]
fn a_damaged_record_is_played_on_from_its_last_good_move() {
    let mut whole = session("joker", "", &[], 3);
    for _ in 0..6 {
        play_one(&mut whole);
    }
    let (info, now) = (whole.info(), whole.snapshot());
    let recovered = |transcript: String| {
        let now = Snapshot {
            record: Record::of_text(transcript),
            ..now.clone()
        };
        RecoveredMatch::of(&info, &now, &find)
    };
    let transcript = now.transcript();
    assert_eq!(record_problem(&transcript), None);
    // A digest that is wrong loses nothing, nor do damaged cards: the deal number gives them again.
    for harmless in [
        transcript.replace("digest: ", "digest: f"),
        transcript.replacen("chance ", "chance X", 1),
    ] {
        assert!(record_problem(&harmless).is_some());
        let found = recovered(harmless).expect("something is left");
        assert_eq!((found.kept, found.lost), (6, 0));
        assert_eq!(found.session.scene(), whole.scene());
    }
    // It ends before the first line that isn't a step or a legal move, and where the record was cut off.
    let lines: Vec<&str> = transcript.lines().collect();
    let moves: Vec<usize> = (0..lines.len()).filter(|&i| lines[i].starts_with("1 ")).collect();
    assert_eq!(moves.len(), 6);
    for bad in ["\u{fffd}", "1 \u{fffd}", "1 fly away"] {
        let mut damaged = lines.clone();
        damaged[moves[2]] = bad;
        let found = recovered(damaged.join("\n")).expect("something is left");
        assert_eq!((found.kept, found.lost), (2, 4), "{bad}");
    }
    let found = recovered(lines[..moves[4]].join("\n")).expect("something is left");
    assert_eq!((found.kept, found.lost), (4, 0));
    assert_eq!(found.session.elapsed, whole.elapsed);
    assert_eq!(found.session.setup().seats, whole.setup().seats);
    // The restored match can be saved, and its record is sound.
    assert_eq!(record_problem(&found.session.record()), None);
    assert!(recovered(transcript.replace("deal: ", "deal: x")).is_err());
}

#[test]
fn a_deal_that_no_person_has_played_counts_as_unplayed() {
    let mut own = session("joker", "", &[], 3);
    assert!(!own.is_played() && own.ending_if_left().is_none());
    play_one(&mut own);
    // Undone moves were played too.
    assert!(own.undo() && own.is_played() && own.ending_if_left().is_some());
    let again = reopened(&own);
    assert!(again.is_played());
    // The bot at the first seat begins.
    let mut begun = session("skip-bo", "", &["random", "human"], 3);
    while !begun.bots_due().is_empty() {
        assert!(play_bot(&mut begun, Seat::FIRST));
    }
    assert!(begun.referee().moves_made() > 0 && !begun.is_played());
    assert!(begun.ending_if_left().is_none());
    assert_eq!(begun.snapshot().moves, 0, "lists leave it out");
    let again = reopened(&begun);
    assert!(!again.is_played());
}
