//! Layers, provenance and validation, tested with the rules of a made-up game.

use serde_json::json;
use wildpile_game::Seat;
use wildpile_game::rules::{
    CardName, Checked, Layer, Options, Patch, Preset, Problem, RuleSet, SeatPatch, Source, TableRules, check,
    check_for, json_schema, merge, presets_patch, read_patch, read_short_name,
};
use wildpile_game::{choices, options};
use wildpile_message::{Message, Names, Texts};

choices! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    enum Pace {
        Turns = "turns",
        Race { same_deal: bool = true, laps: u8(1..=9) = 3 } = "race",
    }
}

choices! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    enum Redeals {
        None = "none",
        Times(u8(1..=9)) = "times",
    }
}

options! {
    struct Toy {
        "TO-01" hand: u8(1..=7) = 5 => per_seat,
        "TO-01" trash: bool = true => per_seat,
        "TO-01" redeals: Redeals = Redeals::None,
        "TO-01" pace: Pace = Pace::Turns,
    }
}

impl RuleSet for Toy {
    const GAME: &'static str = "toy";

    fn presets() -> Vec<Preset> {
        vec![Preset {
            name: "quick",
            rules: "hand = 3, pace = race { laps = 1 }",
        }]
    }

    fn conflicts(&self) -> Vec<Problem> {
        if self.hand == 1 && self.trash {
            vec![Problem::new(
                "hand, trash",
                Message::text("a hand of one can't trash"),
                Message::text("choose a larger hand or trash = false"),
            )]
        } else {
            Vec::new()
        }
    }

    fn conflicts_between(rules: &Checked<Self>, seats: Option<usize>) -> Vec<Problem> {
        let seats = seats.unwrap_or(1);
        let held: u8 = Seat::all(seats).map(|seat| rules.for_seat(seat).hand).sum();
        if held <= 21 {
            return Vec::new();
        }
        vec![Problem::new(
            "hand, seats",
            Message::text(format!("{held} cards in {seats} hands are too many")),
            Message::text("at most 21"),
        )]
    }
}

fn problems(text: &str) -> Vec<String> {
    Checked::<Toy>::from_text(text)
        .expect_err("refused")
        .list()
        .iter()
        .map(line)
        .collect()
}

/// A problem as a line, in English.
fn line(problem: &Problem) -> String {
    let texts = Texts::new("en", wildpile_game::text::TEXTS).expect("texts");
    let say = |message| texts.say(message, &Names::NONE);
    let legal = problem
        .legal
        .as_ref()
        .map_or_else(String::new, |legal| format!("; {}", say(legal)));
    format!("{}: {}{legal}", problem.path, say(&problem.what))
}

#[test]
fn layers_replace_and_remember_where_values_came_from() {
    let layers = [
        presets_patch::<Toy>("quick").unwrap(),
        Layer::choices(read_patch("hand = 4").unwrap()),
    ];
    let rules: Checked<Toy> = check(&layers).unwrap();
    assert_eq!(rules.hand, 4);
    assert_eq!(
        rules.pace,
        Pace::Race {
            same_deal: true,
            laps: 1
        }
    );
    assert_eq!(rules.source("hand"), &Source::Choice);
    assert_eq!(rules.source("pace"), &Source::Preset("quick".to_owned()));
    assert_eq!(rules.source("trash"), &Source::Default);
    assert_eq!(
        rules.short_name(),
        "toy(hand=4,pace=race { same_deal = true, laps = 1 })"
    );
}

#[test]
fn a_tagged_value_is_replaced_whole() {
    let layers = [
        presets_patch::<Toy>("quick").unwrap(),
        Layer::choices(read_patch("pace = race { same_deal = false }").unwrap()),
    ];
    let rules: Checked<Toy> = check(&layers).unwrap();
    // Not the preset's one lap: fields missing in the later layer take their defaults.
    assert_eq!(
        rules.pace,
        Pace::Race {
            same_deal: false,
            laps: 3
        }
    );
}

#[test]
fn a_later_layer_keeps_the_sources_of_the_others() {
    let rules: Checked<Toy> = check(&[presets_patch::<Toy>("quick").unwrap()]).unwrap();
    let rules = rules
        .layered(Layer {
            source: Source::Deal,
            patch: read_patch("redeals = times(2)").unwrap(),
        })
        .unwrap();
    assert_eq!(rules.source("hand"), &Source::Preset("quick".to_owned()));
    assert_eq!(rules.source("redeals"), &Source::Deal);
    assert_eq!((rules.hand, &rules.redeals), (3, &Redeals::Times(2)));
}

#[test]
fn a_choice_equal_to_the_default_is_still_a_choice() {
    let rules = Checked::<Toy>::from_text("hand = 5").unwrap();
    assert_eq!(rules.source("hand"), &Source::Choice);
    assert!(rules.differences().is_empty());
    let rules = rules
        .layered(Layer::choices(read_patch("trash = false").unwrap()))
        .unwrap();
    assert_eq!(rules.source("hand"), &Source::Choice);
}

#[test]
fn all_problems_are_reported_at_once_with_path_and_legal_values() {
    assert_eq!(
        problems("hand = 9, trash = maybe, redeals = times, pace = race { laps = 0, same_deel = true }"),
        [
            "hand: 9 is too large; legal: a whole number from 1 to 7",
            "trash: maybe isn't true or false; legal: true or false",
            "redeals: times needs a number; legal: none or times(n) with n from 1 to 9",
            "pace.race.same_deel: there is no option same_deel; did you mean same_deal?",
            "pace.race.laps: 0 is too small; legal: a whole number from 1 to 9",
        ]
    );
}

#[test]
fn combinations_are_refused_beside_other_problems_and_name_both_options() {
    assert_eq!(
        problems("hand = 1, redeals = times(50)"),
        [
            "redeals.times: 50 is too large; legal: a whole number from 1 to 9",
            "hand, trash: a hand of one can't trash; choose a larger hand or trash = false",
        ]
    );
    // Conflicts that involve a refused value aren't reported.
    assert_eq!(problems("hand = 1, trash = 3").len(), 1);
}

#[test]
fn a_misspelt_option_or_value_suggests_the_right_one() {
    assert_eq!(
        problems("hnad = 4"),
        ["hnad: there is no option hnad; did you mean hand?"]
    );
    assert!(problems("pace = rase")[0].contains("did you mean race?"));
    assert!(
        presets_patch::<Toy>("quikc")
            .unwrap_err()
            .list()
            .iter()
            .any(|problem| line(problem).contains("did you mean quick?"))
    );
    assert!(problems("zzzz = 4")[0].contains("known here: hand, trash, redeals, pace"));
}

#[test]
fn the_full_text_reads_back() {
    let rules = Checked::<Toy>::from_text("hand=2, redeals=times 7, pace=race").unwrap();
    assert_eq!(
        rules.full_text(),
        "hand=2, trash=true, redeals=times(7), pace=race { same_deal = true, laps = 3 }"
    );
    assert_eq!(*Checked::<Toy>::from_text(&rules.full_text()).unwrap(), *rules);
    let made = Checked::new(&Toy {
        hand: 2,
        ..Toy::default()
    })
    .unwrap();
    assert_eq!(made.short_name(), "toy(hand=2)");
    assert!(
        Checked::new(&Toy {
            hand: 0,
            ..Toy::default()
        })
        .is_err()
    );
}

#[test]
fn the_schema_describes_every_option() {
    let schema = json_schema("toy", &Toy::options(), &Checked::<Toy>::default().json(), &|m| {
        m.id().to_owned()
    });
    assert_eq!(schema["properties"]["hand"]["maximum"], 7);
    assert_eq!(schema["properties"]["pace"]["default"], "turns");
    assert_eq!(schema["additionalProperties"], false);
    assert!(schema["properties"]["redeals"]["anyOf"][1]["properties"]["times"].is_object());
}

fn patch(text: &str) -> Patch {
    read_patch(text).expect("it follows the grammar")
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn card(id: &str) -> CardName {
    CardName {
        id: id.to_owned(),
        title: Message::text(id.to_owned()),
    }
}

#[test]
fn a_relative_number_is_added_to_what_lies_below() {
    let mutator = |text: &str| Layer {
        source: Source::Mutator(card("smaller")),
        patch: patch(text),
    };
    let hands = |layers: &[Layer]| -> Vec<u8> {
        let rules: Checked<Toy> = check_for(layers, Some(3)).unwrap();
        Seat::all(3).map(|seat| rules.for_seat(seat).hand).collect()
    };
    let six = || Layer::choices(patch("hand = 6"));
    assert_eq!(hands(&[mutator("hand = add(-1)")]), [4, 4, 4]);
    assert_eq!(
        hands(&[six(), mutator("hand = add(-1)"), mutator("hand = add(-2)")]),
        [3, 3, 3]
    );
    // A choice above the card stays what it is.
    assert_eq!(hands(&[mutator("hand = add(-1)"), six()]), [6, 6, 6]);
    // A seat's own card counts from what everybody has, wherever its layer lies.
    let handicap = || mutator("seat_2 = { hand = add(-1) }");
    assert_eq!(hands(&[handicap(), six()]), [6, 5, 6]);
    assert_eq!(hands(&[six(), handicap(), handicap()]), [6, 4, 6]);
    // Rules are kept as plain values.
    let rules: Checked<Toy> = check_for(&[six(), handicap()], Some(2)).unwrap();
    assert!(
        rules.full_text().ends_with("seat_2={ hand = 5 }"),
        "{}",
        rules.full_text()
    );
    assert_eq!(
        rules.full_text(),
        rules.layered(Layer::choices(Patch::new())).unwrap().full_text()
    );

    let mut merged = patch("hand = 6, seat_2 = { hand = 4 }, redeals = none");
    merge(
        &mut merged,
        patch("hand = add(-1), seat_2 = { hand = add(-1), trash = false }"),
    );
    merge(&mut merged, patch("seat_3 = { hand = add(1) }"));
    merge(&mut merged, patch("seat_3 = { hand = add(1) }"));
    let all = "hand = 5, seat_2 = { hand = 3, trash = false }, redeals = none, seat_3 = { hand = add(2) }";
    assert_eq!(merged, patch(all));
}

#[test]
fn a_problem_of_a_card_names_it() {
    let texts = Texts::new("en", wildpile_game::text::TEXTS).expect("texts");
    let say = |layers: &[Layer]| -> Vec<String> {
        let problems = check_for::<Toy>(layers, Some(3)).unwrap_err();
        let said = problems.list().iter().map(|problem| {
            let what = texts.say(&problem.what, &Names::NONE);
            format!("{}: {what}", problem.path)
        });
        said.collect()
    };
    let layer = |title: &'static str, text: &str| Layer {
        source: Source::Handicap(card(title)),
        patch: patch(text),
    };
    let wrong = [
        layer("Tiny hand", "hand = add(-9)"),
        layer("Again", "redeals = add(1)"),
        layer("Typo", "hnad = 3"),
        layer("Own pace", "seat_2 = { pace = turns }"),
        Layer::choices(patch("trash = 3")),
    ];
    assert_eq!(
        say(&wrong),
        [
            "hand: -4 is too small (from Tiny hand)",
            "redeals: nothing can be added to none: it isn't a number (from Again)",
            "hnad: there is no option hnad (from Typo)",
            "trash: 3 isn't true or false",
            "seat_2.pace: pace can't differ per seat (from Own pace)",
        ]
    );
}

#[test]
fn a_seat_has_its_own_rules_over_those_of_everybody() {
    let mutator = Source::Mutator(card("tired_hands"));
    let layers = [
        // Per-seat values take precedence over common ones, whatever the order of layers.
        Layer {
            source: mutator.clone(),
            patch: patch("seat_2 = { hand = 3 }"),
        },
        Layer::choices(patch(
            "hand = 6, seat_3 = { trash = false, hand = 2 }, redeals = times(2)",
        )),
        Layer::choices(patch("seat_3 = { hand = 4 }")),
    ];
    let rules: Checked<Toy> = check_for(&layers, Some(3)).unwrap();
    let hands: Vec<u8> = Seat::all(4).map(|seat| rules.for_seat(seat).hand).collect();
    assert_eq!(hands, [6, 3, 4, 6]);
    assert_eq!(rules.hand, 6);
    assert!(rules.for_seat(seat(2)).trash && !rules.for_seat(seat(3)).trash);
    assert_eq!(rules.for_seat(seat(3)).redeals, Redeals::Times(2));
    assert_eq!(rules.seat_source(seat(2), "hand"), &mutator);
    assert_eq!(rules.seat_source(seat(2), "trash"), &Source::Default);
    assert_eq!(rules.seat_source(seat(1), "hand"), &Source::Choice);
    assert_eq!(
        rules.short_name(),
        "toy(hand=6,redeals=times(2); seat 2: hand=3; seat 3: hand=4,trash=false)"
    );
    let only: Checked<Toy> = Checked::from_text("seat_2 = { hand = 4 }").unwrap();
    assert_eq!(only.short_name(), "toy(seat 2: hand=4)");
    for rules in [rules, only, Checked::default()] {
        let read = read_short_name(&rules.short_name()).unwrap();
        let again: Checked<Toy> = check(&[Layer::choices(read)]).unwrap();
        assert_eq!(again.table(), rules.table());
    }
    for broken in ["toy(hand=6", "toy(seat 99: hand=6)"] {
        assert_eq!(read_short_name(broken), None, "{broken}");
    }
}

#[test]
fn rules_that_differ_per_seat_are_written_and_read_again() {
    let rules = Checked::<Toy>::from_text("hand = 6, seat_2 = { hand = 3 }").unwrap();
    let full = "hand=6, trash=true, redeals=none, pace=turns, seat_2={ hand = 3 }";
    assert_eq!(rules.full_text(), full);
    let table = rules.table();
    assert_eq!(
        table.per_seat,
        [SeatPatch {
            seat: seat(2),
            patch: patch("hand = 3")
        }]
    );
    let json = serde_json::to_string(&table).unwrap();
    assert!(
        json.ends_with(r#""per_seat":[{"seat":2,"patch":{"hand":3}}]}"#),
        "{json}"
    );
    let again: TableRules = serde_json::from_str(&json).unwrap();
    for again in [
        Checked::<Toy>::from_text(full).unwrap(),
        check(&[again.layer(Source::Choice)]).unwrap(),
    ] {
        assert_eq!(
            (again.table(), again.full_text()),
            (table.clone(), full.to_owned())
        );
    }
}

#[test]
fn what_seats_have_together_is_checked_once_the_table_is_known() {
    let found = |text: &str, seats: Option<usize>| {
        let checked = check_for::<Toy>(&[Layer::choices(patch(text))], seats);
        checked.map_or_else(|e| e.list().iter().map(line).collect(), |_| Vec::new())
    };
    let own = "seat_1 = { hand = 7 }, seat_2 = { hand = 6 }, seat_4 = { hand = 5 }";
    let too_many = "hand, seats: 23 cards in 4 hands are too many; at most 21";
    assert_eq!(found(own, None), [""; 0]);
    assert_eq!(
        found(own, Some(3)),
        ["seat_4: there is no such seat; the seats are 1 to 3"]
    );
    assert_eq!(found(own, Some(4)), [too_many]);
    assert_eq!(found(&own.replace('5', "3"), Some(4)), [""; 0]);
    // It is reported with other conflicts, but not about a value that was refused.
    let all = found("hand = 7, seat_1 = { hand = 1 }", Some(4));
    assert_eq!(
        all,
        [
            "seat_1.hand, seat_1.trash: a hand of one can't trash; choose a larger hand or trash = false",
            "hand, seats: 22 cards in 4 hands are too many; at most 21",
        ]
    );
    assert_eq!(found(&own.replace('5', "9"), Some(4)).len(), 1);
}

#[test]
fn where_nothing_differs_per_seat_nothing_of_it_is_written() {
    for text in [
        "hand = 4",
        "hand = 4, seat_2 = {}",
        "hand = 4, seat_2 = { hand = 4 }",
    ] {
        let rules = Checked::<Toy>::from_text(text).unwrap();
        assert_eq!(rules.per_seat(), [], "{text}");
        assert_eq!(rules.short_name(), "toy(hand=4)");
        assert_eq!(rules.full_text(), "hand=4, trash=true, redeals=none, pace=turns");
        let json = serde_json::to_value(rules.table()).unwrap();
        assert_eq!(json, json!({ "base": rules.json() }));
    }
}

#[test]
fn a_later_layer_keeps_what_seats_have() {
    let text = "hand = 6, seat_1 = { hand = 6 }, seat_2 = { hand = 3 }";
    let rules = Checked::<Toy>::from_text(text).unwrap();
    let rules = rules.layered(Layer {
        source: Source::Deal,
        patch: patch("hand = 5"),
    });
    let rules = rules.unwrap();
    let hands: Vec<u8> = Seat::all(3).map(|seat| rules.for_seat(seat).hand).collect();
    assert_eq!(hands, [6, 3, 5]);
    assert_eq!(rules.seat_source(seat(1), "hand"), &Source::Choice);
}

#[test]
fn options_that_cannot_differ_per_seat_are_reported_at_once() {
    assert_eq!(
        problems(
            "trash = maybe, seat_1 = { hand = 12, redeals = none }, seat_2 = 7, seat_3 = { hnd = 3 }, \
             seat_9 = { hand = 1 }, seat_01 = {}"
        ),
        [
            "trash: maybe isn't true or false; legal: true or false",
            "seat_2: seat_2 takes named values; write seat_2 = { option = value }",
            "seat_9: there is no such seat; the seats are 1 to 8",
            "seat_01: there is no such seat; the seats are 1 to 8",
            "seat_1.hand: 12 is too large; legal: a whole number from 1 to 7",
            "seat_1.redeals: redeals can't differ per seat; may differ per seat: hand, trash",
            "seat_3.hnd: there is no option hnd; did you mean hand?",
        ]
    );
    // A conflict is reported for the seat that has it.
    assert_eq!(
        problems("hand = 2, seat_2 = { hand = 1 }"),
        ["seat_2.hand, seat_2.trash: a hand of one can't trash; choose a larger hand or trash = false"]
    );
    // A common value's problem isn't repeated for every seat.
    assert_eq!(problems("hand = 1, seat_2 = { trash = true }").len(), 1);
    let layers = [Layer::choices(patch("seat_3 = { hand = 1 }, trash = false"))];
    assert!(check_for::<Toy>(&layers, Some(3)).is_ok());
    let problems = check_for::<Toy>(&layers, Some(2)).expect_err("two seats");
    let lines: Vec<String> = problems.list().iter().map(line).collect();
    assert_eq!(lines, ["seat_3: there is no such seat; the seats are 1 to 2"]);
}

#[test]
fn patches_are_merged_seat_by_seat() {
    let mut below = patch("hand = 5, pace = race { laps = 2 }, seat_2 = { hand = 3, trash = false }");
    merge(
        &mut below,
        patch("pace = race { same_deal = true }, seat_2 = { hand = 4 }, seat_1 = { hand = 2 }"),
    );
    let merged = "hand = 5, pace = race { same_deal = true }, seat_2 = { hand = 4, trash = false }, seat_1 = { hand = 2 }";
    assert_eq!(below, patch(merged));
}

#[test]
fn the_schema_knows_what_a_seat_may_have() {
    let schema = json_schema(
        "toy",
        &Toy::options(),
        &Checked::<Toy>::default().json(),
        &|message| message.id().to_owned(),
    );
    let seat = &schema["patternProperties"]["^seat_[1-8]$"];
    let options: Vec<&String> = seat["properties"].as_object().unwrap().keys().collect();
    assert_eq!(options, ["hand", "trash"]);
    assert_eq!(seat["properties"]["hand"]["maximum"], 7);
    assert_eq!(seat["properties"]["hand"].get("default"), None);
}
