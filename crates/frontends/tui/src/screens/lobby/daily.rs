//! The way to the ranked deal of the day.

use wildpile_client::lobby::JoinRequest;
use wildpile_client::text as client;
use wildpile_message::Message;
use wildpile_protocol::offers::RANKED;
use wildpile_protocol::people::RankedDay;
use wildpile_records::clock;

use super::{Ask, LobbyScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::text as t;

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
        // Only browsers make accounts.
        let person = &self.model.person;
        let ask = Dialog::ask(t::PeopleAccountTitle, t::PeopleRankedAccount)
            .and(t::PeopleAccountNew)
            .and(person.page("account"))
            .and(t::PeopleAccountLogin)
            .and(Message::text(person.log_in.clone()))
            .and(t::PeopleAccountAgain);
        self.ask = Some(ask.answer('o', t::DoOk, Ask::Nothing));
    }

    /// Plays today's ranked deal of a game.
    pub(super) fn play_ranked(&mut self, game: &str, cx: &Context) {
        let today = clock::days(clock::now_ms());
        self.join(JoinRequest::Ranked(game.to_owned(), today), cx);
    }

    /// The question before an attempt at a ranked deal begins, or after its end.
    pub(super) fn about_attempt(&self, day: &RankedDay, cx: &Context) -> Dialog<Ask> {
        let (ask, key, label) = match day.own {
            Some(_) => {
                let ask = Dialog::ask(client::RankedDeal, t::PeopleRankedEnded).and(t::PeopleRankedSecret);
                (ask, 'l', Message::from(client::RankedLook))
            }
            None => {
                let game = cx.title_of(&day.game);
                let ask = Dialog::ask(client::RankedDeal, client::RankedAsk { game });
                (ask, 's', client::RankedStart.into())
            }
        };
        let ask = ask
            .and(t::PeopleRankedPage)
            .and(self.model.person.page(&format!("leaders/{}", day.game)))
            .answer(key, label, Ask::Confirm)
            .answer('n', client::RankedNotNow, Ask::Decline);
        // The answer that changes nothing is the chosen one.
        ask.choose(usize::from(day.own.is_none()))
    }
}
