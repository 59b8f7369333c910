//! Problems of links and files as text, and what to do instead.

use std::rc::Rc;

use leptos::prelude::*;
use wildpile_bundle::GameBundle;
use wildpile_table::{Finding, LineColumn};

pub use super::form_state::{all_problems, problem_text};
use super::link::{Part, Wrong, nearest_games};
use crate::chunks::{NoGame, listed_title, tagline};
use crate::languages::NotLoaded;
use crate::pages::lazy::Ready;
use crate::route::{Route, Shared};
use crate::text::{Text, tr, ui};
use crate::ui::Head;

/// The name of a part of a link.
const fn part_text(part: Part) -> Text {
    match part {
        Part::Deal => ui::LinkPartDeal,
        Part::Preset => ui::LinkPartPreset,
        Part::Rules => ui::LinkPartRules,
        Part::Seats => ui::LinkPartSeats,
        Part::Cards => ui::LinkPartCards,
    }
}

/// The wrong parts of a link, one by one.
#[component]
pub fn WrongList(
    /// The parts.
    wrong: Vec<Wrong>,
) -> impl IntoView {
    // What this version does not know may be something that a newer one knows.
    let newer = wrong
        .iter()
        .any(|w| !w.problem.path.is_empty() && matches!(w.part, Part::Rules | Part::Preset));
    let item = |wrong: Wrong| {
        view! {
            <li>
                <strong>{tr(part_text(wrong.part))}</strong>
                " "
                <code>{wrong.written}</code>
                <br/>
                {problem_text(&wrong.problem)}
            </li>
        }
    };
    view! {
        <ul class="wrong-list">{wrong.into_iter().map(item).collect_view()}</ul>
        {newer.then(|| view! { <p class="help">{tr(ui::LinkNewer)}</p> })}
    }
}

/// Problems of a file of this name.
pub fn findings(name: &str, lines: Vec<String>) -> impl IntoView + use<> {
    view! {
        <p>
            <strong>{tr(ui::FilesWrong { name })}</strong>
        </p>
        <ul class="wrong-list">
            {lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
        </ul>
    }
}

/// Problems of a file's text, each with its line.
#[must_use]
pub fn finding_lines(text: &str, findings: &[Finding]) -> Vec<String> {
    let line = |finding: &Finding| {
        let what = problem_text(&finding.problem);
        match finding.spans.first() {
            Some(span) => {
                let line = LineColumn::of(text, span.start).line;
                tr(ui::FileLine { line, what })
            }
            None => what,
        }
    };
    findings.iter().map(line).collect()
}

/// The page for an unknown game: lists the games, similar names first.
#[component]
pub fn NoSuchGame(
    /// The name in the address.
    name: String,
    /// The same address for another game.
    page: impl Fn(String) -> Route,
) -> impl IntoView {
    let nameless = name.trim().is_empty();
    let games: Vec<_> = nearest_games(&name)
        .into_iter()
        .enumerate()
        .map(|(at, game)| {
            let primary = at == 0 && !nameless;
            view! {
                <li>
                    <a class="button" class:primary=primary href=page(game.name.to_owned()).to_string()>
                        {listed_title(game)}
                    </a>
                    <span class="help">{tagline(game)}</span>
                </li>
            }
        })
        .collect();
    let name: String = name.chars().take(40).collect();
    view! {
        <Head/>
        <main id="main" class="page narrow">
            <h1>{tr(ui::LinkNoGameTitle)}</h1>
            <p>
                {if nameless { tr(ui::LinkNameless) } else { tr(ui::LinkNoGame { game: &name }) }}
            </p>
            <ul class="game-list">{games}</ul>
            <p>
                <a class="button" href="/">{tr(ui::ToStart)}</a>
            </p>
        </main>
    }
}

/// The page for a link to an unknown game.
pub fn no_such_game(shared: Shared) -> AnyView {
    let name = shared.game.clone();
    let page = move |game| {
        Route::New(Shared {
            game,
            ..shared.clone()
        })
    };
    view! { <NoSuchGame name page/> }.into_any()
}

/// The page of a game that was found, or the list of games if there is none of this name.
///
/// # Errors
/// When it couldn't be loaded.
pub fn page_of(
    found: Result<&'static GameBundle, NoGame>,
    shared: Shared,
    page: impl Fn(&'static GameBundle) -> AnyView + 'static,
) -> Result<Ready, NotLoaded> {
    match found {
        Ok(bundle) => Ok(Rc::new(move || page(bundle))),
        Err(NoGame::Unknown) => Ok(Rc::new(move || no_such_game(shared.clone()))),
        Err(NoGame::NotLoaded) => Err(NotLoaded),
    }
}
