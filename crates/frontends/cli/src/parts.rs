//! The parts of the program: `Cargo.toml` says what is in them. A program without one names it when it is asked for.

use clap::{Arg, ArgMatches, Command};
use wildpile_message::Message;

use crate::text as t;

/// A part that this program may have been built without: the name of its feature, whether it was built, and the commands
/// that need it.
type Part = (&'static str, bool, &'static [&'static str]);

/// All parts that have commands.
const PARTS: [Part; 5] = [
    ("serve", cfg!(feature = "serve"), &["serve"]),
    ("simulate", cfg!(feature = "simulate"), &["simulate"]),
    ("lab", cfg!(feature = "lab"), &["lab"]),
    ("print", cfg!(feature = "print"), &["print"]),
    (
        "schema",
        cfg!(feature = "schema"),
        &["schema", "completions", "man"],
    ),
];

/// Something that this program can't do because a part is missing.
#[derive(Clone, Copy, Debug)]
pub struct Missing {
    part: &'static str,
    call: &'static str,
}

impl Missing {
    /// A call that needs this part.
    pub const fn new(part: &'static str, call: &'static str) -> Self {
        Self { part, call }
    }

    /// The missing part, and the way to get it.
    pub fn message(self) -> Message {
        let Self { part, call } = self;
        t::PartMissing { part, call }.into()
    }
}

/// The command line with the commands that this program doesn't have: it lists them, and says how to get them.
pub fn with_missing(command: Command) -> Command {
    listed(command, &PARTS)
}

fn listed(command: Command, parts: &[Part]) -> Command {
    all_missing(parts).fold(command, |command, Missing { part, call }| {
        let about = format!("Not in this program, which was built without the part “{part}”");
        let anything = Arg::new("anything")
            .num_args(..)
            .trailing_var_arg(true)
            .allow_hyphen_values(true)
            .hide(true);
        command.subcommand(
            Command::new(call)
                .about(about)
                .disable_help_flag(true)
                .arg(anything),
        )
    })
}

/// The command of a call, if this program doesn't have it.
pub fn missing(matches: &ArgMatches) -> Option<Missing> {
    called(matches, &PARTS)
}

fn called(matches: &ArgMatches, parts: &[Part]) -> Option<Missing> {
    let called = matches.subcommand_name()?;
    all_missing(parts).find(|missing| missing.call == called)
}

/// Every command that isn't there.
fn all_missing(parts: &[Part]) -> impl Iterator<Item = Missing> {
    let missing = parts.iter().filter(|(_, built, _)| !built);
    missing.flat_map(|(name, _, commands)| commands.iter().map(move |call| Missing::new(name, call)))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Cli;
    use crate::say::Say;

    #[test]
    fn a_missing_command_is_listed_and_named() {
        let lean: [Part; 1] = [("kitchen", false, &["cook", "wash"])];
        let command = || listed(Cli::command(), &lean);
        let help = command().render_help().to_string();
        assert!(
            help.contains("cook") && help.contains("without the part “kitchen”"),
            "{help}"
        );
        for call in [
            "wildpile cook",
            "wildpile wash dishes --hot --help",
            "wildpile --lang de cook",
        ] {
            let matches = command().try_get_matches_from(call.split(' ')).unwrap();
            let missing = called(&matches, &lean).expect(call);
            let refused = Say::shared().text(&missing.message());
            let how = format!("without the part “kitchen”: `cargo play -- {}`", missing.call);
            assert!(refused.contains(&how), "{refused}");
        }
        let matches = command().try_get_matches_from(["wildpile", "games"]).unwrap();
        assert!(called(&matches, &lean).is_none());
    }

    #[test]
    fn every_command_of_a_part_is_one() {
        let command = with_missing(Cli::command());
        for (_, _, commands) in PARTS {
            for name in commands {
                assert!(command.find_subcommand(name).is_some(), "{name}");
            }
        }
    }
}
