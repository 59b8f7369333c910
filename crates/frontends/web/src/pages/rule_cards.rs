//! The rule cards of a match: in play at the edge of the felt, as handicaps to choose from in its middle, and large in a dialog.
//! They come with the chunk of pages; their room on the felt is there before.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_game::Seat;
use wildpile_packs::{CardInPlay, CardKind, CardsInPlay, Packs};
use wildpile_table::Action;

use super::card::{Shown, drawn, picture};
use crate::text::{Message, Reader, Text, say, tr, ui};
use crate::ui::{Modal, focus, found};

/// Time for which a card glows after its rule has acted.
const GLOW: Duration = Duration::from_millis(1800);

/// The ID of the text that is read out.
const TOLD: &str = "cards-told";

/// The rule cards of a table.
#[derive(Clone, Copy)]
pub struct RuleCards {
    /// The cards in play, as a record notes them.
    pub note: Signal<String>,
    /// The names at the seats.
    pub reader: Signal<Reader>,
    /// Number of events so far, followed, and those after so many.
    pub events: Callback<usize, (usize, Vec<Message>)>,
    /// Opens or closes the dialog that shows them large.
    pub show: Callback<bool>,
    /// The label of the button that closes it.
    pub go_on: Text,
}

/// The handicaps that someone at the screen has to choose from.
#[derive(Clone, Copy)]
pub struct HandicapChoice {
    /// The game.
    pub game: &'static str,
    /// The choices, with their seat.
    pub actions: Memo<Vec<(Seat, Action)>>,
    /// The names at the seats.
    pub reader: Signal<Reader>,
    /// True while a dialog lies over them.
    pub is_covered: Signal<bool>,
    /// Takes one.
    pub choose: Callback<(Seat, Action)>,
    /// Reads a sentence out.
    pub announce: Callback<String>,
}

/// True if a move takes a handicap.
pub fn is_handicap(action: &Action) -> bool {
    action.notation.starts_with("handicap ")
}

/// The cards in play, each a button that shows them large.
pub fn on_felt(all: RuleCards) -> AnyView {
    let cards = Memo::new(move |_| CardsInPlay::of_note(&all.note.get()).cards);
    let glowing = glowing(all, cards);
    let card = move |card: CardInPlay| {
        let shown = Shown::kept(&card, Packs::shipped().all());
        let name = match card.seat {
            Some(seat) => format!(
                "{}: {}",
                all.reader.with(|reader| reader.name(seat)),
                shown.name()
            ),
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
                    on:click=move |_| all.show.run(true)
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
fn glowing(all: RuleCards, cards: Memo<Vec<CardInPlay>>) -> RwSignal<Vec<String>> {
    let glowing = RwSignal::new(Vec::new());
    let end = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(Some(end)) = end.try_update_value(Option::take) {
            end.clear();
        }
    };
    on_cleanup(stop);
    Effect::new(move |seen: Option<usize>| {
        // What happened before the cards came isn't news.
        let (count, new) = all.events.run(seen.unwrap_or(usize::MAX));
        let acted = cards.with_untracked(|cards| {
            let acts = |card: &&CardInPlay| new.iter().any(|event| card.acts_in(event));
            let acted = cards.iter().filter(acts).map(|card| card.id.clone());
            acted.collect::<Vec<_>>()
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

/// The dialog with the cards, shown when a match begins and on request.
pub fn dialog(all: RuleCards) -> AnyView {
    let cards = all.note.with_untracked(|note| CardsInPlay::of_note(note));
    let close = move || all.show.run(false);
    // The titles of own packs come from the store.
    let packs = RwSignal::new(Packs::shipped());
    let store = crate::app::app().store();
    spawn_local(async move {
        packs.try_set(crate::packs::all(&store).await);
    });
    let hand = move |kept: &[CardInPlay]| {
        let heading = kept.first().and_then(|card| card.seat).map(|seat| {
            let name = all.reader.with_untracked(|reader| reader.name(seat));
            tr(ui::CardsHandicapsOf { name: &name })
        });
        let name = heading.clone().unwrap_or_else(|| tr(ui::CardsInPlay));
        let kept = StoredValue::new(kept.to_vec());
        let pictures = move || {
            packs.with(|packs| {
                kept.with_value(|kept| {
                    let shown = kept.iter().map(|card| Shown::kept(card, packs.all()));
                    shown
                        .map(|card| view! { <li>{picture(&card)} <p class="effect">{card.effect}</p></li> })
                        .collect_view()
                })
            })
        };
        view! {
            {heading.map(|heading| view! { <h3>{heading}</h3> })}
            <ul class="rule-hand" role="list" tabindex="0" aria-label=name>{pictures}</ul>
        }
    };
    // The deal number would give hidden cards away while several play: only their count is said.
    let drawn = cards.drawn.as_ref().map(|drawn| drawn.count);
    let told = match drawn {
        Some(count) => tr(ui::CardsDrawn { count }),
        None => tr(ui::CardsChange),
    };
    let hands = cards.cards.chunk_by(|one, other| one.seat == other.seat);
    let hands = hands.map(hand).collect_view();
    view! {
        <Modal title=tr(ui::CardsInPlay) close class="rule-cards" told=TOLD>
            <p id=TOLD class="soft">{told}</p>
            {hands}
            <div class="choices row">
                <button class="primary" autofocus data-do="cards-close" on:click=move |_| close()>
                    {tr(all.go_on)}
                </button>
            </div>
        </Modal>
    }
    .into_any()
}

/// The handicaps that someone has to choose from, as cards in the middle of the felt.
pub fn choice(all: HandicapChoice) -> AnyView {
    let HandicapChoice { game, actions, .. } = all;
    let card = move |(seat, action): (Seat, Action)| {
        let id = action.notation.split_once(' ').map_or("", |(_, id)| id);
        let packs = Packs::shipped();
        let found = packs.find(game, CardKind::Handicap, id, "");
        let shown = found.ok().map(Shown::of);
        let label = all.reader.with(|reader| say(&action.label, reader));
        let name = shown.as_ref().map_or_else(|| label.clone(), Shown::name);
        let notation = action.notation.clone();
        view! {
            <li>
                <button
                    type="button"
                    class="fan-card"
                    data-move=notation
                    aria-label=name
                    on:click=move |_| all.choose.run((seat, action.clone()))
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
        let is_free = !all.is_covered.get();
        if done || !is_open.get() || !is_free {
            return done;
        }
        request_animation_frame(move || {
            focus(found(".felt-choice .fan-card"));
            all.announce.run(tr(ui::CardsToChoose));
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
