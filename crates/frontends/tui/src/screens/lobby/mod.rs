//! The lobby of a server: quick matches, tables with free seats, and a table of one's own.

mod daily;
mod new;
mod own;
mod page;
mod person;
mod view;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::Listing;
use wildpile_message::Message;
use wildpile_net::{Trouble, wait};
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{Listed, NAME, Quick, Waiting};

use crate::app::{Context, Screen, Transition};
use crate::beside::{Beside, take_answer};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::online::{Arrival, Errand, Wish, reason};
use crate::paint::{self, Hits};
use crate::screens::help::{Help, Place};
use crate::screens::list::{Choice, List};
use crate::text as t;
use daily::Asking;
use new::NewTableScreen;
use own::Own;
use person::{Naming, Person};

/// How often the lists are read again while someone looks at them.
const AGAIN: Duration = Duration::from_secs(5);

/// What is going on while a table is asked for.
fn doing(errand: &Errand) -> Message {
    match errand.wish {
        _ if errand.is_given_up() => t::LobbyCancelling.into(),
        Wish::New { .. } | Wish::Ranked(_) => t::LobbyOpening.into(),
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

/// What a server tells.
struct Lists {
    tables: Vec<Listed>,
    waiting: Vec<Waiting>,
    /// The tables at which the person has a seat.
    own: Vec<Own>,
    /// Why nothing can be done here as this person.
    ended: Option<Message>,
}

fn look_around(person: &Person, before: Vec<Own>, now: Duration) -> Beside<Result<Lists, Trouble>> {
    let person = person.clone();
    Beside::begin(now, move |_| {
        wait(async {
            let to = &person.to;
            let mut tables = to.tables().await?;
            let waiting = to.waiting().await?;
            let ended = person.ended().await;
            // Whoever isn't logged in has no way to their tables.
            let session = person.who.session.as_ref().filter(|_| ended.is_none());
            let own = own::look_for(&person, session, before).await;
            tables.retain(|table| !own.iter().any(|own| own.table() == table.id));
            Ok(Lists {
                tables,
                waiting,
                own,
                ended,
            })
        })
    })
}

/// An answer to a question of the lobby.
#[derive(Clone, Debug)]
enum Ask {
    /// Use the name that was typed.
    Name,
    /// Go back to this table.
    Back(TableId),
    /// Ask for this.
    Go(Wish),
    /// Go to the attempt at the ranked deal of this game, after a question if it isn't running.
    Ranked(&'static str),
    /// Enter today's wins on this machine.
    Enter,
    Nothing,
}

/// What a row of the lobby does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Name,
    New,
    Profile,
    Leaders,
    Ranked,
    /// A quick match, by the number of the offer.
    Quick(usize),
    GoTo(TableId),
}

/// The lobby.
pub struct LobbyScreen {
    person: Person,
    /// Another name that the person is getting.
    naming: Option<Naming>,
    /// What is offered as quick matches: games, and whether they are raced.
    offers: Vec<(&'static Listing, bool)>,
    /// What the server has told last, and why it hasn't since. Until it has told something, there is nothing to choose.
    lists: Option<Lists>,
    trouble: Option<Message>,
    looking: Option<Beside<Result<Lists, Trouble>>>,
    look_at: Duration,
    errand: Option<Errand>,
    /// A question about the deals of the day.
    asking: Option<Asking>,
    /// Wins on their way to the lists of their deals.
    entering: Option<Asking>,
    /// True while the person waits for their outcome.
    waits_for_entry: bool,
    /// What is wanted as soon as there is time.
    wish: Option<Wish>,
    wrong: Option<Message>,
    ask: Option<Dialog<Ask>>,
    /// Whether the person has just come back from a table.
    is_back: bool,
    list: List,
    hits: Hits,
}

impl LobbyScreen {
    /// The lobby of a server.
    #[must_use]
    pub fn new(arrival: Arrival, cx: &Context) -> Self {
        let Arrival { to, wish, .. } = arrival;
        let (person, naming) = Person::arriving(to, arrival.name.as_deref(), arrival.is_other, cx);
        Self {
            naming,
            person,
            offers: Listing::quick(cx.games.bundles().map(|game| game.listing)).collect(),
            lists: None,
            trouble: None,
            looking: None,
            look_at: cx.now,
            errand: None,
            asking: None,
            entering: None,
            waits_for_entry: false,
            wish,
            wrong: None,
            ask: None,
            is_back: false,
            list: List::default(),
            hits: Hits::default(),
        }
    }

    /// Why nothing can be done here as this person, as far as that is known.
    fn ended(&self) -> Option<&Message> {
        self.lists.as_ref()?.ended.as_ref()
    }

    /// What the chosen row does, if there is one.
    fn chosen(&self, cx: &Context) -> Option<Does> {
        let row = self.rows(cx).into_iter().nth(self.list.at)?;
        row.does.map(|(does, _)| does)
    }

    /// Chooses the row that does this; whether there is one.
    fn choose(&mut self, does: Does, cx: &Context) -> bool {
        let mut rows = self.rows(cx).into_iter();
        let at = rows.position(|row| row.does.is_some_and(|(own, _)| own == does));
        self.list.at = at.unwrap_or_default();
        at.is_some()
    }

    /// The chosen row stays chosen while tables come and go. At first it is an own table that goes on, else a new one; and for
    /// someone who comes back from a table of their own, that one.
    fn take(&mut self, lists: Lists, cx: &Context) {
        let chosen = self.chosen(cx);
        let first = lists.own.first().filter(|own| !own.is_over()).map(Own::table);
        let mut before = self.lists.iter().flat_map(|lists| &lists.own);
        let is_left = first.is_some_and(|first| before.all(|own| own.table() != first));
        let is_left = std::mem::take(&mut self.is_back) && is_left;
        self.lists = Some(lists);
        if is_left || !chosen.is_some_and(|chosen| self.choose(chosen, cx)) {
            // Enter on a table that is gone would open another one.
            let first = first.filter(|_| is_left || chosen.is_none());
            self.choose(first.map_or(Does::New, Does::GoTo), cx);
        }
    }

    /// Looks whether something was told.
    fn listen(&mut self, cx: &Context) -> Transition {
        self.hear_name(cx);
        if self.naming.is_some() && self.lists.is_none() {
            // Whoever hurried would be two guests.
            return Transition::Stay;
        }
        if let Some(answer) = take_answer(&mut self.looking, cx.now) {
            self.look_at = cx.now + AGAIN;
            match answer {
                Ok(lists) => {
                    self.trouble = None;
                    self.take(lists, cx);
                }
                Err(why) => self.trouble = Some(reason(&why, &cx.texts)),
            }
        } else if self.looking.is_none() && self.look_at <= cx.now {
            self.person.look_up();
            let before = self.lists.as_ref().map(|lists| lists.own.clone());
            let before = before.unwrap_or_default();
            self.looking = Some(look_around(&self.person, before, cx.now));
        }
        if self.ended().is_some() {
            self.wish = None;
        } else if self.lists.is_some() && self.naming.is_none() {
            match self.wish.take() {
                Some(Wish::Quick(wish)) => self.play_now(wish, cx),
                Some(wish) => self.go(wish, cx),
                None => {}
            }
        }
        if let Some(answer) = take_answer(&mut self.asking, cx.now) {
            self.hear_daily(answer, cx);
        }
        if self.hears_entry()
            && let Some(answer) = take_answer(&mut self.entering, cx.now)
        {
            self.hear_daily(answer, cx);
        }
        match self.person.arrive(&mut self.errand, cx) {
            Some(Ok(Some(table))) => return Transition::Open(table),
            Some(Err(why)) => self.wrong = Some(why),
            None | Some(Ok(None)) => {}
        }
        Transition::Stay
    }

    fn go(&mut self, wish: Wish, cx: &Context) {
        self.wrong = None;
        self.errand = Some(self.person.ask(wish, cx));
    }

    /// Looks again, now.
    fn look_again(&mut self, cx: &Context) {
        (self.look_at, self.wrong) = (cx.now, None);
        if self.lists.is_none() {
            self.trouble = None;
        }
    }

    /// Looks again; whoever can do nothing here becomes who this machine is at the server now.
    fn refresh(&mut self, cx: &Context) {
        if self.ended().is_some() && self.person.arrive_again() {
            self.forget_own(cx);
        } else {
            self.look_again(cx);
        }
    }

    /// Another name is known, or refused.
    fn hear_name(&mut self, cx: &Context) {
        let Some(answer) = take_answer(&mut self.naming, cx.now) else {
            return;
        };
        match answer {
            Ok(known) => {
                let is_other = self.person.is_now(known);
                if is_other {
                    self.forget_own(cx);
                } else {
                    self.look_again(cx);
                }
            }
            // The lists say that the server can't be reached.
            Err(Trouble::Lost(_)) if self.lists.is_none() => {}
            // Nothing is done under a name that wasn't wanted.
            Err(why) => (self.wrong, self.wish) = (Some(reason(&why, &cx.texts)), None),
        }
    }

    /// Someone else has other tables.
    fn forget_own(&mut self, cx: &Context) {
        if let Some(lists) = &mut self.lists {
            lists.own.clear();
            lists.ended = None;
        }
        self.choose(Does::Name, cx);
        self.looking = None;
        self.look_again(cx);
    }

    fn enter(&mut self, cx: &Context) -> Transition {
        if self.ended().is_some() {
            // The screen says why. What is done would be someone else's.
            return Transition::Stay;
        }
        match self.chosen(cx) {
            Some(Does::Name) => {
                let about: Message = match self.person.is_shared() {
                    true => t::LobbyNameOther.into(),
                    false => t::LobbyNameAsk.into(),
                };
                let ask = Dialog::ask(t::LobbyName, about).line(self.person.name(), NAME);
                self.ask = Some(ask.answer(None, t::LobbyNameDo, Ask::Name));
            }
            Some(Does::New) => {
                let screen = NewTableScreen::new(self.person.clone(), cx);
                return Transition::Open(Box::new(screen));
            }
            Some(Does::Profile) => self.show_profile(cx),
            Some(Does::Leaders) => self.show_leaders(),
            Some(Does::Ranked) => self.choose_ranked(cx),
            Some(Does::Quick(at)) => {
                if let Some((game, race)) = self.offers.get(at) {
                    let wish = Quick {
                        game: game.name.to_owned(),
                        seats: None,
                        race: *race,
                        avoid: Vec::new(),
                    };
                    self.play_now(wish, cx);
                }
            }
            Some(Does::GoTo(table)) => return self.go_to(table, cx),
            None => {}
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
        let naming = self.naming.as_ref().map(Beside::wake);
        if naming.is_some() && self.lists.is_none() {
            return naming;
        }
        let asking = self.asking.as_ref().map(Beside::wake);
        let entering = self.entering.as_ref().filter(|_| self.hears_entry());
        let entering = entering.map(Beside::wake);
        let others = errand.into_iter().chain(naming).chain(asking).chain(entering);
        others.chain([looking]).min()
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(reply) = dialog::input(&mut self.ask, input, &self.hits) {
            match reply {
                Reply::Done(Ask::Back(table), _) => return self.go_to(table, cx),
                Reply::Done(Ask::Go(wish), _) => self.go(wish, cx),
                Reply::Done(Ask::Name, name) => self.naming = self.person.called(name.trim(), cx.now),
                Reply::Done(Ask::Ranked(game), _) => self.ask_ranked(game, cx),
                Reply::Done(Ask::Enter, _) => self.enter_wins(cx),
                Reply::Done(Ask::Nothing, _) | Reply::Stay | Reply::Close => {}
            }
            return Transition::Stay;
        }
        if let Some(errand) = &self.errand {
            return wait_for(errand, &input);
        }
        if self.is_asking() {
            if matches!(input, Input::Key(Key::Esc)) {
                self.stop_asking();
            }
            return Transition::Stay;
        }
        let rows = self.rows(cx);
        let skip = |i: usize| rows.get(i).is_none_or(|row| row.does.is_none());
        match self.list.input(input, rows.len(), &self.hits, skip) {
            Choice::Enter | Choice::Key(Key::Enter) if self.lists.is_none() => self.look_again(cx),
            Choice::Enter | Choice::Key(Key::Enter) => return self.enter(cx),
            Choice::Key(Key::Char('r')) => self.refresh(cx),
            Choice::Key(Key::Char('?')) => return Transition::Open(Box::new(Help::at(Place::Lobby))),
            Choice::Key(Key::Esc | Key::Char('q')) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }

    fn back(&mut self, cx: &mut Context) {
        // The person has been at a table: what was asked before that is old.
        self.person.look_up();
        self.looking = None;
        self.is_back = true;
        self.look_again(cx);
    }
}
