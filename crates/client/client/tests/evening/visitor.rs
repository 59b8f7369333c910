//! A person with a client: the model that browsers and terminals share, and what their shells do around it.

use std::collections::BTreeSet;
use std::time::Duration;

use wildpile_bundle::GAMES;
use wildpile_client::table::{Effect, Event, JoinGoal, News, Now, State, Table};
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::{Secret, VERSION, ends_for_a_while};
use wildpile_tables::Person;

/// A person with a client.
pub struct Visitor {
    pub who: Person,
    pub table: Table,
    /// The contribution to deals.
    secret: Secret,
    /// The part in the deal, as the client keeps it on disk.
    kept: String,
    /// The client's visits so far; each begins with an empty model.
    visits: u64,
    /// The difference between the person's wall clock and the world's.
    pub skew: Duration,
    /// Keys of the moves that the table has confirmed.
    pub confirmed: BTreeSet<String>,
    /// Everything that was shown.
    pub news: Vec<News>,
}

impl Visitor {
    /// A person who hasn't come yet. `number` tells people of one world apart.
    pub fn new(who: Person, number: u8, goal: JoinGoal) -> Self {
        let secret = Secret([number; 32]);
        let mut new = Self {
            who,
            table: Table::default(),
            secret,
            kept: Part::default().to_string(),
            visits: u64::from(number) << 32,
            skew: Duration::ZERO,
            confirmed: BTreeSet::new(),
            news: Vec::new(),
        };
        new.begin(goal);
        new
    }

    /// Begins a visit: a page that is loaded, or a program that starts. Only the part in the deal was kept.
    fn begin(&mut self, goal: JoinGoal) {
        let secret = self.secret;
        self.visits += 1;
        let part = self.kept.parse().unwrap_or_default();
        self.table = Table::new(goal, part, self.visits, Box::new(move || Some(secret)));
        self.table.name = Some(self.who.name.clone());
    }

    /// Loads the page again.
    pub fn reload(&mut self) {
        self.begin(JoinGoal::Sit(None));
    }

    /// Opens another connection. Returns its first message.
    pub fn open(&mut self, now: Duration) -> ToTable {
        self.update(Event::Opened, now);
        ToTable::Hello { version: VERSION }
    }

    /// Handles a message from the table. Returns the answers, and `true` if the connection is over for good.
    pub fn hear(&mut self, said: FromTable, now: Duration) -> (Vec<ToTable>, bool) {
        if let FromTable::Played { key } = &said {
            self.confirmed.insert(key.clone());
        }
        let ends = match &said {
            FromTable::Closing { why } if !ends_for_a_while(why) => Some(why.clone()),
            _ => None,
        };
        let answers = self.update(Event::Heard(Box::new(said)), now);
        if let Some(why) = ends.clone() {
            self.update(Event::Ended(why), now);
        }
        (answers, ends.is_some())
    }

    /// Feeds the model, and carries out what follows. Returns what is sent.
    pub fn update(&mut self, event: Event, now: Duration) -> Vec<ToTable> {
        let mut sent = Vec::new();
        let wall = now + self.skew;
        let now_here = Now {
            clock: now,
            wall_ms: wall.as_millis() as u64,
        };
        for effect in self.table.update(event, now_here) {
            match effect {
                Effect::Say(said) => {
                    let is_part = matches!(said, ToTable::Commit { .. } | ToTable::Open { .. });
                    let is_kept = self.kept == self.table.part.to_string();
                    assert!(!is_part || is_kept, "kept before it is said");
                    sent.push(said);
                }
                Effect::KeepPart => self.kept = self.table.part.to_string(),
                Effect::LoadGame(game, _) => {
                    let bundle = GAMES.bundle(&game).expect("it is listed");
                    let make = Box::new(move |welcome| bundle.game.remote_seat(welcome));
                    sent.extend(self.update(Event::GameLoaded(make, bundle.bots.reasons()), now));
                }
                Effect::Close => panic!("{} closes: {:?}", self.who.name, self.table.state),
                Effect::Show(news) => self.news.push(news),
                Effect::Draw | Effect::Hinted | Effect::Sound(_) | Effect::Announce(_) => {}
            }
        }
        sent
    }

    /// True if the model waits for nothing: it is connected, and every move is answered.
    pub fn is_at_rest(&self) -> bool {
        self.table.state == State::Here && !self.table.is_pending()
    }
}
