//! The table of a ranked deal says that it's ranked, and that this is the only attempt.

use super::*;

/// A table of a ranked deal at which the person plays this game.
fn playing(language: &str, size: (u16, u16), game: &str) -> Server {
    let mut server = Server::new(language, size, |visit| visit);
    server.owner = true;
    server.table["ranked"] = json!(20_783);
    server.table["game"] = json!(game);
    server.table["rules_name"] = json!(game);
    if game != "skip-bo" {
        server.table["seats"] = json!([{"who": "free"}]);
    }
    server.hello();
    server.sit_down();
    server.deal(1, None);
    server.play_with(game, "");
    server
}

#[test]
fn the_title_says_that_it_is_ranked() {
    for (language, title) in [("en", "Skip-Bo · ranked"), ("de", "Skip-Bo · gewertet")] {
        for size in [(60, 20), (80, 24), (120, 40)] {
            let mut server = playing(language, size, "skip-bo");
            server.sees(title);
        }
    }
}

#[test]
fn leaving_says_that_the_attempt_waits_and_asks_nobody_to_pause() {
    let mut server = playing("en", (80, 24), "skip-bo");
    server.heard();
    server.desk.keys("m");
    assert!(!server.screen().contains("pause"), "{}", server.screen());
    server.desk.keys("l");
    server.sees("Your attempt waits for you: no bot plays for you.");
    assert!(!server.screen().contains("a bot may play"), "{}", server.screen());
    server.desk.keys("l");
    assert_eq!(server.heard(), [], "the seat stays");
    assert!(!server.screen().contains("ranked"), "{}", server.screen());
}

#[test]
fn after_the_match_it_is_left_without_a_question_and_nobody_is_invited() {
    let mut server = playing("en", (80, 24), "skip-bo");
    server.desk.keys("mw");
    assert!(!server.screen().contains("Invite others"), "{}", server.screen());
    server.table["phase"] = json!("over");
    server.table["resigned"] = json!({"seats": [1], "winners": [2]});
    server.tell_table();
    server.sees("You lose");
    server.desk.keys("q");
    assert!(
        !server.screen().contains("Skip-Bo · ranked"),
        "{}",
        server.screen()
    );
}
