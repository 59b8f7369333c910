//! Updates for a remote seat depend on nothing that it can't see.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use serde_json::Value;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Layer, check_for};
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_table::race::Race;
use wildpile_table::seat::{Client, Host};
use wildpile_table::{AnyGame, Entry, GameFile, Referee, TableGame};

/// Messages to a client that joins the match.
fn greeting(table: &dyn Referee, client: Client) -> Vec<String> {
    let mut host = Host::new(table.boxed_clone(), Vec::new());
    host.join(client)
        .iter()
        .map(|said| serde_json::to_string(said).unwrap())
        .collect()
}

/// The match at a position of its game.
fn at_position(game: &dyn AnyGame, played: &dyn Referee, position: Value) -> Box<dyn Referee> {
    let file = GameFile {
        game: game.name().to_owned(),
        rules: played.table_rules().patch(),
        seats: played.seats(),
        deal: played.deal(),
        position,
        cards: Value::Null,
    };
    let started = game.start_at(&file);
    started.unwrap_or_else(|e| panic!("{}: {e:?}", game.name()))
}

/// A position that looks the same to a seat, and where cards that are hidden from it may lie elsewhere.
fn sampled<G: TableGame>(played: &dyn Referee, seat: Seat) -> Value {
    let layer = Layer::choices(played.table_rules().patch());
    let rules = check_for::<G::Rules>(&[layer], Some(played.seats())).unwrap();
    let game = G::new(rules, played.seats()).unwrap();
    let position: G::Position = serde_json::from_value(played.position_json()).unwrap();
    let state = game.set_up(&position).unwrap();
    let view = game.view(&state, Viewer::Seat(seat));
    let other = game.sample(&view, &mut Dice::for_player(played.steps() as u64));
    serde_json::to_value(game.position(&other)).unwrap()
}

/// Compares what crosses at several moments of a match. Returns how often the other seats are sent different messages.
fn only_the_view_crosses<G: TableGame>(game: &dyn AnyGame) -> usize {
    let mut played = game.start(&[], game.usual_seats(), Deal::Number(3)).unwrap();
    let mut dice = Dice::for_player(1);
    let (mut compared, mut differed) = (0, 0);
    while compared < 20 {
        let Turn::Seats { due, .. } = played.turn() else {
            break;
        };
        let one = at_position(game, played.as_ref(), played.position_json());
        for seat in Seat::all(played.seats()) {
            let other = at_position(game, played.as_ref(), sampled::<G>(played.as_ref(), seat));
            let is_same = |client| greeting(one.as_ref(), client) == greeting(other.as_ref(), client);
            assert!(
                is_same(Client::Seat(seat)),
                "{}: {seat} is sent something that it doesn't see",
                game.name()
            );
            let mut others = Seat::all(played.seats()).filter(|other| *other != seat);
            differed += usize::from(others.any(|other| !is_same(Client::Seat(other))));
        }
        compared += 1;
        let seat = due.first().unwrap();
        let moves = played.seat(Viewer::Seat(seat)).legal_moves();
        if moves.is_empty() {
            break;
        }
        played.play(seat, &moves[dice.index(moves.len())]).unwrap();
    }
    assert!(compared > 3, "{}: it ended too early", game.name());
    differed
}

#[test]
fn rc_02_no_other_board_of_a_race_crosses() {
    only_the_view_crosses::<Race<Joker>>(&Entry::<Race<Joker>>::new());
    only_the_view_crosses::<Race<SimonJester>>(&Entry::<Race<SimonJester>>::new());
}

/// Updates contain only the seat's own view: two tables that differ only in what a seat can't see send it the same.
#[test]
fn nothing_hidden_crosses() {
    macro_rules! check {
        ($($module:ident: $game:ty,)*) => {
            [$(only_the_view_crosses::<$game>(&Entry::<$game>::new()),)*]
        };
    }
    let differed = wildpile_catalog::for_each_game!(check);
    // In a game for several the tables do differ.
    assert!(differed.iter().any(|&times| times > 10), "{differed:?}");
}
