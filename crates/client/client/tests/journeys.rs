//! Journeys of the model that browser and terminal share, at real tables in this process.

use std::time::{Duration, SystemTime};

use tokio::sync::mpsc;
use wildpile_bundle::GAMES;
use wildpile_client::outbox::Outbox;
use wildpile_client::table::{Effect, Event, JoinGoal, News, State, Table};
use wildpile_protocol::fair::{NOTE, Proof};
use wildpile_protocol::lobby::{NewTable, Settings};
use wildpile_protocol::part::Part;
use wildpile_protocol::socket::{FromTable, Phase, Saying, SeatInfo, ToTable};
use wildpile_protocol::{Secret, TableId, VERSION};
use wildpile_tables::store::Store;
use wildpile_tables::{Connection, Person, PlayerId, Rooms, Setup};

/// Longer than any step of a journey takes, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(300);

/// A person with a client.
struct Visitor {
    rooms: Rooms,
    at: TableId,
    who: Person,
    table: Table,
    outbox: Outbox,
    line: Option<(Connection, mpsc::Receiver<Box<FromTable>>)>,
    now: Duration,
    /// Drops outgoing messages, as a dead link does before it is noticed.
    is_cut: bool,
    /// How many moves were sent, played, and not played.
    moves: (usize, usize, usize),
    /// The part in the deal, as it is kept.
    kept: String,
    dice: usize,
}

impl Visitor {
    fn new(rooms: &Rooms, at: TableId, who: &Person, number: u8) -> Self {
        let secret = Secret([number; 32]);
        Self {
            rooms: rooms.clone(),
            at,
            who: who.clone(),
            table: Table::new(
                JoinGoal::Sit(None),
                Part::default(),
                number.into(),
                Box::new(move || Some(secret)),
            ),
            outbox: Outbox::new(number.into()),
            line: None,
            now: Duration::ZERO,
            is_cut: false,
            moves: (0, 0, 0),
            kept: String::new(),
            dice: number.into(),
        }
    }

    fn time(&self) -> SystemTime {
        SystemTime::UNIX_EPOCH + self.now
    }

    async fn connect(&mut self) {
        let (wire, heard) = mpsc::channel(256);
        let joined = self.rooms.join(self.at, Some(self.who.clone()), wire).await;
        self.line = Some((joined.expect("the table is there"), heard));
        self.outbox.opened(self.time());
        self.send(ToTable::Hello { version: VERSION }).await;
    }

    /// Loses the connection, with everything in flight, and opens another one.
    async fn reconnect(&mut self) {
        if let Some((connection, _)) = self.line.take() {
            connection.leave().await;
        }
        self.is_cut = false;
        self.update(Event::Lost(None, Duration::ZERO)).await;
        self.connect().await;
    }

    async fn talk(&mut self, text: String) {
        self.update(Event::Say(ToTable::Say { text, key: None })).await;
    }

    async fn send(&mut self, said: ToTable) {
        let at = self.time();
        match &self.line {
            None => self.outbox.keep(&said, at),
            Some((connection, _)) => {
                if let Some(said) = self.outbox.say(&said, at).filter(|_| !self.is_cut) {
                    connection.say(said).await;
                }
            }
        }
    }

    /// Feeds the model, and carries out what follows.
    async fn update(&mut self, event: Event) {
        let mut events = vec![event];
        while let Some(event) = events.pop() {
            for effect in self.table.update(event, self.now) {
                match effect {
                    Effect::Say(said) => {
                        let is_part = matches!(said, ToTable::Commit { .. } | ToTable::Open { .. });
                        assert!(!is_part || self.kept == self.table.part.to_string(), "kept first");
                        self.send(said).await;
                    }
                    Effect::KeepPart => self.kept = self.table.part.to_string(),
                    Effect::LoadGame(game, _) => {
                        let game = GAMES.bundle(&game).expect("it is listed").game;
                        let make = Box::new(move |welcome| game.remote_seat(welcome));
                        events.push(Event::GameLoaded(make));
                    }
                    Effect::Close => panic!("{:?}", self.table.state),
                    Effect::Show(News::Sent) => self.moves.0 += 1,
                    Effect::Show(News::Played) => self.moves.1 += 1,
                    Effect::Show(News::NotPlayed(_)) => self.moves.2 += 1,
                    Effect::Show(_) => {}
                }
            }
        }
    }

    /// Handles all pending messages; true if there were any.
    async fn hear(&mut self) -> bool {
        let mut has_heard = false;
        while let Some(Ok(said)) = self.line.as_mut().map(|(_, heard)| heard.try_recv()) {
            has_heard = true;
            self.now += Duration::from_millis(1);
            self.outbox.alive(self.time());
            for again in self.outbox.hear(&said) {
                if let Some((connection, _)) = &self.line {
                    connection.say(again).await;
                }
            }
            self.update(Event::Heard(said)).await;
        }
        has_heard
    }

    /// Plays some legal move, if it is the person's turn.
    async fn play(&mut self) {
        let is_own = self.table.is_own_turn() && self.table.blocked_reason().is_none();
        let Some(seat) = self.table.seat.as_ref().filter(|_| is_own) else {
            return;
        };
        let legal = seat.legal_moves();
        self.dice = self.dice * 31 + 7;
        if let Some(notation) = legal.get(self.dice % legal.len().max(1)).cloned() {
            self.dice %= 1_000_003;
            self.update(Event::Play(notation)).await;
        }
    }

    fn is_over(&self) -> bool {
        self.table.phase() == Some(Phase::Over)
    }

    fn lines(&self) -> Vec<(String, bool)> {
        let lines = self.table.talk.iter().map(|said| match &said.chat.what {
            Saying::Text(text) => (text.clone(), said.is_own),
            Saying::Phrase(_) => (String::new(), said.is_own),
        });
        lines.collect()
    }
}

/// Everybody hears, and does something then, until this is so.
async fn until(
    awaited: &str,
    visitors: &mut [Visitor],
    mut done: impl FnMut(&[Visitor]) -> bool,
    act: impl AsyncFn(usize, &mut Visitor),
) {
    let going_on = async {
        while !done(visitors) {
            let mut has_heard = false;
            for (number, visitor) in visitors.iter_mut().enumerate() {
                has_heard |= visitor.hear().await;
                act(number, visitor).await;
            }
            if !has_heard {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
    };
    let in_time = tokio::time::timeout(PATIENCE, going_on).await;
    assert!(in_time.is_ok(), "waited for {awaited}");
}

/// Two people at a table of Skip-Bo with a short stock, who have come.
async fn two_at_a_table(store: Store) -> (Rooms, TableId, Vec<Visitor>) {
    let rooms = Rooms::new(store, 1);
    let people = ["Ada", "Bert"].map(|name| Person {
        id: PlayerId::random(),
        name: name.to_owned(),
    });
    let new = NewTable {
        game: "skip-bo".to_owned(),
        rules: wildpile_game::rules::read_patch("stock=3").expect("rules"),
        seats: 2,
        settings: Settings {
            pace_ms: 0,
            ..Settings::default()
        },
    };
    let setup = Setup::new(people[0].clone(), new).expect("a table");
    let id = rooms.create(&setup).await.expect("it is written down");
    let mut visitors: Vec<Visitor> = people
        .iter()
        .zip(1..)
        .map(|(who, number)| Visitor::new(&rooms, id, who, number))
        .collect();
    for visitor in &mut visitors {
        visitor.connect().await;
    }
    // They sit down by themselves, each on a seat of their own, once the game is there.
    let is_full = |all: &[Visitor]| {
        let full = |visitor: &Visitor| {
            let info = visitor.table.info.as_ref();
            info.is_some_and(|info| info.seats.iter().all(SeatInfo::is_taken))
        };
        all.iter()
            .all(|visitor| full(visitor) && visitor.table.state == State::Here)
    };
    until("two seats", &mut visitors, is_full, async |_, _| {}).await;
    assert_ne!(visitors[0].table.you.seat, visitors[1].table.you.seat);
    (rooms, id, visitors)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_and_talk_over_connections_that_break_and_nothing_is_lost_or_said_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_file(&folder.path().join("tables.db")).await;
    let (rooms, id, mut visitors) = two_at_a_table(store.expect("a store")).await;
    visitors[0].update(Event::Say(ToTable::Start)).await;
    let plays =
        |visitor: &Visitor| visitor.table.phase() == Some(Phase::Playing) && visitor.table.seat.is_some();
    let all_play = |all: &[Visitor]| all.iter().all(plays);
    until("the deal", &mut visitors, all_play, async |_, _| {}).await;

    // A line and a move are on their way when the connection breaks, again and again.
    let said = |number: usize| format!("line {number}");
    visitors[0].talk(said(0)).await;
    visitors[0].reconnect().await;
    visitors[1].is_cut = true;
    visitors[1].talk(said(1)).await;
    visitors[1].reconnect().await;
    let is_over = |all: &[Visitor]| {
        all.iter()
            .all(|visitor| visitor.is_over() && !visitor.table.is_pending())
    };
    until(
        "the end of the match",
        &mut visitors,
        is_over,
        async |number, visitor| {
            let before = visitor.moves.0;
            // The first one loses the answer to every third move, the second one every fifth move on its way.
            let breaks = (before + 1).is_multiple_of(3 + 2 * number);
            visitor.is_cut = breaks && number == 1;
            visitor.play().await;
            let has_moved = visitor.moves.0 > before;
            visitor.is_cut &= has_moved;
            if breaks && has_moved {
                visitor.reconnect().await;
            }
        },
    )
    .await;

    let transcript = rooms.transcript(id).await.expect("a store").expect("a record");
    let proof: Proof = serde_json::from_str(&transcript.notes[NOTE]).expect("a proof");
    assert_eq!(proof.verify(), Ok(transcript.deal));
    assert_eq!(proof.contributors().count(), 2, "both have contributed");
    let mut steps = 0;
    for visitor in &visitors {
        let (sent, played, refused) = visitor.moves;
        assert_eq!((sent, refused), (played, 0), "each is played once");
        steps += played;
        let own = |text: &str| text == said(usize::from(visitor.who.name == "Bert"));
        let mut lines = visitor.lines();
        lines.sort();
        let wanted = [said(0), said(1)].map(|text| (text.clone(), own(&text)));
        assert_eq!(lines, wanted, "{}", visitor.who.name);
    }
    let replayed = GAMES.bundle("skip-bo").expect("a game").game.replay(&transcript);
    assert_eq!(replayed.expect("it replays").moves_made(), steps);
}
