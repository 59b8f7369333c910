//! Time a scene takes from the game to the screen, without the browser's part. `cargo bench -p
//! wildpile-web --bench table`.

use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};
use wildpile_message::{Names, Texts};
use wildpile_simon_jester::SimonJester;
use wildpile_skip_bo::SkipBo;
use wildpile_table::{AnyGame, DynPlayer, Entry, RandomPlayer, Scene, TableGame as _};
use wildpile_web::table::layout::{Prefs, Size, Written, layout};
use wildpile_web::table::motion::Tracker;

fn main() {
    divan::main();
}

const BOARDS: [&str; 5] = ["1280x704", "1920x984", "768x928", "390x748", "844x294"];

fn size(board: &str) -> Size {
    let (width, height) = board.split_once('x').expect("a width and a height");
    Size {
        width: width.parse().expect("a width"),
        height: height.parse().expect("a height"),
    }
}

/// Two scenes of a random match, a move apart.
fn scenes(game: &dyn AnyGame, seats: usize, moves: usize) -> [Scene; 2] {
    let mut game = game
        .start(&[], seats, Deal::Number(3))
        .expect("the default rules");
    let mut players: Vec<RandomPlayer> = (0..seats as u64).map(RandomPlayer::new).collect();
    let mut play = |game: &mut dyn wildpile_table::Referee| {
        for (seat, player) in Seat::all(seats).zip(&mut players) {
            let player: &mut dyn DynPlayer = player;
            if game.play_with(seat, player, Duration::ZERO).is_some() {
                break;
            }
        }
    };
    for _ in 0..moves {
        play(&mut *game);
    }
    let before = game.seat(Viewer::Seat(Seat::FIRST)).scene();
    play(&mut *game);
    [before, game.seat(Viewer::Seat(Seat::FIRST)).scene()]
}

fn run(bencher: divan::Bencher<'_, '_>, scenes: &[Scene; 2], board: &str) {
    let prefs = Prefs {
        viewer: Some(Seat::FIRST),
        ..Prefs::default()
    };
    let texts = Texts::new(
        "en",
        &[wildpile_game::text::TEXTS, SimonJester::TEXTS, SkipBo::TEXTS].concat(),
    )
    .expect("the texts are there");
    let mut tracker = Tracker::new();
    let mut turn = 0;
    bencher.bench_local(|| {
        turn = 1 - turn;
        let update = tracker.update(&scenes[turn]);
        let written = Written::at(&scenes[turn], |arg| texts.say_arg(arg, &Names::NONE));
        (update, layout(&scenes[turn], &written, size(board), &prefs))
    });
}

#[divan::bench(args = BOARDS)]
fn simon_jester(bencher: divan::Bencher<'_, '_>, board: &str) {
    run(bencher, &scenes(&Entry::<SimonJester>::new(), 1, 60), board);
}

#[divan::bench(args = BOARDS)]
fn skip_bo_for_six(bencher: divan::Bencher<'_, '_>, board: &str) {
    run(bencher, &scenes(&Entry::<SkipBo>::new(), 6, 60), board);
}
