//! The keys at the bottom of a screen: each is whole, and those that matter are there, however narrow the window is.

use super::*;

const LANGUAGES: [&str; 2] = ["en", "de"];

const HEIGHTS: [u16; 2] = [20, 40];

/// Keys with what they do, as they stand in a line.
fn hints(line: &str) -> Vec<String> {
    let line = line.replace('│', " ");
    let all = line.split("  ").map(|hint| hint.trim().to_owned());
    all.filter(|hint| !hint.is_empty()).collect()
}

/// Finds each hint of a wide window in narrow ones; those with a spare key may be missing.
fn fits(desk: &mut Desk, what: &str, spare: &[&str]) {
    for height in HEIGHTS {
        let mut last = |width: u16| {
            desk.size = (width, height);
            let screen = desk.screen();
            screen.lines().last().unwrap_or_default().to_owned()
        };
        // Beside the keys, the rule book says where one is.
        let is_place = |hint: &String| hint.contains(" of ") || hint.contains(" von ");
        let all: Vec<String> = hints(&last(240))
            .into_iter()
            .filter(|hint| !is_place(hint))
            .collect();
        assert!(!all.is_empty(), "{what} has keys");
        for width in 60..=130 {
            let line = last(width);
            let shown = hints(&line);
            let is_spare = |hint: &&String| spare.iter().any(|key| hint.starts_with(&format!("{key} ")));
            for hint in all.iter().filter(|hint| !is_spare(hint)) {
                assert!(
                    shown.contains(hint),
                    "{what} at {width}: “{hint}” isn't in\n{line}"
                );
            }
            let cut = shown.iter().find(|hint| !is_place(hint) && !all.contains(hint));
            assert_eq!(cut, None, "{what} at {width}:\n{line}");
        }
    }
}

#[test]
fn keys_of_the_program_fit() {
    for language in LANGUAGES {
        let name = |what: &str| format!("{what} ({language})");
        let mut desk = Desk::speaking(language, 80, 24);
        fits(&mut desk, &name("the menu"), &[]);
        let delete = if language == "en" { "Delete" } else { "Entf" };
        desk.choose("Skip-Bo").key(Key::Enter);
        fits(&mut desk, &name("a new game"), &[delete, "b"]);
        desk.keys("s");
        let rare = ["u", "r", "g", ":", "n", "b", "o", "k", "f", "i", "d", "R"];
        fits(&mut desk, &name("a table"), &rare);
        desk.keys("b");
        fits(&mut desk, &name("the rule book"), &["Tab", "n"]);
        desk.key(Key::Esc).keys("?");
        fits(&mut desk, &name("the keys"), &[]);
    }
}

#[test]
fn keys_of_an_online_table_fit() {
    let rare = ["h", "p", "g", ":", "b", "o", "f", "i"];
    for language in LANGUAGES {
        let name = |what: &str| format!("{what} ({language})");
        let mut server = Server::new(language, (80, 24), |visit| visit);
        server.table["settings"] = json!({"hints": true});
        fits(&mut server.desk, &name("the way"), &[]);
        server.hello();
        server.sit_down();
        fits(&mut server.desk, &name("the seats"), &[]);
        server.lose();
        fits(
            &mut server.desk,
            &name("the seats without a connection"),
            &["t", "m"],
        );
        server.hello();
        server.play();
        for line in 1..=12 {
            server.tell(FromTable::Said(says("Bo", Some(2), "hi", line)));
        }
        fits(&mut server.desk, &name("a match"), &rare);
        server.lose();
        fits(&mut server.desk, &name("a match without a connection"), &rare);
        server.hello();
        server.table["phase"] = json!("over");
        server.table["resigned"] = json!({"seats": [2], "winners": [1]});
        server.tell_table();
        server.desk.key(Key::Esc);
        fits(&mut server.desk, &name("the end"), &rare);
        server.desk.keys("mw");
        fits(&mut server.desk, &name("the seats again"), &[]);
        server.send(ConnectionEvent::Ended(ClientError::Refused(
            text::ClosingElsewhere.into(),
        )));
        fits(&mut server.desk, &name("a table that is gone"), &[]);
    }
}

#[test]
fn keys_of_the_chat_fit() {
    for language in LANGUAGES {
        let mut server = Server::playing(language, (80, 24));
        server.desk.keys("t");
        for is_writing in [false, true] {
            if is_writing {
                server.desk.keys("\n");
            }
            server.desk.size = (84, 40);
            let screen = server.screen();
            let line = screen.lines().rev().find(|line| line.contains("Esc")).unwrap();
            let all = hints(line);
            assert_eq!(all.len(), if is_writing { 2 } else { 4 }, "{all:?}");
            for (width, height) in (60..=130).flat_map(|width| HEIGHTS.map(|height| (width, height))) {
                server.desk.size = (width, height);
                let screen = server.screen();
                let shown: Vec<String> = screen.lines().flat_map(hints).collect();
                for hint in &all {
                    assert!(shown.contains(hint), "“{hint}” isn't in\n{screen}");
                }
            }
        }
    }
}
