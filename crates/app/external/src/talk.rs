//! The conversation with a program: its messages, limits and errors.

use std::time::{Duration, Instant};

use wildpile_message::{Message, Texts};
use wildpile_table::OfferedMove;

use crate::fault::{Fault, FaultReport};
use crate::process::{Limits, Process, Waited, now};
use crate::protocol::{Greeting, Ready, read_greeting, wire};
use crate::{Pool, Program};

/// A program's conduct in a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conduct {
    /// Its moves in notation.
    pub moves: Vec<String>,
    /// The number of wrong answers, even if they were corrected.
    pub wrong: u32,
    /// The problem with the first of them.
    pub first_wrong: Option<Message>,
    /// Its slowest answer, and how long it should have thought at most.
    pub slowest: (Duration, Duration),
    /// Choices in its answer to the hello.
    pub ready: Option<Ready>,
    /// True if it exited by itself after the game; `None` if it plays on.
    pub exited: Option<bool>,
}

/// A question, and what is needed to understand the answer.
pub(crate) struct Prompt<'a> {
    /// Its number.
    pub id: u64,
    /// The message.
    pub line: String,
    /// The moves to choose from.
    pub offers: &'a [OfferedMove],
    /// Time the program should think.
    pub budget: Duration,
    /// Explains why a text is none of the offers.
    pub why_not: &'a dyn Fn(&str) -> Message,
}

/// A program, from its hello to the end of a game.
pub(crate) struct Talk {
    process: Option<Process>,
    /// True if the process has played before.
    is_reused: bool,
    limits: Limits,
    texts: Texts,
    stop: fn() -> bool,
    /// True if waiting was cancelled.
    pub stopped: bool,
    pub fault: Option<FaultReport>,
    pub conduct: Conduct,
    /// Adds a field that the protocol doesn't have to every message.
    pub unknown_field: bool,
    /// The conversation so far, if it is to be recorded: see [`crate::conversation`].
    pub recorded: Option<String>,
}

impl Talk {
    /// Starts a program, or takes it from the pool. If that fails, its fault is noted.
    pub fn start(
        program: &Program,
        limits: Limits,
        pool: Option<&Pool>,
        texts: Texts,
        stop: fn() -> bool,
    ) -> Self {
        let mut talk = Self {
            process: pool.and_then(|pool| pool.take(program, limits)),
            is_reused: false,
            limits,
            texts,
            stop,
            stopped: false,
            fault: None,
            conduct: Conduct::default(),
            unknown_field: false,
            recorded: None,
        };
        talk.is_reused = talk.process.is_some();
        if !talk.is_reused {
            match Process::start(program, limits) {
                Ok(process) => talk.process = Some(process),
                Err(fault) => talk.fails(fault),
            }
        } else if let Some(fault) = talk.process.as_ref().and_then(Process::unasked) {
            // It must not have written anything since its last game.
            talk.fails(fault);
        }
        talk
    }

    /// The texts of the messages.
    pub const fn texts(&self) -> &Texts {
        &self.texts
    }

    /// True if the program plays on: it hasn't failed, and the game isn't over.
    pub const fn goes_on(&self) -> bool {
        self.process.is_some()
    }

    /// Sends a message.
    pub fn say(&mut self, line: String) {
        let Some(process) = &self.process else { return };
        if let Some(recorded) = &mut self.recorded {
            recorded.push_str("> ");
            recorded.push_str(&line);
        }
        process.say(if self.unknown_field {
            // Every message is an object, which ends in a brace.
            let end = line.trim_end().len().saturating_sub(1);
            format!("{},\"x-unknown\":{{\"added\":[\"later\"]}}}}\n", &line[..end])
        } else {
            line
        });
    }

    /// Stops using the program.
    fn fails(&mut self, fault: Fault) {
        let stderr = self.process.take().map(Process::end).unwrap_or_default();
        self.fault = Some(FaultReport {
            fault,
            stderr,
            at_start: self.conduct.ready.is_none() && !self.is_reused,
        });
    }

    /// Reads a line; `None` if there will be no more, after noting the reason.
    fn line(&mut self, until: Instant) -> Option<String> {
        match self.process.as_mut()?.wait(until, &self.stop) {
            Waited::Line(line) => {
                if let Some(recorded) = &mut self.recorded {
                    recorded.push_str("< ");
                    recorded.push_str(&line);
                    recorded.push('\n');
                }
                Some(line)
            }
            Waited::Fault(fault) => {
                self.fails(fault);
                None
            }
            Waited::Stopped => {
                self.stopped = true;
                self.process = None;
                None
            }
        }
    }

    /// Waits for the answer to the hello, which has been sent. `None` if it doesn't play.
    pub fn greet(&mut self) -> Option<Ready> {
        let until = self.process.as_ref()?.due();
        let line = self.line(until)?;
        match read_greeting(&line) {
            Ok(Greeting::Ready(ready)) => {
                self.conduct.ready = Some(ready);
                Some(ready)
            }
            Ok(Greeting::Decline(reason)) => {
                self.leave();
                self.fails(Fault::Declined(reason));
                None
            }
            Err(wrong) => {
                self.fails(Fault::WrongHello(wrong));
                None
            }
        }
    }

    /// Asks a question until the answer is right: the index of the offer. `None` if it failed.
    pub fn ask(&mut self, asked: Prompt<'_>) -> Option<usize> {
        let Prompt {
            id, offers, why_not, ..
        } = asked;
        if let Some(fault) = self.process.as_ref()?.unasked() {
            self.fails(fault);
            return None;
        }
        self.say(asked.line);
        // All attempts at one question share this time limit.
        let (start, until) = (now(), self.process.as_ref()?.due());
        let mut wrong = 0;
        loop {
            let line = self.line(until)?;
            let error = match wire::read_submit(&line, id, offers, why_not) {
                Ok(at) => {
                    let took = now().saturating_duration_since(start);
                    let conduct = &mut self.conduct;
                    conduct.slowest = conduct.slowest.max((took, asked.budget));
                    conduct.moves.push(offers[at].notation.clone());
                    return Some(at);
                }
                Err(error) => error,
            };
            wrong += 1;
            self.conduct.wrong += 1;
            self.conduct.first_wrong.get_or_insert_with(|| error.clone());
            let errors = self.limits.errors;
            if wrong > errors {
                self.fails(Fault::WrongAnswers(wrong, error));
                return None;
            }
            let left = errors - wrong;
            self.say(wire::refusal(&self.texts, id, &error, left));
        }
    }

    /// Puts the program back into its pool.
    pub fn stay(&mut self, program: &str, pool: &Pool) {
        if let Some(process) = self.process.take() {
            pool.put(program, process);
        }
    }

    /// Ends the program, after a grace period to exit by itself.
    pub fn leave(&mut self) {
        if let Some(mut process) = self.process.take() {
            self.conduct.exited = Some(process.close());
        }
    }
}
