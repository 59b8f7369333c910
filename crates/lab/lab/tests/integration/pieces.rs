//! Experiments that are played piece by piece, as in the browser.

use wildpile_lab::experiment::{
    ChunkPlayer, Experiment, Known, MakeTable, NoShelf, Piece, Pieces, Results, named_game, run,
};
use wildpile_lab::{Control, make_table};
use wildpile_message::Message;
use wildpile_packs::Packs;
use wildpile_skipper::Skipper;

use crate::read;

const HANDS: &str = "game = \"skipper\"\ncheck = 0\nmeasure = [\"won\", \"turns\", \"stuck\", \"dead\"]\n\
    stop = { games = 300 }\n[[change]]\nname = \"hand 4\"\nrules = { hand = 4 }\n";

const UNTIL: &str = "game = \"skipper\"\ncheck = 0\nstop.until = { measure = \"turns\", narrower_than = 3, at_most = 3000 }\n\
    [[change]]\nname = \"hand 4\"\nrules = { hand = 4 }\n";

/// An expert that looks on, and a solver.
const ADVISED: &str = "game = \"skipper\"\nmeasure = [\"won\", \"turns\", \"decisions\", \"matters\"]\n\
    stop = { games = 40 }\n[[change]]\nname = \"hand 4\"\nrules = { hand = 4 }\n\
    [[change]]\nname = \"all cards known\"\nplayers = \"solver\"\n\
    [expert]\nsample = 0.1\nworlds = 2\nexperts = 2\n[solver]\nnodes = 500\nmemory_mib = 8\n";

/// The strongest level plays some of the deals, too.
const CHECKED: &str = "game = \"skipper\"\ncheck = 3\nmeasure = [\"turns\"]\nstop = { games = 40 }\n\
    [[change]]\nname = \"hand 4\"\nrules = { hand = 4 }\n";

const LADDER: &str =
    "game = \"skipper\"\nladder = [\"random\", \"regular\", \"strong\"]\nstop = { games = 60 }\n";

const SKIPPER: MakeTable = make_table!(Skipper, wildpile_bundle::skipper::BUNDLE.bots);

/// Whole results, from two players who are given pieces of changing sizes and finish them in another order.
fn in_pieces(experiment: &Experiment, mut pieces: Pieces, until: u64) -> Results {
    let mut players = [(); 2].map(|()| ChunkPlayer::with(experiment, SKIPPER).unwrap());
    let mut size = 1;
    while !pieces.results().complete && pieces.results().deals < until {
        size = size % 90 + 13;
        let given: Vec<_> = (0..2).filter_map(|_| pieces.give(size)).collect();
        let played = given.iter().zip(&mut players).map(|(chunk, player)| {
            let piece = player.piece(experiment, *chunk).unwrap();
            // As it comes from a worker.
            serde_json::from_str::<Piece>(&serde_json::to_string(&piece).unwrap()).unwrap()
        });
        for piece in played.collect::<Vec<_>>().into_iter().rev() {
            // The second time doesn't count.
            pieces.add(piece.clone());
            pieces.add(piece);
        }
    }
    pieces.results().clone()
}

#[test]
fn pieces_give_the_same_results_as_a_run_on_all_cores() {
    for text in [HANDS, UNTIL, ADVISED, CHECKED, LADDER] {
        let experiment = read(text).unwrap();
        let whole = run(&experiment, "1.0", &NoShelf, Control::default()).unwrap();
        let pieces = in_pieces(&experiment, Pieces::new(&experiment, "1.0"), u64::MAX);
        assert!(whole.complete);
        assert_eq!(pieces, whole, "{text}");
    }
}

#[test]
fn what_is_finished_is_continued_later() {
    let experiment = read(HANDS).unwrap();
    let whole = run(&experiment, "1.0", &NoShelf, Control::default()).unwrap();
    let part = in_pieces(&experiment, Pieces::new(&experiment, "1.0"), 100);
    assert!(
        !part.complete && (100..300).contains(&part.deals),
        "{}",
        part.deals
    );
    let kept: Results = serde_json::from_str(&serde_json::to_string(&part).unwrap()).unwrap();
    // Not by another version, and not by an experiment with other rules.
    assert!(Pieces::resume(&experiment, "1.1", kept.clone()).is_none());
    let other = read(&HANDS.replace("= 4", "= 3")).unwrap();
    assert!(Pieces::resume(&other, "1.0", kept.clone()).is_none());
    // What is shown of it may be chosen anew.
    let fewer = read(&HANDS.replace("\"won\", ", "")).unwrap();
    let resumed = Pieces::resume(&fewer, "1.0", kept.clone()).unwrap();
    assert_eq!(resumed.results().measures, fewer.measures);
    let resumed = Pieces::resume(&experiment, "1.0", kept).unwrap();
    assert_eq!(in_pieces(&experiment, resumed, u64::MAX), whole);
}

/// A worker may fail: its deals are played by another one, and those after them wait.
#[test]
fn a_piece_that_is_given_back_is_given_to_someone_else() {
    let experiment = read(HANDS).unwrap();
    let mut player = ChunkPlayer::with(&experiment, SKIPPER).unwrap();
    let mut pieces = Pieces::new(&experiment, "1.0");
    let (lost, next) = (pieces.give(10).unwrap(), pieces.give(10).unwrap());
    pieces.add(player.piece(&experiment, next).unwrap());
    assert_eq!(pieces.results().deals, 0);
    pieces.give_back(lost);
    assert_eq!(pieces.give(50), Some(lost));
    pieces.add(player.piece(&experiment, lost).unwrap());
    assert_eq!(pieces.results().deals, 20);
    // Sums of another experiment don't fit.
    let mut strange = player.piece(&experiment, pieces.give(5).unwrap()).unwrap();
    strange.sums.pop();
    pieces.add(strange);
    assert_eq!(pieces.results().deals, 20);
}

#[test]
fn a_program_may_know_its_games_by_name_only() {
    assert_eq!(named_game(HANDS).as_deref(), Some("skipper"));
    assert_eq!(named_game("game = 7"), None);
    let packs = Packs::shipped();
    let known = Known {
        packs: &packs,
        names: vec!["skipper", "joker"],
        find: &|name| match name {
            "skipper" => Ok(wildpile_bundle::find("skipper").unwrap()),
            _ => Err(Message::text("not here")),
        },
    };
    let load = |_: &str| Err(Message::text("no files here"));
    let read = |text: &str| Experiment::read_among("x", text, &known, &load);
    assert_eq!(
        read(HANDS).unwrap().digest(),
        crate::read(HANDS).unwrap().digest()
    );
    let found = read(&HANDS.replace("\"skipper\"", "\"joker\"")).unwrap_err();
    assert_eq!(found[0].problem.what, Message::text("not here"));
}
