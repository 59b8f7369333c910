//! The way to a server that doesn't answer, or that isn't one.

use std::sync::atomic::{AtomicBool, Ordering};

use wildpile_net::Invitation;
use wildpile_tui::Visit;
use wildpile_tui::screens::online::OnlineScreen;

use super::*;

/// An address at which nobody answers: its port was free a moment ago.
fn nobody() -> Server {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    at(&format!("http://{free}"))
}

fn at(address: &str) -> Server {
    match address.parse().unwrap() {
        Address::Server(server) => server,
        Address::Table(_) => unreachable!(),
    }
}

/// A screen with an error and the ways out of it, and nothing that needs the server.
fn only_says(screen: &str) {
    assert!(
        !screen.contains("Http") && !screen.contains("os error"),
        "{screen}"
    );
    assert!(
        !screen.contains("Play now") && !screen.contains("Skip-Bo"),
        "{screen}"
    );
    let foot = screen.lines().last().unwrap();
    for key in ["try again", "back"] {
        assert!(foot.contains(key), "{foot}");
    }
}

#[test]
fn a_server_that_isnt_there_shows_why_and_no_forms() {
    let to = nobody();
    let mut desk = lobby("en", (60, 20), to.clone(), None);
    let said = format!("Nothing answers at {to}; check the address");
    let screen = sees(&mut desk, &said);
    only_says(&screen);
    desk.key(Key::Esc);
    assert!(!desk.screen().contains(&to.to_string()), "the menu");
}

/// Someone who speaks no HTTP at all, encrypted or not.
#[test]
fn what_speaks_something_else_is_told_apart() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            // What was asked is read, or closing would lose the answer.
            let mut asked = [0; 2048];
            drop(stream.read(&mut asked));
            drop(stream.write_all(b"220 mail.example ready\r\n"));
        }
    });
    let mut desk = lobby("en", (80, 24), at(&format!("http://{address}")), None);
    let screen = sees(&mut desk, "isn't a Wildpile server");
    only_says(&screen);
    let mut desk = lobby("en", (80, 24), at(&format!("https://{address}")), None);
    let screen = sees(
        &mut desk,
        &format!("No encrypted connection to https://{address} was possible"),
    );
    assert!(screen.contains(&format!("http://{address}")), "{screen}");
    only_says(&screen);
}

#[test]
fn the_lobby_comes_when_the_server_answers() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let is_up = Arc::new(AtomicBool::new(false));
    let answers = Arc::clone(&is_up);
    std::thread::spawn(move || {
        let (tell, _asked) = channel();
        for stream in listener.incoming().flatten() {
            if answers.load(Ordering::SeqCst) {
                answer(stream, &usual(), &tell);
            }
        }
    });
    let mut desk = lobby("en", (80, 24), at(&format!("http://{address}")), None);
    let screen = sees(&mut desk, "The connection broke off.");
    only_says(&screen);
    is_up.store(true, Ordering::SeqCst);
    desk.keys("r");
    let screen = sees(&mut desk, "one person is waiting");
    assert!(
        screen.contains("Play now") && screen.contains("Open a table"),
        "{screen}"
    );
    // Later, what is known stays.
    is_up.store(false, Ordering::SeqCst);
    desk.keys("r");
    let screen = sees(&mut desk, "The connection broke off.");
    assert!(screen.contains("Play now"), "{screen}");
}

/// At a table that was opened by its link.
fn by_link(to: Server) -> Desk {
    let mut desk = Desk::new(80, 24);
    let to = Invitation {
        server: to,
        table: TABLE.parse().unwrap(),
    };
    let screen = OnlineScreen::visit(Visit::to(to), desk.app.context()).unwrap();
    desk.app.open(Box::new(screen));
    desk
}

#[test]
fn a_link_to_a_table_that_is_gone_leads_to_the_lobby() {
    let why = json!({"why": {"id": "protocol.table-not-found"}});
    let (to, _asked) = server(with(("GET /api/tables/", 404, why)));
    let mut desk = by_link(to);
    sees(&mut desk, "You can't join this table.");
    desk.key(Key::Esc);
    sees(&mut desk, "Tables with free seats");
    desk.key(Key::Esc);
    sees(&mut desk, "Statistics");
}

#[test]
fn a_link_to_a_server_that_isnt_there_leads_to_the_menu() {
    let mut desk = by_link(nobody());
    sees(&mut desk, "be reached yet");
    desk.key(Key::Esc);
    sees(&mut desk, "Statistics");
}
