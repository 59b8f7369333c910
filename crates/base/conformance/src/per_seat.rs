//! Rules that differ per seat: options marked `per_seat` may differ everywhere, all others are
//! refused.

use std::any::Any;
use std::collections::BTreeMap;

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{
    Checked, Layer, OptionSpec, Options, Patch, Problem, Problems, RuleSet, SeatPatch, Source, check_for,
    read_patch, write_value,
};
use wildpile_game::{Seat, Viewer};
use wildpile_table::{
    AnyGame, Ask, DynPlayer, Entry, GameFile, GameTools, RandomPlayer, Referee, RulesFile, TableGame,
};
use wildpile_transcript::Transcript;

use crate::Suite;
use crate::cases::single_values;
use crate::remote::play_remotely;

/// A match that may go on forever is abandoned after this many moves.
const ENOUGH: usize = 120;

/// Without per-seat rules nothing about them is written. Per-seat rules are validated, recorded,
/// sent and applied, or refused.
pub fn rules_may_differ_per_seat<G: TableGame>(suite: Suite<'_>) {
    let count = *suite.seats.last().expect("a number of seats");
    for &count in suite.seats {
        nothing_differs::<G>(count);
    }
    seats_that_are_not_there::<G>(count);
    for option in G::Rules::options() {
        let values = single_values::<G>().into_iter();
        let values = values.filter_map(|(name, value)| (name == option.name).then_some(value));
        let mut taken = 0;
        for value in values {
            if option.per_seat {
                let alone = differs::<G>(&Patch::new(), count, &option, &value);
                // A value that needs other common rules is tested with those.
                let (rules, seats) = needed(suite, &option, &value).unwrap_or_default();
                let with = !alone && !rules.is_empty();
                let with = with && differs::<G>(&rules, seats.unwrap_or(count), &option, &value);
                taken += usize::from(alone || with);
            } else {
                refused::<G>(count, &option, value);
            }
        }
        assert!(
            taken > 0 || !option.per_seat,
            "no value of {} can differ per seat",
            option.name
        );
    }
}

/// The common rules, and perhaps the number of seats, with which the suite plays a value that is refused on
/// its own.
fn needed(suite: Suite<'_>, option: &OptionSpec, value: &Value) -> Option<(Patch, Option<usize>)> {
    let name = format!("{}={}", option.name, write_value(value));
    let line = suite.refused.iter().find(|line| line.what() == name)?;
    let (rules, seats) = line.instead()?;
    let mut rules = read_patch(rules).expect("rules in text form");
    rules.remove(option.name);
    Some((rules, seats))
}

fn last_seat(count: usize) -> Seat {
    Seat::all(count).next_back().expect("a seat")
}

/// One seat's rules, as a layer.
fn own(seat: Seat, patch: Patch) -> Layer {
    Layer::choices(SeatPatch { seat, patch }.named())
}

fn viewers(count: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(count).map(Viewer::Seat).chain([Viewer::Public])
}

/// A match played by random players up to some step.
fn played<G: TableGame>(layers: &[Layer], count: usize) -> Result<Box<dyn Referee>, Problems> {
    let entry = Entry::<G>::new();
    let mut players: Vec<Box<dyn DynPlayer>> = Vec::new();
    players.extend((0..count).map(|at| Box::new(RandomPlayer::new(at as u64)) as Box<dyn DynPlayer>));
    let end = entry.playout(layers, Deal::Number(1), &mut players, ENOUGH, true, &|| false)?;
    let record = end.transcript.expect("a record was asked for");
    Ok(entry.replay(&record).expect("its record replays"))
}

fn record(played: &dyn Referee) -> String {
    let names = vec![String::from("someone"); played.seats()];
    played.transcript(names, BTreeMap::new()).to_string()
}

/// An empty per-seat patch is the same as none.
fn nothing_differs<G: TableGame>(count: usize) {
    let empty: Vec<Layer> = Seat::all(count).map(|seat| own(seat, Patch::new())).collect();
    let Ok(plain) = played::<G>(&[], count) else {
        return;
    };
    let same = played::<G>(&empty, count).expect("empty rules change nothing");
    assert_eq!(record(same.as_ref()), record(plain.as_ref()));
    assert!(!record(plain.as_ref()).contains("seat_"));
    assert_eq!(same.rules_name(), plain.rules_name());
    assert_eq!(same.table_rules(), plain.table_rules());
    assert_eq!(same.position_json(), plain.position_json());
    for viewer in viewers(count) {
        assert_eq!(same.view_json(viewer), plain.view_json(viewer), "{viewer:?}");
    }
    let json = serde_json::to_value(plain.table_rules()).expect("JSON");
    assert_eq!(json.get("per_seat"), None);
}

fn problems<G: TableGame>(layers: &[Layer], count: usize) -> Vec<Problem> {
    let refused = Entry::<G>::new().check_rules(layers, Some(count));
    refused.expect_err("it is refused").list().to_vec()
}

fn reports(found: &[Problem], path: &str, id: &str) -> bool {
    found.iter().any(|p| p.path == path && p.what.id() == id)
}

/// Rules for a missing seat are refused, together with all other problems.
fn seats_that_are_not_there<G: TableGame>(count: usize) {
    let mut layers = vec![Layer::choices(Patch::from_iter([(
        "no_such_option".to_owned(),
        Value::Bool(true),
    )]))];
    let mut expected = vec![("no_such_option".to_owned(), "common.problem-no-option")];
    layers.push(Layer::choices(Patch::from_iter([(
        "seat_9".to_owned(),
        Value::Object(Patch::new()),
    )])));
    expected.push(("seat_9".to_owned(), "common.problem-no-seat"));
    if let Some(beyond) = Seat::new(count) {
        layers.push(own(beyond, Patch::new()));
        expected.push((format!("seat_{}", beyond.number()), "common.problem-no-seat"));
    }
    let found = problems::<G>(&layers, count);
    for (path, id) in expected {
        assert!(reports(&found, &path, id), "{path}: {found:?}");
    }
}

/// An option that isn't `per_seat` can't differ for a seat.
fn refused<G: TableGame>(count: usize, option: &OptionSpec, value: Value) {
    let seat = last_seat(count);
    let layer = own(seat, Patch::from_iter([(option.name.to_owned(), value)]));
    let found = problems::<G>(&[layer], count);
    let path = format!("seat_{}.{}", seat.number(), option.name);
    assert!(reports(&found, &path, "common.problem-not-per-seat"), "{found:?}");
    let any = G::Rules::options().iter().any(|o| o.per_seat);
    let legal = if any {
        "common.legal-per-seat"
    } else {
        "common.legal-per-seat-none"
    };
    let says = found.iter().filter_map(|p| p.legal.as_ref());
    assert!(says.into_iter().any(|l| l.id() == legal), "{found:?}");
}

/// A seat plays by its own value over these common rules, in every representation of a match. `false` if the
/// game refuses the value.
fn differs<G: TableGame>(common: &Patch, count: usize, option: &OptionSpec, value: &Value) -> bool {
    let seat = last_seat(count);
    let patch = Patch::from_iter([(option.name.to_owned(), value.clone())]);
    let layers = [Layer::choices(common.clone()), own(seat, patch.clone())];
    let name = format!("{seat}: {}={}", option.name, write_value(value));
    let rules: Checked<G::Rules> = match check_for(&layers, Some(count)) {
        Ok(rules) => rules,
        Err(found) => {
            let path = format!("seat_{}.", seat.number());
            assert!(
                found.list().iter().all(|p| p.path.starts_with(&path)),
                "{name}: {found:?}"
            );
            return false;
        }
    };
    let Some(wanted) = rules.per_seat().into_iter().next() else {
        // Everybody has this value already.
        return false;
    };
    if G::new(rules.clone(), count).is_err() {
        return false;
    }
    assert_eq!(wanted.seat, seat, "{name}");
    for other in Seat::all(count) {
        assert_eq!(*rules.for_seat(other) == *rules, other != seat, "{name}");
    }
    assert_eq!(rules.seat_source(seat, option.name), &Source::Choice);
    let own = format!(
        "{seat}: {}={}",
        option.name,
        write_value(&wanted.patch[option.name])
    );
    let expected = match check_for::<G::Rules>(&layers[..1], Some(count)) {
        Ok(common) if !common.differences().is_empty() => {
            let common = common.short_name();
            format!("{}; {own})", common.strip_suffix(')').unwrap_or(&common))
        }
        _ => format!("{}({own})", G::Rules::GAME),
    };
    assert_eq!(rules.short_name(), expected);
    let played = played::<G>(&layers, count).expect("it was checked");
    assert_eq!(
        played.table_rules().per_seat,
        std::slice::from_ref(&wanted),
        "{name}"
    );
    records::<G>(played.as_ref(), &name);
    positions::<G>(played.as_ref(), &name);
    if common.is_empty() {
        files::<G>(count, &wanted, &name);
    }
    who_does_not_know_stays_away::<G>(&layers, count, option.name);
    play_remotely(&Entry::<G>::new(), &layers, count, ENOUGH, &name);
    true
}

/// A record contains the per-seat rules, and replaying it applies them.
fn records<G: TableGame>(played: &dyn Referee, name: &str) {
    let text = record(played);
    let read: Transcript = text.parse().unwrap_or_else(|e| panic!("{name}: {e:?}"));
    let entry = Entry::<G>::new();
    let again = entry.replay(&read).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    assert_eq!(again.table_rules(), played.table_rules(), "{name}");
    assert_eq!(again.position_json(), played.position_json(), "{name}");
    assert_eq!(record(again.as_ref()), text, "{name}");
}

/// A position file contains the per-seat rules, and play continues with them.
fn positions<G: TableGame>(played: &dyn Referee, name: &str) {
    let mut back = played.boxed_clone();
    while back.moves_made() > played.moves_made() / 2 && back.undo() {}
    sets_up_alike::<G>(back.as_ref(), name);
}

/// A position file leads to the same match.
pub(crate) fn sets_up_alike<G: TableGame>(back: &dyn Referee, name: &str) {
    let entry = Entry::<G>::new();
    let file = GameFile {
        game: entry.name().to_owned(),
        rules: back.table_rules().patch(),
        seats: back.seats(),
        deal: back.deal(),
        position: back.position_json(),
        cards: Value::Null,
    };
    let json = serde_json::to_string(&file).expect("a position is JSON");
    let file: GameFile = serde_json::from_str(&json).expect("it reads what it writes");
    let set_up = entry.start_at(&file);
    let set_up = set_up.unwrap_or_else(|e| panic!("{name}: {e:?}\n{json}"));
    assert_eq!(set_up.table_rules(), back.table_rules(), "{name}");
    for viewer in viewers(back.seats()) {
        assert_eq!(
            set_up.view_json(viewer),
            back.view_json(viewer),
            "{name}: {viewer:?}"
        );
        assert_eq!(
            set_up.seat(viewer).scene(),
            back.seat(viewer).scene(),
            "{name}: {viewer:?}"
        );
    }
}

/// Rules files express them as text and as JSON.
fn files<G: TableGame>(count: usize, wanted: &SeatPatch, name: &str) {
    let entry: &'static Entry<G> = Box::leak(Box::new(Entry::new()));
    let text = format!(
        "game = {}\nseats = {count}\n{}\n",
        entry.name(),
        wildpile_game::rules::write_seat(wanted)
    );
    let mut json = wanted.named();
    json.insert("game".to_owned(), entry.name().into());
    json.insert("seats".to_owned(), count.into());
    for text in [text, Value::Object(json).to_string()] {
        let find = |_: &str| Ok(entry as &'static dyn AnyGame);
        let load = |file: &str| panic!("{file} isn't named");
        let cards = |_, ids: &[String]| panic!("{ids:?} aren't named");
        let file = RulesFile::read("a file", &text, None, &find, &load, &cards);
        let file = file.unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let info = file.check().unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let [seat] = info.per_seat.as_slice() else {
            panic!("{name}: {:?}", info.per_seat);
        };
        assert_eq!((seat.seat, &seat.rules), (wanted.seat, &wanted.patch), "{name}");
        let from = Source::File("a file".to_owned());
        assert!(seat.differences.iter().all(|(_, _, source)| *source == from));
        assert!(
            info.text.contains(&wildpile_game::rules::write_seat(wanted)),
            "{name}"
        );
    }
}

/// A player that doesn't support per-seat rules.
struct Unaware;

impl DynPlayer for Unaware {
    fn choose(&mut self, _ask: &Ask<'_>) -> usize {
        0
    }

    fn observe(&mut self, _game: &dyn Any, _seat: Seat, _observation: &dyn Any) {}
}

fn who_does_not_know_stays_away<G: TableGame>(layers: &[Layer], count: usize, option: &str) {
    let mut players: Vec<Box<dyn DynPlayer>> = Vec::new();
    players.extend((0..count).map(|_| Box::new(Unaware) as Box<dyn DynPlayer>));
    let mut play = |layers: &[Layer]| {
        Entry::<G>::new().playout(layers, Deal::Number(1), &mut players, 10, false, &|| false)
    };
    let found = play(layers).expect_err("nobody there knows the rules");
    assert_eq!(found.list().len(), count);
    for problem in found.list() {
        assert_eq!(problem.path, "players");
        assert_eq!(problem.what.id(), "table.problem-player-per-seat");
        assert!(format!("{:?}", problem.what).contains(option), "{problem:?}");
    }
    assert!(play(&[]).is_ok());
}
