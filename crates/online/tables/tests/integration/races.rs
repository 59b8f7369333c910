//! Races: a countdown, and how they end.

use wildpile_game::Viewer;
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::Phase;
use wildpile_protocol::{Secret, text as t};
use wildpile_table::race::{Progress, Standing};
use wildpile_tables::{Event, Setup, Table};

use crate::alone::{Alone, seat};
use crate::client::{new_table, person};

fn progress(table: &Table) -> Vec<Progress> {
    let view = table.host().expect("a match").table().view_json(Viewer::Public);
    serde_json::from_value(view["race"].clone()).expect("how far everybody is")
}

#[test]
fn rc_01_solitaires_are_raced_by_two_to_six() {
    let check = |game: &str, seats| Setup::check(person("Ada"), new_table(game, "", seats));
    for game in ["joker", "simon-jester"] {
        for seats in 1..=6 {
            let setup = check(game, seats).expect("so many may play");
            assert_eq!(setup.rules_name, game);
            assert_eq!(setup.game().name(), game);
        }
        for seats in [0, 7] {
            check(game, seats).expect_err("so many can't");
        }
    }
}

#[test]
fn that_it_is_for_races_is_said_before_the_deal() {
    for (game, rules, is_race) in [
        ("skipper", "", false),
        ("skipper", "pace=race", true),
        ("skipper", "pace = race { same_deal = false }, hand = 4", true),
        ("joker", "", true),
        ("skip-bo", "", false),
    ] {
        let alone = Alone::opened(new_table(game, rules, 2), &["Ada"]);
        assert_eq!(alone.info().race, is_race, "{game} {rules}");
    }
}

#[test]
fn nobody_moves_before_the_countdown_is_over() {
    for (game, rules) in [("joker", ""), ("simon-jester", ""), ("skipper", "pace=race")] {
        let mut alone = Alone::playing(game, rules, 2);
        // A deal without its countdown.
        alone.happens(&Event::Dealing {
            round: 2,
            secret: Secret([4; 32]),
            attempt: 0,
        });
        let seats = vec![seat(1), seat(2)];
        alone.happens(&Event::Withheld { seats });
        assert!(
            alone.table.is_counting() && alone.table.due().is_empty(),
            "{game}"
        );
        let notation = alone.moves(seat(1)).remove(0);
        let early = alone.play(&notation, "a");
        assert_eq!(alone.say(seat(1), &early), Err(t::PlayCountdown.into()), "{game}");
        assert!(
            alone.replayed().is_counting(),
            "after a restart it is counted again"
        );
        alone.happens(&Event::Begun);
        assert_eq!(alone.table.due().len(), 2, "{game}");
        alone.say(seat(1), &early).expect("the race has begun");
        assert!(
            !alone.replayed().is_counting(),
            "it isn't counted again once it is over"
        );
    }
    let mut alone = Alone::playing("skip-bo", "", 2);
    assert!(!alone.table.is_counting());
    alone.happens(&Event::Begun);
    assert_eq!(alone.table.due().len(), 1, "other games have none");
}

#[test]
fn rc_01_the_one_who_goes_on_alone_wins_once_nobody_is_ahead() {
    let mut alone = Alone::playing("joker", "", 3);
    let stop = |alone: &mut Alone, number| {
        let said = alone.play("stop", "a");
        alone.does(seat(number), &said);
    };
    stop(&mut alone, 2);
    assert_eq!(progress(&alone.table)[1].standing, Standing::Stopped);
    assert_eq!(alone.table.phase(), Phase::Playing, "two go on");
    assert_eq!(alone.table.due(), [seat(1), seat(3)]);
    // Those who are out may go without having left the match: no bot takes the seat.
    assert!(alone.table.stand_in(seat(2)).is_none() && alone.table.stand_in(seat(3)).is_some());
    stop(&mut alone, 3);
    assert_eq!(alone.table.phase(), Phase::Over, "nobody has a card home");
    let outcome = alone
        .table
        .host()
        .expect("a match")
        .table()
        .outcome()
        .expect("it is over");
    assert!(outcome.won(seat(1)) && outcome.winners.len() == 1);
    let finished = alone.table.finished().expect("it is over");
    assert_eq!(
        finished.uncounted,
        Some(Uncounted::Deal),
        "nobody contributed to the deal"
    );
    assert_eq!(
        finished.seats.iter().map(|own| own.side).collect::<Vec<_>>(),
        [seat(1), seat(2), seat(3)]
    );
    // Its record replays by the solitaire's name.
    let transcript = alone.table.transcript().expect("it is over");
    assert_eq!((transcript.game.as_str(), transcript.seats.len()), ("joker", 3));
    let bundle = wildpile_bundle::find("joker").expect("it is listed");
    let again = transcript.to_string().parse().expect("a record");
    let replayed = bundle.game.replay(&again).expect("it replays");
    assert_eq!(replayed.outcome(), Some(outcome));
}

/// A solver comes with the program.
#[test]
fn races_with_open_cards_are_not_rated() {
    let mut alone = Alone::playing("simon-jester", "", 2);
    let said = alone.play("give-up", "a");
    alone.does(seat(1), &said);
    let finished = alone.table.finished().expect("it is over");
    assert_eq!(finished.uncounted, Some(Uncounted::Open));
    assert_eq!(finished.seats[1].result, wildpile_protocol::people::Result::Won);
}
