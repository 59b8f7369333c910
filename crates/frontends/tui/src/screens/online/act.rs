//! The dialogs of an online table, and what their answers do.

use wildpile_client::table::{self, Answer, Ask, Event, Question};
use wildpile_client::text as client;
use wildpile_message::Message;
use wildpile_net::Order;
use wildpile_protocol::Mark;
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{Phase, SeatInfo, ToTable};
use wildpile_protocol::text as protocol_text;
use wildpile_session::Notice;
use wildpile_table::Action;

use super::{OnlineScreen, Sheet, State};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::screens::board::{confirm, offer};
use crate::screens::book::Book;
use crate::screens::help::{Help, Place};
use crate::screens::prefs::Prefs;
use crate::text as t;
use crate::theme::Kind;

/// The effect of an answer in a dialog.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// An action of the table model, the same in every frontend.
    Table(table::Act),
    /// Asks first if the action wants that.
    Choose(Box<Action>),
    /// Shows the seats instead of the match, or the match again.
    AtSeats(bool),
    Check,
    /// The same as this key at the table.
    Key(char),
    Mute(String, Mark),
    Unmute(String, Vec<Mark>),
    /// Asks which block is to end.
    Blocks,
    Unblock(Blocked),
    Nothing,
}

impl Act {
    /// Asks a question.
    pub(super) const fn ask(question: Question) -> Self {
        Self::Table(table::Act::Ask(question))
    }

    /// Says something to the table.
    pub(super) const fn say(said: ToTable) -> Self {
        Self::Table(table::Act::Say(said))
    }
}

/// Adds the answers of the model.
pub(super) fn with_answers(ask: Dialog<Act>, answers: Vec<Answer>) -> Dialog<Act> {
    let answers = answers.into_iter();
    answers.fold(ask, |ask, Answer { key, label, act }| {
        ask.answer(key, label, Act::Table(act))
    })
}

impl OnlineScreen {
    /// Carries out the chosen answer.
    pub(super) fn act(&mut self, act: Act, cx: &mut Context) -> Transition {
        match act {
            Act::Table(table::Act::Ask(Question::Leave)) => return self.leave(cx),
            Act::Table(table::Act::Ask(Question::Seat(seat))) => self.ask_seat(seat),
            Act::Table(table::Act::Leave { stand }) => {
                if !stand || self.frees_seat() {
                    self.has_stood_up = stand;
                    return self.go_back(cx);
                }
            }
            Act::Table(act) => self.update(Event::Answer(act)),
            Act::Choose(action) => {
                self.update(Event::Choose(*action));
                if matches!(self.live.table.question, Some(Question::Which(..))) {
                    self.update(Event::Close);
                }
            }
            Act::AtSeats(at_seats) => self.live.table.at_seats = at_seats,
            Act::Check => self.check(),
            Act::Key(key) => return self.shared_key(key, cx).unwrap_or(Transition::Stay),
            Act::Mute(name, mark) => self.change_muted(|muted| muted.mute(&name, mark), cx),
            Act::Unmute(name, people) => {
                self.change_muted(|muted| muted.unmute_people(&name, &people), cx);
            }
            Act::Blocks => self.live.order(Order::Blocks),
            Act::Unblock(block) => self.live.order(Order::Unblock(block)),
            Act::Nothing => {}
        }
        Transition::Stay
    }

    /// Does what a key does at the seats and at the match; `None` for other keys.
    pub(super) fn shared_key(&mut self, key: char, cx: &mut Context) -> Option<Transition> {
        match key {
            't' => self.open_talk(),
            'm' => self.open(Question::Menu),
            'o' => self.sheet = Some((Sheet::Log, 0)),
            'k' => {
                let names = self.names();
                let localizer = self.localizer(&names, cx);
                self.open_rules(localizer, &cx.packs);
            }
            'r' => return Some(self.retry(cx)),
            'b' => {
                let book = Book::of(self.live.bundle?.name(), cx.games);
                return Some(Transition::Open(Box::new(book)));
            }
            's' => return Some(Transition::Open(Box::new(Prefs::new(cx)))),
            '?' => return Some(Transition::Open(Box::new(Help::at(Place::OnlineTable)))),
            _ => return None,
        }
        Some(Transition::Stay)
    }

    /// Frees the own seat. Without a connection, the server does that itself at a quick table.
    fn frees_seat(&mut self) -> bool {
        let info = self.live.table.info.as_ref();
        let is_quick = info.is_some_and(|info| info.settings.quick);
        self.update(Event::Answer(table::Act::Say(ToTable::Stand)));
        is_quick || self.live.table.state == State::Here
    }

    /// Opens a dialog that stays as it is until it is answered, unlike one of a [`Question`].
    pub(super) fn ask(&mut self, dialog: Dialog<Act>) {
        self.dialog = Some(dialog);
    }

    /// Opens a question.
    pub(super) fn open(&mut self, question: Question) {
        self.update(Event::Ask(question));
    }

    /// Closes the question in the dialog, if there is one.
    pub(super) fn close_question(&mut self) {
        if self.asked.take().is_some() {
            self.update(Event::Close);
        }
    }

    /// Shows the open question as it is now.
    pub(super) fn follow_question(&mut self, cx: &Context) {
        let Some(question) = self.live.table.question.clone() else {
            if self.asked.take().is_some() {
                self.dialog = None;
            }
            return;
        };
        let is_shown = self.asked.as_ref() == Some(&question);
        let now = self.dialog_of(&question, cx);
        self.asked = Some(question);
        match (now, &self.dialog) {
            (Some(now), Some(shown)) if is_shown && now.says_same(shown) => {}
            (Some(now), _) => self.dialog = Some(now),
            (None, _) => {
                self.dialog = None;
                self.close_question();
            }
        }
    }

    /// A question as it is shown now; `None` if it has a dialog of its own, or there is nothing to ask.
    fn dialog_of(&self, question: &Question, cx: &Context) -> Option<Dialog<Act>> {
        match question {
            Question::Which(title, actions) => return Some(offer(title.clone(), actions, Act::Choose)),
            Question::Menu => return Some(self.menu()),
            Question::Result => return self.result(),
            Question::Seat(seat) => return self.seat_dialog(*seat),
            _ => {}
        }
        let table = &self.live.table;
        let Ask {
            title,
            text,
            answers,
            usual,
        } = table.ask(question)?;
        let mut ask = text.into_iter().fold(Dialog::titled(title), Dialog::and);
        if let Question::Sure(action) = question {
            let play = Act::Table(table::Act::Play(action.clone()));
            return Some(confirm(ask, cx.yes_key(), action, play, Act::Nothing));
        }
        if *question == Question::Leave && table.keeps_seat() {
            ask = ask.and(Message::text(self.live.to.to_string()));
        }
        Some(match answers.is_empty() {
            true => ask.answer('o', t::DoOk, Act::Nothing),
            false => with_answers(ask, answers).choose(usual),
        })
    }

    /// Everything that can be done at this table.
    fn menu(&self) -> Dialog<Act> {
        let table = &self.live.table;
        let (is_over, has_match) = (table.phase() == Some(Phase::Over), table.seat.is_some());
        let close: Message = match table.plays() {
            true => t::DoPlayOn.into(),
            false => t::OnlineMenuClose.into(),
        };
        let ask = Dialog::titled(t::OnlineMenu)
            .answer('c', close, Act::Nothing)
            .offering([(is_over, 'e', client::Over.into(), Act::ask(Question::Result))]);
        let at_match = self.is_at_match();
        with_answers(ask, table.offers()).offering([
            (at_match, 'w', t::OnlineMenuSeats.into(), Act::AtSeats(true)),
            (
                !at_match && has_match,
                'w',
                client::ToMatch.into(),
                Act::AtSeats(false),
            ),
            (self.has_own_cards(), 'k', t::MatchTitle.into(), Act::Key('k')),
            (true, 't', t::OnlineTalk.into(), Act::Key('t')),
            (true, 'o', t::TableLog.into(), Act::Key('o')),
            (true, 'b', t::MenuBook.into(), Act::Key('b')),
            (true, 's', t::MenuSettings.into(), Act::Key('s')),
            (true, '?', t::MenuKeys.into(), Act::Key('?')),
            (true, 'l', client::Leave.into(), Act::ask(Question::Leave)),
        ])
    }

    /// Asks for a pause, or answers the wish for one, or ends it.
    pub(super) fn pause(&mut self) {
        let table = &self.live.table;
        if table.phase() != Some(Phase::Playing) {
            return;
        }
        if table.you.seat.is_none() {
            return self.say_players_only();
        }
        match table.pausing().as_slice() {
            [] => self.send(ToTable::Pause),
            [
                Answer {
                    act: table::Act::Say(said),
                    ..
                },
            ] => self.send(said.clone()),
            _ => self.open(Question::Pause),
        }
    }

    /// Asks whether to resign, or says why that can't be done.
    pub(super) fn resign(&mut self) {
        match (self.live.table.phase(), self.live.table.own()) {
            (Some(Phase::Playing), None) => self.say_players_only(),
            (Some(Phase::Playing), Some(SeatInfo::Person { resigned: true, .. })) => {
                self.say(Kind::Plain, protocol_text::ResignAlready);
            }
            (Some(Phase::Playing), Some(_)) => self.open(Question::Resign),
            _ => self.say(Kind::Plain, client::IsOver),
        }
    }

    /// Says that spectators can't do this, as long as the person is one.
    fn say_players_only(&mut self) {
        let notice = Notice::plain(t::OnlineLookingOnOnly);
        self.live.table.say_for_now(notice);
    }

    /// Leaves the table, after saying what that means and how to come back.
    pub(super) fn leave(&mut self, cx: &Context) -> Transition {
        if self.live.table.ask(&Question::Leave).is_none() {
            return self.go_back(cx);
        }
        self.open(Question::Leave);
        Transition::Stay
    }
}
