//! “Can this still be won?”: answers, the way back from a lost match, and the winning sequence.

use crate::common::{Dice, ask, hear, reopened, session};
use wildpile_game::{Seat, Viewer};
use wildpile_session::{Advice, Answer, Link, Onward, Outlook, Permission, Question, Session, Thinker};
use wildpile_table::BestKnown;

const NODES: u64 = 20_000;

/// Deals of Simple Simon: one that can be won, and one that can't, although it has legal moves.
const WON: u64 = 2;
const LOST: u64 = 3;

fn outlook(session: &mut Session, nodes: u64) -> Outlook {
    let question = session.ask_to_foresee(nodes).expect("it may be asked");
    match ask(session, question).answer {
        Answer::Outlook(outlook) => outlook,
        other => panic!("{other:?}"),
    }
}

fn play_all(session: &mut Session, moves: &[String]) {
    for mv in moves {
        session.play(Seat::FIRST, mv).expect("a move of the way");
    }
}

/// Simple Simon with an unsearched deal.
fn simple(deal: u64) -> Session {
    session("simon-jester", "decks = 1", &[], deal)
}

#[test]
fn from_a_lost_position_one_is_led_back_to_the_last_one_that_could_be_won() {
    let mut dice = Dice(1);
    for deal in 1..40 {
        let mut session = simple(deal);
        if session.is_over() || !matches!(outlook(&mut session, NODES), Outlook::Won(_)) {
            continue;
        }
        while !session.is_over() {
            let moves = session.referee().seat(Viewer::Seat(Seat::FIRST)).legal_moves();
            if moves.is_empty() {
                break;
            }
            session
                .play(Seat::FIRST, &moves[dice.below(moves.len())])
                .expect("a legal move");
            if session.is_over() {
                break;
            }
            let Outlook::Lost {
                take_back,
                from_the_start,
                ..
            } = outlook(&mut session, NODES)
            else {
                continue;
            };
            assert!(!from_the_start);
            let count = take_back.expect("it could be won at the beginning");
            for _ in 0..count - 1 {
                assert!(session.undo());
            }
            assert!(matches!(
                outlook(&mut session, NODES),
                Outlook::Lost { .. } | Outlook::Unknown { .. }
            ));
            assert!(session.undo());
            assert!(matches!(outlook(&mut session, NODES), Outlook::Won(_)));
            return;
        }
    }
    panic!("no match was lost on the way");
}

#[test]
fn an_unwinnable_deal_is_reported_as_one() {
    let expected = Outlook::Lost {
        take_back: None,
        from_the_start: true,
        best: None,
    };
    let mut session = simple(LOST);
    assert_eq!(outlook(&mut session, NODES), expected);
    let first = session.seat().legal_moves().remove(0);
    play_all(&mut session, &[first]);
    assert_eq!(outlook(&mut session, NODES), expected);
}

#[test]
fn what_is_not_found_out_is_not_guessed() {
    let expected = Outlook::Unknown { nodes: 1, best: None };
    assert_eq!(outlook(&mut simple(WON), 1), expected);
}

#[test]
fn it_is_asked_where_someone_knows_and_kept_in_the_record() {
    let others = session("skip-bo", "", &[], 1);
    assert!(matches!(others.may_foresee(), Permission::No(m) if m.id() == "session.foresight-none"));
    let mut session = simple(WON);
    for _ in 0..2 {
        outlook(&mut session, 1);
    }
    let record = session.record();
    assert!(record.contains("asked: 2"), "{record}");
    assert_eq!(reopened(&session).asked, 2);
    // Without knowing the game, there is no answer.
    let request = Link::default().ask(&session, Question::Outlook { nodes: 1 });
    let reply = Thinker::default().hear(&|_| None, &request, None);
    assert!(matches!(reply.answer, Answer::Failed(why) if why.id() == "session.answer-game"));
    // Workers answer in serialised form.
    let told = hear(&mut Thinker::default(), &request).answer;
    let told = serde_json::to_string(&told).expect("an answer is JSON");
    assert_eq!(told, r#"{"outlook":{"unknown":{"nodes":1,"best":null}}}"#);
}

#[test]
fn in_games_with_grades_the_best_achievable_result_is_shown() {
    // With so few nodes, only the best result found along the way is known.
    let mut session = session("joker", "", &[], 3);
    let Outlook::Unknown { best: Some(best), .. } = outlook(&mut session, 40) else {
        panic!("forty positions are not enough");
    };
    assert!(!best.proved && best.home > 0);
    play_all(&mut session, &best.moves);
    let home: usize = session
        .scene()
        .zones
        .iter()
        .filter(|z| z.kind == wildpile_table::ZoneKind::Foundation)
        .map(|z| z.count)
        .sum();
    assert_eq!(home, best.home as usize);
}

#[test]
fn the_way_to_the_best_result_is_offered_after_taking_back_and_before_anything_else() {
    let moves = vec!["a move".to_owned()];
    let offered = |take_back: Option<usize>| -> Vec<Onward> {
        let lost = Outlook::Lost {
            take_back,
            from_the_start: take_back.is_none(),
            best: Some(BestKnown {
                moves: moves.clone(),
                home: 7,
                grade: 0,
                proved: true,
            }),
        };
        let onward = lost.told(NODES).onward;
        onward.into_iter().map(|(_, what)| what).collect()
    };
    let way = Onward::ShowPart(moves.clone());
    assert_eq!(offered(Some(2)), [Onward::TakeBack(2), way.clone()]);
    assert_eq!(offered(None), [way, Onward::NewDeal]);
}

/// Both answers are shown to the same player at the same moment.
#[test]
fn a_hint_and_the_question_name_the_same_number_of_moves() {
    let games = [("simon-jester", "decks = 1"), ("skipper", "hand = 4")];
    let mut ways = 0;
    for (game, rules) in games {
        let before = ways;
        for deal in 1..=8 {
            if ways == before + 4 {
                break;
            }
            let mut session = session(game, rules, &[], deal);
            let question = session.ask_for_hints(Seat::FIRST);
            let Answer::Hints(hints) = ask(&session, question).answer else {
                panic!("{game} {deal}: no hints");
            };
            let Some(best) = hints.best.filter(|best| !best.way.is_empty()) else {
                continue;
            };
            ways += 1;
            assert_eq!(
                outlook(&mut session, wildpile_session::USUAL_LIMIT),
                Outlook::Won(best.way),
                "{game} {deal}"
            );
        }
    }
    assert!(ways > 3, "only {ways} hints know the way");
}

#[test]
fn the_way_that_hints_follow_is_kept_unless_a_shorter_one_is_found() {
    let mut session = simple(WON);
    let Outlook::Won(found) = outlook(&mut session, NODES) else {
        panic!("it can be won");
    };
    assert_eq!(
        session.take_outlook(Outlook::Won(found.clone())),
        Outlook::Won(found.clone()),
        "no hint is known yet"
    );
    assert_eq!(session.known_advice(), None, "an answer isn't a hint");
    session.keep_advice(&Advice::of_way(&found).expect("a move"));
    play_all(&mut session, &found[..1]);
    let left = &found[1..];
    // A search from here may find a longer way, or none.
    let longer = [left, left].concat();
    for other in [
        Outlook::Won(longer),
        Outlook::Unknown {
            nodes: NODES,
            best: None,
        },
    ] {
        assert_eq!(session.take_outlook(other), Outlook::Won(left.to_vec()));
    }
    let shorter = left[..left.len() - 1].to_vec();
    assert_eq!(
        session.take_outlook(Outlook::Won(shorter.clone())),
        Outlook::Won(shorter.clone())
    );
    assert_eq!(session.known_advice().map(|advice| advice.way), Some(shorter));
}

#[test]
fn a_way_that_is_followed_is_what_hints_and_answers_speak_of() {
    let mut session = simple(WON);
    let Outlook::Won(found) = outlook(&mut session, NODES) else {
        panic!("it can be won");
    };
    session.follow(found.clone());
    play_all(&mut session, &found[..2]);
    let left = found[2..].to_vec();
    assert_eq!(session.led(), Some(left.as_slice()));
    assert_eq!(
        session.known_advice().map(|advice| advice.way),
        Some(left.clone())
    );
    let longer = Outlook::Won([left.as_slice(), left.as_slice()].concat());
    assert_eq!(session.take_outlook(longer), Outlook::Won(left));
}
