//! The question about changed rules at the end of a match. It is in the chunk of the dialogs, as is everything that only it
//! calls.

use leptos::prelude::*;
use wildpile_client::play::Event;
use wildpile_records::Judgement;
use wildpile_session::Session;

use super::Play;
use crate::text::{Text, tr, ui};

/// The answers and their texts, whose IDs are also their names in the page.
const ANSWERS: [(Judgement, Text); 3] = [
    (Judgement::Better, ui::JudgeBetter),
    (Judgement::Same, ui::JudgeSame),
    (Judgement::Worse, ui::JudgeWorse),
];

/// The question, below what can be done next; nothing if there is nothing to judge.
pub(super) fn question(play: Play) -> Option<AnyView> {
    if !play.with(Session::may_judge) {
        return None;
    }
    let judged = RwSignal::new(play.with(Session::judged));
    let button = |(judgement, text): (Judgement, Text)| {
        let is_chosen = move || judged.get() == Some(judgement);
        view! {
            <button
                class="small"
                data-do=text.name()
                class:primary=is_chosen
                aria-pressed=move || is_chosen().to_string()
                on:click=move |_| answer(play, judged, judgement)
            >
                {tr(text)}
            </button>
        }
    };
    let view = view! {
        <div class="judge" role="group" aria-labelledby="judge-ask">
            <p class="soft" id="judge-ask">{tr(ui::JudgeAsk)}</p>
            <div class="choices row">{ANSWERS.map(button).into_iter().collect_view()}</div>
            <p class="soft" role="status">{move || judged.get().map(|_| tr(ui::JudgeKept))}</p>
        </div>
    };
    Some(view.into_any())
}

/// Keeps an answer with the stored match. The same answer once more takes it back.
fn answer(play: Play, judged: RwSignal<Option<Judgement>>, judgement: Judgement) {
    play.update(Event::Judge(judgement));
    judged.set(play.with(Session::judged));
}
