//! The deals of the day, and where browsers show the people of a server.

use wildpile_records::clock::now_ms;
use wildpile_records::{Ending, HUMAN, Help, MatchInfo, MatchResult, Record, SeatInfo, Snapshot, Store};
use wildpile_solvers::daily::Day;

use super::*;

/// The list of a day on which Ada has won.
fn entered(day: u64) -> Value {
    let ada = json!({"name": "Ada", "grade": 1, "moves": 3, "own": true});
    json!({"game": "skipper", "day": day, "over": false, "count": 1, "own": 1, "lines": [ada]})
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

/// The lobby of someone who is logged in, with a folder in which that is kept.
fn logged_in(language: &str, size: (u16, u16), to: &Server) -> (Desk, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let ada = json!({"site": to.to_string(), "name": "Ada", "token": "token", "login": "ada"});
    let kept = json!({"guests": [ada]});
    std::fs::write(folder.path().join("online.json"), kept.to_string()).unwrap();
    let mut desk = Desk::speaking(language, size.0, size.1);
    desk.app.context_mut().folder = Some(folder.path().to_owned());
    let screen = LobbyScreen::new(Arrival::at(to.clone()), desk.app.context());
    desk.app.open(Box::new(screen));
    sees_lobby(&mut desk, language);
    (desk, folder)
}

/// Chooses the ranked deal of the first game, as someone with an account.
fn play_ranked(desk: &mut Desk) {
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(desk, "You get one attempt");
    sees(desk, "1 Skipper Solitaire");
    desk.keys("1");
}

fn asked_for(asked: &Receiver<(String, Value)>, path: &str) -> bool {
    asked.try_iter().any(|(asked, _)| asked.starts_with(path))
}

#[test]
fn the_rows_show_where_browsers_have_the_pages() {
    for size in [(60, 20), (80, 24), (120, 40)] {
        let (to, _asked) = server(usual());
        let (mut desk, _folder) = logged_in("en", size, &to);
        for (row, page, about) in [
            (
                "Leaderboards",
                "leaders",
                "people and bots by rating, in a browser",
            ),
            (
                "Your profile",
                "account",
                "last matches and account, in a browser",
            ),
        ] {
            desk.choose(row);
            sees(&mut desk, &format!("{row} {to}/{page}"));
            sees(&mut desk, about);
            desk.key(Key::Enter);
            let screen = sees(&mut desk, "Open this page in a browser");
            let mut lines = screen.lines().skip_while(|line| !line.contains("Open this page"));
            let link = lines.nth(1).unwrap();
            assert!(link.contains(&format!("{to}/{page}")), "{screen}");
            desk.key(Key::Enter);
            assert!(!desk.screen().contains("Open this page"), "{}", desk.screen());
        }
    }
}

/// A browser is another guest, or the same account.
#[test]
fn a_guest_is_told_how_to_get_a_profile_that_a_browser_shows() {
    let (to, _asked) = server(usual());
    let mut desk = answered("en", (80, 24), to.clone());
    desk.choose("Your profile").key(Key::Enter);
    let screen = sees(&mut desk, "With an account");
    assert!(screen.contains(&format!("wildpile login {to} --new")), "{screen}");
    assert!(!screen.contains("/account"), "{screen}");
}

#[test]
fn a_server_that_does_not_answer_can_be_left_and_asked_again() {
    let why = json!({"why": {"id": "protocol.closing-stop"}});
    let answers = with(("GET /api/ranked/skipper/", 503, why));
    let (to, _asked, go) = slow_server(answers, "GET /api/ranked/");
    let (mut desk, _folder) = logged_in("en", (80, 24), &to);
    play_ranked(&mut desk);
    assert!(desk.screen().contains("One moment"), "{}", desk.screen());
    desk.key(Key::Esc);
    sees(&mut desk, "Everyone with an account");
    play_ranked(&mut desk);
    for _ in 0..2 {
        go.send(()).unwrap();
    }
    sees(&mut desk, "The server restarts");
    assert!(!desk.screen().contains("One moment"), "{}", desk.screen());
    play_ranked(&mut desk);
    assert!(desk.screen().contains("One moment"), "{}", desk.screen());
    go.send(()).unwrap();
    sees(&mut desk, "The server restarts");
}

#[test]
fn a_guest_has_no_attempt_and_is_told_how_to_get_one() {
    let (to, asked) = server(with(("GET /api/ranked/skipper/", 200, ranked(&json!({})))));
    let mut desk = answered("en", (60, 20), to.clone());
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(&mut desk, "Ranked deals need an account");
    let screen = sees(&mut desk, "You need an account");
    assert!(screen.contains(&format!("wildpile login {to}")), "{screen}");
    desk.key(Key::Enter);
    assert!(!asked_for(&asked, "/api/ranked"), "nothing is asked for");
}

#[test]
fn the_only_attempt_is_asked_about_and_then_played_at_its_table() {
    let mut answers = with(("GET /api/ranked/skipper/", 200, ranked(&json!({}))));
    answers.push(("POST /api/ranked/skipper ", 200, json!({"id": TABLE})));
    let (to, asked) = server(answers);
    let (mut desk, _folder) = logged_in("en", (60, 20), &to);
    play_ranked(&mut desk);
    let screen = sees(&mut desk, "This is your only attempt");
    assert!(screen.contains(&format!("{to}/leaders/skipper")), "{screen}");
    // The answer that changes nothing is the chosen one.
    desk.key(Key::Enter);
    assert!(!asked_for(&asked, "/api/ranked"), "nothing has begun");
    play_ranked(&mut desk);
    sees(&mut desk, "This is your only attempt");
    desk.keys("s");
    assert_eq!(posted(&mut desk, &asked, "/api/ranked/skipper"), json!({}));
    sees(&mut desk, "be reached yet");
    assert_eq!(
        posted(&mut desk, &asked, &format!("/api/tables/{TABLE}/socket")),
        Value::Null
    );
}

#[test]
fn every_game_with_ranked_deals_has_its_own() {
    let mut answers = with((
        "GET /api/ranked/skip-bo/",
        200,
        ranked(&json!({"game": "skip-bo"})),
    ));
    answers.push(("POST /api/ranked/skip-bo ", 200, json!({"id": TABLE})));
    let (to, asked) = server(answers);
    let (mut desk, _folder) = logged_in("en", (80, 24), &to);
    desk.choose("Ranked deal of the day").key(Key::Enter);
    let screen = sees(&mut desk, "3 Skip-Bo");
    assert!(screen.contains("Joker Solitaire"), "{screen}");
    assert!(
        !screen.contains("4  Simon Jester"),
        "the cards of others are open: {screen}"
    );
    desk.keys("3");
    sees(&mut desk, "your only attempt at today's Skip-Bo deal");
    assert!(desk.screen().contains(&format!("{to}/leaders/skip-bo")));
    desk.keys("s");
    assert_eq!(posted(&mut desk, &asked, "/api/ranked/skip-bo"), json!({}));
}

#[test]
fn an_attempt_goes_on_without_a_question() {
    let running = ranked(&json!({ "own": TABLE }));
    let mut answers = with(("GET /api/ranked/skipper/", 200, running));
    answers.push(("POST /api/ranked/skipper ", 200, json!({"id": TABLE})));
    let (to, asked) = server(answers);
    let (mut desk, _folder) = logged_in("en", (80, 24), &to);
    play_ranked(&mut desk);
    sees(&mut desk, "be reached yet");
    assert_eq!(posted(&mut desk, &asked, "/api/ranked/skipper"), json!({}));
}

#[test]
fn the_end_of_an_attempt_is_said_and_it_can_be_looked_at() {
    let ended = ranked(&json!({"own": TABLE, "ended": true}));
    let mut answers = with(("GET /api/ranked/skipper/", 200, ended));
    answers.push(("POST /api/ranked/skipper ", 200, json!({"id": TABLE})));
    let (to, asked) = server(answers);
    let (mut desk, _folder) = logged_in("en", (80, 24), &to);
    play_ranked(&mut desk);
    sees(&mut desk, "Your attempt has ended.");
    sees(&mut desk, "stay secret until midnight UTC");
    assert!(desk.screen().contains(&format!("{to}/leaders/skipper")));
    assert!(!desk.screen().contains("your only attempt"), "{}", desk.screen());
    desk.key(Key::Enter);
    assert_eq!(posted(&mut desk, &asked, "/api/ranked/skipper"), json!({}));
    sees(&mut desk, "be reached yet");
}

/// The clock of this machine may be behind.
#[test]
fn on_a_day_that_the_server_calls_over_nothing_is_offered() {
    let over = ranked(&json!({"over": true, "secret": "ef".repeat(32)}));
    let (to, asked) = server(with(("GET /api/ranked/skipper/", 200, over)));
    let (mut desk, _folder) = logged_in("en", (80, 24), &to);
    play_ranked(&mut desk);
    sees(&mut desk, "That day is over on the server.");
    assert!(!asked_for(&asked, "/api/ranked"), "nothing has begun");
}

/// Adds a finished match of Skipper with the deal of this day.
fn add(store: &Store, day: u64, result: MatchResult, help: Help, transcript: &str) {
    add_of("skipper", store, day, result, help, transcript);
}

/// Adds a finished match with the deal of this day.
fn add_of(game: &str, store: &Store, day: u64, result: MatchResult, help: Help, transcript: &str) {
    let daily = wildpile_bundle::find(game).unwrap().daily.unwrap();
    let info = MatchInfo {
        game: game.to_owned(),
        rules_name: game.to_owned(),
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
        help,
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

/// Games won with today's deals; and with tomorrow's, if midnight passes meanwhile.
fn won(games: &[&str]) -> Store {
    let store = Store::in_memory().unwrap();
    let today = now_ms() / 86_400_000;
    for day in [today, today + 1] {
        for game in games {
            add_of(game, &store, day, MatchResult::Won, Help::NONE, "won");
        }
    }
    store
}

/// Chooses to enter today's wins.
fn enter_win(desk: &mut Desk) {
    desk.choose("Leaderboards").key(Key::Enter);
    sees(desk, "Enter today's wins");
    desk.keys("e");
}

#[test]
fn a_win_of_the_deal_of_the_day_is_entered_with_its_transcript_alone() {
    let store = Store::in_memory().unwrap();
    let today = now_ms() / 86_400_000;
    add(&store, today, MatchResult::Lost, Help::NONE, "lost");
    add(&store, today - 1, MatchResult::Won, Help::NONE, "an older deal");
    let solved = Help {
        solver_moves: Some(1),
        ..Help::NONE
    };
    add(&store, today, MatchResult::Won, solved, "the solver's");
    // If midnight passes meanwhile.
    for day in [today, today + 1] {
        add(&store, day, MatchResult::Won, Help::NONE, "won");
    }
    let answers = with(("POST /api/daily/skipper/", 200, entered(today)));
    let (to, asked) = server(answers);
    let mut desk = Desk::with(store, "en", 80, 24);
    ada_comes(&mut desk, to);
    desk.choose("Leaderboards");
    sees(&mut desk, "A win on this machine can be entered here.");
    enter_win(&mut desk);
    sees(&mut desk, "Your wins are entered; the best of each game counts.");
    let sent: Vec<Value> = asked
        .try_iter()
        .filter_map(|(path, body)| path.starts_with("/api/daily/skipper/").then_some(body))
        .collect();
    assert_eq!(sent, [json!({"transcript": "won"})]);
}

#[test]
fn whoever_leaves_while_a_win_is_sent_stays_the_guest_who_won() {
    let store = won(&["skipper"]);
    let (to, asked, _go) = slow_server(usual(), "POST /api/daily/");
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::with(store, "en", 80, 24);
    desk.app.context_mut().folder = Some(folder.path().to_owned());
    let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
    desk.app.open(Box::new(screen));
    sees(&mut desk, "Your name");
    enter_win(&mut desk);
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
fn whoever_is_refused_with_a_win_tries_again_as_the_same_guest() {
    let store = won(&["skipper"]);
    let why = json!({"why": {"id": "protocol.daily-lost"}});
    let (to, asked) = server(with(("POST /api/daily/skipper/", 422, why)));
    let mut desk = Desk::with(store, "en", 80, 24);
    let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
    desk.app.open(Box::new(screen));
    sees(&mut desk, "Your name");
    for guests in [1, 0] {
        enter_win(&mut desk);
        sees(&mut desk, "wins are in the leaderboard");
        let asked: Vec<String> = asked.try_iter().map(|(path, _)| path).collect();
        let made = asked.iter().filter(|path| *path == "/api/guest");
        assert_eq!(made.count(), guests, "{asked:?}");
        assert!(
            asked.iter().any(|path| path.starts_with("/api/daily/")),
            "{asked:?}"
        );
    }
}

#[test]
fn a_win_that_is_refused_keeps_no_other_from_its_list() {
    for (language, refused, accepted, told) in [
        (
            "en",
            "POST /api/daily/skipper/",
            "POST /api/daily/joker/",
            "Not entered: Skipper Solitaire (only wins are in the leaderboard). Your other wins are entered.",
        ),
        (
            "de",
            "POST /api/daily/joker/",
            "POST /api/daily/skipper/",
            "Nicht eingetragen: Joker Solitaire (in der Bestenliste stehen nur gewonnene Partien). Deine anderen Siege sind",
        ),
    ] {
        let store = won(&["skipper", "joker"]);
        let why = json!({"why": {"id": "protocol.daily-lost"}});
        let mut answers = with((refused, 422, why));
        answers.push((accepted, 200, entered(20_783)));
        let (to, asked) = server(answers);
        let mut desk = Desk::with(store, language, 80, 24);
        let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
        desk.app.open(Box::new(screen));
        let (name, leaders) = match language {
            "de" => ("Dein Name", "Bestenlisten"),
            _ => ("Your name", "Leaderboards"),
        };
        sees(&mut desk, name);
        desk.choose(leaders).key(Key::Enter);
        desk.keys("e");
        sees(&mut desk, told);
        let sent = asked
            .try_iter()
            .filter(|(path, _)| path.starts_with("/api/daily/"));
        assert_eq!(sent.count(), 2);
    }
}

#[test]
fn a_server_that_is_busy_is_told_once_and_asked_for_no_other_win() {
    let store = won(&["skipper", "joker"]);
    let why = json!({"why": {"id": "protocol.closing-stop"}});
    let (to, asked) = server(with(("POST /api/daily/", 503, why)));
    let mut desk = Desk::with(store, "en", 80, 24);
    ada_comes(&mut desk, to);
    enter_win(&mut desk);
    sees(&mut desk, "The server restarts");
    assert!(!desk.screen().contains("Not entered"), "{}", desk.screen());
    let sent = asked
        .try_iter()
        .filter(|(path, _)| path.starts_with("/api/daily/"));
    assert_eq!(sent.count(), 1);
}

/// Also before the server has answered who they are.
#[test]
fn whoever_does_not_wait_enters_their_wins_once_and_is_told() {
    for again in [false, true] {
        let store = won(&["skipper"]);
        let answers = with(("POST /api/daily/skipper/", 200, entered(20_783)));
        let (to, asked, go) = slow_server(answers, "POST /api/guest ");
        let mut desk = Desk::with(store, "en", 80, 24);
        let screen = LobbyScreen::new(Arrival::at(to), desk.app.context());
        desk.app.open(Box::new(screen));
        sees(&mut desk, "Your name");
        enter_win(&mut desk);
        posted(&mut desk, &asked, "/api/guest");
        assert!(desk.screen().contains("One moment"), "{}", desk.screen());
        desk.key(Key::Esc);
        assert!(!desk.screen().contains("One moment"), "{}", desk.screen());
        if again {
            enter_win(&mut desk);
            assert!(desk.screen().contains("One moment"), "{}", desk.screen());
        } else {
            desk.choose("Leaderboards").key(Key::Enter);
        }
        go.send(()).unwrap();
        let (path, _) = asked.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(path.starts_with("/api/daily/skipper/"), "{path}");
        if !again {
            for _ in 0..20 {
                desk.wait(60);
                std::thread::sleep(Duration::from_millis(5));
            }
            // A question that is open meanwhile stays.
            assert!(desk.screen().contains("Open this page"), "{}", desk.screen());
            desk.key(Key::Esc);
        }
        sees(&mut desk, "Your wins are entered");
        assert!(
            asked.try_recv().is_err(),
            "neither another guest nor the same win"
        );
    }
}

#[test]
fn without_a_win_there_is_nothing_to_enter() {
    let (to, asked) = server(usual());
    let mut desk = answered("en", (60, 20), to);
    enter_win(&mut desk);
    sees(&mut desk, "No deal of the day has been won");
    assert!(!asked_for(&asked, "/api/daily"), "nothing is sent");
}

#[test]
fn they_speak_german() {
    let (to, _asked) = server(with(("GET /api/ranked/skipper/", 200, ranked(&json!({})))));
    let (mut desk, _folder) = logged_in("de", (60, 20), &to);
    desk.choose("Bestenlisten").key(Key::Enter);
    sees(&mut desk, "Öffne diese Seite im Browser:");
    sees(&mut desk, "Heutige Siege eintragen");
    desk.key(Key::Esc).choose("Dein Profil").key(Key::Enter);
    sees(&mut desk, "Öffne diese Seite im Browser und melde dich dort an:");
    desk.key(Key::Esc)
        .choose("Gewertetes Spiel des Tages")
        .key(Key::Enter);
    sees(&mut desk, "Du hast einen Versuch");
    desk.keys("1");
    sees(&mut desk, "Das ist heute dein einziger Versuch bei Skipper");
    sees(&mut desk, "Ergebnisse und der Nachweis");
}
