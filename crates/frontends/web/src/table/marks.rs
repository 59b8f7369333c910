//! What lies below the cards and upon them: empty places, names and notes; what can move, is held, marked or hinted.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_session::{gesture, hints};
use wildpile_table::{Spot, Zone, ZoneKind};

use super::board::{Drawn, Interact, css};
use super::layout::{Caption, Rect, Written, ZonePlace};
use crate::text::Reader;

/// The empty places, names and notes.
#[component]
pub(super) fn Places(
    drawn: RwSignal<Option<Arc<Drawn>>>,
    interact: Option<Interact>,
    reader: Signal<Reader>,
) -> impl IntoView {
    let targets = Memo::new(move |_| {
        let (Some(interact), Some(drawn)) = (interact, drawn.get()) else {
            return Vec::new();
        };
        interact
            .held
            .get()
            .map(|lift| gesture::targets(&drawn.scene, lift))
            .unwrap_or_default()
    });
    let places = move || {
        let drawn = drawn.get()?;
        let zones = drawn.scene.zones.iter().zip(&drawn.written);
        Some(
            zones
                .zip(&drawn.layout.places)
                .map(|((zone, written), place)| {
                    let id = zone.id;
                    view! {
                        <Frame place=place.clone() zone=zone.clone() written=written.clone() target=Signal::derive(move || targets.with(|t| t.contains(&id)))/>
                    }
                })
                .collect_view(),
        )
    };
    let heads = move || {
        let drawn = drawn.get()?;
        let reader = reader.get();
        Some(
            drawn
                .layout
                .heads
                .iter()
                .map(|head| {
                    let [x, y, width, height] = css(head.rect);
                    let name = reader.name(head.seat);
                    view! {
                        <p class="seat-name" style:left=x style:top=y style:width=width style:height=height>
                            {name}
                        </p>
                    }
                })
                .collect_view(),
        )
    };
    view! { <div class="places" aria-hidden="true">{places}{heads}</div> }
}

#[component]
fn Frame(place: ZonePlace, zone: Zone, written: Written, target: Signal<bool>) -> impl IntoView {
    let [x, y, width, height] = css(place.frame);
    let middle = place.frame.x + place.card.width / 2.0;
    // A pile without room for its name above it is named in its empty place.
    let is_unnamed = place.label.is_none() && !place.is_other && zone.kind != ZoneKind::Column;
    let Written { label, note, empty } = written;
    let unnamed = is_unnamed.then(|| label.clone());
    let within = zone.cards.is_empty().then(|| match (empty, unnamed) {
        (Some(sign), _) => {
            let class = if sign.chars().count() > 2 {
                "name-within"
            } else {
                ""
            };
            view! { <span class=class>{sign}</span> }.into_any()
        }
        (None, Some(label)) => view! { <span class="name-within">{label}</span> }.into_any(),
        (None, None) => ().into_any(),
    });
    let caption = |line: Option<Caption>, class: &'static str, text: String| {
        line.map(|line| {
            let [x, y, width, height] = css(line.rect);
            // A text that isn't centred above a card starts above it.
            let apart = (line.rect.centre().x - middle).abs();
            view! {
                <p class=class class:wide={apart > 1.0 || place.is_other} class:tight=!line.fits title=text.clone()
                    style:left=x style:top=y style:width=width style:height=height>
                    {text.clone()}
                </p>
            }
        })
    };
    // Where a card would be put down now: over the last one, or the empty place.
    let landing = place
        .cards
        .last()
        .map_or(place.frame, |c| Rect::at(c.at, place.card));
    let [lx, ly, lw, lh] = css(landing);
    view! {
        <div class="frame" style:left=x style:top=y style:width=width style:height=height>
            {within}
        </div>
        <div class="landing" class:on=move || target.get() data-zone=zone.id.0.to_string()
            style:left=lx style:top=ly style:width=lw style:height=lh></div>
        {caption(place.label, "zone-label", label)}
        {caption(place.note, "zone-note", note.unwrap_or_default())}
    }
}

/// Marks on the cards: movable, held, selected or hinted.
#[component]
pub(super) fn Marks(drawn: RwSignal<Option<Arc<Drawn>>>, interact: Interact) -> impl IntoView {
    let boxed = |rect: Rect, class: String, text: String| {
        let [x, y, width, height] = css(rect);
        view! {
            <div class=class style:left=x style:top=y style:width=width style:height=height>{text}</div>
        }
    };
    let movable = move || {
        let drawn = drawn.get()?;
        if !interact.show_movable.get() || interact.held.get().is_some() {
            return None;
        }
        let spots = hints::movable(&drawn.scene);
        Some(
            spots
                .iter()
                .filter(|s| {
                    // What lies alone in the open can move anyway: only runs and fans need telling.
                    drawn
                        .scene
                        .zone(s.zone)
                        .is_some_and(|z| matches!(z.kind, ZoneKind::Column | ZoneKind::Hand))
                })
                .filter_map(|&spot| {
                    Some(boxed(
                        drawn.layout.visible(spot)?,
                        "mark movable".to_owned(),
                        String::new(),
                    ))
                })
                .collect_view(),
        )
    };
    let held = move || {
        let drawn = drawn.get()?;
        let lift = interact.held.get()?;
        let (first, last) = lift.cards(&drawn.scene)?;
        let place = drawn.layout.place(lift.zone)?;
        let rect = place.card_rect(first)?.union(&place.card_rect(last)?);
        Some(boxed(rect, "mark held".to_owned(), String::new()))
    };
    let hint = move || {
        let drawn = drawn.get()?;
        let action = interact.hint.get()?;
        let from = action.from.and_then(|spot| {
            let place = drawn.layout.place(spot.zone)?;
            let last = place.cards.len().checked_sub(1);
            let card = spot.card.or(last);
            let rect = card.and_then(|c| Some(place.card_rect(c)?.union(&place.card_rect(last?)?)));
            Some(rect.unwrap_or(place.frame))
        });
        let to = action.to.and_then(|zone| {
            let place = drawn.layout.place(zone)?;
            Some(
                place
                    .cards
                    .last()
                    .map_or(place.frame, |c| Rect::at(c.at, place.card)),
            )
        });
        Some(view! {
            {from.map(|rect| boxed(rect, "mark hint-from".to_owned(), String::new()))}
            {to.map(|rect| boxed(rect, "mark hint-to".to_owned(), "➜".to_owned()))}
        })
    };
    let marked = move || {
        let drawn = drawn.get()?;
        let marked = interact.marked.get();
        let zone = marked.zone()?;
        Some(
            marked
                .marks()
                .iter()
                .enumerate()
                .filter_map(|(i, mark)| {
                    let rect = drawn.layout.visible(Spot::card(zone, mark.at))?;
                    Some(boxed(rect, "mark marked".to_owned(), (i + 1).to_string()))
                })
                .collect_view(),
        )
    };
    view! { <div class="marks" aria-hidden="true">{movable}{held}{hint}{marked}</div> }
}
