//! Whole evenings on which much goes wrong, each from its seed.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Duration;

use wildpile_client::table::{Event, JoinGoal};
use wildpile_game::Seat;
use wildpile_protocol::lobby::{Clock, NewTable, Series, Settings};
use wildpile_protocol::socket::{Phase, Phrase, SeatInfo, ToTable};

use crate::chance::Chance;
use crate::world::{Fault, World};

/// Interval at which people look at the table.
const GLANCE: Duration = Duration::from_millis(250);

/// Time things go wrong, and how long people then play on without trouble.
const SHAKY: Duration = Duration::from_secs(120);
const CALM: Duration = Duration::from_secs(30);

/// Time it may take until every model is at rest.
const REST: Duration = Duration::from_secs(60);

/// The evenings of a test run; `WILDPILE_SOAK` multiplies them.
const EVENINGS: u64 = 120;

/// A game, its rules and its seats.
const TABLES: [(&str, &str, usize); 7] = [
    ("skip-bo", "stock=3", 2),
    ("skip-bo", "stock=2", 3),
    ("skipper", "auction=true", 2),
    ("skipper", "auction=true", 3),
    ("skipper", "pace=race", 2),
    ("joker", "", 2),
    ("simon-jester", "", 2),
];

/// A table and the people at it.
fn opened(seed: u64) -> World {
    let mut chance = Chance::of(!seed);
    let (game, rules, seats) = chance.pick(&TABLES);
    let clocks = [
        Clock::None,
        Clock::Move { seconds: 5 },
        Clock::Bank {
            minutes: 1,
            increment_s: 0,
        },
    ];
    let settings = Settings {
        grace_s: chance.pick(&[5, 20]),
        pace_ms: chance.pick(&[0, 300]),
        deal_s: 5,
        clock: chance.pick(&clocks),
        delay_s: chance.pick(&[0, 0, 10]),
        series: chance.pick(&[Series::None, Series::Wins { wins: 2 }]),
        ..Settings::default()
    };
    let new = NewTable {
        game: game.to_owned(),
        rules: wildpile_game::rules::read_patch(rules).expect("rules"),
        seats,
        settings,
    };
    let people = 1 + chance.below(seats + 1);
    World::new(seed, new, people)
}

/// Between two matches: takes a seat, fills free ones, begins.
fn prepare(world: &mut World, who: usize) {
    let table = &world.people[who].table;
    let Some(info) = &table.info else { return };
    if table.you.seat.is_none() && info.seats.iter().any(|seat| !seat.is_taken()) {
        world.act(who, Event::Want(JoinGoal::Sit(None)));
    }
    let table = &world.people[who].table;
    let Some(info) = table.info.as_ref().filter(|_| table.you.owner) else {
        return;
    };
    let mut seats = Seat::all(info.seats.len()).zip(&info.seats);
    let free = seats.find(|(_, sits)| matches!(sits, SeatInfo::Free));
    let said = match free {
        None => ToTable::Start,
        Some(_) if !world.chance.once_in(4) => return,
        Some((seat, _)) => ToTable::Bot {
            seat,
            level: "regular".to_owned(),
        },
    };
    world.act(who, Event::Say(said));
}

/// A step of a person who looks at the table now.
fn act(world: &mut World, who: usize, is_calm: bool) {
    let phase = world.people[who].table.phase();
    let wish = match world.chance.below(if is_calm { 20 } else { 200 }) {
        0..20 if phase == Some(Phase::Playing) => return world.play(who, true),
        0..5 => return prepare(world, who),
        20 => ToTable::Pause,
        21..24 => ToTable::Resume,
        24 if world.chance.once_in(8) => ToTable::Resign,
        25 => ToTable::Phrase {
            phrase: Phrase::Thanks,
            key: None,
        },
        26 => ToTable::Say {
            text: format!("line {}", world.steps),
            key: None,
        },
        27 if world.chance.once_in(4) => ToTable::Stand,
        _ => return,
    };
    world.act(who, Event::Say(wish));
}

fn fault(world: &mut World) {
    let people = world.people.len();
    let who = world.chance.below(people);
    let node = world.chance.below(2);
    let fault = match world.chance.below(12) {
        0..4 => Fault::Cut(who),
        4 | 5 => Fault::Reload(who),
        6 => Fault::Sleep(who, world.chance.ms(1_000, 60_000)),
        7 => Fault::Jump(who, world.chance.ms(1_000, 7_200_000)),
        8 => Fault::Crash(node),
        9 => Fault::Split(node, world.chance.ms(5_000, 25_000)),
        _ => Fault::StoreAway(world.chance.ms(500, 8_000)),
    };
    world.fail(fault);
}

/// Everything that is at rest once nothing goes wrong and nobody does anything any more; what isn't, if anything.
fn unrest(world: &World) -> Option<String> {
    let table = world.log.table();
    world.people.iter().find_map(|person| {
        let known = &person.table;
        let name = &person.who.name;
        if !person.is_at_rest() {
            return Some(format!("{name} is {:?}", known.state));
        }
        let info = known.info.as_ref()?;
        let is_behind = table.setup().new.settings.delay_s > 0 && known.you.seat.is_none();
        if (info.phase, known.round()) != (table.phase(), table.round()) && !is_behind {
            return Some(format!(
                "{name} believes in {:?} of deal {}",
                info.phase,
                known.round()
            ));
        }
        let steps = known.seat.as_ref().map(|seat| seat.steps());
        let is_playing = table.host().is_some() && !is_behind;
        (is_playing && steps != world.log.steps()).then(|| format!("{name} knows {steps:?} steps"))
    })
}

/// One evening.
fn spend(seed: u64) -> World {
    let mut world = opened(seed);
    world.is_shaky = true;
    let (shaky, calm) = (world.now + SHAKY, world.now + SHAKY + CALM);
    while world.now < calm {
        let is_calm = world.now >= shaky;
        world.pass(world.now + GLANCE);
        for who in 0..world.people.len() {
            act(&mut world, who, is_calm);
        }
        if !is_calm && world.chance.once_in(12) {
            fault(&mut world);
        }
        if !is_calm && world.now + GLANCE >= shaky {
            world.heal();
        }
    }
    let rest = world.now + REST;
    while let Some(what) = unrest(&world) {
        assert!(
            world.now < rest,
            "{what}; the log has {:?} steps",
            world.log.steps()
        );
        world.pass(world.now + GLANCE);
    }
    for person in &world.people {
        for key in &person.confirmed {
            assert_eq!(
                world.log.keys.get(key),
                Some(&1),
                "{} was told of {key}",
                person.who.name
            );
        }
    }
    world
}

/// The number in a variable of the environment.
fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn no_evening_loses_a_move_shows_a_card_or_ends_in_unrest() {
    let chosen = number("WILDPILE_SEED");
    let seeds = match chosen {
        Some(seed) => seed..seed + 1,
        None => 0..EVENINGS * number("WILDPILE_SOAK").unwrap_or(1),
    };
    let (mut moves, mut steps) = (0, 0);
    for seed in seeds.clone() {
        match catch_unwind(AssertUnwindSafe(|| spend(seed))) {
            Ok(world) => {
                moves += world.log.keys.len();
                steps += world.steps;
            }
            Err(panic) => {
                eprintln!(
                    "to see it again: WILDPILE_SEED={seed} cargo test -p wildpile-client --test evening"
                );
                resume_unwind(panic);
            }
        }
    }
    let evenings = seeds.end - seeds.start;
    println!("covered: {evenings} evenings, {moves} moves of people, {steps} events");
    assert!(moves as u64 >= evenings, "people have played");
}
