//! Two results beside each other.

use leptos::prelude::*;
use wildpile_lab::experiment::BASE;
use wildpile_lab::report::{Side, comparison};

use super::LabPage;
use super::kept::Kept;
use crate::controls::Select;
use crate::text::{Reader, say, tr, ui};

/// The choice of one side: the key of results, and an arm of theirs.
type Choice = RwSignal<Option<(String, usize)>>;

/// The results that are chosen.
fn chosen(all: &[Kept], choice: Choice) -> Option<(&Kept, usize)> {
    let (key, arm) = choice.get()?;
    let kept = all.iter().find(|kept| kept.key == key)?;
    Some((kept, arm))
}

/// The page's part, as soon as there is something to compare.
#[component]
pub fn Compare(page: LabPage) -> impl IntoView {
    let sides: [Choice; 2] = [RwSignal::new(None), RwSignal::new(None)];
    let some = Memo::new(move |_| page.kept.with(|all| !all.is_empty()));
    let table = move || {
        page.kept.with(|all| {
            let [a, b] = sides.map(|side| chosen(all, side));
            let ((a, first), (b, second)) = (a?, b?);
            let titles = [a.title(), b.title()];
            let sides = [(&titles[0], a, first), (&titles[1], b, second)];
            let sides = sides.map(|(name, kept, arm)| Side {
                name,
                results: &kept.results,
                arm,
            });
            let html = comparison(sides, &|message| say(message, &Reader::NOBODY));
            // Everything in it is escaped.
            Some(view! { <div class="report" role="status" inner_html=html></div> })
        })
    };
    move || {
        some.get().then(|| {
            view! {
                <section class="lab-compare" aria-labelledby="lab-compare-title">
                    <h2 id="lab-compare-title">{tr(ui::LabCompare)}</h2>
                    <p class="soft">{tr(ui::LabCompareHelp)}</p>
                    <div class="lab-sides">
                        <Choose page side=sides[0] number=1/>
                        <Choose page side=sides[1] number=2/>
                    </div>
                    {table}
                </section>
            }
        })
    }
}

/// The fields of one side.
#[component]
fn Choose(page: LabPage, side: Choice, number: usize) -> impl IntoView {
    let (results_label, arm_label) = match number {
        1 => (ui::LabCompareResults1, ui::LabCompareArm1),
        _ => (ui::LabCompareResults2, ui::LabCompareArm2),
    };
    let results = move || {
        let now = side.get().map(|(key, _)| key);
        let one = |kept: &Kept| {
            let is_chosen = now.as_ref() == Some(&kept.key);
            view! { <option value=kept.key.clone() selected=is_chosen>{kept.title()}</option> }
        };
        let all = page.kept.with(|all| all.iter().map(one).collect_view());
        view! {
            <option value="" selected=now.is_none()>{tr(ui::LabCompareChoose)}</option>
            {all}
        }
    };
    let choose = move |key: String| {
        let found = page.kept.with_untracked(|all| {
            let kept = all.iter().find(|kept| kept.key == key)?;
            // Of a single change, that one is what someone wants to see.
            let arms = kept.results.arms.len();
            Some((key.clone(), usize::from(arms == 2)))
        });
        side.set(found);
    };
    let arms = move || {
        let now = side.get().map(|(_, arm)| arm);
        page.kept.with(|all| {
            let (kept, _) = chosen(all, side)?;
            let arms = kept.results.arms.iter().enumerate().map(|(at, arm)| {
                let name = if arm.name == BASE {
                    tr(ui::LabBase)
                } else {
                    arm.name.clone()
                };
                view! { <option value=at.to_string() selected=now == Some(at)>{name}</option> }
            });
            Some(arms.collect_view())
        })
    };
    let choose_arm = move |event| {
        let Ok(arm) = event_target_value(&event).parse() else {
            return;
        };
        side.update(|side| {
            if let Some((_, own)) = side {
                *own = arm;
            }
        });
    };
    view! {
        <div class="lab-side">
            <Select label=tr(results_label) id=format!("lab-compare-{number}") set=choose>{results}</Select>
            <label>
                <span>{tr(arm_label)}</span>
                <select
                    id=format!("lab-compare-arm-{number}")
                    disabled=move || side.with(Option::is_none)
                    on:change=choose_arm
                >
                    {arms}
                </select>
            </label>
        </div>
    }
}
