//! Thinkers: reproducible bots, outdated answers, and copies that are out of step.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common::{BUNDLES, bundle, find, hear, reopened, session};
use wildpile_bots::Bots;
use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_lab::{Control, Deals, Lineup, Record, simulate};
use wildpile_message::Message;
use wildpile_session::{
    Answer, Change, GameBundle, HUMAN, Link, Question, Response, Session, Thinker, thinker,
};
use wildpile_table::{DynPlayer, Referee};
use wildpile_transcript::TextStep;

const BUDGET_MS: u64 = 2;

fn move_of(seat: Seat) -> Question {
    Question::Move {
        seat,
        budget_ms: BUDGET_MS,
    }
}

/// A bot's move, as it comes from a worker.
fn chosen(thinker: &mut Thinker, link: &mut Link, session: &Session, seat: Seat) -> Response {
    hear(thinker, &link.ask(session, move_of(seat)))
}

/// The moves of a simulated match.
fn simulated(game: &str, players: &[String], deal: u64, moves: usize) -> Vec<(Seat, String)> {
    let game = bundle(game);
    let deals = Deals {
        first: Deal::Number(deal),
        count: 1,
    };
    let kept: Mutex<Vec<Record>> = Mutex::default();
    let keep = |record| {
        kept.lock().expect("one thread keeps").push(record);
        Ok(())
    };
    let mut lineup = Lineup::new(game, &[], players, deals.first).expect("players of the game");
    lineup.keep = Some(&keep);
    lineup.limit = moves;
    lineup.budget = Duration::from_millis(BUDGET_MS);
    simulate(&lineup, deals, Control::default()).expect("a simulation");
    let record = kept.into_inner().expect("one thread keeps").remove(0);
    let steps = record.transcript.steps.into_iter();
    steps
        .filter_map(|step| match step {
            TextStep::Move(seat, notation) => Some((seat, notation)),
            TextStep::Chance(_) => None,
        })
        .collect()
}

#[test]
fn every_level_plays_as_it_does_in_a_simulation() {
    for bundle in BUNDLES {
        let game = bundle.game;
        let usual = game.usual_seats();
        let counts = [usual, if usual == 1 { 1 } else { 3 }];
        for level in bundle.bots.levels() {
            for (deal, seats) in (5..).zip(counts) {
                let players = vec![level.name.to_owned(); seats];
                let moves = simulated(game.name(), &players, deal, 90);
                let names: Vec<&str> = players.iter().map(String::as_str).collect();
                let mut here = session(game.name(), "", &names, deal);
                let (mut thinker, mut link) = (Thinker::default(), Link::default());
                for (at, (seat, notation)) in moves.iter().enumerate() {
                    let response = chosen(&mut thinker, &mut link, &here, *seat);
                    let expected = Answer::Move {
                        seat: *seat,
                        notation: notation.clone(),
                    };
                    assert_eq!(response.answer, expected, "{} {} {at}", game.name(), level.name);
                    assert_eq!(here.play_response(&response), Ok(true));
                }
                assert!(moves.len() > 5, "{} {}", game.name(), level.name);
            }
        }
    }
}

thread_local! {
    static MADE: Cell<usize> = const { Cell::new(0) };
}

fn counted(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    MADE.with(|made| made.set(made.get() + 1));
    bundle("skip-bo").bots.player(level, seed)
}

#[test]
fn no_record_is_replayed_and_no_bot_is_made_for_a_move() {
    let opened = Cell::new(0);
    let find_counted = |name: &str| -> Option<&'static GameBundle> {
        opened.set(opened.get() + 1);
        let bundle = bundle(name);
        let counted = GameBundle {
            bots: Bots::new(bundle.bots.levels(), counted, |_| Message::text("")),
            ..*bundle
        };
        Some(Box::leak(Box::new(counted)))
    };
    let mut session = session("skip-bo", "", &["greedy", "regular"], 5);
    let (mut thinker, mut link) = (Thinker::default(), Link::default());
    let mut length = 0;
    for _ in 0..120 {
        let Some(seat) = session.bots_due().first() else {
            break;
        };
        let request = link.ask(&session, move_of(seat));
        length = serde_json::to_string(&request).expect("JSON").len();
        let response = thinker.hear(&find_counted, &request, None);
        assert_eq!(session.play_response(&response), Ok(true));
    }
    assert!(session.referee().moves_made() > 100);
    // The game is only looked up when a match is opened.
    assert_eq!((opened.get(), MADE.get()), (1, 2));
    assert!(length < 300, "a late request has {length} bytes");
}

#[test]
fn a_player_from_elsewhere_is_seated_once_and_anew_after_an_undo() {
    let seated = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&seated);
    let sit_down = move |played: &dyn Referee, seat: Seat| {
        count.fetch_add(1, Ordering::Relaxed);
        assert_eq!((played.seats(), seat), (2, Seat::FIRST));
        bundle("skip-bo").bots.player("greedy", 1)
    };
    let mut thinker = Thinker::with_guests(Some(Box::new(sit_down)));
    let (mut link, mut session) = (
        Link::default(),
        session("skip-bo", "", &["cmd:program", "greedy"], 5),
    );
    for expected in [1, 2] {
        let seat = session.others_due().first().expect("its turn");
        let response = chosen(&mut thinker, &mut link, &session, seat);
        assert_eq!(session.play_response(&response), Ok(true));
        assert_eq!(seated.load(Ordering::Relaxed), expected);
        assert!(session.undo());
    }
}

#[test]
fn an_answer_about_another_moment_or_match_is_dropped() {
    let mut session = session("skip-bo", "", &["greedy", HUMAN], 5);
    let (mut thinker, mut link) = (Thinker::default(), Link::default());
    let bot = Seat::FIRST;
    while !session.bots_due().contains(bot) {
        let seat = session.humans().first().expect("a person");
        let mv = session.referee().seat(Viewer::Seat(seat)).legal_moves().remove(0);
        session.play(seat, &mv).expect("a legal move");
    }
    let early = chosen(&mut thinker, &mut link, &session, bot);
    // Asked twice about the same position, the bot gives the same answer.
    assert_eq!(
        chosen(&mut thinker, &mut link, &session, bot).answer,
        early.answer
    );
    assert_eq!(session.play_response(&early), Ok(true));
    assert_eq!(session.play_response(&early), Ok(false), "it is played once");
    let again = session.again().expect("the same deal");
    let other = chosen(&mut thinker, &mut link, &again, bot);
    assert_eq!(
        session.play_response(&other),
        Ok(false),
        "it is about another match"
    );
}

#[test]
fn what_is_out_of_step_says_so_and_is_opened_again() {
    let mut session = session("skip-bo", "", &["greedy", "greedy"], 5);
    let (mut thinker, mut link) = (Thinker::default(), Link::default());
    let due = |session: &Session| session.bots_due().first().expect("a bot is due");
    let play_on = |thinker: &mut Thinker, link: &mut Link, session: &mut Session| {
        let response = chosen(thinker, link, session, due(session));
        assert_eq!(session.play_response(&response), Ok(true), "{response:?}");
    };
    play_on(&mut thinker, &mut link, &mut session);

    // A message is lost: the next one starts from a revision the thinker doesn't know.
    play_on(&mut Thinker::default(), &mut Link::default(), &mut session);
    drop(link.ask(&session, move_of(due(&session))));
    play_on(&mut Thinker::default(), &mut Link::default(), &mut session);
    let response = chosen(&mut thinker, &mut link, &session, due(&session));
    assert_eq!(response.answer, Answer::OutOfStep);
    assert_eq!(session.play_response(&response), Ok(false));
    link.forget();
    play_on(&mut thinker, &mut link, &mut session);

    // Impossible changes, and a wrong digest.
    let wrong: [fn(&mut thinker::About); 4] = [
        |about| about.digest ^= 1,
        |about| about.update = changes(about, vec![Change::Played(Seat::FIRST, "nonsense".to_owned())]),
        |about| about.update = changes(about, vec![Change::Undone(1_000)]),
        |about| {
            about.update = changes(
                about,
                vec![Change::Reseated(Seat::all(8).last().unwrap(), "x".to_owned())],
            )
        },
    ];
    for spoil in wrong {
        let mut request = link.ask(&session, move_of(due(&session)));
        spoil(request.about.as_mut().expect("it is about a match"));
        assert_eq!(hear(&mut thinker, &request).answer, Answer::OutOfStep);
        // A match that is out of step is dropped: even a request that fits is useless now.
        let next = chosen(&mut thinker, &mut link, &session, due(&session));
        assert_eq!(next.answer, Answer::OutOfStep);
        link.forget();
        play_on(&mut thinker, &mut link, &mut session);
    }

    // A new thinker, as after killing a worker.
    let mut fresh = Thinker::default();
    let response = chosen(&mut fresh, &mut link, &session, due(&session));
    assert_eq!(response.answer, Answer::OutOfStep);
    link.forget();
    play_on(&mut fresh, &mut link, &mut session);
}

fn changes(about: &thinker::About, changes: Vec<Change>) -> thinker::Update {
    match &about.update {
        thinker::Update::Changes { from, .. } => thinker::Update::Changes { from: *from, changes },
        thinker::Update::Open { .. } => panic!("it was open"),
    }
}

#[test]
fn only_the_last_matches_are_kept() {
    let matches: Vec<Session> = (1..=3)
        .map(|deal| session("skip-bo", "", &["greedy", "greedy"], deal))
        .collect();
    let mut thinker = Thinker::default();
    let mut links: Vec<Link> = matches.iter().map(|_| Link::default()).collect();
    let ask = |thinker: &mut Thinker, links: &mut [Link], at: usize| {
        let seat = matches[at].bots_due().first().expect("a bot is due");
        chosen(thinker, &mut links[at], &matches[at], seat).answer
    };
    for at in 0..3 {
        assert!(matches!(ask(&mut thinker, &mut links, at), Answer::Move { .. }));
    }
    assert!(matches!(ask(&mut thinker, &mut links, 1), Answer::Move { .. }));
    assert_eq!(ask(&mut thinker, &mut links, 0), Answer::OutOfStep);
    assert!(matches!(ask(&mut thinker, &mut links, 2), Answer::Move { .. }));
}

/// A bot that uses random numbers shows what it remembers.
#[test]
fn after_a_move_was_taken_back_a_bot_plays_as_when_the_match_is_opened() {
    let mut session = session("skip-bo", "", &["random", "random"], 9);
    let (mut thinker, mut link) = (Thinker::default(), Link::default());
    let play_on = |thinker: &mut Thinker, link: &mut Link, session: &mut Session, count: usize| {
        let mut played = Vec::new();
        for _ in 0..count {
            let seat = session.bots_due().first().expect("a bot is due");
            let response = chosen(thinker, link, session, seat);
            let Answer::Move { notation, .. } = &response.answer else {
                panic!("{response:?}");
            };
            played.push(notation.clone());
            assert_eq!(session.play_response(&response), Ok(true));
        }
        played
    };
    play_on(&mut thinker, &mut link, &mut session, 30);
    for _ in 0..4 {
        assert!(session.undo());
    }
    assert!(session.redo());
    let mut reopened = reopened(&session);
    let expected = play_on(&mut Thinker::default(), &mut Link::default(), &mut reopened, 10);
    assert_eq!(play_on(&mut thinker, &mut link, &mut session, 10), expected);

    // Back at the beginning everything is as it was then.
    session.rewind();
    let first = play_on(&mut thinker, &mut link, &mut session, 20);
    let mut again = session.again().expect("the same deal");
    assert_eq!(play_on(&mut thinker, &mut link, &mut again, 20), first);
}

#[test]
fn a_bot_in_the_place_of_another_knows_the_match() {
    let mut session = session("skip-bo", "", &["greedy", "random"], 5);
    let (mut thinker, mut link) = (Thinker::default(), Link::default());
    let second = Seat::all(2).last().expect("two seats");
    let mut replaced = false;
    for _ in 0..60 {
        let seat = session.bots_due().first().expect("a bot is due");
        if seat == second && !replaced && session.referee().moves_made() > 10 {
            replaced = true;
            session.reseat(second, "greedy");
        }
        let response = chosen(&mut thinker, &mut link, &session, seat);
        assert_eq!(session.play_response(&response), Ok(true), "{response:?}");
    }
    assert!(replaced);
}

#[test]
fn questions_that_make_no_sense_are_refused() {
    let session = session("skip-bo", "", &[HUMAN, "random"], 5);
    let failed = |seat: usize| {
        let seat = Seat::new(seat).expect("a seat");
        let request = Link::default().ask(&session, move_of(seat));
        match Thinker::default().hear(&find, &request, None).answer {
            Answer::Failed(why) => why,
            other => panic!("{other:?}"),
        }
    };
    assert!(session.question(Seat::FIRST).is_none(), "a person sits there");
    let why = failed(0);
    assert!(why.id() == "session.answer-level" && why.arg("level") == Some(&HUMAN.into()));
    let nobody = Seat::new(5).expect("a seat");
    let why = failed(5);
    assert!(why.id() == "session.answer-no-move" && why.arg("seat") == Some(&nobody.into()));
    let mut broken = Link::default().ask(&session, move_of(Seat::FIRST));
    if let Some(thinker::Update::Open { transcript, .. }) =
        broken.about.as_mut().map(|about| &mut about.update)
    {
        transcript.truncate(30);
    }
    let answer = Thinker::default().hear(&find, &broken, None).answer;
    assert!(matches!(answer, Answer::Failed(why) if why.id() == "session.answer-record"));
    let about_nothing = Link::default().ask_freely(Question::Finish);
    assert_eq!(
        Thinker::default().hear(&find, &about_nothing, None).answer,
        Answer::OutOfStep
    );
}

#[test]
fn the_rest_is_only_looked_for_where_the_table_looks_like_it() {
    let mut found = 0;
    for deal in 1..8 {
        let mut session = session("skipper", "", &["greedy"], deal);
        let (mut thinker, mut link) = (Thinker::default(), Link::default());
        for _ in 0..400 {
            if session.is_over() {
                break;
            }
            let scene = session.referee().seat(Viewer::Seat(Seat::FIRST)).scene();
            let direct = wildpile_session::auto_finish(session.referee());
            match session.ask_to_finish(&scene) {
                None => assert_eq!(direct, None, "nothing is missed"),
                Some(question) => {
                    let answer = hear(&mut thinker, &link.ask(&session, question)).answer;
                    found += usize::from(direct.is_some());
                    assert_eq!(answer, Answer::Finish(direct.unwrap_or_default()));
                }
            }
            let response = chosen(&mut thinker, &mut link, &session, Seat::FIRST);
            assert_eq!(session.play_response(&response), Ok(true));
        }
    }
    assert!(found > 3, "{found}");
}
