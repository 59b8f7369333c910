//! The arguments of `wildpile serve`. Its settings have the same names here, in the environment and in a file, so their
//! flags are made from the server's own list.

use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use clap::error::Error;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueHint};
use wildpile_server::config::{FILE_VARIABLE, SETTINGS};

/// `wildpile serve`.
#[derive(Debug, Args)]
pub struct ServeCommand {
    /// Also open the browser.
    #[arg(long)]
    pub open: bool,
    /// A file with settings: lines such as port = 80, named like the flags. Flags win over WILDPILE_… variables, and they
    /// over the file.
    #[arg(long, value_name = "FILE", env = FILE_VARIABLE, value_hint = ValueHint::FilePath)]
    pub config: Option<PathBuf>,
    /// Check all settings, show everything that is wrong, and end.
    #[arg(long)]
    pub check_config: bool,
    /// Print the settings as a file, without the database's password, and end.
    #[arg(long)]
    pub print_config: bool,
    /// The settings that were given as flags.
    #[command(flatten)]
    pub settings: Settings,
}

/// Settings that were given as flags: names and values.
#[derive(Clone, Debug, Default)]
pub struct Settings(pub Vec<(String, String)>);

impl FromArgMatches for Settings {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let given = SETTINGS.iter().filter_map(|setting| {
            let value = if setting.value.is_empty() {
                matches.get_flag(setting.name).then(|| "true".to_owned())
            } else {
                matches.get_one::<String>(setting.name).cloned()
            };
            value.map(|value| (setting.name.to_owned(), value))
        });
        Ok(Self(given.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Settings {
    fn augment_args(command: Command) -> Command {
        SETTINGS.iter().fold(command, |command, setting| {
            let default = match setting.default() {
                default if default.is_empty() || setting.value.is_empty() => String::new(),
                default => format!(" [default: {default}]"),
            };
            let help = format!("{}{default}", setting.help.trim().trim_end_matches('.'));
            let arg = Arg::new(setting.name).long(setting.name).help(help);
            command.arg(if setting.value.is_empty() {
                arg.action(ArgAction::SetTrue)
            } else {
                arg.value_name(setting.value)
                    .value_parser(NonEmptyStringValueParser::new())
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
