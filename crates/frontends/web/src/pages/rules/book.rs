//! A rule book on the page: its contents, a search, its text with figures.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, ScrollBehavior};
use wildpile_game::Seat;
use wildpile_rulebook::{Block, Span, contents, plain};
use wildpile_session::GameBundle;

use wildpile_bundle::{Figure, Lesson, Script};

use super::active_rules::{Active, ActiveRules};
use super::figures::scene;
use crate::chunks;
use crate::languages::{NotLoaded, fetch, rule_book_address};
use crate::pages::learn::lesson;
use crate::settings::reduced_motion;
use crate::table::board::Board;
use crate::text::{language, tr, ui};
use crate::ui::center;

/// The blocks of a book in a language, which the build made from its Markdown.
async fn blocks(game: &str, language: &str) -> Result<Vec<Block>, NotLoaded> {
    let text = fetch(rule_book_address(language, game)).await?;
    serde_json::from_str(&text).map_err(|_| NotLoaded)
}

/// A book as it can be shown.
#[derive(Clone)]
struct Loaded {
    bundle: &'static GameBundle,
    blocks: Vec<Block>,
    /// True if it is English only because it couldn't be loaded in the person's language.
    only_english: bool,
}

async fn load(game: &'static str, language: &str) -> Result<Loaded, ()> {
    let bundle = chunks::load_with_positions(game).await.map_err(drop)?;
    let own = blocks(game, language).await;
    let only_english = own.is_err();
    let blocks = match own {
        Ok(blocks) => blocks,
        Err(_) => blocks(game, "en").await.map_err(drop)?,
    };
    Ok(Loaded {
        bundle,
        blocks,
        only_english,
    })
}

/// Scrolls to a place of the page and puts the focus there.
fn go_to(id: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    // Set the focus first: it jumps; then scroll to the right place.
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        // What can't have the focus is still scrolled to.
        drop(element.focus());
    }
    center(
        &element,
        if reduced_motion() {
            ScrollBehavior::Auto
        } else {
            ScrollBehavior::Smooth
        },
    );
}

/// A link to a place of the page.
pub fn link(to: String, class: &'static str, text: AnyView) -> AnyView {
    let follow = {
        let to = to.clone();
        move |event: web_sys::MouseEvent| {
            event.prevent_default();
            go_to(&to);
        }
    };
    view! { <a class=class href=format!("#{to}") on:click=follow>{text}</a> }.into_any()
}

/// A rule book, on a page or beside a table.
#[component]
pub fn RuleBook(
    /// The game's name.
    game: &'static str,
    /// True if it is shown beside a table, in one narrow column.
    compact: bool,
    /// The rules of the match beside it.
    #[prop(optional)]
    rules: Option<ActiveRules>,
) -> impl IntoView {
    let loaded = RwSignal::new_local(None::<Result<Loaded, ()>>);
    let again = RwSignal::new(0_u32);
    Effect::new(move || {
        again.track();
        let language = language();
        spawn_local(async move {
            loaded.try_set(Some(load(game, &language).await));
        });
    });
    move || match loaded.get() {
        None => view! { <p class="waiting" role="status">{tr(ui::Loading)}</p> }.into_any(),
        Some(Err(())) => view! {
            <p>{tr(ui::NotLoaded)}</p>
            <button class="primary" on:click=move |_| again.update(|n| *n += 1)>{tr(ui::TryAgain)}</button>
        }
        .into_any(),
        Some(Ok(loaded)) => view! { <Book loaded compact rules=rules.clone()/> }.into_any(),
    }
}

/// The search results.
#[derive(Clone, Copy)]
struct Search {
    found: Memo<Vec<usize>>,
    /// The index of the current one.
    at: RwSignal<usize>,
}

impl Search {
    fn current(&self) -> Option<usize> {
        let at = self.at.get();
        self.found.with(|f| f.get(at).copied())
    }

    fn step(&self, forward: bool) {
        let count = self.found.with_untracked(Vec::len);
        if count == 0 {
            return;
        }
        let at = self.at.get_untracked();
        let next = if forward { at + 1 } else { at + count - 1 };
        self.at.set(next % count);
        self.show();
    }

    fn show(&self) {
        let at = self.at.get_untracked();
        let unit = self.found.with_untracked(|f| f.get(at).copied());
        if let Some(element) = unit.and_then(|u| document().get_element_by_id(&unit_id(u))) {
            center(&element, ScrollBehavior::Auto);
        }
    }
}

/// True if the contents have room beside the text; above it they are opened when they are wanted.
fn is_wide() -> bool {
    window()
        .inner_width()
        .ok()
        .and_then(|w| w.as_f64())
        .is_some_and(|w| w > 800.0)
}

fn unit_id(unit: usize) -> String {
    format!("book-part-{unit}")
}

#[component]
fn Book(loaded: Loaded, compact: bool, rules: Option<ActiveRules>) -> impl IntoView {
    let Loaded {
        bundle,
        blocks,
        only_english,
    } = loaded;
    let list = contents(&blocks);
    let query = RwSignal::new(String::new());
    let texts = StoredValue::new(Vec::new());
    let found = Memo::new(move |_| {
        let query = query.get().trim().to_lowercase();
        if query.chars().count() < 2 {
            return Vec::new();
        }
        texts.with_value(|texts: &Vec<String>| {
            (0..texts.len()).filter(|&i| texts[i].contains(&query)).collect()
        })
    });
    let search = Search {
        found,
        at: RwSignal::new(0),
    };
    let mut drawer = Drawer {
        bundle,
        script: lesson(bundle.name()).and_then(Lesson::script),
        search,
        compact,
        texts,
        waiting: Vec::new(),
    };
    let body: Vec<AnyView> = blocks.iter().map(|block| drawer.block(block)).collect();
    // An address may lead to one rule.
    if !compact {
        let hash = window().location().hash().unwrap_or_default();
        request_animation_frame(move || go_to(hash.trim_start_matches('#')));
    }
    let many = move || found.with(Vec::len);
    view! {
        <div class="book" class:compact=compact>
            <div class="book-tools">
                <div class="book-search" role="search">
                    <input
                        type="search"
                        aria-label=tr(ui::RulesSearch)
                        placeholder=tr(ui::RulesSearch)
                        autocomplete="off"
                        on:input=move |event| {
                            query.set(event_target_value(&event));
                            search.at.set(0);
                            search.show();
                        }
                        on:keydown=move |event| {
                            if event.key() == "Enter" {
                                event.prevent_default();
                                search.step(!event.shift_key());
                            }
                        }
                    />
                    <span role="status" class="soft">
                        {move || match (query.with(|q| q.trim().chars().count() < 2), many()) {
                            (true, _) => String::new(),
                            (_, 0) => tr(ui::RulesSearchNone),
                            (_, count) => {
                                let at = search.at.get() + 1;
                                tr(ui::RulesSearchFound { at, count })
                            }
                        }}
                    </span>
                    <Show when=move || { many() > 1 }>
                        <button class="small" aria-label=tr(ui::RulesSearchBack) on:click=move |_| search.step(false)>
                            "↑"
                        </button>
                        <button class="small" aria-label=tr(ui::RulesSearchNext) on:click=move |_| search.step(true)>
                            "↓"
                        </button>
                    </Show>
                </div>
                <details class="contents" open=!compact && is_wide()>
                    <summary>{tr(ui::RulesContents)}</summary>
                    <ol>
                        {list
                            .into_iter()
                            .map(|(level, id, text)| view! {
                                <li class:below={level > 2}>{link(id, "", text.into_any())}</li>
                            })
                            .collect_view()}
                    </ol>
                </details>
            </div>
            <article class="book-text">
                {rules.map(|rules| view! { <Active rules/> })}
                {only_english.then(|| view! { <p class="warn-text" role="status">{tr(ui::RulesOnlyEnglish)}</p> })}
                {body}
            </article>
        </div>
    }
}

/// Makes views of blocks.
struct Drawer {
    bundle: &'static GameBundle,
    /// The script with the figures.
    script: Option<Script>,
    search: Search,
    compact: bool,
    /// The texts of the parts so far, as a search looks for them.
    texts: StoredValue<Vec<String>>,
    /// Figures whose rule was mentioned.
    waiting: Vec<Figure>,
}

impl Drawer {
    /// A block's ID, and whether it is a search result or the current one.
    fn part(&self, text: &str) -> (String, impl Fn() -> &'static str + use<>) {
        let (number, search) = (self.texts.with_value(Vec::len), self.search);
        self.texts.update_value(|texts| texts.push(text.to_lowercase()));
        let class = move || {
            if search.found.with(|f| f.binary_search(&number).is_err()) {
                ""
            } else if search.current() == Some(number) {
                "found now"
            } else {
                "found"
            }
        };
        (unit_id(number), class)
    }

    fn block(&mut self, block: &Block) -> AnyView {
        let view = self.block_alone(block);
        let figures: Vec<AnyView> = std::mem::take(&mut self.waiting)
            .into_iter()
            .map(|f| self.figure(&f))
            .collect();
        if figures.is_empty() {
            view
        } else {
            (view, figures).into_any()
        }
    }

    fn block_alone(&mut self, block: &Block) -> AnyView {
        match block {
            Block::Heading { level, id, text } => {
                let (part, class) = self.part(&plain(text));
                let text = self.spans(text);
                let inner = view! { <span id=part class=class>{text}</span> };
                let id = id.clone();
                // Beside a table the page has a first headline already.
                match (level, self.compact) {
                    (1, false) => view! { <h1 id=id tabindex="-1">{inner}</h1> }.into_any(),
                    (1, true) | (2, _) => view! { <h2 id=id tabindex="-1">{inner}</h2> }.into_any(),
                    (3, _) => view! { <h3 id=id tabindex="-1">{inner}</h3> }.into_any(),
                    _ => view! { <h4 id=id tabindex="-1">{inner}</h4> }.into_any(),
                }
            }
            Block::Paragraph(text) => {
                let (part, class) = self.part(&plain(text));
                let text = self.spans(text);
                view! { <p id=part class=class>{text}</p> }.into_any()
            }
            Block::List { ordered, items } => {
                let items: Vec<_> = items
                    .iter()
                    .map(|item| {
                        let item: Vec<AnyView> = item.iter().map(|b| self.block(b)).collect();
                        view! { <li>{item}</li> }
                    })
                    .collect();
                if *ordered {
                    view! { <ol>{items}</ol> }.into_any()
                } else {
                    view! { <ul>{items}</ul> }.into_any()
                }
            }
            Block::Table { head, rows } => {
                let cells = |row: &[Vec<Span>]| row.iter().map(|c| plain(c)).collect::<Vec<_>>().join(" ");
                let (part, class) = self.part(&cells(head));
                let head: Vec<_> = head
                    .iter()
                    .map(|cell| view! { <th scope="col">{self.spans(cell)}</th> })
                    .collect();
                let rows: Vec<_> = rows
                    .iter()
                    .map(|row| {
                        let (part, class) = self.part(&cells(row));
                        let row: Vec<_> = row
                            .iter()
                            .map(|cell| view! { <td>{self.spans(cell)}</td> })
                            .collect();
                        view! { <tr id=part class=class>{row}</tr> }
                    })
                    .collect();
                view! {
                    <div class="book-table" tabindex="0" role="group" aria-label=tr(ui::RulesTable)>
                        <table>
                            <thead>
                                <tr id=part class=class>{head}</tr>
                            </thead>
                            <tbody>{rows}</tbody>
                        </table>
                    </div>
                }
                .into_any()
            }
            Block::Code(text) => {
                let (part, class) = self.part(text);
                let text = text.clone();
                view! { <pre id=part class=class tabindex="0"><code>{text}</code></pre> }.into_any()
            }
        }
    }

    fn spans(&mut self, spans: &[Span]) -> Vec<AnyView> {
        spans
            .iter()
            .map(|span| match span {
                Span::Text(text) => text.clone().into_any(),
                Span::Strong(inner) => view! { <strong>{self.spans(inner)}</strong> }.into_any(),
                Span::Emphasis(inner) => view! { <em>{self.spans(inner)}</em> }.into_any(),
                Span::Code(text) => view! { <code>{text.clone()}</code> }.into_any(),
                Span::Rule { id, first: true } => {
                    let figures = self.script.iter().flat_map(|script| &script.figures);
                    self.waiting.extend(figures.filter(|f| f.after == *id).cloned());
                    view! { <span class="rule-id" id=id.clone() tabindex="-1">{id.clone()}</span> }.into_any()
                }
                Span::Rule { id, first: false } => link(id.clone(), "rule-id", id.clone().into_any()),
                Span::Link { text, to } => link(to.clone(), "", self.spans(text).into_any()),
            })
            .collect()
    }

    fn figure(&self, figure: &Figure) -> AnyView {
        let script = self.script.as_ref();
        let Some(scene) = script.and_then(|script| scene(self.bundle, script, figure)) else {
            return ().into_any();
        };
        let scene = Signal::stored(Arc::new(scene));
        let viewer = Signal::stored(Some(Seat::FIRST));
        let size = if figure.is_whole() {
            "figure whole"
        } else {
            "figure"
        };
        view! {
            <figure class=size>
                <div class="figure-table">
                    <Board scene viewer/>
                </div>
                <figcaption>{tr(figure.caption())}</figcaption>
            </figure>
        }
        .into_any()
    }
}
