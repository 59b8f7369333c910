//! The button that deals, and what keeps it from dealing.

use leptos::prelude::*;
use wildpile_client::setup::LastSetup;

use super::form_state::{Drawer, FormState};
use crate::text::{tr, ui};

/// The button, and while a deal is looked for, its progress.
#[component]
pub fn DealButton(state: FormState) -> impl IntoView {
    let obstacle = Memo::new(move |_| state.obstacle());
    view! {
        <div class="setup-deal">
            <button
                type="button"
                id="deal"
                class="primary large"
                aria-disabled=move || obstacle.get().is_some().to_string()
                aria-describedby="setup-obstacle"
                prop:hidden=move || state.looking.get()
                on:click=move |_| state.start()
            >
                {tr(ui::SetupDealNow)}
            </button>
            <Show when=move || state.looking.get()>
                <p class="setup-looking" role="status">{tr(ui::Picking)}</p>
                <button type="button" data-do="picking-stop" on:click=move |_| state.stop_looking()>
                    {tr(ui::Stop)}
                </button>
            </Show>
        </div>
        <div class="problem" id="setup-obstacle" role="status">
            {move || {
                obstacle
                    .get()
                    .map(|(id, why)| {
                        view! {
                            <span>{why}</span>
                            " "
                            <button type="button" class="small" on:click=move |_| state.show(&id)>
                                {tr(ui::SetupShow)}
                            </button>
                        }
                    })
            }}
        </div>
    }
}

/// The options that differ from the default, each a button that leads to it; without those that a card in play says.
#[component]
pub fn Differences(
    /// The page.
    state: FormState,
    /// The ID of the sentence before them.
    id: &'static str,
) -> impl IntoView {
    let differing = Memo::new(move |_| {
        state.form.with(|f| {
            let is_shown = |name: &&'static str| f.differs(name) && f.source(name).card().is_none();
            let options = f.options().iter().map(|o| o.name);
            options.filter(is_shown).collect::<Vec<_>>()
        })
    });
    let chip = move |name: &'static str| {
        let text = move || {
            state.form.with(|f| {
                f.spec(name).map_or_else(String::new, |o| {
                    format!("{}: {}", state.title(name), state.words(o, f.value(name)))
                })
            })
        };
        view! {
            <button type="button" class="chip" title=text on:click=move |_| state.show(&format!("opt-{name}"))>
                {text}
            </button>
        }
    };
    view! {
        <div
            class="setup-effect"
            role="group"
            aria-labelledby=id
            prop:hidden=move || differing.with(Vec::is_empty)
        >
            <span class="help" id=id role="status">
                {move || tr(ui::SetupDifferences { count: differing.get().len() })}
            </span>
            <For each=move || differing.get() key=|name| *name children=chip/>
        </div>
    }
}

/// Closes a drawer, and gives the focus to the button that opened it.
pub fn back(state: FormState, drawer: Drawer) {
    state.drawer.set(None);
    let opener = format!("choice-{}", drawer.name());
    request_animation_frame(move || crate::ui::focus(document().get_element_by_id(&opener)));
}

/// The bar above an open drawer: its title, the way back, and the button that deals.
#[component]
pub fn DrawerBar(
    state: FormState,
    /// The drawer.
    drawer: Drawer,
) -> impl IntoView {
    view! {
        <header class="setup-start">
            <button type="button" data-do="drawer-back" on:click=move |_| back(state, drawer)>
                <span aria-hidden="true">"‹ "</span>
                {tr(ui::FourBack)}
            </button>
            <h2 id="drawer-title" tabindex="-1">{tr(drawer.title())}</h2>
            <DealButton state/>
        </header>
    }
}

/// Offers the setup of the last time.
#[component]
pub fn AsLastTime(state: FormState, last: LastSetup) -> impl IntoView {
    // Only when it can be played and is something else.
    let differs = state.form.with_untracked(|f| last != LastSetup::of(f));
    let form = state.form.with_untracked(|f| last.form(f)).filter(|_| differs);
    let taken = RwSignal::new(false);
    form.map(|form| {
        let form = StoredValue::new(form);
        view! {
            <Show when=move || !taken.get()>
                <button
                    type="button"
                    class="setup-last"
                    on:click=move |_| {
                        taken.set(true);
                        let deal = state.form.with_untracked(|f| f.deal());
                        let mut form = form.get_value();
                        form.set_deal(deal);
                        state.form.update(|f| f.replace(form));
                        state.show("deal");
                    }
                >
                    {tr(ui::SetupLast)}
                </button>
            </Show>
        }
    })
}
