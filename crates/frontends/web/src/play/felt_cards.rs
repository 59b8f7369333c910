//! The rule cards of a match on the felt: those in play at its edge, and handicaps to choose from in its middle. They come with
//! the chunk of pages; their room is there before.

use std::time::Duration;

use leptos::prelude::*;
use wildpile_client::play::Event;
use wildpile_game::Seat;
use wildpile_packs::{CardInPlay, CardKind, CardsInPlay, Packs};
use wildpile_table::Action;

use super::{Dialog, Play};
use crate::pages::card::{Shown, drawn};
use crate::text::{say, tr, ui};

/// Time for which a card glows after its rule has acted.
const GLOW: Duration = Duration::from_millis(1800);

/// The cards in play, each a button that shows them large.
pub fn on_felt(play: Play) -> AnyView {
    let cards = Memo::new(move |_| CardsInPlay::of_note(&play.follow(|s| s.setup().cards.clone())).cards);
    let glowing = glowing(play, cards);
    let card = move |card: CardInPlay| {
        let shown = Shown::kept(&card, Packs::shipped().all());
        let name = match card.seat {
            Some(seat) => format!("{}: {}", play.reader().name(seat), shown.name()),
            None => shown.name(),
        };
        let id = card.id;
        view! {
            <li class:glows=move || glowing.with(|all| all.contains(&id))>
                <button
                    type="button"
                    data-do="cards"
                    title=shown.title.clone()
                    aria-label=name
                    on:click=move |_| play.dialog.set(Some(Dialog::Cards))
                >
                    {drawn(&shown)}
                </button>
            </li>
        }
    };
    view! {
        <ul class="felt-cards" role="list" aria-label=tr(ui::CardsInPlay)>
            {move || cards.get().into_iter().map(card).collect_view()}
        </ul>
    }
    .into_any()
}

/// The IDs of the cards whose rules acted a moment ago.
fn glowing(play: Play, cards: Memo<Vec<CardInPlay>>) -> RwSignal<Vec<String>> {
    let glowing = RwSignal::new(Vec::new());
    let end = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(Some(end)) = end.try_update_value(Option::take) {
            end.clear();
        }
    };
    on_cleanup(stop);
    Effect::new(move |seen: Option<usize>| {
        let (count, acted) = play.logged(|log| {
            // What was logged before the cards came isn't news.
            let new = log.get(seen.unwrap_or(log.len())..).unwrap_or_default();
            let acts = |card: &&CardInPlay| new.iter().any(|event| card.acts_in(event.id()));
            let acted = cards.with_untracked(|cards| {
                let acted = cards.iter().filter(acts).map(|card| card.id.clone());
                acted.collect::<Vec<_>>()
            });
            (log.len(), acted)
        });
        if !acted.is_empty() {
            glowing.set(acted);
            // The glow of an earlier card doesn't end this one.
            stop();
            let dim = move || drop(glowing.try_set(Vec::new()));
            end.set_value(set_timeout_with_handle(dim, GLOW).ok());
        }
        count
    });
    glowing
}

/// The handicaps that someone has to choose from, as cards in the middle of the felt.
pub fn choice(play: Play) -> AnyView {
    let actions = Memo::new(move |_| play.handicaps());
    let game = play.with(|s| s.bundle().name());
    let card = move |(seat, action): (Seat, Action)| {
        let id = action.notation.split_once(' ').map_or("", |(_, id)| id);
        let packs = Packs::shipped();
        let found = packs.find(game, CardKind::Handicap, id, "");
        let shown = found.ok().map(Shown::of);
        let label = say(&action.label, &play.reader());
        let name = shown.as_ref().map_or_else(|| label.clone(), Shown::name);
        let notation = action.notation.clone();
        view! {
            <li>
                <button
                    type="button"
                    class="fan-card"
                    data-move=notation
                    aria-label=name
                    on:click=move |_| play.update(Event::Choose(seat, action.clone()))
                >
                    {shown.as_ref().map_or_else(|| view! { <span>{label}</span> }.into_any(), drawn)}
                </button>
            </li>
        }
    };
    let is_open = Memo::new(move |_| actions.with(|all| !all.is_empty()));
    // Once, as soon as they lie there and no dialog is over them.
    Effect::new(move |done: Option<bool>| {
        let done = done.unwrap_or(false) && is_open.get();
        let is_free = play.dialog.with(Option::is_none);
        if done || !is_open.get() || !is_free {
            return done;
        }
        request_animation_frame(move || {
            crate::ui::focus(crate::ui::found(".felt-choice .fan-card"));
            play.announce(&tr(ui::CardsToChoose));
        });
        true
    });
    (move || {
        let all = actions.get();
        (!all.is_empty()).then(|| {
            view! {
                <ul class="fan-cards felt-choice" role="list" aria-label=tr(ui::CardsToChoose)>
                    {all.into_iter().map(card).collect_view()}
                </ul>
            }
        })
    })
    .into_any()
}
