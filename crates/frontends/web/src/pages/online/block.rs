//! Blocking somebody: the server then keeps away what they say, whatever they call themselves.

use leptos::prelude::*;
use wildpile_protocol::socket::{About, ToTable};

use super::live::Live;
use super::report::{Whom, others};
use crate::route::Route;
use crate::text::{tr, tr_args};

/// Asks whether somebody is to be blocked, and before that perhaps who.
#[component]
pub fn Block(live: Live, whom: Whom) -> impl IntoView {
    let is_choosing = RwSignal::new(false);
    let group = NodeRef::<leptos::html::Div>::new();
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move || {
        if whom.with(Option::is_some) || is_choosing.get() {
            live.blocked.set(None);
            request_animation_frame(move || {
                if let Some(group) = group.get_untracked() {
                    drop(group.focus());
                }
            });
        }
    });
    let end = move || {
        whom.set(None);
        is_choosing.set(false);
        request_animation_frame(move || {
            if let Some(button) = button.get_untracked() {
                drop(button.focus());
            }
        });
    };
    let block = move |about| {
        live.say(&ToTable::Block { about });
        end();
    };
    let people = move || {
        others(live)
            .into_iter()
            .map(|(seat, name)| {
                let label = name.clone();
                let about = move |_| whom.set(Some((About::Seat(seat), name.clone())));
                view! { <button class="small" data-do="block-whom" on:click=about>{label}</button> }
            })
            .collect_view()
    };
    let done = move || {
        live.blocked.get().map(|name| {
            view! {
                <p class="soft" role="status">
                    {tr_args("online-blocked", &[("name", name.into())])}
                    " "
                    <a href=Route::Account.to_string()>{tr("online-blocked-list")}</a>
                </p>
            }
        })
    };
    move || {
        let (title, choices) = match whom.get() {
            Some((about, name)) => {
                let sure = view! {
                    <button class="small" data-do="block-yes" on:click=move |_| block(about)>{tr("online-block-do")}</button>
                };
                let title = tr_args("online-block-sure", &[("name", name.into())]);
                (title, sure.into_any())
            }
            None if is_choosing.get() => (tr("online-block-whom"), people().into_any()),
            None => {
                let may = live.known.get() && !others(live).is_empty();
                return view! {
                    <div class="online-report online-block">
                        {may.then(|| view! {
                            <button class="small" data-do="block" node_ref=button on:click=move |_| is_choosing.set(true)>
                                {tr("online-block")}
                            </button>
                        })}
                        {done}
                    </div>
                }
                .into_any();
            }
        };
        let label = title.clone();
        view! {
            <div class="online-report online-block" role="group" aria-label=label tabindex="-1" node_ref=group>
                <p>{title}</p>
                <div class="online-phrases">
                    {choices}
                    <button class="small" data-do="block-cancel" on:click=move |_| end()>{tr("cancel")}</button>
                </div>
                <p class="soft">{tr("online-block-help")}</p>
            </div>
        }
        .into_any()
    }
}
