//! Series: several matches for one result.

use wildpile_protocol::lobby::{Series, Settings};
use wildpile_protocol::socket::{Phase, SeriesInfo, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::{Event, Occupant, Person, Setup};

use crate::alone::{Alone, seat};
use crate::client::{new_table, person};

fn at(series: Series, seats: usize) -> Alone {
    let settings = Settings {
        series,
        ..Settings::default()
    };
    Alone::with("skip-bo", "", seats, settings)
}

/// Seat 1 or 2 wins the match, and unless the series is over the next one begins.
fn won_by(alone: &mut Alone, winner: u8) {
    if alone.table.phase() == Phase::Over {
        alone.deal();
    }
    alone.does(seat(3 - winner), &ToTable::Resign);
    assert_eq!(alone.table.phase(), Phase::Over);
    alone.check_replay();
}

fn running(played: u32) -> Option<SeriesInfo> {
    Some(SeriesInfo {
        played,
        over: false,
        winners: Vec::new(),
    })
}

#[test]
fn the_first_who_has_won_often_enough_wins_the_series() {
    let mut alone = at(Series::Wins { wins: 2 }, 2);
    assert_eq!(alone.info().series, None, "no match is over");
    won_by(&mut alone, 1);
    assert_eq!((alone.info().series, alone.info().wins), (running(1), vec![1, 0]));
    won_by(&mut alone, 2);
    assert_eq!(alone.info().series, running(2));
    won_by(&mut alone, 2);
    let over = SeriesInfo {
        played: 3,
        over: true,
        winners: vec![seat(2)],
    };
    assert_eq!((alone.info().series, alone.info().wins), (Some(over), vec![1, 2]));
    // The rematch is the first match of another series.
    alone.deal();
    assert_eq!((alone.info().series, alone.info().wins), (None, vec![]));
    won_by(&mut alone, 1);
    assert_eq!((alone.info().series, alone.info().wins), (running(1), vec![1, 0]));
}

#[test]
fn most_wins_of_so_many_matches_win_and_may_be_even() {
    let mut alone = at(Series::Matches { matches: 2 }, 2);
    won_by(&mut alone, 1);
    won_by(&mut alone, 1);
    let winners = |alone: &Alone| {
        alone
            .info()
            .series
            .filter(|series| series.over)
            .map(|s| s.winners)
    };
    assert_eq!(winners(&alone), Some(vec![seat(1)]));
    won_by(&mut alone, 1);
    won_by(&mut alone, 2);
    assert_eq!(winners(&alone), Some(vec![seat(1), seat(2)]));
}

#[test]
fn a_series_is_among_the_same_people() {
    let mut alone = at(Series::Wins { wins: 2 }, 2);
    won_by(&mut alone, 1);
    let cleo = person("Cleo");
    alone.happens(&Event::seated(seat(2), Occupant::person(&cleo, false)));
    alone.people[1] = cleo;
    assert_eq!((alone.info().series, alone.info().wins), (None, vec![]));
    won_by(&mut alone, 1);
    assert_eq!(alone.info().series, running(1));
    // Those who are behind don't begin anew by standing up for a moment.
    let sitter = Occupant::person(&alone.people[1], false);
    for sitter in [Occupant::Free, sitter] {
        let stood = sitter == Occupant::Free;
        alone.happens(&Event::seated(seat(2), sitter));
        assert_eq!(alone.info().series, if stood { None } else { running(1) });
    }
    assert_eq!(alone.info().wins, [1, 0]);
    // Without a series, the other seats keep their score.
    let mut single = at(Series::None, 2);
    won_by(&mut single, 1);
    assert_eq!((single.info().series, single.info().wins), (None, vec![1, 0]));
    single.happens(&Event::seated(seat(2), Occupant::Free));
    assert_eq!(single.info().wins, [1, 0]);
}

/// Someone with another name is still the same person: the seat shows it, and the series goes on. During a match, the names stay.
#[test]
fn another_name_at_ones_seat_changes_nothing_else() {
    let mut alone = at(Series::Wins { wins: 2 }, 2);
    let renamed = Person {
        name: "Berta".to_owned(),
        ..alone.people[1].clone()
    };
    assert_eq!(alone.table.renamed(&renamed), None, "not now");
    won_by(&mut alone, 1);
    assert_eq!(alone.table.renamed(&person("Cleo")), None, "without a seat");
    let event = alone.table.renamed(&renamed).expect("another name");
    alone.happens(&event);
    assert_eq!(alone.table.renamed(&renamed), None);
    assert_eq!(alone.table.names(), ["Person 1", "Berta"]);
    assert_eq!((alone.info().series, alone.info().wins), (running(1), vec![1, 0]));
    alone.people[1] = renamed;
    // The last match is the same people's, too.
    let sitter = Occupant::Person {
        player: alone.people[1].id.clone(),
        name: "Bertha".to_owned(),
        program: false,
    };
    for sitter in [Occupant::Free, sitter] {
        alone.happens(&Event::seated(seat(2), sitter));
    }
    assert_eq!(alone.info().series, running(1));
}

#[test]
fn tables_whose_settings_say_nothing_of_it_have_none() {
    let settings: Settings = serde_json::from_str("{}").expect("settings");
    assert_eq!(settings.series, Series::None);
    assert!(!serde_json::to_string(&settings).unwrap().contains("series"));
}

#[test]
fn a_series_has_two_to_twenty_matches() {
    let check = |series| {
        let mut new = new_table("skip-bo", "", 2);
        new.settings.series = series;
        Setup::check(person("Ada"), new).map(|_| ())
    };
    for series in [
        Series::None,
        Series::Wins { wins: 2 },
        Series::Matches { matches: 20 },
    ] {
        assert_eq!(check(series), Ok(()));
    }
    let refusal = |setting, found: u32| {
        Err(t::SettingRange {
            setting,
            least: 2,
            most: 20,
            found,
        }
        .into())
    };
    assert_eq!(check(Series::Wins { wins: 1 }), refusal("wins", 1));
    assert_eq!(check(Series::Matches { matches: 21 }), refusal("matches", 21));
}
