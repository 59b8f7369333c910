//! The ranked deal of the day, and where browsers show the people of a server.

use wildpile_records::clock;
use wildpile_tui::screens::days::Days;

use super::*;

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
fn logged_in(size: (u16, u16), to: &Server) -> (Desk, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let ada = json!({"name": "Ada", "token": "token", "login": "ada"});
    keep(folder.path(), to, &[ada]);
    let mut desk = lobby_with(folder.path(), "en", size, Arrival::at(to.clone()));
    sees_lobby(&mut desk, "en");
    (desk, folder)
}

/// Chooses the ranked deal of the first game, as someone with an account.
fn play_ranked(desk: &mut Desk) {
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(desk, "You get one attempt");
    sees(desk, "1 Skipper Solitaire");
    let screen = sees(desk, "3 Skip-Bo");
    assert!(
        !screen.contains("4  Simon Jester"),
        "the cards of others are open: {screen}"
    );
    desk.keys("1");
}

fn asked_for(asked: &Receiver<(String, Value)>, path: &str) -> bool {
    asked.try_iter().any(|(asked, _)| asked.starts_with(path))
}

#[test]
fn the_rows_show_where_browsers_have_the_pages() {
    let (to, _asked) = server(usual());
    let (mut desk, _folder) = logged_in((60, 20), &to);
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
        let screen = sees(&mut desk, "Please note");
        let link = format!("{to}/{page}");
        let mut note = screen
            .lines()
            .skip_while(|line| !line.contains("Please note"))
            .take(4);
        assert!(note.any(|line| line.contains(&link)), "{screen}");
        desk.key(Key::Enter);
        assert!(!desk.screen().contains("Please note"), "{}", desk.screen());
    }
}

#[test]
fn a_guest_is_told_how_to_get_a_profile_that_a_browser_shows() {
    let (to, _asked) = server(usual());
    let mut desk = answered("en", (80, 24), to.clone());
    desk.choose("Your profile");
    sees(&mut desk, &format!("Your profile {to}/account"));
    sees(&mut desk, &format!("run “wildpile login {to}”"));
}

#[test]
fn a_guest_has_no_attempt_and_is_told_how_to_get_one() {
    let (to, asked) = server(with(("GET /api/ranked/skipper/", 200, ranked(&json!({})))));
    let mut desk = answered("en", (60, 20), to.clone());
    desk.choose("Ranked deal of the day").key(Key::Enter);
    sees(&mut desk, "Ranked deals need an account");
    let screen = sees(&mut desk, "You need an account");
    assert!(screen.contains(&format!("{to}/account")), "{screen}");
    assert!(screen.contains(&format!("wildpile login {to}")), "{screen}");
    desk.key(Key::Enter);
    assert!(!asked_for(&asked, "/api/ranked"), "nothing is asked for");
}

#[test]
fn the_only_attempt_is_asked_about_and_then_played_at_its_table() {
    let mut answers = with(("GET /api/ranked/skipper/", 200, ranked(&json!({}))));
    answers.push(("POST /api/ranked/skipper ", 200, json!({"id": TABLE})));
    let (to, asked) = server(answers);
    let (mut desk, _folder) = logged_in((60, 20), &to);
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
fn the_end_of_an_attempt_is_said_and_it_can_be_looked_at() {
    let ended = ranked(&json!({"own": TABLE, "ended": true}));
    let mut answers = with(("GET /api/ranked/skipper/", 200, ended));
    answers.push(("POST /api/ranked/skipper ", 200, json!({"id": TABLE})));
    let (to, asked) = server(answers);
    let (mut desk, _folder) = logged_in((80, 24), &to);
    play_ranked(&mut desk);
    sees(&mut desk, "Your attempt has ended.");
    sees(&mut desk, "stay secret until midnight UTC");
    assert!(desk.screen().contains(&format!("{to}/leaders/skipper")));
    desk.hides("your only attempt");
    desk.key(Key::Enter);
    assert_eq!(posted(&mut desk, &asked, "/api/ranked/skipper"), json!({}));
    sees(&mut desk, "be reached yet");
}

/// The calendar on a machine whose guest was at this server last.
fn calendar(language: &str, to: &Server) -> (Desk, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    keep(folder.path(), to, &[json!({"name": "Ada", "token": "token"})]);
    let mut desk = Desk::speaking(language, 80, 24);
    desk.app.context_mut().folder = Some(folder.path().to_owned());
    let days = Days::new(Some("joker"), desk.app.context_mut());
    desk.app.open(Box::new(days));
    desk.hear();
    (desk, folder)
}

#[test]
fn the_calendar_names_yesterdays_best_player_at_the_last_server() {
    let yesterday = clock::days(clock::now_ms()) - 1;
    let board = |game: &str, lines: Value| json!({"game": game, "day": yesterday, "over": true, "count": 2, "lines": lines});
    let ada = json!([{"name": "Ada", "grade": 1, "moves": 61, "own": false}]);
    let answers = vec![
        ("GET /api/daily/joker/", 200, board("joker", ada)),
        ("GET /api/daily/", 200, board("skipper", json!([]))),
    ];
    let (to, _asked) = server(answers);
    let (mut desk, _folder) = calendar("en", &to);
    sees(
        &mut desk,
        &format!("Yesterday's best player at {to}: Ada, 61 moves"),
    );
    assert!(desk.screen().lines().last().unwrap().contains("best match"));
    desk.keys("b");
    let page = format!("{to}/replay?match=/api/daily/joker/{yesterday}/1");
    // A long address is broken where the window is narrow.
    sees(&mut desk, "This page shows the match in a browser");
    assert!(
        desk.screen().replace([' ', '│', '\n'], "").contains(&page),
        "{}",
        desk.screen()
    );
    desk.key(Key::Enter);
    // Nobody has played another game's deal.
    desk.key(Key::Tab);
    desk.hides("best");
    desk.keys("b");
    desk.hides("Please note");
    let (mut desk, _folder) = calendar("de", &to);
    sees(&mut desk, &format!("Gestern am besten bei {to}: Ada, 61 Züge"));
}

#[test]
fn a_game_that_the_server_does_not_have_hides_no_best_player() {
    let yesterday = clock::days(clock::now_ms()) - 1;
    let ada = json!([{"name": "Ada", "grade": 1, "moves": 61, "own": false}]);
    let board = json!({"game": "joker", "day": yesterday, "over": true, "count": 2, "lines": ada});
    // Skipper is asked about first.
    let answers = vec![
        ("GET /api/daily/joker/", 200, board),
        (
            "GET /api/daily/",
            404,
            json!({"why": {"id": "protocol.not-found"}}),
        ),
    ];
    let (to, _asked) = server(answers);
    let (mut desk, _folder) = calendar("en", &to);
    sees(
        &mut desk,
        &format!("Yesterday's best player at {to}: Ada, 61 moves"),
    );
}

#[test]
fn the_calendar_needs_no_server() {
    let answers = vec![(
        "GET /api/daily/",
        404,
        json!({"why": {"id": "protocol.not-found"}}),
    )];
    let (to, _asked) = server(answers);
    let (mut desk, _folder) = calendar("en", &to);
    for _ in 0..20 {
        desk.wait(60);
        std::thread::sleep(Duration::from_millis(5));
    }
    desk.shows("Not won yet");
    desk.hides("best");
    desk.hides("Please note");
}
