//! Leaving an online table, and the link that leads back.

use super::*;

const LINK: &str = "https://cards.example/table/0123456789abcdef01234567";

fn ways_back(server: &Server) -> Vec<String> {
    server.desk.app.context().ways_back()
}

#[test]
fn the_invite_link_is_in_one_piece() {
    for language in ["en", "de"] {
        for size in [(60, 20), (80, 24), (120, 40)] {
            let mut server = Server::seated(language, size);
            let screen = server.screen();
            assert!(screen.lines().any(|line| line.trim() == LINK), "{screen}");
        }
    }
}

#[test]
fn a_link_that_is_longer_than_the_screen_breaks_at_its_edge_only() {
    let link = format!("https://{}.example/table/{TABLE}", "cards".repeat(5));
    for (size, first) in [((60, 20), 60), ((80, 24), link.len())] {
        let mut server = Server::new("en", size, |visit| Visit {
            to: link.parse().unwrap(),
            ..visit
        });
        server.hello();
        server.sit_down();
        let screen = server.screen();
        let mut lines = screen.lines().skip_while(|line| !line.contains("https://"));
        let line = lines.next().unwrap();
        assert_eq!(line.trim_start(), &link[..first], "{screen}");
        if first < link.len() {
            assert_eq!(lines.next().unwrap(), &link[first..], "{screen}");
        }
    }
}

#[test]
fn leaving_a_match_says_how_to_come_back() {
    for size in [(60, 20), (80, 24)] {
        let mut server = Server::playing("en", size);
        server.desk.keys("ml");
        server.sees("To come back, choose this table in the lobby of its server");
        let screen = server.screen();
        assert!(screen.contains(&format!("│ {LINK} ")), "{screen}");
        assert_eq!(ways_back(&server), [""; 0]);
        server.desk.keys("l");
        server.sees("Online table");
        let told = [
            "Your seat at the Skip-Bo table is kept. To come back:".to_owned(),
            format!("  wildpile join {LINK}"),
        ];
        assert_eq!(ways_back(&server), told);
        server.desk.keys("q");
        assert!(server.desk.app.has_quit());
        assert_eq!(ways_back(&server), told);
    }
}

#[test]
fn links_in_dialogs_are_in_one_piece() {
    let site = "https://wildpile.cards.example.org";
    let link = format!("{site}/table/{TABLE}");
    for size in [(80, 24), (120, 40)] {
        let mut server = Server::new("en", size, |visit| Visit {
            to: link.parse().unwrap(),
            ..visit
        });
        server.hello();
        server.sit_down();
        server.play();
        server.desk.keys("ml");
        let has_line = |screen: &str, link: &str| {
            let mut lines = screen.lines();
            lines.any(|line| line.trim_matches([' ', '│', '▒']) == link)
        };
        let screen = server.screen();
        assert!(has_line(&screen, &link), "{screen}");
        server.desk.key(Key::Esc);
        server.table["phase"] = json!("over");
        server.table["resigned"] = json!({"seats": [2], "winners": [1]});
        server.tell_table();
        let screen = server.screen();
        assert!(
            has_line(&screen, &format!("{site}/replay?match={TABLE}-1")),
            "{screen}"
        );
    }
}

#[test]
fn a_link_that_is_too_long_for_a_dialog_breaks_at_the_edge_of_the_screen_only() {
    let link = format!("https://cards.example/replay?match={TABLE}-1");
    let ended = |width| {
        let mut server = Server::playing("de", (width, 20));
        server.table["phase"] = json!("over");
        server.table["resigned"] = json!({"seats": [2], "winners": [1]});
        server.tell_table();
        server.sees("Bo hat aufgegeben.");
        server.screen()
    };
    // Without its scheme it has room.
    let screen = ended(60);
    assert!(screen.contains(&link["https://".len()..]), "{screen}");
    let screen = ended(50);
    let lines: Vec<&str> = screen.lines().collect();
    let first = lines.iter().position(|line| *line == &link[..50]).expect(&screen);
    assert_eq!(lines[first + 1].trim_end(), &link[50..], "{screen}");
    assert!(
        lines[..first].iter().any(|line| line.starts_with('╰')),
        "it is below the box\n{screen}"
    );
    assert!(lines[lines.len() - 1].contains("Esc"), "{screen}");
}

#[test]
fn anyone_who_quits_at_the_table_is_told_as_well() {
    let mut server = Server::playing("de", (60, 20));
    server.desk.key(Key::Ctrl('c'));
    assert!(server.desk.app.has_quit());
    let told = [
        "Dein Platz an einem Tisch mit Skip-Bo bleibt dir. Zurück kommst du mit:".to_owned(),
        format!("  wildpile join {LINK}"),
    ];
    assert_eq!(ways_back(&server), told);
}

#[test]
fn without_a_seat_in_a_match_nobody_is_told() {
    // Watching.
    let mut server = Server::new("en", (80, 24), |visit| Visit { watch: true, ..visit });
    server.hello();
    server.tell_table();
    server.desk.key(Key::Ctrl('c'));
    assert_eq!(ways_back(&server), [""; 0]);
    // After the match.
    let mut server = Server::playing("en", (80, 24));
    server.table["phase"] = json!("over");
    server.tell_table();
    server.desk.key(Key::Ctrl('c'));
    assert_eq!(ways_back(&server), [""; 0]);
    // A seat that was given up.
    let mut server = Server::seated("en", (80, 24));
    server.desk.key(Key::Esc).keys("f");
    server.sees("Online table");
    assert_eq!(ways_back(&server), [""; 0]);
    // A quick match that hasn't begun keeps no seat for anyone who leaves.
    let mut server = Server::new("en", (80, 24), |visit| visit);
    server.table["settings"] = json!({"quick": true});
    server.hello();
    server.sit_down();
    server.desk.key(Key::Esc);
    assert!(!server.screen().contains("To come back"), "{}", server.screen());
    server.desk.keys("l");
    assert_eq!(ways_back(&server), [""; 0]);
}

#[test]
fn a_seat_before_the_deal_is_kept() {
    let mut server = Server::seated("en", (80, 24));
    server.desk.key(Key::Esc);
    server.sees("To come back");
    server.desk.keys("k");
    assert_eq!(ways_back(&server)[1], format!("  wildpile join {LINK}"));
}
