//! Download budgets for a first visit.

use std::fmt::Write as _;

use anyhow::{Result, bail};

use crate::listing::{Entry, Kind, Listing, Load};
use crate::site::TABLE_SHEET;

/// The most bytes that are downloaded, compressed, before something can be used.
struct Budgets {
    /// Bytes before the first page can be used in English: the page, its style, the scripts and the program. The display face
    /// (8.5 kB) is loaded afterwards.
    first_page: u64,
    /// Bytes before any first game can be played: the first page, the table and the largest game, with its texts.
    first_game: u64,
    /// By a worker, before it first thinks about a game: bots and solver. They delay the first bot's move or hint, but not the
    /// person's own moves. The dialogs, which ask and hear, are loaded in any case when
    /// the table has been drawn.
    first_thought: u64,
    /// Bytes before the print page shows its first card, on top of those of the first page: the page, and the press with its fonts,
    /// which a worker loads. Half of it is code of games and pages that they share, which every browser gets; the other half
    /// is only downloaded by people who print.
    first_print: u64,
}

/// Sizes of downloads for people.
const RELEASE: Budgets = Budgets {
    first_page: 171_500,
    first_game: 528_000,
    first_thought: 84_500,
    first_print: 2_388_000,
};

/// The same code, compiled and compressed quickly: what makes a release larger makes this larger, and minutes earlier.
const QUICK: Budgets = Budgets {
    first_page: 227_000,
    first_game: 688_000,
    first_thought: 106_500,
    first_print: 2_855_000,
};

/// Each budget with what it is about and what is downloaded; a dev build has none.
fn measured(listing: &Listing) -> Vec<(&'static str, u64, u64)> {
    let budgets = match listing.kind {
        Kind::Release => RELEASE,
        Kind::Quick => QUICK,
        Kind::Dev => return Vec::new(),
    };
    vec![
        ("first page", first_page(listing), budgets.first_page),
        ("first game", first_game(listing), budgets.first_game),
        ("first thought", first_thought(listing), budgets.first_thought),
        ("first print", first_print(listing), budgets.first_print),
    ]
}

/// The chunks of the print page and of the press.
const PRINTING: [&str; 2] = ["print", "press"];

/// The chunk of the table, which every game needs.
const TABLE: &str = "table";

/// The chunk that all bots and solvers need.
const AI: &str = "ai";

/// The language that counts; other languages load on demand.
const LANGUAGE: &str = "en";

/// The bytes downloaded before the first page is usable.
pub fn first_page(listing: &Listing) -> u64 {
    let language = listing.languages.get(LANGUAGE).cloned().unwrap_or_default();
    sum(listing, &|f| f.load == Load::First || language.shell == f.path)
}

/// The bytes downloaded before a game is playable, for the largest game.
pub fn first_game(listing: &Listing) -> u64 {
    let sizes =
        games(listing).map(|(_, files)| sum(listing, &|f| files.contains(&&f.path) || f.name == TABLE_SHEET));
    first_page(listing) + sizes.max().unwrap_or(0)
}

/// The bytes downloaded before bots and solver of a playable game can think, for the game where that
/// is most.
pub fn first_thought(listing: &Listing) -> u64 {
    let sizes = games(listing).map(|(game, there)| {
        let ai = chunk(listing, AI).chain(chunk(listing, format!("{}_ai", module(game))));
        let ai: Vec<&String> = ai.filter(|file| !there.contains(file)).collect();
        sum(listing, &|f| ai.contains(&&f.path))
    });
    sizes.max().unwrap_or(0)
}

/// The bytes downloaded before a card is drawn for the printer, on top of those of the first page.
pub fn first_print(listing: &Listing) -> u64 {
    let files: Vec<&String> = PRINTING.iter().flat_map(|name| chunk(listing, name)).collect();
    sum(listing, &|f| f.load != Load::First && files.contains(&&f.path))
}

/// The games with the files each needs on top of those of the first page. The build found them by their
/// folders.
fn games(listing: &Listing) -> impl Iterator<Item = (&str, Vec<&String>)> {
    let language = listing.languages.get(LANGUAGE).into_iter();
    let texts = language.flat_map(|language| {
        language
            .games
            .iter()
            .map(|(game, text)| (game, [&language.play, text]))
    });
    texts.map(|(game, texts)| {
        let own = chunk(listing, TABLE).chain(chunk(listing, module(game)));
        (game.as_str(), own.chain(texts).collect())
    })
}

/// The module of a game, whose name its chunks have.
fn module(game: &str) -> String {
    game.replace('-', "_")
}

/// The files of a chunk.
fn chunk(listing: &Listing, name: impl AsRef<str>) -> impl Iterator<Item = &String> {
    listing.chunks.get(name.as_ref()).into_iter().flatten()
}

fn sum(listing: &Listing, wanted: &dyn Fn(&Entry) -> bool) -> u64 {
    listing
        .files
        .iter()
        .filter(|f| wanted(f))
        .map(Entry::download)
        .sum()
}

/// Compares the downloads with their budgets.
///
/// # Errors
/// When a budget is exceeded; lists the largest files.
pub fn check(listing: &Listing) -> Result<()> {
    for (what, size, budget) in measured(listing) {
        if size > budget {
            let mut files: Vec<_> = listing.files.iter().filter(|f| f.load != Load::Later).collect();
            files.sort_by_key(|f| std::cmp::Reverse(f.download()));
            let largest = files
                .iter()
                .take(3)
                .map(|f| format!("{} {}", f.name, kilobytes(f.download())));
            bail!(
                "the {what} is {}, the budget is {}; the largest files are {}",
                kilobytes(size),
                kilobytes(budget),
                largest.collect::<Vec<_>>().join(", ")
            );
        }
    }
    Ok(())
}

/// A table of all files and their sizes, ending with the budgeted downloads.
pub fn table(listing: &Listing) -> String {
    let width = listing
        .files
        .iter()
        .map(|f| f.path.chars().count())
        .max()
        .unwrap_or(0)
        .max(10);
    let mut text = format!("{:width$} {:>10} {:>10}  loaded\n", "file", "plain", "brotli");
    for file in &listing.files {
        let br = file.br.map_or_else(|| "-".to_owned(), kilobytes);
        let load = match file.load {
            Load::First => "first",
            Load::Chunk => "with its game",
            Load::Later => "later",
            Load::Rare => "rarely",
        };
        // Writing to a string can't fail.
        let _ = writeln!(
            text,
            "{:width$} {:>10} {br:>10}  {load}",
            file.path,
            kilobytes(file.size)
        );
    }
    for (what, size, budget) in measured(listing) {
        let _ = writeln!(text, "The {what}: {} of {}", kilobytes(size), kilobytes(budget));
    }
    let _ = write!(
        text,
        "Kept by every browser: {}; besides by those that print: {}",
        kilobytes(sum(listing, &|f| f.load != Load::Rare)),
        kilobytes(sum(listing, &|f| f.load == Load::Rare)),
    );
    text
}

fn kilobytes(bytes: u64) -> String {
    format!("{}.{} kB", bytes / 1000, bytes % 1000 / 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::listing::{Cache, Language};

    fn file(name: &str, size: u64, br: Option<u64>, load: Load) -> Entry {
        Entry {
            name: name.to_owned(),
            path: name.to_owned(),
            size,
            br,
            mime: String::new(),
            hash: String::new(),
            cache: Cache::Immutable,
            load,
        }
    }

    fn listing(files: Vec<Entry>) -> Listing {
        Listing {
            files,
            ..Listing::default()
        }
    }

    #[test]
    fn the_largest_game_counts_with_the_table_and_what_comes_later_does_not() {
        let mut made_up = listing(vec![
            file("index.html", 900, Some(300), Load::First),
            file("app.wasm", 300_000, Some(100_000), Load::First),
            file("joker.wasm", 90_000, Some(30_000), Load::Chunk),
            file("skipper.wasm", 120_000, Some(40_000), Load::Chunk),
            file("table.wasm", 120_000, Some(50_000), Load::Chunk),
            file("skipper_ai.wasm", 120_000, Some(41_000), Load::Chunk),
            file("ai.wasm", 9_000, Some(5_000), Load::Chunk),
            file("setup.wasm", 120_000, Some(90_000), Load::Chunk),
            file("shared.wasm", 9_000, Some(9_000), Load::Chunk),
            file("en.txt", 9_000, Some(2_000), Load::Later),
            file("en/skipper.txt", 900, Some(200), Load::Later),
            file("en/play.txt", 900, Some(400), Load::Later),
            file("table.css", 900, Some(500), Load::Chunk),
            file("de.txt", 9_000, Some(2_100), Load::Later),
            file("icon.png", 50_000, None, Load::Later),
            file("print.wasm", 90_000, Some(30_000), Load::Later),
            file("press.wasm", 900_000, Some(700_000), Load::Later),
        ]);
        let part = |paths: &[&str]| paths.iter().map(|p| (*p).to_owned()).collect::<Vec<_>>();
        for (name, paths) in [
            ("joker", part(&["joker.wasm", "shared.wasm"])),
            ("skipper", part(&["skipper.wasm", "shared.wasm"])),
            ("table", part(&["table.wasm", "shared.wasm"])),
            (
                "skipper_ai",
                part(&["skipper.wasm", "shared.wasm", "skipper_ai.wasm"]),
            ),
            ("ai", part(&["shared.wasm", "ai.wasm"])),
            ("setup", part(&["setup.wasm"])),
            ("print", part(&["app.wasm", "shared.wasm", "print.wasm"])),
            ("press", part(&["shared.wasm", "press.wasm"])),
        ] {
            made_up.chunks.insert(name.to_owned(), paths);
        }
        let language = |shell: &str, games: &[(&str, &str)]| Language {
            shell: shell.to_owned(),
            play: shell.replace(".txt", "/play.txt"),
            games: games
                .iter()
                .map(|(g, p)| ((*g).to_owned(), (*p).to_owned()))
                .collect(),
        };
        let english = language(
            "en.txt",
            &[("joker", "en/joker.txt"), ("skipper", "en/skipper.txt")],
        );
        made_up.languages.insert("en".to_owned(), english);
        made_up.languages.insert("de".to_owned(), language("de.txt", &[]));
        assert_eq!(first_page(&made_up), 102_300);
        assert_eq!(
            first_game(&made_up),
            102_300 + 50_000 + 9_000 + 40_000 + 200 + 400 + 500
        );
        assert_eq!(first_thought(&made_up), 41_000 + 5_000);
        assert_eq!(first_print(&made_up), 9_000 + 30_000 + 700_000);
        check(&made_up).expect("it is within the budgets");
        let table = table(&made_up);
        let line = format!("The first page: 102.3 kB of {}", kilobytes(RELEASE.first_page));
        assert!(table.contains(&line), "{table}");
        assert!(table.contains("icon.png"), "{table}");
    }

    #[test]
    fn one_byte_too_many_is_refused_and_the_largest_file_is_named() {
        let exact = |size| {
            listing(vec![
                file("app.wasm", 9_000_000, Some(size), Load::First),
                file("picture.png", 1_000, None, Load::First),
            ])
        };
        check(&exact(RELEASE.first_page - 1_000)).expect("it is within the budget");
        let error = check(&exact(RELEASE.first_page - 999))
            .expect_err("too much")
            .to_string();
        let largest = format!(
            "app.wasm {}, picture.png 1.0 kB",
            kilobytes(RELEASE.first_page - 999)
        );
        assert!(error.contains(&largest), "{error}");
    }

    #[test]
    fn a_game_that_has_grown_is_refused_too() {
        let mut made_up = listing(vec![file(
            "joker.wasm",
            9_000_000,
            Some(RELEASE.first_game + 1),
            Load::Chunk,
        )]);
        made_up
            .chunks
            .insert("simon_jester".to_owned(), vec!["joker.wasm".to_owned()]);
        let games = [("simon-jester".to_owned(), "text.txt".to_owned())].into();
        let (shell, play) = ("en.txt".to_owned(), "play.txt".to_owned());
        made_up
            .languages
            .insert("en".to_owned(), Language { shell, play, games });
        let error = check(&made_up).expect_err("too much").to_string();
        assert!(error.starts_with("the first game is"), "{error}");
    }

    #[test]
    fn a_quick_build_has_budgets_of_its_own_and_a_dev_build_none() {
        let of = |kind| Listing {
            kind,
            ..listing(vec![file(
                "app.wasm",
                9_000_000,
                Some(QUICK.first_page + 1),
                Load::First,
            )])
        };
        let error = check(&of(Kind::Quick)).expect_err("too much").to_string();
        assert!(error.contains(&kilobytes(QUICK.first_page)), "{error}");
        check(&of(Kind::Dev)).expect("it has no budget");
    }
}
