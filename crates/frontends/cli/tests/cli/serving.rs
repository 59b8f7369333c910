//! `serve`, and the program without a command.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use crate::called::{Desk, call, has};

/// A program that serves, until it is dropped.
pub struct Serving {
    pub child: Child,
    pub address: SocketAddr,
    out: BufReader<std::process::ChildStdout>,
}

impl Serving {
    /// Starts the program and waits for the address that it prints first.
    pub fn start(command: &mut Command) -> Self {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line
            .trim_end()
            .strip_prefix("Wildpile is at http://")
            .and_then(|rest| rest.strip_suffix('/'))
            .unwrap_or_else(|| panic!("no address: {line}"));
        Self {
            address: address.parse().unwrap(),
            child,
            out,
        }
    }

    pub fn get(&self, path: &str, host: &str) -> String {
        self.ask(&format!("GET {path}"), &format!("Host: {host}\r\n"), "")
    }

    /// Sends a request; what comes back, as text.
    pub fn ask(&self, what: &str, headers: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        write!(
            stream,
            "{what} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends a signal; returns what else was printed to stdout and stderr.
    pub fn end(mut self, signal: &str) -> (String, String) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args([signal, &pid])
                .status()
                .unwrap()
                .success()
        );
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).unwrap();
        self.child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut err)
            .unwrap();
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status}: {err}");
        (out, err)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It has ended already, unless the test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_serves_until_ctrl_c() {
    let desk = Desk::new();
    let serving = Serving::start(desk.command().args(["serve", "--port", "0"]));
    assert!(serving.address.ip().is_loopback());
    // Whether the web app is in the program or not: the page comes, or the one that says how to build it.
    let answer = serving.get("/", "localhost");
    let status = answer.lines().next().unwrap();
    assert!(
        ["HTTP/1.1 200 OK", "HTTP/1.1 503 Service Unavailable"].contains(&status),
        "{status}"
    );
    has(
        &answer,
        &["content-security-policy: default-src 'none'", "Wildpile"],
    );
    assert!(serving.get("/", "evil.example").starts_with("HTTP/1.1 421 "));
    let (out, err) = serving.end("-INT");
    assert_eq!(out, "", "the address is the whole answer");
    has(&err, &["Ctrl-C stops the server"]);
}

#[test]
fn without_a_command_it_serves_this_machine_and_ends_when_the_system_asks() {
    let desk = Desk::new();
    let web = web_app(&desk);
    let first = Serving::start(desk.command().env("WILDPILE_WEB", &web));
    // The usual port is taken now, by the first or by someone else.
    let second = Serving::start(desk.command().arg("--no-open").env("WILDPILE_WEB", &web));
    assert!(first.address.ip().is_loopback() && second.address.ip().is_loopback());
    assert_ne!(first.address, second.address);
    assert_ne!(second.address.port(), 8080);
    // The first one has the tables of this person, and the second one does without.
    assert!(first.get("/api/tables", "localhost").ends_with("\r\n\r\n[]"));
    assert!(!second.get("/api/tables", "localhost").ends_with("[]"));
    first.end("-TERM");
    let (_, err) = second.end("-INT");
    has(&err, &["another Wildpile here has the online tables"]);
    assert!(!err.contains("--data-dir"), "it takes no such flag: {err}");
}

/// A folder with a small web app.
fn web_app(desk: &Desk) -> std::path::PathBuf {
    let folder = desk.path().join("web");
    std::fs::create_dir(&folder).unwrap();
    let list = r#"{ "files": [{ "path": "index.html", "size": 4, "br": null, "mime": "text/html", "hash": "a1",
        "cache": "no-cache" }] }"#;
    std::fs::write(folder.join("assets.json"), list).unwrap();
    std::fs::write(folder.join("index.html"), "page").unwrap();
    folder
}

/// A program without the web app has nothing to open in the browser.
#[test]
fn without_the_web_app_the_terminal_is_offered() {
    if wildpile_server::Assets::built().unwrap().is_some() {
        // Everything is in this program: what it says is tested in builds without.
        return;
    }
    let desk = Desk::new();
    // The variable is set for the browser tests.
    let answered = desk
        .command()
        .arg("--no-open")
        .env_remove("WILDPILE_WEB")
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&answered.stderr);
    assert_eq!(
        (answered.status.code(), &answered.stdout[..]),
        (Some(1), &b""[..]),
        "{err}"
    );
    has(&err, &["wildpile --terminal"]);
}

#[test]
fn a_port_in_use_is_named_with_what_to_do() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let answered = call(&format!("serve --port {port}"));
    has(&answered.err, &["or 0 for any"]);
    answered.wrong(&format!("port {port} of 127.0.0.1 is in use"));
}

#[test]
fn wrong_addresses_and_credentials_are_refused() {
    call("serve --bind localhost").wrong("--bind");
    call("serve --port 70000").wrong("--port");
    // An address that is kept for documentation.
    call("serve --bind 192.0.2.1 --port 0").wrong("192.0.2.1 isn't an address of this machine");
    call("serve --check-config --bus nats://127.0.0.1 --bus-creds missing").wrong("bus-creds: ");
    call("--terminal serve").wrong("take no command");
    call("--no-open games").wrong("take no command");
    // Who asks for what `play` does anyway gets it.
    call("play skip-bo --terminal").wrong("needs a terminal");
    call("--no-open --terminal").wrong("--terminal");
}

#[test]
fn the_browser_of_the_variable_gets_the_address() {
    use std::os::unix::fs::PermissionsExt as _;

    let desk = Desk::new();
    // The script stands for a browser: a pipe says when it was called, and with what.
    let pipe = desk.path().join("opened");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let script = desk.file(
        "browser",
        &format!("#!/bin/sh\necho \"$@\" > '{}'\n", pipe.display()),
    );
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    let browser = format!("{} --new", script.display());
    let serving = Serving::start(
        desk.command()
            .args(["serve", "--port", "0", "--open"])
            .env("BROWSER", &browser),
    );
    let opened = std::fs::read_to_string(&pipe).unwrap();
    assert_eq!(opened, format!("--new http://{}/\n", serving.address));
    let (_, err) = serving.end("-INT");
    has(&err, &["Opened in the browser"]);
}

/// The record of the beginning of an online match, with a proof that was changed after the deal. Two attempts at the deal were
/// abandoned, because seat 1 withheld its contribution: in the first one after it had committed to it.
pub fn online_record(forge: impl FnOnce(&mut wildpile_protocol::fair::Proof)) -> String {
    use wildpile_protocol::{Secret, TableId, fair};
    let (table, server, own) = (TableId([7; 12]), Secret([1; 32]), Secret([2; 32]));
    let seat = wildpile_game::Seat::FIRST;
    let at = |attempt, party, secret: &Secret| fair::commitment_at(table, 1, attempt, party, secret);
    let abandoned = [true, false].into_iter().zip(0..);
    let tried = abandoned.map(|(committed, attempt)| fair::Abandoned {
        commitment: at(attempt, fair::Party::Server, &server),
        secret: Some(server),
        contributions: vec![fair::Contribution {
            seat,
            commitment: committed.then(|| at(attempt, fair::Party::Seat(seat), &own)),
            secret: None,
        }],
    });
    let mut proof = fair::Proof {
        table,
        round: 1,
        commitment: at(2, fair::Party::Server, &server),
        secret: Some(server),
        contributions: vec![fair::Contribution {
            seat,
            commitment: Some(at(2, fair::Party::Seat(seat), &own)),
            secret: Some(own),
        }],
        rule: fair::WithheldRule::Again,
        abandoned: tried.collect(),
    };
    let game = wildpile_bundle::find("skip-bo").unwrap().game;
    let mut played = game.start(&[], 2, proof.deal(&server)).unwrap();
    for _ in 0..6 {
        let wildpile_game::Turn::Seats { due, .. } = played.turn() else {
            break;
        };
        let mover = due.first().unwrap();
        let notation = played
            .seat(wildpile_game::Viewer::Seat(mover))
            .legal_moves()
            .pop()
            .unwrap();
        played.play(mover, &notation).unwrap();
    }
    forge(&mut proof);
    let notes = [(fair::NOTE.to_owned(), serde_json::to_string(&proof).unwrap())];
    let seats = vec!["Ada".to_owned(), "regular".to_owned()];
    played.transcript(seats, notes.into()).to_string()
}

/// The protocol's tests have the proofs that are false, the client's tests their texts.
#[test]
fn the_deal_of_an_online_match_can_be_verified() {
    use wildpile_protocol::Secret;
    let desk = Desk::new();
    desk.file("match.txt", &online_record(|_| {}));
    let told = desk.say("verify match.txt").fine();
    for words in [
        "The deal was fair",
        "of seat 1",
        "- 2 earlier attempts at this deal were abandoned.",
        "Not proved:",
        "can't be proved",
        "\nAlso recorded:\n- The server committed to ",
        "- Seat 1 committed to ",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let json = desk.say("verify match.txt --json").json("verify");
    assert_eq!(json["verified"], true);
    assert_eq!(json["contributors"], serde_json::json!([1]));
    assert_eq!(json["rule"], "again");
    assert_eq!(json["abandoned"], serde_json::json!([[1], [1]]));
    let told = desk.say("verify match.txt --lang de").fine();
    assert!(
        told.starts_with("Das Geben war fair") && !told.contains("server"),
        "{told}"
    );
    // The names of players who aren't people are shown beside what they are.
    let mut named: wildpile_transcript::Transcript = online_record(|_| {}).parse().unwrap();
    named
        .notes
        .insert("names".to_owned(), r#"["Ada","Hedy"]"#.to_owned());
    desk.file("named.txt", &named.to_string());
    let told = desk.say("replay named.txt").fine();
    has(&told, &["Seat 2: Hedy (regular)\n"]);
    assert_eq!(told.matches("regular").count(), 1, "{told}");
    let forged = |forge: fn(&mut wildpile_protocol::fair::Proof), words: &str| {
        desk.file("forged.txt", &online_record(forge));
        desk.say("verify forged.txt").no(words);
    };
    forged(
        |proof| proof.secret = Some(Secret([3; 32])),
        "server's secret isn't the one",
    );
    forged(
        |proof| proof.contributions.clear(),
        "cards aren't those of the contributions",
    );
    // A deck that was stacked by hand has a position to start from.
    let mut stacked: wildpile_transcript::Transcript = online_record(|_| {}).parse().unwrap();
    stacked.position = Some("{}".to_owned());
    desk.file("stacked.txt", &stacked.to_string());
    desk.say("verify stacked.txt").no("doesn't start with a deal");
    stacked.notes.clear();
    desk.file("offline.txt", &stacked.to_string());
    desk.say("verify offline.txt").no("only matches at online tables");
}

#[test]
fn online_tables_are_served_with_a_database_of_their_own() {
    let desk = Desk::new();
    let file = desk.path().join("own.db");
    let serving = Serving::start(
        desk.command()
            .args(["serve", "--port", "0", "--database"])
            .arg(format!("sqlite:{}", file.display())),
    );
    assert!(
        serving
            .get("/api/tables", "localhost")
            .starts_with("HTTP/1.1 200")
    );
    assert!(serving.get("/readyz", "localhost").ends_with("ready\n"));
    serving.end("-INT");
    assert!(file.exists());
    let serving = Serving::start(desk.command().args(["serve", "--port", "0", "--no-tables"]));
    assert!(!serving.get("/api/tables", "localhost").contains("[]"));
    serving.end("-INT");
    desk.say("serve --port 0 --database mysql://me:hidden@host/db")
        .wrong("postgres://");
}

/// A server that still runs keeps others from its tables; one that is killed (kill -9) doesn't.
#[test]
fn only_one_server_uses_a_data_folder() {
    let desk = Desk::new();
    let mut first = Serving::start(desk.command().args(["serve", "--port", "0"]));
    let refused = desk.call(["serve", "--port", "0"]);
    has(&refused.err, &["Waiting up to 10 seconds", "--data-dir FOLDER"]);
    refused.wrong("another Wildpile server is using");

    let mut command = desk.command();
    command.args(["serve", "--port", "0"]);
    let mut next = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(next.stderr.take().unwrap());
    let mut line = String::new();
    while !line.contains("Waiting") {
        line.clear();
        assert_ne!(told.read_line(&mut line).unwrap(), 0, "it doesn't wait");
    }
    first.child.kill().unwrap();
    let mut out = BufReader::new(next.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    let _ = next.kill();
    let _ = next.wait();
    assert!(line.starts_with("Wildpile is at http://"), "{line}");
    // Elsewhere nothing is in the way.
    let folder = desk.path().join("other");
    let other = Serving::start(
        desk.command()
            .arg("--data-dir")
            .arg(folder)
            .args(["serve", "--port", "0"]),
    );
    other.end("-INT");
}

/// The log is on stderr, in the form that was chosen, and metrics have their own port.
#[test]
fn a_server_logs_and_counts() {
    let desk = Desk::new();
    let words = "serve --port 0 --log json --log-level debug --metrics 127.0.0.1:0";
    let serving = Serving::start(desk.command().args(words.split(' ')));
    serving.get("/readyz", "localhost");
    let (_, err) = serving.end("-TERM");
    has(&err, &["Metrics are at http://127.0.0.1:"]);
    let lines: Vec<serde_json::Value> = err
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let has = |message: &str| lines.iter().any(|line| line["message"] == message);
    assert!(has("answered") && has("stopped"), "{err}");
}
