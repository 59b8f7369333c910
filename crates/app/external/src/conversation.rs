//! Recorded conversations with programs, to replay them.

use std::time::Duration;

use serde_json::Value;
use wildpile_message::Message;
use wildpile_table::{AnyGame, OfferedMove};

use crate::fault::shown;
use crate::protocol::{Greeting, object, read_greeting, wants, wire};
use crate::rendered::texts;
use crate::talk::{Prompt, Talk};
use crate::text as t;
use crate::{Conduct, FaultReport, Limits, Program};

/// A game's conversation with a program, one message per line: those that begin with `> ` went to the
/// program, those with `< ` came from it. Empty lines and lines that begin with `#` are ignored.
#[derive(Clone, Debug)]
pub struct Conversation {
    game: String,
    hello: String,
    /// True if the program said that it plays.
    is_ready: bool,
    steps: Vec<Exchange>,
}

/// Everything after the hello.
#[derive(Clone, Debug)]
enum Exchange {
    /// A message that expects no answer.
    Tell(String),
    Ask(Question),
}

#[derive(Clone, Debug)]
struct Question {
    line: String,
    id: u64,
    budget: Duration,
    offers: Vec<OfferedMove>,
    /// The index of the recorded answer; `None` if it was wrong or is missing.
    answer: Option<usize>,
}

/// The reason a text isn't a recorded conversation.
fn wrong(line: usize, what: impl Into<Message>) -> Message {
    let what = what.into();
    t::ConversationError { line, what }.into()
}

/// An answer that differs from the recorded one.
pub(crate) struct Different {
    pub id: u64,
    pub chosen: String,
    pub recorded: String,
}

/// The result of replaying a conversation.
#[derive(Default)]
pub(crate) struct Replayed {
    pub conduct: Conduct,
    pub fault: Option<FaultReport>,
    /// Number of answers that differ from the recorded ones.
    pub different: usize,
    pub first_different: Option<Different>,
}

impl Conversation {
    /// The game's name, as in the hello.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Parses a recorded conversation.
    ///
    /// # Errors
    /// The first line that doesn't belong to one.
    pub fn read(text: &str) -> Result<Self, Message> {
        let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, line));
        let mut lines = numbered.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let first = lines.next();
        let number = first.map_or(1, |(number, _)| number);
        let hello = first
            .and_then(|(_, line)| line.strip_prefix("> "))
            .map(str::to_owned);
        let opening = hello.as_deref().and_then(|line| object(line).ok());
        let opening = opening.filter(|hello| wants(hello, "hello").is_ok());
        let game = opening.as_ref().and_then(|hello| hello.get("game")?.as_str());
        let (Some(hello), Some(game)) = (hello.clone(), game) else {
            return Err(wrong(number, t::ConversationHello));
        };
        let mut conversation = Self {
            game: game.to_owned(),
            hello,
            is_ready: false,
            steps: Vec::new(),
        };
        for (number, line) in lines {
            if let Some(line) = line.strip_prefix("> ") {
                let step = conversation.step(line);
                let step = step.map_err(|what| wrong(number, what))?;
                conversation.steps.extend(step);
            } else if let Some(line) = line.strip_prefix("< ") {
                conversation.answered(line);
            } else {
                return Err(wrong(number, t::ConversationDirection));
            }
        }
        Ok(conversation)
    }

    /// A message to the program; `None` if it only reacts to a wrong answer.
    fn step(&self, line: &str) -> Result<Option<Exchange>, Message> {
        let message: Value = serde_json::from_str(line).unwrap_or_default();
        let kind = message.get("type").and_then(Value::as_str).unwrap_or_default();
        let asked = match kind {
            "welcome" | "end" => return Ok(Some(Exchange::Tell(line.to_owned()))),
            "refused" => return Ok(None),
            "update" if self.is_ready => question(line, &message),
            _ => None,
        };
        let unknown = || {
            let line = shown(line, 60, false);
            t::ConversationMessage { line }.into()
        };
        asked.map(|asked| Some(Exchange::Ask(asked))).ok_or_else(unknown)
    }

    /// A line from the program. Wrong ones are skipped: they may be the reason for the recording.
    fn answered(&mut self, line: &str) {
        let why_not = |_: &str| t::CheckNotOffered.into();
        match self.steps.last_mut() {
            None => self.is_ready |= matches!(read_greeting(line), Ok(Greeting::Ready(_))),
            Some(Exchange::Ask(asked)) => {
                asked.answer = wire::read_submit(line, asked.id, &asked.offers, &why_not).ok();
            }
            Some(Exchange::Tell(_)) => {}
        }
    }

    pub(crate) fn replay(
        &self,
        game: &dyn AnyGame,
        program: &Program,
        limits: Limits,
        stop: fn() -> bool,
    ) -> Replayed {
        let mut talk = Talk::start(program, limits, None, texts(game), stop);
        let mut replayed = Replayed::default();
        talk.say(format!("{}\n", self.hello));
        if talk.greet().is_some() && self.is_ready {
            for step in &self.steps {
                if !talk.goes_on() {
                    break;
                }
                match step {
                    Exchange::Tell(line) => talk.say(format!("{line}\n")),
                    Exchange::Ask(asked) => replayed.ask(&mut talk, asked),
                }
            }
        }
        talk.leave();
        replayed.conduct = talk.conduct;
        replayed.fault = talk.fault;
        replayed
    }
}

impl Replayed {
    fn ask(&mut self, talk: &mut Talk, asked: &Question) {
        let chosen = talk.ask(Prompt {
            id: asked.id,
            line: format!("{}\n", asked.line),
            offers: &asked.offers,
            budget: asked.budget,
            why_not: &|_| t::CheckNotOffered.into(),
        });
        let (Some(chosen), Some(recorded)) = (chosen, asked.answer) else {
            return;
        };
        if chosen != recorded {
            self.different += 1;
            self.first_different.get_or_insert_with(|| Different {
                id: asked.id,
                chosen: asked.offers[chosen].notation.clone(),
                recorded: asked.offers[recorded].notation.clone(),
            });
        }
    }
}

/// A question.
fn question(line: &str, message: &Value) -> Option<Question> {
    let list = |key: &str| -> Option<Vec<&str>> {
        let texts = message.get(key)?.as_array()?;
        texts.iter().map(Value::as_str).collect()
    };
    let (moves, extra) = (list("moves")?, list("extra")?);
    let usual = moves.len();
    let actions = message.get("actions").and_then(Value::as_array);
    let offer = |(at, notation): (usize, &str)| {
        let action = actions.and_then(|all| all.get(at)?.as_u64());
        OfferedMove {
            notation: notation.to_owned(),
            label: Message::text(notation.to_owned()),
            action: action.and_then(|action| usize::try_from(action).ok()),
            extra: at >= usual,
        }
    };
    Some(Question {
        line: line.to_owned(),
        id: message.get("seq")?.as_u64()?,
        budget: Duration::from_millis(message.get("time_ms")?.as_u64()?),
        offers: moves.into_iter().chain(extra).enumerate().map(offer).collect(),
        answer: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rendered::english;

    const HELLO: &str = r#"> {"type":"hello","game":"skip-bo"}"#;
    const READY: &str = r#"< {"type":"ready","protocol":3}"#;
    const UPDATE: &str =
        r#"> {"type":"update","seq":1,"time_ms":50,"moves":["a","b"],"extra":["c"],"actions":[5,6,9]}"#;

    fn read(lines: &[&str]) -> Result<Conversation, String> {
        Conversation::read(&lines.join("\n")).map_err(|error| english(&error))
    }

    #[test]
    fn questions_have_their_moves_and_the_last_right_answer() {
        let lines = [
            "# a comment",
            HELLO,
            READY,
            "",
            UPDATE,
            "< oh",
            r#"> {"type":"refused","seq":1}"#,
            r#"< {"type":"submit","seq":1,"action":9}"#,
            r#"> {"type":"end","told":[]}"#,
        ];
        let read = read(&lines).unwrap();
        assert_eq!(read.game(), "skip-bo");
        let [Exchange::Ask(asked), Exchange::Tell(_)] = &*read.steps else {
            panic!("{read:?}");
        };
        assert_eq!((asked.id, asked.answer), (1, Some(2)));
        let extra: Vec<bool> = asked.offers.iter().map(|offer| offer.extra).collect();
        assert_eq!(extra, [false, false, true]);
    }

    #[test]
    fn a_recording_may_end_anywhere() {
        for lines in [
            &[HELLO][..],
            &[HELLO, READY],
            &[HELLO, "< what?"],
            &[HELLO, READY, UPDATE],
        ] {
            read(lines).unwrap();
        }
    }

    #[test]
    fn other_texts_are_refused_with_their_line() {
        for (lines, says) in [
            (&[][..], "line 1: expected"),
            (&["#", UPDATE], "line 2: expected the hello"),
            (&["> {\"type\":\"hello\"}"], "line 1: expected the hello"),
            (&[HELLO, READY, "update"], "line 3: expected “> ”"),
            (
                &[HELLO, READY, "> {\"type\":\"dance\"}"],
                "line 3: “{\"type\":\"dance\"}”",
            ),
            (&[HELLO, READY, "> {\"type\":\"update\",\"seq\":1}"], "line 3: "),
            (&[HELLO, UPDATE], "line 2: "),
        ] {
            let error = read(lines).unwrap_err();
            assert!(error.contains(says), "{lines:?}: {error}");
        }
    }
}
