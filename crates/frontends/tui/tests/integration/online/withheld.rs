//! Contributions to a deal that don't come.

use super::*;

#[test]
fn another_attempt_says_who_was_missing_and_gets_another_contribution() {
    for (language, rule, told, off) in [
        (
            "en",
            "Missing contribution: deal again",
            "Nothing came in time from Bert, so the cards are dealt again (attempt 2).",
            "Nothing came in time from Bert. The seat is free again, and the deal is off for now.",
        ),
        (
            "de",
            "Fehlender Beitrag: neu geben",
            "Von Bert kam nichts rechtzeitig. Darum wird neu gegeben (Versuch 2).",
            "Von Bert kam nichts rechtzeitig. Der Platz ist wieder frei, und es wird vorerst nicht gegeben.",
        ),
    ] {
        let mut server = Server::new(language, (80, 24), |visit| visit);
        server.hello();
        server.sit_down();
        server.table["settings"] = json!({"withheld": "again"});
        server.tell_table();
        server.sees(rule);
        server.heard();
        server.deal(3, Some(false));
        let first = server.heard();
        let [
            ToTable::Commit {
                round: 3,
                attempt: 0,
                commitment: first,
            },
        ] = first[..]
        else {
            panic!("{first:?}");
        };
        server.table["fair"]["rule"] = json!("again");
        server.table["fair"]["abandoned"] = json!([{
            "commitment": Secret([1; 32]).digits(),
            "contributions": [{"seat": 1, "commitment": first.digits(), "secret": null}],
        }]);
        server.table["withheld"] = json!([{"seat": 2, "name": "Bert"}]);
        server.tell_table();
        server.sees(told);
        let second = server.heard();
        let [
            ToTable::Commit {
                round: 3,
                attempt: 1,
                commitment: second,
            },
        ] = second[..]
        else {
            panic!("{second:?}");
        };
        assert_ne!(first, second);
        server.table["phase"] = json!("waiting");
        server.table["awaited"] = serde_json::Value::Null;
        server.tell_table();
        server.sees(off);
    }
}
