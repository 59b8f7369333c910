//! Reporting somebody to the operator of the server.

use leptos::prelude::*;
use wildpile_game::Seat;
use wildpile_protocol::socket::{About, Reason, SeatInfo, ToTable};

use super::live::Live;
use crate::text::{tr, tr_args};

/// Whom a report or a block is about, with the name.
pub type Whom = RwSignal<Option<(About, String)>>;

fn reason(reason: Reason) -> String {
    tr(match reason {
        Reason::Insult => "online-report-insult",
        Reason::Spam => "online-report-spam",
        Reason::Name => "online-report-name",
        Reason::Cheating => "online-report-cheating",
        Reason::Other => "online-report-other",
    })
}

/// The people at the other seats.
pub(super) fn others(live: Live) -> Vec<(Seat, String)> {
    let own = live.you.get().seat;
    live.info.with(|info| {
        let seats = info
            .as_ref()
            .map(|info| info.seats.as_slice())
            .unwrap_or_default();
        let all = Seat::all(seats.len())
            .zip(seats)
            .filter(|(seat, _)| Some(*seat) != own);
        all.filter_map(|(seat, info)| match info {
            SeatInfo::Person { name, .. } => Some((seat, name.clone())),
            SeatInfo::Free | SeatInfo::Bot { .. } => None,
        })
        .collect()
    })
}

/// Asks for the reason, and before that perhaps whom it is about.
#[component]
pub fn Report(live: Live, whom: Whom) -> impl IntoView {
    let is_choosing = RwSignal::new(false);
    let group = NodeRef::<leptos::html::Div>::new();
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move || {
        if whom.with(Option::is_some) || is_choosing.get() {
            live.report_sent.set(false);
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
    let send = move |reason| {
        if let Some((about, _)) = whom.get_untracked() {
            live.say(&ToTable::Report { about, reason });
        }
        end();
    };
    let cancel = move || view! { <button class="small" data-do="report-cancel" on:click=move |_| end()>{tr("cancel")}</button> };
    let people = move || {
        others(live)
            .into_iter()
            .map(|(seat, name)| {
                let label = name.clone();
                let about = move |_| whom.set(Some((About::Seat(seat), name.clone())));
                view! { <button class="small" data-do="report-whom" on:click=about>{label}</button> }
            })
            .collect_view()
    };
    let reasons = move || {
        Reason::ALL
            .into_iter()
            .map(|known| view! {
                <button class="small" data-do="report-why" on:click=move |_| send(known)>{reason(known)}</button>
            })
            .collect_view()
    };
    move || {
        let (title, choices) = match whom.get() {
            Some((_, name)) => (
                tr_args("online-report-about", &[("name", name.into())]),
                reasons().into_any(),
            ),
            None if is_choosing.get() => (tr("online-report-whom"), people().into_any()),
            None => {
                let may = live.known.get() && !others(live).is_empty();
                return view! {
                    <div class="online-report">
                        {may.then(|| view! {
                            <button class="small" data-do="report" node_ref=button on:click=move |_| is_choosing.set(true)>
                                {tr("online-report")}
                            </button>
                        })}
                        {move || live.report_sent.get().then(|| view! { <p class="soft" role="status">{tr("online-report-sent")}</p> })}
                    </div>
                }
                .into_any();
            }
        };
        let label = title.clone();
        view! {
            <div class="online-report" role="group" aria-label=label tabindex="-1" node_ref=group>
                <p>{title}</p>
                <div class="online-phrases">{choices}</div>
                <p class="soft">{tr("online-report-evidence")}</p>
                // Apart from the reasons: those report at once.
                <p>{cancel()}</p>
            </div>
        }
        .into_any()
    }
}
