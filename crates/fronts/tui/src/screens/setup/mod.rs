//! A new game: who plays, which deal, which rules.

mod values;
mod view;

use serde_json::Value;
use wildpile_bots::levels;
use wildpile_cards::Deal;
use wildpile_game::Turn;
use wildpile_game::rules::{Layer, OptionSpec, Patch, Preset, Problem, Values, read_patch, write_value};
use wildpile_table::AnyGame;

use crate::app::{Context, Screen, Step};
use crate::chance::random_deal;
use crate::dialog::{Dialog, Reply};
use crate::input::{Input, Key};
use crate::paint::Hits;
use crate::screens::book::Book;
use crate::screens::help::Help;
use crate::screens::list::{Choice as Chosen, List};
use crate::screens::table::TableScreen;
use crate::session::{HUMAN, Session, Setup, Sitter, name_for, name_sitters, players};

#[derive(Clone, Debug)]
enum Row {
    Start,
    Deal,
    Seats,
    Seat(usize),
    Preset,
    Heading,
    Option(usize),
    Part(usize, values::Part),
}

#[derive(Clone, Debug)]
enum Ask {
    Deal,
    RandomDeal,
    Name(usize),
    Kind(usize, String),
    Preset(String),
    Set(usize, Value),
    Open(usize),
    Write(usize),
    Number(usize, Vec<String>),
    Nothing,
}

/// The page on which a game is set up.
pub struct SetupScreen {
    game: &'static dyn AnyGame,
    options: Vec<OptionSpec>,
    presets: Vec<Preset>,
    defaults: Value,
    preset: String,
    choices: Patch,
    deal: Option<Deal>,
    sitters: Vec<Sitter>,
    problems: Vec<Problem>,
    /// The effective rules, the refused values as they were written.
    rules: Value,
    rows: Vec<Row>,
    list: List,
    hits: Hits,
    ask: Option<Dialog<Ask>>,
}

/// The sitters of a new game: a person first, then bots of the strongest kind.
fn sitters(game: &dyn AnyGame, count: usize, names: &[String]) -> Vec<Sitter> {
    name_sitters(players(game, count), names)
}

impl SetupScreen {
    /// The page for a game: its default rules, a person and bots.
    pub fn new(game: &'static dyn AnyGame, cx: &mut Context) -> Self {
        let mut new = Self {
            game,
            options: game.options(),
            presets: game.presets(),
            defaults: game.default_rules(),
            preset: "default".to_owned(),
            choices: Patch::new(),
            deal: None,
            sitters: sitters(game, game.usual_seats(), &cx.settings.names),
            problems: Vec::new(),
            rules: Value::Null,
            rows: Vec::new(),
            list: List::default(),
            hits: Hits::default(),
            ask: None,
        };
        new.check();
        new
    }

    fn layers(&self) -> Vec<Layer> {
        let mut layers = Vec::new();
        if let Ok(layer) = self.game.preset_layer(&self.preset)
            && !layer.patch.is_empty()
        {
            layers.push(layer);
        }
        if !self.choices.is_empty() {
            layers.push(Layer::choices(self.choices.clone()));
        }
        layers
    }

    fn setup(&self) -> Setup {
        Setup {
            layers: self.layers(),
            sitters: self.sitters.clone(),
        }
    }

    /// Checks everything and lays the rows out anew.
    fn check(&mut self) {
        let layers = self.layers();
        let mut rules = self.defaults.clone();
        for layer in &layers {
            for (name, value) in &layer.patch {
                let shown = self
                    .options
                    .iter()
                    .find(|o| o.name == name)
                    .and_then(|o| o.values.normalise(name, value).ok())
                    .unwrap_or_else(|| value.clone());
                rules[name] = shown;
            }
        }
        self.rules = rules;
        let seats = self.sitters.len();
        self.problems = match self.game.check_rules(&layers, Some(seats)) {
            Err(problems) => problems.list().to_vec(),
            Ok(_) => match self
                .game
                .start(&layers, seats, self.deal.unwrap_or(Deal::Number(1)))
            {
                Err(problems) => problems.list().to_vec(),
                Ok(started) => self.race_problem(&started.turn()).into_iter().collect(),
            },
        };
        let mut rows = vec![Row::Start, Row::Deal];
        let range = self.game.seat_range();
        if range.start() != range.end() {
            rows.push(Row::Seats);
        }
        rows.extend((0..seats).map(Row::Seat));
        rows.push(Row::Heading);
        rows.push(Row::Preset);
        for (i, option) in self.options.iter().enumerate() {
            rows.push(Row::Option(i));
            let parts = values::parts(&option.values, &self.rules[option.name]);
            rows.extend(parts.into_iter().map(|part| Row::Part(i, part)));
        }
        self.rows = rows;
    }

    fn race_problem(&self, turn: &Turn) -> Option<Problem> {
        let people = self.sitters.iter().filter(|s| s.is_human()).count();
        (turn.due().len() > 1 && people > 1).then(|| {
            Problem::new(
                "players",
                format!("{people} people can't play at the same time at one screen"),
                "a race is one person against bots",
            )
        })
    }

    fn differs(&self, option: &OptionSpec) -> bool {
        self.rules[option.name] != self.defaults[option.name]
    }

    /// Where an option's value comes from.
    fn source(&self, option: &OptionSpec) -> String {
        if self.choices.contains_key(option.name) {
            "chosen".to_owned()
        } else if self.differs(option) {
            format!("preset {}", self.preset)
        } else {
            "default".to_owned()
        }
    }

    fn set(&mut self, option: usize, value: Value) {
        let Some(name) = self.options.get(option).map(|o| o.name) else {
            return;
        };
        // A choice that says what holds anyway is none.
        self.choices.shift_remove(name);
        self.check();
        let values = &self.options[option].values;
        let normal = values.normalise(name, &value).unwrap_or_else(|_| value.clone());
        if self.rules[name] != normal {
            self.choices.insert(name.to_owned(), value);
        }
        self.check();
    }

    fn set_seats(&mut self, count: usize, cx: &Context) {
        let range = self.game.seat_range();
        let count = count.clamp(*range.start(), *range.end());
        let fresh = sitters(self.game, count, &cx.settings.names);
        let kept = self.sitters.len().min(count);
        self.sitters.truncate(kept);
        self.sitters.extend(fresh.into_iter().skip(kept));
        self.check();
    }

    fn set_kind(&mut self, seat: usize, player: &str, cx: &Context) {
        if let Some(sitter) = self.sitters.get_mut(seat) {
            player.clone_into(&mut sitter.player);
            sitter.name = name_for(seat, player, &cx.settings.names);
        }
        self.check();
    }

    fn kinds(&self) -> Vec<(&'static str, &'static str)> {
        std::iter::once((HUMAN, "A person at this screen."))
            .chain(levels(self.game.name()).iter().map(|l| (l.name, l.help)))
            .collect()
    }

    fn change(&mut self, up: bool, cx: &mut Context) {
        let by: isize = if up { 1 } else { -1 };
        match self.rows.get(self.list.at).cloned() {
            Some(Row::Seats) => {
                let range = self.game.seat_range();
                let span = range.end() - range.start() + 1;
                let at = self.sitters.len().saturating_sub(*range.start());
                let next = (at as isize + by).rem_euclid(span as isize) as usize;
                self.set_seats(range.start() + next, cx);
            }
            Some(Row::Seat(seat)) => {
                let kinds = self.kinds();
                let now = self.sitters.get(seat).map_or("", |s| s.player.as_str());
                let at = kinds.iter().position(|k| k.0 == now).unwrap_or(0) as isize;
                let next = kinds[(at + by).rem_euclid(kinds.len() as isize) as usize].0;
                self.set_kind(seat, next, cx);
            }
            Some(Row::Preset) => {
                let mut names = vec!["default"];
                names.extend(self.presets.iter().map(|p| p.name));
                let at = names.iter().position(|n| *n == self.preset).unwrap_or(0) as isize;
                self.preset = names[(at + by).rem_euclid(names.len() as isize) as usize].to_owned();
                self.check();
            }
            Some(Row::Deal) => {
                self.deal = match self.deal {
                    None => Some(random_deal()),
                    Some(Deal::Number(n)) => Some(Deal::Number(n.saturating_add_signed(by as i64))),
                    Some(Deal::Pysol(n)) => Some(Deal::Pysol(n.saturating_add_signed(by as i64))),
                };
                self.check();
            }
            Some(Row::Option(i)) => {
                let option = &self.options[i];
                if let Some(next) = values::step(&option.values, &self.rules[option.name], up) {
                    self.set(i, next);
                } else {
                    self.write(i);
                }
            }
            Some(Row::Part(i, part)) => {
                let now = &self.rules[self.options[i].name];
                let old = values::get(now, &part.path).cloned().unwrap_or_default();
                if let Some(next) = values::step(&part.values, &old, up) {
                    let whole = values::with(now, &part.path, next);
                    self.set(i, whole);
                }
            }
            Some(Row::Start | Row::Heading) | None => {}
        }
    }

    /// Asks for an option's value in the text form.
    fn write(&mut self, option: usize) {
        let spec = &self.options[option];
        let text = write_value(&self.rules[spec.name]);
        let ask = format!("{}\nLegal: {}.", spec.help, spec.values.legal());
        self.ask = Some(
            Dialog::ask(format!("{} ({})", spec.title, spec.name), ask)
                .line(&text, 4000)
                .answer(None, "Set", Ask::Write(option)),
        );
    }

    fn enter(&mut self, cx: &mut Context) -> Step {
        match self.rows.get(self.list.at).cloned() {
            Some(Row::Start) => return self.start(cx),
            Some(Row::Deal) => {
                let text = self.deal.map(|d| d.to_string()).unwrap_or_default();
                let ask = "A deal number means the same cards for ever. Leave it empty for a random deal.";
                self.ask = Some(
                    Dialog::ask("Deal number", ask)
                        .line(&text, 30)
                        .answer(None, "This deal", Ask::Deal)
                        .answer(None, "A random one", Ask::RandomDeal),
                );
            }
            Some(Row::Seats) => self.change(true, cx),
            Some(Row::Seat(seat)) => {
                let Some(sitter) = self.sitters.get(seat) else {
                    return Step::Stay;
                };
                let mut ask = Dialog::ask(
                    format!("Seat {}", seat + 1),
                    "Who sits here? Type a name, or choose.",
                )
                .line(&sitter.name, 20)
                .answer(None, "This name", Ask::Name(seat));
                for (name, help) in self.kinds() {
                    ask = ask.answer(None, format!("{name} – {help}"), Ask::Kind(seat, name.to_owned()));
                }
                self.ask = Some(ask);
            }
            Some(Row::Preset) => {
                let mut ask = Dialog::ask(
                    "Preset",
                    "A named set of rules. What you chose yourself stays on top of it.",
                )
                .answer(
                    None,
                    "Default – The game as it is usually played.",
                    Ask::Preset("default".to_owned()),
                );
                let mut chosen = 0;
                for (i, preset) in self.presets.iter().enumerate() {
                    if preset.name == self.preset {
                        chosen = i + 1;
                    }
                    ask = ask.answer(
                        None,
                        format!("{} – {}", preset.title, preset.help),
                        Ask::Preset(preset.name.to_owned()),
                    );
                }
                self.ask = Some(ask.choose(chosen));
            }
            Some(Row::Option(i)) => {
                let option = &self.options[i];
                match &option.values {
                    Values::Bool => self.change(true, cx),
                    Values::Choice(choices) => {
                        let now = values::choice_of(choices, &self.rules[option.name]).map(|c| c.name);
                        let mut ask = Dialog::ask(format!("{} · {}", option.title, option.id), option.help);
                        let mut chosen = 0;
                        for (n, choice) in choices.iter().enumerate() {
                            if Some(choice.name) == now {
                                chosen = n;
                            }
                            let act = match values::first_value(choice) {
                                // The chosen one keeps what it carries.
                                Some(_) if Some(choice.name) == now => Ask::Nothing,
                                Some(value) => Ask::Set(i, value),
                                None => Ask::Open(i),
                            };
                            ask = ask.answer(None, format!("{} – {}", choice.name, choice.help), act);
                        }
                        self.ask = Some(ask.choose(chosen));
                    }
                    Values::Int { .. } | Values::Text { .. } | Values::Data(_) => self.write(i),
                }
            }
            Some(Row::Part(i, part)) => {
                let old = values::get(&self.rules[self.options[i].name], &part.path)
                    .map(write_value)
                    .unwrap_or_default();
                if matches!(part.values, Values::Bool | Values::Choice(_)) {
                    self.change(true, cx);
                } else {
                    self.ask = Some(
                        Dialog::ask(
                            part.name.clone(),
                            format!("{}\nLegal: {}.", part.help, part.values.legal()),
                        )
                        .line(&old, 200)
                        .answer(None, "Set", Ask::Number(i, part.path)),
                    );
                }
            }
            Some(Row::Heading) | None => {}
        }
        Step::Stay
    }

    fn start(&mut self, cx: &mut Context) -> Step {
        if !self.problems.is_empty() {
            let text: Vec<String> = self.problems.iter().map(ToString::to_string).collect();
            cx.message = Some(format!("This can't be played yet:\n{}", text.join("\n")));
            return Step::Stay;
        }
        match Session::start(self.game, self.setup(), self.deal.unwrap_or_else(random_deal)) {
            Ok(session) => Step::Open(Box::new(TableScreen::new(session, cx))),
            Err(problems) => {
                cx.message = Some(problems.to_string());
                Step::Stay
            }
        }
    }

    fn answer(&mut self, ask: Ask, typed: &str, cx: &mut Context) {
        match ask {
            Ask::Nothing => {}
            Ask::Deal if typed.trim().is_empty() => self.deal = None,
            Ask::Deal => match typed.trim().parse() {
                Ok(deal) => self.deal = Some(deal),
                Err(error) => cx.message = Some(format!("{error}")),
            },
            Ask::RandomDeal => self.deal = None,
            Ask::Name(seat) => {
                let name = typed.trim();
                if let Some(sitter) = self.sitters.get_mut(seat)
                    && !name.is_empty()
                {
                    name.clone_into(&mut sitter.name);
                    if sitter.is_human() {
                        let mut settings = cx.settings.clone();
                        settings
                            .names
                            .resize(settings.names.len().max(seat + 1), String::new());
                        name.clone_into(&mut settings.names[seat]);
                        cx.set(settings);
                    }
                }
            }
            Ask::Kind(seat, kind) => self.set_kind(seat, &kind, cx),
            Ask::Preset(name) => self.preset = name,
            Ask::Set(option, value) => self.set(option, value),
            Ask::Open(option) => self.write(option),
            Ask::Write(option) => {
                let Some(spec) = self.options.get(option) else {
                    return;
                };
                match read_patch(&format!("{} = {typed}", spec.name)) {
                    Ok(mut patch) if patch.len() == 1 && patch.contains_key(spec.name) => {
                        let value = patch.remove(spec.name).unwrap_or_default();
                        self.set(option, value);
                    }
                    Ok(_) => cx.message = Some(format!("One value is wanted: {}.", spec.values.legal())),
                    Err(error) => cx.message = Some(error.message),
                }
            }
            Ask::Number(option, path) => {
                let Some(spec) = self.options.get(option) else {
                    return;
                };
                match read_patch(&format!("x = {typed}")) {
                    Ok(mut patch) if patch.len() == 1 => {
                        let value = patch.remove("x").unwrap_or_default();
                        let whole = values::with(&self.rules[spec.name], &path, value);
                        self.set(option, whole);
                    }
                    Ok(_) => cx.message = Some("One value is wanted.".to_owned()),
                    Err(error) => cx.message = Some(error.message),
                }
            }
        }
        self.check();
    }

    fn reset(&mut self, cx: &Context) {
        match self.rows.get(self.list.at) {
            Some(Row::Option(i) | Row::Part(i, _)) => {
                self.choices.shift_remove(self.options[*i].name);
            }
            Some(Row::Deal) => self.deal = None,
            Some(Row::Preset) => self.preset = "default".to_owned(),
            Some(Row::Seats) => self.set_seats(self.game.usual_seats(), cx),
            _ => {}
        }
        self.check();
    }
}

impl Screen for SetupScreen {
    fn draw(&mut self, buf: &mut ratatui::buffer::Buffer, area: ratatui::layout::Rect, cx: &Context) {
        self.paint(buf, area, cx);
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Step {
        if let Some(ask) = &mut self.ask {
            match ask.input(input, &self.hits) {
                Reply::Stay => {}
                Reply::Close => self.ask = None,
                Reply::Done(answer, typed) => {
                    self.ask = None;
                    self.answer(answer, &typed, cx);
                }
            }
            return Step::Stay;
        }
        let rows = self.rows.clone();
        let skip = |i: usize| matches!(rows.get(i), None | Some(Row::Heading));
        match self.list.input(input, rows.len(), &self.hits, skip) {
            Chosen::Enter => return self.enter(cx),
            Chosen::Less => self.change(false, cx),
            Chosen::More => self.change(true, cx),
            Chosen::Key(key) => match key {
                Key::Esc | Key::Char('q') => return Step::Back,
                Key::Char('s') => return self.start(cx),
                Key::Char('b') => return Step::Open(Box::new(Book::of(self.game.name()))),
                Key::Char('?') => return Step::Open(Box::new(Help::new())),
                Key::Delete | Key::Backspace => self.reset(cx),
                _ => {}
            },
            Chosen::None => {}
        }
        Step::Stay
    }
}
