//! Player lists, and the commands of external players.

use std::path::PathBuf;

use wildpile_message::{Message, ToMessage};

use crate::text as t;

/// The prefix of an external player's command: `cmd:python3 mybot.py`.
pub const MARK: &str = "cmd:";

/// Whether a player's name is an external command.
#[must_use]
pub fn is_outside(player: &str) -> bool {
    player.starts_with(MARK)
}

/// Splits a list of players at commas. A quoted or escaped comma belongs to a command:
/// `human,cmd:bot "a,b"` is two players.
#[must_use]
pub fn split_players(list: &str) -> Vec<String> {
    let mut players = vec![String::new()];
    let (mut quote, mut escaped) = (None, false);
    for c in list.chars() {
        match (c, quote) {
            (',', None) if !escaped => {
                players.push(String::new());
                continue;
            }
            ('\'' | '"', None) if !escaped => quote = Some(c),
            (_, Some(open)) if c == open && !escaped => quote = None,
            _ => {}
        }
        // Within single quotes a backslash has no special meaning.
        escaped = c == '\\' && !escaped && quote != Some('\'');
        if let Some(last) = players.last_mut() {
            last.push(c);
        }
    }
    players.into_iter().map(|p| p.trim().to_owned()).collect()
}

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The command as written, including [`MARK`]: its name in reports.
    pub name: String,
    /// The path of the program.
    pub path: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// Why a command can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// There is nothing after the prefix.
    Empty,
    /// A quote isn't closed.
    Quotes(String),
    /// The program doesn't exist.
    NotFound(String, String),
}

impl ToMessage for CommandError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => t::CommandEmpty.into(),
            Self::Quotes(command) => t::CommandQuotes { command }.into(),
            Self::NotFound(program, reason) => t::CommandNotFound { program, reason }.into(),
        }
    }
}

impl Program {
    /// Parses a player such as `cmd:python3 "my bot.py"`. The command is split into words like in a
    /// shell, but no shell is involved, so variables, `|` and `>` have no meaning.
    ///
    /// # Errors
    /// When it can't be split, or the program doesn't exist.
    pub fn read(player: &str) -> Result<Self, CommandError> {
        let command = player.strip_prefix(MARK).unwrap_or(player).trim();
        let mut words = shlex::split(command)
            .ok_or_else(|| CommandError::Quotes(command.to_owned()))?
            .into_iter();
        let program = words
            .next()
            .filter(|p| !p.is_empty())
            .ok_or(CommandError::Empty)?;
        let path =
            which::which(&program).map_err(|e| CommandError::NotFound(program.clone(), e.to_string()))?;
        Ok(Self {
            name: player.to_owned(),
            path,
            arguments: words.collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rendered::english;

    #[test]
    fn lists_are_split_at_commas_outside_quotes() {
        let cases: [(&str, &[&str]); 8] = [
            ("human", &["human"]),
            ("human,greedy", &["human", "greedy"]),
            (" human , greedy ", &["human", "greedy"]),
            ("human,cmd:python3 b.py", &["human", "cmd:python3 b.py"]),
            ("cmd:b 'x,y',greedy", &["cmd:b 'x,y'", "greedy"]),
            (r#"cmd:b "x\",y",greedy"#, &[r#"cmd:b "x\",y""#, "greedy"]),
            (r"cmd:b x\,y,greedy", &[r"cmd:b x\,y", "greedy"]),
            (r"cmd:b 'x\',greedy", &[r"cmd:b 'x\'", "greedy"]),
        ];
        for (list, players) in cases {
            assert_eq!(split_players(list), players, "{list}");
        }
        // A missing name gives an empty player, which is refused later.
        assert_eq!(split_players("a,,b"), ["a", "", "b"]);
    }

    #[cfg(unix)]
    #[test]
    fn commands_are_split_as_a_shell_does() {
        let read = Program::read(r#"cmd:cat "my bot.py" --opt 'a,b' c\ d $HOME | x"#).unwrap();
        assert!(read.path.ends_with("cat"), "{:?}", read.path);
        assert_eq!(
            read.arguments,
            ["my bot.py", "--opt", "a,b", "c d", "$HOME", "|", "x"]
        );
        assert!(read.name.starts_with("cmd:cat"));
    }

    #[test]
    fn what_can_not_be_started_is_refused_in_words() {
        assert_eq!(Program::read("cmd:"), Err(CommandError::Empty));
        assert_eq!(Program::read("cmd:   "), Err(CommandError::Empty));
        let error = |player: &str| english(&Program::read(player).unwrap_err());
        let open = error("cmd:bot 'x");
        assert!(open.contains("“bot 'x” has an unclosed quote"), "{open}");
        let missing = error("cmd:no-such-program-anywhere 1");
        assert!(
            missing.contains("no program “no-such-program-anywhere”"),
            "{missing}"
        );
    }
}
