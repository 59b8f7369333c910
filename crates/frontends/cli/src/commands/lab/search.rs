//! `wildpile lab search`.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use wildpile_bundle::GameBundle;
use wildpile_game::rules::{Patch, Problems};
use wildpile_lab::experiment::{Draft, Experiment, Results};
use wildpile_lab::files::SearchFolder;
use wildpile_lab::report::{
    SearchTable, dropped, grouped, search_answer, search_notes, search_page, search_plot,
};
use wildpile_lab::search::{Goal, Outcome, Search, Settings, Stage, usual_games};
use wildpile_lab::{Control, LabError};
use wildpile_message::Message;

use super::{PROGRAM, failed, new, open, wrong};
use crate::args::LabSearch;
use crate::commands::tables;
use crate::fail::{Answer, Fail, Outcome as Ended};
use crate::report::LabSearchReport;
use crate::say::Say;
use crate::text as t;
use crate::{cards, out, playing, stop};

/// The columns of the axis of the leaders.
const PLOT: usize = 31;

/// Searches, or continues.
pub fn run(say: &Say, args: &LabSearch, data: Option<&Path>) -> Ended {
    let (path, mut search) = match &args.folder {
        Some(folder) => {
            let (settings, candidates) = SearchFolder::plan(folder).map_err(|error| failed(say, error))?;
            let find = |name: &str| find(say, name);
            let search = Search::among(&find, settings, candidates);
            (
                folder.clone(),
                search.map_err(|problems| refused(say, &problems))?,
            )
        }
        None => begun(say, args, data)?,
    };
    let folder = SearchFolder::open(&path, &search, PROGRAM).map_err(|error| failed(say, error))?;
    stop::stop_on_ctrl_c()?;
    let pace = Pace::default();
    while let Some(stage) = search.stage() {
        let played = play(say, args, &folder, &stage, &pace, search.games_left())?;
        match played {
            Some(results) => {
                let is_complete = results.complete;
                search.add(results);
                if !is_complete {
                    break;
                }
            }
            None => break,
        }
    }
    let outcome = search.outcome();
    let html = search_page(&search, PROGRAM, say.language(), &|message| say.text(message));
    folder.write_report(&html).map_err(|error| failed(say, error))?;
    if args.json {
        out::json(&LabSearchReport::of(
            say,
            &search,
            &outcome,
            path.display().to_string(),
        ))?;
    } else {
        out::text(&text(say, &search, &outcome))?;
        out::message(
            &say.text(
                &t::LabReportIn {
                    path: folder.report_path().display().to_string(),
                }
                .into(),
            ),
        );
    }
    if !search.is_complete() {
        let folder = path.display().to_string();
        say.tell(t::LabSearchContinue { folder });
        return Ok(Answer::Stopped);
    }
    if let Some(leader) = outcome.answer().filter(|_| !args.json) {
        let (game, rules) = (search.bundle().name(), leader.candidate.rules());
        say.tell(t::LabSearchTry { game, rules });
    }
    if args.open {
        open(&folder.report_path())?;
    }
    Ok((outcome.is_met_already || outcome.answer().is_some()).into())
}

/// The search of a call, and its folder.
fn begun(say: &Say, args: &LabSearch, data: Option<&Path>) -> Result<(PathBuf, Search), Fail> {
    // Clap requires it.
    let Some(game) = args.game else {
        return Err(Fail::wrong(t::LabSearchGame));
    };
    let bundle = game.bundle();
    let library = cards::library(say, data, &args.packs)?;
    let seats = args.seats.unwrap_or(match args.players.len() {
        0 | 1 => bundle.game.usual_seats(),
        players => players,
    });
    let players = match args.players.as_slice() {
        [] => vec![Draft::new(bundle, seats, 1).players.concat(); seats],
        [one] => vec![one.clone(); seats],
        all if all.len() == seats => all.to_vec(),
        all => {
            let players = all.len();
            return Err(Fail::wrong(t::LabSearchPlayers { players, seats }));
        }
    };
    let base = match &args.rules {
        Some(text) => new::patch(say, text).map_err(|why| Fail::wrong(format!("--rules {text}: {why}")))?,
        None => Patch::new(),
    };
    let goals: Vec<Goal> = args
        .goals
        .iter()
        .filter_map(|text| Goal::read(text, bundle.name(), seats).ok())
        .collect();
    let settings = Settings {
        game: bundle.name().to_owned(),
        preset: args.preset.clone(),
        base,
        players,
        goals: args.goals.clone(),
        first: args.first,
        games: args.games.unwrap_or_else(|| usual_games(&goals)),
        pairs: !args.no_pairs,
        check: args.check,
    };
    let find = |name: &str| find(say, name);
    let search = Search::new(&find, settings, library.packs(), [&args.only, &args.without]);
    let search = search.map_err(|problems| refused(say, &problems))?;
    let usual = || PathBuf::from(search.file_name() + ".search");
    Ok((args.out.clone().unwrap_or_else(usual), search))
}

/// The game with this name.
fn find(say: &Say, name: &str) -> Result<&'static GameBundle, Message> {
    let games = say.games();
    games.bundle(name).ok_or_else(|| games.not_found(name))
}

/// Everything that is wrong with a call.
fn refused(say: &Say, problems: &Problems) -> Fail {
    match problems.list() {
        [one] => Fail::wrong(say.problem(one)),
        _ => Fail::wrong(format!("\n{}", say.problems(problems))),
    }
}

/// The games that this call has played so far, and the seconds they took.
#[derive(Default)]
struct Pace(Cell<(u64, f64)>);

impl Pace {
    /// The minutes that so many games take, rounded up; `None` if that is unknown.
    fn minutes(&self, games: u64) -> Option<u64> {
        let (played, seconds) = self.0.get();
        let minutes = games as f64 * seconds / played as f64 / 60.0;
        (played > 0).then_some(minutes.ceil() as u64)
    }

    fn add(&self, games: u64, seconds: f64) {
        let (played, before) = self.0.get();
        self.0.set((played + games, before + seconds));
    }
}

/// The results of a stage, complete unless it was stopped; `None` if it wasn't begun. At most `left` games are left with it.
fn play(
    say: &Say,
    args: &LabSearch,
    folder: &SearchFolder,
    stage: &Stage,
    pace: &Pace,
    left: u64,
) -> Result<Option<Results>, Fail> {
    let failed = |error: LabError| failed(say, error);
    let text = stage.draft.text();
    let read = Experiment::read(&stage.name, &text, say.games(), &|_| Err(Message::text("@")));
    let experiment = read.map_err(|findings| Fail::Invalid(wrong(say, &stage.name, &text, &findings)))?;
    if let Some(results) = folder.finished(stage, &experiment).map_err(failed)? {
        return Ok(Some(results));
    }
    if stop::stopping() {
        return Ok(None);
    }
    say.tell(begins(stage, experiment.most_games(), pace.minutes(left)));
    let (present, started) = (AtomicU64::new(0), playing::Stopwatch::start());
    let played = playing::with_progress(say, Some(experiment.most_games()), args.jobs, |control, _| {
        let count = |games| {
            present.fetch_add(games, Ordering::Relaxed);
            (control.present)(games);
        };
        let control = Control {
            present: &count,
            ..control
        };
        folder.play(stage, &experiment, control)
    });
    let results = played.map_err(failed)?;
    let games = results.deals * results.arms.len() as u64;
    let new = games.saturating_sub(present.into_inner());
    pace.add(new, started.elapsed().as_secs_f64());
    Ok(Some(results))
}

/// The line at the beginning of a stage with so many games, and the minutes that the search still takes at most.
fn begins(stage: &Stage, games: u64, minutes: Option<u64>) -> Message {
    let (stage, games) = (stage.title.clone(), grouped(games));
    match minutes {
        Some(minutes) => t::LabSearchStageLeft {
            stage,
            games,
            minutes,
        }
        .into(),
        None => t::LabSearchStage { stage, games }.into(),
    }
}

/// The findings: the answer, the leaders on one axis, their figures, and what dropped out.
fn text(say: &Say, search: &Search, outcome: &Outcome) -> String {
    let mut text = String::new();
    for sentence in search_answer(search, outcome) {
        text += &say.line(sentence);
    }
    let plot = search_plot(search, outcome, PLOT, &|message| say.text(message));
    if !plot.is_empty() {
        text += &format!("\n{plot}");
        let SearchTable { columns, rows } = SearchTable::of(search, outcome);
        let say_all = |row: Vec<Message>| row.iter().map(|cell| say.text(cell)).collect::<Vec<_>>();
        let columns = say_all(columns);
        let mut table = tables::table(&columns.iter().map(String::as_str).collect::<Vec<_>>());
        for (at, row) in rows.into_iter().enumerate() {
            let mut row = say_all(row);
            if let Some(leader) = at.checked_sub(1).and_then(|at| outcome.leaders.get(at)) {
                row[0] = format!("{at} {}\n{}", row[0], leader.candidate.rules());
            }
            table.add_row(row);
        }
        text += &format!("\n{}", tables::text(&table));
    }
    let rounds = dropped(search);
    if !rounds.is_empty() {
        text.push('\n');
    }
    for (heading, _) in rounds {
        text += &say.line(heading);
    }
    let (games, changes, pairs) = (
        grouped(search.games()),
        search.candidates().all.len(),
        search.pairs(),
    );
    text += &format!(
        "\n{}",
        say.line(t::LabSearchGames {
            games,
            changes,
            pairs
        })
    );
    for note in search_notes(search, outcome) {
        text += &say.line(note);
    }
    text
}
