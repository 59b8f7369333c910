use proptest::prelude::*;

use super::*;
use crate::testing::bundle;
use wildpile_bundle::BUNDLES;

fn read(bundle: &'static GameBundle, shared: &Shared, names: &[String]) -> Reading {
    super::read(bundle, shared, names, Day::since_1970(20_780), |_| {})
}

/// A link with these parts: `deal=7&seats=3`.
fn shared(game: &str, parts: &str) -> Shared {
    let mut new = Shared::of(game);
    for (part, text) in parts.split('&').filter_map(|pair| pair.split_once('=')) {
        let text = Some(text.to_owned());
        match part {
            "deal" => new.deal = text,
            "preset" => new.preset = text,
            "rules" => new.rules = text,
            "seats" => new.seats = text,
            other => panic!("no part {other}"),
        }
    }
    new
}

fn parts(game: &str, link: &str) -> Vec<Part> {
    let read = read(bundle(game), &shared(game, link), &[]);
    assert!(read.form.is_ready(), "{:?}", read.form.problems());
    read.wrong.iter().map(|w| w.part).collect()
}

#[test]
fn a_good_link_says_everything() {
    let link = shared("skipper", "deal=7&rules=hand = 4; trash = never&seats=3");
    let read = read(bundle("skipper"), &link, &["Kim".to_owned()]);
    assert_eq!(read.wrong, []);
    assert_eq!(read.form.deal(), Some(Deal::Number(7)));
    assert_eq!(read.form.short_name(), Some("skipper(hand=4,trash=never)"));
    assert_eq!(read.form.seats().len(), 3);
    assert_eq!(read.form.seats()[0].name, "Kim");
    assert_eq!(form_link(&read.form).rules.as_deref(), Some("hand=4,trash=never"));
}

#[test]
fn every_wrong_part_is_told_and_left_out() {
    assert_eq!(parts("skipper", "deal=seven"), [Part::Deal]);
    assert_eq!(parts("skipper", "deal=18446744073709551616"), [Part::Deal]);
    assert_eq!(parts("skipper", "deal=pysol:7"), [Part::Deal]);
    assert_eq!(parts("skipper", "preset=nothing"), [Part::Preset]);
    assert_eq!(parts("skipper", "seats=many"), [Part::Seats]);
    assert_eq!(parts("joker", "seats=2"), [Part::Seats]);
    assert_eq!(parts("skipper", "rules=hand = "), [Part::Rules]);
    assert_eq!(parts("skipper", "rules=hands = 4, hand = 99"), [Part::Rules; 2]);
    assert_eq!(
        parts("skip-bo", "deal=-1&seats=0&rules=hat = 4"),
        [Part::Seats, Part::Rules, Part::Deal]
    );
}

#[test]
fn a_date_is_the_daily_deal_of_that_day_with_its_players() {
    for (game, deal, players) in [
        ("skip-bo", "2026-11-23", vec!["human", "strong"]),
        ("joker", "2026-11-23", vec!["human"]),
        ("skipper", "today", vec!["human"]),
    ] {
        let link = shared(game, &format!("deal={deal}&seats=2"));
        let read = read(bundle(game), &link, &[]);
        let seats: Vec<&str> = read.form.seats().iter().map(|s| s.player.as_str()).collect();
        assert_eq!(seats, players, "{game}");
        let number = read.form.deal().expect("a deal").to_string();
        assert!(deal == "today" || number.starts_with("20261123"), "{number}");
    }
    assert_eq!(parts("joker", "deal=2026-02-29"), [Part::Deal]);
}

#[test]
fn what_a_seat_cannot_have_is_told_and_left_out() {
    assert_eq!(
        parts(
            "skipper",
            "rules=hand = 4; seat_1 = { deck = five_colours }; seat_9 = {}"
        ),
        [Part::Rules; 2]
    );
    let link = shared("skipper", "rules=hand = 4; seat_1 = { deck = five_colours }");
    let read = read(bundle("skipper"), &link, &[]);
    assert_eq!(read.form.short_name(), Some("skipper(hand=4)"));
}

#[test]
fn what_is_right_stays_when_something_is_wrong() {
    let link = shared("skipper", "deal=x&rules=hand = 4, hat = 3");
    let read = read(bundle("skipper"), &link, &[]);
    assert_eq!(read.form.short_name(), Some("skipper(hand=4)"));
    assert_eq!(read.wrong.len(), 2);
    assert_eq!(read.wrong[0].written, "hat = 3");
}

#[test]
fn a_wrong_place_in_the_options_is_counted_on_one_line() {
    let link = shared("skipper", "rules=hand = 4; trash never");
    let read = read(bundle("skipper"), &link, &[]);
    let column = read.wrong[0].problem.what.arg("column");
    assert_eq!(column, Some(&wildpile_message::Arg::Number(17)));
}

#[test]
fn deals_that_fix_the_layout_keep_the_rules() {
    let link = shared("simon-jester", "deal=pysol:7&rules=layout = even");
    let read = read(bundle("simon-jester"), &link, &[]);
    assert!(read.form.is_ready());
    let good = shared("simon-jester", "deal=pysol:7");
    assert_eq!(self::read(bundle("simon-jester"), &good, &[]).wrong, []);
}

fn session(game: &str, seats: usize) -> Session {
    let bundle = bundle(game);
    let mut form = Form::new(bundle, &[]);
    form.set_seats(seats);
    Session::start(bundle, form.setup(), Deal::Number(123)).expect("a match")
}

#[test]
fn the_deal_of_a_match_of_several_is_secret_until_it_is_over() {
    let alone = share_link(&session("skipper", 1));
    assert_eq!(alone.deal.as_deref(), Some("123"));
    let mut several = session("skip-bo", 2);
    assert_eq!(share_link(&several).deal, None);
    let mut thinker = wildpile_session::Thinker::default();
    let mut link = wildpile_session::Link::default();
    for _ in 0..20_000 {
        if several.is_over() {
            break;
        }
        let due = several.referee().turn().due();
        let seat = due.iter().next().expect("someone is due");
        if several.bots_due().contains(seat) {
            let question = several.question(seat).expect("a bot is due");
            let response = thinker.hear(&|name| Some(bundle(name)), &link.ask(&several, question), None);
            assert_eq!(several.play_response(&response), Ok(true));
        } else {
            let viewer = wildpile_game::Viewer::Seat(seat);
            // Giving up has no gesture; any legal move will do.
            let scene = several.referee().seat(viewer).scene();
            let notation = several
                .referee()
                .seat(viewer)
                .extra_moves()
                .first()
                .cloned()
                .or_else(|| scene.actions.first().map(|a| a.notation.clone()));
            several
                .play(seat, &notation.expect("a move"))
                .expect("it is legal");
        }
    }
    assert!(several.is_over());
    assert_eq!(share_link(&several).deal.as_deref(), Some("123"));
}

#[test]
fn every_preset_and_every_step_leads_back() {
    for bundle in BUNDLES {
        let presets: Vec<&str> = bundle.game.presets().iter().map(|p| p.name).collect();
        for preset in presets {
            let mut form = Form::new(bundle, &[]);
            form.set_preset(preset);
            if !form.is_ready() {
                continue;
            }
            form.set_deal(Some(Deal::Number(5)));
            let again = read(bundle, &form_link(&form), &[]);
            assert_eq!(again.wrong, [], "{preset}");
            assert_eq!(again.form.rules(), form.rules(), "{preset}");
            assert_eq!(again.form.deal(), form.deal());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_link_is_answered_with_something_to_play(
        at in 0_usize..4,
        deal in proptest::option::of("(pysol:)?[0-9]{0,21}|.{0,8}"),
        preset in proptest::option::of("[a-z_-]{0,8}|.{0,5}"),
        rules in proptest::option::of("(hand|stock|layout|decks|pace|deck|x) ?= ?[a-z0-9(){}\"@]{0,9}(; ?draw ?= ?[0-9])?|.{0,40}"),
        seats in proptest::option::of("[0-9]{0,12}|.{0,3}"),
    ) {
        let bundle = BUNDLES[at];
        let link = Shared { game: bundle.game.name().to_owned(), deal, preset, rules, seats, cards: None, name: None };
        let read = read(bundle, &link, &[]);
        prop_assert!(read.form.is_ready(), "{:?}", read.form.problems());
        // The rest of it is a valid link.
        let again = self::read(bundle, &form_link(&read.form), &[]);
        prop_assert_eq!(again.wrong, vec![]);
        prop_assert_eq!(again.form.rules(), read.form.rules());
    }
}
