//! Contributions to a deal that don't come: what the table's rule says, and what has followed.

use wildpile_client::withheld;
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::socket::TableInfo;

use crate::text::{Reader, say, tr_args};

/// What follows if the deal waits in vain.
pub fn warning(info: &TableInfo) -> String {
    let is_last = info.deal().1 as usize >= info.settings.withheld.retries();
    let key = match info.settings.withheld {
        WithheldRule::Again if !is_last => "online-deal-most-again",
        WithheldRule::Exclude if !is_last => "online-deal-most-exclude",
        _ => "online-deal-most",
    };
    tr_args(key, &[("seconds", (info.settings.deal_s as usize).into())])
}

/// Who withheld something for the deal, and what follows; `None` if nobody did, or it doesn't matter any more.
pub fn told(info: &TableInfo) -> Option<String> {
    withheld::told(info).map(|told| say(&told, &Reader::NOBODY))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use wildpile_protocol::fair::{Abandoned, Proof};
    use wildpile_protocol::{Secret, TableId};

    use super::*;
    use crate::text::testing::speak;

    /// A table that deals, after so many attempts, in the last of which Bert at seat 2 withheld something.
    fn table(rule: WithheldRule, attempts: usize, second: &Value) -> TableInfo {
        let tried = Abandoned {
            commitment: Secret([1; 32]),
            secret: None,
            contributions: Vec::new(),
        };
        let proof = Proof {
            table: TableId([3; 12]),
            round: 1,
            commitment: Secret([2; 32]),
            secret: None,
            contributions: Vec::new(),
            rule,
            abandoned: vec![tried; attempts],
        };
        let ada = json!({"who": "person", "name": "Ada", "here": true});
        serde_json::from_value(json!({
            "id": "0123456789abcdef01234567", "game": "skip-bo", "rules": {}, "rules_name": "skip-bo",
            "settings": {"withheld": rule.name()}, "phase": "dealing", "seats": [ada, second], "onlookers": 0,
            "fair": proof, "withheld": [{"seat": 2, "name": "Bert"}],
        }))
        .expect("a table")
    }

    #[test]
    fn it_is_said_what_follows_and_what_has_followed() {
        speak("en");
        let person = json!({"who": "person", "name": "Bert", "here": true});
        let bot = json!({"who": "bot", "name": "Hedy", "level": "regular"});
        for (rule, attempts, follows) in [
            (WithheldRule::Without, 0, "the deal goes on without"),
            (WithheldRule::Again, 1, "the cards are dealt again"),
            (WithheldRule::Again, 2, "the deal goes on without"),
            (WithheldRule::Exclude, 8, "the seat is lost"),
            (WithheldRule::Exclude, 9, "the deal goes on without"),
        ] {
            let warned = warning(&table(rule, attempts, &person));
            assert!(warned.contains(follows), "{rule:?}, {attempts}: {warned}");
        }
        let again = told(&table(WithheldRule::Again, 1, &person)).expect("something");
        assert!(
            again.contains("from Bert in time") && again.contains("(attempt 2)"),
            "{again}"
        );
        let excluded = told(&table(WithheldRule::Exclude, 1, &bot)).expect("something");
        assert!(excluded.contains("A bot has taken over"), "{excluded}");
    }
}
