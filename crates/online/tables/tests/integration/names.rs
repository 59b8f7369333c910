//! What the seats of a table are called.

use wildpile_protocol::TableId;
use wildpile_protocol::socket::ToTable;
use wildpile_tables::{Setup, Table};

use crate::alone::{drawn, happen, seat};
use crate::client::{new_table, person};

#[test]
fn bots_arent_called_like_the_owner_who_watches() {
    let owner = person("Ada");
    let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 2)).expect("a table");
    let mut table = Table::open(TableId([7; 12]), &setup.opened()).expect("it opens");
    for number in 1..=2 {
        let bot = ToTable::Bot {
            seat: seat(number),
            level: "regular".to_owned(),
        };
        happen(&mut table, &owner, &bot);
    }
    assert_eq!(table.names(), ["Hedy", "Bert"]);
    let sit = ToTable::Sit {
        seat: seat(2),
        program: false,
    };
    happen(&mut table, &owner, &sit);
    assert_eq!(table.names(), ["Hedy", "Ada"]);
}

#[test]
fn bots_keep_their_names_in_a_match_whose_owner_has_gone() {
    let (owner, cleo) = (person("Ada"), person("Cleo"));
    let setup = Setup::check(owner.clone(), new_table("skip-bo", "", 2)).expect("a table");
    let mut table = Table::open(TableId([7; 12]), &setup.opened()).expect("it opens");
    let bot = ToTable::Bot {
        seat: seat(1),
        level: "regular".to_owned(),
    };
    happen(&mut table, &owner, &bot);
    let sit = ToTable::Sit {
        seat: seat(2),
        program: false,
    };
    happen(&mut table, &cleo, &sit);
    happen(&mut table, &owner, &ToTable::Start);
    for event in table.time_is_up(&mut drawn) {
        table.apply(&event).expect("it fits");
    }
    let names = ["Hedy", "Cleo"];
    assert_eq!(table.names(), names);
    assert!(table.forget(&owner.id, &person("nobody").id));
    assert_eq!(table.names(), names);
    happen(&mut table, &cleo, &ToTable::Resign);
    let finished = table.finished().expect("it is over");
    let played: Vec<&str> = finished.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(played, names);
}
