//! A program in the role of a player.

use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wildpile_game::rules::{Source, TableRules};
use wildpile_game::{Outcome, Seat};
use wildpile_table::{AnyGame, Ask, DynPlayer, LogEntry, Referee, Request, Speaker};

use crate::fault::FaultReport;
use crate::process::Limits;
use crate::protocol::{Hello, Ready, VERSION, WireLimits, line, wire};
use crate::rendered::{RenderedMessage, texts};
use crate::talk::{Conduct, Prompt, Talk};
use crate::{Pool, Program};

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
    /// A seed for its random numbers, below 2^53. It must not say anything about hidden cards.
    pub seed: u64,
    /// Its limits.
    pub limits: Limits,
    /// The pool in which programs that play many games wait for the next one. Without it, each game
    /// has a process of its own.
    pub pool: Option<Pool>,
    /// Adds a field that the protocol doesn't have to every message, which programs must ignore.
    pub unknown_field: bool,
    /// True if the conversation is recorded: see [`Handle::conversation`].
    pub record: bool,
}

impl Seating {
    /// A seat at this match, with a process of its own and nothing recorded.
    #[must_use]
    pub fn of(played: &dyn Referee, seat: Seat, seed: u64, limits: Limits) -> Self {
        Self {
            rules_name: played.rules_name(),
            rules: played.table_rules(),
            seat,
            seats: played.seats(),
            seed,
            limits,
            pool: None,
            unknown_field: false,
            record: false,
        }
    }
}

/// A program's part of a game.
struct Playing {
    talk: Talk,
    seating: Seating,
    program: String,
    game: &'static str,
    questions: u64,
    told: Vec<LogEntry>,
}

impl Playing {
    fn says_hello(&mut self, game: &dyn AnyGame) {
        let Seating { limits, rules, .. } = &self.seating;
        let layers = [rules.layer(Source::Choice)];
        let actions = game.actions(&layers, self.seating.seats).unwrap_or_default();
        let hello = line(&Hello {
            kind: "hello",
            protocol: VERSION,
            program: concat!("wildpile ", env!("CARGO_PKG_VERSION")),
            game: game.name(),
            title: RenderedMessage::new(self.talk.texts(), game.title()),
            rules_name: &self.seating.rules_name,
            rules: &rules.base,
            per_seat: &rules.per_seat,
            seat: self.seating.seat.number(),
            seats: self.seating.seats,
            limits: WireLimits {
                answer_ms: limits.answer.as_millis() as u64,
                errors: limits.errors,
                line_bytes: limits.line_bytes,
            },
            seed: self.seating.seed,
            actions: Some(actions.len()).filter(|&count| count > 0),
        });
        self.talk.say(hello);
    }

    /// Waits for the answer to the hello, which was sent when the program was seated.
    fn greet(&mut self) -> Option<Ready> {
        if let Some(ready) = self.talk.conduct.ready {
            return Some(ready);
        }
        let ready = self.talk.greet()?;
        let Seating {
            rules, seats, seat, ..
        } = &self.seating;
        self.talk.say(wire::welcome(self.game, rules, *seats, *seat));
        Some(ready)
    }

    fn choose(&mut self, request: &Request<'_>) -> Option<usize> {
        let Ready { labels, .. } = self.greet()?;
        self.questions += 1;
        let (id, texts) = (self.questions, self.talk.texts());
        let told = std::mem::take(&mut self.told);
        let asked = Prompt {
            id,
            line: wire::question(texts, id, told, labels, request),
            offers: &request.offers,
            budget: request.budget,
            why_not: request.why_not,
        };
        self.talk.ask(asked)
    }

    fn end(&mut self, outcome: Option<&Outcome>) {
        let mut told = std::mem::take(&mut self.told);
        // A game may end before the program had to decide anything. Its answer to the hello isn't
        // waited for, so it isn't known whether it wants texts.
        let ready = self.talk.conduct.ready.unwrap_or_else(|| {
            told.clear();
            Ready {
                labels: false,
                many: false,
            }
        });
        let (texts, won) = (self.talk.texts(), outcome.map(|o| o.won(self.seating.seat)));
        let end = wire::end(texts, told, ready.labels, won, outcome);
        self.talk.say(end);
        match &self.seating.pool {
            Some(pool) if ready.many => self.talk.stay(&self.program, pool),
            _ => self.talk.leave(),
        }
    }
}

/// Gives access to a seated program's faults, and informs it of the end of the game.
#[derive(Clone)]
pub struct Handle(Arc<Mutex<Playing>>);

impl Handle {
    fn playing(&self) -> MutexGuard<'_, Playing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The reason the program was replaced by its substitute, if it was.
    #[must_use]
    pub fn fault(&self) -> Option<FaultReport> {
        self.playing().talk.fault.clone()
    }

    /// True if waiting for an answer was cancelled by the caller; moves since then are meaningless.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.playing().talk.stopped
    }

    /// The program's conduct so far.
    #[must_use]
    pub fn conduct(&self) -> Conduct {
        self.playing().talk.conduct.clone()
    }

    /// The conversation so far, in the form that [`Conversation::read`](crate::Conversation::read)
    /// reads. Empty unless [`Seating::record`] is set.
    #[must_use]
    pub fn conversation(&self) -> String {
        self.playing().talk.recorded.clone().unwrap_or_default()
    }

    /// Tells the program the outcome (`None` if the game was abandoned) and ends it, after a grace
    /// period to exit by itself; if it plays many games, it goes back to its pool instead.
    pub fn end(&self, outcome: Option<&Outcome>) {
        self.playing().end(outcome);
    }
}

impl std::fmt::Debug for Handle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Handle")
    }
}

impl Speaker for Handle {
    fn choose(&mut self, request: &Request<'_>) -> Option<usize> {
        self.playing().choose(request)
    }

    fn hear(&mut self, heard: LogEntry) {
        let mut playing = self.playing();
        if playing.talk.goes_on() {
            playing.told.push(heard);
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
        self.handle.playing().talk.goes_on()
    }

    /// The choice of the program, or of its substitute if it doesn't play on.
    fn either<T>(&mut self, choose: impl Fn(&mut dyn DynPlayer) -> T) -> T {
        if self.plays() {
            let chosen = choose(self.voice.as_mut());
            if self.plays() {
                return chosen;
            }
        }
        choose(self.substitute.as_mut())
    }
}

impl DynPlayer for Seated {
    /// The substitute may have to take over at any time.
    fn knows_per_seat(&self) -> bool {
        self.voice.knows_per_seat() && self.substitute.knows_per_seat()
    }

    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        self.either(|player| player.choose(ask))
    }

    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        self.either(|player| player.choose_extra(ask))
    }

    fn at_step(&mut self, step: usize) {
        self.voice.at_step(step);
        self.substitute.at_step(step);
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
    let mut talk = Talk::start(program, seating.limits, seating.pool.as_ref(), texts(game), stop);
    talk.unknown_field = seating.unknown_field;
    talk.recorded = seating.record.then(String::new);
    let mut playing = Playing {
        talk,
        seating,
        program: program.name.clone(),
        game: game.name(),
        questions: 0,
        told: Vec::new(),
    };
    playing.says_hello(game);
    let handle = Handle(Arc::new(Mutex::new(playing)));
    let player = Seated {
        voice: game.seat_speaker(Box::new(handle.clone())),
        handle: handle.clone(),
        substitute,
    };
    (Box::new(player), handle)
}
