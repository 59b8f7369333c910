//! Gathers what games say: random play of all games, with every preset and every value of every option.

pub mod sources;

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde_json::{Map, Value, json};
use wildpile_cards::{Card, Deal, Dice, Suit};
use wildpile_game::rules::{Data, Layer, Problems, Values};
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_table::{AnyGame, AnyMatch, Scene, Spot};

/// Texts, and where each was heard first.
pub type Said = BTreeMap<String, String>;

/// Moves per match: long enough for redeals, auctions and ends.
const MOVES: usize = 260;

struct Ears {
    said: Said,
    place: String,
}

impl Ears {
    fn hear(&mut self, text: &str) {
        if !text.is_empty() && !self.said.contains_key(text) {
            self.said.insert(text.to_owned(), self.place.clone());
        }
    }

    fn scene(&mut self, scene: &Scene) {
        for zone in &scene.zones {
            self.hear(&zone.label);
            zone.empty.iter().chain(&zone.note).for_each(|t| self.hear(t));
            for face in zone.cards.iter().filter_map(|c| c.face()) {
                self.hear(&face.name);
            }
        }
        for action in &scene.actions {
            self.hear(&action.label);
            action.confirm.iter().for_each(|t| self.hear(t));
        }
        for (name, value) in &scene.facts {
            self.hear(name);
            self.hear(value);
        }
        if let Some(banner) = &scene.banner {
            self.hear(&banner.text);
        }
    }

    fn problems(&mut self, problems: &Problems) {
        for problem in problems.list() {
            self.hear(&problem.what);
            self.hear(&problem.legal);
        }
    }
}

/// Whether a text is of a deck with colours of its own.
pub fn of_own_deck(text: &str) -> bool {
    text.contains("teal")
}

/// Everything that can be gathered.
pub fn everything() -> Said {
    let mut jobs = Vec::new();
    for &game in wildpile_catalog::games() {
        for (name, layers) in rule_sets(game) {
            jobs.push((game, name, layers));
        }
    }
    let parts: Vec<Said> = jobs
        .into_par_iter()
        .map(|(game, name, layers)| {
            let mut ears = Ears {
                said: Said::new(),
                place: format!("{} {name}", game.name()),
            };
            play_rules(game, &layers, name.is_empty(), &mut ears);
            ears.said
        })
        .collect();
    let mut all = Said::new();
    for part in parts {
        all.extend(part);
    }
    let mut ears = Ears {
        said: all,
        place: String::new(),
    };
    for &game in wildpile_catalog::games() {
        ears.place = game.name().to_owned();
        described(game, &mut ears);
    }
    ears.place = "cards".to_owned();
    for card in wildpile_cards::standard_deck() {
        ears.hear(&Card::name(card));
    }
    for suit in Suit::ALL {
        ears.hear(suit.name());
    }
    ears.said
}

/// The default (without a name), every preset, and every value of every option.
fn rule_sets(game: &dyn AnyGame) -> Vec<(String, Vec<Layer>)> {
    let mut sets = vec![(String::new(), Vec::new())];
    for preset in game.presets() {
        let layer = game.preset_layer(preset.name).expect("a preset has a layer");
        sets.push((preset.name.to_owned(), vec![layer]));
    }
    for option in game.options() {
        for value in some_values(&option.values) {
            let name = format!("{}={value}", option.name);
            let patch = [(option.name.to_owned(), value)].into_iter().collect();
            sets.push((name, vec![Layer::choices(patch)]));
        }
    }
    sets
}

fn some_values(values: &Values) -> Vec<Value> {
    match values {
        Values::Bool => vec![json!(true), json!(false)],
        Values::Int { min, max } => vec![json!(min), json!(max)],
        Values::Text { .. } | Values::Data(_) => Vec::new(),
        Values::Choice(choices) => choices
            .iter()
            .flat_map(|c| match &c.data {
                Data::None => vec![json!(c.name)],
                Data::Int { min, max, .. } => vec![json!({ c.name: min }), json!({ c.name: max })],
                Data::Bare { min, max } => vec![json!(min), json!(10.clamp(*min, *max)), json!(max)],
                Data::Any(_) => Vec::new(),
                Data::Fields(fields) => fields
                    .iter()
                    .flat_map(|field| {
                        let values = some_values(&field.values).into_iter();
                        values.map(|value| json!({ c.name: { field.name: value } }))
                    })
                    .chain([json!(c.name)])
                    .collect(),
            })
            .collect(),
    }
}

/// Titles, helps, presets, and what is said about values that can't be.
fn described(game: &dyn AnyGame, ears: &mut Ears) {
    ears.hear(game.title());
    ears.hear(game.tagline());
    for preset in game.presets() {
        ears.hear(preset.title);
        ears.hear(preset.help);
    }
    let wrong = [
        json!(99),
        json!(-1),
        json!(0),
        json!(true),
        json!("nonsense"),
        json!({"nonsense": 1}),
        json!([1]),
        json!(1.5),
        json!(null),
    ];
    let try_patch = |patch: Map<String, Value>, ears: &mut Ears| {
        for seats in [None, Some(game.usual_seats())] {
            if let Err(problems) = game.check_rules(&[Layer::choices(patch.clone())], seats) {
                ears.problems(&problems);
            }
        }
    };
    for option in game.options() {
        ears.hear(option.title);
        ears.hear(option.help);
        ears.hear(&option.values.legal());
        values_described(&option.values, ears);
        let near = format!("{}x", option.name);
        try_patch([(near, json!(1))].into_iter().collect(), ears);
        for value in &wrong {
            try_patch(
                [(option.name.to_owned(), value.clone())].into_iter().collect(),
                ears,
            );
        }
        if let Values::Choice(choices) = &option.values {
            for choice in choices {
                for value in &wrong {
                    let value = json!({ choice.name: value });
                    try_patch([(option.name.to_owned(), value)].into_iter().collect(), ears);
                }
                let near = json!(format!("{}x", choice.name));
                try_patch([(option.name.to_owned(), near)].into_iter().collect(), ears);
                try_patch(
                    [(option.name.to_owned(), json!(choice.name))]
                        .into_iter()
                        .collect(),
                    ears,
                );
            }
        }
    }
    try_patch([("zzz".to_owned(), json!(1))].into_iter().collect(), ears);
    // Two options that may not go together.
    let values: Vec<(&str, Value)> = game
        .options()
        .iter()
        .flat_map(|o| some_values(&o.values).into_iter().map(|v| (o.name, v)))
        .collect();
    for (i, (one, a)) in values.iter().enumerate() {
        for (other, b) in &values[i + 1..] {
            if one != other {
                let both = [((*one).to_owned(), a.clone()), ((*other).to_owned(), b.clone())];
                try_patch(both.into_iter().collect(), ears);
            }
        }
    }
    for seats in [0, 1, 2, 3, 5, 7, 9] {
        for deal in [Deal::Number(1), Deal::Pysol(1)] {
            for (_, layers) in rule_sets(game) {
                if let Err(problems) = game.start(&layers, seats, deal) {
                    ears.problems(&problems);
                }
            }
        }
    }
}

fn values_described(values: &Values, ears: &mut Ears) {
    match values {
        Values::Choice(choices) => {
            for choice in choices {
                ears.hear(choice.help);
                match &choice.data {
                    Data::Fields(fields) => {
                        for field in fields {
                            ears.hear(field.help);
                            ears.hear(&field.values.legal());
                            values_described(&field.values, ears);
                        }
                    }
                    Data::Any(text) => ears.hear(text),
                    Data::None | Data::Int { .. } | Data::Bare { .. } => {}
                }
            }
        }
        Values::Data(text) => ears.hear(text),
        Values::Bool | Values::Int { .. } | Values::Text { .. } => {}
    }
}

fn play_rules(game: &dyn AnyGame, layers: &[Layer], plain: bool, ears: &mut Ears) {
    // The numbers choose the way of playing: those that 3 divides play well, those that 4 divides give up early.
    let deals = if plain { 1..=12 } else { 3..=4 };
    for seats in game.seat_range() {
        for number in deals.clone() {
            if let Ok(mut played) = game.start(layers, seats, Deal::Number(number)) {
                play(played.as_mut(), number, ears);
            }
        }
    }
}

/// Plays at random, and listens all the time.
fn play(played: &mut dyn AnyMatch, number: u64, ears: &mut Ears) {
    let mut dice = Dice::for_player(number);
    let seats: Vec<Seat> = Seat::all(played.seats()).collect();
    let names: Vec<String> = ["Ada", "", "", "", "", ""].map(str::to_owned).to_vec();
    let mut told = 0;
    let mut known: Vec<String> = Vec::new();
    for made in 0..MOVES {
        let viewer = seats[made % seats.len()];
        let scene = played.scene(Viewer::Seat(viewer));
        ears.scene(&scene);
        if made % 9 == 0 {
            gestures(played, viewer, &scene, &mut dice, ears);
        }
        let Turn::Seats { due, may } = played.turn() else {
            break;
        };
        let odd = dice.below(90) == 0;
        let all: Vec<Seat> = due.iter().chain(may.iter().filter(|_| odd)).collect();
        let Some(&seat) = all.get(dice.index(all.len().max(1))) else {
            break;
        };
        let mut moves = played.legal_moves(seat);
        // At once after the start, seldom later: giving up ends most games.
        if odd && (made > 150 || number.is_multiple_of(4)) {
            moves.extend(played.extra_moves(seat));
        }
        if number.is_multiple_of(3) && dice.below(3) > 0 {
            prefer(played, seat, &mut moves);
        }
        if moves.is_empty() {
            continue;
        }
        // A move of another moment, or of another seat, is refused with a reason.
        if let Some(old) = known.get(dice.index(known.len().max(1))) {
            let stranger = seats[dice.index(seats.len())];
            for who in [seat, stranger] {
                if let Err(refused) = played.boxed_clone().play(who, old) {
                    ears.hear(&refused.to_string());
                }
            }
        }
        known.extend(moves.iter().filter(|_| dice.below(8) == 0).cloned());
        let chosen = moves.swap_remove(dice.index(moves.len()));
        if let Err(refused) = played.play(seat, &chosen) {
            ears.hear(&refused.to_string());
        }
        for event in played.told_since(Viewer::Seat(viewer), told, &names) {
            ears.hear(&event.text);
        }
        for event in played.told_since(Viewer::Public, told, &names) {
            ears.hear(&event.text);
        }
        told = played.steps();
    }
    for viewer in seats.iter().map(|&s| Viewer::Seat(s)).chain([Viewer::Public]) {
        ears.scene(&played.scene(viewer));
        if let Some(text) = played.outcome_text(viewer, &names) {
            ears.hear(&text);
        }
    }
    if let Some(&seat) = seats.first() {
        for text in ["give up", "stop", "pass", "end", "draw", "nonsense", ""] {
            if let Err(refused) = played.play(seat, text) {
                ears.hear(&refused.to_string());
            }
        }
    }
}

/// Only the moves that the game thinks most of, so that some matches are won.
fn prefer(played: &dyn AnyMatch, seat: Seat, moves: &mut Vec<String>) {
    let scene = played.scene(Viewer::Seat(seat));
    let best = scene.actions.iter().map(|a| a.rank).max();
    moves.retain(|mv| {
        let action = scene.actions.iter().find(|a| a.notation == *mv);
        action.is_none_or(|a| Some(a.rank) == best)
    });
}

/// Asks why not about gestures between all places, of cards chosen by chance.
fn gestures(played: &dyn AnyMatch, seat: Seat, scene: &Scene, dice: &mut Dice, ears: &mut Ears) {
    for from in &scene.zones {
        let mut spots = vec![Spot::zone(from.id)];
        if !from.cards.is_empty() {
            spots.push(Spot::card(from.id, dice.index(from.cards.len())));
            spots.push(Spot::card(from.id, from.cards.len() - 1));
        }
        for spot in spots {
            for to in scene.zones.iter().map(|z| Some(z.id)).chain([None]) {
                if let Some(why) = played.why_not(seat, spot, to) {
                    ears.hear(&why);
                }
            }
        }
    }
}
