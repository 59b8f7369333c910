//! Who has a seat at a quick table and hasn't come to it yet. A seat is a request away, so it holds nobody up for long.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::text as t;

use super::RoomTask;
use crate::{Person, PlayerId, limit};

/// How long a seat is kept for someone who hasn't come yet: a phone's connection, with a second try.
const FIRST: Duration = Duration::from_secs(8);

/// How many of those who didn't come a table remembers.
const ABSENT: usize = 256;

/// How many seats in a row someone may leave empty, and how long they wait for each one after that.
const SEATS: u32 = 3;
const WAIT: Duration = Duration::from_secs(300);

/// When someone who didn't come is forgotten, and how many are remembered until then.
const FORGOTTEN: Duration = Duration::from_secs(3_600);
const REMEMBERED: usize = 1_024;

/// Those who are expected at a quick table.
#[derive(Debug, Default)]
pub(super) struct Coming {
    /// Since when they have the seat.
    seats: BTreeMap<Seat, Instant>,
    /// How long those were here who have gone.
    stays: BTreeMap<Seat, Duration>,
    /// Those who had a seat here and didn't come, the latest last.
    absent: VecDeque<PlayerId>,
}

impl Coming {
    /// Whether the person at a seat has never been here since they have it.
    pub(super) fn has(&self, seat: Seat) -> bool {
        self.seats.contains_key(&seat)
    }

    /// The person at a seat has gone, after having been here for so long. The longest stay counts: a connection that is lost again
    /// at once takes nothing away.
    pub(super) fn left(&mut self, seat: Seat, stay: Duration) {
        let longest = self.stays.entry(seat).or_default();
        *longest = stay.max(*longest);
    }

    /// How long a seat is kept for someone who was here and has gone: as long as they were here, so that nobody keeps one by
    /// looking in.
    pub(super) fn kept(&self, seat: Seat, grace: Duration) -> Duration {
        let stay = self.stays.get(&seat).copied();
        stay.map_or(grace, |stay| stay.max(FIRST).min(grace))
    }

    /// The seats, and until when they are kept.
    pub(super) fn until(&self, grace: Duration) -> impl Iterator<Item = (Seat, Instant)> {
        let first = FIRST.min(grace);
        self.seats
            .iter()
            .map(move |(seat, since)| (*seat, *since + first))
    }
}

/// Who hasn't come to their last quick seats, at all tables of a program.
#[derive(Debug, Default)]
pub(crate) struct Missed(Mutex<HashMap<PlayerId, (u32, Instant)>>);

impl Missed {
    /// Someone didn't come.
    fn add(&self, person: PlayerId) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= REMEMBERED {
            all.retain(|_, (_, last)| last.elapsed() < FORGOTTEN);
        }
        let (seats, last) = all.entry(person).or_insert((0, Instant::now()));
        *seats = seats.saturating_add(1);
        *last = Instant::now();
    }

    /// Someone came.
    fn clear(&self, person: &PlayerId) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(person);
    }

    /// Whether someone may have another seat.
    ///
    /// # Errors
    /// How long they have to wait.
    pub(crate) fn check(&self, person: &PlayerId) -> Result<(), Message> {
        match self.wait(person) {
            Some(wait) => {
                let seconds = limit::seconds(wait);
                Err(t::TriesOften { seconds }.into())
            }
            None => Ok(()),
        }
    }

    fn wait(&self, person: &PlayerId) -> Option<Duration> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (seats, last) = all.get(person)?;
        let wait = WAIT.checked_sub(last.elapsed())?;
        (*seats >= SEATS && !wait.is_zero()).then_some(wait)
    }
}

impl RoomTask {
    /// A seat of a quick table has someone else now.
    pub(super) fn sat_down(&mut self, seat: Seat, before: Option<PlayerId>) {
        let was_coming = self.coming.seats.remove(&seat).is_some();
        self.coming.stays.remove(&seat);
        if let Some(person) = before.filter(|_| was_coming) {
            self.coming.absent.retain(|other| *other != person);
            if self.coming.absent.len() >= ABSENT {
                self.coming.absent.pop_front();
            }
            self.coming.absent.push_back(person.clone());
            self.shared.missed.add(person);
        }
        let Some(person) = self.table.person_at(seat) else {
            return;
        };
        if self.people.has_greeted(&self.table, seat) {
            self.shared.missed.clear(person);
        } else {
            self.coming.seats.insert(seat, Instant::now());
        }
    }

    /// Someone is here, and has said hello.
    pub(super) fn has_come(&mut self, person: &PlayerId) {
        self.coming.absent.retain(|other| other != person);
        let Some(seat) = self.table.seat_of(person) else {
            return;
        };
        self.gone.remove(&seat);
        if self.coming.seats.remove(&seat).is_some() {
            self.shared.missed.clear(person);
        }
    }

    /// Whether someone who isn't here may have a seat of this quick table.
    pub(super) fn check_coming(&self, by: &Person, is_here: bool) -> Result<(), Message> {
        if !self.table.is_quick() || is_here {
            return Ok(());
        }
        self.shared.missed.check(&by.id)?;
        match self.coming.absent.contains(&by.id) {
            true => Err(t::QuickMissed.into()),
            false => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;
    use wildpile_protocol::lobby::Quick;
    use wildpile_protocol::socket::{FromTable, ToTable};
    use wildpile_protocol::{TableId, VERSION};

    use super::super::Shared;
    use super::*;
    use crate::room::Order;
    use crate::room::blocks::Blocks;
    use crate::store::Store;
    use crate::{Setup, Table};

    /// The room of a quick table for four, whose events stay unwritten. Its clock stands still.
    struct Hall {
        task: RoomTask,
        wires: Vec<mpsc::Receiver<Box<FromTable>>>,
        _folder: tempfile::TempDir,
        _orders: (mpsc::Sender<Order>, mpsc::Receiver<Order>),
    }

    fn person() -> Person {
        Person {
            id: PlayerId::random(),
            name: "Someone".to_owned(),
        }
    }

    impl Hall {
        async fn open() -> Self {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::in_file(&folder.path().join("tables.db")).await.unwrap();
            tokio::time::pause();
            let wish = Quick {
                game: "skip-bo".to_owned(),
                seats: Some(4),
                race: false,
                avoid: Vec::new(),
            };
            let setup = Setup::quick(person(), &wish).unwrap();
            let table = Table::open(TableId([7; 12]), &setup.opened()).unwrap();
            let (owned, orders) = (table.id().into(), mpsc::channel(8));
            Self {
                task: RoomTask::new(table, owned, Shared::new(store, 1), &orders.0),
                wires: Vec::new(),
                _folder: folder,
                _orders: orders,
            }
        }

        fn join(&mut self, person: &Person) -> u64 {
            let (wire, heard) = mpsc::channel(8);
            self.wires.push(heard);
            self.task.join(Some(person.clone()), wire).unwrap()
        }

        /// As `POST /api/quick` does it: comes, sits down and goes, without a hello.
        fn request(&mut self, person: &Person, seat: u8) -> Result<(), Message> {
            let seat = Seat::from_number(seat).unwrap();
            let number = self.join(person);
            let sits = self.task.table.seat_of(&person.id).is_some();
            let may = self.task.check_coming(person, false);
            if may.is_ok() && !sits {
                let sit = ToTable::Sit { seat, program: false };
                self.task.said(number, &sit, &Blocks::default());
            }
            self.task.leave(number);
            may
        }

        /// As the page does it.
        fn come(&mut self, person: &Person) -> u64 {
            let number = self.join(person);
            let hello = ToTable::Hello { version: VERSION };
            self.task.said(number, &hello, &Blocks::default());
            number
        }

        async fn pass(&mut self, time: Duration) {
            tokio::time::advance(time).await;
            self.task.time_passed();
        }

        fn sits(&self, person: &Person) -> bool {
            self.task.table.seat_of(&person.id).is_some()
        }
    }

    #[tokio::test]
    async fn a_seat_waits_briefly_for_whoever_never_came_and_longer_for_whoever_was_here() {
        let mut hall = Hall::open().await;
        let (ada, bert, cleo) = (person(), person(), person());
        hall.request(&bert, 2).unwrap();
        let number = hall.come(&bert);
        hall.pass(Duration::from_secs(20)).await;
        for (who, seat) in [(&ada, 1), (&cleo, 3)] {
            hall.request(who, seat).unwrap();
        }
        hall.come(&ada);
        hall.task.leave(number);
        // Neither asking again nor a connection without a hello keeps a seat.
        hall.pass(FIRST / 2).await;
        hall.request(&cleo, 3).unwrap();
        hall.join(&cleo);
        hall.pass(FIRST / 2).await;
        assert_eq!(
            [&ada, &bert, &cleo].map(|who| hall.sits(who)),
            [true, true, false]
        );
        hall.pass(Duration::from_secs(10)).await;
        hall.request(&bert, 2).unwrap();
        assert!(hall.sits(&bert), "20 s for whoever was here");
        hall.pass(Duration::from_secs(10)).await;
        assert_eq!([&ada, &bert].map(|who| hall.sits(who)), [true, false]);
    }

    /// A seat is kept for as long as its person was here, within bounds: a phone that changes its network after a while comes back to
    /// it, even if the first new connection is lost at once, and looking in doesn't hold anyone up.
    #[tokio::test]
    async fn a_seat_is_kept_as_long_as_somebody_was_here() {
        let mut hall = Hall::open().await;
        for (stay, kept) in [(0, 8), (5, 8), (12, 12), (600, 20)] {
            let ada = person();
            hall.request(&ada, 1).unwrap();
            let number = hall.come(&ada);
            hall.pass(Duration::from_secs(stay)).await;
            hall.task.leave(number);
            let number = hall.come(&ada);
            hall.task.leave(number);
            hall.pass(Duration::from_secs(kept - 1)).await;
            assert!(hall.sits(&ada), "{kept} s after {stay} s");
            hall.pass(Duration::from_secs(1)).await;
            assert!(!hall.sits(&ada), "{kept} s after {stay} s");
        }
    }

    #[tokio::test]
    async fn whoever_didnt_come_gets_the_seat_again_only_by_coming() {
        let mut hall = Hall::open().await;
        let (ada, cleo) = (person(), person());
        hall.request(&ada, 1).unwrap();
        hall.come(&ada);
        hall.request(&cleo, 2).unwrap();
        hall.pass(FIRST).await;
        assert_eq!(hall.request(&cleo, 2), Err(t::QuickMissed.into()));
        assert!(!hall.sits(&cleo));
        let number = hall.come(&cleo);
        assert_eq!(hall.task.check_coming(&cleo, true), Ok(()));
        hall.task.leave(number);
        hall.request(&cleo, 2).unwrap();
        assert!(hall.sits(&cleo), "she was here meanwhile");
    }

    #[tokio::test]
    async fn whoever_leaves_seats_empty_again_and_again_waits_for_the_next_one() {
        let hall = Hall::open().await;
        let missed = &hall.task.shared.missed;
        let (ada, bert) = (person().id, person().id);
        for _ in 1..SEATS {
            missed.add(ada.clone());
        }
        assert_eq!(missed.check(&ada), Ok(()));
        missed.add(ada.clone());
        let why = missed.check(&ada).unwrap_err();
        assert_eq!(why, t::TriesOften { seconds: 301_u64 }.into());
        assert_eq!(missed.check(&bert), Ok(()));
        tokio::time::advance(WAIT).await;
        assert_eq!(missed.check(&ada), Ok(()), "one more");
        missed.add(ada.clone());
        assert!(missed.check(&ada).is_err());
        missed.clear(&ada);
        assert_eq!(missed.check(&ada), Ok(()), "coming is enough");
    }

    #[tokio::test]
    async fn those_who_didnt_come_are_forgotten() {
        let hall = Hall::open().await;
        let missed = &hall.task.shared.missed;
        for _ in 0..REMEMBERED {
            missed.add(PlayerId::random());
        }
        tokio::time::advance(FORGOTTEN).await;
        missed.add(PlayerId::random());
        assert_eq!(missed.0.lock().unwrap().len(), 1);
    }
}
