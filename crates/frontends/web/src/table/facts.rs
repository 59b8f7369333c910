//! The status line: short facts about a match.

use leptos::prelude::*;
use wildpile_table::Scene;

use crate::text::{Arg, Message, Reader, say, say_arg, ui};

/// The facts of a scene. Numbers per player are shown with the players' names, `You 30`, `Bert 30`, so that small
/// screens can omit the fact's own name.
#[must_use]
pub fn facts(scene: &Scene, reader: &Reader) -> impl IntoView + use<> {
    scene
        .facts
        .iter()
        .map(|(what, how)| {
            let what = say(what, reader);
            match players(how, reader) {
                Some(players) => view! {
                    <div class="players"><dt>{what}</dt><dd>{players}</dd></div>
                }
                .into_any(),
                None => view! { <div><dt>{what}</dt><dd>{say_arg(how, reader)}</dd></div> }.into_any(),
            }
        })
        .collect_view()
}

/// The numbers of a list of players.
fn players(how: &Arg, reader: &Reader) -> Option<AnyView> {
    let Arg::List(_, parts) = how else { return None };
    let parts: Option<Vec<(String, String)>> = parts
        .iter()
        .map(|part| match part {
            Arg::Message(message) => {
                let seat = message.arg("seat")?.clone();
                let name = Message::from(ui::FactPlayer { seat });
                Some((
                    capital(&say(&name, reader)),
                    say_arg(message.arg("count")?, reader),
                ))
            }
            _ => None,
        })
        .collect();
    let shown = parts?
        .into_iter()
        .map(|(name, count)| {
            // A name may itself end with a number.
            view! { <span class="player"><span class="who">{name}</span> " " <b>{count}</b></span> " " }
        })
        .collect_view();
    Some(shown.into_any())
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
