//! Printing: answers to stdout, messages to stderr. Everything goes through [`shown`], so that
//! nothing in it can control the terminal.

use std::borrow::Cow;
use std::io::{self, ErrorKind, IsTerminal as _, Write as _};

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};
use serde::Serialize;
use wildpile_message::{is_printable, printable};

use crate::args::BLANK;
use crate::fail::{Answer, Fail, Outcome};
use crate::say::Say;
use crate::text as t;
use crate::usage;

/// The most characters of a line on stderr: messages may quote what files contain.
const LINE: usize = 1000;

/// Prints text to stdout.
pub fn text(text: &str) -> Outcome {
    write(&shown(text, false))
}

/// Prints text with colours to stdout. Foreign parts must be printable already, or they could colour
/// the rest.
pub fn coloured(text: &str) -> Outcome {
    write(&shown(text, colours()))
}

/// Prints an answer as JSON to stdout.
pub fn json(answer: &impl Serialize) -> Outcome {
    json_text(serde_json::to_string_pretty(answer))
}

/// Prints an answer as one line of JSON to stdout.
pub fn json_line(answer: &impl Serialize) -> Outcome {
    json_text(serde_json::to_string(answer))
}

/// Prints an answer: as JSON if that is wanted, else as text for people.
pub fn answer<R: Serialize>(as_json: bool, answer: &R, told: impl FnOnce(&R) -> String) -> Outcome {
    match as_json {
        true => json(answer),
        false => text(&told(answer)),
    }
}

fn json_text(json: serde_json::Result<String>) -> Outcome {
    write(&(escaped(&json.map_err(unwritable)?) + "\n"))
}

/// JSON without characters that could control a terminal. They only occur in strings.
fn escaped(json: &str) -> Cow<'_, str> {
    let fine = |c| is_printable(c) || c == '\n';
    if json.chars().all(fine) {
        return Cow::Borrowed(json);
    }
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if fine(c) {
            text.push(c);
        } else {
            // All of them fit into an escape's 16 bits.
            text.push_str(&format!("\\u{:04x}", u32::from(c)));
        }
    }
    Cow::Owned(text)
}

fn write(text: &str) -> Outcome {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(Answer::Yes),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(Fail::Closed),
        Err(error) => Err(unwritable(error)),
    }
}

fn unwritable(error: impl std::fmt::Display) -> Fail {
    let why = error.to_string();
    Fail::wrong(t::AnswerUnwritten { why })
}

/// Prints a message to stderr. If that fails, there is no way to report it.
pub fn message(text: &str) {
    complain(&shown(text, false));
}

/// Prints a message with colours to stderr, as [`coloured`].
pub fn coloured_message(text: &str) {
    complain(&shown(text, message_colours()));
}

/// The error without the tip to pass an unknown option as a value, which helps nobody here; for options that another
/// command has, with the way to do the same.
fn with_useful_tip(mut error: clap::Error, say: &Say) -> clap::Error {
    if let Some(tip) = usage::tip(&error) {
        let tip = say.text(&tip);
        let tips = ContextValue::StyledStrs(vec![StyledStr::from(tip)]);
        error.insert(ContextKind::Suggested, tips);
    } else if shown_tip_is_useless(&error) {
        error.remove(ContextKind::Suggested);
    }
    error
}

fn shown_tip_is_useless(error: &clap::Error) -> bool {
    match error.get(ContextKind::Suggested) {
        Some(ContextValue::StyledStrs(tips)) => tips.iter().all(|tip| tip.to_string().contains("to pass")),
        _ => false,
    }
}

/// Prints help or a usage error; returns the exit code.
pub fn about_the_call(error: clap::Error, say: &Say) -> u8 {
    let error = with_useful_tip(error, say);
    let text = error.render();
    if error.use_stderr() {
        let explained = usage::explained(&error, say);
        // It quotes the call, so colours would let through those of an argument.
        message(&explained.unwrap_or_else(|| text.to_string()).replace(BLANK, " "));
        return 2;
    }
    let colours = colours();
    let text = if colours {
        text.ansi().to_string()
    } else {
        text.to_string()
    };
    let printed = write(&shown(&text.replace(BLANK, " "), colours));
    // If help can't be printed, neither can the reason.
    drop(printed);
    0
}

fn complain(text: &str) {
    let lines: Vec<Cow<'_, str>> = text.trim_end().split('\n').map(shortened).collect();
    drop(writeln!(io::stderr().lock(), "{}", lines.join("\n")));
}

/// A line without the middle of it, if it is very long.
fn shortened(line: &str) -> Cow<'_, str> {
    if line.len() <= LINE || line.chars().count() <= LINE {
        return Cow::Borrowed(line);
    }
    let start: String = line.chars().take(LINE * 2 / 3).collect();
    let end: Vec<char> = line.chars().rev().take(LINE / 3).collect();
    Cow::Owned(format!("{start} … {}", end.into_iter().rev().collect::<String>()))
}

/// The text as it may be printed: without characters that control a terminal, except colour sequences
/// if `colours` is set.
fn shown(text: &str, colours: bool) -> Cow<'_, str> {
    if !colours || !text.contains('\x1b') {
        return printable(text);
    }
    let mut parts = text.split('\x1b');
    let mut all = printable(parts.next().unwrap_or_default()).into_owned();
    for part in parts {
        let parameters = part.strip_prefix('[').and_then(|rest| rest.split_once('m'));
        match parameters {
            Some((codes, rest)) if codes.bytes().all(|b| b.is_ascii_digit() || b == b';') => {
                all.push_str(&format!("\x1b[{codes}m{}", printable(rest)));
            }
            _ => all.push_str(&printable(&format!("\x1b{part}"))),
        }
    }
    Cow::Owned(all)
}

/// True to use colours on stdout: it is a terminal, and `NO_COLOR` isn't set.
pub fn colours() -> bool {
    io::stdout().is_terminal() && wants_colours()
}

/// True if stderr takes colours.
pub fn message_colours() -> bool {
    io::stderr().is_terminal() && wants_colours()
}

fn wants_colours() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        && std::env::var_os("TERM").is_none_or(|t| t != "dumb")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colours_reach_the_terminal_and_only_if_wanted() {
        let text = "\x1b[1;31mred\x1b[0m \x1b[2J \x1b]0;title\x07 \x1b[31Km \u{202e}x\x1b";
        assert_eq!(
            shown(text, true),
            "\x1b[1;31mred\x1b[0m ␛[2J ␛]0;title␇ ␛[31Km \u{fffd}x␛"
        );
        assert_eq!(
            shown(text, false),
            "␛[1;31mred␛[0m ␛[2J ␛]0;title␇ ␛[31Km \u{fffd}x␛"
        );
    }

    #[test]
    fn json_escapes_what_a_terminal_obeys() {
        let text = "a\x1b\u{9b}\u{202e}\x7fé♠\n";
        let json = serde_json::to_string(&[text]).unwrap();
        let escaped = escaped(&json);
        assert!(escaped.chars().all(is_printable), "{escaped}");
        let read: Vec<String> = serde_json::from_str(&escaped).unwrap();
        assert_eq!(read, [text]);
    }

    #[test]
    fn long_lines_lose_their_middle() {
        assert_eq!(shortened(&"ö".repeat(LINE)).chars().count(), LINE);
        let long = format!("start {} end", "é".repeat(1_000_000));
        let short = shortened(&long);
        assert!(
            short.starts_with("start é") && short.ends_with("é end"),
            "{short}"
        );
        assert!(
            short.contains("é … é") && short.chars().count() < LINE + 4,
            "{short}"
        );
    }
}
