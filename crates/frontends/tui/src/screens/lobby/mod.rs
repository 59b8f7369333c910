//! The lobby of a server: quick matches, tables with free seats, and a table of one's own.

mod daily;
mod own;
mod person;
mod requests;
mod view;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::Listing;
use wildpile_client::lobby::{Event, JoinRequest, quick};
use wildpile_message::Message;
use wildpile_net::ClientError;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::NAME;
use wildpile_protocol::socket::Phase;

use crate::app::{Context, Screen, Transition};
use crate::beside::{Beside, take_answer};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::online::{Arrival, reason};
use crate::paint::Hits;
use crate::screens::help::{Help, Place};
use crate::screens::list::{Choice, List};
use crate::screens::setup::SetupScreen;
use crate::text as t;
use person::Naming;
use requests::Arrived;

pub(crate) use person::Person;
pub(crate) use requests::Model;

/// The pause between two looks at the lists.
const AGAIN: Duration = Duration::from_secs(5);

/// An answer to a question of the lobby.
#[derive(Clone, Debug)]
enum Ask {
    /// Use the name that was typed.
    Name,
    /// Go back to this table.
    Back(TableId),
    /// Say yes to the question about a wanted table.
    Confirm,
    /// Say no to it.
    Decline,
    /// Go to the attempt at the ranked deal of this game.
    Ranked(&'static str),
    Nothing,
}

/// The action of a row.
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
    model: Model,
    /// Another name that the person is getting.
    naming: Option<Naming>,
    /// The games offered as quick matches; true for races.
    offers: Vec<(&'static Listing, bool)>,
    look_at: Duration,
    /// The table that is asked for as soon as there is time.
    wanted: Option<JoinRequest>,
    wrong: Option<Message>,
    ask: Option<Dialog<Ask>>,
    /// True if the person has just come back from a table.
    is_back: bool,
    list: List,
    hits: Hits,
}

impl LobbyScreen {
    /// The lobby of a server.
    #[must_use]
    pub fn new(arrival: Arrival, cx: &Context) -> Self {
        let Arrival { to, wanted, .. } = arrival;
        let (person, naming) = Person::arriving(to, arrival.name.as_deref(), arrival.is_other, cx);
        Self {
            naming,
            model: Model::new(person),
            offers: Listing::quick(cx.games.bundles().map(|game| game.listing)).collect(),
            look_at: cx.now,
            wanted,
            wrong: None,
            ask: None,
            is_back: false,
            list: List::default(),
            hits: Hits::default(),
        }
    }

    /// True until the server has answered. Until then, there is nothing to choose.
    const fn is_empty(&self) -> bool {
        self.model.lobby.tables.is_none()
    }

    /// The last error.
    fn error(&self, cx: &Context) -> Option<Message> {
        let lobby = &self.model.lobby;
        let refusal = lobby.refusal.as_ref().map(|(_, why)| why);
        let of_server = || refusal.or(lobby.trouble.as_ref());
        let wrong = self.wrong.clone();
        wrong.or_else(|| of_server().map(|why| reason(why, &cx.texts)))
    }

    /// The action of the chosen row, if there is one.
    fn chosen(&self, cx: &Context) -> Option<Does> {
        let row = self.rows(cx).into_iter().nth(self.list.at)?;
        row.does.map(|(does, _)| does)
    }

    /// Chooses the row that does this. Returns true if there is one.
    fn choose(&mut self, does: Does, cx: &Context) -> bool {
        let mut rows = self.rows(cx).into_iter();
        let at = rows.position(|row| row.does.is_some_and(|(own, _)| own == does));
        self.list.at = at.unwrap_or_default();
        at.is_some()
    }

    /// Hears answers. The chosen row stays chosen while tables come and go. At first it is an own table that goes on, else a new
    /// one; and for someone who comes back from a table of their own, that one.
    fn hear(&mut self, cx: &Context) -> Option<Arrived> {
        if self.model.wake().is_none_or(|at| cx.now < at) {
            return None;
        }
        let (chosen, was_looking) = (self.chosen(cx), self.model.lobby.is_looking());
        let before: Vec<TableId> = self.model.lobby.own.iter().map(|own| own.id).collect();
        let arrived = self.model.hear(cx);
        let has_looked = was_looking && !self.model.lobby.is_looking();
        if has_looked {
            self.look_at = cx.now + AGAIN;
        }
        let first = self.model.lobby.own.first();
        let first = first.filter(|own| own.phase != Phase::Over).map(|own| own.id);
        let is_left = has_looked
            && std::mem::take(&mut self.is_back)
            && first.is_some_and(|first| !before.contains(&first));
        if !self.is_empty() && (is_left || !chosen.is_some_and(|chosen| self.choose(chosen, cx))) {
            // Enter on a table that is gone would open another one.
            let first = first.filter(|_| is_left || chosen.is_none());
            self.choose(first.map_or(Does::New, Does::GoTo), cx);
        }
        arrived
    }

    /// Looks for answers, and for what is to be asked.
    fn listen(&mut self, cx: &Context) -> Transition {
        self.hear_name(cx);
        if self.naming.is_some() && self.is_empty() {
            // Anyone who hurried would be two guests.
            return Transition::Stay;
        }
        let mut arrived = self.hear(cx);
        if !self.model.lobby.is_looking() && self.look_at <= cx.now {
            self.model.update(Event::Look, cx);
        }
        if self.model.ended.is_some() {
            self.wanted = None;
        } else if !self.is_empty() && self.naming.is_none() {
            let wanted = self.wanted.take();
            arrived = wanted.and_then(|wanted| self.model.join(wanted, cx)).or(arrived);
        }
        if self.ask.is_none() {
            self.ask_question(cx);
        }
        match arrived {
            Some(Ok(table)) => return Transition::Open(table),
            Some(Err(why)) => self.wrong = Some(why),
            None => {}
        }
        Transition::Stay
    }

    /// Asks for a table.
    fn join(&mut self, wanted: JoinRequest, cx: &Context) {
        self.wrong = None;
        self.model.join(wanted, cx);
    }

    /// Looks again, now.
    fn look_again(&mut self, cx: &Context) {
        (self.look_at, self.wrong) = (cx.now, None);
        self.model.lobby.refusal = None;
        if self.is_empty() {
            self.model.lobby.trouble = None;
        }
    }

    /// Looks again. A person who can do nothing here switches to the current login first.
    fn refresh(&mut self, cx: &Context) {
        if self.model.ended.is_some() && self.model.person.arrive_again() {
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
                let is_other = self.model.person.is_now(known);
                if is_other {
                    self.forget_own(cx);
                } else {
                    self.look_again(cx);
                }
            }
            // The lists say that the server can't be reached.
            Err(ClientError::Lost(_)) if self.is_empty() => {}
            // Nothing is done under a name that wasn't wanted.
            Err(why) => (self.wrong, self.wanted) = (Some(reason(&why, &cx.texts)), None),
        }
    }

    /// Someone else has other tables.
    fn forget_own(&mut self, cx: &Context) {
        self.model.ended = None;
        self.model.update(Event::Back { is_other: true }, cx);
        self.choose(Does::Name, cx);
        self.look_again(cx);
    }

    fn enter(&mut self, cx: &mut Context) -> Transition {
        if self.model.ended.is_some() {
            // The screen says why. What is done would be someone else's.
            return Transition::Stay;
        }
        match self.chosen(cx) {
            Some(Does::Name) => {
                let about: Message = match self.model.person.is_shared() {
                    true => t::LobbyNameOther.into(),
                    false => t::LobbyNameAsk.into(),
                };
                let ask = Dialog::ask(t::LobbyName, about).line(self.model.person.name(), NAME);
                self.ask = Some(ask.answer(None, t::LobbyNameDo, Ask::Name));
            }
            Some(Does::New) => {
                if let Some(screen) = SetupScreen::at_table(self.model.person.clone(), cx) {
                    return Transition::Open(Box::new(screen));
                }
            }
            Some(Does::Profile) => cx.message = Some(self.model.person.page("account")),
            Some(Does::Leaders) => cx.message = Some(self.model.person.page("leaders")),
            Some(Does::Ranked) => self.choose_ranked(cx),
            Some(Does::Quick(at)) => {
                if let Some((game, race)) = self.offers.get(at) {
                    self.join(JoinRequest::Quick(quick(game.name, None, *race, &[])), cx);
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
        let naming = self.naming.as_ref().map(Beside::wake);
        if naming.is_some() && self.is_empty() {
            return naming;
        }
        let look_at = (!self.model.lobby.is_looking()).then_some(self.look_at);
        let all = [look_at, self.model.wake(), naming];
        all.into_iter().flatten().min()
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(reply) = dialog::input(&mut self.ask, input, &self.hits) {
            match reply {
                Reply::Done(Ask::Back(table), _) => {
                    self.model.update(Event::Decline, cx);
                    return self.go_to(table, cx);
                }
                Reply::Done(Ask::Confirm, _) => drop(self.model.update(Event::Confirm, cx)),
                Reply::Done(Ask::Name, name) => self.naming = self.model.person.called(name.trim(), cx.now),
                Reply::Done(Ask::Ranked(game), _) => self.play_ranked(game, cx),
                Reply::Done(Ask::Decline, _) | Reply::Close => drop(self.model.update(Event::Decline, cx)),
                Reply::Done(Ask::Nothing, _) | Reply::Stay => {}
            }
            return Transition::Stay;
        }
        if self.model.lobby.progress().is_some() {
            return self.model.input_searching(&input, cx);
        }
        let rows = self.rows(cx);
        let skip = |i: usize| rows.get(i).is_none_or(|row| row.does.is_none());
        match self.list.input(input, rows.len(), &self.hits, skip) {
            Choice::Enter if self.is_empty() => self.look_again(cx),
            Choice::Enter => return self.enter(cx),
            Choice::Key(Key::Char('r')) => self.refresh(cx),
            Choice::Key(Key::Char('?')) => return Transition::Open(Box::new(Help::at(Place::Lobby))),
            Choice::Key(Key::Esc | Key::Char('q')) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }

    fn back(&mut self, cx: &mut Context) {
        // The person has been at a table: what was asked before that is old.
        self.model.update(Event::Back { is_other: false }, cx);
        self.is_back = true;
        self.look_again(cx);
    }
}
