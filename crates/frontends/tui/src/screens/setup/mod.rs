//! A new game: who plays, which deal, which rules.

mod cards;
mod view;

use std::time::Duration;

use serde_json::Value;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::texts::{choice_help, option_help, option_title, preset_help, preset_title};
use wildpile_game::rules::{Problem, Values, write_value};
use wildpile_message::Message;
use wildpile_packs::{CardKind, Wanted};
use wildpile_session::form::{DEFAULT, values};
use wildpile_session::{Form, HUMAN, Pick, Picked, pick_deal, texts};
use wildpile_table::AnyGame;

use crate::app::{Context, Screen, Transition};
use crate::beside::{Beside, Progress};
use crate::chance::{random, random_deal, today};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::paint::Hits;
use crate::screens::book::Book;
use crate::screens::help::Help;
use crate::screens::list::{Choice as Chosen, List, turn};
use crate::screens::picker::{Cards, Picker};
use crate::screens::table::{TableScreen, deal_of};
use crate::session::Session;
use crate::text as t;
pub(crate) use view::{with_words, words};

#[derive(Clone, Debug)]
enum Row {
    Start,
    Deal,
    Seats,
    Seat(usize),
    Preset,
    /// The handicaps of a seat, or the mutators.
    Cards(Option<Seat>),
    Heading,
    Option(usize),
    Part(usize, values::Part),
}

#[derive(Clone, Debug)]
enum Ask {
    Deal,
    Pick(Pick),
    /// The daily deal.
    Today,
    /// Gives up looking for a deal.
    Stop,
    Name(usize),
    Kind(usize, String),
    Preset(String),
    Set(usize, Value),
    Open(usize),
    Write(usize),
    Number(usize, values::Part),
    Nothing,
}

/// The page on which a game is set up.
pub struct SetupScreen {
    form: Form,
    rows: Vec<Row>,
    list: List,
    hits: Hits,
    ask: Option<Dialog<Ask>>,
    cards: Cards,
    picker: Option<Picker>,
    /// The search for a deal of the wanted kind.
    picking: Option<Beside<Result<Picked, Message>>>,
}

/// What a preset is called, and what it is.
pub(super) fn preset_texts(game: &str, preset: &str) -> (Message, Message) {
    match preset {
        DEFAULT => (t::SetupDefault.into(), t::SetupDefaultHelp.into()),
        preset => (preset_title(game, preset), preset_help(game, preset)),
    }
}

/// What kinds of deals are called.
fn pick_name(pick: Pick) -> Message {
    match pick {
        Pick::Any => t::DealRandom.into(),
        Pick::Winnable => t::DealWinnable.into(),
        Pick::Easy => t::DealEasy.into(),
        Pick::Medium => t::DealMedium.into(),
        Pick::Hard => t::DealHard.into(),
    }
}

/// What a kind of player is called: a bot's level goes by its name.
#[must_use]
pub fn kind_name(player: &str) -> Message {
    match player {
        HUMAN => t::KindHuman.into(),
        "random" => t::KindRandom.into(),
        "beginner" => t::KindBeginner.into(),
        "regular" => t::KindRegular.into(),
        "strong" => t::KindStrong.into(),
        "expert" => t::KindExpert.into(),
        // A program, or a game's own level.
        other => Message::text(other.to_owned()),
    }
}

/// The question for a value in the text form.
fn asks_value(ask: Dialog<Ask>, values: &Values, now: &str, max: usize, act: Ask) -> Dialog<Ask> {
    let values = values.legal();
    let ask = ask.and(t::SetupLegal { values }).line(now, max);
    ask.answer(None, t::SetupSet, act)
}

impl SetupScreen {
    /// The page for a game: its default rules, a person and bots.
    pub fn new(bundle: &'static GameBundle, cx: &mut Context) -> Self {
        let mut new = Self {
            form: Form::new(bundle, &cx.settings.names),
            rows: Vec::new(),
            list: List::default(),
            hits: Hits::default(),
            ask: None,
            cards: Cards::new(&cx.packs, Some(bundle.game), true),
            picker: None,
            picking: None,
        };
        new.lay_out();
        new
    }

    fn game(&self) -> &'static dyn AnyGame {
        self.form.bundle().game
    }

    /// The name of the option in a row.
    fn name_of(&self, option: usize) -> &'static str {
        self.form.options().get(option).map_or("", |o| o.name)
    }

    /// Everything that is wrong.
    fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.form.problems().iter().chain(&self.cards.misfits)
    }

    /// Whether a match can be started.
    fn is_ready(&self) -> bool {
        self.problems().next().is_none()
    }

    /// Something has changed: checks the cards and lays out the rows again.
    fn lay_out(&mut self) {
        self.apply_cards();
        let mut rows = vec![Row::Start, Row::Deal];
        let range = self.game().seat_range();
        if range.start() != range.end() {
            rows.push(Row::Seats);
        }
        let has_handicaps = self.cards.has(CardKind::Handicap);
        for seat in Seat::all(self.form.seats().len()) {
            rows.push(Row::Seat(seat.index()));
            rows.extend(has_handicaps.then_some(Row::Cards(Some(seat))));
        }
        rows.push(Row::Heading);
        rows.push(Row::Preset);
        let has_mutators = self.cards.has(CardKind::Mutator);
        rows.extend(has_mutators.then_some(Row::Cards(None)));
        for (i, option) in self.form.options().iter().enumerate() {
            rows.push(Row::Option(i));
            let parts = self.form.parts(option.name);
            rows.extend(parts.into_iter().map(|part| Row::Part(i, part)));
        }
        self.rows = rows;
    }

    fn change(&mut self, up: bool) {
        match self.rows.get(self.list.at).cloned() {
            Some(Row::Seats) => self.form.step_seats(up),
            Some(Row::Seat(seat)) => self.form.step_kind(seat, up),
            Some(Row::Preset) => self.form.step_preset(up),
            Some(Row::Cards(seat)) => self.step_or_open(seat, up),
            Some(Row::Deal) => {
                let by = if up { 1 } else { -1 };
                if self.form.deal().is_none() && self.form.can_pick() {
                    let mut pick = self.form.pick();
                    turn(&mut pick, &Pick::ALL, up);
                    self.form.set_pick(pick);
                    self.lay_out();
                    return;
                }
                self.form.set_deal(match self.form.deal() {
                    None => Some(random_deal()),
                    Some(Deal::Number(n)) => Some(Deal::Number(n.saturating_add_signed(by))),
                    Some(Deal::Pysol(n)) => Some(Deal::Pysol(n.saturating_add_signed(by))),
                    // It has no neighbours.
                    Some(fair @ Deal::Fair(_)) => Some(fair),
                });
            }
            Some(Row::Option(i)) => {
                let name = self.name_of(i);
                if !self.form.step(name, up) {
                    self.write(i);
                }
            }
            Some(Row::Part(i, part)) => {
                let name = self.name_of(i);
                self.form.step_part(name, &part, up);
            }
            Some(Row::Start | Row::Heading) | None => {}
        }
        self.lay_out();
    }

    /// Asks for an option's value in the text form.
    fn write(&mut self, option: usize) {
        let Some(spec) = self.form.options().get(option) else {
            return;
        };
        let text = write_value(self.form.value(spec.name));
        let game = self.game().name();
        let title = t::SetupOptionName {
            option: option_title(game, spec.name),
            name: spec.name,
        };
        let ask = Dialog::ask(title, option_help(game, spec.name));
        self.ask = Some(asks_value(ask, &spec.values, &text, 4000, Ask::Write(option)));
    }

    fn enter(&mut self, cx: &mut Context) -> Transition {
        match self.rows.get(self.list.at).cloned() {
            Some(Row::Start) => return self.start(cx),
            Some(Row::Deal) => {
                let text = self.form.deal().map(|d| d.to_string()).unwrap_or_default();
                let mut ask = Dialog::ask(t::SetupDeal, t::SetupDealAsk)
                    .line(&text, 30)
                    .answer(None, t::SetupThisDeal, Ask::Deal)
                    .answer(None, t::SetupPickAny, Ask::Pick(Pick::Any));
                if self.form.can_pick() {
                    ask = ask
                        .answer(None, t::SetupPickWinnable, Ask::Pick(Pick::Winnable))
                        .answer(None, t::SetupPickEasy, Ask::Pick(Pick::Easy))
                        .answer(None, t::SetupPickMedium, Ask::Pick(Pick::Medium))
                        .answer(None, t::SetupPickHard, Ask::Pick(Pick::Hard));
                }
                if self.daily().is_some() {
                    ask = ask.answer(None, t::SetupPickToday, Ask::Today);
                }
                self.ask = Some(ask);
            }
            Some(Row::Seats) => self.change(true),
            Some(Row::Cards(seat)) => self.picker = Some(Picker::new(seat)),
            Some(Row::Seat(seat)) => {
                let Some(seat_setup) = self.form.seats().get(seat) else {
                    return Transition::Stay;
                };
                let mut ask = Dialog::ask(t::SetupSeat { number: seat + 1 }, t::SetupSeatAsk)
                    .line(&seat_setup.name, 20)
                    .answer(None, t::SetupThisName, Ask::Name(seat));
                for kind in self.form.kinds() {
                    let answer = t::NameAndHelp {
                        name: kind_name(kind.name),
                        help: self.form.kind_help(kind.name),
                    };
                    ask = ask.answer(None, answer, Ask::Kind(seat, kind.name.to_owned()));
                }
                self.ask = Some(ask);
            }
            Some(Row::Preset) => {
                let mut ask = Dialog::ask(t::SetupPreset, t::SetupPresetAsk);
                let presets = self.form.presets().iter().map(|preset| preset.name);
                let all: Vec<&str> = std::iter::once(DEFAULT).chain(presets).collect();
                for name in &all {
                    let (title, help) = preset_texts(self.game().name(), name);
                    let answer = t::NameAndHelp { name: title, help };
                    ask = ask.answer(None, answer, Ask::Preset((*name).to_owned()));
                }
                let chosen = all.iter().position(|name| *name == self.form.preset());
                self.ask = Some(ask.choose(chosen.unwrap_or(0)));
            }
            Some(Row::Option(i)) => {
                let Some(option) = self.form.options().get(i) else {
                    return Transition::Stay;
                };
                match &option.values {
                    Values::Bool => self.change(true),
                    Values::Choice(choices) => {
                        let now = values::choice_of(choices, self.form.value(option.name)).map(|c| c.name);
                        let game = self.game().name();
                        let title = t::SetupOptionId {
                            option: option_title(game, option.name),
                            id: option.id,
                        };
                        let mut ask = Dialog::ask(title, option_help(game, option.name));
                        for choice in choices {
                            let act = match values::first_value(choice) {
                                // The chosen one keeps what it carries.
                                Some(_) if Some(choice.name) == now => Ask::Nothing,
                                Some(value) => Ask::Set(i, value),
                                None => Ask::Open(i),
                            };
                            let answer = choice_help(game, &[option.name, choice.name]);
                            ask = ask.answer(None, answer, act);
                        }
                        let chosen = choices.iter().position(|choice| Some(choice.name) == now);
                        self.ask = Some(ask.choose(chosen.unwrap_or(0)));
                    }
                    Values::Int { .. } | Values::Text { .. } | Values::Data(_) => self.write(i),
                }
            }
            Some(Row::Part(i, part)) => {
                let old = values::get(self.form.value(self.name_of(i)), &part.path)
                    .map(write_value)
                    .unwrap_or_default();
                if matches!(part.values, Values::Bool | Values::Choice(_)) {
                    self.change(true);
                } else {
                    let ask = Dialog::ask(Message::text(part.name.clone()), part.help.clone());
                    let act = Ask::Number(i, part.clone());
                    self.ask = Some(asks_value(ask, &part.values, &old, 200, act));
                }
            }
            Some(Row::Heading) | None => {}
        }
        Transition::Stay
    }

    fn start(&mut self, cx: &mut Context) -> Transition {
        if !self.is_ready() {
            let ask = Dialog::ask(t::MenuNew, t::SetupNotReady).answer('o', t::DoOk, Ask::Nothing);
            let ask = self.problems().map(texts::problem).fold(ask, Dialog::and);
            self.ask = Some(ask);
            return Transition::Stay;
        }
        if self.form.deal().is_none()
            && let Some(question) = self.form.setup().deal_question(self.form.bundle(), random())
        {
            let bundle = self.form.bundle();
            self.picking = Some(Beside::begin(cx.now, move |stop| {
                pick_deal(bundle, &question, Some(stop))
            }));
            self.ask = Some(Dialog::ask(t::MenuNew, t::DealSearching).answer('s', t::DoStop, Ask::Stop));
            return Transition::Stay;
        }
        self.start_deal(self.form.deal().unwrap_or_else(random_deal), cx)
    }

    /// The daily deal, where the game has one for the rules that it is usually played by.
    fn daily(&self) -> Option<Deal> {
        self.form.bundle().daily?.deal(today())
    }

    fn start_deal(&self, deal: Deal, cx: &mut Context) -> Transition {
        let mut form = self.form.clone();
        if self.cards.wanted.drawn > 0 {
            match self.cards.settled(&self.cards.wanted, deal) {
                Ok(settled) => cards::put(&mut form, settled),
                Err(problems) => {
                    cx.message = Some(texts::problems(&problems));
                    return Transition::Stay;
                }
            }
        }
        match Session::start(form.bundle(), form.setup(), deal) {
            Ok(session) => Transition::Open(Box::new(TableScreen::new(session, cx))),
            Err(problems) => {
                cx.message = Some(texts::problems(&problems));
                Transition::Stay
            }
        }
    }

    fn answer(&mut self, ask: Ask, typed: &str, cx: &mut Context) {
        let mut done = Ok(());
        match ask {
            Ask::Nothing => {}
            Ask::Deal => done = self.form.set_deal_text(typed),
            Ask::Pick(pick) => self.form.set_pick(pick),
            Ask::Today => {
                // It is defined for the standard rules and certain players.
                self.form.set_layers(&[]);
                self.cards.wanted = Wanted::default();
                if let Some(deal) = self.daily() {
                    self.form.set_daily(deal);
                }
            }
            Ask::Stop => self.picking = None,
            Ask::Name(seat) => {
                self.form.set_name(seat, typed);
                if self.form.names() != cx.settings.names {
                    let mut settings = cx.settings.clone();
                    settings.names = self.form.names().to_vec();
                    cx.set(settings);
                }
            }
            Ask::Kind(seat, kind) => self.form.set_kind(seat, &kind),
            Ask::Preset(name) => self.form.set_preset(&name),
            Ask::Set(option, value) => self.form.set(self.name_of(option), value),
            Ask::Open(option) => self.write(option),
            Ask::Write(option) => done = self.form.set_text(self.name_of(option), typed),
            Ask::Number(option, part) => {
                let (name, legal) = (self.name_of(option), part.values.legal());
                done = self.form.set_part_text(name, &part.path, legal, typed);
            }
        }
        if let Err(error) = done {
            cx.message = Some(error);
        }
        self.lay_out();
    }

    fn reset(&mut self) {
        match self.rows.get(self.list.at) {
            Some(&(Row::Option(i) | Row::Part(i, _))) => {
                let name = self.name_of(i);
                self.form.reset(name);
            }
            Some(Row::Deal) => self.form.set_pick(Pick::Any),
            Some(Row::Preset) => self.form.set_preset(DEFAULT),
            Some(&Row::Cards(seat)) => self.cards.wanted.clear(seat),
            Some(Row::Seats) => self.form.set_seats(self.game().usual_seats()),
            _ => {}
        }
        self.lay_out();
    }
}

impl Screen for SetupScreen {
    fn draw(&mut self, buf: &mut ratatui::buffer::Buffer, area: ratatui::layout::Rect, cx: &Context) {
        let Some(picker) = &mut self.picker else {
            return self.paint(buf, area, cx);
        };
        let seats = self.form.seats().iter().enumerate();
        let names: Vec<String> = seats.map(|(at, seat)| cx.voice().arg(&seat.label(at))).collect();
        picker.paint(buf, area, &self.cards, &mut self.hits, &names, cx);
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        let Some(search) = self.picking.as_mut() else {
            return Transition::Stay;
        };
        match search.look(cx.now) {
            // If the question was closed, the deal isn't wanted.
            _ if self.ask.is_none() => self.picking = None,
            Progress::Working => {}
            found => {
                (self.picking, self.ask) = (None, None);
                match deal_of(found) {
                    Ok(deal) => return self.start_deal(deal, cx),
                    Err(why) => cx.message = Some(why),
                }
            }
        }
        Transition::Stay
    }

    fn wake(&self) -> Option<Duration> {
        self.picking.as_ref().map(Beside::wake)
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(reply) = dialog::input(&mut self.ask, input, &self.hits) {
            if let Reply::Done(answer, typed) = reply {
                self.answer(answer, &typed, cx);
            }
            return Transition::Stay;
        }
        if let Some(picker) = &mut self.picker {
            if !picker.input(&mut self.cards, input, &self.hits) {
                self.picker = None;
            }
            self.apply_cards();
            return Transition::Stay;
        }
        let rows = self.rows.clone();
        let skip = |i: usize| matches!(rows.get(i), None | Some(Row::Heading));
        match self.list.input(input, rows.len(), &self.hits, skip) {
            Chosen::Enter => return self.enter(cx),
            Chosen::Less => self.change(false),
            Chosen::More => self.change(true),
            Chosen::Key(key) => match key {
                Key::Esc | Key::Char('q') => return Transition::Back,
                Key::Char('s') => return self.start(cx),
                Key::Char('b') => return Transition::Open(Box::new(Book::of(self.game().name(), cx.games))),
                Key::Char('?') => return Transition::Open(Box::new(Help::default())),
                Key::Delete | Key::Backspace => self.reset(),
                _ => {}
            },
            Chosen::None => {}
        }
        Transition::Stay
    }
}
