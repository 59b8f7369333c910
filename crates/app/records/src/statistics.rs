//! Statistics of finished games: figures, trends and distributions, used by every screen, report
//! and chart. Only counted games are included; turns, times and best results are those of games without help.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use jiff::tz::Offset;
use serde::Serialize;

use crate::clock::local;
use crate::{End, Head, Judgements, MatchInfo, MatchResult};

/// Selects games; empty fields match everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The game's name.
    pub game: Option<String>,
    /// The short name of the rule set.
    pub rules_name: Option<String>,
    /// The number of seats.
    pub seats: Option<usize>,
}

impl Filter {
    /// True if a game matches.
    #[must_use]
    pub fn fits(&self, head: &Head) -> bool {
        let info = &head.info;
        self.game.as_ref().is_none_or(|g| *g == info.game)
            && self.rules_name.as_ref().is_none_or(|r| *r == info.rules_name)
            && self.seats.is_none_or(|s| s == info.seats.len())
    }

    /// The values of a property among the games of the selected one, sorted: rule sets, or numbers of seats.
    #[must_use]
    pub fn choices<T: Ord>(&self, games: &[Head], of: impl Fn(&MatchInfo) -> T) -> Vec<T> {
        let infos = games.iter().map(|head| &head.info);
        let chosen = infos.filter(|info| self.game.as_ref().is_none_or(|game| *game == info.game));
        chosen.map(of).collect::<BTreeSet<T>>().into_iter().collect()
    }
}

/// The figures of some games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// Counted games.
    pub played: u32,
    /// Of them won.
    pub won: u32,
    /// Of them lost.
    pub lost: u32,
    /// Of them drawn.
    pub drawn: u32,
    /// Of them left before the end.
    pub abandoned: u32,
    /// Finished games that do not count.
    pub uncounted: u32,
    /// Those among them in which hidden cards were seen and undone, or asked about.
    #[serde(skip)]
    pub marked: u32,
    /// Those among them that are practice.
    pub practice: u32,
    /// Counted games with hints.
    pub hinted: u32,
    /// Of them won.
    pub won_with_hints: u32,
    /// The hints in counted games.
    pub hints: u32,
    /// Counted games which may have had help.
    pub help_unknown: u32,
    /// Wins without help in a row up to the last counted game. Every other result ends the streak; a win with help, or
    /// possible help, neither extends nor ends it.
    pub streak: u32,
    /// The most wins without help in a row.
    pub best_streak: u32,
    /// The fewest turns of a win without help.
    pub best_turns: Option<u32>,
    /// The median of the turns of all wins without help, possibly a half.
    pub median_turns: Option<f64>,
    /// The shortest time of a win without help, in milliseconds.
    pub best_ms: Option<u64>,
    /// The median of the times of all wins without help, in whole milliseconds.
    #[serde(skip)]
    pub median_ms: Option<u64>,
    /// The highest score without help.
    pub best_score: Option<i64>,
    /// The highest win without help: 0 none, 1 win, 2 double victory, 3 triple victory.
    pub best_grade: u8,
    /// Opinions on a rule set that differs from the game's default, in all finished games; null without an answer,
    /// and for all rule sets together.
    pub judged: Option<Judgements>,
    /// The turns of wins without help, ascending.
    #[serde(skip)]
    pub turns: Vec<u32>,
    /// True if the game has turns; without, they are moves.
    #[serde(skip)]
    pub has_turns: bool,
    /// The times of wins without help in milliseconds, ascending.
    #[serde(skip)]
    pub times: Vec<u64>,
    /// The number of wins, double victories and triple victories.
    #[serde(skip)]
    pub grades: [u32; 3],
    /// The total time of all counted games, in milliseconds.
    #[serde(skip)]
    pub total_ms: u64,
}

impl Figures {
    /// The figures of these games, oldest first.
    #[must_use]
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Head>) -> Self {
        let mut figures = Self::default();
        for head in games {
            figures.add(head);
        }
        figures.turns.sort_unstable();
        figures.times.sort_unstable();
        figures.best_turns = figures.turns.first().copied();
        figures.best_ms = figures.times.first().copied();
        let turns = middle(&figures.turns);
        figures.median_turns = turns.map(|(below, above)| f64::midpoint(below.into(), above.into()));
        figures.median_ms = middle(&figures.times).map(|(below, above)| below.midpoint(above));
        figures
    }

    fn add(&mut self, head: &Head) {
        let Some(end) = &head.end else { return };
        if let Some(judgement) = end.ending.judged {
            self.judged.get_or_insert_default().add(judgement);
        }
        if !head.is_counted() {
            self.uncounted += 1;
            self.marked += u32::from(head.marked);
            self.practice += u32::from(!head.marked && head.help.practice().is_some());
            return;
        }
        self.played += 1;
        self.total_ms = self.total_ms.saturating_add(head.elapsed_ms);
        self.hints = self.hints.saturating_add(head.help.hints);
        self.hinted += u32::from(head.help.hints > 0);
        self.help_unknown += u32::from(head.help.is_unknown());
        if head.help.is_none() {
            self.best_score = self.best_score.max(Some(end.ending.score));
        }
        match end.ending.result {
            MatchResult::Won => self.add_win(head, end),
            MatchResult::Lost => self.lost += 1,
            MatchResult::Drawn => self.drawn += 1,
            MatchResult::Abandoned => self.abandoned += 1,
        }
        if end.ending.result != MatchResult::Won {
            self.streak = 0;
        }
    }

    fn add_win(&mut self, head: &Head, end: &End) {
        let grade = end.ending.grade.clamp(1, 3);
        self.won += 1;
        self.won_with_hints += u32::from(head.help.hints > 0);
        self.grades[usize::from(grade) - 1] += 1;
        if head.help.is_none() {
            self.turns.push(end.ending.turns);
            self.has_turns |= head.has_turns();
            self.times.push(head.elapsed_ms);
            self.best_grade = self.best_grade.max(grade);
            self.streak += 1;
            self.best_streak = self.best_streak.max(self.streak);
        }
    }

    /// The win rate with its 95% interval; `None` without counted games.
    #[must_use]
    pub fn win_rate(&self) -> Option<Rate> {
        Rate::of(self.won, self.played)
    }
}

/// The two middle values of a sorted slice; the same one twice if the length is odd.
fn middle<T: Copy>(sorted: &[T]) -> Option<(T, T)> {
    let above = sorted.len() / 2;
    let below = sorted.len().checked_sub(1)? / 2;
    Some((*sorted.get(below)?, *sorted.get(above)?))
}

/// The statistics of a game, or of one of its rule sets. Games in which hidden cards were seen and
/// undone, and practice, are only in `uncounted`. Best results, medians and
/// streaks only count games without help.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statistics {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set; null for all rule sets together.
    #[serde(rename = "rules")]
    pub rules_name: Option<String>,
    /// The figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// The figures of finished games, oldest first: for each game first all rule sets together, then
/// each rule set by name.
#[must_use]
pub fn statistics<'a>(games: impl IntoIterator<Item = &'a Head>) -> Vec<Statistics> {
    // `None` sorts before every name.
    let mut groups: BTreeMap<(&str, Option<&str>), Vec<&Head>> = BTreeMap::new();
    for head in games {
        let (game, rules_name) = (head.info.game.as_str(), head.info.rules_name.as_str());
        groups.entry((game, None)).or_default().push(head);
        groups.entry((game, Some(rules_name))).or_default().push(head);
    }
    groups
        .into_iter()
        .map(|((game, rules_name), games)| {
            let mut figures = Figures::of(games);
            if rules_name.is_none() {
                figures.judged = None;
            }
            Statistics {
                game: game.to_owned(),
                rules_name: rules_name.map(str::to_owned),
                figures,
            }
        })
        .collect()
}

/// A proportion with its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// From 0 to 1.
    pub share: f64,
    /// The lower end of the 95% interval (Wilson).
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Rate {
    /// The proportion `some / all`; `None` if `all` is 0.
    #[must_use]
    pub fn of(some: u32, all: u32) -> Option<Self> {
        /// The 97.5% quantile of the normal distribution.
        const Z: f64 = 1.959_963_984_540_054;
        if all == 0 {
            return None;
        }
        let (n, z2) = (f64::from(all), Z * Z);
        let share = f64::from(some) / n;
        let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        Some(Self {
            share,
            low: (centre - half).max(0.0).min(share),
            high: (centre + half).min(1.0).max(share),
        })
    }
}

/// A proportion in whole percent. Only exactly nothing is 0%, and only exactly everything is 100%.
#[must_use]
pub fn percent(share: f64) -> u32 {
    if share <= 0.0 {
        0
    } else if share >= 1.0 {
        100
    } else {
        (share * 100.0).round().clamp(1.0, 99.0) as u32
    }
}

/// The win rate after each counted game, oldest first: over all games so far, or over the last
/// `window`.
#[must_use]
pub fn running_rate(games: &[&Head], window: Option<usize>) -> Vec<f64> {
    let won: Vec<bool> = games.iter().map(|h| h.result() == MatchResult::Won).collect();
    let window = window.unwrap_or(won.len()).max(1);
    let mut wins = 0_usize;
    won.iter()
        .enumerate()
        .map(|(i, &w)| {
            wins += usize::from(w);
            if i >= window {
                wins -= usize::from(won[i - window]);
            }
            wins as f64 / (i + 1).min(window) as f64
        })
        .collect()
}

/// The counted games of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// The local date.
    pub date: Date,
    /// Games won.
    pub won: u32,
    /// Games played.
    pub played: u32,
}

/// Games by the day they were finished, oldest first; days without games are skipped. `ahead` gives
/// the local offset from UTC at a time in milliseconds.
#[must_use]
pub fn by_day(games: &[&Head], ahead: impl Fn(u64) -> Offset) -> Vec<Day> {
    let mut days: BTreeMap<Date, (u32, u32)> = BTreeMap::new();
    for head in games {
        let at = head.latest();
        let day = days.entry(local(at, ahead(at)).date()).or_default();
        day.0 += u32::from(head.result() == MatchResult::Won);
        day.1 += 1;
    }
    days.into_iter()
        .map(|(date, (won, played))| Day { date, won, played })
        .collect()
}

/// A bar of a histogram, covering values from `from` to `to` inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The lowest value.
    pub from: u64,
    /// The highest value.
    pub to: u64,
    /// The number of values.
    pub count: u32,
}

/// The histogram of sorted values, with at most `most` bars of equal width. The width is a round
/// multiple of `unit`, and bars start at multiples of the width.
#[must_use]
pub fn histogram(sorted: &[u64], most: u64, unit: u64) -> Vec<Bin> {
    let (Some(&first), Some(&last)) = (sorted.first(), sorted.last()) else {
        return Vec::new();
    };
    let (unit, most) = (unit.max(1), most.max(2));
    let bars = |width: u64| (last / width - first / width).saturating_add(1);
    let width = (0..19)
        .flat_map(|power| [1, 2, 5].map(|n| unit.saturating_mul(10_u64.pow(power).saturating_mul(n))))
        .find(|&width| bars(width) <= most)
        .unwrap_or(u64::MAX);
    let mut bins: Vec<Bin> = (0..bars(width))
        .map(|i| {
            let from = (first / width + i) * width;
            Bin {
                from,
                to: from.saturating_add(width - 1),
                count: 0,
            }
        })
        .collect();
    for value in sorted {
        bins[(value / width - first / width) as usize].count += 1;
    }
    bins
}

#[cfg(test)]
mod tests;
