//! The cards: one at its real size, and all of them.

use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent};
use wildpile_shop::Side;
use wildpile_shop::orders::Opened;

use super::page::{Chosen, PrintPage};
use super::view::{self, Eyes};
use crate::controls::{Select, option};
use crate::text::{Reader, Text, say, tr, ui};
use crate::ui::{focus, found, is_in};

/// The cards; nothing before the first job was opened.
#[component]
pub fn Stage(page: PrintPage) -> impl IntoView {
    let known = Memo::new(move |_| page.opened.with(Option::is_some));
    view! {
        {filters()}
        <Show when=move || known.get() fallback=move || view! { <Waiting page/> }>
            <section class="print-bench" aria-label=tr(ui::PrintCards) on:keydown=move |event| key(page, &event)>
                <Large page/>
                <All page/>
            </section>
        </Show>
    }
}

#[component]
fn Waiting(page: PrintPage) -> impl IntoView {
    let waits =
        move || !page.broken.get() && page.findings.with(Vec::is_empty) && page.faults.with(Vec::is_empty);
    view! { <Show when=waits><p class="waiting" role="status">{tr(ui::PrintDrawing)}</p></Show> }
}

/// The colour matrices, which styles refer to.
fn filters() -> impl IntoView {
    let filters = Eyes::ALL.into_iter().filter_map(|eyes| {
        let values = eyes.values()?;
        let id = format!("print-eyes-{}", eyes.name());
        Some(view! { <filter id=id color-interpolation-filters="linearRGB"><feColorMatrix type="matrix" values=values></feColorMatrix></filter> })
    });
    view! { <svg class="shelf" aria-hidden="true" focusable="false">{filters.collect_view()}</svg> }
}

/// Keys that work on the cards and the buttons around them.
fn key(page: PrintPage, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || is_in(event, "input, select, textarea") {
        return;
    }
    match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => page.step(1),
        "ArrowLeft" | "ArrowUp" => page.step(-1),
        "Home" => page.show(0),
        "End" => page.step(isize::MAX),
        "f" | "F" => page.flip(),
        "+" | "=" => page.zoom(true),
        "-" => page.zoom(false),
        _ => return,
    }
    event.prevent_default();
    if is_in(event, ".print-list") {
        // The focus stays with the card that is shown.
        request_animation_frame(|| focus(found(".print-list [aria-current='true']")));
    }
}

fn number(value: f32) -> String {
    format!("{value:.3}")
}

/// One card, with the lines that matter to a maker.
#[component]
fn Large(page: PrintPage) -> impl IntoView {
    let side = move || {
        let job = page.opened.get()?;
        Some(view::side(&job, page.card.get(), page.flipped.get()))
    };
    let name = move || {
        let Some(job) = page.opened.get() else {
            return String::new();
        };
        let at = page.card.get();
        let name = job
            .cards
            .get(at)
            .map(|card| say(&card.name, &Reader::NOBODY))
            .unwrap_or_default();
        tr(ui::PrintShown {
            name,
            number: at + 1,
            count: job.cards.len(),
            side: tr(if page.flipped.get() {
                ui::PrintSideBack
            } else {
                ui::PrintSideFront
            }),
        })
    };
    let scale = move || {
        page.chosen
            .with(|chosen| f32::from(chosen.zoom) / 100.0 * 100.0 / chosen.ruler)
    };
    let size = move || page.of_job(view::full).unwrap_or_default();
    let cut = move || {
        let cut = page.of_job(view::cut).filter(|_| !page.chosen.read().bleed);
        cut.unwrap_or_else(|| "none".to_owned())
    };
    let picture = move || {
        let address = side().and_then(|side| page.address(side))?;
        if address.is_empty() {
            return Some(view! { <span class="print-paper none">{tr(ui::PrintUndrawn)}</span> }.into_any());
        }
        let seen = move || filter(&page.chosen.read());
        Some(
            view! {
                <span class="print-paper">
                    <img src=address alt=name style:clip-path=cut style:filter=seen/>
                </span>
            }
            .into_any(),
        )
    };
    view! {
        <div class="print-large">
            <div class="print-tools" role="group" aria-label=tr(ui::PrintTools)>
                <button type="button" data-do="previous" aria-label=tr(ui::PrintPrevious) on:click=move |_| page.step(-1)>"‹"</button>
                <button type="button" data-do="next" aria-label=tr(ui::PrintNext) on:click=move |_| page.step(1)>"›"</button>
                <button type="button" data-do="flip" aria-keyshortcuts="f" on:click=move |_| page.flip()>{tr(ui::PrintFlip)}</button>
                <button type="button" data-do="smaller" aria-label=tr(ui::PrintSmaller) on:click=move |_| page.zoom(false)>"−"</button>
                <span class="print-zoom" role="status">{move || format!("{} %", page.chosen.read().zoom)}</span>
                <button type="button" data-do="larger" aria-label=tr(ui::PrintLarger) on:click=move |_| page.zoom(true)>"+"</button>
            </div>
            <p class="print-name" role="status">{name}</p>
            <div
                class="print-stage"
                id="print-stage"
                tabindex="0"
                role="group"
                aria-label=tr(ui::PrintStage)
                aria-describedby="print-keys"
            >
                <div
                    class="print-card"
                    data-flipped=move || page.flipped.get().to_string()
                    style:width=move || format!("{}mm", number(size().0 * scale()))
                    style:height=move || format!("{}mm", number(size().1 * scale()))
                >
                    {picture}
                    {move || lines(page)}
                </div>
            </div>
            <Looks page/>
            <p class="help" id="print-keys">{tr(ui::PrintKeys)}</p>
        </div>
    }
}

fn filter(chosen: &Chosen) -> String {
    match chosen.eyes {
        Eyes::Usual => "none".to_owned(),
        eyes => format!("url(#print-eyes-{})", eyes.name()),
    }
}

/// A rectangle, or a circle, so far inside (or outside) of the cut.
fn outline(job: &Opened, class: &'static str, inset: f32) -> AnyView {
    let (wide, high) = job.stock.trim;
    if job.round {
        let (x, r) = (number(wide / 2.0), number(wide / 2.0 - inset));
        return view! { <circle class=class cx=x.clone() cy=x r=r></circle> }.into_any();
    }
    let corner = if inset < 0.0 {
        0.0
    } else {
        (job.stock.corner - inset).max(0.0)
    };
    view! {
        <rect
            class=class
            x=number(inset)
            y=number(inset)
            width=number(wide - 2.0 * inset)
            height=number(high - 2.0 * inset)
            rx=number(corner)
        ></rect>
    }
    .into_any()
}

/// Cut, bleed, safe area and the place of a fault, over the picture.
fn lines(page: PrintPage) -> Option<AnyView> {
    let job = page.opened.get()?;
    let (trim, bleed, safe) = page
        .chosen
        .with(|chosen| (chosen.trim, chosen.bleed, chosen.safe));
    let (wide, high) = view::full(&job);
    let shown = format!("{} {} {wide} {high}", -job.stock.bleed, -job.stock.bleed);
    let mark = page.mark.get().map(|(x, y)| {
        view! { <circle class="mark" cx=number(x) cy=number(y) r="4"></circle> }
    });
    Some(
        view! {
            <svg class="print-lines" viewBox=shown aria-hidden="true" focusable="false">
                {bleed.then(|| {
                    let edge = -job.stock.bleed;
                    let size = (number(wide), number(high));
                    view! { <rect class="bleed" x=number(edge) y=number(edge) width=size.0 height=size.1></rect> }
                })}
                {(trim || bleed).then(|| outline(&job, "halo", 0.0))}
                {(trim || bleed).then(|| outline(&job, "trim", 0.0))}
                {safe.then(|| outline(&job, "halo", job.stock.safe))}
                {safe.then(|| outline(&job, "safe", job.stock.safe))}
                {mark}
            </svg>
        }
        .into_any(),
    )
}

/// The kinds of colour vision, with their names.
const EYES: [(Text, Eyes); Eyes::ALL.len()] = [
    (ui::PrintEyesUsual, Eyes::Usual),
    (ui::PrintEyesGrey, Eyes::Grey),
    (ui::PrintEyesProtan, Eyes::Protan),
    (ui::PrintEyesDeutan, Eyes::Deutan),
    (ui::PrintEyesTritan, Eyes::Tritan),
];

/// The display options of a card.
#[component]
fn Looks(page: PrintPage) -> impl IntoView {
    let of_job = |text: fn(&Opened) -> String| Signal::derive(move || page.of_job(text).unwrap_or_default());
    let bleed = of_job(|job| format!("{:.1} mm", job.stock.bleed));
    let safe = of_job(|job| format!("{:.1} mm", job.stock.safe));
    let trim = of_job(|job| format!("{:.1} × {:.1} mm", job.stock.trim.0, job.stock.trim.1));
    let eyes = EYES
        .map(|(text, eyes)| {
            let chosen = page.chosen.get_untracked().eyes == eyes;
            option(eyes.name(), tr(text), chosen)
        })
        .collect_view();
    let see = move |name: String| {
        page.chosen
            .update(|chosen| chosen.eyes = Eyes::named(&name).unwrap_or_default())
    };
    let overlay = |name: &'static str,
                   text: Text,
                   get: fn(&Chosen) -> bool,
                   set: fn(&mut Chosen, bool),
                   value: Signal<String>| {
        view! {
            <label class="switch">
                <input
                    type="checkbox"
                    data-do=name
                    prop:checked=move || page.chosen.with(get)
                    on:change=move |event| page.chosen.update(|chosen| set(chosen, event_target_checked(&event)))
                />
                <span class=format!("print-key {name}")></span>
                <span>{tr(text)} " " <span class="soft">{value}</span></span>
            </label>
        }
    };
    let bar = move || format!("{}mm", number(10_000.0 / page.chosen.read().ruler));
    view! {
        <fieldset class="print-looks">
            <legend class="hidden">{tr(ui::PrintOverlays)}</legend>
            {overlay("trim", ui::PrintTrim, |chosen| chosen.trim, |chosen, on| chosen.trim = on, trim)}
            {overlay("bleed", ui::PrintBleed, |chosen| chosen.bleed, |chosen, on| chosen.bleed = on, bleed)}
            {overlay("safe", ui::PrintSafe, |chosen| chosen.safe, |chosen, on| chosen.safe = on, safe)}
            <Select label=tr(ui::PrintEyes) id="print-eyes" class="print-eyes" set=see>{eyes}</Select>
        </fieldset>
        <details class="print-real">
            <summary>{tr(ui::PrintReal)}</summary>
            <p class="help">{tr(ui::PrintRealHelp)}</p>
            <div class="print-bar" style:width=bar aria-hidden="true"></div>
            <label>
                <span>{tr(ui::PrintRuler)}</span>
                <input
                    type="number"
                    id="print-ruler"
                    min="50"
                    max="200"
                    step="0.5"
                    prop:value=move || page.chosen.read().ruler.to_string()
                    on:change=move |event| {
                        let read = event_target_value(&event).replace(',', ".").parse::<f32>();
                        if let Some(real) = read.ok().filter(|mm| (50.0..=200.0).contains(mm)) {
                            page.chosen.update(|chosen| {
                                // The bar is as long as it was drawn, so what the ruler shows adds up.
                                chosen.ruler = real;
                            });
                        }
                    }
                />
            </label>
        </details>
    }
}

/// All cards, to choose one.
#[component]
fn All(page: PrintPage) -> impl IntoView {
    // Thumbnails are made anew only when other cards are shown.
    let cards = Memo::new(move |_| page.of_job(|job| job.cards.clone()).unwrap_or_default());
    let cut = move || page.of_job(view::cut).unwrap_or_default();
    let list = move || {
        let all = cards.get().into_iter().enumerate();
        all.map(|(at, card)| {
            let name = say(&card.name, &Reader::NOBODY);
            let is_shown = move || page.card.get() == at;
            let is_wrong = {
                let id = card.id.clone();
                move || {
                    page.faults
                        .with(|faults| faults.iter().any(|fault| fault.card == id))
                }
            };
            let copies = (card.copies > 1)
                .then(|| view! { <span class="print-copies">{format!("×{}", card.copies)}</span> });
            let label = if card.copies > 1 {
                format!("{name}, ×{}", card.copies)
            } else {
                name.clone()
            };
            let picture = move || {
                let address = page.address(Side::Front(at))?;
                Some(if address.is_empty() {
                    view! { <span class="print-paper none">"!"</span> }.into_any()
                } else {
                    view! { <img src=address alt="" style:clip-path=cut/> }.into_any()
                })
            };
            view! {
                <li>
                    <button
                        type="button"
                        aria-label=label
                        title=name
                        data-card=card.id
                        aria-current=move || is_shown().then_some("true")
                        tabindex=move || if is_shown() { "0" } else { "-1" }
                        class:wrong=is_wrong
                        on:click=move |_| page.show(at)
                    >
                        <span class="print-thumb">{picture}</span>
                        {copies}
                    </button>
                </li>
            }
        })
        .collect_view()
    };
    let list_of = NodeRef::<html::Ul>::new();
    Effect::new(move |_| {
        page.card.track();
        if let Some(list) = list_of.get() {
            request_animation_frame(move || keep_in_sight(&list));
        }
    });
    view! {
        <ul
            node_ref=list_of
            class="print-list"
            aria-label=tr(ui::PrintAll)
            class:round=move || page.of_job(|job| job.round).unwrap_or_default()
            style:filter=move || filter(&page.chosen.read())
        >
            {list}
        </ul>
    }
}

/// Scrolls the list, and nothing else, to the card that is shown.
fn keep_in_sight(list: &HtmlElement) {
    let shown = list.query_selector("[aria-current='true']").ok().flatten();
    let Some(item) = shown.and_then(|shown| shown.parent_element()) else {
        return;
    };
    let (item, around) = (item.get_bounding_client_rect(), list.get_bounding_client_rect());
    let by = |start: f64, end: f64, from: f64, to: f64| match () {
        () if start < from => start - from,
        () if end > to => end - to,
        () => 0.0,
    };
    let down = by(item.top(), item.bottom(), around.top(), around.bottom());
    let right = by(item.left(), item.right(), around.left(), around.right());
    list.set_scroll_top(list.scroll_top() + down.round() as i32);
    list.set_scroll_left(list.scroll_left() + right.round() as i32);
}
