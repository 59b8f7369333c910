//! `wildpile solve`.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problem, Problems, merge};
use wildpile_message::Message;
use wildpile_solvers::budget::{Budget, Decision, Limit, Monitor};
use wildpile_solvers::solver::{Measure, Solver};
use wildpile_table::{AnyGame, GameFile, Referee};

use crate::args::{DealRange, SolveCommand};
use crate::boards;
use crate::choose::{Chosen, wrong_rules};
use crate::fail::{Answer, Fail, Outcome};
use crate::playing::{STOP, stop_on_ctrl_c, stopping};
use crate::report::{MeasureReport, ResultReport, SolveReport, VerdictReport};
use crate::say::Say;
use crate::{files, out};

/// The longest time that can be asked for, in seconds: a year.
const MOST_SECONDS: f64 = 31_536_000.0;

/// The positions to solve. The worker deals the cards, so a billion deals take no memory.
enum Work {
    Deals(DealRange),
    Named(Vec<(String, GameFile)>),
}

/// Everything a worker needs.
struct Job<'a> {
    say: &'a Say,
    game: &'static dyn AnyGame,
    solver: &'static dyn Solver,
    layers: &'a [Layer],
    work: &'a Work,
    budget: Budget,
    short: bool,
}

/// How many there were of each verdict.
#[derive(Default)]
struct Counts {
    won: u64,
    lost: u64,
    unknown: u64,
}

/// Solves deals, boards or a position.
pub fn run(say: &Say, args: &SolveCommand) -> Outcome {
    let game = args.game.game();
    let Some(solver) = args.game.solver() else {
        let solved = say.games().all().iter().filter(|game| game.solver.is_some());
        return Err(Fail::wrong(format!(
            "{} has no solver yet; there is one for {}",
            say.text(&game.title()),
            solved
                .map(|game| game.bundle.name())
                .collect::<Vec<_>>()
                .join(", ")
        )));
    };
    let budget = budget(args)?;
    let jobs = match args.jobs {
        None => std::thread::available_parallelism().map_or(1, usize::from),
        Some(jobs @ 1..=1024) => jobs,
        Some(_) => return Err(Fail::wrong("--jobs is a number from 1 to 1024")),
    };
    let chosen = args.rules.read(say, game)?;
    let work = work(say, args, game, &chosen)?;
    stop_on_ctrl_c()?;
    let job = Job {
        say,
        game,
        solver,
        layers: &chosen.layers,
        work: &work,
        budget,
        short: args.short,
    };
    solve_all(&job, jobs, args.jsonl)
}

fn budget(args: &SolveCommand) -> Result<Budget, Fail> {
    if !(0.0..=MOST_SECONDS).contains(&args.time) {
        return Err(Fail::wrong(
            "--time is a number of seconds, such as 0.5; 0 is no limit",
        ));
    }
    if args.memory == 0 {
        return Err(Fail::wrong("--memory is at least 1, in MiB"));
    }
    Ok(Budget {
        time: (args.time > 0.0).then(|| Duration::from_secs_f64(args.time)),
        nodes: args.nodes,
        memory: (args.memory as usize).saturating_mul(1 << 20),
    })
}

/// Reads the positions to solve, and refuses those that can't be solved.
fn work(say: &Say, args: &SolveCommand, game: &'static dyn AnyGame, chosen: &Chosen) -> Result<Work, Fail> {
    let what = &args.what;
    if let Some(deals) = what.deals {
        // The first deal tells whether the rules are fine and the game knows this numbering.
        deal(game, &chosen.layers, deals.first()).map_err(|p| wrong_rules(say, game, &p))?;
        return Ok(Work::Deals(deals));
    }
    game.check_rules(&chosen.layers, None)
        .map_err(|p| wrong_rules(say, game, &p))?;
    let named = match (&what.board, &what.position) {
        (Some(path), _) => boards(say, path, game, chosen)?,
        (None, Some(path)) => vec![(files::name(path), position(say, path, game, chosen)?)],
        (None, None) => Vec::new(),
    };
    Ok(Work::Named(named))
}

/// The position that a deal begins with.
fn deal(game: &dyn AnyGame, layers: &[Layer], deal: Deal) -> Result<GameFile, Problems> {
    let dealt = game.start(layers, game.usual_seats(), deal)?;
    Ok(file_of(game, dealt.as_ref()))
}

fn file_of(game: &dyn AnyGame, played: &dyn Referee) -> GameFile {
    GameFile {
        game: game.name().to_owned(),
        rules: played.table_rules().patch(),
        seats: played.seats(),
        deal: played.deal(),
        position: played.position_json(),
    }
}

fn position(say: &Say, path: &Path, game: &dyn AnyGame, chosen: &Chosen) -> Result<GameFile, Fail> {
    let name = files::name(path);
    let text = files::read(path)?;
    let mut file: GameFile = serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|e| Fail::wrong(format!("{name}: this isn't a position file: {e}")))?;
    if !wildpile_catalog::is_name(game.name(), &file.game) {
        let message = format!(
            "{name}: this is a position of {}, not of {}",
            file.game,
            game.name()
        );
        return Err(Fail::wrong(message));
    }
    game.name().clone_into(&mut file.game);
    merge(&mut file.rules, chosen.patch());
    game.start_at(&file).map_err(|p| {
        Fail::wrong(format!(
            "{name}: this position is impossible:\n{}",
            say.problems(&p)
        ))
    })?;
    Ok(file)
}

/// The boards of a file: one a line when a line has a `|`, else one in all.
fn boards(
    say: &Say,
    path: &Path,
    game: &dyn AnyGame,
    chosen: &Chosen,
) -> Result<Vec<(String, GameFile)>, Fail> {
    let name = files::name(path);
    let text = files::read(path)?;
    let text = text.trim_start_matches('\u{feff}');
    if !text.contains('|') {
        let file = board(text, game, chosen).map_err(|p| {
            Fail::wrong(format!(
                "{name}: this isn't a board:\n{}",
                boards::problems(say, &p)
            ))
        })?;
        return Ok(vec![(name, file)]);
    }
    let mut boards = Vec::new();
    for (number, line) in (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let (title, columns) = match line.split_once(':') {
            Some((title, columns)) => (title.trim().to_owned(), columns),
            None => (number.to_string(), line),
        };
        let text = columns.split('|').fold(String::new(), |text, c| text + c + "\n");
        let file = board(&text, game, chosen).map_err(|problems| {
            Fail::wrong(format!(
                "{name}, line {number}: “{title}” isn't a board:\n{}",
                boards::problems_on_a_line(say, &problems)
            ))
        })?;
        boards.push((title, file));
    }
    Ok(boards)
}

fn board(text: &str, game: &dyn AnyGame, chosen: &Chosen) -> Result<GameFile, Problems> {
    let seats = chosen.seats.unwrap_or(game.usual_seats());
    let position = match game.read_board(&chosen.layers, seats, text) {
        Some(read) => read?,
        None => {
            let what = Message::text("this game has no boards in this form");
            return Err(Problem::new("board", what, Message::text("use --position")).into());
        }
    };
    Ok(GameFile {
        game: game.name().to_owned(),
        rules: chosen.patch(),
        seats,
        deal: Deal::Number(1),
        position,
    })
}

impl Work {
    fn len(&self) -> usize {
        match self {
            Self::Deals(deals) => deals.len() as usize,
            Self::Named(named) => named.len(),
        }
    }
}

/// Solves one; none when it was stopped.
fn solve_one(job: &Job<'_>, index: usize) -> Result<Option<SolveReport>, Fail> {
    let (name, file) = match job.work {
        Work::Deals(deals) => {
            let number = deals.deal(index as u64);
            let file = deal(job.game, job.layers, number).map_err(|p| wrong_rules(job.say, job.game, &p))?;
            (number.to_string(), file)
        }
        Work::Named(named) => named[index].clone(),
    };
    #[expect(clippy::disallowed_methods, reason = "a solver's limit of time is asked for")]
    let started = Instant::now();
    let clock = || started.elapsed();
    let watch = Monitor {
        clock: Some(&clock),
        cancel: Some(&STOP),
        progress: None,
    };
    let told = job
        .solver
        .solve(&file, job.budget, watch, job.short)
        .map_err(|p| {
            let problems = job.say.problems(&p);
            Fail::wrong(format!("{name}: this position is impossible:\n{problems}"))
        })?;
    let ms = (started.elapsed().as_secs_f64() * 1e6).round() / 1e3;
    let (verdict, moves) = match told.verdict {
        Decision::Unknown(Limit::Cancelled) => return Ok(None),
        Decision::Unknown(_) => (VerdictReport::Unknown, Vec::new()),
        Decision::Lost(()) => (VerdictReport::Lost, Vec::new()),
        Decision::Won(moves) => (VerdictReport::Won, moves),
    };
    Ok(Some(SolveReport {
        deal: name,
        verdict,
        moves,
        result: told.result.map(|result| ResultReport {
            measure: match result.measure {
                Measure::Cards => MeasureReport::Cards,
                Measure::Plays => MeasureReport::Plays,
                Measure::Turns => MeasureReport::Turns,
            },
            best: result.best,
            proved: result.proved,
            at_least: result.bound,
            moves: result.moves,
        }),
        nodes: told.stats.nodes,
        ms,
        peak_bytes: told.stats.peak_bytes,
    }))
}

/// Workers take the next one each; what they find is printed in the order of the input.
fn solve_all(job: &Job<'_>, jobs: usize, jsonl: bool) -> Outcome {
    let total = job.work.len();
    let bar = ProgressBar::new(total as u64).with_style(style());
    let next = AtomicUsize::new(0);
    let mut counts = Counts::default();
    let mut failed = None;
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..jobs.min(total) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while !stopping() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= total || sender.send((index, solve_one(job, index))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (index, solved) in receiver {
            early.insert(index, solved);
            while let Some(solved) = early.remove(&due) {
                due += 1;
                let printed = match solved {
                    Ok(Some(report)) => {
                        counts.add(report.verdict);
                        bar.inc(1);
                        bar.suspend(|| print(job, &report, jsonl))
                    }
                    Ok(None) => Ok(()),
                    Err(fail) => Err(fail),
                };
                if let Err(fail) = printed {
                    // The others can stop.
                    STOP.store(true, Ordering::Relaxed);
                    failed.get_or_insert(fail);
                }
            }
        }
    });
    bar.finish_and_clear();
    if let Some(fail) = failed {
        return Err(fail);
    }
    let stopped = if stopping() { "stopped: " } else { "" };
    out::message(&format!(
        "{stopped}{} won, {} lost, {} unknown of {total}",
        counts.won, counts.lost, counts.unknown
    ));
    Ok(Answer::Yes)
}

impl Counts {
    const fn add(&mut self, verdict: VerdictReport) {
        match verdict {
            VerdictReport::Won => self.won += 1,
            VerdictReport::Lost => self.lost += 1,
            VerdictReport::Unknown => self.unknown += 1,
        }
    }
}

fn style() -> ProgressStyle {
    // Only a template that can't be read fails, and this one can.
    ProgressStyle::with_template("{bar:40} {pos}/{len} solved, {per_sec}, {eta} left (Ctrl-C stops)")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

const MOVES: [&str; 2] = ["move", "moves"];

/// A number of things, which have a name for one and another for several.
fn counted(count: usize, [one, several]: [&str; 2]) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

fn print(job: &Job<'_>, report: &SolveReport, jsonl: bool) -> Result<(), Fail> {
    if jsonl {
        let line = serde_json::to_string(report)
            .map_err(|e| Fail::wrong(format!("the answer can't be written as JSON: {e}")))?;
        return out::text(&(line + "\n"));
    }
    let verdict = |won| job.say.text(&job.solver.verdict(won));
    let mut text = match report.verdict {
        VerdictReport::Won => {
            let moves = counted(report.moves.len(), MOVES);
            format!("{}: {} in {moves}", report.deal, verdict(true))
        }
        VerdictReport::Lost => format!("{}: {}, proved", report.deal, verdict(false)),
        VerdictReport::Unknown => format!("{}: unknown", report.deal),
    };
    if let Some(result) = &report.result
        && result.measure == MeasureReport::Turns
    {
        let proved = match result.at_least {
            _ if result.proved => "the minimum".to_owned(),
            Some(least) => format!("at least {least} are needed"),
            None => "fewer may be possible".to_owned(),
        };
        text += &format!(", {}: {proved}", counted(result.best as usize, ["turn", "turns"]));
    }
    let moves = match &report.result {
        // A win says it all.
        Some(result) if report.moves.is_empty() => {
            let proved = if result.proved { ", proved" } else { " or more" };
            text += &format!(
                "; {}{proved}, in {}",
                job.say.text(&job.solver.counted(result.best)),
                counted(result.moves.len(), MOVES)
            );
            &result.moves
        }
        _ => &report.moves,
    };
    text += &format!(" ({} nodes, {:.1} ms)\n", report.nodes, report.ms);
    if !moves.is_empty() {
        // Some notations contain blanks.
        let separator = if moves.iter().all(Value::is_string) {
            "; "
        } else {
            " "
        };
        let moves: Vec<String> = moves.iter().map(notation).collect();
        text += &format!("  {}\n", moves.join(separator));
    }
    out::text(&text)
}

/// A move as people write it: `[3, 7, 2]` is `3-7:2`.
fn notation(mv: &Value) -> String {
    match mv {
        Value::String(notation) => notation.clone(),
        Value::Array(parts) => match parts
            .iter()
            .map(Value::as_u64)
            .collect::<Option<Vec<_>>>()
            .as_deref()
        {
            Some([from, to, 1]) => format!("{from}-{to}"),
            Some([from, to, count]) => format!("{from}-{to}:{count}"),
            _ => mv.to_string(),
        },
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_several() {
        let told: Vec<String> = (0..3).map(|count| counted(count, MOVES)).collect();
        assert_eq!(told, ["0 moves", "1 move", "2 moves"]);
    }
}
