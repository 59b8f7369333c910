//! The leaderboards: the ranked deal and the ordinary one of a day, and people and bots by rating.

mod view;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::GameBundle;
use wildpile_message::Message;
use wildpile_net::{Session, Trouble, wait};

use super::board::{self, Board, Kind, Replay};
use super::profile::ProfileScreen;
use super::win::Win;
use super::words::{today, with_replay};
use crate::app::{Context, Screen, Transition};
use crate::beside::{Beside, take_answer};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::look::Kind as Tone;
use crate::online::{Errand, Wish, reason};
use crate::paint::Hits;
use crate::screens::help::Help;
use crate::screens::list::{Choice, List, next, turn};
use crate::screens::lobby::{Arrived, Person, wait_for};
use crate::text as t;

/// An answer to a question of this page.
#[derive(Clone, Debug)]
enum Ask {
    /// Begin the attempt at the ranked deal.
    Begin,
    /// Show the profile of this person.
    Profile(String),
    Nothing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Game,
    Kind,
    Day,
    /// The attempt at the ranked deal of today.
    Play,
    /// The own win of the deal of today.
    Enter,
    Proof,
    Gap,
    Line(usize),
}

/// The leaderboards of the games.
pub(in crate::screens::lobby) struct LeadersScreen {
    person: Person,
    games: Vec<&'static GameBundle>,
    game: usize,
    kind: Kind,
    /// The day of the list, counted from 1970 in UTC, and the day that it was when the list was asked for.
    day: u64,
    today: u64,
    /// The list, or why there is none; `None` until the server has answered.
    board: Option<Result<Board, Message>>,
    loading: Option<Beside<Result<Board, Trouble>>>,
    win: Win,
    /// The way to the table of the attempt.
    errand: Option<Errand>,
    said: Option<(Tone, Message)>,
    ask: Option<Dialog<Ask>>,
    list: List,
    hits: Hits,
}

impl LeadersScreen {
    /// The lists of the first game that has one of this kind.
    pub(in crate::screens::lobby) fn new(person: Person, kind: Kind, cx: &Context) -> Self {
        let games = cx.games.bundles();
        let games: Vec<_> = games.filter(|bundle| !Kind::of(bundle).is_empty()).collect();
        let game = games.iter().position(|bundle| Kind::of(bundle).contains(&kind));
        let today = today();
        let mut new = Self {
            person,
            games,
            game: game.unwrap_or(0),
            kind,
            day: today,
            today,
            board: None,
            loading: None,
            win: Win::default(),
            errand: None,
            said: None,
            ask: None,
            list: List::default(),
            hits: Hits::default(),
        };
        new.load(cx);
        if kind == Kind::Ranked {
            // What somebody comes for who wants to play it.
            let rows = new.rows();
            new.list.at = rows.iter().position(|row| *row == Row::Play).unwrap_or(0);
        }
        new
    }

    fn bundle(&self) -> Option<&'static GameBundle> {
        self.games.get(self.game).copied()
    }

    /// Whether the game has several lists.
    fn has_lists(&self) -> bool {
        self.bundle().is_some_and(|bundle| Kind::of(bundle).len() > 1)
    }

    /// Whether it is the list of the running day. This machine's clock may be behind the server's.
    fn is_today(&self) -> bool {
        let is_over = matches!(&self.board, Some(Ok(board)) if board.is_over());
        self.kind.is_dated() && self.day == self.today && !is_over
    }

    fn is_account(&self) -> bool {
        self.person.who.session.as_ref().is_some_and(Session::is_account)
    }

    /// The rows that are there whatever the server says.
    fn head(&self) -> Vec<Row> {
        let mut rows = vec![Row::Game, Row::Kind];
        if self.kind.is_dated() {
            rows.push(Row::Day);
        }
        match self.kind {
            Kind::Ranked if self.is_today() => rows.push(Row::Play),
            Kind::Daily if self.is_today() => rows.push(Row::Enter),
            _ => {}
        }
        rows
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = self.head();
        if let Some(Ok(board)) = &self.board {
            if matches!(board, Board::Ranked(_)) {
                rows.push(Row::Proof);
            }
            if board.len() > 0 {
                rows.push(Row::Gap);
            }
            rows.extend((0..board.len()).map(Row::Line));
        }
        rows
    }

    /// Asks for the list.
    fn load(&mut self, cx: &Context) {
        let was_today = self.day == self.today;
        self.today = today();
        if was_today {
            self.day = self.today;
        }
        (self.board, self.loading, self.said) = (None, None, None);
        self.list.at = self.list.at.min(self.head().len() - 1);
        let Some(bundle) = self.bundle() else { return };
        let (kind, game, day) = (self.kind, bundle.listing.name, self.day);
        if kind == Kind::Daily && self.is_today() {
            self.win.read(bundle.listing, day, cx);
        }
        let person = self.person.clone();
        self.loading = Some(Beside::begin(cx.now, move |_| {
            wait(board::ask(kind, game, day, &person))
        }));
    }

    /// Looks whether something was told.
    fn listen(&mut self, cx: &Context) {
        if let Some(found) = take_answer(&mut self.loading, cx.now) {
            self.board = Some(found.map_err(|why| reason(&why, &cx.texts)));
            // What can be done today goes if the day turns out to be over.
            self.list.at = self.list.at.min(self.head().len() - 1);
        }
        match self.win.look(cx.now) {
            None => {}
            Some(Err(why)) => self.said = Some((Tone::Wrong, reason(&why, &cx.texts))),
            Some(Ok(sent)) => {
                // Also if the win was refused: another try is the same guest.
                self.person.is_now((sent.name, sent.session));
                match sent.board {
                    Err(why) => self.said = Some((Tone::Wrong, reason(&why, &cx.texts))),
                    Ok(board) => {
                        self.said = Some((Tone::Well, t::PeopleEntered.into()));
                        let game = self.bundle().map(|bundle| bundle.listing.name);
                        // Another list may be on the screen meanwhile.
                        if self.kind == Kind::Daily
                            && self.day == board.day
                            && game == Some(board.game.as_str())
                        {
                            (self.board, self.loading) = (Some(Ok(Board::Daily(board))), None);
                        }
                    }
                }
            }
        }
    }

    /// Another game, list or day.
    fn change(&mut self, row: Row, up: bool, cx: &Context) {
        match row {
            Row::Game => {
                self.game = next(self.game, self.games.len().max(1), up);
                let kinds = self.bundle().map(Kind::of).unwrap_or_default();
                if let Some(first) = kinds.first().filter(|_| !kinds.contains(&self.kind)) {
                    self.kind = *first;
                }
            }
            Row::Kind => {
                let kinds = self.bundle().map(Kind::of).unwrap_or_default();
                turn(&mut self.kind, &kinds, up);
            }
            _ if !self.kind.is_dated() => return,
            _ => {
                let day = match up {
                    true => (self.day + 1).min(self.today),
                    false => self.day.saturating_sub(1),
                };
                if day == self.day {
                    return;
                }
                self.day = day;
            }
        }
        self.load(cx);
    }

    fn enter(&mut self, row: Row, cx: &Context) {
        self.said = None;
        match row {
            Row::Game | Row::Kind | Row::Day => self.change(row, true, cx),
            // It is another deal meanwhile.
            Row::Play | Row::Enter if today() != self.today => self.load(cx),
            Row::Play => self.play(cx),
            Row::Enter => self.enter_win(cx),
            Row::Proof => self.show_proof(),
            Row::Line(at) => self.show_line(at),
            Row::Gap => {}
        }
    }

    /// Goes to the attempt at the ranked deal, after a question if it hasn't begun.
    fn play(&mut self, cx: &Context) {
        let Some(bundle) = self.bundle() else { return };
        let found = match &self.board {
            Some(Ok(Board::Ranked(found))) => found,
            // It is said that the list is on its way.
            None => return,
            Some(_) => return self.load(cx),
        };
        if !self.is_account() {
            let site = self.person.to.to_string();
            let ask = Dialog::ask(t::PeopleAccountTitle, t::PeopleRankedAccount)
                .and(t::PeopleAccountLogin)
                .and(Message::text(cx.command(&format!("wildpile login {site}"))))
                .and(t::PeopleAccountNew)
                .and(Message::text(cx.command(&format!("wildpile login {site} --new"))))
                .and(t::PeopleAccountAgain);
            self.ask = Some(ask.answer('o', t::DoOk, Ask::Nothing));
        } else if found.own.is_none() {
            let game = bundle.game.title();
            let ask = Dialog::ask(t::PeopleRanked, t::PeopleRankedAsk { game })
                .answer('s', t::PeopleRankedStart, Ask::Begin)
                .answer('n', t::PeopleRankedNotNow, Ask::Nothing);
            self.ask = Some(ask.choose(1));
        } else {
            self.begin(cx);
        }
    }

    /// Asks for the table of the attempt.
    fn begin(&mut self, cx: &Context) {
        if let Some(bundle) = self.bundle() {
            let game = bundle.listing.name.to_owned();
            self.errand = Some(self.person.ask(Wish::Ranked(game), cx));
        }
    }

    fn enter_win(&mut self, cx: &Context) {
        let Some(bundle) = self.bundle() else { return };
        if self.win.is_there() {
            self.person.look_up();
            let game = bundle.listing.name;
            self.win.send(&self.person, game, self.day, cx.now);
        } else {
            self.said = Some((Tone::Plain, t::PeopleEnterNone.into()));
        }
    }

    /// What the server has committed itself to.
    fn show_proof(&mut self) {
        let Some(Ok(Board::Ranked(day))) = &self.board else {
            return;
        };
        let ask = Dialog::titled(t::PeopleProof)
            .and(t::PeopleProofPromise)
            .and(Message::text(day.commitment.digits()));
        let ask = match day.secret {
            Some(secret) => ask.and(t::PeopleProofSecret).and(Message::text(secret.digits())),
            None => ask.and(t::PeopleProofNext).and(Message::text(day.next.digits())),
        };
        let ask = ask.and(t::PeopleProofCheck);
        self.ask = Some(ask.answer('o', t::DoOk, Ask::Nothing));
    }

    /// What a line leads to: its replay, and who that is.
    fn show_line(&mut self, at: usize) {
        let (Some(Ok(board)), Some(bundle)) = (&self.board, self.bundle()) else {
            return;
        };
        let Some(line) = board.line(at) else { return };
        if line.player.is_none() && line.replay == Replay::None {
            return;
        }
        let ask = Dialog::ask(line.name, line.about);
        let ask = match line.replay {
            Replay::Match(id) => with_replay(ask, &self.person.to, id),
            Replay::Daily(place) => {
                let (at, game, day) = (&self.person.to, bundle.listing.name, self.day);
                let link = format!("{at}/replay?match=/api/daily/{game}/{day}/{place}");
                ask.and(t::PeopleReplayBrowser).and(Message::text(link))
            }
            Replay::Later => ask.and(t::PeopleReplayLater),
            Replay::None => ask,
        };
        let ask = match line.player {
            Some(player) => ask.answer('p', t::PeopleProfileShow, Ask::Profile(player)),
            None => ask,
        };
        self.ask = Some(ask.answer('o', t::DoOk, Ask::Nothing));
    }

    fn answer(&mut self, answer: Ask, cx: &Context) -> Transition {
        match answer {
            Ask::Nothing => {}
            Ask::Begin => self.begin(cx),
            Ask::Profile(player) => {
                let screen = ProfileScreen::of(self.person.clone(), player, cx);
                return Transition::Open(Box::new(screen));
            }
        }
        Transition::Stay
    }

    /// Asks again, as who the person is now.
    fn refresh(&mut self, cx: &Context) {
        self.person.look_up();
        self.load(cx);
    }
}

impl Screen for LeadersScreen {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        self.paint(buf, area, cx);
    }

    fn hear(&mut self, _cx: &mut Context) -> Transition {
        if let Some(why) = self.win.hear() {
            self.said = Some((Tone::Wrong, why));
        }
        Transition::Stay
    }

    fn tick(&mut self, cx: &mut Context) -> Transition {
        self.listen(cx);
        match self.person.arrive(&mut self.errand, cx) {
            None => {}
            Some(Arrived::At(table)) => return Transition::Open(table),
            Some(Arrived::Refused(why)) => self.said = Some((Tone::Wrong, why)),
            // The attempt may have begun nevertheless.
            Some(Arrived::GivenUp) => self.load(cx),
        }
        Transition::Stay
    }

    fn wake(&self) -> Option<Duration> {
        let loading = self.loading.as_ref().map(Beside::wake);
        let errand = self.errand.as_ref().map(Errand::wake);
        loading.into_iter().chain(errand).chain(self.win.wake()).min()
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(reply) = dialog::input(&mut self.ask, input, &self.hits) {
            return match reply {
                Reply::Done(answer, _) => self.answer(answer, cx),
                Reply::Stay | Reply::Close => Transition::Stay,
            };
        }
        if let Some(errand) = &self.errand {
            return wait_for(errand, &input);
        }
        if self.win.is_sending() {
            if matches!(input, Input::Key(Key::Esc)) {
                self.win.forget();
            }
            return Transition::Stay;
        }
        let rows = self.rows();
        let has_lists = self.has_lists();
        let skip = |i: usize| match rows.get(i) {
            None | Some(Row::Gap) => true,
            Some(Row::Kind) => !has_lists,
            Some(_) => false,
        };
        let choice = self.list.input(input, rows.len(), &self.hits, skip);
        let Some(row) = rows.get(self.list.at).copied() else {
            return Transition::Stay;
        };
        match choice {
            Choice::Enter | Choice::Key(Key::Enter) => self.enter(row, cx),
            Choice::More | Choice::Key(Key::Right) => self.change(row, true, cx),
            Choice::Less | Choice::Key(Key::Left) => self.change(row, false, cx),
            Choice::Key(Key::Char('r')) => self.refresh(cx),
            Choice::Key(Key::Char('?')) => return Transition::Open(Box::new(Help::lobby())),
            Choice::Key(Key::Esc | Key::Char('q')) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }

    fn back(&mut self, cx: &mut Context) {
        self.refresh(cx);
    }
}
