//! Checks of a game's messages in all its languages.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

use serde_json::Value;
use wildpile_cards::Dice;
use wildpile_game::rules::{Data, Options, Problem, RuleSet, Values, texts};
use wildpile_game::{Match, Seat, Viewer};
use wildpile_message::{Arg, Message, Names, Texts, ToMessage};
use wildpile_table::{Scene, Spot, TableGame};

use crate::Suite;
use crate::cases::refused_values;
use crate::checks::{ENOUGH, each, random_match, seats_of};

/// Prefixes of texts that are looked up by the name of an option, choice, field or preset.
const DERIVED: [&str; 4] = ["option-", "choice-", "field-", "preset-"];

/// A refusal shorter than this can't explain anything.
const SHORTEST_REFUSAL: usize = 9;

/// All texts of a game in one language, including those of the crates it depends on.
pub(crate) fn texts_in<G: TableGame>(language: &str) -> Texts {
    let tables = [G::TEXTS, wildpile_game::text::TEXTS, wildpile_table::TEXTS].concat();
    Texts::new(language, &tables).unwrap_or_else(|e| panic!("the texts in {language}: {e}"))
}

/// The game's texts, by language.
fn languages<G: TableGame>() -> Vec<Texts> {
    let tags = Texts::languages(G::TEXTS).unwrap_or_else(|e| panic!("the texts: {e}"));
    assert!(tags.iter().any(|tag| tag == "en"), "there are no English texts");
    tags.iter().map(|tag| texts_in::<G>(tag)).collect()
}

/// Title, tagline and the texts of every option, choice, field and preset exist in every language,
/// and there are no obsolete ones.
pub fn texts_are_complete<G: TableGame>() {
    let game = G::Rules::GAME;
    let mut titles = vec![texts::title(game)];
    let mut sentences = vec![texts::tagline(game)];
    for option in G::Rules::options() {
        titles.push(texts::option_title(game, option.name));
        sentences.push(texts::option_help(game, option.name));
        helps_of(game, &[option.name], &option.values, &mut sentences);
    }
    for preset in G::Rules::presets() {
        titles.push(texts::preset_title(game, preset.name));
        sentences.push(texts::preset_help(game, preset.name));
    }
    let wanted: BTreeSet<&str> = titles.iter().chain(&sentences).map(Message::id).collect();
    for language in languages::<G>() {
        let tag = language.language();
        for message in titles.iter().chain(&sentences) {
            assert!(
                language.missing(message).is_empty(),
                "{tag}: {} has no text, or uses a value",
                message.id()
            );
            assert!(
                !language.say(message, &Names::NONE).is_empty(),
                "{tag}: {} is empty",
                message.id()
            );
        }
        for message in &sentences {
            let text = language.say(message, &Names::NONE);
            assert!(
                text.ends_with(['.', '!', '?']) && text.len() > 10,
                "{tag}: {} isn't a sentence: {text}",
                message.id()
            );
        }
        for id in language.ids(game) {
            assert!(
                !DERIVED.iter().any(|kind| id.starts_with(kind))
                    || wanted.contains(format!("{game}.{id}").as_str()),
                "{tag}: {id} is the text of nothing"
            );
        }
    }
}

/// Collects the keys of the help texts of an option's choices and their fields, recursively.
fn helps_of(game: &str, path: &[&'static str], values: &Values, helps: &mut Vec<Message>) {
    let Values::Choice(choices) = values else { return };
    for choice in choices {
        let path = [path, &[choice.name]].concat();
        helps.push(texts::choice_help(game, &path));
        let Data::Fields(fields) = &choice.data else {
            continue;
        };
        for field in fields {
            let path = [path.as_slice(), &[field.name]].concat();
            helps.push(texts::field_help(game, &path));
            helps_of(game, &path, &field.values, helps);
        }
    }
}

/// Every message produced while playing renders in every language: events, scenes, refusals,
/// outcomes, and problems with rules, positions and notation.
pub fn messages_render<G: TableGame>(suite: Suite<'_>) {
    let renderer = Renderer {
        languages: languages::<G>(),
        rendered: RefCell::default(),
    };
    for problem in refused_values::<G>(suite.seats) {
        renderer.problem("rules", &problem);
    }
    for text in ["", "no such move"] {
        renderer.refusal("a text", text.parse::<G::Move>().err());
        renderer.refusal("a text", text.parse::<G::Chance>().err());
    }
    each::<G>(suite, |case, number| {
        let place = format!("{}, deal {number}", case.name);
        let mut dice = Dice::for_player(number);
        let mut pool: Vec<G::Move> = Vec::new();
        let mut states = 0;
        let played = random_match(case, number, ENOUGH, |played| {
            if states % 3 == 0 {
                refusals(&renderer, &place, played, &mut pool, &mut dice);
            }
            if states % 15 == 0 || played.outcome().is_some() {
                scenes(&renderer, &place, played);
                positions(&renderer, &place, played, &mut dice);
            }
            states += 1;
        });
        let viewers = || seats_of(&case.game).map(Viewer::Seat).chain([Viewer::Public]);
        for event in played.steps().iter().flat_map(|step| &step.events) {
            for seen in viewers().filter_map(|viewer| case.game.observe(event, viewer)) {
                renderer.message(&place, &case.game.tell(&seen));
            }
        }
        if let Some(outcome) = played.outcome() {
            for viewer in viewers() {
                renderer.message(&place, &case.game.tell_outcome(&outcome, viewer));
            }
        }
    });
}

/// Refusals of moves that were legal at other times.
fn refusals<G: TableGame>(
    renderer: &Renderer,
    place: &str,
    played: &Match<G>,
    pool: &mut Vec<G::Move>,
    dice: &mut Dice,
) {
    for seat in seats_of(played.game()) {
        for mv in played.all_moves(seat) {
            if pool.len() < 200 && !pool.contains(&mv) {
                pool.push(mv);
            }
        }
        for _ in 0..pool.len().min(8) {
            let mv = &pool[dice.index(pool.len())];
            renderer.refusal(place, played.game().check(played.state(), seat, mv).err());
        }
    }
}

/// Scenes of all viewers, and refusals of illegal gestures.
fn scenes<G: TableGame>(renderer: &Renderer, place: &str, played: &Match<G>) {
    let game = played.game();
    for viewer in seats_of(game).map(Viewer::Seat).chain([Viewer::Public]) {
        let moves = viewer.seat().map_or_else(Vec::new, |seat| played.all_moves(seat));
        let view = game.view(played.state(), viewer);
        let scene = game.scene(&view, &moves);
        renderer.scene(place, &scene);
        let Some(seat) = viewer.seat() else { continue };
        for zone in &scene.zones {
            let last = zone.cards.len().checked_sub(1);
            let spots = [Spot::zone(zone.id), Spot::card(zone.id, last.unwrap_or(0))];
            for from in spots {
                let targets = scene.zones.iter().map(|to| Some(to.id)).chain([None]);
                for meant in targets.filter_map(|to| game.intend(&view, from, to)) {
                    renderer.refusal(place, game.check(played.state(), seat, &meant).err());
                }
            }
        }
    }
}

/// Problems of position files with one value changed.
fn positions<G: TableGame>(renderer: &Renderer, place: &str, played: &Match<G>, dice: &mut Dice) {
    let game = played.game();
    let json = serde_json::to_value(game.position(played.state())).expect("a position is JSON");
    for _ in 0..10 {
        let mut changed = json.clone();
        change(&mut changed, dice);
        if let Ok(position) = serde_json::from_value::<G::Position>(changed)
            && let Err(problems) = game.set_up(&position)
        {
            for problem in problems.list() {
                renderer.problem(place, problem);
            }
        }
    }
}

/// Changes one value somewhere in the JSON.
fn change(value: &mut Value, dice: &mut Dice) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let at = dice.index(map.len());
            if let Some(inner) = map.values_mut().nth(at) {
                change(inner, dice);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = dice.index(items.len());
            match dice.below(4) {
                0 => items.truncate(items.len() - 1),
                1 => items.push(items[at].clone()),
                _ => change(&mut items[at], dice),
            }
        }
        Value::Bool(is) => *is = !*is,
        Value::Number(number) => {
            let more = if dice.below(2) == 0 { 1 } else { 50 };
            *value = number.as_i64().unwrap_or(0).saturating_add(more).into();
        }
        Value::String(text) => text.push('X'),
        Value::Null | Value::Object(_) | Value::Array(_) => {}
    }
}

/// True if the argument contains a seat, so that the text may address the reader.
fn names_a_seat(arg: &Arg) -> bool {
    match arg {
        Arg::Seat(_) => true,
        Arg::Message(message) => message.args().any(|(_, inner)| names_a_seat(inner)),
        Arg::List(_, items) => items.iter().any(names_a_seat),
        Arg::Number(_) | Arg::Text(_) => false,
    }
}

/// Renders messages in every language.
struct Renderer {
    languages: Vec<Texts>,
    /// Each message is rendered once.
    rendered: RefCell<HashSet<Message>>,
}

impl Renderer {
    fn message(&self, place: &str, message: &Message) {
        if self.rendered.borrow().contains(message) {
            return;
        }
        for texts in &self.languages {
            let tag = texts.language();
            let missing = texts.missing(message);
            assert!(
                missing.is_empty(),
                "{place}: {message:?} lacks {missing:?} in {tag}"
            );
            let reader = message
                .args()
                .any(|(_, arg)| names_a_seat(arg))
                .then_some(Seat::FIRST.number());
            for you in [None, reader] {
                let text = texts.say(message, &Names { names: &[], you });
                assert!(
                    !text.is_empty() && text.trim() == text && !text.contains("  ") && !text.contains('\n'),
                    "{place}: {message:?} is {text:?} in {tag}"
                );
                if reader.is_none() {
                    break;
                }
            }
        }
        self.rendered.borrow_mut().insert(message.clone());
    }

    fn arg(&self, place: &str, arg: &Arg) {
        match arg {
            Arg::Message(message) => self.message(place, message),
            Arg::List(_, items) => items.iter().for_each(|item| self.arg(place, item)),
            Arg::Text(text) => assert!(!text.is_empty(), "{place}: an empty text"),
            Arg::Number(_) | Arg::Seat(_) => {}
        }
    }

    fn refusal(&self, place: &str, refusal: Option<impl ToMessage>) {
        let Some(refusal) = refusal else { return };
        let message = refusal.message();
        self.message(place, &message);
        for texts in &self.languages {
            let text = texts.say(&message, &Names::NONE);
            assert!(
                text.len() >= SHORTEST_REFUSAL,
                "{place}: a refusal says why: {text:?}"
            );
        }
    }

    fn problem(&self, place: &str, problem: &Problem) {
        self.message(place, &problem.what);
        if let Some(legal) = &problem.legal {
            self.message(place, legal);
        }
    }

    fn scene(&self, place: &str, scene: &Scene) {
        for zone in &scene.zones {
            self.message(place, &zone.label);
            for arg in zone.empty.iter().chain(&zone.note) {
                self.arg(place, arg);
            }
            for face in zone.cards.iter().filter_map(|card| card.face()) {
                self.message(place, &face.name);
            }
        }
        for action in &scene.actions {
            self.message(place, &action.label);
            if let Some(confirm) = &action.confirm {
                self.message(place, confirm);
            }
        }
        for (name, value) in &scene.facts {
            self.message(place, name);
            self.arg(place, value);
        }
        if let Some(banner) = &scene.banner {
            self.message(place, &banner.text);
        }
    }
}
