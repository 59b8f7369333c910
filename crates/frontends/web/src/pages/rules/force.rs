//! The rules in force beside a match: what differs from the book's defaults.

use leptos::prelude::*;
use serde_json::Value;
use wildpile_game::rules::texts::{choice_help, option_help, option_title};
use wildpile_game::rules::{Layer, OptionSpec, Values};
use wildpile_session::{GameBundle, form::values::choice_of};

use super::book::link;
use crate::text::{Message, Reader, say, say_sentence, tr};

/// The rules of a match, as far as they differ from the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InForce {
    /// The short name: `skipper(hand=4)`.
    pub short_name: String,
    /// What differs.
    pub differs: Vec<Differs>,
}

/// An option that differs from the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// The ID of the rule.
    id: &'static str,
    /// The option's title.
    title: Message,
    /// The value: a number or word that is the same in every language, or yes or no.
    value: String,
    /// The sentence about the value, or about the option.
    help: Message,
}

impl InForce {
    /// The rules that layers make.
    #[must_use]
    pub fn of(bundle: &'static GameBundle, layers: &[Layer], seats: usize) -> Self {
        let Ok(info) = bundle.game.check_rules(layers, Some(seats)) else {
            return Self::default();
        };
        let options = bundle.game.options();
        let differs = info
            .differences
            .iter()
            .filter_map(|(name, text, _)| {
                let option = options.iter().find(|o| o.name == name)?;
                Some(differs(bundle.game.name(), option, info.rules.get(name)?, text))
            })
            .collect();
        Self {
            short_name: info.short_name,
            differs,
        }
    }
}

fn differs(game: &str, option: &OptionSpec, value: &Value, text: &str) -> Differs {
    let choice = match &option.values {
        Values::Choice(choices) => choice_of(choices, value),
        _ => None,
    };
    Differs {
        id: option.id,
        title: option_title(game, option.name),
        value: match value {
            Value::Bool(value) => tr(if *value { "yes" } else { "no" }),
            _ => text.replace('_', " "),
        },
        help: match choice {
            Some(choice) => choice_help(game, &[option.name, choice.name]),
            None => option_help(game, option.name),
        },
    }
}

/// The rules in force, each with a link to its place in the book.
#[component]
pub fn Force(force: InForce) -> impl IntoView {
    let name = force.short_name.clone();
    let none = force.differs.is_empty();
    view! {
        <section class="force" aria-labelledby="force-title">
            <h2 id="force-title">{tr("rules-force")}</h2>
            {none.then(|| view! { <p>{tr("rules-force-default")}</p> })}
            {(!none)
                .then(|| {
                    view! {
                        <p class="soft"><code>{name}</code></p>
                        <dl>
                            {force
                                .differs
                                .into_iter()
                                .map(|d| view! {
                                    <dt>
                                        {say(&d.title, &Reader::NOBODY)} ": "
                                        <strong>{d.value}</strong>
                                    </dt>
                                    <dd>
                                        {say_sentence(&d.help, &Reader::NOBODY)} " "
                                        {link(d.id.to_owned(), "", d.id.into_any())}
                                    </dd>
                                })
                                .collect_view()}
                        </dl>
                    }
                })}
        </section>
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::rules::read_patch;

    use super::*;
    use crate::chunks::testing::bundle;

    #[test]
    fn only_what_differs_is_named() {
        let bundle = bundle("skipper");
        assert!(InForce::of(bundle, &[], 1).differs.is_empty());
        let layer = Layer::choices(read_patch("hand = 4, trash = never").expect("options"));
        let force = InForce::of(bundle, &[layer], 1);
        assert_eq!(force.short_name, "skipper(hand=4,trash=never)");
        let ids: Vec<&str> = force.differs.iter().map(|d| d.id).collect();
        assert_eq!(ids, ["SK-02", "SK-11"]);
        assert_eq!(force.differs[0].value, "4");
    }
}
