//! What a long match costs at the screen and in its thinker: `cargo bench -p wildpile-session --bench thinker`.
//!
//! `refresh` is what a screen does after each move and each undo: the scene, the news, and whether the rest plays itself.
//! `save` makes what the store keeps. The questions are put to a thinker that has the match; `…_replayed` replays the
//! record first, as solvers did before they looked at the match itself.

#![allow(clippy::unwrap_used, reason = "a benchmark without a match can't be run")]

use divan::{Bencher, black_box};
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_session::{
    Answer, GameBundle, Link, Pick, Question, Save, Session, Setup, Thinker, name_seats, news,
};
use wildpile_table::SearchLimit;

fn main() {
    divan::main();
}

const GAMES: [&str; 3] = ["simon-jester", "joker", "skipper"];

/// Positions that a search may look at: few, so that what comes before it can be seen.
const NODES: u64 = 200;

fn find(name: &str) -> Option<&'static GameBundle> {
    wildpile_bundle::find(name)
}

/// A solitaire after `moves` moves; those that end earlier are taken back and made again.
fn session(game: &str, moves: usize) -> Session {
    let setup = Setup {
        layers: Vec::new(),
        seats: name_seats(vec!["human".to_owned()], &[]),
        pick: Pick::Any,
    };
    let mut session = Session::start(find(game).unwrap(), setup, Deal::Number(5)).unwrap();
    for made in 0..moves {
        let legal = session
            .referee()
            .seat(wildpile_game::Viewer::Seat(Seat::FIRST))
            .legal_moves();
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

#[divan::bench(args = GAMES, consts = [20, 400])]
fn save<const MOVES: usize>(bencher: Bencher<'_, '_>, game: &str) {
    let session = session(game, MOVES);
    bencher.bench_local(|| Save::of(black_box(&session)));
}

/// One question to a thinker that has the match.
fn ask(bencher: Bencher<'_, '_>, session: &Session, question: &Question) {
    let (mut thinker, mut link) = (Thinker::new(), Link::new());
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
    let (nodes, back) = (NODES, false);
    ask(bencher, &session, &Question::Outlook { nodes, back });
}

#[divan::bench(args = GAMES, consts = [20, 400])]
fn can_it_be_won_replayed<const MOVES: usize>(bencher: Bencher<'_, '_>, game: &str) {
    let session = session(game, MOVES);
    let bundle = session.bundle();
    let limit = SearchLimit {
        nodes: NODES,
        stop: None,
    };
    bencher.bench_local(|| {
        let record = session.referee().transcript(vec![String::new()], [].into());
        let played = bundle.game.replay(&record).unwrap();
        (bundle.lookahead.unwrap().solve)(played.as_ref(), limit).unwrap()
    });
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
            budget_ms: None,
        },
    );
}
