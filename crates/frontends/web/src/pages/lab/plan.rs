//! The experiment that is being written: what the fields change, and what is wrong with it.

use std::ops::Range;

use wildpile_bundle::GameBundle;
use wildpile_game::rules::{Layer, Patch, is_seat_key, merge, write_value};
use wildpile_lab::experiment::{Draft, DraftChange, Results, SOLVER};
use wildpile_lab::report::check_plan;
use wildpile_session::Form;
use wildpile_table::Finding;

use crate::lab::read;
use crate::pages::setup::form_state::problem_text;
pub use crate::pages::setup::level;
use crate::route::Shared;
use crate::text::{tr, ui};

/// The deals of a new experiment: some seconds of playing; the strongest level checks some of them more slowly.
const DEALS: u64 = 2000;

/// The time for the strongest level's check if nobody says how many deals and more than the fewest, in milliseconds on one core:
/// people wait for a page.
const CHECK_TIME: u64 = 30_000;

/// The most changes that can be added here; a file may have more.
pub const MOST_CHANGES: usize = 6;

/// The most letters of a change's name.
const MOST_LETTERS: usize = 100;

/// An experiment about nothing yet.
pub fn fresh(bundle: &'static GameBundle) -> Draft {
    Draft::new(bundle, bundle.game.usual_seats(), DEALS)
}

/// The file of an experiment as the page plays it: it names the number of checked deals.
pub fn text(draft: &Draft, bundle: &'static GameBundle) -> String {
    let text = draft.text();
    match read(&text, bundle) {
        Ok(experiment) => draft.clone().checked_within(&experiment, CHECK_TIME).text(),
        Err(_) => text,
    }
}

/// Number of deals that are checked if the draft doesn't name one.
pub fn usual_check(draft: &Draft, bundle: &'static GameBundle) -> u64 {
    let draft = Draft {
        check: None,
        ..draft.clone()
    };
    let found = read(&draft.text(), bundle).ok();
    let checked = found.map(|experiment| draft.checked_within(&experiment, CHECK_TIME));
    checked.and_then(|draft| draft.check).unwrap_or(0)
}

/// The check that an experiment's file asks for and its time, or why it is skipped; `None` if the file isn't valid.
pub fn check_words(text: &str, bundle: &'static GameBundle) -> Option<String> {
    let experiment = read(text, bundle).ok()?;
    Some(tr(check_plan(&experiment)))
}

/// The page's first draft: one change, whose rules are to be chosen.
pub fn begun(bundle: &'static GameBundle) -> Draft {
    let mut draft = fresh(bundle);
    draft.changes.push(change(1, None, Patch::new()));
    draft
}

/// A change with these rules, which are its name unless it gets another one.
pub fn change(number: usize, name: Option<String>, patch: Patch) -> DraftChange {
    DraftChange {
        name: name.unwrap_or_else(|| usual_name(&patch, number)),
        patch,
        ..DraftChange::default()
    }
}

/// The sum of patches; later ones override.
fn merged(patches: impl IntoIterator<Item = Patch>) -> Patch {
    let mut all = Patch::new();
    for patch in patches {
        merge(&mut all, patch);
    }
    all
}

/// Makes the choices of a form the first change.
pub fn begin_with(draft: &mut Draft, form: &Form, name: Option<&str>) {
    let patch = merged(form.layers().into_iter().map(|layer| layer.patch));
    draft.seats = Some(form.seats().len());
    let name = name.map(|name| name.trim().replace('+', "/"));
    let name = name.filter(|name| !name.is_empty());
    draft.changes = vec![change(1, name, patch)];
}

/// The changes of an experiment that can be mutators, each with its name and the link that gives its rules to the
/// card editor. Nothing if the experiment isn't valid in this version.
pub fn cards(results: &Results, bundle: &'static GameBundle) -> Vec<(String, Shared)> {
    let Ok(experiment) = read(&results.experiment, bundle) else {
        return Vec::new();
    };
    let changes = experiment.changes.iter().enumerate();
    let cards = changes.filter_map(|(at, change)| {
        let patch = merged(change.layers.iter().map(|layer| layer.patch.clone()));
        if patch.is_empty() || change.players.is_some() || patch.keys().any(|name| is_seat_key(name)) {
            return None;
        }
        let rules = patch
            .iter()
            .map(|(name, value)| format!("{name}={}", write_value(value)));
        let shared = Shared {
            rules: Some(rules.collect::<Vec<_>>().join(",")),
            // A name that only repeats the rules isn't a title.
            name: Some(change.name.clone()).filter(|name| *name != usual_name(&patch, at + 1)),
            ..Shared::of(bundle.name())
        };
        Some((change.name.clone(), shared))
    });
    cards.collect()
}

/// True if the solver plays.
pub fn solves(draft: &Draft) -> bool {
    let changes = draft.changes.iter().flat_map(|change| &change.players);
    draft.players.iter().chain(changes).any(|player| player == SOLVER)
}

/// The name of a change that says nothing yet.
pub fn empty_change(draft: &Draft) -> Option<&str> {
    let is_empty = |change: &&DraftChange| {
        change.patch.is_empty() && change.mutators.is_empty() && change.players.is_empty()
    };
    let found = draft.changes.iter().find(is_empty);
    found.map(|change| change.name.as_str())
}

/// An experiment from a file, as the fields show it: without a preset, its rules are written out.
pub fn as_shown(bundle: &'static GameBundle, mut draft: Draft) -> Draft {
    if let Some(preset) = draft.preset.take()
        && let Ok(layer) = bundle.game.preset_layer(&preset)
    {
        let own = std::mem::take(&mut draft.base);
        draft.base = layer.patch;
        merge(&mut draft.base, own);
    }
    draft
}

/// The form of a rule set: of the base, or of a change.
pub fn form(bundle: &'static GameBundle, draft: &Draft, change: Option<usize>) -> Form {
    let mut form = Form::new(bundle, &[]);
    let own = change.and_then(|at| draft.changes.get(at));
    let patches = std::iter::once(&draft.base).chain(own.map(|change| &change.patch));
    form.set_layers(&[Layer::choices(merged(patches.cloned()))]);
    form
}

/// The options whose values in a form differ from those of another one.
pub fn differences(form: &Form, from: &dyn Fn(&str) -> serde_json::Value) -> Patch {
    let names = form.options().iter().map(|option| option.name);
    let differing = names.filter(|name| *form.value(name) != from(name));
    differing
        .map(|name| (name.to_owned(), form.value(name).clone()))
        .collect()
}

/// A draft whose changes have no names but chosen ones: the language may be another one when it is opened.
pub fn unnamed(mut draft: Draft) -> Draft {
    for (number, change) in (1..).zip(&mut draft.changes) {
        if change.name == usual_name(&change.patch, number) {
            change.name.clear();
        }
    }
    draft
}

/// The same draft with their names again. Those of cards have none of their own.
pub fn named(mut draft: Draft) -> Draft {
    for (number, change) in (1..).zip(&mut draft.changes) {
        if change.name.is_empty() && change.mutators.is_empty() {
            change.name = usual_name(&change.patch, number);
        }
    }
    draft
}

/// The name of a change from its rules: `hand = 4`.
pub fn usual_name(patch: &Patch, number: usize) -> String {
    if patch.is_empty() {
        return tr(ui::LabChangeN { n: number });
    }
    let each = patch.iter().map(|(name, value)| {
        let words = format!("{} = {}", name.replace('_', " "), write_value(value));
        words.replace('+', "/")
    });
    let name = each.collect::<Vec<_>>().join(", ");
    if name.chars().count() <= MOST_LETTERS {
        return name;
    }
    let kept: String = name.chars().take(MOST_LETTERS - 2).collect();
    kept + " …"
}

/// Keeps rules of single seats, which a form can't show.
pub fn keep_seats(patch: &mut Patch, old: &Patch) {
    let seats = old.iter().filter(|(name, _)| is_seat_key(name));
    patch.extend(seats.map(|(name, value)| (name.clone(), value.clone())));
}

/// Sets the rules of a change. Its name follows as long as nobody gave it another one.
pub fn set_patch(change: &mut DraftChange, number: usize, patch: Patch) {
    if change.name == usual_name(&change.patch, number) {
        change.name = usual_name(&patch, number);
    }
    change.patch = patch;
}

/// The problems of an experiment in sentences, with the change that each is about. What several have in common is
/// said once.
pub fn problems(text: &str, findings: &[Finding]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for finding in findings {
        let what = problem_text(&finding.problem);
        let place = finding.spans.first().and_then(|span| change_at(text, span));
        let line = match place {
            Some(name) => tr(ui::LabProblemIn { change: name, what }),
            None => what,
        };
        if !all.contains(&line) {
            all.push(line);
        }
    }
    all
}

/// The name of the change that a place is in.
fn change_at(text: &str, span: &Range<usize>) -> Option<String> {
    let before = text.get(..span.start)?;
    let block = before.rfind("[[change]]")?;
    let line = text[block..].lines().find(|line| line.starts_with("name"))?;
    let (_, name) = line.split_once('=')?;
    Some(name.trim().trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::chunks::testing::bundle;
    use crate::text::testing;

    fn with_hand(hand: u64) -> Draft {
        let mut draft = fresh(bundle("skipper"));
        let mut change = change(1, None, Patch::new());
        set_patch(
            &mut change,
            1,
            Patch::from_iter([("hand".to_owned(), json!(hand))]),
        );
        draft.changes.push(change);
        draft
    }

    #[test]
    fn a_new_experiment_is_valid_in_every_game() {
        for listing in crate::chunks::listings() {
            let bundle = bundle(listing.name);
            let experiment = read(&fresh(bundle).text(), bundle).expect(listing.name);
            assert_eq!(experiment.arms.len(), 1);
            assert_eq!(experiment.seats(), bundle.game.usual_seats());
        }
    }

    /// The strongest level of Skip-Bo takes seconds for a game, so the page lets it check no more than shows anything, and says
    /// how long that takes.
    #[test]
    fn a_check_takes_no_longer_than_it_has_to() {
        testing::speak("en");
        let draft = with_hand(4);
        let skipper = bundle("skipper");
        assert_eq!(usual_check(&draft, skipper), 50);
        let slow = bundle("skip-bo");
        let mut other = fresh(slow);
        other.changes.clone_from(&draft.changes);
        assert_eq!(usual_check(&other, slow), 12);
        let words = check_words(&text(&other, slow), slow).expect("it is valid");
        // The lab's own texts come with its page.
        assert!(words.contains("12") && words.contains("77"), "{words}");
        other.check = Some(3);
        assert_eq!(usual_check(&other, slow), 12);
        let games = read(&text(&other, slow), slow).expect("it is valid").check;
        assert_eq!(games.map(|check| check.games), Some(3));
        // What is played here can be read again, and is the same experiment.
        let played = read(&text(&draft, skipper), skipper).expect("it is valid");
        let again = read(&text(&Draft::of(&played), skipper), skipper).expect("it is valid");
        assert_eq!(again.digest(), played.digest());
    }

    #[test]
    fn a_change_is_what_differs_from_the_base_and_is_named_after_it() {
        let skipper = bundle("skipper");
        let draft = with_hand(4);
        assert_eq!(draft.changes[0].name, "hand = 4");
        let experiment = read(&draft.text(), skipper).expect("it is valid");
        assert_eq!(experiment.arms[1].rules_name, "skipper(hand=4)");
        let base = form(skipper, &draft, None);
        let changed = form(skipper, &draft, Some(0));
        let patch = differences(&changed, &|name| base.value(name).clone());
        assert_eq!(patch, draft.changes[0].patch);
        assert_eq!(
            differences(&base, &|name| base.default_value(name).clone()),
            Patch::new()
        );
        // A name of one's own stays.
        let mut change = draft.changes[0].clone();
        change.name = "Small".to_owned();
        set_patch(&mut change, 1, Patch::new());
        assert_eq!(change.name, "Small");
    }

    #[test]
    fn what_is_wrong_names_the_change() {
        testing::speak("en");
        let skipper = bundle("skipper");
        let text = with_hand(400).text();
        let findings = read(&text, skipper).expect_err("nobody holds 400 cards");
        let said = problems(&text, &findings);
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("hand = 400"), "{said:?}");
    }

    #[test]
    fn a_change_goes_to_the_card_editor_and_comes_back_from_it() {
        testing::speak("en");
        let skipper = bundle("skipper");
        let mut draft = with_hand(4);
        draft.changes[0].patch.insert("trash".to_owned(), json!("never"));
        draft.changes[0].name = "Small & tidy".to_owned();
        draft.changes.push(DraftChange {
            name: "strong".to_owned(),
            players: vec!["strong".to_owned()],
            ..DraftChange::default()
        });
        let experiment = read(&draft.text(), skipper).expect("it is valid");
        let results = Results::new(&experiment, "1");
        // Other players aren't a rule.
        let [(name, shared)] = cards(&results, skipper).try_into().expect("one card");
        assert_eq!(name, "Small & tidy");
        let reading = crate::pages::setup::link::read(skipper, &shared, &[]);
        assert_eq!(reading.wrong, []);
        let mut back = fresh(skipper);
        begin_with(&mut back, &reading.form, shared.name.as_deref());
        assert_eq!(back.changes, draft.changes[..1]);
    }
}
