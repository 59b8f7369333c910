//! The calendar of a game's daily deals, month by month, and the medals of months.

use std::ops::Range;

use wildpile_message::{Arg, Join, Message, named};
use wildpile_solvers::daily::{Day, YEARS};

use super::streak::WEEK;
use super::{Attempts, Played, Streak, date, longest, stars, streak};
use crate::text as t;

named! {
    /// The medal of a month, by the days won, late or not.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Medal {
        /// A week's worth.
        Bronze = "bronze",
        /// Half of a month.
        Silver = "silver",
        /// Nearly every day.
        Gold = "gold",
    }
}

impl Medal {
    /// Number of days won from which on a month has it.
    #[must_use]
    pub const fn days(self) -> usize {
        match self {
            Self::Bronze => 7,
            Self::Silver => 15,
            Self::Gold => 25,
        }
    }

    /// The medal for so many days; `None` for fewer than the first needs.
    #[must_use]
    pub fn of(won: usize) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|medal| won >= medal.days())
    }

    /// The next medal after so many days, and the number of days missing.
    #[must_use]
    pub fn next(won: usize) -> Option<(Self, usize)> {
        let next = Self::ALL.into_iter().find(|medal| won < medal.days())?;
        Some((next, next.days() - won))
    }

    /// Its name.
    #[must_use]
    pub fn message(self) -> Message {
        t::Medal { medal: self.name() }.into()
    }
}

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The day.
    pub day: u64,
    /// The number of the day in its month.
    pub number: u32,
    /// The attempts at its deal.
    pub attempts: Attempts,
    /// True if it is yet to come.
    pub is_later: bool,
    /// True if it was missed, and the current streak forgives that.
    pub is_forgiven: bool,
}

impl Field {
    /// The mark of the state beside the number, in plain text; a blank for an open day.
    #[must_use]
    pub const fn mark(&self) -> char {
        match self.attempts.win {
            _ if self.is_later => ' ',
            Some(win) if win.is_late => '+',
            Some(_) => '*',
            None if self.attempts.going.is_some() => '>',
            None if self.attempts.is_lost => 'x',
            None if self.is_forgiven => '~',
            None => ' ',
        }
    }

    /// The state in words, for readers and terminals; `None` for a day that is yet to come.
    #[must_use]
    pub fn message(&self) -> Option<Message> {
        if self.is_later {
            return None;
        }
        let said = self.attempts.message();
        Some(match self.is_forgiven {
            true => t::DayForgiven { said }.into(),
            false => said,
        })
    }
}

/// The calendar of a game's daily deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    played: Played,
    /// Today.
    pub today: u64,
    /// A day of the month that is shown.
    shown: u64,
    /// The streak as of today.
    pub streak: Streak,
    /// Number of days won in the longest streak.
    longest: usize,
}

impl Calendar {
    /// This month's calendar.
    #[must_use]
    pub fn new(played: Played, today: u64) -> Self {
        let mut calendar = Self {
            played: Played::default(),
            today,
            shown: today,
            streak: Streak::default(),
            longest: 0,
        };
        calendar.follow(played);
        calendar
    }

    /// Takes what was played meanwhile.
    pub fn follow(&mut self, played: Played) {
        let won = played.streak_days();
        self.streak = streak(&won, self.today);
        self.longest = longest(&won);
        self.played = played;
    }

    /// The attempts so far.
    #[must_use]
    pub const fn played(&self) -> &Played {
        &self.played
    }

    /// The days of the month that is shown.
    #[must_use]
    pub fn month(&self) -> Range<u64> {
        month_of(self.shown)
    }

    /// True if there is a month before it.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.month().start > first_day()
    }

    /// True if the next month has begun.
    #[must_use]
    pub fn can_go_on(&self) -> bool {
        self.month().end <= self.today
    }

    /// Shows the month of a day, if that has a deal.
    pub fn show(&mut self, day: u64) {
        if (first_day()..=self.today).contains(&day) {
            self.shown = day;
        }
    }

    /// The name of the month that is shown, and the year.
    #[must_use]
    pub fn month_name(&self) -> Message {
        month_name(self.shown)
    }

    /// The short name of a day of the week, from Monday, which is 0.
    #[must_use]
    pub fn weekday_name(day: u64) -> Message {
        t::CalendarWeekday { day }.into()
    }

    /// A day with its stars and the state of its deal: “28 Nov ★★☆: Won in 1:38”.
    #[must_use]
    pub fn day_message(&self, day: u64, count: u8) -> Message {
        let (date, stars) = (date(day), stars(count));
        let said = self.played.on(day).message();
        t::CalendarDay { date, stars, said }.into()
    }

    /// Shows the month before or the next one, if it can.
    pub fn turn(&mut self, is_back: bool) {
        let month = self.month();
        if is_back && self.can_go_back() {
            self.shown = month.start - 1;
        } else if !is_back && self.can_go_on() {
            self.shown = month.end;
        }
    }

    /// The days of the month that is shown.
    pub fn fields(&self) -> impl Iterator<Item = Field> + '_ {
        self.month().map(|day| Field {
            day,
            number: Day::since_1970(day).day,
            attempts: self.played.on(day),
            is_later: day > self.today,
            is_forgiven: self.streak.forgiven.contains(&day),
        })
    }

    /// Number of days won in the month that is shown.
    #[must_use]
    pub fn won(&self) -> usize {
        let won = self.fields().filter(|field| field.attempts.win.is_some());
        won.count()
    }
}

impl Calendar {
    /// The days won in the month that is shown, and how many more the next medal takes.
    #[must_use]
    pub fn month_message(&self) -> Message {
        let (won, days) = (self.won(), self.month().count());
        let mut parts = vec![Message::from(t::MonthWon { won, days }).into()];
        if let Some((medal, count)) = Medal::next(won) {
            let medal = medal.message();
            parts.push(Message::from(t::MedalNext { count, medal }).into());
        }
        line(parts)
    }

    /// The length of the streak and of the longest one, and what keeps it.
    #[must_use]
    pub fn streak_message(&self) -> Message {
        let Streak {
            days,
            forgiven,
            is_safe,
            may_miss,
        } = &self.streak;
        let mut parts: Vec<Arg> = vec![Message::from(t::StreakDays { days: *days }).into()];
        if self.longest > *days {
            let days = self.longest;
            parts.push(Message::from(t::StreakLongest { days }).into());
        }
        if *days > 0 {
            if let Some(last) = forgiven.first().filter(|last| **last + WEEK > self.today) {
                let date = date(*last);
                parts.push(Message::from(t::StreakForgiven { date }).into());
            }
            let keeps: Message = match forgiven.first() {
                Some(last) if *is_safe && !may_miss => {
                    let date = date(*last + WEEK);
                    t::StreakNoMiss { date }.into()
                }
                _ if *may_miss => t::StreakMayMiss.into(),
                _ => t::StreakToday.into(),
            };
            parts.push(keeps.into());
        }
        line(parts)
    }

    /// The rules by which days count.
    #[must_use]
    pub fn help() -> Message {
        t::CalendarHelp {
            bronze: Medal::Bronze.days(),
            silver: Medal::Silver.days(),
            gold: Medal::Gold.days(),
        }
        .into()
    }
}

/// The name of a day's month, and the year.
pub(super) fn month_name(day: u64) -> Message {
    let Day { year, month, .. } = Day::since_1970(day);
    let year = year.to_string();
    t::CalendarMonth { month, year }.into()
}

fn line(parts: Vec<Arg>) -> Message {
    t::CalendarLine {
        parts: Arg::List(Join::Comma, parts),
    }
    .into()
}

/// The first day that has a deal.
#[must_use]
pub const fn first_day() -> u64 {
    let (year, _) = YEARS;
    let (month, day) = (1, 1);
    Day { year, month, day }.number()
}

/// The days of a month that one of them belongs to, in order.
pub(super) fn month_of(day: u64) -> Range<u64> {
    let start = day + 1 - u64::from(Day::since_1970(day).day);
    let end = (start + 28..).find(|next| Day::since_1970(*next).day == 1);
    start..end.unwrap_or(start + 28)
}

/// Number of days of its week that come before a day; weeks begin on Mondays.
#[must_use]
pub const fn weekday(day: u64) -> u64 {
    // 1 January 1970 was a Thursday.
    (day + 3) % 7
}
