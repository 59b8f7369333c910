//! The state of a table, which only events change.

mod bounds;
mod cards;
mod clocks_and_pauses;
mod deal;
mod decide;
mod finished;
mod forget;
mod match_;
mod own;
mod quick;
mod series;
mod setup;
mod snapshot;
mod withheld;

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::fair::{Proof, ranked_id};
use wildpile_protocol::lobby::NewTable;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, You};
use wildpile_protocol::{TableId, text as t};
use wildpile_session::name_bot;
use wildpile_table::seat::Host;

use crate::{Event, Occupant, Person, PlayerId};

pub use decide::Refused;
pub use finished::{Finished, FinishedSeat, Presence};
pub(crate) use match_::forget_name;
pub(crate) use own::Standing;
pub use setup::Setup;
pub use snapshot::{Log, Snapshot};

use clocks_and_pauses::{Extras, StandIn};
use deal::Dealing;
use quick::Gone;

/// Number of keys of a seat's last moves that are remembered: a client resends only its last one.
const KEYS: usize = 16;

/// The name of someone who has deleted the account.
pub(crate) const NAMELESS: &str = "–";

/// A seat of a table, and what snapshots keep of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    sitter: Occupant,
    /// The keys of the last moves, the latest last.
    keys: VecDeque<String>,
    /// The matches won.
    wins: u32,
    /// The person who has left the seat after a match, which the table shows during the next one; at a quick table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gone: Option<Gone>,
    #[serde(skip)]
    course: Course,
}

/// The course of a seat during a match: a deal begins it anew.
#[derive(Clone, Debug, Default, PartialEq)]
struct Course {
    /// The bot that plays for the person.
    stand_in: Option<StandIn>,
    /// The steps of the match after the last move of the seat, also if a bot made it.
    moved_at: usize,
    /// The time that is left in this match, without what hasn't been written down.
    left_ms: u64,
    /// True if the person has given the match up.
    resigned: bool,
    /// The steps of this match in which a bot has moved for the person, and how many of them came after their own last move.
    helped: Vec<usize>,
    missed: usize,
    /// True if the person would like to begin now; at a quick table.
    ready: bool,
}

/// A player of a match, as its record says.
#[derive(Clone, Debug)]
struct Player {
    sitter: Occupant,
    name: String,
}

/// A table: a pure function of its events (but for its deputy), and the match they lead to.
pub struct Table {
    id: TableId,
    setup: Setup,
    places: Vec<Place>,
    /// The number of deals begun.
    round: u64,
    /// The matches that have ended in this series.
    played: u32,
    /// The series as it was when the last match ended, until the next one begins.
    last: Option<series::Standing>,
    dealing: Option<Dealing>,
    /// Those who withheld something, so that the last attempt at the current deal was abandoned.
    withheld: Vec<(Seat, Gone)>,
    /// The running or finished match.
    host: Option<Host>,
    /// The players, by seat.
    players: Vec<Player>,
    /// Its pauses, resignations and remarks.
    extras: Extras,
    /// The number of events so far.
    events: u64,
    /// Number of changes beside the moves since the last deal.
    changes: u32,
    /// The current game of the match, and the steps at its beginning: moves for an earlier one are stale.
    game: (u32, usize),
    /// True if it is a race that hasn't begun: everybody waits for the countdown.
    counting: bool,
    /// The day whose ranked deal is played here, if one is.
    ranked: Option<u64>,
    /// The person who decides while the owner is away. It isn't in the log: a room that is opened again finds out who is there.
    deputy: Option<PlayerId>,
    /// The table before the current deal, until it is written down.
    snapshot: Option<Snapshot>,
}

impl Table {
    /// A table from its first event.
    ///
    /// # Errors
    /// When it doesn't describe a table that this version can open.
    pub fn open(id: TableId, first: &Event) -> Result<Self, Message> {
        let Event::Opened {
            owner,
            name,
            game,
            rules,
            seats,
            settings,
        } = first
        else {
            return Err(t::TableNotFound.into());
        };
        let owner = Person {
            id: owner.clone(),
            name: name.clone(),
        };
        let setup = Setup::check(
            owner,
            NewTable {
                game: game.clone(),
                rules: rules.clone(),
                seats: *seats,
                settings: settings.clone(),
            },
        )?;
        Ok(Self {
            id,
            places: vec![Place::default(); setup.new.seats],
            setup,
            round: 0,
            played: 0,
            last: None,
            dealing: None,
            withheld: Vec::new(),
            host: None,
            players: Vec::new(),
            extras: Extras::default(),
            events: 1,
            changes: 0,
            game: (1, 0),
            counting: false,
            ranked: None,
            deputy: None,
            snapshot: None,
        })
    }

    /// A table from all its events.
    ///
    /// # Errors
    /// When they can't have happened at a table of this version.
    pub fn replay(id: TableId, events: &[Event]) -> Result<Self, Message> {
        let (first, rest) = events.split_first().ok_or(t::TableNotFound)?;
        let mut table = Self::open(id, first)?;
        rest.iter().try_for_each(|event| table.apply(event))?;
        table.snapshot = None;
        Ok(table)
    }

    /// The id.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The constant part.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of deals begun.
    #[must_use]
    pub const fn round(&self) -> u64 {
        self.round
    }

    /// The day whose ranked deal is played here; `None` at other tables.
    #[must_use]
    pub const fn ranked(&self) -> Option<u64> {
        self.ranked
    }

    /// The number of events so far.
    #[must_use]
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// The phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match (&self.host, &self.dealing) {
            (Some(host), _) if self.is_conceded() || host.table().outcome().is_some() => Phase::Over,
            (Some(_), _) => Phase::Playing,
            (None, Some(dealing)) if !dealing.is_off() => Phase::Dealing,
            (None, _) => Phase::Waiting,
        }
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        let found = self.people().find(|(_, sits)| *sits == player);
        found.map(|(seat, _)| seat)
    }

    /// The person at a seat.
    #[must_use]
    pub fn person_at(&self, seat: Seat) -> Option<&PlayerId> {
        let (player, _) = self.places.get(seat.index())?.sitter.as_person()?;
        Some(player)
    }

    /// True if a program plays at a seat, as the person said who sat down.
    #[must_use]
    pub fn is_program(&self, seat: Seat) -> bool {
        let sitter = self.places.get(seat.index()).map(|place| &place.sitter);
        matches!(sitter, Some(Occupant::Person { program: true, .. }))
    }

    /// The level of the bot that makes a seat's moves; `None` if a person does.
    #[must_use]
    pub fn bot_at(&self, seat: Seat) -> Option<&str> {
        let place = self.places.get(seat.index())?;
        let stand_in = place.course.stand_in.as_ref();
        let level = place.sitter.level();
        level.or(stand_in.map(|bot| bot.level.as_str()))
    }

    /// The person who decides while the owner is away, if someone does.
    #[must_use]
    pub const fn deputy(&self) -> Option<&PlayerId> {
        self.deputy.as_ref()
    }

    /// Lets someone decide for the owner, or only the owner.
    pub fn set_deputy(&mut self, deputy: Option<PlayerId>) {
        self.deputy = deputy;
    }

    /// True if someone seats bots and starts matches: the owner, or who decides meanwhile.
    fn decides(&self, player: &PlayerId) -> bool {
        *player == self.setup.owner.id || self.deputy.as_ref() == Some(player)
    }

    /// Someone's role at this table.
    #[must_use]
    pub fn you(&self, player: Option<&PlayerId>) -> You {
        let seat = player.and_then(|player| self.seat_of(player));
        let place = seat.and_then(|seat| self.places.get(seat.index()));
        You {
            seat,
            owner: player.is_some_and(|player| self.decides(player)) && !self.is_quick(),
            deputy: player.is_some() && player == self.deputy.as_ref(),
            helped: place.map(|place| place.course.helped.clone()).unwrap_or_default(),
            missed: place.map_or(0, |place| place.course.missed),
        }
    }

    /// The names by seat. No bot is called like someone else at the table, or like the owner, who may only watch.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let people = self.places.iter().map(|place| place.sitter.as_person());
        let names = people.map(|person| person.map_or("", |(_, name)| name).to_owned());
        let mut names: Vec<String> = names.collect();
        names.push(self.setup.owner.name.clone());
        let is_playing = self.phase() == Phase::Playing;
        let is_bot = |at: &usize| self.places[*at].sitter.level().is_some();
        let bots: Vec<usize> = (0..self.places.len()).filter(is_bot).collect();
        for at in &bots {
            let known = self.bot_of_match(*at);
            let known = known.filter(|name| is_playing || names.iter().all(|other| other != name));
            if let Some(known) = known {
                known.clone_into(&mut names[*at]);
            }
        }
        for at in bots {
            if names[at].is_empty() {
                names[at] = name_bot(at, &names).to_owned();
            }
        }
        names.truncate(self.places.len());
        names
    }

    /// A bot's name in the match. The record has that name, even if the owner, for whose sake it got it, has gone.
    fn bot_of_match(&self, at: usize) -> Option<&str> {
        self.host.as_ref()?;
        let player = self.players.get(at);
        let player = player.filter(|player| player.sitter.level().is_some());
        player.map(|player| player.name.as_str())
    }

    /// The table as everybody may know it. `here` says whether the person at a seat is connected.
    #[must_use]
    pub fn info(&self, here: &dyn Fn(Seat) -> bool, onlookers: usize) -> TableInfo {
        let seats = Seat::all(self.places.len())
            .zip(self.names())
            .map(|(seat, name)| {
                let place = &self.places[seat.index()];
                match &place.sitter {
                    Occupant::Free => SeatInfo::Free,
                    Occupant::Person { program, .. } => SeatInfo::Person {
                        name,
                        here: here(seat),
                        bot: place.course.stand_in.as_ref().map(|bot| bot.level.clone()),
                        away_ms: None,
                        resigned: place.course.resigned,
                        ready: place.course.ready,
                        program: *program,
                    },
                    Occupant::Bot { level } => SeatInfo::Bot {
                        name,
                        level: level.clone(),
                    },
                }
            });
        TableInfo {
            id: self.id,
            game: self.setup.new.game.clone(),
            rules: self.setup.new.rules.clone(),
            rules_name: self.setup.rules_name.clone(),
            owner: match self.is_quick() {
                true => String::new(),
                false => self.setup.owner.name.clone(),
            },
            settings: self.setup.new.settings.clone(),
            phase: self.phase(),
            seats: seats.collect(),
            onlookers,
            fair: self.proof(),
            awaited: self.awaited(),
            pause: self.pause_info(),
            resigned: self.resigned_info(),
            wins: self.wins(),
            series: self.series_info(),
            countdown_ms: None,
            race: self.setup.race,
            ranked: self.ranked,
            left: self.left(),
            withheld: self.who_withheld(),
        }
    }

    /// The proof of the current deal: with the server's secret once the match is over, and never before.
    #[must_use]
    pub fn proof(&self) -> Option<Proof> {
        let dealing = self.dealing.as_ref()?;
        // Others play a ranked deal until its day ends.
        Some(dealing.proof(self.phase() == Phase::Over && self.ranked.is_none()))
    }

    /// Changes the table. A move that isn't legal changes nothing; all other events come from [`Table::decide`] and
    /// always fit.
    ///
    /// # Errors
    /// Why the event can't happen now.
    pub fn apply(&mut self, event: &Event) -> Result<(), Message> {
        let before = self.phase();
        match event {
            Event::Opened { .. } => return Err(t::SeatNotNow.into()),
            Event::Seated { seat, sitter } => {
                let gone = self.gone_from(*seat, sitter);
                let place = self.place(*seat)?;
                if place.sitter.is_same(sitter) {
                    place.sitter = sitter.clone();
                } else {
                    *place = Place {
                        sitter: sitter.clone(),
                        gone,
                        ..Place::default()
                    };
                    self.seats_changed();
                }
            }
            Event::Ready { seat } => self.place(*seat)?.course.ready = true,
            Event::Dealing {
                round,
                secret,
                attempt,
            } => self.begin_deal(*round, *secret, *attempt)?,
            Event::Ranked { day, secret } => {
                self.ranked = Some(*day);
                self.round = *day;
                let deal = ranked_id(&self.setup.new.game, *day);
                self.dealing = Some(Dealing::new(deal, *day, *secret, std::iter::empty()));
                self.deal_if_complete()?;
            }
            Event::Committed { seat, commitment } => {
                self.current_deal()?.commit(*seat, *commitment);
                self.deal_if_complete()?;
            }
            Event::Contributed { seat, secret } => {
                self.current_deal()?.contribute(*seat, *secret);
                self.deal_if_complete()?;
            }
            Event::Withheld { seats } => {
                self.current_deal()?.leave_out(seats);
                self.deal_if_complete()?;
            }
            Event::Abandoned { seats } => self.abandon(seats)?,
            Event::Moved {
                seat,
                notation,
                key,
                spent_ms,
                timed_out,
            } => {
                self.move_(*seat, notation, key)?;
                self.move_clocked(*seat, *spent_ms, *timed_out)?;
            }
            Event::Begun => self.counting = false,
            Event::Clocked { seat, spent_ms } => self.clocked(*seat, *spent_ms)?,
            Event::TimeUp { seat, level } => self.time_was_up(*seat, level)?,
            Event::PauseAgreed { seat } => self.pause_agreed(*seat),
            Event::Resumed { seat } => self.resumed(*seat),
            Event::Resigned { seat, level } => self.resign(*seat, level)?,
            Event::StoodIn { seat, level } => self.stood_in(*seat, level)?,
            Event::Returned { seat } => self.returned(*seat)?,
        }
        if before != Phase::Over && self.phase() == Phase::Over {
            self.count_wins();
            self.count_match();
        }
        self.count_change(event);
        self.events += 1;
        Ok(())
    }

    fn course(&self, seat: Seat) -> Option<&Course> {
        Some(&self.places.get(seat.index())?.course)
    }

    fn place(&mut self, seat: Seat) -> Result<&mut Place, Message> {
        let seats = self.places.len();
        self.places
            .get_mut(seat.index())
            .ok_or_else(|| t::SeatNone { seats }.into())
    }

    fn current_deal(&mut self) -> Result<&mut Dealing, Message> {
        let round = self.round;
        self.dealing.as_mut().ok_or_else(|| t::DealOver { round }.into())
    }
}

impl std::fmt::Debug for Table {
    /// Without anything that players may not know.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.id)
            .field("phase", &self.phase())
            .field("events", &self.events)
            .finish_non_exhaustive()
    }
}
