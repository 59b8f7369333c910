use std::fs;

use wildpile_protocol::TableId;
use wildpile_protocol::part::Part;

use super::super::FILE;
use super::super::tests::seat;
use super::*;

const SITE: &str = "http://127.0.0.1:9";

/// A machine with these guests, and what they have as tokens.
struct Machine {
    folder: tempfile::TempDir,
    accounts: Guests,
    server: Server,
}

impl Machine {
    fn with(guests: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let accounts = Guests::of(Some(folder.path().to_owned()));
        let server = match SITE.parse().expect("an address") {
            wildpile_net::Address::Server(server) => server,
            wildpile_net::Address::Table(_) => unreachable!(),
        };
        for (name, token) in guests {
            let session = Session::kept((*token).to_owned());
            accounts.keep(SITE, name, &session).expect("kept");
        }
        Self {
            folder,
            accounts,
            server,
        }
    }

    fn log_in(&self, login: &str, name: &str, token: &str) {
        let session = Session::of_account(token.to_owned());
        let logged_in = self
            .accounts
            .log_in(&self.server, &account(login, name), &session);
        logged_in.expect("kept");
    }

    fn log_out(&self) {
        self.accounts.log_out(&self.server).expect("kept");
    }

    /// The session of a name here.
    fn session(&self, name: &str) -> Option<Session> {
        Some(self.accounts.find(SITE, Some(name))?.1)
    }

    /// Someone of this name takes a seat at this table, and contributes to its deal.
    fn sit(&self, name: &str, table: u8) {
        self.sit_as(&self.session(name).expect("someone"), table);
    }

    fn sit_as(&self, session: &Session, table: u8) {
        let seat = seat(table, 1);
        let text = format!(r#"{{"round": {table}, "attempt": 0, "shown": [], "before": []}}"#);
        let Ok(part) = text.parse::<Part>();
        let kept = self.accounts.keep_part(SITE, Some(session), seat.table, &part);
        kept.expect("kept");
        let kept = self.accounts.keep_seat(SITE, Some(session), seat);
        kept.expect("kept");
    }

    /// The tables at which someone of this name has a seat and has contributed.
    fn seats(&self, name: &str) -> Vec<u8> {
        let Some(own) = self.session(name) else {
            return Vec::new();
        };
        let seats = self.accounts.seats(SITE, &own).into_iter();
        let tables = seats.map(|seat| seat.table);
        let has_part = |table: &TableId| self.accounts.part(SITE, &own, *table) != Part::default();
        tables.filter(has_part).map(|TableId([id, ..])| id).collect()
    }

    /// The visitor of this table: the name, the token, and true for an account.
    fn comes(&self, table: u8, name: Option<&str>) -> (String, String, bool) {
        let table = Some(TableId([table; 12]));
        let who = self.accounts.introduction(SITE, table, name, false, String::new);
        let session = who.session;
        let is_account = session.as_ref().is_some_and(Session::is_account);
        let token = session.map_or_else(String::new, |session| session.token().to_owned());
        (who.name, token, is_account)
    }
}

fn account(login: &str, name: &str) -> Account {
    Account {
        name: name.to_owned(),
        player: "p".to_owned(),
        login: Some(login.to_owned()),
        sessions: Vec::new(),
        passkeys: Vec::new(),
    }
}

fn is(name: &str, token: &str, is_account: bool) -> (String, String, bool) {
    (name.to_owned(), token.to_owned(), is_account)
}

#[test]
fn an_account_comes_first_and_the_guest_of_its_name_waits_with_the_seats() {
    let machine = Machine::with(&[("Bert", "b"), ("Ada", "a")]);
    machine.sit("Ada", 1);
    machine.sit("Bert", 2);
    assert!(machine.accounts.at(&machine.server).is_none());
    machine.log_in("ada", "Ada", "ada-session");
    assert_eq!(machine.comes(1, None), is("Ada", "ada-session", true));
    // The person is logged in, no matter who else of this machine has a seat there.
    assert_eq!(machine.comes(2, None), is("Ada", "ada-session", true));
    assert_eq!(machine.comes(2, Some("Bert")), is("Bert", "b", false));
    assert!(machine.seats("Ada").is_empty(), "the account has other seats");
    assert_eq!(machine.seats("Bert"), [2]);
    assert_eq!(machine.accounts.guest(&machine.server).as_deref(), Some("Ada"));
    machine.sit("Ada", 3);
    machine.log_out();
    assert!(machine.accounts.at(&machine.server).is_none());
    assert_eq!(machine.comes(3, None), is("Ada", "a", false));
    assert_eq!(machine.comes(2, None), is("Bert", "b", false));
    assert_eq!(machine.seats("Ada"), [1]);
    let text = fs::read_to_string(machine.folder.path().join(FILE)).expect("the file");
    assert!(!text.contains("ada-session"), "the session is forgotten: {text}");
}

#[test]
fn the_guest_who_was_here_last_is_so_afterwards() {
    let machine = Machine::with(&[("Ada", "a"), ("Bert", "b")]);
    machine.log_in("ada", "Ada", "ada-session");
    assert_eq!(machine.accounts.guest(&machine.server).as_deref(), Some("Bert"));
    machine.log_out();
    assert_eq!(machine.comes(9, None), is("Bert", "b", false));
    assert_eq!(machine.comes(9, Some("Ada")), is("Ada", "a", false));
}

#[test]
fn who_logs_in_again_has_the_seats_also_under_another_name() {
    let machine = Machine::with(&[("Ada", "a")]);
    machine.sit("Ada", 1);
    machine.log_in("ada", "Adele", "first");
    machine.sit("Adele", 2);
    machine.log_out();
    assert!(machine.seats("Adele").is_empty());
    // On another device, the account was given the guest's name; someone else was here meanwhile.
    machine.log_in("bert", "Bert", "other");
    machine.sit("Bert", 3);
    machine.log_in("ada", "Ada", "second");
    assert_eq!(machine.comes(1, None), is("Ada", "second", true));
    assert_eq!(machine.seats("Ada"), [2]);
    assert!(machine.seats("Bert").is_empty());
    machine.log_out();
    assert_eq!(machine.comes(1, None), is("Ada", "a", false));
    assert_eq!(machine.seats("Ada"), [1]);
}

#[test]
fn an_account_that_gets_a_guests_name_costs_nobody_the_guest() {
    let machine = Machine::with(&[("Bert", "b")]);
    machine.sit("Bert", 1);
    machine.log_in("ada", "Ada", "ada-session");
    machine.sit("Ada", 2);
    let session = Session::of_account("ada-session".to_owned());
    machine.accounts.keep(SITE, "Bert", &session).expect("kept");
    assert_eq!(machine.comes(1, None), is("Bert", "ada-session", true));
    assert_eq!(machine.seats("Bert"), [2]);
    machine.log_out();
    assert_eq!(machine.seats("Bert"), [1]);
    // A terminal that was open all the time keeps nothing of an account that is logged out.
    machine.accounts.keep(SITE, "Bert", &session).expect("kept");
    assert_eq!(machine.comes(1, None), is("Bert", "b", false));
}

/// The account of the guest's name is logged in and out beside a terminal in which the guest plays on.
#[test]
fn terminals_that_are_open_keep_seats_for_their_own_session() {
    let machine = Machine::with(&[("Ada", "a")]);
    let (guest, account) = (Session::kept("a".to_owned()), Session::of_account("b".to_owned()));
    machine.sit_as(&guest, 1);
    machine.log_in("ada", "Ada", "b");
    machine.sit_as(&guest, 2);
    machine.sit_as(&account, 3);
    for session in [&guest, &account] {
        machine.accounts.keep(SITE, "Ada", session).expect("kept");
    }
    assert_eq!(machine.seats("Ada"), [3]);
    let left = machine.accounts.drop_seat(SITE, Some(&guest), TableId([1; 12]));
    left.expect("dropped");
    machine.log_out();
    machine.sit_as(&account, 4);
    assert_eq!(machine.comes(2, None), is("Ada", "a", false));
    assert_eq!(machine.seats("Ada"), [2]);
    machine.log_in("ada", "Ada", "c");
    assert_eq!(machine.seats("Ada"), [3]);
}

#[test]
fn a_new_guest_of_the_accounts_name_costs_the_account_no_seat() {
    let machine = Machine::with(&[]);
    machine.log_in("ada", "Ada", "ada-session");
    machine.sit("Ada", 1);
    let (new, bert) = (Session::kept("n".to_owned()), Session::kept("b".to_owned()));
    machine.accounts.keep(SITE, "Ada", &new).expect("kept");
    let left = machine.accounts.drop_seat(SITE, Some(&new), TableId([1; 12]));
    left.expect("nothing is dropped");
    assert_eq!(machine.seats("Ada"), [1]);
    machine.accounts.keep(SITE, "Bert", &bert).expect("kept");
    machine.sit_as(&bert, 2);
    machine.accounts.keep(SITE, "Ada", &bert).expect("kept");
    assert_eq!(machine.seats("Ada"), [1]);
    assert_eq!(machine.comes(1, None), is("Ada", "ada-session", true));
}
