//! Sessions, bots, saves and auto-finish in all games.

use crate::common::{BUNDLES, Dice, english, find, play_bot, session, texts};
use proptest::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_records::{Ending, MatchResult, Snapshot};
use wildpile_session::{HUMAN, Next, Permission, Restart, Save, SaveError, Session, auto_finish, news};
use wildpile_table::Action;

fn position(session: &Session) -> serde_json::Value {
    session.referee().position_json()
}

#[test]
fn a_save_brings_back_every_position_of_a_match() {
    for bundle in BUNDLES {
        let name = bundle.game.name();
        let mut session = session(name, "", &[], 3);
        let mut dice = Dice(17);
        for step in 0..60 {
            session.elapsed += std::time::Duration::from_millis(1_234);
            let text = Save::of(&session).write();
            let back = Save::read(&text).unwrap().resume(&find).unwrap();
            assert_eq!(position(&back), position(&session), "{name} {step}");
            assert_eq!(back.elapsed, session.elapsed);
            assert_eq!(back.setup(), session.setup());
            assert_eq!(back.referee().moves_undone(), session.referee().moves_undone());
            assert_eq!(back.referee().is_marked(), session.referee().is_marked());
            assert_eq!(Save::of(&back).write(), text, "{name} {step}");
            let mut undone = session.referee().boxed_clone();
            while undone.undo() {}
            assert_eq!(session.has_revealed(), undone.is_marked(), "{name} {step}");
            match dice.below(5) {
                0 if session.undo() => {}
                1 if session.redo() => {}
                _ => {
                    let Some(seat) = session.referee().turn().due().first() else {
                        break;
                    };
                    if session.bots_due().contains(seat) {
                        assert!(play_bot(&mut session, seat));
                    } else {
                        let mut legal = session.referee().seat(Viewer::Seat(seat)).legal_moves();
                        let mv = legal.swap_remove(dice.below(legal.len()));
                        session.play(seat, &mv).unwrap();
                    }
                }
            }
        }
    }
}

#[test]
fn saves_that_can_not_be_read_are_refused_with_a_sentence() {
    let save = Save::of(&session("joker", "", &[HUMAN], 3));
    let newer = save.write().replace("\"version\":1", "\"version\":2,\"more\":[]");
    assert_eq!(Save::read(&newer), Err(SaveError::Newer(2)));
    let newer = english(&SaveError::Newer(2));
    assert!(newer.contains("newer Wildpile (version 2"), "{newer}");
    for text in ["", "[]", "{}", "{\"version\":1}", "{\"version\":\"x\"}"] {
        let error = Save::read(text).unwrap_err();
        assert!(matches!(error, SaveError::Damaged(_)), "{text}");
        assert!(
            english(&error).starts_with("This saved game can't be read: "),
            "{text}"
        );
    }
    let resume = |save: &Save| save.resume(&find).map(|_| ()).unwrap_err();
    let other = Save {
        game: "whist".to_owned(),
        ..save.clone()
    };
    assert_eq!(resume(&other), SaveError::NoGame("whist".to_owned()));
    let cut = Save {
        transcript: save.transcript[..40].to_owned(),
        ..save.clone()
    };
    let error = resume(&cut);
    assert!(matches!(error, SaveError::Record(_)));
    assert!(english(&error).contains("can't be replayed"));
    let crowd = Save {
        seats: Vec::new(),
        ..save.clone()
    };
    let error = english(&resume(&crowd));
    assert_eq!(error, "This saved game can't be read: 0 players for 1 seat");
    // Damaged redo data isn't worth losing the match for.
    let ahead = Save {
        ahead: Some("nonsense".to_owned()),
        undone: 3,
        ..save
    };
    assert!(ahead.resume(&find).is_ok());
}

#[test]
fn a_save_with_the_record_alone_knows_its_rules() {
    let mut save = Save::of(&session("skipper", "hand = 4", &[HUMAN], 3));
    save.layers = None;
    let back = save.resume(&find).unwrap();
    let again = back.again().unwrap();
    assert_eq!(again.referee().rules_name(), "skipper(hand=4)");
}

#[test]
fn the_players_of_a_session_are_bots_people_or_others() {
    let mut session = session("skip-bo", "", &["regular", "a-program"], 5);
    for _ in 0..40 {
        let due = session.referee().turn().due();
        assert_eq!(session.bots_due().len() + session.others_due().len(), due.len());
        let Some(seat) = due.first() else { break };
        if seat == Seat::FIRST {
            assert!(play_bot(&mut session, seat));
        } else {
            assert!(!play_bot(&mut session, seat), "no bot sits there");
            let mv = session.referee().seat(Viewer::Seat(seat)).legal_moves().remove(0);
            session.play(seat, &mv).unwrap();
        }
    }
    let other = Seat::all(2).last().unwrap();
    session.reseat(other, "greedy");
    assert!(session.others_due().is_empty());
}

#[test]
fn an_automatic_end_wins_and_nothing_else_is_called_one() {
    for (game, rules, deals) in [
        ("skipper", "", 1..12),
        ("joker", "redeals = unlimited", 1..40),
        ("simon-jester", "", 1..40),
    ] {
        let mut here = 0;
        for deal in deals {
            let mut session = session(game, rules, &["greedy"], deal);
            for _ in 0..600 {
                if let Some(moves) = auto_finish(session.referee()) {
                    let mut copy = Save::of(&session).resume(&find).unwrap();
                    for mv in &moves {
                        copy.play(Seat::FIRST, mv).unwrap();
                    }
                    let outcome = copy.referee().outcome().expect("it is over");
                    assert!(outcome.won(Seat::FIRST), "{game} {deal}");
                    here += 1;
                    break;
                }
                if session.is_over() || !play_bot(&mut session, Seat::FIRST) {
                    break;
                }
            }
        }
        assert!(here > 3, "{game}: {here} automatic ends");
    }
    assert_eq!(auto_finish(session("skip-bo", "", &[], 1).referee()), None);
    assert_eq!(auto_finish(session("joker", "", &[HUMAN], 1).referee()), None);
}

#[test]
fn the_end_is_announced_with_what_can_be_done_next() {
    let mut lost = session("simon-jester", "", &[HUMAN], 1);
    let nothing = news(&lost, &lost.scene());
    assert_eq!(nothing, None);
    assert_eq!(lost.ending(), None);
    assert_eq!(lost.ending_if_left(), None, "nobody has touched it");
    let give_up = lost
        .more()
        .into_iter()
        .find(|(_, a)| a.confirm.is_some())
        .unwrap();
    lost.play(give_up.0, &give_up.1.notation).unwrap();
    let told = news(&lost, &lost.scene()).unwrap();
    assert_eq!(english(&told.title), "You lost");
    assert!(!english(&told.text).is_empty());
    assert_eq!((told.grade, told.over), (0, true));
    assert_eq!(told.next[..2], [Next::NewDeal, Next::SameDeal]);
    assert!(told.next.contains(&Next::TakeBack));
    let ending = lost.ending().unwrap();
    assert_eq!(ending.result, MatchResult::Lost);
    let kept = serde_json::to_string(&ending).unwrap();
    assert_eq!(serde_json::from_str::<Ending>(&kept).unwrap(), ending);
    assert_eq!(lost.may_restart(), Restart::Again);
    assert!(lost.undo());
    assert_eq!(news(&lost, &lost.scene()), None);
}

#[test]
fn a_record_keeps_a_save() {
    let mut session = session("skipper", "hand = 4", &[HUMAN], 3);
    for (seat, action) in session.more().into_iter().take(1) {
        session.play(seat, &action.notation).unwrap();
    }
    session.undo();
    let save = Save::of(&session);
    let (info, now) = (session.info(), Snapshot::from(&save));
    assert_eq!(Save::of_record(&info, &now), Ok(save.clone()));
    let with = |change: &dyn Fn(&mut serde_json::Map<String, serde_json::Value>)| {
        let mut now = now.clone();
        change(now.extra.as_object_mut().unwrap());
        Save::of_record(&info, &now)
    };
    assert_eq!(
        with(&|extra| drop(extra.remove("version"))),
        Ok(save.clone()),
        "a damaged record"
    );
    // Without the choices, the transcript still has the rules.
    let broken = with(&|extra| drop(extra.insert("layers".into(), "?".into()))).unwrap();
    assert_eq!(broken.layers, None);
    let again = broken.resume(&find).unwrap();
    assert_eq!(again.referee().rules_name(), "skipper(hand=4)");
    let newer = with(&|extra| drop(extra.insert("version".into(), 99.into())));
    assert_eq!(newer, Err(SaveError::Newer(99)));
}

#[test]
fn who_has_no_name_is_called_by_a_number() {
    let mut session = session("skip-bo", "", &[HUMAN, HUMAN, "greedy"], 3);
    assert_eq!(session.names(&texts()), ["Player 1", "Player 2", "Cleo"]);
    assert_eq!(session.setup().seats[0].name, "", "no language is kept");
    let seat = session.curtain().unwrap();
    let other = Seat::all(2).find(|s| *s != seat).unwrap();
    assert_eq!(
        english(&session.not_now()),
        format!("It's Seat {}'s turn.", seat.number())
    );
    session.lift_curtain(seat);
    for (who, action) in session.more() {
        let label = english(&action.label);
        assert_eq!(
            who == other,
            label.starts_with(&format!("Seat {}: ", other.number())),
            "{label}"
        );
    }
}

#[test]
fn nobody_gives_up_for_somebody_else() {
    let mut session = session("skipper", "", &[HUMAN, HUMAN], 3);
    let seat = session.curtain().or(session.facing()).unwrap();
    session.lift_curtain(seat);
    let offered = session.more();
    let giving_up = |(who, action): &(Seat, Action)| (*who, action.notation == "give up");
    let all: Vec<_> = offered.iter().map(giving_up).filter(|(_, up)| *up).collect();
    assert_eq!(all, [(seat, true)]);
}

#[test]
fn taking_back_asks_where_it_marks_and_is_refused_where_it_stands() {
    let mut alone = session("joker", "", &[HUMAN], 3);
    assert!(matches!(alone.may_undo(), Permission::No(_)));
    assert!(matches!(alone.may_restart(), Restart::No(_)));
    let draw = alone
        .referee()
        .seat(Viewer::Seat(Seat::FIRST))
        .legal_moves()
        .into_iter()
        .find(|m| m == "draw")
        .unwrap();
    alone.play(Seat::FIRST, &draw).unwrap();
    assert!(matches!(alone.may_undo(), Permission::Ask(_)));
    assert!(matches!(alone.may_restart(), Restart::AskRewind(_)));
    let fresh = alone.again().unwrap();
    assert!(
        fresh.referee().is_marked(),
        "the same deal after its cards were seen (SK-22)"
    );
    alone.rewind();
    assert!(alone.referee().is_marked());
    assert_eq!(alone.referee().moves_undone(), 1);
    assert!(alone.redo());
    assert_eq!(alone.may_undo(), Permission::Yes);
    assert!(!alone.deal_anew(Deal::Number(4)).unwrap().referee().is_marked());

    let mut many = session("skip-bo", "", &[HUMAN, HUMAN], 3);
    let seat = many.curtain().expect("several people share the screen");
    assert_eq!(many.viewer(), Viewer::Public);
    many.lift_curtain(seat);
    assert_eq!(many.facing(), Some(seat));
    assert!(matches!(many.may_undo(), Permission::No(_)));
    let mut dice = Dice(1);
    while many.facing() == Some(seat) {
        let mut legal = many.referee().seat(Viewer::Seat(seat)).legal_moves();
        let mv = legal.swap_remove(dice.below(legal.len()));
        many.play(seat, &mv).unwrap();
    }
    assert!(matches!(many.may_undo(), Permission::No(_)), "the turn is over");
    assert!(many.curtain().is_some_and(|next| next != seat));
    assert!(matches!(many.may_restart(), Restart::AskAgain(_)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn saves_are_read_without_panics(text in "\\PC{0,60}", cut in 0_usize..400) {
        let _ = Save::read(&text);
        let mut whole = Save::of(&session("joker", "", &[HUMAN], 3)).write();
        let end = (0..=cut.min(whole.len())).rev().find(|&i| whole.is_char_boundary(i)).unwrap_or(0);
        whole.truncate(end);
        prop_assert!(Save::read(&whole).is_err());
    }
}

/// An early version's save has its rules only in its record, whose words may differ.
#[test]
fn js_33_a_save_without_layers_can_be_dealt_anew() {
    let session = session("joker", "auto_foundation = safe", &[], 5);
    let save = Save {
        layers: None,
        ..Save::of(&session)
    };
    let again = save.resume(&find).expect("a match that was saved");
    let new = again.deal_anew(Deal::Number(6)).expect("the same rules");
    assert_eq!(new.referee().rules_name(), "joker(auto_foundation=safe)");
}

#[test]
fn a_record_is_secret_while_it_shows_what_others_hold() {
    let mut alone = session("skipper", "", &["human"], 3);
    assert!(!alone.is_record_secret());
    alone.play(Seat::FIRST, "give up").unwrap();
    assert!(!alone.is_record_secret());
    let several = session("skip-bo", "", &["human", "greedy"], 3);
    assert!(several.is_record_secret());
}
