//! The people at the seats, and their names.

use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::{SeatInfo, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::PlayerId;

use crate::alone::{Alone, bot, seat, sit};
use crate::client::new_table;

#[test]
fn bots_are_called_like_nobody_at_the_table_nor_like_the_owner_who_watches() {
    let mut alone = Alone::opened(new_table("skip-bo", "", 2), &["Ada"]);
    for number in 1..=2 {
        alone.does(seat(1), &bot(seat(number)));
    }
    assert_eq!(alone.table.names(), ["Hedy", "Bert"]);
    alone.does(seat(1), &sit(seat(2)));
    assert_eq!(alone.table.names(), ["Hedy", "Ada"]);

    let mut alone = Alone::opened(new_table("skip-bo", "", 4), &["dora"]);
    alone.does(seat(1), &sit(seat(1)));
    for number in 2..=4 {
        alone.does(seat(1), &bot(seat(number)));
    }
    let names = alone.table.names();
    assert_eq!(
        names[..3],
        ["dora", "Bert", "Cleo"],
        "the others keep their names"
    );
    assert!(
        !["Dora", "Bert", "Cleo"].contains(&names[3].as_str()),
        "{names:?}"
    );
}

#[test]
fn bots_keep_their_names_in_a_match_whose_owner_has_gone() {
    let mut alone = Alone::opened(new_table("skip-bo", "", 2), &["Ada", "Cleo"]);
    alone.does(seat(1), &bot(seat(1)));
    alone.does(seat(2), &sit(seat(2)));
    alone.does(seat(1), &ToTable::Start);
    alone.time_is_up();
    let names = ["Hedy", "Cleo"];
    assert_eq!(alone.table.names(), names);
    assert!(alone.table.forget(&alone.people[0].id, &PlayerId::random()));
    assert_eq!(alone.table.names(), names);
    alone.does(seat(2), &ToTable::Resign);
    let finished = alone.table.finished().expect("it is over");
    let played: Vec<&str> = finished.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(played, names);
}

/// Most of those who decide would have to agree, and bots never do.
#[test]
fn an_accusation_that_no_people_can_decide_is_refused() {
    let mut alone = Alone::playing("skip-bo", "partners=pairs", 4);
    let due = alone.table.due()[0];
    let by = due.next(4);
    let partner = by.next(4).next(4);
    let accusation = format!("accuse {}", due.number());
    alone.happens(&alone.table.stand_in(partner).expect("a bot takes over"));
    let said = alone.play(&accusation, "a");
    assert_eq!(alone.say(by, &said), Err(t::PlayAccusation.into()));
    // What the rules refuse has another reason.
    assert_ne!(alone.say(due, &said), Err(t::PlayAccusation.into()));
    alone.happens(&alone.table.hand_back(partner).expect("the person is back"));
    alone.does(by, &said);
    // A vote on it counts, no matter who has gone since.
    alone.happens(&alone.table.stand_in(by).expect("a bot takes over"));
    let vote = alone.play("agree", "b");
    alone.does(partner, &vote);
}

/// Everybody is told of programs, a table may do without them, and their matches aren't rated.
#[test]
fn a_program_is_one_for_everybody() {
    let program = ToTable::Sit {
        seat: seat(2),
        program: true,
    };
    let mut new = new_table("skip-bo", "", 2);
    let mut alone = Alone::opened(new.clone(), &["Ada", "Robot"]);
    alone.does(seat(1), &sit(seat(1)));
    alone.does(seat(2), &program);
    let info = alone.info();
    assert_eq!(info.owner, "Ada", "anyone who comes is told who invites them");
    assert!(matches!(&info.seats[0], SeatInfo::Person { program: false, .. }));
    assert!(matches!(&info.seats[1], SeatInfo::Person { program: true, .. }));
    alone.does(seat(1), &ToTable::Start);
    // Nobody contributes in time; that counts less than the program.
    alone.time_is_up();
    alone.does(seat(2), &ToTable::Resign);
    let finished = alone.table.finished().expect("it is over");
    assert_eq!(finished.uncounted, Some(Uncounted::Program));

    // Hints count less than a program, and more than the deal.
    let mut hinted = new_table("skip-bo", "", 2);
    hinted.settings.hints = true;
    let mut alone = Alone::opened(hinted, &["Ada", "Bert"]);
    for number in [1, 2] {
        alone.does(seat(number), &sit(seat(number)));
    }
    alone.does(seat(1), &ToTable::Start);
    alone.time_is_up();
    alone.does(seat(2), &ToTable::Resign);
    let finished = alone.table.finished().expect("it is over");
    assert_eq!(finished.uncounted, Some(Uncounted::Hints));

    new.settings.programs = false;
    let mut alone = Alone::opened(new, &["Ada", "Robot"]);
    assert_eq!(alone.say(seat(2), &program), Err(t::SeatProgram.into()));
}
