//! Dialogs for news: the end of a match, and what to do next.

use wildpile_cards::Deal;
use wildpile_client::setup::redrawn;
use wildpile_game::rules::{Problem, Problems};
use wildpile_message::{Arg, Join, Message, ToMessage};
use wildpile_records::{Figures, Judgement};
use wildpile_session::{Next, Permission, Picked, news, pick_deal, texts};

use super::TableScreen;
use crate::app::Context;
use crate::beside::{Beside, Progress};
use crate::chance::{random, random_deal};
use crate::dialog::Dialog;
use crate::look;
use crate::saves;
use crate::screens::records::clock;
use crate::screens::table::{Act, Deed};
use crate::session::Session;
use crate::store_thread;
use crate::text as t;

/// A search for a deal, and whether the match so far ends when it is found.
#[derive(Debug)]
pub(super) struct Picking {
    pub(super) search: Beside<Result<Picked, Message>>,
    end: bool,
}

/// The deal that a search found, or why there is none.
pub(crate) fn deal_of(found: Progress<Result<Picked, Message>>) -> Result<Deal, Message> {
    match found {
        Progress::Done(Ok(Picked::Deal(deal))) => Ok(deal),
        Progress::Done(Ok(Picked::None(count))) => Err(texts::PickNone { count }.into()),
        Progress::Done(Err(why)) => Err(why),
        Progress::Working | Progress::Gone => Err(t::SearchEnded.into()),
    }
}

/// How a match compares with the others of its rule set.
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
        parts.push(t::EndBest { count }.into());
    }
    let parts = Arg::List(Join::Comma, parts);
    t::EndRecords { parts }.into()
}

impl TableScreen {
    /// Tells in a dialog that the match is over, or that it can't be won any more.
    pub(super) fn tell_news(&mut self, cx: &mut Context) {
        let Some(news) = news(&self.session, &self.board.scene) else {
            self.told = None;
            return;
        };
        // Only the end of a match may come upon another question.
        if self.told.as_ref() == Some(&news.key) || !news.over && self.dialog.is_some() {
            return;
        }
        self.told = Some(news.key.clone());
        let mut ask = Dialog::ask(news.title, Message::several(vec![news.text]));
        if news.over {
            ask = ask.and(t::EndTime {
                time: clock(self.session.elapsed),
                deal: self.session.referee().deal().to_string(),
            });
            let help = news.help.map(|help| Message::several(vec![help]));
            ask = help.into_iter().fold(ask, Dialog::and);
            if self.session.humans().len() == 1 {
                ask = self.ask_standing(cx).into_iter().fold(ask, Dialog::and);
            }
        }
        if news.over {
            ask = ask.tone(look::style(news.tone.into()).bg(look::BAR));
        }
        for next in news.next {
            let (key, label, act): (_, Message, _) = match next {
                Next::PlayOn => ('p', t::DoPlayOn.into(), Act::Nothing),
                Next::TakeBack => ('u', t::EndUndo.into(), Act::Want(Deed::Undo)),
                Next::MoreMoves => ('g', t::EndMore.into(), Act::More),
                Next::NewDeal => ('n', t::DoNewDeal.into(), Act::NewDeal),
                Next::SameDeal => ('s', t::EndSameDeal.into(), Act::Again),
                Next::ChooseDeal => ('d', t::DoChooseDeal.into(), Act::AskDeal),
                Next::LookAtTable => ('l', t::EndLook.into(), Act::Nothing),
                Next::Menu => ('m', t::DoMenu.into(), Act::Home),
                // They are reached from the menu and the log.
                Next::Replay | Next::Statistics => continue,
            };
            ask = ask.answer(key, label, act);
        }
        if self.session.may_judge() {
            ask = self.ask_judgement(ask);
        }
        self.dialog = Some(ask);
    }

    /// Adds the question about changed rules to the dialog about the end, below everything else.
    fn ask_judgement(&self, ask: Dialog<Act>) -> Dialog<Act> {
        let judged = self.session.judged();
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

    /// Keeps the answer and asks again what to do next. The same answer once more takes it back.
    pub(super) fn judge(&mut self, judgement: Judgement, cx: &mut Context) {
        let judged = Some(judgement).filter(|_| self.session.judged() != Some(judgement));
        if self.session.judge(judged) {
            self.save(cx);
            self.told = None;
            self.tell_news(cx);
        }
    }

    /// Asks the store how this match compares with the others of its rule set; the answer is shown
    /// when it arrives. Returns what can be said immediately.
    fn ask_standing(&mut self, cx: &Context) -> Option<Message> {
        if self.session.referee().is_marked() {
            return Some(texts::EndNotCounted.into());
        }
        if self.session.help().is_solved() {
            return Some(texts::EndSolvedNotCounted.into());
        }
        let rules = self.session.referee().rules_name();
        self.standing = Some(cx.store.read(move |store| {
            let all = store.statistics().ok()?;
            let row = all.into_iter().find(|r| r.rules_name.as_ref() == Some(&rules))?;
            Some(standing(&row.figures))
        }));
        None
    }

    /// Adds the comparison with other matches to the dialog about the end.
    pub(super) fn hear_standing(&mut self) {
        let Some(answer) = store_thread::take_answer(&mut self.standing) else {
            return;
        };
        if let Ok(Some(line)) = answer {
            self.dialog = self.dialog.take().map(|ask| ask.and(line));
        }
    }

    /// The game's own menu.
    pub(super) fn menu(&mut self) {
        let played = self.session.referee();
        let mut ask = Dialog::titled(played.title()).answer('p', t::DoPlayOn, Act::Nothing);
        if self.session.curtain().is_none() {
            if !matches!(self.session.may_undo(), Permission::No(_)) {
                ask = ask.answer('u', t::TableUndo, Act::Want(Deed::Undo));
            }
            if played.moves_undone() > 0 {
                ask = ask.answer('r', t::TableRedo, Act::Redo);
            }
            ask = ask.answer('g', t::TableMore, Act::More);
        }
        self.dialog = Some(
            ask.answer('t', t::TableRestart, Act::Want(Deed::Restart))
                .answer('n', t::DoNewDeal, Act::NewDeal)
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
            Act::Deal,
        ));
    }

    pub(super) fn new_deal(&mut self, deal: Option<String>, cx: &mut Context) {
        if let Some(text) = &deal
            && let Err(error) = text.parse::<Deal>()
        {
            self.say(look::Kind::Wrong, error.message());
            return;
        }
        if self.session.is_under_way() {
            self.dialog = Some(
                Dialog::ask(t::DoNewDeal, t::DealNotOver)
                    .answer('k', t::DealKeep, Act::KeepAndDeal(deal.clone()))
                    .answer('e', t::DealEnd, Act::DropAndDeal(deal))
                    .answer('p', t::DoPlayOn, Act::Nothing),
            );
            return;
        }
        self.deal_now(deal.as_deref(), true, cx);
    }

    /// Starts a new deal; the match so far is kept among the saved games or ended.
    pub(super) fn deal_now(&mut self, deal: Option<&str>, end: bool, cx: &mut Context) {
        if let Some(deal) = deal.and_then(|d| d.parse().ok()) {
            let new = self.dealt(deal, true, cx);
            self.take_deal(new, end, cx);
            return;
        }
        let bundle = self.session.bundle();
        let Some(question) = self.session.setup().deal_question(bundle, random()) else {
            let new = self.dealt(random_deal(), false, cx);
            self.take_deal(new, end, cx);
            return;
        };
        self.picking = Some(Picking {
            search: Beside::begin(cx.now, move |stop| pick_deal(bundle, &question, Some(stop))),
            end,
        });
        self.dialog =
            Some(Dialog::ask(t::DoNewDeal, t::DealSearching).answer('s', t::DoStop, Act::StopLooking));
    }

    /// A match with another deal. If its mutators were drawn, others are drawn.
    fn dealt(&self, deal: Deal, is_chosen: bool, cx: &Context) -> Result<Session, Problems> {
        let (bundle, setup) = (self.session.bundle(), self.session.setup());
        match redrawn(bundle, setup, &cx.packs, deal) {
            Some(Ok(setup)) => Session::start(bundle, setup, deal),
            Some(Err(why)) => Err(Problem::bare("mutators", why).into()),
            None if is_chosen => self.session.deal_chosen(deal).map(Session::of),
            None => self.session.deal_anew(deal).map(Session::of),
        }
    }

    /// Looks whether a deal was found.
    pub(super) fn look_for_deal(&mut self, cx: &mut Context) {
        let Some(picking) = self.picking.as_mut() else {
            return;
        };
        let end = picking.end;
        match picking.search.look(cx.now) {
            // If the question was closed, the deal isn't wanted.
            _ if self.dialog.is_none() => self.picking = None,
            Progress::Working => {}
            found => {
                (self.picking, self.dialog) = (None, None);
                match deal_of(found) {
                    Ok(deal) => {
                        let new = self.session.deal_anew(deal).map(Session::of);
                        self.take_deal(new, end, cx);
                    }
                    Err(why) => self.say(look::Kind::Wrong, why),
                }
            }
        }
    }

    fn take_deal(&mut self, new: Result<Session, Problems>, end: bool, cx: &mut Context) {
        match new {
            Ok(new) => self.replace(new, end, cx),
            Err(problems) => self.say(look::Kind::Wrong, texts::problems(&problems)),
        }
    }

    fn replace(&mut self, new: Session, end: bool, cx: &mut Context) {
        if end && !self.session.is_over() {
            saves::abandon(&mut cx.store, &self.session);
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
        let new = self.session.again().map(Session::of);
        self.take_deal(new, true, cx);
    }
}
