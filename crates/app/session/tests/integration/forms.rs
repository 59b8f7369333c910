//! The form for a new game, with all games.

use crate::common::{BUNDLES, bundle, english};
use serde_json::json;
use wildpile_cards::Deal;
use wildpile_game::rules::{CardName, Layer, Source, Values, read_patch};
use wildpile_message::Message;
use wildpile_session::{Form, HUMAN, Session};

fn start(form: &Form) -> Session {
    let deal = form.deal().unwrap_or(Deal::Number(1));
    Session::start(form.bundle(), form.setup(), deal).expect("a form that is ready")
}

#[test]
fn every_form_is_ready_from_the_start() {
    for bundle in BUNDLES {
        let form = Form::new(bundle, &["Kim".to_owned()]);
        assert!(form.is_ready(), "{:?}", form.problems());
        assert_eq!(form.short_name(), Some(bundle.game.name()));
        assert!(form.options().iter().all(|o| !form.differs(o.name)));
        assert_eq!(form.seats()[0].name, "Kim");
        assert!(!start(&form).is_over());
        for kind in form.kinds() {
            assert!(english(&form.kind_help(kind.name)).ends_with('.'));
        }
    }
}

#[test]
fn presets_are_overridden_by_choices_and_say_so() {
    for bundle in BUNDLES {
        let names: Vec<&str> = bundle.game.presets().iter().map(|p| p.name).collect();
        for name in names {
            let mut form = Form::new(bundle, &[]);
            form.set_preset(name);
            let Some(option) = form.options().iter().map(|o| o.name).find(|o| form.differs(o)) else {
                continue;
            };
            assert_eq!(form.source(option), Source::Preset(name.to_owned()));
            let default = form.default_value(option).clone();
            form.set(option, default.clone());
            assert_eq!(form.value(option), &default);
            form.reset(option);
            assert!(form.differs(option));
            form.step_preset(true);
            form.step_preset(false);
            assert_eq!(form.preset(), name);
        }
    }
}

#[test]
fn every_option_cycles_and_problems_are_shown_at_their_option() {
    for bundle in BUNDLES {
        let mut form = Form::new(bundle, &[]);
        let options: Vec<_> = form.options().to_vec();
        for option in options {
            for up in [true, false] {
                for _ in 0..5 {
                    form.step(option.name, up);
                    for part in form.parts(option.name) {
                        assert!(!english(&part.help).is_empty());
                        form.step_part(option.name, &part, up);
                    }
                    if form.is_ready() {
                        assert_eq!(start(&form).referee().rules_name(), form.short_name().unwrap());
                    }
                }
            }
            form.reset(option.name);
            assert!(!form.differs(option.name), "{}", option.name);
            if let Values::Int { max, .. } = option.values {
                form.set(option.name, json!(max + 1));
                assert!(form.problems_of(option.name).next().is_some());
                assert_eq!(form.value(option.name), &json!(max + 1));
                assert!(!form.is_ready());
                form.reset(option.name);
            }
            let legal = option.values.legal();
            let error = form
                .set_part_text(option.name, &[], legal, "1, y = 2")
                .unwrap_err();
            assert!(english(&error).starts_with("Write one value: "));
        }
        form.set_layers(&[]);
        assert!(form.is_ready());
    }
}

#[test]
fn a_race_is_for_one_person() {
    let mut form = Form::new(bundle("skipper"), &[]);
    form.set_seats(3);
    form.set("pace", json!("race"));
    assert!(form.is_ready(), "{:?}", form.problems());
    form.set_kind(1, HUMAN);
    let problems: Vec<String> = form.problems_of("players").map(|p| english(&p.what)).collect();
    assert_eq!(problems, ["2 people can't play at the same time at one screen"]);
    form.step_kind(1, false);
    assert!(form.is_ready());
}

#[test]
fn a_preset_gives_an_online_table_as_many_seats_as_it_needs() {
    for (game, preset, chosen, seats) in [
        ("skip-bo", "partners", 2, 4),
        ("skip-bo", "partners", 6, 6),
        ("skip-bo", "short", 3, 3),
        ("skip-bo", "default", 5, 5),
        ("joker", "vegas", 3, 3),
    ] {
        let bundle = bundle(game);
        let mut form = Form::at_table(bundle, bundle.game.at_table(chosen), chosen);
        assert!(form.seats().iter().all(|seat| seat.player == HUMAN));
        form.set_preset(preset);
        assert_eq!(form.seats().len(), seats, "{preset}");
        assert!(form.is_ready(), "{preset}: {:?}", form.problems());
    }
}

#[test]
fn seats_and_names_are_kept() {
    let mut form = Form::new(bundle("skip-bo"), &[]);
    form.set_seats(4);
    form.set_kind(3, HUMAN);
    form.set_name(3, "  Lea ");
    form.set_name(0, "");
    form.set_seats(99);
    assert_eq!(form.seats().len(), *form.bundle().game.seat_range().end());
    form.set_seats(4);
    assert_eq!(form.seats()[3].name, "Lea");
    assert_eq!(form.names()[3], "Lea");
    // A name can be given up, and a bot has its own again.
    form.set_name(3, " ");
    assert_eq!(
        (form.seats()[3].name.as_str(), form.names()[3].as_str()),
        ("", "")
    );
    form.set_name(1, "Robert");
    assert_eq!(form.seats()[1].name, "Robert");
    form.set_name(1, "");
    assert_eq!(form.seats()[1].name, "Bert");
    form.step_seats(true);
    form.step_seats(false);
    assert_eq!(form.seats().len(), 4);
}

#[test]
fn a_form_takes_over_what_was_set_up_before() {
    for bundle in BUNDLES {
        let mut form = Form::new(bundle, &[]);
        if let Some(preset) = bundle.game.presets().last() {
            form.set_preset(preset.name);
        }
        let option = form.options()[0].name;
        form.step(option, true);
        let again = Form::of(bundle, &form.setup(), &[]);
        assert_eq!(again.setup(), form.setup());
        assert_eq!(again.rules(), form.rules());
        assert_eq!(again.preset(), form.preset());
    }
}

#[test]
fn what_differs_per_seat_goes_in_and_comes_back() {
    let mut form = Form::new(bundle("skipper"), &[]);
    form.set("seat_1", serde_json::json!({ "hand": 4 }));
    form.set("trash", json!("never"));
    assert!(form.is_ready());
    // The deck is the same for everybody.
    form.set("seat_1", serde_json::json!({ "deck": "five_colours" }));
    assert!(!form.is_ready());
    assert_eq!(form.problems()[0].path, "seat_1.deck");
    assert_eq!(form.problems()[0].what.id(), "common.problem-not-per-seat");
    let layers = form.layers();
    form.set_layers(&[]);
    assert!(form.is_ready());
    form.set_layers(&layers);
    assert_eq!(form.layers(), layers);
    form.set("seat_1", serde_json::json!({}));
    assert!(form.is_ready() && form.short_name() == Some("skipper(trash=never)"));
}

/// The rules of a file called `mine`.
fn file(text: &str) -> Vec<Layer> {
    vec![Layer {
        source: Source::File("mine".to_owned()),
        patch: read_patch(text).expect("rules"),
    }]
}

#[test]
fn a_file_replaces_the_choices() {
    let mut form = Form::new(bundle("skipper"), &[]);
    form.set("trash", json!("never"));
    form.put_file(file("hand = 6"), Some(3));
    assert_eq!(form.seats().len(), 3);
    assert_eq!(form.value("hand"), &json!(6));
    assert_eq!(form.source("hand"), Source::File("mine".to_owned()));
    assert_eq!(form.short_name(), Some("skipper(hand=6)"));
    form.put_file(file("hand = 99"), None);
    assert_eq!(form.problems()[0].path, "hand");
}

#[test]
fn a_number_in_place_of_a_word_begins_with_a_usual_one() {
    let mut form = Form::new(bundle("skip-bo"), &[]);
    form.step("stock", true);
    assert_eq!(form.value("stock"), &json!(15));
    assert!(form.is_ready(), "{:?}", form.problems());
}

#[test]
fn cards_in_play_stay_when_a_file_is_put_in() {
    let card = |id: &str| CardName {
        id: id.to_owned(),
        title: Message::text(id.to_owned()),
    };
    let patch = |text: &str| read_patch(text).unwrap();
    let mutators = vec![Layer {
        source: Source::Mutator(card("mine/short")),
        patch: patch("hand = add(-1), build_piles = 5"),
    }];
    let handicaps = vec![Layer {
        source: Source::Handicap(card("mine/more")),
        patch: patch("seat_2 = { extra_stock = add(3) }"),
    }];
    let mut form = Form::new(bundle("skip-bo"), &[]);
    form.set_cards(mutators.clone(), handicaps.clone(), "the cards".to_owned());
    form.set("wild_run", json!("unlimited"));
    assert!(form.is_ready(), "{:?}", form.problems());
    let (setup, rules, name) = (
        form.setup(),
        form.rules().clone(),
        form.short_name().map(str::to_owned),
    );
    // What the file says of the cards isn't changed twice.
    form.put_file(
        file("hand = 4, build_piles = 5, wild_run = unlimited, seat_2 = { extra_stock = 3 }"),
        None,
    );
    assert_eq!(form.short_name(), name.as_deref());
    assert_eq!(form.value("hand"), &rules["hand"]);
    assert_eq!(rules["hand"], json!(4));
    assert_eq!(form.setup().cards, setup.cards);
    assert_eq!(form.source("hand"), mutators[0].source);
    let layers = form.layers();
    assert!(
        layers.contains(&mutators[0]) && layers.contains(&handicaps[0]),
        "{layers:?}"
    );
    // A file's own options lie above the mutators.
    form.put_file(file("hand = 6, seat_2 = { extra_stock = 1 }"), None);
    assert_eq!(form.value("hand"), &json!(6));
    assert_eq!(form.source("hand"), Source::File("mine".to_owned()));
    assert!(
        form.short_name().unwrap().contains("extra_stock=4"),
        "{:?}",
        form.short_name()
    );
    // Without cards, nothing is said of them.
    form.drop_changes();
    assert_eq!(form.setup().cards, "");
}
