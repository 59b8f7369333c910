//! Player lists, and the commands of external players.

use std::path::{Path, PathBuf};
use std::time::Duration;

use wildpile_message::Message;

use crate::text as t;

/// The prefix of an external player's command: `cmd:python3 mybot.py`.
pub const MARK: &str = "cmd:";

/// True if a player's name is an external command.
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

/// A player as named on the command line: `expert`, `expert@200ms`, `fast=expert@50ms`,
/// `cmd:python3 bot.py`, `cmd@2s:python3 bot.py`, `mine=cmd:python3 bot.py`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPlayer {
    /// Its name in reports: the chosen one, or the player as written.
    pub name: String,
    /// True if the name was chosen.
    pub is_named: bool,
    /// The level of a bot, or [`MARK`] and a command.
    pub player: String,
    /// Time it may think about a move, if that was chosen.
    pub budget: Option<Duration>,
}

impl NamedPlayer {
    /// Parses a player of a list.
    ///
    /// # Errors
    /// When its time isn't one.
    pub fn read(text: &str) -> Result<Self, Message> {
        let (chosen, rest) = match text.split_once('=') {
            Some((name, rest)) if is_name(name.trim()) => (Some(name.trim()), rest.trim()),
            _ => (None, text),
        };
        let (player, time) = if rest.starts_with(MARK) {
            (rest.to_owned(), None)
        } else if let Some((time, command)) = rest.strip_prefix("cmd@").and_then(|r| r.split_once(':')) {
            (format!("{MARK}{command}"), Some(time))
        } else {
            match rest.split_once('@') {
                Some((level, time)) => (level.to_owned(), Some(time)),
                None => (rest.to_owned(), None),
            }
        };
        let budget = match time {
            Some(time) => Some(read_time(time).ok_or(t::CommandTime { time })?),
            None => None,
        };
        Ok(Self {
            name: chosen.unwrap_or(rest).to_owned(),
            is_named: chosen.is_some(),
            player,
            budget,
        })
    }
}

/// Letters, digits, spaces, `-`, `_` and `.`; at most 40.
fn is_name(text: &str) -> bool {
    (1..=40).contains(&text.chars().count())
        && text.chars().all(|c| c.is_alphanumeric() || " -_.".contains(c))
}

/// The longest time a player may be given for a move.
const LONGEST: Duration = Duration::from_secs(3_600);

/// Parses `200ms` or `1.5s`.
fn read_time(text: &str) -> Option<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s')?, 1.0),
    };
    let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let seconds = number.parse::<f64>().ok().filter(|_| digits)? * unit;
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    (time <= LONGEST).then_some(time)
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

impl Program {
    /// Parses a player such as `cmd:python3 "my bot.py"`. The command is split into words like in a
    /// shell, but no shell is involved, so variables, `|` and `>` have no meaning.
    ///
    /// # Errors
    /// When it can't be split, or the program doesn't exist.
    pub fn read(player: &str) -> Result<Self, Message> {
        let command = player.strip_prefix(MARK).unwrap_or(player).trim();
        let mut words = shlex::split(command)
            .ok_or(t::CommandQuotes { command })?
            .into_iter();
        let program = words.next().filter(|p| !p.is_empty()).ok_or(t::CommandEmpty)?;
        let path = which::which(&program).map_err(|e| t::CommandNotFound {
            reason: e.to_string(),
            program,
        })?;
        Ok(Self {
            name: player.to_owned(),
            path,
            arguments: words.collect(),
        })
    }
}

/// A name for a program at a table: that of its script or of the program itself, without folder and ending. `None` if the
/// player isn't a program, or its name has other characters than names have.
#[must_use]
pub fn program_name(player: &str) -> Option<String> {
    let words = shlex::split(player.strip_prefix(MARK)?.trim())?;
    let file = |word: &String| {
        let path = Path::new(word);
        let stem = path.file_stem()?.to_str()?.trim().to_owned();
        Some((stem, path.extension().is_some()))
    };
    let (program, _) = file(words.first()?)?;
    // An interpreter is followed by its script.
    let script = words.get(1).filter(|word| !word.starts_with('-')).and_then(file);
    let script = script.filter(|(_, has_ending)| *has_ending).map(|(stem, _)| stem);
    Some(script.unwrap_or(program)).filter(|name| is_name(name))
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

    #[test]
    fn players_have_names_and_times() {
        let read = |text: &str| {
            let read = NamedPlayer::read(text).unwrap();
            (read.name, read.player, read.budget.map(|b| b.as_millis()))
        };
        let expected = |name: &str, player: &str, ms| (name.to_owned(), player.to_owned(), ms);
        for (text, name, player, ms) in [
            ("expert", "expert", "expert", None),
            ("expert@200ms", "expert@200ms", "expert", Some(200)),
            ("fast=expert@0.5s", "fast", "expert", Some(500)),
            ("cmd:bot a=b@c", "cmd:bot a=b@c", "cmd:bot a=b@c", None),
            ("cmd@2s:bot x", "cmd@2s:bot x", "cmd:bot x", Some(2_000)),
            ("my bot = cmd@1ms:bot --a=b", "my bot", "cmd:bot --a=b", Some(1)),
        ] {
            assert_eq!(read(text), expected(name, player, ms), "{text}");
        }
        for wrong in [
            "expert@",
            "expert@5",
            "expert@xs",
            "expert@-1s",
            "expert@9999s",
            "cmd@1h:bot",
            "expert@infs",
        ] {
            let error = NamedPlayer::read(wrong).unwrap_err();
            assert_eq!(error.id(), "external.command-time", "{wrong}");
        }
        let error = english(&NamedPlayer::read("expert@5").unwrap_err());
        assert!(error.contains("expert@200ms"), "{error}");
    }

    #[test]
    fn programs_are_named_by_their_files() {
        for (player, name) in [
            ("cmd:python3 mybot.py", Some("mybot")),
            ("cmd:python3 'bots/my bot.py' --fast", Some("my bot")),
            ("cmd:./bots/shark --seed 1.5", Some("shark")),
            ("cmd:shark 7", Some("shark")),
            ("cmd:node -r x.js y.js", Some("node")),
            ("cmd:./b☠t", None),
            ("cmd:", None),
            ("cmd:bot 'x", None),
            ("regular", None),
        ] {
            assert_eq!(program_name(player).as_deref(), name, "{player}");
        }
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
        assert_eq!(Program::read("cmd:"), Err(t::CommandEmpty.into()));
        assert_eq!(Program::read("cmd:   "), Err(t::CommandEmpty.into()));
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
