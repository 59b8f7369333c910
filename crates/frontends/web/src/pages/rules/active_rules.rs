//! The rules of a match beside the book: what differs from its defaults.

use leptos::prelude::*;
use wildpile_client::setup::differences::{Difference, in_force};
use wildpile_game::rules::texts::{choice_help, option_help};
use wildpile_game::rules::{Layer, Values, choice_of, write_value};
use wildpile_session::GameBundle;

use super::book::link;
use crate::text::{Reader, say_arg, say_sentence, tr, ui};

/// The rules of a match, as far as they differ from the defaults.
#[derive(Clone, Debug)]
pub struct ActiveRules {
    bundle: &'static GameBundle,
    /// The short name: `skipper(hand=4)`.
    short_name: String,
    differences: Vec<Difference>,
}

impl ActiveRules {
    /// The rules that layers make.
    #[must_use]
    pub fn of(bundle: &'static GameBundle, layers: &[Layer], seats: usize) -> Self {
        let (short_name, differences) = in_force(bundle.game, layers, seats)
            .map(|(info, differences)| (info.short_name, differences))
            .unwrap_or_default();
        Self {
            bundle,
            short_name,
            differences,
        }
    }

    /// The title of an option with its value, which is the same word in every language, and the sentence about it.
    fn texts(&self, difference: &Difference) -> (String, String, String) {
        let (game, option) = (self.bundle.game, &difference.option);
        let choice = match &option.values {
            Values::Choice(choices) => choice_of(choices, &difference.value),
            _ => None,
        };
        let help = match choice {
            Some(choice) => choice_help(game.name(), &[option.name, choice.name]),
            None => option_help(game.name(), option.name),
        };
        let title = tr(difference.title(game));
        let seat = difference.seat.map(|seat| say_arg(&seat.into(), &Reader::NOBODY));
        let title = seat.map_or_else(|| title.clone(), |seat| format!("{seat}: {title}"));
        let value = match difference.value.as_bool() {
            Some(value) => tr(if value { ui::Yes } else { ui::No }),
            None => write_value(&difference.value).replace('_', " "),
        };
        (title, value, say_sentence(&help, &Reader::NOBODY))
    }
}

/// The rules in force, each with a link to its place in the book.
#[component]
pub fn Active(rules: ActiveRules) -> impl IntoView {
    let none = rules.differences.is_empty();
    view! {
        <section class="force" aria-labelledby="force-title">
            <h2 id="force-title">{tr(ui::RulesForce)}</h2>
            {none.then(|| view! { <p>{tr(ui::RulesForceDefault)}</p> })}
            {(!none)
                .then(|| {
                    let row = |difference: &Difference| {
                        let (title, value, help) = rules.texts(difference);
                        let id = difference.option.id;
                        view! {
                            <dt>{title} ": " <strong>{value}</strong></dt>
                            <dd>{help} " " {link(id.to_owned(), "", id.into_any())}</dd>
                        }
                    };
                    view! {
                        <p class="soft"><code>{rules.short_name.clone()}</code></p>
                        <dl>{rules.differences.iter().map(row).collect_view()}</dl>
                    }
                })}
        </section>
    }
}
