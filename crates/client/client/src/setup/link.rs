//! Links to a game: making one, and reading one that may be wrong in every part.
//!
//! Reading never fails: it gives a form with everything that can be used, and says what can't be.

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::{
    Layer, Problem, Problems, SeatPatch, Source, read_entries, seat_of_key, write_seat, write_value,
};
use wildpile_packs::Wanted;
use wildpile_session::form::DEFAULT;
use wildpile_session::{Form, GameBundle, Pick, Session};
use wildpile_solvers::daily::Day;

use super::DealRequest;
use crate::text as t;

/// The game in a link, as written. Nothing secret is ever in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shared {
    /// The name of the game.
    pub game: String,
    /// The deal: a number, `pysol:123`, a date, or a word. It may be wrong.
    pub deal: Option<String>,
    /// The preset.
    pub preset: Option<String>,
    /// Options in the text form, one after the other: `hand = 4; trash = never`.
    pub rules: Option<String>,
    /// The number of seats.
    pub seats: Option<String>,
    /// The cards that change rules, `pack/card` one after the other, handicaps with their seat before a colon; or
    /// how many are drawn.
    pub cards: Option<String>,
    /// The name of the rules, where they get one.
    pub name: Option<String>,
}

impl Shared {
    /// A game with nothing chosen.
    #[must_use]
    pub fn of(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            ..Self::default()
        }
    }
}

wildpile_message::named! {
    /// A part of a link.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Part {
        /// The deal.
        Deal = "deal",
        /// The preset.
        Preset = "preset",
        /// The options.
        Rules = "rules",
        /// The number of seats.
        Seats = "seats",
        /// The cards.
        Cards = "cards",
    }
}

/// A part of a link that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The part.
    pub part: Part,
    /// That part of the link, truncated if it is long.
    pub written: String,
    /// The reason it can't be used. What isn't even a deal, a number or an option is at no path.
    pub problem: Problem,
}

/// A link that was read.
#[derive(Clone)]
pub struct Reading {
    /// Everything that can be used. A match can be started with it.
    pub form: Form,
    /// Unusable parts, empty for a good link.
    pub wrong: Vec<Wrong>,
}

/// More characters of a part are not shown.
const SHOWN: usize = 80;

fn shown(text: &str) -> String {
    if text.chars().count() > SHOWN {
        text.chars().take(SHOWN).chain(std::iter::once('…')).collect()
    } else {
        text.to_owned()
    }
}

/// Reads a link to a game that is there. `names` are the names of people by seat, and `put_cards` puts the link's cards into play,
/// which not every page has. Rules that the cards give are not choices: a link has them too, for those who don't know the cards.
pub fn read(
    bundle: &'static GameBundle,
    shared: &Shared,
    names: &[String],
    today: Day,
    put_cards: impl FnOnce(&mut Reading),
) -> Reading {
    let mut reading = Reading {
        form: Form::new(bundle, names),
        wrong: Vec::new(),
    };
    reading.read_preset(shared);
    reading.read_seats(shared);
    put_cards(&mut reading);
    reading.read_rules(shared);
    reading.read_deal(shared, today);
    reading.leave_out_problems(shared);
    reading
}

impl Reading {
    /// Notes a part that can't be used.
    pub fn refuse(&mut self, part: Part, written: &str, problem: Problem) {
        let wrong = Wrong {
            part,
            written: shown(written),
            problem,
        };
        if !self.wrong.contains(&wrong) {
            self.wrong.push(wrong);
        }
    }

    /// Notes a number of seats that isn't one.
    pub fn refuse_seats(&mut self, part: Part, written: &str) {
        let seats = shown(written);
        self.refuse(part, written, Problem::bare("", t::LinkNoSeats { seats }));
    }

    /// Notes everything that is wrong with a part.
    fn refuse_all(&mut self, part: Part, written: &str, problems: Option<Problems>) {
        for problem in problems.iter().flat_map(Problems::list) {
            self.refuse(part, written, problem.clone());
        }
    }

    fn read_preset(&mut self, shared: &Shared) {
        let Some(preset) = shared.preset.as_deref().filter(|p| !p.trim().is_empty()) else {
            return;
        };
        match self.form.bundle().game.preset_layer(preset) {
            Ok(_) => self.form.set_preset(preset),
            Err(problems) => self.refuse_all(Part::Preset, preset, Some(problems)),
        }
    }

    fn read_rules(&mut self, shared: &Shared) {
        let Some(rules) = shared.rules.as_deref() else {
            return;
        };
        let entries = match read_entries(&one_a_line(rules)) {
            Ok(entries) => entries,
            Err(error) => {
                // The text is a single line for its author.
                let column = rules
                    .get(..error.offset)
                    .map_or(error.column, |before| before.chars().count() + 1);
                let what = error.what;
                let what = t::LinkSyntax { column, what };
                self.refuse(Part::Rules, rules, Problem::bare("", what));
                return;
            }
        };
        for entry in entries {
            let seat = seat_of_key(&entry.name);
            if seat.is_some_and(|seat| self.applies(seat, &entry.value)) {
                continue;
            }
            if self.form.spec(&entry.name).is_some() || seat.is_some() {
                self.form.set(&entry.name, entry.value);
                continue;
            }
            // The game says which option may be meant.
            let written = format!("{} = {}", entry.name, write_value(&entry.value));
            let layer = Layer::choices([(entry.name, entry.value)].into_iter().collect());
            let checked = self.form.bundle().game.check_rules(&[layer], None);
            self.refuse_all(Part::Rules, &written, checked.err());
        }
    }

    /// True if a seat's own rules are these already, by its handicaps.
    fn applies(&self, seat: Seat, rules: &Value) -> bool {
        let info = self.form.info();
        let own = info.and_then(|info| info.per_seat.iter().find(|own| own.seat == seat));
        own.is_some_and(|own| rules.as_object() == Some(&own.rules))
    }

    fn read_seats(&mut self, shared: &Shared) {
        let Some(seats) = shared.seats.as_deref().filter(|s| !s.trim().is_empty()) else {
            return;
        };
        let Ok(count) = seats.trim().parse::<usize>() else {
            self.refuse_seats(Part::Seats, seats);
            return;
        };
        // As near as the game has it; the number itself is only told.
        self.form.set_seats(count);
        let checked = self.form.bundle().game.check_rules(&[], Some(count));
        self.refuse_all(Part::Seats, seats, checked.err());
    }

    fn read_deal(&mut self, shared: &Shared, today: Day) {
        let Some(deal) = shared.deal.as_deref().filter(|d| !d.trim().is_empty()) else {
            return;
        };
        let request = deal.trim().parse::<DealRequest>();
        if !request.is_ok_and(|request| request.apply(&mut self.form, today)) {
            let what = t::LinkNoDeal { deal: shown(deal) };
            self.refuse(Part::Deal, deal, Problem::bare("", what));
        }
    }

    /// Takes everything out that keeps the match from being started, until nothing does.
    fn leave_out_problems(&mut self, shared: &Shared) {
        // Each round takes something out, or everything.
        for _ in 0..100 {
            if self.form.is_ready() {
                return;
            }
            let problems = self.form.problems().to_vec();
            let mut taken_out = false;
            for problem in problems {
                taken_out |= self.leave_out(problem, shared);
            }
            if !taken_out {
                self.form.set_layers(&[]);
                self.form.set_deal(None);
                let usual = self.form.bundle().game.usual_seats();
                self.form.set_seats(usual);
                return;
            }
        }
    }

    /// Takes out what a problem is about. `false` when nothing that the link says is to blame.
    fn leave_out(&mut self, problem: Problem, shared: &Shared) -> bool {
        let path = problem.path.clone();
        let names: Vec<&str> = path
            .split(", ")
            .map(|p| p.split(['.', '[']).next().unwrap_or(p))
            .collect();
        if names.contains(&"deal") && self.form.deal().is_some() {
            self.refuse(Part::Deal, shared.deal.as_deref().unwrap_or_default(), problem);
            self.form.set_deal(None);
            return true;
        }
        let chosen: Vec<&str> = names
            .iter()
            .copied()
            .filter(|n| self.form.source(n) == Source::Choice)
            .collect();
        if !chosen.is_empty() {
            let written: Vec<String> = chosen
                .iter()
                .map(|n| format!("{n} = {}", write_value(self.form.value(n))))
                .collect();
            self.refuse(Part::Rules, &written.join(", "), problem);
            for name in chosen {
                self.form.reset(name);
            }
            return true;
        }
        if names.iter().any(|n| matches!(*n, "seats" | "players")) {
            let usual = self.form.bundle().game.usual_seats();
            if self.form.seats().len() != usual {
                self.refuse(Part::Seats, shared.seats.as_deref().unwrap_or_default(), problem);
                self.form.set_seats(usual);
                return true;
            }
        }
        if self.form.preset() != DEFAULT {
            let preset = self.form.preset().to_owned();
            self.refuse(Part::Preset, &preset, problem);
            self.form.set_preset(DEFAULT);
            return true;
        }
        false
    }
}

/// Options may be parted by semicolons in a link, which stay readable in an address.
fn one_a_line(rules: &str) -> String {
    let mut quoted = false;
    rules
        .chars()
        .map(|c| {
            quoted ^= c == '"';
            if c == ';' && !quoted { ',' } else { c }
        })
        .collect()
}

/// A link to what a form has. Whose form it is, is not in it.
#[must_use]
pub fn form_link(form: &Form) -> Shared {
    let mut shared = link(form.bundle(), &form.layers(), form.seats().len(), form.deal());
    if form.deal().is_none() && form.pick() != Pick::Any {
        shared.deal = Some(form.pick().name().to_owned());
    }
    shared
}

/// A link to the current match: the game, the changed rules, the seats, and the deal. While a match
/// with several seats is in progress its deal number would give hidden cards away, so it is left
/// out.
#[must_use]
pub fn share_link(session: &Session) -> Shared {
    let setup = session.setup();
    let seats = setup.seats.len();
    let told = seats == 1 || session.is_over();
    link(
        session.bundle(),
        &setup.layers,
        seats,
        told.then(|| session.referee().deal()),
    )
}

/// The cards among layers of rules, as a link names them.
fn cards(layers: &[Layer]) -> Option<String> {
    let wanted = Wanted::of(layers);
    let handicaps = wanted.handicaps.iter();
    let handicaps = handicaps.map(|(seat, id)| format!("{}:{id}", seat.number()));
    let ids: Vec<String> = wanted.mutators.iter().cloned().chain(handicaps).collect();
    (!ids.is_empty()).then(|| ids.join(","))
}

/// A link to these rules.
#[must_use]
pub fn link(bundle: &'static GameBundle, layers: &[Layer], seats: usize, deal: Option<Deal>) -> Shared {
    let mut rules: Vec<String> = Vec::new();
    if let Ok(info) = bundle.game.check_rules(layers, None) {
        let differ = info.differences.iter();
        rules.extend(differ.map(|(name, value, _)| format!("{name}={value}")));
        rules.extend(info.per_seat.into_iter().map(|own| {
            write_seat(&SeatPatch {
                seat: own.seat,
                patch: own.rules,
            })
        }));
    }
    Shared {
        game: bundle.game.name().to_owned(),
        deal: deal.map(|d| d.to_string()),
        rules: (!rules.is_empty()).then(|| rules.join(",")),
        seats: (seats != bundle.game.usual_seats()).then(|| seats.to_string()),
        cards: cards(layers),
        ..Shared::default()
    }
}

#[cfg(test)]
mod tests;
