//! Shared parts of `simulate` and `match`: many games without people, and their text.

use std::time::Duration;

use serde::Serialize;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_external::NamedPlayer;
use wildpile_lab::{Control, LabError, Lineup, MoveTimes, Played, Record};

use super::faults;
use crate::args::ManyGamesArgs;
use crate::choose::Settled;
use crate::external_players::{self, Programs};
use crate::fail::Outcome;
use crate::playing::Records;
use crate::report::{CardsReport, WithFaults};
use crate::say::Say;
use crate::{cards, out, playing, stop};

/// Many games with the same players and rules.
pub struct ManyGames<'a> {
    /// The conditions of the games.
    pub how: &'a ManyGamesArgs,
    /// The game.
    pub bundle: &'static GameBundle,
    /// The players, who have been checked.
    pub players: &'a [NamedPlayer],
    /// True if everyone plays alone.
    pub alone: bool,
    /// The rules, and the cards in play.
    pub settled: Settled,
    /// The first deal.
    pub first: Deal,
    /// Number of games to be played.
    pub count: u64,
    /// The time budget per move, if it can be chosen; then move times are printed.
    pub budget: Option<Duration>,
    /// The file name of a record.
    pub record_name: fn(&str, &Record) -> String,
}

impl ManyGames<'_> {
    /// Plays them with `play` and prints the report, as text or in the form for JSON.
    pub fn run<R, J: Serialize>(
        self,
        say: &Say,
        play: impl FnOnce(&Lineup<'_>, Control<'_>) -> Result<Played<R>, LabError>,
        text: impl FnOnce(&R) -> String,
        json: impl FnOnce(WithFaults<R>) -> J,
    ) -> Outcome {
        let (how, game) = (self.how, self.bundle.game);
        let failed = |error| playing::failed(say, Some(game), error);
        let programs = Programs::new(game, self.players, how.external.limits()?)?;
        let specs = external_players::specs(self.players);
        let Settled { layers, cards } = &self.settled;
        let lineup = if self.alone {
            Lineup::alone(self.bundle, layers, &specs, self.first)
        } else {
            Lineup::new(self.bundle, layers, &specs, self.first)
        };
        let mut lineup = lineup.map_err(failed)?;
        let records = Records::new(how.records.as_deref(), how.conversations.as_deref())?.with(cards);
        let programs = programs.recorded(&records);
        let keep = |record: Record| {
            records.keep(&(self.record_name)(game.name(), &record), record);
            Ok(())
        };
        lineup.external_players = Some(&programs);
        lineup.keep = how.records.as_ref().map(|_| &keep as _);
        lineup.limit = how.limit;
        lineup.on_fault = external_players::on_fault(how.external.on_fault);
        lineup.seed = how.seed;
        if let Some(budget) = self.budget {
            lineup.budget = budget;
            lineup.clock = Some(playing::clock());
        }
        stop::stop_on_ctrl_c()?;
        cards::tell_once(say, cards);
        let played = playing::with_progress(self.count, how.jobs, |control| play(&lineup, control));
        let played = played.map_err(failed)?;
        played.times.iter().for_each(|times| out::message(&time(times)));
        let report = WithFaults {
            figures: played.report,
            external: played.faults.map(|what| say.rendered(what)),
            cards: CardsReport::some(say, cards),
        };
        let answer = faults::answer(&report.external);
        if how.json {
            out::json(&json(report))?;
        } else {
            out::text(&(text(&report.figures) + &faults::text(&report.external)))?;
        }
        Ok(records.answer(answer))
    }
}

/// Time that the moves took, for people.
fn time(times: &MoveTimes) -> String {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    format!(
        "{}: {:.3} ms a move, the longest {:.1} ms",
        times.player,
        ms(times.mean),
        ms(times.longest)
    )
}

/// A share in percent, and its interval.
pub fn share(rate: Option<f64>, interval: Option<[f64; 2]>) -> [String; 2] {
    let percent = |rate: f64| format!("{:.1}", 100.0 * rate);
    let range = |[low, high]: [f64; 2]| format!("{}–{}", percent(low), percent(high));
    let none = || "–".to_owned();
    [rate.map_or_else(none, percent), interval.map_or_else(none, range)]
}

/// A line about games that were abandoned; empty without any.
pub fn abandoned(whose: &str, games: u64, limit: usize) -> String {
    match games {
        0 => String::new(),
        _ => format!("{whose}{games} didn't end within {limit} moves and don't count as wins\n"),
    }
}
