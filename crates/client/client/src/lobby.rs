//! The lobby of a server: tables with free seats, quick matches, the person's own tables, and the search for a table.
//!
//! ```text
//! server, person --Event--> Lobby::update --Effect--> server, store, screen
//! ```

use serde_json::{from_str, to_string};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{AVOIDED, Clock, Created, Listed, NAME, NewTable, Quick, Waiting};
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::people::{DailyBoard, RankedDay};
use wildpile_protocol::text as protocol_text;

use crate::daily::board_path;
use crate::error::ClientError;
use crate::own::{expected, unfinished};
use crate::ranked::Attempt;
use crate::{text as t, withheld, words};

/// A wanted table that isn't known by its address.
#[derive(Clone, Debug, PartialEq)]
pub enum JoinRequest {
    /// A new one.
    New {
        /// Its game and settings.
        table: NewTable,
        /// Bots, by level, that sit down there.
        bots: Vec<(Seat, String)>,
    },
    /// A match with anyone.
    Quick(Quick),
    /// The only attempt at the ranked deal of this game. The day is today's, counted from 1970 in UTC.
    Ranked(String, u64),
}

/// A quick match without the people whom the person has muted.
#[must_use]
pub fn quick(game: &str, seats: Option<usize>, race: bool, muted: &[String]) -> Quick {
    let fits = |name: &&String| name.chars().count() <= NAME;
    Quick {
        game: game.to_owned(),
        seats,
        race,
        avoid: muted.iter().filter(fits).take(AVOIDED).cloned().collect(),
    }
}

/// A question to the server.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// The tables with free seats.
    Tables,
    /// The people who wait for quick matches.
    Waiting,
    /// The tables at which the person has a seat.
    Own,
    /// The person's name there: a new guest gets it, others may get another one.
    Introduce,
    /// A table.
    Join(JoinRequest),
    /// Frees the seat at this table, which isn't wanted any more.
    Leave(TableId),
    /// The ranked deal of a game on this day.
    Ranked(String, u64),
    /// The leaderboard of a game's deal of this day.
    Daily(String, u64),
}

/// A name as it may stand in a path: those of games need no other characters.
pub(crate) fn segment(name: &str) -> String {
    let fits = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    name.chars().filter(fits).collect()
}

impl Request {
    /// The path and the JSON that is sent there, if any; `None` for what isn't a single HTTP request.
    #[must_use]
    pub fn http(&self) -> Option<(String, Option<String>)> {
        Some(match self {
            Self::Tables => ("/api/tables".to_owned(), None),
            Self::Waiting => ("/api/quick".to_owned(), None),
            Self::Own => ("/api/me/tables".to_owned(), None),
            Self::Ranked(game, day) => (format!("/api/ranked/{}/{day}", segment(game)), None),
            Self::Daily(game, day) => (board_path(game, *day), None),
            Self::Join(JoinRequest::New { table, .. }) => ("/api/tables".to_owned(), to_string(table).ok()),
            Self::Join(JoinRequest::Quick(quick)) => ("/api/quick".to_owned(), to_string(quick).ok()),
            Self::Join(JoinRequest::Ranked(game, _)) => {
                (format!("/api/ranked/{}", segment(game)), Some("{}".to_owned()))
            }
            Self::Introduce | Self::Leave(_) => return None,
        })
    }

    /// The answer in the JSON that a server has sent; `None` if it's something else.
    #[must_use]
    pub fn read(&self, json: &str) -> Option<Answer> {
        match self {
            Self::Tables => from_str(json).ok().map(Answer::Tables),
            Self::Waiting => from_str(json).ok().map(Answer::Waiting),
            Self::Own => from_str(json).ok().map(Answer::Own),
            Self::Ranked(..) => from_str(json).ok().map(Answer::Ranked),
            Self::Daily(..) => from_str(json).ok().map(Answer::Daily),
            Self::Join(_) => from_str(json).ok().map(|Created { id }| Answer::Found(id)),
            Self::Introduce | Self::Leave(_) => None,
        }
    }
}

/// The answer to a [`Request`].
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The tables with free seats.
    Tables(Vec<Listed>),
    /// The people who wait for quick matches.
    Waiting(Vec<Waiting>),
    /// The tables at which the person has a seat.
    Own(Vec<OwnTable>),
    /// A table.
    Found(TableId),
    /// The ranked deal of a day.
    Ranked(Box<RankedDay>),
    /// The leaderboard of a day.
    Daily(Box<DailyBoard>),
    /// It is done.
    Done,
}

/// Input of the model.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// It is time to load the lists.
    Look,
    /// The person comes back, perhaps as someone else: earlier answers to [`Event::Look`] are outdated.
    Back {
        /// True if it is someone else, who has other tables.
        is_other: bool,
    },
    /// The answer to the request of this number.
    Answered(u64, Result<Answer, ClientError>),
    /// The person wants a table.
    Join(JoinRequest),
    /// The person says yes to the question.
    Confirm,
    /// The person reconsiders.
    Decline,
    /// The person doesn't want the table any more.
    GiveUp,
}

/// Output of the model; shells carry it out in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Asks the server, and answers with [`Event::Answered`].
    Ask(u64, Request),
    /// Keeps [`Lobby::own`] for the next visit.
    KeepOwn,
    /// Goes to the table that was asked for.
    Go(TableId, JoinRequest),
}

/// A question about a wanted table.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// Leave this running match alone?
    Running(OwnTable),
    /// Begin the attempt at this ranked deal, or look at it?
    Attempt(Box<RankedDay>),
}

/// The stage of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Looks whether a match of the person is running, or how far their attempt is.
    Checking,
    Introducing,
    Asking,
    Leaving,
}

#[derive(Clone, Debug)]
struct Search {
    /// The number of its open request.
    number: u64,
    wanted: JoinRequest,
    stage: Stage,
    is_given_up: bool,
}

/// The lobby as one client knows it.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// The tables with free seats; `None` until the server has answered.
    pub tables: Option<Vec<Listed>>,
    /// The people who wait for quick matches.
    pub waiting: Vec<Waiting>,
    /// The person's own tables, those that wait for the person first.
    pub own: Vec<OwnTable>,
    /// True once the server has listed the own tables in this visit; before, they are those of the last visit.
    pub is_own_current: bool,
    /// The reason why the tables couldn't be loaded the last time.
    pub trouble: Option<ClientError>,
    /// The wanted table that couldn't be had, with the reason.
    pub refusal: Option<(JoinRequest, ClientError)>,
    /// A question about the wanted table.
    pub question: Option<(Question, JoinRequest)>,
    /// True if the server may know the person.
    is_known: bool,
    search: Option<Search>,
    /// The number of the last request.
    given: u64,
    /// The number of the last request for tables, until it is answered.
    looking: Vec<u64>,
    /// The numbers of the last answered requests for tables, waiting people and own tables.
    answered: [u64; 3],
}

impl Lobby {
    /// The lobby with the own tables of the last visit. Own tables are only asked for if the server may know the person.
    #[must_use]
    pub fn new(own: Vec<OwnTable>, is_known: bool) -> Self {
        Self {
            // A list without a person to whom it belongs is left over.
            own: if is_known { own } else { Vec::new() },
            is_known,
            ..Self::default()
        }
    }

    /// Takes an event in.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Look => self.look(),
            Event::Back { is_other } => {
                if is_other {
                    self.own.clear();
                }
                self.is_known = true;
                (self.looking, self.answered) = (Vec::new(), [self.given; 3]);
                Vec::new()
            }
            Event::Answered(number, answer) => match self.search.take_if(|search| search.number == number) {
                Some(search) => self.go_on(search, answer),
                None => self.hear(number, answer),
            },
            // A second search would give up the seat that the first one finds.
            Event::Join(_) if self.search.is_some() => Vec::new(),
            Event::Join(wanted) => {
                self.refusal = None;
                match wanted {
                    JoinRequest::Quick(_) if self.is_known => {
                        self.ask_for(wanted, Stage::Checking, Request::Own)
                    }
                    JoinRequest::Ranked(ref game, day) => {
                        let request = Request::Ranked(game.clone(), day);
                        self.ask_for(wanted, Stage::Checking, request)
                    }
                    wanted => self.introduce(wanted),
                }
            }
            Event::Confirm => match self.question.take() {
                Some((_, wanted)) => self.introduce(wanted),
                None => Vec::new(),
            },
            Event::Decline => {
                self.question = None;
                Vec::new()
            }
            Event::GiveUp => {
                // Nothing has happened yet.
                drop(self.search.take_if(|search| search.stage == Stage::Checking));
                if let Some(search) = &mut self.search {
                    search.is_given_up = true;
                }
                Vec::new()
            }
        }
    }

    const fn number(&mut self) -> u64 {
        self.given += 1;
        self.given
    }

    fn look(&mut self) -> Vec<Effect> {
        let number = self.number();
        self.looking.push(number);
        let tables = Effect::Ask(number, Request::Tables);
        let waiting = Effect::Ask(self.number(), Request::Waiting);
        let own = self.is_known.then(|| Effect::Ask(self.number(), Request::Own));
        [tables, waiting].into_iter().chain(own).collect()
    }

    /// True if an answer is newer than those before it: a slow one must not replace what a later request brought.
    const fn is_news(&mut self, list: usize, number: u64) -> bool {
        let is_news = number > self.answered[list];
        if is_news {
            self.answered[list] = number;
        }
        is_news
    }

    /// The answer to a request for a list. Lists stay while the server doesn't answer.
    fn hear(&mut self, number: u64, answer: Result<Answer, ClientError>) -> Vec<Effect> {
        let is_look = self.looking.contains(&number);
        if is_look {
            self.looking.retain(|looking| *looking > number);
        }
        match answer {
            Ok(Answer::Tables(tables)) if self.is_news(0, number) => {
                (self.tables, self.trouble) = (Some(tables), None);
            }
            Ok(Answer::Waiting(waiting)) if self.is_news(1, number) => self.waiting = waiting,
            Err(why) if is_look && self.is_news(0, number) => self.trouble = Some(why),
            answer => return self.hear_own(number, answer),
        }
        Vec::new()
    }

    fn hear_own(&mut self, number: u64, answer: Result<Answer, ClientError>) -> Vec<Effect> {
        let own = match answer {
            Ok(Answer::Own(own)) => own,
            Err(why) if why.is_refusal(protocol_text::NameFirst) => {
                // It won't know the person soon.
                self.is_known = false;
                Vec::new()
            }
            _ => return Vec::new(),
        };
        if !self.is_news(2, number) {
            return Vec::new();
        }
        (self.own, self.is_own_current) = (expected(own), true);
        vec![Effect::KeepOwn]
    }

    fn ask_for(&mut self, wanted: JoinRequest, stage: Stage, request: Request) -> Vec<Effect> {
        let number = self.number();
        self.search = Some(Search {
            number,
            wanted,
            stage,
            is_given_up: false,
        });
        vec![Effect::Ask(number, request)]
    }

    fn introduce(&mut self, wanted: JoinRequest) -> Vec<Effect> {
        self.ask_for(wanted, Stage::Introducing, Request::Introduce)
    }

    /// The next stage of a search. One that was given up ends, and leaves the seat that it has found.
    fn go_on(&mut self, search: Search, answer: Result<Answer, ClientError>) -> Vec<Effect> {
        let Search { wanted, .. } = search;
        match (search.stage, answer) {
            (Stage::Checking, Ok(Answer::Ranked(day))) => match Attempt::of(&day) {
                Attempt::Running => self.introduce(wanted),
                Attempt::Over => {
                    self.refusal = Some((wanted, ClientError::Refused(t::RankedOver.into())));
                    Vec::new()
                }
                Attempt::Open | Attempt::Ended => {
                    self.question = Some((Question::Attempt(day), wanted));
                    Vec::new()
                }
            },
            (Stage::Checking, answer) if matches!(wanted, JoinRequest::Quick(_)) => {
                // If the server doesn't say, the next request shows why that doesn't work either.
                let mut effects = self.hear_own(search.number, answer);
                let running = unfinished(&self.own).filter(|_| self.is_own_current);
                match running.cloned() {
                    Some(running) => self.question = Some((Question::Running(running), wanted)),
                    None => effects.extend(self.introduce(wanted)),
                }
                effects
            }
            (Stage::Introducing, Ok(_)) => {
                self.is_known = true;
                match search.is_given_up {
                    true => Vec::new(),
                    false => self.ask_for(wanted.clone(), Stage::Asking, Request::Join(wanted)),
                }
            }
            (Stage::Asking, Ok(Answer::Found(table))) if !search.is_given_up => {
                vec![Effect::Go(table, wanted)]
            }
            (Stage::Asking, Ok(Answer::Found(table))) if matches!(wanted, JoinRequest::Quick(_)) => {
                let effects = self.ask_for(wanted, Stage::Leaving, Request::Leave(table));
                self.update(Event::GiveUp);
                effects
            }
            (_, Err(why)) if !search.is_given_up => {
                self.refusal = Some((wanted, why));
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// True if the answer to the request of this number for own tables is outdated.
    #[must_use]
    pub const fn is_outdated(&self, number: u64) -> bool {
        number <= self.answered[2]
    }

    /// True while the lists are being loaded.
    #[must_use]
    pub const fn is_looking(&self) -> bool {
        !self.looking.is_empty()
    }

    /// True while the model looks for a reason to ask a question first.
    #[must_use]
    pub fn is_checking(&self) -> bool {
        matches!(&self.search, Some(search) if search.stage == Stage::Checking)
    }

    /// True while a table is searched that isn't wanted any more.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        matches!(&self.search, Some(search) if search.is_given_up)
    }

    /// The progress of the search for a table; `None` without one.
    #[must_use]
    pub fn progress(&self) -> Option<Message> {
        let search = self.search.as_ref()?;
        Some(match search.wanted {
            _ if search.is_given_up => t::Cancelling.into(),
            JoinRequest::Quick(_) => t::FindingTable.into(),
            JoinRequest::Ranked(..) if search.stage == Stage::Checking => t::OneMoment.into(),
            JoinRequest::New { .. } | JoinRequest::Ranked(..) => t::OpeningTable.into(),
        })
    }

    /// The number of people who wait for quick matches of a game, with so many seats or any number.
    #[must_use]
    pub fn waiting_for(&self, game: &str, race: bool, seats: Option<usize>) -> usize {
        let fits = |one: &&Waiting| {
            one.game == game && one.race == race && seats.is_none_or(|seats| seats == one.seats)
        };
        self.waiting.iter().filter(fits).map(|one| one.people).sum()
    }
}

/// A table with free seats, in short: its owner, the taken seats and unusual settings.
#[must_use]
pub fn about(table: &Listed) -> Vec<Message> {
    let (taken, seats) = (table.taken, table.seats);
    let series = (!table.series.is_none()).then(|| words::series(table.series));
    let all = [
        Message::text(table.owner.clone()),
        t::SeatsTaken { taken, seats }.into(),
    ];
    let clock = (table.clock != Clock::None).then(|| words::clock(table.clock));
    let unusual = clock.into_iter().chain(series);
    let unusual = unusual.chain(withheld::unusual(table.withheld));
    all.into_iter().chain(unusual).collect()
}

#[cfg(test)]
mod tests;
