//! The button that deals, and what it deals: always in sight.

use leptos::prelude::*;
use wildpile_client::setup::LastSetup;

use super::form_state::{FormState, show};
use crate::text::{tr, ui};

/// The bar with the button, the short name of the rule set, and what differs.
#[component]
pub fn StartBar(state: FormState) -> impl IntoView {
    let obstacle = Memo::new(move |_| state.obstacle());
    let short = Memo::new(move |_| state.form.with(|f| f.short_name().map(str::to_owned)));
    let differing = Memo::new(move |_| {
        state.form.with(|f| {
            f.options()
                .iter()
                .filter(|o| f.differs(o.name))
                .map(|o| o.name)
                .collect::<Vec<_>>()
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
            <button type="button" class="chip" title=text on:click=move |_| show(&format!("opt-{name}"))>
                {text}
            </button>
        }
    };
    view! {
        <section class="setup-start" aria-label=tr(ui::SetupStart)>
            <div class="setup-deal">
                <button
                    type="button"
                    id="deal"
                    class="primary large"
                    aria-disabled=move || obstacle.get().is_some().to_string()
                    aria-describedby="setup-obstacle setup-short"
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
                <p class="setup-short" id="setup-short" title=move || short.get()>
                    <code>{move || short.get().unwrap_or_else(|| tr(ui::SetupNoRules))}</code>
                </p>
            </div>
            <div class="problem" id="setup-obstacle" role="status">
                {move || {
                    obstacle
                        .get()
                        .map(|(id, why)| {
                            view! {
                                <span>{why}</span>
                                " "
                                <button type="button" class="small" on:click=move |_| show(&id)>
                                    {tr(ui::SetupShow)}
                                </button>
                            }
                        })
                }}
            </div>
            <div class="setup-effect">
                <span class="help" role="status">
                    {move || tr(ui::SetupDifferences { count: differing.get().len() })}
                </span>
                <For each=move || differing.get() key=|name| *name children=chip/>
            </div>
        </section>
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
        let name = form.short_name().unwrap_or_default().to_owned();
        let seats = form.seats().len();
        let form = StoredValue::new(form);
        view! {
            <Show when=move || !taken.get()>
                <section class="card setup-card setup-last">
                    <p>
                        <strong>{tr(ui::SetupLast)}</strong>
                        <br/>
                        <code>{name.clone()}</code>
                        {move || {
                            (seats > 1)
                                .then(|| format!(" · {}", tr(ui::SetupSeatCount { count: seats })))
                        }}
                    </p>
                    <button
                        type="button"
                        on:click=move |_| {
                            taken.set(true);
                            let deal = state.form.with_untracked(|f| f.deal());
                            let mut form = form.get_value();
                            form.set_deal(deal);
                            state.form.update(|f| f.replace(form));
                            show("deal");
                        }
                    >
                        {tr(ui::SetupLastTake)}
                    </button>
                </section>
            </Show>
        }
    })
}
