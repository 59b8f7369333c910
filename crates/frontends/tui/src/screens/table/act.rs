//! Actions of dialogs' answers.

use wildpile_cards::Deal;
use wildpile_client::play::Event;
use wildpile_game::Seat;
use wildpile_records::Judgement;

use super::{StartTerms, TableScreen};
use crate::app::{Context, Transition};
use crate::screens::book::Book;
use crate::screens::help::Help;
use crate::screens::prefs::Prefs;

/// The action of a dialog's answer.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Tells the match.
    Do(Box<Event>),
    /// Starts the deal that was typed.
    Typed,
    AskDeal,
    /// Starts a new deal. The running match is abandoned, or else kept among the saved games.
    Deal(Option<Deal>, bool),
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

impl From<Event> for Act {
    fn from(event: Event) -> Self {
        Self::Do(Box::new(event))
    }
}

impl TableScreen {
    /// Carries out the chosen answer; `typed` is the text that was typed.
    pub(super) fn act(&mut self, act: Act, typed: &str, cx: &mut Context) -> Transition {
        match act {
            Act::Do(event) => self.update(*event, cx),
            Act::Typed => self.typed_deal(typed.trim(), cx),
            Act::AskDeal => self.ask_deal(),
            Act::Deal(deal, end) => self.deal_now(deal, !end, cx),
            Act::Welcome => self.welcome(StartTerms::default(), cx),
            Act::Replace(seat) => self.let_bot_play(seat, cx),
            Act::LeaveForfeited(deal) => return self.leave_forfeited(deal, cx),
            Act::Judge(judgement) => {
                self.update(Event::Judge(judgement), cx);
                self.show_news(cx);
            }
            Act::Book => {
                return Transition::Open(Box::new(Book::of(self.session().bundle().name(), cx.games)));
            }
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
