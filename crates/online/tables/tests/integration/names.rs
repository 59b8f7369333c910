//! What the seats of a table are called.

use wildpile_protocol::TableId;
use wildpile_protocol::socket::ToTable;
use wildpile_tables::{Setup, Table};

use crate::alone::{happen, seat};
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
