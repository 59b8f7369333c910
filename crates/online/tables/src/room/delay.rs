//! The view of a match for people without a seat, some time later. They get nothing of what is newer, not even how much it is.

use std::collections::VecDeque;
use std::time::Duration;

use wildpile_protocol::socket::{SeatInfo, TableInfo};
use wildpile_table::seat::wire::{ToSeat, Update, Welcome};
use wildpile_table::seat::{Client, Host};

use super::Time;

/// The onlooker that follows the match for all of them.
const FOLLOWER: Client = Client::Onlooker(u64::MAX);

/// The most states of the table that wait. Someone can change it all the time, by coming and going perhaps.
const STATES: usize = 64;

/// The public view of a match, some time later.
#[derive(Debug, Default)]
pub(super) struct Delayed {
    round: u64,
    welcome: Option<Welcome>,
    /// The updates that may not be seen yet, oldest first, each with its time.
    waiting: VecDeque<(Time, Update)>,
    /// Everything that may be seen, as one update.
    shown: Option<Update>,
    /// The states of the table that may not be known yet, oldest first.
    states: VecDeque<(Time, TableInfo)>,
    /// The state that may be known.
    state: Option<TableInfo>,
}

/// A table at which a match is played, without what happens beside it: who is away, gives up or wants a pause.
fn quiet(now: TableInfo) -> TableInfo {
    let seats = now.seats.into_iter().map(|sits| match sits {
        SeatInfo::Person { name, program, .. } => SeatInfo::Person {
            name,
            here: true,
            bot: None,
            away_ms: None,
            resigned: false,
            ready: false,
            program,
        },
        SeatInfo::Free | SeatInfo::Bot { .. } => sits,
    });
    TableInfo {
        seats: seats.collect(),
        pause: None,
        resigned: None,
        countdown_ms: None,
        ..now
    }
}

impl Delayed {
    /// Notes what the public can see now.
    pub(super) fn follow(&mut self, round: u64, host: &mut Host, now: Time) {
        if self.round != round || self.welcome.is_none() {
            *self = Self {
                round,
                ..Self::default()
            };
            for said in host.join(FOLLOWER) {
                match said {
                    ToSeat::Welcome(welcome) => self.welcome = Some(welcome),
                    ToSeat::Update(update) => self.waiting.push_back((now, update)),
                }
            }
        } else if let Some(ToSeat::Update(update)) = host.update(FOLLOWER) {
            self.waiting.push_back((now, update));
        }
    }

    /// Releases what may be seen from now on, as one update.
    pub(super) fn release(&mut self, delay: Duration, is_over: bool, now: Time) -> Option<Update> {
        let mut released: Option<Update> = None;
        while let Some((since, _)) = self.waiting.front()
            && (is_over || *since + delay <= now)
        {
            let (_, next) = self.waiting.pop_front()?;
            released = Some(after(released, next));
        }
        let released = released?;
        self.shown = Some(after(self.shown.take(), released.clone()));
        Some(released)
    }

    /// The next moment at which something more may be seen.
    pub(super) fn next(&self, delay: Duration) -> Option<Time> {
        let since = self.waiting.front().map(|(since, _)| *since);
        let known = self.states.front().map(|(since, _)| *since);
        since.into_iter().chain(known).min().map(|since| since + delay)
    }

    /// Notes what the table is like now, if that is new, during a match; what may be known of it from now on, if that is.
    pub(super) fn release_state(
        &mut self,
        new: Option<&TableInfo>,
        delay: Duration,
        now: Time,
    ) -> Option<TableInfo> {
        if let Some(new) = new {
            // Never too early: the last one is then as new as this one.
            self.states.truncate(STATES - 1);
            self.states.push_back((now, new.clone()));
        }
        let mut released = None;
        while let Some((since, _)) = self.states.front()
            && *since + delay <= now
        {
            released = self.states.pop_front().map(|(_, state)| state);
        }
        self.state = released.clone().or(self.state.take());
        released
    }

    /// The table, which is like this now, for someone who comes in during a match.
    pub(super) fn state(&self, now: TableInfo) -> TableInfo {
        self.state.clone().unwrap_or_else(|| quiet(now))
    }

    /// No match is played: everybody knows what the table is like.
    pub(super) fn show_all(&mut self) {
        self.states.clear();
        self.state = None;
    }

    /// Someone has another name from now on, and had it before.
    pub(super) fn forget(&mut self, names: &[String]) {
        self.show_all();
        if let Some(welcome) = &mut self.welcome {
            welcome.names = names.to_vec();
        }
    }

    /// The messages to someone who comes in.
    pub(super) fn introduction(&self) -> Option<(Welcome, Option<Update>)> {
        Some((self.welcome.clone()?, self.shown.clone()))
    }
}

/// Two updates as one.
fn after(before: Option<Update>, mut next: Update) -> Update {
    if let Some(before) = before {
        let told = std::mem::replace(&mut next.told, before.told);
        next.told.extend(told);
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use wildpile_cards::Deal;

    const DELAY: Duration = Duration::from_secs(30);

    fn host() -> Host {
        let bundle = wildpile_bundle::find("skip-bo").expect("it is listed");
        let referee = bundle.game.start(&[], 2, Deal::Number(7)).expect("a match");
        Host::new(referee, vec!["Ada".to_owned(), "Bert".to_owned()])
    }

    fn play(host: &mut Host) {
        let seat = host.table().turn().due().first().expect("someone's turn");
        let moves = host.table().seat(wildpile_game::Viewer::Seat(seat)).legal_moves();
        host.play(seat, &moves[0]).expect("it is legal");
    }

    fn table(paused: bool, away: bool) -> TableInfo {
        TableInfo {
            id: wildpile_protocol::TableId([7; 12]),
            game: "skip-bo".to_owned(),
            rules: wildpile_game::rules::Patch::new(),
            rules_name: "skip-bo".to_owned(),
            owner: "Ada".to_owned(),
            settings: wildpile_protocol::lobby::Settings::default(),
            phase: wildpile_protocol::socket::Phase::Playing,
            seats: vec![SeatInfo::Person {
                name: "Ada".to_owned(),
                here: !away,
                bot: away.then(|| "regular".to_owned()),
                away_ms: away.then_some(9),
                resigned: false,
                ready: false,
                program: false,
            }],
            onlookers: 1,
            fair: None,
            awaited: None,
            pause: paused.then(|| wildpile_protocol::socket::Pause {
                paused,
                agreed: Vec::new(),
            }),
            resigned: None,
            wins: Vec::new(),
            series: None,
            countdown_ms: None,
            race: false,
            ranked: None,
            left: Vec::new(),
            withheld: Vec::new(),
        }
    }

    #[test]
    fn nothing_is_seen_before_its_time_and_everything_afterwards() {
        let (mut host, start) = (host(), DELAY);
        let mut delayed = Delayed::default();
        let mut steps = Vec::new();
        for second in 0..10 {
            delayed.follow(1, &mut host, start + Duration::from_secs(second));
            steps.push(host.table().steps());
            play(&mut host);
        }
        let seen = |delayed: &mut Delayed, at: f64| {
            let update = delayed.release(DELAY, false, start + Duration::from_secs_f64(at));
            update.map(|update| update.steps)
        };
        assert_eq!(seen(&mut delayed, 29.9), None);
        assert_eq!(delayed.next(DELAY), Some(start + DELAY));
        assert!(delayed.introduction().is_some_and(|(_, shown)| shown.is_none()));
        assert_eq!(seen(&mut delayed, 30.0), Some(steps[0]));
        assert_eq!(seen(&mut delayed, 30.5), None);
        assert_eq!(seen(&mut delayed, 34.0), Some(steps[4]), "several at once");
        let rest = delayed
            .release(DELAY, true, start + Duration::from_secs(35))
            .expect("the end");
        assert_eq!(rest.steps, steps[9]);
        // People who come now are told everything there is to tell.
        let (_, shown) = delayed.introduction().expect("a match");
        let told = shown.expect("it is over").told;
        let viewer = host.table().seat(wildpile_game::Viewer::Public);
        let all = viewer.log_since(0);
        assert_eq!(told, all[..told.len()]);
        assert!(told.len() + viewer.log_since(steps[9]).len() == all.len());
    }

    #[test]
    fn what_the_table_is_like_is_known_as_much_later() {
        let (mut delayed, start) = (Delayed::default(), DELAY);
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(
            delayed.release_state(Some(&table(false, true)), DELAY, at(0)),
            None
        );
        assert_eq!(
            delayed.release_state(Some(&table(true, true)), DELAY, at(10)),
            None
        );
        assert_eq!(delayed.release_state(None, DELAY, at(29)), None);
        let quiet = table(false, false);
        assert_eq!(delayed.state(table(true, true)), quiet, "for anyone who comes in");
        assert_eq!(delayed.next(DELAY), Some(at(30)));
        assert_eq!(
            delayed.release_state(None, DELAY, at(30)),
            Some(table(false, true))
        );
        assert_eq!(delayed.state(table(true, true)), table(false, true));
        assert_eq!(
            delayed.release_state(Some(&quiet), DELAY, at(40)),
            Some(table(true, true))
        );
        delayed.show_all();
        assert_eq!(delayed.next(DELAY), None);
        assert_eq!(
            delayed.state(table(true, true)),
            quiet,
            "nothing is left for the next match"
        );
    }

    #[test]
    fn nothing_shown_later_has_the_name_of_a_deleted_account() {
        let (mut delayed, start) = (Delayed::default(), DELAY);
        // One state is known by then, and one still waits.
        for now in [start, start + DELAY] {
            delayed.release_state(Some(&table(false, true)), DELAY, now);
        }
        let mut nameless = table(false, false);
        nameless.seats = vec![SeatInfo::Free];
        delayed.forget(&[String::new()]);
        assert_eq!(delayed.state(nameless.clone()), nameless);
        assert_eq!(delayed.release_state(None, DELAY, start + 2 * DELAY), None);
    }

    #[test]
    fn a_table_that_changes_all_the_time_is_shown_late_but_not_too_early() {
        let (mut delayed, start) = (Delayed::default(), DELAY);
        let at = |seconds| start + Duration::from_secs_f64(seconds);
        let onlookers = |onlookers| TableInfo {
            onlookers,
            ..table(false, false)
        };
        // A thousand changes in 10 seconds.
        for number in 0_u16..1_000 {
            let new = onlookers(number.into());
            delayed.release_state(Some(&new), DELAY, at(f64::from(number) / 100.0));
            assert!(delayed.states.len() <= STATES);
        }
        let mut seen = |seconds| {
            let state = delayed.release_state(None, DELAY, at(seconds));
            state.map(|state| state.onlookers)
        };
        assert_eq!(seen(30.1), Some(10));
        assert_eq!(
            seen(39.9),
            Some(STATES - 2),
            "the rest is as late as the last one of it"
        );
        assert_eq!(seen(40.0), Some(999));
    }

    #[test]
    fn another_deal_begins_anew() {
        let (mut host, start) = (host(), DELAY);
        let mut delayed = Delayed::default();
        delayed.follow(1, &mut host, start);
        let mut next = self::host();
        delayed.follow(2, &mut next, start);
        assert_eq!(delayed.waiting.len(), 1, "nothing of the old deal is left");
    }
}
