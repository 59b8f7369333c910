//! Dialogs for news: the end of a match, and what to do next.

use wildpile_cards::Deal;
use wildpile_client::daily::{Attempts, Badge, Played};
use wildpile_client::ending::{Ending, Par};
use wildpile_client::play::{Event, Want};
use wildpile_client::setup::redrawn;
use wildpile_game::rules::Problem;
use wildpile_message::{Arg, Join, Message, ToMessage};
use wildpile_records::{Figures, Judgement};
use wildpile_session::{News, Next, Permission, Picked, Session, news, texts};

use super::TableScreen;
use super::finale::Finale;
use crate::app::Context;
use crate::beside::Progress;
use crate::chance::{random, random_deal, today};
use crate::dialog::Dialog;
use crate::screens::records::clock;
use crate::screens::table::Act;
use crate::store_thread::{self, Kind};
use crate::text as t;
use crate::theme;

/// The deal that a search found, or why there is none.
pub(crate) fn deal_of(found: Progress<Result<Picked, Message>>) -> Result<Deal, Message> {
    match found {
        Progress::Done(Ok(Picked::Deal(deal))) => Ok(deal),
        Progress::Done(Ok(Picked::None(count))) => Err(texts::PickNone { count }.into()),
        Progress::Done(Err(why)) => Err(why),
        Progress::Working | Progress::Gone => Err(t::SearchEnded.into()),
    }
}

/// The store's answer at the end of a match: its rank among others, and the attempts at the day's deal.
pub(super) type Standing = (Option<Message>, Option<(Badge, Attempts)>);

/// A match's rank among the others of its rule set.
fn standing(figures: &Figures) -> Message {
    let mut parts = vec![
        t::EndRecord {
            played: figures.played,
            won: figures.won,
        }
        .into(),
    ];
    if figures.streak > 1 {
        parts.push(
            t::EndStreak {
                count: figures.streak,
            }
            .into(),
        );
    }
    if let Some(count) = figures.best_turns {
        parts.push(match figures.has_turns {
            true => t::EndBest { count }.into(),
            false => t::EndBestMoves { count }.into(),
        });
    }
    let parts = Arg::List(Join::Comma, parts);
    t::EndRecords { parts }.into()
}

impl TableScreen {
    /// Lets cards move at the end of a won match, unless everything is to happen at once.
    pub(super) fn begin_finale(&mut self, news: &News, cx: &Context) {
        self.finale = Ending::of(news, &self.play.scene)
            .filter(|_| cx.settings.pace_ms > 0)
            .and_then(|ending| Finale::begin(ending, &self.play.scene, &self.board.layout, cx.now));
    }

    /// Tells in a dialog that the match is over, or that it can't be won any more.
    pub(super) fn tell_news(&mut self, news: News, cx: &Context) {
        let mut ask = Dialog::ask(news.title, Message::several(vec![news.text]));
        if news.over {
            ask = ask.and(t::EndTime {
                time: clock(self.play.session.elapsed),
                deal: self.play.session.referee().deal().to_string(),
            });
            let par = Par::of(&self.play.session).filter(|_| news.counts);
            ask = par.into_iter().map(Par::told).fold(ask, Dialog::and);
            let help = news.help.map(|help| Message::several(vec![help]));
            ask = help.into_iter().fold(ask, Dialog::and);
            if self.play.session.humans().len() == 1 {
                ask = self.ask_standing(cx).into_iter().fold(ask, Dialog::and);
            }
        }
        if news.over {
            ask = ask.tone(theme::style(news.tone.into()).bg(theme::BAR));
        }
        for next in news.next {
            let (key, label, act): (_, Message, _) = match next {
                Next::PlayOn => ('p', t::DoPlayOn.into(), Act::Nothing),
                Next::TakeBack => ('u', t::EndUndo.into(), Event::Want(Want::Undo).into()),
                Next::MoreMoves => ('g', t::EndMore.into(), Act::More),
                Next::NewDeal => ('n', t::DoNewDeal.into(), Event::Want(Want::NewDeal(None)).into()),
                Next::SameDeal => ('s', t::EndSameDeal.into(), Event::Again.into()),
                Next::ChooseDeal => ('d', t::DoChooseDeal.into(), Act::AskDeal),
                Next::LookAtTable => ('l', t::EndLook.into(), Act::Nothing),
                Next::Menu => ('m', t::DoMenu.into(), Act::Home),
                // They are reached from the menu and the log.
                Next::Replay | Next::Statistics => continue,
            };
            ask = ask.answer(key, label, act);
        }
        if self.play.session.may_judge() {
            ask = self.ask_judgement(ask);
        }
        self.dialog = Some(ask);
    }

    /// Shows the news once more.
    pub(super) fn show_news(&mut self, cx: &Context) {
        if let Some(news) = news(&self.play.session, &self.play.scene) {
            self.tell_news(news, cx);
        }
    }

    /// Adds the question about changed rules to the dialog about the end, below everything else.
    fn ask_judgement(&self, ask: Dialog<Act>) -> Dialog<Act> {
        let judged = self.play.session.judged();
        let answers = [
            ('b', Judgement::Better, t::JudgeBetter.into()),
            ('e', Judgement::Same, t::JudgeSame.into()),
            ('w', Judgement::Worse, t::JudgeWorse.into()),
        ];
        answers.into_iter().fold(ask, |ask, (key, judgement, label)| {
            let label: Message = if judged == Some(judgement) {
                t::JudgeChosen { label }.into()
            } else {
                label
            };
            ask.answer(key, label, Act::Judge(judgement))
        })
    }

    /// Asks the store how this match compares with the others of its rule set; the answer is shown
    /// when it arrives. Returns what can be said immediately.
    fn ask_standing(&mut self, cx: &Context) -> Option<Message> {
        if let Some(practice) = self.play.session.help().practice() {
            return Some(practice.why());
        }
        if self.play.session.referee().is_marked() {
            return Some(texts::EndNotCounted.into());
        }
        let rules = self.play.session.referee().rules_name();
        let badge = Badge::of(&self.play.session, today().number());
        let bundle = self.play.session.bundle();
        self.standing = Some(cx.store.read(move |store| {
            let all = store.statistics().unwrap_or_default();
            let row = all.into_iter().find(|r| r.rules_name.as_ref() == Some(&rules));
            let line = row.map(|row| standing(&row.figures));
            let heads = badge
                .and_then(|_| store.finished_heads().ok())
                .unwrap_or_default();
            let attempts = badge.map(|badge| {
                (
                    badge,
                    Played::of(bundle.listing, bundle.daily, &heads).on(badge.day),
                )
            });
            (line, attempts)
        }));
        None
    }

    /// Adds the comparison with other matches to the dialog about the end.
    pub(super) fn hear_standing(&mut self) {
        let Some(answer) = store_thread::take_answer(&mut self.standing) else {
            return;
        };
        let Ok((line, attempts)) = answer else { return };
        // A daily deal that was won now gets the line that can be shared.
        let is_won = news(&self.play.session, &self.play.scene).is_some_and(|news| news.grade > 0);
        let attempts = attempts.filter(|(_, attempts)| is_won && attempts.win.is_some());
        let shared = attempts.map(|(badge, attempts)| badge.shared(&self.play.session, &attempts));
        let lines = line.into_iter().chain(shared);
        self.dialog = self.dialog.take().map(|ask| lines.fold(ask, Dialog::and));
    }

    /// The game's own menu.
    pub(super) fn menu(&mut self) {
        let played = self.play.session.referee();
        let mut ask = Dialog::titled(played.title()).answer('p', t::DoPlayOn, Act::Nothing);
        if self.play.session.curtain().is_none() {
            if !matches!(self.play.session.may_undo(), Permission::No(_)) {
                ask = ask.answer('u', t::TableUndo, Event::Want(Want::Undo).into());
            }
            if played.moves_undone() > 0 {
                ask = ask.answer('r', t::TableRedo, Event::Redo.into());
            }
            ask = ask.answer('g', t::TableMore, Act::More);
        }
        self.dialog = Some(
            ask.answer('t', t::TableRestart, Event::Want(Want::Restart).into())
                .answer('n', t::DoNewDeal, Event::Want(Want::NewDeal(None)).into())
                .answer('d', t::DoChooseDeal, Act::AskDeal)
                .answer('o', t::TableLog, Act::Log)
                .answer('c', t::MatchTitle, Act::Cards)
                .answer('b', t::MenuBook, Act::Book)
                .answer('s', t::MenuSettings, Act::Settings)
                .answer('k', t::MenuKeys, Act::Help)
                .answer('m', t::TableSaveMenu, Act::Home)
                .answer('q', t::TableSaveQuit, Act::Quit),
        );
    }

    pub(super) fn ask_deal(&mut self) {
        self.dialog = Some(Dialog::ask(t::DealAskTitle, t::SetupDealAsk).line("", 30).answer(
            None,
            t::DoDeal,
            Act::Typed,
        ));
    }

    /// Starts the deal with a number that was typed, or any.
    pub(super) fn typed_deal(&mut self, number: &str, cx: &mut Context) {
        match number.parse::<Deal>() {
            Ok(deal) => self.update(Event::Want(Want::NewDeal(Some(deal))), cx),
            Err(_) if number.is_empty() => self.update(Event::Want(Want::NewDeal(None)), cx),
            Err(error) => self.say(theme::Kind::Wrong, error.message()),
        }
    }

    /// Starts a new deal; the match so far is kept among the saved games or ended. If its mutators were drawn, others are drawn.
    pub(super) fn deal_now(&mut self, chosen: Option<Deal>, keeps_match: bool, cx: &mut Context) {
        self.keeps_match = keeps_match;
        let (any, seed) = (random_deal(), random());
        let (bundle, setup) = (self.play.session.bundle(), self.play.session.setup());
        let deal = chosen.unwrap_or(any);
        let dealt = match redrawn(bundle, setup, &cx.packs, deal) {
            None => return self.update(Event::Deal { chosen, any, seed }, cx),
            Some(Err(why)) => Err(Problem::bare("mutators", why).into()),
            Some(Ok(setup)) => Session::start(bundle, setup, deal),
        };
        match dealt {
            Ok(new) => self.replace(new, cx),
            Err(problems) => self.say(theme::Kind::Wrong, texts::problems(&problems)),
        }
    }

    /// Puts another match in the place of this one.
    pub(super) fn replace(&mut self, new: Session, cx: &mut Context) {
        let is_left = !self.keeps_match && !self.play.session.is_over();
        let kind = if is_left { Kind::PreviousMatch } else { Kind::Match };
        cx.store.write_match(&self.row, &self.play.session, kind);
        let terms = self.external.terms;
        *self = Self::new(new, cx);
        if let Some(terms) = terms {
            self.welcome(terms, cx);
        }
    }
}
