//! The end of a game in a series, as remote seats see it.

use std::collections::BTreeSet;

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::read_patch;
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_table::seat::Host;
use wildpile_table::{AnyGame, Entry, GameFile, TableGame};
use wildpile_transcript::Line;

use crate::per_seat::sets_up_alike;
use crate::recorded::{HasRecord as _, Recorded};
use crate::remote::everybody;

/// Moves that are made after the end of a game: the choices it leaves, and the first moves of the next one.
const AFTER: usize = 3;

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
    /// How often it is played on: with so many deals, and each time with the next of the choices that are left.
    pub times: usize,
}

/// Every seat and an onlooker are remote, take every update around the end of a game, and see what local ones see; and each
/// of these states can be set up. Returns the moves and chance results, as they are recorded.
///
/// # Panics
/// When an update is refused, or shows something else.
pub fn series_ends_are_seen<G: TableGame>(ends: &[SeriesEnd]) -> BTreeSet<String> {
    let entry = Entry::<G>::new();
    let mut made = BTreeSet::new();
    for end in ends {
        for time in 0..end.times {
            let record = play_on::<G>(&entry, end, time).record();
            made.extend(record.steps.into_iter().map(|step| match step {
                Line::Chance(result) => result,
                Line::Move(_, notation) => notation,
            }));
        }
    }
    made
}

fn play_on<G: TableGame>(entry: &Entry<G>, end: &SeriesEnd, time: usize) -> Recorded<Host> {
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
    let mut moves = end.moves.iter();
    for n in 0..end.moves.len() + AFTER {
        let Turn::Seats { due, .. } = host.table().turn() else {
            break;
        };
        let (seat, mv) = match moves.next() {
            Some((number, mv)) => (Seat::from_number(*number).expect("a seat"), mv.clone()),
            None => {
                let seat = due.first().expect("a seat is due");
                let legal = host.table().seat(Viewer::Seat(seat)).legal_moves();
                (seat, legal[(time + n) % legal.len()].clone())
            }
        };
        host.play(seat, &mv)
            .unwrap_or_else(|e| panic!("{name}: {seat} {mv}: {e:?}"));
        for client in &mut clients {
            client.follow(&mut host, &name);
        }
        sets_up_alike::<G>(host.table(), &name);
    }
    assert!(moves.next().is_none(), "{name}: the game ended too early");
    host
}
