//! Contributions to a deal that don't come.

use super::*;

#[test]
fn another_attempt_says_who_was_missing_and_gets_another_contribution() {
    for (language, rule, told, bot, off) in [
        (
            "en",
            "Missing contribution: deal again (at most twice)",
            "No response from Bert in time, so the cards are being dealt again",
            "A bot has taken over",
            "so the deal was cancelled",
        ),
        (
            "de",
            "Fehlender Beitrag: neu geben (höchstens zweimal)",
            "Keine rechtzeitige Antwort von Bert. Darum wird neu gegeben",
            "Ein Bot ist eingesprungen",
            "Das Geben wurde abgebrochen",
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
        // Where the seat is lost, it depends on the seat what is said.
        server.table["settings"] = json!({"withheld": "exclude"});
        server.tell_table();
        server.sees(bot);
        server.table["phase"] = json!("waiting");
        server.table["awaited"] = serde_json::Value::Null;
        server.tell_table();
        // Someone else has sat down there.
        assert!(!server.screen().contains("Bert"), "{}", server.screen());
        server.table["seats"][1] = json!({"who": "free"});
        server.tell_table();
        server.sees(off);
    }
}
