//! Clocks, and what becomes of those whose time is up.

use super::status::{SIZES, with_bert};
use super::*;

#[test]
fn clocks_stand_beside_the_answer_where_both_fit() {
    let clock = |left_ms: u64, running| json!({"left_ms": left_ms, "running": running});
    let clocks = || serde_json::from_value(json!([clock(25_000, true), clock(60_000, false)])).unwrap();
    for size in SIZES {
        for (name, fits) in [("Bert", true), ("Maximiliane Wintergarten", size.0 > 80)] {
            let mut server = with_bert("en", size);
            server.table["seats"][1]["name"] = json!(name);
            server.tell_table();
            let before = server.screen();
            server.tell(FromTable::Clocks { seats: clocks() });
            let clocks = format!("▸ Ada 0:25 · {name} 1:00");
            let line = |screen: &str, text: &str| screen.lines().position(|line| line.contains(text));
            let screen = server.screen();
            let at = line(&screen, &clocks).expect(&screen);
            assert_eq!(Some(at) == line(&screen, "Your turn."), fits, "{screen}");
            // Then the cards are where they were.
            let frames = |screen: &str| screen.matches(['╭', '▒']).count();
            assert!(!fits || frames(&before) == frames(&screen), "{before}\n{screen}");
            // What is typed doesn't hide them.
            server.desk.keys(":hand");
            server.sees(&clocks);
        }
    }
}
