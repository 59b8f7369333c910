//! Programs at seats: everybody is told, a table may do without them, and their matches aren't rated.

use wildpile_game::Seat;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::{SeatInfo, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::{Decision, Person, Setup, Table};

use crate::client::person;
use crate::nodes::id_of;

fn table(programs: bool) -> (Table, [Person; 2]) {
    let people = [person("Ada"), person("Robot")];
    let new = NewTable {
        game: "skip-bo".to_owned(),
        rules: wildpile_game::rules::Patch::new(),
        seats: 2,
        settings: Settings {
            programs,
            ..Settings::default()
        },
    };
    let setup = Setup::check(people[0].clone(), new).expect("a table");
    let table = Table::open(TableId([3; 12]), &setup.opened()).expect("it fits");
    (table, people)
}

fn happen(table: &mut Table, by: &Person, said: &ToTable) {
    let Decision::Happens(events) = table.decide(by, said).expect("it may") else {
        panic!("it is new");
    };
    for event in events {
        table.apply(&event).expect("it fits");
    }
}

fn sit(number: u8, program: bool) -> ToTable {
    let seat = Seat::from_number(number).expect("a seat");
    ToTable::Sit { seat, program }
}

#[test]
fn everybody_is_told_and_the_match_isnt_rated() {
    let (mut table, [ada, robot]) = table(true);
    happen(&mut table, &ada, &sit(1, false));
    happen(&mut table, &robot, &sit(2, true));
    let info = table.info(&|_| true, 0);
    assert!(matches!(&info.seats[0], SeatInfo::Person { program: false, .. }));
    assert!(matches!(&info.seats[1], SeatInfo::Person { program: true, .. }));
    happen(&mut table, &ada, &ToTable::Start);
    // Nobody contributes in time; that counts less than the program.
    table
        .apply(&table.time_is_up().expect("a deal"))
        .expect("it fits");
    happen(&mut table, &robot, &ToTable::Resign);
    let finished = table.finished().expect("it is over");
    assert_eq!(finished.uncounted, Some(Uncounted::Program));
}

#[test]
fn a_table_may_be_for_people_only() {
    let (mut table, [ada, robot]) = table(false);
    happen(&mut table, &ada, &sit(1, false));
    let refused = table.decide(&robot, &sit(2, true)).expect_err("no programs");
    assert_eq!(refused.id(), id_of(t::SeatProgram));
}
