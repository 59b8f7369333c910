//! The chunks that are merged, and the script that loads them.
//!
//! The splitter creates a chunk for every combination of entries that share code, some forty. They
//! are merged into one, together with the table's own chunk, because compression doesn't reach
//! across files: a shared chunk each for the table, the games and single games made the first game
//! 11 kB larger.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The prefix of shared chunks.
const PREFIX: &str = "chunk_";

/// The merged chunk.
const SHARED: &str = "chunk_shared";

/// The table's own chunk: every game needs it, and every page leads to it.
const TABLE: &str = "split_table";

const TABLE_ENTRY: &str = "table";

/// The entry of the pages other than the table.
const PAGES: &str = "pages";

/// The entry of the questions over a table, and of stored matches.
pub const DIALOGS: &str = "dialogs";

/// The entry of links that start a match.
pub const DEAL: &str = "deal";

/// The entry of what the tray on the first page contains.
const TRAY: &str = "tray";

/// The entry of pack files.
const PACK_FILES: &str = "pack_files";

/// The entries that no game started from the menu needs, in the order in which they take what they share: the least
/// first.
const LATER: [&str; 5] = [DEAL, DIALOGS, TRAY, PAGES, PACK_FILES];

/// The entry of what all bots and solvers share, and the suffix of the entries of each game's.
const AI: &str = "ai";
const GAME_AI: &str = "_ai";

/// The entry of the lab, and the suffix of the entries of what plays each game in it.
const LAB: &str = "lab";
const GAME_LAB: &str = "_lab";

/// The entry of online tables, and the suffix of the entries of each game's seats there.
const ONLINE: &str = "online";
const GAME_ONLINE: &str = "_online";

/// The entries of the print page, and of the press that draws for it in a worker.
const PRINT: &str = "print";
const PRESS: &str = "press";

/// The name of what these and the lab share with each other only, and of what only these two share.
const APART: &str = "apart";
const PRINTING: &str = "printing";

/// The suffix of the entries of the code that sets up positions of a game.
const POSITIONS: &str = "_positions";

fn is_ai(entry: &str) -> bool {
    entry == AI || entry.ends_with(GAME_AI)
}

fn is_lab(entry: &str) -> bool {
    entry == LAB || entry.ends_with(GAME_LAB)
}

fn is_online(entry: &str) -> bool {
    entry == ONLINE || entry.ends_with(GAME_ONLINE)
}

/// True if a download is for few people: nothing else becomes larger because of it.
fn is_apart(entry: &str) -> bool {
    is_lab(entry) || is_online(entry) || entry == PRINT || entry == PRESS
}

/// True if an entry is for so few people that nobody else downloads it, not even for later.
pub fn is_rare(entry: &str) -> bool {
    entry == PRINT || entry == PRESS
}

/// The game whose additional code this is an entry of.
fn game_of(entry: &str) -> Option<&str> {
    entry
        .strip_suffix(GAME_AI)
        .or_else(|| entry.strip_suffix(POSITIONS))
}

/// The entries of neither the table nor a game of which nothing says when they are needed: what they share would be loaded
/// with every game.
pub fn unknown(needed: &BTreeMap<String, Vec<String>>) -> Vec<&str> {
    let is_game = |entry: &str| needed.contains_key(&format!("{entry}{GAME_AI}"));
    let entries = needed.keys().map(String::as_str);
    entries
        .filter(|entry| *entry != TABLE_ENTRY && !is_later(entry) && !is_game(entry))
        .collect()
}

/// True if a game can be played without an entry.
pub fn is_later(entry: &str) -> bool {
    LATER.contains(&entry) || is_ai(entry) || is_apart(entry) || entry.ends_with(POSITIONS)
}

/// The chunks that are merged into each file (all without extension), given the chunks that each entry
/// needs. Bots and solvers are loaded after the game: what only they share stays apart, and what they
/// share with their own game only goes with that game. What the lab, the print page, the press and
/// online tables share with anything else is there: no other download becomes larger because of them.
pub fn groups(needed: &BTreeMap<String, Vec<String>>) -> BTreeMap<String, Vec<String>> {
    let mut users: BTreeMap<&String, BTreeSet<&str>> = BTreeMap::new();
    for (entry, chunks) in needed {
        for chunk in chunks {
            users.entry(chunk).or_default().insert(entry);
        }
    }
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (chunk, users) in users {
        let (apart, users): (BTreeSet<&str>, BTreeSet<&str>) =
            users.into_iter().partition(|user| is_apart(user));
        if chunk.starts_with(PREFIX) && !apart.is_empty() && users.len() < 2 {
            // It is shared only because the lab, the print page or online tables are there, or only within them.
            let online = apart.iter().filter(|user| is_online(user)).count();
            let places: BTreeSet<&str> = (apart.into_iter().map(|user| match user {
                user if is_lab(user) => LAB,
                // Code that only the seats of one game need stays with them.
                user if is_online(user) && online > 1 => ONLINE,
                user => user,
            }))
            .collect();
            let group = match (users.first(), places.first()) {
                (Some(&TABLE_ENTRY), _) => SHARED.to_owned(),
                (Some(only), _) => format!("split_{only}"),
                (None, Some(only)) if places.len() == 1 => format!("split_{only}"),
                _ if places.iter().all(|place| is_rare(place)) => format!("{PREFIX}{PRINTING}"),
                _ => format!("{PREFIX}{APART}"),
            };
            groups.entry(group).or_default().push(chunk.clone());
            continue;
        }
        let (more, page): (Vec<&str>, Vec<&str>) = users
            .into_iter()
            .partition(|user| is_ai(user) || game_of(user).is_some());
        let of_one = |game: &str| more.iter().all(|user| game_of(user) == Some(game));
        let group = match (page.as_slice(), more.as_slice()) {
            _ if chunk == TABLE => SHARED.to_owned(),
            _ if !chunk.starts_with(PREFIX) => chunk.clone(),
            // Little: both are rather about different things.
            ([], [first, ..]) if game_of(first).is_some_and(of_one) => {
                format!("split_{}", game_of(first).unwrap_or_default())
            }
            // Matches that start from a position are opened by code of that chunk.
            (page, more)
                if page.iter().all(|user| LATER.contains(user))
                    && !more.is_empty()
                    && more.iter().all(|user| user.ends_with(POSITIONS)) =>
            {
                format!("split_{DIALOGS}")
            }
            // Pages may as well load it, but no game has to. A link that starts a match shares next to nothing with bots: for that
            // it needn't load what they share.
            (page, [_, ..]) if page.iter().all(|user| LATER.contains(user) && *user != DEAL) => {
                format!("{PREFIX}{AI}")
            }
            (page, []) if page.iter().all(|user| LATER.contains(user)) => {
                let least = LATER.iter().find(|entry| page.contains(entry));
                format!("split_{}", least.unwrap_or(&PAGES))
            }
            ([game], [_, ..]) if of_one(game) => format!("split_{game}"),
            _ => SHARED.to_owned(),
        };
        groups.entry(group).or_default().push(chunk.clone());
    }
    groups.retain(|file, chunks| *chunks != [file.as_str()]);
    groups
}

/// The files that each entry needs once the chunks are merged.
pub fn merged(
    needed: &BTreeMap<String, Vec<String>>,
    groups: &BTreeMap<String, Vec<String>>,
) -> BTreeMap<String, Vec<String>> {
    let file_of = |chunk: &String| {
        let group = groups.iter().find(|(_, chunks)| chunks.contains(chunk));
        group.map_or(chunk, |(file, _)| file).clone()
    };
    let once = |chunks: &Vec<String>| {
        let mut files: Vec<String> = Vec::new();
        for file in chunks.iter().map(file_of) {
            if !files.contains(&file) {
                files.push(file);
            }
        }
        files
    };
    needed
        .iter()
        .map(|(entry, chunks)| (entry.clone(), once(chunks)))
        .collect()
}

/// The script that loads chunks, with a function per entry, named as the program calls it. It replaces
/// the splitter's script, which doesn't know merged chunks.
pub fn script(main: &str, needed: &BTreeMap<String, Vec<String>>) -> String {
    let mut script = format!("import {{ initSync }} from {main:?};\n{LOADER}");
    for (entry, chunks) in needed {
        let (shared, own): (Vec<&String>, Vec<&String>) =
            chunks.iter().partition(|chunk| chunk.starts_with(PREFIX));
        // Writing to a string can't fail.
        let _ = writeln!(
            script,
            "export const __wasm_split_load_{entry} = entry({shared:?}, {own:?});"
        );
    }
    script
}

const LOADER: &str = include_str!("chunks.js");

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists, each in a line: a name, and what belongs to it.
    fn lists(text: &str) -> BTreeMap<String, Vec<String>> {
        let lists = text.trim().lines().map(|line| {
            let (name, list) = line.split_once(": ").expect("a name");
            let list = list.split(' ').map(str::to_owned).collect();
            (name.trim().to_owned(), list)
        });
        lists.collect()
    }

    #[test]
    fn chunks_that_are_needed_together_are_merged() {
        let needed = lists(
            "
            ai: chunk_14 chunk_4 chunk_5 chunk_7 split_ai
            dialogs: chunk_4 chunk_9 split_dialogs
            joker: chunk_1 chunk_2 chunk_3 chunk_6 split_joker
            joker_ai: chunk_1 chunk_5 chunk_6 chunk_8 split_joker_ai
            joker_positions: chunk_1 chunk_6 chunk_8 chunk_12 split_joker_positions
            deal: chunk_4 chunk_10 chunk_14 split_deal
            pack_files: chunk_11 split_pack_files
            pages: chunk_1 chunk_4 chunk_7 chunk_9 chunk_10 chunk_11 chunk_12 split_pages
            skipper: chunk_2 chunk_3 split_skipper
            table: chunk_2 chunk_4 split_table
            tray: chunk_1 chunk_9 chunk_11 chunk_13 split_tray",
        );
        let groups = groups(&needed);
        let expected = lists(
            "
            chunk_ai: chunk_5 chunk_7
            chunk_shared: chunk_1 chunk_14 chunk_2 chunk_3 chunk_4 split_table
            split_deal: chunk_10 split_deal
            split_dialogs: chunk_12 chunk_9 split_dialogs
            split_joker: chunk_6 chunk_8 split_joker
            split_tray: chunk_11 chunk_13 split_tray",
        );
        assert_eq!(groups, expected);
        let expected = lists(
            "
            ai: chunk_shared chunk_ai split_ai
            deal: chunk_shared split_deal
            dialogs: chunk_shared split_dialogs
            joker: chunk_shared split_joker
            joker_ai: chunk_shared chunk_ai split_joker split_joker_ai
            joker_positions: chunk_shared split_joker split_dialogs split_joker_positions
            pages: chunk_shared chunk_ai split_dialogs split_deal split_tray split_pages
            pack_files: split_tray split_pack_files
            skipper: chunk_shared split_skipper
            table: chunk_shared
            tray: chunk_shared split_dialogs split_tray",
        );
        assert_eq!(merged(&needed, &groups), expected);
        assert_eq!(
            unknown(&needed),
            ["skipper"],
            "it has no bots, so nothing says that it is a game"
        );
    }

    /// Code that is loaded rarely, or later than the games, makes no other download larger: the same as without it, in the files
    /// where it would be then.
    #[test]
    fn what_comes_later_makes_no_other_download_larger() {
        let lab = (
            "
            ai: chunk_5 split_ai
            joker: chunk_1 chunk_6 split_joker
            joker_ai: chunk_5 chunk_7 split_joker_ai
            joker_lab: chunk_1 chunk_3 chunk_7 split_joker_lab
            lab: chunk_1 chunk_4 chunk_8 split_lab
            pages: chunk_6 chunk_8 split_pages
            skipper_lab: chunk_3 split_skipper_lab
            table: chunk_4 split_table",
            "
            chunk_ai: chunk_5
            chunk_shared: chunk_4 chunk_6 split_table
            split_joker: chunk_1 split_joker
            split_joker_ai: chunk_7 split_joker_ai
            split_lab: chunk_3 split_lab
            split_pages: chunk_8 split_pages",
        );
        // Rarely loaded code is a download of its own, with the code it shares with one other part.
        let press = (
            "
            joker: chunk_6 split_joker
            lab: chunk_2 chunk_5 split_lab
            pages: chunk_4 chunk_6 split_pages
            press: chunk_1 chunk_2 chunk_3 chunk_4 split_press
            print: chunk_1 chunk_4 chunk_5 split_print
            skipper: chunk_3 split_skipper
            table: split_table",
            "
            chunk_apart: chunk_2 chunk_5
            chunk_printing: chunk_1
            chunk_shared: chunk_6 split_table
            split_pages: chunk_4 split_pages
            split_skipper: chunk_3 split_skipper",
        );
        // Online tables are loaded by those who play there, and the seats of a game with them.
        let online = (
            "
            joker: chunk_1 split_joker
            joker_online: chunk_1 chunk_2 chunk_3 split_joker_online
            online: chunk_3 chunk_4 split_online
            pages: chunk_4 split_pages
            skipper: split_skipper
            skipper_online: chunk_2 chunk_3 split_skipper_online
            table: split_table",
            "
            chunk_shared: split_table
            split_joker: chunk_1 split_joker
            split_online: chunk_2 chunk_3 split_online
            split_pages: chunk_4 split_pages",
        );
        for (needed, expected) in [lab, press, online] {
            assert_eq!(groups(&lists(needed)), lists(expected));
        }
        for (part, later) in [
            ("lab", true),
            ("joker_lab", true),
            ("press", true),
            ("print", true),
            ("online", true),
            ("joker_online", true),
            ("joker", false),
        ] {
            assert_eq!(is_later(part), later, "{part}");
        }
        assert!(is_rare("press") && !is_rare("lab"));
    }

    #[test]
    fn the_script_has_a_function_for_each_entry() {
        let needed = lists("joker: chunk_games split_joker\ntable: chunk_games");
        let script = script("./main.js", &needed);
        assert!(script.starts_with("import { initSync } from \"./main.js\";\n"));
        let end = "export const __wasm_split_load_joker = entry([\"chunk_games\"], [\"split_joker\"]);\n\
            export const __wasm_split_load_table = entry([\"chunk_games\"], []);\n";
        assert!(script.ends_with(end), "{script}");
    }
}
