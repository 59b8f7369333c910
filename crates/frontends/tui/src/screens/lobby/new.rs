//! A new table: its game, its rules, and who sits there.

use std::sync::Arc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::{GameBundle, Games};
use wildpile_cards::Deal;
use wildpile_client::lobby::JoinRequest;
use wildpile_client::options::{Choice, choices, for_game};
use wildpile_client::setup::{RuleCards, words};
use wildpile_client::text as client;
use wildpile_game::Seat;
use wildpile_game::rules::{Layer, Patch, Preset, Problems, merge};
use wildpile_message::Message;
use wildpile_packs::{Packs, Wanted};
use wildpile_protocol::lobby::{NewTable, Settings, TableCard};
use wildpile_session::form::DEFAULT;
use wildpile_session::texts;

use super::Person;
use super::page::{Drawn, Page};
use super::requests::Model;
use crate::app::{Context, Screen, Transition};
use crate::input::{Input, Key};
use crate::look;
use crate::online::reason;
use crate::paint::{self, Hits};
use crate::screens::book::Book;
use crate::screens::list::{Choice as Chosen, List, next};
use crate::screens::picker::Picker;
use crate::text as t;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Open,
    Game,
    Rules,
    Seats,
    Seat(Seat),
    /// The handicaps of a seat, or the mutators.
    Cards(Option<Seat>),
    Option(Choice),
}

impl Row {
    /// The seat that gets the cards that are chosen in the row: none for mutators.
    const fn cards(self) -> Option<Option<Seat>> {
        match self {
            Self::Cards(seat) => Some(seat),
            _ => None,
        }
    }
}

/// The table as it is to be.
struct Form {
    games: Vec<&'static GameBundle>,
    game: usize,
    /// 0 for the standard rules.
    preset: usize,
    seats: usize,
    /// The seats behind the first: 0 for a person, else the number of a bot's level.
    others: Vec<usize>,
    /// The cards that change the rules.
    cards: RuleCards,
    /// The settings apart from the game.
    settings: Settings,
}

impl Form {
    fn new(games: Games, packs: &Arc<Packs>) -> Self {
        let games = games
            .bundles()
            .filter(|bundle| bundle.listing.table_seats().is_some());
        let mut form = Self {
            games: games.collect(),
            game: 0,
            preset: 0,
            seats: 2,
            others: Vec::new(),
            // Nobody knows the number of a fair deal before the cards are there.
            cards: RuleCards::new(packs, None, false),
            settings: Settings::default(),
        };
        // A game that several people play is what a table is for.
        let usual = form.games.iter().position(|game| game.listing.seats.0 > 1);
        form.game = usual.unwrap_or(0);
        form.choose_game();
        form
    }

    fn bundle(&self) -> Option<&'static GameBundle> {
        self.games.get(self.game).copied()
    }

    fn range(&self) -> (usize, usize) {
        let range = self.bundle().and_then(|bundle| bundle.listing.table_seats());
        range.unwrap_or((2, 2))
    }

    /// Resets the choices of another game.
    fn choose_game(&mut self) {
        let (least, most) = self.range();
        self.preset = 0;
        self.cards.wanted = Wanted::default();
        self.seats = self.seats.clamp(least, most);
        self.others = vec![0; most.saturating_sub(1)];
        self.check_cards();
    }

    /// Cards that fit with other rules may not fit with these.
    fn check_cards(&mut self) {
        let seats = self.seats;
        self.cards.seats = seats;
        self.cards.game = self.bundle().map(|bundle| bundle.game.at_table(seats));
        self.cards
            .wanted
            .handicaps
            .retain(|(seat, _)| seat.index() < seats);
        let settled = self.preset_layer().and_then(|preset| {
            self.cards.layers = preset.into_iter().collect();
            self.cards.settled(&self.cards.wanted, Deal::Number(1))
        });
        let problems = settled.err();
        self.cards.misfits = problems.map_or_else(Vec::new, |problems| problems.list().to_vec());
    }

    fn presets(&self) -> Vec<Preset> {
        let presets = self.bundle().map(|bundle| bundle.game.presets());
        presets.unwrap_or_default()
    }

    fn chosen_preset(&self) -> Option<Preset> {
        let at = self.preset.checked_sub(1)?;
        self.presets().into_iter().nth(at)
    }

    /// The level of the bot at a seat behind the first.
    fn level(&self, seat: Seat) -> Option<&'static str> {
        let at = *self.others.get(seat.index().checked_sub(1)?)?;
        let levels = self.bundle()?.bots.levels();
        Some(levels.get(at.checked_sub(1)?)?.name)
    }

    fn rows(&self) -> Vec<Row> {
        let has = |seat| self.cards.pool(seat).next().is_some();
        let mut rows = vec![Row::Open, Row::Game, Row::Rules];
        rows.extend(has(None).then_some(Row::Cards(None)));
        rows.push(Row::Seats);
        let has_handicaps = has(Some(Seat::FIRST));
        for seat in Seat::all(self.seats) {
            // The first seat is the person's own.
            rows.extend((seat != Seat::FIRST).then_some(Row::Seat(seat)));
            rows.extend(has_handicaps.then_some(Row::Cards(Some(seat))));
        }
        let game = self.bundle().map_or("", GameBundle::name);
        rows.extend(choices(game).map(Row::Option));
        rows
    }

    fn change(&mut self, row: Row, up: bool) {
        match row {
            Row::Open => {}
            Row::Game => {
                self.game = next(self.game, self.games.len().max(1), up);
                self.choose_game();
            }
            Row::Rules => self.preset = next(self.preset, self.presets().len() + 1, up),
            Row::Seats => {
                let (least, most) = self.range();
                self.seats = least + next(self.seats - least, most - least + 1, up);
            }
            Row::Seat(seat) => {
                let levels = self.bundle().map_or(0, |bundle| bundle.bots.levels().len());
                let other = self.others.get_mut(seat.index().saturating_sub(1));
                if let Some(other) = other {
                    *other = next(*other, levels + 1, up);
                }
            }
            // Where several cards are chosen, the page shows them.
            Row::Cards(_) => {}
            Row::Option(choice) => choice.choose(&mut self.settings, |now, count| next(now, count, up)),
        }
        self.check_cards();
    }

    /// The layer of the chosen preset.
    fn preset_layer(&self) -> Result<Option<Layer>, Problems> {
        let chosen = self.bundle().zip(self.chosen_preset());
        let layer = chosen.map(|(bundle, preset)| bundle.game.preset_layer(preset.name));
        layer.transpose()
    }

    /// The wanted table, with its bots.
    fn wanted(&self) -> Result<Option<JoinRequest>, Problems> {
        let Some(bundle) = self.bundle() else {
            return Ok(None);
        };
        let settled = self.cards.settled(&self.cards.wanted, Deal::Number(1))?;
        let mut rules = Patch::new();
        let preset = self.preset_layer()?.into_iter();
        for layer in preset.chain(settled.mutators).chain(settled.handicaps) {
            merge(&mut rules, layer.patch);
        }
        let settings = Settings {
            cards: TableCard::all(settled.cards),
            ..self.settings.clone()
        };
        let table = NewTable {
            game: bundle.name().to_owned(),
            rules,
            seats: self.seats,
            settings: for_game(settings, bundle.name(), bundle.listing.is_always_raced()),
        };
        let bots = Seat::all(self.seats).filter_map(|seat| Some((seat, self.level(seat)?.to_owned())));
        let bots = bots.collect();
        Ok(Some(JoinRequest::New { table, bots }))
    }

    /// The label of a row, its value, and the help for it.
    fn texts(&self, row: Row) -> [Message; 3] {
        let Some(bundle) = self.bundle() else {
            return [(); 3].map(|()| Message::text(""));
        };
        match row {
            Row::Open => [
                client::OpenTable.into(),
                Message::text(""),
                t::LobbyOpenHelp.into(),
            ],
            Row::Game => {
                let help = match bundle.listing.is_always_raced() {
                    true => t::LobbyGameRace.into(),
                    false => bundle.game.tagline(),
                };
                [client::TableGame.into(), bundle.game.title(), help]
            }
            Row::Rules => {
                let preset = self.chosen_preset().map_or(DEFAULT, |preset| preset.name);
                let (value, help) = words::preset(bundle.name(), preset);
                [client::TableRules.into(), value, help]
            }
            Row::Seats => {
                let (least, most) = self.range();
                let (count, help) = (self.seats.to_string(), t::SetupPlayersHelp { least, most });
                [client::TableSeats.into(), Message::text(count), help.into()]
            }
            Row::Seat(seat) => {
                let number = usize::from(seat.number());
                let value = match self.level(seat).map(words::kind) {
                    Some(level) => t::LobbySeatBot { level }.into(),
                    None => t::LobbySeatPerson.into(),
                };
                [
                    client::SetupSeat { number }.into(),
                    value,
                    t::LobbySeatHelp.into(),
                ]
            }
            Row::Cards(seat) => {
                let (title, help): (Message, Message) = match seat {
                    None => (t::SetupMutators.into(), t::LobbyMutatorsHelp.into()),
                    Some(Seat::FIRST) => (t::LobbyHandicapsOwn.into(), t::SetupHandicapsHelp.into()),
                    Some(_) => (t::SetupHandicaps.into(), t::SetupHandicapsHelp.into()),
                };
                [title, self.cards.text(seat), help]
            }
            Row::Option(choice) => {
                let settings = &self.settings;
                [choice.title(), choice.value(settings), choice.help(settings)]
            }
        }
    }
}

/// The page on which a table is opened.
pub(super) struct NewTableScreen {
    model: Model,
    form: Form,
    /// The page on which cards are chosen.
    picker: Option<Picker>,
    wrong: Option<Message>,
    list: List,
    hits: Hits,
}

impl NewTableScreen {
    pub(super) fn new(person: Person, cx: &Context) -> Self {
        Self {
            model: Model::new(person),
            form: Form::new(cx.games, &cx.packs),
            picker: None,
            wrong: None,
            list: List::default(),
            hits: Hits::default(),
        }
    }

    fn open(&mut self, cx: &Context) {
        self.wrong = None;
        match self.form.wanted() {
            Ok(Some(wanted)) => drop(self.model.join(wanted, cx)),
            Ok(None) => {}
            Err(problems) => self.wrong = Some(texts::problems(&problems)),
        }
    }

    /// Changes what a row says.
    fn change(&mut self, row: Row, up: bool) {
        self.wrong = None;
        match row.cards() {
            Some(seat) => {
                if self.form.cards.step(seat, up) {
                    self.picker = Some(Picker::new(seat));
                }
                self.form.check_cards();
            }
            None => self.form.change(row, up),
        }
    }
}

impl Screen for NewTableScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        if let Some(picker) = &mut self.picker {
            return picker.paint(buf, area, &self.form.cards, &mut self.hits, &[], cx);
        }
        let voice = cx.voice();
        let rows = self.form.rows();
        let chosen = rows.get(self.list.at).copied();
        let progress = self.model.lobby.progress();
        let below = match (&progress, &self.wrong, chosen) {
            (Some(progress), ..) => (voice.say(progress), look::BRIGHT),
            (_, Some(why), _) => (voice.sentence(why), look::WRONG),
            (.., Some(row)) => match self.form.cards.misfits.first().filter(|_| row.cards().is_some()) {
                Some(misfit) => (voice.sentence(&texts::problem(misfit)), look::WRONG),
                None => (voice.say(&self.form.texts(row)[2]), look::TEXT),
            },
            _ => (String::new(), look::TEXT),
        };
        let drawn = |row: Row| {
            let [title, value, _] = self.form.texts(row);
            let mut title = voice.say(&title);
            if matches!(row, Row::Cards(Some(seat)) if seat != Seat::FIRST) {
                // They belong to the seat above.
                title.insert_str(0, "  ");
            }
            match row {
                Row::Open => Drawn::Entry(title, String::new()),
                _ => Drawn::Value(title, voice.say(&value)),
            }
        };
        let keys = match progress {
            Some(_) => self.model.keys_searching(),
            None => vec![
                paint::does(Key::Enter, t::DoChoose),
                paint::and(Key::Left),
                paint::does(Key::Right, t::DoChange),
                paint::does(Key::Char('s'), t::LobbyOpenKey),
                paint::does(Key::Char('b'), t::DoBook),
                paint::does(Key::Esc, t::DoBack),
            ],
        };
        let page = Page {
            title: voice.t(client::NewTable),
            site: self.model.person.to.to_string(),
            wrong: None,
            rows: rows.into_iter().map(drawn).collect(),
            below: vec![below],
            tells_rest: false,
            keys,
        };
        page.paint(buf, &mut self.hits, area, &mut self.list, voice);
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        match self.model.hear(cx) {
            Some(Ok(table)) => return Transition::Replace(table),
            Some(Err(why)) => self.wrong = Some(why),
            None => {}
        }
        if let Some((_, why)) = self.model.lobby.refusal.take() {
            self.wrong = Some(reason(&why, &cx.texts));
        }
        Transition::Stay
    }

    fn wake(&self) -> Option<Duration> {
        self.model.wake()
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if self.model.lobby.progress().is_some() {
            return self.model.input_searching(&input, cx);
        }
        if let Some(picker) = &mut self.picker {
            if !picker.input(&mut self.form.cards, input, &self.hits) {
                self.picker = None;
            }
            self.form.check_cards();
            return Transition::Stay;
        }
        let rows = self.form.rows();
        let choice = self.list.input(input, rows.len(), &self.hits, |_| false);
        let row = rows.get(self.list.at).copied();
        match (choice, row) {
            (Chosen::Enter | Chosen::Key(Key::Enter), Some(Row::Open)) => self.open(cx),
            (Chosen::Enter | Chosen::Key(Key::Enter), Some(row)) if row.cards().is_some() => {
                self.wrong = None;
                self.picker = row.cards().map(Picker::new);
            }
            (Chosen::Enter | Chosen::More | Chosen::Key(Key::Enter), Some(row)) => self.change(row, true),
            (Chosen::Less, Some(row)) => self.change(row, false),
            (Chosen::Key(Key::Delete | Key::Backspace), Some(row)) => {
                if let Some(seat) = row.cards() {
                    self.wrong = None;
                    self.form.cards.wanted.clear(seat);
                    self.form.check_cards();
                }
            }
            (Chosen::Key(Key::Char('s')), _) => self.open(cx),
            (Chosen::Key(Key::Char('b')), _) => {
                if let Some(bundle) = self.form.bundle() {
                    return Transition::Open(Box::new(Book::of(bundle.name(), cx.games)));
                }
            }
            (Chosen::Key(Key::Esc | Key::Char('q')), _) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }
}
