//! Values of options for people.

use serde_json::Value;
use wildpile_game::rules::Values;
use wildpile_session::form::values::Words;

use crate::text::{Message, Reader, say, tr};

/// Words for the values of a game's options.
pub fn with_words<T>(game: &str, tell: impl FnOnce(&Words<'_>) -> T) -> T {
    let say = |message: &Message| say(message, &Reader::NOBODY);
    tell(&Words {
        game,
        say: &say,
        yes: &yes,
    })
}

/// A value of an option in words. `path` leads to it: the option, and the choices and fields above the value.
#[must_use]
pub fn in_words(game: &str, path: &[&str], values: &Values, value: &Value) -> String {
    with_words(game, |words| words.of(path, values, value))
}

/// What true and false are called.
#[must_use]
pub fn yes(value: bool) -> String {
    tr(if value { "yes" } else { "no" })
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wildpile_game::rules::{Choice, Data};
    use wildpile_session::Form;
    use wildpile_session::form::values::choice_of;

    use super::*;
    use crate::text::testing;
    use wildpile_bundle::BUNDLES;

    #[test]
    fn values_are_sentences_not_names() {
        for language in ["en", "de"] {
            testing::speak(language);
            for bundle in BUNDLES {
                let mut form = Form::new(bundle, &[]);
                for option in form.options().to_vec() {
                    let Values::Choice(choices) = &option.values else {
                        continue;
                    };
                    for _ in 0..choices.len() {
                        form.step(option.name, true);
                        let value = form.value(option.name);
                        let words = in_words(bundle.game.name(), &[option.name], &option.values, value);
                        // If there is no text, the ID is shown.
                        assert!(
                            !words.is_empty() && !words.contains('_') && !words.contains("choice-"),
                            "{}: {words}",
                            option.name
                        );
                        assert!(choice_of(choices, value).is_some());
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_out_of_range_stay_numbers() {
        let choices = [
            Choice::plain("usual"),
            Choice::with(
                "one",
                Data::Bare {
                    min: 1,
                    max: 1,
                    usual: 1,
                },
            ),
            Choice::with(
                "some",
                Data::Bare {
                    min: 5,
                    max: 9,
                    usual: 7,
                },
            ),
        ];
        let find = |value| choice_of(&choices, &value).map(|choice| choice.name);
        assert_eq!(find(json!("usual")), Some("usual"));
        assert_eq!(find(json!("some")), None);
        assert_eq!(find(json!(1)), Some("one"));
        assert_eq!(find(json!(7)), Some("some"));
        assert_eq!(find(json!(99)), Some("some"));
        assert_eq!(find(json!(null)), None);
        let values = Values::Choice(choices.to_vec());
        let words = |value| in_words("skipper", &["stock"], &values, &value);
        assert_eq!(words(json!("usual")), "skipper.choice-stock-usual");
        assert_eq!(words(json!(7)), "7");
    }
}
