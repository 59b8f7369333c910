//! Contributions to a deal that don't come: the table's rule, and what has followed.

use wildpile_message::Message;
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::socket::TableInfo;
use wildpile_protocol::withheld::After;

use crate::text as t;

/// The rule in a few words, as in a list of choices.
#[must_use]
pub fn rule(rule: WithheldRule) -> Message {
    let rule = rule.name();
    t::WithheldRule { rule }.into()
}

/// The rule as a clause, unless it is the usual one.
#[must_use]
pub fn unusual(now: WithheldRule) -> Option<Message> {
    let is_usual = now == WithheldRule::Without;
    (!is_usual).then(|| t::WithheldUnusual { rule: rule(now) }.into())
}

/// The consequences of choosing this rule, as sentences.
#[must_use]
pub fn help(rule: WithheldRule) -> Message {
    let rule = rule.name();
    t::WithheldHelp { rule }.into()
}

/// The rule of a table whose deal is verified, as a sentence.
#[must_use]
pub fn of_table(rule: WithheldRule) -> Message {
    let rule = rule.name();
    t::TableRule { rule }.into()
}

/// The consequence if the deal's waiting is pointless.
#[must_use]
pub fn warning(info: &TableInfo) -> Message {
    let seconds = info.settings.deal_s as usize;
    let is_last = info.deal().1 as usize >= info.settings.withheld.retries();
    match info.settings.withheld {
        WithheldRule::Again if !is_last => t::DealMostAgain { seconds }.into(),
        WithheldRule::Exclude if !is_last => t::DealMostExclude { seconds }.into(),
        _ => t::DealMost { seconds }.into(),
    }
}

/// Players who withheld something for the deal, and the consequence; `None` if nobody did, or it doesn't matter any more.
#[must_use]
pub fn told(info: &TableInfo) -> Option<Message> {
    let (after, names) = info.after_withheld()?;
    let attempt = info.deal().1 as usize + 1;
    Some(match after {
        After::Attempt => t::WithheldAttempt { names, attempt }.into(),
        After::Bot => t::WithheldBot { names, attempt }.into(),
        After::Off => t::WithheldOff { names }.into(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use wildpile_protocol::fair::{Abandoned, Proof};
    use wildpile_protocol::{Secret, TableId};

    use super::*;

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
        let person = json!({"who": "person", "name": "Bert", "here": true});
        let ids = [
            "client.deal-most",
            "client.deal-most-again",
            "client.deal-most-exclude",
        ];
        for (rule, attempts, follows) in [
            (WithheldRule::Without, 0, 0),
            (WithheldRule::Again, 1, 1),
            (WithheldRule::Again, 2, 0),
            (WithheldRule::Exclude, 8, 2),
            (WithheldRule::Exclude, 9, 0),
        ] {
            let warned = warning(&table(rule, attempts, &person));
            assert_eq!(warned.id(), ids[follows], "{rule:?}, {attempts}");
        }
        let told = told(&table(WithheldRule::Again, 1, &person)).expect("something");
        assert_eq!(
            told,
            t::WithheldAttempt {
                names: "Bert",
                attempt: 2_usize
            }
            .into()
        );
    }
}
