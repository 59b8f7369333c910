//! The deals of the day: the way to the ranked one, and wins of the ordinary ones for their lists, which browsers show.

use wildpile_client::lobby::JoinRequest;
use wildpile_message::{Arg, Join, Message, ToMessage as _};
use wildpile_net::{Introduction, Session, Trouble, wait};
use wildpile_protocol::offers::RANKED;
use wildpile_protocol::people::{Attempt, RankedDay};
use wildpile_records::clock;
use wildpile_records::{Finished, HUMAN, MatchResult, Store, StoreError};
use wildpile_solvers::daily::{Day, is_of};

use super::{Ask, LobbyScreen, Person};
use crate::app::Context;
use crate::beside::Beside;
use crate::dialog::Dialog;
use crate::online::reason;
use crate::text as t;

/// Among how many of a game's matches finished last the wins are looked for.
const LOOKED_AT: u32 = 100;

/// A question about the deals of the day, in the background.
pub(super) type Asking = Beside<Result<Told, Trouble>>;

/// The answer to a question about the deals of the day.
pub(super) enum Told {
    /// The ranked deal of this game.
    Ranked(&'static str, RankedDay),
    /// Today's wins on this machine couldn't be read, for this reason.
    Unread(Message),
    /// There are none.
    NoWin,
    /// They were sent by the first one, who is the second one at the server, with this outcome.
    Sent(Introduction, (String, Session), Sent),
}

/// The outcome for wins that were sent.
#[derive(Default)]
pub(super) struct Sent {
    /// True if at least one was entered.
    is_any: bool,
    /// The games of those that weren't, with the reasons.
    refused: Vec<(&'static str, Trouble)>,
    /// The reason for which the rest was never sent.
    stopped: Option<Trouble>,
}

impl Sent {
    /// The wins that weren't entered, by reason; `None` if all were.
    fn message(&self, cx: &Context) -> Option<Message> {
        let mut reasons: Vec<(Message, Vec<Arg>)> = Vec::new();
        for (game, why) in &self.refused {
            let (game, why) = (Arg::from(cx.title_of(game)), reason(why, &cx.texts));
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, games)) if games.contains(&game) => {}
                Some((_, games)) => games.push(game),
                None => reasons.push((why, vec![game])),
            }
        }
        let refused = reasons.into_iter().map(|(why, games)| {
            let games = Arg::List(Join::And, games);
            Message::from(t::PeopleEnterRefused { games, why })
        });
        let mut all: Vec<Message> = refused.collect();
        match &self.stopped {
            Some(why) => all.push(reason(why, &cx.texts)),
            None if self.is_any && !all.is_empty() => all.push(t::PeopleEnterOthers.into()),
            None => {}
        }
        match all.len() {
            0 | 1 => all.pop(),
            _ => Some(Message::several(all)),
        }
    }
}

/// True if the server would answer the same for any win.
fn is_for_all(why: &Trouble) -> bool {
    matches!(why, Trouble::Lost(_) | Trouble::Busy(_)) || why.is_end_of_session()
}

/// The day that it is, counted from 1970 in UTC as those of deals are.
fn today() -> u64 {
    clock::days(clock::now_ms())
}

/// The games with the transcripts of the wins of their deals of this day. Wins with hints are wins: the server couldn't tell
/// them apart.
fn wins(
    store: &Store,
    games: Vec<&'static str>,
    day: u64,
) -> Result<Vec<(&'static str, String)>, StoreError> {
    let is_win = |one: &Finished| {
        let info = &one.info;
        one.ending.result == MatchResult::Won
            && !one.end.help.is_solved()
            && info.rules_name == info.game
            && matches!(info.seats.as_slice(), [own] if own.player == HUMAN)
            && (info.deal.parse()).is_ok_and(|deal| is_of(Day::since_1970(day), deal))
    };
    let mut won = Vec::new();
    for game in games {
        let finished = store.finished(Some(game), LOOKED_AT)?.into_iter();
        won.extend(finished.filter(is_win).map(|one| (game, one.end.transcript())));
    }
    Ok(won)
}

/// Sends the wins, of which the best of each game counts. A person who was never at the server becomes a guest there.
async fn send(person: Person, day: u64, won: Vec<(&'static str, String)>) -> Result<Told, Trouble> {
    let (name, session) = person.who.make(&person.to).await?;
    // Also if the lobby is left meanwhile: the list knows this guest from now on.
    person.keep(&name, &session);
    let mut sent = Sent::default();
    for (game, transcript) in won {
        let attempt = Attempt { transcript };
        match session.enter_daily(&person.to, game, day, &attempt).await {
            Ok(()) => sent.is_any = true,
            Err(why) if is_for_all(&why) => {
                sent.stopped = Some(why);
                break;
            }
            Err(why) => sent.refused.push((game, why)),
        }
    }
    Ok(Told::Sent(person.who, (name, session), sent))
}

impl LobbyScreen {
    /// Asks for which game the ranked deal is to be played, or says why it can't be.
    pub(super) fn choose_ranked(&mut self, cx: &Context) {
        self.model.person.look_up();
        if self.model.person.is_account() {
            let games = cx.games.bundles().filter(|game| RANKED.contains(&game.name()));
            let games = games.map(|game| (game.game.title(), Ask::Ranked(game.name())));
            self.ask = Some(Dialog::ask(t::PeopleRanked, t::PeopleRankedPlayHelp).numbered(games));
            return;
        }
        let log_in = format!("wildpile login {}", self.model.person.to);
        let ask = Dialog::ask(t::PeopleAccountTitle, t::PeopleRankedAccount)
            .and(t::PeopleAccountLogin)
            .and(Message::text(cx.command(&log_in)))
            .and(t::PeopleAccountNew)
            .and(Message::text(cx.command(&format!("{log_in} --new"))))
            .and(t::PeopleAccountAgain);
        self.show(ask);
    }

    /// Asks how far the person's attempt at the ranked deal of a game is.
    pub(super) fn ask_ranked(&mut self, game: &'static str, cx: &Context) {
        let Some(session) = self.model.person.who.session.clone() else {
            return;
        };
        let to = self.model.person.to.clone();
        self.wrong = None;
        self.asking = Some(Beside::begin(cx.now, move |_| {
            wait(async { Ok(Told::Ranked(game, session.ranked(&to, game, today()).await?)) })
        }));
    }

    /// Enters today's wins on this machine in the lists of their deals; or waits for the outcome of those on their way there.
    pub(super) fn enter_wins(&mut self, cx: &Context) {
        (self.wrong, self.waits_for_entry) = (None, true);
        if self.entering.is_some() {
            // Sent twice, they could be those of two guests.
            return;
        }
        let games = cx.games.bundles().map(|game| game.listing);
        // In other games, bots play along.
        let games = games.filter(|game| game.daily.is_some_and(<[_]>::is_empty));
        let games = games.map(|game| game.name).collect();
        self.model.person.look_up();
        let (person, day) = (self.model.person.clone(), today());
        let reading = cx.store.read(move |store| wins(store, games, day));
        self.entering = Some(Beside::begin(cx.now, move |_| match reading.wait() {
            None => Ok(Told::Unread(t::ErrorStoreFault.into())),
            Some(Err(why)) => Ok(Told::Unread(why.message())),
            Some(Ok(won)) if won.is_empty() => Ok(Told::NoWin),
            Some(Ok(won)) => wait(send(person, day, won)),
        }));
    }

    /// True while the person waits for an answer about the deals of the day.
    pub(super) const fn is_asking(&self) -> bool {
        self.asking.is_some() || self.waits_for_entry && self.entering.is_some()
    }

    /// The person doesn't wait for it any longer. Wins that are on their way still arrive.
    pub(super) fn stop_asking(&mut self) {
        (self.asking, self.waits_for_entry) = (None, false);
    }

    /// True while the outcome for wins can be told: it replaces no question, and nothing replaces it.
    pub(super) fn hears_entry(&self) -> bool {
        self.ask.is_none() && self.asking.is_none() && self.model.lobby.progress().is_none()
    }

    /// The answer is there.
    pub(super) fn hear_daily(&mut self, answer: Result<Told, Trouble>, cx: &Context) {
        match answer {
            Ok(Told::Ranked(game, day)) => self.hear_ranked(game, &day, cx),
            Ok(Told::Unread(why)) => self.wrong = Some(why),
            Ok(Told::NoWin) => self.show(Dialog::ask(t::PeopleLeaders, t::PeopleEnterNone)),
            Ok(Told::Sent(before, who, sent)) => {
                // Even if a win was refused: another try comes from the same guest. The person may have logged in meanwhile.
                if self.model.person.who == before {
                    self.model.person.is_now(who);
                }
                match sent.message(cx) {
                    None => self.show(Dialog::ask(t::PeopleLeaders, t::PeopleEntered)),
                    Some(why) => self.wrong = Some(why),
                }
            }
            Err(why) => self.wrong = Some(reason(&why, &cx.texts)),
        }
    }

    /// Goes to an attempt that is running; otherwise asks first.
    fn hear_ranked(&mut self, game: &'static str, day: &RankedDay, cx: &Context) {
        if day.over {
            // This machine's clock may be behind the server's.
            self.wrong = Some(t::PeopleRankedOver.into());
            return;
        }
        let ask = match day.own {
            Some(_) if !day.ended => return self.join(JoinRequest::Ranked(game.to_owned()), cx),
            Some(_) => Dialog::ask(t::PeopleRanked, t::PeopleRankedEnded).and(t::PeopleRankedSecret),
            None => {
                let game = cx.title_of(game);
                Dialog::ask(t::PeopleRanked, t::PeopleRankedAsk { game })
            }
        };
        let ask = ask
            .and(t::PeopleRankedPage)
            .and(self.model.person.page(&format!("leaders/{game}")));
        let attempt = Ask::Attempt(game);
        let ask = match day.own {
            Some(_) => ask.answer('l', t::PeopleRankedLook, attempt),
            None => ask.answer('s', t::PeopleRankedStart, attempt),
        };
        let ask = ask.answer('n', t::PeopleRankedNotNow, Ask::Nothing);
        self.ask = Some(ask.choose(usize::from(day.own.is_none())));
    }

    /// Says something that is only read.
    fn show(&mut self, ask: Dialog<Ask>) {
        self.ask = Some(ask.answer('o', t::DoOk, Ask::Nothing));
    }

    /// Shows where the leaderboards are.
    pub(super) fn show_leaders(&mut self) {
        let ask = Dialog::ask(t::PeopleLeaders, t::PeopleBrowser)
            .and(self.model.person.page("leaders"))
            .answer('o', t::DoOk, Ask::Nothing);
        self.ask = Some(ask.answer('e', t::PeopleEnter, Ask::Enter));
    }

    /// Shows where the person's profile is, or how to get one.
    pub(super) fn show_profile(&mut self, cx: &Context) {
        self.model.person.look_up();
        self.show(match self.model.person.is_account() {
            true => {
                Dialog::ask(t::PeopleProfile, t::PeopleBrowserLogin).and(self.model.person.page("account"))
            }
            false => {
                let command = format!("wildpile login {} --new", self.model.person.to);
                let command = Message::text(cx.command(&command));
                Dialog::ask(t::PeopleProfile, t::PeopleProfileGuest).and(command)
            }
        });
    }
}
