//! `join`: programs and bots at an online table.

use serde_json::{Value, json};
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, SeatInfo};
use wildpile_protocol::{TableId, VERSION};

use crate::called::{Answered, Desk, call, has, refused};
use crate::outside;
use crate::serving::Serving;
use crate::sharing::{Socket, ask, connect, guest, open, say, until};

/// A server, a table that someone has opened there, and that person's connection.
struct Opened {
    server: Serving,
    table: TableId,
    owner: Socket,
}

impl Opened {
    async fn new(desk: &Desk, game: &str, rules: Value, seats: usize) -> Self {
        let server = Serving::start(desk.command().args(["serve", "--port", "0"]));
        let ada = guest(server.address, "Ada");
        let new = json!({ "game": game, "rules": rules, "seats": seats, "settings": { "pace_ms": 0 } });
        let table = open(server.address, &ada, &new);
        let mut owner = connect(server.address, table, &ada).await.unwrap();
        say(&mut owner, json!({ "type": "hello", "version": VERSION })).await;
        Self { server, table, owner }
    }

    fn link(&self) -> String {
        format!("http://{}/table/{}", self.server.address, self.table)
    }

    /// Someone joins, in the background.
    fn join(&self, desk: &Desk, more: &[&str]) -> std::thread::JoinHandle<Answered> {
        let mut command = desk.command();
        command.arg("join").arg(self.link()).args(more);
        std::thread::spawn(move || {
            let output = command.output().unwrap();
            Answered {
                code: output.status.code().unwrap_or(-1),
                out: String::from_utf8(output.stdout).unwrap(),
                err: String::from_utf8(output.stderr).unwrap(),
            }
        })
    }

    async fn start(&mut self) {
        until(&mut self.owner, |table| {
            table.seats.iter().all(SeatInfo::is_taken)
        })
        .await;
        say(&mut self.owner, json!({ "type": "start" })).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_and_a_bot_finish_a_match_whose_deal_is_verified() {
    let desk = outside::desk();
    let mut opened = Opened::new(&desk, "skip-bo", json!({ "stock": 2 }), 2).await;
    let program = opened.join(
        &desk,
        &["--player", "cmd:sh good.sh", "--name", "Goodie", "--seat", "2"],
    );
    let bot = opened.join(&desk, &["--player", "regular", "--name", "Reg", "--seat", "1"]);
    opened.start().await;
    let table = until(&mut opened.owner, |table| table.phase == Phase::Over).await;
    for (seat, name) in table.seats.iter().zip(["Reg", "Goodie"]) {
        assert!(
            matches!(seat, SeatInfo::Person { name: own, program: true, .. } if own == name),
            "everybody sees that it is a program: {seat:?}"
        );
    }
    for (joined, seat) in [(program, "Goodie has seat 2"), (bot, "Reg has seat 1")] {
        let joined = joined.join().unwrap();
        has(&joined.err, &[seat]);
        let out = joined.fine();
        has(&out, &["won", "/replay?match="]);
    }
    let path = format!("/api/tables/{}/transcript", opened.table);
    let (status, _, record) = ask(opened.server.address, "GET", &path, "", &Value::Null);
    assert_eq!(status, 200, "{record}");
    let file = desk.file("match.txt", &record);
    desk.call([std::ffi::OsStr::new("verify"), file.as_os_str()])
        .fine();
    // The link that everybody at the table sees does as well.
    let link = format!("http://{}/replay?match={}-1", opened.server.address, opened.table);
    let verified = desk.call(["verify", &link]).fine();
    has(&verified, &["The deal was fair"]);
    let replayed = desk.call(["replay", &link, "--json"]).json("replay");
    assert_eq!(replayed["seats"], json!(["Reg", "Goodie"]));
    for command in ["verify", "replay"] {
        desk.call([
            command,
            &format!("http://{}/replay?match={}-9", opened.server.address, opened.table),
        ])
        .no("This match doesn't exist, or it isn't over yet.");
    }
    desk.call(["verify", &opened.link()])
        .wrong("the table shows its replay link");
    desk.call(["join", &link]).wrong(&format!(
        "to play at its table again: `wildpile join {}`",
        opened.link()
    ));
    let proof: wildpile_protocol::fair::Proof = {
        let record: wildpile_transcript::Transcript = record.parse().unwrap();
        serde_json::from_str(&record.notes[wildpile_protocol::fair::NOTE]).unwrap()
    };
    // Both have contributed to the deal.
    let contributors: Vec<Seat> = proof.contributors().collect();
    assert_eq!(contributors.len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_race_at_a_solitaire() {
    let desk = Desk::new();
    let mut opened = Opened::new(&desk, "joker", json!({}), 2).await;
    let joined = [1, 2].map(|_| opened.join(&desk, &["--player", "greedy"]));
    opened.start().await;
    until(&mut opened.owner, |table| table.phase == Phase::Over).await;
    for one in joined {
        one.join().unwrap().fine();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_crashes_leaves_with_the_reason() {
    let desk = outside::desk();
    let mut opened = Opened::new(&desk, "skip-bo", json!({ "stock": 20 }), 2).await;
    say(
        &mut opened.owner,
        json!({ "type": "bot", "seat": 1, "level": "regular" }),
    )
    .await;
    let crash = opened.join(&desk, &["--player", "cmd:sh crash.sh", "--seat", "2"]);
    opened.start().await;
    let crash = crash.join().unwrap();
    has(&crash.err, &["out of cheese"]);
    crash.no("leaves the table");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_finds_no_seat_is_told_why() {
    let desk = outside::desk();
    let mut opened = Opened::new(&desk, "skip-bo", json!({}), 2).await;
    say(&mut opened.owner, json!({ "type": "sit", "seat": 1 })).await;
    say(
        &mut opened.owner,
        json!({ "type": "bot", "seat": 2, "level": "beginner" }),
    )
    .await;
    until(&mut opened.owner, |table| {
        table.seats.iter().all(SeatInfo::is_taken)
    })
    .await;
    let full = opened.join(&desk, &["--player", "regular"]).join().unwrap();
    full.no("All seats of this table are taken.");
    let taken = opened.join(&desk, &["--player", "regular", "--seat", "1"]);
    taken.join().unwrap().no("omeone sits there");
    let nobody = opened.join(&desk, &["--player", "regular", "--name", " "]);
    nobody.join().unwrap().no("name");
}

/// The owner may want the seat for a person.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_seat_is_freed_by_the_owner_is_told_so_and_leaves() {
    let desk = Desk::new();
    let mut opened = Opened::new(&desk, "skip-bo", json!({}), 2).await;
    let program = opened.join(
        &desk,
        &["--player", "regular", "--name", "Reg", "--seat", "2", "--stay"],
    );
    until(&mut opened.owner, |table| table.seats[1].is_taken()).await;
    say(&mut opened.owner, json!({ "type": "clear", "seat": 2 })).await;
    let program = program.join().unwrap();
    has(&program.err, &["Reg has seat 2"]);
    program.no("Reg has lost seat 2.");
    // It doesn't sit down again.
    say(
        &mut opened.owner,
        json!({ "type": "bot", "seat": 2, "level": "regular" }),
    )
    .await;
    until(&mut opened.owner, |table| {
        matches!(table.seats[1], SeatInfo::Bot { .. })
    })
    .await;
}

/// The cards of the examples exist and fit together: only the terminal is missing.
#[test]
fn the_examples_of_the_help_work() {
    // Help is wrapped anywhere.
    let help = |words: &str| -> String {
        let help = call(words).fine();
        help.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let join = help("join --help");
    let quoted = |before: &str| {
        let (_, rest) = join.split_once(&format!("{before} '")).expect(before);
        rest.split_once('\'').unwrap().0.to_owned()
    };
    let mutators = quoted("Mutator cards, such as");
    let handicaps = quoted("Handicap cards by seat, such as");
    let server = "http://127.0.0.1:9";
    for cards in [
        ["--mutators", mutators.as_str()],
        ["--handicaps", handicaps.as_str()],
    ] {
        let new = ["join", server, "--new", "skipper", "--seats", "2"];
        Desk::new()
            .call(new.into_iter().chain(cards))
            .wrong("needs a terminal");
    }
    let rules = help("rules --help");
    for handicaps in ["2=own_suit_only,smaller_hand", "2=own_suit_only; 3=no_trash"] {
        assert!(rules.contains(&format!("'{handicaps}'")), "{handicaps}: {rules}");
        Desk::new()
            .call(["rules", "skipper", "--seats", "3", "--handicaps", handicaps])
            .fine();
    }
}

/// Calls, and what is said of them. Where a terminal is needed, only that is missing.
const WRONG: &str = "
join cards --player regular => isn't the address of a table or a server
join TABLE => needs a terminal
join TABLE --name xxxxxxxxxxxxxxxxxxxxxxxxx => a name has 1 to 24 characters; this one has 25
join TABLE --watch --seat 1 => --seat
join TABLE --stay => --player
join TABLE --player regular --seat 0 => seats are numbered from 1
join TABLE --new skip-bo => need the address of a server, http://127.0.0.1:9
join SERVER => needs a terminal
join SERVER --player regular => need the address of a table
join SERVER --new whist => whist
join SERVER --new skip-bo --quick skip-bo => --quick
join SERVER --new skip-bo --player regular => --player
join SERVER --quick skip-bo --listed => a table of your own: say --new GAME
join SERVER --new skipper --race => say --quick instead of --new
join SERVER --listed => say --new GAME
join TABLE --listed => new tables, their rules and settings need the address of a server
join SERVER --quick skipper --mutators strong => a table of your own: say --new GAME
join SERVER --new skipper --mutators unheard_of => unheard_of
join SERVER --new skipper --mutators 2 => name the cards instead
join SERVER --quick skip-bo --grace 30 => a table of your own: say --new GAME
join SERVER --quick skip-bo --withheld again => a table of your own: say --new GAME
join SERVER --new skip-bo --withheld never => without, again, exclude
join SERVER --new skip-bo --grace 2s => choose whole seconds from 5 to 600
join SERVER --new skip-bo --clock 500ms => write a time for each move, such as 30s (5s to 10min), or
join SERVER --new skipper --bid 3min => choose whole seconds from 5 to 120
join SERVER --new skip-bo --bid 20s => --bid: Skip-Bo has no auctions
join SERVER --new skip-bo --series 1wins => such as 3wins, or
join SERVER --quick skipper --bid 20 => a table of your own: say --new GAME
join SERVER --quick skipper --series 3wins => a table of your own: say --new GAME
join SERVER --quick skipper --hints => a table of your own: say --new GAME
join SERVER --quick skipper --no-programs => a table of your own: say --new GAME
join SERVER --new skipper --bid 20 --series 5matches --hints --no-programs => needs a terminal
join SERVER --seats 3 => --new
join SERVER --new skip-bo --rules stock=0 => stock
join SERVER --new skip-bo --preset evening => evening
join SERVER --new skip-bo --seats 1 => is played at an online table by 2 to
join SERVER --quick simon-jester --seats 9 => is played at an online table by 2 to
join SERVER --new skip-bo --bots lucky => has no bot “lucky”: choose from
join SERVER --new skip-bo --seats 2 --bots regular,regular => has 1 beside yours
join SERVER --new skip-bo --bots regular => needs a terminal
join SERVER --new joker --mutators red_joker --seats 2 => needs a terminal
join SERVER --new joker --mutators red_joker --seats 4 => needs a terminal
verify SERVER/elsewhere => isn't the replay link of an online match
verify TABLE => the table shows its replay link
verify nowhere.txt => nowhere.txt: file not found
login wildpile => isn't the address of a table or a server
";

#[test]
fn wrong_calls_are_explained() {
    let server = "http://127.0.0.1:9";
    let table = format!("{server}/table/0123456789abcdef01234567");
    for row in WRONG.trim().lines() {
        let (words, says) = row.split_once(" => ").unwrap();
        refused(&words.replace("TABLE", &table).replace("SERVER", server), says);
    }
    call(&format!("join {table} --player regular"))
        .no("Nothing answers at http://127.0.0.1:9; check the address");
    let link = format!("{server}/replay?match=0123456789abcdef01234567-1");
    call(&format!("replay {link} --lang de")).no("Fehler: Unter http://127.0.0.1:9 antwortet niemand");
}
