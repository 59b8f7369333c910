//! Leaderboards, profiles and the ranked deal of a day.

use wildpile_records::clock::now_ms;
use wildpile_records::{Ending, HUMAN, Help, MatchInfo, MatchResult, Record, SeatInfo, Snapshot, Store};
use wildpile_solvers::daily::Day;

use super::*;

/// The list of a day with two people.
fn day(over: bool) -> Value {
    json!({
        "game": "skipper", "day": 20_783, "over": over, "count": 12, "own": 2, "lines": [
            {"name": "Bert", "player": "b1", "grade": 3, "moves": 43, "own": false},
            {"name": "Ada", "grade": 1, "moves": 1, "own": true},
        ],
    })
}

/// The ranked deal of a day on which nobody has played, and more.
fn ranked(more: &Value) -> Value {
    let mut day = json!({
        "game": "skipper", "day": 20_783, "over": false, "commitment": "ab".repeat(32), "next": "cd".repeat(32),
        "lines": [],
    });
    for (key, value) in more.as_object().unwrap() {
        day[key] = value.clone();
    }
    day
}

fn rating(pool: &str) -> Value {
    json!({"pool": pool, "rating": 1611.6, "deviation": 48.0, "matches": 8})
}

fn profile(own: bool, seats: &Value) -> Value {
    json!({
        "player": "b1", "name": "Bert", "own": own,
        "games": [{"game": "skip-bo", "played": 9, "won": 4, "drawn": 1, "ratings": [rating("people"), rating("bots")]}],
        "matches": [{
            "id": format!("{TABLE}-1"), "game": "skip-bo", "rules_name": "skip-bo", "finished_ms": 1_699_963_200_000_i64,
            "uncounted": "rules", "seats": seats,
        }],
    })
}

/// The lobby of somebody who is logged in, with a folder in which that is kept.
fn with_account(size: (u16, u16), answers: Answers) -> (Desk, Receiver<(String, Value)>, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let (to, asked) = server(answers);
    let ada = json!({"site": to.to_string(), "name": "Ada", "token": "token", "login": "ada"});
    let kept = json!({"guests": [ada], "parts": [], "seats": []});
    std::fs::write(folder.path().join("online.json"), kept.to_string()).unwrap();
    let mut desk = Desk::new(size.0, size.1);
    desk.app.context_mut().folder = Some(folder.path().to_owned());
    let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
    desk.app.open(Box::new(screen));
    sees(&mut desk, "Your name");
    (desk, asked, folder)
}

fn asked_for(asked: &Receiver<(String, Value)>, path: &str) -> bool {
    asked.try_iter().any(|(asked, _)| asked.starts_with(path))
}

#[test]
fn the_leaderboard_of_a_day_shows_places_and_the_own_one() {
    for size in [(60, 20), (80, 24), (120, 40)] {
        let mut answers = with(("GET /api/daily/skipper/", 200, day(false)));
        answers.push((
            "GET /api/players/b1 ",
            200,
            profile(false, &json!([{"name": "Bert", "player": "b1", "result": "won"}])),
        ));
        let (to, _asked) = server(answers);
        let mut desk = answered("en", size, to);
        desk.choose("Leaderboards").key(Key::Enter);
        sees(&mut desk, "You're number 2 of 12.");
        sees(&mut desk, "◂ Skipper Solitaire ▸");
        sees(&mut desk, "(today) ▸");
        sees(&mut desk, "1. Bert ★★ 43 moves");
        sees(&mut desk, "2. Ada one move · you");
        // Others still play it.
        desk.choose("Bert").key(Key::Enter);
        sees(&mut desk, "can be watched once it's over");
        desk.keys("p");
        sees(&mut desk, "Profile of Bert");
        desk.key(Key::Esc);
        sees(&mut desk, "You're number 2 of 12.");
    }
}

#[test]
fn arrows_change_the_game_the_list_and_the_day() {
    let bots = json!([{"name": "strong", "rating": rating("bots")}]);
    let mut answers = with(("GET /api/daily/skipper/", 200, day(true)));
    let empty = json!({"game": "joker", "day": 7, "over": false, "count": 0, "own": null, "lines": []});
    answers.extend([
        ("GET /api/daily/joker/", 200, empty),
        ("GET /api/ranked/joker/", 200, ranked(&json!({}))),
        (
            "GET /api/leaders/joker ",
            200,
            json!({"game": "joker", "people": [], "bots": bots}),
        ),
    ]);
    let (to, _asked) = server(answers);
    let mut desk = answered("en", (60, 20), to.clone());
    desk.choose("Leaderboards").key(Key::Enter);
    sees(&mut desk, "1. Bert");
    desk.choose("Day").key(Key::Left);
    sees(&mut desk, "(yesterday) ▸");
    sees(&mut desk, "1. Bert");
    assert!(!desk.screen().contains("Enter your win"), "{}", desk.screen());
    desk.choose("Bert").key(Key::Enter);
    // A window this narrow breaks the link at its edge only.
    let screen = sees(&mut desk, "Open this link in a browser to watch the game");
    let link: String = screen.split(['\n', '│']).collect();
    let link = link.replace(' ', "");
    assert!(
        link.contains(&format!("{to}/replay?match=/api/daily/skipper/")),
        "{screen}"
    );
    desk.key(Key::Esc);
    desk.key(Key::Home).key(Key::Right);
    sees(&mut desk, "◂ Joker Solitaire ▸");
    sees(&mut desk, "Nobody is in the list yet. Win the deal");
    desk.choose("List").key(Key::Right);
    sees(&mut desk, "Nobody has played enough rated matches yet");
    desk.key(Key::Right);
    sees(&mut desk, "1. bot: strong 1612 ± 96 · 8 matches");
    desk.choose("bot: strong").key(Key::Enter);
    // Bots have no profile, and nothing promises one.
    assert!(!desk.screen().contains("rofile"), "{}", desk.screen());
    desk.choose("List").key(Key::Right);
    sees(
        &mut desk,
        "The cards and all results stay secret until midnight UTC.",
    );
}

#[test]
fn a_server_that_does_not_answer_can_be_left_and_asked_again() {
    let why = json!({"why": {"id": "protocol.closing-stop"}});
    let answers = with(("GET /api/daily/skipper/", 503, why));
    let (to, _asked, go) = slow_server(answers, "GET /api/daily/");
    let mut desk = answered("en", (80, 24), to);
    desk.choose("Leaderboards").key(Key::Enter);
    assert!(desk.screen().contains("Loading"), "{}", desk.screen());
    desk.key(Key::Esc);
    sees(&mut desk, "Tables with free seats");
    desk.choose("Leaderboards").key(Key::Enter);
    for _ in 0..2 {
        go.send(()).unwrap();
    }
    sees(&mut desk, "The server restarts");
    assert!(!desk.screen().contains("Loading"), "{}", desk.screen());
    desk.keys("r");
    assert!(desk.screen().contains("Loading"), "{}", desk.screen());
    go.send(()).unwrap();
}

#[test]
fn a_guest_has_no_attempt_and_is_told_how_to_get_one() {
    let (to, asked) = server(with(("GET /api/ranked/skipper/", 200, ranked(&json!({})))));
    let mut desk = answered("en", (60, 20), to.clone());
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(&mut desk, "stay secret until midnight UTC");
    sees(&mut desk, "Ranked deals need an account");
    desk.key(Key::Enter);
    let screen = sees(&mut desk, "You need an account");
    assert!(screen.contains(&format!("wildpile login {to}")), "{screen}");
    desk.key(Key::Enter);
    assert!(!asked_for(&asked, "/api/ranked"), "nothing is asked for");
}

#[test]
fn the_only_attempt_is_asked_about_and_then_played_at_its_table() {
    let mut answers = with(("GET /api/ranked/skipper/", 200, ranked(&json!({}))));
    answers.push(("POST /api/ranked/skipper ", 200, json!({"id": TABLE})));
    let (mut desk, asked, _folder) = with_account((60, 20), answers);
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(&mut desk, "You haven't played today's deal yet.");
    desk.choose("Play the ranked deal (one attempt)").key(Key::Enter);
    sees(&mut desk, "This is your only attempt");
    // The answer that changes nothing is the chosen one.
    desk.key(Key::Enter);
    assert!(!asked_for(&asked, "/api/ranked"), "nothing has begun");
    desk.key(Key::Enter).keys("s");
    assert_eq!(posted(&asked, "/api/ranked/skipper"), json!({}));
    sees(&mut desk, "be reached yet");
    assert_eq!(
        posted(&asked, &format!("/api/tables/{TABLE}/socket")),
        Value::Null
    );
    // Back from there, it is looked up again.
    desk.key(Key::Esc);
    sees(&mut desk, "You haven't played today's deal yet.");
}

#[test]
fn an_attempt_goes_on_without_a_question_and_its_end_is_said() {
    let running = ranked(&json!({ "own": TABLE }));
    let ended = ranked(&json!({"own": TABLE, "ended": true}));
    for (state, told, row) in [
        (running, "Your attempt is running.", "Continue your attempt"),
        (ended, "Your attempt has ended.", "Look at your attempt"),
    ] {
        let mut answers = with(("GET /api/ranked/skipper/", 200, state));
        answers.push(("POST /api/ranked/skipper ", 200, json!({"id": TABLE})));
        let (mut desk, asked, _folder) = with_account((80, 24), answers);
        desk.choose("Ranked deal of the day").key(Key::Enter);
        sees(&mut desk, told);
        desk.choose(row);
        assert!(
            !desk.screen().contains("You get one attempt"),
            "{}",
            desk.screen()
        );
        desk.key(Key::Enter);
        assert_eq!(posted(&asked, "/api/ranked/skipper"), json!({}));
        sees(&mut desk, "be reached yet");
    }
}

#[test]
fn a_day_that_is_over_shows_results_and_what_the_server_had_committed_itself_to() {
    let lines = json!([
        {"name": "Ada", "player": "a1", "result": "won", "turns": 9, "id": format!("{TABLE}-20783")},
        {"name": "", "result": "lost", "turns": 4, "id": "111111111111111111111111-20783"},
    ]);
    let over = json!({"over": true, "own": TABLE, "ended": true, "secret": "ef".repeat(32), "lines": lines});
    let answers = with(("GET /api/ranked/skipper/", 200, ranked(&over)));
    let (mut desk, _asked, _folder) = with_account((80, 24), answers);
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(&mut desk, "1. Ada won in 9 turns · you");
    sees(&mut desk, "2. deleted account lost");
    desk.choose("Proof of the deal").key(Key::Enter);
    let screen = sees(&mut desk, "open now that the day is over");
    for digits in ["ab", "ef"] {
        assert!(screen.contains(&digits.repeat(32)), "{screen}");
    }
    desk.key(Key::Esc).choose("Ada").key(Key::Enter);
    sees(&mut desk, "wildpile replay");
    sees(&mut desk, &format!("/replay?match={TABLE}-20783"));
}

/// The clock of this machine may be behind.
#[test]
fn on_a_day_that_the_server_calls_over_nothing_more_is_offered() {
    let over = ranked(&json!({"over": true, "secret": "ef".repeat(32)}));
    let mut answers = with(("GET /api/ranked/skipper/", 200, over));
    answers.push(("GET /api/daily/skipper/", 200, day(true)));
    let (mut desk, _asked, _folder) = with_account((80, 24), answers);
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(&mut desk, "Nobody finished the deal on that day.");
    assert!(!desk.screen().contains("(one attempt)"), "{}", desk.screen());
    desk.choose("List").key(Key::Right);
    sees(&mut desk, "1. Bert");
    assert!(!desk.screen().contains("Enter your win"), "{}", desk.screen());
}

#[test]
fn a_list_that_could_not_be_got_is_asked_for_again_when_the_deal_is_to_be_played() {
    let why = json!({"why": {"id": "protocol.closing-stop"}});
    let (mut desk, _asked, _folder) = with_account((80, 24), with(("GET /api/ranked/skipper/", 503, why)));
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(&mut desk, "The server restarts");
    desk.choose("Play the ranked deal (one attempt)").key(Key::Enter);
    assert!(desk.screen().contains("Loading"), "{}", desk.screen());
    sees(&mut desk, "The server restarts");
}

#[test]
fn the_own_line_among_the_rated_people_is_marked() {
    let people = json!([
        {"name": "Ada", "player": "b1", "rating": rating("people")},
        {"name": "Ada", "player": "a1", "rating": rating("people")},
    ]);
    let own = json!({"name": "Ada", "player": "a1", "login": "ada", "sessions": [], "passkeys": []});
    let mut answers = with(("GET /api/daily/skipper/", 200, day(false)));
    answers.extend([
        ("GET /api/account ", 200, own),
        (
            "GET /api/leaders/skipper ",
            200,
            json!({"game": "skipper", "people": people, "bots": []}),
        ),
    ]);
    let (mut desk, _asked, _folder) = with_account((80, 24), answers);
    desk.choose("Leaderboards").key(Key::Enter);
    desk.choose("List").key(Key::Right);
    sees(&mut desk, "2. Ada 1612 ± 96 · 8 matches · you");
    assert_eq!(desk.screen().matches("· you").count(), 1, "{}", desk.screen());
}

#[test]
fn the_own_profile_has_ratings_and_matches_with_their_replays() {
    let seats = json!([
        {"name": "Bert", "player": "b1", "result": "lost", "left": true},
        {"name": "Ada", "player": "a1", "result": "won"},
        {"name": "Bo", "level": "regular", "result": "lost"},
    ]);
    for (login, name) in [
        (json!("bert"), "Bert · logs in as bert"),
        // Made with a passkey alone.
        (json!(""), "Bert · account"),
        (Value::Null, "Bert · guest"),
    ] {
        let own = json!({"name": "Bert", "player": "b1", "login": login, "sessions": [], "passkeys": []});
        let mut answers = with(("GET /api/account ", 200, own));
        answers.push(("GET /api/players/b1 ", 200, profile(true, &seats)));
        let (to, _asked) = server(answers);
        let mut desk = answered("en", (80, 24), to);
        desk.choose("Your profile").key(Key::Enter);
        let screen = sees(&mut desk, name);
        let is_guest = screen.contains("wildpile login");
        assert_eq!(is_guest, login.is_null(), "{screen}");
        desk.choose("Skip-Bo");
        sees(
            &mut desk,
            "9 played, 4 won · 1 drawn · people: 1612 ± 96 (8 matches) · bots: 1612 ± 96 (8 matches)",
        );
        desk.key(Key::Down);
        sees(
            &mut desk,
            "resigned or left · against Ada, bot: regular · 2023-11-14",
        );
        sees(&mut desk, "not rated: changed rules");
        desk.key(Key::Enter);
        sees(&mut desk, "Bert: resigned or left");
        sees(&mut desk, "Ada: won");
        sees(&mut desk, "wildpile replay");
        sees(&mut desk, &format!("/replay?match={TABLE}-1"));
    }
}

#[test]
fn whoever_has_not_played_yet_learns_what_would_be_there() {
    let unknown = json!({"why": {"id": "protocol.name-first"}});
    let (to, _asked) = server(with(("GET /api/account ", 401, unknown)));
    let mut desk = answered("en", (60, 20), to);
    desk.choose("Your profile").key(Key::Enter);
    sees(
        &mut desk,
        "The server doesn't know you yet: your matches appear here",
    );
    let account = json!({"name": "Ada", "player": "a1", "login": null, "sessions": [], "passkeys": []});
    let mut answers = with(("GET /api/account ", 200, account));
    let none = json!({"player": "a1", "name": "Ada", "own": true, "games": [], "matches": []});
    answers.push(("GET /api/players/a1 ", 200, none));
    let (to, _asked) = server(answers);
    let mut desk = answered("en", (60, 20), to);
    desk.choose("Your profile").key(Key::Enter);
    sees(&mut desk, "No finished matches yet.");
}

/// Whether the line with this text is right below that with the other one, but for a gap.
fn is_below(screen: &str, text: &str, above: &str) -> bool {
    let line = |text: &str| screen.lines().position(|line| line.contains(text)).unwrap();
    line(text) <= line(above) + 2
}

#[test]
fn what_is_said_of_an_empty_list_stands_where_it_would_begin() {
    let account = json!({"name": "Ada", "player": "a1", "login": "ada", "sessions": [], "passkeys": []});
    let none = json!({"player": "a1", "name": "Ada", "own": true, "games": [], "matches": []});
    let empty = json!({"game": "skipper", "day": 7, "over": true, "count": 0, "own": null, "lines": []});
    let mut answers = with(("GET /api/account ", 200, account));
    answers.extend([
        ("GET /api/players/a1 ", 200, none),
        ("GET /api/daily/skipper/", 200, empty),
    ]);
    let (to, _asked) = server(answers);
    let mut desk = answered("en", (120, 40), to);
    desk.choose("Your profile").key(Key::Enter);
    let screen = sees(&mut desk, "No finished matches yet.");
    assert!(
        is_below(&screen, "No finished matches yet.", "Ada · logs in"),
        "{screen}"
    );
    // The name can't be changed here, so the keys don't stop there.
    assert!(!screen.contains("▸ Name"), "{screen}");
    desk.key(Key::Down);
    assert!(!desk.screen().contains("▸ Name"), "{}", desk.screen());
    desk.key(Key::Esc);
    desk.choose("Leaderboards").key(Key::Enter);
    let screen = sees(&mut desk, "Nobody");
    assert!(is_below(&screen, "Nobody", "Day"), "{screen}");
}

#[test]
fn a_game_with_one_list_has_no_arrows_to_another() {
    let empty =
        json!({"game": "simon-jester", "day": 7, "over": false, "count": 0, "own": null, "lines": []});
    let mut answers = with(("GET /api/daily/skipper/", 200, day(false)));
    answers.push(("GET /api/daily/simon-jester/", 200, empty));
    let (to, _asked) = server(answers);
    let mut desk = answered("en", (80, 24), to);
    desk.choose("Leaderboards").key(Key::Enter);
    sees(&mut desk, "◂ deal of the day ▸");
    desk.key(Key::Home).key(Key::Left);
    sees(&mut desk, "◂ Simon Jester ▸");
    let screen = sees(&mut desk, "List deal of the day");
    assert!(!screen.contains("◂ deal of the day"), "{screen}");
    desk.key(Key::Down);
    assert!(desk.screen().contains("▸ Day"), "{}", desk.screen());
}

#[test]
fn the_pages_about_people_lead_to_the_list_of_keys() {
    let account = json!({"name": "Ada", "player": "a1", "login": "ada", "sessions": [], "passkeys": []});
    let none = json!({"player": "a1", "name": "Ada", "own": true, "games": [], "matches": []});
    let mut answers = with(("GET /api/account ", 200, account));
    answers.extend([
        ("GET /api/players/a1 ", 200, none),
        ("GET /api/daily/skipper/", 200, day(false)),
    ]);
    let (to, _asked) = server(answers);
    let mut desk = answered("en", (80, 24), to);
    for (page, shown) in [
        ("Your profile", "No finished matches yet."),
        ("Leaderboards", "1. Bert"),
    ] {
        desk.choose(page).key(Key::Enter);
        sees(&mut desk, shown);
        desk.keys("?");
        sees(&mut desk, "At the table");
        desk.key(Key::Esc);
        sees(&mut desk, shown);
        desk.key(Key::Esc);
    }
}

/// Adds a finished game with the deal of this day.
fn add(store: &Store, day: u64, result: MatchResult, transcript: &str) {
    let daily = wildpile_bundle::find("skipper").unwrap().daily.unwrap();
    let info = MatchInfo {
        game: "skipper".to_owned(),
        rules_name: "skipper".to_owned(),
        deal: daily.deal(Day::since_1970(day)).unwrap().to_string(),
        seats: vec![SeatInfo {
            name: String::new(),
            player: HUMAN.to_owned(),
        }],
    };
    let end = Snapshot {
        record: Record::of_text(transcript),
        elapsed_ms: 1,
        moves: 3,
        marked: false,
        help: Help::NONE,
    };
    let ending = Ending {
        result,
        grade: 1,
        turns: 3,
        score: 0,
        counted: true,
        message: None,
        judged: None,
    };
    let mut held = store.begin(&info, &end).unwrap();
    store.finish(&mut held, &end, &ending).unwrap();
}

#[test]
fn a_win_of_the_deal_of_the_day_is_entered_with_its_transcript_alone() {
    let store = Store::in_memory().unwrap();
    let today = now_ms() / 86_400_000;
    add(&store, today, MatchResult::Lost, "lost");
    add(&store, today - 1, MatchResult::Won, "an older deal");
    // If midnight passes meanwhile.
    for day in [today, today + 1] {
        add(&store, day, MatchResult::Won, "won");
    }
    let empty = json!({"game": "skipper", "day": today, "over": false, "count": 0, "own": null, "lines": []});
    let mut entered = day(false);
    entered["day"] = json!(today);
    let mut answers = with(("GET /api/daily/skipper/", 200, empty));
    answers.push(("POST /api/daily/skipper/", 200, entered));
    let (to, asked) = server(answers);
    let mut desk = Desk::with(store, "en", 80, 24);
    ada_comes(&mut desk, to);
    desk.choose("Leaderboards").key(Key::Enter);
    sees(&mut desk, "Nobody is in the list yet.");
    desk.choose("Enter your win");
    sees(&mut desk, "Sends today's win on this machine to the list.");
    desk.key(Key::Enter);
    sees(&mut desk, "You're in the list.");
    let sent: Vec<Value> = asked
        .try_iter()
        .filter_map(|(path, body)| path.starts_with("/api/daily/skipper/").then_some(body))
        .collect();
    assert_eq!(sent, [json!({"transcript": "won"})]);
}

#[test]
fn whoever_leaves_while_a_win_is_sent_stays_the_guest_who_won() {
    let store = Store::in_memory().unwrap();
    let today = now_ms() / 86_400_000;
    for day in [today, today + 1] {
        add(&store, day, MatchResult::Won, "won");
    }
    let empty = json!({"game": "skipper", "day": today, "over": false, "count": 0, "own": null, "lines": []});
    let answers = with(("GET /api/daily/skipper/", 200, empty));
    let (to, asked, _go) = slow_server(answers, "POST /api/daily/");
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::with(store, "en", 80, 24);
    desk.app.context_mut().folder = Some(folder.path().to_owned());
    let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
    desk.app.open(Box::new(screen));
    sees(&mut desk, "Your name");
    desk.choose("Leaderboards").key(Key::Enter);
    sees(&mut desk, "Nobody is in the list yet.");
    desk.choose("Enter your win");
    sees(&mut desk, "Sends today's win on this machine to the list.");
    desk.key(Key::Enter);
    // The server has the win, and doesn't answer.
    while !asked
        .recv_timeout(Duration::from_secs(60))
        .unwrap()
        .0
        .starts_with("/api/daily/")
    {}
    desk.key(Key::Esc).key(Key::Esc);
    let kept = std::fs::read_to_string(folder.path().join("online.json")).unwrap();
    assert!(kept.contains("\"token\""), "{kept}");
}

#[test]
fn without_a_win_there_is_nothing_to_enter() {
    let (to, asked) = server(with(("GET /api/daily/skipper/", 200, day(false))));
    let mut desk = answered("en", (60, 20), to);
    desk.choose("Leaderboards").key(Key::Enter);
    sees(&mut desk, "1. Bert");
    desk.choose("Enter your win").key(Key::Enter);
    sees(&mut desk, "Today's deal hasn't been won on this machine yet.");
    assert!(!asked_for(&asked, "/api/daily"), "nothing is sent");
}

#[test]
fn they_speak_german() {
    let mut answers = with(("GET /api/daily/skipper/", 200, day(false)));
    let account = json!({"name": "Ada", "player": "b1", "login": null, "sessions": [], "passkeys": []});
    let seats = json!([{"name": "Bert", "player": "b1", "result": "won"}, {"name": "", "result": "lost"}]);
    answers.extend([
        ("GET /api/ranked/skipper/", 200, ranked(&json!({}))),
        ("GET /api/account ", 200, account),
        ("GET /api/players/b1 ", 200, profile(true, &seats)),
    ]);
    let (to, _asked) = server(answers);
    let mut desk = answered("de", (60, 20), to);
    desk.choose("Bestenlisten").key(Key::Enter);
    sees(&mut desk, "Du bist Nummer 2 von 12.");
    sees(&mut desk, "◂ Spiel des Tages ▸");
    sees(&mut desk, "(heute) ▸");
    desk.choose("Liste").key(Key::Left);
    sees(&mut desk, "◂ gewertetes Spiel ▸");
    sees(
        &mut desk,
        "Die Karten und alle Ergebnisse bleiben bis Mitternacht UTC geheim.",
    );
    desk.key(Key::Esc);
    sees(&mut desk, "Tische mit freien Plätzen");
    desk.choose("Dein Profil").key(Key::Enter);
    sees(&mut desk, "Bert · Gast");
    desk.choose("Skip-Bo").key(Key::Down);
    sees(&mut desk, "gewonnen · gegen gelöschtes Konto · 14.11.2023");
}
