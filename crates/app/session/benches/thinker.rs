//! The cost of a long match at the screen and in its thinker: `cargo bench -p wildpile-session --bench
//! thinker`.
//!
//! `refresh` is what a screen does after each move and each undo: the scene, the news, and whether
//! auto-finish applies. `snapshot` is what its thread does to save a move. The questions are put to a thinker that has
//! the match.

#![allow(clippy::unwrap_used, reason = "a benchmark without a match can't be run")]

use divan::{Bencher, black_box};
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_game::{Seat, Viewer};
use wildpile_session::{Answer, GameBundle, Link, Question, Session, Setup, Thinker, name_seats, news};

fn main() {
    divan::main();
}

const GAMES: [&str; 3] = ["simon-jester", "joker", "skipper"];

/// The search limit: low, so that the overhead before the search is visible.
const NODES: u64 = 200;

fn find(name: &str) -> Option<&'static GameBundle> {
    wildpile_bundle::find(name)
}

/// A solitaire after at most `moves` moves.
fn session(game: &str, moves: usize) -> Session {
    let setup = Setup {
        seats: name_seats(vec!["human".to_owned()], &[]),
        ..Setup::default()
    };
    let mut session = Session::start(find(game).unwrap(), setup, Deal::Number(5)).unwrap();
    for made in 0..moves {
        let legal = session.referee().seat(Viewer::Seat(Seat::FIRST)).legal_moves();
        let Some(notation) = legal.get(made % legal.len().max(1)).cloned() else {
            break;
        };
        session.play(Seat::FIRST, &notation).unwrap();
        if session.is_over() {
            session.undo();
            break;
        }
    }
    session
}

#[divan::bench(args = GAMES, consts = [20, 400])]
fn refresh<const MOVES: usize>(bencher: Bencher<'_, '_>, game: &str) {
    let session = session(game, MOVES);
    bencher.bench_local(|| {
        let scene = session.scene();
        let news = news(&session, &scene);
        let finish = session.ask_to_finish(&scene);
        black_box((scene, news, finish));
    });
}

/// A long match of two people, who always make the first legal move: the first deal that lasts so long.
fn series(moves: usize) -> Session {
    let setup = Setup {
        layers: vec![Layer::choices(
            read_patch("series=to { target = 10000 }").unwrap(),
        )],
        seats: name_seats(vec!["human".to_owned(); 2], &[]),
        ..Setup::default()
    };
    let last = |deal| {
        let mut session =
            Session::start(find("skip-bo").unwrap(), setup.clone(), Deal::Number(deal)).unwrap();
        for _ in 0..moves {
            let seat = session.referee().turn().due().first()?;
            let legal = session.referee().seat(Viewer::Seat(seat)).legal_moves();
            session.play(seat, legal.first()?).unwrap();
        }
        Some(session)
    };
    (1..500).find_map(last).unwrap()
}

/// The work of the screen's thread to save a match after a move.
#[divan::bench(args = [20, 400, 2000])]
fn snapshot(bencher: Bencher<'_, '_>, moves: usize) {
    let session = series(moves);
    bencher.bench_local(|| black_box((session.info(), session.snapshot())));
}

/// The check that the deal may be restarted.
#[divan::bench(args = [20, 400, 2000])]
fn may_restart(bencher: Bencher<'_, '_>, moves: usize) {
    let session = series(moves);
    bencher.bench_local(|| black_box((session.referee().has_revealed(), session.may_restart())));
}

/// One question to a thinker that has the match.
fn ask(bencher: Bencher<'_, '_>, session: &Session, question: &Question) {
    let (mut thinker, mut link) = (Thinker::default(), Link::default());
    bencher.bench_local(|| {
        let request = link.ask(session, question.clone());
        let response = thinker.hear(&find, &request, None);
        assert!(!matches!(response.answer, Answer::OutOfStep | Answer::Failed(_)));
        response
    });
}

#[divan::bench(args = GAMES, consts = [20, 400])]
fn can_it_be_won<const MOVES: usize>(bencher: Bencher<'_, '_>, game: &str) {
    let session = session(game, MOVES);
    ask(bencher, &session, &Question::Outlook { nodes: NODES });
}

#[divan::bench(args = GAMES, consts = [20, 400])]
fn hints<const MOVES: usize>(bencher: Bencher<'_, '_>, game: &str) {
    let session = session(game, MOVES);
    let seat = Seat::FIRST;
    ask(
        bencher,
        &session,
        &Question::Hints {
            seat,
            budget_ms: 0,
            // Nothing is searched.
            way: vec![String::new()],
        },
    );
}
