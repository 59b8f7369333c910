//! Messages become text here, where they are drawn.

use wildpile_message::{Arg, Message, Names, Texts};

/// Marks where a word may be broken; terminals show it.
const SOFT_HYPHEN: char = '\u{ad}';

/// Speaks one language to one reader.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    texts: &'a Texts,
    names: Names<'a>,
}

impl<'a> Voice<'a> {
    /// Calls seats by their numbers.
    #[must_use]
    pub const fn new(texts: &'a Texts) -> Self {
        Self {
            texts,
            names: Names::NONE,
        }
    }

    /// The same, with the players' names and the reader's seat.
    #[must_use]
    pub const fn with(self, names: Names<'a>) -> Self {
        Self { names, ..self }
    }

    /// The message.
    #[must_use]
    pub fn say(self, message: &Message) -> String {
        whole(self.hyphenated(message))
    }

    /// A text of this program.
    #[must_use]
    pub fn t(self, message: impl Into<Message>) -> String {
        self.say(&message.into())
    }

    /// The message with soft hyphens where its words may be broken.
    #[must_use]
    pub fn hyphenated(self, message: &Message) -> String {
        debug_assert_eq!(self.texts.missing(message), [], "{message:?}");
        self.texts.say(message, &self.names)
    }

    /// The message as a sentence, with a capital and a full stop.
    #[must_use]
    pub fn sentence(self, message: &Message) -> String {
        debug_assert_eq!(self.texts.missing(message), [], "{message:?}");
        whole(self.texts.sentence(message, &self.names))
    }

    /// A value.
    #[must_use]
    pub fn arg(self, arg: &Arg) -> String {
        match arg {
            Arg::Message(message) => self.say(message),
            other => whole(self.texts.say_arg(other, &self.names)),
        }
    }

    /// The language's tag.
    #[must_use]
    pub fn language(self) -> &'a str {
        self.texts.language()
    }
}

fn whole(text: String) -> String {
    if text.contains(SOFT_HYPHEN) {
        text.replace(SOFT_HYPHEN, "")
    } else {
        text
    }
}
