//! Daily deals as a person plays them: attempts, streaks, medals, and the line to share.
//!
//! Days are numbered since 1970 in UTC, like the deals. The clock comes in as data.

mod best;
mod calendar;
mod share;
mod shelf;
mod streak;
#[cfg(test)]
mod tests;
mod way;

use wildpile_bundle::Listing;
use wildpile_message::Message;
use wildpile_records::clock::{days, duration};
use wildpile_records::{GameId, Head, MatchInfo, MatchResult};
use wildpile_solvers::daily::{DailyDeals, Day, day_of, is_of};

use crate::text as t;

pub use best::{Best, board_path, is_match_path, match_path};
pub use calendar::{Calendar, Field, Medal, first_day, weekday};
pub use share::{Badge, date, stars};
pub use shelf::{Month, Shelf};
pub use streak::{Streak, longest, streak};
pub use way::Way;

/// A win of a day's deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// The match.
    pub id: GameId,
    /// True if it was won after its day: it counts for medals, but not for streaks.
    pub is_late: bool,
    /// Number of hints shown.
    pub hints: u32,
    /// The time played, in milliseconds.
    pub elapsed_ms: u64,
}

impl Win {
    /// True if its day counts for a streak: won on the day, without hints.
    #[must_use]
    pub const fn is_for_streak(&self) -> bool {
        !self.is_late && self.hints == 0
    }

    /// The order of wins, the best first.
    const fn rank(&self) -> (bool, bool, u64) {
        (self.is_late, self.hints > 0, self.elapsed_ms)
    }
}

/// The attempts at a day's deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attempts {
    /// Number of finished matches that count, won ones included.
    pub count: u32,
    /// True if one of them was lost.
    pub is_lost: bool,
    /// The match in progress, if any.
    pub going: Option<GameId>,
    /// The best win.
    pub win: Option<Win>,
}

impl Attempts {
    /// In a few words: “Won in 1:38”, “Lost, 2 attempts”, “Not won yet”.
    #[must_use]
    pub fn message(&self) -> Message {
        let Self { count, win, .. } = *self;
        match (win, count) {
            (Some(win), _) => {
                let time = duration(win.elapsed_ms);
                match win.is_late {
                    true => t::DayWonLate { time }.into(),
                    false => t::DayWon { time }.into(),
                }
            }
            (None, _) if self.going.is_some() => t::DayGoing.into(),
            (None, 0) => t::DayOpen.into(),
            (None, _) if self.is_lost => t::DayLost { count }.into(),
            (None, _) => t::DayTried { count }.into(),
        }
    }
}

/// The attempts at a game's daily deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played(Vec<(u64, Attempts)>);

/// True if a match is played by the rules and against the opponents of a game's daily deals.
fn is_daily(game: &Listing, info: &MatchInfo) -> bool {
    info.game == game.name
        && info.rules_name == info.game
        && info.seats.split_first().is_some_and(|(first, others)| {
            let opponents = others.iter().map(|seat| seat.player.as_str());
            first.is_human() && game.are_daily_opponents(opponents)
        })
}

/// The day whose deal a match has, if that has come when the match was played last. Without the deals, any candidate of
/// the day is taken for it.
fn day_of_match(row: &Head, deals: Option<DailyDeals>) -> Option<u64> {
    let (played, deal) = (days(row.latest()), row.info.deal.parse().ok()?);
    let mut day = Day::since_1970(played);
    if !is_of(day, deal) {
        day = day_of(deal).filter(|day| day.number() <= played)?;
    }
    let is_dealt = deals.is_none_or(|deals| deals.deal(day) == Some(deal));
    is_dealt.then(|| day.number())
}

/// The counted wins of the deal of a day, hints or not, whenever they were played.
pub fn wins_of<'a>(game: &Listing, finished: &'a [Head], day: u64) -> impl Iterator<Item = &'a Head> {
    finished.iter().filter(move |row| {
        let is_won = row.result() == MatchResult::Won && row.is_counted();
        is_won && is_daily(game, &row.info) && day_of_match(row, None) == Some(day)
    })
}

impl Played {
    /// The attempts at a game's daily deals among finished matches and those in progress. What doesn't count in the
    /// statistics doesn't count here. `deals` are there once the game is loaded.
    #[must_use]
    pub fn of<'a>(
        game: &Listing,
        deals: Option<DailyDeals>,
        matches: impl IntoIterator<Item = &'a Head>,
    ) -> Self {
        let mut played = Self::default();
        for row in matches {
            let Some(day) = day_of_match(row, deals).filter(|_| is_daily(game, &row.info)) else {
                continue;
            };
            if row.end.is_none() && row.moves > 0 {
                played.at(day).going.get_or_insert(row.id);
            }
            if row.is_counted() {
                played.at(day).add(row, days(row.latest()) > day);
            }
        }
        played
    }

    /// The attempts at the deal of a day.
    #[must_use]
    pub fn on(&self, day: u64) -> Attempts {
        let found = self.0.iter().find(|(other, _)| *other == day);
        found.map(|(_, attempts)| *attempts).unwrap_or_default()
    }

    /// The days that count for streaks, in no order.
    #[must_use]
    pub fn streak_days(&self) -> Vec<u64> {
        let counts = |attempts: &Attempts| attempts.win.is_some_and(|win| win.is_for_streak());
        let counted = self.0.iter().filter(|(_, attempts)| counts(attempts));
        counted.map(|(day, _)| *day).collect()
    }

    /// The days won, late or not, in no order.
    pub fn won_days(&self) -> impl Iterator<Item = u64> + '_ {
        let won = self.0.iter().filter(|(_, attempts)| attempts.win.is_some());
        won.map(|(day, _)| *day)
    }

    fn at(&mut self, day: u64) -> &mut Attempts {
        let found = self.0.iter().position(|(other, _)| *other == day);
        let at = found.unwrap_or_else(|| {
            self.0.push((day, Attempts::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }
}

impl Attempts {
    fn add(&mut self, row: &Head, is_late: bool) {
        self.count += 1;
        match row.result() {
            MatchResult::Won => {
                let win = Win {
                    id: row.id,
                    is_late,
                    // Unknown help may have been hints.
                    hints: row.help.hints.max(u32::from(!row.help.is_none())),
                    elapsed_ms: row.elapsed_ms,
                };
                if self.win.is_none_or(|best| win.rank() < best.rank()) {
                    self.win = Some(win);
                }
            }
            MatchResult::Lost => self.is_lost = true,
            MatchResult::Drawn | MatchResult::Abandoned => {}
        }
    }
}

/// A game's deal of today, and the streak that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Today {
    /// The game's name.
    pub game: &'static str,
    /// The attempts at today's deal.
    pub attempts: Attempts,
    /// The streak as of today.
    pub streak: Streak,
}

impl Today {
    /// The state of today's deal of a game. `deals` are there once the game is loaded.
    #[must_use]
    pub fn of<'a>(
        game: &Listing,
        deals: Option<DailyDeals>,
        matches: impl IntoIterator<Item = &'a Head>,
        today: u64,
    ) -> Self {
        let played = Played::of(game, deals, matches);
        Self {
            game: game.name,
            attempts: played.on(today),
            streak: streak(&played.streak_days(), today),
        }
    }

    /// In a few words: the attempts, and the streak if there is one.
    #[must_use]
    pub fn message(&self) -> Message {
        let said = self.attempts.message();
        match self.streak.days {
            0 => said,
            days => t::DayStreaked { said, days }.into(),
        }
    }
}

/// Today's deal of each game that has one, in the order of the games. `matches` are the finished ones and those in
/// progress.
#[must_use]
pub fn today(games: impl Iterator<Item = &'static Listing>, matches: &[&Head], today: u64) -> Vec<Today> {
    games
        .filter(|game| game.daily.is_some())
        .map(|game| Today::of(game, None, matches.iter().copied(), today))
        .collect()
}

/// The deal that is offered first: the longest streak that today's deal would keep, or else one that isn't won yet.
#[must_use]
pub fn first_choice(all: &[Today]) -> Option<&Today> {
    let open = all.iter().filter(|today| today.attempts.win.is_none());
    // The first one of several, as `max_by_key` takes the last.
    open.rev().max_by_key(|today| today.streak.days).or(all.first())
}
