//! Files for tabletop programs, and files that a maker has no use for.

use serde_json::Value;
use wildpile_shop::{Job, Language, Shape, check_file, check_files, maker};

use crate::{contents, ids, job};

/// A job whose pictures are a quarter as wide as usual.
fn own() -> Job {
    let mut job = job("numbers", "tabletop-simulator", Shape::Poker, Language::En);
    let grid = job.maker.grid.as_mut().expect("a grid");
    grid.pixels = 1024;
    job
}

/// The IDs of faults of files whose manifest isn't of interest.
fn wrong(job: &Job, files: &[(String, Vec<u8>)]) -> Vec<String> {
    let faults = check_files(&job.maker, Shape::Poker, "deck", files);
    let ids = ids(&faults).into_iter();
    ids.filter(|id| id != "shop.fault-changed").collect()
}

/// The files with the saved object changed.
fn with_object(files: &[(String, Vec<u8>)], change: impl FnOnce(&mut Value)) -> Vec<(String, Vec<u8>)> {
    let mut files = files.to_vec();
    let (_, object) = (files.iter_mut())
        .find(|(name, _)| name == "numbers.json")
        .expect("an object");
    let mut value: Value = serde_json::from_slice(object).expect("JSON");
    change(&mut value["ObjectStates"][0]);
    *object = value.to_string().into_bytes();
    files
}

#[test]
fn files_of_the_shop_pass_and_damaged_ones_do_not() {
    let job = own();
    let files = contents(&job);
    assert_eq!(wrong(&job, &files), Vec::<String>::new());
    let damaged = |change: fn(&mut Value)| wrong(&job, &with_object(&files, change));
    assert_eq!(
        damaged(|deck| {
            deck["ContainedObjects"].as_array_mut().expect("cards").pop();
        }),
        ["shop.fault-object-cards"]
    );
    assert_eq!(
        damaged(|deck| {
            deck["ContainedObjects"].as_array_mut().expect("cards").pop();
            deck["DeckIDs"].as_array_mut().expect("cards").pop();
        }),
        ["shop.fault-totals"]
    );
    assert_eq!(
        damaged(|deck| deck["CustomDeck"]["1"]["NumWidth"] = 9.into()),
        // So the last cards are on no picture.
        ["shop.fault-grid", "shop.fault-card-id"]
    );
    assert_eq!(
        damaged(|deck| {
            deck["DeckIDs"][0] = 9901.into();
            deck["ContainedObjects"][0]["CardID"] = 9901.into();
        }),
        ["shop.fault-card-id"]
    );
    assert_eq!(
        damaged(|deck| deck["CustomDeck"]["1"]["FaceURL"] = "elsewhere.png".into()),
        ["shop.fault-no-picture"]
    );
    // An address is what belongs there after uploading.
    assert_eq!(
        damaged(|deck| deck["CustomDeck"]["1"]["FaceURL"] = "https://example.org/1.png".into()),
        Vec::<String>::new()
    );
    assert_eq!(
        damaged(|deck| deck["DeckIDs"] = Value::Null)[0],
        "shop.fault-no-object"
    );
}

#[test]
fn pictures_have_the_pixels_of_the_grid() {
    let job = own();
    let files = contents(&job);
    let (name, sheet) = &files[0];
    let back = files
        .iter()
        .find(|(name, _)| name.ends_with("-back.png"))
        .expect("a back");
    let check = |name: &str, bytes: &[u8]| ids(&check_file(&job.maker, Shape::Poker, name, bytes));
    assert_eq!(check(name, sheet), Vec::<String>::new());
    assert_eq!(check(&back.0, &back.1), Vec::<String>::new());
    assert_eq!(check(name, &back.1), ["shop.fault-pixels"]);
    assert_eq!(check(&back.0, sheet), ["shop.fault-pixels"]);
    assert_eq!(check(name, b"\x89PNG"), ["shop.fault-unreadable"]);
    let without: Vec<_> = files
        .iter()
        .filter(|(name, _)| *name != back.0)
        .cloned()
        .collect();
    assert!(wrong(&job, &without).contains(&"shop.fault-no-back".to_owned()));
}

#[test]
fn a_file_that_the_maker_does_not_take_is_said_to_be_none() {
    for (id, name, expected) in [
        ("the-game-crafter", "order.txt", "shop.fault-nothing"),
        ("the-game-crafter", "deck.json", "shop.fault-nothing"),
        ("tabletop-simulator", "deck.svg", "shop.fault-nothing"),
        ("tabletop-simulator", "deck.pdf", "shop.fault-other-kind"),
        ("drivethru", "red-1.png", "shop.fault-other-kind"),
        ("tabletop-simulator", "deck.json", "shop.fault-no-object"),
    ] {
        let maker = maker(id).expect("a maker");
        let faults = check_file(&maker, Shape::Poker, name, b"{}");
        assert_eq!(ids(&faults), [expected], "{id} {name}");
    }
}
