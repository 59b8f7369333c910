//! Sessions, bots, saves and auto-finish in all games.

use crate::common::{BUNDLES, english, find, play_bot, reopened, session, texts};
use proptest::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_records::{Call, Ending, MatchInfo, MatchResult, Place, Snapshot, Store, Wanted, Whole};
use wildpile_session::{HUMAN, Next, Permission, SaveError, Session, auto_finish, news};
use wildpile_table::Action;

fn position(session: &Session) -> serde_json::Value {
    session.referee().position_json()
}

/// A match as it is saved, with other texts.
fn with(session: &Session, change: impl FnOnce(&mut Whole)) -> Result<Session, SaveError> {
    let mut now = session.snapshot();
    let mut whole = Whole::from(now.record);
    change(&mut whole);
    now.record = whole.into();
    Session::resume(&session.info(), &now, &find)
}

#[test]
fn saves_that_can_not_be_read_are_refused_with_a_sentence() {
    let session = session("joker", "", &[HUMAN], 3);
    let newer = with(&session, |save| save.extra["version"] = 2.into()).unwrap_err();
    assert_eq!(newer, SaveError::Newer(2));
    let newer = english(&newer);
    assert!(newer.contains("newer Wildpile (version 2"), "{newer}");
    let error = with(&session, |save| save.extra["version"] = "x".into()).unwrap_err();
    assert!(matches!(error, SaveError::Damaged(_)));
    let error = english(&error);
    assert!(error.starts_with("This saved game can't be read: "), "{error}");
    let resume = |info: &MatchInfo| {
        let resumed = Session::resume(info, &session.snapshot(), &find);
        resumed.map(|_| ()).unwrap_err()
    };
    let other = MatchInfo {
        game: "whist".to_owned(),
        ..session.info()
    };
    assert_eq!(resume(&other), SaveError::NoGame("whist".to_owned()));
    let error = with(&session, |save| save.transcript.truncate(40)).unwrap_err();
    assert!(matches!(error, SaveError::Record(_)));
    assert!(english(&error).contains("can't be replayed"));
    let crowd = MatchInfo {
        seats: Vec::new(),
        ..session.info()
    };
    let error = english(&resume(&crowd));
    assert_eq!(error, "This saved game can't be read: 0 players for 1 seat");
    // Damaged redo data isn't worth losing the match for.
    let ahead = with(&session, |save| {
        save.extra["ahead"] = "nonsense".into();
        save.extra["undone"] = 3.into();
    });
    assert!(ahead.is_ok());
}

/// The loser of a game of a series chooses the winner's handicap.
#[test]
fn mu_05_a_series_goes_on_where_a_handicap_is_chosen() {
    for (game, rules) in [
        ("skip-bo", "series=to { target = 150 }, stock=5"),
        ("skipper", "series=wins(3)"),
    ] {
        let rules = format!("{rules}, handicaps=until_beaten {{ chosen = true }}");
        let mut session = session(game, &rules, &["greedy", "greedy"], 3);
        let moves = |session: &Session, seat| session.referee().seat(Viewer::Seat(seat)).legal_moves();
        let (chooser, choice) = loop {
            let seat = session.referee().turn().due().first().unwrap();
            let mut choices = moves(&session, seat);
            choices.retain(|mv| mv.starts_with("handicap "));
            match choices.pop() {
                Some(choice) => break (seat, choice),
                None => assert!(play_bot(&mut session, seat)),
            }
        };
        let mut back = reopened(&session);
        assert_eq!(moves(&back, chooser), moves(&session, chooser), "{game}");
        for session in [&mut session, &mut back] {
            session.play(chooser, &choice).unwrap();
        }
        assert_eq!(position(&back), position(&session), "{game}");
        assert_eq!(back.record(), session.record(), "{game}");
    }
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
            if here > 3 {
                break;
            }
            let mut session = session(game, rules, &["greedy"], deal);
            for _ in 0..600 {
                if let Some(moves) = auto_finish(session.referee()) {
                    let mut copy = reopened(&session);
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
    assert_eq!(told.next[..2], [Next::NewDeal, Next::Replay]);
    assert!(told.next.contains(&Next::TakeBack));
    let ending = lost.ending().unwrap();
    assert_eq!(ending.result, MatchResult::Lost);
    let kept = serde_json::to_string(&ending).unwrap();
    assert_eq!(serde_json::from_str::<Ending>(&kept).unwrap(), ending);
    assert!(lost.may_restart() == Permission::Yes && lost.restarts_anew());
    assert!(lost.undo());
    assert_eq!(news(&lost, &lost.scene()), None);
}

#[test]
fn a_save_writes_the_last_step_however_long_the_match_is() {
    for bundle in BUNDLES {
        let name = bundle.game.name();
        let mut session = session(name, "", &[], 3);
        let mut stored = session.snapshot().record;
        for moves in 1..=200 {
            let due = session.referee().turn().due();
            let Some(seat) = due.first() else { break };
            let mut legal = session.referee().seat(Viewer::Seat(seat)).legal_moves();
            session.play(seat, &legal.swap_remove(legal.len() / 2)).unwrap();
            let now = session.snapshot().record;
            let pieces = now.pieces(Some(&stored));
            assert_eq!((pieces.stale_from, pieces.new.is_empty()), (None, false));
            let size = |row: &Whole| serde_json::to_string(row).unwrap().len();
            let steps: usize = pieces.new.iter().map(|(_, step)| step.len()).sum();
            let (written, whole) = (size(&now.row()) + steps, size(&now.clone().into()));
            assert!(written < 1000, "{name} {moves}: {written} of {whole} bytes");
            if moves == 200 {
                println!("{name}: {written} bytes instead of {whole}");
            }
            stored = now;
        }
    }
}

#[test]
fn who_has_no_name_is_called_by_a_number() {
    let mut session = session("skip-bo", "", &[HUMAN, HUMAN, "greedy"], 3);
    assert_eq!(session.names(texts()), ["Player 1", "Player 2", "Cleo"]);
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
fn nobody_gives_up_for_someone_else() {
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
    let may = (alone.may_undo(), alone.may_restart());
    assert!(matches!(may, (Permission::No(_), Permission::No(_))));
    let draw = alone
        .referee()
        .seat(Viewer::Seat(Seat::FIRST))
        .legal_moves()
        .into_iter()
        .find(|m| m == "draw")
        .unwrap();
    alone.play(Seat::FIRST, &draw).unwrap();
    let may = (alone.may_undo(), alone.may_restart(), alone.restarts_anew());
    assert!(matches!(may, (Permission::Ask(_), Permission::Ask(_), false)));
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
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is played, undone, redone and saved: a save is the whole session, the store has the last one, and every other
    /// copy of the match is refused.
    #[test]
    fn what_is_saved_in_steps_is_the_session(
        game in 0..BUNDLES.len(),
        deeds in proptest::collection::vec((0..9_u8, 0..1000_usize), 1..40),
    ) {
        let store = Store::in_memory().unwrap();
        let mut session = session(BUNDLES[game].game.name(), "", &[], 3);
        let (info, mut saved) = (session.info(), session.snapshot());
        let save = |place, now: &Snapshot| {
            let call = Call::new(place, Wanted::InProgress(now.clone()));
            store.carry_out(&info, &call).map(|held| held.expect("a row"))
        };
        let mut held = save(Place::Nowhere, &saved).unwrap();
        for (deed, choice) in deeds {
            session.elapsed += std::time::Duration::from_millis(700);
            match deed {
                0 | 1 => drop(session.undo()),
                2 => drop(session.redo()),
                3 => session.rewind(),
                4 => {
                    saved = session.snapshot();
                    held = save(Place::InProgress(held), &saved).unwrap();
                }
                5 => {
                    // The program was killed, or the match is opened again.
                    let row = store.resume(held.id()).unwrap();
                    prop_assert_eq!(&row.now(), &saved);
                    session = Session::resume(&row.head.info, &row.now(), &find).unwrap();
                    prop_assert_eq!(&session.snapshot().record, &row.record);
                    held = row.held();
                }
                _ => {
                    if let Some(seat) = session.referee().turn().due().first() {
                        let mut legal = session.referee().seat(Viewer::Seat(seat)).legal_moves();
                        let mv = legal.swap_remove(choice % legal.len());
                        session.play(seat, &mv).unwrap();
                    }
                }
            }
            let back = reopened(&session);
            prop_assert_eq!(position(&back), position(&session));
            prop_assert_eq!((back.info(), back.snapshot()), (session.info(), session.snapshot()));
            prop_assert_eq!((back.setup(), back.elapsed), (session.setup(), session.elapsed));
            let mut undone = session.referee().boxed_clone();
            while undone.undo() {}
            prop_assert_eq!(session.referee().has_revealed(), undone.is_marked());
            let other = store.resume(held.id()).unwrap().held();
            prop_assert_eq!(&other, &held);
            if choice % 7 == 0 {
                let later = save(Place::InProgress(other), &saved).unwrap();
                prop_assert!(save(Place::InProgress(held), &session.snapshot()).is_err(), "saved elsewhere");
                held = later;
            }
        }
        let now = session.snapshot();
        let held = save(Place::InProgress(held), &now).unwrap();
        let row = store.resume(held.id()).unwrap();
        prop_assert_eq!((row.record.transcript(), row.record.extra()), (session.record(), now.record.extra()));
    }

    #[test]
    fn saves_are_read_without_panics(text in "\\PC{0,60}", cut in 0_usize..400) {
        let session = session("joker", "", &[HUMAN], 3);
        prop_assert!(with(&session, |save| save.transcript = text.clone()).is_err());
        let text = serde_json::to_string(&session.snapshot()).unwrap();
        let end = (0..=cut.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
        prop_assert!(serde_json::from_str::<Snapshot>(&text[..end]).is_err());
        let whole: Snapshot = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(whole, session.snapshot());
    }
}

/// An early version's save has its rules only in its record, whose words may differ.
#[test]
fn js_33_a_save_without_layers_can_be_dealt_anew() {
    let session = session("joker", "auto_foundation = safe", &[], 5);
    let changes: [fn(&mut Whole); 3] = [
        |save| drop(save.extra["layers"].take()),
        |save| save.extra["layers"] = "?".into(),
        |save| save.extra = serde_json::Value::Null,
    ];
    for change in changes {
        let again = with(&session, change).expect("a match that was saved");
        let new = again.deal_anew(Deal::Number(6)).expect("the same rules");
        assert_eq!(new.referee().rules_name(), "joker(auto_foundation=safe)");
    }
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
