//! The best way through a day's deal that is over: the solver's, or where it knows none, that of the strongest bot.

use wildpile_game::rules::Problems;
use wildpile_message::Message;
use wildpile_session::{Answer, Form, GameBundle, HUMAN, Outlook, Question, Session, USUAL_LIMIT};
use wildpile_solvers::daily::Day;

use crate::text as t;

/// The time budget of a bot's move, in milliseconds: it plays whole matches while a person waits.
const BUDGET: u64 = 15;

/// The most moves that bots play before a deal is given up.
const MOST_MOVES: usize = 5_000;

/// The search for the best way through a deal. The shell asks a thinker each [question](Way::question) and hands in the
/// answers, until there are none.
#[derive(Debug)]
pub struct Way {
    /// The match as played so far.
    pub session: Session,
    is_solving: bool,
}

impl Way {
    /// The way through the deal of a day; `None` for a game without daily deals. An error says why it can't be dealt.
    pub fn new(bundle: &'static GameBundle, day: u64) -> Option<Result<Self, Problems>> {
        let deal = bundle.daily?.deal(Day::since_1970(day))?;
        let mut form = Form::new(bundle, &[]);
        form.set_daily(deal);
        let mut setup = form.setup();
        // The strongest level sits where the person would.
        let level = bundle.bots.levels().last().map(|level| level.name)?;
        for seat in setup.seats.iter_mut().filter(|seat| seat.player == HUMAN) {
            level.clone_into(&mut seat.player);
        }
        let is_solving = bundle.lookahead.is_some();
        Some(Session::start(bundle, setup, deal).map(|session| Self { session, is_solving }))
    }

    /// The next question; `None` once the match is over.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        if self.session.is_over() || self.session.referee().moves_made() > MOST_MOVES {
            return None;
        }
        if self.is_solving {
            return Some(Question::Outlook { nodes: USUAL_LIMIT });
        }
        let seat = self.session.seat().turn().due().first()?;
        Some(Question::Move {
            seat,
            budget_ms: BUDGET,
        })
    }

    /// Takes the answer to the last question.
    ///
    /// # Errors
    /// The reason that no way can be shown.
    pub fn take(&mut self, answer: Answer) -> Result<(), Message> {
        match answer {
            Answer::Outlook(outlook) => {
                self.is_solving = false;
                if let Outlook::Won(moves) = outlook {
                    for notation in moves {
                        let seat = self.session.seat().turn().due().first().ok_or(t::DayNoWay)?;
                        self.session.play(seat, &notation)?;
                    }
                }
                Ok(())
            }
            Answer::Move { seat, notation } => self.session.play(seat, &notation),
            Answer::Failed(why) => Err(why),
            _ => Err(t::DayNoWay.into()),
        }
    }
}
