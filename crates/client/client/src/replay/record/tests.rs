//! Records of all games: shown, cut, forged, damaged.

use proptest::prelude::*;
use serde_json::json;
use wildpile_bundle::LISTINGS;
use wildpile_cards::Deal;
use wildpile_protocol::remark::{self, Remark, What};
use wildpile_session::players;
use wildpile_table::{DynPlayer, ZoneKind};

use super::*;

fn bundle(name: &str) -> &'static GameBundle {
    wildpile_bundle::find(name).expect("a listed game")
}

fn record(game: &str, seats: usize, limit: usize) -> Transcript {
    let bundle = bundle(game);
    let mut bots: Vec<Box<dyn DynPlayer>> = players(bundle, seats + 1)
        .into_iter()
        .skip(1)
        .map(|level| bundle.bots.player(&level, 1).expect("a bot"))
        .collect();
    bundle
        .game
        .playout(&[], Deal::Number(3), &mut bots, limit, true, &|| false)
        .expect("a playout")
        .transcript
        .expect("a record")
}

#[test]
fn records_of_all_games_are_shown_step_by_step() {
    for game in LISTINGS {
        let seats = game.seats.0;
        let text = record(game.name, seats, 60).to_string();
        let record = Record::open(bundle(game.name), read(&text).expect("a record")).expect("it plays");
        assert_eq!(record.text(), text);
        assert!(record.is_dealt());
        assert!(record.first() >= 1 && record.first() < record.last());
        for sight in record.sights() {
            for step in [record.first(), record.last() / 2, record.last(), usize::MAX] {
                assert!(record.scene(sight, step).is_some(), "{}", game.name);
            }
            let happened = record.happened(sight);
            assert!(!happened.is_empty());
            assert!(
                happened
                    .iter()
                    .all(|(after, _)| (1..=record.last()).contains(after))
            );
        }
        let turns = record.turns();
        assert!(turns.is_sorted() && turns.iter().all(|&t| t <= record.last()));
        assert_eq!(
            turns.is_empty(),
            matches!(game.name, "joker" | "simon-jester"),
            "{}",
            game.name
        );
    }
}

#[test]
fn hands_of_a_match_that_goes_on_stay_hidden() {
    let cut = record("skip-bo", 2, 20);
    let record = Record::open(bundle("skip-bo"), cut).expect("it plays");
    assert!(!record.is_over());
    assert_eq!(record.sights(), [Sight::Public]);
}

#[test]
fn all_hands_of_a_match_that_is_over_can_be_seen() {
    let whole = record("skip-bo", 2, 5000);
    let record = Record::open(bundle("skip-bo"), whole).expect("it plays");
    assert!(record.is_over());
    assert_eq!(record.sights().len(), 3);
    let backs = |sight| {
        let scene = record.scene(sight, record.first() + 1).expect("a scene");
        let hands = scene.zones.iter().filter(|z| z.kind == ZoneKind::Hand);
        hands
            .flat_map(|z| &z.cards)
            .filter(|c| c.face().is_none())
            .count()
    };
    assert_eq!(backs(Sight::All), 0);
    let sum = backs(Sight::Seat(Seat::FIRST)) + backs(Sight::Seat(Seat::all(2).last().expect("seat 2")));
    assert!(sum > 0);
}

#[test]
fn every_seat_of_a_race_has_its_own_table() {
    for game in ["joker", "simon-jester"] {
        let bundle = bundle(game);
        let race = bundle.game.race().expect("it is raced");
        let mut bots: Vec<Box<dyn DynPlayer>> = ["regular", "beginner"]
            .map(|level| (race.player)(bundle.bots.player(level, 1).expect("a bot")))
            .into();
        let end = race
            .game
            .playout(&[], Deal::Number(3), &mut bots, 5000, true, &|| false)
            .expect("a playout");
        assert!(end.outcome.is_some(), "{game}: bots that get no further give up");
        let text = end.transcript.expect("a record").to_string();
        let record = Record::open(bundle, read(&text).expect("a record")).expect("it plays");
        assert_eq!(record.sights(), Seat::all(2).map(Sight::Seat).collect::<Vec<_>>());
        let last = |sight| record.scene(sight, record.last()).expect("a scene").zones;
        let seats: Vec<_> = record.sights().into_iter().map(last).collect();
        assert!(seats[0] != seats[1] && !seats[0].is_empty(), "{game}");
        assert!(!record.may_play_on(record.first()));
    }
}

#[test]
fn every_seat_of_a_race_of_skipper_has_its_own_table() {
    let bundle = bundle("skipper");
    let patch = wildpile_game::rules::read_patch("pace = race").expect("rules");
    for (moves, note) in [
        (5000, None),
        (
            20,
            Some(r#"[{"step": 20, "what": "resigned", "seat": 1, "winners": [2]}]"#),
        ),
    ] {
        let mut bots: Vec<Box<dyn DynPlayer>> = [1, 2]
            .map(|seed| bundle.bots.player("regular", seed).expect("a bot"))
            .into();
        let layers = [Layer::choices(patch.clone())];
        let end = bundle
            .game
            .playout(&layers, Deal::Number(3), &mut bots, moves, true, &|| false)
            .expect("a playout");
        assert_eq!(end.outcome.is_some(), note.is_none());
        let mut transcript = read(&end.transcript.expect("a record").to_string()).expect("a record");
        if let Some(note) = note {
            transcript.notes.insert(remark::NOTE.to_owned(), note.to_owned());
        }
        let record = Record::open(bundle, transcript).expect("it plays");
        assert_eq!(record.sights(), Seat::all(2).map(Sight::Seat).collect::<Vec<_>>());
    }
}

#[test]
fn playing_on_marks_what_showed_hidden_cards() {
    for (game, hidden) in [("skipper", true), ("joker", true), ("simon-jester", false)] {
        let record = Record::open(bundle(game), record(game, 1, 30)).expect("it plays");
        let step = record.first() + 2;
        let on = record.play_on(step).expect("a match");
        assert_eq!(on.referee().steps(), step, "{game}");
        assert_eq!(on.referee().is_marked(), hidden, "{game}");
        assert_eq!(on.help().practice(), Some(Practice::Replay), "{game}");
    }
    let two = Record::open(bundle("skip-bo"), record("skip-bo", 2, 30)).expect("it plays");
    assert!(two.play_on(two.first()).is_none());
}

#[test]
fn the_last_move_of_a_replay_buys_no_win() {
    let bundle = bundle("simon-jester");
    let layers = vec![Layer::choices(
        wildpile_game::rules::read_patch("decks = 1").expect("rules"),
    )];
    let setup = Setup {
        layers,
        seats: wildpile_session::name_seats(vec![HUMAN.to_owned()], &[]),
        ..Setup::default()
    };
    let mut won = Session::start(bundle, setup, Deal::Number(2)).expect("a match");
    let limit = std::time::Duration::from_millis(1);
    let advice = wildpile_session::advise(bundle, won.referee(), Seat::FIRST, limit, None);
    for notation in advice.expect("a way").way {
        won.play(Seat::FIRST, &notation).expect("a move of the way");
    }
    assert!(won.ending().is_some_and(|ending| ending.counted));
    let record = Record::open(bundle, read(&won.record()).expect("a record")).expect("it plays");
    assert_eq!(record.practice(), None);
    let mut on = record.play_on(record.last() - 1).expect("a match");
    let last = won.steps().to_vec().pop().and_then(TextStep::into_move);
    on.play(Seat::FIRST, &last.expect("a move"))
        .expect("the last move");
    assert!(on.ending().is_some_and(|ending| !ending.counted));
    assert!(!on.snapshot().may_count());
    let again = Record::open(bundle, read(&on.record()).expect("a record")).expect("it plays");
    assert_eq!(again.practice(), Some(Practice::Replay));
}

#[test]
fn damage_has_a_kind() {
    let kind = |text: &str| read(text).map(|_| ()).map_err(|d| d.kind);
    assert_eq!(kind("dear diary"), Err(DamageKind::NoRecord));
    assert_eq!(kind("wildpile transcript 99\n"), Err(DamageKind::Newer));
    let whole = record("skipper", 1, 10);
    let text = whole.to_string();
    assert_eq!(kind(&format!("\u{feff}{}", text.replace('\n', "\r\n"))), Ok(()));
    assert_eq!(kind(&text.replace("deal: 3", "deal: 4")), Err(DamageKind::Broken));
    // With a digest that is right, but another deal.
    let mut forged = whole;
    forged.deal = Deal::Number(4);
    let damage = Record::open(
        bundle("skipper"),
        read(&forged.to_string()).expect("its form is right"),
    );
    let damage = damage.expect_err("the deal gives other cards");
    assert_eq!(damage.kind, DamageKind::Forged);
    assert_eq!(damage.error.line, forged.line_of_step(0));
}

proptest! {
    #[test]
    fn no_text_is_too_strange(text in ".{0,200}") {
        drop(read(&text));
    }
}

#[test]
fn a_resignation_is_read_from_the_note_with_those_before() {
    let seat = |number| Seat::from_number(number).expect("a seat");
    let mut played = record("skip-bo", 2, 5);
    let open = |played: &Transcript| Record::open(bundle("skip-bo"), played.clone()).expect("it plays");
    assert_eq!(open(&played).resignation(), None);
    let remark = |step, number, what| Remark {
        step,
        seat: seat(number),
        what,
    };
    let level = "regular".to_owned();
    let winners = vec![seat(1)];
    let all = [
        remark(1, 1, What::Returned),
        remark(2, 1, What::ResignedTo { level }),
        remark(
            3,
            2,
            What::Resigned {
                winners: winners.clone(),
            },
        ),
    ];
    let note = serde_json::to_string(&all).expect("JSON");
    played.notes.insert(remark::NOTE.to_owned(), note);
    let ended = Resignation {
        step: 3,
        seat: seat(2),
        before: vec![seat(1)],
        winners,
    };
    assert_eq!(resignation(&played, 2), None, "not within these steps");
    assert_eq!(open(&played).resignation(), Some(ended));
    played.notes.insert(remark::NOTE.to_owned(), "{".to_owned());
    assert_eq!(open(&played).resignation(), None);
}

#[test]
fn bots_of_an_online_match_have_the_names_of_the_table() {
    let names = |played: &Transcript| {
        let opened = Record::open(bundle("skip-bo"), played.clone()).expect("it plays");
        let seats = opened.session.setup().seats.iter();
        seats.map(|seat| seat.name.clone()).collect::<Vec<_>>()
    };
    let mut played = record("skip-bo", 3, 5);
    played.seats = ["regular", "Bert", "regular"].map(str::to_owned).to_vec();
    let zeros = "0".repeat(64);
    let own = |seat: u8| json!({ "seat": seat, "commitment": zeros, "secret": zeros });
    let mut proof = json!({
        "table": "0123456789abcdef01234567",
        "round": 1,
        "commitment": zeros,
        "secret": zeros,
        "contributions": [own(1), own(2)],
    });
    // A person may be called like a level.
    played.notes.insert(NOTE.to_owned(), proof.to_string());
    assert_eq!(names(&played), ["regular", "Bert", "Cleo"]);
    proof["contributions"] = json!([own(2)]);
    played.notes.insert(NOTE.to_owned(), proof.to_string());
    assert_eq!(names(&played), ["Ada", "Bert", "Cleo"]);
    played.seats[1] = "Ada".to_owned();
    assert_eq!(names(&played), ["Hedy", "Ada", "Cleo"]);
    // Newer records say it.
    let told = r#"["Fay", "Ada", "Gus"]"#;
    played.notes.insert("names".to_owned(), told.to_owned());
    assert_eq!(names(&played), ["Fay", "Ada", "Gus"]);
}
