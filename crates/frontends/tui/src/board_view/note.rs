//! The notes below zones.

use wildpile_message::Arg;

use crate::localizer::Localizer;
use crate::paint;

/// A zone's note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Note {
    text: String,
    /// The only value in a note such as “30 left”, which is enough if the words don't fit.
    value: Option<String>,
    is_count: bool,
}

impl Note {
    pub(super) fn of(note: &Arg, localizer: Localizer<'_>) -> Self {
        let value = note.only_value();
        Self {
            text: localizer.arg(note),
            is_count: matches!(value, Some(Arg::Number(_))),
            value: value.map(|value| localizer.arg(value)),
        }
    }

    /// Its lines at a width. Counts stay in one line, and no word is broken if that can be avoided.
    pub(super) fn lines(&self, width: u16) -> Vec<String> {
        let fits = |text: &str| paint::width(text) <= width;
        let lines = paint::wrap(&self.text, width);
        let is_broken = !self.text.split(' ').all(fits);
        match &self.value {
            Some(value) if is_broken || self.is_count && lines.len() > 1 => vec![value.clone()],
            _ => lines,
        }
    }
}

#[cfg(test)]
mod tests {
    use wildpile_message::Message;

    use super::*;

    fn note(id: &'static str, name: &'static str, value: impl Into<Arg>) -> Note {
        let texts = crate::language::load("de", wildpile_bundle::GAMES);
        Note::of(
            &Message::plain(id).with(name, value).into(),
            Localizer::new(&texts),
        )
    }

    #[test]
    fn a_count_loses_its_word_rather_than_a_line() {
        let left = note("skip-bo.note-left", "count", 30);
        assert_eq!(left.lines(7), ["noch 30"]);
        assert_eq!(left.lines(6), ["30"]);
    }

    #[test]
    fn words_are_not_broken() {
        let next = note("skip-bo.note-next", "card", "5");
        assert_eq!(next.lines(10), ["nächste: 5"]);
        assert_eq!(next.lines(8), ["nächste:", "5"]);
        assert_eq!(next.lines(7), ["5"]);
        let several = Note {
            text: "2, 3 or 4".to_owned(),
            value: None,
            is_count: false,
        };
        assert_eq!(several.lines(6), ["2, 3", "or 4"]);
    }

    #[test]
    fn only_one_value_can_stand_alone() {
        let two = Message::plain("x.note").with("count", 2).with("more", 3);
        assert_eq!(Arg::from(two).only_value(), None);
        assert_eq!(Arg::from("2 or 3").only_value(), None);
    }
}
