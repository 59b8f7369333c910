//! The form for a new game: players, deal, rules.
//!
//! Every change revalidates everything, so that problems show up while typing.

mod file;
mod seats;
pub mod values;

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::Turn;
use wildpile_game::rules::{
    Layer, OptionSpec, Patch, Preset, Problem, Source, as_relative, is_seat_key, merge, read_patch,
};
use wildpile_message::Message;
use wildpile_table::{AnyGame, RulesInfo};

use values::Part;

use crate::text as t;
use crate::{GameBundle, Pick, SeatInfo, Setup, name_seats, players};

/// The name of the pseudo-preset for the default rules.
pub const DEFAULT: &str = "default";

/// The form for a new game.
#[derive(Clone)]
pub struct Form {
    bundle: &'static GameBundle,
    /// The game as it is played here.
    game: &'static dyn AnyGame,
    /// True for an online table, at which people sit down later.
    is_table: bool,
    options: Vec<OptionSpec>,
    presets: Vec<Preset>,
    defaults: Value,
    names: Vec<String>,
    preset: String,
    /// Layers of mutators, a file or an earlier match, between the preset and the choices.
    between: Vec<Layer>,
    choices: Patch,
    /// The layers of the seats' handicaps, above the choices.
    handicaps: Vec<Layer>,
    /// The cards among the layers; see [`Setup::cards`].
    cards: String,
    deal: Option<Deal>,
    pick: Pick,
    seats: Vec<SeatInfo>,
    problems: Vec<Problem>,
    rules: Value,
    info: Option<RulesInfo>,
}

impl Form {
    /// The form for a game with its default rules, a person and bots. `names` are the known names
    /// of people, by seat.
    #[must_use]
    pub fn new(bundle: &'static GameBundle, names: &[String]) -> Self {
        let mut new = Self {
            bundle,
            game: bundle.game,
            is_table: false,
            options: bundle.game.options(),
            presets: bundle.game.presets(),
            defaults: bundle.game.default_rules(),
            names: names.to_vec(),
            preset: DEFAULT.to_owned(),
            between: Vec::new(),
            choices: Patch::new(),
            handicaps: Vec::new(),
            cards: String::new(),
            deal: None,
            pick: Pick::Any,
            seats: name_seats(players(bundle, bundle.game.usual_seats()), names),
            problems: Vec::new(),
            rules: Value::Null,
            info: None,
        };
        new.check();
        new
    }

    /// The form for an online table with about so many seats, which are for people. There, several people race a
    /// solitaire: `game` is that race.
    #[must_use]
    pub fn at_table(bundle: &'static GameBundle, game: &'static dyn AnyGame, seats: usize) -> Self {
        let mut new = Self::new(bundle, &[]);
        (new.game, new.is_table) = (game, true);
        new.seats.clear();
        new.set_seats(seats);
        new
    }

    /// The form for changing the setup of an earlier match.
    #[must_use]
    pub fn of(bundle: &'static GameBundle, setup: &Setup, names: &[String]) -> Self {
        let mut new = Self::new(bundle, names);
        new.seats = setup.seats.clone();
        new.pick = setup.pick;
        new.cards.clone_from(&setup.cards);
        new.set_layers(&setup.layers);
        new
    }

    /// Replaces the rules: a preset, layers from files, choices.
    pub fn set_layers(&mut self, layers: &[Layer]) {
        self.preset = DEFAULT.to_owned();
        self.between.clear();
        self.choices.clear();
        self.handicaps.clear();
        for layer in layers {
            match &layer.source {
                Source::Preset(name)
                    if self.between.is_empty()
                        && self.choices.is_empty()
                        && self.presets.iter().any(|p| p.name == name) =>
                {
                    self.preset.clone_from(name);
                }
                Source::Choice => merge(&mut self.choices, layer.patch.clone()),
                Source::Handicap(_) => self.handicaps.push(layer.clone()),
                _ => self.between.push(layer.clone()),
            }
        }
        self.check();
    }

    /// Replaces the cards in play: the layers of mutators, which lie above the preset, those of the seats'
    /// handicaps, which lie above everything, and what the record will say of them ([`Setup::cards`]).
    pub fn set_cards(&mut self, mutators: Vec<Layer>, handicaps: Vec<Layer>, cards: String) {
        self.between.retain(|layer| layer.source.card().is_none());
        self.between.splice(0..0, mutators);
        self.handicaps = handicaps;
        self.cards = cards;
        self.check();
    }

    /// The game and its bots.
    #[must_use]
    pub const fn bundle(&self) -> &'static GameBundle {
        self.bundle
    }

    /// The game as it is played here.
    #[must_use]
    pub const fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// True for an online table.
    #[must_use]
    pub const fn is_table(&self) -> bool {
        self.is_table
    }

    /// The least and the largest number of seats.
    #[must_use]
    pub fn seat_range(&self) -> (usize, usize) {
        let range = self.bundle.game.seat_range();
        let at_table = self.bundle.listing.table_seats().filter(|_| self.is_table);
        at_table.unwrap_or((*range.start(), *range.end()))
    }

    /// The options, in display order.
    #[must_use]
    pub fn options(&self) -> &[OptionSpec] {
        &self.options
    }

    /// The named rule sets, without the default.
    #[must_use]
    pub fn presets(&self) -> &[Preset] {
        &self.presets
    }

    /// The chosen preset, or [`DEFAULT`].
    #[must_use]
    pub fn preset(&self) -> &str {
        &self.preset
    }

    /// The effective rules by option name, including invalid values as entered.
    #[must_use]
    pub const fn rules(&self) -> &Value {
        &self.rules
    }

    /// The effective value of an option.
    #[must_use]
    pub fn value(&self, option: &str) -> &Value {
        &self.rules[option]
    }

    /// The default value of an option.
    #[must_use]
    pub fn default_value(&self, option: &str) -> &Value {
        &self.defaults[option]
    }

    /// The chosen deal; `None` for a random one.
    #[must_use]
    pub const fn deal(&self) -> Option<Deal> {
        self.deal
    }

    /// The required difficulty of a random deal.
    #[must_use]
    pub const fn pick(&self) -> Pick {
        self.pick
    }

    /// True if random deals can be chosen by difficulty in this game.
    #[must_use]
    pub fn can_pick(&self) -> bool {
        crate::can_pick(self.bundle, self.seats.len())
    }

    /// The players.
    #[must_use]
    pub fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    /// All current problems. A problem belongs to the option whose name its path starts with; see
    /// [`Form::problems_of`].
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The problems of an option, or of `seats`, `players` or `deal`.
    pub fn problems_of<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Problem> {
        self.problems.iter().filter(move |p| {
            p.path
                .split(", ")
                .any(|path| path.split(['.', '[']).next() == Some(name))
        })
    }

    /// True if a match can be started.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.problems.is_empty()
    }

    /// The validated rules; `None` if they have problems.
    #[must_use]
    pub const fn info(&self) -> Option<&RulesInfo> {
        self.info.as_ref()
    }

    /// The short name of the rule set (`skipper(hand=4)`); `None` if the rules have problems.
    #[must_use]
    pub fn short_name(&self) -> Option<&str> {
        self.info.as_ref().map(|i| i.short_name.as_str())
    }

    /// The layers over the default rules.
    #[must_use]
    pub fn layers(&self) -> Vec<Layer> {
        let mut layers = Vec::new();
        if let Ok(layer) = self.bundle.game.preset_layer(&self.preset)
            && !layer.patch.is_empty()
        {
            layers.push(layer);
        }
        layers.extend(self.between.iter().cloned());
        if !self.choices.is_empty() {
            layers.push(Layer::choices(self.choices.clone()));
        }
        layers.extend(self.handicaps.iter().cloned());
        layers
    }

    /// The setup to start a match with.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let layers = self.layers();
        let has_cards = layers.iter().any(|layer| layer.source.card().is_some());
        Setup {
            layers,
            seats: self.seats.clone(),
            pick: if self.deal.is_none() { self.pick } else { Pick::Any },
            cards: if has_cards {
                self.cards.clone()
            } else {
                String::new()
            },
        }
    }

    /// True if an option differs from the default.
    #[must_use]
    pub fn differs(&self, option: &str) -> bool {
        self.rules[option] != self.defaults[option]
    }

    /// The provenance of an option's value.
    #[must_use]
    pub fn source(&self, option: &str) -> Source {
        if self.choices.contains_key(option) {
            return Source::Choice;
        }
        if !self.differs(option) {
            return Source::Default;
        }
        let layers = self.layers();
        layers
            .into_iter()
            .rev()
            .find(|l| l.patch.contains_key(option))
            .map_or(Source::Default, |l| l.source)
    }

    /// The nested values of an option's current choice.
    #[must_use]
    pub fn parts(&self, option: &str) -> Vec<Part> {
        self.spec(option)
            .map(|o| values::parts(self.bundle.game.name(), option, &o.values, &self.rules[option]))
            .unwrap_or_default()
    }

    /// The description of an option.
    #[must_use]
    pub fn spec(&self, option: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|o| o.name == option)
    }

    /// Revalidates everything.
    fn check(&mut self) {
        let layers = self.layers();
        let mut rules = self.defaults.clone();
        for layer in &layers {
            for (name, value) in &layer.patch {
                if is_seat_key(name) || as_relative(value).is_some() {
                    if let Some(rules) = rules.as_object_mut() {
                        merge(rules, Patch::from_iter([(name.clone(), value.clone())]));
                    }
                    continue;
                }
                let shown = self
                    .spec(name)
                    .and_then(|o| o.values.normalise(name, value).ok())
                    .unwrap_or_else(|| value.clone());
                rules[name] = shown;
            }
        }
        self.rules = rules;
        let (game, seats) = (self.game, self.seats.len());
        self.info = game.check_rules(&layers, None).ok();
        self.problems = match game.check_rules(&layers, Some(seats)) {
            Err(problems) => problems.list().to_vec(),
            Ok(_) => match game.start(&layers, seats, self.deal.unwrap_or(Deal::Number(1))) {
                Err(problems) => problems.list().to_vec(),
                // Who sits down at a table isn't known yet.
                Ok(_) if self.is_table => Vec::new(),
                Ok(started) => {
                    let race = self.race_problem(&started.turn()).into_iter();
                    let unfit = crate::session::unfit(self.bundle, &self.seats, started.as_ref());
                    race.chain(unfit).collect()
                }
            },
        };
    }

    fn race_problem(&self, turn: &Turn) -> Option<Problem> {
        let people = self.seats.iter().filter(|s| s.is_human()).count();
        (turn.due().len() > 1 && people > 1).then(|| {
            let what = t::ProblemRacePeople { count: people };
            Problem::new("players", what, t::LegalRace)
        })
    }

    /// Chooses a preset, or [`DEFAULT`]. It replaces an imported file; cards and individual choices are kept. An online
    /// table gets as many seats as the preset needs.
    pub fn set_preset(&mut self, name: &str) {
        name.clone_into(&mut self.preset);
        self.between.retain(|layer| layer.source.card().is_some());
        if self.is_table
            && let Ok(layer) = self.bundle.game.preset_layer(name)
        {
            let (now, (least, most)) = (self.seats.len(), self.seat_range());
            let layers = [layer];
            let fits = |seats: &usize| self.game.check_rules(&layers, Some(*seats)).is_ok();
            let found = std::iter::once(now).chain(least..=most).find(fits);
            self.set_seats(found.unwrap_or(now));
        }
        self.check();
    }

    /// Sets a seat's own values by seat key (`seat_2`); an empty table removes them.
    fn set_seat(&mut self, name: &str, value: Value) {
        self.choices.shift_remove(name);
        if value.as_object().is_none_or(|own| !own.is_empty()) {
            self.choices.insert(name.to_owned(), value);
        }
        self.check();
    }

    /// Sets an option to a JSON value, or a seat's own values by seat key: `seat_2`.
    pub fn set(&mut self, option: &str, value: Value) {
        if is_seat_key(option) {
            self.set_seat(option, value);
            return;
        }
        let Some(normal) = self.spec(option).map(|o| {
            o.values
                .normalise(option, &value)
                .unwrap_or_else(|_| value.clone())
        }) else {
            return;
        };
        // Choosing the value that already applies isn't a choice.
        self.choices.shift_remove(option);
        self.check();
        if self.rules[option] != normal {
            self.choices.insert(option.to_owned(), value);
            self.check();
        }
    }

    /// Sets a nested value of an option; see [`Form::parts`].
    pub fn set_part(&mut self, option: &str, path: &[String], value: Value) {
        let whole = values::with(&self.rules[option], path, value);
        self.set(option, whole);
    }

    /// Sets a nested value of an option from text. `legal` is what it accepts.
    ///
    /// # Errors
    /// When the text isn't a single value. A value the option doesn't accept is set nevertheless
    /// and reported in [`Form::problems`].
    pub fn set_part_text(
        &mut self,
        option: &str,
        path: &[String],
        legal: Message,
        text: &str,
    ) -> Result<(), Message> {
        let value = read_value(text, legal)?;
        self.set_part(option, path, value);
        Ok(())
    }

    /// Cycles an option to its next or previous value. `false` if it must be entered as text
    /// instead.
    pub fn step(&mut self, option: &str, up: bool) -> bool {
        let game = self.bundle.game.name();
        let whole = self.spec(option).map(|spec| Part::whole(game, spec));
        whole.is_some_and(|whole| self.step_part(option, &whole, up))
    }

    /// Cycles a value of an option. `false` if it must be entered as text instead.
    pub fn step_part(&mut self, option: &str, part: &Part, up: bool) -> bool {
        let old = values::get(&self.rules[option], &part.path);
        let next = values::step(&part.values, old.unwrap_or(&Value::Null), up);
        let stepped = next.is_some();
        if let Some(next) = next {
            self.set_part(option, &part.path, next);
        }
        stepped
    }

    /// Cycles to the next or previous preset.
    pub fn step_preset(&mut self, up: bool) {
        let mut names = vec![DEFAULT];
        names.extend(self.presets.iter().map(|p| p.name));
        let at = names.iter().position(|n| *n == self.preset).unwrap_or(0);
        self.set_preset(names[next(at, names.len(), up)]);
    }

    /// Resets an option.
    pub fn reset(&mut self, option: &str) {
        self.choices.shift_remove(option);
        self.check();
    }

    /// True if anything lies on top of the preset: cards, layers of a file, choices.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        !(self.between.is_empty() && self.choices.is_empty() && self.handicaps.is_empty())
    }

    /// Returns to the preset: drops everything chosen or loaded on top of it.
    pub fn drop_changes(&mut self) {
        let preset = std::mem::take(&mut self.preset);
        self.set_layers(&[]);
        self.set_preset(&preset);
    }

    /// Chooses a deal; `None` for a random one.
    pub fn set_deal(&mut self, deal: Option<Deal>) {
        self.deal = deal;
        self.check();
    }

    /// Chooses the difficulty of random deals, discarding a chosen deal number.
    pub fn set_pick(&mut self, pick: Pick) {
        self.pick = pick;
        self.set_deal(None);
    }
}

/// The next (or previous) of so many, round and round.
#[must_use]
pub const fn next(now: usize, count: usize, up: bool) -> usize {
    (now + if up { 1 } else { count - 1 }) % count
}

/// Parses a single value in text form.
fn read_value(text: &str, legal: Message) -> Result<Value, Message> {
    match read_patch(&format!("x = {text}")) {
        Ok(mut patch) if patch.len() == 1 => patch
            .remove("x")
            .ok_or_else(|| t::ProblemOneValue { legal }.into()),
        Ok(_) => Err(t::ProblemOneValue { legal }.into()),
        Err(error) => Err(error.what),
    }
}
