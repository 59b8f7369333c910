//! The card that is being written: its texts, its drawing, how it looks, and what keeps it from being saved.

use leptos::prelude::*;
use wildpile_art::pictures;
use wildpile_packs::{CardKind, CardRef, Pack, Packs};

use super::PacksPage;
use super::draft::{Draft, Field, Wrong, kept, own_pack, problems, rules_of};
use crate::controls::radio;
use crate::pages::card::{Shown, picture};
use crate::pages::setup::form_state::show;
use crate::pages::setup::link::link;
use crate::route::{Route, Shared};
use crate::text::{language, tr, ui};

/// A field's label.
const fn label(field: Field) -> crate::text::Text {
    match field {
        Field::Title => ui::PacksTitleEn,
        Field::Sentence => ui::PacksSentenceEn,
        Field::TitleDe => ui::PacksTitleDe,
        Field::SentenceDe => ui::PacksSentenceDe,
    }
}

fn wrong_text(field: Field, wrong: Wrong) -> String {
    let most = field.most();
    match wrong {
        Wrong::Missing => tr(ui::PacksMissing),
        Wrong::Long(length) => tr(ui::PacksLong { length, most }),
    }
}

/// Reasons why the card can't be saved, each with its element.
fn obstacles(page: PacksPage) -> Vec<(String, String)> {
    let draft = page.draft.get();
    let mut found = Vec::new();
    for field in Field::ALL {
        if let Some(wrong) = draft.wrong(field) {
            found.push((
                field.name().to_owned(),
                format!("{}: {}", tr(label(field)), wrong_text(field, wrong)),
            ));
        }
    }
    let taken = page.packs.with(|packs| draft.has_namesake(packs, page.game()));
    if taken {
        let text = format!("{}: {}", tr(label(Field::Title)), tr(ui::PacksTitleTaken));
        found.push((Field::Title.name().to_owned(), text));
    }
    let bad = page.state.bad.get();
    found.extend(bad);
    let rules = page.state.form.with(|f| rules_of(f));
    if rules.is_empty() && draft.card.add.is_empty() {
        found.push(("setup-find".to_owned(), tr(ui::PacksNoRules)));
        return found;
    }
    let pack = own_pack(page.game());
    let card = draft.card("card".to_owned(), rules);
    for problem in problems(page.bundle, &pack, &card, draft.kind) {
        found.push(page.state.form.with(|form| page.state.lead(form, &problem)));
    }
    found
}

/// The drawings to choose from, with their names: the titles of shipped cards that have them.
fn drawings() -> Vec<(&'static str, String)> {
    let packs = Packs::shipped();
    let cards: Vec<_> = packs.all().iter().flat_map(Pack::all).collect();
    pictures()
        .enumerate()
        .map(|(at, art)| {
            let card = cards.iter().find(|own| own.card.art == art);
            let name = card.map_or_else(
                || tr(ui::PacksArtNumber { number: at + 1 }),
                |own| tr(own.card.title()),
            );
            (art, name)
        })
        .collect()
}

/// The card's fields.
#[component]
pub(super) fn Card(page: PacksPage) -> impl IntoView {
    let draft = page.draft;
    let can_handicap = *page.bundle.game.seat_range().end() > 1;
    let problems = Memo::new(move |_| obstacles(page));
    let tried = RwSignal::new(false);
    let save = move |_| {
        if let Some((id, _)) = problems.with_untracked(|found| found.first().cloned()) {
            tried.set(true);
            show(&id);
            return;
        }
        let (card, rules) = (
            draft.get_untracked(),
            page.state.form.with_untracked(|f| rules_of(f)),
        );
        let made = page
            .packs
            .with_untracked(|packs| kept(packs, page.game(), &card, rules));
        let Some((packs, from)) = made else {
            page.app.warn(tr(ui::PacksFull));
            return;
        };
        let done = tr(ui::PacksSaved {
            title: &card.card.en.title,
        });
        page.keep(packs, move || {
            tried.set(false);
            // It may have been written on meanwhile.
            draft.try_update(|draft| draft.from = Some(from));
            page.app.tell(done);
        });
    };
    let shown = move || {
        let draft = draft.get();
        let german = draft
            .card
            .de
            .filter(|text| language() == "de" && !text.title.is_empty());
        let text = german.unwrap_or(draft.card.en);
        let blank = |text: String, key: crate::text::Text| {
            if text.trim().is_empty() { tr(key) } else { text }
        };
        Shown {
            kind: draft.kind,
            art: draft.card.art,
            title: blank(text.title, ui::PacksTitleEn),
            sentence: blank(text.sentence, ui::PacksSentenceEn),
            effect: String::new(),
            pack: tr(ui::PacksOwn),
        }
    };
    let kind = move |own: CardKind, label: crate::text::Text| {
        let chosen = move || draft.with(|d| d.kind == own);
        radio("pack-kind", own.name(), label, chosen, move || {
            draft.update(|d| d.kind = own)
        })
    };
    let art: Vec<_> = drawings()
        .into_iter()
        .map(|(art, name)| {
            view! { <option value=art selected=move || draft.with(|d| d.card.art == art)>{name}</option> }
        })
        .collect();
    let play = move || {
        let from = draft.with(|d| d.from.clone().filter(|_| d.kind == CardKind::Mutator))?;
        let shared = Shared {
            cards: Some(format!("{}/{}", from.0, from.1)),
            ..Shared::of(page.game())
        };
        let address = Route::New(shared).to_string();
        Some(view! { <a class="button" id="pack-play" href=address>{tr(ui::PacksPlay)}</a> })
    };
    let print = move || {
        // What is printed is what was saved.
        let (pack, card) = draft.with(|d| d.from.clone())?;
        let kind = page.packs.with(|packs| {
            let own = packs.iter().find(|own| own.id == pack)?;
            let own = own.all().find(|own| own.card.id == card)?;
            Some(own.kind.name())
        })?;
        let address = Route::Print(Some(format!("pack-{pack}:{kind}-{card}"))).to_string();
        Some(view! { <a class="button" id="pack-print" href=address>{tr(ui::PacksPrint)}</a> })
    };
    let measure = move || {
        // What can't be played can't be measured.
        let playable = problems.with(|found| {
            found
                .iter()
                .all(|(id, _)| Field::ALL.iter().any(|f| f.name() == id))
        });
        let address = playable.then(|| Route::Lab(measured(page)).to_string());
        address.map(
            |address| view! { <a class="button" id="pack-measure" href=address>{tr(ui::PacksMeasure)}</a> },
        )
    };
    view! {
        <section class="card setup-card pack-card" aria-labelledby="pack-heading">
            <h2 class="card-title" id="pack-heading">
                {move || tr(if draft.with(|d| d.from.is_some()) { ui::PacksChange } else { ui::PacksNew })}
            </h2>
            <div class="pack-preview" aria-live="off">{move || picture(&shown())}</div>
            {can_handicap
                .then(|| {
                    view! {
                        <div class="choices" role="radiogroup" aria-label=tr(ui::PacksKind)>
                            {kind(CardKind::Mutator, ui::PacksMutator)}
                            {kind(CardKind::Handicap, ui::PacksHandicap)}
                        </div>
                    }
                })}
            <Text page field=Field::Title tried/>
            <Text page field=Field::Sentence tried/>
            <details class="rule-seat" prop:open=move || draft.with(|d| d.wrong(Field::TitleDe).is_some())>
                <summary>{tr(ui::PacksGerman)}</summary>
                <Text page field=Field::TitleDe tried/>
                <Text page field=Field::SentenceDe tried/>
            </details>
            <label class="part pack-text">
                <span class="part-title">{tr(ui::PacksArt)}</span>
                <select
                    id="pack-art"
                    prop:value=move || draft.with(|d| d.card.art.clone())
                    on:change=move |event| draft.update(|d| d.card.art = event_target_value(&event))
                >
                    <option value="" selected=move || draft.with(|d| d.card.art.is_empty())>{tr(ui::PacksArtUsual)}</option>
                    {art}
                </select>
            </label>
            {move || added(&draft.get()).map(|text| view! { <p class="help">{text}</p> })}
            <p class="help">{tr(ui::PacksRules)}</p>
            <p class="set-buttons">
                <button
                    type="button"
                    class="primary"
                    id="pack-save"
                    aria-disabled=move || problems.with(|found| !found.is_empty()).to_string()
                    aria-describedby="pack-obstacle"
                    on:click=save
                >
                    {tr(ui::PacksSave)}
                </button>
                {play}
                {measure}
                {print}
                <button type="button" id="pack-new" on:click=move |_| page.take_up_new()>{tr(ui::PacksNew)}</button>
            </p>
            <div class="problem" id="pack-obstacle" role="status">
                {move || {
                    let found = problems.get();
                    // A blank card isn't a mistake yet.
                    let blank = draft.with(|d| d.card.en.title.is_empty() && d.card.en.sentence.is_empty());
                    let all = found.into_iter().filter(|_| tried.get() || !blank);
                    all.map(|(_, text)| view! { <p>{text}</p> }).collect_view()
                }}
            </div>
        </section>
    }
}

/// The link that makes the card a change in the lab: of the first seat's rules if it is a handicap.
fn measured(page: PacksPage) -> Shared {
    let draft = page.draft.get();
    let (pack, card) = (
        own_pack(page.game()),
        draft.card("card".to_owned(), page.state.form.with(|f| rules_of(f))),
    );
    let usual = page.bundle.game.usual_seats();
    let seats = match draft.kind {
        CardKind::Mutator => usual,
        CardKind::Handicap => usual.max(2),
    };
    let card = CardRef {
        pack: &pack,
        card: &card,
        kind: draft.kind,
    };
    let title = card.card.en.title.trim().to_owned();
    Shared {
        // It needn't be saved to be measured.
        cards: None,
        name: Some(title).filter(|title| !title.is_empty()),
        ..link(page.bundle, &[card.layer(draft.kind.first_seat())], seats, None)
    }
}

/// Sums that the card has from a file, in words.
fn added(draft: &Draft) -> Option<String> {
    let all: Vec<String> = draft
        .card
        .add
        .iter()
        .map(|(name, by)| format!("{name} {}{by}", if by.as_i64() > Some(0) { "+" } else { "" }))
        .collect();
    (!all.is_empty()).then(|| tr(ui::PacksAdds { what: all.join(", ") }))
}

/// A text field with the number of its characters.
#[component]
fn Text(page: PacksPage, field: Field, tried: RwSignal<bool>) -> impl IntoView {
    let text = move || page.draft.with(|d| d.text(field).to_owned());
    let wrong = Memo::new(move |_| page.draft.with(|d| d.wrong(field)));
    // What is missing is only said when it should be there.
    let told = move || {
        wrong
            .get()
            .filter(|wrong| tried.get() || *wrong != Wrong::Missing)
    };
    let id = field.name();
    let typed = move |event| page.draft.update(|d| d.set(field, event_target_value(&event)));
    let lang = if matches!(field, Field::Title | Field::Sentence) {
        "en"
    } else {
        "de"
    };
    let invalid = move || told().is_some().to_string();
    let help = format!("{id}-help");
    let own = view! { <{..} id=id lang=lang aria-invalid=invalid aria-describedby=help prop:value=text on:input=typed/> };
    let control = if matches!(field, Field::Title | Field::TitleDe) {
        view! { <input type="text" autocomplete="off" {..own}/> }.into_any()
    } else {
        view! { <textarea rows="3" {..own}></textarea> }.into_any()
    };
    let count = move || {
        let (length, most) = (text().chars().count(), field.most());
        tr(ui::PacksCount { length, most })
    };
    view! {
        <div class="part pack-text">
            <label class="part-title" for=id>{tr(label(field))}</label>
            {control}
            <p class="help" id=format!("{id}-help")>
                {count} " " <span class="wrong">{move || told().map(|wrong| wrong_text(field, wrong))}</span>
            </p>
        </div>
    }
}
