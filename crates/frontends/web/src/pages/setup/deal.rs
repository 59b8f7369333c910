//! The choice of a deal: a random one, or one that can be won; the daily deal; one with a number, or one that
//! PySolFC numbers.

use leptos::prelude::*;
use wildpile_cards::Deal;

use super::control::problem_lines;
use super::form_state::FormState;
use crate::controls::radio;
use crate::text::{Text, tr, ui};

/// The ID of the field.
const FIELD: &str = "setup-deal-number";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Random,
    Today,
    Number,
    Pysol,
}

/// The deal that a text means.
fn read(kind: Kind, text: &str) -> Result<Option<Deal>, String> {
    let text = text.trim();
    let deal = match kind {
        // Neither is read from a text.
        Kind::Random | Kind::Today => return Ok(None),
        Kind::Number => text.parse(),
        Kind::Pysol => format!("pysol:{}", text.trim_start_matches("pysol:").trim_start()).parse(),
    };
    deal.map(Some).map_err(|_| tr(ui::SetupDealWanted))
}

/// The kind and the text that show a deal.
fn shown(deal: Option<Deal>, today: Option<Deal>) -> (Kind, String) {
    match deal {
        None => (Kind::Random, String::new()),
        deal if deal == today => (Kind::Today, String::new()),
        Some(Deal::Number(n)) => (Kind::Number, n.to_string()),
        Some(Deal::Pysol(n)) => (Kind::Pysol, n.to_string()),
        Some(fair @ Deal::Fair(_)) => (Kind::Number, fair.to_string()),
    }
}

/// The field for the deal.
#[component]
pub fn DealField(state: FormState) -> impl IntoView {
    let today = crate::play::todays_deal(state.bundle);
    let (kind, text) = shown(state.form.with_untracked(|f| f.deal()), today);
    let kind = RwSignal::new(kind);
    let text = RwSignal::new(text);
    let game = state.bundle.game;
    let has_pysol = game.start(&[], game.usual_seats(), Deal::Pysol(1)).is_ok();
    let changed = move || match read(kind.get_untracked(), &text.get_untracked()) {
        Ok(deal) => {
            state.mark(FIELD, None);
            let today = today.filter(|_| kind.get_untracked() == Kind::Today);
            state.form.update(|f| match today {
                Some(today) => f.take_daily(today),
                None => f.change(|f| f.set_deal(deal)),
            });
        }
        Err(why) => state.mark(FIELD, Some(why)),
    };
    // Kinds of random deals are chosen elsewhere, and turning drawn cards settles for a number.
    Effect::new(move || {
        let deal = state.form.with(|f| f.deal());
        let said = match kind.get_untracked() {
            Kind::Random => None,
            Kind::Today => today,
            kind => read(kind, &text.get_untracked()).unwrap_or_default(),
        };
        if deal != said && state.bad.with(|b| !b.contains_key(FIELD)) {
            let (new, number) = shown(deal, today);
            kind.set(new);
            if deal.is_some() {
                text.set(number);
            }
        }
    });
    let field = NodeRef::<leptos::html::Input>::new();
    let pick = move |new: Kind| {
        kind.set(new);
        let needs_number = matches!(new, Kind::Number | Kind::Pysol);
        let is_first = needs_number && text.with_untracked(String::is_empty);
        if is_first {
            // A number that works, rather than a complaint about a field that nobody has seen yet.
            text.set("1".to_owned());
        }
        changed();
        if is_first && let Some(field) = field.get_untracked() {
            // It was hidden until now and can have the focus when it is drawn.
            request_animation_frame(move || {
                drop(field.focus());
                field.select();
            });
        }
    };
    let bad = Memo::new(move |_| state.bad.with(|b| b.get(FIELD).cloned()));
    let problems = move || {
        let mut lines: Vec<String> = bad.get().into_iter().collect();
        lines.extend(state.problems("deal"));
        lines
    };
    let row = move |own: Kind, text: Text| {
        radio(
            "deal",
            text.name(),
            text,
            move || kind.get() == own,
            move || pick(own),
        )
    };
    view! {
        <fieldset class="setup-deals" id="setup-deal">
            <legend class="hidden">{tr(ui::SetupDeal)}</legend>
            {row(Kind::Random, ui::SetupDealRandom)}
            {today.is_some().then(|| row(Kind::Today, ui::SetupDealToday))}
            {row(Kind::Number, ui::SetupDealNumber)}
            {has_pysol.then(|| row(Kind::Pysol, ui::SetupDealPysol))}
            <input
                type="text"
                inputmode="numeric"
                autocomplete="off"
                maxlength="80"
                id=FIELD
                node_ref=field
                prop:hidden=move || matches!(kind.get(), Kind::Random | Kind::Today)
                aria-label=tr(ui::SetupDeal)
                aria-describedby="setup-deal-help setup-deal-problem"
                aria-invalid=move || bad.get().is_some().to_string()
                prop:value=move || text.get()
                on:input=move |event| {
                    text.set(event_target_value(&event));
                    changed();
                }
            />
            <p class="help" id="setup-deal-help" prop:hidden=move || !matches!(kind.get(), Kind::Number | Kind::Pysol)>
                {tr(ui::SetupDealHelp)}
            </p>
            <div class="problem" id="setup-deal-problem" role="alert">
                {move || problem_lines(problems())}
            </div>
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_read_as_they_are_typed() {
        assert_eq!(read(Kind::Random, "anything"), Ok(None));
        assert_eq!(read(Kind::Number, " 12 "), Ok(Some(Deal::Number(12))));
        assert_eq!(read(Kind::Number, "pysol:5"), Ok(Some(Deal::Pysol(5))));
        assert_eq!(read(Kind::Pysol, "5"), Ok(Some(Deal::Pysol(5))));
        assert_eq!(read(Kind::Pysol, "pysol:5"), Ok(Some(Deal::Pysol(5))));
        for wrong in ["", "-1", "twelve", "18446744073709551616"] {
            assert_eq!(read(Kind::Number, wrong), Err(tr(ui::SetupDealWanted)), "{wrong}");
            assert_eq!(read(Kind::Pysol, wrong), Err(tr(ui::SetupDealWanted)), "{wrong}");
        }
    }
}
