//! Programs at seats: everybody is told, a table may do without them, and their matches aren't rated.

use wildpile_protocol::TableId;
use wildpile_protocol::people::Uncounted;
use wildpile_protocol::socket::{SeatInfo, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::{Person, Setup, Table};

use crate::alone::{drawn, happen, seat};
use crate::client::{new_table, person};

fn table(programs: bool) -> (Table, [Person; 2]) {
    let people = [person("Ada"), person("Robot")];
    let mut new = new_table("skip-bo", "", 2);
    new.settings.programs = programs;
    let setup = Setup::check(people[0].clone(), new).expect("a table");
    let table = Table::open(TableId([3; 12]), &setup.opened()).expect("it fits");
    (table, people)
}

fn sit(number: u8, program: bool) -> ToTable {
    let seat = seat(number);
    ToTable::Sit { seat, program }
}

#[test]
fn everybody_is_told_and_the_match_isnt_rated() {
    let (mut table, [ada, robot]) = table(true);
    happen(&mut table, &ada, &sit(1, false));
    happen(&mut table, &robot, &sit(2, true));
    let info = table.info(&|_| true, 0);
    assert_eq!(info.owner, ada.name, "whoever comes is told who invites them");
    assert!(matches!(&info.seats[0], SeatInfo::Person { program: false, .. }));
    assert!(matches!(&info.seats[1], SeatInfo::Person { program: true, .. }));
    happen(&mut table, &ada, &ToTable::Start);
    // Nobody contributes in time; that counts less than the program.
    for event in table.time_is_up(&mut drawn) {
        table.apply(&event).expect("it fits");
    }
    happen(&mut table, &robot, &ToTable::Resign);
    let finished = table.finished().expect("it is over");
    assert_eq!(finished.uncounted, Some(Uncounted::Program));
}

#[test]
fn a_table_may_be_for_people_only() {
    let (mut table, [ada, robot]) = table(false);
    happen(&mut table, &ada, &sit(1, false));
    let refused = table
        .decide(&robot, &sit(2, true), &mut drawn)
        .expect_err("no programs");
    assert_eq!(refused, t::SeatProgram.into());
}
