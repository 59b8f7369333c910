//! The fields of a search: the goal, the table, and what may be changed.

use leptos::prelude::*;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Patch, Problem, texts};
use wildpile_lab::search::{Candidates, Goal, PartKind, Quantity, Settings};
use wildpile_packs::Packs;

use super::SearchPage;
use crate::app::app;
use crate::chunks::{listed_title, listings};
use crate::controls::{Check, Field, Select, option};
use crate::pages::lab::plan;
use crate::route::{Route, Shared};
use crate::text::{Text, tr, ui};

/// Number of games of a search: some minutes of playing.
const GAMES: u64 = 20_000;

/// The most games of a search here; larger ones are for the command line.
const MOST_GAMES: u64 = 1_000_000;

/// The place where a figure should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// So many percent less.
    Less,
    /// So many percent more.
    More,
    /// This value.
    Value,
    /// As small as possible.
    Even,
    /// At most this.
    Within,
}

impl Aim {
    const ALL: [(Self, &'static str, Text); 5] = [
        (Self::Less, "less", ui::LabSearchLess),
        (Self::More, "more", ui::LabSearchMore),
        (Self::Value, "value", ui::LabSearchValue),
        (Self::Even, "even", ui::LabSearchEven),
        (Self::Within, "within", ui::LabSearchWithin),
    ];

    /// Those of a figure.
    fn of(quantity: Quantity) -> impl Iterator<Item = (Self, &'static str, Text)> {
        let is_even = quantity == Quantity::Fairness;
        let all = Self::ALL.into_iter();
        all.filter(move |(aim, ..)| matches!(aim, Self::Even | Self::Within) == is_even)
    }
}

/// The choices in the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchForm {
    /// The name of the figure.
    pub quantity: String,
    pub aim: Aim,
    /// The number that belongs to the aim, as it is typed.
    pub amount: String,
    pub seats: usize,
    pub level: String,
    pub preset: Option<String>,
    pub games: u64,
    /// Number of deals that the strongest level checks; the usual one if there is none.
    pub check: Option<u64>,
    /// The kinds and names that aren't tried.
    pub without: Vec<String>,
    pub pairs: bool,
}

impl SearchForm {
    pub fn new(bundle: &'static GameBundle) -> Self {
        let draft = plan::fresh(bundle);
        Self {
            quantity: "turns".to_owned(),
            aim: Aim::Less,
            amount: "10".to_owned(),
            seats: bundle.game.usual_seats(),
            level: draft.players.first().cloned().unwrap_or_default(),
            preset: None,
            games: GAMES,
            check: None,
            without: Vec::new(),
            pairs: true,
        }
    }

    /// The figure, or the first one where it isn't possible.
    fn quantity(&self, game: &str) -> Option<Quantity> {
        let possible = Quantity::possible(game, self.seats);
        let own = possible.iter().find(|own| own.name() == self.quantity);
        own.or(possible.first()).copied()
    }

    /// The goal as it is written: `turns=-10%`.
    fn goal_text(&self, game: &str) -> String {
        let amount = self.amount.trim();
        let quantity = self.quantity(game);
        let name = quantity.map_or("", Quantity::name);
        let unit = if quantity.is_some_and(Quantity::is_share) {
            "%"
        } else {
            ""
        };
        match self.aim {
            Aim::Less => format!("{name}=-{amount}%"),
            Aim::More => format!("{name}=+{amount}%"),
            Aim::Value => format!("{name}={amount}{unit}"),
            Aim::Even => name.to_owned(),
            Aim::Within => format!("{name}={amount}%"),
        }
    }

    /// The goal, or what is wrong with it.
    pub fn goal(&self, game: &str) -> Result<Goal, Problem> {
        Goal::read(&self.goal_text(game), game, self.seats)
    }

    /// The settings of the search.
    pub fn settings(&self, game: &str) -> Settings {
        Settings {
            game: game.to_owned(),
            preset: self.preset.clone(),
            base: Patch::new(),
            players: vec![self.level.clone(); self.seats],
            goals: vec![self.goal_text(game)],
            first: Deal::Number(1),
            games: self.games,
            pairs: self.pairs,
            check: self.check,
        }
    }

    /// Takes another number of seats, or another figure, with an aim that fits it.
    fn fit(&mut self, game: &str) {
        let Some(quantity) = self.quantity(game) else {
            return;
        };
        quantity.name().clone_into(&mut self.quantity);
        let mut aims = Aim::of(quantity).map(|(aim, ..)| aim);
        if !aims.any(|aim| aim == self.aim)
            && let Some((first, ..)) = Aim::of(quantity).next()
        {
            self.aim = first;
        }
    }

    fn is_tried(&self, name: &str) -> bool {
        !self.without.iter().any(|own| own == name)
    }

    fn set_tried(&mut self, name: &str, tried: bool) {
        self.without.retain(|own| own != name);
        if !tried {
            self.without.push(name.to_owned());
        }
    }
}

/// All fields.
#[component]
pub fn Fields(page: SearchPage) -> impl IntoView {
    let running = page.lab.running;
    view! {
        <fieldset class="lab-fields" prop:disabled=move || running.get()>
            <legend class="hidden">{tr(ui::LabSearch)}</legend>
            <div class="setup-columns">
                <div class="setup-side">
                    <GoalFields page/>
                    <Table page/>
                    <Games page/>
                </div>
                <Tried page/>
            </div>
        </fieldset>
    }
}

/// The goal.
#[component]
fn GoalFields(page: SearchPage) -> impl IntoView {
    let (form, game) = (page.form, page.lab.bundle.name());
    let quantity = Memo::new(move |_| form.with(|form| form.quantity(game)));
    let seats = Memo::new(move |_| form.with(|form| form.seats));
    let quantities = move || {
        let now = quantity.get();
        let all = Quantity::possible(game, seats.get()).into_iter();
        all.map(|own| option(own.name(), tr(own.title()), Some(own) == now))
            .collect_view()
    };
    let aims = move || {
        let now = form.with(|form| form.aim);
        let all = quantity.get().into_iter().flat_map(Aim::of);
        all.map(|(aim, name, text)| option(name, tr(text), aim == now))
            .collect_view()
    };
    let choose = move |name: String| {
        form.update(|form| {
            form.quantity = name;
            form.fit(game);
        });
    };
    let aim = move |chosen: String| {
        let found = Aim::ALL.into_iter().find(|(_, name, _)| *name == chosen);
        if let Some((aim, ..)) = found {
            form.update(|form| form.aim = aim);
        }
    };
    let label = Signal::derive(move || {
        let is_count =
            form.with(|form| form.aim == Aim::Value) && !quantity.get().is_some_and(Quantity::is_share);
        tr(if is_count {
            ui::LabSearchAmount
        } else {
            ui::LabSearchPercent
        })
    });
    let has_amount = Memo::new(move |_| form.with(|form| form.aim != Aim::Even));
    view! {
        <section class="card lab-card" aria-labelledby="lab-goal-title">
            <h2 id="lab-goal-title">{tr(ui::LabSearchGoal)}</h2>
            <Select label=tr(ui::LabSearchFigure) id="lab-goal" set=choose>{quantities}</Select>
            <Select label=tr(ui::LabSearchAim) id="lab-aim" set=aim>{aims}</Select>
            <Show when=move || has_amount.get()>
                <Field
                    label
                    id="lab-amount"
                    min="0"
                    step="any"
                    value=Signal::derive(move || form.with(|form| form.amount.clone()))
                    set=move |typed: String| form.update(|form| form.amount = typed)
                />
            </Show>
        </section>
    }
}

/// The game, who plays it, and the rules from which the changes start.
#[component]
fn Table(page: SearchPage) -> impl IntoView {
    let app = app();
    let (form, bundle) = (page.form, page.lab.bundle);
    let now = form.get_untracked();
    let games = listings().map(|game| option(game.name, listed_title(game), game.name == bundle.name()));
    let games = games.collect_view();
    let levels = bundle.bots.levels().iter();
    let levels = levels.map(|level| option(level.name, plan::level(level.name), level.name == now.level));
    let levels = levels.collect_view();
    let range = bundle.game.seat_range();
    let seats = (range.start() != range.end()).then(|| {
        let options = range.map(|count| option(&count.to_string(), count.to_string(), count == now.seats));
        let options = options.collect_view();
        let change = move |seats: String| {
            if let Ok(seats) = seats.parse() {
                form.update(|form| {
                    form.seats = seats;
                    form.fit(bundle.name());
                });
            }
        };
        view! { <Select label=tr(ui::SetupSeats) id="lab-search-seats" set=change>{options}</Select> }
    });
    let presets = bundle.game.presets();
    let preset = (!presets.is_empty()).then(|| {
        let options = presets.into_iter().map(|preset| {
            let title = tr(texts::preset_title(bundle.name(), preset.name));
            option(preset.name, title, now.preset.as_deref() == Some(preset.name))
        });
        let options = options.collect_view();
        let change = move |name: String| {
            form.update(|form| form.preset = Some(name).filter(|name| !name.is_empty()));
        };
        view! {
            <Select label=tr(ui::LabSearchBase) id="lab-search-base" set=change>
                {option("", tr(wildpile_client::text::StandardRules), now.preset.is_none())}
                {options}
            </Select>
        }
    });
    view! {
        <section class="card lab-card" aria-labelledby="lab-search-table-title">
            <h2 id="lab-search-table-title">{tr(ui::LabTable)}</h2>
            <Select label=tr(ui::StatsGame) id="lab-search-game" set=move |game: String| app.go(Route::Lab(Shared::of(&game)))>
                {games}
            </Select>
            <Select label=tr(ui::LabPlayers) id="lab-search-level" set=move |level: String| form.update(|form| form.level = level)>
                {levels}
            </Select>
            {seats}
            {preset}
        </section>
    }
}

/// The size of the search.
#[component]
fn Games(page: SearchPage) -> impl IntoView {
    let form = page.form;
    let games = move |typed: String| {
        if let Ok(games) = typed.parse::<u64>() {
            form.update(|form| form.games = games.clamp(1, MOST_GAMES));
        }
    };
    let check = move |typed: String| {
        // An empty field means the usual number.
        let deals = typed.parse::<u64>().ok();
        form.update(|form| form.check = deals.map(|deals| deals.min(MOST_GAMES)));
    };
    let checked = move || form.with(|form| form.check.map_or_else(String::new, |deals| deals.to_string()));
    view! {
        <section class="card lab-card" aria-labelledby="lab-search-games-title">
            <h2 id="lab-search-games-title">{tr(ui::LabSearchGames)}</h2>
            <Field
                label=tr(ui::LabSearchMost)
                id="lab-search-games"
                min="1"
                max=MOST_GAMES.to_string()
                value=Signal::derive(move || form.with(|form| form.games.to_string()))
                set=games
            />
            <Field
                label=tr(ui::LabCheck)
                id="lab-search-check"
                min="0"
                max=MOST_GAMES.to_string()
                placeholder=Signal::derive(move || tr(ui::LabSearchUsual))
                value=Signal::derive(checked)
                set=check
            />
        </section>
    }
}

/// The changes that are tried: kinds of them, and single ones.
#[component]
fn Tried(page: SearchPage) -> impl IntoView {
    let form = page.form;
    let parts = Candidates::nameable(page.lab.bundle, &Packs::shipped());
    let kinds = [
        (PartKind::Value, "lab-tried-options", ui::LabSearchOptions),
        (PartKind::Card, "lab-tried-cards", ui::LabSearchCards),
        (PartKind::Preset, "lab-tried-presets", ui::LabSearchPresets),
    ];
    let groups = kinds.into_iter().filter_map(|(kind, id, text)| {
        let own: Vec<_> = parts.iter().filter(|part| part.kind == kind).collect();
        if own.is_empty() {
            return None;
        }
        let name = kind.name();
        let is_on = Signal::derive(move || form.with(|form| form.is_tried(name)));
        let each = own.into_iter().map(|part| {
            let title = tr(part.title.clone());
            let (shown, set) = (
                StoredValue::new(part.id.clone()),
                StoredValue::new(part.id.clone()),
            );
            let checked = move || shown.with_value(|id| form.with(|form| form.is_tried(id)));
            let change = move |event| {
                let tried = event_target_checked(&event);
                form.update(|form| set.with_value(|id| form.set_tried(id, tried)));
            };
            view! {
                <label class="switch">
                    <input
                        type="checkbox"
                        data-tried=part.id.clone()
                        prop:checked=checked
                        prop:disabled=move || !is_on.get()
                        on:change=change
                    />
                    <span>{title}</span>
                </label>
            }
        });
        let each = each.collect_view();
        Some(view! {
            <section class="card lab-card">
                <Check
                    label=tr(text)
                    id
                    class="switch"
                    on=is_on
                    set=move |on: bool| form.update(|form| form.set_tried(name, on))
                />
                <details>
                    <summary>{tr(ui::LabSearchSingle)}</summary>
                    <div class="lab-tried">{each}</div>
                </details>
            </section>
        })
    });
    let groups = groups.collect_view();
    view! {
        <section class="lab-changes" aria-labelledby="lab-tried-title">
            <h2 id="lab-tried-title">{tr(ui::LabSearchTried)}</h2>
            <p class="soft">{tr(ui::LabSearchTriedHelp)}</p>
            <div class="lab-groups">
                {groups}
                <section class="card lab-card">
                    <Check
                        label=tr(ui::LabSearchPairs)
                        id="lab-tried-pairs"
                        class="switch"
                        on=Signal::derive(move || form.with(|form| form.pairs))
                        set=move |on: bool| form.update(|form| form.pairs = on)
                    />
                </section>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use wildpile_lab::search::{Search, Target};

    use super::*;
    use crate::chunks::listings;
    use crate::chunks::testing::bundle;

    #[test]
    fn the_fields_make_a_goal() {
        let mut form = SearchForm::new(bundle("skipper"));
        let goal = |form: &SearchForm| form.goal("skipper").map(|goal| goal.text());
        assert_eq!(goal(&form), Ok("turns=-10%".to_owned()));
        form.aim = Aim::Value;
        form.amount = "20".to_owned();
        assert_eq!(goal(&form), Ok("turns=20".to_owned()));
        form.quantity = "stuck".to_owned();
        assert_eq!(goal(&form), Ok("stuck=20%".to_owned()));
        for wrong in ["", "x", "120"] {
            form.amount = wrong.to_owned();
            assert!(goal(&form).is_err(), "{wrong}");
        }
        // Another number of seats has other figures, and those other aims.
        form.seats = 2;
        form.quantity = "fairness".to_owned();
        form.fit("skipper");
        assert_eq!(goal(&form), Ok("fairness".to_owned()));
        assert_eq!(form.goal("skipper").expect("a goal").target, Target::AtMost(None));
        form.seats = 1;
        form.fit("skipper");
        assert_ne!(form.quantity, "fairness");
        assert!(matches!(form.aim, Aim::Less));
    }

    #[test]
    fn a_new_search_is_valid_in_every_game() {
        for listing in listings() {
            let bundle = bundle(listing.name);
            let mut form = SearchForm::new(bundle);
            form.fit(bundle.name());
            let find = |_: &str| Ok(bundle);
            let search = Search::new(&find, form.settings(bundle.name()), &Packs::shipped(), [&[], &[]]);
            assert!(
                search.is_ok_and(|search| search.stage().is_some()),
                "{}",
                listing.name
            );
            // Every name that can be left out is known.
            let names = Candidates::nameable(bundle, &Packs::shipped());
            let names: Vec<String> = names.into_iter().map(|part| part.id).collect();
            let without = &names[..names.len() - 1];
            let settings = form.settings(bundle.name());
            let left = Search::new(&find, settings, &Packs::shipped(), [&[], without]);
            let is_unknown = |problems: &wildpile_game::rules::Problems| {
                let mut all = problems.list().iter();
                all.any(|problem| problem.what.name() == "problem-search-name")
            };
            assert!(
                !left.is_err_and(|problems| is_unknown(&problems)),
                "{}",
                listing.name
            );
        }
    }
}
