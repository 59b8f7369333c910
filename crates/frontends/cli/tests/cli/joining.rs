//! `join`: programs and bots at an online table.

use serde_json::{Value, json};
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, SeatInfo};
use wildpile_protocol::{TableId, VERSION};

use crate::called::{Answered, Desk, call};
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
    for (joined, has) in [(program, "Goodie has seat 2"), (bot, "Reg has seat 1")] {
        let joined = joined.join().unwrap();
        assert!(joined.err.contains(has), "{}", joined.err);
        let out = joined.fine();
        assert!(out.contains("won") && out.contains("/replay?match="), "{out}");
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
    assert!(verified.contains("The deal was fair"), "{verified}");
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

/// Between two matches the table is over, and the next one is the newcomer's first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_between_two_matches_plays_the_next_one() {
    let desk = Desk::new();
    let mut opened = Opened::new(&desk, "skip-bo", json!({ "stock": 1 }), 2).await;
    say(
        &mut opened.owner,
        json!({ "type": "bot", "seat": 2, "level": "regular" }),
    )
    .await;
    let first = opened.join(&desk, &["--player", "regular", "--name", "First"]);
    opened.start().await;
    until(&mut opened.owner, |table| table.phase == Phase::Over).await;
    first.join().unwrap().fine();
    say(&mut opened.owner, json!({ "type": "clear", "seat": 1 })).await;
    until(&mut opened.owner, |table| !table.seats[0].is_taken()).await;
    let second = opened.join(&desk, &["--player", "regular", "--name", "Second"]);
    opened.start().await;
    until(&mut opened.owner, |table| {
        table.round() == 2 && table.phase == Phase::Over
    })
    .await;
    let out = second.join().unwrap().fine();
    assert!(out.contains("-2\n"), "the second match: {out}");
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
    assert!(crash.err.contains("out of cheese"), "{}", crash.err);
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
    assert!(program.err.contains("Reg has seat 2"), "{}", program.err);
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
    let mutators = quoted("Mutator cards of the new table, such as");
    let handicaps = quoted("Handicap cards of the new table by seat, such as");
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

#[test]
fn wrong_calls_are_explained() {
    call("join cards --player regular").wrong("isn't the address of a table or a server");
    let link = "http://127.0.0.1:9/table/0123456789abcdef01234567";
    call(&format!("join {link}")).wrong("needs a terminal");
    call(&format!("join {link} --name {}", "x".repeat(25)))
        .wrong("a name has 1 to 24 characters; this one has 25");
    call("verify http://127.0.0.1:9/elsewhere").wrong("isn't the replay link of an online match");
    call("replay http://127.0.0.1:9/replay?match=0123456789abcdef01234567-1").no("Nothing answers at");
    call(&format!("join {link} --watch --seat 1")).wrong("--seat");
    call(&format!("join {link} --stay")).wrong("--player");
    call(&format!("join {link} --player regular --seat 0")).wrong("seats are numbered from 1");
    call(&format!("join {link} --player regular"))
        .no("Nothing answers at http://127.0.0.1:9; check the address");
    let server = "http://127.0.0.1:9";
    call(&format!("join {server}")).wrong("needs a terminal");
    call(&format!("join {server} --player regular")).wrong("need the address of a table");
    call(&format!("join {link} --new skip-bo")).wrong("need the address of a server, http://127.0.0.1:9");
    call(&format!("join {server} --new whist")).wrong("whist");
    call(&format!("join {server} --new skip-bo --quick skip-bo")).wrong("--quick");
    call(&format!("join {server} --new skip-bo --player regular")).wrong("--player");
    call(&format!("join {server} --quick skip-bo --listed")).wrong("say --new instead of --quick");
    call(&format!("join {server} --new skipper --race")).wrong("say --quick instead of --new");
    call(&format!("join {server} --listed")).wrong("--new");
    call(&format!("join {server} --quick skipper --mutators strong")).wrong("say --new instead of --quick");
    call(&format!("join {server} --new skipper --mutators unheard_of")).wrong("unheard_of");
    call(&format!("join {server} --new skipper --mutators 2")).wrong("name the cards instead");
    call(&format!("join {server} --quick skip-bo --grace 30")).wrong("say --new instead of --quick");
    call(&format!("join {server} --quick skip-bo --withheld again")).wrong("say --new instead of --quick");
    call(&format!("join {server} --new skip-bo --withheld never")).wrong("without, again, exclude");
    call(&format!("join {server} --new skip-bo --grace 2s")).wrong("choose whole seconds from 5 to 600");
    for wrong in ["abc", "500ms", "10min+2min"] {
        call(&format!("join {server} --new skip-bo --clock {wrong}"))
            .wrong("write a time for each move, such as 30s (5s to 10min), or");
    }
    call(&format!("join {server} --new skipper --bid 3min")).wrong("choose whole seconds from 5 to 120");
    call(&format!("join {server} --new skip-bo --bid 20s")).wrong("--bid: Skip-Bo has no auctions");
    call(&format!("join {server} --new skip-bo --series 1wins")).wrong("such as 3wins, or");
    for own in ["--bid 20", "--series 3wins", "--no-hints", "--no-programs"] {
        call(&format!("join {server} --quick skipper {own}")).wrong("say --new instead of --quick");
    }
    call(&format!(
        "join {server} --new skipper --bid 20 --series 5matches --no-hints --no-programs"
    ))
    .wrong("needs a terminal");
    call(&format!("join {server} --seats 3")).wrong("--new");
    call(&format!("join {server} --new skip-bo --rules stock=0")).wrong("stock");
    call(&format!("join {server} --new skip-bo --preset evening")).wrong("evening");
    call(&format!("join {server} --new skip-bo --seats 1")).wrong("is played at an online table by 2 to");
    call(&format!("join {server} --quick simon-jester --seats 9"))
        .wrong("is played at an online table by 2 to");
    call(&format!("join {server} --new skip-bo --bots lucky")).wrong("has no bot “lucky”: choose from");
    call(&format!(
        "join {server} --new skip-bo --seats 2 --bots regular,regular"
    ))
    .wrong("has 1 beside yours");
    call(&format!("join {server} --new skip-bo --bots regular")).wrong("needs a terminal");
}

/// The cards are accepted; only the missing terminal is refused.
#[test]
fn a_race_of_a_solitaire_has_its_cards() {
    for seats in [2, 4] {
        let words = format!("join http://127.0.0.1:9 --new joker --mutators red_joker --seats {seats}");
        call(&words).wrong("needs a terminal");
    }
}
