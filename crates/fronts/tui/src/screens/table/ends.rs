//! News told in a dialog, the end of a match, and what comes after it.

use wildpile_cards::Deal;
use wildpile_desk::{Message, Next, Permission, Restart, news, texts};
use wildpile_table::Tone;

use super::TableScreen;
use crate::app::Context;
use crate::chance::random_deal;
use crate::dialog::Dialog;
use crate::look;
use crate::saves;
use crate::screens::records::clock;
use crate::screens::table::Act;
use crate::session::Session;

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
        let deal = deal.and_then(|d| d.parse().ok()).unwrap_or_else(random_deal);
        match self.session.deal_anew(deal) {
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
        *self = Self::new(new, cx);
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
