//! The profit of a sale: a price, less the shares of the maker and the post.

use leptos::prelude::*;
use wildpile_shop::orders::Quoted;
use wildpile_shop::quote::{Quote, QuoteLine};

use super::editor::{TomlFile, TomlText};
use super::form::labelled;
use super::page::PrintPage;
use crate::controls::Check;
use crate::pages::setup::problems::problem_text;
use crate::text::{Message, Reader, say, tr, ui};

/// The most copies of an order.
const MOST: u32 = 100_000;

/// The form and its result.
#[component]
pub fn Prices(page: PrintPage) -> impl IntoView {
    let has_prices = Memo::new(move |_| page.sale().is_some());
    view! {
        <section class="card setup-card print-prices" aria-labelledby="print-prices-title">
            <h2 class="card-title" id="print-prices-title">{tr(ui::PrintPrices)}</h2>
            <Show
                when=move || has_prices.get()
                fallback=|| view! { <p class="help" id="print-no-prices">{tr(ui::PrintNoPrices)}</p> }
            >
                <p class="help">{tr(ui::PrintPricesHelp)}</p>
                <Sale page/>
                // The whole table would be too much to hear at every digit.
                <p class="hidden" role="status">{move || page.quoted.get().as_ref().and_then(left)}</p>
                <div id="print-quote">
                    {move || page.quoted.get().as_ref().and_then(Quoted::sale).map(|sale| table(sale, &page.maker()))}
                </div>
                <File page/>
            </Show>
        </section>
    }
}

#[component]
fn Sale(page: PrintPage) -> impl IntoView {
    let wrong = Signal::derive(move || {
        page.quoted.with(|quoted| match quoted {
            Some(Quoted::NoPrice(problem)) => problem_text(problem),
            _ => String::new(),
        })
    });
    let label = tr(ui::PrintPrice);
    let price = labelled(
        "print-price".to_owned(),
        label,
        wrong,
        move |id, wrong, invalid| {
            view! {
            <input
                type="text"
                id=id
                inputmode="decimal"
                autocomplete="off"
                aria-invalid=invalid
                aria-describedby=wrong
                prop:value=move || page.chosen.with(|chosen| chosen.price.clone())
                on:input=move |event| page.chosen.update(|chosen| chosen.price = event_target_value(&event))
            />
        }
        .into_any()
        },
    );
    view! {
        <div class="print-fields">
            {price}
            <div class="print-field">
                <label for="print-order">{tr(ui::PrintOrder)}</label>
                <input
                    type="number"
                    id="print-order"
                    min="1"
                    max=MOST.to_string()
                    step="1"
                    prop:value=move || page.chosen.with(|chosen| chosen.copies.to_string())
                    on:change=move |event| {
                        let input: web_sys::HtmlInputElement = event_target(&event);
                        match input.value().trim().parse() {
                            Ok(copies) if (1..=MOST).contains(&copies) => {
                                page.chosen.update(|chosen| chosen.copies = copies);
                            }
                            _ => input.set_value(&page.chosen.with_untracked(|chosen| chosen.copies.to_string())),
                        }
                    }
                />
            </div>
            <Check
                label=tr(ui::PrintBoxed)
                id="print-boxed"
                class="switch"
                on=Signal::derive(move || page.chosen.read().boxed)
                set=move |on| page.chosen.update(|chosen| chosen.boxed = on)
            />
        </div>
    }
}

/// The profit of a copy, in a line; a loss has a sentence of its own.
fn left(quoted: &Quoted) -> Option<String> {
    let sale = quoted.sale().filter(|sale| sale.refusal().is_none())?;
    let line = sale.lines().into_iter().find(|line| line.kind == "sum")?;
    let message = |message: &Message| say(message, &Reader::NOBODY);
    Some(format!(
        "{}: {}",
        message(&line.what),
        message(&line.amount.message())
    ))
}

/// The order, line by line.
fn table(sale: &Quote, maker: &str) -> impl IntoView + use<> {
    let text = |message: &Message| say(message, &Reader::NOBODY);
    let refused = sale.refusal();
    let row = |line: QuoteLine| {
        view! {
            <tr class=line.kind>
                <th scope="row">{text(&line.what)}</th>
                <td>{text(&line.amount.message())}</td>
            </tr>
        }
    };
    let rows = sale.lines().into_iter().map(row).collect_view();
    view! {
        {refused
            .as_ref()
            .map(|why| view! { <p class="problem" id="print-loss" role="alert">{problem_text(why)}</p> })}
        <table class="print-quote" class:loss=refused.is_some()>
            <caption>
                {text(&sale.head(maker))} " "
                {sale.warning().map(|warning| view! { <strong>{text(&warning)}</strong> })}
            </caption>
            <tbody>{rows}</tbody>
        </table>
        {sale.beside().map(|beside| view! { <p class="help">{text(&beside)}</p> })}
    }
}

/// The maker's prices as a file, to be brought up to date.
#[component]
fn File(page: PrintPage) -> impl IntoView {
    let text = Memo::new(move |_| {
        page.chosen
            .with(|chosen| page.prices_of(chosen))
            .unwrap_or_default()
    });
    let is_own = move || {
        page.chosen
            .with(|chosen| chosen.prices.contains_key(&chosen.maker))
    };
    let set = move |text: String| {
        page.chosen.update(|chosen| {
            chosen.prices.insert(chosen.maker.clone(), text);
        });
    };
    let name = move || {
        page.chosen
            .with_untracked(|chosen| format!("{}-prices", chosen.maker))
    };
    let findings = Memo::new(move |_| match page.quoted.get() {
        Some(Quoted::Findings(findings)) => findings,
        _ => Vec::new(),
    });
    // What is wrong in it can be seen.
    let shown = Memo::new(move |_| !findings.with(Vec::is_empty));
    view! {
        <details class="print-group" prop:open=move || shown.get()>
            <summary>{tr(ui::PrintPriceFile)}</summary>
            <p class="help" id="print-price-file-help">{tr(ui::PrintPriceFileHelp)}</p>
            <TomlText
                id="print-price-text"
                findings_id="print-price-findings"
                described="print-price-file-help print-price-findings"
                label=tr(ui::PrintPriceFile)
                rows="14"
                text=text
                findings=findings
                set=set
            />
            <p class="set-buttons">
                <TomlFile page id="print-price-import" open=set name=name text=text/>
                <button
                    type="button"
                    data-do="example-prices"
                    disabled=move || !is_own()
                    on:click=move |_| {
                        page.chosen.update(|chosen| {
                            chosen.prices.remove(&chosen.maker);
                        });
                    }
                >
                    {tr(ui::PrintPriceExample)}
                </button>
            </p>
        </details>
    }
}
