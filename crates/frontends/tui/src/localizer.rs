//! Messages become text here, where they are drawn.

use wildpile_message::{Arg, Message, Names, Texts};

use crate::theme::spelled;

/// Marks where a word may be broken; terminals show it.
const SOFT_HYPHEN: char = '\u{ad}';

/// Speaks one language to one reader.
#[derive(Clone, Copy, Debug)]
pub struct Localizer<'a> {
    texts: &'a Texts,
    names: Names<'a>,
    /// True if only ASCII characters can be shown.
    ascii: bool,
}

impl<'a> Localizer<'a> {
    /// Calls seats by their numbers.
    #[must_use]
    pub const fn new(texts: &'a Texts) -> Self {
        Self {
            texts,
            names: Names::NONE,
            ascii: false,
        }
    }

    /// The same for a terminal that may show only ASCII characters.
    #[must_use]
    pub const fn ascii(self, ascii: bool) -> Self {
        Self { ascii, ..self }
    }

    /// The same, with the players' names and the reader's seat.
    #[must_use]
    pub const fn with(self, names: Names<'a>) -> Self {
        Self { names, ..self }
    }

    /// The message.
    #[must_use]
    pub fn say(self, message: &Message) -> String {
        without_hyphens(self.hyphenated(message))
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
        self.spelled(self.texts.say(message, &self.names))
    }

    /// The message as a sentence, with a capital and a full stop.
    #[must_use]
    pub fn sentence(self, message: &Message) -> String {
        debug_assert_eq!(self.texts.missing(message), [], "{message:?}");
        self.whole(self.texts.sentence(message, &self.names))
    }

    /// A value.
    #[must_use]
    pub fn arg(self, arg: &Arg) -> String {
        match arg {
            Arg::Message(message) => self.say(message),
            other => self.whole(self.texts.say_arg(other, &self.names)),
        }
    }

    /// The language's tag.
    #[must_use]
    pub fn language(self) -> &'a str {
        self.texts.language()
    }

    fn whole(self, text: String) -> String {
        without_hyphens(self.spelled(text))
    }

    /// Another text as this reader's terminal can show it.
    #[must_use]
    pub fn spelled(self, text: String) -> String {
        if self.ascii { spelled(&text) } else { text }
    }
}

fn without_hyphens(text: String) -> String {
    if text.contains(SOFT_HYPHEN) {
        text.replace(SOFT_HYPHEN, "")
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_are_spelled_out_where_only_ascii_is_shown() {
        let texts = crate::language::load("de", wildpile_bundle::GAMES);
        let name = Message::text("Jürgen Groß");
        let localizer = Localizer::new(&texts);
        assert_eq!(localizer.say(&name), "Jürgen Groß");
        let localizer = localizer.ascii(true);
        assert_eq!(localizer.say(&name), "Juergen Gross");
        assert_eq!(localizer.arg(&Arg::from(name.clone())), "Juergen Gross");
        assert!(localizer.sentence(&name).starts_with("Juergen Gross"));
    }
}
