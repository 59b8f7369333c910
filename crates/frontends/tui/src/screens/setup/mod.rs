//! A new match, here or at an online table: who plays, how hard, which cards, which deal. Every option of the rules opens
//! behind the third of these groups.

mod fan;
mod table;
mod view;

use std::rc::Rc;
use std::time::Duration;

use serde_json::Value;
use wildpile_bundle::GameBundle;
use wildpile_cards::{Deal, ParseDealError};
use wildpile_client::options::{Choice, choices};
use wildpile_client::setup::{DealRequest, Hardness, SetupForm, set_level, words};
use wildpile_client::text as client;
use wildpile_game::Seat;
use wildpile_game::rules::texts::{choice_help, option_title};
use wildpile_game::rules::{Values, choice_of, write_value};
use wildpile_message::{Message, ToMessage as _};
use wildpile_session::form::DEFAULT;
use wildpile_session::form::values::{Part, first_value, get};
use wildpile_session::{Form, Pick, Picked, pick_deal, texts};
use wildpile_table::AnyGame;

use crate::app::{Context, Screen, Transition};
use crate::beside::{Beside, Progress};
use crate::chance::{random, random_deal, today};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::paint::Hits;
use crate::screens::book::Book;
use crate::screens::help::{Help, Place};
use crate::screens::list::{Choice as Chosen, List, next, turn};
use crate::screens::picker::Picker;
use crate::screens::table::{TableScreen, deal_of};
use crate::session::Session;
use crate::text as t;
use fan::Fan;
use table::Table;

#[derive(Clone, Debug)]
enum Row {
    Start,
    Deal,
    /// The game of an online table.
    Game,
    /// A setting of an online table.
    Option(Choice),
    Seats,
    Seat(usize),
    Preset,
    /// The handicaps of a seat, or the mutators.
    Cards(Option<Seat>),
    /// The level of all bots, or rules that are harder.
    Hard,
    /// Three mutators face down.
    Surprise,
    /// Shows or hides every option.
    House,
    Heading(Group),
    /// An option by its name, or a nested value of it.
    Value(&'static str, Part),
}

/// A group of rows.
#[derive(Clone, Copy, Debug)]
enum Group {
    Who,
    Hard,
    Which,
    Deal,
    /// The rules of an online table.
    Rules,
}

impl Group {
    fn title(self) -> Message {
        match self {
            Self::Who => t::SetupWho.into(),
            Self::Hard => t::SetupHard.into(),
            Self::Which => t::SetupWhich.into(),
            Self::Deal => t::SetupDealing.into(),
            Self::Rules => t::SetupRules.into(),
        }
    }
}

/// The effect of an answer, with the text that was typed.
type Act = Rc<dyn Fn(&mut SetupScreen, &str) -> Result<(), Message>>;

/// An answer that changes the form.
fn changes(change: impl Fn(&mut Form) + 'static) -> Act {
    Rc::new(move |screen, _| {
        screen.form.change(&change);
        Ok(())
    })
}

/// The page on which a game is set up.
pub struct SetupScreen {
    form: SetupForm,
    rows: Vec<Row>,
    list: List,
    hits: Hits,
    ask: Option<Dialog<Act>>,
    picker: Option<Picker>,
    /// Mutators that lie face down.
    fan: Option<Fan>,
    /// True if every option is shown.
    is_house_open: bool,
    /// The search for a deal of the wanted kind.
    picking: Option<Beside<Result<Picked, Message>>>,
    /// None for a match here.
    table: Option<Table>,
}

impl SetupScreen {
    /// The page for a game: its default rules, a person and bots.
    pub fn new(bundle: &'static GameBundle, cx: &mut Context) -> Self {
        let form = Form::new(bundle, &cx.settings.names);
        Self::of(SetupForm::of(form, &cx.packs), None)
    }

    fn of(form: SetupForm, table: Option<Table>) -> Self {
        let mut new = Self {
            form,
            rows: Vec::new(),
            list: List::default(),
            hits: Hits::default(),
            ask: None,
            picker: None,
            fan: None,
            is_house_open: false,
            picking: None,
            table,
        };
        new.lay_out();
        new
    }

    fn game(&self) -> &'static dyn AnyGame {
        self.form.bundle().game
    }

    /// Lays out the rows again after a change.
    fn lay_out(&mut self) {
        let has = |seat| self.form.cards().pool(seat).next().is_some();
        let rules = std::iter::once(Row::Preset).chain(has(None).then_some(Row::Cards(None)));
        let mut seats = Vec::new();
        let (least, most) = self.form.seat_range();
        if least != most {
            seats.push(Row::Seats);
        }
        let has_handicaps = has(Some(Seat::FIRST));
        for seat in Seat::all(self.form.seats().len()) {
            // The first seat of a table is the person's own.
            let is_own = self.table.is_some() && seat == Seat::FIRST;
            seats.extend((!is_own).then_some(Row::Seat(seat.index())));
            seats.extend(has_handicaps.then_some(Row::Cards(Some(seat))));
        }
        let mut rows = vec![Row::Start];
        let (mut is_house_open, mut last) = (true, Vec::new());
        match &mut self.table {
            None => {
                rows.push(Row::Heading(Group::Who));
                rows.extend(seats);
                if Hardness::of(&self.form).has_levels() {
                    rows.extend([Row::Heading(Group::Hard), Row::Hard]);
                }
                rows.push(Row::Heading(Group::Which));
                rows.extend(rules);
                rows.extend(has(None).then_some(Row::Surprise));
                rows.push(Row::House);
                // The options follow their row, the deal is below them.
                is_house_open = self.is_house_open;
                last.extend([Row::Heading(Group::Deal), Row::Deal]);
            }
            Some(table) => {
                table.wrong = None;
                rows.push(Row::Game);
                rows.extend(rules.chain(seats));
                rows.extend(choices(self.form.bundle().name()).map(Row::Option));
                rows.push(Row::Heading(Group::Rules));
            }
        }
        for option in self.form.options().iter().filter(|_| is_house_open) {
            let whole = Part::whole(self.game().name(), option);
            let mut parts = self.form.parts(option.name);
            // What is written as a whole is the option's own row.
            parts.retain(|part| part.path.len() > 1 || !matches!(part.values, Values::Data(_)));
            let parts = std::iter::once(whole).chain(parts);
            rows.extend(parts.map(|part| Row::Value(option.name, part)));
        }
        rows.extend(last);
        self.rows = rows;
    }

    fn change(&mut self, up: bool) {
        match self.rows.get(self.list.at).cloned() {
            Some(Row::Game) => self.step_game(up),
            Some(Row::Option(choice)) => {
                if let Some(table) = &mut self.table {
                    choice.choose(&mut table.settings, |now, count| next(now, count, up));
                }
            }
            Some(Row::Seats) => self.form.change(|f| f.step_seats(up)),
            Some(Row::Seat(seat)) => self.form.change(|f| f.step_kind(seat, up)),
            Some(Row::Preset) => self.form.change(|f| f.step_preset(up)),
            Some(Row::Hard) => self.step_hardness(up),
            Some(Row::Surprise) => {
                self.fan = Fan::draw(&self.form, random());
                if self.fan.is_none() {
                    let ask = Dialog::ask(t::FanTitle, t::FanNone);
                    self.ask = Some(ask.answer('o', t::DoOk, changes(|_| {})));
                }
            }
            Some(Row::House) => self.is_house_open = up,
            Some(Row::Cards(seat)) => {
                // Several cards are shown instead.
                if self.form.change_cards(|cards| cards.step(seat, up)) {
                    self.picker = Some(Picker::new(seat));
                }
            }
            Some(Row::Deal) => {
                let by = if up { 1 } else { -1 };
                if self.form.deal().is_none() && self.form.can_pick() {
                    let mut pick = self.form.pick();
                    turn(&mut pick, &Pick::ALL, up);
                    self.form.change(|f| f.set_pick(pick));
                    self.lay_out();
                    return;
                }
                let deal = match self.form.deal() {
                    None => Some(random_deal()),
                    Some(Deal::Number(n)) => Some(Deal::Number(n.saturating_add_signed(by))),
                    Some(Deal::Pysol(n)) => Some(Deal::Pysol(n.saturating_add_signed(by))),
                    // It has no neighbours.
                    Some(fair @ Deal::Fair(_)) => Some(fair),
                };
                self.form.change(|f| f.set_deal(deal));
            }
            Some(Row::Value(name, part)) => {
                if !self.form.change(|f| f.step_part(name, &part, up)) {
                    self.write(name, &part);
                }
            }
            Some(Row::Start | Row::Heading(_)) | None => {}
        }
        self.lay_out();
    }

    /// Makes the match harder or easier.
    fn step_hardness(&mut self, up: bool) {
        match Hardness::of(&self.form) {
            Hardness::Bots { levels, now } => {
                let now = now.and_then(|now| levels.iter().position(|level| *level == now));
                let at = now.map_or(0, |at| next(at, levels.len(), up));
                if let Some(level) = levels.get(at) {
                    self.form.change(|f| set_level(f, level));
                }
            }
            Hardness::Deals { now } => {
                let mut pick = now.unwrap_or_default();
                if now.is_some() {
                    turn(&mut pick, &Pick::ALL, up);
                }
                self.form.change(|f| f.set_pick(pick));
            }
            Hardness::Rules { presets, now } => {
                let now = now.and_then(|now| presets.iter().position(|preset| *preset == now));
                let at = now.map_or(0, |at| next(at, presets.len(), up));
                if let Some(preset) = presets.get(at) {
                    self.form.change(|f| f.set_preset(preset));
                }
            }
        }
    }

    /// The current value in a row.
    fn value(&self, option: &str, part: &Part) -> &Value {
        get(self.form.value(option), &part.path).unwrap_or(&Value::Null)
    }

    /// The question about an option with a title of its own, or about a nested value.
    fn ask_about(part: &Part, option: &str, title: impl Into<Message>) -> Dialog<Act> {
        let title = match part.is_whole(option) {
            true => title.into(),
            false => Message::text(part.name.clone()),
        };
        Dialog::ask(title, part.help.clone())
    }

    /// Asks for a value in the text form.
    fn write(&mut self, name: &'static str, part: &Part) {
        let value = self.value(name, part);
        let text = if value.is_null() {
            String::new()
        } else {
            write_value(value)
        };
        let (values, path) = (part.values.legal(), part.path.clone());
        let legal = values.clone();
        let set: Act = Rc::new(move |screen, typed| {
            let legal = legal.clone();
            screen.form.change(|f| f.set_part_text(name, &path, legal, typed))
        });
        let ask = Self::ask_about(part, name, option_title(self.game().name(), name));
        let ask = ask.and(t::SetupLegal { values }).line(&text, 4000);
        self.ask = Some(ask.answer(None, t::SetupSet, set));
    }

    fn enter(&mut self, cx: &mut Context) -> Transition {
        match self.rows.get(self.list.at).cloned() {
            Some(Row::Start) => return self.start(cx),
            Some(Row::Deal) => {
                let text = self.form.deal().map(|d| d.to_string()).unwrap_or_default();
                let typed: Act = Rc::new(|screen, typed| screen.take_deal(typed));
                let ask = Dialog::ask(t::SetupDeal, t::SetupDealAsk).line(&text, 30);
                let mut ask = ask.answer(None, t::SetupThisDeal, typed);
                let can_pick = self.form.can_pick();
                for pick in Pick::ALL
                    .into_iter()
                    .filter(|pick| can_pick || *pick == Pick::Any)
                {
                    let answer = t::SetupPick {
                        pick: words::pick(pick),
                    };
                    ask = ask.answer(None, answer, changes(move |f| f.set_pick(pick)));
                }
                if let Some(daily) = self.daily() {
                    let take: Act = Rc::new(move |screen, _| {
                        screen.form.take_daily(daily);
                        Ok(())
                    });
                    ask = ask.answer(None, t::SetupPickToday, take);
                }
                self.ask = Some(ask);
            }
            Some(Row::Game | Row::Option(_) | Row::Seats | Row::Hard | Row::Surprise) => self.change(true),
            Some(Row::House) => self.change(!self.is_house_open),
            Some(Row::Seat(_)) if self.table.is_some() => self.change(true),
            Some(Row::Cards(seat)) => self.picker = Some(Picker::new(seat)),
            Some(Row::Seat(seat)) => {
                let Some(seat_setup) = self.form.seats().get(seat) else {
                    return Transition::Stay;
                };
                let named: Act = Rc::new(move |screen, typed| {
                    screen.form.change(|f| f.set_name(seat, typed));
                    Ok(())
                });
                let mut ask = Dialog::ask(client::SetupSeat { number: seat + 1 }, t::SetupSeatAsk)
                    .line(&seat_setup.name, 20)
                    .answer(None, t::SetupThisName, named);
                for kind in self.form.kinds() {
                    let answer = t::NameAndHelp {
                        name: words::kind(kind.name),
                        help: self.form.kind_help(kind.name),
                    };
                    ask = ask.answer(None, answer, changes(move |f| f.set_kind(seat, kind.name)));
                }
                self.ask = Some(ask);
            }
            Some(Row::Preset) => {
                let mut ask = Dialog::ask(t::SetupPreset, t::SetupPresetAsk);
                let presets = self.form.presets().iter().map(|preset| preset.name);
                let all: Vec<&'static str> = std::iter::once(DEFAULT).chain(presets).collect();
                for &name in &all {
                    let (title, help) = words::preset(self.game().name(), name);
                    let answer = t::NameAndHelp { name: title, help };
                    ask = ask.answer(None, answer, changes(move |f| f.set_preset(name)));
                }
                let chosen = all.iter().position(|&name| name == self.form.preset());
                self.ask = Some(ask.choose(chosen.unwrap_or(0)));
            }
            Some(Row::Value(option, part)) => match &part.values {
                Values::Bool => self.change(true),
                Values::Choice(choices) => {
                    let game = self.game().name();
                    let now = choice_of(choices, self.value(option, &part)).map(|choice| choice.name);
                    let mut ask = Self::ask_about(&part, option, option_title(game, option));
                    let names = part.names(option);
                    for choice in choices {
                        let part = part.clone();
                        let act: Act = match first_value(choice) {
                            // The chosen one keeps what it carries.
                            Some(_) if Some(choice.name) == now => changes(|_| {}),
                            Some(value) => changes(move |f| f.set_part(option, &part.path, value.clone())),
                            None => Rc::new(move |screen, _| {
                                screen.write(option, &part);
                                Ok(())
                            }),
                        };
                        let path = [&names[..], &[choice.name]].concat();
                        ask = ask.answer(None, choice_help(game, &path), act);
                    }
                    let chosen = choices.iter().position(|choice| Some(choice.name) == now);
                    self.ask = Some(ask.choose(chosen.unwrap_or(0)));
                }
                Values::Int { .. } | Values::Text { .. } | Values::Data(_) => self.write(option, &part),
            },
            Some(Row::Heading(_)) | None => {}
        }
        Transition::Stay
    }

    fn start(&mut self, cx: &mut Context) -> Transition {
        if self.form.all_problems().next().is_some() {
            let title: Message = match self.table {
                None => t::MenuNew.into(),
                Some(_) => client::NewTable.into(),
            };
            let ask = Dialog::ask(title, t::SetupNotReady).answer('o', t::DoOk, changes(|_| {}));
            let localizer = cx.localizer();
            let problems = self.form.all_problems();
            let problems = problems.map(|problem| Message::text(self.problem(problem, localizer)));
            let ask = problems.fold(ask, Dialog::and);
            self.ask = Some(ask);
            return Transition::Stay;
        }
        if let Some(table) = &mut self.table {
            table.open(&self.form, cx);
            return Transition::Stay;
        }
        if let Some(question) = self.form.search(random()) {
            let bundle = self.form.bundle();
            self.picking = Some(Beside::begin(cx.now, move |stop| {
                pick_deal(bundle, &question, Some(stop))
            }));
            // Without the question, the search ends.
            self.ask =
                Some(Dialog::ask(t::MenuNew, t::DealSearching).answer('s', t::DoStop, changes(|_| {})));
            return Transition::Stay;
        }
        self.start_deal(self.form.deal().unwrap_or_else(random_deal), cx)
    }

    /// The daily deal, where the game has one for the rules that it is usually played by.
    fn daily(&self) -> Option<Deal> {
        DealRequest::Daily(None).daily(self.form.bundle(), today())
    }

    fn start_deal(&self, deal: Deal, cx: &mut Context) -> Transition {
        let setup = self.form.setup_with(deal);
        match setup.and_then(|setup| Session::start(self.form.bundle(), setup, deal)) {
            Ok(session) => Transition::Open(Box::new(TableScreen::new(session, cx))),
            Err(problems) => {
                cx.message = Some(texts::problems(&problems));
                Transition::Stay
            }
        }
    }

    /// Takes the deal that was typed: a number, a date or a word. Nothing means a random one.
    fn take_deal(&mut self, typed: &str) -> Result<(), Message> {
        let typed = match typed.trim() {
            "" => "random",
            typed => typed,
        };
        let request = typed.parse::<DealRequest>().map_err(|error| error.message())?;
        if let Some(daily) = request.daily(self.form.bundle(), today()) {
            self.form.take_daily(daily);
        } else if !self.form.change(|f| request.apply(f, today())) {
            return Err(ParseDealError(typed.to_owned()).message());
        }
        Ok(())
    }

    fn answer(&mut self, act: &Act, typed: &str, cx: &mut Context) {
        if let Err(why) = act(self, typed) {
            cx.message = Some(why);
        }
        if self.table.is_none() && self.form.names() != cx.settings.names {
            let mut settings = cx.settings.clone();
            settings.names = self.form.names().to_vec();
            cx.set(settings);
        }
        self.lay_out();
    }

    fn reset(&mut self) {
        match self.rows.get(self.list.at) {
            Some(&Row::Value(name, _)) => self.form.change(|f| f.reset(name)),
            Some(Row::Deal) => self.form.change(|f| f.set_pick(Pick::Any)),
            // The cards have rows of their own.
            Some(Row::House) => self.form.change(Form::drop_changes),
            Some(Row::Preset) => self.form.change(|f| f.set_preset(DEFAULT)),
            Some(&Row::Cards(seat)) => self.form.change_cards(|cards| cards.wanted.clear(seat)),
            Some(Row::Seats) => {
                let usual = self.game().usual_seats();
                self.form.change(|f| f.set_seats(usual));
            }
            _ => {}
        }
        self.lay_out();
    }
}

impl Screen for SetupScreen {
    fn draw(&mut self, buf: &mut ratatui::buffer::Buffer, area: ratatui::layout::Rect, cx: &Context) {
        if let Some(fan) = &self.fan {
            return fan.paint(buf, area, &self.form, &mut self.hits, cx);
        }
        let Some(picker) = &mut self.picker else {
            return self.paint(buf, area, cx);
        };
        // Nobody has sat down at a table yet.
        let seats = self.form.seats().iter().enumerate();
        let seats = seats.filter(|_| self.table.is_none());
        let names: Vec<String> = seats
            .map(|(at, seat)| cx.localizer().arg(&seat.label(at)))
            .collect();
        picker.paint(buf, area, self.form.cards(), &mut self.hits, &names, cx);
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        if let Some(table) = &mut self.table {
            return table.hear(cx);
        }
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
        match &self.table {
            Some(table) => table.model.wake(),
            None => self.picking.as_ref().map(Beside::wake),
        }
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(table) = &mut self.table
            && table.model.lobby.progress().is_some()
        {
            return table.model.input_searching(&input, cx);
        }
        if let Some(reply) = dialog::input(&mut self.ask, input, &self.hits) {
            if let Reply::Done(answer, typed) = reply {
                self.answer(&answer, &typed, cx);
            }
            return Transition::Stay;
        }
        if let Some(fan) = self.fan.take() {
            self.fan = fan.input(&mut self.form, input, &self.hits);
            self.lay_out();
            return Transition::Stay;
        }
        if let Some(picker) = &mut self.picker {
            let hits = &self.hits;
            if !self.form.change_cards(|cards| picker.input(cards, input, hits)) {
                self.picker = None;
                self.lay_out();
            }
            return Transition::Stay;
        }
        let rows = self.rows.clone();
        let skip = |i: usize| matches!(rows.get(i), None | Some(Row::Heading(_)));
        match self.list.input(input, rows.len(), &self.hits, skip) {
            Chosen::Enter => return self.enter(cx),
            Chosen::Less => self.change(false),
            Chosen::More => self.change(true),
            Chosen::Key(key) => match key {
                Key::Esc | Key::Char('q') => return Transition::Back,
                Key::Char('s') => return self.start(cx),
                Key::Char('b') => return Transition::Open(Box::new(Book::of(self.game().name(), cx.games))),
                Key::Char('?') => {
                    let place = match self.table {
                        None => Place::Here,
                        Some(_) => Place::Lobby,
                    };
                    return Transition::Open(Box::new(Help::at(place)));
                }
                Key::Delete | Key::Backspace => self.reset(),
                _ => {}
            },
            Chosen::None => {}
        }
        Transition::Stay
    }
}
