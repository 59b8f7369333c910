//! The names of games on the command line.

use std::any::TypeId;

use clap::CommandFactory as _;
use clap::builder::{PossibleValue, Resettable, StyledStr, TypedValueParser, ValueParserFactory};
use wildpile_bundle::{GameBundle, Games, RegisteredGame};
use wildpile_solvers::solver::Solver;
use wildpile_table::AnyGame;

use super::Cli;
use crate::parts;
use crate::say::Say;

/// A game of this program, found by its name.
#[derive(Clone, Copy, Debug)]
pub struct GameArg(&'static RegisteredGame);

impl GameArg {
    /// The game.
    pub fn game(self) -> &'static dyn AnyGame {
        self.0.bundle.game
    }

    /// The game with its bots.
    pub const fn bundle(self) -> &'static GameBundle {
        self.0.bundle
    }

    /// Its solver.
    pub const fn solver(self) -> Option<Solver> {
        self.0.solver
    }
}

/// Reads the name of a game, leniently; completions list the exact ones. [`command`] says which games there are.
#[derive(Clone, Debug)]
pub struct GameParser(Games, Option<String>);

/// Until [`command`] says which games there are, there are none.
impl ValueParserFactory for GameArg {
    type Parser = GameParser;

    fn value_parser() -> GameParser {
        GameParser(Games::new(&[]), None)
    }
}

impl TypedValueParser for GameParser {
    type Value = GameArg;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Self::Value, clap::Error> {
        let name = value.to_string_lossy();
        self.0.find(&name).map(GameArg).ok_or_else(|| {
            let what = Say::new(self.1.as_deref(), self.0).text(&self.0.not_found(&name));
            clap::Error::raw(clap::error::ErrorKind::InvalidValue, format!("{what}\n")).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let say = Say::new(None, self.0);
        let games = self.0.bundles();
        Some(Box::new(games.map(move |bundle| {
            PossibleValue::new(bundle.name()).help(say.text(&bundle.game.title()))
        })))
    }
}

/// The command line of a program with these games, which names them in this language.
pub fn command(games: Games, language: Option<&str>) -> clap::Command {
    with_games(parts::with_missing(Cli::command()), games, language)
}

/// The command line with [blanks](BLANK) in the commands that its help names, so that no line ends within one.
pub fn unbroken(command: clap::Command) -> clap::Command {
    let whole = |text: Option<&StyledStr>| {
        Resettable::from(text.map(|text| StyledStr::from(unbroken_text(&text.to_string()))))
    };
    let (about, long) = (whole(command.get_about()), whole(command.get_long_about()));
    let after = whole(command.get_after_help());
    let command = command.about(about).long_about(long).after_help(after);
    let command = command.mut_args(|arg| {
        let (help, long) = (whole(arg.get_help()), whole(arg.get_long_help()));
        arg.help(help).long_help(long)
    });
    command.mut_subcommands(unbroken)
}

/// A blank at which clap breaks no line. [`about_the_call`](crate::out::about_the_call) prints a usual one.
pub const BLANK: char = '\u{a0}';

/// Commands are written between backticks, or are examples on lines of their own.
pub fn unbroken_text(text: &str) -> String {
    let line = |line: &str| -> String {
        let is_example = line.starts_with("Example") || line.starts_with("   ");
        let mut is_command = is_example;
        let whole = line.chars().map(|c| {
            is_command ^= c == '`' && !is_example;
            if is_command && c == ' ' { BLANK } else { c }
        });
        whole.collect()
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

fn with_games(command: clap::Command, games: Games, language: Option<&str>) -> clap::Command {
    let command = command.mut_subcommands(|inner| with_games(inner, games, language));
    command.mut_args(|arg| {
        if arg.get_value_parser().type_id() == TypeId::of::<GameArg>() {
            arg.value_parser(GameParser(games, language.map(str::to_owned)))
        } else {
            arg
        }
    })
}
