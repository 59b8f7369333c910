//! The chat.

use leptos::prelude::*;
use wildpile_protocol::socket::{About, Phrase, SAYING, Saying, ToTable};

use super::live::{Live, Side};
use super::report::{Deed, Report};
use crate::text::{tr, tr_args};

/// A quick phrase in the reader's language.
fn phrase(phrase: Phrase) -> String {
    tr(match phrase {
        Phrase::Hello => "online-phrase-hello",
        Phrase::GoodLuck => "online-phrase-good-luck",
        Phrase::WellPlayed => "online-phrase-well-played",
        Phrase::Thanks => "online-phrase-thanks",
        Phrase::Sorry => "online-phrase-sorry",
        Phrase::OneMoment => "online-phrase-one-moment",
        Phrase::Bye => "online-phrase-bye",
    })
}

/// What somebody says, as text.
pub(super) fn spoken(what: &Saying) -> String {
    match what {
        Saying::Text(text) => text.clone(),
        Saying::Phrase(quick) => phrase(*quick),
    }
}

/// A loudspeaker, crossed out.
const SILENT: &str = "M4 10v4h3l4 4V6L7 10zM15 9l5 6M20 9l-5 6";

/// A circle with a stroke through it.
const BARRED: &str = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M5.6 5.6l12.8 12.8";

/// A flag.
const FLAG: &str = "M6 21V4h11l-2 4 2 4H6";

/// Something that can be done about a line.
fn line_button(what: &'static str, picture: &'static str, label: String, act: Callback<()>) -> AnyView {
    view! {
        <button class="close" data-do=what aria-label=label.clone() title=label on:click=move |_| act.run(())>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=picture></path></svg>
        </button>
    }
    .into_any()
}

/// What was said, and what can be said.
#[component]
pub fn Talk(live: Live) -> impl IntoView {
    let list = NodeRef::<leptos::html::Div>::new();
    let whom = RwSignal::new(None);
    Effect::new(move || {
        live.talk.track();
        if live.side.get() == Some(Side::Talk) {
            live.unread.set(0);
        }
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        live.say_draft();
    };
    let silence = Memo::new(move |_| live.silence());
    let is_silent = move || silence.get().is_some();
    let lines = move || {
        let own = live.you.get().seat;
        live.talk.with(|talk| {
            talk.iter()
                .map(|said| {
                    let name = said.from.clone();
                    let is_own = own.is_some() && said.seat == own;
                    let text = spoken(&said.what);
                    let may = !is_own && live.known.get();
                    let about = About::Line(said.line);
                    let begin = |deed: Deed| {
                        let chosen = (deed, about, name.clone());
                        Callback::new(move |()| whom.set(Some(chosen.clone())))
                    };
                    let muted = name.clone();
                    let mute = Callback::new(move |()| live.mute(&muted));
                    view! {
                        <li class:own=is_own>
                            <b>{name.clone()}</b>
                            <span>{text}</span>
                            {(!is_own).then(|| line_button("mute", SILENT, tr_args("online-mute", &[("name", (&name).into())]), mute))}
                            {may.then(|| {
                                let label = tr_args("online-block-line", &[("name", (&name).into())]);
                                line_button("block-line", BARRED, label, begin(Deed::Block))
                            })}
                            {may.then(|| {
                                let label = tr_args("online-report-line", &[("name", (&name).into())]);
                                line_button("report-line", FLAG, label, begin(Deed::Report))
                            })}
                        </li>
                    }
                })
                .collect_view()
        })
    };
    view! {
        <div class="online-talk">
            <div role="log" aria-live="polite" aria-label=tr("online-talk") node_ref=list tabindex="0"><ol>{lines}</ol></div>
            {move || live.talk.with(Vec::is_empty).then(|| view! { <p class="soft">{tr("online-talk-empty")}</p> })}
            {move || {
                let muted = live.muted.get();
                (!muted.is_empty()).then(|| view! {
                    <div class="online-muted">
                        {muted
                            .into_iter()
                            .map(|name| {
                                let label = tr_args("online-unmute", &[("name", (&name).into())]);
                                view! { <button class="small" data-do="unmute" on:click=move |_| live.mute(&name)>{label}</button> }
                            })
                            .collect_view()}
                    </div>
                })
            }}
            <p class="online-silence" role="status">{move || silence.get().map(tr)}</p>
            {move || live.known.get().then(|| view! {
                <div class="online-phrases">
                    {Phrase::ALL
                        .into_iter()
                        .map(|quick| view! {
                            <button class="small" data-do="phrase" disabled=is_silent on:click=move |_| live.say(&ToTable::Phrase { phrase: quick, key: None })>
                                {phrase(quick)}
                            </button>
                        })
                        .collect_view()}
                </div>
                <form class="online-line" on:submit=send>
                    <input
                        maxlength=SAYING.to_string()
                        aria-label=tr("online-say")
                        placeholder=tr("online-say")
                        autocomplete="off"
                        prop:value=live.draft
                        on:input=move |event| live.draft.set(event_target_value(&event))
                    />
                    <button data-do="say" disabled=is_silent>{tr("online-say-do")}</button>
                </form>
            })}
            <Report live whom/>
        </div>
    }
}
