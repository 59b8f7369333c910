//! The rule books: `/rules/skipper`, and beside the table.

mod active_rules;
mod book;
mod figures;

use leptos::prelude::*;
use wildpile_game::rules::{Layer, Patch};
use wildpile_session::GameBundle;

use super::setup::problems::NoSuchGame;
use crate::app::app;
use crate::chunks::{listed, listings};
use crate::play::Play;
use crate::route::Route;
use crate::text::{tr, ui};
use crate::ui::{GameTabs, Head};
use active_rules::ActiveRules;
use book::RuleBook;

/// The rule book beside a table.
pub fn beside(play: Play) -> AnyView {
    let game = play.with(|s| s.bundle().game.name());
    let rules = play.with(|s| ActiveRules::of(s.bundle(), &s.setup().layers, s.seat().seats()));
    view! { <RuleBook game compact=true rules/> }.into_any()
}

/// The rule book of a game, with the rules that differ and the number of seats.
pub fn of(bundle: &'static GameBundle, rules: Patch, seats: usize) -> AnyView {
    let rules = ActiveRules::of(bundle, &[Layer::choices(rules)], seats);
    view! { <RuleBook game=bundle.game.name() compact=true rules/> }.into_any()
}

/// The rule book of the game in the address.
#[component]
pub fn RulesPage() -> impl IntoView {
    let Route::Rules(name) = app().route.get_untracked() else {
        return ().into_any();
    };
    let Some(game) = listed(&name) else {
        return view! { <NoSuchGame name page=Route::Rules/> }.into_any();
    };
    let others = |game: Option<String>| Route::Rules(game.unwrap_or_default());
    view! {
        <Head/>
        <main id="main" class="page rules-page">
            <RuleBook game=game.name compact=false/>
            <footer class="book-foot">
                <a class="button primary" href=Route::Learn(game.name.to_owned()).to_string()>
                    {tr(ui::RulesLearn)}
                </a>
                <h2>{tr(ui::RulesOthers)}</h2>
                <GameTabs label=tr(ui::RulesOthers) games=listings().collect() shown="" page=others/>
            </footer>
        </main>
    }
    .into_any()
}
