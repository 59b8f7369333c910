//! The outcome of a finished match, which is kept besides its events.

use wildpile_game::{Seat, SeatSet};
use wildpile_protocol::people::{Result as SeatResult, Uncounted};

use super::Table;
use crate::PlayerId;

/// A match that has just ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of its deal at the table.
    pub round: u64,
    /// The game.
    pub game: String,
    /// The short name of the rules.
    pub rules_name: String,
    /// True if the table was listed.
    pub is_listed: bool,
    /// The reason for which it doesn't count for ratings; `None` if it does.
    pub uncounted: Option<Uncounted>,
    /// The level of the win.
    pub grade: u8,
    /// The number of the table's events with which it ended.
    pub events: u64,
    /// The players, by seat.
    pub seats: Vec<FinishedSeat>,
}

/// A person's part in the moves of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// All of them; so does a bot at a seat of its own.
    #[default]
    Whole,
    /// Not all: a bot stood in for a while, or moved when time was up.
    Helped,
    /// The person gave up, or a bot was playing for them when the match ended.
    Left,
}

impl Presence {
    /// As it is kept.
    pub(crate) const fn number(self) -> i64 {
        match self {
            Self::Whole => 0,
            Self::Helped => 1,
            Self::Left => 2,
        }
    }

    pub(crate) const fn from_number(number: i64) -> Self {
        match number {
            0 => Self::Whole,
            2 => Self::Left,
            _ => Self::Helped,
        }
    }
}

/// A seat of a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// The first seat of its side: partners have the same.
    pub side: Seat,
    /// The person; `None` for a bot.
    pub person: Option<PlayerId>,
    /// The level of the bot.
    pub level: Option<String>,
    /// The name at that time.
    pub name: String,
    /// The seat's result.
    pub result: SeatResult,
    /// The turns it took.
    pub turns: u32,
    /// The person's part in its moves.
    pub presence: Presence,
}

impl Table {
    /// The match that is over; `None` while there is none.
    #[must_use]
    pub fn finished(&self) -> Option<Finished> {
        let referee = self.host.as_ref()?.table();
        let outcome = referee.outcome();
        let conceded = self.extras.conceded;
        if outcome.is_none() && conceded.is_none() {
            return None;
        }
        let (rules_won, drawn) = outcome
            .as_ref()
            .map_or((SeatSet::EMPTY, false), |o| (o.winners, o.drawn));
        let winners = conceded.unwrap_or(rules_won);
        let seats: Vec<FinishedSeat> = Seat::all(self.places.len())
            .zip(self.names())
            .map(|(seat, name)| {
                let result = match (winners.contains(seat), drawn) {
                    (true, _) => SeatResult::Won,
                    (false, true) => SeatResult::Drawn,
                    (false, false) => SeatResult::Lost,
                };
                FinishedSeat {
                    side: referee.side(seat).iter().next().unwrap_or(seat),
                    person: self.person_at(seat).cloned(),
                    level: self.places[seat.index()].sitter.level().map(str::to_owned),
                    name,
                    result,
                    turns: outcome
                        .as_ref()
                        .and_then(|o| o.turns.get(seat.index()).copied())
                        .unwrap_or(0),
                    presence: self.presence(seat),
                }
            })
            .collect();
        Some(Finished {
            round: self.round,
            game: self.setup.new.game.clone(),
            rules_name: self.setup.rules_name.clone(),
            is_listed: self.setup.new.settings.listed,
            uncounted: self.uncounted(&seats),
            grade: outcome.as_ref().map_or(0, |o| o.grade),
            events: self.events,
            seats,
        })
    }

    fn has_program(&self) -> bool {
        Seat::all(self.places.len()).any(|seat| self.is_program(seat))
    }

    /// The reason for which the match doesn't count for ratings.
    fn uncounted(&self, seats: &[FinishedSeat]) -> Option<Uncounted> {
        let alone = seats.iter().all(|seat| seat.side == Seat::FIRST);
        let undealt = self
            .proof()
            .is_none_or(|proof| proof.withheld().next().is_some() || proof.contributors().next().is_none());
        if self.ranked.is_some() {
            Some(Uncounted::Ranked)
        } else if alone {
            Some(Uncounted::Alone)
        } else if (self.setup.bundle.game)
            .race_at(self.places.len())
            .is_some_and(|race| race.is_open)
        {
            Some(Uncounted::Open)
        } else if !self.setup.per_seat.is_empty() {
            Some(Uncounted::Handicap)
        } else if self.setup.rules_name != self.setup.new.game {
            Some(Uncounted::Rules)
        } else if self.has_program() {
            Some(Uncounted::Program)
        } else if self.setup.new.settings.hints {
            Some(Uncounted::Hints)
        } else {
            undealt.then_some(Uncounted::Deal)
        }
    }
}
