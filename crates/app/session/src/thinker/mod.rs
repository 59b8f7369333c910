//! The background worker that runs bots, external players, hints and searches: a web worker or a thread.
//!
//! A [`Thinker`] keeps a match and its bots for as long as it is played. The screen keeps its own
//! copy, to draw it and to refuse illegal moves immediately, and sends the changes with each
//! question ([`Link`]). So no record is replayed and no bot created for a single move. All messages
//! are plain [data](wire).
//!
//! - A bot is created when first asked, and observes each event once, in order. It is a bot of the
//!   game, seeded with [`player_seed`], unless the thinker has a [`SitDown`] to make its players.
//! - A response names the moment it is about; [`Response::is_about`] detects outdated ones.
//! - Asked twice about the same position, a bot repeats its answer.
//! - After an undo, all bots are discarded. Each is created again when next asked (one of the game
//!   with the same seed), and observes the remaining match once; the same happens when a match is
//!   opened again.
//! - If a change doesn't fit, the answer is [`Answer::OutOfStep`], and the match is opened again.
//! - A search is stopped by its flag or by killing the worker: a thinker receives nothing while it
//!   thinks.

mod link;
pub mod wire;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use wildpile_game::{Seat, Viewer};
use wildpile_message::{Message, ToMessage};
use wildpile_table::{DynPlayer, Referee, player_seed};
use wildpile_transcript::Transcript;

use crate::advice::{self, Best};
use crate::text as t;
use crate::{GameBundle, auto, lookahead, pick_deal};

pub use link::Link;
pub use wire::{
    About, Answer, Change, Hint, Hints, MatchId, Moment, Needed, Question, Request, Response, Update,
};

/// Number of matches kept: the current one, and an earlier one that someone may return to.
const MOST: usize = 2;

/// Looks up a game by name.
type Find<'a> = &'a dyn Fn(&str) -> Option<&'static GameBundle>;

/// Seats a player that isn't one of the game's bots: at this seat of a match as it is.
pub type SitDown = Box<dyn Fn(&dyn Referee, Seat) -> Option<Box<dyn DynPlayer>> + Send>;

/// The reason there is no answer; `None` if the request doesn't match the copy of the match.
type Failure = Option<Message>;
const OUT_OF_STEP: Failure = None;

fn known(find: Find<'_>, game: &str) -> Result<&'static GameBundle, Message> {
    Ok(find(game).ok_or(t::AnswerGame { game })?)
}

/// Keeps matches and their bots, and answers questions about them. The default doesn't know any match yet.
#[derive(Default)]
pub struct Thinker {
    /// The most recently used one is last.
    kept: Vec<Kept>,
    /// Makes the players, if they aren't bots of the game.
    guests: Option<SitDown>,
}

struct Kept {
    moment: Moment,
    bundle: &'static GameBundle,
    played: Box<dyn Referee>,
    players: Vec<String>,
    bots: Vec<Option<Bot>>,
}

struct Bot {
    player: Box<dyn DynPlayer>,
    /// The number of steps it has observed.
    heard: usize,
    /// Its last answer, with the number of steps and the budget.
    answered: Option<(usize, u64, String)>,
}

impl Thinker {
    /// A thinker for seats whose players are made by `sit_down`; without it, they are bots of the game.
    #[must_use]
    pub const fn with_guests(sit_down: Option<SitDown>) -> Self {
        Self {
            kept: Vec::new(),
            guests: sit_down,
        }
    }

    /// Answers a question. `find` looks up a game by name, when opening a match and for deals.
    /// Searches stop when `stop` is set.
    pub fn hear(&mut self, find: Find<'_>, request: &Request, stop: Option<&AtomicBool>) -> Response {
        let answer = self.answer(find, request, stop);
        let answer = answer.unwrap_or_else(|why| why.map_or(Answer::OutOfStep, Answer::Failed));
        Response {
            number: request.number,
            about: request.about.as_ref().map(|about| about.moment),
            answer,
        }
    }

    fn answer(
        &mut self,
        find: Find<'_>,
        request: &Request,
        stop: Option<&AtomicBool>,
    ) -> Result<Answer, Failure> {
        if let Question::Deal(question) = &request.question {
            let bundle = known(find, &question.game)?;
            return Ok(Answer::Deal(pick_deal(bundle, question, stop)?));
        }
        // Without a match, the question can only be about an unknown one.
        let about = request.about.as_ref().ok_or(OUT_OF_STEP)?;
        self.follow(find, about)?;
        let kept = self.kept.last_mut().ok_or(OUT_OF_STEP)?;
        Ok(match &request.question {
            Question::Move { seat, budget_ms } => Answer::Move {
                seat: *seat,
                notation: kept.choose(*seat, *budget_ms, self.guests.as_ref())?,
            },
            Question::Hints { seat, budget_ms, way } => {
                let best = match way.as_slice() {
                    [] => Best::Within(Duration::from_millis(*budget_ms)),
                    way => Best::Way(way),
                };
                let played = kept.played.as_ref();
                Answer::Hints(advice::hints_of(kept.bundle, played, *seat, &best, stop))
            }
            Question::Outlook { nodes } => {
                let played = kept.played.as_ref();
                Answer::Outlook(lookahead::look_ahead(kept.bundle, played, *nodes, stop)?)
            }
            Question::Finish => Answer::Finish(auto::auto_finish(kept.played.as_ref()).unwrap_or_default()),
            Question::Deal(_) => return Err(OUT_OF_STEP),
        })
    }

    /// Brings a match up to date, and makes it the last one.
    fn follow(&mut self, find: Find<'_>, about: &About) -> Result<(), Failure> {
        let at = self.kept.iter().position(|k| k.moment.id == about.moment.id);
        // A match that is out of step is dropped.
        let known = at.map(|at| self.kept.remove(at));
        let mut kept = match &about.update {
            Update::Open {
                game,
                transcript,
                players,
            } => Kept::open(find, about.moment, game, transcript, players)?,
            Update::Changes { from, changes } => {
                let mut kept = known
                    .filter(|kept| kept.moment.revision == *from)
                    .ok_or(OUT_OF_STEP)?;
                for change in changes {
                    kept.apply(change)?;
                }
                kept
            }
        };
        if kept.played.digest() != about.digest {
            return Err(OUT_OF_STEP);
        }
        kept.moment = about.moment;
        if self.kept.len() >= MOST {
            self.kept.remove(0);
        }
        self.kept.push(kept);
        Ok(())
    }
}

impl Kept {
    fn open(
        find: Find<'_>,
        moment: Moment,
        game: &str,
        transcript: &str,
        players: &[String],
    ) -> Result<Self, Message> {
        let bundle = known(find, game)?;
        let record = |e: &dyn ToMessage| t::AnswerRecord { why: e.message() };
        let transcript: Transcript = transcript.parse().map_err(|e| record(&e))?;
        Ok(Self {
            moment,
            bundle,
            played: bundle.game.replay(&transcript).map_err(|e| record(&e))?,
            players: players.to_vec(),
            bots: players.iter().map(|_| None).collect(),
        })
    }

    /// Repeats what the screen did.
    fn apply(&mut self, change: &Change) -> Result<(), Failure> {
        match change {
            Change::Undone(_) => self.bots.iter_mut().for_each(|bot| *bot = None),
            Change::Reseated(seat, player) => {
                let (Some(sits), Some(bot)) = (
                    self.players.get_mut(seat.index()),
                    self.bots.get_mut(seat.index()),
                ) else {
                    return Err(OUT_OF_STEP);
                };
                player.clone_into(sits);
                *bot = None;
            }
            Change::Played(..) | Change::Redone => {}
        }
        let fits = change.apply(self.played.as_mut());
        fits.then_some(()).ok_or(OUT_OF_STEP)
    }

    /// Lets a bot choose its move.
    fn choose(&mut self, seat: Seat, budget_ms: u64, guests: Option<&SitDown>) -> Result<String, Message> {
        let level = self.players.get(seat.index()).ok_or(t::AnswerNoMove { seat })?;
        let place = self.bots.get_mut(seat.index()).ok_or(t::AnswerNoMove { seat })?;
        let bot = match place {
            Some(bot) => bot,
            None => {
                let player = match guests {
                    Some(sit_down) => sit_down(self.played.as_ref(), seat),
                    None => {
                        let seed = player_seed(self.played.deal(), seat.index());
                        self.bundle.bots.player(level, seed)
                    }
                };
                place.insert(Bot {
                    player: player.ok_or(t::AnswerLevel { level })?,
                    heard: 0,
                    answered: None,
                })
            }
        };
        let steps = self.played.steps();
        if let Some((at, budget, notation)) = &bot.answered
            && (*at, *budget) == (steps, budget_ms)
        {
            return Ok(notation.clone());
        }
        let view = self.played.seat(Viewer::Seat(seat));
        view.inform(bot.player.as_mut(), bot.heard);
        bot.heard = steps;
        let notation = view
            .ask(bot.player.as_mut(), Duration::from_millis(budget_ms))
            .ok_or(t::AnswerNoMove { seat })?;
        bot.answered = Some((steps, budget_ms, notation.clone()));
        Ok(notation)
    }
}
