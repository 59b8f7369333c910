//! “Can this still be won?”, and following the answer.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use wildpile_message::Message;
use wildpile_table::{BestKnown, Referee, SearchLimit, SolveFn, Verdict};
use wildpile_transcript::{StepList, TextStep};

use crate::advice::HINT_LIMIT;
use crate::text as t;
use crate::{GameBundle, Session};

/// The default node limit: a few seconds at most per search.
pub const USUAL_LIMIT: u64 = 300_000;

/// The factor by which “search further” increases the limit.
const FURTHER: u64 = 8;

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// It can be won, with these moves.
    Won(Vec<String>),
    /// It can't be won any more.
    Lost {
        /// Number of moves to undo until it can be won; `None` if unknown.
        take_back: Option<usize>,
        /// True if the deal couldn't be won at all.
        from_the_start: bool,
        /// In games with grades, the best result still possible, as far as known.
        best: Option<BestKnown>,
    },
    /// Undecided within the node limit.
    Unknown {
        /// The node limit; the search may have run out of memory instead.
        nodes: u64,
        /// In games with grades, the best result known to be possible.
        best: Option<BestKnown>,
    },
}

/// A way to continue after the answer, besides playing on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Onward {
    /// Shows the way to the win: hints follow these moves.
    ShowWay(Vec<String>),
    /// Shows the way to the best result short of it.
    ShowPart(Vec<String>),
    /// Lets the solver play these moves.
    Play(Vec<String>),
    /// Undoes so many moves.
    TakeBack(usize),
    /// Starts a new deal.
    NewDeal,
    /// Searches again, with up to so many positions.
    Further(u64),
}

/// The answer in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Its sentences.
    pub text: Vec<Message>,
    /// The ways to continue then, with their labels.
    pub onward: Vec<(Message, Onward)>,
}

impl Outlook {
    /// Puts the answer of a search of up to `reach` positions into words.
    #[must_use]
    pub fn told(self, reach: u64) -> Told {
        let mut onward = Vec::new();
        let mut shows_way = matches!(self, Self::Won(_));
        let (said, best): (Message, _) = match self {
            Self::Won(moves) => {
                let said = t::OutlookWon { count: moves.len() };
                onward.push((t::OutlookNext.into(), Onward::ShowWay(moves.clone())));
                onward.push((t::OutlookPlay.into(), Onward::Play(moves)));
                (said.into(), None)
            }
            Self::Lost {
                take_back,
                from_the_start,
                best,
            } => {
                let back = take_back.map(|count| (t::OutlookBack { count }.into(), Onward::TakeBack(count)));
                onward.extend(back);
                // In games with grades the question is about the highest one.
                let said = match (from_the_start, &best) {
                    (true, None) => t::OutlookLostDeal.into(),
                    (true, Some(_)) => t::OutlookLostDealAll.into(),
                    (false, None) => t::OutlookLost.into(),
                    (false, Some(_)) => t::OutlookLostAll.into(),
                };
                if from_the_start {
                    onward.push((t::OutlookNewDeal.into(), Onward::NewDeal));
                }
                (said, best)
            }
            Self::Unknown { nodes, best } => {
                let further = Onward::Further(reach.saturating_mul(FURTHER));
                onward.push((t::OutlookFurther.into(), further));
                (t::OutlookUnknown { count: nodes }.into(), best)
            }
        };
        let mut text = vec![said];
        if let Some(best) = best {
            let home = best.home;
            // In the texts a grade is a word: a number would choose a plural form.
            let grade = match best.grade {
                2.. => "double",
                1 => "win",
                0 => "none",
            };
            text.push(match best.proved {
                true => t::OutlookPartProved { home, grade }.into(),
                false => t::OutlookPart { home, grade }.into(),
            });
            shows_way |= !best.moves.is_empty();
            if !best.moves.is_empty() {
                // After taking back, before everything else.
                let at = usize::from(matches!(onward.first(), Some((_, Onward::TakeBack(_)))));
                onward.insert(at, (t::OutlookPartWay.into(), Onward::ShowPart(best.moves)));
            }
        }
        if shows_way {
            text.push(t::OutlookPractice.into());
        }
        Told { text, onward }
    }
}

/// Decides whether a match can still be won, with up to `nodes` positions per search. If it can't, finds the last point
/// where it could.
///
/// # Errors
/// Why there is no answer.
pub fn look_ahead(
    bundle: &'static GameBundle,
    played: &dyn Referee,
    nodes: u64,
    stop: Option<&AtomicBool>,
) -> Result<Outlook, Message> {
    let solve = bundle
        .lookahead
        .ok_or(t::AnswerGame { game: bundle.name() })?
        .solve;
    let limit = SearchLimit { nodes, stop };
    // The same search as for a hint comes first, so that both report the same number of moves.
    let quick = SearchLimit {
        nodes: nodes.min(HINT_LIMIT),
        stop,
    };
    let mut found = solve(played, quick).map_err(|why| t::AnswerRecord { why })?;
    if nodes > HINT_LIMIT && matches!(found.verdict, Verdict::Unknown(_)) {
        found = solve(played, limit).map_err(|why| t::AnswerRecord { why })?;
    }
    Ok(match found.verdict {
        Verdict::Won(moves) => Outlook::Won(moves),
        Verdict::Unknown(best) => Outlook::Unknown { nodes, best },
        Verdict::Lost(best) => {
            let (take_back, from_the_start) = way_back(solve, played, limit);
            Outlook::Lost {
                take_back,
                from_the_start,
                best,
            }
        }
    })
}

/// Finds the way back from a lost match by binary search, since a lost position stays lost. Returns
/// how many moves to undo, if known, and whether the match was lost from the start.
fn way_back(solve: SolveFn, played: &dyn Referee, limit: SearchLimit<'_>) -> (Option<usize>, bool) {
    let before = |taken_back: usize| {
        let mut copy = played.boxed_clone();
        for _ in 0..taken_back {
            copy.undo();
        }
        solve(copy.as_ref(), limit).map_or(Verdict::Unknown(None), |found| found.verdict)
    };
    let all = played.moves_made();
    let start = if all == 0 {
        Verdict::Lost(None)
    } else {
        before(all)
    };
    // Known to be lost after undoing `lost` moves, and won after undoing `won`.
    let (mut lost, mut won) = (0, all);
    if matches!(start, Verdict::Won(_)) {
        while won - lost > 1 {
            let middle = usize::midpoint(lost, won);
            match before(middle) {
                Verdict::Won(_) => won = middle,
                Verdict::Lost(_) | Verdict::Unknown(_) => lost = middle,
            }
        }
    }
    let could = matches!(start, Verdict::Won(_));
    (could.then_some(won), matches!(start, Verdict::Lost(_)))
}

/// A winning sequence, and how far a match has followed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guide {
    moves: Vec<String>,
    /// The steps before the sequence starts.
    before: StepList,
}

impl Guide {
    /// A sequence that starts at the current position.
    #[must_use]
    pub(crate) fn new(session: &Session, moves: Vec<String>) -> Self {
        Self {
            moves,
            before: session.steps(),
        }
    }

    /// The remaining moves; `None` if the match has left the sequence or reached its end.
    #[must_use]
    pub(crate) fn left(&self, session: &Session) -> Option<&[String]> {
        let steps = session.steps().since(&self.before)?;
        let done: Vec<String> = steps.into_iter().filter_map(TextStep::into_move).collect();
        self.moves
            .strip_prefix(done.as_slice())
            .filter(|left| !left.is_empty())
    }
}
