//! News told in a dialog, the end of a match, and what comes after it.

use wildpile_cards::Deal;
use wildpile_game::rules::Problems;
use wildpile_session::{AnswerError, Message, Next, Permission, Picked, Restart, news, pick_deal, texts};
use wildpile_table::Tone;

use super::TableScreen;
use crate::app::Context;
use crate::beside::{Beside, Progress};
use crate::chance::{random, random_deal};
use crate::dialog::Dialog;
use crate::look;
use crate::saves;
use crate::screens::records::clock;
use crate::screens::table::Act;
use crate::session::Session;

/// A search for a deal, and whether the match so far ends when it is found.
#[derive(Debug)]
pub(super) struct Picking {
    pub(super) search: Beside<Result<Picked, AnswerError>>,
    end: bool,
}

/// What is said while a deal is looked for.
pub(crate) const LOOKING: &str = "Looking for a deal like that …";

/// The deal that a search found, or why there is none.
pub(crate) fn deal_of(found: Progress<Result<Picked, AnswerError>>) -> Result<Deal, String> {
    match found {
        Progress::Done(Ok(Picked::Deal(deal))) => Ok(deal),
        Progress::Done(Ok(Picked::None(count))) => {
            let count = count.to_string();
            Err(texts::fill(texts::NO_SUCH_DEAL, &[("count", &count)]))
        }
        Progress::Done(Err(error)) => Err(error.to_string()),
        Progress::Working | Progress::Gone => Err("The search has ended early.".to_owned()),
    }
}

impl TableScreen {
    /// Tells in a dialog that the match is over, or that it can't be won any more.
    pub(super) fn tell_news(&mut self, cx: &mut Context) {
        let Some(news) = news(&self.session, &self.scene) else {
            self.told = None;
            return;
        };
        // Only the end of a match may come upon another question.
        if self.told.as_ref() == Some(&news.key) || !news.over && self.dialog.is_some() {
            return;
        }
        self.told = Some(news.key.clone());
        let mut text = news.text.clone();
        if news.over {
            text.push_str(&format!(
                "\nTime: {}. Deal {}.",
                clock(self.session.elapsed),
                self.session.played().deal()
            ));
            if self.session.humans().len() == 1 {
                text.push_str(&self.record(cx));
            }
        }
        let mut ask = Dialog::ask(news.title, text);
        if news.over {
            let kind = match news.tone {
                Tone::Good => look::Kind::Well,
                Tone::Bad => look::Kind::Wrong,
                Tone::Info | Tone::Warning => look::Kind::Plain,
            };
            ask = ask.tone(kind.style().bg(look::BAR));
        }
        for next in news.next {
            let (key, label, act) = match next {
                Next::PlayOn => ('p', "Play on", Act::Nothing),
                Next::TakeBack => ('u', "Undo the last move", Act::Undo),
                Next::MoreMoves => ('g', "Give up, or something else", Act::More),
                Next::NewDeal => ('n', "New deal", Act::NewDeal),
                Next::SameDeal => ('s', "The same deal again", Act::Again),
                Next::ChooseDeal => ('d', "Choose a deal number", Act::AskDeal),
                Next::LookAtTable => ('l', "Look at the table", Act::Nothing),
                Next::Menu => ('m', "Menu", Act::Home),
                // They are reached from the menu and the log.
                Next::Replay | Next::Statistics => continue,
            };
            ask = ask.answer(key, label, act);
        }
        self.dialog = Some(ask);
    }

    /// How this match stands among the others of its rule set.
    fn record(&self, cx: &Context) -> String {
        if self.session.played().is_marked() {
            return format!("\n{}", texts::NOT_COUNTED);
        }
        let rules = self.session.played().rules_name();
        let Ok(all) = cx.store.statistics() else {
            return String::new();
        };
        let Some(row) = all.iter().find(|r| r.rules_name.as_ref() == Some(&rules)) else {
            return String::new();
        };
        let mut text = format!("\nWith these rules: {} played, {} won", row.played, row.won);
        if row.streak > 1 {
            text.push_str(&format!(", {} in a row", row.streak));
        }
        if let Some(best) = row.best_turns {
            text.push_str(&format!(", best in {best} turns"));
        }
        text.push('.');
        text
    }

    /// The game's own menu.
    pub(super) fn menu(&mut self) {
        let played = self.session.played();
        let mut ask = Dialog::ask(played.title(), "").answer('p', "Play on", Act::Nothing);
        if self.session.curtain().is_none() {
            if !matches!(self.session.may_undo(), Permission::No(_)) {
                ask = ask.answer('u', "Undo", Act::Undo);
            }
            if played.moves_undone() > 0 {
                ask = ask.answer('r', "Redo", Act::Redo);
            }
            ask = ask.answer('g', "More moves (giving up and the like)", Act::More);
        }
        self.dialog = Some(
            ask.answer('t', "Restart: the same deal", Act::Restart)
                .answer('n', "New deal", Act::NewDeal)
                .answer('d', "Choose a deal number", Act::AskDeal)
                .answer('o', "What has happened", Act::Log)
                .answer('b', "Rule book", Act::Book)
                .answer('s', "Settings", Act::Settings)
                .answer('k', "Keys", Act::Help)
                .answer('m', "Save and go to the menu", Act::Home)
                .answer('q', "Save and quit", Act::Quit),
        );
    }

    pub(super) fn ask_deal(&mut self) {
        let text = "Which deal? A number means the same cards for ever. Leave it empty for a random one.";
        self.dialog = Some(
            Dialog::ask("Deal number", text)
                .line("", 30)
                .answer(None, "Deal", Act::Deal),
        );
    }

    pub(super) fn new_deal(&mut self, deal: Option<String>, cx: &mut Context) {
        if let Some(text) = &deal
            && let Err(error) = text.parse::<Deal>()
        {
            self.say(look::Kind::Wrong, error.to_string());
            return;
        }
        if self.session.is_under_way() {
            self.dialog = Some(
                Dialog::ask("New deal", "This game is not over yet.")
                    .answer(
                        'k',
                        "Keep it among the saved games",
                        Act::KeepAndDeal(deal.clone()),
                    )
                    .answer('e', "End it: it counts as not won", Act::DropAndDeal(deal))
                    .answer('p', "Play on", Act::Nothing),
            );
            return;
        }
        self.deal_now(deal.as_deref(), true, cx);
    }

    /// Deals anew; the match so far is kept among the saved games or ended.
    pub(super) fn deal_now(&mut self, deal: Option<&str>, end: bool, cx: &mut Context) {
        if let Some(deal) = deal.and_then(|d| d.parse().ok()) {
            self.take_deal(self.session.deal_chosen(deal), end, cx);
            return;
        }
        let Some(question) = self.session.next_deal(random()) else {
            self.take_deal(self.session.deal_anew(random_deal()), end, cx);
            return;
        };
        let kit = self.session.kit();
        self.picking = Some(Picking {
            search: Beside::begin(cx.now, move |stop| pick_deal(kit, &question, Some(stop))),
            end,
        });
        self.dialog = Some(Dialog::ask("New deal", LOOKING).answer('s', "Stop", Act::StopLooking));
    }

    /// Looks whether a deal was found.
    pub(super) fn look_for_deal(&mut self, cx: &mut Context) {
        let Some(picking) = self.picking.as_mut() else {
            return;
        };
        let end = picking.end;
        match picking.search.look(cx.now) {
            // Whoever closed the question does not want the deal.
            _ if self.dialog.is_none() => self.picking = None,
            Progress::Working => {}
            found => {
                (self.picking, self.dialog) = (None, None);
                match deal_of(found) {
                    Ok(deal) => self.take_deal(self.session.deal_anew(deal), end, cx),
                    Err(why) => self.say(look::Kind::Wrong, why),
                }
            }
        }
    }

    fn take_deal(&mut self, new: Result<Session, Problems>, end: bool, cx: &mut Context) {
        match new {
            Ok(new) => self.replace(new, end, cx),
            Err(problems) => self.say(look::Kind::Wrong, problems.to_string().replace('\n', " · ")),
        }
    }

    fn replace(&mut self, new: Session, end: bool, cx: &mut Context) {
        if end && !self.session.is_over() {
            if let Err(error) = saves::abandon(&cx.store, &mut self.session) {
                cx.message = Some(format!("The game before could not be stored: {error}"));
            }
        } else {
            self.save(cx);
        }
        let terms = self.outside.terms;
        *self = Self::new(new, cx);
        if let Some(terms) = terms {
            self.welcome(terms, cx);
        }
    }

    /// The same deal again, as a new match.
    pub(super) fn again(&mut self, cx: &mut Context) {
        match self.session.again() {
            Ok(new) => self.replace(new, true, cx),
            Err(problems) => self.say(look::Kind::Wrong, problems.to_string()),
        }
    }

    /// Back to the beginning of this deal.
    pub(super) fn restart(&mut self, sure: bool, cx: &mut Context) {
        let ask = |question: Message, act: Act| {
            Dialog::ask("Restart", question.text)
                .answer('r', "Restart", act)
                .answer('p', "Play on", Act::Nothing)
        };
        match self.session.may_restart() {
            Restart::Again => self.again(cx),
            Restart::AskAgain(question) => self.dialog = Some(ask(question, Act::Again)),
            Restart::AskRewind(question) if !sure => {
                self.dialog = Some(ask(question, Act::RestartMarked));
            }
            Restart::AskRewind(_) | Restart::Rewind => {
                self.session.rewind();
                self.status = None;
                self.changed(cx);
                self.say(
                    look::Kind::Plain,
                    "The same deal from its beginning. r goes forward again.",
                );
            }
            Restart::No(why) => self.tell(why),
        }
    }
}
