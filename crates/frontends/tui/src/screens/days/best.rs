//! Yesterday's best matches at the server where the person was last, if it keeps leaderboards.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use wildpile_bundle::GameBundle;
use wildpile_client::daily::Best;
use wildpile_client::lobby::{Answer, Request};
use wildpile_message::Message;
use wildpile_net::{ClientError, Server, ask, wait};

use crate::app::Context;
use crate::beside::{Beside, take_answer};
use crate::online::Guests;
use crate::text as t;

/// The best match of each game in which one was found.
type Found = Vec<(&'static str, Best)>;

/// Yesterday's best matches of all games that one plays alone.
#[derive(Default)]
pub(super) struct BestMatches {
    server: Option<Server>,
    asking: Option<Beside<Result<Found, ClientError>>>,
    found: Found,
}

impl BestMatches {
    /// Asks the server in the background.
    pub(super) fn ask(games: &[&'static GameBundle], today: u64, cx: &Context) -> Self {
        let known = Guests::of(cx.folder.clone()).servers();
        let Some(server) = known.into_iter().next() else {
            return Self::default();
        };
        let alone = games.iter().map(|game| game.listing);
        let alone = alone.filter(|game| game.daily.is_some_and(<[_]>::is_empty));
        let names: Vec<&str> = alone.map(|game| game.name).collect();
        let (to, yesterday) = (server.clone(), today.saturating_sub(1));
        let asked = move |stop: &AtomicBool| {
            wait(async {
                let mut found = Vec::new();
                for name in names {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let request = Request::Daily(name.to_owned(), yesterday);
                    match ask(&to, None, &request).await {
                        Ok(Answer::Daily(board)) => found.extend(Best::of(&board).map(|best| (name, best))),
                        // The other games would only be waited for, too.
                        Err(ClientError::Lost(_)) => break,
                        // A server may not have each game.
                        _ => {}
                    }
                }
                Ok(found)
            })
        };
        Self {
            server: Some(server),
            asking: Some(Beside::begin(cx.now, asked)),
            found: Vec::new(),
        }
    }

    /// Looks for the server's answer. Without one, nothing is shown: the calendar needs no server.
    pub(super) fn hear(&mut self, now: Duration) {
        if let Some(Ok(found)) = take_answer(&mut self.asking, now) {
            self.found = found;
        }
    }

    /// The time to look for it.
    pub(super) fn wake(&self) -> Option<Duration> {
        self.asking.as_ref().map(Beside::wake)
    }

    fn of(&self, game: &str) -> Option<(&Server, &Best)> {
        let (_, best) = self.found.iter().find(|(name, _)| *name == game)?;
        self.server.as_ref().map(|server| (server, best))
    }

    /// A line about the best match of a game, if it is known.
    pub(super) fn message(&self, game: &str) -> Option<Message> {
        let (server, best) = self.of(game)?;
        Some(best.message_from(server.to_string()))
    }

    /// The page on which a browser shows it.
    pub(super) fn note(&self, game: &str) -> Option<Message> {
        let (server, best) = self.of(game)?;
        let page = format!("{server}/{}", best.page());
        Some(t::DaysBestPage { page }.into())
    }
}
