//! Hints with reasons, deals by difficulty, and daily deals.

use crate::common;
use std::time::Duration;

use crate::common::{BUNDLES, ask, bundle, english, play_bot, reopened, reopened_with, session};
use serde_json::json;
use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_records::{Help, MatchResult};
use wildpile_session::{
    Advice, Answer, Form, Hints, Pick, Picked, Question, Session, advise, can_pick, news, pick_deal,
};
use wildpile_solvers::daily::Day;
use wildpile_table::{GameFile, Tone};
use wildpile_transcript::Transcript;

const WINS_ID: &str = "session.hint-wins";
const WAY_ID: &str = "session.hint-way";

fn advice(session: &Session) -> Result<Advice, wildpile_message::Message> {
    advise(
        session.bundle(),
        session.referee(),
        Seat::FIRST,
        Duration::from_millis(1),
        None,
    )
}

fn hint(session: &mut Session) -> Advice {
    let known = session.known_advice();
    let found = known.unwrap_or_else(|| advice(session).expect("a move is known"));
    session.keep_advice(&found);
    found
}

#[test]
fn a_hint_is_a_legal_move_with_a_reason_in_every_game() {
    for bundle in BUNDLES {
        let mut session = session(bundle.game.name(), "", &[], 5);
        for _ in 0..6 {
            if session.is_over() || session.facing().is_none() {
                break;
            }
            if !session.bots_due().is_empty() {
                let bot = session.bots_due().first().expect("a bot");
                assert!(play_bot(&mut session, bot));
                continue;
            }
            let found = hint(&mut session);
            assert!(found.why.is_none_or(|why| !english(&why).is_empty()));
            session.play(Seat::FIRST, &found.notation).expect("a legal move");
        }
    }
}

#[test]
fn a_win_in_sight_is_said_instead_of_small_reasons() {
    let mut session = session("simon-jester", "decks = 1", &[], 2);
    let way = hint(&mut session).way;
    let mut said = 0;
    for (at, notation) in way.iter().enumerate() {
        let is_near = way.len() - at <= 16;
        if let Some(found) = is_near.then(|| advice(&session).expect("a move"))
            && (2..=16).contains(&found.way.len())
        {
            let why = found.why.expect("a reason");
            let is_small = [
                "opens",
                "receives",
                "simon-joins",
                "simon-joins-in",
                "simon-joins-later",
            ]
            .iter()
            .any(|small| why.id() == format!("bots.reason-{small}"));
            assert!(!is_small, "{why:?}");
            said += usize::from(why.id() == WAY_ID);
        }
        session.play(Seat::FIRST, notation).expect("a move of the solver");
    }
    assert!(said > 0);
}

#[test]
fn asking_is_kept_in_the_record() {
    let mut session = session("simon-jester", "decks = 1", &[], 2);
    let notes = |session: &Session| {
        let record: Transcript = session.record().parse().expect("a record");
        ["hints", "asked"].map(|note| record.notes.get(note).cloned())
    };
    assert_eq!(notes(&session), [None, None]);
    session.note_hint();
    // Showing it again is the same hint.
    session.note_hint();
    let first = session.scene().actions[0].notation.clone();
    assert!(session.play(Seat::FIRST, &first).is_ok() && session.undo());
    session.note_hint();
    assert!(session.ask_to_foresee(1).is_some());
    let kept = [Some("2".to_owned()), Some("1".to_owned())];
    assert_eq!(notes(&session), kept);
    // It is still known after restoring the match.
    let opened = reopened(&session);
    assert_eq!(notes(&opened), kept);
}

#[test]
fn asking_whether_it_can_be_won_is_a_hint() {
    let mut session = session("simon-jester", "decks = 1", &[], 2);
    // The same position asked again, or searched further, is the same advice.
    assert!(session.ask_to_foresee(1).is_some() && session.ask_to_foresee(10).is_some());
    assert_eq!((session.asked, session.help().hints), (2, 1));
    let first = session.scene().actions[0].notation.clone();
    session.play(Seat::FIRST, &first).expect("a legal move");
    assert_eq!(session.help().hints, 1);
    assert!(session.ask_to_foresee(1).is_some());
    assert_eq!(session.help().hints, 2);
    // Only an answer counts as advice.
    let give_up = session.seat().extra_moves().remove(0);
    session.play(Seat::FIRST, &give_up).expect("it may be given up");
    assert!(session.ask_to_foresee(1).is_none());
    assert_eq!(session.help().hints, 2);
    let help = session.help().message().map(|help| english(&help));
    assert_eq!(help.as_deref(), Some("with 2 hints"));
}

#[test]
fn what_the_solver_plays_is_not_won_by_the_person() {
    let start = || session("simon-jester", "decks = 1", &[], 2);
    let way = hint(&mut start()).way;
    // By hand, after a hint and with auto-finish's own way of playing, it is a win with a hint.
    let mut own = start();
    own.note_hint();
    for notation in &way {
        own.play(Seat::FIRST, notation).expect("a move of the solver");
    }
    let news_of = |session: &Session| news(session, &session.scene()).expect("the end");
    let help = |session: &Session| news_of(session).help.map(|help| english(&help));
    assert_eq!(help(&own).as_deref(), Some("with 1 hint"));
    assert!(own.ending().expect("the end").counted && news_of(&own).counts && news_of(&own).grade > 0);
    // One move of the solver is enough, also after it was undone, and after the match was restored.
    let mut solved = start();
    solved
        .play_solved(Seat::FIRST, &way[0])
        .expect("a move of the solver");
    assert!(solved.undo());
    let mut solved = reopened(&solved);
    assert_eq!((solved.help().hints, solved.help().solver_moves), (0, Some(1)));
    for notation in &way {
        solved.play(Seat::FIRST, notation).expect("a move of the solver");
    }
    let ending = solved.ending().expect("the end");
    assert_eq!((ending.result, ending.counted), (MatchResult::Won, false));
    let told = news_of(&solved);
    assert_eq!((told.grade, told.counts, told.tone), (0, false, Tone::Info));
    assert_eq!(english(&told.title), "Played to the end for you");
    assert_eq!(help(&solved).as_deref(), Some("practice, 1 move played for you"));
    assert!(!solved.snapshot().may_count());
    // The same deal again is a new match.
    assert!(solved.again().expect("the same deal").help().is_none());
}

#[test]
fn records_that_do_not_note_what_the_solver_played_cannot_tell() {
    let mut opened = reopened_with(&session("simon-jester", "decks = 1", &[], 2), |record| {
        assert!(record.notes.remove("solver_moves").is_some());
    });
    assert_eq!(opened.help(), Help::UNKNOWN);
    opened.note_hint();
    // Saving it doesn't make it certain.
    let again = reopened(&opened);
    assert_eq!((again.help().hints, again.help().solver_moves), (1, None));
}

/// The move of a position's hint, and the ID of its reason; empty if none is known.
fn advised(game: &str, file: serde_json::Value) -> (String, String) {
    let file: GameFile = serde_json::from_value(file).expect("a position file");
    let bundle = bundle(game);
    let played = bundle.game.start_at(&file).expect("a position");
    let budget = Duration::from_millis(20);
    let found = advise(bundle, played.as_ref(), Seat::FIRST, budget, None).expect("a move");
    (
        found.notation,
        found.why.map_or_else(String::new, |why| why.id().to_owned()),
    )
}

#[test]
fn a_hint_says_what_a_play_is_for() {
    let at = |hand: &str, stock: &str, builds: &[&str]| {
        let stocks = [format!("9 9 {stock}"), "12 12 12".to_owned()];
        let position = json!({ "stocks": stocks, "hands": [hand, "7 7 7 7"], "builds": builds });
        advised(
            "skip-bo",
            json!({ "game": "skip-bo", "seats": 2, "position": position }),
        )
    };
    let says = |id: &str| format!("bots.reason-skip-bo-{id}");
    assert_eq!(
        at("3 8 8 8 8", "4", &["1 2"]),
        ("hand 3>b1".to_owned(), says("stock-next"))
    );
    // Two plays away.
    assert_eq!(
        at("3 4 8 8 8", "5", &["1 2"]),
        ("hand 3>b1".to_owned(), says("stock-in"))
    );
    assert_eq!(
        at("3", "12", &["1 2"]),
        ("hand 3>b1".to_owned(), says("empties-hand"))
    );
    assert_eq!(
        at("8 9 9 10 11", "3", &["1 2"]),
        ("stock>b1".to_owned(), says("stock"))
    );
    // A play that isn't needed for the stock card doesn't get its praise.
    let (notation, why) = at("9 8 8 8", "12", &["1 2 3 4 5 6 7 8"]);
    assert!(
        !notation.starts_with("hand 9") || !why.contains("stock"),
        "{notation}: {why}"
    );
    // What stays in the hand, and what is still missing.
    let (notation, why) = at("8 9 9 10 11", "12", &["1 2"]);
    assert!(notation.starts_with("discard "), "{notation}");
    assert!([says("twin"), says("far")].contains(&why), "{notation}: {why}");
}

/// The reason that a hint would give for a move in a position.
fn reason(game: &str, file: serde_json::Value, notation: &str) -> String {
    let file: GameFile = serde_json::from_value(file).expect("a position file");
    let bundle = bundle(game);
    let played = bundle.game.start_at(&file).expect("a position");
    let reasons = bundle.bots.reasons().expect("a game with reasons");
    let seat = played.seat(Viewer::Seat(Seat::FIRST));
    let why = reasons(seat.as_ref(), notation, &[]);
    why.map_or_else(String::new, |why| english(&why))
}

#[test]
fn a_hint_says_why_a_number_or_a_wild_card_is_kept_in_skip_bo() {
    let at = |notation: &str, hand: &str, own: &str, other: &str| {
        let stocks = [format!("3 3 {own}"), format!("1 1 {other}")];
        let discards = [["8 5", "9"], ["", ""]];
        let builds = ["1 2 3 4 5 6", "1 2 3 4"];
        let hands = [hand, "2 2 2 2"];
        let position = json!({ "stocks": stocks, "hands": hands, "builds": builds, "discards": discards });
        let file = json!({ "game": "skip-bo", "seats": 2, "position": position });
        reason("skip-bo", file, notation)
    };
    // A 7 helps the other player, or nobody.
    assert_eq!(
        at("discard 9>d3", "7 9 10 11", "12", "8"),
        "7 unblocks Seat 2's 8"
    );
    assert_eq!(at("discard 9>d3", "7 9 10 11", "12", "10"), "7 helps Seat 2's 10");
    assert_eq!(
        at("discard 9>d3", "7 9 10 10", "12", "3"),
        "your stock card needs 11"
    );
    assert_eq!(
        at("discard 9>d3", "7 9 W 11", "4", "3"),
        "7 can't reach your stock"
    );
    // A wild card.
    assert_eq!(
        at("discard 9>d3", "9 9 W 10 10", "4", "3"),
        "5 can't reach your stock"
    );
    assert_eq!(at("discard W>d3", "W W", "4", "3"), "you hold nothing but wilds");
    assert_eq!(
        at("discard W>d3", "W 9", "4", "3"),
        "stays playable from the pile"
    );
    assert_eq!(
        at("hand W>b2", "W 9 10 10", "6", "3"),
        "then your stock card 6 fits"
    );
    assert_eq!(
        at("discard 9>d3", "7 9 11 11 W", "9", "3"),
        "keeps your wild card"
    );
    // A card of a discard pile instead of the hand's.
    assert_eq!(at("d1>b2", "5 9 10 10", "4", "3"), "uncovers the 8 below");
    assert_eq!(
        at("hand 5>b2", "5 9 10 10", "4", "3"),
        "3 hand cards until you draw"
    );
}

#[test]
fn a_hint_says_why_a_natural_or_a_skipper_is_kept_in_skipper() {
    let at = |notation: &str, hand: &[&str]| {
        let file = json!({ "game": "skipper", "seats": 1, "position": { "seats": [{ "hand": hand }] } });
        reason("skipper", file, notation)
    };
    assert_eq!(
        at("discard 9H", &["2S", "9H", "8D", "JC", "KD"]),
        "2♠ alone isn't worth a turn"
    );
    assert_eq!(
        at("discard 9H", &["2S", "3S", "9H", "8D", "JC"]),
        "2♠ still fits next turn"
    );
    assert_eq!(
        at("discard 9H", &["4S", "9H", "8D", "JC", "KD"]),
        "K♦ would bring only 4♠"
    );
    assert_eq!(
        at("discard 9H", &["7S", "9H", "8D", "JC", "KD"]),
        "K♦ reaches no card yet"
    );
    assert_eq!(
        at("discard KD", &["7S", "9H", "8D", "JC", "KD"]),
        "no card of yours follows it"
    );
    assert_eq!(
        at("discard QD", &["3S", "9H", "KC", "KD", "QD"]),
        "K♦ would bring only 3♠"
    );
    assert_eq!(
        at("play KD on S", &["QS", "QH", "KC", "KD", "QD"]),
        "you hold only skippers"
    );
}

#[test]
fn a_hint_to_discard_says_what_is_missing_before_the_card() {
    let seat = json!({ "hand": ["7S", "9H", "8H", "7H", "5H"] });
    let file = json!({ "game": "skipper", "seats": 1, "position": { "seats": [seat] } });
    let (notation, why) = advised("skipper", file);
    assert!(notation.starts_with("discard "), "{notation}");
    assert_eq!(why, "bots.reason-skipper-far");
}

#[test]
fn a_hint_does_not_depend_on_what_is_hidden() {
    for game in ["joker", "skipper", "skip-bo"] {
        let mut session = session(game, "", &[], 3);
        let reason = hint(&mut session).why;
        let tells = reason
            .as_ref()
            .is_some_and(|why| [WINS_ID, WAY_ID].contains(&why.id()));
        assert!(!tells, "{game}: {reason:?}");
    }
    // A card that moves home automatically when turned up must not affect the reason for turning
    // it.
    let mut went_home = 0;
    let home = |s: &Session| s.referee().view_json(Viewer::Seat(Seat::FIRST))["foundations"].to_string();
    for deal in 1..30 {
        let mut session = session("joker", "auto_foundation = all", &[], deal);
        for _ in 0..12 {
            let Ok(found) = advice(&session) else {
                break;
            };
            let before = home(&session);
            session.play(Seat::FIRST, &found.notation).expect("a legal move");
            if found.notation == "draw" {
                went_home += usize::from(home(&session) != before);
                let why = found.why.map_or_else(String::new, |why| why.id().to_owned());
                let known = [
                    "",
                    "bots.reason-joker-only-draw",
                    "bots.reason-joker-nothing-turns",
                ];
                assert!(known.contains(&why.as_str()), "{why}");
            }
        }
    }
    assert!(went_home > 0, "no card went home by itself");
}

#[test]
fn a_future_shuffle_counts_as_hidden_though_no_card_is_face_down() {
    let mut session = session("skipper", "refill = shuffle", &["human"], 3);
    for _ in 0..200 {
        let drawn = session
            .scene()
            .zones
            .iter()
            .any(|z| z.kind == wildpile_table::ZoneKind::Stock && z.count == 0);
        if drawn || session.is_over() {
            break;
        }
        let moves = session.referee().seat(Viewer::Seat(Seat::FIRST)).legal_moves();
        let mv = moves
            .iter()
            .find(|m| m.starts_with("discard"))
            .unwrap_or(&moves[0])
            .clone();
        session.play(Seat::FIRST, &mv).expect("a legal move");
    }
    assert!(!session.is_over());
    assert!(matches!(
        session.may_foresee(),
        wildpile_session::Permission::Ask(_)
    ));
    let reason = hint(&mut session).why;
    let tells = reason
        .as_ref()
        .is_some_and(|why| [WINS_ID, WAY_ID].contains(&why.id()));
    assert!(!tells, "{reason:?}");
}

#[test]
fn a_thinker_finds_the_moves_worth_a_hint_and_the_best_of_them() {
    let mut session = session("joker", "", &[], 1);
    let scene = session.scene();
    let Answer::Hints(found) = ask(&session, session.ask_for_hints(Seat::FIRST)).answer else {
        panic!("hints were asked for");
    };
    let here: Vec<&str> = wildpile_session::hints::hints(session.referee(), Seat::FIRST, &scene)
        .into_iter()
        .map(|at| scene.actions[at].notation.as_str())
        .collect();
    let moves: Vec<&str> = found.moves.iter().map(|hint| hint.notation.as_str()).collect();
    assert_eq!(moves, here);
    let best = found.best.clone().expect("a player knows a move");
    let list = session.take_hints(&scene, found);
    assert_eq!(list.len(), here.len());
    let (at, why) = list[0].clone();
    assert_eq!(scene.actions[at].notation, best.notation);
    assert_eq!((why, session.help().hints), (best.why, 1));
    // There is nobody at the fourth seat.
    let nobody = Question::Hints {
        seat: Seat::new(3).expect("a seat"),
        budget_ms: 1,
        way: Vec::new(),
    };
    assert_eq!(ask(&session, nobody).answer, Answer::Hints(Hints::default()));
    // With an earlier hint's sequence, nothing is searched.
    let mut solved = common::session("simon-jester", "decks = 1", &[], 2);
    let first = hint(&mut solved);
    solved.play(Seat::FIRST, &first.notation).expect("a legal move");
    let question = solved.ask_for_hints(Seat::FIRST);
    assert!(matches!(&question, Question::Hints { way, .. } if *way == first.way[1..]));
    let Answer::Hints(rest) = ask(&solved, question).answer else {
        panic!("hints were asked for");
    };
    let scene = solved.scene();
    let list = solved.take_hints(&scene, rest);
    assert_eq!(scene.actions[list[0].0].notation, first.way[1]);
    assert!(list[0].1.is_some());
}

fn form(rules: &str, pick: Pick) -> Form {
    let mut form = Form::new(bundle("simon-jester"), &[]);
    for (name, value) in wildpile_game::rules::read_patch(rules).expect("rules of a test") {
        form.set(&name, value);
    }
    form.set_pick(pick);
    form
}

#[test]
fn deals_are_picked_as_they_are_wanted() {
    let bundle = bundle("simon-jester");
    let lookahead = bundle.lookahead.expect("a solver");
    let [easy, medium] = lookahead.grades.expect("deals are graded");
    let mut found = Vec::new();
    for pick in Pick::ALL {
        let form = form("decks = 1", pick);
        let Some(question) = form.setup().deal_question(bundle, 7) else {
            assert_eq!(pick, Pick::Any, "any deal needs no search");
            continue;
        };
        if pick == Pick::Hard {
            // One-deck deals are too easy for that; the search is bounded nevertheless.
            continue;
        }
        let picked = pick_deal(bundle, &question, None).expect("a search");
        assert_eq!(
            pick_deal(bundle, &question, None),
            Ok(picked),
            "the same seed finds the same deal"
        );
        let Picked::Deal(deal) = picked else {
            panic!("{pick:?}: no deal was found");
        };
        let session = Session::start(bundle, form.setup(), deal).expect("a match");
        let limit = wildpile_table::SearchLimit {
            nodes: medium,
            stop: None,
        };
        let told = (lookahead.solve)(session.referee(), limit).expect("an answer");
        assert!(
            matches!(told.verdict, wildpile_table::Verdict::Won(_)),
            "{pick:?}"
        );
        match pick {
            Pick::Easy => assert!(told.nodes <= easy),
            Pick::Medium => assert!(told.nodes > easy && told.nodes <= medium),
            _ => {}
        }
        found.push(deal);
    }
    assert_eq!(found.len(), 3);
}

#[test]
fn a_deal_search_can_be_stopped_and_is_refused_where_there_is_no_solver() {
    let bundle = bundle("simon-jester");
    let question = form("", Pick::Hard)
        .setup()
        .deal_question(bundle, 1)
        .expect("a question");
    let stop = std::sync::atomic::AtomicBool::new(true);
    assert_eq!(pick_deal(bundle, &question, Some(&stop)), Ok(Picked::None(0)));
    assert!(pick_deal(common::bundle("joker"), &question, None).is_err());
    for bundle in BUNDLES {
        let expected = matches!(bundle.game.name(), "joker" | "simon-jester");
        assert_eq!(can_pick(bundle, 1), expected);
        assert!(!can_pick(bundle, 2));
    }
}

#[test]
fn what_the_deal_had_to_be_like_stays_with_the_match() {
    let session = Session::start(
        bundle("simon-jester"),
        form("", Pick::Easy).setup(),
        Deal::Number(4),
    )
    .expect("a match");
    let record = session.record();
    assert!(record.contains("picked: easy"), "{record}");
    let again = reopened(&session);
    assert_eq!(again.setup().pick, Pick::Easy);
    assert!(again.setup().deal_question(again.bundle(), 1).is_some());
    // A deal chosen by number wasn't chosen by difficulty.
    let chosen = again.deal_chosen(Deal::Number(9)).expect("a match");
    assert_eq!(chosen.setup().pick, Pick::Any);
    assert!(!chosen.record().contains("picked"));
    assert!(chosen.setup().deal_question(chosen.bundle(), 1).is_none());
}

#[test]
fn deals_of_the_day_can_be_won() {
    // Only a few days, because each takes a search. The tables were generated by the same solver.
    for game in ["joker", "simon-jester"] {
        for days in [20_454, 20_779, 22_000] {
            let day = Day::since_1970(days);
            let deal = bundle(game).daily.and_then(|d| d.deal(day)).expect("a deal");
            let session =
                Session::start(bundle(game), Form::new(bundle(game), &[]).setup(), deal).expect("a match");
            let limit = wildpile_table::SearchLimit {
                nodes: 20_000,
                stop: None,
            };
            let lookahead = bundle(game).lookahead.expect("a solver");
            let told = (lookahead.solve)(session.referee(), limit).expect("an answer");
            assert!(
                matches!(told.verdict, wildpile_table::Verdict::Won(_)),
                "{game} on {day}: {deal}"
            );
        }
    }
    for days in 20_779..20_789 {
        let deal = bundle("skipper")
            .daily
            .and_then(|d| d.deal(Day::since_1970(days)))
            .expect("a deal");
        let mut setup = Form::new(bundle("skipper"), &[]).setup();
        "greedy".clone_into(&mut setup.seats[0].player);
        let mut session = Session::start(bundle("skipper"), setup, deal).expect("a match");
        for _ in 0..2_000 {
            if !session.is_over() {
                assert!(play_bot(&mut session, Seat::FIRST));
            }
        }
        assert!(session.referee().outcome().is_some_and(|o| o.won(Seat::FIRST)));
    }
}
