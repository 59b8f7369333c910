//! Contributions to a deal that don't come: what the table's rule says, and what has followed.

use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::part::Verdict;
use wildpile_protocol::socket::TableInfo;
use wildpile_protocol::withheld::After;

use crate::text::{tr, tr_args};

/// The rule in a few words.
pub fn rule(rule: WithheldRule) -> String {
    tr(match rule {
        WithheldRule::Without => "online-withheld-without",
        WithheldRule::Again => "online-withheld-again",
        WithheldRule::Exclude => "online-withheld-exclude",
    })
}

/// The rule in this text, where it isn't the usual one.
fn unless_usual(now: WithheldRule, text: &str) -> Option<String> {
    let is_usual = now == WithheldRule::Without;
    (!is_usual).then(|| tr_args(text, &[("rule", rule(now).into())]))
}

/// The rule, where it isn't the usual one.
pub fn unusual(now: WithheldRule) -> Option<String> {
    unless_usual(now, "online-withheld-rule")
}

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
    let (after, names) = info.after_withheld()?;
    let key = match after {
        After::Attempt => "online-withheld-attempt",
        After::Bot => "online-withheld-bot",
        After::Off => "online-withheld-off",
    };
    let attempt = info.deal().1 as usize + 1;
    Some(tr_args(
        key,
        &[("names", names.into()), ("attempt", attempt.into())],
    ))
}

/// What is wrong with the attempts in which this browser's own contribution counts as withheld.
pub fn accused(verdict: &Verdict) -> Option<String> {
    let attempts: Vec<String> = verdict.accused.iter().map(|at| (at + 1).to_string()).collect();
    let all = attempts.join(", ");
    (!attempts.is_empty()).then(|| tr_args("online-fair-accused", &[("attempts", all.into())]))
}

/// What a check has found of the rule and of abandoned attempts, a sentence each.
pub fn checked(verdict: &Verdict) -> Vec<String> {
    let rule = unless_usual(verdict.rule, "online-fair-rule");
    let mut lines: Vec<String> = rule.into_iter().collect();
    // Where something is wrong, it wasn't all checked.
    if verdict.flaw.is_none() && !verdict.abandoned.is_empty() {
        // Others may sit there by now, so it is the seats that are named.
        let mut seats: Vec<u8> = verdict
            .abandoned
            .iter()
            .flatten()
            .map(|seat| seat.number())
            .collect();
        seats.sort_unstable();
        seats.dedup();
        let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
        let count = verdict.abandoned.len();
        lines.push(tr_args(
            "online-fair-attempts",
            &[("count", count.into()), ("seats", seats.join(", ").into())],
        ));
    }
    lines
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use wildpile_game::Seat;
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
            "settings": {"withheld": rule.as_str()}, "phase": "dealing", "seats": [ada, second], "onlookers": 0,
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

    #[test]
    fn a_check_says_the_rule_and_who_withheld_something() {
        speak("en");
        let second = Seat::from_number(2).expect("a seat");
        let mut verdict = Verdict {
            flaw: None,
            contributors: Vec::new(),
            withheld: Vec::new(),
            own: None,
            rule: WithheldRule::Again,
            abandoned: vec![vec![second], vec![second, Seat::FIRST]],
            looked: false,
            accused: vec![1],
        };
        let lines = checked(&verdict);
        let [rule, attempts] = lines.as_slice() else {
            panic!("{lines:?}");
        };
        assert!(
            rule.starts_with("The table's rule") && rule.contains("deal again"),
            "{rule}"
        );
        assert!(
            attempts.starts_with("2 attempts") && attempts.contains("1, 2"),
            "{attempts}"
        );
        assert!(
            accused(&verdict)
                .expect("an accusation")
                .contains("(attempts: 2)")
        );
        verdict.rule = WithheldRule::Without;
        verdict.abandoned.clear();
        verdict.accused.clear();
        assert_eq!(checked(&verdict), [""; 0]);
        assert_eq!(accused(&verdict), None);
    }
}
