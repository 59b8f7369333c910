//! The way to the ranked deal of the day, and to the pages that browsers show.

use wildpile_client::lobby::{Answer, JoinRequest, Request};
use wildpile_client::ranked::Attempt;
use wildpile_client::text as client;
use wildpile_message::Message;
use wildpile_net::{Trouble, ask, wait};
use wildpile_protocol::offers::RANKED;
use wildpile_records::clock;

use super::{Ask, LobbyScreen};
use crate::app::Context;
use crate::beside::Beside;
use crate::dialog::Dialog;
use crate::online::reason;
use crate::text as t;

/// A question for the ranked deal of a game, in the background.
pub(super) type Asking = Beside<Result<(&'static str, Answer), Trouble>>;

impl LobbyScreen {
    /// Asks for which game the ranked deal is to be played, or says why it can't be.
    pub(super) fn choose_ranked(&mut self, cx: &Context) {
        self.model.person.look_up();
        if self.model.person.is_account() {
            let games = cx.games.bundles().filter(|game| RANKED.contains(&game.name()));
            let games = games.map(|game| (game.game.title(), Ask::Ranked(game.name())));
            self.ask = Some(Dialog::ask(client::RankedDeal, t::PeopleRankedPlayHelp).numbered(games));
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
        let today = clock::days(clock::now_ms());
        self.asking = Some(Beside::begin(cx.now, move |_| {
            let request = Request::Ranked(game.to_owned(), today);
            wait(async { Ok((game, ask(&to, Some(&session), &request).await?)) })
        }));
    }

    /// Goes to an attempt that is running; otherwise asks first.
    pub(super) fn hear_ranked(&mut self, answer: Result<(&'static str, Answer), Trouble>, cx: &Context) {
        let (game, day) = match answer {
            Ok((game, Answer::Ranked(day))) => (game, day),
            Ok(_) => return,
            Err(why) => {
                self.wrong = Some(reason(&why, &cx.texts));
                return;
            }
        };
        let (ask, key, label) = match Attempt::of(&day) {
            Attempt::Over => {
                // This machine's clock may be behind the server's.
                self.wrong = Some(t::PeopleRankedOver.into());
                return;
            }
            Attempt::Running => return self.join(JoinRequest::Ranked(game.to_owned()), cx),
            Attempt::Ended => {
                let ask = Dialog::ask(client::RankedDeal, t::PeopleRankedEnded).and(t::PeopleRankedSecret);
                (ask, 'l', Message::from(client::RankedLook))
            }
            Attempt::Open => {
                let title = cx.title_of(game);
                let ask = Dialog::ask(client::RankedDeal, t::PeopleRankedAsk { game: title });
                (ask, 's', t::PeopleRankedStart.into())
            }
        };
        let ask = ask
            .and(t::PeopleRankedPage)
            .and(self.model.person.page(&format!("leaders/{game}")))
            .answer(key, label, Ask::Attempt(game))
            .answer('n', t::PeopleRankedNotNow, Ask::Nothing);
        // The answer that changes nothing is the chosen one.
        self.ask = Some(ask.choose(usize::from(day.own.is_none())));
    }

    /// Says something that is only read.
    fn show(&mut self, ask: Dialog<Ask>) {
        self.ask = Some(ask.answer('o', t::DoOk, Ask::Nothing));
    }

    /// Shows where the leaderboards are.
    pub(super) fn show_leaders(&mut self) {
        self.show(Dialog::ask(t::PeopleLeaders, t::PeopleBrowser).and(self.model.person.page("leaders")));
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
