//! `wildpile solve`.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Instant;

use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problem, Problems};
use wildpile_message::Message;
use wildpile_solvers::budget::{Budget, Decision, Limit, Monitor};
use wildpile_solvers::solver::{Measure, Solver, Tally};
use wildpile_solvers::summary;
use wildpile_table::{AnyGame, GameFile};

use crate::args::{DealRange, SolveCommand};
use crate::choose::{Chosen, Settled, wrong_rules};
use crate::fail::{Answer, Fail, Outcome};
use crate::positions::{self, Refused};
use crate::report::{SolveReport, VerdictReport};
use crate::say::Say;
use crate::stop::{STOP, stop_on_ctrl_c, stopping};
use crate::text as t;
use crate::{cards, files, out, progress};

/// The positions to solve. The worker deals the cards and sets up the boards, so many of them take little memory.
enum Work {
    Deals(DealRange),
    /// The names and texts of boards.
    Boards(Vec<(String, String)>),
    Position(String, Box<GameFile>),
}

/// Everything a worker needs.
struct Job<'a> {
    say: &'a Say,
    game: &'static dyn AnyGame,
    solver: Solver,
    settled: &'a Settled,
    /// The number of seats of boards.
    seats: usize,
    work: &'a Work,
    budget: Budget,
    times: bool,
}

/// Solves deals, boards or a position.
pub fn run(say: &Say, args: &SolveCommand, data: Option<&Path>) -> Outcome {
    let game = args.game.game();
    let Some(solver) = args.game.solver() else {
        let solved = say.games().all().iter().filter(|game| game.solver.is_some());
        let solved: Vec<&str> = solved.map(|game| game.bundle.name()).collect();
        let (title, games) = (game.title(), solved.join(", "));
        return Err(Fail::wrong(t::SolveNone { title, games }));
    };
    let budget = Budget {
        time: Some(args.time).filter(|time| !time.is_zero()),
        nodes: args.nodes,
        memory: usize::try_from(args.memory).unwrap_or(usize::MAX),
        shortens: args.short,
    };
    let jobs = args.jobs.unwrap_or_else(progress::cores);
    let chosen = args.rules.read(say, game, data)?;
    let (work, settled) = work(say, args, game, &chosen)?;
    stop_on_ctrl_c()?;
    cards::tell_once(say, &settled.cards);
    let job = Job {
        say,
        game,
        solver,
        settled: &settled,
        seats: chosen.seats.unwrap_or(game.usual_seats()),
        work: &work,
        budget,
        times: !args.no_times,
    };
    solve_all(&job, jobs, args.jsonl)
}

/// Reads the positions to solve, and refuses those that can't be solved.
fn work(
    say: &Say,
    args: &SolveCommand,
    game: &'static dyn AnyGame,
    chosen: &Chosen,
) -> Result<(Work, Settled), Fail> {
    let what = &args.what;
    if let Some(deals) = what.deals {
        let settled = chosen.settle(say, game.usual_seats(), Some(deals.first()))?;
        // The first deal tells whether the rules are fine and the game knows this numbering.
        deal(game, &settled.layers, deals.first()).map_err(|p| wrong_rules(say, game, &p))?;
        return Ok((Work::Deals(deals), settled));
    }
    if !chosen.has_cards() {
        game.check_rules(&chosen.without_cards(), None)
            .map_err(|p| wrong_rules(say, game, &p))?;
    }
    Ok(match (&what.board, &what.position) {
        (None, Some(path)) => {
            let name = files::name(path);
            let text = files::read_position(say, path)?;
            let (file, settled) = positions::read(say, &name, &text, game, chosen)?;
            positions::start(game, &file).map_err(|refused| Fail::no(refused.text(say, &name)))?;
            tell_notes(say, game, &name, &file);
            (Work::Position(name, Box::new(file)), settled)
        }
        (path, _) => {
            let seats = chosen.seats.unwrap_or(game.usual_seats());
            let settled = chosen.settle(say, seats, None)?;
            let boards = match path {
                Some(path) => boards(say, path, game, &settled, seats)?,
                None => Vec::new(),
            };
            (Work::Boards(boards), settled)
        }
    })
}

/// The position that a deal begins with.
fn deal(game: &dyn AnyGame, layers: &[Layer], deal: Deal) -> Result<GameFile, Problems> {
    let dealt = game.start(layers, game.usual_seats(), deal)?;
    Ok(GameFile::of(game, dealt.as_ref()))
}

/// Prints what was changed in a position to make it valid.
fn tell_notes(say: &Say, game: &dyn AnyGame, name: &str, file: &GameFile) {
    for note in game.position_notes(file) {
        out::message(&format!("note: {name}: {}", say.text(&note)));
    }
}

/// The boards of a file: one a line when a line has a `|`, else one in all.
fn boards(
    say: &Say,
    path: &Path,
    game: &dyn AnyGame,
    settled: &Settled,
    seats: usize,
) -> Result<Vec<(String, String)>, Fail> {
    let name = files::name(path);
    let text = files::read(say, path)?;
    let text = positions::unmarked(&text);
    if !text.contains('|') {
        let file = board(text, game, settled, seats).map_err(|p| {
            let problems = positions::problems(say, &p);
            let name = &name;
            Fail::no(say.line(t::SolveNoBoard { name }) + &problems)
        })?;
        tell_notes(say, game, &name, &file);
        return Ok(vec![(name, text.to_owned())]);
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
        let file = board(&text, game, settled, seats).map_err(|problems| {
            let problems = positions::problems_on_a_line(say, &problems);
            let (name, title) = (&name, &title);
            Fail::no(say.line(t::SolveNoBoardLine { name, number, title }) + &problems)
        })?;
        tell_notes(say, game, &title, &file);
        boards.push((title, text));
    }
    Ok(boards)
}

fn board(text: &str, game: &dyn AnyGame, settled: &Settled, seats: usize) -> Result<GameFile, Problems> {
    let position = match game.read_board(&settled.layers, seats, text) {
        Some(read) => read?,
        None => {
            let what = Message::text("this game has no boards in this form");
            return Err(Problem::new("board", what, Message::text("use --position")).into());
        }
    };
    Ok(GameFile::new(game, settled.patch(), seats, position))
}

impl Work {
    fn len(&self) -> usize {
        match self {
            Self::Deals(deals) => deals.len() as usize,
            Self::Boards(boards) => boards.len(),
            Self::Position(..) => 1,
        }
    }
}

/// Solves one; none when it was stopped.
fn solve_one(job: &Job<'_>, index: usize) -> Result<Option<SolveReport>, Fail> {
    let (name, file) = match job.work {
        Work::Deals(deals) => {
            let number = deals.deal(index as u64);
            let file = deal(job.game, &job.settled.layers, number)
                .map_err(|p| wrong_rules(job.say, job.game, &p))?;
            (number.to_string(), file)
        }
        Work::Boards(boards) => {
            let (name, text) = &boards[index];
            // It was read before, so there is nothing wrong with it.
            let file = board(text, job.game, job.settled, job.seats)
                .map_err(|p| wrong_rules(job.say, job.game, &p))?;
            (name.clone(), file)
        }
        Work::Position(name, file) => (name.clone(), file.as_ref().clone()),
    };
    #[expect(clippy::disallowed_methods, reason = "a solver's limit of time is asked for")]
    let started = Instant::now();
    let clock = || started.elapsed();
    let watch = Monitor {
        clock: Some(&clock),
        cancel: Some(&STOP),
        progress: None,
    };
    let told = (job.solver.solve)(&file, job.budget, watch)
        .map_err(|p| Fail::no(Refused::Position(p).text(job.say, &name)))?;
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
        result: told.result,
        nodes: told.stats.nodes,
        ms: job.times.then_some(ms),
        peak_bytes: told.stats.peak_bytes,
    }))
}

/// Workers take the next one each; what they find is printed in the order of the input.
fn solve_all(job: &Job<'_>, jobs: usize, jsonl: bool) -> Outcome {
    let total = job.work.len();
    let bar = progress::bar(
        total as u64,
        "{bar:40} {pos}/{len} solved, {per_sec}, {eta} left (Ctrl-C stops)",
    );
    let mut counts = Tally::default();
    let mut failed = None;
    let print_one = |solved: Result<Option<SolveReport>, Fail>| {
        let printed = match solved {
            Ok(Some(report)) => {
                match report.verdict {
                    VerdictReport::Won => counts.won += 1,
                    VerdictReport::Lost => counts.lost += 1,
                    VerdictReport::Unknown => counts.unknown += 1,
                }
                bar.inc(1);
                bar.suspend(|| print(job, &report, jsonl))
            }
            Ok(None) => Ok(Answer::Stopped),
            Err(fail) => Err(fail),
        };
        if let Err(fail) = printed {
            // The others can stop.
            STOP.store(true, Ordering::Relaxed);
            failed.get_or_insert(fail);
        }
    };
    progress::in_order(total, jobs, |index| solve_one(job, index), print_one);
    bar.finish_and_clear();
    if let Some(fail) = failed {
        return Err(fail);
    }
    let tally = summary::tally(job.solver, counts, total as u64, stopping());
    job.say.tell(tally);
    Ok(if stopping() { Answer::Stopped } else { Answer::Yes })
}

fn print(job: &Job<'_>, report: &SolveReport, jsonl: bool) -> Outcome {
    if jsonl {
        return out::json_line(report);
    }
    let say = |message: Message| job.say.text(&message);
    let mut text = format!(
        "{}: {}",
        report.deal,
        say(match report.verdict {
            VerdictReport::Won => summary::won(job.solver, report.moves.len()),
            VerdictReport::Lost => summary::lost(job.solver),
            VerdictReport::Unknown => summary::unknown(),
        })
    );
    let graded = report.result.as_ref();
    if let Some(result) = graded.filter(|result| result.measure == Measure::Turns) {
        let turns = summary::turns(result.best, result.proved, result.bound);
        text += &format!(", {}", say(turns));
    }
    // Only without a win.
    let moves = match graded.filter(|_| report.moves.is_empty()) {
        Some(result) => {
            let best = summary::best(job.solver, result.best, result.proved, result.moves.len());
            text += &format!("; {}", say(best));
            &result.moves
        }
        None => &report.moves,
    };
    text += &format!(" ({})\n", say(summary::effort(report.nodes, report.ms)));
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
