use std::sync::mpsc::{Sender, channel};

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use wildpile_bundle::GAMES;
use wildpile_net::{Address, Connection, ConnectionEvent, Server, Session};
use wildpile_protocol::people::Account;
use wildpile_protocol::socket::FromTable;
use wildpile_protocol::{VERSION, text as protocol_text};

use super::*;

const GONE: News = News::Table(TableNews::Gone);
use crate::online::{Guests, Visit};

const SITE: &str = "http://127.0.0.1:9";

const LOG_IN: &str = "wildpile login X --data-dir Y";

/// A terminal at a table, and another one of the same machine.
struct Machine {
    live: Live,
    tell: Sender<ConnectionEvent>,
    orders: UnboundedReceiver<Order>,
    accounts: Guests,
    server: Server,
    texts: Texts,
    now: Duration,
    _folder: tempfile::TempDir,
}

fn account() -> Account {
    Account {
        name: "Ada".to_owned(),
        player: "p".to_owned(),
        login: Some("ada".to_owned()),
        sessions: Vec::new(),
        passkeys: Vec::new(),
    }
}

impl Machine {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let guests = Guests::of(Some(folder.path().to_owned()));
        let (tell, heard) = channel();
        let (give, orders) = unbounded_channel();
        let to = format!("{SITE}/table/0123456789abcdef01234567");
        let connection = Connection::over(give, heard);
        let who = Introduction::new("Ada".to_owned());
        let to = to.parse().expect("a link");
        let visit = Visit {
            watch: true,
            ..Visit::to(to)
        };
        let live = Live::new(&visit, GAMES, connection, guests, Some(&who), LOG_IN.to_owned());
        let Ok(Address::Server(server)) = SITE.parse() else {
            panic!("an address");
        };
        Self {
            live,
            tell,
            orders,
            accounts: Guests::of(Some(folder.path().to_owned())),
            server,
            texts: crate::language::load("en", GAMES),
            now: Duration::ZERO,
            _folder: folder,
        }
    }

    /// The messages that follow, a second after the last ones.
    fn hear(&mut self, heard: Option<ConnectionEvent>) -> Vec<News> {
        if let Some(heard) = heard {
            self.tell.send(heard).expect("it listens");
        }
        self.now += Duration::from_secs(1);
        let mut news: Vec<News> = std::iter::from_fn(|| self.live.hear(self.now, &self.texts)).collect();
        news.retain(|news| !matches!(news, News::Table(TableNews::Here { .. })));
        news.dedup();
        news
    }

    fn known(&mut self, session: &Session) {
        let (name, session) = ("Ada".to_owned(), session.clone());
        self.hear(Some(ConnectionEvent::Known { name, session }));
    }

    fn session_ends(&mut self) -> Vec<News> {
        self.hear(Some(ConnectionEvent::Ended(ClientError::Refused(
            protocol_text::ClosingSession.into(),
        ))))
    }

    /// A table where the account `ada` was logged in until now.
    fn whose_session_has_ended() -> Self {
        let before = Session::of_account("b".to_owned());
        let mut machine = Self::new();
        machine.log_in("ada", &before);
        machine.known(&before);
        machine.session_ends();
        machine
    }

    fn log_in(&self, login: &str, session: &Session) {
        let account = Account {
            login: Some(login.to_owned()),
            ..account()
        };
        let kept = self.accounts.log_in(&self.server, &account, session);
        kept.expect("kept");
    }

    /// The table answers.
    fn hello(&mut self) {
        let hello = FromTable::Hello { version: VERSION };
        self.hear(Some(ConnectionEvent::Said(Box::new(hello))));
    }

    fn said(&self) -> Option<wildpile_message::Message> {
        self.live.table.said(false).map(|notice| notice.message)
    }

    /// As whom the terminal goes on by itself.
    fn becomes(&mut self) -> Option<Introduction> {
        match self.orders.try_recv() {
            Ok(Order::Become(who)) => Some(who),
            _ => None,
        }
    }
}

#[test]
fn nobody_becomes_someone_else() {
    let session = Session::of_account("b".to_owned());
    let (site, name) = (SITE.to_owned(), "Ada".to_owned());
    // The server has forgotten the guest.
    let mut machine = Machine::new();
    machine.known(&Session::kept("a".to_owned()));
    machine.session_ends();
    let forgotten = t::OnlineForgotten { name: name.clone() };
    assert_eq!(machine.live.table.state, State::Ended(forgotten.into()));
    // The account is logged out, first at the server, and the machine's guest is back.
    let mut machine = Machine::new();
    let bert = Session::kept("c".to_owned());
    let kept = machine.accounts.keep(SITE, "Bert", &bert);
    kept.expect("kept");
    let command = LOG_IN.to_owned();
    machine.log_in("ada", &session);
    machine.known(&session);
    machine.session_ends();
    machine.accounts.log_out(&machine.server).expect("kept");
    assert_eq!(machine.hear(None), [GONE]);
    let name = "Bert".to_owned();
    let logged_out = t::OnlineLoggedOutGuest { site, name, command };
    assert_eq!(machine.live.table.state, State::Ended(logged_out.into()));
    assert_eq!(machine.live.name(), Some("Bert"));
    assert_eq!(machine.becomes(), None);
}

/// The session may have ended long ago, or the person may have logged out in between.
#[test]
fn anyone_who_logs_in_to_the_same_account_again_plays_on() {
    for logs_out in [false, true] {
        let session = Session::of_account("c".to_owned());
        let mut machine = Machine::whose_session_has_ended();
        assert!(machine.live.is_session_over);
        machine.now += Duration::from_secs(3_600);
        if logs_out {
            machine.accounts.log_out(&machine.server).expect("kept");
            machine.hear(None);
        }
        assert_eq!(machine.becomes(), None);
        machine.log_in("ada", &session);
        assert_eq!(machine.hear(None), [GONE]);
        let ada = Introduction::known("Ada".to_owned(), session.clone());
        assert_eq!(machine.becomes(), Some(ada));
        assert!(!machine.live.is_session_over);
        machine.known(&session);
        machine.hello();
        assert_eq!(machine.said(), Some(t::OnlineLoggedInAgain.into()));
    }
}

/// A look reads a file, and the screen may stay open for hours.
#[test]
fn after_a_while_one_looks_less_often() {
    let session = Session::of_account("c".to_owned());
    let mut machine = Machine::whose_session_has_ended();
    machine.now += Duration::from_secs(60);
    assert_eq!(machine.hear(None), []);
    machine.log_in("ada", &session);
    assert_eq!(machine.hear(None), [], "a second after the last look");
    assert_eq!(machine.hear(None), [GONE]);
    assert!(machine.becomes().is_some());
}

#[test]
fn another_account_of_the_same_name_is_someone_else() {
    let other = Session::of_account("c".to_owned());
    let mut machine = Machine::whose_session_has_ended();
    machine.log_in("ada2", &other);
    assert_eq!(machine.hear(None), [GONE]);
    assert_eq!(machine.becomes(), None);
    let (site, name) = (SITE.to_owned(), "Ada".to_owned());
    let told = t::OnlineOtherAccount { site, name };
    assert_eq!(machine.live.table.state, State::Ended(told.into()));
    // That is said once.
    assert_eq!(machine.hear(None), []);
}
