//! The end of a match, or that it can't be won any more: what to say and what to do next.

use wildpile_game::{Seat, Viewer};
use wildpile_message::Message;
use wildpile_table::{Scene, Tone};

use crate::text as t;
use crate::{Permission, Session};

/// What a person may want to do next. Which word or button stands for it is the front end's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// Go on with this match.
    PlayOn,
    /// Take the last move back.
    TakeBack,
    /// See the moves that are no gestures, giving up among them.
    MoreMoves,
    /// A new deal with the same rules and players.
    NewDeal,
    /// The same deal again.
    SameDeal,
    /// A deal whose number is asked for.
    ChooseDeal,
    /// Look at the table as it is now.
    LookAtTable,
    /// Go through the match again.
    Replay,
    /// See how this match stands among the others.
    Statistics,
    /// Leave the table.
    Menu,
}

/// Tells news from others: the same news are shown once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewsKey {
    /// The match is over after so many steps.
    Over {
        /// How many steps it took.
        steps: usize,
    },
    /// The game put up this banner.
    Banner(Message),
}

/// News that deserve to be told across the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// Tells these news from others: the same news are shown once.
    pub key: NewsKey,
    /// What kind of news it is.
    pub tone: Tone,
    /// The headline.
    pub title: Message,
    /// One or two sentences, in the game's words.
    pub text: Message,
    /// Whether the match is over.
    pub over: bool,
    /// The height of the win of the person at the screen: 0 none, 1 win, 2 double victory, 3 triple victory.
    pub grade: u8,
    /// Whether the match counts in the records (SK-22). A match of several people is nobody's record.
    pub counts: bool,
    /// What can be done, the most likely thing first.
    pub next: Vec<Next>,
}

/// The news that the scene of the person at the screen brings, if there are any: the match is over, or the
/// game says that it can't be won any more.
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
        counts: !session.referee().is_marked() && session.humans().len() == 1,
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
    let grade = outcome.as_ref().filter(|_| won).map_or(0, |o| o.grade.max(1));
    let drawn = outcome.as_ref().is_some_and(|o| o.drawn);
    let (title, tone): (Message, Tone) = match (grade, drawn, alone) {
        (3.., ..) => (t::EndWonTriple.into(), Tone::Good),
        (2, ..) => (t::EndWonDouble.into(), Tone::Good),
        (1, ..) => (t::EndWon.into(), Tone::Good),
        (0, true, _) => (t::EndDrawn.into(), Tone::Info),
        (0, _, true) => (t::EndLost.into(), Tone::Bad),
        (0, _, false) => (t::EndOver.into(), Tone::Info),
    };
    let mut next = vec![Next::NewDeal, Next::SameDeal];
    if played.seats() == 1 {
        next.push(Next::TakeBack);
    }
    next.extend([
        Next::Replay,
        Next::Statistics,
        Next::ChooseDeal,
        Next::LookAtTable,
        Next::Menu,
    ]);
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
        counts: alone && !played.is_marked(),
        next,
    }
}
