//! People at an online table without a browser of their own, who say and hear what a page would.

use std::time::Duration;

use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{sleep, timeout};
use wildpile_client::lobby::{Answer, JoinRequest, Request, quick};
use wildpile_e2e::Browser;
use wildpile_game::rules::read_patch;
use wildpile_game::{Seat, Turn};
use wildpile_net::{Invitation, Line, Server, Session, ask};
use wildpile_protocol::Secret;
use wildpile_protocol::lobby::NewTable;
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{ChatLine, FromTable, Phase, Saying, SeatInfo, TableInfo, ToTable, You};
use wildpile_table::Action;

use super::online::Player;

/// After this long a friend gives up waiting.
const PATIENCE: Duration = Duration::from_secs(60);

/// Number of times it tries again after a refusal.
const OFTEN: usize = 60;

fn invitation(b: &Browser, id: &str) -> Invitation {
    let address = format!("{}/table/{id}", b.site.origin());
    address.parse().expect("the address of a table")
}

fn server(b: &Browser) -> Server {
    invitation(b, &"0".repeat(24)).server
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// Is at a table, and contributes to its deals, until nobody gives orders any more.
async fn stay(
    to: Invitation,
    session: Session,
    mut orders: UnboundedReceiver<ToTable>,
    heard: UnboundedSender<FromTable>,
) {
    let mut part = Part::default();
    let mut line = Line::open(&to, &session).await.expect("a connection");
    loop {
        let say = tokio::select! {
            said = line.hear() => {
                let Ok(said) = said else { return };
                let say = match &said {
                    FromTable::Table { you: You { seat: Some(seat), .. }, table } => {
                        part.answer(table, *seat, || Some(Secret([7; 32])))
                    }
                    _ => None,
                };
                if heard.send(said).is_err() {
                    return;
                }
                say
            }
            order = orders.recv() => match order {
                None => return,
                order => order,
            },
        };
        if let Some(say) = say
            && line.say(&say).await.is_err()
        {
            return;
        }
    }
}

/// Someone without a browser.
pub(crate) struct Friend {
    at: Server,
    name: String,
    session: Session,
    orders: UnboundedSender<ToTable>,
    heard: UnboundedReceiver<FromTable>,
    /// The own seat.
    pub(crate) player: Player,
    /// The table as it was told last.
    pub(crate) table: Option<(You, TableInfo)>,
    /// Chat lines with their authors.
    chat: Vec<ChatLine>,
    /// Other messages, such as refusals and answers to reports.
    pub(crate) news: Vec<FromTable>,
    moves: usize,
}

impl Friend {
    /// A new guest, who isn't at a table yet.
    pub(crate) async fn new(b: &Browser, name: &str) -> Self {
        let at = server(b);
        let session = Session::guest(&at, name).await.expect("a session");
        Self {
            at,
            name: name.to_owned(),
            session,
            orders: unbounded_channel().0,
            heard: unbounded_channel().1,
            player: Player::default(),
            table: None,
            chat: Vec::new(),
            news: Vec::new(),
            moves: 0,
        }
    }

    /// A new guest who takes a seat at a table.
    pub(crate) async fn joins(b: &Browser, id: &str, name: &str, number: u8) -> Self {
        let mut friend = Self::new(b, name).await;
        friend.comes(b, id).await;
        friend.sits(number).await;
        friend
    }

    /// A new guest who opens a table and takes its first seat; the table's id.
    pub(crate) async fn hosts(
        b: &Browser,
        name: &str,
        (game, rules): (&str, &str),
        seats: usize,
        settings: Value,
    ) -> (Self, String) {
        let mut friend = Self::new(b, name).await;
        let new = NewTable {
            game: game.to_owned(),
            rules: read_patch(rules).expect("rules"),
            seats,
            settings: serde_json::from_value(settings).expect("settings"),
        };
        let bots = Vec::new();
        let id = friend.finds(JoinRequest::New { table: new, bots }).await;
        friend.comes(b, &id).await;
        friend.sits(1).await;
        (friend, id)
    }

    /// Asks for a table; its id.
    async fn finds(&self, wanted: JoinRequest) -> String {
        let answer = ask(&self.at, Some(&self.session), &Request::Join(wanted)).await;
        let Ok(Answer::Found(id)) = answer else {
            panic!("{answer:?}");
        };
        id.to_string()
    }

    /// Comes to a table, or back to it after having left it, perhaps.
    pub(crate) async fn comes(&mut self, b: &Browser, id: &str) {
        let (orders, todo) = unbounded_channel();
        let (tell, heard) = unbounded_channel();
        tokio::spawn(stay(invitation(b, id), self.session.clone(), todo, tell));
        (self.orders, self.heard, self.table) = (orders, heard, None);
        self.until("the table", |friend| friend.table.is_some()).await;
    }

    /// Waits for a quick match of a game, for so many or any number.
    pub(crate) async fn plays_now(&mut self, b: &Browser, game: &str, seats: Option<usize>) {
        let id = self
            .finds(JoinRequest::Quick(quick(game, seats, false, &[])))
            .await;
        self.comes(b, &id).await;
    }

    /// Closes the connection.
    pub(crate) fn leaves(&mut self) {
        self.orders = unbounded_channel().0;
    }

    /// Says something to the table.
    pub(crate) fn tells(&self, said: ToTable) {
        self.orders.send(said).expect("a connection");
    }

    /// Takes a seat.
    pub(crate) async fn sits(&mut self, number: u8) {
        let seat = seat(number);
        self.tells(ToTable::Sit { seat, program: false });
        let sits = |friend: &Self| {
            let (you, _) = friend.table.as_ref()?;
            you.seat.filter(|own| *own == seat)
        };
        self.until_some("the seat", sits).await;
    }

    /// Puts a bot on a seat of the own table.
    pub(crate) fn seats_bot(&self, number: u8) {
        self.tells(ToTable::Bot {
            seat: seat(number),
            level: "regular".to_owned(),
        });
    }

    /// Writes in the chat, and waits until it is said; again where it is refused, since it was a lot at once.
    pub(crate) async fn says(&mut self, text: &str) {
        for _ in 0..OFTEN {
            let refused = self.refusals();
            self.tells(ToTable::Say {
                text: text.to_owned(),
                key: None,
            });
            let is_answered = |friend: &Self| friend.has_heard(text) || friend.refusals() > refused;
            self.until("the own line", is_answered).await;
            if self.has_heard(text) {
                return;
            }
            sleep(Duration::from_millis(500)).await;
        }
        panic!("{text:?} is refused again and again: {:?}", self.news);
    }

    /// Number of refusals.
    pub(crate) fn refusals(&self) -> usize {
        let refused = |said: &&FromTable| matches!(said, FromTable::Refused { .. });
        self.news.iter().filter(refused).count()
    }

    /// Waits for a line of the chat.
    pub(crate) async fn hears(&mut self, text: &str) {
        let what = format!("{text:?}");
        self.until(&what, |friend| friend.has_heard(text)).await;
    }

    /// True if someone has said this.
    pub(crate) fn has_heard(&self, text: &str) -> bool {
        let mut lines = self.chat.iter();
        lines.any(|line| matches!(&line.what, Saying::Text(said) if said == text))
    }

    /// Waits until someone sits at a seat.
    pub(crate) async fn sees(&mut self, number: u8, who: impl Fn(&SeatInfo) -> bool) {
        let at = seat(number).index();
        let sits = |friend: &Self| {
            let table = friend.table.as_ref();
            table.is_some_and(|(_, table)| who(&table.seats[at]))
        };
        self.until("who sits there", sits).await;
    }

    /// Waits until a match of the table is played.
    pub(crate) async fn is_dealt(&mut self, round: u64) {
        let is_played = |table: &TableInfo| {
            let deal = table.fair.as_ref().filter(|_| table.phase == Phase::Playing);
            deal.is_some_and(|deal| deal.round == round)
        };
        let is_so = |friend: &Self| friend.table.as_ref().is_some_and(|(_, table)| is_played(table));
        self.until("the deal", is_so).await;
    }

    /// True if the match waits for a seat.
    pub(crate) fn is_due(&self, number: u8) -> bool {
        let own = self.player.seat.as_ref();
        own.is_some_and(|own| matches!(own.turn(), Turn::Seats { due, .. } if due.contains(seat(number))))
    }

    /// Waits for a legal move that this accepts.
    pub(crate) async fn legal(&mut self, wanted: impl Fn(&Action) -> bool) -> Action {
        let find = |friend: &Self| friend.player.actions().into_iter().find(&wanted);
        self.until_some("a legal move", find).await
    }

    /// Makes a move that this accepts, as soon as there is one, and waits until it is played.
    pub(crate) async fn plays(&mut self, wanted: impl Fn(&Action) -> bool) {
        let notation = self.legal(wanted).await.notation;
        self.makes(&notation).await;
    }

    /// Makes a move; again where it is refused, as before a race has begun.
    pub(crate) async fn makes(&mut self, notation: &str) {
        let step = self.player.steps();
        for _ in 0..OFTEN {
            let refused = self.refusals();
            self.moves += 1;
            let (_, table) = self.table.as_ref().expect("a table");
            self.tells(ToTable::Play {
                key: format!("{}-{}", self.name, self.moves),
                round: table.fair.as_ref().expect("a deal").round,
                step,
                notation: notation.to_owned(),
            });
            let is_answered = |friend: &Self| friend.player.steps() > step || friend.refusals() > refused;
            self.until(notation, is_answered).await;
            if self.player.steps() > step {
                return;
            }
            sleep(Duration::from_millis(250)).await;
        }
        panic!("{notation} is refused again and again: {:?}", self.news);
    }

    /// Ends the turn with a discard, once it is the own turn.
    pub(crate) async fn discards(&mut self) {
        self.plays(|action| action.notation.starts_with("discard ")).await;
    }

    /// Hears what was said since the last time.
    pub(crate) fn listen(&mut self) {
        while let Ok(said) = self.heard.try_recv() {
            match said {
                FromTable::Table { you, table } => self.table = Some((you, table)),
                FromTable::Said(line) => self.chat.push(line),
                FromTable::Seat { .. } => self.player.hears(said),
                FromTable::Hello { .. } | FromTable::Played { .. } | FromTable::Clocks { .. } => {}
                said => self.news.push(said),
            }
        }
    }

    /// Waits until something is so.
    pub(crate) async fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        self.until_some(what, |friend| is_so(friend).then_some(())).await;
    }

    async fn until_some<T>(&mut self, what: &str, look: impl Fn(&Self) -> Option<T>) -> T {
        let wait = async {
            loop {
                self.listen();
                if let Some(found) = look(self) {
                    return found;
                }
                sleep(Duration::from_millis(10)).await;
            }
        };
        let waited = timeout(PATIENCE, wait).await;
        waited.unwrap_or_else(|_| panic!("a friend {what} never came"))
    }
}
