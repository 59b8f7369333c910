//! The screen's end: it tracks what a thinker knows, and sends what is new with each question.

use super::wire::{About, Moment, Question, Request, Response, Update};
use crate::Session;

/// A thinker's knowledge, as tracked by the screen: by default, no match.
#[derive(Debug, Default)]
pub struct Link {
    known: Option<Moment>,
    number: u64,
}

impl Link {
    /// A request about the current state of a session, including the changes since the last one.
    pub fn ask(&mut self, session: &Session, question: Question) -> Request {
        let moment = session.moment();
        let changes = self
            .known
            .filter(|known| known.id == moment.id)
            .and_then(|known| Some((known.revision, session.changes_since(known.revision)?)));
        let update = match changes {
            Some((from, changes)) => Update::Changes {
                from,
                changes: changes.to_vec(),
            },
            None => Update::Open {
                game: session.bundle().game.name().to_owned(),
                transcript: session.record(),
                players: session.setup().seats.iter().map(|s| s.player.clone()).collect(),
            },
        };
        self.known = Some(moment);
        let about = About {
            moment,
            digest: session.referee().digest(),
            update,
        };
        self.request(Some(about), question)
    }

    /// A request that isn't about a match.
    pub const fn ask_freely(&mut self, question: Question) -> Request {
        self.request(None, question)
    }

    const fn request(&mut self, about: Option<About>, question: Question) -> Request {
        self.number += 1;
        Request {
            number: self.number,
            about,
            question,
        }
    }

    /// The thinker was replaced or is out of step; the next request opens the match again.
    pub const fn forget(&mut self) {
        self.known = None;
    }
}

impl Response {
    /// True if the response is about the current state of a session; others are outdated and must
    /// be dropped.
    #[must_use]
    pub fn is_about(&self, session: &Session) -> bool {
        self.about == Some(session.moment())
    }
}
