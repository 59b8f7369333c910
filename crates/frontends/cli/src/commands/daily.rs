//! `wildpile daily`: the deals of the day.

use std::path::PathBuf;

use serde::Serialize;
use wildpile_bundle::GameBundle;
use wildpile_client::daily::{
    Attempts, Calendar, Field, Medal, Played, Shelf, date, first_day, stars, streak, weekday,
};
use wildpile_client::text as client;
use wildpile_records::Head;
use wildpile_solvers::daily::{DailyDeals, Day};
use wildpile_tui::Options;

use super::{play, stats, tables};
use crate::args::{DailyCommand, GameArg};
use crate::choose::no_daily;
use crate::fail::{Fail, Outcome};
use crate::out;
use crate::say::Say;
use crate::text as t;

/// `wildpile daily --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyReport {
    /// Today, in UTC: `2026-11-28`.
    pub today: String,
    /// The games that have daily deals, or the one that was named.
    pub games: Vec<DailyGameReport>,
    /// The calendar of a month; null unless a game was named.
    pub calendar: Option<CalendarReport>,
}

/// Today's deal of a game, and the streak.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyGameReport {
    /// The game's name.
    pub game: String,
    /// Number of days in the streak.
    pub streak: usize,
    /// True if the streak would survive a missed day.
    pub may_miss: bool,
    /// Today's deal.
    pub deal: DayReport,
}

/// The deal of a day.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DayReport {
    /// The day: `2026-11-28`.
    pub day: String,
    /// The deal number.
    pub deal: String,
    /// The difficulty, from 1 to 3.
    pub stars: u8,
    /// Number of finished matches that count.
    pub attempts: u32,
    /// True if a match is in progress.
    pub going: bool,
    /// True if it is won.
    pub won: bool,
    /// True if it was won after its day.
    pub late: bool,
    /// Number of hints of the best win; null without one.
    pub hints: Option<u32>,
    /// Time of the best win, in milliseconds; null without one.
    pub elapsed_ms: Option<u64>,
}

/// The calendar of a month, and the months in which something was won.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CalendarReport {
    /// The days that have come.
    pub days: Vec<DayReport>,
    /// The months, the latest first.
    pub months: Vec<MonthReport>,
}

/// A month in which daily deals were won.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MonthReport {
    /// The month: `2026-11`.
    pub month: String,
    /// Number of days won.
    pub won: usize,
    /// The medal: gold, silver, bronze; null without one.
    pub medal: Option<&'static str>,
}

impl DayReport {
    fn of(deals: DailyDeals, day: u64, attempts: &Attempts) -> Option<Self> {
        let (date, win) = (Day::since_1970(day), attempts.win);
        Some(Self {
            day: date.to_string(),
            deal: deals.deal(date)?.to_string(),
            stars: deals.stars(date)?,
            attempts: attempts.count,
            going: attempts.going.is_some(),
            won: win.is_some(),
            late: win.is_some_and(|win| win.is_late),
            hints: win.map(|win| win.hints),
            elapsed_ms: win.map(|win| win.elapsed_ms),
        })
    }
}

/// A game with its daily deals, and what was played of them.
struct Daily {
    bundle: &'static GameBundle,
    deals: DailyDeals,
    played: Played,
}

impl Daily {
    fn of(bundle: &'static GameBundle, matches: &[Head]) -> Option<Self> {
        let deals = bundle.daily?;
        Some(Self {
            bundle,
            deals,
            played: Played::of(bundle.listing, Some(deals), matches),
        })
    }

    fn report(&self, today: u64) -> Option<DailyGameReport> {
        let streak = streak(&self.played.streak_days(), today);
        Some(DailyGameReport {
            game: self.bundle.name().to_owned(),
            streak: streak.days,
            may_miss: streak.may_miss,
            deal: DayReport::of(self.deals, today, &self.played.on(today))?,
        })
    }
}

/// Shows today's deals, or the calendar of a game; or plays.
pub fn run(say: &Say, args: &DailyCommand, data: Option<PathBuf>, language: Option<&str>) -> Outcome {
    let named = args.game.map(GameArg::bundle);
    if let Some(bundle) = named.filter(|bundle| bundle.daily.is_none()) {
        return Err(no_daily(say, bundle));
    }
    if let Some(bundle) = named.filter(|_| args.play) {
        let options = Options {
            daily: Some(bundle.name()),
            ..play::options(data, language)
        };
        return play::start(say, options);
    }
    let matches = match stats::open(data)? {
        None => Vec::new(),
        Some(store) => {
            let mut matches = store.finished_heads().map_err(stats::wrong)?;
            matches.extend(store.in_progress().map_err(stats::wrong)?);
            matches
        }
    };
    let today = wildpile_tui::today();
    let month = args.month.unwrap_or(today);
    if !(first_day()..=today.number()).contains(&month.number()) {
        let (first, last) = (month_text(first_day()), month_text(today.number()));
        return Err(Fail::wrong(t::DailyNoMonth { first, last }));
    }
    let bundles = say.games().bundles();
    let bundles = bundles.filter(|bundle| named.is_none_or(|named| named.name() == bundle.name()));
    let games: Vec<Daily> = bundles.filter_map(|bundle| Daily::of(bundle, &matches)).collect();
    let calendar = games.first().filter(|_| named.is_some()).map(|game| {
        let mut calendar = Calendar::new(game.played.clone(), today.number());
        calendar.show(month.number());
        (game, calendar)
    });
    let report = DailyReport {
        today: today.to_string(),
        games: games
            .iter()
            .filter_map(|game| game.report(today.number()))
            .collect(),
        calendar: calendar.as_ref().map(|(game, calendar)| CalendarReport {
            days: calendar
                .fields()
                .filter(|field| !field.is_later)
                .filter_map(|field| DayReport::of(game.deals, field.day, &field.attempts))
                .collect(),
            months: months(&calendar.shelf()),
        }),
    };
    out::answer(args.json, &report, |_| match &calendar {
        Some((game, calendar)) => calendar_text(say, game, calendar),
        None => today_text(say, &games, today.number()),
    })
}

/// The month of a day: `2026-11`.
fn month_text(day: u64) -> String {
    let Day { year, month, .. } = Day::since_1970(day);
    format!("{year:04}-{month:02}")
}

fn months(shelf: &Shelf) -> Vec<MonthReport> {
    let months = shelf.months().iter().map(|month| MonthReport {
        month: month_text(month.start),
        won: month.won,
        medal: month.medal().map(Medal::name),
    });
    months.collect()
}

/// Today's deals, a line for each game.
fn today_text(say: &Say, games: &[Daily], today: u64) -> String {
    let mut table = tables::headed(
        say,
        [
            t::DailyGame.into(),
            t::DailyDeal.into(),
            t::DailyStars.into(),
            t::DailyState.into(),
            t::DailyStreak.into(),
        ],
    );
    for game in games {
        let Some(report) = game.report(today) else {
            continue;
        };
        let days = report.streak;
        table.add_row([
            say.text(&game.bundle.game.title()),
            report.deal.deal,
            stars(report.deal.stars),
            say.text(&game.played.on(today).message()),
            say.text(&client::StreakDays { days }.into()),
        ]);
    }
    let day = date(today);
    say.line(t::DailyTitle { day }) + &tables::text(&table) + &say.line(t::DailyHow)
}

/// The calendar of a month, and the medals.
fn calendar_text(say: &Say, game: &Daily, calendar: &Calendar) -> String {
    let name = game.bundle.game.title();
    let month = calendar.month_name();
    let mut text = say.line(t::DailyCalendar { name, month }) + "\n";
    for day in 0..7 {
        text += &format!(" {:>2}  ", say.text(&Calendar::weekday_name(day)));
    }
    let mut lines = vec![String::new()];
    for field in calendar.fields() {
        let column = weekday(field.day) as usize;
        if column == 0 && field.number > 1 {
            lines.push(String::new());
        }
        let line = lines.last_mut().expect("the first one is there");
        let gap = (5 * column).saturating_sub(line.chars().count());
        *line += &" ".repeat(gap);
        let Field { number, .. } = field;
        *line += &format!(" {number:>2}{} ", field.mark());
    }
    text = text.trim_end().to_owned() + "\n";
    for line in lines {
        text += line.trim_end();
        text.push('\n');
    }
    text += &format!("\n{}\n", say.text(&t::DailyMarks.into()));
    let today = calendar.today;
    if let Some(stars) = game.deals.stars(Day::since_1970(today)) {
        text += &say.line(calendar.day_message(today, stars));
    }
    text += &say.line(calendar.streak_message());
    text += &say.line(calendar.month_message());
    let shelf = calendar.shelf();
    text += &format!(
        "\n{}: {}\n",
        say.text(&client::ShelfTitle.into()),
        say.text(&shelf.message())
    );
    for month in shelf.months() {
        text += &format!("  {}: {}\n", say.text(&month.name()), say.text(&month.message()));
    }
    text
}
