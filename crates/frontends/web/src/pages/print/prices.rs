//! What a sale leaves: a price, and what the maker and the post take of it.

use leptos::html;
use leptos::prelude::*;
use wildpile_shop::quote::Quote;

use super::desk::Desk;
use super::editor::{opened, told};
use crate::controls::Check;
use crate::files::{self, FileButton};
use crate::press::Quoted;
use crate::text::{language, tr, tr_args};

/// The most copies of an order.
const MOST: u32 = 100_000;

/// An amount in hundredths, as people write it: `12.99 USD`, `12,99 USD`.
fn money(coins: i64, currency: &str) -> String {
    let sign = if coins < 0 { "−" } else { "" };
    let point = if language() == "de" { "," } else { "." };
    let (whole, part) = (coins.unsigned_abs() / 100, coins.unsigned_abs() % 100);
    format!("{sign}{whole}{point}{part:02}\u{a0}{currency}")
}

/// The form and its result.
#[component]
pub fn Prices(desk: Desk) -> impl IntoView {
    let has_prices = Memo::new(move |_| desk.sale().is_some());
    view! {
        <section class="card setup-card print-prices" aria-labelledby="print-prices-title">
            <h2 class="card-title" id="print-prices-title">{tr("print-prices")}</h2>
            <Show
                when=move || has_prices.get()
                fallback=|| view! { <p class="help" id="print-no-prices">{tr("print-no-prices")}</p> }
            >
                <p class="help">{tr("print-prices-help")}</p>
                <Sale desk/>
                // The whole table would be too much to hear at every digit.
                <p class="hidden" role="status">{move || desk.quoted.get().as_ref().and_then(left)}</p>
                <div id="print-quote">{move || desk.quoted.get().map(|quoted| result(desk, quoted))}</div>
                <File desk/>
            </Show>
        </section>
    }
}

#[component]
fn Sale(desk: Desk) -> impl IntoView {
    let wrong = move || {
        let is_wrong = desk.quoted.with(|quoted| *quoted == Some(Quoted::NoPrice));
        is_wrong.then(|| tr("print-price-wrong"))
    };
    view! {
        <div class="print-fields">
            <div class="print-field">
                <label for="print-price">{tr("print-price")}</label>
                <input
                    type="text"
                    id="print-price"
                    inputmode="decimal"
                    autocomplete="off"
                    aria-invalid=move || wrong().is_some().to_string()
                    aria-describedby="print-price-wrong"
                    prop:value=move || desk.chosen.with(|chosen| chosen.price.clone())
                    on:input=move |event| desk.chosen.update(|chosen| chosen.price = event_target_value(&event))
                />
                <p class="wrong" id="print-price-wrong">{wrong}</p>
            </div>
            <div class="print-field">
                <label for="print-order">{tr("print-order")}</label>
                <input
                    type="number"
                    id="print-order"
                    min="1"
                    max=MOST.to_string()
                    step="1"
                    prop:value=move || desk.chosen.with(|chosen| chosen.copies.to_string())
                    on:change=move |event| {
                        let input: web_sys::HtmlInputElement = event_target(&event);
                        match input.value().trim().parse() {
                            Ok(copies) if (1..=MOST).contains(&copies) => {
                                desk.chosen.update(|chosen| chosen.copies = copies);
                            }
                            _ => input.set_value(&desk.chosen.with_untracked(|chosen| chosen.copies.to_string())),
                        }
                    }
                />
            </div>
            <Check
                label=tr("print-boxed")
                id="print-boxed"
                class="switch"
                on=Signal::derive(move || desk.chosen.read().boxed)
                set=move |on| desk.chosen.update(|chosen| chosen.boxed = on)
            />
        </div>
    }
}

/// What is left of a copy, in a line; a loss is said by itself.
fn left(quoted: &Quoted) -> Option<String> {
    match quoted {
        Quoted::Sale(sale) if sale.margin >= 0 => {
            let left = money(sale.margin, &sale.currency);
            Some(format!("{}: {left}", tr("print-quote-margin")))
        }
        _ => None,
    }
}

/// What the worker answered.
fn result(desk: Desk, quoted: Quoted) -> Option<AnyView> {
    match quoted {
        // Both are said at their fields.
        Quoted::NoPrice | Quoted::Findings(_) => None,
        Quoted::Sale(sale) => Some(table(&sale, desk.maker()).into_any()),
    }
}

fn table(sale: &Quote, maker: String) -> impl IntoView + use<> {
    let money = |coins: i64| money(coins, &sale.currency);
    let row = |key: &str, coins: i64, class: &'static str| {
        view! {
            <tr class=class>
                <th scope="row">{tr(key)}</th>
                <td>{money(coins)}</td>
            </tr>
        }
    };
    let loses = sale.margin < 0;
    let refused = loses.then(|| {
        let args = [
            ("price", money(sale.price).into()),
            ("loss", money(-sale.margin).into()),
            ("lowest", money(sale.lowest_price).into()),
        ];
        view! { <p class="problem" id="print-loss" role="alert">{tr_args("print-loss", &args)}</p> }
    });
    let caption = tr!(
        "print-quote-of",
        cards = sale.cards,
        copies = i64::from(sale.copies),
        date = &sale.date,
        maker = maker
    );
    let sent = (!sale.buyer_pays).then(|| row("print-quote-shipping", -sale.shipping, ""));
    let all = (sale.copies > 1).then(|| row("print-quote-all", sale.total_margin, "sum"));
    let buyer = sale.buyer_pays.then(|| {
        view! { <p class="help">{tr_args("print-quote-buyer", &[("shipping", money(sale.shipping).into())])}</p> }
    });
    view! {
        {refused}
        <table class="print-quote" class:loss=loses>
            <caption>
                {caption} " "
                {sale.example.then(|| view! { <strong>{tr("print-quote-example")}</strong> })}
            </caption>
            <tbody>
                {row("print-quote-price", sale.price, "")}
                {row("print-quote-cost", -sale.unit_cost, "")}
                {row("print-quote-fees", -sale.fees, "")}
                {sent}
                {row("print-quote-margin", sale.margin, "sum")}
                {all}
                {row("print-quote-lowest", sale.lowest_price, "lowest")}
            </tbody>
        </table>
        {buyer}
    }
}

/// The maker's prices as a file, to be brought up to date.
#[component]
fn File(desk: Desk) -> impl IntoView {
    let area = NodeRef::<html::Textarea>::new();
    let text = Memo::new(move |_| {
        desk.chosen
            .with(|chosen| desk.prices_of(chosen))
            .unwrap_or_default()
    });
    let is_own = move || {
        desk.chosen
            .with(|chosen| chosen.prices.contains_key(&chosen.maker))
    };
    let set = move |text: String| {
        desk.chosen.update(|chosen| {
            chosen.prices.insert(chosen.maker.clone(), text);
        });
    };
    let open = move |file| opened(desk, file, set);
    let save = move |_| {
        let name = desk
            .chosen
            .with_untracked(|chosen| format!("{}-prices.toml", chosen.maker));
        files::save(desk.app, &name, "text/plain", &text.get_untracked());
    };
    let findings = Memo::new(move |_| match desk.quoted.get() {
        Some(Quoted::Findings(findings)) => findings,
        _ => Vec::new(),
    });
    let list = move || {
        let found = findings.get().into_iter();
        found
            .map(|finding| view! { <li>{told(area, &finding)}</li> })
            .collect_view()
    };
    // What is wrong in it can be seen.
    let shown = Memo::new(move |_| !findings.with(Vec::is_empty));
    view! {
        <details class="print-group" prop:open=move || shown.get()>
            <summary>{tr("print-price-file")}</summary>
            <p class="help" id="print-price-file-help">{tr("print-price-file-help")}</p>
            <textarea
                id="print-price-text"
                class="print-toml"
                node_ref=area
                rows="14"
                spellcheck="false"
                autocapitalize="off"
                aria-label=tr("print-price-file")
                aria-describedby="print-price-file-help print-price-findings"
                aria-invalid=move || shown.get().to_string()
                prop:value=move || text.get()
                on:input=move |event| set(event_target_value(&event))
            ></textarea>
            <div class="problem" id="print-price-findings" role="alert">
                <ul class="wrong-list">{list}</ul>
            </div>
            <p class="set-buttons">
                <FileButton label=tr("print-open-file") id="print-price-import" accept=".toml,application/toml,text/plain" open=open/>
                <button type="button" on:click=save>{tr("print-save-file")}</button>
                <button
                    type="button"
                    data-do="example-prices"
                    disabled=move || !is_own()
                    on:click=move |_| {
                        desk.chosen.update(|chosen| {
                            chosen.prices.remove(&chosen.maker);
                        });
                    }
                >
                    {tr("print-price-example")}
                </button>
            </p>
        </details>
    }
}
