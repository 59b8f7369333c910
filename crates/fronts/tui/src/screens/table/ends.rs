//! News told in a dialog, the end of a match, and what comes after it.

use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer};

use super::{TableScreen, is_grave};
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
        if self.session.is_over() {
            let news = format!("over after {}", self.session.played.steps());
            if self.told.as_ref() != Some(&news) {
                self.told = Some(news);
                self.dialog = Some(self.end_dialog(cx));
            }
            return;
        }
        let grave = self.scene.banner.as_ref().filter(|b| is_grave(b.tone));
        let Some(banner) = grave else {
            self.told = None;
            return;
        };
        if self.told.as_ref() == Some(&banner.text) || self.actor().is_none() || self.dialog.is_some() {
            return;
        }
        self.told = Some(banner.text.clone());
        let mut ask = Dialog::ask("Take note", banner.text.clone());
        ask = ask.answer('p', "Play on", Act::Nothing);
        if self.session.may_undo().is_ok() {
            ask = ask.answer('u', "Undo the last move", Act::Undo);
        }
        ask = ask
            .answer('g', "Give up, or something else", Act::More)
            .answer('n', "New deal", Act::NewDeal);
        self.dialog = Some(ask);
    }

    fn end_dialog(&self, cx: &Context) -> Dialog<Act> {
        let played = self.session.played.as_ref();
        let humans = self.session.humans();
        let viewer = if humans.len() == 1 {
            humans.first().map_or(Viewer::Public, Viewer::Seat)
        } else {
            Viewer::Public
        };
        let mut text = played
            .outcome_text(viewer, &self.session.names())
            .unwrap_or_else(|| "The game is over.".to_owned());
        let outcome = played.outcome();
        let me = humans.first().or_else(|| Seat::new(0));
        let won = humans.len() == 1 && me.is_some_and(|seat| outcome.as_ref().is_some_and(|o| o.won(seat)));
        let drawn = outcome.as_ref().is_some_and(|o| o.drawn);
        text.push_str(&format!(
            "\nTime: {}. Deal {}.",
            clock(self.session.elapsed),
            played.deal()
        ));
        if humans.len() == 1 {
            text.push_str(&self.record(cx));
        }
        let (title, tone) = match (won, drawn, humans.len()) {
            (true, ..) => ("You won!", look::Kind::Well),
            (_, true, _) => ("A draw", look::Kind::Plain),
            (_, _, 1) => ("You lost", look::Kind::Wrong),
            _ => ("The game is over", look::Kind::Plain),
        };
        let mut ask = Dialog::ask(title, text).tone(tone.style().bg(look::BAR));
        ask = ask
            .answer('n', "New deal", Act::NewDeal)
            .answer('s', "The same deal again", Act::Again);
        if played.seats() == 1 {
            ask = ask.answer('u', "Undo the last move", Act::Undo);
        }
        ask.answer('d', "Choose a deal number", Act::AskDeal)
            .answer('l', "Look at the table", Act::Nothing)
            .answer('m', "Menu", Act::Home)
    }

    /// How this match stands among the others of its rule set.
    fn record(&self, cx: &Context) -> String {
        if self.session.played.is_marked() {
            return "\nIt does not count in the records: a hidden card was seen and taken back.".to_owned();
        }
        let rules = self.session.played.rules_name();
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
        let played = self.session.played.as_ref();
        let mut ask = Dialog::ask(played.title(), "").answer('p', "Play on", Act::Nothing);
        if self.session.curtain().is_none() {
            if self.session.may_undo().is_ok() {
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

    fn is_under_way(&self) -> bool {
        !self.session.is_over() && self.session.played.moves_made() > 0
    }

    pub(super) fn new_deal(&mut self, deal: Option<String>, cx: &mut Context) {
        if let Some(text) = &deal
            && let Err(error) = text.parse::<Deal>()
        {
            self.say(look::Kind::Wrong, error.to_string());
            return;
        }
        if self.is_under_way() {
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
        if self.session.is_over() {
            self.again(cx);
            return;
        }
        if self.session.played.moves_made() == 0 {
            self.say(look::Kind::Plain, "This is the beginning of the deal.");
            return;
        }
        if self.session.played.seats() > 1 {
            let text = "Deal the same cards again? The match so far counts as not won, and the new one does not count in the records if hidden cards were seen.";
            self.dialog = Some(
                Dialog::ask("Restart", text)
                    .answer('r', "Restart", Act::Again)
                    .answer('p', "Play on", Act::Nothing),
            );
            return;
        }
        if !sure && !self.session.played.is_marked() && self.session.has_revealed() {
            let text = "You have seen cards that were hidden at the beginning. You can start this deal again, but then it will not count in the records.";
            self.dialog = Some(
                Dialog::ask("Restart", text)
                    .answer('r', "Restart", Act::RestartMarked)
                    .answer('p', "Play on", Act::Nothing),
            );
            return;
        }
        // Everything is taken back, so that it can be redone.
        while self.session.undo() {}
        self.undo_warned |= sure;
        self.status = None;
        self.changed(cx);
        self.say(
            look::Kind::Plain,
            "The same deal from its beginning. r goes forward again.",
        );
    }
}
