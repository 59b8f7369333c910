//! Renders messages: the one place where the command does.

use std::borrow::Cow;
use std::collections::BTreeMap;

use wildpile_bundle::Games;
use wildpile_game::Seat;
use wildpile_game::rules::{Problem, Problems};
use wildpile_message::{Arg, Message, Names, Texts, ToMessage, printable};

use wildpile_table::AnyGame;

use crate::fail::Outcome;
use crate::out;
use crate::report::RenderedMessage;
use crate::text as t;

/// The most problems of one kind that are listed.
const ALIKE: usize = 5;

/// Reads the tag of a language that the program speaks, such as `de` or `de_AT.UTF-8`; an error is the list of them.
pub fn language(text: &str) -> Result<String, String> {
    let wanted = text.split(['-', '_', '.']).next().unwrap_or(text);
    let known = Texts::languages(&tables(Games::new(&[]))).expect("the build checks the texts");
    let found = known.iter().find(|tag| tag.eq_ignore_ascii_case(wanted));
    found.cloned().ok_or_else(|| known.join(", "))
}

/// Every text that a message in an answer may need, in all languages.
fn tables(games: Games) -> Vec<&'static str> {
    let own = [
        #[cfg(feature = "simulate")]
        wildpile_lab::TEXTS,
        #[cfg(feature = "lab")]
        wildpile_farm::TEXTS,
        #[cfg(feature = "print")]
        wildpile_shop::TEXTS,
        crate::text::TEXTS,
    ];
    [wildpile_tui::language::tables(games), own.concat()].concat()
}

/// Says messages in one language, in a program with these games.
#[derive(Debug)]
pub struct Say(Texts, Games);

impl Say {
    /// In this language; without one in English.
    pub fn new(language: Option<&str>, games: Games) -> Self {
        let tag = language.unwrap_or("en");
        let texts = Texts::new(tag, &tables(games));
        Self(texts.expect("the build checks the texts"), games)
    }

    /// In English, for messages before the games and the language are known.
    pub fn shared() -> Self {
        Self::new(None, Games::new(&[]))
    }

    /// Finds a game of this program, or suggests the one that was probably meant.
    pub fn finder(&self) -> impl Fn(&str) -> Result<&'static dyn AnyGame, Message> {
        let games = self.1;
        move |name| games.game(name)
    }

    /// The games of this program.
    pub const fn games(&self) -> Games {
        self.1
    }

    /// The tag of the language.
    pub fn language(&self) -> &str {
        self.0.language()
    }

    /// The message; seats are called by their numbers.
    pub fn text(&self, message: &Message) -> String {
        shown(self.0.say(message, &Names::NONE))
    }

    /// The message on a line of its own.
    pub fn line(&self, message: impl Into<Message>) -> String {
        self.text(&message.into()) + "\n"
    }

    /// Prints the message to stderr.
    pub fn tell(&self, message: impl Into<Message>) {
        out::message(&self.text(&message.into()));
    }

    /// Prints the message to stdout.
    pub fn answer(&self, message: impl Into<Message>) -> Outcome {
        out::text(&self.line(message))
    }

    /// The text of a refusal or an error.
    pub fn of(&self, what: &impl ToMessage) -> String {
        self.text(&what.message())
    }

    /// A value.
    pub fn arg(&self, arg: &Arg) -> String {
        shown(self.0.say_arg(arg, &Names::NONE))
    }

    /// The message as a sentence, to these people.
    pub fn sentence(&self, message: &Message, names: &Names<'_>) -> String {
        shown(self.0.sentence(message, names))
    }

    /// A seat's name: `Seat 2`.
    pub fn seat(&self, seat: Seat) -> String {
        self.arg(&seat.into())
    }

    /// A problem on one line: where, what, and what would be right.
    pub fn problem(&self, problem: &Problem) -> String {
        self.problem_at(&problem.path, problem)
    }

    /// The same with a place of its own.
    pub fn problem_at(&self, place: &str, problem: &Problem) -> String {
        let place = printable(place);
        let mut text = if place.is_empty() {
            self.text(&problem.what)
        } else {
            format!("{place}: {}", self.text(&problem.what))
        };
        if let Some(legal) = &problem.legal {
            text = format!("{text}; {}", self.text(legal));
        }
        text
    }

    /// All problems, one a line.
    pub fn problems(&self, problems: &Problems) -> String {
        let lines = self.summed_up(problems.list(), |p| p, |p| format!("  {}\n", self.problem(p)));
        lines.concat().trim_end().to_owned()
    }

    /// A text for each problem, one line after the other; of many problems of the same kind only the first few, and their
    /// number.
    pub fn summed_up<T>(
        &self,
        problems: &[T],
        problem: impl Fn(&T) -> &Problem,
        text: impl Fn(&T) -> String,
    ) -> Vec<String> {
        let mut alike: BTreeMap<&str, usize> = BTreeMap::new();
        for of in problems {
            *alike.entry(problem(of).what.id()).or_default() += 1;
        }
        let mut shown: BTreeMap<&str, usize> = BTreeMap::new();
        let mut lines = Vec::new();
        for of in problems {
            let kind = problem(of).what.id();
            let (all, shown) = (alike[kind], shown.entry(kind).or_default());
            // “… and 1 more” would be no shorter than the line itself.
            if *shown < ALIKE || all == ALIKE + 1 {
                lines.push(text(of));
            } else if *shown == ALIKE {
                let count = all - ALIKE;
                lines.push(format!("  {}\n", self.text(&t::ProblemsAlike { count }.into())));
            }
            *shown += 1;
        }
        lines
    }

    /// The message as data, with its text.
    pub fn rendered(&self, message: impl Into<Message>) -> RenderedMessage {
        let message = message.into();
        let text = self.text(&message);
        RenderedMessage { message, text }
    }
}

/// A text as it is shown. Texts mark where long words may be broken; terminal lines and JSON have no use for that. Values
/// may be untrusted and must not control the terminal.
fn shown(text: String) -> String {
    let text = if text.contains('\u{ad}') {
        text.replace('\u{ad}', "")
    } else {
        text
    };
    match printable(&text) {
        Cow::Owned(printable) => printable,
        Cow::Borrowed(_) => text,
    }
}

#[cfg(test)]
mod tests {
    use wildpile_bundle::GAMES;

    use super::*;

    #[test]
    fn languages_are_found_by_their_tags() {
        for (text, tag) in [("en", "en"), ("DE", "de"), ("de-AT", "de"), ("de_DE.UTF-8", "de")] {
            assert_eq!(language(text).as_deref(), Ok(tag), "{text}");
        }
        assert_eq!(language("tlh"), Err("en, de".to_owned()));
    }

    #[test]
    fn soft_hyphens_are_left_out() {
        let label = Message::text("Draw\u{ad}pile");
        assert_eq!(Say::shared().text(&label), "Drawpile");
    }

    #[test]
    fn every_language_says_every_game() {
        for tag in Texts::languages(&tables(Games::new(&[]))).unwrap() {
            let say = Say::new(Some(&tag), GAMES);
            for bundle in GAMES.bundles() {
                let game = bundle.game;
                for message in [game.title(), game.tagline()] {
                    assert_eq!(say.0.missing(&message), [], "{tag}: {}", game.name());
                }
                for level in bundle.bots.levels() {
                    let help = bundle.bots.help(level.name);
                    assert_eq!(say.0.missing(&help), [], "{tag}: {}", level.name);
                }
            }
        }
    }
}
