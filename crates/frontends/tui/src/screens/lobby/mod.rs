//! The lobby of a server: quick matches, tables with free seats, and a table of one's own.

mod new;
mod view;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::{GameBundle, Games};
use wildpile_cards::Deal;
use wildpile_client::{Invitation, Server, Session, Trouble, wait};
use wildpile_message::Message;
use wildpile_protocol::lobby::{AVOIDED, Listed, NAME, Quick, Waiting};

use crate::app::{Context, Screen, Transition};
use crate::beside::{Beside, Progress};
use crate::dialog::{Dialog, Reply};
use crate::input::{Input, Key};
use crate::online::{Arrival, Errand, Guests, Visit, Wish, reason};
use crate::paint::{self, Hits};
use crate::screens::help::Help;
use crate::screens::list::{Choice, List};
use crate::screens::online::{OnlineScreen, usual_name};
use crate::text as t;
use new::NewTableScreen;

/// How often the lists are read again while somebody looks at them.
const AGAIN: Duration = Duration::from_secs(5);

/// As whom somebody is at a server.
#[derive(Clone)]
pub(crate) struct Person {
    to: Server,
    guests: Guests,
    name: String,
    session: Option<Session>,
}

impl Person {
    fn new(to: Server, name: Option<&str>, cx: &Context) -> Self {
        let guests = Guests::of(cx.folder.clone());
        let wanted = name.map(str::trim);
        let (name, session) = match guests.find(&to.to_string(), wanted) {
            Some((name, session)) => (name, Some(session)),
            None => (wanted.map_or_else(|| usual_name(cx), str::to_owned), None),
        };
        Self {
            to,
            guests,
            name,
            session,
        }
    }

    /// Asks for a table.
    fn ask(&mut self, mut wish: Wish, cx: &Context) -> Errand {
        // At a table, or for one, the server may have got to know the person since.
        let known = self.guests.find(&self.to.to_string(), Some(&self.name));
        if let Some((_, session)) = known {
            self.session = Some(session);
        }
        if let Wish::Quick(wish) = &mut wish {
            let fits = |name: &&String| name.chars().count() <= NAME;
            let avoid = cx.settings.muted.iter().filter(fits).take(AVOIDED);
            wish.avoid = avoid.cloned().collect();
        }
        let (to, name, session) = (self.to.clone(), self.name.clone(), self.session.clone());
        Errand::begin(to, name, session, wish, cx.now)
    }

    /// Goes to the table that was asked for, once it is known.
    fn arrive(&mut self, errand: &mut Errand, cx: &Context) -> Option<Arrived> {
        let found = match errand.look(cx.now)? {
            Ok(found) => found,
            Err(_) if errand.is_given_up() => return Some(Arrived::GivenUp),
            Err(why) => return Some(Arrived::Refused(reason(why, &cx.texts))),
        };
        // Also without a table: another try is the same guest. If it can't be kept, the table says so.
        drop(self.guests.keep(&self.to.to_string(), &self.name, &found.session));
        self.session = Some(found.session.clone());
        let table = match found.table {
            None => return Some(Arrived::GivenUp),
            Some(Err(why)) => return Some(Arrived::Refused(reason(why, &cx.texts))),
            Some(Ok(table)) => table,
        };
        let bots = match &errand.wish {
            Wish::New { bots, .. } => bots.clone(),
            Wish::Quick(_) => Vec::new(),
        };
        let to = Invitation {
            server: self.to.clone(),
            table,
        };
        let visit = Visit {
            name: Some(self.name.clone()),
            bots,
            ..Visit::to(to)
        };
        Some(match OnlineScreen::known(visit, found.session, cx) {
            Ok(table) => Arrived::At(Box::new(table)),
            Err(why) => Arrived::Refused(why),
        })
    }
}

/// What became of a request for a table.
enum Arrived {
    /// The table.
    At(Box<OnlineScreen>),
    /// Why there is none.
    Refused(Message),
    /// Nobody wants it any more.
    GivenUp,
}

/// What is going on while a table is asked for.
fn doing(errand: &Errand) -> Message {
    match errand.wish {
        _ if errand.is_given_up() => t::LobbyCancelling.into(),
        Wish::New { .. } => t::LobbyOpening.into(),
        Wish::Quick(_) => t::LobbyFinding.into(),
    }
}

/// The keys while a table is asked for.
fn errand_keys(errand: &Errand) -> Vec<paint::KeyHint> {
    let esc: Message = if errand.is_given_up() {
        t::DoBack.into()
    } else {
        t::DoCancel.into()
    };
    vec![paint::does(Key::Esc, esc)]
}

/// What is pressed while a table is asked for. Whoever doesn't want to wait for the end of that leaves.
fn wait_for(errand: &Errand, input: &Input) -> Transition {
    if !matches!(input, Input::Key(Key::Esc)) {
        return Transition::Stay;
    }
    if errand.is_given_up() {
        return Transition::Back;
    }
    errand.give_up();
    Transition::Stay
}

/// What is offered as a quick match: a game, as it is played by several or as a race.
struct Offer {
    bundle: &'static GameBundle,
    race: bool,
}

/// Whether a game that several people play has rules for a race, too.
fn has_race_rules(bundle: &GameBundle, seats: usize) -> bool {
    bundle.game.presets().iter().any(|preset| {
        let layer = bundle.game.preset_layer(preset.name);
        let started = layer.and_then(|layer| bundle.game.start(&[layer], seats, Deal::Number(1)));
        started.is_ok_and(|match_| match_.is_race())
    })
}

fn offers(games: Games) -> Vec<Offer> {
    let usual = games.bundles().filter(|bundle| bundle.listing.seats.1 > 1);
    let races = games
        .bundles()
        .filter(|bundle| match bundle.listing.table_seats() {
            Some((least, _)) => bundle.listing.race.is_some() || has_race_rules(bundle, least),
            None => false,
        });
    let usual = usual.map(|bundle| Offer { bundle, race: false });
    usual
        .chain(races.map(|bundle| Offer { bundle, race: true }))
        .collect()
}

/// What a server tells.
struct Lists {
    tables: Vec<Listed>,
    waiting: Vec<Waiting>,
}

fn look_around(to: Server, now: Duration) -> Beside<Result<Lists, Trouble>> {
    Beside::begin(now, move |_| {
        wait(async {
            Ok(Lists {
                tables: to.tables().await?,
                waiting: to.waiting().await?,
            })
        })
    })
}

/// The row that is chosen at first: a table of one's own.
const FIRST: usize = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Name,
    New,
    Gap,
    Quicks,
    Quick(usize),
    Tables,
    /// No table, or why none is known.
    None,
    Table(usize),
}

/// The lobby.
pub struct LobbyScreen {
    person: Person,
    offers: Vec<Offer>,
    /// What the server has told last, and why it hasn't since.
    lists: Option<Lists>,
    trouble: Option<Message>,
    looking: Option<Beside<Result<Lists, Trouble>>>,
    look_at: Duration,
    errand: Option<Errand>,
    /// What is wanted as soon as there is time.
    wish: Option<Wish>,
    wrong: Option<Message>,
    ask: Option<Dialog<()>>,
    list: List,
    hits: Hits,
}

impl LobbyScreen {
    /// The lobby of a server.
    #[must_use]
    pub fn new(arrival: Arrival, cx: &Context) -> Self {
        let Arrival { to, name, wish } = arrival;
        Self {
            person: Person::new(to, name.as_deref(), cx),
            offers: offers(cx.games),
            lists: None,
            trouble: None,
            looking: None,
            look_at: cx.now,
            errand: None,
            wish,
            wrong: None,
            ask: None,
            list: List::starting_at(FIRST),
            hits: Hits::default(),
        }
    }

    fn rows(&self) -> Vec<Row> {
        let tables = self.lists.as_ref().map_or(0, |lists| lists.tables.len());
        let mut rows = vec![Row::Name, Row::New, Row::Gap, Row::Quicks];
        rows.extend((0..self.offers.len()).map(Row::Quick));
        rows.extend([Row::Gap, Row::Tables]);
        rows.extend((0..tables).map(Row::Table));
        if tables == 0 {
            rows.push(Row::None);
        }
        rows
    }

    /// The chosen row stays chosen while tables come and go.
    fn take(&mut self, lists: Lists) {
        let chosen = match self.rows().get(self.list.at) {
            Some(Row::Table(at)) => self
                .lists
                .as_ref()
                .and_then(|old| old.tables.get(*at))
                .map(|table| table.id),
            _ => None,
        };
        let at = chosen.and_then(|id| lists.tables.iter().position(|table| table.id == id));
        self.lists = Some(lists);
        if let Some(row) = at.and_then(|at| self.rows().iter().position(|row| *row == Row::Table(at))) {
            self.list.at = row;
        } else if chosen.is_some() {
            // Enter would open another table.
            self.list.at = FIRST;
        }
    }

    /// Looks whether something was told.
    fn listen(&mut self, cx: &Context) -> Transition {
        if let Some(looking) = &mut self.looking {
            match looking.look(cx.now) {
                Progress::Working => {}
                done => {
                    (self.looking, self.look_at) = (None, cx.now + AGAIN);
                    match done {
                        Progress::Done(Ok(lists)) => {
                            self.trouble = None;
                            self.take(lists);
                        }
                        Progress::Done(Err(why)) => self.trouble = Some(reason(why, &cx.texts)),
                        Progress::Working | Progress::Gone => {}
                    }
                }
            }
        } else if self.look_at <= cx.now {
            self.looking = Some(look_around(self.person.to.clone(), cx.now));
        }
        if let Some(wish) = self.wish.take() {
            self.go(wish, cx);
        }
        let Some(errand) = &mut self.errand else {
            return Transition::Stay;
        };
        match self.person.arrive(errand, cx) {
            None => Transition::Stay,
            Some(arrived) => {
                self.errand = None;
                match arrived {
                    Arrived::At(table) => return Transition::Open(table),
                    Arrived::Refused(why) => self.wrong = Some(why),
                    Arrived::GivenUp => {}
                }
                Transition::Stay
            }
        }
    }

    fn go(&mut self, wish: Wish, cx: &Context) {
        self.wrong = None;
        self.errand = Some(self.person.ask(wish, cx));
    }

    fn enter(&mut self, cx: &Context) -> Transition {
        match self.rows().get(self.list.at) {
            Some(Row::Name) => {
                let ask = Dialog::ask(t::LobbyName, t::LobbyNameAsk).line(&self.person.name, NAME);
                self.ask = Some(ask.answer(None, t::LobbyNameDo, ()));
            }
            Some(Row::New) => {
                let screen = NewTableScreen::new(self.person.clone(), cx);
                return Transition::Open(Box::new(screen));
            }
            Some(Row::Quick(at)) => {
                if let Some(offer) = self.offers.get(*at) {
                    let wish = Quick {
                        game: offer.bundle.name().to_owned(),
                        seats: None,
                        race: offer.race,
                        avoid: Vec::new(),
                    };
                    self.go(Wish::Quick(wish), cx);
                }
            }
            Some(Row::Table(at)) => {
                let listed = self.lists.as_ref().and_then(|lists| lists.tables.get(*at));
                let Some(table) = listed.map(|table| table.id) else {
                    return Transition::Stay;
                };
                let to = Invitation {
                    server: self.person.to.clone(),
                    table,
                };
                let visit = Visit {
                    name: Some(self.person.name.clone()),
                    ..Visit::to(to)
                };
                match OnlineScreen::visit(visit, cx) {
                    Ok(table) => return Transition::Open(Box::new(table)),
                    Err(why) => self.wrong = Some(why),
                }
            }
            Some(Row::Gap | Row::Quicks | Row::Tables | Row::None) | None => {}
        }
        Transition::Stay
    }
}

impl Screen for LobbyScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        self.paint(buf, area, cx);
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        self.listen(cx)
    }

    fn wake(&self) -> Option<Duration> {
        let looking = self.looking.as_ref().map_or(self.look_at, Beside::wake);
        let errand = self.errand.as_ref().map(Errand::wake);
        Some(errand.map_or(looking, |errand| errand.min(looking)))
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(ask) = &mut self.ask {
            match ask.input(input, &self.hits) {
                Reply::Stay => {}
                Reply::Close => self.ask = None,
                Reply::Done((), name) => {
                    self.ask = None;
                    if !name.trim().is_empty() {
                        self.person = Person::new(self.person.to.clone(), Some(&name), cx);
                    }
                }
            }
            return Transition::Stay;
        }
        if let Some(errand) = &self.errand {
            return wait_for(errand, &input);
        }
        let rows = self.rows();
        let skip = |i: usize| {
            let row = rows.get(i);
            matches!(row, None | Some(Row::Gap | Row::Quicks | Row::Tables | Row::None))
        };
        match self.list.input(input, rows.len(), &self.hits, skip) {
            Choice::Enter | Choice::Key(Key::Enter) => return self.enter(cx),
            Choice::Key(Key::Char('r')) => (self.look_at, self.wrong) = (cx.now, None),
            Choice::Key(Key::Char('?')) => return Transition::Open(Box::new(Help::new())),
            Choice::Key(Key::Esc | Key::Char('q')) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }

    fn back(&mut self, cx: &mut Context) {
        self.look_at = cx.now;
    }
}
