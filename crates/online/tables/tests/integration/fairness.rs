//! The fair deal with people who withhold something.

use wildpile_game::Seat;
use wildpile_protocol::fair::{Party, commitment};
use wildpile_protocol::socket::{Phase, ToTable};
use wildpile_protocol::{Secret, TableId, text as t};
use wildpile_tables::{Event, Person, Setup, Table};

use crate::alone::{happen, seat};
use crate::client::{new_table, person};

fn seats() -> [Seat; 2] {
    [1, 2].map(seat)
}

/// A table with two people whose deal has begun.
fn dealing() -> (Table, [Person; 2]) {
    let people = ["Ada", "Bert"].map(person);
    let setup = Setup::check(people[0].clone(), new_table("skip-bo", "", 2)).expect("it fits");
    let mut table = Table::open(TableId([1; 12]), &setup.opened()).expect("it fits");
    for (seat, person) in seats().into_iter().zip(&people) {
        happen(&mut table, person, &ToTable::Sit { seat, program: false });
    }
    happen(&mut table, &people[0], &ToTable::Start);
    (table, people)
}

fn commit(seat: Seat, secret: u8) -> ToTable {
    ToTable::Commit {
        round: 1,
        commitment: commitment(TableId([1; 12]), 1, Party::Seat(seat), &Secret([secret; 32])),
    }
}

const fn open(secret: u8) -> ToTable {
    ToTable::Open {
        round: 1,
        secret: Secret([secret; 32]),
    }
}

#[test]
fn nothing_can_be_opened_before_everybody_has_committed() {
    let (mut table, [ada, bert]) = dealing();
    happen(&mut table, &ada, &commit(seats()[0], 1));
    assert_eq!(table.decide(&ada, &open(1)), Err(t::DealLate.into()));
    // Nor can a commitment be replaced.
    assert_eq!(
        table.decide(&ada, &commit(seats()[0], 2)),
        Err(t::DealLate.into())
    );
    happen(&mut table, &bert, &commit(seats()[1], 2));
    assert_eq!(table.decide(&ada, &open(3)), Err(t::DealWrong.into()));
    happen(&mut table, &bert, &open(2));
    assert_eq!(table.phase(), Phase::Dealing);
    happen(&mut table, &ada, &open(1));
    assert_eq!(table.phase(), Phase::Playing);
    let proof = table.proof().unwrap();
    assert_eq!(
        proof.secret, None,
        "the server's secret stays closed until the end"
    );
    assert_eq!(proof.contributors().count(), 2);
}

#[test]
fn who_withholds_is_left_out_and_listed() {
    let (mut table, [ada, bert]) = dealing();
    happen(&mut table, &ada, &commit(seats()[0], 1));
    let late = table.time_is_up().expect("Bert is late");
    assert_eq!(
        late,
        Event::Withheld {
            seats: vec![seats()[1]]
        }
    );
    table.apply(&late).unwrap();
    assert_eq!(
        table.decide(&bert, &commit(seats()[1], 2)),
        Err(t::DealLate.into())
    );
    happen(&mut table, &ada, &open(1));
    assert_eq!(table.phase(), Phase::Playing);
    let proof = table.proof().unwrap();
    assert_eq!(proof.withheld().collect::<Vec<_>>(), [seats()[1]]);
    assert_eq!(table.time_is_up(), None);
}

#[test]
fn a_deal_without_contributions_goes_on_too() {
    let (mut table, _) = dealing();
    table.apply(&table.time_is_up().expect("both are late")).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(table.proof().unwrap().contributors().count(), 0);
}
