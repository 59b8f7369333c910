//! Several runs compared on the deals that all of them played.

use std::path::Path;

use super::folder::{checked_rows, read_results};
use super::parquet_rows::read_rows_of;
use crate::LabError;
use crate::experiment::{ArmResults, BASE, Measure, PairTally, Results, Row, Stop, Tally};
use crate::text as t;

/// A run that is compared: its folder, and what it is called.
#[derive(Clone, Debug)]
pub struct Compared<'a> {
    /// The folder.
    pub folder: &'a Path,
    /// Its name in the results.
    pub name: String,
}

/// Compares one arm of several complete runs, deal by deal; the first run is the base. Only deals that
/// all runs have played count. The result is that of an experiment whose changes are the other runs.
///
/// # Errors
/// When a run isn't complete, has no arm of this name, is of another game, or they have no deal in common.
pub fn compare_runs(runs: &[Compared<'_>], arm: &str) -> Result<Results, LabError> {
    let mut all = Vec::with_capacity(runs.len());
    for run in runs {
        let results = read_results(run.folder)?;
        let path = run.folder.display().to_string();
        if !results.complete {
            return Err(LabError::Store(t::FailNotComplete { path }.into()));
        }
        let Some(at) = results.arms.iter().position(|own| own.name == arm) else {
            let names = results
                .arms
                .iter()
                .map(|arm| arm.name.as_str())
                .collect::<Vec<_>>();
            let names = names.join(", ");
            return Err(LabError::Store(t::FailNoArm { path, arm, names }.into()));
        };
        all.push((results, at));
    }
    let Some((first, _)) = all.first() else {
        return Err(LabError::NoDeals);
    };
    let is_pysol = |results: &Results| results.first_deal.starts_with("pysol:");
    if let Some(at) = all
        .iter()
        .position(|(other, _)| other.game != first.game || is_pysol(other) != is_pysol(first))
    {
        let [a, b] = [0, at].map(|at| runs[at].folder.display().to_string());
        return Err(LabError::Store(t::FailOtherGame { a, b }.into()));
    }
    // At tables of a ladder the level changes its seat, and these sums don't follow it.
    if let Some(at) = all
        .iter()
        .position(|(results, _)| !results.ladder.is_empty() && results.players.len() > 1)
    {
        let path = runs[at].folder.display().to_string();
        return Err(LabError::Store(t::FailLadder { path }.into()));
    }
    let mut sums: Vec<(Tally, PairTally)> = all
        .iter()
        .map(|(results, _)| (Tally::new(results.players.len()), PairTally::default()))
        .collect();
    let deals = common_deals(runs, &all, &mut sums)?;
    if deals == 0 {
        let [a, b] = [0, 1].map(|at| {
            runs.get(at)
                .map_or_else(String::new, |run| run.folder.display().to_string())
        });
        return Err(LabError::Store(t::FailNoCommonDeals { a, b }.into()));
    }
    Ok(results_of(runs, &all, first, sums, deals))
}

/// Joins the rows of all runs by deal and adds them up; returns how many deals they have in common.
fn common_deals(
    runs: &[Compared<'_>],
    all: &[(Results, usize)],
    sums: &mut [(Tally, PairTally)],
) -> Result<u64, LabError> {
    let mut streams = Vec::with_capacity(runs.len());
    for (run, &(_, arm)) in runs.iter().zip(all) {
        let rows = read_rows_of(&checked_rows(run.folder)?, Some(arm))?;
        streams.push(rows.map(|row| Ok(row?.row)).peekable());
    }
    let mut deals = 0;
    // Rows are ordered by deal, so the runs that are behind go on until all have the same one.
    loop {
        let mut heads = Vec::with_capacity(streams.len());
        for stream in &mut streams {
            if let Some(Err(error)) = stream.next_if(Result::is_err) {
                return Err(error);
            }
            match stream.peek() {
                Some(Ok(Row { deal, .. })) => heads.push(*deal),
                _ => return Ok(deals),
            }
        }
        let furthest = heads.iter().copied().max().unwrap_or(0);
        if heads.iter().any(|deal| *deal < furthest) {
            for (stream, deal) in streams.iter_mut().zip(heads) {
                drop(stream.next_if(|_| deal < furthest));
            }
            continue;
        }
        let rows: Vec<Row> = streams
            .iter_mut()
            .filter_map(|stream| stream.next()?.ok())
            .collect();
        deals += 1;
        for (at, ((tally, pairs), row)) in sums.iter_mut().zip(&rows).enumerate() {
            tally.add(row, 0);
            if at > 0 {
                pairs.add(&rows[0], row);
            }
        }
    }
}

fn results_of(
    runs: &[Compared<'_>],
    all: &[(Results, usize)],
    first: &Results,
    sums: Vec<(Tally, PairTally)>,
    deals: u64,
) -> Results {
    let seats = all.iter().map(|(results, _)| results.players.len());
    let same_seats = seats.clone().max() == seats.clone().min();
    // Figures of experts that judged otherwise say nothing about the rules.
    let same_expert = all.windows(2).all(|pair| pair[0].0.expert == pair[1].0.expert);
    let shared = |measure: &Measure| {
        all.iter().all(|(results, _)| results.measures.contains(measure))
            && (same_seats || measure.is_compared())
            && (same_expert || !measure.needs_expert())
    };
    let measures = Measure::ALL.into_iter().filter(shared).collect();
    let distinct = |of: &dyn Fn(&Results) -> String| {
        let mut words: Vec<String> = all.iter().map(|(results, _)| of(results)).collect();
        words.dedup();
        words.join(" / ")
    };
    let players = distinct(&|results| results.players.join(", "));
    let program = distinct(&|results| results.program.clone());
    let first_deal = distinct(&|results| results.first_deal.clone());
    let limit = all.iter().map(|(results, _)| results.limit).min().unwrap_or(0);
    let arms = runs.iter().zip(sums).zip(all).enumerate();
    let arms = arms.map(|(at, ((run, (tally, pairs)), (results, arm)))| ArmResults {
        name: if at == 0 {
            BASE.to_owned()
        } else {
            run.name.clone()
        },
        changes: if at == 0 { Vec::new() } else { vec![at - 1] },
        rules: results.arms[*arm].rules.clone(),
        players: results.arms[*arm].players.clone(),
        tally,
        pairs,
    });
    let arms = arms.collect();
    let experiment = all
        .iter()
        .zip(runs)
        .map(|((results, _), run)| format!("# {}\n{}", run.name, results.experiment))
        .collect::<Vec<_>>()
        .join("\n");
    let title = runs
        .iter()
        .map(|run| run.name.as_str())
        .collect::<Vec<_>>()
        .join(" – ");
    let seats = seats.max().unwrap_or(1);
    Results {
        program,
        fingerprint: String::new(),
        title: Some(title),
        players: if same_seats && seats > 1 && !players.contains(" / ") {
            players.split(", ").map(str::to_owned).collect()
        } else {
            vec![players]
        },
        first_deal,
        deals,
        asked: deals,
        complete: true,
        limit,
        stop: Stop::Games(deals),
        look: None,
        measures,
        changes: runs.iter().skip(1).map(|run| run.name.clone()).collect(),
        arms,
        left_out: Vec::new(),
        ladder: Vec::new(),
        check: None,
        sweep: None,
        experiment,
        ..first.clone()
    }
}
