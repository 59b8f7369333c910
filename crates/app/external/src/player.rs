//! A program in the role of a player.

use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wildpile_game::rules::TableRules;
use wildpile_game::{Outcome, Seat};
use wildpile_message::Texts;
use wildpile_table::{AnyGame, Ask, DynPlayer, Request, Speaker};

use crate::Program;
use crate::fault::{Fault, FaultReport};
use crate::process::{Limits, Process, Waited};
use crate::protocol::{ToProgram, VERSION, WireLimits, read_move, read_ready};
use crate::rendered::{Heard, Offered, RenderedMessage, texts};

/// The contents of the hello.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The short name of the rule set.
    pub rules_name: String,
    /// Every option in JSON form, and what differs per seat.
    pub rules: TableRules,
    /// Its seat.
    pub seat: Seat,
    /// The number of seats.
    pub seats: usize,
    /// Its limits.
    pub limits: Limits,
}

/// The conversation with a program.
struct Talk {
    seating: Seating,
    texts: Texts,
    process: Option<Process>,
    greeted: bool,
    questions: u64,
    told: Vec<Heard>,
    fault: Option<FaultReport>,
    stop: fn() -> bool,
    stopped: bool,
}

impl Talk {
    fn says_hello(&self, game: &dyn AnyGame) {
        let limits = self.seating.limits;
        if let Some(process) = &self.process {
            process.say(
                ToProgram::Hello {
                    protocol: VERSION,
                    program: concat!("wildpile ", env!("CARGO_PKG_VERSION")),
                    game: game.name(),
                    title: RenderedMessage::new(&self.texts, game.title()),
                    rules_name: &self.seating.rules_name,
                    rules: &self.seating.rules.base,
                    per_seat: &self.seating.rules.per_seat,
                    seat: self.seating.seat.number(),
                    seats: self.seating.seats,
                    limits: WireLimits {
                        answer_ms: limits.answer.as_millis() as u64,
                        errors: limits.errors,
                        line_bytes: limits.line_bytes,
                    },
                }
                .line(),
            );
        }
    }

    /// Stops using the program.
    fn fails(&mut self, fault: Fault) {
        let stderr = self.process.take().map(Process::end).unwrap_or_default();
        self.fault = Some(FaultReport { fault, stderr });
        self.told = Vec::new();
    }

    /// Reads a line; `None` if there will be no more, after noting the reason.
    fn line(&mut self, until: std::time::Instant) -> Option<String> {
        match self.process.as_mut()?.wait(until, &self.stop) {
            Waited::Line(line) => Some(line),
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

    /// Waits for the answer to the hello, which was sent when the program was seated.
    fn greet(&mut self) -> Option<()> {
        let until = self.process.as_ref()?.due();
        let line = self.line(until)?;
        if let Err(wrong) = read_ready(&line) {
            self.fails(Fault::WrongHello(wrong));
            return None;
        }
        self.greeted = true;
        Some(())
    }

    fn choose(&mut self, request: &Request<'_>) -> Option<usize> {
        if !self.greeted {
            self.greet()?;
        }
        if let Some(fault) = self.process.as_ref()?.unasked() {
            self.fails(fault);
            return None;
        }
        self.questions += 1;
        let id = self.questions;
        let told = std::mem::take(&mut self.told);
        let offers: Vec<Offered> = request
            .offers
            .iter()
            .map(|offer| Offered {
                notation: offer.notation.clone(),
                label: RenderedMessage::new(&self.texts, offer.label.clone()),
                extra: offer.extra,
            })
            .collect();
        let message = ToProgram::Move {
            id,
            time_ms: request.budget.as_millis() as u64,
            told: &told,
            view: &request.view,
            moves: &offers,
        };
        let until = {
            let process = self.process.as_ref()?;
            process.say(message.line());
            // All attempts at one question share this time limit.
            process.due()
        };
        let mut wrong = 0;
        loop {
            let line = self.line(until)?;
            let error = match read_move(&line, id, &request.offers, request.why_not) {
                Ok(at) => return Some(at),
                Err(error) => error,
            };
            wrong += 1;
            let errors = self.seating.limits.errors;
            if wrong > errors {
                self.fails(Fault::WrongAnswers(wrong, error));
                return None;
            }
            self.process.as_ref()?.say(
                ToProgram::Error {
                    id,
                    error: RenderedMessage::new(&self.texts, error),
                    left: errors - wrong,
                }
                .line(),
            );
        }
    }

    fn end(&mut self, outcome: Option<&Outcome>) {
        let told = std::mem::take(&mut self.told);
        if let Some(mut process) = self.process.take() {
            process.say(
                ToProgram::End {
                    told: &told,
                    won: outcome.map(|o| o.won(self.seating.seat)),
                    outcome,
                }
                .line(),
            );
            process.close();
        }
    }
}

/// Gives access to a seated program's faults, and tells it about the end of the game.
#[derive(Clone)]
pub struct Handle(Arc<Mutex<Talk>>);

impl Handle {
    fn talk(&self) -> MutexGuard<'_, Talk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Why the program was replaced by its substitute, if it was.
    #[must_use]
    pub fn fault(&self) -> Option<FaultReport> {
        self.talk().fault.clone()
    }

    /// Whether waiting for an answer was cancelled by the caller; moves since then are meaningless.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.talk().stopped
    }

    /// Tells the program the outcome (`None` if the game was abandoned) and ends it, after a grace
    /// period to exit by itself.
    pub fn end(&self, outcome: Option<&Outcome>) {
        self.talk().end(outcome);
    }
}

impl std::fmt::Debug for Handle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Handle")
    }
}

struct Voice(Handle);

impl Speaker for Voice {
    fn choose(&mut self, request: &Request<'_>) -> Option<usize> {
        self.0.talk().choose(request)
    }

    fn hear(&mut self, heard: wildpile_table::Heard) {
        let mut talk = self.0.talk();
        if talk.process.is_some() {
            let heard = Heard {
                message: RenderedMessage::new(&talk.texts, heard.message),
                observation: heard.observation,
            };
            talk.told.push(heard);
        }
    }
}

/// A program and its substitute.
struct Seated {
    voice: Box<dyn DynPlayer>,
    handle: Handle,
    substitute: Box<dyn DynPlayer>,
}

impl Seated {
    fn plays(&self) -> bool {
        self.handle.talk().process.is_some()
    }
}

impl DynPlayer for Seated {
    /// The substitute may have to take over at any time.
    fn knows_per_seat(&self, option: &str) -> bool {
        self.voice.knows_per_seat(option) && self.substitute.knows_per_seat(option)
    }

    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        if self.plays() {
            let chosen = self.voice.choose(ask);
            if self.plays() {
                return chosen;
            }
        }
        self.substitute.choose(ask)
    }

    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        if self.plays() {
            let chosen = self.voice.choose_extra(ask);
            if self.plays() {
                return chosen;
            }
        }
        self.substitute.choose_extra(ask)
    }

    fn observe(&mut self, game: &dyn Any, seat: Seat, observation: &dyn Any) {
        // The substitute must know what happened before it takes over.
        self.substitute.observe(game, seat, observation);
        if self.plays() {
            self.voice.observe(game, seat, observation);
        }
    }
}

/// Starts a program and seats it. This never fails: if the program can't be started or violates the
/// protocol later, it is ended and `substitute` plays in its place; [`Handle::fault`] gives the
/// reason. While waiting for an answer, `stop` is polled to see whether the game should be
/// abandoned.
#[must_use]
pub fn seat(
    game: &dyn AnyGame,
    program: &Program,
    seating: Seating,
    substitute: Box<dyn DynPlayer>,
    stop: fn() -> bool,
) -> (Box<dyn DynPlayer>, Handle) {
    let (process, fault) = match Process::start(program, seating.limits) {
        Ok(process) => (Some(process), None),
        Err(fault) => (None, Some(fault)),
    };
    let talk = Talk {
        seating,
        texts: texts(game),
        process,
        greeted: false,
        questions: 0,
        told: Vec::new(),
        fault: fault.map(|fault| FaultReport {
            fault,
            stderr: String::new(),
        }),
        stop,
        stopped: false,
    };
    talk.says_hello(game);
    let handle = Handle(Arc::new(Mutex::new(talk)));
    let player = Seated {
        voice: game.seat_speaker(Box::new(Voice(handle.clone()))),
        handle: handle.clone(),
        substitute,
    };
    (Box::new(player), handle)
}
