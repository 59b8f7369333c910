//! A client at a table that says what a server would say.

use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_table::seat::{Client, Host};

use super::*;

/// Ada's client at the first seat.
pub(super) struct Visit {
    pub(super) table: Table,
    /// The table's last description of itself.
    pub(super) told: Value,
    pub(super) you: You,
    pub(super) host: Option<Host>,
    pub(super) now: Duration,
}

/// A person at a seat who is connected.
pub(super) fn person(name: &str) -> Value {
    json!({"who": "person", "name": name, "here": true})
}

/// A bot at a seat.
pub(super) fn bot(name: &str) -> Value {
    json!({"who": "bot", "name": name, "level": "regular"})
}

/// A seat by its number.
pub(super) fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// The news in what follows.
pub(super) fn news(effects: Vec<Effect>) -> Vec<News> {
    let news = effects.into_iter().filter_map(|effect| match effect {
        Effect::Show(news) => Some(news),
        _ => None,
    });
    news.collect()
}

/// The only message to the table in what follows.
pub(super) fn sent(effects: Vec<Effect>) -> ToTable {
    let mut said = effects.into_iter().filter_map(|effect| match effect {
        Effect::Say(said) => Some(said.wanted().clone()),
        _ => None,
    });
    let first = said.next().expect("something is said");
    assert_eq!(said.next(), None);
    first
}

impl Visit {
    /// Before a match of this game with these others.
    pub(super) fn new(game: &str, others: &[Value]) -> Self {
        let seats: Vec<Value> = [person("Ada")].iter().chain(others).cloned().collect();
        let mut visit = Self {
            table: stranger(),
            told: json!({
                "id": ID, "game": game, "rules": {}, "rules_name": game, "settings": {}, "phase": "waiting",
                "seats": seats, "onlookers": 0,
            }),
            you: You {
                seat: Some(Seat::FIRST),
                ..You::default()
            },
            host: None,
            now: Duration::ZERO,
        };
        visit.update(hello());
        visit.tell_table();
        visit
    }

    /// In such a match.
    pub(super) fn playing(game: &str, others: &[Value]) -> Self {
        let mut visit = Self::new(game, others);
        visit.play("");
        visit
    }

    pub(super) fn update(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = self.table.update(event, self.now);
        if let Some(at) = effects
            .iter()
            .position(|effect| matches!(effect, Effect::LoadGame(..)))
            && let Effect::LoadGame(game, _) = effects.remove(at)
        {
            let bundle = GAMES.bundle(&game).expect("a game");
            let make = Box::new(move |welcome| bundle.game.remote_seat(welcome));
            let loaded = Event::GameLoaded(make, bundle.bots.reasons());
            effects.extend(self.table.update(loaded, self.now));
        }
        effects
    }

    pub(super) fn tell(&mut self, said: FromTable) -> Vec<Effect> {
        self.update(Event::Heard(Box::new(said)))
    }

    /// The table's last description of itself.
    pub(super) fn told(&self) -> Event {
        let table = serde_json::from_value(self.told.clone()).expect("a table");
        let you = self.you.clone();
        Event::Heard(Box::new(FromTable::Table { you, table }))
    }

    pub(super) fn tell_table(&mut self) -> Vec<Effect> {
        self.update(self.told())
    }

    /// The table tells that this has changed.
    pub(super) fn tell_that(&mut self, name: &str, is: Value) -> Vec<Effect> {
        self.told[name] = is;
        self.tell_table()
    }

    pub(super) fn deal(&mut self, round: u64) -> Vec<Effect> {
        let secret = "00".repeat(32);
        self.told["phase"] = json!("dealing");
        self.told["resigned"] = Value::Null;
        self.tell_that(
            "fair",
            json!({"table": ID, "round": round, "commitment": secret, "secret": null, "contributions": []}),
        )
    }

    /// The next match begins, by these rules.
    pub(super) fn play(&mut self, rules: &str) -> Vec<Effect> {
        self.deal(self.table.round() + 1);
        self.tell_that("phase", json!("playing"));
        let game = GAMES.bundle(self.told["game"].as_str().expect("a name"));
        let game = game.expect("a game").game;
        let names = self.table.names();
        let is_raced = !game.seat_range().contains(&names.len());
        let game = if is_raced {
            game.race().expect("a race").game
        } else {
            game
        };
        let rules = Layer::choices(read_patch(rules).expect("rules"));
        let match_ = game.start(&[rules], names.len(), Deal::Number(7));
        self.host = Some(Host::new(match_.expect("a match"), names));
        self.rejoin()
    }

    /// The match is told from its beginning.
    pub(super) fn rejoin(&mut self) -> Vec<Effect> {
        let answers = self
            .host
            .as_mut()
            .expect("a match")
            .join(Client::Seat(Seat::FIRST));
        let effects = answers
            .into_iter()
            .map(|said| self.tell(FromTable::Seat { said }));
        effects.collect::<Vec<_>>().into_iter().flatten().collect()
    }

    /// The match ends: the second seat resigns.
    pub(super) fn end(&mut self) -> Vec<Effect> {
        self.told["phase"] = json!("over");
        self.tell_that("resigned", json!({"seats": [2], "winners": [1]}))
    }

    /// The connection is lost, and opened again.
    pub(super) fn reconnect(&mut self) -> Vec<Effect> {
        self.update(Event::Lost(None, Duration::ZERO));
        let mut effects = self.update(Event::Opened);
        effects.extend(self.update(hello()));
        effects
    }

    pub(super) fn scene(&self) -> Scene {
        self.table
            .seat
            .as_ref()
            .map(|seat| seat.scene())
            .unwrap_or_default()
    }

    /// The seat whose turn it is; in a race the first one.
    pub(super) fn active(&self) -> Seat {
        match self.host.as_ref().expect("a match").table().turn() {
            Turn::Seats { due, .. } => due.first().expect("a seat"),
            other => panic!("{other:?}"),
        }
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<String> {
        let referee = self.host.as_ref().expect("a match").table();
        referee.seat(Client::Seat(seat).viewer()).legal_moves()
    }

    /// A seat makes a move.
    pub(super) fn moves(&mut self, seat: Seat, notation: &str) -> Vec<Effect> {
        let host = self.host.as_mut().expect("a match");
        host.play(seat, notation).expect("it is legal");
        match host.update(Client::Seat(Seat::FIRST)) {
            Some(said) => self.tell(FromTable::Seat { said }),
            None => Vec::new(),
        }
    }

    /// Ada sends a move; its key.
    pub(super) fn submits(&mut self, notation: &str) -> String {
        match sent(self.update(Event::Play(notation.to_owned()))) {
            ToTable::Play { key, .. } => key,
            other => panic!("{other:?}"),
        }
    }

    /// The table refuses a move, or something else without a key.
    pub(super) fn refuses(&mut self, key: Option<String>) -> Vec<News> {
        let why = Message::text("no");
        news(self.tell(FromTable::Refused { key, why }))
    }

    /// Ends turns until it is this seat's.
    pub(super) fn turn_of(&mut self, seat: Seat) {
        for _ in 0..40 {
            let active = self.active();
            if active == seat {
                return;
            }
            let legal = self.legal(active);
            let is_end = |notation: &&String| notation.starts_with("end") || notation.starts_with("discard ");
            let next = legal
                .iter()
                .find(is_end)
                .or(legal.last())
                .expect("a move")
                .clone();
            self.moves(active, &next);
        }
        panic!("it is never the turn of {seat:?}");
    }

    /// Says a line of the chat from this seat, or from someone without one.
    pub(super) fn chat(
        &mut self,
        from: &str,
        seat: Option<u8>,
        mark: u8,
        text: &str,
        line: u64,
    ) -> Vec<News> {
        news(self.tell(FromTable::Said(said_line(from, seat, mark, text, line))))
    }
}

/// A line of the chat.
pub(super) fn said_line(from: &str, seat: Option<u8>, mark: u8, text: &str, line: u64) -> ChatLine {
    ChatLine {
        from: from.to_owned(),
        seat: seat.and_then(Seat::from_number),
        what: Saying::Text(text.to_owned()),
        line,
        mark: Mark([mark; 8]),
    }
}
