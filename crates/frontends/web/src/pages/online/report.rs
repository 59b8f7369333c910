//! Reporting someone to the operator of the server, and blocking them: the server then keeps away what they say, whatever they
//! call themselves.

use leptos::prelude::*;
use wildpile_client::table::Table;
use wildpile_client::text as t;
use wildpile_client::words::reason;
use wildpile_protocol::socket::{About, Reason, ToTable};

use super::live::Live;
use crate::text::{tr, ui};
use crate::ui::{focus, found};

/// What is done about someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The operator gets a report.
    Report,
    /// Nothing is heard of them any more.
    Block,
}

impl Deed {
    /// The names of the buttons that begin it, and say who is meant.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Report => ("report", "report-whom"),
            Self::Block => ("block", "block-whom"),
        }
    }
}

/// What is done about whom, with the name.
pub type Whom = RwSignal<Option<(Deed, About, String)>>;

/// Asks for the reason, or whether it is really wanted, and before that perhaps whom it is about.
#[component]
pub fn Report(live: Live, whom: Whom) -> impl IntoView {
    let choosing = RwSignal::new(None::<Deed>);
    let group = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        if whom.with(Option::is_some) || choosing.get().is_some() {
            live.done.set(String::new());
            request_animation_frame(move || {
                if let Some(Some(group)) = group.try_get_untracked() {
                    drop(group.focus());
                }
            });
        }
    });
    let end = move || {
        whom.set(None);
        choosing.set(None);
        request_animation_frame(|| focus(found(".online-report button")));
    };
    let send = move |said: ToTable| {
        live.say(&said);
        end();
    };
    let choice = move |label: String, what: &'static str, act: Callback<()>| {
        view! { <button class="small" data-do=what on:click=move |_| act.run(())>{label}</button> }.into_any()
    };
    let people = move |deed: Deed| {
        let all = live
            .follow_info(Table::other_people)
            .into_iter()
            .map(|(seat, name)| {
                let chosen = (deed, About::Seat(seat), name.clone());
                let about = Callback::new(move |()| whom.set(Some(chosen.clone())));
                choice(name, deed.names().1, about)
            });
        all.collect::<Vec<_>>()
    };
    let answers = move |deed: Deed, about: About| match deed {
        Deed::Report => {
            let all = Reason::ALL.into_iter().map(|known| {
                let say = Callback::new(move |()| send(ToTable::Report { about, reason: known }));
                choice(tr(reason(known)), "report-why", say)
            });
            all.collect::<Vec<_>>()
        }
        Deed::Block => {
            let say = Callback::new(move |()| send(ToTable::Block { about }));
            vec![choice(tr(t::BlockDo), "block-yes", say)]
        }
    };
    move || {
        let (deed, title, choices) = match (whom.get(), choosing.get()) {
            (Some((deed, about, name)), _) => {
                let title = match deed {
                    Deed::Report => tr(t::ReportAbout { name }),
                    Deed::Block => tr(t::BlockSure { name }),
                };
                (deed, title, answers(deed, about))
            }
            (None, Some(deed)) => {
                let title = match deed {
                    Deed::Report => tr(t::ReportWhom),
                    Deed::Block => tr(t::BlockWhom),
                };
                (deed, title, people(deed))
            }
            (None, None) => {
                let may = live.known.get() && !live.follow_info(Table::other_people).is_empty();
                let begin = |deed: Deed, label: String| {
                    choice(
                        label,
                        deed.names().0,
                        Callback::new(move |()| choosing.set(Some(deed))),
                    )
                };
                return view! {
                    <div class="online-report">
                        {may.then(|| view! {
                            <div class="online-phrases">
                                {begin(Deed::Report, tr(t::Report))}
                                {begin(Deed::Block, tr(t::Block))}
                            </div>
                        })}
                        {move || {
                            let done = live.done.get();
                            (!done.is_empty()).then(|| view! { <p class="soft" role="status">{done}</p> })
                        }}
                    </div>
                }
                .into_any();
            }
        };
        let help = match deed {
            Deed::Report => tr(t::ReportEvidence),
            Deed::Block => tr(ui::OnlineBlockHelp),
        };
        let label = title.clone();
        view! {
            <div class="online-report" role="group" aria-label=label tabindex="-1" node_ref=group>
                <p>{title}</p>
                <div class="online-phrases">{choices}</div>
                <p class="soft">{help}</p>
                // Apart from the reasons: those report at once.
                <p>{choice(tr(ui::Cancel), "report-cancel", Callback::new(move |()| end()))}</p>
            </div>
        }
        .into_any()
    }
}
