//! The end of a game in a series, as remote seats see it.

use std::collections::BTreeSet;

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{Options as _, read_patch};
use wildpile_game::series::Handicap;
use wildpile_game::{Game, Seat, Turn, Viewer};
use wildpile_table::seat::Host;
use wildpile_table::{AnyGame, Entry, GameFile, TableGame};
use wildpile_transcript::TextStep;

use crate::per_seat::sets_up_alike;
use crate::recorded::{HasRecord as _, Recorded};
use crate::remote::{everybody, play_one};

/// Moves that are made after the end of a game: the choices it leaves, and the first moves of the next one.
const AFTER: usize = 3;

/// Number of times a game ends with a handicap that is drawn: enough for each of them.
const DRAWS: usize = 12;

/// A position in which a game of a series is about to end.
#[derive(Clone, Debug)]
pub struct SeriesEnd {
    /// The rules in text form.
    pub rules: String,
    /// The number of seats.
    pub seats: usize,
    /// The position, as in a position file.
    pub position: Value,
    /// The moves that end the game, each after the number of its seat.
    pub moves: Vec<(u8, String)>,
}

/// The choice after the end of a game.
#[derive(Clone, Copy)]
enum Choice {
    /// The move at this place, counted round.
    Nth(usize),
    /// Choices of the seats' players.
    Players,
}

/// A game without the option `series` needs no [`series_ends_are_seen`]; any other one does.
///
/// # Panics
/// When the game has that option.
pub fn plays_no_series<G: Game>() {
    let has_series = G::Rules::options().iter().any(|option| option.name == "series");
    assert!(
        !has_series,
        "conformance_suite! needs `series_ends` for a game with series"
    );
}

/// Every seat and an onlooker are remote, take every update around the end of a game, and see what local ones see; and each
/// of these states can be set up. `ends` lists every kind of end by rules that contain the given ones, in which seats have
/// this handicap. Nobody has any when handicaps are taken for the first time: then each of them is, by what the test and by
/// what players choose.
///
/// # Panics
/// When an update is refused, or shows something else, or a handicap is never taken.
pub fn series_ends_are_seen<G: TableGame, H: Handicap>(ends: impl Fn(&str, Option<H>) -> Vec<SeriesEnd>) {
    let entry = Entry::<G>::new();
    for (kind, chosen) in [
        ("until_beaten", true),
        ("until_beaten", false),
        ("pile_up", true),
        ("pile_up", false),
    ] {
        let rules = format!("handicaps={kind} {{ chosen = {chosen} }}");
        let mut made = BTreeSet::new();
        for has in [None].into_iter().chain(H::all().iter().copied().map(Some)) {
            let choices: Vec<Choice> = match (has, chosen) {
                (None, true) => (0..H::all().len())
                    .map(Choice::Nth)
                    .chain([Choice::Players])
                    .collect(),
                (None, false) => (0..DRAWS).map(Choice::Nth).collect(),
                (Some(_), true) => vec![Choice::Players],
                (Some(_), false) => vec![Choice::Nth(0)],
            };
            for end in ends(&rules, has) {
                for &choice in &choices {
                    let steps = play_on::<G>(&entry, &end, choice);
                    let is_taken = steps.iter().any(|step| step.starts_with("handicap"));
                    made.extend(steps);
                    if !is_taken {
                        // There is nothing else to choose or draw.
                        break;
                    }
                }
            }
        }
        for &handicap in H::all() {
            let is_taken = |step: &String| step.starts_with("handicap") && step.ends_with(handicap.word());
            assert!(made.iter().any(is_taken), "{rules}: {handicap:?} is never taken");
        }
    }
}

/// Plays one end of a game; the moves and chance results, as they are recorded.
fn play_on<G: TableGame>(entry: &Entry<G>, end: &SeriesEnd, choice: Choice) -> Vec<String> {
    let time = match choice {
        Choice::Nth(time) => time,
        Choice::Players => 0,
    };
    let file = GameFile {
        game: entry.name().to_owned(),
        rules: read_patch(&end.rules).expect("rules in text form"),
        seats: end.seats,
        deal: Deal::Number(time as u64 + 1),
        position: end.position.clone(),
        cards: Value::Null,
    };
    let name = format!("{}, {} seats, {time}", end.rules, end.seats);
    let table = entry.start_at(&file).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    let mut host = Recorded(Host::new(table, Vec::new()));
    let mut clients = everybody(entry, &mut host);
    let (mut moves, mut known) = (end.moves.iter(), Vec::new());
    for n in 0..end.moves.len() + AFTER {
        let Turn::Seats { due, .. } = host.table().turn() else {
            break;
        };
        let seat = due.first().expect("a seat is due");
        let (seat, mv) = match (moves.next(), choice) {
            (Some((number, mv)), _) => (Seat::from_number(*number).expect("a seat"), Some(mv.clone())),
            (None, Choice::Nth(time)) => {
                let legal = host.table().seat(Viewer::Seat(seat)).legal_moves();
                (seat, Some(legal[(time + n) % legal.len()].clone()))
            }
            (None, Choice::Players) => (seat, None),
        };
        match mv {
            Some(mv) => {
                let played = host.play(seat, &mv);
                played.unwrap_or_else(|e| panic!("{name}: {seat} {mv}: {e:?}"));
            }
            None => play_one(&mut clients[seat.index()], &mut host, &mut known, &name),
        }
        for client in &mut clients {
            client.follow(&mut host, &name);
        }
        sets_up_alike::<G>(host.table(), &name);
    }
    assert!(moves.next().is_none(), "{name}: the game ended too early");
    let steps = host.record().steps.into_iter().map(|step| match step {
        TextStep::Chance(result) => result,
        TextStep::Move(_, notation) => notation,
    });
    steps.collect()
}
