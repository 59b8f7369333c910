//! People who have a quick seat and come, or don't.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::lobby::Quick;
use wildpile_protocol::socket::ToTable;
use wildpile_protocol::text as t;

use super::rig::Rig;
use super::{START, person};
use crate::room::arrivals::{FIRST, FORGOTTEN, NoShows, REMEMBERED, SEATS, WAIT};
use crate::{Person, PlayerId, Setup};

const SECOND: Duration = Duration::from_secs(1);

/// The room of a quick table.
pub fn hall(seats: usize) -> Rig {
    let wish = Quick {
        game: "skip-bo".to_owned(),
        seats: Some(seats),
        race: false,
        avoid: Vec::new(),
    };
    let setup = Setup::quick(person("Owner"), &wish).unwrap();
    Rig::open(vec![setup.opened()])
}

/// As `POST /api/quick` does it: comes, sits down if need be, and goes, without a hello.
pub fn request(hall: &mut Rig, person: &Person, seat: u8) -> Result<(), Message> {
    let seat = Seat::from_number(seat).unwrap();
    let connection = hall.join(Some(person));
    if !hall.sits(person) {
        hall.say(connection, ToTable::Sit { seat, program: false });
    }
    hall.leave(connection);
    hall.refusal(connection).map_or(Ok(()), Err)
}

#[test]
fn a_seat_waits_briefly_for_those_who_never_came_and_longer_for_those_who_were_here() {
    let mut hall = hall(4);
    let (ada, bert, cleo) = (person("Ada"), person("Bert"), person("Cleo"));
    request(&mut hall, &bert, 2).unwrap();
    let connection = hall.come(&bert);
    hall.pass(20 * SECOND);
    for (who, seat) in [(&ada, 1), (&cleo, 3)] {
        request(&mut hall, who, seat).unwrap();
    }
    hall.come(&ada);
    hall.leave(connection);
    // Neither asking again nor a connection without a hello keeps a seat.
    hall.pass(FIRST / 2);
    request(&mut hall, &cleo, 3).unwrap();
    hall.join(Some(&cleo));
    hall.pass(FIRST / 2);
    assert_eq!(
        [&ada, &bert, &cleo].map(|who| hall.sits(who)),
        [true, true, false]
    );
    hall.pass(10 * SECOND);
    request(&mut hall, &bert, 2).unwrap();
    assert!(hall.sits(&bert), "20 s for those who were here");
    hall.pass(10 * SECOND);
    assert_eq!([&ada, &bert].map(|who| hall.sits(who)), [true, false]);
}

/// A seat is kept for as long as its person was here, within bounds: a phone that changes its network after a while comes back to
/// it, even if the first new connection is lost at once, and looking in doesn't hold anyone up.
#[test]
fn a_seat_is_kept_as_long_as_its_person_was_here() {
    let mut hall = hall(4);
    for (stay, kept) in [(0, 8), (5, 8), (12, 12), (600, 20)] {
        let ada = person("Ada");
        request(&mut hall, &ada, 1).unwrap();
        let connection = hall.come(&ada);
        hall.pass(stay * SECOND);
        hall.leave(connection);
        let connection = hall.come(&ada);
        hall.leave(connection);
        hall.pass((kept - 1) * SECOND);
        assert!(hall.sits(&ada), "{kept} s after {stay} s");
        hall.pass(SECOND);
        assert!(!hall.sits(&ada), "{kept} s after {stay} s");
    }
}

#[test]
fn a_person_who_didnt_come_gets_the_seat_again_only_by_coming() {
    let mut hall = hall(4);
    let (ada, cleo) = (person("Ada"), person("Cleo"));
    request(&mut hall, &ada, 1).unwrap();
    hall.come(&ada);
    request(&mut hall, &cleo, 2).unwrap();
    hall.pass(FIRST);
    assert_eq!(request(&mut hall, &cleo, 2), Err(t::QuickMissed.into()));
    assert!(!hall.sits(&cleo));
    let connection = hall.come(&cleo);
    hall.leave(connection);
    request(&mut hall, &cleo, 2).unwrap();
    assert!(hall.sits(&cleo), "she was here meanwhile");
}

#[test]
fn a_person_who_leaves_seats_empty_again_and_again_waits_for_the_next_one() {
    let (missed, mut now) = (NoShows::default(), START);
    let (ada, bert) = (person("Ada").id, person("Bert").id);
    for _ in 1..SEATS {
        missed.add(ada.clone(), now);
    }
    assert_eq!(missed.check(&ada, now), Ok(()));
    missed.add(ada.clone(), now);
    let why = missed.check(&ada, now).unwrap_err();
    assert_eq!(why, t::TriesOften { seconds: 301_u64 }.into());
    assert_eq!(missed.check(&bert, now), Ok(()));
    now += WAIT;
    assert_eq!(missed.check(&ada, now), Ok(()), "one more");
    missed.add(ada.clone(), now);
    assert!(missed.check(&ada, now).is_err());
    missed.clear(&ada);
    assert_eq!(missed.check(&ada, now), Ok(()), "coming is enough");
}

#[test]
fn those_who_didnt_come_are_forgotten() {
    let missed = NoShows::default();
    for _ in 0..REMEMBERED {
        missed.add(PlayerId::random(), START);
    }
    missed.add(PlayerId::random(), START + FORGOTTEN);
    assert_eq!(missed.0.lock().unwrap().len(), 1);
}
