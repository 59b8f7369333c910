use wildpile_game::rules::texts::value as value_in_words;
use wildpile_game::rules::{Source, Values};
use wildpile_message::Message;
use wildpile_packs::{CardsInPlay, Effect, EffectMeasure};
use wildpile_session::Session;

use super::link::form_link;
use super::*;
use crate::testing::{bundle, texts};

fn shipped() -> Arc<Packs> {
    Arc::new(Packs::shipped())
}

fn form(game: &str) -> SetupForm {
    SetupForm::of(Form::new(bundle(game), &[]), &shipped())
}

/// A form with these mutators.
fn with(ids: &[&str]) -> SetupForm {
    let mut form = form("skipper");
    let ids = ids.iter().map(|id| (*id).to_owned());
    form.change_cards(|cards| cards.wanted.mutators = ids.collect());
    form
}

fn read(shared: &Shared) -> (SetupForm, Vec<Wrong>) {
    SetupForm::read(
        bundle("skipper"),
        shared,
        &[],
        Day::since_1970(20_780),
        &shipped(),
    )
}

fn linked(cards: &str) -> Shared {
    Shared {
        cards: Some(cards.to_owned()),
        ..Shared::of("skipper")
    }
}

#[test]
fn mu_03_chosen_cards_are_in_the_rules_and_in_the_record() {
    let mut form = with(&["skipper/hand_of_four", "no_trashing"]);
    assert_eq!(form.short_name(), Some("skipper(hand=4,trash=never)"));
    assert!(matches!(form.source("hand"), Source::Mutator(card) if card.id == "skipper/hand_of_four"));
    let own = Wanted::of(&form.layers());
    assert_eq!(own.mutators, ["skipper/hand_of_four", "skipper/no_trashing"]);
    let setup = form.setup_with(Deal::Number(3)).expect("nothing is drawn");
    let session = Session::start(form.bundle(), setup, Deal::Number(3)).expect("it starts");
    let note = CardsInPlay::of_note(&session.setup().cards);
    assert_eq!(note.cards.len(), 2);
    assert!(session.record().contains("hand_of_four"));
    // Without them everything is as it was.
    form.drop_changes();
    assert_eq!(form.setup(), Form::new(bundle("skipper"), &[]).setup());
}

#[test]
fn mu_03_drawn_cards_depend_on_the_deal_number_alone() {
    let mut form = form("skipper");
    form.change_cards(|cards| cards.draw(3));
    assert!(
        Wanted::of(&form.layers()).is_empty(),
        "they aren't known before the deal"
    );
    let draw = |form: &SetupForm, number| form.setup_with(Deal::Number(number)).expect("three that fit");
    assert_eq!(draw(&form, 7), draw(&form, 7));
    let all: Vec<_> = (0..8)
        .map(|number| Wanted::of(&draw(&form, number).layers))
        .collect();
    assert!(all.iter().any(|other| *other != all[0]));
    let drawn = CardsInPlay::of_note(&draw(&form, 7).cards)
        .drawn
        .expect("it was drawn");
    assert_eq!((drawn.count, drawn.deal.as_str()), (3, "7"));
    // They can be looked at before the match, without the handicaps.
    form.change(|form| form.set_seats(2));
    form.change_cards(|cards| {
        cards
            .wanted
            .add(Some(Seat::FIRST), "skipper/smaller_hand".to_owned())
    });
    let (seen, all) = (
        form.drawn(Deal::Number(7)),
        CardsInPlay::of_note(&draw(&form, 7).cards).cards,
    );
    let seen = seen.expect("three that fit");
    assert_eq!((seen.len(), all.len()), (3, 4));
    assert!(seen.iter().all(|card| card.seat.is_none() && all.contains(card)));
    form.change_cards(|cards| cards.wanted.clear(Some(Seat::FIRST)));
    form.change(|form| form.set_seats(1));
    // The next deal draws again, from its own number.
    let next = redrawn(form.bundle(), &draw(&form, 7), &shipped(), Deal::Number(8));
    assert_eq!(next, Some(Ok(draw(&form, 8))));
    let plain = Form::new(bundle("skipper"), &[]).setup();
    assert_eq!(redrawn(form.bundle(), &plain, &shipped(), Deal::Number(8)), None);
    form.change_cards(|cards| cards.draw(99));
    assert!(!form.cards().misfits.is_empty());
}

#[test]
fn a_difficulty_and_drawn_cards_exclude_each_other() {
    let mut form = form("simon-jester");
    form.change_cards(|cards| cards.draw(1));
    assert_eq!(form.all_problems().count(), 0);
    form.change(|form| form.set_pick(Pick::Easy));
    let problems: Vec<&str> = form.all_problems().map(|problem| problem.what.id()).collect();
    assert_eq!(problems, ["client.cards-no-pick"]);
    form.change_cards(|cards| cards.wanted.clear(None));
    assert_eq!(form.all_problems().count(), 0);
    assert!(form.search(1).is_some());
    form.change(|form| form.set_deal(Some(Deal::Number(5))));
    assert!(form.search(1).is_none());
}

#[test]
fn problems_are_said_at_the_titles_of_their_options() {
    let texts = texts("en");
    let say = |message: &Message| texts.say(message, &wildpile_message::Names::NONE);
    let mut form = form("skip-bo");
    let said = |form: &SetupForm, path: &str| {
        let problem = Problem::bare(path, Message::text("bad"));
        say(&words::sentence(form, &problem, &say))
    };
    assert_eq!(said(&form, "series.to.win, series.to.per_card"), "Series: Bad");
    assert_eq!(said(&form, "handicaps"), "Winner's handicap: Bad");
    assert_eq!(said(&form, "seats"), "bad");
    // Rows that contradict each other are named with their values, without what is written in files.
    let clash = said(&form, "stock, hand, seat_2.hand");
    assert!(clash.starts_with("“Stock piles: 30 cards each"), "{clash}");
    let end = ", “Hand: 5” and “Seat 2: Hand” don't go together; change one of them. Bad";
    assert!(clash.ends_with(end), "{clash}");
    // What is wrong with a card isn't a problem of the option of that name.
    let gone = (Seat::FIRST, "skip-bo/gone".to_owned());
    form.change_cards(|cards| cards.wanted.handicaps.push(gone));
    let problem = form.all_problems().next().expect("there is no such card");
    assert_eq!(problem.path, "handicaps");
    let sentence = words::sentence(&form, problem, &say);
    assert!(!say(&sentence).contains("Winner's"), "{}", say(&sentence));
}

#[test]
fn mu_03_a_card_that_does_not_fit_is_not_taken() {
    let mut form = with(&["skipper/hand_of_four"]);
    assert!(
        form.cards().why_not(None, "hand_of_four").is_empty(),
        "it is judged by the others"
    );
    assert_eq!(form.cards().why_not(None, "hand_of_three").len(), 1);
    // Nor is one whose pack is gone dropped in silence.
    assert_eq!(with(&["skipper/gone"]).cards().misfits.len(), 1);
    let three = "skipper/hand_of_three".to_owned();
    assert!(form.change_cards(|cards| cards.toggle(None, three)).is_err());
    assert_eq!(form.cards().wanted.mutators, ["skipper/hand_of_four"]);
    // A choice that leaves a card without effect is a misfit, and so is a card whose need is gone.
    form.change(|form| form.set("hand", 6.into()));
    assert!(!form.cards().misfits.is_empty() && form.is_ready());
    let mut form = with(&["skipper/discarded_skippers", "skipper/king_finish"]);
    assert_eq!(form.all_problems().count(), 0);
    let needed = "skipper/discarded_skippers".to_owned();
    assert_eq!(form.change_cards(|cards| cards.toggle(None, needed)), Ok(()));
    assert!(!form.cards().misfits.is_empty());
}

#[test]
fn mu_05_handicaps_go_with_their_seats() {
    let mut form = form("skipper");
    form.change(|form| form.set_seats(2));
    let seat = Seat::from_number(2);
    assert!(!form.change_cards(|cards| cards.step(seat, true)));
    assert_eq!(form.cards().wanted.handicaps.len(), 1);
    assert_eq!(
        Wanted::of(&form.layers()).handicaps,
        form.cards().wanted.handicaps
    );
    form.change(|form| form.set_seats(1));
    assert!(form.cards().wanted.is_empty() && form.all_problems().count() == 0);
}

#[test]
fn mu_03_a_link_names_its_cards_and_has_the_rules_for_those_who_do_not_know_them() {
    let (form, wrong) = read(&linked("skipper/hand_of_four,skipper/no_trashing"));
    assert_eq!((wrong.as_slice(), form.cards().wanted.drawn), ([].as_slice(), 0));
    let link = form_link(&form);
    assert_eq!(
        link.cards.as_deref(),
        Some("skipper/hand_of_four,skipper/no_trashing")
    );
    assert_eq!(link.rules.as_deref(), Some("hand=4,trash=never"));
    // Reading it again gives the same, and its rules are those of the cards.
    assert_eq!(read(&link).0.setup(), form.setup());
    // Those who don't know of cards have the rules, as old links do.
    let (plain, _) = read(&Shared { cards: None, ..link });
    assert_eq!(plain.short_name(), form.short_name());
    assert!(Wanted::of(&plain.layers()).is_empty());
}

#[test]
fn mu_03_a_link_with_unknown_cards_or_cards_that_clash_says_so() {
    for cards in [
        "skipper/hand_of_nine",
        "skipper/hand_of_four,skipper/hand_of_three",
        "king_finish",
        "seat:own_suit",
    ] {
        let (form, wrong) = read(&linked(cards));
        assert!(wrong.iter().all(|wrong| wrong.part == Part::Cards), "{cards}");
        assert!(!wrong.is_empty(), "{cards}");
        assert!(form.is_ready(), "{cards}");
    }
}

#[test]
fn mu_03_a_link_can_draw_cards_from_its_deal() {
    let shared = Shared {
        deal: Some("7".to_owned()),
        ..linked("2")
    };
    let (form, wrong) = read(&shared);
    assert_eq!(
        (form.cards().wanted.drawn, form.deal()),
        (2, Some(Deal::Number(7)))
    );
    assert_eq!(wrong, []);
    let setup = form.setup_with(Deal::Number(7)).expect("two that fit");
    assert_eq!(Wanted::of(&setup.layers).mutators.len(), 2);
}

#[test]
fn deals_are_asked_for_by_number_date_or_word() {
    let day = "2026-11-23".parse().ok();
    for (text, request) in [
        ("12", DealRequest::Deal(Deal::Number(12))),
        ("pysol:5", DealRequest::Deal(Deal::Pysol(5))),
        ("today", DealRequest::Daily(None)),
        ("2026-11-23", DealRequest::Daily(day)),
        ("random", DealRequest::Random(Pick::Any)),
        ("hard", DealRequest::Random(Pick::Hard)),
    ] {
        assert_eq!(text.parse(), Ok(request), "{text}");
    }
    for wrong in ["", "-1", "twelve", "2026-02-30", "18446744073709551616"] {
        assert!(wrong.parse::<DealRequest>().is_err(), "{wrong}");
    }
}

#[test]
fn the_daily_deal_is_played_by_the_usual_rules() {
    let mut form = with(&["skipper/hand_of_four"]);
    form.change(|form| form.set("trash", "never".into()));
    let today = DealRequest::Daily(None).daily(form.bundle(), Day::since_1970(20_780));
    form.take_daily(today.expect("it has daily deals"));
    assert_eq!((form.deal(), form.short_name()), (today, Some("skipper")));
    assert!(form.cards().wanted.is_empty());
}

#[test]
fn an_online_table_has_the_rules_cards_and_bots_of_its_form() {
    let request = |game: &str, change: &dyn Fn(&mut SetupForm)| {
        let bundle = bundle(game);
        let form = Form::at_table(bundle, bundle.game.at_table(2), 2);
        let mut form = SetupForm::of(form, &shipped());
        change(&mut form);
        form.new_table(&Settings::default())
    };
    let Ok(JoinRequest::New { table, bots }) = request("skip-bo", &|form| {
        form.change(|f| f.step_preset(true));
        form.change(|f| f.step_kind(1, true));
    }) else {
        panic!("a table");
    };
    let game = bundle("skip-bo").game;
    let preset = game.preset_layer(game.presets()[0].name).expect("a preset");
    assert_eq!((table.game.as_str(), table.rules), ("skip-bo", preset.patch));
    assert_eq!(bots, [(Seat::all(2).last().expect("two"), "random".to_owned())]);
    let Ok(JoinRequest::New { table, bots }) = request("skipper", &|form| {
        form.change_cards(|cards| cards.wanted.mutators.push("skipper/strong".to_owned()));
        let smaller = (Seat::FIRST, "skipper/smaller_hand".to_owned());
        form.change_cards(|cards| cards.wanted.handicaps.push(smaller));
    }) else {
        panic!("a table");
    };
    assert_eq!((&table.rules["skippers"], bots.len()), (&"strong".into(), 0));
    assert!(!table.rules["seat_1"]["hand"].is_null(), "{:?}", table.rules);
    let cards = table.settings.cards.iter();
    let cards: Vec<_> = cards.map(|card| (card.id.as_str(), card.seat)).collect();
    assert_eq!(
        cards,
        [
            ("skipper/strong", None),
            ("skipper/smaller_hand", Some(Seat::FIRST))
        ]
    );
    // A race has the cards of its solitaire, and what clashes is refused.
    let joker = |form: &mut SetupForm| assert!(!form.change_cards(|cards| cards.step(None, true)));
    let Ok(JoinRequest::New { table, .. }) = request("joker", &joker) else {
        panic!("a table");
    };
    assert!(table.settings.cards[0].id.starts_with("joker/"));
    let unknown = |form: &mut SetupForm| {
        form.change_cards(|cards| cards.wanted.mutators.push("skipper/gone".to_owned()));
    };
    assert!(request("skipper", &unknown).is_err());
}

/// Values are sentences, not names: every alternative of every game in every language.
#[test]
fn values_are_said_in_words() {
    for language in ["en", "de"] {
        let texts = texts(language);
        for &bundle in wildpile_bundle::BUNDLES {
            let say = |message: &Message| texts.say(message, &wildpile_message::Names::NONE);
            let mut form = Form::new(bundle, &[]);
            for option in form.options().to_vec() {
                let Values::Choice(choices) = &option.values else {
                    continue;
                };
                for _ in 0..choices.len() {
                    form.step(option.name, true);
                    let value = form.value(option.name);
                    let said = say(&value_in_words(
                        bundle.name(),
                        &[option.name],
                        &option.values,
                        value,
                    ));
                    // If there is no text, the ID is shown.
                    assert!(
                        !said.is_empty() && !said.contains('_') && !said.contains("choice-"),
                        "{}: {said}",
                        option.name
                    );
                }
            }
            // Presets are called by their titles.
            for preset in bundle.game.presets() {
                let source = words::source(bundle.name(), &Source::Preset(preset.name.to_owned()));
                let (title, help) = words::preset(bundle.name(), preset.name);
                for text in [source, title, help] {
                    assert_eq!(texts.missing(&text), [], "{}", preset.name);
                }
            }
        }
    }
}

#[test]
fn mu_03_of_three_cards_face_down_one_is_taken() {
    let mut form = with(&["skipper/hand_of_four"]);
    let mut offer = Offer::draw(form.cards(), None, 7).expect("cards fit");
    assert_eq!((offer.count(), offer.taken()), (3, None));
    assert_eq!(Offer::draw(form.cards(), None, 7), Some(offer.clone()));
    form.change_cards(|cards| offer.take(1, cards));
    let (at, id) = offer.taken().expect("one is taken");
    assert_eq!((at, form.cards().wanted.mutators[1].as_str()), (1, id));
    assert!(form.is_ready() && form.cards().misfits.is_empty());
    // A second choice changes nothing, and the card can be put back.
    form.change_cards(|cards| offer.take(2, cards));
    assert_eq!(form.cards().wanted.mutators.len(), 2);
    form.change_cards(|cards| offer.put_back(cards));
    assert_eq!(form.cards().wanted.mutators, ["skipper/hand_of_four"]);
    // Cards that would have been drawn are drawn again.
    form.change_cards(|cards| cards.draw(2));
    let mut offer = Offer::draw(form.cards(), None, 7).expect("cards fit");
    form.change_cards(|cards| offer.take(0, cards));
    assert_eq!(form.cards().wanted.drawn, 0);
    form.change_cards(|cards| offer.put_back(cards));
    assert_eq!(
        (form.cards().wanted.drawn, form.cards().wanted.mutators.len()),
        (2, 0)
    );
}

#[test]
fn mu_03_every_card_on_offer_fits() {
    for seed in 0..40 {
        let mut form = form("skipper");
        let mut taken = 0;
        while let Some(mut offer) = Offer::draw(form.cards(), None, seed + taken) {
            form.change_cards(|cards| offer.take(0, cards));
            assert!(
                form.cards().misfits.is_empty(),
                "{seed}: {:?}",
                form.cards().wanted
            );
            taken += 1;
        }
        assert!(taken > 1);
        assert_eq!(form.cards().wanted.mutators.len(), taken as usize);
    }
}

#[test]
fn mu_05_handicaps_are_offered_to_a_seat() {
    let mut form = form("skip-bo");
    assert_eq!(Offer::draw(form.cards(), None, 1), None, "it has no mutators");
    let seat = Seat::FIRST;
    let mut offer = Offer::draw(form.cards(), Some(seat), 1).expect("handicaps fit");
    form.change_cards(|cards| offer.take(0, cards));
    assert_eq!(form.cards().wanted.ids(Some(seat)).len(), 1);
    assert!(form.cards().misfits.is_empty());
}

#[test]
fn sk_02_a_hand_of_one_quotes_the_source_and_the_lab() {
    let remark = |hand: u8| words::remark("skipper", "hand", &hand.into());
    let said = texts("en").say(&remark(1).expect("a quotation"), &wildpile_message::Names::NONE);
    assert!(
        said.starts_with("“This game is nothing with a hand size of 1,” says its author. "),
        "{said}"
    );
    let figures = said.split_once("author. ").expect("figures").1;
    assert!(
        figures.contains("turns") && figures.contains("20,000 games"),
        "{said}"
    );
    assert_eq!(remark(2), None);
    assert_eq!(words::remark("skip-bo", "hand", &3.into()), None);
}

#[test]
fn hardness_is_what_the_players_meet() {
    let mut skip_bo = form("skip-bo");
    let Hardness::Bots { levels, now } = Hardness::of(&skip_bo) else {
        panic!("bots play");
    };
    assert!(levels.len() > 2 && now.is_some());
    skip_bo.change(|form| set_level(form, levels[0]));
    assert!(matches!(Hardness::of(&skip_bo), Hardness::Bots { now: Some(now), .. } if now == levels[0]));
    skip_bo.change(|form| form.set_seats(3));
    skip_bo.change(|form| form.set_kind(2, levels[1]));
    assert!(matches!(Hardness::of(&skip_bo), Hardness::Bots { now: None, .. }));
    assert_eq!(
        Hardness::of(&form("joker")),
        Hardness::Deals { now: Some(Pick::Any) }
    );
    let mut skipper = form("skipper");
    skipper.change(|form| form.set_seats(1));
    let usual = wildpile_session::form::DEFAULT;
    let found = Hardness::of(&skipper);
    let Hardness::Rules { presets, now } = &found else {
        panic!("{found:?}");
    };
    assert_eq!((*now, presets.first()), (Some(usual), Some(&usual)), "{found:?}");
    // Whatever the lab's figures are: longer games first, then those that are lost.
    let figures = presets[1..].iter().map(|preset| {
        let effect = Effect::of_preset(skipper.game(), preset).expect("it was measured");
        (effect.measure, effect.with > effect.base)
    });
    assert_eq!(
        figures.collect::<Vec<_>>(),
        [
            (EffectMeasure::Turns, true),
            (EffectMeasure::Turns, true),
            (EffectMeasure::Won, false)
        ]
    );
    // What is chosen on top stays when the level changes.
    skipper.change(|form| form.set("hand", 2.into()));
    let hardest = presets[3];
    skipper.change(|form| form.set_preset(hardest));
    let now = Hardness::of(&skipper);
    assert!(
        matches!(&now, Hardness::Rules { now: Some(now), .. } if *now == hardest),
        "{now:?}"
    );
    assert_eq!(skipper.value("hand"), &serde_json::Value::from(2));
}

#[test]
fn cards_stay_when_the_options_are_reset() {
    let mut form = with(&["skipper/hand_of_four"]);
    form.change(|form| form.set("finish", "lenient".into()));
    assert!(form.differs("finish"));
    form.change(Form::drop_changes);
    assert!(!form.differs("finish"));
    assert_eq!(form.cards().wanted.mutators, ["skipper/hand_of_four"]);
    assert_eq!(Wanted::of(&form.layers()), form.cards().wanted);
}
