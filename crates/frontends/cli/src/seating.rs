//! Who sits where in games that are played without people: bots, and programs from outside.

use std::collections::BTreeMap;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_external::{FaultReport, Handle, Limits, Program, Seating, is_outside, split_players};
use wildpile_game::{Outcome, Seat, SeatSet};
use wildpile_table::{AnyGame, AnyMatch, DynPlayer, Level};

use crate::fail::Fail;

/// What is asked of programs from outside, and what happens when they fail.
#[derive(Clone, Debug, Args)]
pub struct OutsideArgs {
    /// What becomes of a program from outside that crashes, hangs, or breaks the rules of the conversation.
    #[arg(long, value_enum, default_value_t = OnFault::Replace)]
    pub on_fault: OnFault,
    /// How long a program from outside may take for an answer, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    pub patience: f64,
}

/// What becomes of a program that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OnFault {
    /// The usual bot of the game plays on in its place, and the game counts as it ends.
    Replace,
    /// The game is lost for it; with one side left that side has won, otherwise the usual bot plays on for the others' sake.
    Forfeit,
}

impl OnFault {
    /// As on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Replace => "replace",
            Self::Forfeit => "forfeit",
        }
    }
}

impl OutsideArgs {
    /// What programs may do.
    pub fn limits(&self) -> Result<Limits, Fail> {
        if !(0.01..=86_400.0).contains(&self.patience) {
            return Err(Fail::wrong(
                "--patience is a number of seconds from 0.01 to 86400",
            ));
        }
        Ok(Limits {
            answer: Duration::from_secs_f64(self.patience),
            ..Limits::default()
        })
    }
}

/// The players that were named, from lists such as `human,cmd:python3 "my bot.py"`.
pub fn named(lists: &[String]) -> Vec<String> {
    lists.iter().flat_map(|list| split_players(list)).collect()
}

/// Who plays on in the place of a program that failed.
pub fn substitute(game: &dyn AnyGame) -> &'static str {
    Level::usual(wildpile_bots::levels(game.name())).map_or("random", |level| level.name)
}

/// Seats players at tables of one game with one set of rules.
pub struct Bench {
    game: &'static dyn AnyGame,
    rules_name: String,
    rules: Value,
    limits: Limits,
    programs: BTreeMap<String, Program>,
}

/// The players of one game.
pub struct Seated {
    /// By seat.
    pub players: Vec<Box<dyn DynPlayer>>,
    handles: Vec<(usize, Handle)>,
}

impl Bench {
    /// For these players, who have been checked ([`crate::choose::check_players`]).
    pub fn new(
        game: &'static dyn AnyGame,
        players: &[String],
        rules_name: String,
        rules: Value,
        limits: Limits,
    ) -> Result<Self, Fail> {
        let mut programs = BTreeMap::new();
        for name in players.iter().filter(|name| is_outside(name)) {
            programs.insert(name.clone(), Program::read(name).map_err(Fail::wrong)?);
        }
        Ok(Self {
            game,
            rules_name,
            rules,
            limits,
            programs,
        })
    }

    /// Seats these players for a deal; programs are started.
    pub fn seat(&self, names: &[String], deal: Deal, stop: fn() -> bool) -> Result<Seated, Fail> {
        let mut seated = Seated {
            players: Vec::new(),
            handles: Vec::new(),
        };
        for (at, name) in names.iter().enumerate() {
            let program = self.programs.get(name);
            let level = program.map_or(name.as_str(), |_| substitute(self.game));
            let bot = wildpile_bots::player(self.game.name(), level, seed(deal, at))
                .ok_or_else(|| Fail::wrong(format!("{} has no player {level}", self.game.name())))?;
            seated.players.push(match (program, Seat::new(at)) {
                (Some(program), Some(seat)) => {
                    let seating = Seating {
                        rules_name: self.rules_name.clone(),
                        rules: self.rules.clone(),
                        seat,
                        seats: names.len(),
                        limits: self.limits,
                    };
                    let (player, handle) = wildpile_external::seat(self.game, program, seating, bot, stop);
                    seated.handles.push((at, handle));
                    player
                }
                _ => bot,
            });
        }
        Ok(seated)
    }
}

impl Seated {
    /// Whether the game was left while a program was waited for.
    pub fn stopped(&self) -> bool {
        self.handles.iter().any(|(_, handle)| handle.stopped())
    }

    /// The seats (from 0) of programs that failed, and why.
    pub fn faults(&self) -> Vec<(usize, FaultReport)> {
        self.handles
            .iter()
            .filter_map(|(at, handle)| Some((*at, handle.fault()?)))
            .collect()
    }

    /// Tells the programs how the game ended, and ends them.
    pub fn end(&self, outcome: Option<&Outcome>) {
        for (_, handle) in &self.handles {
            handle.end(outcome);
        }
    }
}

/// The sides of a table as the rules make them: partners together, everybody else alone; as seats, in their order.
pub fn sides_by_rules(table: &dyn AnyMatch) -> Vec<Vec<usize>> {
    let mut sides: Vec<Vec<usize>> = Vec::new();
    for seat in Seat::all(table.seats()) {
        let side: Vec<usize> = table.side(seat).iter().map(Seat::index).collect();
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides
}

/// Who has won a game in which players forfeited, as places among all `sides`: no side with one of them; the side that is
/// left, if it is only one; otherwise whoever won when the game was played to its end.
pub fn winners_after_forfeits(sides: &[Vec<usize>], faulty: &[usize], outcome: Option<&Outcome>) -> SeatSet {
    let left: Vec<&Vec<usize>> = sides
        .iter()
        .filter(|side| !side.iter().any(|place| faulty.contains(place)))
        .collect();
    let seats = |side: &[usize]| -> SeatSet { side.iter().filter_map(|&place| Seat::new(place)).collect() };
    if let ([only], true) = (left.as_slice(), sides.len() > 1) {
        return seats(only);
    }
    let fair: SeatSet = left
        .iter()
        .flat_map(|side| seats(side).iter().collect::<Vec<_>>())
        .collect();
    let winners = outcome.map_or(SeatSet::EMPTY, |o| o.winners);
    winners.iter().filter(|&seat| fair.contains(seat)).collect()
}

/// A player's numbers follow from the deal and the seat alone (SplitMix64's mixing).
fn seed(deal: Deal, seat: usize) -> u64 {
    let (Deal::Number(number) | Deal::Pysol(number)) = deal;
    let mut z = number
        .wrapping_mul(8)
        .wrapping_add(seat as u64)
        .wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(winners: &[usize]) -> Outcome {
        Outcome {
            winners: winners.iter().filter_map(|&w| Seat::new(w)).collect(),
            drawn: winners.is_empty(),
            grade: 1,
            turns: Vec::new(),
            scores: Vec::new(),
        }
    }

    #[test]
    fn who_forfeits_has_not_won() {
        let winners = |sides: &[Vec<usize>], faulty: &[usize], won: &[usize]| -> Vec<usize> {
            let set = winners_after_forfeits(sides, faulty, Some(&outcome(won)));
            set.iter().map(Seat::index).collect()
        };
        let two = [vec![0], vec![1]];
        assert_eq!(winners(&two, &[0], &[0]), [1], "the other one has won");
        assert_eq!(winners(&two, &[0, 1], &[0]), [0_usize; 0], "nobody");
        // Alone nobody else can win.
        assert_eq!(winners(&[vec![0]], &[0], &[0]), [0_usize; 0]);
        let three = [vec![0], vec![1], vec![2]];
        assert_eq!(winners(&three, &[0], &[2]), [2], "the others play on");
        assert_eq!(winners(&three, &[0], &[0]), [0_usize; 0]);
        assert_eq!(winners(&three, &[0, 2], &[0]), [1]);
        let pairs = [vec![0, 2], vec![1, 3]];
        assert_eq!(winners(&pairs, &[2], &[0, 2]), [1, 3]);
    }
}
