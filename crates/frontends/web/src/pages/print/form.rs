//! A deck of one's own, as a form. Each change goes into the text of the file, and the form shows what the text says.

use leptos::prelude::*;
use wildpile_shop::orders::CardInfo;

use super::deck_text::{self, Fields, INKS, MAX_SUITS, SHAPES};
use super::page::PrintPage;
use super::pictures::Pictures;
use crate::pages::setup::problems::problem_text;
use crate::settings::BACKS;
use crate::text::{Reader, say, tr, ui};
use crate::ui::focus;

/// The names of the inks, in their order.
const INK_NAMES: [crate::text::Text; 7] = [
    ui::PrintInkRed,
    ui::PrintInkBlue,
    ui::PrintInkGreen,
    ui::PrintInkYellow,
    ui::PrintInkPurple,
    ui::PrintInkOrange,
    ui::PrintInkBlack,
];

/// The names of the shapes, in their order.
const SHAPE_NAMES: [crate::text::Text; 11] = [
    ui::PrintShapeClub,
    ui::PrintShapeSpade,
    ui::PrintShapeHeart,
    ui::PrintShapeDiamond,
    ui::PrintShapeDisc,
    ui::PrintShapeSquare,
    ui::PrintShapeUp,
    ui::PrintShapeDown,
    ui::PrintShapeStar,
    ui::PrintShapeLozenge,
    ui::PrintShapeCross,
];

/// The card that has rules on it instead of a face.
const RULES: &str = "rules";

impl PrintPage {
    /// The value of a field of the deck file.
    fn field(&self, path: &str) -> String {
        self.fields
            .with(|fields| fields.as_ref().map(|fields| fields.get(path)))
            .unwrap_or_default()
    }

    /// Problems of a field, in sentences; empty if there are none.
    fn field_wrong(&self, path: &str) -> String {
        self.findings.with(|findings| {
            let problems = findings.iter().map(|finding| &finding.problem);
            let own = problems.filter(|problem| problem.path == path);
            own.map(problem_text).collect::<Vec<_>>().join(" ")
        })
    }
}

/// The ID of the control of a field: `print-colours-0-name`.
fn id_of(path: &str) -> String {
    let plain = path.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    format!("print-{}", plain.replace("--", "-").trim_end_matches('-'))
}

/// The form, or that the text has to be mended first.
#[component]
pub fn Form(page: PrintPage) -> impl IntoView {
    let is_toml = Memo::new(move |_| page.fields.with(Option::is_some));
    view! {
        <Show
            when=move || is_toml.get()
            fallback=|| view! { <p class="help" id="print-no-form" role="status">{tr(ui::PrintNoForm)}</p> }
        >
            <Suits page/>
            <Ranks page/>
            <Cards page/>
            <details class="print-group">
                <summary>{tr(ui::PrintPictures)}</summary>
                <Pictures page/>
            </details>
            <Texts page/>
        </Show>
    }
}

/// A field of the file: its label, its control, and what is wrong with it. The control gets its ID, that of what is
/// wrong, and whether it is invalid.
fn field(
    page: PrintPage,
    path: Signal<String>,
    label: String,
    control: impl FnOnce(String, String, Signal<String>) -> AnyView,
) -> impl IntoView {
    let id = untrack(|| id_of(&path.get()));
    let wrong = Signal::derive(move || page.field_wrong(&path.get()));
    labelled(id, label, wrong, control)
}

/// A control with its label, and what is wrong with it. It gets its ID, that of what is wrong, and whether it is invalid.
pub fn labelled(
    id: String,
    label: String,
    wrong: Signal<String>,
    control: impl FnOnce(String, String, Signal<String>) -> AnyView,
) -> impl IntoView {
    let wrong_id = format!("{id}-wrong");
    let invalid = Signal::derive(move || (!wrong.with(String::is_empty)).to_string());
    let control = control(id.clone(), wrong_id.clone(), invalid);
    view! {
        <div class="print-field">
            <label for=id>{label}</label>
            {control}
            <p class="wrong" id=wrong_id role="status">{wrong}</p>
        </div>
    }
}

/// A text in the file.
#[component]
fn Text(
    page: PrintPage,
    #[prop(into)] path: Signal<String>,
    label: String,
    #[prop(optional)] long: bool,
    #[prop(optional)] most: Option<u32>,
    /// Replaces setting the field.
    #[prop(optional)]
    set: Option<Callback<String>>,
) -> impl IntoView {
    let typed = move |event| {
        let text: String = event_target_value(&event);
        match set {
            Some(set) => set.run(text),
            None => set_text(page, &path.get_untracked(), text),
        }
    };
    let value = move || page.field(&path.get());
    field(page, path, label, move |id, wrong, invalid| {
        let own = view! { <{..} id=id aria-invalid=invalid aria-describedby=wrong prop:value=value on:input=typed/> };
        if long {
            view! { <textarea rows="3" {..own}></textarea> }.into_any()
        } else {
            let most = most.map(|most| most.to_string());
            view! { <input type="text" maxlength=most autocomplete="off" spellcheck="false" {..own}/> }
                .into_any()
        }
    })
}

/// Sets a text. Of a text in two languages, one that is empty in both is removed.
fn set_text(page: PrintPage, path: &str, text: String) {
    let is_blank = |words: &str, language| untrack(|| page.field(&format!("{words}.{language}"))).is_empty();
    let gone = match path.rsplit_once('.') {
        Some((words, "de")) if text.is_empty() => Some(if is_blank(words, "en") { words } else { path }),
        Some((words, "en")) if text.is_empty() && is_blank(words, "de") => Some(words),
        Some((words, "de")) if is_blank(words, "en") => {
            // Without English there is nothing to fall back to.
            page.edit(|old| deck_text::set(old, &format!("{words}.en"), text.as_str()));
            None
        }
        _ => None,
    };
    page.edit(|old| match gone {
        Some(gone) => deck_text::set_or_remove(old, gone, None),
        None => deck_text::set(old, path, text),
    });
}

/// A number in the file.
#[component]
fn Number(
    page: PrintPage,
    #[prop(into)] path: Signal<String>,
    label: String,
    least: i64,
    most: i64,
    /// The number that a file without one has, which isn't written.
    #[prop(optional)]
    usual: Option<i64>,
    /// Replaces setting the field.
    #[prop(optional)]
    set: Option<Callback<i64>>,
) -> impl IntoView {
    let value = move || {
        let value = page.field(&path.get());
        match usual {
            Some(usual) if value.is_empty() => usual.to_string(),
            _ => value,
        }
    };
    let changed = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let path = path.get_untracked();
        match (input.value().trim().parse::<i64>(), set) {
            (Ok(number), Some(set)) => set.run(number),
            (Ok(number), None) => {
                let written = Some(number).filter(|number| usual != Some(*number));
                page.edit(|old| deck_text::set_or_remove(old, &path, written.map(Into::into)));
            }
            // Nothing, or not a whole number: it stays what it was.
            (Err(_), _) => input.set_value(&untrack(value)),
        }
    };
    field(page, path, label, move |id, wrong, invalid| {
        view! {
            <input
                type="number"
                id=id
                min=least.to_string()
                max=most.to_string()
                step="1"
                aria-invalid=invalid
                aria-describedby=wrong
                prop:value=value
                on:change=changed
            />
        }
        .into_any()
    })
}

/// A choice in the file: values and their names. Another value that the file has is in the list, too.
#[component]
fn Choice(
    page: PrintPage,
    #[prop(into)] path: Signal<String>,
    label: String,
    #[prop(into)] options: Signal<Vec<(String, String)>>,
) -> impl IntoView {
    let value = Memo::new(move |_| page.field(&path.get()));
    let list = move || {
        let (mut all, value) = (options.get(), value.get());
        if !all.iter().any(|(own, _)| *own == value) {
            all.push((value.clone(), value.clone()));
        }
        all.into_iter()
            .map(|(own, name)| {
                let chosen = own == value;
                view! { <option value=own selected=chosen>{name}</option> }
            })
            .collect_view()
    };
    let changed = move |event| {
        let value = Some(event_target_value(&event)).filter(|value| !value.is_empty());
        page.edit(|old| deck_text::set_or_remove(old, &path.get_untracked(), value.map(Into::into)));
    };
    field(page, path, label, move |id, wrong, invalid| {
        view! { <select id=id aria-invalid=invalid aria-describedby=wrong on:change=changed>{list}</select> }
            .into_any()
    })
}

fn focus_later(id: String) {
    request_animation_frame(move || focus(document().get_element_by_id(&id)));
}

/// Name, colour, shape and letter of each suit.
#[component]
fn Suits(page: PrintPage) -> impl IntoView {
    let count = Memo::new(move |_| {
        page.fields
            .with(|fields| fields.as_ref().map_or(0, Fields::suits))
    });
    let suit = move |at: usize| {
        let path = |key: &str| format!("colours[{at}].{key}");
        let inks = INKS
            .into_iter()
            .zip(INK_NAMES)
            .map(|(ink, name)| (ink.to_owned(), tr(name)));
        let shapes = SHAPES
            .into_iter()
            .zip(SHAPE_NAMES)
            .map(|(sign, name)| (sign.to_owned(), format!("{sign} {}", tr(name))));
        let rename = Callback::new(move |name: String| {
            page.edit(|old| deck_text::rename_suit(old, at, &name));
        });
        let remove = move |_| {
            page.edit(|old| deck_text::remove_suit(old, at));
            focus_later("print-add-suit".to_owned());
        };
        let name = path("name");
        let label = move || {
            tr(ui::PrintSuitRemoveNamed {
                name: page.field(&name),
            })
        };
        view! {
            <fieldset class="print-suit">
                <legend>{tr(ui::PrintSuit { number: at + 1 })}</legend>
                <Text page path=path("name") label=tr(ui::PrintSuitName) most=16 set=rename/>
                <Choice page path=path("ink") label=tr(ui::PrintSuitInk) options=Signal::stored(inks.collect())/>
                <Choice page path=path("symbol") label=tr(ui::PrintSuitShape) options=Signal::stored(shapes.collect())/>
                <Text page path=path("letter") label=tr(ui::PrintSuitLetter) most=1/>
                <button
                    type="button"
                    class="small print-suit-remove"
                    aria-label=label
                    disabled=move || count.get() < 3
                    on:click=remove
                >
                    {tr(ui::PrintSuitRemove)}
                </button>
            </fieldset>
        }
    };
    let add = move |_| {
        let at = count.get_untracked();
        page.edit(deck_text::add_suit);
        focus_later(id_of(&format!("colours[{at}].name")));
    };
    view! {
        <details class="print-group" open>
            <summary>{tr(ui::PrintSuits)}</summary>
            <p class="help">{tr(ui::PrintSuitsHelp)}</p>
            {move || (0..count.get()).map(suit).collect_view()}
            <p class="wrong">{move || page.field_wrong("colours")}</p>
            <p class="set-buttons">
                <button
                    type="button"
                    id="print-add-suit"
                    aria-disabled=move || (count.get() >= MAX_SUITS).to_string()
                    on:click=move |event| if count.get_untracked() < MAX_SUITS { add(event) }
                >
                    {tr(ui::PrintSuitAdd)}
                </button>
            </p>
        </details>
    }
}

/// Ranks and skippers.
#[component]
fn Ranks(page: PrintPage) -> impl IntoView {
    let ranks = Memo::new(move |_| page.field("ranks").parse::<usize>().unwrap_or(0).clamp(1, 15));
    let set = Callback::new(move |ranks: i64| page.edit(|old| deck_text::set_ranks(old, ranks)));
    let names = Memo::new(move |_| page.field("rank_names") == "cards");
    let label = move |rank: usize| match rank {
        11 if names.get() => "J".to_owned(),
        12 if names.get() => "Q".to_owned(),
        13 if names.get() => "K".to_owned(),
        _ => rank.to_string(),
    };
    let skips = move || {
        (2..=ranks.get())
            .map(|rank| {
                let path = format!("skips[{}]", rank - 1);
                view! { <Number page path=path label=label(rank) least=0 most=7 usual=0 set=skip(page, rank)/> }
            })
            .collect_view()
    };
    let kinds = vec![
        (String::new(), tr(ui::PrintRankNumbers)),
        ("cards".to_owned(), tr(ui::PrintRankCards)),
    ];
    // Numbers are what a file without a choice has.
    let kinds = Signal::derive(move || {
        let mut kinds = kinds.clone();
        if page.field("rank_names") == "numbers" {
            "numbers".clone_into(&mut kinds[0].0);
        }
        kinds
    });
    view! {
        <details class="print-group">
            <summary>{tr(ui::PrintRanks)}</summary>
            <div class="print-fields">
                <Number page path="ranks".to_owned() label=tr(ui::PrintRankCount) least=5 most=15 set=set/>
                <Number page path="end".to_owned() label=tr(ui::PrintRankEnd) least=2 most=15/>
                <Choice page path="rank_names".to_owned() label=tr(ui::PrintRankNames) options=kinds/>
            </div>
            <fieldset class="print-skips">
                <legend>{tr(ui::PrintSkips)}</legend>
                <p class="help">{tr(ui::PrintSkipsHelp)}</p>
                <div>{skips}</div>
                <p class="wrong">{move || page.field_wrong("skips")}</p>
            </fieldset>
        </details>
    }
}

/// Number of ranks a rank lets skip: it is always written, so that the list has no gaps.
fn skip(page: PrintPage, rank: usize) -> Callback<i64> {
    Callback::new(move |number: i64| {
        let path = format!("skips[{}]", rank - 1);
        page.edit(|old| deck_text::set(old, &path, number));
    })
}

/// Jokers, the back, and what is special about single cards.
#[component]
fn Cards(page: PrintPage) -> impl IntoView {
    let faces = Memo::new(move |_| {
        let cards = page.of_job(|job| job.cards.clone());
        let faces = cards.unwrap_or_default().into_iter().enumerate();
        faces
            .filter(|(_, card)| card.id != RULES)
            .collect::<Vec<(usize, CardInfo)>>()
    });
    // The card that is shown, or the one that was.
    let card = Memo::new(move |before: Option<&String>| {
        let at = page.card.get();
        faces.with(|faces| {
            let shown = faces.iter().find(|(card, _)| *card == at).or(faces.first());
            let known = before.filter(|id| faces.iter().any(|(_, card)| card.id == **id));
            match (shown, known) {
                (Some((card, info)), _) if *card == at => info.id.clone(),
                (_, Some(id)) => id.clone(),
                (Some((_, info)), None) => info.id.clone(),
                (None, None) => String::new(),
            }
        })
    });
    let list = move || {
        let shown = card.get();
        let all = faces.get().into_iter();
        all.map(|(at, info)| {
            let chosen = info.id == shown;
            view! { <option value=at.to_string() selected=chosen>{say(&info.name, &Reader::NOBODY)}</option> }
        })
        .collect_view()
    };
    let of_card = move |table: &'static str, end: &'static str| {
        Signal::derive(move || format!("print.{table}.{}{end}", card.get()))
    };
    let files = move |none: Vec<(String, String)>| {
        Signal::derive(move || {
            let own = page.pictures.with(|all| {
                all.iter()
                    .map(|picture| (picture.name.clone(), picture.name.clone()))
                    .collect::<Vec<_>>()
            });
            [none.clone(), own].concat()
        })
    };
    let backs = BACKS
        .map(|(text, back)| (back.name().to_owned(), tr(text)))
        .to_vec();
    let none = vec![(String::new(), tr(ui::PrintPictureNone))];
    view! {
        <details class="print-group">
            <summary>{tr(ui::PrintExtras)}</summary>
            <div class="print-fields">
                <Number page path="print.jokers".to_owned() label=tr(ui::PrintJokers) least=0 most=8 usual=0/>
                <Choice page path="print.back".to_owned() label=tr(ui::PrintBack) options=files(backs)/>
            </div>
            <fieldset class="print-one">
                <legend>{tr(ui::PrintOne)}</legend>
                <div class="print-field">
                    <label for="print-one-card">{tr(ui::PrintOneCard)}</label>
                    <select
                        id="print-one-card"
                        on:change=move |event| {
                            if let Ok(at) = event_target_value(&event).parse() {
                                page.show(at);
                            }
                        }
                    >
                        {list}
                    </select>
                </div>
                <div class="print-fields">
                    <Number page path=of_card("copies", "") label=tr(ui::PrintCopies) least=1 most=20 usual=1/>
                    <Choice page path=of_card("art", "") label=tr(ui::PrintPicture) options=files(none)/>
                    <Text page path=of_card("captions", ".en") label=tr(ui::PrintCaptionEn) most=40/>
                    <Text page path=of_card("captions", ".de") label=tr(ui::PrintCaptionDe) most=40/>
                </div>
            </fieldset>
        </details>
    }
}

/// Titles and texts.
#[component]
fn Texts(page: PrintPage) -> impl IntoView {
    let text = move |path: &str, label: crate::text::Text| {
        view! { <Text page path=path.to_owned() label=tr(label)/> }
    };
    view! {
        <details class="print-group">
            <summary>{tr(ui::PrintTexts)}</summary>
            <p class="help">{tr(ui::PrintTextsHelp)}</p>
            <div class="print-fields">
                {text("print.title.en", ui::PrintTitleEn)} {text("print.title.de", ui::PrintTitleDe)}
                {text("print.tagline.en", ui::PrintTaglineEn)} {text("print.tagline.de", ui::PrintTaglineDe)}
                {text("print.maker", ui::PrintBrand)} {text("print.id", ui::PrintId)}
                {text("print.legal.en", ui::PrintLegalEn)} {text("print.legal.de", ui::PrintLegalDe)}
                <Text page path="print.description.en".to_owned() label=tr(ui::PrintDescriptionEn) long=true/>
                <Text page path="print.description.de".to_owned() label=tr(ui::PrintDescriptionDe) long=true/>
            </div>
        </details>
    }
}
