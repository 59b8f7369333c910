//! Checks a program against the protocol, for its author.

use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::Layer;
use wildpile_message::{Message, ToMessage};
use wildpile_table::{AnyGame, DynPlayer};

use crate::text as t;
use crate::{Conduct, Conversation, FaultReport, Limits, Pool, Program, Seating, seat};

/// Number of moves after which a game is abandoned.
const MOVES: usize = 400;

/// Something that was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// A keyword for programs: the kind of the fault, or `corrected`, `state`, `stays`, `unknown_field`,
    /// `random`, `slow`, `differs`, `declined`.
    pub kind: &'static str,
    /// True if it breaks the protocol; otherwise it is only worth knowing.
    pub is_fault: bool,
    /// The finding, as a clause that follows the program's name.
    pub what: Message,
    /// The end of its standard error, if it failed.
    pub stderr: String,
}

/// The result of checking one game, or one conversation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Number of games played.
    pub games: usize,
    /// Number of moves the program made in them.
    pub moves: usize,
    /// All findings.
    pub findings: Vec<Finding>,
}

/// One game to be played.
#[derive(Clone, Copy)]
struct Round<'a> {
    deal: u64,
    /// The program's seat, from 0.
    place: usize,
    pool: Option<&'a Pool>,
    unknown_field: bool,
}

/// The parameters of a check.
#[derive(Clone, Copy)]
pub struct Check<'a> {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its rules, which have been checked.
    pub layers: &'a [Layer],
    /// The number of seats.
    pub seats: usize,
    /// The program.
    pub program: &'a Program,
    /// Its limits.
    pub limits: Limits,
    /// The players at the other seats.
    pub bot: &'a dyn Fn(usize) -> Box<dyn DynPlayer>,
    /// Polled to see whether to abandon the check.
    pub stop: fn() -> bool,
}

struct Checker<'a> {
    check: Check<'a>,
    checked: Checked,
}

/// Plays a few games with a program and reports what it does wrong.
#[must_use]
pub fn check(check: Check<'_>) -> Checked {
    let checked = Checked::default();
    let mut checker = Checker { check, checked };
    checker.run();
    checker.checked
}

/// Replays a recorded conversation and reports what the program does wrong. If it gives a different
/// legal answer, the conversation continues as recorded.
#[must_use]
pub fn replay(
    conversation: &Conversation,
    game: &dyn AnyGame,
    program: &Program,
    limits: Limits,
    stop: fn() -> bool,
) -> Checked {
    let replayed = conversation.replay(game, program, limits, stop);
    let mut checked = Checked {
        games: 1,
        moves: replayed.conduct.moves.len(),
        findings: Vec::new(),
    };
    let is_complete = checked.judge(&replayed.conduct, replayed.fault, limits, stop());
    if let Some(first) = replayed.first_different
        && is_complete
    {
        checked.notes(
            "differs",
            false,
            t::CheckDiffers {
                count: replayed.different,
                number: first.id,
                notation: first.chosen,
                recorded: first.recorded,
            },
        );
    }
    checked
}

impl Checked {
    fn notes(&mut self, kind: &'static str, is_fault: bool, what: impl Into<Message>) {
        // The same finding in another game adds nothing.
        if self.findings.iter().all(|other| other.kind != kind) {
            self.findings.push(Finding {
                kind,
                is_fault,
                what: what.into(),
                stderr: String::new(),
            });
        }
    }

    /// Notes what went wrong in a game; whether the program played it to the end.
    fn judge(
        &mut self,
        conduct: &Conduct,
        fault: Option<FaultReport>,
        limits: Limits,
        stopped: bool,
    ) -> bool {
        let failed = fault.is_some();
        if let Some(report) = fault {
            let is_fault = !report.is_decline();
            self.notes(report.fault.kind(), is_fault, report.fault.message());
            if let Some(last) = self.findings.last_mut() {
                last.stderr = report.stderr;
            }
        } else if let Some(error) = &conduct.first_wrong {
            let (count, error) = (conduct.wrong, error.clone());
            self.notes("corrected", true, t::CheckCorrected { count, error });
        }
        if conduct.exited == Some(false) && !stopped {
            let ms = limits.grace.as_millis() as u64;
            self.notes("stays", true, t::CheckStays { ms });
        }
        let (took, budget) = conduct.slowest;
        // Garbage collection or a busy machine isn't the program's fault.
        if !failed && took > budget * 2 + Duration::from_millis(250) {
            let (ms, time) = (took.as_millis() as u64, budget.as_millis() as u64);
            self.notes("slow", false, t::CheckSlow { ms, time });
        }
        !failed
    }
}

impl Checker<'_> {
    fn run(&mut self) {
        let first = Round {
            deal: 1,
            place: 0,
            pool: None,
            unknown_field: false,
        };
        let Some(once) = self.play(first) else { return };
        let Some(twice) = self.play(first) else { return };
        let repeats = once.moves == twice.moves;
        if !repeats && !self.stopped() {
            self.checked.notes("random", false, t::CheckRandom);
        }
        let pool = Pool::default();
        let second = Round {
            deal: 2,
            place: self.check.seats - 1,
            pool: Some(&pool),
            unknown_field: true,
        };
        if self.play(second).is_none() {
            return;
        }
        if once.ready.is_some_and(|ready| ready.many) {
            // The same game again, after another one.
            let again = Round {
                pool: Some(&pool),
                ..first
            };
            let Some(again) = self.play(again) else { return };
            if repeats && again.moves != once.moves && !self.stopped() {
                self.checked.notes("state", true, t::CheckState);
            }
        }
    }

    fn stopped(&self) -> bool {
        (self.check.stop)()
    }

    /// Plays a game and notes what is wrong; `None` if the program didn't play it to the end.
    fn play(&mut self, round: Round<'_>) -> Option<Conduct> {
        let (conduct, fault) = self.play_one(round);
        self.checked.games += 1;
        self.checked.moves += conduct.moves.len();
        if let Some(report) = fault.as_ref().filter(|report| !report.is_decline())
            && round.unknown_field
        {
            let known = Round {
                unknown_field: false,
                ..round
            };
            if let (_, None) = self.play_one(known) {
                let fault = report.fault.message();
                self.checked
                    .notes("unknown_field", true, t::CheckUnknownField { fault });
                if let Some(last) = self.checked.findings.last_mut() {
                    last.stderr.clone_from(&report.stderr);
                }
                return None;
            }
        }
        let (limits, stopped) = (self.check.limits, self.stopped());
        let is_complete = self.checked.judge(&conduct, fault, limits, stopped);
        is_complete.then_some(conduct)
    }

    fn play_one(&self, round: Round<'_>) -> (Conduct, Option<FaultReport>) {
        let Check {
            game,
            layers,
            seats,
            program,
            limits,
            bot,
            stop,
        } = self.check;
        let deal = Deal::Number(round.deal);
        let (Ok(started), Some(at)) = (game.start(layers, seats, deal), Seat::new(round.place)) else {
            return (Conduct::default(), None);
        };
        let seating = Seating {
            pool: round.pool.cloned(),
            unknown_field: round.unknown_field,
            ..Seating::of(&*started, at, 4_711, limits)
        };
        let (player, handle) = seat(game, program, seating, bot(0), stop);
        let mut players: Vec<Box<dyn DynPlayer>> = (0..seats).map(bot).collect();
        players[round.place] = player;
        let ended = handle.clone();
        // A bot's moves after the program has failed don't matter.
        let stop = || stop() || ended.fault().is_some();
        let end = game.playout(layers, deal, &mut players, MOVES, false, &stop);
        handle.end(end.ok().and_then(|end| end.outcome).as_ref());
        (handle.conduct(), handle.fault())
    }
}
