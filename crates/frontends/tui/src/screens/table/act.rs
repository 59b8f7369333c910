//! What the answers in dialogs do.

use wildpile_game::Seat;
use wildpile_records::Judgement;
use wildpile_session::Onward;
use wildpile_table::Action;

use super::{Deed, TableScreen, Terms};
use crate::app::{Context, Transition};
use crate::screens::book::Book;
use crate::screens::help::Help;
use crate::screens::prefs::Prefs;

/// What an answer in a dialog does.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Plays an action that has been confirmed.
    Play(Seat, String),
    /// Asks first if the action wants that.
    Choose(Seat, Box<Action>),
    /// Does it, after a confirmation if it marks or ends the match.
    Want(Deed),
    /// Does it after that.
    Sure(Deed),
    Redo,
    NewDeal,
    /// Starts the deal that was typed.
    Deal,
    AskDeal,
    /// Keeps the running match among the saved games and starts a new deal.
    KeepAndDeal(Option<String>),
    /// Abandons the running match and starts a new deal.
    DropAndDeal(Option<String>),
    Again,
    StopLooking,
    /// Does this after the answer.
    GoOn(Onward),
    /// Starts the programs that play here.
    Welcome,
    /// Lets a bot play on in the place of a program.
    Replace(Seat),
    /// Leaves a game that a program forfeited; for a new deal or the menu.
    LeaveForfeited(bool),
    /// Keeps what the person thinks of changed rules.
    Judge(Judgement),
    Book,
    Log,
    Cards,
    Settings,
    Help,
    More,
    Home,
    Quit,
    Nothing,
}

impl TableScreen {
    /// Carries out the chosen answer; `typed` is the text that was typed.
    pub(super) fn act(&mut self, act: Act, typed: &str, cx: &mut Context) -> Transition {
        match act {
            Act::Play(seat, notation) => {
                self.play(seat, &notation, cx);
            }
            Act::Choose(seat, action) => self.choose(seat, &action, cx),
            Act::Want(deed) => self.want(deed, cx),
            Act::Sure(deed) => self.carry_out(deed, cx),
            Act::Redo => self.redo(cx),
            Act::NewDeal => self.new_deal(None, cx),
            Act::Deal => match typed.trim() {
                "" => self.new_deal(None, cx),
                number => self.new_deal(Some(number.to_owned()), cx),
            },
            Act::AskDeal => self.ask_deal(),
            Act::KeepAndDeal(deal) => self.deal_now(deal.as_deref(), false, cx),
            Act::DropAndDeal(deal) => self.deal_now(deal.as_deref(), true, cx),
            Act::Again => self.again(cx),
            Act::StopLooking => {
                self.stop_looking();
                self.picking = None;
            }
            Act::GoOn(onward) => self.go_on(onward, cx),
            Act::Welcome => self.welcome(Terms::default(), cx),
            Act::Replace(seat) => self.let_bot_play(seat, cx),
            Act::LeaveForfeited(deal) => return self.leave_forfeited(deal, cx),
            Act::Judge(judgement) => self.judge(judgement, cx),
            Act::Book => return Transition::Open(Box::new(Book::of(self.session.bundle().name(), cx.games))),
            Act::Log => self.show_log = Some(0),
            Act::Cards => self.toggle_cards(),
            Act::Settings => return Transition::Open(Box::new(Prefs::new(cx))),
            Act::Help => return Transition::Open(Box::new(Help::default())),
            Act::More => self.more(),
            Act::Home => return Transition::Home,
            Act::Quit => return Transition::Quit,
            Act::Nothing => {}
        }
        Transition::Stay
    }
}
