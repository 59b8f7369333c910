//! A new table: its game, its rules, and who sits there.

use std::sync::Arc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::GameBundle;
use wildpile_client::options::{Choice, choices};
use wildpile_client::setup::{SetupForm, words};
use wildpile_client::text as client;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_packs::Packs;
use wildpile_protocol::lobby::Settings;
use wildpile_session::{Form, texts};

use super::Person;
use super::requests::Model;
use crate::app::{Context, Screen, Transition};
use crate::input::{Input, Key};
use crate::look;
use crate::online::reason;
use crate::paint::{self, Hits};
use crate::screens::book::Book;
use crate::screens::list::{Choice as Chosen, List, next};
use crate::screens::page::{Drawn, Page};
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

/// The form for a table of a game.
fn form(bundle: &'static GameBundle, seats: usize, packs: &Arc<Packs>) -> SetupForm {
    // The same for every number of seats that the game has online.
    let (least, _) = bundle.listing.table_seats().unwrap_or((2, 2));
    SetupForm::of(Form::at_table(bundle, bundle.game.at_table(least), seats), packs)
}

/// The page on which a table is opened.
pub(super) struct NewTableScreen {
    model: Model,
    games: Vec<&'static GameBundle>,
    form: SetupForm,
    /// The settings apart from the game.
    settings: Settings,
    /// The page on which cards are chosen.
    picker: Option<Picker>,
    wrong: Option<Message>,
    list: List,
    hits: Hits,
}

impl NewTableScreen {
    /// The page; none if this program has no games for online tables.
    pub(super) fn new(person: Person, cx: &Context) -> Option<Self> {
        let games = cx.games.bundles();
        let games: Vec<_> = games
            .filter(|game| game.listing.table_seats().is_some())
            .collect();
        // A game that several people play is what a table is for.
        let usual = games.iter().copied().find(|game| game.listing.seats.0 > 1);
        Some(Self {
            model: Model::new(person),
            form: form(usual.or(games.first().copied())?, 2, &cx.packs),
            games,
            settings: Settings::default(),
            picker: None,
            wrong: None,
            list: List::default(),
            hits: Hits::default(),
        })
    }

    fn rows(&self) -> Vec<Row> {
        let has = |seat| self.form.cards().pool(seat).next().is_some();
        let mut rows = vec![Row::Open, Row::Game, Row::Rules];
        rows.extend(has(None).then_some(Row::Cards(None)));
        rows.push(Row::Seats);
        let has_handicaps = has(Some(Seat::FIRST));
        for seat in Seat::all(self.form.seats().len()) {
            // The first seat is the person's own.
            rows.extend((seat != Seat::FIRST).then_some(Row::Seat(seat)));
            rows.extend(has_handicaps.then_some(Row::Cards(Some(seat))));
        }
        rows.extend(choices(self.form.bundle().name()).map(Row::Option));
        rows
    }

    fn open(&mut self, cx: &Context) {
        self.wrong = None;
        match self.form.new_table(&self.settings) {
            Ok(wanted) => drop(self.model.join(wanted, cx)),
            Err(problems) => self.wrong = Some(texts::problems(&problems)),
        }
    }

    /// Changes the value of a row.
    fn change(&mut self, row: Row, up: bool) {
        self.wrong = None;
        let form = &mut self.form;
        match row {
            Row::Open => {}
            Row::Game => {
                let name = form.bundle().name();
                let now = self.games.iter().position(|game| game.name() == name);
                let game = self.games[next(now.unwrap_or(0), self.games.len(), up)];
                *form = self::form(game, form.seats().len(), &form.cards().packs);
            }
            Row::Rules => form.change(|f| f.step_preset(up)),
            Row::Seats => form.change(|f| f.step_seats(up)),
            Row::Seat(seat) => form.change(|f| f.step_kind(seat.index(), up)),
            Row::Cards(seat) => {
                // Several cards are shown instead.
                if form.change_cards(|cards| cards.step(seat, up)) {
                    self.picker = Some(Picker::new(seat));
                }
            }
            Row::Option(choice) => choice.choose(&mut self.settings, |now, count| next(now, count, up)),
        }
    }

    /// The label of a row, its value, and the help for it.
    fn texts(&self, row: Row) -> [Message; 3] {
        let bundle = self.form.bundle();
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
                let (value, help) = words::preset(bundle.name(), self.form.preset());
                [client::TableRules.into(), value, help]
            }
            Row::Seats => {
                let (least, most) = self.form.seat_range();
                let count = self.form.seats().len().to_string();
                let help = t::SetupPlayersHelp { least, most };
                [client::TableSeats.into(), Message::text(count), help.into()]
            }
            Row::Seat(seat) => {
                let number = usize::from(seat.number());
                let bot = self.form.seats().get(seat.index()).filter(|one| !one.is_human());
                let value = match bot {
                    Some(bot) => {
                        let level = words::kind(&bot.player);
                        t::LobbySeatBot { level }.into()
                    }
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
                [title, self.form.cards().text(seat), help]
            }
            Row::Option(choice) => {
                let settings = &self.settings;
                [choice.title(), choice.value(settings), choice.help(settings)]
            }
        }
    }
}

impl Screen for NewTableScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        if let Some(picker) = &mut self.picker {
            return picker.paint(buf, area, self.form.cards(), &mut self.hits, &[], cx);
        }
        let voice = cx.voice();
        let rows = self.rows();
        let chosen = rows.get(self.list.at).copied();
        let progress = self.model.lobby.progress();
        let below = match (&progress, &self.wrong, chosen) {
            (Some(progress), ..) => (voice.say(progress), look::BRIGHT),
            (_, Some(why), _) => (voice.sentence(why), look::WRONG),
            (.., Some(row)) => match self
                .form
                .cards()
                .misfits
                .first()
                .filter(|_| row.cards().is_some())
            {
                Some(misfit) => (voice.sentence(&texts::problem(misfit)), look::WRONG),
                None => (voice.say(&self.texts(row)[2]), look::TEXT),
            },
            _ => (String::new(), look::TEXT),
        };
        let drawn = |row: Row| {
            let [title, value, _] = self.texts(row);
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
            rows: rows.into_iter().map(drawn).collect(),
            below: vec![below],
            keys,
            ..Page::default()
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
            let hits = &self.hits;
            if !self.form.change_cards(|cards| picker.input(cards, input, hits)) {
                self.picker = None;
            }
            return Transition::Stay;
        }
        let rows = self.rows();
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
                    self.form.change_cards(|cards| cards.wanted.clear(seat));
                }
            }
            (Chosen::Key(Key::Char('s')), _) => self.open(cx),
            (Chosen::Key(Key::Char('b')), _) => {
                return Transition::Open(Box::new(Book::of(self.form.bundle().name(), cx.games)));
            }
            (Chosen::Key(Key::Esc | Key::Char('q')), _) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }
}
