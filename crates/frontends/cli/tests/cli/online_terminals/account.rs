//! Logging in to an account, and what a terminal is then.

use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;

use super::*;

const PASSWORD: &str = "correct horse battery";
const OTHER: &str = "another horse battery";

/// The header with the session that an answer has opened.
fn session(head: &str) -> String {
    let mut cookies = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookies.find(|cookie| cookie.starts_with("wildpile=")).unwrap();
    format!("Cookie: {}\r\n", cookie.split(';').next().unwrap())
}

/// Someone makes an account in a browser; the header with the session.
fn register(server: SocketAddr, name: &str, login: &str) -> String {
    let before = guest(server, name);
    let wanted = json!({ "login": login, "password": PASSWORD });
    let (status, head, body) = ask(server, "POST", "/api/account", &before, &wanted);
    assert_eq!(status, 200, "{body}");
    session(&head)
}

/// Whom a session belongs to, if anyone.
fn is(server: SocketAddr, session: &str) -> Option<String> {
    let (status, _, body) = ask(server, "GET", "/api/me", session, &Value::Null);
    let me: Value = serde_json::from_str(&body).unwrap();
    (status == 200).then(|| me["name"].as_str().unwrap().to_owned())
}

/// The store of a terminal with the data folder of a desk's calls.
fn kept(desk: &Desk) -> String {
    let file = desk.path().join("data").join("online.json");
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "nobody else may read it");
    std::fs::read_to_string(file).unwrap()
}

/// The header with the session of the account that is kept.
fn kept_session(desk: &Desk) -> String {
    let kept: Value = serde_json::from_str(&kept(desk)).unwrap();
    let guests = kept["guests"].as_array().unwrap();
    let is_logged_in = |one: &&Value| one["login"].is_string() && one["token"].is_string();
    let account = guests.iter().find(is_logged_in).unwrap();
    format!("Authorization: Bearer {}\r\n", account["token"].as_str().unwrap())
}

fn log_in(desk: &Desk, site: &str, login: &str, password: &str) -> Answered {
    desk.call_with(["login", site, "--login", login], &format!("{password}\n"))
}

fn join(desk: &Desk, more: &[&str]) -> Person {
    let arguments: Vec<&str> = std::iter::once("join").chain(more.iter().copied()).collect();
    sit_down(desk, "data", (100, 32), &arguments)
}

fn leave(mut person: Person) {
    person.send("\x03");
    person.see("is kept");
    assert!(person.gone(), "{}", person.text());
}

/// A seat that was taken in a browser is the terminal's after logging in; the terminal's guest keeps another one meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_of_a_browser_goes_on_in_a_terminal() {
    let desk = Desk::new();
    let opened = Opened::new(&desk, "skip-bo", json!({ "stock": 5 }), json!({})).await;
    let (address, table, link) = (opened.server.address, opened.table, opened.link());
    let site = format!("http://{}", opened.door.address);
    let browser = register(address, "Ada", "ada");
    let mut socket = connect(address, table, &browser).await.unwrap();
    say(&mut socket, json!({ "type": "hello", "version": VERSION })).await;
    say(&mut socket, json!({ "type": "sit", "seat": 2 })).await;
    until(&mut socket, |table| is_here(&table.seats[1], "Ada")).await;
    // Someone of the same name, without an account.
    let tina = join(&desk, &[&link, "--name", "Ada"]);
    tina.see("Seat 1: Ada  you");
    leave(tina);

    let mut person = sit_down(&desk, "data", (100, 12), &["login", &site]);
    person.see("Login name:");
    person.send("ada\r");
    person.see("Password:");
    person.send(&format!("wrong\x15{PASSWORD}x\x7f\r"));
    let text = person.see(&format!("You're logged in to {site} as Ada (login name: ada)."));
    assert!(
        text.contains("Your guest Ada on this machine keeps its seats") && !text.contains("horse"),
        "{text}"
    );
    assert!(person.gone(), "{}", person.text());
    assert!(!kept(&desk).contains("horse"));
    let kept = kept_session(&desk);
    assert_eq!(is(address, &kept).as_deref(), Some("Ada"));
    assert_eq!(
        is(address, &browser).as_deref(),
        Some("Ada"),
        "it isn't logged out"
    );

    let ada = join(&desk, &[&link]);
    ada.see("Seat 2: Ada  you");
    leave(ada);
    let out = desk.call(["logout", &site]).fine();
    assert!(out.contains("you're the guest Ada there again"), "{out}");
    assert_eq!(is(address, &kept), None);
    let tina = join(&desk, &[&link]);
    tina.see("Seat 1: Ada  you");
    leave(tina);
    // The server's log has neither.
    let token = kept.trim_end().rsplit(' ').next().unwrap();
    let (_, log) = opened.server.end("-TERM");
    assert!(!log.contains("horse") && !log.contains(token), "{log}");
}

#[test]
fn anyone_who_cant_log_in_is_told_why() {
    let desk = Desk::new();
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let site = format!("http://{}", server.address);
    register(server.address, "Ada", "ada");
    desk.call(["login", &site]).wrong("pass it with --login");
    desk.call(["login", &site, "--login", "ada"])
        .wrong("no password given");
    desk.call(["logout", &site]).no("you aren't logged in to");
    // Five tries; the one in German is the first.
    let german = ["--lang", "de", "login", &site, "--login", "ada"];
    let answer = desk.call_with(german, OTHER);
    let said = "Fehler: Anmeldename und Passwort passen nicht zusammen";
    assert!(
        answer.code == 1 && answer.err.contains(said) && !answer.err.contains("horse"),
        "{answer:?}"
    );
    for _ in 1..5 {
        log_in(&desk, &site, "ada", OTHER).no("login name and password don't match");
    }
    log_in(&desk, &site, "ada", PASSWORD).no("too many attempts; wait");
    drop(server);
    log_in(&desk, &site, "ada", PASSWORD).no(&format!("nothing answers at {site}"));
    let server = Serving::start(desk.command().args(["serve", "--port", "0", "--no-tables"]));
    let site = format!("http://{}", server.address);
    log_in(&desk, &site, "ada", PASSWORD).no("has no online tables");
}

/// Also in a private network, where others can listen.
#[test]
fn only_this_machine_gets_a_password_unencrypted_without_a_warning() {
    let desk = Desk::new();
    for (site, is) in [
        ("http://192.168.1.20:8080", true),
        ("http://cards.example", true),
        ("http://127.0.0.1:9", false),
        ("https://192.168.1.20:8080", false),
    ] {
        // Without a password nothing is sent.
        let answer = desk.call(["login", site, "--login", "ada"]);
        let warning = format!("the connection to {site} isn't encrypted");
        assert_eq!(answer.err.contains(&warning), is, "{}", answer.err);
        answer.wrong("no password given");
    }
}

/// If the file with the sessions can't be written, nothing is lost.
#[test]
fn a_session_that_cant_be_kept_costs_nobody_the_one_before() {
    let desk = Desk::new();
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let (address, site) = (server.address, format!("http://{}", server.address));
    register(address, "Ada", "ada");
    register(address, "Bert", "bert");
    log_in(&desk, &site, "ada", PASSWORD).fine();
    let ada = kept_session(&desk);
    // Not even root can write this.
    let lock = desk.path().join("data").join("online.lock");
    std::fs::remove_file(&lock).unwrap();
    std::fs::create_dir(&lock).unwrap();
    log_in(&desk, &site, "bert", PASSWORD).no("the login couldn't be saved on this machine");
    assert_eq!(kept_session(&desk), ada);
    assert_eq!(is(address, &ada).as_deref(), Some("Ada"));
    std::fs::remove_dir(&lock).unwrap();
    log_in(&desk, &site, "bert", PASSWORD).fine();
    assert_eq!(is(address, &ada), None, "the account before is logged out");
    assert_eq!(is(address, &kept_session(&desk)).as_deref(), Some("Bert"));
    // The server ends the session, but the machine still has it.
    std::fs::remove_file(&lock).unwrap();
    std::fs::create_dir(&lock).unwrap();
    desk.call(["logout", &site])
        .no("the session couldn't be removed from this machine");
    assert!(kept(&desk).contains("\"token\""));
}

/// The machine forgets a session also if the server is away.
#[test]
fn logging_out_needs_no_server() {
    let desk = Desk::new();
    let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let site = format!("http://{}", server.address);
    register(server.address, "Ada", "ada");
    log_in(&desk, &site, "ada", PASSWORD).fine();
    assert!(kept(&desk).contains("\"login\""));
    drop(server);
    let answer = desk.call(["logout", &site]);
    assert_eq!(answer.code, 1, "{answer:?}");
    assert!(answer.out.contains("Logged out of"), "{answer:?}");
    assert!(answer.err.contains("up to 90 days"), "{answer:?}");
    assert!(!kept(&desk).contains("\"token\""));
}
