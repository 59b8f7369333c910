//! Every game of the catalog is in every list with all its parts, and its listing agrees with the game.
//!
//! The web app's tests check the texts of lessons and figures, and play and draw them.

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use wildpile_bundle::{BUNDLES, Figure, GAMES, GameBundle, LISTINGS, RegisteredGame, find};
use wildpile_cards::Deal;
use wildpile_game::rules::{Data, Values};
use wildpile_message::{Message, Texts};
use wildpile_solvers::daily::{Day, MOST, is_of};
use wildpile_table::AnyGame;

/// A part that a game may lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code, reason = "every game may have everything")]
enum Part {
    Solver,
    /// The verdict on a solitaire.
    Lookahead,
    /// Of solitaires; other games needn't have it.
    DailyDeal,
    Benchmarks,
    /// A board of its own for bots or solver; those of a game without one ask the game itself.
    Board,
}

/// The parts that games lack, with reasons.
#[rustfmt::skip]
const WITHOUT: &[(&str, Part, &str)] = &[
];

/// Checks that a part is there, unless a line says why it isn't.
#[track_caller]
fn has(game: &GameBundle, part: Part, there: bool) {
    let name = game.name();
    let excepted = WITHOUT
        .iter()
        .any(|(other, lacks, why)| *other == name && *lacks == part && !why.is_empty());
    assert_ne!(there, excepted, "{name}: {part:?}");
}

/// The folder of a crate.
fn folder(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(of)
}

#[test]
fn all_lists_are_the_catalog() {
    let catalog: Vec<&str> = wildpile_catalog::games().iter().map(|game| game.name()).collect();
    let names = |list: &[&'static str]| assert_eq!(list, catalog);
    names(
        &BUNDLES
            .iter()
            .map(|bundle| bundle.game.name())
            .collect::<Vec<_>>(),
    );
    names(&LISTINGS.iter().map(|listing| listing.name).collect::<Vec<_>>());
    names(&GAMES.bundles().map(|bundle| bundle.name()).collect::<Vec<_>>());
    names(
        &GAMES
            .all()
            .iter()
            .map(|game| game.lesson.game)
            .collect::<Vec<_>>(),
    );
    for bundle in BUNDLES {
        assert_eq!(find(bundle.name()).map(|found| found.name()), Some(bundle.name()));
        let lenient = bundle.name().replace('-', " ").to_uppercase();
        assert_eq!(
            GAMES.bundle(&lenient).map(|found| found.name()),
            Some(bundle.name())
        );
    }
    assert!(find("bridge").is_none() && GAMES.find("bridge").is_none());
}

/// True if some rules of a game are a race.
fn has_race_rules(game: &dyn AnyGame, seats: usize) -> bool {
    game.presets().iter().any(|preset| {
        let layer = game.preset_layer(preset.name);
        let started = layer.and_then(|layer| game.start(&[layer], seats, Deal::Number(1)));
        started.is_ok_and(|match_| match_.is_race())
    })
}

#[test]
fn listings_say_what_the_games_say() {
    for bundle in BUNDLES {
        let (listing, game) = (bundle.listing, bundle.game);
        assert_eq!(listing.name, game.name());
        let seats = game.seat_range();
        assert_eq!(listing.seats, (*seats.start(), *seats.end()), "{}", listing.name);
        let solitaire = game.race().map(|race| race.game.seat_range());
        let solitaire = solitaire.map(|seats| (*seats.start(), *seats.end()));
        assert_eq!(listing.is_always_raced(), solitaire.is_some(), "{}", listing.name);
        let race = solitaire.or_else(|| {
            listing
                .table_seats()
                .filter(|(least, _)| has_race_rules(game, *least))
        });
        assert_eq!(listing.race, race, "{}", listing.name);
        assert_eq!(
            listing.daily.is_some(),
            bundle.daily.is_some(),
            "{}",
            listing.name
        );
        let opponents = listing.daily.unwrap_or_default();
        if bundle.daily.is_some() {
            assert!(
                game.seat_range().contains(&(1 + opponents.len())),
                "{}",
                listing.name
            );
        }
        for level in opponents {
            assert!(bundle.bots.player(level, 1).is_some(), "{} {level}", listing.name);
        }
    }
    // The emblem distinguishes games in the menu.
    let emblems: HashSet<String> = LISTINGS.iter().map(|l| format!("{:?}", l.emblem)).collect();
    assert_eq!(emblems.len(), LISTINGS.len());
}

#[test]
fn every_game_has_bots_that_say_how_they_play() {
    for bundle in BUNDLES {
        let names: Vec<&str> = bundle.bots.levels().iter().map(|level| level.name).collect();
        assert!(names.len() > 1, "{} has only {names:?}", bundle.name());
        assert!(names.contains(&bundle.bots.usual()), "{}", bundle.name());
        assert!(bundle.bots.player("nobody", 1).is_none(), "{}", bundle.name());
        for language in ["en", "de"] {
            let own = [wildpile_bots::TEXTS, bundle.game.texts()].concat();
            let texts = Texts::new(language, &own).expect("the build checks them");
            for level in &names {
                assert!(
                    bundle.bots.player(level, 1).is_some(),
                    "{} {level}",
                    bundle.name()
                );
                let help = bundle.bots.help(level);
                assert_eq!(texts.missing(&help), [], "{} {level}", bundle.name());
            }
        }
        assert_eq!(bundle.bots.help("greedy"), bundle.bots.help("regular"));
    }
}

#[test]
fn every_game_has_a_solver_and_a_solitaire_looks_ahead_with_it() {
    for game in GAMES.all() {
        has(game.bundle, Part::Solver, game.solver.is_some());
        if let Some(solver) = game.solver {
            assert_eq!(solver.game, game.bundle.name());
        }
        if game.bundle.listing.seats.0 == 1 {
            has(game.bundle, Part::Lookahead, game.bundle.lookahead.is_some());
            has(game.bundle, Part::DailyDeal, game.bundle.daily.is_some());
        } else {
            assert!(game.bundle.lookahead.is_none(), "it would only see one person");
        }
    }
}

#[test]
fn every_day_has_a_deal_of_its_own() {
    for bundle in BUNDLES {
        let Some(daily) = bundle.daily else { continue };
        let name = bundle.name();
        let mut seen = HashSet::new();
        for days in 20_454..20_454 + 4_383 {
            let day = Day::since_1970(days);
            let Some(Deal::Number(number)) = daily.deal(day) else {
                panic!("{name} has no deal on {day}");
            };
            assert_eq!(number / 100, day.first_deal() / 100);
            assert!(number % 100 <= u64::from(MOST));
            assert!(seen.insert(number));
            assert!(is_of(day, Deal::Number(number)));
            assert!(!is_of(Day::since_1970(days + 1), Deal::Number(number)));
        }
        // Afterwards they come round again.
        let later = Day::since_1970(20_454 + 4_383);
        assert_eq!(later.to_string(), "2038-01-01");
        assert_eq!(daily.deal(later), daily.deal(Day::since_1970(20_454)));
    }
}

#[test]
fn every_game_has_a_lesson_and_figures() {
    for game in GAMES.all() {
        let name = game.bundle.name();
        let script = game.lesson.script().expect(name);
        assert!((8..=14).contains(&script.steps.len()), "{name}");
        assert!(game.bundle.game.start_at(&script.position).is_ok(), "{name}");
        assert!((2..=4).contains(&script.figures.len()), "{name}");
        for figure in script.figures {
            let prefix = format!("bundle.rules-figure-{name}-");
            assert!(
                figure.caption().id().starts_with(&prefix),
                "{:?}",
                figure.caption()
            );
        }
    }
}

#[test]
fn every_step_and_figure_has_a_text_in_every_language() {
    let mut wanted = Vec::new();
    for RegisteredGame { lesson, .. } in GAMES.all() {
        let script = lesson.script().expect(lesson.game);
        wanted.extend((0..script.steps.len()).map(|step| lesson.text(step)));
        wanted.extend(script.figures.iter().map(Figure::caption));
    }
    for language in ["en", "de"] {
        let texts = Texts::new(language, wildpile_bundle::TEXTS).expect("the build checks them");
        let wanted: BTreeSet<&str> = wanted.iter().map(Message::id).collect();
        let found: BTreeSet<String> = texts.ids("bundle").map(|id| format!("bundle.{id}")).collect();
        assert!(
            found.iter().map(String::as_str).eq(wanted),
            "{language}: {found:?}"
        );
    }
}

/// Files that no code refers to by the name of the game.
#[test]
fn every_game_has_benchmarks_and_texts() {
    for bundle in BUNDLES {
        let module = bundle.name().replace('-', "_");
        // The bots' benchmarks take games by name; those of the solvers name their types.
        let quoted = format!("(\"{}\", ", bundle.name());
        let package = format!("wildpile_{module}::");
        let benches = [("ai/bots/benches", quoted), ("ai/solvers/benches", package)]
            .map(|(bench, named)| code(&folder(bench)).iter().any(|file| file.contains(&named)));
        has(bundle, Part::Benchmarks, benches == [true; 2]);
        let text = folder("games").join(bundle.name()).join("text");
        for language in ["en", "de"] {
            assert!(
                text.join(format!("{language}.ftl")).is_file(),
                "{}",
                text.display()
            );
        }
    }
}

#[test]
fn what_is_known_without_bots_and_solver_is_what_they_say() {
    for &bundle in BUNDLES {
        let without = bundle.without_ai();
        assert_eq!(without.bots.levels(), bundle.bots.levels());
        let levels = bundle.bots.levels().iter().map(|level| level.name);
        for level in levels.chain(["greedy", "human", ""]) {
            let bot = bundle.bots.player(level, 1);
            assert_eq!(
                without.bots.has(level),
                bot.is_some(),
                "{} {level}",
                bundle.name()
            );
            assert!(
                without.bots.player(level, 1).is_none(),
                "{} {level}",
                bundle.name()
            );
            let Some(bot) = bot else { continue };
            let knows = without.bots.knows_per_seat(level);
            assert_eq!(knows, bot.knows_per_seat(), "{} {level}", bundle.name());
        }
        let facts = |bundle: &GameBundle| bundle.lookahead.map(|l| (l.sees_chance, l.grades));
        assert_eq!(facts(&without), facts(bundle));
    }
}

/// The modules of every game and what each declares, as in the table of CONTRIBUTING.md.
const ROOMS: [(&str, &[&str]); 16] = [
    ("rules", &["impl RuleSet for"]),
    ("state", &["struct State"]),
    ("moves", &["enum Move"]),
    ("setup", &["fn undealt", "fn draw_deal", "fn deal"]),
    ("legal", &["fn turn_of", "fn list_moves"]),
    ("check", &["fn check_move"]),
    ("play", &["fn play_move", "fn resolve_chance"]),
    ("event", &["enum Event"]),
    ("view", &["struct View", "fn view_of"]),
    ("sample", &["fn sampled", "fn has_room_for"]),
    (
        "position",
        &["struct Position", "fn position_of", "fn set_up_position"],
    ),
    ("score", &["fn outcome"]),
    ("game", &["impl Game for"]),
    (
        "scene",
        &["impl TableGame for", "fn action", "fn intended", "fn facts"],
    ),
    ("tell", &["fn told", "fn told_outcome"]),
    ("text", &[]),
];

/// Items that only some games have, and their modules.
const WHERE_NEEDED: [(&str, &[&str]); 4] = [
    ("legal", &["fn list_extra"]),
    ("scene", &["fn banner"]),
    ("event", &["enum Observation", "fn observed"]),
    ("play", &["fn drawn_chance"]),
];

/// True if a line of code declares this, whatever its visibility.
fn declares(line: &str, item: &str) -> bool {
    let line = line.trim();
    let start = ["pub(crate) ", "pub(super) ", "pub "]
        .iter()
        .find_map(|prefix| line.strip_prefix(prefix));
    let line = start.unwrap_or(line);
    let rest = line.strip_prefix("const ").unwrap_or(line).strip_prefix(item);
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

#[test]
fn every_game_has_the_same_modules() {
    // The example isn't listed: it's what a new game begins with.
    let example = ("lighthouse", folder("../examples/lighthouse"));
    let listed = BUNDLES
        .iter()
        .map(|bundle| (bundle.name(), folder("games").join(bundle.name())));
    for (name, place) in listed.chain([example]) {
        let src = place.join("src");
        // A module is a file, and a folder of that name if it has modules of its own.
        let mut modules = Vec::new();
        for entry in std::fs::read_dir(&src).expect("the folder is there").flatten() {
            let path = entry.path();
            let module = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let texts = if path.is_dir() {
                code(&path)
            } else {
                vec![std::fs::read_to_string(&path).expect("code is text")]
            };
            modules.extend(texts.into_iter().map(|text| (module.clone(), text)));
        }
        let places = |item: &str| {
            let declaring = modules
                .iter()
                .filter(|(_, text)| text.lines().any(|line| declares(line, item)));
            declaring.map(|(module, _)| module.as_str()).collect::<Vec<_>>()
        };
        for (room, items) in ROOMS {
            let file = src.join(room).with_extension("rs");
            assert!(file.is_file(), "{} is missing", file.display());
            for item in items {
                assert_eq!(places(item), [room], "{name}: `{item}`");
            }
        }
        let game = std::fs::read_to_string(src.join("game.rs")).expect("the file is there");
        let chance = game
            .split_once("type Chance = ")
            .and_then(|(_, rest)| rest.split_once(';'));
        let (chance, _) = chance.expect("a game has chance steps");
        let declared = ["struct", "enum"].map(|kind| places(&format!("{kind} {chance}")));
        assert_eq!(declared.concat(), ["moves"], "{name}: `{chance}`");
        for (room, items) in WHERE_NEEDED {
            for item in items {
                let found = places(item);
                assert!(
                    found.is_empty() || found == [room],
                    "{name}: `{item}` in {found:?}"
                );
            }
        }
    }
}

#[test]
fn the_recipe_lists_the_modules_of_a_game() {
    let guide = folder("../CONTRIBUTING.md");
    let guide = std::fs::read_to_string(guide).expect("the file is there");
    let table = guide.split("| module |").nth(1).unwrap_or_default();
    let table = table.split("\n\n").next().unwrap_or_default();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let listed: Vec<&str> = rows.filter_map(|row| Some(row.split_once("` | ")?.0)).collect();
    assert_eq!(listed, ROOMS.map(|(room, _)| room));
}

/// Crates that know no game, apart from the bundles.
const GENERAL: [&str; 5] = ["base", "app", "lab", "online", "frontends"];

#[test]
fn general_crates_refer_to_no_rule_of_a_game() {
    let ids: BTreeSet<String> = BUNDLES
        .iter()
        .flat_map(|bundle| bundle.game.options())
        .filter_map(|option| Some(format!("{}-", option.id.split_once('-')?.0)))
        .collect();
    // A rule in backticks is an example of an ID, not a reference.
    let refers = |line: &str, id: &String| {
        line.match_indices(id.as_str()).any(|(at, _)| {
            let digit = line[at + id.len()..].starts_with(|c: char| c.is_ascii_digit());
            digit && !line[..at].ends_with(|c: char| c == '`' || c.is_alphanumeric())
        })
    };
    for layer in GENERAL {
        for entry in std::fs::read_dir(folder(layer))
            .expect("the layer is there")
            .flatten()
        {
            if entry.file_name() == "bundle" {
                continue;
            }
            for file in code(&entry.path().join("src")) {
                let (program, _) = file.split_once("#[cfg(test)]").unwrap_or((&file, ""));
                for line in program.lines() {
                    let found = ids.iter().find(|id| refers(line, id));
                    assert_eq!(found, None, "{layer}/{}: {line}", entry.file_name().display());
                }
            }
        }
    }
}

/// All files of Rust code below a folder.
fn code(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(code(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(std::fs::read_to_string(&path).expect("code is text"));
        }
    }
    found
}

/// Collects the words of all alternatives, those of their fields included.
fn words(values: &Values, found: &mut Vec<&'static str>) {
    let Values::Choice(choices) = values else { return };
    for choice in choices {
        found.push(choice.name);
        if let Data::Fields(fields) = &choice.data {
            fields.iter().for_each(|field| words(&field.values, found));
        }
    }
}

/// Number of lines of a declaration that end in this word: `Any = "any",`.
fn declarations(rules: &str, word: &str) -> usize {
    let word = format!("\"{word}\",");
    let lines = rules.lines().filter_map(|line| line.trim().strip_suffix(&word));
    lines
        .filter(|before| before.contains('=') && !before.contains('"'))
        .count()
}

#[test]
fn every_option_is_declared_once() {
    for bundle in BUNDLES {
        let (game, name) = (bundle.game, bundle.name());
        let all = code(&folder("games").join(name).join("src"));
        let options = game.options();
        let mut wanted = Vec::new();
        for option in &options {
            let line = format!("\"{}\" {}: ", option.id, option.name);
            let lines = all.iter().flat_map(|file| file.lines());
            assert_eq!(
                lines.filter(|l| l.trim().starts_with(&line)).count(),
                1,
                "{name}: {line}"
            );
            words(&option.values, &mut wanted);
        }
        // A word stands once for each of the options that have it; those of the rule for handicaps, for all games.
        let mut declaring: String = all
            .iter()
            .filter(|file| file.contains("choices!"))
            .cloned()
            .collect();
        if all.iter().any(|file| file.contains("HandicapRule")) {
            let series = folder("base").join("game/src/series.rs");
            declaring += &std::fs::read_to_string(series).expect("it is there");
        }
        for word in &wanted {
            let uses = wanted.iter().filter(|other| *other == word).count();
            assert_eq!(declarations(&declaring, word), uses, "{name}: {word}");
        }
        // Nothing is described by hand besides.
        for by_hand in ["OptionSpec", "Values::Choice", "Choice::plain", "Choice::with"] {
            assert!(
                !all.iter().any(|file| file.contains(by_hand)),
                "{name}: {by_hand}"
            );
        }
    }
}

/// The patterns that take a game's rules apart in its bots and solvers.
fn boards(module: &str) -> Vec<String> {
    let mut found = Vec::new();
    for crate_name in ["ai/bots", "ai/solvers"] {
        for file in code(&folder(crate_name).join("src").join(module)) {
            let parts = file.split("let Rules {").skip(1);
            found.extend(parts.filter_map(|rest| rest.split_once('}').map(|(fields, _)| fields.to_owned())));
        }
    }
    found
}

#[test]
fn boards_of_bots_and_solvers_take_note_of_every_option() {
    for bundle in BUNDLES {
        let name = bundle.name();
        let boards = boards(&name.replace('-', "_"));
        has(bundle, Part::Board, !boards.is_empty());
        for board in boards {
            assert!(
                !board.lines().any(|line| line.trim() == ".."),
                "{name} passes over options"
            );
            for option in bundle.game.options() {
                let field = |line: &str| line.trim().split([',', ':']).next() == Some(option.name);
                assert!(board.lines().any(field), "{name} doesn't know {}", option.name);
            }
        }
    }
}
