//! Recent events: moves and their consequences, and their line of text.

use wildpile_game::{Seat, Viewer};
use wildpile_message::{Arg, Message};
use wildpile_session::{HUMAN, Happened, Session, announcement, brief, summed};

use crate::common::{BUNDLES, english, play_bot, session, texts};

fn told(happened: &[Message]) -> Vec<String> {
    let texts = texts();
    let names = wildpile_message::Names {
        names: &["You".to_owned(), "Bert".to_owned(), "Cleo".to_owned()],
        you: Some(0),
    };
    happened.iter().map(|m| texts.sentence(m, &names)).collect()
}

fn discard(session: &mut Session) {
    let legal = session.seat().legal_moves();
    let discard = legal
        .iter()
        .find(|m| m.starts_with("discard"))
        .expect("a discard");
    session.play(Seat::FIRST, discard).expect("it is legal");
}

#[test]
fn a_move_that_ends_the_turn_is_told_before_what_follows() {
    let mut session = session("skip-bo", "", &[HUMAN, "beginner", "beginner"], 7);
    let before = session.referee().steps();
    discard(&mut session);
    let happened = session.happened_since(before);
    let lines = told(&brief(happened.clone(), 8));
    assert!(lines[0].starts_with("You discard"), "{lines:?}");
    assert!(lines.last().unwrap().starts_with("Bert draws"), "{lines:?}");
    assert!(
        happened[0].is_move && happened[1..].iter().all(|h| !h.is_move),
        "{happened:?}"
    );
    assert_eq!(session.news_since(), before, "nobody has moved since");
    // One entry: the move, not the last thing that happened.
    assert_eq!(told(&brief(happened, 1)), lines[..1]);
    // The others' turns are news until the next own move.
    let after = session.referee().steps();
    while let Some(seat) = session.bots_due().first() {
        assert!(play_bot(&mut session, seat));
    }
    let lately = session.happened_since(session.news_since());
    let all = session.happened_since(after);
    assert_eq!(lately, all);
    let lines = told(&brief(lately, 3));
    let discards = lines.iter().filter(|line| line.contains(" discards "));
    assert_eq!(discards.count(), 2, "{lines:?}");
    assert!(lines.iter().all(|line| !line.contains("draw")), "{lines:?}");
    discard(&mut session);
    let lines = told(&brief(session.happened_since(session.news_since()), 1));
    assert!(lines[0].starts_with("You discard"), "{lines:?}");
}

#[test]
fn the_entries_since_each_step_make_up_the_log_of_every_game() {
    for bundle in BUNDLES {
        let name = bundle.game.name();
        let mut session = session(name, "", &[], 3);
        let mut heard = session.happened_since(0);
        for _ in 0..40 {
            let before = session.referee().steps();
            let Some(seat) = session.referee().turn().due().first() else {
                break;
            };
            if !session.bots_due().contains(seat) {
                let legal = session.referee().seat(Viewer::Seat(seat)).legal_moves();
                session.play(seat, &legal[0]).unwrap();
            } else {
                assert!(play_bot(&mut session, seat));
            }
            let new = session.happened_since(before);
            let moves = new.iter().filter(|h| h.is_move).count();
            assert!(new.is_empty() || moves == 1, "{name}: {new:?}");
            heard.extend(new);
        }
        let log = session.log_seat().log_since(0).into_iter();
        let log = summed(log.map(|told| (told.step, told.message)));
        let log = log.iter().map(|(_, message)| message);
        assert!(heard.iter().map(|h| &h.message).eq(log), "{name}");
    }
}

#[test]
fn cards_of_one_step_are_told_together() {
    let mut session = session("skipper", "", &[HUMAN, "beginner"], 7);
    let cards = |entry: &Happened| match entry.message.arg("card") {
        Some(Arg::List(_, cards)) => cards.len(),
        _ => 1,
    };
    let dealt = session.happened_since(0);
    let lines: Vec<String> = dealt
        .iter()
        .map(|entry| told(std::slice::from_ref(&entry.message)).remove(0))
        .collect();
    assert_eq!(dealt.iter().map(cards).max(), Some(5), "{lines:?}");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("You draw") && line.matches(", ").count() == 4),
        "{lines:?}"
    );
    assert!(lines.contains(&"Bert draws 5 cards.".to_owned()), "{lines:?}");
    // Moves aren't, nor what happens to others.
    for _ in 0..2 {
        let before = session.referee().steps();
        discard(&mut session);
        let happened = session.happened_since(before);
        assert!(happened[0].is_move && cards(&happened[0]) == 1, "{happened:?}");
    }
}

#[test]
fn consequences_are_left_out_before_moves_and_old_ones_before_new_ones() {
    let entry = |text: &'static str, is_move| Happened {
        message: Message::text(text),
        is_move,
    };
    let all = vec![
        entry("a", true),
        entry("b", false),
        entry("c", true),
        entry("d", true),
        entry("e", false),
    ];
    let of = |most| -> Vec<String> { brief(all.clone(), most).iter().map(english).collect() };
    assert_eq!(of(5), ["a", "b", "c", "d", "e"]);
    assert_eq!(of(4), ["a", "c", "d", "e"]);
    assert_eq!(of(3), ["a", "c", "d"]);
    assert_eq!(of(2), ["1 earlier move:", "c", "d"]);
    assert_eq!(of(1), ["2 earlier moves:", "d"]);
    // What is read out ends with what is to be known now.
    let read = |most| -> Vec<String> { announcement(all.clone(), most).iter().map(english).collect() };
    assert_eq!(read(8), ["a", "b", "c", "d", "e"]);
    assert_eq!(read(2), ["1 earlier move:", "c", "d", "e"]);
}
