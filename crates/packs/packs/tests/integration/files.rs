//! Reading and writing pack files.

use proptest::prelude::*;
use wildpile_packs::{Pack, PackLibrary, Places, read, write};
use wildpile_table::LineColumn;

use super::{find, say};

const GOOD: &str = r#"schema = 1
id = "mine"
version = 3
game = "skipper"
title = { en = "Mine" }

[[mutator]]
id = "small"
excludes = ["tiny", "skipper/hand_of_three"]
add = { hand = -1 }
en = { title = "Small", sentence = "One card fewer." }

[[mutator]]
id = "tiny"
rules = { trash = "never", hand = 2 }
en = { title = "Tiny", sentence = "Two cards in hand, and no trashing." }
de = { title = "Winzig", sentence = "Zwei Handkarten, kein Aussortieren." }
"#;

fn findings(text: &str) -> Vec<String> {
    let found = match read(text, &find) {
        Ok(pack) => panic!("it is fine: {pack:?}"),
        Err(found) => found,
    };
    let said = found.iter().map(|finding| {
        let span = finding.spans.first().cloned().unwrap_or(0..0);
        let LineColumn { line, column } = LineColumn::of(text, span.start);
        let problem = &finding.problem;
        let legal = problem.legal.as_ref().map_or_else(String::new, say);
        format!(
            "{line}:{column} {}: {} – {legal}",
            problem.path,
            say(&problem.what)
        )
    });
    said.collect()
}

/// Checks that the first finding says this.
#[track_caller]
fn says(found: &[String], part: &str) {
    assert!(found[0].contains(part), "{found:?}");
}

fn changed(from: &str, to: &str) -> Vec<String> {
    assert!(GOOD.contains(from), "{from}");
    findings(&GOOD.replacen(from, to, 1))
}

#[test]
fn mu_01_a_pack_is_read_and_written_again() {
    let pack = read(GOOD, &find).expect("a good pack");
    assert_eq!(
        (pack.id.as_str(), pack.version, pack.maker.as_str()),
        ("mine", 3, "")
    );
    assert_eq!(pack.mutators[0].patch()["hand"], serde_json::json!({ "add": -1 }));
    assert_eq!(read(&write(&pack), &find), Ok(pack.clone()));
    for shipped in super::packs().all() {
        assert_eq!(read(&write(shipped), &find).as_ref(), Ok(shipped));
    }
    // Nobody's name is on a card that doesn't give one.
    assert!(!write(&pack).contains("maker"));
    let text = GOOD.replace("Mine", "Q \\\" \\\\ ü");
    let odd: Pack = read(&text, &find).expect("odd letters");
    assert_eq!(odd.title.en, "Q \" \\ ü");
    assert_eq!(read(&write(&odd), &find), Ok(odd));
}

#[test]
fn mu_01_everything_that_is_wrong_is_reported_at_its_place() {
    let all = findings(
        "schema = 1\nid = \"Mine\"\nversion = 0\ngame = \"skiper\"\ntitel = 3\n[[mutator]]\nid = \"a\"\nrules = { hand = 4 }\nen = { title = \"A title that is much too long to fit\", sentence = \" \" }\n",
    );
    assert_eq!(
        all,
        [
            "5:1 titel: there is no key “titel” here – did you mean title?",
            "2:1 id: “Mine” isn't an ID – use a small letter, then at most 39 small letters, digits, _ or -",
            "3:1 version: version isn't a positive whole number – write version = 1",
            "1:1 title: title is missing – write title = { en = \"…\", de = \"…\" }",
            "4:1 game: there is no game “skiper”; did you mean skipper? – ",
            "9:8 mutator[0].en.title: title has 36 characters – write title = \"…\" with at most 28 characters",
            "9:56 mutator[0].en.sentence: sentence is blank, or has spaces around it or control characters – write sentence = \"…\" with at most 140 characters",
        ]
    );
}

#[test]
fn mu_01_a_pack_from_a_newer_version_is_refused_with_the_remedy() {
    assert_eq!(
        changed("schema = 1", "schema = 2\nnonsense = 7"),
        [
            "1:1 schema: this file has format 2, which needs a newer Wildpile – update Wildpile; this version reads format 1"
        ]
    );
}

#[test]
fn mu_01_a_patch_must_be_possible_and_change_something() {
    assert_eq!(
        changed("trash = \"never\"", "trahs = \"never\"")[0],
        "15:11 mutator[1].rules.trahs: there is no option trahs (from Tiny) – did you mean trash?"
    );
    let all = changed("trash = \"never\", hand = 2", "trash = \"nver\", hand = 9");
    assert_eq!(all.len(), 2, "{all:?}");
    // Keys are checked in alphabetical order.
    assert!(
        all[0].starts_with(
            "15:27 mutator[1].rules.hand: 9 is too large (from Tiny) – legal: a whole number from 1 to 7"
        ),
        "{all:?}"
    );
    assert!(
        all[1]
            .starts_with("15:11 mutator[1].rules.trash: “nver” isn't one of its values; did you mean never?"),
        "{all:?}"
    );
    // No rules of Skipper have both.
    let all = changed(
        "trash = \"never\", hand = 2",
        "top_of_discard = true, used_skippers = \"discard\"",
    );
    says(&all, "mutator[1].rules.top_of_discard, used_skippers");
    let all = changed(
        "rules = { trash = \"never\", hand = 2 }",
        "rules = { announce_dead = true }",
    );
    says(&all, "the card changes nothing, whatever the rules");
    let all = changed("hand = -1", "trash = 1");
    says(&all, "nothing can be added to auto_or_ask");
    let all = changed("hand = -1", "hand = 0");
    says(&all, "expected a whole number other than 0");
    let all = changed(
        "[[mutator]]\nid = \"tiny\"\nrules = { trash = \"never\", hand = 2 }",
        "[[handicap]]\nid = \"tiny\"\nrules = { deck = \"five_colours\" }",
    );
    assert!(
        all.iter().any(|one| one.contains("deck can't differ per seat")),
        "{all:?}"
    );
    let all = changed("hand = 2 }", "seat_2 = 2 }");
    says(&all, "a card doesn't name seats – write a [[handicap]]");
}

#[test]
fn mu_01_references_and_ids_are_checked() {
    assert!(
        changed("id = \"tiny\"", "id = \"small\"")
            .iter()
            .any(|one| one.contains("two cards “small”"))
    );
    assert_eq!(
        changed("excludes = [\"tiny\"", "excludes = [\"tinny\""),
        ["9:13 mutator[0].excludes[0]: the pack has no card “tinny” – did you mean tiny?"]
    );
    says(
        &changed("excludes = [\"tiny\"", "requires = [\"small\""),
        "names the card itself",
    );
    let all = changed("excludes = [\"tiny\"", "excludes = [\"tiny\", 3, \"tinny\"");
    assert_eq!(all.len(), 2, "{all:?}");
    assert!(all[0].starts_with("9:21 mutator[0].excludes[1]: "), "{all:?}");
    assert!(
        all[1].starts_with("9:24 mutator[0].excludes[2]: the pack has no card"),
        "{all:?}"
    );
    says(
        &changed("add = { hand = -1 }", "add = { hand = -1 }\nrules = { hand = 4 }"),
        "both set and added to",
    );
    // Broken TOML has a place too.
    assert!(changed("[[mutator]]", "[[mutator]")[0].starts_with("7:"));
    // Circles of requirements end.
    let circle = GOOD.replacen(
        "excludes = [\"tiny\", \"skipper/hand_of_three\"]",
        "requires = [\"tiny\"]",
        1,
    );
    let circle = circle.replacen("id = \"tiny\"\n", "id = \"tiny\"\nrequires = [\"small\"]\n", 1);
    drop(read(&circle, &find));
}

#[test]
fn mu_01_a_long_key_is_cut_and_keeps_its_place() {
    let (long, shown) = ("k".repeat(50), "k".repeat(40));
    for (from, to, place) in [
        ("title = {", "LONG = 1\ntitle = {", "5:1 "),
        ("hand = -1", "LONG = 0", "10:9 mutator[0].add."),
        ("hand = 2", "LONG = 2026-11-30", "15:28 mutator[1].rules."),
    ] {
        let all = changed(from, &to.replace("LONG", &long));
        let found = all
            .iter()
            .any(|one| one.starts_with(&format!("{place}{shown}: ")));
        assert!(found, "{all:?}");
    }
}

/// The path of each key contains those of all tables around it.
#[test]
fn mu_01_below_a_very_long_key_problems_are_at_its_table() {
    let keys: String = (0..10_000).map(|at| format!("k{at} = 1\n")).collect();
    let text = format!("{GOOD}[{}]\n{keys}", "a".repeat(100_000));
    let places = Places::of(&text);
    assert_eq!(places.span(&format!("{}.k1", "a".repeat(100_000))), None);
    let at = LineColumn::of(&text, GOOD.len() + 1);
    assert!(findings(&text)[0].starts_with(&format!("{}:{} aaa", at.line, at.column)));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        drop(read(&text, &find));
    }

    #[test]
    fn a_damaged_pack_is_read_or_refused_with_places_in_it(
        at in 0..GOOD.len(), length in 0_usize..12, put in "[\\PC\n\"=\\[\\]{}]{0,6}"
    ) {
        let end = GOOD.floor_char_boundary((at + length).min(GOOD.len()));
        let start = GOOD.floor_char_boundary(at).min(end);
        let text = format!("{}{put}{}", &GOOD[..start], &GOOD[end..]);
        match read(&text, &find) {
            Ok(pack) => prop_assert_eq!(read(&write(&pack), &find), Ok(pack)),
            Err(findings) => {
                prop_assert!(!findings.is_empty());
                for span in findings.iter().flat_map(|finding| &finding.spans) {
                    prop_assert!(span.start <= span.end && span.end <= text.len() + 1);
                }
            }
        }
    }
}

/// The cards of a pack, each with what it requires and changes.
fn pack_of(cards: &[(&str, &str, &str)]) -> String {
    let mut text =
        "schema = 1\nid = \"mine\"\nversion = 1\ngame = \"skipper\"\ntitle = { en = \"Mine\" }\n".to_owned();
    for (kind, id, rest) in cards {
        text += &format!(
            "[[{kind}]]\nid = \"{id}\"\n{rest}\nen = {{ title = \"Card {id}\", sentence = \"It changes a rule.\" }}\n"
        );
    }
    text
}

#[test]
fn mu_01_cards_that_require_each_other_are_a_circle() {
    let all = findings(&pack_of(&[
        ("mutator", "one", "requires = [\"two\"]\nrules = { hand = 4 }"),
        (
            "mutator",
            "two",
            "requires = [\"three\"]\nrules = { trash = \"never\" }",
        ),
        ("mutator", "three", "requires = [\"one\"]\nrules = { remove = 4 }"),
        (
            "mutator",
            "four",
            "requires = [\"one\"]\nrules = { skipper_suit = \"own\" }",
        ),
    ]));
    assert_eq!(
        all.len(),
        3,
        "the fourth only needs a card of the circle: {all:?}"
    );
    says(&all, "in a circle (one, two, three, one)");
    says(&all, "leave one of them out");
    assert!(all[2].contains("in a circle (three, one, two, three)"), "{all:?}");
}

#[test]
fn mu_01_cards_that_can_never_be_played_are_refused() {
    let all = findings(&pack_of(&[
        ("mutator", "one", "requires = [\"own\"]\nrules = { hand = 4 }"),
        ("handicap", "own", "rules = { skipper_suit = \"own\" }"),
    ]));
    assert_eq!(all.len(), 1, "{all:?}");
    says(
        &all,
        "mutator[0].requires[0]: “own” is a card of the other kind – a mutator requires and",
    );
    // It sets what the card it requires sets.
    let all = findings(&pack_of(&[
        ("mutator", "one", "requires = [\"two\"]\nrules = { hand = 4 }"),
        ("mutator", "two", "rules = { hand = 3 }"),
    ]));
    assert_eq!(all.len(), 1, "{all:?}");
    says(&all, "it changes hand, as “Card one” does");
    // The required card excludes it, or another one that is required.
    let all = findings(&pack_of(&[
        ("mutator", "one", "requires = [\"two\"]\nrules = { hand = 4 }"),
        (
            "mutator",
            "two",
            "excludes = [\"one\"]\nrules = { trash = \"never\" }",
        ),
    ]));
    assert_eq!(all.len(), 1, "{all:?}");
    says(&all, "it can't be combined with “Card one”");
    let all = findings(&pack_of(&[
        (
            "mutator",
            "one",
            "requires = [\"two\", \"three\"]\nrules = { hand = 4 }",
        ),
        (
            "mutator",
            "two",
            "excludes = [\"three\"]\nrules = { trash = \"never\" }",
        ),
        ("mutator", "three", "rules = { remove = 4 }"),
    ]));
    assert_eq!(all.len(), 1, "{all:?}");
    says(&all, "mutator[0].requires");
    says(&all, "it can't be combined");
}

/// A pipe in the folder would make every command wait for its writer.
#[cfg(unix)]
#[test]
fn mu_01_what_is_no_file_in_the_folder_is_skipped() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.toml");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    std::fs::create_dir(folder.path().join("folder.toml")).expect("a folder");
    std::fs::write(folder.path().join("mine.toml"), GOOD).expect("a file");
    let mut library = PackLibrary::shipped();
    library.add_folder(folder.path(), &find);
    assert!(library.packs().all().iter().any(|pack| pack.id == "mine"));
    let broken: Vec<String> = (library.broken().iter())
        .map(|broken| say(&broken.findings[0].problem.what))
        .collect();
    assert_eq!(broken, ["this is a folder, a pipe or a device, not a file"; 2]);
}

#[test]
fn mu_01_cards_that_shipped_packs_lack_are_refused_and_others_may_come() {
    let found = changed("skipper/hand_of_three", "skipper/hand_of_tree");
    says(&found, "no card for this game is called “skipper/hand_of_tree”");
    says(&found, "skipper/hand_of_three");
    // It is a card of another game.
    let found = changed("skipper/hand_of_three", "joker/draw_three");
    says(&found, "no card for this game is called “joker/draw_three”");
    let unknown = GOOD.replace("skipper/hand_of_three", "elsewhere/card");
    assert!(read(&unknown, &find).is_ok());
}

#[test]
fn mu_01_a_card_with_one_mistake_is_checked_for_others() {
    let text = GOOD
        .replace("\"tiny\", \"skipper", "\"tny\", \"skipper")
        .replace("hand = -1", "hnd = -1")
        .replace("id = \"tiny\"\n", "")
        .replace("hand = 2", "trsh = 2");
    let found = findings(&text).join("\n");
    for part in ["“tny”", "no option hnd", "id is missing", "no option trsh"] {
        assert!(found.contains(part), "{part}: {found}");
    }
}

#[test]
fn mu_01_an_id_that_a_shipped_pack_has_is_named_as_that() {
    let text = GOOD.replace("id = \"mine\"", "id = \"skipper\"");
    let mut library = PackLibrary::shipped();
    let found = library.add_text(&text, &find).expect_err("it is taken");
    // Its cards seem to exclude one that it lacks, which is reported, too.
    assert_eq!(found.len(), 2);
    assert_eq!(say(&found[0].problem.what), "there is already a pack “skipper”");
    assert_eq!(&text[found[0].spans[0].clone()], "\"skipper\"");
    assert!(library.add_text(GOOD, &find).is_ok());
}
