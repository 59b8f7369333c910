//! Remote seats, fed by messages, behave like local ones.

use std::any::Any;
use std::time::Duration;

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Layer;
use wildpile_game::{Seat, Turn, Viewer};
use wildpile_message::ToMessage;
use wildpile_table::seat::wire::ToSeat;
use wildpile_table::seat::{Client, Host, Remote};
use wildpile_table::{AnyGame, Ask, DynPlayer, Entry, RandomPlayer, TableGame};

use crate::recorded::Recorded;
use crate::{Case, Suite, cases, soak};

/// A match that may go on forever is abandoned after this many moves.
const ENOUGH: usize = 600;

/// Illegal input is tried before every so many moves: it needs a copy of the table with its history.
const WRONG_EVERY: usize = 4;

/// A remote seat with a player.
pub(crate) struct Player {
    client: Client,
    seat: Box<dyn Remote>,
    player: RandomPlayer,
    /// The step up to which the player has been informed.
    informed: usize,
}

/// A player that names no move: the index after the last one.
struct Astray;

impl DynPlayer for Astray {
    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        ask.count
    }

    fn observe(&mut self, _game: &dyn Any, _seat: Seat, _observation: &dyn Any) {}
}

/// Serialises and deserialises, as a connection would.
pub(crate) fn carried<T: serde::Serialize + serde::de::DeserializeOwned>(message: &T) -> T {
    let text = serde_json::to_string(message).expect("a message is JSON");
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

impl Player {
    pub(crate) fn join(entry: &dyn AnyGame, host: &mut Host, client: Client) -> Self {
        let mut answers = host.join(client).into_iter().map(|message| carried(&message));
        let Some(ToSeat::Welcome(welcome)) = answers.next() else {
            panic!("a seat is welcomed first");
        };
        assert_eq!(welcome.rules, host.table().table_rules());
        let mut seat = entry.remote_seat(welcome).expect("a table of this game");
        for answer in answers {
            seat.receive(answer).expect("an update of this game");
        }
        Self {
            client,
            seat,
            player: RandomPlayer::new(client.viewer().seat().map_or(9, |seat| seat.index() as u64)),
            informed: 0,
        }
    }

    fn receive(&mut self, messages: impl IntoIterator<Item = ToSeat>) {
        for message in messages {
            self.seat.receive(carried(&message)).expect("it can be read");
        }
    }

    /// Receives what is new, and compares the remote seat with the referee's local one.
    pub(crate) fn follow(&mut self, host: &mut Host, name: &str) {
        let news = host.update(self.client);
        self.receive(news);
        self.compare(host, name);
    }

    fn compare(&self, host: &Host, name: &str) {
        let (table, viewer) = (host.table(), self.client.viewer());
        assert_eq!(
            self.seat.scene(),
            table.seat(viewer).scene(),
            "{name}: {viewer:?}"
        );
        assert_eq!(self.seat.rules(), table.table_rules(), "{name}: {viewer:?}");
        assert_eq!(self.seat.turn(), table.turn(), "{name}: {viewer:?}");
        assert_eq!(self.seat.steps(), table.steps(), "{name}: {viewer:?}");
        if let Some(seat) = viewer.seat() {
            assert_eq!(
                self.seat.legal_moves(),
                table.seat(Viewer::Seat(seat)).legal_moves(),
                "{name}: {viewer:?}"
            );
            assert_eq!(
                self.seat.extra_moves(),
                table.seat(Viewer::Seat(seat)).extra_moves(),
                "{name}: {viewer:?}"
            );
        }
    }
}

/// Every seat and an onlooker are remote, connected by serialised JSON, and bots play to the end
/// through them. Scenes, moves, refusals and the log equal those of local seats. Presets are played at
/// their largest table; the default, and in a soak everything, at every table.
pub fn remote_seats_play<G: TableGame>(suite: Suite<'_>) {
    let entry = Entry::<G>::new();
    // Their names end with the number of seats.
    fn rules_of<G>(case: &Case<G>) -> Option<&str> {
        Some(case.name.rsplit_once(", ")?.0)
    }
    let all = cases::<G>(suite);
    let mut named = all.iter().filter(|case| case.named).peekable();
    while let Some(case) = named.next() {
        let count = case.game.seats();
        let is_default = case.game.rules().differences().is_empty();
        let is_largest = named.peek().is_none_or(|next| rules_of(next) != rules_of(case));
        if !is_default && !is_largest && !soak::is_on() {
            continue;
        }
        let rules = case.game.rules().json();
        let layer = Layer::choices(rules.as_object().cloned().unwrap_or_default());
        play_remotely(&entry, &[layer], count, ENOUGH, &case.name);
    }
}

/// One such match, of so many moves at most.
pub(crate) fn play_remotely(entry: &dyn AnyGame, layers: &[Layer], count: usize, most: usize, name: &str) {
    let table = entry.start(layers, count, Deal::Number(1)).expect("it starts");
    let names: Vec<String> = (0..count).map(|seat| format!("Seat {}", count - seat)).collect();
    let mut host = Recorded(Host::new(table, names.clone()));
    let mut clients = everybody(entry, &mut host);
    let mut dice = Dice::for_player(7);
    let mut made = 0;
    let mut known = Vec::new();
    while let Turn::Seats { due, .. } = host.table().turn() {
        if made == most {
            break;
        }
        let due: Vec<Seat> = due.iter().collect();
        let at = due[dice.index(due.len())].index();
        if made % WRONG_EVERY == 0 {
            refuse_wrong(&mut clients[at], &host, &known, name);
        }
        play_one(&mut clients[at], &mut host, &mut known, name);
        made += 1;
        if made == 5 {
            // Onlookers come and go, and each gets the complete news.
            clients.push(Player::join(entry, &mut host, Client::Onlooker(2)));
        }
        for client in &mut clients {
            client.follow(&mut host, name);
        }
    }
    assert!(
        made == most || host.table().outcome().is_some(),
        "{name}: nobody can go on"
    );
    for client in &clients {
        let own = client.seat.log_since(0);
        assert_eq!(
            own,
            host.table().seat(client.client.viewer()).log_since(0),
            "{name}"
        );
        assert_eq!(client.seat.names(), names, "{name}");
    }
}

/// A remote seat for each seat, and an onlooker.
pub(crate) fn everybody(entry: &dyn AnyGame, host: &mut Host) -> Vec<Player> {
    let all = Seat::all(host.table().seats()).map(Client::Seat);
    all.chain([Client::Onlooker(1)])
        .map(|client| Player::join(entry, host, client))
        .collect()
}

/// Text that isn't a move, and moves from another time or seat, get the same refusal at the remote seat as
/// at the referee.
fn refuse_wrong(client: &mut Player, host: &Host, known: &[String], name: &str) {
    let Client::Seat(seat) = client.client else {
        panic!("onlookers are never due");
    };
    let legal: Vec<String> = client.seat.legal_moves();
    let extra = client.seat.extra_moves();
    let others = known
        .iter()
        .filter(|mv| !legal.contains(mv) && !extra.contains(mv));
    let mut copy = host.table().boxed_clone();
    for text in others.rev().take(12).map(String::as_str).chain(["no move"]) {
        let wrong = copy.play(seat, text).expect_err("it isn't a legal move");
        let refused = client.seat.submit(text).expect_err("it isn't a legal move");
        assert_eq!(refused, wrong, "{name}: {seat} {text}");
    }
    // A player that names no move makes the first one; it doesn't give up.
    let local = host
        .table()
        .seat(Viewer::Seat(seat))
        .ask(&mut Astray, Duration::ZERO);
    let remote = client.seat.ask(&mut Astray, Duration::ZERO);
    for chosen in [local, remote] {
        assert_eq!(chosen.as_ref(), legal.first(), "{name}: {seat}");
    }
}

/// The player at a seat moves.
pub(crate) fn play_one(client: &mut Player, host: &mut Host, known: &mut Vec<String>, name: &str) {
    let Client::Seat(seat) = client.client else {
        panic!("onlookers are never due");
    };
    client.seat.inform(&mut client.player, client.informed);
    client.informed = client.seat.steps();
    let legal: Vec<String> = client.seat.legal_moves();
    let new: Vec<String> = legal.into_iter().filter(|mv| !known.contains(mv)).collect();
    known.extend(new);
    let cut = known.len().saturating_sub(60);
    known.drain(..cut);
    let chosen = client
        .seat
        .ask(&mut client.player, Duration::ZERO)
        .unwrap_or_else(|| panic!("{name}: {seat} is due and has no move"));
    client
        .seat
        .submit(&chosen)
        .unwrap_or_else(|e| panic!("{name}: {chosen} is refused: {:?}", e.message()));
    host.play(seat, &chosen)
        .unwrap_or_else(|e| panic!("{name}: {chosen} is refused: {:?}", e.message()));
    let news = host.update(client.client);
    client.receive(news.clone());
    // Duplicated messages change nothing. The whole log is compared at the end.
    let log = client.seat.log_since(client.informed);
    client.receive(news);
    assert_eq!(client.seat.log_since(client.informed), log, "{name}: {chosen}");
}
