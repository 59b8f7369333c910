//! The problems of a deck in a rules file, field by field (CD-01).

use serde_json::Value;
use wildpile_cards::Ink;
use wildpile_game::rules::{Problem, Report, write_value};
use wildpile_message::{Arg, Join, Message};

use super::{Deck, DeckData, RankNames};
use crate::text as t;

/// A field: its name, whether it must be there, and what reads it.
type Field = (&'static str, bool, fn(&mut Reader, &str, &Value));

const DECK: [Field; 6] = [
    ("colours", true, |reader, path, value| {
        reader.list(path, value, t::DeckLegalColourList, |reader, path, colour| {
            reader.object(path, colour, &COLOUR, t::DeckLegalColourList);
        });
    }),
    ("ranks", true, |reader, path, value| {
        reader.number(path, value, t::DeckLegalRanks);
    }),
    ("skips", false, |reader, path, value| {
        reader.list(path, value, t::DeckLegalSkipList, |reader, path, value| {
            reader.number(path, value, t::DeckLegalSkip);
        });
    }),
    ("end", true, |reader, path, value| {
        reader.number(path, value, t::DeckLegalEnd);
    }),
    ("laid_out", false, |reader, path, value| {
        reader.list(path, value, t::DeckLegalRankList, |reader, path, value| {
            reader.number(path, value, t::DeckLegalRankList);
        });
    }),
    ("rank_names", false, |reader, path, value| {
        let known = RankNames::is_written(value);
        reader.check(path, value, known, t::DeckLegalWord);
    }),
];

const COLOUR: [Field; 4] = [
    ("name", true, |reader, path, value| {
        reader.check(path, value, value.is_string(), t::DeckLegalName);
    }),
    ("letter", true, |reader, path, value| {
        reader.check(path, value, is_char(value), t::DeckLegalLetter);
    }),
    ("symbol", true, |reader, path, value| {
        reader.check(path, value, is_char(value), t::DeckLegalShape);
    }),
    ("ink", true, |reader, path, value| {
        let known = serde_json::from_value::<Ink>(value.clone()).is_ok();
        reader.check(path, value, known, t::DeckLegalInk);
    }),
];

impl RankNames {
    fn is_written(value: &Value) -> bool {
        serde_json::from_value::<Self>(value.clone()).is_ok()
    }
}

fn is_char(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.chars().count() == 1)
}

/// Every problem of a deck in JSON form, below this path; none if it is valid (CD-01).
#[must_use]
pub fn problems(path: &str, deck: &Value) -> Vec<Problem> {
    let mut reader = Reader(Vec::new());
    reader.object(path, deck, &DECK, t::DeckLegalDeck);
    if !reader.0.is_empty() {
        return reader.0;
    }
    match serde_json::from_value::<DeckData>(deck.clone()).map(Deck::new) {
        Ok(Err(found)) => {
            let at = |problem: &Problem| Problem {
                path: format!("{path}.{}", problem.path),
                ..problem.clone()
            };
            found.list().iter().map(at).collect()
        }
        _ => Vec::new(),
    }
}

struct Reader(Vec<Problem>);

impl Reader {
    fn check(&mut self, path: &str, value: &Value, fits: bool, legal: impl Into<Message>) {
        if !fits {
            let text = write_value(value);
            let mut value: String = text.chars().take(40).collect();
            if value.len() < text.len() {
                value.push('…');
            }
            self.0.wrong(path, t::DeckProblemKind { value }, legal);
        }
    }

    /// A number of the size that ranks and skips have.
    fn number(&mut self, path: &str, value: &Value, legal: impl Into<Message>) {
        let fits = value.as_u64().is_some_and(|n| n <= 255);
        self.check(path, value, fits, legal);
    }

    fn list(
        &mut self,
        path: &str,
        value: &Value,
        legal: impl Into<Message>,
        each: fn(&mut Self, &str, &Value),
    ) {
        let Value::Array(items) = value else {
            return self.check(path, value, false, legal);
        };
        for (i, item) in items.iter().enumerate() {
            each(self, &format!("{path}[{i}]"), item);
        }
    }

    fn object(&mut self, path: &str, value: &Value, fields: &[Field], legal: impl Into<Message>) {
        let Value::Object(map) = value else {
            return self.check(path, value, false, legal);
        };
        for name in map
            .keys()
            .filter(|name| !fields.iter().any(|(known, ..)| known == name))
        {
            let shown: String = name.chars().take(40).collect();
            let names = fields.iter().map(|(known, ..)| Arg::from(*known)).collect();
            let names = Arg::List(Join::Or, names);
            let legal = t::DeckLegalField { names };
            self.0
                .wrong(format!("{path}.{shown}"), t::DeckProblemNoField, legal);
        }
        let legal: Message = legal.into();
        for (name, needed, read) in fields {
            let path = format!("{path}.{name}");
            match map.get(*name) {
                Some(value) => read(self, &path, value),
                None if *needed => {
                    self.0.wrong(path, t::DeckProblemMissing, legal.clone());
                }
                None => {}
            }
        }
    }
}
