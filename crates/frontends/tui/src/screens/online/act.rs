//! What the answers in dialogs do, and the dialogs that lead there.

use wildpile_client::table::Event;
use wildpile_client::{text as client, words};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::Mark;
use wildpile_protocol::lobby::Blocked;
use wildpile_protocol::socket::{About, Pause, Phase, SeatInfo, ToTable};
use wildpile_protocol::text as said;
use wildpile_table::Action;

use super::{OnlineScreen, State};
use crate::app::{Context, Transition};
use crate::dialog::Dialog;
use crate::look::Kind;
use crate::screens::board::{confirm, offer};
use crate::screens::book::Book;
use crate::screens::help::{Help, Place};
use crate::screens::prefs::Prefs;
use crate::text as t;

/// What an answer in a dialog does.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// Plays an action that has been confirmed.
    Play(String),
    /// Asks first if the action wants that.
    Choose(Box<Action>),
    /// Tells the table.
    Order(ToTable),
    AskResign,
    AskLeave,
    /// Leaves, and frees the seat first if so.
    Leave {
        stand: bool,
    },
    /// Offers what can be done with a seat.
    AskSeat(Seat),
    Seats,
    Match,
    Check,
    Result,
    Talk,
    Mute(String, Mark),
    Unmute(String, Vec<Mark>),
    /// Asks why someone is reported.
    AskReport(About, String),
    /// Asks whether someone is really to be blocked.
    AskBlock(About, String),
    /// Asks who is to be unblocked.
    AskUnblock,
    Unblock(Blocked),
    Log,
    Book,
    /// Shows what the table is played with.
    Rules,
    Settings,
    Help,
    Nothing,
}

/// What the open dialog is about, if something can change it or close it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Question {
    /// Nothing that changes meanwhile.
    Plain,
    /// These moves on the table.
    Moves(Vec<Action>),
    /// Whom to block, and whether the dialog offers to unblock someone.
    Block { offers_unblock: bool },
    /// How the match ended, and whether the reader was the table's owner or a deputy.
    Result { owner: bool, deputy: bool },
    /// The deal of the match, which one asks about at the result.
    Check,
    /// What can be done at the table, with this pause.
    Menu(Option<Pause>),
}

/// Whether an action ends the own game, in a race without the others'.
fn ends_own_game(action: &Action) -> bool {
    action.confirm.is_some() && action.from.is_none() && action.to.is_none()
}

/// Whether a player drops out by it of a game in turns that the others play to its end: only one game has such a move.
fn drops_out(action: &Action) -> bool {
    action.notation == "give up"
}

impl OnlineScreen {
    /// Carries out the chosen answer.
    pub(super) fn act(&mut self, act: Act, cx: &mut Context) -> Transition {
        match act {
            Act::Play(notation) => self.play(&notation, cx),
            Act::Choose(action) => self.choose(&action, cx),
            Act::Order(said) => self.order(said),
            Act::AskResign => self.resign(),
            Act::AskLeave => return self.leave(cx),
            Act::Leave { stand } => {
                if !stand || self.frees_seat() {
                    self.has_stood_up = stand;
                    return self.go_back(cx);
                }
            }
            Act::AskSeat(seat) => self.ask_seat(seat),
            Act::Seats => self.at_seats = true,
            Act::Match => self.at_seats = false,
            Act::Check => self.check(),
            Act::Result => self.show_result(),
            Act::Talk => self.open_talk(),
            Act::Mute(name, mark) => self.change_muted(|muted| muted.mute(&name, mark), cx),
            Act::Unmute(name, people) => {
                self.change_muted(|muted| muted.unmute_people(&name, &people), cx);
            }
            Act::AskReport(about, name) => self.ask_why(about, name),
            Act::AskBlock(about, name) => self.ask_sure(about, name),
            Act::AskUnblock => self.ask_unblock(),
            Act::Unblock(block) => self.unblock(block),
            Act::Log => self.show_log = Some(0),
            Act::Book => {
                if let Some(bundle) = self.live.bundle {
                    return Transition::Open(Box::new(Book::of(bundle.name(), cx.games)));
                }
            }
            Act::Rules => {
                let names = self.names();
                let voice = self.voice(&names, cx);
                self.open_rules(voice, &cx.packs);
            }
            Act::Settings => return Transition::Open(Box::new(Prefs::new(cx))),
            Act::Help => return Transition::Open(Box::new(Help::at(Place::OnlineTable))),
            Act::Nothing => {}
        }
        Transition::Stay
    }

    /// Frees the own seat. Without a connection, the server does that itself at a quick table.
    fn frees_seat(&mut self) -> bool {
        let info = self.live.table.info.as_ref();
        let is_quick = info.is_some_and(|info| info.settings.quick);
        self.order(ToTable::Stand);
        is_quick || self.live.table.state == State::Here
    }

    /// Opens a question.
    pub(super) fn ask(&mut self, dialog: Dialog<Act>) {
        self.question = Question::Plain;
        self.dialog = Some(dialog);
    }

    /// Plays an action, after a confirmation if it wants one.
    pub(super) fn choose(&mut self, action: &Action, cx: &Context) {
        if self.live.table.is_pointless(&action.notation) {
            return self.say(Kind::Wrong, said::PlayAccusation);
        }
        match &action.confirm {
            Some(question) => {
                let mut ask = Dialog::ask(action.label.clone(), question.clone());
                if self.live.table.is_race() && ends_own_game(action) {
                    let resign = self.resign_label();
                    ask = ask.and(t::OnlineRaceEndOwn { resign, key: 'm' });
                }
                if self.is_among_others() && drops_out(action) {
                    let resign = self.resign_label();
                    ask = ask.and(t::OnlineDropOut { resign, key: 'm' });
                }
                if self.live.table.is_ranked() && ends_own_game(action) {
                    ask = ask.and(t::OnlineRankedOnce);
                }
                let play = Act::Play(action.notation.clone());
                self.ask(confirm(ask, cx.yes_key(), action, play, Act::Nothing));
                self.question = Question::Moves(vec![action.clone()]);
            }
            None => self.play(&action.notation, cx),
        }
    }

    /// Offers several actions.
    pub(super) fn offer(&mut self, title: Message, offered: &[Action]) {
        self.ask(offer(title, offered, Act::Choose));
        self.question = Question::Moves(offered.to_vec());
    }

    /// Plays a move. It is shown at once; if the server refuses it, the cards go back.
    pub(super) fn play(&mut self, notation: &str, cx: &Context) {
        self.live.update(Event::Play(notation.to_owned()));
        if self.take_news(cx) {
            self.look_for_answer();
        }
    }

    /// Everything that can be done at this table.
    pub(super) fn menu(&mut self) {
        let table = &self.live.table;
        let pause = table.info.as_ref().and_then(|info| info.pause.clone());
        let plays = table.phase() == Some(Phase::Playing) && table.you.seat.is_some();
        let close: Message = match plays {
            true => t::DoPlayOn.into(),
            false => t::OnlineMenuClose.into(),
        };
        let pausing: Vec<(char, Message, ToTable)> = match &pause {
            _ if !plays => Vec::new(),
            // A match of one person against the deal waits anyway.
            None if table.is_ranked() => Vec::new(),
            None => vec![('p', client::Pause.into(), ToTable::Pause)],
            Some(pause) if pause.paused => vec![('p', t::OnlineResume.into(), ToTable::Resume)],
            Some(pause) if table.has_agreed(pause) => {
                vec![('p', t::OnlinePauseWithdraw.into(), ToTable::Resume)]
            }
            Some(_) => vec![
                ('p', t::OnlinePauseAgree.into(), ToTable::Pause),
                ('n', t::OnlinePauseDecline.into(), ToTable::Resume),
            ],
        };
        let pausing = pausing.into_iter();
        let pausing = pausing.map(|(key, label, said)| (true, key, label, Act::Order(said)));
        let (is_over, has_match) = (table.phase() == Some(Phase::Over), table.seat.is_some());
        let (at_match, may_resign) = (self.is_at_match(), plays && !table.has_resigned());
        let ask = Dialog::titled(t::OnlineMenu)
            .answer('c', close, Act::Nothing)
            .offering([(is_over, 'e', client::Over.into(), Act::Result)])
            .offering(pausing)
            .offering([
                (may_resign, 'r', self.resign_label(), Act::AskResign),
                (at_match, 'w', t::OnlineMenuSeats.into(), Act::Seats),
                (!at_match && has_match, 'w', client::ToMatch.into(), Act::Match),
                (self.has_own_cards(), 'k', t::MatchTitle.into(), Act::Rules),
                (true, 't', t::OnlineTalk.into(), Act::Talk),
                (true, 'o', t::TableLog.into(), Act::Log),
                (true, 'b', t::MenuBook.into(), Act::Book),
                (true, 's', t::MenuSettings.into(), Act::Settings),
                (true, '?', t::MenuKeys.into(), Act::Help),
                (true, 'l', t::OnlineLeave.into(), Act::AskLeave),
            ]);
        self.ask(ask);
        self.question = Question::Menu(pause);
    }

    /// Shows the menu again if it is open and what it says of a pause isn't true any more.
    pub(super) fn look_for_pause(&mut self) {
        let pause = self.live.table.info.as_ref().and_then(|info| info.pause.as_ref());
        let is_old = matches!(&self.question, Question::Menu(shown) if shown.as_ref() != pause);
        if is_old && self.dialog.is_some() {
            self.menu();
        }
    }

    /// What a pause needs now: to be asked for, agreed to, or ended.
    pub(super) fn pause(&mut self) {
        if self.live.table.phase() != Some(Phase::Playing) {
            return;
        }
        let Some(own) = self.live.table.you.seat else {
            self.say_players_only();
            return;
        };
        let pause = self.live.table.info.as_ref().and_then(|info| info.pause.clone());
        match pause {
            None => self.order(ToTable::Pause),
            Some(pause) if pause.paused || pause.agreed.contains(&own) => self.order(ToTable::Resume),
            Some(pause) => {
                let names = self.listed(&pause.agreed);
                self.ask(
                    Dialog::titled(client::PauseAsked { names })
                        .answer('p', t::OnlinePauseAgree, Act::Order(ToTable::Pause))
                        .answer('n', client::PlayOn, Act::Order(ToTable::Resume)),
                );
            }
        }
    }

    /// Whether several play in turns.
    fn is_among_others(&self) -> bool {
        let info = self.live.table.info.as_ref();
        info.is_some_and(|info| info.seats.len() > 1) && !self.live.table.is_race()
    }

    /// What resigning is called: in a race, the board of one's own can be given up, too.
    fn resign_label(&self) -> Message {
        words::resign(self.live.table.is_race())
    }

    /// Asks whether to resign, or says why that can't be done.
    pub(super) fn resign(&mut self) {
        match (self.live.table.phase(), self.live.table.own()) {
            (Some(Phase::Playing), None) => self.say_players_only(),
            (Some(Phase::Playing), Some(SeatInfo::Person { resigned: true, .. })) => {
                self.say(Kind::Plain, said::ResignAlready);
            }
            (Some(Phase::Playing), Some(_)) => self.ask_resign(),
            _ => self.say(Kind::Plain, client::IsOver),
        }
    }

    /// Says that spectators can't do this, as long as the person is one.
    fn say_players_only(&mut self) {
        self.say(Kind::Plain, t::OnlineLookingOnOnly);
        self.said_of = Some(self.live.table.blocked_reason());
    }

    fn ask_resign(&mut self) {
        let resign = self.resign_label();
        let seats = self.live.table.info.as_ref().map_or(0, |info| info.seats.len());
        let what: Message = match seats {
            _ if self.live.table.is_ranked() => t::OnlineRankedOnce.into(),
            0..=2 => t::OnlineResignTwo.into(),
            _ => client::ResignMore.into(),
        };
        let mut ask = Dialog::ask(resign.clone(), what);
        let (is_race, is_among_others) = (self.live.table.is_race(), self.is_among_others());
        let is_own =
            |action: &&Action| is_race && ends_own_game(action) || is_among_others && drops_out(action);
        let own = self.simple_moves().find(is_own);
        if let Some(own) = own {
            let label = own.label.clone();
            ask = match is_race {
                true => ask.and(t::OnlineResignOwn { label, key: 'g' }),
                false => ask.and(t::OnlineResignTurns { label, key: 'g' }),
            };
        }
        self.ask(
            ask.answer('r', resign, Act::Order(ToTable::Resign))
                .answer('n', t::DoPlayOn, Act::Nothing)
                .choose(1),
        );
    }

    /// Leaves the table, after saying what that means and how to come back.
    pub(super) fn leave(&mut self, cx: &Context) -> Transition {
        let (Some(info), Some(_)) = (&self.live.table.info, self.live.table.you.seat) else {
            return self.go_back(cx);
        };
        let is_ranked = info.ranked.is_some();
        let is_ended = matches!(self.live.table.state, State::Ended(_));
        let is_quick = info.settings.quick;
        let seconds = info.settings.grace_s as usize;
        let is_playing = matches!(info.phase, Phase::Playing | Phase::Dealing);
        let has_resigned = self.live.table.has_resigned();
        let mut ask = match is_playing {
            _ if is_ended || is_ranked && (has_resigned || !is_playing) => return self.go_back(cx),
            // The attempt waits, and no bot plays for it.
            true if is_ranked => Dialog::ask(t::OnlineLeave, t::OnlineLeaveRanked),
            true if has_resigned && is_quick => Dialog::ask(t::OnlineLeave, t::OnlineLeaveResignedQuick),
            true if has_resigned => Dialog::ask(t::OnlineLeave, t::OnlineLeaveResigned),
            true => Dialog::ask(t::OnlineLeave, t::OnlineLeavePlaying { seconds }),
            false if is_quick => Dialog::ask(t::OnlineLeave, t::OnlineLeaveQuick),
            false => Dialog::ask(t::OnlineLeave, t::OnlineLeaveSeat),
        };
        // A quick table keeps the seat only for whoever still plays.
        if !is_quick || is_playing && !has_resigned {
            let link = Message::text(self.live.to.to_string());
            ask = ask.and(t::OnlineLeaveBack).and(link);
        }
        let label: Message = match has_resigned || is_ranked {
            true => t::OnlineLeave.into(),
            false => t::OnlineLeaveMatch.into(),
        };
        // Nobody keeps a seat at a quick table who isn't there.
        let may_choose = !is_playing && !is_quick;
        let leave = |stand| Act::Leave { stand };
        let ask = ask.offering([
            (is_playing, 'l', label, leave(false)),
            (!is_playing && is_quick, 'l', t::OnlineLeave.into(), leave(true)),
            (may_choose, 'k', t::OnlineLeaveKeep.into(), leave(false)),
            (may_choose, 'f', t::OnlineLeaveStand.into(), leave(true)),
            (true, 'n', t::OnlineStay.into(), Act::Nothing),
        ]);
        self.ask(ask.choose(1 + usize::from(may_choose)));
        Transition::Stay
    }
}
