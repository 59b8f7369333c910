//! The end of a match, or the news that it can't be won any more: what to say, and what to offer
//! next.

use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_table::{Scene, Tone};

use crate::text as t;
use crate::{Permission, Session};

/// A likely next wish of the player. The frontend decides on the label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// Continue this match.
    PlayOn,
    /// Undo the last move.
    TakeBack,
    /// Show the moves without gestures, including giving up.
    MoreMoves,
    /// Start a new deal with the same rules and players.
    NewDeal,
    /// Play the same deal again.
    SameDeal,
    /// Enter a deal number.
    ChooseDeal,
    /// Look at the table.
    LookAtTable,
    /// Replay the match.
    Replay,
    /// Show the statistics.
    Statistics,
    /// Return to the menu.
    Menu,
}

/// Identifies news, so that the same news is shown only once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewsKey {
    /// The match is over.
    Over {
        /// After this many steps.
        steps: usize,
    },
    /// The game shows this banner.
    Banner(Message),
}

/// News to be announced across the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// Identifies the news, so that it is shown only once.
    pub key: NewsKey,
    /// The kind of news.
    pub tone: Tone,
    /// The headline.
    pub title: Message,
    /// One or two sentences from the game.
    pub text: Message,
    /// True if the match is over.
    pub over: bool,
    /// The level of the win for the person at the screen: 0 none, 1 win, 2 double victory, 3 triple
    /// victory.
    pub grade: u8,
    /// True if the match counts in the statistics. A match of several people counts for nobody.
    pub counts: bool,
    /// The help in a match that is over, shown beside the result; `None` if there was none.
    pub help: Option<Message>,
    /// Offers, most likely first. At the end of a match, the first two are enough for most people.
    pub next: Vec<Next>,
}

/// The news for the person at the screen, if any: the match is over, or the game says it can't be
/// won any more.
#[must_use]
pub fn news(session: &Session, scene: &Scene) -> Option<News> {
    if session.is_over() {
        return Some(end(session));
    }
    let banner = scene
        .banner
        .as_ref()
        .filter(|b| matches!(b.tone, Tone::Bad | Tone::Warning))?;
    session.facing()?;
    let mut next = vec![Next::PlayOn];
    if !matches!(session.may_undo(), Permission::No(_)) {
        next.push(Next::TakeBack);
    }
    next.extend([Next::MoreMoves, Next::NewDeal]);
    Some(News {
        key: NewsKey::Banner(banner.text.clone()),
        tone: banner.tone,
        title: t::EndTakeNote.into(),
        text: banner.text.clone(),
        over: false,
        grade: 0,
        counts: session.may_count(),
        help: None,
        next,
    })
}

fn end(session: &Session) -> News {
    let played = session.referee();
    let humans = session.humans();
    let alone = humans.len() == 1;
    let viewer = humans
        .first()
        .filter(|_| alone)
        .map_or(Viewer::Public, Viewer::Seat);
    let outcome = played.outcome();
    let me = humans.first().unwrap_or(Seat::FIRST);
    let won = alone && outcome.as_ref().is_some_and(|o| o.won(me));
    let is_practice = won && session.help().practice().is_some();
    let grade = outcome
        .as_ref()
        .filter(|_| won && !is_practice)
        .map_or(0, |o| o.grade.max(1));
    let drawn = outcome.as_ref().is_some_and(|o| o.drawn);
    let (title, tone): (Message, Tone) = match (grade, drawn, alone) {
        (3.., ..) => (t::EndWonTriple.into(), Tone::Good),
        (2, ..) => (t::EndWonDouble.into(), Tone::Good),
        (1, ..) => (t::EndWon.into(), Tone::Good),
        (0, ..) if is_practice => match session.help().solver_moves {
            Some(1..) => (t::EndSolved.into(), Tone::Info),
            _ => (t::EndPractice.into(), Tone::Info),
        },
        (0, true, _) => (t::EndDrawn.into(), Tone::Info),
        (0, _, true) => (t::EndLost.into(), Tone::Bad),
        (0, _, false) => (t::EndOver.into(), Tone::Info),
    };
    let mut next = vec![Next::NewDeal, Next::Replay, Next::SameDeal];
    if played.seats() == 1 {
        next.push(Next::TakeBack);
    }
    next.extend([Next::Statistics, Next::ChooseDeal, Next::LookAtTable, Next::Menu]);
    News {
        key: NewsKey::Over {
            steps: played.steps(),
        },
        tone,
        title,
        text: played
            .seat(viewer)
            .outcome_message()
            .unwrap_or_else(|| t::TellOver.into()),
        over: true,
        grade,
        counts: session.may_count(),
        help: session.help().message(),
        next,
    }
}
