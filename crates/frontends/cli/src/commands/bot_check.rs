//! `wildpile bot-check`.

use std::fmt::Write as _;
use std::path::Path;

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_external::check::{Check, Checked, check, replay};
use wildpile_external::{Conversation, Limits, NamedPlayer, Program, is_outside};
use wildpile_game::rules::{Layer, Problems};
use wildpile_table::{DynPlayer, RandomPlayer, player_seed, seating_problem};

use crate::args::{BotCheckCommand, GameArg};
use crate::choose::wrong_rules;
use crate::fail::{Answer, Fail, Outcome};
use crate::report::{BotCheckReport, CheckedGame, FindingReport};
use crate::say::Say;
use crate::text as t;
use crate::{cards, files, out, seating, stop};

/// A check of the program.
enum Task {
    Game {
        bundle: &'static GameBundle,
        layers: Vec<Layer>,
        seats: usize,
        /// The short name of the rules.
        rules: String,
    },
    Conversation {
        bundle: &'static GameBundle,
        file: String,
        conversation: Conversation,
    },
}

/// Plays with a program and reports what it does wrong.
pub fn run(say: &Say, args: &BotCheckCommand, data: Option<&Path>) -> Outcome {
    let named = command(&args.command)?;
    let program = Program::read(&named).map_err(Fail::wrong)?;
    let limits = seating::limits(args.patience)?;
    let tasks = tasks(say, args, data)?;
    stop::stop_on_ctrl_c()?;
    let mut report = BotCheckReport {
        command: named,
        games: Vec::new(),
        faults: 0,
    };
    for task in tasks {
        let checked = task.check(&program, limits);
        if stop::stopping() {
            break;
        }
        let told = task.told(say, checked);
        if !args.json {
            out::text(&text(&told))?;
        }
        report.faults += told.findings.iter().filter(|finding| finding.fault).count();
        report.games.push(told);
    }
    if args.json {
        out::json(&report)?;
    }
    if stop::stopping() {
        out::message("stopped: the check isn't finished");
        return Ok(Answer::Stopped);
    }
    if !args.json {
        out::text(&match report.faults {
            0 => "\nNo faults found.\n".to_owned(),
            1 => "\n1 fault found; docs/protocol.md describes what is right.\n".to_owned(),
            faults => format!("\n{faults} faults found; docs/protocol.md describes what is right.\n"),
        })?;
    }
    Ok((report.faults == 0).into())
}

/// The command of a program, which may also be written as in `--players`. Any other `=` or `@` belongs to the command.
fn command(text: &str) -> Result<String, Fail> {
    let is_player = |text: &str| is_outside(text) || text.starts_with("cmd@");
    let is_named = text
        .split_once('=')
        .is_some_and(|(_, rest)| is_player(rest.trim()));
    if !is_named && !is_player(text) {
        return Ok(text.to_owned());
    }
    let player = NamedPlayer::read(text).map_err(Fail::wrong)?;
    seating::untimed(&player)?;
    Ok(player.player)
}

fn tasks(say: &Say, args: &BotCheckCommand, data: Option<&Path>) -> Result<Vec<Task>, Fail> {
    if !args.conversations.is_empty() {
        let files = args.conversations.iter();
        return files.map(|file| conversation(say, file)).collect();
    }
    let games: Vec<&'static GameBundle> = if args.games.is_empty() {
        say.games().bundles().collect()
    } else {
        args.games.iter().map(|game: &GameArg| game.bundle()).collect()
    };
    let rules = &args.rules;
    if games.len() != 1 && !(rules.is_empty() && args.seats.is_none()) {
        return Err(Fail::wrong(t::BotCheckOneGame));
    }
    games
        .into_iter()
        .map(|bundle| game(say, args, bundle, data))
        .collect()
}

fn game(
    say: &Say,
    args: &BotCheckCommand,
    bundle: &'static GameBundle,
    data: Option<&Path>,
) -> Result<Task, Fail> {
    let game = bundle.game;
    let chosen = args.rules.read(say, game, data)?;
    let seats = args.seats.or(chosen.seats).unwrap_or(game.usual_seats());
    let wrong = |problems: Problems| wrong_rules(say, game, &problems);
    let settled = chosen.settle(say, seats, Some(Deal::Number(1)))?;
    cards::tell_once(say, &settled.cards);
    let prepared = game
        .prepare(&settled.layers, seats, Deal::Number(1))
        .map_err(wrong)?;
    let per_seat = prepared.table_rules().per_seat;
    let knows = bot(bundle, 0).knows_per_seat();
    if let Some(problem) = seating_problem(&per_seat, bundle.bots.usual(), knows) {
        return Err(wrong(problem.into()));
    }
    Ok(Task::Game {
        bundle,
        layers: settled.layers,
        seats,
        rules: prepared.rules_name(),
    })
}

fn conversation(say: &Say, file: &Path) -> Result<Task, Fail> {
    let (text, file) = (files::read(say, file)?, files::name(file));
    let conversation =
        Conversation::read(&text).map_err(|e| Fail::wrong(format!("{file}: {}", say.of(&e))))?;
    let game = conversation.game();
    let bundle = say.games().bundles().find(|bundle| bundle.name() == game);
    let bundle = bundle.ok_or_else(|| {
        let file = &file;
        Fail::wrong(t::BotCheckNoGame { file, game })
    })?;
    Ok(Task::Conversation {
        bundle,
        file,
        conversation,
    })
}

/// The player at another seat.
fn bot(bundle: &GameBundle, seat: usize) -> Box<dyn DynPlayer> {
    let seed = player_seed(Deal::Number(1), seat);
    let bot = bundle.bots.player(bundle.bots.usual(), seed);
    bot.unwrap_or_else(|| Box::new(RandomPlayer::new(seed)))
}

impl Task {
    fn check(&self, program: &Program, limits: Limits) -> Checked {
        let stop = stop::stopping;
        match self {
            Self::Game {
                bundle,
                layers,
                seats,
                ..
            } => check(Check {
                game: bundle.game,
                layers,
                seats: *seats,
                program,
                limits,
                bot: &|seat| bot(bundle, seat),
                stop,
            }),
            Self::Conversation {
                bundle, conversation, ..
            } => replay(conversation, bundle.game, program, limits, stop),
        }
    }

    fn told(self, say: &Say, checked: Checked) -> CheckedGame {
        let findings = checked.findings.into_iter().map(|finding| FindingReport {
            kind: finding.kind.to_owned(),
            fault: finding.is_fault,
            what: say.rendered(finding.what),
            stderr: finding.stderr,
        });
        let (bundle, rules, conversation) = match self {
            Self::Game { bundle, rules, .. } => (bundle, Some(rules), None),
            Self::Conversation { bundle, file, .. } => (bundle, None, Some(file)),
        };
        CheckedGame {
            game: bundle.name().to_owned(),
            rules,
            conversation,
            games: checked.games,
            moves: checked.moves,
            findings: findings.collect(),
        }
    }
}

/// A number of things: `1 game`, `2 games`.
fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

fn text(checked: &CheckedGame) -> String {
    let moves = checked.moves;
    let mut text = match (&checked.conversation, &checked.rules) {
        (Some(file), _) => format!(
            "{file}: a conversation about {}, {}\n",
            checked.game,
            counted(moves, "answer")
        ),
        (None, rules) => format!(
            "{}: {}, {} of the program\n",
            rules.as_ref().unwrap_or(&checked.game),
            counted(checked.games, "game"),
            counted(moves, "move")
        ),
    };
    for finding in &checked.findings {
        let kind = if finding.fault { "fault" } else { "note" };
        let _ = writeln!(text, "  {kind}: the program {}", finding.what.text);
        for line in finding.stderr.lines() {
            let _ = writeln!(text, "    | {line}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        let mut checked = CheckedGame {
            game: "joker".to_owned(),
            rules: None,
            conversation: None,
            games: 1,
            moves: 0,
            findings: Vec::new(),
        };
        assert_eq!(text(&checked), "joker: 1 game, 0 moves of the program\n");
        (checked.conversation, checked.moves) = (Some("kept.txt".to_owned()), 1);
        assert_eq!(text(&checked), "kept.txt: a conversation about joker, 1 answer\n");
    }
}
