//! A remote seat validates what it receives: whatever a faulty or hostile referee sends is either
//! refused or as usable as a real view. Nothing makes a scene, the log, a trial or a player panic.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use serde_json::Value;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Turn};
use wildpile_table::seat::wire::{ToSeat, Welcome};
use wildpile_table::seat::{Client, Host, Remote};
use wildpile_table::{AnyGame, DynPlayer, Entry, RandomPlayer, SeatMut, SeatView, TableGame};

use crate::remote::carried;
use crate::{Suite, cases};

/// Moves inspected per match.
const MOVES: usize = 45;
/// Mutated updates per move.
const MUTANTS: usize = 5;
/// Moves tried after accepting a mutated update.
const TRIED: usize = 6;

/// Mutates views, moves, logs and turns of real matches at random and sends them to a seat.
pub fn hostile_views_are_refused<G: TableGame>(suite: Suite<'_>) {
    let entry = Entry::<G>::new();
    let (mut refused, mut believed) = (0, 0);
    each_mutant::<G>(suite, MUTANTS, |name, welcome, changed, place| {
        let look = AssertUnwindSafe(|| is_believed(&entry, welcome, changed));
        match catch_unwind(look) {
            Err(_) => panic!("{name}: it panics at {changed}"),
            // A log may say anything.
            Ok(_) if place.starts_with("/told") => {}
            Ok(true) => believed += 1,
            Ok(false) => refused += 1,
        }
    });
    assert!(
        refused > 2 * believed,
        "{refused} were refused and {believed} believed"
    );
}

/// Lets a player at every changed table that a seat believes, as it may be asked there: it must not panic whatever it is
/// shown. `mutants` tables are tried for some moments of a match; `name` tells the player. Returns how often it was asked.
pub fn hostile_views_are_played<G: TableGame>(
    suite: Suite<'_>,
    mutants: usize,
    budget: Duration,
    name: &str,
    player: &dyn Fn(u64) -> Box<dyn DynPlayer>,
) -> u64 {
    let entry = Entry::<G>::new();
    let mut asked = 0;
    each_mutant::<G>(suite, mutants, |case, welcome, changed, _| {
        let Some(seat) = believed(&entry, welcome, changed) else {
            return;
        };
        let play = AssertUnwindSafe(|| {
            let mut player = player(asked);
            seat.inform(player.as_mut(), 0);
            // It is asked again, as after a lost answer.
            [(); 2].map(|()| seat.ask(player.as_mut(), budget))
        });
        let Ok([chosen, again]) = catch_unwind(play) else {
            panic!("{case}: {name} panics at {changed}");
        };
        // If the seat is asked for a move, it chooses one of those offered.
        let legal = [seat.legal_moves(), seat.extra_moves()].concat();
        assert!(
            chosen.iter().chain(&again).all(|mv| legal.contains(mv)),
            "{case}: {name} chooses {chosen:?} and {again:?} at {changed}"
        );
        asked += u64::from(chosen.is_some());
    });
    asked
}

/// Plays a match by each named rule set, and changes at random what a seat is sent.
fn each_mutant<G: TableGame>(
    suite: Suite<'_>,
    mutants: usize,
    mut visit: impl FnMut(&str, &Welcome, &Value, &str),
) {
    let entry = Entry::<G>::new();
    let mut dice = Dice::for_player(23);
    for case in cases::<G>(suite).iter().filter(|case| case.named) {
        let count = case.game.seats();
        let rules = case.game.rules().json();
        let layer = Layer::choices(rules.as_object().cloned().unwrap_or_default());
        let mut table = entry.start(&[layer], count, Deal::Number(5)).expect("it starts");
        for made in 0..MOVES {
            let Turn::Seats { due, .. } = table.turn() else {
                break;
            };
            let seat = due.first().expect("a seat is due");
            if made % 3 == 0 {
                let (welcome, update) = sent(table.boxed_clone(), Seat::all(count).nth(made % count));
                for _ in 0..mutants {
                    let (changed, place) = mutant(&update, &mut dice);
                    if changed != update {
                        visit(&case.name, &welcome, &changed, &place);
                    }
                }
            }
            let mut player = RandomPlayer::new(made as u64);
            let moved = table.play_with(seat, &mut player, Duration::ZERO);
            assert!(moved.is_some(), "{}: {seat} is due and has no move", case.name);
        }
    }
}

/// The first messages a seat gets after its hello.
fn sent(table: Box<dyn wildpile_table::Referee>, seat: Option<Seat>) -> (Welcome, Value) {
    let client = seat.map_or(Client::Onlooker(1), Client::Seat);
    let mut answers = Host::new(table, Vec::new()).join(client).into_iter();
    let (Some(ToSeat::Welcome(welcome)), Some(update)) = (answers.next(), answers.next()) else {
        panic!("a seat is welcomed and told how things are");
    };
    (welcome, serde_json::to_value(update).expect("a message is JSON"))
}

/// The seat, if it accepts this update.
fn believed(entry: &dyn AnyGame, welcome: &Welcome, update: &Value) -> Option<Box<dyn Remote>> {
    let message = serde_json::from_value::<ToSeat>(update.clone()).ok()?;
    let mut seat = entry.remote_seat(welcome.clone()).expect("a table of this game");
    seat.receive(carried(&message)).ok()?;
    Some(seat)
}

/// True if a seat accepts this update. If so, everything a frontend does is done with it.
fn is_believed(entry: &dyn AnyGame, welcome: &Welcome, update: &Value) -> bool {
    let Some(seat) = believed(entry, welcome, update) else {
        return false;
    };
    look(seat.as_ref());
    let mut player = RandomPlayer::new(3);
    seat.inform(&mut player, 0);
    if let Some(mut trial) = seat.trial() {
        for _ in 0..TRIED {
            let Some(mv) = trial.ask(&mut player, Duration::ZERO) else {
                break;
            };
            trial.submit(&mv).expect("a legal move");
            look(trial.as_ref() as &dyn SeatMut);
        }
    }
    true
}

fn look(seat: &(impl SeatView + ?Sized)) {
    let scene = seat.scene();
    for action in scene.actions.iter().take(20) {
        if let Some(from) = action.from {
            let _ = seat.why_not(from, action.to);
        }
    }
    let zones = scene.zones.iter().map(|zone| zone.id);
    for (from, to) in zones.clone().zip(zones.skip(1)) {
        let _ = seat.why_not(wildpile_table::Spot::card(from, 0), Some(to));
    }
    let _ = (seat.log_since(0), seat.outcome_message());
}

/// The update with one value changed, removed, duplicated or swapped with another, and the path
/// that changed.
fn mutant(update: &Value, dice: &mut Dice) -> (Value, String) {
    let mut paths = Vec::new();
    walk(update, String::new(), &mut paths);
    // Changing the message's type tag would only test the parser.
    paths.retain(|path| path != "/type");
    let path = paths[dice.index(paths.len())].clone();
    let other = paths[dice.index(paths.len())].clone();
    let mut changed = update.clone();
    let replacement = update.pointer(&other).cloned().unwrap_or_default();
    if let Some(value) = changed.pointer_mut(&path) {
        change(value, replacement, dice);
    }
    (changed, path)
}

fn walk(value: &Value, path: String, paths: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                walk(item, format!("{path}/{i}"), paths);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                walk(field, format!("{path}/{name}"), paths);
            }
        }
        _ => {}
    }
    if !path.is_empty() {
        paths.push(path);
    }
}

fn change(value: &mut Value, other: Value, dice: &mut Dice) {
    let how = dice.index(8);
    *value = match (value.take(), how) {
        (Value::Number(number), 0..6) => {
            let n = number.as_i64().unwrap_or_default();
            let all = [n + 1, n - 1, 0, 25, 255, 65_535, 4_294_967_295, -1];
            all[dice.index(all.len())].into()
        }
        (Value::Bool(is), 0..6) => (!is).into(),
        (Value::Array(mut items), 0..6) => {
            let at = dice.index(items.len().max(1));
            match (how, items.get(at).cloned()) {
                (0, Some(_)) => drop(items.remove(at)),
                (1, Some(item)) => items.insert(at, item),
                (2, Some(item)) => items.extend(std::iter::repeat_n(item, 60)),
                (3, _) => items.clear(),
                (4, Some(_)) => items.reverse(),
                _ => items.push(other),
            }
            items.into()
        }
        (Value::String(text), 0..3) => {
            let cut = text.chars().count() / 2;
            text.chars().take(cut).collect::<String>().into()
        }
        (Value::String(text), 3) => format!("{text} {text}").into(),
        (_, 6) => Value::Null,
        // Numbers and cards may be swapped with those from elsewhere in the update.
        (_, _) => other,
    };
}
