//! The chat.

use leptos::prelude::*;
use wildpile_client::table::{Moderation, Said, Table};
use wildpile_client::text as t;
use wildpile_client::words::{listed, phrase, saying};
use wildpile_protocol::socket::{About, Phrase, SAYING, SAYING_FULL_SOON, ToTable};

use super::live::{Dialog, Live};
use super::manners::offer;
use crate::text::{tr, ui};
use crate::ui::{Icon, focus};

/// A line of the chat, with the menu of what can be done about its speaker.
#[component]
fn Line(
    live: Live,
    said: Said,
    /// The number of the line that shows what can be done.
    open: RwSignal<Option<u64>>,
    /// Called when the line is about to go.
    leave: Callback<()>,
) -> impl IntoView {
    let heading = tr(said.speaker());
    let Said { chat, is_own, .. } = said;
    let number = chat.line;
    let text = tr(saying(&chat.what));
    let (name, line, mark) = (chat.from, chat.line, chat.mark);
    let row = NodeRef::<leptos::html::Li>::new();
    let button = NodeRef::<leptos::html::Button>::new();
    let is_open = Memo::new(move |_| open.get() == Some(number));
    Effect::new(move || {
        if is_open.get() {
            // The last line of a list that scrolls grows downwards.
            request_animation_frame(move || {
                if let Some(Some(row)) = row.try_get_untracked() {
                    let options = web_sys::ScrollIntoViewOptions::new();
                    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
                    row.scroll_into_view_with_scroll_into_view_options(&options);
                }
            });
        }
    });
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && is_open.get_untracked() {
            // Not the panel.
            event.prevent_default();
            event.stop_propagation();
            open.set(None);
            focus(button.get_untracked().map(Into::into));
        }
    };
    let about = (!is_own).then(|| {
        let label = tr(ui::OnlineAbout { name: &name });
        view! {
            <button
                class="close"
                data-do="about"
                aria-expanded=move || is_open.get().to_string()
                aria-label=label.clone()
                title=label
                node_ref=button
                on:click=move |_| open.update(|open| *open = Some(number).filter(|number| *open != Some(*number)))
            >
                {Icon::More.draw()}
            </button>
            {move || is_open.get().then(|| {
                let choice = |what: &'static str, text: String, label: String, act: Callback<()>| {
                    view! { <button data-do=what aria-label=label on:click=move |_| { act.run(()); open.set(None); }>{text}</button> }
                };
                let muted = name.clone();
                let mute = Callback::new(move |()| {
                    leave.run(());
                    live.mute(&muted, mark);
                });
                let begin = |what: Moderation| {
                    let question = Dialog::Moderate(what, About::Line(line), name.clone());
                    Callback::new(move |()| {
                        // The focus comes back here.
                        focus(button.get_untracked().map(Into::into));
                        live.ask(question.clone());
                    })
                };
                let known = live.known.get().then(|| view! {
                    {choice("block-line", tr(t::BlockDo), tr(ui::OnlineBlockLine { name: &name }), begin(Moderation::Block))}
                    {choice("report-line", tr(ui::OnlineReportDo), tr(ui::OnlineReportLine { name: &name }), begin(Moderation::Report))}
                });
                view! {
                    <div class="online-about" role="group" aria-label=tr(ui::OnlineAbout { name: &name })>
                        {choice("mute", tr(ui::OnlineMuteDo), tr(t::Mute { name: name.clone() }), mute)}
                        {known}
                    </div>
                }
            })}
        }
    });
    // The chat follows what is said only while no menu is open.
    on_cleanup(move || {
        open.try_update(|open| *open = open.filter(|open| *open != number));
    });
    view! {
        <li class:own=is_own node_ref=row on:keydown=escape>
            <b>{heading}</b>
            <span>{text}</span>
            {about}
        </li>
    }
}

/// Number of characters left for a message, once they are few. They count as in a page's fields.
fn room(draft: &str) -> Option<usize> {
    let left = SAYING.saturating_sub(draft.encode_utf16().count());
    (left < SAYING_FULL_SOON).then_some(left)
}

/// The chat's lines, and a field for a new one.
#[component]
pub fn ChatPanel(live: Live) -> impl IntoView {
    let list = NodeRef::<leptos::html::Div>::new();
    let open = RwSignal::new(None);
    // What is hidden moves nothing.
    let shown = Memo::new(move |_| live.follow_talk(|table| table.shown_talk().cloned().collect::<Vec<_>>()));
    Effect::new(move || {
        shown.track();
        request_animation_frame(move || {
            // Anyone who does something about a line needs it where it is.
            let is_free = open.try_get_untracked() == Some(None) && !live.is_moderating();
            if let Some(Some(list)) = list.try_get_untracked()
                && is_free
            {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        live.say_draft();
    };
    let silence = Memo::new(move |_| live.silence());
    let is_silent = move || silence.with(Option::is_some);
    // The field takes no more then.
    let room = Memo::new(move |_| live.draft.with(|draft| room(draft)));
    // The lines of someone who is muted go, and the button with them.
    let leave = Callback::new(move |()| focus(list.get_untracked().map(Into::into)));
    view! {
        <div class="online-talk">
            <div role="log" aria-live="polite" aria-label=tr(ui::OnlineTalk) node_ref=list tabindex="0">
                <ol>
                    // Each stays as it is, focus and all, when another one comes.
                    <For each=move || shown.get() key=|said| said.chat.line let:said>
                        <Line live said open leave/>
                    </For>
                </ol>
            </div>
            {move || {
                let hidden = live.follow_talk(Table::hidden);
                let text = match hidden.is_empty() {
                    true => shown.with(Vec::is_empty).then(|| tr(ui::OnlineTalkEmpty)),
                    false => Some(tr(ui::OnlineTalkHidden { names: listed(hidden.into_iter().collect()) })),
                };
                text.map(|text| view! { <p class="soft online-hidden">{text}</p> })
            }}
            {move || {
                let muted = live.follow_talk(|table| table.muted.all());
                (!muted.is_empty()).then(|| view! {
                    <div class="online-muted">
                        {muted
                            .into_iter()
                            .map(|name| {
                                let label = tr(t::Unmute { name: name.clone() });
                                view! { <button class="small" data-do="unmute" on:click=move |_| live.unmute(&name)>{label}</button> }
                            })
                            .collect_view()}
                    </div>
                })
            }}
            <p class="online-silence" role="status">{move || silence.get()}</p>
            {move || live.known.get().then(|| view! {
                <div class="online-phrases">
                    {Phrase::ALL
                        .into_iter()
                        .map(|quick| view! {
                            <button class="small" data-do="phrase" disabled=is_silent on:click=move |_| live.say(&ToTable::Phrase { phrase: quick, key: None })>
                                {tr(phrase(quick))}
                            </button>
                        })
                        .collect_view()}
                </div>
                <form class="online-line" on:submit=send>
                    <input
                        maxlength=SAYING.to_string()
                        aria-label=tr(ui::OnlineSay)
                        placeholder=tr(ui::OnlineSay)
                        autocomplete="off"
                        prop:value=live.draft
                        on:input=move |event| live.draft.set(event_target_value(&event))
                    />
                    <button data-do="say" disabled=is_silent>{tr(ui::OnlineSayDo)}</button>
                </form>
                <p class="soft online-room-left" role="status">
                    {move || room.get().map(|left| tr(ui::OnlineTalkRoom { count: left }))}
                </p>
            })}
            <div class="online-report">
                {move || {
                    let offers = live.follow_talk(Table::moderation).into_iter().filter(|_| live.known.get());
                    let offers: Vec<_> = offers.map(|answer| offer(live, answer, "small")).collect();
                    (!offers.is_empty()).then(|| view! { <div class="online-phrases">{offers}</div> })
                }}
                {move || {
                    let done = live.done.get();
                    (!done.is_empty()).then(|| view! { <p class="soft" role="status">{done}</p> })
                }}
            </div>
        </div>
    }
}
